//! Labels that stand for other letters than ASCII.

use super::cut;

/// The letters of a label, which has at most 63 bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Letters {
    letters: [char; 63],
    count: u32,
}

impl Letters {
    /// Takes ASCII; `None` if it is more than a label holds.
    const fn plain(text: &[u8]) -> Option<Self> {
        let mut plain = Self {
            letters: ['\0'; 63],
            count: 0,
        };
        let mut rest = text;
        while let [byte, left @ ..] = rest {
            if !byte.is_ascii() || !plain.insert(plain.count, *byte as char) {
                return None;
            }
            rest = left;
        }
        Some(plain)
    }

    /// Says whether there was room.
    const fn insert(&mut self, at: u32, letter: char) -> bool {
        let (at, mut free) = (at as usize, self.count as usize);
        if free == self.letters.len() {
            return false;
        }
        while free > at {
            self.letters[free] = self.letters[free - 1];
            free -= 1;
        }
        self.letters[at] = letter;
        self.count += 1;
        true
    }

    pub(super) const fn as_slice(&self) -> &[char] {
        self.letters.split_at(self.count as usize).0
    }

    pub(super) const fn is_ascii(&self) -> bool {
        let mut rest = self.as_slice();
        while let [letter, left @ ..] = rest {
            if !letter.is_ascii() {
                return false;
            }
            rest = left;
        }
        true
    }
}

/// RFC 3492, section 6.2.
pub(super) const fn decode(text: &str) -> Option<Letters> {
    let (plain, digits) = match cut::rsplit_once(text, b'-') {
        Some(cut) => cut,
        None => ("", text),
    };
    let Some(mut letters) = Letters::plain(plain.as_bytes()) else {
        return None;
    };
    let mut digits = digits.as_bytes();
    if digits.is_empty() {
        return None;
    }
    let (mut code, mut at, mut bias) = (0x80_u32, 0_u32, 72_u32);
    while !digits.is_empty() {
        let Some((delta, rest)) = integer(digits, bias) else {
            return None;
        };
        digits = rest;
        let count = letters.count + 1;
        let Some(sum) = at.checked_add(delta) else {
            return None;
        };
        bias = adapt(delta, count, at == 0);
        let Some(next) = code.checked_add(sum / count) else {
            return None;
        };
        (code, at) = (next, sum % count);
        match char::from_u32(code) {
            Some(letter) if letters.insert(at, letter) => at += 1,
            _ => return None,
        }
    }
    Some(letters)
}

/// Reads an integer of variable length (RFC 3492, section 3.3) and gives what follows it.
const fn integer(text: &[u8], bias: u32) -> Option<(u32, &[u8])> {
    let mut rest = text;
    let (mut value, mut weight, mut base) = (0_u32, 1_u32, 36_u32);
    while let [byte, left @ ..] = rest {
        let Some(digit) = digit(*byte) else {
            return None;
        };
        let Some(part) = digit.checked_mul(weight) else {
            return None;
        };
        let Some(sum) = value.checked_add(part) else {
            return None;
        };
        let threshold = threshold(base, bias);
        if digit < threshold {
            return Some((sum, left));
        }
        let Some(heavier) = weight.checked_mul(36 - threshold) else {
            return None;
        };
        (rest, value, weight) = (left, sum, heavier);
        base += 36;
    }
    None
}

/// The first digit that cannot end an integer is 1 to 26 lower than 36.
const fn threshold(base: u32, bias: u32) -> u32 {
    match base.saturating_sub(bias) {
        0 => 1,
        between @ 1..=26 => between,
        _ => 26,
    }
}

const fn digit(byte: u8) -> Option<u32> {
    match byte {
        b'a'..=b'z' => Some((byte - b'a') as u32),
        b'A'..=b'Z' => Some((byte - b'A') as u32),
        b'0'..=b'9' => Some((byte - b'0') as u32 + 26),
        _ => None,
    }
}

/// RFC 3492, section 6.1.
const fn adapt(delta: u32, count: u32, is_first: bool) -> u32 {
    let mut delta = if is_first { delta / 700 } else { delta / 2 };
    delta += delta / count;
    let mut steps = 0;
    while delta > 455 {
        delta /= 35;
        steps += 36;
    }
    steps + 36 * delta / (delta + 38)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn punycode_is_decoded() {
        for (text, decoded) in [
            ("bcher-kva", Some("bücher")),
            ("9n2bp8q", Some("실례")),
            ("ls8h", Some("💩")),
            ("", None),
            ("bcher-", None),
            ("99999999", None),
            ("a!", None),
        ] {
            assert_eq!(
                decode(text)
                    .map(|letters| String::from_iter(letters.as_slice()))
                    .as_deref(),
                decoded,
                "{text}"
            );
        }
    }
}
