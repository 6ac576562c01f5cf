use std::borrow::Cow;
use std::fmt;

use serde::{Serialize, Serializer};

/// Where a registry entry came from.
///
/// The order is the order of precedence where two tools claim one name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Origin {
    /// Toolkit itself.
    Builtin,
    /// The program's own package, or registered by its code.
    Host,
    /// A crate linked into the program.
    Crate(Cow<'static, str>),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Builtin => f.write_str("builtin"),
            Self::Host => f.write_str("host"),
            Self::Crate(name) => write!(f, "crate:{name}"),
        }
    }
}

impl Origin {
    /// Whether tools from there are those that a command is about: those of a package, or without
    /// one those of the program.
    ///
    /// A library that writes `link!` itself makes its tools the host's; a harness around it has none.
    #[cfg(feature = "cli")]
    pub(crate) fn is_own(&self, package: Option<&str>) -> bool {
        match self {
            Self::Host => true,
            Self::Crate(name) => package.is_some_and(|package| name == package),
            Self::Builtin => false,
        }
    }

    /// Precedence among kinds of origin; inside a kind the names decide.
    pub(crate) fn rank(&self) -> u8 {
        match self {
            Self::Builtin => 0,
            Self::Host => 1,
            Self::Crate(_) => 2,
        }
    }
}

impl Serialize for Origin {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
