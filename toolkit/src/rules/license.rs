//! Licenses.

use super::breach::{Breach, quoted};
use super::license_ids::{EXCEPTIONS, LICENSES};
use super::{nearest, suggest};

/// `license` is an SPDX license expression, such as `MIT OR Apache-2.0`.
///
/// The grammar is that of annex D of the SPDX specification 2.3: an id, with `+`
/// for later versions, or a `LicenseRef-…` of one's own; `WITH` an exception;
/// `AND`, `OR`, parentheses. Ids are spelled as in the list: readers are asked
/// to ignore case, but many do not.
pub(crate) fn license(text: &str) -> Result<(), Breach> {
    let tokens = tokens(text);
    let Some((&last, _)) = tokens.split_last() else {
        return Err(Breach::new(
            "`license` is empty; write an SPDX expression such as `MIT OR Apache-2.0`",
        ));
    };
    // Precedence does not matter for validity, so a counter does for a stack.
    let mut depth = 0_usize;
    let mut expected = Expected::License;
    for token in tokens {
        expected = match (expected, token) {
            (Expected::License, "(") => {
                depth += 1;
                Expected::License
            }
            (Expected::License, _) => {
                license_id(token).map_err(|breach| in_words(text).unwrap_or(breach))?;
                Expected::WithOrOperator
            }
            (Expected::Exception, _) => {
                exception_id(token)?;
                Expected::Operator
            }
            (Expected::WithOrOperator, "WITH") => Expected::Exception,
            (Expected::WithOrOperator | Expected::Operator, "AND" | "OR") => Expected::License,
            (Expected::WithOrOperator | Expected::Operator, ")") if depth > 0 => {
                depth -= 1;
                Expected::Operator
            }
            (Expected::WithOrOperator | Expected::Operator, _) => {
                return Err(not_an_operator(token));
            }
        };
    }
    match expected {
        Expected::License | Expected::Exception => Err(Breach::new(format!(
            "`license` ends after `{last}`; name what follows it"
        ))),
        _ if depth > 0 => Err(Breach::new("`license` has a `(` without its `)`")),
        _ => Ok(()),
    }
}

/// What licenses are called in short, and which of their versions is meant today.
const COMMON: [(&str, &str); 4] = [
    ("Apache", "Apache-2.0"),
    ("BSD", "BSD-3-Clause"),
    ("GPL", "GPL-3.0-or-later"),
    ("MPL", "MPL-2.0"),
];

/// The breach of a single license that is written as several words.
fn in_words(text: &str) -> Option<Breach> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_plain =
        |word: &&str| !matches!(*word, "AND" | "OR" | "WITH") && !word.contains(['(', ')']);
    if words.len() < 2 || !words.iter().all(is_plain) {
        return None;
    }
    let joined = words
        .iter()
        .filter(|word| !word.eq_ignore_ascii_case("license"))
        .copied()
        .collect::<Vec<_>>()
        .join("-");
    let near = suggest::nearest(&joined, LICENSES.split_whitespace())?;
    Some(Breach::new(format!(
        "{} is not an SPDX license; did you mean `{near}`?",
        quoted(text)
    )))
}

#[derive(Clone, Copy)]
enum Expected {
    License,
    Exception,
    WithOrOperator,
    Operator,
}

fn tokens(text: &str) -> Vec<&str> {
    let words = text.split([' ', '\t', '\n', '\r']);
    words
        .flat_map(|word| word.split_inclusive(['(', ')']))
        .flat_map(unglue)
        .filter(|token| !token.is_empty())
        .collect()
}

fn unglue(word: &str) -> [&str; 2] {
    match word.strip_suffix(['(', ')']) {
        Some(start) => [start, &word[start.len()..]],
        None => [word, ""],
    }
}

fn license_id(token: &str) -> Result<(), Breach> {
    let id = token.strip_suffix('+').unwrap_or(token);
    if contains(LICENSES, id) || is_own(token, "LicenseRef-") {
        return Ok(());
    }
    if matches!(token, ")" | "AND" | "OR" | "WITH") {
        return Err(Breach::new(format!(
            "`license` has `{token}` where a license should stand"
        )));
    }
    let halves = id
        .split_once('/')
        .filter(|(first, second)| [first, second].iter().all(|id| contains(LICENSES, id)));
    if let Some((first, second)) = halves {
        return Err(Breach::new(format!(
            "{} is not an SPDX license; write `{first} OR {second}`",
            quoted(id)
        )));
    }
    let common = COMMON
        .iter()
        .find(|(name, _)| id.eq_ignore_ascii_case(name));
    let common = common.map(|(_, id)| *id);
    let way_out = match common.or_else(|| suggest::nearest(id, LICENSES.split_whitespace())) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "for terms of your own write `LicenseRef-` and a name".to_owned(),
    };
    Err(Breach::new(format!(
        "{} is not an SPDX license; {way_out}",
        quoted(id)
    )))
}

fn exception_id(token: &str) -> Result<(), Breach> {
    if contains(EXCEPTIONS, token) || is_own(token, "AdditionRef-") {
        return Ok(());
    }
    let way_out = nearest::way_out(token, EXCEPTIONS.split_whitespace(), || {
        "`WITH` takes one such as `LLVM-exception`".to_owned()
    });
    Err(Breach::new(format!(
        "{} is not an SPDX exception; {way_out}",
        quoted(token)
    )))
}

fn not_an_operator(token: &str) -> Breach {
    let upper = token.to_ascii_uppercase();
    Breach::new(match upper.as_str() {
        "AND" | "OR" | "WITH" if upper != token => {
            format!("{} is no operator; write `{upper}`", quoted(token))
        }
        "WITH" => "`WITH` must follow a license".to_owned(),
        ")" => "`license` has a `)` without its `(`".to_owned(),
        _ => format!(
            "`license` has {} where an operator should stand; write `AND` or `OR` before it",
            quoted(token)
        ),
    })
}

fn contains(table: &str, id: &str) -> bool {
    table.split_whitespace().any(|known| known == id)
}

/// `LicenseRef-name`, also `DocumentRef-name:LicenseRef-name`.
fn is_own(token: &str, prefix: &str) -> bool {
    let is_name = |text: &str| {
        !text.is_empty()
            && text
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'.')
    };
    let (document, reference) = match token.split_once(':') {
        Some((document, reference)) => (Some(document), reference),
        None => (None, token),
    };
    document.is_none_or(|text| text.strip_prefix("DocumentRef-").is_some_and(is_name))
        && reference.strip_prefix(prefix).is_some_and(is_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_follow_spdx() {
        for text in [
            "MIT",
            "0BSD",
            "Apache-2.0+",
            "GPL-2.0",
            "MIT OR Apache-2.0",
            "MIT AND (BSD-3-Clause OR Apache-2.0 WITH LLVM-exception)",
            "((MIT))",
            "(MIT)OR(ISC)",
            "GPL-2.0-or-later WITH Classpath-exception-2.0 AND Zlib",
            "LicenseRef-My.Terms-1",
            "DocumentRef-other:LicenseRef-terms OR MIT",
            "MIT WITH AdditionRef-mine",
            "  MIT  ",
        ] {
            assert_eq!(license(text), Ok(()), "{text}");
        }
    }

    #[test]
    fn faults_are_named() {
        for (text, message) in [
            (
                "",
                "`license` is empty; write an SPDX expression such as `MIT OR Apache-2.0`",
            ),
            ("mit", "`mit` is not an SPDX license; did you mean `MIT`?"),
            (
                "Apache2.0",
                "`Apache2.0` is not an SPDX license; did you mean `Apache-2.0`?",
            ),
            (
                "Proprietary",
                "`Proprietary` is not an SPDX license; for terms of your own write `LicenseRef-` and a name",
            ),
            (
                "MIT/Apache-2.0",
                "`MIT/Apache-2.0` is not an SPDX license; write `MIT OR Apache-2.0`",
            ),
            ("MIT or Apache-2.0", "`or` is no operator; write `OR`"),
            (
                "MIT Apache-2.0",
                "`license` has `Apache-2.0` where an operator should stand; write `AND` or `OR` before it",
            ),
            ("MIT OR", "`license` ends after `OR`; name what follows it"),
            ("OR MIT", "`license` has `OR` where a license should stand"),
            (
                "MIT WITH",
                "`license` ends after `WITH`; name what follows it",
            ),
            (
                "MIT WITH LLVM",
                "`LLVM` is not an SPDX exception; did you mean `LLVM-exception`?",
            ),
            (
                "MIT WITH nothing",
                "`nothing` is not an SPDX exception; `WITH` takes one such as `LLVM-exception`",
            ),
            ("(MIT) WITH LLVM-exception", "`WITH` must follow a license"),
            (
                "MIT WITH LLVM-exception WITH LLVM-exception",
                "`WITH` must follow a license",
            ),
            ("(MIT", "`license` has a `(` without its `)`"),
            ("MIT)", "`license` has a `)` without its `(`"),
            ("()", "`license` has `)` where a license should stand"),
            (
                "MIT (ISC)",
                "`license` has `(` where an operator should stand; write `AND` or `OR` before it",
            ),
            (
                "LicenseRef-",
                "`LicenseRef-` is not an SPDX license; for terms of your own write `LicenseRef-` and a name",
            ),
        ] {
            assert_eq!(license(text), Err(Breach::new(message)));
        }
        let deep = format!("{}MIT{}", "(".repeat(100_000), ")".repeat(100_000));
        assert!(license(&deep).is_ok());
    }

    #[test]
    fn the_tables_are_sorted() {
        for (table, count) in [(LICENSES, 734), (EXCEPTIONS, 67)] {
            let ids: Vec<&str> = table.split_whitespace().collect();
            assert!(ids.is_sorted_by(|a, b| a < b));
            assert_eq!(ids.len(), count);
        }
    }
}
