//! Did you mean …?
//!
//! Suggestions help whoever mistyped; nothing is ever picked by likeness.

/// Longer names are not compared to their end: distance costs the product of
/// both lengths, and a name may come from a caller.
const COMPARED: usize = 64;

/// Finds the name that was probably meant.
///
/// Case and the difference of `-` and `_` do not count. A third of the letters
/// may be wrong (a swap of neighbours is one mistake), at least one; failing
/// that, a name that begins with what was written. The first in alphabetical
/// order wins among equals.
pub(crate) fn nearest<'a>(
    wanted: &str,
    among: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let key = key(wanted);
    if key.is_empty() || wanted.chars().nth(COMPARED).is_some() {
        return None;
    }
    let limit = (key.len() / 3).max(1);
    let ranked = |name: &'a str| {
        let other = self::key(name);
        let distance = distance(&key, &other);
        // A single letter is as near to every other as to the right one.
        let is_near = distance <= limit && distance < key.len().max(other.len());
        let is_start = key.len() >= 3 && other.starts_with(&key);
        (is_near || is_start).then_some((!is_near, distance, name))
    };
    among
        .into_iter()
        .filter_map(ranked)
        .min()
        .map(|(_, _, name)| name)
}

/// Sorts names by their likeness to what was wanted, then alphabetically.
pub(crate) fn ranked<'a>(wanted: &str, among: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let key = key(wanted);
    let mut ranked: Vec<_> = among
        .into_iter()
        .map(|name| (distance(&key, &self::key(name)), name))
        .collect();
    ranked.sort_unstable();
    ranked.into_iter().map(|(_, name)| name).collect()
}

/// Finds the name that differs only by case or by `-` and `_`.
pub(crate) fn same_letters<'a>(
    wanted: &str,
    among: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let key = key(wanted);
    among
        .into_iter()
        .filter(|name| self::key(name) == key)
        .min()
}

/// What of a name is compared.
fn key(name: &str) -> Vec<char> {
    let folded = name.chars().flat_map(char::to_lowercase).take(COMPARED);
    folded
        .map(|char| if char == '_' { '-' } else { char })
        .collect()
}

/// The Damerau–Levenshtein distance in which no part is edited twice (optimal
/// string alignment): insertions, deletions, replacements, swaps of neighbours.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut row = vec![i + 1; b.len() + 1];
        for j in 0..b.len() {
            let replaced = last[j] + usize::from(a[i] != b[j]);
            row[j + 1] = replaced.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                row[j + 1] = row[j + 1].min(before[j - 1] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_mistakes() {
        for (a, b, mistakes) in [
            ("", "", 0),
            ("", "abc", 3),
            ("abc", "abc", 0),
            ("abc", "acb", 1),
            ("ca", "abc", 3),
            ("kitten", "sitting", 3),
            ("desciption", "description", 1),
            ("größe", "grosse", 3),
        ] {
            assert_eq!(distance(&key(a), &key(b)), mistakes, "{a} {b}");
            assert_eq!(distance(&key(b), &key(a)), mistakes, "{b} {a}");
        }
    }

    #[test]
    fn only_near_names_are_suggested() {
        let names = [
            "name",
            "description",
            "example",
            "crate",
            "file_write",
            "file-read",
            "x",
        ];
        for (wanted, found) in [
            ("desciption", Some("description")),
            ("Description", Some("description")),
            ("nmae", Some("name")),
            ("FILE-WRITE", Some("file_write")),
            ("file_reed", Some("file-read")),
            ("exa", Some("example")),
            ("desc", Some("description")),
            ("y", None),
            ("", None),
            ("colour", None),
            ("de", None),
        ] {
            assert_eq!(nearest(wanted, names), found, "{wanted}");
        }
        assert_eq!(nearest(&"a".repeat(100_000), names), None);
        assert_eq!(nearest("tool", ["toolb", "toola"]), Some("toola"));
        assert_eq!(nearest("a", []), None);
    }

    #[test]
    fn names_are_ranked_by_likeness() {
        assert_eq!(
            ranked("search_file", ["read_file", "zoom", "search_files"]),
            ["search_files", "read_file", "zoom"]
        );
        assert_eq!(ranked("x", ["c", "a", "b"]), ["a", "b", "c"]);
        assert_eq!(
            same_letters("Search-Files", ["read_file", "search_files"]),
            Some("search_files")
        );
    }
}
