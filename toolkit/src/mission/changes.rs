use std::collections::HashMap;
use std::fmt;

use serde::Serialize;
use serde_json::Value;

use super::listing::entry;
use crate::registry::CallableId;
use crate::view::View;

/// What has become of the tools since a mission began.
///
/// Its text is meant for the end of a prompt, behind the listing that stays as it was; it is empty
/// while nothing has changed. Its JSON form is `{"added", "changed", "removed"}`.
///
/// ```
/// use toolkit::policy::PolicyScope;
/// use toolkit::{Failure, Tool, Toolkit, json};
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder().without_linked().build()?;
/// let mission = toolkit.mission(PolicyScope::new()).start().await?;
/// assert!(mission.changes().is_empty());
///
/// toolkit.register(
///     Tool::builder("tide_now")
///         .description("Tell how high the tide is at a harbour.")
///         .input(json!({ "type": "object" }))
///         .handler(|_arguments, _context| async { Ok::<_, Failure>(json!(2.5)) })
///         .build()?,
/// )?;
/// let added: Vec<String> = mission.changes().added().iter().map(|new| new.name().to_owned()).collect();
/// assert_eq!(added, ["tide_now"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Changes {
    added: Vec<Change>,
    changed: Vec<Change>,
    removed: Vec<String>,
    /// Whether what is not listed can be called.
    #[serde(skip)]
    has_tool_call: bool,
    /// Whether what is not listed and asks for approval can be called.
    #[serde(skip)]
    has_script: bool,
}

/// One operation that is new or other than it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    name: String,
    description: String,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    sensitive: bool,
}

impl Changes {
    pub(super) fn between(begun: &View, now: &View) -> Self {
        let mut before: HashMap<&str, CallableId> =
            begun.callables().map(|(id, name)| (name, id)).collect();
        let mut changes = Self {
            has_tool_call: now.find("tool_call").is_some(),
            has_script: now.find("run_script").is_some(),
            ..Self::default()
        };
        for (id, name) in now.callables() {
            let list = match before.remove(name) {
                None => &mut changes.added,
                Some(old) if is_other(begun, old, now, id) => &mut changes.changed,
                Some(_) => continue,
            };
            let facts = now.snapshot().callable(id).skill.facts();
            list.push(Change {
                name: name.to_owned(),
                description: facts.description.to_owned(),
                sensitive: facts.sensitive,
            });
        }
        changes.removed = before.into_keys().map(str::to_owned).collect();
        changes.added.sort_by(|a, b| a.name.cmp(&b.name));
        changes.changed.sort_by(|a, b| a.name.cmp(&b.name));
        changes.removed.sort();
        changes
    }

    /// Whether everything is as it was listed.
    pub fn is_empty(&self) -> bool {
        self.added.is_empty() && self.changed.is_empty() && self.removed.is_empty()
    }

    /// What can be called and could not when the mission began, sorted by name.
    pub fn added(&self) -> &[Change] {
        &self.added
    }

    /// What has another description or takes other arguments now, sorted by name.
    pub fn changed(&self) -> &[Change] {
        &self.changed
    }

    /// What cannot be called any more, sorted by name.
    pub fn removed(&self) -> &[String] {
        &self.removed
    }
}

impl Change {
    /// The call name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether each call asks for approval.
    pub fn is_sensitive(&self) -> bool {
        self.sensitive
    }

    /// What it does now.
    pub fn description(&self) -> &str {
        &self.description
    }
}

impl fmt::Display for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sensitive, plain): (Vec<&Change>, Vec<&Change>) =
            self.added.iter().partition(|change| change.sensitive);
        let lists = [
            (
                if self.has_tool_call {
                    "New tools, to be called through `tool_call`:"
                } else {
                    "New tools:"
                },
                plain,
            ),
            (
                if self.has_script {
                    "New tools that ask for approval, to be called by `run_script`:"
                } else {
                    "New tools that ask for approval:"
                },
                sensitive,
            ),
            (
                "Tools that changed since they were listed:",
                self.changed.iter().collect(),
            ),
        ];
        let mut separator = "";
        for (head, list) in lists.iter().filter(|(_, list)| !list.is_empty()) {
            write!(f, "{separator}{head}")?;
            separator = "\n";
            list.iter().try_for_each(|change| change.line(f))?;
        }
        if !self.removed.is_empty() {
            let names: Vec<String> = self
                .removed
                .iter()
                .map(|name| format!("`{name}`"))
                .collect();
            write!(
                f,
                "{separator}Tools that were removed: {}",
                names.join(", ")
            )?;
        }
        Ok(())
    }
}

impl Change {
    fn line(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // One line each, whatever the description looks like.
        let words: Vec<&str> = self.description.split_whitespace().collect();
        write!(f, "\n- `{}`: {}", self.name, words.join(" "))
    }
}

/// Whether an operation is listed otherwise than it was.
fn is_other(begun: &View, old: CallableId, now: &View, new: CallableId) -> bool {
    let tool = |view: &View, id: CallableId| {
        let (at, _) = id.indices();
        view.snapshot().tools()[at].tool.clone()
    };
    if tool(begun, old).is_same(&tool(now, new)) {
        return false;
    }
    let text = |view, id| entry(view, id).map(|entry| entry.to_json());
    text(begun, old) != text(now, new)
}

/// The schema of arguments that an operation has now, if it had another one.
pub(super) fn schema_since(begun: &View, now: &View, call_name: &str) -> Option<Value> {
    let schema = |view: &View| {
        let entry = entry(view, view.find(call_name)?)?;
        Some(entry.input_schema().clone())
    };
    let new = schema(now)?;
    schema(begun).filter(|old| *old != new).map(|_| new)
}
