use serde::{Serialize, Serializer};

use crate::rules::format::cut::is_same;
use crate::rules::requirement;
use crate::rules::sentence::{Piece, Sentence};
use crate::shape::Message;

/// A key, a value or a program that a tool needs and the host provides.
///
/// Written once as a constant, so that two tools cannot describe one key differently. What breaks
/// a rule does not compile:
///
/// ```compile_fail
/// # use toolkit::Requirement;
/// // error: the description of the requirement has 5 characters; at least 10 are needed
/// const WEATHER: Requirement = Requirement::secret("weather").description("a key");
/// ```
///
/// ```
/// use toolkit::Requirement;
///
/// const WEATHER: Requirement = Requirement::secret("weather")
///     .display_name("Weather service key")
///     .description("Lets tools ask for forecasts")
///     .acquire_url("https://example.com/keys")
///     .env("WEATHER_KEY");
/// assert_eq!(WEATHER.name(), "weather");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirement {
    name: &'static str,
    kind: RequirementKind,
    display_name: Option<&'static str>,
    description: Option<&'static str>,
    acquire_url: Option<&'static str>,
    env: Option<&'static str>,
    optional: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RequirementKind {
    Secret,
    Credential,
    Binary,
}

impl Requirement {
    /// A value that must never be shown.
    ///
    /// # Panics
    ///
    /// If the name is blank; in a constant that is a compile error.
    #[track_caller]
    pub const fn secret(name: &'static str) -> Self {
        Self::new(name, RequirementKind::Secret)
    }

    /// A value that may be shown, such as a user name.
    ///
    /// # Panics
    ///
    /// If the name is blank; in a constant that is a compile error.
    #[track_caller]
    pub const fn credential(name: &'static str) -> Self {
        Self::new(name, RequirementKind::Credential)
    }

    /// A program that is looked up on `PATH`.
    ///
    /// # Panics
    ///
    /// If the name is blank; in a constant that is a compile error.
    #[track_caller]
    pub const fn binary(name: &'static str) -> Self {
        Self::new(name, RequirementKind::Binary)
    }

    #[track_caller]
    const fn new(name: &'static str, kind: RequirementKind) -> Self {
        refuse(requirement::name(name));
        Self {
            name,
            kind,
            display_name: None,
            description: None,
            acquire_url: None,
            env: None,
            optional: false,
        }
    }

    /// The name for people; plain text of 3 to 50 characters.
    ///
    /// # Panics
    ///
    /// If it is none; in a constant that is a compile error.
    #[must_use]
    #[track_caller]
    pub const fn display_name(mut self, name: &'static str) -> Self {
        refuse(requirement::display_name(name));
        self.display_name = Some(name);
        self
    }

    /// What it is for; at least 10 characters.
    ///
    /// # Panics
    ///
    /// If it has fewer; in a constant that is a compile error.
    #[must_use]
    #[track_caller]
    pub const fn description(mut self, description: &'static str) -> Self {
        refuse(requirement::description(description));
        self.description = Some(description);
        self
    }

    /// Where a person gets one: an absolute URL.
    ///
    /// # Panics
    ///
    /// If it is none; in a constant that is a compile error.
    #[must_use]
    #[track_caller]
    pub const fn acquire_url(mut self, url: &'static str) -> Self {
        refuse(requirement::acquire_url(url));
        self.acquire_url = Some(url);
        self
    }

    /// The environment variable that is looked at last.
    #[must_use]
    pub const fn env(mut self, variable: &'static str) -> Self {
        self.env = Some(variable);
        self
    }

    /// Says that the tool also works without it.
    #[must_use]
    pub const fn optional(mut self) -> Self {
        self.optional = true;
        self
    }

    /// The name by which a tool asks for it.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// What people call it: the display name, or else the name.
    pub const fn shown_name(&self) -> &'static str {
        match self.display_name {
            Some(name) => name,
            None => self.name,
        }
    }

    /// Whether the tool also works without it.
    pub const fn is_optional(&self) -> bool {
        self.optional
    }

    /// Whether its value must never be shown.
    pub(crate) const fn is_secret(&self) -> bool {
        matches!(self.kind, RequirementKind::Secret)
    }

    /// Whether it is a program.
    pub(crate) const fn is_binary(&self) -> bool {
        matches!(self.kind, RequirementKind::Binary)
    }

    /// The environment variable that is looked at last.
    pub(crate) const fn environment(&self) -> Option<&'static str> {
        self.env
    }

    /// Where a person gets one.
    #[cfg(feature = "cli")]
    pub(crate) const fn acquired_at(&self) -> Option<&'static str> {
        self.acquire_url
    }

    /// Whether both say the same about what they name.
    pub(crate) fn agrees_with(&self, other: &Self) -> bool {
        let told = |one: &Self| (one.display_name, one.description, one.acquire_url, one.env);
        told(self) == told(other)
    }
}

/// Ends the evaluation of a constant, or panics, in the words of the rule.
#[track_caller]
const fn refuse(said: Option<Sentence<'_>>) {
    let Some(sentence) = said else { return };
    let mut message = Message::EMPTY;
    let pieces = sentence.pieces();
    let mut at = 0;
    while at < pieces.len() {
        match pieces[at] {
            Piece::Text(text) => message.push(text),
            Piece::Number(number) => message.push_integer(number as i128),
        }
        at += 1;
    }
    panic!("{}", message.as_str());
}

/// No requirement of a tool before this one has its name.
///
/// # Panics
///
/// If one has.
#[track_caller]
pub const fn assert_unique(all: &[Requirement], at: usize) {
    let mut before = 0;
    while before < at {
        assert!(
            !is_same(all[before].name, all[at].name),
            "another requirement of the tool has this name; let both be one constant"
        );
        before += 1;
    }
}

impl Serialize for Requirement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("name", self.name)?;
        map.serialize_entry(
            "kind",
            match self.kind {
                RequirementKind::Secret => "secret",
                RequirementKind::Credential => "credential",
                RequirementKind::Binary => "binary",
            },
        )?;
        for (key, value) in [
            ("displayName", self.display_name),
            ("description", self.description),
            ("acquireUrl", self.acquire_url),
            ("envFallback", self.env),
        ] {
            if let Some(value) = value {
                map.serialize_entry(key, value)?;
            }
        }
        map.serialize_entry("optional", &self.optional)?;
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::*;

    type Make = fn() -> Requirement;

    /// The words of the rule, whether a constant ends with them or a program.
    #[test]
    fn what_breaks_a_rule_cannot_be_made() {
        let makes: [(Make, &str); 5] = [
            (
                || Requirement::binary(" "),
                "a requirement has no name; give it one",
            ),
            (
                || Requirement::secret("fal").display_name("Ab"),
                "the display name of the requirement has 2 characters; at least 3 are needed",
            ),
            (
                || Requirement::secret("fal").display_name("a\nkey"),
                "the display name of the requirement holds a line break; write one line",
            ),
            (
                || Requirement::secret("fal").description("größerwär"),
                "the description of the requirement has 9 characters; at least 10 are needed",
            ),
            (
                || Requirement::secret("fal").acquire_url("keys"),
                "the URL of the requirement is not absolute: `keys`; start it with `https://`",
            ),
        ];
        for (make, message) in makes {
            let panic = catch_unwind(make).expect_err("a rule is broken");
            let said = panic.downcast_ref::<String>().map(String::as_str);
            assert_eq!(said, Some(message));
        }
        let right = Requirement::secret("fal")
            .display_name("Key")
            .description("größerwärt")
            .acquire_url("https://example.com");
        assert_eq!(right.name(), "fal");
    }

    #[test]
    fn requirements_agree_if_they_say_the_same() {
        let key = Requirement::secret("fal").description("The key of fal");
        assert!(key.agrees_with(&key.optional()));
        assert!(!key.agrees_with(&key.env("FAL_KEY")));
        assert!(!key.agrees_with(&Requirement::secret("fal")));
    }
}
