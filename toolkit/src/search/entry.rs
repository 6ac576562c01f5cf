use super::document::{Document, own_name};
use super::packed::{pack, unpack};

/// What an index keeps of a document beside its words.
///
/// One piece, as there may be very many: whether it is read-only, how long the texts are, the texts.
/// Lengths are written with seven bits a byte, the lowest first, and a bit above them that says that
/// more follow.
pub(super) struct Entry(Box<[u8]>);

/// Call name, tool, origin and own name, where the call name does not hold it; the categories follow,
/// each behind its length.
const TEXTS: usize = 4;

/// The description, which is packed.
const DESCRIPTION: usize = TEXTS;

const PARTS: usize = TEXTS + 1;

const MORE: u8 = 0x80;

impl Entry {
    pub(super) fn of(document: &Document, keeps_description: bool) -> Self {
        let texts: [&str; TEXTS] = [
            &document.call_name,
            document.tool.as_deref().unwrap_or_default(),
            &document.origin,
            document.name.as_deref().unwrap_or_default(),
        ];
        let mut description = Vec::new();
        if keeps_description {
            description.reserve(document.description.len());
            pack(&document.description, &mut description);
        }
        let length: usize = texts.iter().map(|text| text.len()).sum();
        let mut entry = Vec::with_capacity(4 * PARTS + length + description.len());
        entry.push(u8::from(document.is_read_only));
        for text in texts {
            push_length(&mut entry, text.len());
        }
        push_length(&mut entry, description.len());
        for text in texts {
            entry.extend_from_slice(text.as_bytes());
        }
        entry.extend_from_slice(&description);
        for category in &document.categories {
            push_length(&mut entry, category.len());
            entry.extend_from_slice(category.as_bytes());
        }
        Self(entry.into())
    }

    fn part(&self, wanted: usize) -> &[u8] {
        let mut rest = &self.0[1..];
        let (mut start, mut length_of_wanted) = (0, 0);
        for part in 0..PARTS {
            let length = read_length(&mut rest);
            if part < wanted {
                start += length;
            } else if part == wanted {
                length_of_wanted = length;
            }
        }
        &rest[start..start + length_of_wanted]
    }

    fn text(&self, wanted: usize) -> &str {
        text(self.part(wanted))
    }

    pub(super) fn is_read_only(&self) -> bool {
        self.0[0] == 1
    }

    pub(super) fn call_name(&self) -> &str {
        self.text(0)
    }

    pub(super) fn tool_name(&self) -> &str {
        match self.text(1) {
            "" => self.call_name(),
            tool => tool,
        }
    }

    pub(super) fn origin(&self) -> &str {
        self.text(2)
    }

    pub(super) fn own_name(&self) -> &str {
        match self.text(3) {
            "" => own_name(self.call_name(), self.text(1)),
            name => name,
        }
    }

    pub(super) fn description(&self) -> String {
        unpack(self.part(DESCRIPTION))
    }

    pub(super) fn categories(&self) -> impl Iterator<Item = &str> {
        let mut rest = &self.0[1..];
        let before: usize = (0..PARTS).map(|_| read_length(&mut rest)).sum();
        let mut rest = &rest[before..];
        std::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let length = read_length(&mut rest);
            let category;
            (category, rest) = rest.split_at(length);
            Some(text(category))
        })
    }
}

/// Of bytes that were a text.
fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap_or_default()
}

fn push_length(entry: &mut Vec<u8>, mut length: usize) {
    loop {
        let [low, ..] = length.to_le_bytes();
        length >>= 7;
        let more = if length > 0 { MORE } else { 0 };
        entry.push(low & (MORE - 1) | more);
        if length == 0 {
            break;
        }
    }
}

fn read_length(rest: &mut &[u8]) -> usize {
    let mut length = 0;
    let mut shift = 0;
    while let Some((byte, after)) = rest.split_first() {
        *rest = after;
        length |= usize::from(byte & (MORE - 1)) << shift;
        shift += 7;
        if byte & MORE == 0 {
            break;
        }
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_in_comes_out() {
        let long = "ä".repeat(5_000);
        let document = Document::new("shop__bûy")
            .tool("shop")
            .description(&*long)
            .origin("crate:shop")
            .category("")
            .category("ünd")
            .category("x".repeat(70));
        let entry = Entry::of(&document, true);
        assert_eq!(
            (entry.call_name(), entry.tool_name()),
            ("shop__bûy", "shop")
        );
        assert_eq!((entry.own_name(), entry.origin()), ("bûy", "crate:shop"));
        assert_eq!(entry.description(), long);
        assert_eq!(
            entry.categories().collect::<Vec<_>>(),
            ["", "ünd", &"x".repeat(70)]
        );
        assert!(!entry.is_read_only());
        let named = Document::new("a").name("b").read_only();
        let entry = Entry::of(&named.description("c"), false);
        assert_eq!((entry.tool_name(), entry.own_name()), ("a", "b"));
        assert_eq!((&*entry.description(), entry.origin()), ("", ""));
        assert!(entry.is_read_only() && entry.categories().next().is_none());
    }
}
