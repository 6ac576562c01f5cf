use std::hash::BuildHasher;

use foldhash::fast::RandomState;
use hashbrown::HashTable;

use super::engine::number;

/// Words with numbers from 0 on, all in one text: most words are shorter than what a string of its own
/// takes beside them.
#[derive(Default)]
pub(super) struct Lexicon {
    text: String,
    /// Where each word ends in the text.
    ends: Vec<u32>,
    /// Words by their text.
    places: HashTable<u32>,
    hasher: RandomState,
}

impl Lexicon {
    /// The number of a word, which it gets here if it is new.
    pub(super) fn add(&mut self, word: &str) -> u32 {
        let Self {
            text,
            ends,
            places,
            hasher,
        } = self;
        let hash = hasher.hash_one(word);
        let is_it = |number: &u32| slice(text, ends, *number) == word;
        if let Some(known) = places.find(hash, is_it) {
            return *known;
        }
        let new = number(ends.len());
        text.push_str(word);
        ends.push(number(text.len()));
        let rehash = |number: &u32| hasher.hash_one(slice(text, ends, *number));
        places.insert_unique(hash, new, rehash);
        new
    }

    pub(super) fn find(&self, word: &str) -> Option<u32> {
        let is_it = |number: &u32| self.word(*number) == word;
        let found = self.places.find(self.hasher.hash_one(word), is_it);
        found.copied()
    }

    pub(super) fn word(&self, number: u32) -> &str {
        slice(&self.text, &self.ends, number)
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Gives back what was taken for words to come.
    pub(super) fn shrink(&mut self) {
        self.text.shrink_to_fit();
        self.ends.shrink_to_fit();
    }
}

fn slice<'t>(text: &'t str, ends: &[u32], number: u32) -> &'t str {
    let number = number as usize;
    let start = number.checked_sub(1).map_or(0, |before| ends[before]);
    &text[start as usize..ends[number] as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_again() {
        let mut lexicon = Lexicon::default();
        let words: Vec<String> = (0..1_000).map(|number| format!("w{number}")).collect();
        for round in 0..2 {
            for (number, word) in (0..).zip(&words) {
                assert_eq!(lexicon.add(word), number, "round {round}");
            }
            lexicon.shrink();
        }
        assert_eq!(lexicon.len(), 1_000);
        assert_eq!((lexicon.word(0), lexicon.word(999)), ("w0", "w999"));
        assert_eq!((lexicon.find("w7"), lexicon.find("w")), (Some(7), None));
    }
}
