use serde::Serialize;
use serde_json::Value;

/// One example of a call, as a manifest tells it.
///
/// ```
/// use toolkit::{Tool, json};
///
/// let tool = Tool::builder("note_count")
///     .description("Count the notes that were kept so far.")
///     .example_with_output("Count all notes", json!({}), json!(0))
///     .handler(|_, _| async { Ok(json!(0)) })
///     .build()?;
/// let example = &tool.manifest()?.skills()[0].examples()[0];
/// assert_eq!(example.description(), "Count all notes");
/// assert_eq!(example.input(), &json!({}));
/// assert_eq!(example.output(), Some(&json!(0)));
/// assert!(!example.is_never_run());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Example {
    description: String,
    input: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    output: Option<Value>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    no_run: bool,
}

impl Example {
    pub(super) fn of(example: crate::registry::Example) -> Self {
        Self {
            description: example.description.into_owned(),
            input: example.input,
            output: example.output.map(|stated| stated.value),
            no_run: example.no_run,
        }
    }

    /// What the call does.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// The arguments.
    pub fn input(&self) -> &Value {
        &self.input
    }

    /// The output, if one is stated.
    pub fn output(&self) -> Option<&Value> {
        self.output.as_ref()
    }

    /// Whether the example is only shown and checked, and never executed.
    pub fn is_never_run(&self) -> bool {
        self.no_run
    }
}
