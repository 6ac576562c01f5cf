use std::time::Duration;

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::call::{CallError, Output};

/// What became of each step of a script.
#[derive(Clone, Debug)]
pub struct ScriptOutcome {
    pub(super) steps: Vec<StepOutcome>,
}

/// What became of one step.
#[derive(Clone, Debug)]
pub struct StepOutcome {
    pub(super) tool: String,
    pub(super) status: StepStatus,
    pub(super) result: Option<Result<Output, CallError>>,
    pub(super) elapsed: Duration,
}

/// How far one step came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StepStatus {
    /// It ran and gave an output.
    Succeeded,
    /// It ended with an error.
    Failed,
    /// It was not run, because the script had stopped.
    NotReached,
    /// It was not run, because it needs the output of a step that has none.
    Skipped,
}

impl StepStatus {
    /// The stable text form.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Succeeded => "succeeded",
            Self::Failed => "failed",
            Self::NotReached => "not_reached",
            Self::Skipped => "skipped",
        }
    }
}

impl ScriptOutcome {
    /// Every step of the script, in order.
    pub fn steps(&self) -> &[StepOutcome] {
        &self.steps
    }

    /// Whether every step succeeded.
    pub fn is_success(&self) -> bool {
        self.steps
            .iter()
            .all(|step| step.status == StepStatus::Succeeded)
    }

    /// The output of the last step, if it ran.
    pub fn output(&self) -> Option<&Output> {
        self.steps.last().and_then(StepOutcome::output)
    }

    /// The first step that failed, from 1, with its error.
    pub fn failure(&self) -> Option<(usize, &CallError)> {
        let mut numbered = self.steps.iter().enumerate();
        numbered.find_map(|(index, step)| step.error().map(|error| (index + 1, error)))
    }
}

impl StepOutcome {
    /// The call name of the step.
    pub fn tool(&self) -> &str {
        &self.tool
    }

    /// How far the step came.
    pub fn status(&self) -> StepStatus {
        self.status
    }

    /// What it gave.
    pub fn output(&self) -> Option<&Output> {
        self.result.as_ref().and_then(|result| result.as_ref().ok())
    }

    /// Why it gave nothing.
    pub fn error(&self) -> Option<&CallError> {
        self.result
            .as_ref()
            .and_then(|result| result.as_ref().err())
    }

    /// What its tool says that it cost, in the tool's currency.
    #[cfg(feature = "billing")]
    pub fn cost(&self) -> rust_decimal::Decimal {
        self.output().map(Output::stated_cost).unwrap_or_default()
    }

    /// How long it ran.
    pub fn elapsed(&self) -> Duration {
        self.elapsed
    }
}

/// `{"succeeded": …, "steps": […]}`; a step has `step`, `tool`, `status`, then `output` or
/// `error`, and `milliseconds` if it ran; with the feature `billing` also `cost`, if it cost something.
impl Serialize for ScriptOutcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Numbered<'s>(usize, &'s StepOutcome);
        impl Serialize for Numbered<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let Self(number, step) = self;
                let mut map = serializer.serialize_map(None)?;
                map.serialize_entry("step", number)?;
                map.serialize_entry("tool", &step.tool)?;
                map.serialize_entry("status", step.status.as_str())?;
                match &step.result {
                    Some(Ok(output)) => map.serialize_entry("output", output)?,
                    Some(Err(error)) => map.serialize_entry("error", error)?,
                    None => return map.end(),
                }
                #[cfg(feature = "billing")]
                if !step.cost().is_zero() {
                    map.serialize_entry("cost", &step.cost().to_string())?;
                }
                map.serialize_entry(
                    "milliseconds",
                    &u64::try_from(step.elapsed.as_millis()).unwrap_or(u64::MAX),
                )?;
                map.end()
            }
        }
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("succeeded", &self.is_success())?;
        let steps: Vec<_> = self
            .steps
            .iter()
            .enumerate()
            .map(|(index, step)| Numbered(index + 1, step))
            .collect();
        map.serialize_entry("steps", &steps)?;
        map.end()
    }
}
