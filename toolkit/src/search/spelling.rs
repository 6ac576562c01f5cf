//! Words of the index that a misspelt word was probably meant to be.

/// The words of an index by their length, so that few are looked at closely.
#[derive(Debug, Default)]
pub(super) struct Spellings {
    by_length: Vec<Vec<Spelled>>,
}

#[derive(Clone, Copy, Debug)]
struct Spelled {
    first: char,
    /// The letters that occur, one bit for several.
    letters: u32,
    term: u32,
}

/// Shorter words are like too many others.
const SHORTEST: usize = 3;
/// Longer ones are not compared.
const LONGEST: usize = 32;
/// As many are tried in the place of one.
const MOST: usize = 3;

impl Spellings {
    /// Adds a word; words with digits are names of versions and the like, and not misspelt.
    pub(super) fn add(&mut self, text: &str, term: u32) {
        let Some(shape) = Shape::of(text) else {
            return;
        };
        if self.by_length.len() <= shape.length {
            self.by_length.resize_with(shape.length + 1, Vec::new);
        }
        self.by_length[shape.length].push(Spelled {
            first: shape.chars[0],
            letters: shape.letters,
            term,
        });
    }

    /// Gives back what was taken for words to come.
    pub(super) fn shrink(&mut self) {
        for of_length in &mut self.by_length {
            of_length.shrink_to_fit();
        }
    }

    /// Finds the words with the fewest mistakes between them and `word`, or its stem.
    ///
    /// One mistake (a letter too much, too few, or wrong, or two letters swapped) in words of four
    /// to seven letters, two in longer ones, and two swapped in words of three. A wrong first letter
    /// is rare and counts only where nothing else is near. Of equally near words those that `count`
    /// documents have come first; a word that none has does not exist.
    pub(super) fn near<'t>(
        &self,
        word: &str,
        stem: &str,
        text: impl Fn(u32) -> &'t str,
        mut count: impl FnMut(u32) -> u32,
    ) -> Vec<u32> {
        let (Some(word), Some(stem)) = (Shape::of(word), Shape::of(stem)) else {
            return Vec::new();
        };
        let allowed = if word.length < 8 { 1 } else { 2 };
        let lengths = word.length.min(stem.length).saturating_sub(allowed)..=word.length + allowed;
        let mut found: Vec<(usize, u32)> = Vec::new();
        for (is_same_first, allowed) in [(true, allowed), (false, 1)] {
            let near = self.by_length.iter().enumerate();
            let near = near.filter(|(length, _)| lengths.contains(length));
            for spelled in near.flat_map(|(_, spelled)| spelled) {
                if (spelled.first == word.chars[0]) != is_same_first
                    || !(word.may_be(spelled, allowed) || stem.may_be(spelled, allowed))
                {
                    continue;
                }
                let Some(other) = Shape::of(text(spelled.term)) else {
                    continue;
                };
                let distance = word.distance(&other).min(stem.distance(&other));
                let is_near = match (word.length, other.length) {
                    (..=SHORTEST, _) => {
                        word.length == other.length
                            && word.letters == other.letters
                            && distance <= 1
                    }
                    (_, ..=SHORTEST) => false,
                    _ => distance <= allowed,
                };
                if is_near {
                    found.push((distance, spelled.term));
                }
            }
            found.retain(|(_, term)| count(*term) > 0);
            if !found.is_empty() {
                break;
            }
        }
        let nearest = found.iter().map(|(distance, _)| *distance).min();
        found.retain(|(distance, _)| Some(*distance) == nearest);
        found.sort_by_cached_key(|(_, term)| (std::cmp::Reverse(count(*term)), text(*term)));
        found.truncate(MOST);
        found.into_iter().map(|(_, term)| term).collect()
    }
}

/// The letters of a word.
struct Shape {
    chars: [char; LONGEST],
    length: usize,
    letters: u32,
}

impl Shape {
    /// `None` for what is no word that could be misspelt.
    fn of(text: &str) -> Option<Self> {
        let mut shape = Self {
            chars: ['\0'; LONGEST],
            length: 0,
            letters: 0,
        };
        for char in text.chars() {
            if !char.is_alphabetic() || shape.length == LONGEST {
                return None;
            }
            shape.chars[shape.length] = char;
            shape.length += 1;
            shape.letters |= 1 << (u32::from(char) % 32);
        }
        (shape.length >= SHORTEST).then_some(shape)
    }

    /// Every mistake changes at most two letters of those that occur.
    fn may_be(&self, other: &Spelled, allowed: usize) -> bool {
        (self.letters ^ other.letters).count_ones() as usize <= 2 * allowed
    }

    /// The number of mistakes: letters added, left out, replaced, and neighbours swapped.
    fn distance(&self, other: &Self) -> usize {
        let (own, others) = (&self.chars[..self.length], &other.chars[..other.length]);
        let mut before_last = [0; LONGEST + 1];
        let mut last: [usize; LONGEST + 1] = std::array::from_fn(|column| column);
        for (row, char) in own.iter().enumerate() {
            let mut current = [0; LONGEST + 1];
            current[0] = row + 1;
            for (column, other) in others.iter().enumerate() {
                let mut least = last[column] + usize::from(char != other);
                least = least.min(last[column + 1] + 1).min(current[column] + 1);
                let is_swap =
                    row > 0 && column > 0 && *char == others[column - 1] && own[row - 1] == *other;
                if is_swap {
                    least = least.min(before_last[column - 1] + 1);
                }
                current[column + 1] = least;
            }
            before_last = last;
            last = current;
        }
        last[other.length]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: [&str; 8] = [
        "file",
        "search",
        "write",
        "weather",
        "web",
        "translat",
        "filter",
        "searchabl",
    ];

    fn near(word: &str, stem: &str) -> Vec<&'static str> {
        let mut spellings = Spellings::default();
        for (term, word) in (0..).zip(WORDS) {
            spellings.add(word, term);
        }
        let text = |term: u32| WORDS[term as usize];
        let near = spellings.near(word, stem, text, |term| u32::from(text(term) != "filter"));
        near.into_iter().map(text).collect()
    }

    #[test]
    fn the_nearest_word_is_found() {
        let rows: &[(&str, &str, &[&str])] = &[
            ("flie", "flie", &["file"]),
            ("serach", "serach", &["search"]),
            ("wheather", "wheather", &["weather"]),
            ("wbe", "wbe", &["web"]),
            ("wob", "wob", &[]),
            ("tranlsate", "tranlsat", &["translat"]),
            // Another first letter, where nothing else is near.
            ("xeather", "xeather", &["weather"]),
            // Words that nobody may see do not exist.
            ("fliter", "fliter", &[]),
            ("", "", &[]),
            ("h2o", "h2o", &[]),
        ];
        for (word, stem, expected) in rows {
            assert_eq!(near(word, stem), *expected, "{word}");
        }
    }
}
