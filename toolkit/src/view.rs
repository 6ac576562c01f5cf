//! What one caller sees of the registry.

use std::sync::Arc;

use crate::manifest::Manifest;
use crate::policy::Access;
use crate::publication::Published;
use crate::registry::{CallableId, Member, Snapshot, Tool};

/// What a view hides of its snapshot.
#[derive(Clone, Debug)]
pub(crate) struct Restrictions {
    access: Option<Arc<Access>>,
    published: Option<Arc<Published>>,
}

impl Restrictions {
    /// Whether they are the very same: equal ones that were made anew are not.
    pub(crate) fn are_same(&self, other: &Self) -> bool {
        fn same<T>(one: Option<&Arc<T>>, other: Option<&Arc<T>>) -> bool {
            one.map(Arc::as_ptr) == other.map(Arc::as_ptr)
        }
        same(self.access.as_ref(), other.access.as_ref())
            && same(self.published.as_ref(), other.published.as_ref())
    }
}

/// A snapshot with what may be used of it. What may not is for the caller as if it were not there.
#[derive(Debug)]
pub(crate) struct View {
    snapshot: Arc<Snapshot>,
    /// `None` where nobody restricts anything.
    access: Option<Arc<Access>>,
    /// `None` where everything is published.
    published: Option<Arc<Published>>,
}

impl View {
    pub(crate) fn new(snapshot: Arc<Snapshot>, access: Option<Arc<Access>>) -> Self {
        Self {
            snapshot,
            access,
            published: None,
        }
    }

    /// Hides what is not published.
    pub(crate) fn published(mut self, published: Option<Arc<Published>>) -> Self {
        self.published = published;
        self
    }

    pub(crate) fn snapshot(&self) -> &Arc<Snapshot> {
        &self.snapshot
    }

    /// What may be used and why; `None` where nobody restricts anything.
    pub(crate) fn access(&self) -> Option<&Access> {
        self.access.as_deref()
    }

    /// Whether nothing at all is hidden.
    pub(crate) fn shows_everything(&self) -> bool {
        self.access.is_none() && self.published.is_none()
    }

    /// What to know a view of the same snapshot by that shows the same.
    pub(crate) fn restrictions(&self) -> Restrictions {
        Restrictions {
            access: self.access.clone(),
            published: self.published.clone(),
        }
    }

    pub(crate) fn allows(&self, id: CallableId) -> bool {
        let (tool, skill) = id.indices();
        self.allows_at(tool, skill)
    }

    /// The same by the place of a tool in the snapshot, and of a skill in the tool.
    pub(crate) fn allows_at(&self, tool: usize, skill: usize) -> bool {
        self.is_published(tool)
            && match &self.access {
                None => true,
                Some(access) => access.allows_at(tool, skill),
            }
    }

    /// Why the host may not use what it asks for.
    pub(crate) fn explain(&self, id: CallableId, call_name: &str) -> String {
        let (tool, skill) = id.indices();
        match (&self.access, &self.published) {
            (Some(access), None) => access.explain(call_name).to_string(),
            (Some(access), _) if !access.allows_at(tool, skill) => {
                access.explain(call_name).to_string()
            }
            (_, Some(published)) => {
                published.explain(call_name, self.snapshot.tools()[tool].tool.name())
            }
            (None, None) => format!("`{call_name}` may be used"),
        }
    }

    fn is_published(&self, tool: usize) -> bool {
        match &self.published {
            None => true,
            Some(published) => published.has(&self.snapshot.tools()[tool]),
        }
    }

    /// Finds what a call name stands for.
    pub(crate) fn find(&self, call_name: &str) -> Option<CallableId> {
        self.snapshot.find(call_name).filter(|id| self.allows(*id))
    }

    /// Finds a tool of which some skill may be used.
    pub(crate) fn tool(&self, name: &str) -> Option<&Member> {
        self.position(name).map(|at| &self.snapshot.tools()[at])
    }

    /// The place of a tool of which some skill may be used.
    pub(crate) fn position(&self, name: &str) -> Option<usize> {
        let at = self.snapshot.position(name)?;
        self.allows_tool(at).then_some(at)
    }

    /// The skills of a tool that may be used.
    pub(crate) fn skills_at(&self, tool: usize) -> impl Iterator<Item = CallableId> {
        let ids = self.snapshot.skills_at(tool);
        ids.filter(|id| self.allows(*id))
    }

    /// Why something that is there may not be used, of the name of a skill or a tool.
    pub(crate) fn refusal(&self, name: &str) -> Option<String> {
        if let Some(id) = self.snapshot.find(name) {
            return (!self.allows(id)).then(|| self.explain(id, name));
        }
        let at = self.snapshot.position(name)?;
        let first = self.snapshot.skills_at(at).next()?;
        (!self.allows_tool(at)).then(|| self.explain(first, name))
    }

    /// Whether a tool is seen without some of its skills. What it tells of itself as a whole may
    /// speak of those.
    pub(crate) fn is_partial(&self, tool: usize) -> bool {
        !self.shows_everything() && !self.snapshot.skills_at(tool).all(|id| self.allows(id))
    }

    fn allows_tool(&self, at: usize) -> bool {
        self.is_published(at)
            && match &self.access {
                None => true,
                Some(access) => access.allows_tool_at(at),
            }
    }

    /// Every skill that may be used, sorted by tool, with its call name.
    pub(crate) fn callables(&self) -> impl Iterator<Item = (CallableId, &str)> {
        let callables = self.snapshot.callables();
        callables.filter(|(id, _)| self.allows(*id))
    }

    /// Every call name, sorted by tool.
    pub(crate) fn call_names(&self) -> impl Iterator<Item = &str> {
        self.callables().map(|(_, name)| name)
    }

    /// The tools of which some skill may be used, sorted by name.
    pub(crate) fn tools(&self) -> impl Iterator<Item = (usize, &Member)> {
        let tools = self.snapshot.tools().iter().enumerate();
        tools.filter(|(at, _)| self.allows_tool(*at))
    }

    /// Their copies.
    pub(crate) fn to_tools(&self) -> Vec<Tool> {
        self.tools()
            .map(|(_, member)| member.tool.clone())
            .collect()
    }

    /// The manifests, without skills that may not be used. What cannot be listed stands in the
    /// report.
    pub(crate) fn manifests(&self) -> Vec<Manifest> {
        let manifest = |(at, member): (usize, &Member)| {
            let manifest = member.tool.manifest().ok()?;
            Some(match self.access() {
                None => manifest.clone(),
                Some(access) => manifest.of_skills(|skill| access.allows_at(at, skill)),
            })
        };
        self.tools().filter_map(manifest).collect()
    }

    /// The same as one JSON array.
    pub(crate) fn listing(&self) -> Arc<str> {
        if self.shows_everything() {
            return self.snapshot.listing();
        }
        // Manifests hold strings, numbers and JSON values, which all can be written.
        serde_json::to_string(&self.manifests())
            .unwrap_or_else(|_| "[]".to_owned())
            .into()
    }
}
