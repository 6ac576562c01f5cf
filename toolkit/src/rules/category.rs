//! Categories of tools.

use super::breach::{Breach, quoted};
use super::suggest;

/// The categories of a tool, in the order of the documentation.
pub(crate) const CATEGORIES: [&str; 12] = [
    "data",
    "media",
    "search",
    "marketing",
    "development",
    "communication",
    "analytics",
    "productivity",
    "ai",
    "finance",
    "security",
    "infrastructure",
];

/// A category is one of the twelve that exist.
pub(crate) fn category(text: &str) -> Result<(), Breach> {
    if CATEGORIES.contains(&text) {
        return Ok(());
    }
    let way_out = match suggest::nearest(text, CATEGORIES) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("choose from {}", CATEGORIES.join(", ")),
    };
    Err(Breach::new(format!(
        "unknown category {}; {way_out}",
        quoted(text)
    )))
}

/// A tool has at least one category, each once.
///
/// Every breach bears the index of the category at fault; the one about an
/// empty list bears none.
pub(crate) fn categories(all: &[&str]) -> Vec<(Option<usize>, Breach)> {
    if all.is_empty() {
        return vec![(
            None,
            Breach::new("`categories` is empty; name at least one category"),
        )];
    }
    let judged = all.iter().enumerate().map(|(index, text)| {
        let breach = if all[..index].contains(text) {
            Err(Breach::new(format!(
                "category {} is already given",
                quoted(text)
            )))
        } else {
            category(text)
        };
        breach.err().map(|breach| (Some(index), breach))
    });
    judged.flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn categories_are_known_and_given_once() {
        for (all, faults) in [
            (&["media", "marketing"][..], &[][..]),
            (&CATEGORIES, &[]),
            (
                &[],
                &[(None, "`categories` is empty; name at least one category")],
            ),
            (
                &["media", "data", "media"],
                &[(Some(2), "category `media` is already given")],
            ),
            (
                &["Media"],
                &[(Some(0), "unknown category `Media`; did you mean `media`?")],
            ),
            (
                &["developement", "games"],
                &[
                    (
                        Some(0),
                        "unknown category `developement`; did you mean `development`?",
                    ),
                    (
                        Some(1),
                        "unknown category `games`; choose from data, media, search, marketing, development, \
                         communication, analytics, productivity, ai, finance, security, infrastructure",
                    ),
                ],
            ),
            (
                &["xx", "xx"],
                &[
                    (
                        Some(0),
                        "unknown category `xx`; choose from data, media, search, marketing, development, \
                     communication, analytics, productivity, ai, finance, security, infrastructure",
                    ),
                    (Some(1), "category `xx` is already given"),
                ],
            ),
        ] {
            let found = categories(all);
            let found: Vec<_> = found
                .iter()
                .map(|(index, breach)| (*index, breach.message()))
                .collect();
            assert_eq!(found, faults, "{all:?}");
        }
    }
}
