//! Host names and addresses.

use std::net::{Ipv4Addr, Ipv6Addr};

/// RFC 1123, section 2.1: labels of letters, digits and inner hyphens, at most 63
/// characters each and 253 together (RFC 1035 allows 255 octets on the wire).
///
/// A label in the form of RFC 5890, `xn--…`, must decode as Punycode to something
/// that needed it. Which letters IDNA allows is not judged: that takes tables of
/// Unicode larger than all else here.
pub(super) fn is_hostname(text: &str) -> bool {
    text.len() <= 253
        && text
            .split('.')
            .all(|label| is_label(label) && is_punycode_or_plain(label))
}

pub(super) fn is_label(label: &str) -> bool {
    (1..=63).contains(&label.len())
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// Four decimal numbers up to 255, without leading zeros (RFC 2673, section 3.2,
/// and what the standard library reads).
pub(super) fn is_ipv4(text: &str) -> bool {
    text.parse::<Ipv4Addr>().is_ok()
}

/// RFC 4291, section 2.2, with `::` and an IPv4 tail, without a zone.
pub(super) fn is_ipv6(text: &str) -> bool {
    text.parse::<Ipv6Addr>().is_ok()
}

fn is_punycode_or_plain(label: &str) -> bool {
    let Some(start) = label.get(..4) else {
        return true;
    };
    if !start.eq_ignore_ascii_case("xn--") {
        return true;
    }
    let decoded = decode_punycode(&label[4..]);
    // RFC 5891, section 4.2.3.1: no hyphens in the third and fourth position.
    decoded.is_some_and(|decoded| {
        !decoded.iter().all(char::is_ascii)
            && decoded.get(2..4) != Some(&['-', '-'])
            && decoded.first() != Some(&'-')
    })
}

/// RFC 3492, section 6.2.
fn decode_punycode(text: &str) -> Option<Vec<char>> {
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
    fn host_names_are_labels() {
        let long = "a".repeat(63);
        for (text, ok) in [
            ("www.example.com", true),
            ("localhost", true),
            ("1host", true),
            ("a--b.com", true),
            ("EXAMPLE.com", true),
            ("", false),
            (".", false),
            (".example", false),
            ("example.", false),
            ("a..b", false),
            ("-a", false),
            ("a-", false),
            ("host_name", false),
            ("exämple.com", false),
            ("example\u{ff0e}com", false),
            (&long, true),
            (&format!("{long}a"), false),
            (&format!("{long}.{long}.{long}.{}", &long[..61]), true),
            (&format!("{long}.{long}.{long}.{}", &long[..62]), false),
            ("xn--9n2bp8q.xn--9t4b11yi5a", true),
            ("XN--BCHER-KVA.example", true),
            ("xn--X", false),
            ("xn--99999999999", false),
            ("XN--aa---o47jg78q", false),
        ] {
            assert_eq!(is_hostname(text), ok, "{text}");
        }
    }

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
                decode_punycode(text).map(String::from_iter).as_deref(),
                decoded,
                "{text}"
            );
        }
    }

    #[test]
    fn addresses_are_read_strictly() {
        for (text, v4, v6) in [
            ("192.168.0.1", true, false),
            ("192.168.0.01", false, false),
            ("256.0.0.1", false, false),
            ("127.1", false, false),
            ("0x7f.0.0.1", false, false),
            ("::", false, true),
            ("::1", false, true),
            ("1:2:3:4:5:6:7:8", false, true),
            ("1:2:3:4:5:6:7::", false, true),
            ("1:2:3:4::5:6:7:8", false, false),
            ("::ffff:192.168.0.1", false, true),
            ("::ffff:192.168.0.01", false, false),
            ("fe80::a%eth1", false, false),
            ("[::1]", false, false),
            ("12345::", false, false),
            ("1::2::3", false, false),
            ("", false, false),
        ] {
            assert_eq!((is_ipv4(text), is_ipv6(text)), (v4, v6), "{text}");
        }
    }
}
