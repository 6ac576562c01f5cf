use serde_json::Value;

use super::Policy;
use super::error::{PolicyError, PolicyErrorKind, PolicyFault};
use super::parse;
use super::raw::Raw;
use super::scope::fold_id;
use super::syntax;
use super::words::{Additions, Words};

/// Adds what the host knows to the words of a policy, and then reads it.
///
/// ```
/// use toolkit::policy::{Catalogue, CatalogueTool, Policy, PolicyScope};
///
/// let policy = Policy::builder()
///     .group("fs", ["scan"])
///     .alias("sh", "exec")
///     .profile("support", ["group:messaging", "group:fs"])
///     .read_json(r#"{ "tools": { "profile": "support", "alsoAllow": ["sh"] } }"#)?;
/// let tools = ["scan", "message", "exec", "cron"];
/// let catalogue = Catalogue::new(tools.map(|name| CatalogueTool::new(name, "host")));
/// let access = policy.access(&PolicyScope::new(), &catalogue.into());
/// assert_eq!(access.tools().collect::<Vec<_>>(), ["scan", "message", "exec"]);
/// # Ok::<(), toolkit::policy::PolicyError>(())
/// ```
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct PolicyBuilder {
    additions: Additions,
}

impl PolicyBuilder {
    /// Adds a group, or members to one that is there. Members are entries of any kind but groups:
    /// tools, call names, globs, ids of plugins.
    pub fn group(
        mut self,
        name: impl Into<String>,
        members: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        let name = fold_id(&name.into());
        let name = name.strip_prefix("group:").unwrap_or(&name).trim();
        let members = members.into_iter().map(Into::into).collect();
        self.additions.groups.push((name.to_owned(), members));
        self
    }

    /// Adds a profile, in the place of one of that name. Its entries are those of any list.
    pub fn profile(
        mut self,
        name: impl Into<String>,
        entries: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        let entries = entries.into_iter().map(Into::into).collect();
        let name = fold_id(&name.into());
        self.additions.profiles.push((name, entries));
        self
    }

    /// Gives a tool another name in lists, in the place of one that this alias has had.
    pub fn alias(mut self, alias: impl Into<String>, tool: impl Into<String>) -> Self {
        let (alias, tool) = (fold_id(&alias.into()), fold_id(&tool.into()));
        self.additions.aliases.push((alias, tool));
        self
    }

    /// Reads a policy that is written as JSON.
    ///
    /// # Errors
    ///
    /// All that is wrong with the policy, and with what was added.
    pub fn read_json(self, text: &str) -> Result<Policy, PolicyError> {
        self.read(&syntax::json(text)?)
    }

    /// Reads a policy that was read as JSON before.
    ///
    /// # Errors
    ///
    /// As for [`PolicyBuilder::read_json`].
    pub fn read_value(self, value: &Value) -> Result<Policy, PolicyError> {
        self.read(&syntax::value(value)?)
    }

    /// Reads a policy that is written as JSON5.
    ///
    /// # Errors
    ///
    /// As for [`PolicyBuilder::read_json`].
    #[cfg(feature = "policy-json5")]
    pub fn read_json5(self, text: &str) -> Result<Policy, PolicyError> {
        self.read(&syntax::json5(text)?)
    }

    /// Reads a policy that is written as TOML.
    ///
    /// # Errors
    ///
    /// As for [`PolicyBuilder::read_json`].
    #[cfg(feature = "policy-toml")]
    pub fn read_toml(self, text: &str) -> Result<Policy, PolicyError> {
        self.read(&syntax::toml(text)?)
    }

    pub(super) fn read(self, raw: &Raw) -> Result<Policy, PolicyError> {
        if let Some(error) = PolicyError::of(faults(&self.additions)) {
            return Err(error);
        }
        let words = Words::with(&self.additions);
        let settings = parse::parse(raw, &words)?;
        Ok(Policy::of(settings, words))
    }
}

/// Groups hold no groups, so that no group can hold itself.
fn faults(additions: &Additions) -> Vec<PolicyFault> {
    let mut faults = Vec::new();
    let mut say = |path: String, message: &str| {
        faults.push(PolicyFault::new(
            PolicyErrorKind::InvalidWord,
            path,
            message,
        ));
    };
    let is_blank = |text: &String| text.trim().is_empty();
    for (name, members) in &additions.groups {
        let path = format!("group:{name}");
        if name.is_empty() {
            say(path, "the name of a group is not blank");
        } else if name == "plugins" {
            say(
                path,
                "this group stands for every tool that is not core; take another name",
            );
        } else if members.iter().any(|member| {
            let folded = super::entry::fold(member);
            folded.starts_with("group:")
        }) {
            say(path, "a group holds no groups; list what belongs to it");
        }
    }
    for (name, entries) in &additions.profiles {
        let path = format!("profile {name}");
        if name.is_empty() {
            say(path, "the name of a profile is not blank");
        } else if name == "full" {
            say(path, "this profile restricts nothing; take another name");
        } else if entries.iter().all(is_blank) {
            say(
                path,
                "a profile names what may be used; for everything there is `full`",
            );
        }
    }
    for (alias, tool) in &additions.aliases {
        let path = format!("alias {alias}");
        let is_name = |text: &String| !is_blank(text) && !text.contains(['*', ':']);
        if !is_name(alias) || !is_name(tool) {
            say(path, "an alias is one name that stands for another");
        }
    }
    faults
}
