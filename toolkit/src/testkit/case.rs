use std::fmt;
use std::time::Duration;

use serde::{Serialize, Serializer};

use super::plan::Planned;
use crate::call::ErrorCode;

/// One example of a skill, and how running it ended.
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::testkit::{Status, Suite};
///
/// /// Halve a whole number and leave the rest away.
/// #[tool(
///     read_only,
///     example("An even number", { number: 6 } => 3),
///     example("An odd number", { number: 7 }, no_run)
/// )]
/// fn case_halve(/** The number to halve */ number: u32) -> u32 {
///     number / 2
/// }
///
/// # toolkit::block_on(async {
/// let report = Suite::default().tools(["case_halve"]).run().await?;
/// let (even, odd) = (&report.cases()[0], &report.cases()[1]);
/// assert_eq!((even.tool(), even.example()), ("case_halve", "An even number"));
/// assert_eq!((even.status(), even.reason()), (Status::Passed, String::new()));
/// assert_eq!(odd.status(), Status::Skipped);
/// assert_eq!(odd.skip_reason(), Some("the example says `no_run`"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct Case {
    tool: String,
    call_name: String,
    skill: String,
    example: String,
    place: Option<String>,
    ended: Ended,
}

/// How it ended.
#[derive(Clone, Debug, Default)]
pub(super) struct Ended {
    pub(super) faults: Vec<Fault>,
    /// The requirements that are missing, if that is why there is no output.
    pub(super) missing: Vec<String>,
    /// Why it was not run.
    pub(super) skipped: Option<String>,
    pub(super) latency: Duration,
    pub(super) warnings: Vec<String>,
}

/// How running an example ended.
///
/// ```
/// use toolkit::testkit::Status;
///
/// assert_eq!(Status::Unavailable.as_str(), "unavailable");
/// assert_eq!(Status::Passed.to_string(), "passed");
/// assert_eq!(toolkit::json!(Status::Skipped), "skipped");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Status {
    /// As it should.
    Passed,
    /// The call failed, or its output is not the one that is stated.
    Failed,
    /// A key or a program is missing here, which says nothing against the tool.
    Unavailable,
    /// It was not run.
    Skipped,
}

impl Status {
    /// The stable text form, such as `passed`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Passed => "passed",
            Self::Failed => "failed",
            Self::Unavailable => "unavailable",
            Self::Skipped => "skipped",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Status {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Case {
    pub(super) fn new(planned: &Planned, ended: Ended) -> Self {
        Self {
            tool: planned.tool.clone(),
            call_name: planned.call_name.clone(),
            skill: planned.skill.clone(),
            example: planned.description.clone(),
            place: planned.place.clone(),
            ended,
        }
    }

    /// The name of the tool.
    pub fn tool(&self) -> &str {
        &self.tool
    }

    /// The name of the skill; that of the tool, if it is one function.
    pub fn skill(&self) -> &str {
        &self.skill
    }

    /// The call name, such as `magic-screenshots__capture`.
    pub fn call_name(&self) -> &str {
        &self.call_name
    }

    /// The description of the example.
    pub fn example(&self) -> &str {
        &self.example
    }

    /// With its place as it is told elsewhere.
    #[cfg(feature = "cli")]
    pub(super) fn with_place(mut self, told: impl FnOnce(&str) -> String) -> Self {
        self.place = self.place.map(|place| told(&place));
        self
    }

    /// File and line of the skill, for those made by the macros.
    pub fn place(&self) -> Option<&str> {
        self.place.as_deref()
    }

    /// How it ended.
    pub fn status(&self) -> Status {
        let ended = &self.ended;
        if !ended.faults.is_empty() {
            Status::Failed
        } else if ended.skipped.is_some() {
            Status::Skipped
        } else if !ended.missing.is_empty() {
            Status::Unavailable
        } else {
            Status::Passed
        }
    }

    /// What is wrong; empty unless the example failed.
    pub fn faults(&self) -> &[Fault] {
        &self.ended.faults
    }

    /// The requirements that are missing; empty unless the example is unavailable.
    pub fn missing(&self) -> &[String] {
        &self.ended.missing
    }

    /// Why the example was not run.
    pub fn skip_reason(&self) -> Option<&str> {
        self.ended.skipped.as_deref()
    }

    /// How long the call took; nothing if there was none.
    pub fn latency(&self) -> Duration {
        self.ended.latency
    }

    /// Advice that only running it could give.
    pub fn warnings(&self) -> &[String] {
        &self.ended.warnings
    }

    /// Why it has not passed, in one text; empty if it has.
    pub fn reason(&self) -> String {
        match self.status() {
            Status::Passed => String::new(),
            Status::Failed => {
                let faults = self.faults().iter().map(ToString::to_string);
                faults.collect::<Vec<_>>().join("\n")
            }
            Status::Unavailable => {
                let names = self.missing().iter().map(|name| format!("`{name}`"));
                let names = names.collect::<Vec<_>>().join(", ");
                format!("{names} is not available here")
            }
            Status::Skipped => self.skip_reason().unwrap_or_default().to_owned(),
        }
    }
}

/// Status, call name, description and time, with what is wrong below.
impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let status = self.status();
        write!(f, "{status}: `{}`, {:?}", self.call_name, self.example)?;
        match status {
            Status::Passed | Status::Failed => write!(f, " ({})", Time(self.latency()))?,
            Status::Unavailable | Status::Skipped => write!(f, ": {}", self.reason())?,
        }
        if status == Status::Failed {
            if let Some(place) = &self.place {
                write!(f, " {place}")?;
            }
            for fault in self.faults() {
                write!(f, "\n    {fault}")?;
            }
        }
        for warning in self.warnings() {
            write!(f, "\n    warning: {warning}")?;
        }
        Ok(())
    }
}

/// `tool`, `skill`, `callName`, `example`, `place` where it is known, `status`, `milliseconds`,
/// and, where there are any, `faults`, `missing`, `skipReason` and `warnings`.
impl Serialize for Case {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("tool", &self.tool)?;
        map.serialize_entry("skill", &self.skill)?;
        map.serialize_entry("callName", &self.call_name)?;
        map.serialize_entry("example", &self.example)?;
        if let Some(place) = &self.place {
            map.serialize_entry("place", place)?;
        }
        map.serialize_entry("status", &self.status())?;
        map.serialize_entry("milliseconds", &milliseconds(self.latency()))?;
        if !self.faults().is_empty() {
            map.serialize_entry("faults", self.faults())?;
        }
        if !self.missing().is_empty() {
            map.serialize_entry("missing", self.missing())?;
        }
        if let Some(reason) = self.skip_reason() {
            map.serialize_entry("skipReason", reason)?;
        }
        if !self.warnings().is_empty() {
            map.serialize_entry("warnings", self.warnings())?;
        }
        map.end()
    }
}

/// One thing that is wrong with how an example ended.
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::testkit::{FaultKind, Suite};
///
/// /// Tell the area of a square by the length of its side.
/// #[tool(read_only, example("A small square", { side: 2 } => 5))]
/// fn fault_area(/** The length of a side */ side: u32) -> u32 {
///     side * side
/// }
///
/// # toolkit::block_on(async {
/// let report = Suite::default().tools(["fault_area"]).run().await?;
/// let fault = &report.cases()[0].faults()[0];
/// assert_eq!((fault.kind(), fault.kind().as_str()), (FaultKind::Output, "output"));
/// assert_eq!((fault.pointer(), fault.message()), ("", "expected 5, found 4"));
/// assert_eq!(fault.code(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    kind: FaultKind,
    code: Option<ErrorCode>,
    pointer: String,
    message: String,
}

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FaultKind {
    /// The toolkit or its folders could not be made.
    Setup,
    /// The call ended with an error.
    Call,
    /// The output is not the one that the example states.
    Output,
    /// The call is not in the ledger once, as it ended.
    Ledger,
    /// The call is charged otherwise than its outcome says.
    Charge,
    /// The call has not ended, also after its time limit.
    Hanging,
    /// Something was asked of the web that is in no recording, or a recording cannot be read or
    /// written.
    Cassette,
}

impl FaultKind {
    /// The stable text form, such as `output`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Call => "call",
            Self::Output => "output",
            Self::Ledger => "ledger",
            Self::Charge => "charge",
            Self::Hanging => "hanging",
            Self::Cassette => "cassette",
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for FaultKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Fault {
    pub(super) fn new(kind: FaultKind, message: impl Into<String>) -> Self {
        Self {
            kind,
            code: None,
            pointer: String::new(),
            message: message.into(),
        }
    }

    /// Says where in the output.
    pub(super) fn at(mut self, pointer: &str) -> Self {
        pointer.clone_into(&mut self.pointer);
        self
    }

    pub(super) fn with_code(mut self, code: ErrorCode) -> Self {
        self.code = Some(code);
        self
    }

    /// What kind of thing is wrong.
    pub fn kind(&self) -> FaultKind {
        self.kind
    }

    /// The code of the error that the call ended with.
    pub fn code(&self) -> Option<ErrorCode> {
        self.code
    }

    /// Where in the output, as a JSON pointer; empty for the whole.
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// What was expected and what was found, or what the call said.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.pointer.is_empty() {
            write!(f, "at `{}`: ", self.pointer)?;
        }
        if let Some(code) = self.code {
            write!(f, "{code}: ")?;
        }
        f.write_str(&self.message)
    }
}

impl Serialize for Fault {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", &self.kind)?;
        if let Some(code) = self.code {
            map.serialize_entry("code", &code)?;
        }
        if self.kind == FaultKind::Output {
            map.serialize_entry("pointer", &self.pointer)?;
        }
        map.serialize_entry("message", &self.message)?;
        map.end()
    }
}

/// A time for people.
pub(super) struct Time(pub(super) Duration);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < Duration::from_secs(1) {
            write!(f, "{} ms", self.0.as_millis())
        } else {
            write!(f, "{:.1} s", self.0.as_secs_f64())
        }
    }
}

pub(super) fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
