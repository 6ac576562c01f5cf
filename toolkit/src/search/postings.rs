use super::engine::number;

/// Where words stand: for each word documents in rising order, each with what the word counts there and
/// the fields that it stands in.
///
/// Three bytes for most entries: the distance from the document before, the weight, the fields.
#[derive(Debug, Default)]
pub(super) struct Postings {
    /// By the numbers of the words.
    of_words: Vec<Place>,
    /// What has no room there.
    lists: Vec<List>,
}

/// A word in one document.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Posting {
    pub(super) document: u32,
    /// Above zero and at most [`HEAVIEST`].
    pub(super) weight: f32,
    /// Bits of [`Field`](super::field::Field).
    pub(super) fields: u8,
}

/// The greatest weight that can be kept.
pub(super) const HEAVIEST: f32 = 1.6;

/// The entries of one word. Many words stand in one document only, as numbers do, and need no list.
#[derive(Clone, Copy, Debug)]
enum Place {
    Here { length: u8, bytes: [u8; HERE] },
    List(u32),
}

/// As much as takes no more room than what says where a list is.
const HERE: usize = 6;

#[derive(Debug, Default)]
struct List {
    bytes: Vec<u8>,
    count: u32,
    /// The next document that may be added.
    next: u32,
}

/// The longest entry.
const LONGEST: usize = 7;

impl Postings {
    /// Adds a word of a document that comes after all others of the word.
    pub(super) fn push(&mut self, word: u32, posting: Posting) {
        let word = word as usize;
        if self.of_words.len() <= word {
            let empty = Place::Here {
                length: 0,
                bytes: [0; HERE],
            };
            self.of_words.resize(word + 1, empty);
        }
        let place = &mut self.of_words[word];
        let (length, bytes) = match place {
            Place::List(list) => return self.lists[*list as usize].push(posting),
            Place::Here { length, bytes } => (length, bytes),
        };
        let had = usize::from(*length);
        let entries = Entries {
            bytes: &bytes[..had],
            next: 0,
        };
        let mut list = List::default();
        entries.for_each(|entry| list.note(entry.document));
        let (entry, more) = encoded(posting, list.next);
        if let Some(room) = bytes[had..].get_mut(..more) {
            room.copy_from_slice(&entry[..more]);
            *length += u8::try_from(more).unwrap_or_default();
        } else {
            list.bytes.extend_from_slice(&bytes[..had]);
            list.push(posting);
            *place = Place::List(number(self.lists.len()));
            self.lists.push(list);
        }
    }

    #[inline]
    pub(super) fn of(&self, word: u32) -> Entries<'_> {
        let bytes = match self.of_words.get(word as usize) {
            None => &[],
            Some(Place::Here { length, bytes }) => &bytes[..usize::from(*length)],
            Some(Place::List(list)) => &*self.lists[*list as usize].bytes,
        };
        Entries { bytes, next: 0 }
    }

    /// How many documents have a word.
    pub(super) fn count(&self, word: u32) -> u32 {
        match self.of_words.get(word as usize) {
            Some(Place::List(list)) => self.lists[*list as usize].count,
            _ => number(self.of(word).count()),
        }
    }

    /// Gives back what was taken for entries to come.
    pub(super) fn shrink(&mut self) {
        self.of_words.shrink_to_fit();
        self.lists.shrink_to_fit();
        for list in &mut self.lists {
            list.bytes.shrink_to_fit();
        }
    }
}

impl List {
    fn push(&mut self, posting: Posting) {
        let (entry, length) = encoded(posting, self.next);
        if self.bytes.capacity() - self.bytes.len() < length {
            // By a quarter: twice as much would hold more air than entries.
            self.bytes.reserve_exact(LONGEST.max(self.bytes.len() / 4));
        }
        self.bytes.extend_from_slice(&entry[..length]);
        self.note(posting.document);
    }

    fn note(&mut self, document: u32) {
        self.count += 1;
        self.next = document + 1;
    }
}

/// What is kept of an entry, and how many bytes that is.
fn encoded(posting: Posting, next: u32) -> ([u8; LONGEST], usize) {
    let mut bytes = [0; LONGEST];
    let mut length = 0;
    let mut distance = posting.document - next;
    // Seven bits a byte, the lowest first; a set bit above them says that more follow.
    loop {
        let [low, ..] = distance.to_le_bytes();
        distance >>= 7;
        let more = if distance > 0 { 0x80 } else { 0 };
        bytes[length] = low & 0x7f | more;
        length += 1;
        if distance == 0 {
            break;
        }
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped to what a byte holds"
    )]
    let weight = (posting.weight / HEAVIEST * 255.0)
        .round()
        .clamp(1.0, 255.0) as u8;
    bytes[length] = weight;
    bytes[length + 1] = posting.fields;
    (bytes, length + 2)
}

/// Reads what [`Postings::push`] has written.
pub(super) struct Entries<'a> {
    bytes: &'a [u8],
    next: u32,
}

impl Iterator for Entries<'_> {
    type Item = Posting;

    #[inline]
    fn next(&mut self) -> Option<Posting> {
        if let [distance @ ..0x80, weight, fields, rest @ ..] = self.bytes {
            self.bytes = rest;
            return Some(self.entry(u32::from(*distance), *weight, *fields));
        }
        let (mut byte, mut rest) = self.bytes.split_first()?;
        let mut distance = u32::from(byte & 0x7f);
        let mut shift = 7;
        while *byte >= 0x80 {
            (byte, rest) = rest.split_first()?;
            distance |= u32::from(byte & 0x7f) << shift;
            shift += 7;
        }
        let [weight, fields, rest @ ..] = rest else {
            return None;
        };
        self.bytes = rest;
        Some(self.entry(distance, *weight, *fields))
    }
}

impl Entries<'_> {
    #[inline]
    fn entry(&mut self, distance: u32, weight: u8, fields: u8) -> Posting {
        let document = self.next + distance;
        self.next = document + 1;
        Posting {
            document,
            weight: f32::from(weight) * (HEAVIEST / 255.0),
            fields,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_in_comes_out() {
        let documents = [0, 1, 127, 128, 129, 300, 70_000, 70_001, 3_000_000_000];
        let given = documents.map(|document| Posting {
            document,
            weight: HEAVIEST,
            fields: 5,
        });
        for first in 0..given.len() {
            for last in first..=given.len() {
                let mut postings = Postings::default();
                for posting in &given[first..last] {
                    postings.push(3, *posting);
                }
                postings.shrink();
                assert_eq!(postings.of(3).collect::<Vec<_>>(), given[first..last]);
                assert_eq!(postings.count(3) as usize, last - first);
                assert_eq!((postings.count(0), postings.count(4)), (0, 0));
            }
        }
    }

    #[test]
    fn a_word_of_few_documents_takes_eight_bytes() {
        assert_eq!(size_of::<Place>(), 8);
    }
}
