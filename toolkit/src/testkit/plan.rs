//! Which examples there are to run, and which rules are broken.

use std::time::Duration;

use serde_json::Value;

use super::error::SuiteError;
use super::group::RuleGroup;
use super::suite::Suite;
use crate::kit::Toolkit;
use crate::manifest::Finding;
use crate::registration::Place;
use crate::registry::{
    Callable, Example, Member, Origin, Skill, Snapshot, StatedOutput, linked_places,
};

/// Everything that a suite says and does.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) findings: Vec<Finding>,
    pub(super) examples: Vec<Planned>,
}

/// One example with all that is needed to run it and to judge how it ends.
#[derive(Clone, Debug)]
pub(super) struct Planned {
    /// Its place among the examples of the plan.
    pub(super) number: usize,
    pub(super) tool: String,
    pub(super) call_name: String,
    pub(super) skill: String,
    pub(super) place: Option<String>,
    pub(super) description: String,
    pub(super) input: Value,
    pub(super) stated: Option<StatedOutput>,
    /// Why it is not run.
    pub(super) skipped: Option<String>,
    /// Whether it changes nothing, and nobody has to allow it.
    pub(super) is_harmless: bool,
    pub(super) has_estimate: bool,
    /// The time limit of the skill itself.
    pub(super) limit: Duration,
    /// The file with what it asks the web, below the folder of all.
    #[cfg(feature = "http")]
    pub(super) cassette: String,
}

/// Which tools a suite is about.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope {
    /// By their names.
    pub(super) tools: Vec<String>,
    /// By the crates that they stand in.
    pub(super) crates: Vec<String>,
    /// Those that a command is about.
    #[cfg(feature = "cli")]
    pub(super) own: Option<Own>,
}

/// The tools that a command is about.
#[cfg(feature = "cli")]
#[derive(Clone, Debug)]
pub(super) struct Own {
    /// The package, if they are not the program's own.
    pub(super) package: Option<String>,
    /// What they are called, with those that are not there.
    pub(super) names: std::collections::BTreeSet<String>,
}

impl Scope {
    /// Whether nobody has said which.
    pub(super) fn is_open(&self) -> bool {
        self.tools.is_empty() && self.crates.is_empty()
    }

    pub(super) fn takes(&self, member: &Member) -> bool {
        #[cfg(feature = "cli")]
        if let Some(own) = &self.own {
            return member.origin.is_own(own.package.as_deref());
        }
        if !self.tools.is_empty() {
            return self.tools.iter().any(|name| name == member.tool.name());
        }
        if self.crates.is_empty() {
            return member.origin != Origin::Builtin;
        }
        // A tool that was made at run time is the program's own.
        member
            .tool
            .place()
            .is_none_or(|place| self.names_crate(place))
    }

    fn names_crate(&self, place: Place) -> bool {
        let mut crates = self.crates.iter();
        crates.any(|krate| is_same(krate, place.package) || is_same(krate, place.krate()))
    }

    /// Whether a tool that is not there, or not under its name, is one of these.
    fn takes_claimant(&self, name: &str) -> bool {
        #[cfg(feature = "cli")]
        if let Some(own) = &self.own {
            return own.names.contains(name);
        }
        if !self.tools.is_empty() {
            return self.tools.iter().any(|tool| tool == name);
        }
        self.crates.is_empty() || linked_places(name).any(|place| self.names_crate(place))
    }

    fn takes_finding(&self, snapshot: &Snapshot, finding: &Finding) -> bool {
        match finding.tool() {
            // A crate that is missing may have had any of them.
            None => self.tools.is_empty(),
            Some(name) if RuleGroup::of(finding) == RuleGroup::Registry => {
                self.takes_claimant(name)
            }
            Some(name) => snapshot.tool(name).is_some_and(|member| self.takes(member)),
        }
    }
}

/// Packages may write `-` where crates write `_`.
fn is_same(one: &str, other: &str) -> bool {
    one.replace('-', "_") == other.replace('-', "_")
}

impl Plan {
    pub(super) fn of(suite: &Suite, toolkit: &Toolkit) -> Result<Self, SuiteError> {
        let scope = suite.scope();
        let snapshot = toolkit.snapshot();
        let members = || {
            let members = snapshot.tools().iter();
            members.filter(|member| scope.takes(member))
        };
        let mut findings = toolkit.validate_where(|member| scope.takes(member));
        findings.retain(|finding| scope.takes_finding(&snapshot, finding));
        for name in &scope.tools {
            let is_told = findings.iter().any(|finding| finding.tool() == Some(name));
            if snapshot.tool(name).is_none() && !is_told {
                let names = snapshot.tools().iter().map(|member| member.tool.name());
                return Err(SuiteError::unknown_tool(name, names));
            }
        }
        // A command has looked already, and found that there is none.
        #[cfg(feature = "cli")]
        let may_be_empty = scope.own.is_some();
        #[cfg(not(feature = "cli"))]
        let may_be_empty = false;
        if members().next().is_none() && findings.is_empty() && !may_be_empty {
            return Err(SuiteError::empty(scope));
        }
        let mut examples = Vec::new();
        for registered in members() {
            for skill in registered.tool.skills() {
                let callable = Callable { registered, skill };
                #[cfg(feature = "http")]
                let first = examples.len();
                for example in skill.examples() {
                    examples.push(Planned::new(suite, examples.len(), callable, example));
                }
                #[cfg(feature = "http")]
                tell_files_apart(&mut examples[first..]);
            }
        }
        Ok(Self { findings, examples })
    }
}

impl Planned {
    fn new(suite: &Suite, number: usize, callable: Callable<'_>, example: Example) -> Self {
        let facts = callable.skill.facts();
        let danger = Self::danger(callable.skill);
        let skipped = match danger {
            _ if example.no_run => Some("the example says `no_run`".to_owned()),
            Some(word) if !suite.allows_sensitive() => Some(format!(
                "the skill is {word}, and running such was not allowed"
            )),
            _ => None,
        };
        #[cfg(feature = "http")]
        let cassette = {
            let tool = callable.registered.tool.name();
            super::tape::file_name(tool, facts.name, &example.description)
        };
        Self {
            number,
            tool: callable.registered.tool.name().to_owned(),
            call_name: callable.call_name().to_owned(),
            skill: facts.name.to_owned(),
            place: callable.skill.place().map(|place| place.to_string()),
            description: example.description.into_owned(),
            input: example.input,
            stated: example.output,
            skipped,
            is_harmless: facts.read_only && danger.is_none(),
            has_estimate: facts.estimated_seconds.is_some(),
            limit: Duration::from_secs(callable.skill.timeout_seconds().into()),
            #[cfg(feature = "http")]
            cassette,
        }
    }

    /// Why a skill only runs where that was allowed.
    pub(super) fn danger(skill: &Skill) -> Option<&'static str> {
        if skill.is_sensitive() {
            Some("sensitive")
        } else {
            skill.facts().destructive.then_some("destructive")
        }
    }

    /// The name of its test under `cargo test`.
    pub(super) fn test_name(&self) -> String {
        format!("examples::{}::{}", self.call_name, self.description)
    }
}

/// Descriptions that differ may have the same letters; those of one skill come in declared order.
#[cfg(feature = "http")]
fn tell_files_apart(examples: &mut [Planned]) {
    for at in 1..examples.len() {
        let (before, rest) = examples.split_at_mut(at);
        let Some(example) = rest.first_mut() else {
            continue;
        };
        let stem = example.cassette.trim_end_matches(".json").to_owned();
        let mut number = 2;
        while before
            .iter()
            .any(|known| known.cassette == example.cassette)
        {
            example.cassette = format!("{stem}-{number}.json");
            number += 1;
        }
    }
}
