//! Chains of calls, checked whole before the first step runs.
//!
//! A script is a list of steps; a step's arguments may hold placeholders for what earlier
//! steps gave: `{{1}}` or `<<1>>` for the output of step 1, `{{1.items.0}}` for a part of
//! it. A value that is one placeholder and nothing else takes the output with its type;
//! inside longer text, and where only text can stand, the output is inserted as text.
//! Inserted text is never looked at again.
#![doc = ""]
#![doc = include_str!("../docs/scripts.md")]

mod check;
mod outcome;
mod parse;
mod run;
mod substitute;
mod template;

use std::fmt;

use serde_json::Value;

pub use self::check::ScriptPlan;
pub(crate) use self::check::check;
pub use self::outcome::{ScriptOutcome, StepOutcome, StepStatus};
pub(crate) use self::run::run;
use crate::call::ErrorCode;

/// A chain of calls.
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::Script;
///
/// /// Count the words of a text, as white space divides it.
/// #[tool(read_only, example("Two words", { text: "hello world" } => 2))]
/// fn word_count(
///     /// The text to count in
///     text: String,
/// ) -> usize {
///     text.split_whitespace().count()
/// }
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder().only(["word_count"]).build()?;
/// let script = Script::new()
///     .step("word_count", json!({ "text": "to be or not to be" }))
///     .step("word_count", json!({ "text": "{{1}} words were counted" }));
/// let outcome = toolkit.script(&script).await?;
/// assert_eq!(outcome.steps()[0].output().unwrap().value(), 6);
/// assert_eq!(outcome.output().unwrap().value(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Script {
    steps: Vec<Step>,
    on_error: OnError,
}

/// One call of a script.
#[derive(Clone, Debug, PartialEq)]
struct Step {
    tool: String,
    args: Value,
}

/// What a failing step means for the steps after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum OnError {
    /// They do not run.
    #[default]
    Stop,
    /// Those that need nothing of the failed one run.
    Continue,
}

impl Script {
    /// A script without steps.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a call by its call name; `args` may hold placeholders.
    #[must_use]
    pub fn step(mut self, tool: impl Into<String>, args: Value) -> Self {
        self.steps.push(Step {
            tool: tool.into(),
            args,
        });
        self
    }

    /// Says what a failing step means for the steps after it; they do not run unless said here.
    #[must_use]
    pub fn on_error(mut self, on_error: OnError) -> Self {
        self.on_error = on_error;
        self
    }

    /// Reads the JSON form: `{"steps": [{"tool": "…", "args": {…}}], "on_error": "stop"}`.
    ///
    /// # Errors
    ///
    /// All faults of the form together.
    ///
    /// ```
    /// use toolkit::{Script, json};
    ///
    /// let error = Script::from_json(&json!({ "steps": [{ "tol": "file_read" }] })).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "the script was not run: step 1: unknown key `tol`; did you mean `tool`?; \
    ///      step 1: `tool` is missing; name the tool to call",
    /// );
    /// ```
    pub fn from_json(json: &Value) -> Result<Self, ScriptError> {
        parse::parse(json)
    }

    #[cfg(feature = "builtins")]
    pub(crate) fn stops_on_error(&self) -> bool {
        self.on_error == OnError::Stop
    }

    /// How many steps there are.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether there is no step.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }
}

/// The JSON form as text.
impl std::str::FromStr for Script {
    type Err = ScriptError;

    fn from_str(text: &str) -> Result<Self, ScriptError> {
        let json = serde_json::from_str(text).map_err(|error| ScriptError {
            faults: vec![ScriptFault::new(
                None,
                ErrorCode::InvalidArguments,
                String::new(),
                format!("it is not JSON: {error}"),
            )],
        })?;
        Self::from_json(&json)
    }
}

/// Why a script was not run: every fault that could be known before its first step.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptError {
    faults: Vec<ScriptFault>,
}

/// One fault of a script.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct ScriptFault {
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<usize>,
    code: ErrorCode,
    #[serde(skip_serializing_if = "String::is_empty")]
    pointer: String,
    message: String,
}

impl ScriptError {
    /// The faults in the order of the steps.
    pub fn faults(&self) -> &[ScriptFault] {
        &self.faults
    }

    /// The code of the whole: that of the faults if they share one, else `invalid_arguments`.
    pub fn code(&self) -> ErrorCode {
        match self.faults.split_first() {
            Some((first, rest)) if rest.iter().all(|fault| fault.code == first.code) => first.code,
            _ => ErrorCode::InvalidArguments,
        }
    }
}

impl ScriptFault {
    fn new(
        step: Option<usize>,
        code: ErrorCode,
        pointer: String,
        message: impl Into<String>,
    ) -> Self {
        Self {
            step,
            code,
            pointer,
            message: message.into(),
        }
    }

    /// The step, from 1; `None` for the script as a whole.
    pub fn step(&self) -> Option<usize> {
        self.step
    }

    /// What kind of error it is.
    pub fn code(&self) -> ErrorCode {
        self.code
    }

    /// Where in the arguments of the step, as a JSON pointer.
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// What is wrong.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for ScriptFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(step) = self.step {
            write!(f, "step {step}: ")?;
        }
        if !self.pointer.is_empty() {
            write!(f, "at `{}`: ", self.pointer)?;
        }
        f.write_str(&self.message)
    }
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the script was not run: ")?;
        for (index, fault) in self.faults.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for ScriptError {}
