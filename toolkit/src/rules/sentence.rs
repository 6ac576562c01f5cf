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

    /// The sentence in one piece; what is too long for it is cut.
    pub(crate) const fn written(&self) -> Written {
        let mut written = Written {
            bytes: [0; LONGEST],
            len: 0,
        };
        let mut at = 0;
        while at < PIECES {
            match self.0[at] {
                Piece::Text(text) => written.text(text),
                Piece::Number(number) => written.number(number),
            }
            at += 1;
        }
        written
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

const LONGEST: usize = 400;

/// A sentence that was written without allocating.
pub(crate) struct Written {
    bytes: [u8; LONGEST],
    len: usize,
}

impl Written {
    const fn text(&mut self, text: &str) {
        let text = text.as_bytes();
        let mut at = 0;
        while at < text.len() {
            let (_, next) = char_at(text, at);
            if self.len + (next - at) > LONGEST {
                return;
            }
            while at < next {
                self.bytes[self.len] = text[at];
                self.len += 1;
                at += 1;
            }
        }
    }

    const fn number(&mut self, number: usize) {
        const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        if number >= 10 {
            self.number(number / 10);
        }
        self.text(DIGITS[number % 10]);
    }

    pub(crate) const fn as_str(&self) -> &str {
        let (written, _) = self.bytes.split_at(self.len);
        match std::str::from_utf8(written) {
            Ok(text) => text,
            // Only whole characters were written.
            Err(_) => "",
        }
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
        (_, at) = char_at(text, at);
        count += 1;
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
    fn both_ways_of_writing_agree() {
        let texts = ["", "a", "größe", "\u{3000}", "🦀 und\n€"];
        for text in texts {
            for number in [0, 9, 10, 12_345] {
                let pieces = [Piece::Text(text), Piece::Number(number), Piece::Text("!")];
                let sentence = Sentence::new(&pieces);
                assert_eq!(sentence.written().as_str(), format!("{text}{number}!"));
                assert_eq!(sentence.to_string(), format!("{text}{number}!"));
            }
        }
    }

    #[test]
    fn what_is_too_long_is_cut_at_a_character() {
        let long = "€".repeat(200);
        let sentence = Sentence::new(&[Piece::Text(&long)]);
        assert_eq!(sentence.written().as_str(), "€".repeat(133));
        assert_eq!(sentence.to_string(), long);
    }

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
