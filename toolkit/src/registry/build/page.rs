use super::Faults;
use crate::manifest::{Author, Requirement};
use crate::rules;
use crate::rules::breach::Breach;

/// What a store page shows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    pub(crate) subtitle: Option<String>,
    pub(crate) instructions: Option<String>,
    pub(crate) categories: Vec<String>,
    pub(crate) changelog: Vec<(String, Vec<String>)>,
    pub(crate) workflow: Vec<String>,
    pub(crate) requirements: Vec<Requirement>,
    pub(crate) author: Option<Author>,
    pub(crate) homepage: Option<String>,
    pub(crate) repository: Option<String>,
    pub(crate) license: Option<String>,
    pub(crate) icon: Option<String>,
    pub(crate) currency: Option<String>,
    pub(crate) knowledge: Option<String>,
    pub(crate) optional: bool,
    pub(crate) private: bool,
}

impl Page {
    /// Function tools may leave out what they do not need; what they carry obeys the rules.
    pub(super) fn check(&self, is_function: bool, skills: &[String], faults: &mut Faults) {
        let needed = !is_function && !self.private;
        match &self.subtitle {
            Some(subtitle) => faults.add(rules::text::subtitle(subtitle)),
            None if needed => faults
                .say("`subtitle` is missing; add one line for the store page, or say `private`"),
            None => {}
        }
        match &self.instructions {
            Some(instructions) => faults.add(rules::text::instructions(instructions)),
            None if needed => faults.say("`instructions` are missing; say how the skills are used together, or say `private`"),
            None => {}
        }
        let categories: Vec<&str> = self.categories.iter().map(String::as_str).collect();
        if needed || !categories.is_empty() {
            for (_, breach) in rules::category::categories(&categories) {
                faults.add(Err(breach));
            }
        }
        let changelog: Vec<(&str, Vec<&str>)> = self
            .changelog
            .iter()
            .map(|(date, changes)| (date.as_str(), changes.iter().map(String::as_str).collect()))
            .collect();
        if needed || !changelog.is_empty() {
            for (_, breach) in rules::changelog::changelog(&changelog) {
                faults.add(Err(breach));
            }
        }
        for step in &self.workflow {
            if !skills.contains(step) {
                faults.say(format!(
                    "`workflow` names `{step}`, which is no skill of this tool"
                ));
            }
        }
        for (index, requirement) in self.requirements.iter().enumerate() {
            for breach in requirement.check() {
                faults.add(Err(breach));
            }
            let name = requirement.name();
            let is_same = |other: &Requirement| other.name() == name;
            if self.requirements[..index].iter().any(is_same) {
                faults.say(format!("the requirement `{name}` is already given"));
            }
        }
        for breach in self.author.iter().flat_map(Author::check) {
            faults.add(Err(breach));
        }
        for (field, url) in [
            ("homepage", &self.homepage),
            ("repository", &self.repository),
        ] {
            if let Some(url) = url {
                faults.add(rules::url::url(field, url));
            }
        }
        if let Some(icon) = &self.icon {
            faults.add(rules::url::icon(icon));
        }
        if let Some(license) = &self.license {
            faults.add(rules::license::license(license));
        }
        if let Some(currency) = &self.currency {
            faults.add(rules::currency::currency(currency));
        }
        if let Some(knowledge) = &self.knowledge
            && knowledge.trim().is_empty()
        {
            faults.add(Err(Breach::new("`knowledge` is empty; name a folder")));
        }
    }
}
