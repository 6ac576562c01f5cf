use std::fmt;

use super::origin::Origin;
use crate::registration::Place;
use crate::rules::count::counted;

/// What the registry holds, where it came from, and what was left out.
///
/// Its text form is meant for a log at start-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub(super) tools: Vec<(String, Origin)>,
    pub(super) skipped: Vec<Skipped>,
    pub(super) unbound: Vec<Unbound>,
    pub(super) left_out: Vec<String>,
    pub(super) missing_crates: Vec<String>,
    pub(super) unlisted: Vec<String>,
    pub(super) unequal: Vec<String>,
    #[cfg(feature = "billing")]
    pub(super) unequal_rates: &'static [String],
}

/// A tool that lost its name to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skipped {
    pub(super) name: String,
    pub(super) winner: Claim,
    pub(super) loser: Claim,
}

/// Who claims a name, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    pub(super) origin: Origin,
    pub(super) place: Option<String>,
}

/// A tool with state that nobody provides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unbound {
    pub(super) name: String,
    pub(super) state: &'static str,
    pub(super) place: Place,
}

impl Report {
    /// Every registered tool with its origin, sorted by name.
    pub fn tools(&self) -> impl Iterator<Item = (&str, &Origin)> {
        self.tools
            .iter()
            .map(|(name, origin)| (name.as_str(), origin))
    }

    /// The tools that lost their name to another.
    pub fn skipped(&self) -> &[Skipped] {
        &self.skipped
    }

    /// The tools whose state was neither given with `bind` nor has a `Default`.
    pub fn unbound(&self) -> impl Iterator<Item = &str> {
        self.unbound.iter().map(|unbound| unbound.name.as_str())
    }

    /// The same, each with what is to be done.
    #[cfg(feature = "cli")]
    pub(crate) fn unbound_told(&self) -> impl Iterator<Item = (&str, String)> {
        let unbound = self.unbound.iter();
        unbound.map(|unbound| (unbound.name.as_str(), unbound.to_string()))
    }

    /// Optional tools that neither `only` nor `allow` names.
    pub fn left_out(&self) -> &[String] {
        &self.left_out
    }

    /// Crates that `link!` names and that contributed no tool.
    pub fn missing_crates(&self) -> &[String] {
        &self.missing_crates
    }

    /// Tools whose schema, default or example cannot be published, with the reason.
    pub fn unlisted(&self) -> &[String] {
        &self.unlisted
    }

    /// Requirements that two tools describe differently, with both tools.
    pub fn unequal_requirements(&self) -> &[String] {
        &self.unequal
    }

    /// Rates that two places declare differently, with both places; see
    /// [`rate!`](crate::rate!).
    #[cfg(feature = "billing")]
    pub fn unequal_rates(&self) -> &[String] {
        self.unequal_rates
    }

    /// Whether everything that was linked can be used.
    pub fn is_clean(&self) -> bool {
        #[cfg(feature = "billing")]
        if !self.unequal_rates.is_empty() {
            return false;
        }
        self.skipped.is_empty()
            && self.unbound.is_empty()
            && self.missing_crates.is_empty()
            && self.unlisted.is_empty()
            && self.unequal.is_empty()
    }
}

/// What is said of a crate that contributed no tool.
pub(crate) fn missing_crate(name: &str) -> String {
    format!(
        "`link!` names the crate `{name}`, which contributed no tool; does it have one, with its features on?"
    )
}

impl Skipped {
    /// The name that both claim.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Who keeps the name.
    pub fn winner(&self) -> &Claim {
        &self.winner
    }

    /// Who is left out.
    pub fn loser(&self) -> &Claim {
        &self.loser
    }
}

impl Claim {
    /// Where the tool comes from.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// File and line, for tools made by the macros.
    pub fn place(&self) -> Option<&str> {
        self.place.as_deref()
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Some(place) => write!(f, "{} at {place}", self.origin),
            None => self.origin.fmt(f),
        }
    }
}

impl fmt::Display for Skipped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is claimed twice: by {} and by {}; the latter is left out, rename one of the two",
            self.name, self.winner, self.loser
        )
    }
}

impl fmt::Display for Unbound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` has no state to work on: bind a `{}` when building the toolkit, or give the type a `Default`",
            self.name, self.state
        )
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", counted(self.tools.len(), "tool"))?;
        for (name, origin) in &self.tools {
            writeln!(f, "  {name} ({origin})")?;
        }
        for skipped in &self.skipped {
            writeln!(f, "left out: {skipped}")?;
        }
        for unbound in &self.unbound {
            writeln!(f, "left out: {unbound}")?;
        }
        for name in &self.left_out {
            writeln!(
                f,
                "left out: `{name}` is optional; name it in `allow` to have it"
            )?;
        }
        for name in &self.missing_crates {
            writeln!(f, "missing: {}", missing_crate(name))?;
        }
        for unlisted in &self.unlisted {
            writeln!(f, "broken: {unlisted}")?;
        }
        #[cfg(feature = "billing")]
        for rate in self.unequal_rates {
            writeln!(f, "unequal rates: {rate}; the first counts")?;
        }
        for unequal in &self.unequal {
            writeln!(f, "broken: {unequal}")?;
        }
        Ok(())
    }
}
