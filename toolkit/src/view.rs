//! What one caller sees of the registry.

use std::sync::Arc;

use crate::manifest::Manifest;
use crate::policy::Access;
use crate::registry::{CallableId, Member, Snapshot, Tool};

/// A snapshot with what may be used of it. What may not is for the caller as if it were not there.
#[derive(Debug)]
pub(crate) struct View {
    snapshot: Arc<Snapshot>,
    /// `None` where nobody restricts anything.
    access: Option<Arc<Access>>,
}

impl View {
    pub(crate) fn new(snapshot: Arc<Snapshot>, access: Option<Arc<Access>>) -> Self {
        Self { snapshot, access }
    }

    pub(crate) fn snapshot(&self) -> &Arc<Snapshot> {
        &self.snapshot
    }

    /// What may be used and why; `None` where nobody restricts anything.
    pub(crate) fn access(&self) -> Option<&Access> {
        self.access.as_deref()
    }

    pub(crate) fn allows(&self, id: CallableId) -> bool {
        let (tool, skill) = id.indices();
        match &self.access {
            None => true,
            Some(access) => access.allows_at(tool, skill),
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

    /// Why something may not be used that is there.
    pub(crate) fn refusal(&self, name: &str) -> Option<String> {
        let is_there = self.snapshot.find(name).is_some() || self.snapshot.tool(name).is_some();
        let access = self.access().filter(|_| is_there)?;
        let explanation = access.explain(name);
        (!explanation.is_allowed()).then(|| explanation.to_string())
    }

    fn allows_tool(&self, at: usize) -> bool {
        match &self.access {
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

    /// The manifests as one JSON array, without skills that may not be used.
    pub(crate) fn listing(&self) -> Arc<str> {
        let Some(access) = self.access() else {
            return self.snapshot.listing();
        };
        let manifest = |(at, member): (usize, &Member)| {
            // What cannot be listed stands in the report.
            let manifest = member.tool.manifest().ok()?;
            Some(manifest.of_skills(|skill| access.allows_at(at, skill)))
        };
        let manifests: Vec<Manifest> = self.tools().filter_map(manifest).collect();
        // Manifests hold strings, numbers and JSON values, which all can be written.
        serde_json::to_string(&manifests)
            .unwrap_or_else(|_| "[]".to_owned())
            .into()
    }
}
