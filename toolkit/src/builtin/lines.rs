use std::io::{BufRead, ErrorKind};

use super::workspace::failure;
use crate::Failure;

/// Which lines of a text are wanted.
pub(super) struct Wanted {
    /// Counted from 1.
    pub(super) first: usize,
    /// All of them if absent.
    pub(super) lines: Option<usize>,
    /// Whether to read on to the end, so that all lines are counted.
    pub(super) count: bool,
    /// Most bytes of the wanted lines together.
    pub(super) most: usize,
}

/// The wanted lines.
#[derive(Debug, PartialEq)]
pub(super) struct Lines {
    pub(super) content: String,
    /// How many lines there are in all, if the text was read to its end.
    pub(super) total: Option<usize>,
}

/// Reads some lines and holds nothing but them, however long the text and its lines are.
pub(super) fn read(
    path: &str,
    mut text: impl BufRead,
    wanted: &Wanted,
    given_up: impl Fn() -> bool,
) -> Result<Lines, Failure> {
    let end = wanted
        .lines
        .map_or(usize::MAX, |lines| wanted.first.saturating_add(lines));
    let mut content = Vec::new();
    // Where the content starts in the text.
    let mut start = 0;
    let mut line = 1;
    let mut line_has_begun = false;
    let total = loop {
        if line >= end && !wanted.count {
            break None;
        }
        if given_up() {
            return Err(Failure::new("the call was given up"));
        }
        let block = match text.fill_buf() {
            Ok([]) => break Some(line - 1 + usize::from(line_has_begun)),
            Ok(block) => block,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(failure(path, &error)),
        };
        let length = block.len();
        for piece in block.split_inclusive(|byte| *byte == b'\n') {
            if line < wanted.first {
                start += piece.len();
            } else if line < end {
                if content.len() + piece.len() > wanted.most {
                    return Err(too_long(path, line, wanted));
                }
                content.extend_from_slice(piece);
            }
            line_has_begun = !piece.ends_with(b"\n");
            line += usize::from(!line_has_begun);
        }
        text.consume(length);
    };
    match String::from_utf8(content) {
        Ok(content) => Ok(Lines { content, total }),
        Err(error) => {
            let at = start + error.utf8_error().valid_up_to();
            Err(Failure::new(format!(
                "`{path}` is not UTF-8 text; the first other byte is at offset {at}"
            )))
        }
    }
}

fn too_long(path: &str, line: usize, wanted: &Wanted) -> Failure {
    let (first, most) = (wanted.first, wanted.most);
    if line == first {
        return Failure::new(format!(
            "line {line} of `{path}` has more than the {most} bytes that are read at once"
        ));
    }
    Failure::new(format!(
        "lines {first} to {line} of `{path}` have more than the {most} bytes that are read at once"
    ))
    .hint("ask for fewer lines with `lines`")
}

#[cfg(test)]
mod tests {
    use std::io::{self, BufReader};

    use super::*;

    /// The same by the plainest way, on a text that is held whole.
    fn plainly(text: &str, first: usize, lines: Option<usize>) -> Lines {
        Lines {
            content: text
                .split_inclusive('\n')
                .skip(first - 1)
                .take(lines.unwrap_or(usize::MAX))
                .collect(),
            total: Some(text.lines().count()),
        }
    }

    #[test]
    fn lines_are_found_wherever_the_blocks_end() {
        for text in [
            "",
            "\n",
            "a",
            "a\n",
            "\n\n",
            "é\nb\r\n\nlong line\nc",
            "a\n\nb\n",
        ] {
            for block in 1..8 {
                for first in 1..7 {
                    for lines in [None, Some(1), Some(2), Some(usize::MAX)] {
                        let wanted = Wanted {
                            first,
                            lines,
                            count: true,
                            most: 100,
                        };
                        let source = BufReader::with_capacity(block, text.as_bytes());
                        let found = read("a", source, &wanted, || false).expect("short text");
                        assert_eq!(
                            found,
                            plainly(text, first, lines),
                            "{text:?} {first} {lines:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn a_text_without_end_is_read_no_further_than_needed() {
        let endless = || BufReader::new(io::repeat(b'\n'));
        let mut wanted = Wanted {
            first: 3,
            lines: Some(2),
            count: false,
            most: 100,
        };
        let found = read("a", endless(), &wanted, || false).expect("two lines");
        assert_eq!(
            found,
            Lines {
                content: "\n\n".to_owned(),
                total: None
            }
        );
        wanted.lines = None;
        let error = read("a", endless(), &wanted, || false).expect_err("no end");
        assert_eq!(
            error.to_string(),
            "lines 3 to 103 of `a` have more than the 100 bytes that are read at once"
        );
        let error = read(
            "a",
            BufReader::new(io::repeat(b'x')),
            &Wanted { first: 1, ..wanted },
            || false,
        );
        assert_eq!(
            error.expect_err("no end").to_string(),
            "line 1 of `a` has more than the 100 bytes that are read at once"
        );
        let wanted = Wanted {
            first: 2,
            lines: None,
            count: false,
            most: 100,
        };
        let asked = std::cell::Cell::new(0);
        read("a", BufReader::new(io::repeat(b'x')), &wanted, || {
            asked.set(asked.get() + 1);
            asked.get() > 10
        })
        .expect_err("nobody waits for it any more");
    }
}
