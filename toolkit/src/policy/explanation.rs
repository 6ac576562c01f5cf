use std::fmt;
use std::sync::Arc;

use super::layer::Layer;

/// Why a tool or call name may be used, or not.
///
/// ```
/// use toolkit::policy::{Catalogue, CatalogueTool, Layer, Policy, PolicyScope, Verdict};
///
/// let catalogue = Catalogue::new([
///     CatalogueTool::new("read", "builtin"),
///     CatalogueTool::new("cron", "builtin"),
/// ]);
/// let policy = Policy::from_json(r#"{ "tools": { "profile": "coding" } }"#)?;
/// let access = policy.access(&PolicyScope::new(), &catalogue.into());
///
/// let refused = access.explain("cron");
/// assert_eq!(refused.verdict(), Verdict::NotListed);
/// assert_eq!(refused.layer(), Some(&Layer::Profile));
/// assert_eq!(refused.list(), Some("tools.profile"));
/// assert_eq!(
///     refused.to_string(),
///     "`cron` is refused by the layer `profile`: the profile `coding` at `tools.profile` does not name it",
/// );
///
/// let allowed = access.explain("read");
/// assert!(allowed.is_allowed());
/// assert_eq!(allowed.to_string(), "`read` may be used; these layers let it pass: profile");
/// # Ok::<(), toolkit::policy::PolicyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    pub(super) name: String,
    pub(super) verdict: Verdict,
    pub(super) layer: Option<Layer>,
    pub(super) list: Option<Arc<str>>,
    pub(super) profile: Option<Arc<str>>,
    /// Its index in the list, and its text.
    pub(super) entry: Option<(usize, String)>,
    pub(super) layers: Vec<Layer>,
    pub(super) only_opt_in: Vec<Arc<str>>,
    pub(super) near: Option<String>,
    pub(super) skills: Vec<Explanation>,
}

/// How a policy decides on a tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Verdict {
    /// All layers passed.
    Allowed,
    /// Some skills of the tool may be used, and others not.
    InPart,
    /// An entry of a deny list stands for it.
    Denied,
    /// An allow list or profile restricts, and nothing in it stands for it.
    NotListed,
    /// The tool is optional and nobody opted in.
    NotOptedIn,
    /// There is no such tool.
    UnknownTool,
}

impl Explanation {
    pub(super) fn new(name: String, verdict: Verdict) -> Self {
        Self {
            name,
            verdict,
            layer: None,
            list: None,
            profile: None,
            entry: None,
            layers: Vec::new(),
            only_opt_in: Vec::new(),
            near: None,
            skills: Vec::new(),
        }
    }

    /// One explanation if the same holds for all skills, else with theirs inside.
    pub(super) fn of_tool(name: &str, mut skills: Vec<Self>) -> Self {
        let Some(first) = skills.first() else {
            return Self::new(name.to_owned(), Verdict::UnknownTool);
        };
        let mut whole = first.clone();
        // A function tool is called by its own name, which is shown as it is registered.
        if skills.len() == 1 && !first.name.contains("__") {
            return whole;
        }
        let tool = first.name.split_once("__").map_or(name, |(tool, _)| tool);
        tool.clone_into(&mut whole.name);
        let is_same = |skill: &Self| {
            skill.verdict == whole.verdict && skill.list == whole.list && skill.entry == whole.entry
        };
        if skills.iter().all(is_same) {
            return whole;
        }
        if skills.iter().any(Self::is_allowed) {
            whole = Self::new(whole.name, Verdict::InPart);
        }
        whole.skills = std::mem::take(&mut skills);
        whole
    }

    /// The tool or call name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How it was decided.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Whether it may be used; a tool, whether one of its skills may.
    pub fn is_allowed(&self) -> bool {
        matches!(self.verdict, Verdict::Allowed | Verdict::InPart)
    }

    /// The layer that refused.
    pub fn layer(&self) -> Option<&Layer> {
        self.layer.as_ref()
    }

    /// The path of the list or profile that refused, such as `agents.list[0].tools.deny`.
    pub fn list(&self) -> Option<&str> {
        self.list.as_deref()
    }

    /// The profile that refused, by its name.
    pub fn profile(&self) -> Option<&str> {
        self.profile.as_deref()
    }

    /// The entry that refused, as it is written.
    pub fn entry(&self) -> Option<&str> {
        self.entry.as_ref().map(|(_, entry)| entry.as_str())
    }

    /// The layers that let it pass, if it may be used.
    pub fn passed(&self) -> &[Layer] {
        &self.layers
    }

    /// The allow lists that name tools of plugins only, and so restrict nothing.
    pub fn only_opt_in(&self) -> impl Iterator<Item = &str> {
        self.only_opt_in.iter().map(|path| &**path)
    }

    /// The name that was probably meant, if there is no such tool.
    pub fn nearest(&self) -> Option<&str> {
        self.near.as_deref()
    }

    /// The explanations of the skills, where they differ.
    pub fn skills(&self) -> &[Self] {
        &self.skills
    }

    fn shown_list(&self) -> String {
        match self.list() {
            Some(path) if path.contains('`') => path.to_owned(),
            path => format!("`{}`", path.unwrap_or_default()),
        }
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = &self.name;
        let layer = self.layer.as_ref().map(ToString::to_string);
        let layer = layer.unwrap_or_default();
        match self.verdict {
            _ if !self.skills.is_empty() => {
                let how = match self.verdict {
                    Verdict::InPart => "may be used in part",
                    _ => "is refused, for several reasons",
                };
                write!(f, "`{name}` {how}:")?;
                return self
                    .skills
                    .iter()
                    .try_for_each(|skill| write!(f, "\n* {skill}"));
            }
            Verdict::Allowed if self.layers.is_empty() => {
                write!(f, "`{name}` may be used; no layer restricts anything")?;
            }
            Verdict::Allowed | Verdict::InPart => {
                let layers: Vec<_> = self.layers.iter().map(ToString::to_string).collect();
                let layers = layers.join(", ");
                write!(
                    f,
                    "`{name}` may be used; these layers let it pass: {layers}"
                )?;
            }
            Verdict::Denied => {
                write!(f, "`{name}` is refused by the layer `{layer}`: ")?;
                let (index, entry) = self
                    .entry
                    .as_ref()
                    .map_or((0, ""), |(index, entry)| (*index, entry.as_str()));
                match self.list() {
                    Some(path) if path.contains('`') => write!(f, "`{entry}` in {path}")?,
                    path => write!(f, "`{entry}` at `{}[{index}]`", path.unwrap_or_default())?,
                }
            }
            Verdict::NotListed => {
                write!(f, "`{name}` is refused by the layer `{layer}`: ")?;
                match &self.profile {
                    Some(profile) => write!(
                        f,
                        "the profile `{profile}` at {} does not name it",
                        self.shown_list()
                    )?,
                    None => write!(f, "no entry of {} stands for it", self.shown_list())?,
                }
            }
            Verdict::NotOptedIn => write!(
                f,
                "`{name}` is optional and nobody opted in; name it, its plugin or `group:plugins` \
                 in an allow list"
            )?,
            Verdict::UnknownTool => {
                write!(f, "there is no tool `{name}`")?;
                if let Some(near) = &self.near {
                    write!(f, "; did you mean `{near}`?")?;
                }
            }
        }
        for path in &self.only_opt_in {
            write!(
                f,
                "; `{path}` names tools of plugins only, so it restricts nothing"
            )?;
        }
        Ok(())
    }
}
