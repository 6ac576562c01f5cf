//! Addresses of the Internet Protocol, as strict as `FromStr` of the standard library.

use super::cut;

/// Four decimal numbers up to 255, without leading zeros (RFC 2673, section 3.2).
pub(super) const fn is_ipv4(text: &str) -> bool {
    matches!(ipv4(text.as_bytes()), Some([]))
}

/// RFC 4291, section 2.2, with `::` and an IPv4 tail, without a zone.
pub(super) const fn is_ipv6(text: &str) -> bool {
    match groups(text.as_bytes(), 8) {
        Groups {
            count: 8, rest: [], ..
        } => true,
        // `::` stands for one group at least, and behind an IPv4 address is no more.
        Groups {
            count: count @ ..=7,
            has_ipv4: false,
            rest: [b':', b':', tail @ ..],
        } => groups(tail, 7 - count).rest.is_empty(),
        _ => false,
    }
}

/// Groups of an IPv6 address that were read, and what follows them.
struct Groups<'t> {
    count: usize,
    has_ipv4: bool,
    rest: &'t [u8],
}

/// Reads groups between single colons, `most` of them if there are as many. An IPv4
/// address ends them and counts as two.
const fn groups(text: &[u8], most: usize) -> Groups<'_> {
    let mut count = 0;
    let mut rest = text;
    while count < most {
        let group = match rest {
            _ if count == 0 => rest,
            [b':', group @ ..] => group,
            _ => break,
        };
        if count + 2 <= most
            && let Some(rest) = ipv4(group)
        {
            return Groups {
                count: count + 2,
                has_ipv4: true,
                rest,
            };
        }
        let Some(left) = hexadecimal(group) else {
            break;
        };
        count += 1;
        rest = left;
    }
    Groups {
        count,
        has_ipv4: false,
        rest,
    }
}

/// Reads one to four digits and gives what follows them.
const fn hexadecimal(text: &[u8]) -> Option<&[u8]> {
    let mut rest = text;
    while let [byte, left @ ..] = rest
        && byte.is_ascii_hexdigit()
    {
        rest = left;
    }
    match text.len() - rest.len() {
        1..=4 => Some(rest),
        _ => None,
    }
}

/// Reads an IPv4 address and gives what follows it.
const fn ipv4(text: &[u8]) -> Option<&[u8]> {
    let Some(mut rest) = octet(text) else {
        return None;
    };
    let mut count = 1;
    while count < 4 {
        let [b'.', number @ ..] = rest else {
            return None;
        };
        let Some(left) = octet(number) else {
            return None;
        };
        rest = left;
        count += 1;
    }
    Some(rest)
}

/// Reads a decimal number up to 255 without leading zeros and gives what follows it.
const fn octet(text: &[u8]) -> Option<&[u8]> {
    let rest = cut::skip_digits(text);
    match text.split_at(text.len() - rest.len()).0 {
        [_]
        | [b'1'..=b'9', _]
        | [b'1', _, _]
        | [b'2', b'0'..=b'4', _]
        | [b'2', b'5', b'0'..=b'5'] => Some(rest),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, Ipv6Addr};

    use super::*;

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
    #[test]
    fn addresses_are_those_of_the_standard_library() {
        let texts = [
            "192.168.0.1",
            "255.255.255.255",
            "1:2:3:4:5:6:7:8",
            "1:2:3:4:5:6:192.0.2.1",
            "2001:db8::7334",
            "1:2:3::5:6:7:8",
            "1:2:3:4:5:6:7::",
            "::ffff:192.0.2.1",
            "::",
        ];
        let pieces = [
            "", "0", "00", "1", "01", "9", "25", "255", "256", "1000", "a", "F", "g", "ffff",
            "12345", ".", "..", ":", "::", ":::", "1.2.3.4", "%", "[", "-", "+", " ", "\0", "é",
            "১", "：", "💩",
        ];
        let mut dice = Dice(1);
        for _ in 0..100_000 {
            let mut text: Vec<char> = dice.pick(&texts).chars().collect();
            for _ in 0..dice.below(4) {
                let start = dice.below(text.len() + 1);
                let end = text.len().min(start + dice.below(3));
                text.splice(start..end, dice.pick(&pieces).chars());
            }
            let text = String::from_iter(text);
            assert_eq!(is_ipv4(&text), text.parse::<Ipv4Addr>().is_ok(), "{text}");
            assert_eq!(is_ipv6(&text), text.parse::<Ipv6Addr>().is_ok(), "{text}");
        }
    }

    /// Falls the same in every run.
    struct Dice(u32);

    impl Dice {
        fn below(&mut self, limit: usize) -> usize {
            self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (self.0 >> 16) as usize % limit
        }

        fn pick<'t>(&mut self, texts: &[&'t str]) -> &'t str {
            texts[self.below(texts.len())]
        }
    }
}
