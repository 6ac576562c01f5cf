use super::placeholder::Placeholder;
use super::{Part, Template};

/// Finds the placeholders of a text.
///
/// Takes time in proportion to the text, whatever it holds: reading never goes
/// back, since the inside of a placeholder cannot hold an opening mark.
pub(crate) fn scan(text: &str) -> Template<'_> {
    let mut parts = Vec::new();
    // `pending` is all that is not yet in `parts`; `rest` is its end not yet looked at.
    let mut pending = text;
    let mut rest = text;
    while let Some(start) = find_opening(rest.as_bytes()) {
        let run = &rest[start..];
        let (open, close) = if run.starts_with('{') {
            ('{', "}}")
        } else {
            ('<', ">>")
        };
        let content = run.trim_start_matches(open);
        let marks = run.len() - content.len();

        let mut reader = Reader { rest: content };
        let found = reader.read_inside(close);
        rest = reader.rest;
        let Some((step, path)) = found else { continue };

        let before = pending.len() - run.len() + marks;
        if marks >= 4 {
            // Pushed even when empty: a template with an escape must not pass for a plain one.
            parts.push(Part::Text(&pending[..before - 4]));
            pending = &pending[before - 2..];
        } else {
            let (literal, insert) = pending.split_at(before - 2);
            if !literal.is_empty() {
                parts.push(Part::Text(literal));
            }
            let written = &insert[..insert.len() - rest.len()];
            parts.push(Part::Insert(Placeholder {
                written,
                step,
                path,
            }));
            pending = rest;
        }
    }
    Template {
        parts,
        tail: pending,
    }
}

/// Reads the inside of one placeholder, after its opening marks.
///
/// `rest` only gets shorter, and no byte that it passed can be an opening mark; so
/// where reading failed, the search for the next placeholder goes on from there.
pub(super) struct Reader<'t> {
    pub(super) rest: &'t str,
}

impl<'t> Reader<'t> {
    /// The step and the path, if all up to the closing marks is as it must be.
    pub(super) fn read_inside(&mut self, close: &str) -> Option<(i64, &'t str)> {
        self.take_while(is_blank);
        let step = self.read_step()?;
        let path = self.read_path()?;
        self.take_while(is_blank);
        self.rest = self.rest.strip_prefix(close)?;
        Some((step, path))
    }

    /// `-?[0-9]+`
    fn read_step(&mut self) -> Option<i64> {
        let negative = self.rest.strip_prefix('-');
        self.rest = negative.unwrap_or(self.rest);
        let digits = self.take_while(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return None;
        }
        let size = digits.bytes().fold(0_i64, |number, digit| {
            number
                .saturating_mul(10)
                .saturating_add(i64::from(digit - b'0'))
        });
        Some(if negative.is_some() { -size } else { size })
    }

    /// `.items.0`, `/items/0` or nothing.
    fn read_path(&mut self) -> Option<&'t str> {
        if self.rest.starts_with('.') {
            let path = self.take_while(|c| !is_mark(c) && !c.is_whitespace());
            path.split('.')
                .skip(1)
                .all(|segment| !segment.is_empty())
                .then_some(path)
        } else if self.rest.starts_with('/') {
            let path = self.take_while(|c| !is_mark(c) && c != '\n' && c != '\r');
            Some(path.trim_end_matches(is_blank))
        } else {
            Some("")
        }
    }

    fn take_while(&mut self, mut wanted: impl FnMut(char) -> bool) -> &'t str {
        let end = self.rest.find(|c| !wanted(c)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
        taken
    }
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r')
}

fn is_mark(c: char) -> bool {
    matches!(c, '{' | '}' | '<' | '>')
}

/// Where the first `{{` or `<<` starts.
///
/// Compares blocks of neighbours without branches, which compilers turn into
/// vector instructions. `memchr::memchr2` stops at every single mark, hence ran at
/// a tenth of this speed on HTML; two `memmem` searches read the text twice.
pub(super) fn find_opening(text: &[u8]) -> Option<usize> {
    const BLOCK: usize = 64;
    let mut rest = text;
    while let (Some((block, after)), Some(neighbours)) =
        (rest.split_first_chunk::<BLOCK>(), rest.get(1..=BLOCK))
    {
        let mut any = 0;
        for (byte, next) in block.iter().zip(neighbours) {
            any |= u8::from(is_opening(*byte, *next));
        }
        if any != 0 {
            break;
        }
        rest = after;
    }
    let position = rest
        .iter()
        .zip(rest.iter().skip(1))
        .position(|(a, b)| is_opening(*a, *b))?;
    Some(text.len() - rest.len() + position)
}

fn is_opening(byte: u8, next: u8) -> bool {
    byte == next && (byte == b'{' || byte == b'<')
}
