use std::fmt;

/// Why a policy was not taken: everything that is wrong with it, each with the path of its key.
///
/// ```
/// use toolkit::policy::{Policy, PolicyErrorKind};
///
/// let error = Policy::from_json(r#"{ "tools": { "profile": "codng" } }"#).unwrap_err();
/// assert_eq!(error.kind(), PolicyErrorKind::UnknownProfile);
/// assert_eq!(error.path(), "tools.profile");
/// assert_eq!(
///     error.to_string(),
///     "`tools.profile`: unknown profile `codng`; did you mean `coding`? \
///      the profiles are `minimal`, `coding`, `messaging`, `full`",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PolicyError {
    /// At least one.
    faults: Vec<PolicyFault>,
    place: Option<(usize, usize)>,
}

/// What kind of [`PolicyError`] it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PolicyErrorKind {
    /// The text is no JSON, JSON5 or TOML.
    Syntax,
    /// A value is of another type than its key takes.
    WrongType,
    /// No such key exists there.
    UnknownKey,
    /// A key is given twice, also if case or blanks differ where these make no difference.
    DuplicateKey,
    /// A key is missing.
    MissingKey,
    /// No profile has that name.
    UnknownProfile,
    /// A value is none of those that its key takes.
    UnknownValue,
    /// A name is blank.
    Blank,
    /// `allow` and `alsoAllow` stand in one scope.
    Conflict,
    /// Two agents have one id.
    DuplicateAgent,
    /// What the host adds to groups, profiles or aliases cannot be one.
    InvalidWord,
}

/// One thing that is wrong with a policy.
///
/// ```
/// use toolkit::policy::Policy;
///
/// let text = r#"{ "tools": { "alow": ["read"], "deny": "exec" } }"#;
/// let error = Policy::from_json(text).unwrap_err();
/// let paths: Vec<_> = error.faults().iter().map(|fault| fault.path()).collect();
/// assert_eq!(paths, ["tools.alow", "tools.deny"]);
/// assert_eq!(error.faults()[0].message(), "unknown key `alow`; did you mean `allow`?");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PolicyFault {
    kind: PolicyErrorKind,
    path: String,
    message: String,
}

impl PolicyFault {
    pub(super) fn new(
        kind: PolicyErrorKind,
        path: impl Into<String>,
        message: impl Into<String>,
    ) -> Self {
        Self {
            kind,
            path: path.into(),
            message: message.into(),
        }
    }

    /// What kind of fault it is.
    pub fn kind(&self) -> PolicyErrorKind {
        self.kind
    }

    /// The path of the key or value to change, such as `agents.list[0].tools.profile`; empty for
    /// the whole.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// What is wrong, and the way out.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for PolicyFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "`{}`: ", self.path)?;
        }
        f.write_str(&self.message)
    }
}

impl PolicyError {
    pub(super) fn syntax(format: &str, message: &str, place: Option<(usize, usize)>) -> Self {
        let at = place.map_or_else(String::new, |(line, column)| {
            format!(" at line {line}, column {column}")
        });
        let message = format!("invalid {format}{at}: {message}");
        Self {
            faults: vec![PolicyFault::new(PolicyErrorKind::Syntax, "", message)],
            place,
        }
    }

    /// `None` without faults.
    pub(super) fn of(faults: Vec<PolicyFault>) -> Option<Self> {
        let place = None;
        (!faults.is_empty()).then_some(Self { faults, place })
    }

    /// What kind of error it is; of several, the first.
    pub fn kind(&self) -> PolicyErrorKind {
        let first = self.faults.first();
        first.map_or(PolicyErrorKind::Syntax, PolicyFault::kind)
    }

    /// The path of the key or value to change, such as `agents.list[0].tools.profile`; of
    /// several, the first; empty for the whole.
    pub fn path(&self) -> &str {
        self.faults.first().map_or("", PolicyFault::path)
    }

    /// All that is wrong, in the order in which it is written.
    pub fn faults(&self) -> &[PolicyFault] {
        &self.faults
    }

    /// The line of a mistake in the syntax, from 1 on.
    pub fn line(&self) -> Option<usize> {
        self.place.map(|(line, _)| line)
    }

    /// The column of a mistake in the syntax, from 1 on, as far as the format's parser tells.
    pub fn column(&self) -> Option<usize> {
        self.place.map(|(_, column)| column)
    }
}

impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for PolicyError {}
