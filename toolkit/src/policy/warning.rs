use std::fmt;
use std::sync::Arc;

use super::catalogue::Catalogue;
use super::entry::{Entry, List, Meant};
use super::words::Words;
use crate::rules::suggest;

/// An entry that stands for no tool and no group, probably a slip.
///
/// ```
/// use toolkit::policy::{Catalogue, CatalogueTool, Policy};
///
/// let catalogue = Catalogue::new([CatalogueTool::new("web_search", "builtin")]);
/// let policy = Policy::from_json(r#"{ "tools": { "deny": ["web_serach", "group:wbe"] } }"#)?;
/// let warnings: Vec<String> = policy.warnings(&catalogue).iter().map(ToString::to_string).collect();
/// assert_eq!(warnings, [
///     "`tools.deny[0]`: there is no tool or plugin `web_serach`; did you mean `web_search`?",
///     "`tools.deny[1]`: there is no group `wbe`; did you mean `group:web`?",
/// ]);
/// # Ok::<(), toolkit::policy::PolicyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PolicyWarning {
    path: String,
    entry: String,
    problem: String,
    suggestion: Option<String>,
}

impl PolicyWarning {
    pub(super) fn of<'l>(
        lists: impl Iterator<Item = &'l Arc<List>>,
        catalogue: &Catalogue,
        words: &Words,
    ) -> Vec<Self> {
        let mut warnings = Vec::new();
        for list in lists {
            for placed in &list.entries {
                if !placed.entry.is_known(catalogue) {
                    let path = format!("{}[{}]", list.path, placed.index);
                    warnings.push(Self::about(path, &placed.entry, catalogue, words));
                }
            }
        }
        warnings
    }

    fn about(path: String, entry: &Entry, catalogue: &Catalogue, words: &Words) -> Self {
        let folded = entry.folded();
        let (problem, suggestion) = match &entry.meant {
            Meant::UnknownGroup(name) => (
                format!("there is no group `{name}`"),
                suggest::nearest(name, words.group_names()).map(|near| format!("group:{near}")),
            ),
            Meant::Glob(..) => (format!("`{folded}` fits no name of a tool or skill"), None),
            _ => (
                format!("there is no tool or plugin `{folded}`"),
                nearest(&folded, catalogue, words),
            ),
        };
        Self {
            path,
            entry: folded,
            problem,
            suggestion,
        }
    }

    /// Where the entry stands, such as `tools.allow[1]`.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The entry, in lower case and without blanks, an alias as what it stands for.
    pub fn entry(&self) -> &str {
        &self.entry
    }

    /// What was probably meant.
    pub fn suggestion(&self) -> Option<&str> {
        self.suggestion.as_deref()
    }
}

fn nearest(name: &str, catalogue: &Catalogue, words: &Words) -> Option<String> {
    if words.group_names().any(|group| group == name) {
        return Some(format!("group:{name}"));
    }
    let call_names: Vec<String> = if name.contains("__") {
        catalogue.call_names().collect()
    } else {
        Vec::new()
    };
    let names = catalogue.nameable();
    let names = names.chain(call_names.iter().map(String::as_str));
    suggest::nearest(name, names).map(str::to_owned)
}

impl fmt::Display for PolicyWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {}", self.path, self.problem)?;
        match &self.suggestion {
            Some(suggestion) => write!(f, "; did you mean `{suggestion}`?"),
            None => Ok(()),
        }
    }
}
