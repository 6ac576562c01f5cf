//! Everything that can be said against the tools of a registry.

use std::collections::HashMap;

use super::collect::named_at;
use super::snapshot::{Member, Snapshot};
use super::tool::Tool;
use super::{Members, Registry};
use crate::manifest::{Finding, Requirement};
use crate::rules;
use crate::rules::rule::Rule;

/// A requirement that two tools describe differently.
pub(super) struct Unequal<'t> {
    pub(super) name: &'static str,
    /// Who describes it first, by name.
    pub(super) first: &'t str,
    pub(super) second: &'t Tool,
    /// Its place among those of the second.
    pub(super) index: usize,
}

/// Two tools that need the same say the same about it.
pub(super) fn unequal<'t>(tools: impl IntoIterator<Item = &'t Tool>) -> Vec<Unequal<'t>> {
    let mut firsts: HashMap<&str, (&str, &Requirement)> = HashMap::new();
    let mut unequal = Vec::new();
    for tool in tools {
        for (index, requirement) in tool.requirements().iter().enumerate() {
            let name = requirement.name();
            let (first, known) = *firsts.entry(name).or_insert((tool.name(), requirement));
            if first != tool.name() && !requirement.agrees_with(known) {
                unequal.push(Unequal {
                    name,
                    first,
                    second: tool,
                    index,
                });
            }
        }
    }
    unequal
}

impl Unequal<'_> {
    pub(super) fn message(&self) -> String {
        rules::requirement::unequal(self.name, self.first).into()
    }
}

impl Snapshot {
    /// Requirements that two tools describe differently.
    pub(super) fn unequal(&self) -> Vec<Unequal<'_>> {
        unequal(self.tools().iter().map(|member| &member.tool))
    }
}

impl Registry {
    /// All findings, sorted by tool; those about one tool in the order of its manifest.
    pub(crate) fn validate(&self) -> Vec<Finding> {
        self.validate_where(|_| true)
    }

    /// The same, without looking into tools that nobody asks about.
    pub(crate) fn validate_where(&self, is_asked: impl Fn(&Member) -> bool) -> Vec<Finding> {
        let snapshot = self.snapshot();
        let mut findings = self.with_members(Members::findings);
        findings.extend(snapshot.unequal().into_iter().map(|unequal| {
            let tool = unequal.second;
            let rule = Rule::UnequalRequirement;
            Finding::new(rule, Some(tool.name()), unequal.message())
                .at(format!("/requirements/{}", unequal.index))
                .written_at(tool.place())
        }));
        for member in snapshot.tools().iter().filter(|member| is_asked(member)) {
            findings.extend(member.tool.findings());
        }
        findings.sort_by(|a, b| a.tool().cmp(&b.tool()));
        findings
    }
}

impl Members {
    /// What was left out.
    fn findings(&self) -> Vec<Finding> {
        let missing = self.missing_crates.iter().map(|krate| {
            let message = super::report::missing_crate(krate);
            Finding::new(Rule::MissingCrate, None, message).written_at(named_at(krate))
        });
        let skipped = self.skipped.iter().map(|skipped| {
            let place = skipped.loser().place().map(str::to_owned);
            Finding::new(
                Rule::NameConflict,
                Some(skipped.name()),
                skipped.to_string(),
            )
            .written_in(place)
        });
        let unbound = self.unbound.iter().map(|unbound| {
            let name = Some(&*unbound.name);
            Finding::new(Rule::UnboundState, name, unbound.to_string())
                .written_at(Some(unbound.place))
        });
        missing.chain(skipped).chain(unbound).collect()
    }
}
