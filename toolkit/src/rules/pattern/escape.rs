//! Escapes: `\d`, `\n`, `\x41`, `\.` and their like.

use super::PatternError;
use super::reader::Reader;

/// What an escape stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Escape {
    Char(char),
    Set { set: Set, negated: bool },
    Boundary { negated: bool },
}

/// The classes of ECMA 262 that have a letter, as ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Set {
    Digit,
    Word,
    Space,
}

impl Set {
    /// White space of ASCII, as every engine reads it inside a class.
    pub(super) const PUBLISHED_SPACE: &'static str = r" \t\n\r\f\v";

    /// The members, for a class of `regex_lite`.
    pub(super) fn members(self) -> &'static str {
        match self {
            Self::Digit => "0-9",
            Self::Word => r"0-9A-Z\x{5F}a-z",
            Self::Space => r"\x{9}-\x{D}\x{20}",
        }
    }

    /// All other characters, likewise.
    pub(super) fn others(self) -> &'static str {
        match self {
            Self::Digit => r"\x{0}-\x{2F}\x{3A}-\x{10FFFF}",
            Self::Word => r"\x{0}-\x{2F}\x{3A}-\x{40}\x{5B}-\x{5E}\x{60}\x{7B}-\x{10FFFF}",
            Self::Space => r"\x{0}-\x{8}\x{E}-\x{1F}\x{21}-\x{10FFFF}",
        }
    }
}

impl<'t> Reader<'t> {
    /// Reads an escape behind its backslash, and gives how to publish it outside
    /// of a class; `start` begins with the backslash.
    pub(super) fn escape(&mut self, start: &'t str) -> Result<(Escape, String), PatternError> {
        let Some(letter) = self.take() else {
            return Err(self.error(
                start,
                "the pattern ends with `\\`; write `\\\\` for the character",
            ));
        };
        let escape = match letter {
            'd' | 'D' => Escape::Set {
                set: Set::Digit,
                negated: letter == 'D',
            },
            'w' | 'W' => Escape::Set {
                set: Set::Word,
                negated: letter == 'W',
            },
            's' | 'S' => Escape::Set {
                set: Set::Space,
                negated: letter == 'S',
            },
            'b' | 'B' => Escape::Boundary {
                negated: letter == 'B',
            },
            't' => Escape::Char('\t'),
            'n' => Escape::Char('\n'),
            'r' => Escape::Char('\r'),
            'f' => Escape::Char('\u{c}'),
            'v' => Escape::Char('\u{b}'),
            // Other engines take `\0` for an octal number.
            '0' if !self.rest.starts_with(|char: char| char.is_ascii_digit()) => {
                return Ok((Escape::Char('\0'), r"\x00".to_owned()));
            }
            'x' => Escape::Char(self.hex_char(start, 2)?),
            'u' => return self.unicode(start),
            '^' | '$' | '\\' | '.' | '*' | '+' | '?' | '(' | ')' | '[' | ']' | '{' | '}' | '|'
            | '/' => Escape::Char(letter),
            _ => return Err(self.error(start, &refusal(letter))),
        };
        Ok((escape, start[..start.len() - self.rest.len()].to_owned()))
    }

    /// `\uHHHH`, a pair of surrogates of this form, or `\u{H…}`.
    fn unicode(&mut self, start: &'t str) -> Result<(Escape, String), PatternError> {
        let code = if self.eat("{") {
            let Some((digits, rest)) = self.rest.split_once('}') else {
                return Err(self.error(start, "`\\u{` is not closed; write it as `\\u{1F600}`"));
            };
            self.rest = rest;
            hex(digits)
        } else {
            let first = self.hex_digits(4);
            match first {
                Some(high @ 0xD800..=0xDBFF) if self.eat(r"\u") => {
                    let low = self
                        .hex_digits(4)
                        .filter(|low| (0xDC00..=0xDFFF).contains(low));
                    low.map(|low| 0x1_0000 + ((high - 0xD800) << 10) + (low - 0xDC00))
                }
                _ => first,
            }
        };
        let Some(char) = code.and_then(char::from_u32) else {
            return Err(self.error(
                start,
                "`\\u` needs the number of a character, as in `\\u00E9` or `\\u{1F600}`",
            ));
        };
        let published = match u32::from(char) {
            code @ 0..=0xFFFF => format!("\\u{code:04X}"),
            _ => char.to_string(),
        };
        Ok((Escape::Char(char), published))
    }

    fn hex_char(&mut self, start: &'t str, digits: usize) -> Result<char, PatternError> {
        let char = self.hex_digits(digits).and_then(char::from_u32);
        char.ok_or_else(|| self.error(start, "`\\x` needs two hexadecimal digits, as in `\\x41`"))
    }

    fn hex_digits(&mut self, count: usize) -> Option<u32> {
        let (digits, rest) = self.rest.split_at_checked(count)?;
        let number = hex(digits)?;
        self.rest = rest;
        Some(number)
    }
}

fn hex(digits: &str) -> Option<u32> {
    // `from_str_radix` alone would take a sign.
    let is_hex = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_hex {
        u32::from_str_radix(digits, 16).ok()
    } else {
        None
    }
}

fn refusal(letter: char) -> String {
    match letter {
        'p' | 'P' => {
            format!("`\\{letter}{{…}}` is not supported; list the characters, as in `[A-Za-z]`")
        }
        'A' => "`\\A` is not ECMA 262; write `^`".to_owned(),
        'z' | 'Z' => format!("`\\{letter}` is not ECMA 262; write `$`"),
        'c' => "`\\c` is not supported; write the control character as `\\x0A`".to_owned(),
        'k' | '1'..='9' => {
            "backreferences are not supported, since matching time could not be bounded".to_owned()
        }
        '0' => "octal numbers are not ECMA 262; write the character as `\\x07`".to_owned(),
        _ if letter.is_ascii_punctuation() => {
            format!("`\\{letter}` is not an escape of ECMA 262; write `{letter}`")
        }
        _ => format!(
            "unknown escape `\\{}`; write `\\\\` for a backslash",
            letter.escape_debug()
        ),
    }
}
