/// Where one word stands: documents in rising order, each with what the word counts there and the
/// fields that it stands in.
///
/// Three bytes for most entries: the distance from the document before, the weight, the fields.
#[derive(Debug, Default)]
pub(super) struct Postings {
    bytes: Vec<u8>,
    count: u32,
    /// The next document that may be added.
    next: u32,
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

impl Postings {
    /// Adds a word of a document that comes after all others.
    pub(super) fn push(&mut self, posting: Posting) {
        let mut distance = posting.document - self.next;
        // Seven bits a byte, the lowest first; a set bit above them says that more follow.
        loop {
            let [low, ..] = distance.to_le_bytes();
            distance >>= 7;
            let more = if distance > 0 { 0x80 } else { 0 };
            self.bytes.push(low & 0x7f | more);
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
        self.bytes.extend([weight, posting.fields]);
        self.count += 1;
        self.next = posting.document + 1;
    }

    /// How many documents have the word.
    pub(super) fn count(&self) -> u32 {
        self.count
    }

    #[inline]
    pub(super) fn iter(&self) -> Entries<'_> {
        Entries {
            bytes: &self.bytes,
            next: 0,
        }
    }
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
        let document = self.next + distance;
        self.next = document + 1;
        Some(Posting {
            document,
            weight: f32::from(*weight) * (HEAVIEST / 255.0),
            fields: *fields,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_in_comes_out() {
        let documents = [0, 1, 127, 128, 129, 300, 70_000, 70_001, 3_000_000_000];
        let mut postings = Postings::default();
        let given = documents.map(|document| Posting {
            document,
            weight: HEAVIEST,
            fields: 5,
        });
        for posting in given {
            postings.push(posting);
        }
        assert_eq!(postings.iter().collect::<Vec<_>>(), given);
        assert_eq!(postings.count(), 9);
    }
}
