use serde::{Serialize, Serializer};

use crate::rules::breach::Breach;
use crate::rules::{text, url};

/// A key, a value or a program that a tool needs and the host provides.
///
/// Written once as a constant, so that two tools cannot describe one key differently.
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
    pub const fn secret(name: &'static str) -> Self {
        Self::new(name, RequirementKind::Secret)
    }

    /// A value that may be shown, such as a user name.
    pub const fn credential(name: &'static str) -> Self {
        Self::new(name, RequirementKind::Credential)
    }

    /// A program that is looked up on `PATH`.
    pub const fn binary(name: &'static str) -> Self {
        Self::new(name, RequirementKind::Binary)
    }

    const fn new(name: &'static str, kind: RequirementKind) -> Self {
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

    /// The name for people.
    #[must_use]
    pub const fn display_name(mut self, name: &'static str) -> Self {
        self.display_name = Some(name);
        self
    }

    /// What it is for; at least 10 characters.
    #[must_use]
    pub const fn description(mut self, description: &'static str) -> Self {
        self.description = Some(description);
        self
    }

    /// Where a person gets one.
    #[must_use]
    pub const fn acquire_url(mut self, url: &'static str) -> Self {
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

    /// A requirement has a name; its description has at least 10 characters, and its URL is valid.
    pub(crate) fn check(&self) -> impl Iterator<Item = Breach> {
        let named = if self.name.trim().is_empty() {
            Err(Breach::new("a requirement has no name; give it one"))
        } else {
            Ok(())
        };
        let described = self.description.map_or(Ok(()), |description| {
            text::requirement_description(self.name, description)
        });
        let acquired = self
            .acquire_url
            .map_or(Ok(()), |acquire_url| url::url("acquireUrl", acquire_url));
        [named, described, acquired]
            .into_iter()
            .filter_map(Result::err)
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
