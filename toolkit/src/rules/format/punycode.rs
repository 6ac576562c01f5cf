//! Labels that stand for other letters than ASCII.

/// RFC 3492, section 6.2.
pub(super) fn decode(text: &str) -> Option<Vec<char>> {
    let (plain, digits) = text.rsplit_once('-').unwrap_or(("", text));
    let mut decoded: Vec<char> = plain.chars().collect();
    let (mut code, mut at, mut bias) = (0x80_u32, 0_u32, 72_u32);
    let mut digits = digits.bytes().peekable();
    digits.peek()?;
    while digits.peek().is_some() {
        let start = at;
        let mut weight = 1_u32;
        let mut base = 36_u32;
        loop {
            let digit = digit(digits.next()?)?;
            at = digit.checked_mul(weight)?.checked_add(at)?;
            let threshold = base.saturating_sub(bias).clamp(1, 26);
            if digit < threshold {
                break;
            }
            weight = weight.checked_mul(36 - threshold)?;
            base += 36;
        }
        // A label has 63 bytes, so the count of letters fits.
        let count = u32::try_from(decoded.len()).ok()? + 1;
        bias = adapt(at - start, count, start == 0);
        code = code.checked_add(at / count)?;
        at %= count;
        decoded.insert(usize::try_from(at).ok()?, char::from_u32(code)?);
        at += 1;
    }
    Some(decoded)
}

fn digit(byte: u8) -> Option<u32> {
    match byte {
        b'a'..=b'z' => Some(u32::from(byte - b'a')),
        b'A'..=b'Z' => Some(u32::from(byte - b'A')),
        b'0'..=b'9' => Some(u32::from(byte - b'0') + 26),
        _ => None,
    }
}

/// RFC 3492, section 6.1.
fn adapt(delta: u32, count: u32, is_first: bool) -> u32 {
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
                decode(text).map(String::from_iter).as_deref(),
                decoded,
                "{text}"
            );
        }
    }
}
