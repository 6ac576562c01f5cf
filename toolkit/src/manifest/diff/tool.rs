//! Two manifests of one tool.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::difference::Difference;
use super::kind::Kind;
use super::read::{Skill, Told};
use super::{skill, words};

pub(super) fn compare(old: &Told<'_>, new: &Told<'_>) -> Vec<Difference> {
    let mut found = Vec::new();
    page(old.manifest, new.manifest, &mut found);
    requirements(old.manifest, new.manifest, &mut found);
    skills(old, new, &mut found);
    found
}

/// Whether there is a changelog, and not more of it than before.
pub(super) fn has_no_new_entry(old: &Told<'_>, new: &Told<'_>) -> bool {
    let (old, new) = (entries(old.manifest), entries(new.manifest));
    old.max(new) > 0 && new <= old
}

fn entries(manifest: &Map<String, Value>) -> usize {
    let changelog = manifest.get("changelog").and_then(Value::as_array);
    changelog.map_or(0, Vec::len)
}

fn page(old: &Map<String, Value>, new: &Map<String, Value>, found: &mut Vec<Difference>) {
    // The version is counted from the changelog.
    for (key, kind) in [
        ("displayName", Kind::DisplayNameChanged),
        ("subtitle", Kind::SubtitleChanged),
        ("description", Kind::DescriptionChanged),
        ("instructions", Kind::InstructionsChanged),
        ("author", Kind::PageChanged),
        ("homepage", Kind::PageChanged),
        ("repository", Kind::PageChanged),
        ("license", Kind::PageChanged),
        ("icon", Kind::PageChanged),
        ("knowledge", Kind::PageChanged),
        ("private", Kind::PageChanged),
        ("workflow", Kind::WorkflowChanged),
    ] {
        words::key(kind, "", key, old.get(key), new.get(key), found);
    }
    if !words::are_same_set(old.get("categories"), new.get("categories")) {
        let (was, is) = (old.get("categories"), new.get("categories"));
        words::key(Kind::CategoriesChanged, "", "categories", was, is, found);
    }
    let kind = if entries(new) < entries(old) {
        Kind::ChangelogShortened
    } else {
        Kind::ChangelogChanged
    };
    if old.get("changelog") != new.get("changelog") {
        let count = |manifest| match entries(manifest) {
            1 => "1 entry".to_owned(),
            entries => format!("{entries} entries"),
        };
        let message = match kind {
            Kind::ChangelogShortened => "entries are missing, so that the version goes back",
            _ => "the changelog changed",
        };
        let difference = Difference::new(kind, "/changelog", message);
        found.push(difference.told_as(Some(count(old)), Some(count(new))));
    }
    let currency = |manifest: &Map<String, Value>| {
        let currency = manifest.get("currency").and_then(Value::as_str);
        currency
            .unwrap_or(crate::rules::currency::DEFAULT)
            .to_owned()
    };
    let (was, is) = (currency(old), currency(new));
    if was != is {
        let message = "costs are counted in another currency";
        let difference = Difference::new(Kind::CurrencyChanged, "/currency", message);
        found.push(difference.told_as(Some(was), Some(is)));
    }
    match (is_set(old, "optional"), is_set(new, "optional")) {
        (false, true) => {
            let message = "the tool is left out now unless a list names it";
            found.push(Difference::new(Kind::BecameOptional, "/optional", message));
        }
        (true, false) => {
            let message = "the tool is there now without being named";
            found.push(Difference::new(
                Kind::NoLongerOptional,
                "/optional",
                message,
            ));
        }
        _ => {}
    }
}

/// Whether a flag is there and set.
pub(super) fn is_set(keywords: &Map<String, Value>, key: &str) -> bool {
    keywords.get(key).is_some_and(|flag| *flag == true)
}

fn requirements(old: &Map<String, Value>, new: &Map<String, Value>, found: &mut Vec<Difference>) {
    let (olds, news) = (by_name(old), by_name(new));
    for (name, (index, was)) in &olds {
        let at = format!("/requirements/{index}");
        match news.get(name) {
            None => {
                let message = format!("`{name}` is not needed any more");
                found.push(Difference::new(Kind::RequirementRemoved, at, message));
            }
            Some((index, is)) => {
                requirement(name, &format!("/requirements/{index}"), (was, is), found);
            }
        }
    }
    for (name, (index, is)) in &news {
        if !olds.contains_key(name) {
            let (kind, message) = if is_set(is, "optional") {
                let message = format!("`{name}` can be used now");
                (Kind::OptionalRequirementAdded, message)
            } else {
                (Kind::RequirementAdded, format!("`{name}` is needed now"))
            };
            let at = format!("/requirements/{index}");
            found.push(Difference::new(kind, at, message));
        }
    }
}

type Requirements<'m> = BTreeMap<&'m str, (usize, &'m Map<String, Value>)>;

fn by_name(manifest: &Map<String, Value>) -> Requirements<'_> {
    let list = manifest.get("requirements").and_then(Value::as_array);
    let all = list.into_iter().flatten().enumerate();
    let named = all.filter_map(|(index, one)| {
        let one = one.as_object()?;
        Some((one.get("name")?.as_str()?, (index, one)))
    });
    named.collect()
}

fn requirement(
    name: &str,
    at: &str,
    (old, new): (&Map<String, Value>, &Map<String, Value>),
    found: &mut Vec<Difference>,
) {
    if old.get("kind") != new.get("kind") {
        let message = format!("`{name}` is of another kind");
        let difference =
            Difference::new(Kind::RequirementKindChanged, format!("{at}/kind"), message);
        let show = |keywords: &Map<String, Value>| keywords.get("kind").map(words::show);
        found.push(difference.told_as(show(old), show(new)));
    }
    match (is_set(old, "optional"), is_set(new, "optional")) {
        (true, false) => {
            let message = format!("`{name}` cannot be left out any more");
            let at = format!("{at}/optional");
            found.push(Difference::new(
                Kind::RequirementBecameRequired,
                at,
                message,
            ));
        }
        (false, true) => {
            let message = format!("`{name}` can be left out now");
            let at = format!("{at}/optional");
            found.push(Difference::new(
                Kind::RequirementBecameOptional,
                at,
                message,
            ));
        }
        _ => {}
    }
    let variable = "envFallback";
    let kind = match old.get(variable) {
        Some(_) => Kind::EnvironmentVariableChanged,
        None => Kind::RequirementTextChanged,
    };
    words::key(
        kind,
        at,
        variable,
        old.get(variable),
        new.get(variable),
        found,
    );
    for key in ["displayName", "description", "acquireUrl"] {
        let kind = Kind::RequirementTextChanged;
        words::key(kind, at, key, old.get(key), new.get(key), found);
    }
}

fn skills(old: &Told<'_>, new: &Told<'_>, found: &mut Vec<Difference>) {
    let what = |name: &str| match name {
        "" => "the tool itself".to_owned(),
        name => format!("the skill `{name}`"),
    };
    for (name, was) in &old.skills {
        if let Some(is) = new.skills.get(name) {
            skill::compare(*was, *is, found);
        } else {
            let message = format!("{} cannot be called any more", what(name));
            found.push(removed_or_added(Kind::SkillRemoved, *was, message));
        }
    }
    for (name, is) in &new.skills {
        if !old.skills.contains_key(name) {
            let message = format!("{} can be called now", what(name));
            found.push(removed_or_added(Kind::SkillAdded, *is, message));
        }
    }
}

fn removed_or_added(kind: Kind, skill: Skill<'_>, message: String) -> Difference {
    Difference::new(kind, skill.pointer(), message)
}
