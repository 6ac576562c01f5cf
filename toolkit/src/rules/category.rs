//! Categories of tools.

use super::breach::{Breach, quoted};
use super::nearest;

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
    let choose = || format!("choose from {}", CATEGORIES.join(", "));
    let way_out = nearest::way_out(text, CATEGORIES, choose);
    Err(Breach::new(format!(
        "unknown category {}; {way_out}",
        quoted(text)
    )))
}

/// Each category of a tool exists and is given once; that there is one, the
/// [page](super::page::complete) asks for.
///
/// Every breach bears the index of the category at fault.
pub(crate) fn categories(all: &[&str]) -> Vec<(usize, Breach)> {
    let judged = all.iter().enumerate().map(|(index, text)| {
        let breach = if all[..index].contains(text) {
            Err(Breach::new(format!(
                "category {} is already given",
                quoted(text)
            )))
        } else {
            category(text)
        };
        breach.err().map(|breach| (index, breach))
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
            (&[], &[]),
            (
                &["media", "data", "media"],
                &[(2, "category `media` is already given")],
            ),
            (
                &["Media"],
                &[(0, "unknown category `Media`; did you mean `media`?")],
            ),
            (
                &["developement", "games"],
                &[
                    (
                        0,
                        "unknown category `developement`; did you mean `development`?",
                    ),
                    (
                        1,
                        "unknown category `games`; choose from data, media, search, marketing, development, \
                         communication, analytics, productivity, ai, finance, security, infrastructure",
                    ),
                ],
            ),
            (
                &["xx", "xx"],
                &[
                    (
                        0,
                        "unknown category `xx`; choose from data, media, search, marketing, development, \
                     communication, analytics, productivity, ai, finance, security, infrastructure",
                    ),
                    (1, "category `xx` is already given"),
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
