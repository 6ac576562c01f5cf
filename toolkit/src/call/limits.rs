use serde_json::Value;

/// How much one call, and one script, may use.
///
/// ```
/// use toolkit::{Limits, Toolkit};
///
/// let mut limits = Limits::default();
/// assert_eq!(limits.argument_bytes, 10 * 1024 * 1024);
/// limits.argument_bytes = 64 * 1024;
/// let toolkit = Toolkit::builder().without_linked().limits(limits).build()?;
/// # Ok::<(), toolkit::BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// Bytes of the arguments as compact JSON, not counting escapes; 10 MiB unless set.
    pub argument_bytes: usize,
    /// Bytes of an output as compact JSON, not counting escapes (of text: the text itself),
    /// that are returned whole; a longer one is stored and previewed. 10 MiB unless set.
    pub output_bytes: usize,
    /// Bytes of the preview of a longer output; 4 KiB unless set.
    pub preview_bytes: usize,
    /// Bytes of stored outputs that are kept, the newest first; 256 MiB unless set.
    pub stored_bytes: usize,
    /// Arrays and objects inside each other; 128 unless set, and never more.
    pub nesting: u32,
    /// Seconds that an approver may take for one answer; no answer in time is a no. 300
    /// unless set.
    pub approval_seconds: u32,
    /// Seconds that a hook may take, or a store on the way of a call; one that takes longer has
    /// failed. 30 unless set.
    pub hook_seconds: u32,
    /// Outermost calls that run at once; as many as come unless set. Further ones wait, in the
    /// order in which they came.
    pub concurrent_calls: usize,
    /// Calls of skills with `mode = cpu` that run at once, each on a thread: as many as there are
    /// processors unless set.
    pub cpu_calls: usize,
    /// Calls that may wait for the same room; one more is refused. 16,384 unless set.
    pub queued_calls: usize,
    /// Seconds that a session lives after its last change; 3,600 unless set.
    pub session_seconds: u32,
    /// Bytes of the state of one session as compact JSON, not counting escapes; 1 MiB unless set.
    pub session_bytes: usize,
    /// Sessions that are kept in memory at once; 10,000 unless set.
    pub sessions: usize,
    /// Sessions of one account that are kept in memory at once; 1,000 unless set.
    pub sessions_per_account: usize,
    /// Steps of a script; 64 unless set.
    pub script_steps: usize,
    /// Bytes that all steps of a script may insert together; 64 MiB unless set.
    pub script_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        const MIB: usize = 1024 * 1024;
        Self {
            argument_bytes: 10 * MIB,
            output_bytes: 10 * MIB,
            preview_bytes: 4 * 1024,
            stored_bytes: 256 * MIB,
            nesting: MOST_NESTING,
            approval_seconds: 300,
            hook_seconds: 30,
            concurrent_calls: usize::MAX,
            cpu_calls: std::thread::available_parallelism().map_or(2, usize::from),
            queued_calls: 16_384,
            session_seconds: 3_600,
            session_bytes: MIB,
            sessions: 10_000,
            sessions_per_account: 1_000,
            script_steps: 64,
            script_bytes: 64 * MIB,
        }
    }
}

/// The recursion of every walk through a value ends here.
pub(crate) const MOST_NESTING: u32 = 128;

/// Calls inside calls; the outermost is at depth 0.
pub(crate) const DEEPEST_CALL: u8 = 5;

impl Limits {
    pub(crate) fn nesting(&self) -> u32 {
        self.nesting.min(MOST_NESTING)
    }
}

/// Whether arrays and objects stand inside each other deeper than `most`; looks no deeper.
pub(crate) fn is_nested_deeper(value: &Value, most: u32) -> bool {
    match value {
        Value::Array(items) => {
            most == 0 || items.iter().any(|item| is_nested_deeper(item, most - 1))
        }
        Value::Object(entries) => {
            most == 0
                || entries
                    .values()
                    .any(|value| is_nested_deeper(value, most - 1))
        }
        _ => false,
    }
}

/// Drops a value level by level: a tool may return one that is deeper than the stack.
pub(crate) fn drop_flat(value: Value) {
    let mut waiting = vec![value];
    while let Some(value) = waiting.pop() {
        match value {
            Value::Array(items) => waiting.extend(items),
            Value::Object(entries) => waiting.extend(entries.into_iter().map(|(_, value)| value)),
            _ => {}
        }
    }
}

/// The bytes of a value as compact JSON, not counting escapes: looking for those would take
/// longer than anything else about a large text. The nesting must have been checked.
pub(crate) fn json_bytes(value: &Value) -> usize {
    match value {
        Value::Null | Value::Bool(true) => 4,
        Value::Bool(false) => 5,
        Value::Number(number) => number_bytes(number),
        Value::String(text) => text.len() + 2,
        Value::Array(items) => {
            let commas = items.len().saturating_sub(1);
            2 + commas + items.iter().map(json_bytes).sum::<usize>()
        }
        Value::Object(entries) => {
            let commas = entries.len().saturating_sub(1);
            let entry = |(key, value): (&String, &Value)| key.len() + 3 + json_bytes(value);
            2 + commas + entries.iter().map(entry).sum::<usize>()
        }
    }
}

fn number_bytes(number: &serde_json::Number) -> usize {
    struct Counter(usize);
    impl std::fmt::Write for Counter {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            self.0 += text.len();
            Ok(())
        }
    }
    let mut counter = Counter(0);
    // Counting cannot fail.
    let _ = std::fmt::Write::write_fmt(&mut counter, format_args!("{number}"));
    counter.0
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    proptest! {
        #[test]
        fn sizes_are_those_of_compact_json(text in "[a-z é🦀]*", int: i64, float: f64) {
            let value = json!({ &text: [text, int, float, null, true, false, {}, []] });
            prop_assert_eq!(json_bytes(&value), value.to_string().len());
        }
    }
}
