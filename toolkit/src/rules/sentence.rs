//! Messages that can be put together where nothing can be allocated: while compiling.

use std::fmt;

/// A part of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'t> {
    Text(&'t str),
    Number(usize),
}

/// The most pieces that a sentence of the rules has.
const PIECES: usize = 8;

/// What a rule says, in pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sentence<'t>([Piece<'t>; PIECES]);

impl<'t> Sentence<'t> {
    pub(crate) const fn new(pieces: &[Piece<'t>]) -> Self {
        let mut all = [Piece::Text(""); PIECES];
        let mut at = 0;
        while at < pieces.len() {
            all[at] = pieces[at];
            at += 1;
        }
        Self(all)
    }

    pub(crate) const fn pieces(&self) -> &[Piece<'t>] {
        &self.0
    }
}

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|piece| match piece {
            Piece::Text(text) => f.write_str(text),
            Piece::Number(number) => write!(f, "{number}"),
        })
    }
}

/// The character that starts at a byte of a text, and where the next one starts.
#[allow(clippy::cast_lossless, reason = "`u32::from` is not for constants")]
pub(crate) const fn char_at(text: &[u8], at: usize) -> (char, usize) {
    let first = text[at] as u32;
    let (mut code, length) = match first {
        0..0x80 => (first, 1),
        0x80..0xe0 => (first & 0x1f, 2),
        0xe0..0xf0 => (first & 0x0f, 3),
        _ => (first & 0x07, 4),
    };
    let mut behind = 1;
    while behind < length {
        code = (code << 6) | (text[at + behind] & 0x3f) as u32;
        behind += 1;
    }
    match char::from_u32(code) {
        Some(char) => (char, at + length),
        // A text holds nothing else than characters.
        None => (char::REPLACEMENT_CHARACTER, at + length),
    }
}

/// The number of characters of a text.
pub(crate) const fn count(text: &str) -> usize {
    let text = text.as_bytes();
    let (mut at, mut count) = (0, 0);
    while at < text.len() {
        // All bytes of a character but its first begin with 10.
        if text[at] & 0b1100_0000 != 0b1000_0000 {
            count += 1;
        }
        at += 1;
    }
    count
}

/// Whether a text holds nothing but blanks.
pub(crate) const fn is_blank(text: &str) -> bool {
    let text = text.as_bytes();
    let mut at = 0;
    while at < text.len() {
        let (char, next) = char_at(text, at);
        if !char.is_whitespace() {
            return false;
        }
        at = next;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_read_as_the_library_reads_them() {
        let all: String = (0..=0x0010_ffff)
            .step_by(7)
            .filter_map(char::from_u32)
            .collect();
        let (mut at, mut read) = (0, String::new());
        while at < all.len() {
            let (char, next) = char_at(all.as_bytes(), at);
            read.push(char);
            at = next;
        }
        assert_eq!(read, all);
        assert_eq!(count(&all), all.chars().count());
        for text in ["", " ", "\t\u{3000}\u{a0}", " a", "\u{200b}"] {
            assert_eq!(is_blank(text), text.trim().is_empty(), "{text:?}");
        }
    }
}
