//! Did you mean …?
//!
//! Suggestions help whoever mistyped; nothing is ever picked by likeness.

/// Longer names are not compared to their end: distance costs the product of
/// both lengths, and a name may come from a caller.
const COMPARED: usize = 64;

/// Finds the name that was probably meant.
///
/// Case (of ASCII) and the difference of `-` and `_` do not count. A third of the
/// letters may be wrong (a swap of neighbours is one mistake), at least one; failing
/// that, a name that begins with what was written. The first in alphabetical
/// order wins among equals.
pub(crate) fn nearest<'a>(
    wanted: &str,
    among: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let mut nearest = Nearest::to(wanted);
    for name in among {
        nearest.consider(name);
    }
    nearest.name()
}

/// Sorts names by their likeness to what was wanted, then alphabetically.
pub(crate) fn ranked<'a>(wanted: &str, among: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let key = Key::of(wanted);
    let mut ranked: Vec<_> = among
        .into_iter()
        .map(|name| (distance(&key, &Key::of(name), u8::MAX), name))
        .collect();
    ranked.sort_unstable();
    ranked.into_iter().map(|(_, name)| name).collect()
}

/// Finds the name that differs only by case or by `-` and `_`.
pub(crate) fn same_letters<'a>(
    wanted: &str,
    among: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let key = Key::of(wanted);
    among
        .into_iter()
        .filter(|name| Key::of(name).letters() == key.letters())
        .min()
}

/// What [`nearest`] does, one name after the other, as a constant needs it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nearest<'a> {
    wanted: Key,
    found: Option<(Rank, &'a str)>,
}

impl<'a> Nearest<'a> {
    pub(crate) const fn to(wanted: &str) -> Self {
        Self {
            wanted: Key::of(wanted),
            found: None,
        }
    }

    pub(crate) const fn consider(&mut self, name: &'a str) {
        let Some(rank) = rank(&self.wanted, &Key::of(name)) else {
            return;
        };
        let is_nearer = match self.found {
            Some((found, other)) => {
                rank.is_better_than(found)
                    || !found.is_better_than(rank) && is_before(name.as_bytes(), other.as_bytes())
            }
            None => true,
        };
        if is_nearer {
            self.found = Some((rank, name));
        }
    }

    pub(crate) const fn name(&self) -> Option<&'a str> {
        match self.found {
            Some((_, name)) => Some(name),
            None => None,
        }
    }
}

/// How near a name is.
#[derive(Clone, Copy, Debug)]
struct Rank {
    is_start: bool,
    mistakes: u8,
}

impl Rank {
    const fn is_better_than(self, other: Self) -> bool {
        if self.is_start == other.is_start {
            self.mistakes < other.mistakes
        } else {
            other.is_start
        }
    }
}

/// Ranks a name that can be suggested.
const fn rank(wanted: &Key, name: &Key) -> Option<Rank> {
    if wanted.is_cut || wanted.count == 0 {
        return None;
    }
    let limit = if wanted.count < 6 {
        1
    } else {
        wanted.count / 3
    };
    // So many letters are missing or too many, wherever they stand.
    let apart = wanted.count.abs_diff(name.count);
    if apart <= limit {
        let mistakes = distance(wanted, name, limit);
        // A single letter is as near to every other as to the right one.
        if mistakes <= limit && (mistakes < wanted.count || mistakes < name.count) {
            return Some(Rank {
                is_start: false,
                mistakes,
            });
        }
    }
    if wanted.count >= 3 && name.starts_with(wanted) {
        return Some(Rank {
            is_start: true,
            mistakes: apart,
        });
    }
    None
}

/// What of a name is compared.
#[derive(Clone, Copy, Debug)]
struct Key {
    /// The bytes of one character each.
    letters: [u32; COMPARED],
    count: u8,
    is_cut: bool,
}

impl Key {
    const fn of(name: &str) -> Self {
        let mut key = Self {
            letters: [0; COMPARED],
            count: 0,
            is_cut: false,
        };
        let mut rest = name.as_bytes();
        while let [byte, left @ ..] = rest {
            let is_continued = *byte & 0b1100_0000 == 0b1000_0000;
            if is_continued {
                let last = key.count as usize - 1;
                key.letters[last] = key.letters[last] << 8 | *byte as u32;
            } else if key.count as usize == COMPARED {
                key.is_cut = true;
                break;
            } else {
                key.letters[key.count as usize] = folded(*byte) as u32;
                key.count += 1;
            }
            rest = left;
        }
        key
    }

    const fn letters(&self) -> &[u32] {
        self.letters.split_at(self.count as usize).0
    }

    const fn starts_with(&self, start: &Self) -> bool {
        let (mut rest, mut start) = (self.letters(), start.letters());
        while let [wanted, others @ ..] = start {
            match rest {
                [letter, left @ ..] if *letter == *wanted => rest = left,
                _ => return false,
            }
            start = others;
        }
        true
    }
}

const fn folded(byte: u8) -> u8 {
    match byte {
        b'_' => b'-',
        _ => byte.to_ascii_lowercase(),
    }
}

/// The Damerau–Levenshtein distance in which no part is edited twice (optimal
/// string alignment): insertions, deletions, replacements, swaps of neighbours.
///
/// Ends as soon as it must be above the limit, with any such number: a constant
/// takes microseconds for each pair of letters.
const fn distance(a: &Key, b: &Key, limit: u8) -> u8 {
    let (a, b) = (a.letters(), b.letters());
    let mut before = [0; COMPARED + 1];
    let mut last = [0; COMPARED + 1];
    let mut j = 0;
    while j < b.len() {
        last[j + 1] = last[j] + 1;
        j += 1;
    }
    let mut last_least = 0;
    let mut i = 0;
    while i < a.len() {
        let mut row = [0; COMPARED + 1];
        let mut left = last[0] + 1;
        row[0] = left;
        let mut row_least = left;
        let mut j = 0;
        while j < b.len() {
            let mut least = last[j];
            if a[i] != b[j] {
                if last[j + 1] < least {
                    least = last[j + 1];
                }
                if left < least {
                    least = left;
                }
                if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] && before[j - 1] < least {
                    least = before[j - 1];
                }
                least += 1;
            }
            left = least;
            j += 1;
            row[j] = left;
            if left < row_least {
                row_least = left;
            }
        }
        // The next row grows out of these two.
        if row_least > limit && last_least >= limit {
            return row_least;
        }
        (before, last, last_least) = (last, row, row_least);
        i += 1;
    }
    last[b.len()]
}

/// The order of `str`.
const fn is_before(a: &[u8], b: &[u8]) -> bool {
    let (mut a, mut b) = (a, b);
    while let ([byte, rest @ ..], [other, others @ ..]) = (a, b) {
        if *byte != *other {
            return *byte < *other;
        }
        (a, b) = (rest, others);
    }
    a.len() < b.len()
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
            assert_eq!(
                distance(&Key::of(a), &Key::of(b), u8::MAX),
                mistakes,
                "{a} {b}"
            );
            assert_eq!(
                distance(&Key::of(b), &Key::of(a), u8::MAX),
                mistakes,
                "{b} {a}"
            );
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

    #[test]
    fn constants_find_the_same_name() {
        const NAMES: [&str; 6] = ["name", "toolb", "toola", "file_write", "tooling", "größe"];
        const fn found(wanted: &str) -> Option<&'static str> {
            let mut nearest = Nearest::to(wanted);
            let mut names = NAMES.as_slice();
            while let [name, others @ ..] = names {
                nearest.consider(name);
                names = others;
            }
            nearest.name()
        }
        const FOUND: [(&str, Option<&str>); 5] = [
            ("tool", found("tool")),
            ("tooli", found("tooli")),
            ("FILE-WRIET", found("FILE-WRIET")),
            ("grösse", found("grösse")),
            ("colour", found("colour")),
        ];
        for (wanted, found) in FOUND {
            assert_eq!(nearest(wanted, NAMES), found, "{wanted}");
        }
        let names = FOUND.map(|(_, found)| found);
        let expected = ["toola", "toola", "file_write", "größe"].map(Some);
        assert_eq!(names[..4], expected);
        assert_eq!(names[4], None);
    }

    #[test]
    fn names_are_compared_up_to_64_characters() {
        let most = "ä".repeat(64);
        let longer = format!("{most}b");
        assert_eq!(nearest(&most, [longer.as_str()]), Some(longer.as_str()));
        assert_eq!(nearest(&longer, [longer.as_str()]), None);
        assert_eq!(
            same_letters(&most, [longer.as_str()]),
            Some(longer.as_str())
        );
    }
}
