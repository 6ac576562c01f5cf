//! Follows the steps of a pattern through a text: all ways at once, so that the time is
//! bounded by the length of both.

/// The greatest number of steps: what is longer is left to run time.
pub(crate) const MOST: usize = 256;

/// How many bytes times steps and ranges a constant may take.
const WORK: usize = 20_000;

/// One step of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(
    unreachable_pub,
    clippy::exhaustive_enums,
    reason = "expansions write these constants out, and carry the very version of this crate"
)]
pub enum Step {
    /// A character within, or beyond, the ranges of these numbers.
    Set {
        /// The first range.
        start: u16,
        /// The first range that is not meant.
        end: u16,
        /// Whether the character lies beyond.
        negated: bool,
    },
    /// A place between characters.
    Place(Place),
    /// Goes on after this step and with another one.
    Split(u16),
    /// Goes on with another step.
    Jump(u16),
    /// The pattern matches.
    Match,
}

/// A place between characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(
    unreachable_pub,
    clippy::exhaustive_enums,
    reason = "expansions write these constants out, and carry the very version of this crate"
)]
pub enum Place {
    /// Before the first one.
    Start,
    /// After the last one.
    End,
    /// Between a letter of a word and another character.
    Boundary,
    /// Any other place.
    NoBoundary,
}

/// Says whether the pattern occurs anywhere in the text; nothing where that takes too long.
pub(crate) const fn is_match(steps: &[Step], ranges: &[(char, char)], text: &str) -> Option<bool> {
    if text.len().saturating_mul(steps.len() + ranges.len()) > WORK {
        return None;
    }
    let mut rest = text.as_bytes();
    let mut before = None;
    let mut here = Ways::NONE;
    loop {
        let (next, after) = first_char(rest);
        // The pattern may begin at each place.
        here.add(steps, 0, before, next);
        if here.is_matched {
            return Some(true);
        }
        let Some(char) = next else {
            return Some(false);
        };
        let (after_next, _) = first_char(after);
        let mut there = Ways::NONE;
        let mut at = 0;
        while at < here.count {
            let step = here.steps[at];
            if let Step::Set {
                start,
                end,
                negated,
            } = steps[step as usize]
                && is_within(ranges, start, end, char) != negated
            {
                there.add(steps, step + 1, next, after_next);
            }
            at += 1;
        }
        (here, before, rest) = (there, next, after);
    }
}

/// The steps that wait for the next character.
struct Ways {
    steps: [u16; MOST],
    count: usize,
    is_seen: [bool; MOST],
    is_matched: bool,
}

impl Ways {
    const NONE: Self = Self {
        steps: [0; MOST],
        count: 0,
        is_seen: [false; MOST],
        is_matched: false,
    };

    /// Adds a step, or those that it leads to without a character.
    ///
    /// Not by recursion: the stack of a constant holds fewer calls than a pattern has steps.
    const fn add(&mut self, steps: &[Step], step: u16, before: Option<u32>, after: Option<u32>) {
        let mut waiting = [0; MOST];
        let mut count = 0;
        let mut next = Some(step);
        loop {
            let step = match next {
                Some(step) => step,
                None if count == 0 => return,
                None => {
                    count -= 1;
                    waiting[count]
                }
            };
            next = None;
            if self.is_seen[step as usize] {
                continue;
            }
            self.is_seen[step as usize] = true;
            match steps[step as usize] {
                Step::Set { .. } => {
                    self.steps[self.count] = step;
                    self.count += 1;
                }
                Step::Place(place) if is_at(place, before, after) => next = Some(step + 1),
                Step::Place(_) => {}
                // Each split is seen once, so that there is room for what waits.
                Step::Split(other) => {
                    waiting[count] = other;
                    count += 1;
                    next = Some(step + 1);
                }
                Step::Jump(other) => next = Some(other),
                Step::Match => self.is_matched = true,
            }
        }
    }
}

const fn is_at(place: Place, before: Option<u32>, after: Option<u32>) -> bool {
    match place {
        Place::Start => before.is_none(),
        Place::End => after.is_none(),
        Place::Boundary => is_word(before) != is_word(after),
        Place::NoBoundary => is_word(before) == is_word(after),
    }
}

/// A letter, digit or `_` of ASCII.
const fn is_word(char: Option<u32>) -> bool {
    match char {
        Some(code) => match char::from_u32(code) {
            Some(char) => char.is_ascii_alphanumeric() || char == '_',
            None => false,
        },
        None => false,
    }
}

const fn is_within(ranges: &[(char, char)], start: u16, end: u16, code: u32) -> bool {
    let mut at = start as usize;
    while at < end as usize {
        let (low, high) = ranges[at];
        if low as u32 <= code && code <= high as u32 {
            return true;
        }
        at += 1;
    }
    false
}

/// The first character of a text, as its number, and the bytes after it.
const fn first_char(text: &[u8]) -> (Option<u32>, &[u8]) {
    match text {
        [] => (None, text),
        [a @ 0..0x80, rest @ ..] => (Some(*a as u32), rest),
        [a @ 0x80..0xE0, b, rest @ ..] => (Some((*a as u32 & 0x1F) << 6 | low(*b)), rest),
        [a @ 0xE0..0xF0, b, c, rest @ ..] => {
            (Some((*a as u32 & 0xF) << 12 | low(*b) << 6 | low(*c)), rest)
        }
        [a, b, c, d, rest @ ..] => (
            Some((*a as u32 & 7) << 18 | low(*b) << 12 | low(*c) << 6 | low(*d)),
            rest,
        ),
        // Text is whole characters.
        [_, rest @ ..] => (None, rest),
    }
}

const fn low(byte: u8) -> u32 {
    byte as u32 & 0x3F
}
