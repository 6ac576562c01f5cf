use std::fmt;

/// Why two values cannot be compared: one of them is no manifest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparisonError {
    side: Side,
    pointer: String,
    message: String,
}

/// Which of two manifests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Old,
    New,
}

impl ComparisonError {
    pub(super) fn new(side: Side, pointer: &str, message: impl Into<String>) -> Self {
        Self {
            side,
            pointer: pointer.to_owned(),
            message: message.into(),
        }
    }

    /// Whether the old side is at fault; else the new one is.
    pub fn is_about_old(&self) -> bool {
        self.side == Side::Old
    }

    /// Where in that side, as a JSON pointer.
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// What is wrong there.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for ComparisonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            Side::Old => "old",
            Side::New => "new",
        };
        write!(f, "the {side} side is no manifest: ")?;
        if !self.pointer.is_empty() {
            write!(f, "at `{}`: ", self.pointer)?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for ComparisonError {}
