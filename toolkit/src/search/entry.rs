use super::document::{Document, own_name};

/// What an index keeps of a document beside its words.
///
/// One string, as there may be very many: whether it is read-only, how long the texts are, the texts.
/// Lengths are written with six bits a byte, the lowest first, and a bit above them that says that more
/// follow, which makes letters of them all.
pub(super) struct Entry(Box<str>);

/// Call name, tool, description, origin and own name, where the call name does not hold it; then the
/// categories.
const TEXTS: usize = 5;

const MORE: u8 = 0x40;

impl Entry {
    pub(super) fn of(document: &Document, keeps_description: bool) -> Self {
        let description = &*document.description;
        let texts = [
            &*document.call_name,
            document.tool.as_deref().unwrap_or_default(),
            if keeps_description { description } else { "" },
            &document.origin,
            document.name.as_deref().unwrap_or_default(),
        ];
        let categories = document.categories.iter().map(|category| &**category);
        let mut entry = String::from(if document.is_read_only { "r" } else { "-" });
        for text in texts {
            push_length(&mut entry, text.len());
        }
        texts.into_iter().for_each(|text| entry.push_str(text));
        for category in categories {
            push_length(&mut entry, category.len());
            entry.push_str(category);
        }
        Self(entry.into())
    }

    fn text(&self, wanted: usize) -> &str {
        let (_, mut rest) = self.0.split_at(1);
        let (mut start, mut wanted_length) = (0, 0);
        for text in 0..TEXTS {
            let length = read_length(&mut rest);
            if text < wanted {
                start += length;
            } else if text == wanted {
                wanted_length = length;
            }
        }
        &rest[start..start + wanted_length]
    }

    pub(super) fn is_read_only(&self) -> bool {
        self.0.starts_with('r')
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

    pub(super) fn description(&self) -> &str {
        self.text(2)
    }

    pub(super) fn origin(&self) -> &str {
        self.text(3)
    }

    pub(super) fn own_name(&self) -> &str {
        match self.text(4) {
            "" => own_name(self.call_name(), self.text(1)),
            name => name,
        }
    }

    pub(super) fn categories(&self) -> impl Iterator<Item = &str> {
        let (_, mut rest) = self.0.split_at(1);
        let texts: usize = (0..TEXTS).map(|_| read_length(&mut rest)).sum();
        let mut rest = &rest[texts..];
        std::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let length = read_length(&mut rest);
            let category;
            (category, rest) = rest.split_at(length);
            Some(category)
        })
    }
}

fn push_length(entry: &mut String, mut length: usize) {
    loop {
        let [low, ..] = length.to_le_bytes();
        length >>= 6;
        let more = if length > 0 { MORE } else { 0 };
        entry.push(char::from(low & (MORE - 1) | more));
        if length == 0 {
            break;
        }
    }
}

fn read_length(rest: &mut &str) -> usize {
    let mut length = 0;
    for (at, byte) in rest.bytes().enumerate() {
        length |= usize::from(byte & (MORE - 1)) << (6 * at);
        if byte & MORE == 0 {
            (_, *rest) = rest.split_at(at + 1);
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
        assert_eq!((entry.description(), entry.origin()), ("", ""));
        assert!(entry.is_read_only() && entry.categories().next().is_none());
    }
}
