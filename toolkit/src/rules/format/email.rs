//! Mailboxes of RFC 5321.

use super::{address, cut, host};

/// `Mailbox` of RFC 5321, section 4.1.2, with the lengths of section 4.5.3.1:
/// 64 octets before the `@`, 254 in all (erratum 1690 of RFC 3696).
pub(super) const fn is_mailbox(text: &str) -> bool {
    // No domain holds an `@`, while a quoted local part may.
    let Some((local, domain)) = cut::rsplit_once(text, b'@') else {
        return false;
    };
    text.len() <= 254
        && local.len() <= 64
        && (is_dot_string(local.as_bytes()) || is_quoted(local.as_bytes()))
        && is_domain(domain)
}

/// `a.b-c+d`: runs of `atext` between single dots.
const fn is_dot_string(text: &[u8]) -> bool {
    let mut rest = text;
    let mut in_run = false;
    while let [byte, left @ ..] = rest {
        if !(is_atext(*byte) || in_run && *byte == b'.') {
            return false;
        }
        in_run = *byte != b'.';
        rest = left;
    }
    in_run
}

/// `atext` of RFC 5322, section 3.2.3.
const fn is_atext(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
        || matches!(
            byte,
            b'!' | b'#'
                | b'$'
                | b'%'
                | b'&'
                | b'\''
                | b'*'
                | b'+'
                | b'-'
                | b'/'
                | b'='
                | b'?'
                | b'^'
                | b'_'
                | b'`'
                | b'{'
                | b'|'
                | b'}'
                | b'~'
        )
}

/// `"any printable ASCII, \" and \\ escaped"`.
const fn is_quoted(text: &[u8]) -> bool {
    let [b'"', inner @ .., b'"'] = text else {
        return false;
    };
    let mut rest = inner;
    loop {
        rest = match rest {
            [] => return true,
            [b'\\', b' '..=b'~', left @ ..] => left,
            [b'\\' | b'"', ..] => return false,
            [b' '..=b'~', left @ ..] => left,
            _ => return false,
        };
    }
}

/// Labels, or an address in brackets: `[192.0.2.1]`, `[IPv6:2001:db8::1]`. Other
/// kinds of address need a tag that is registered, and none but `IPv6` is.
const fn is_domain(text: &str) -> bool {
    let literal = match cut::strip_first(text, b'[') {
        Some(rest) => cut::strip_last(rest, b']'),
        None => None,
    };
    let Some(literal) = literal else {
        return host::is_labels(text);
    };
    match cut::strip_word(literal, "IPv6:") {
        Some(address) => address::is_ipv6(address),
        None => address::is_ipv4(literal),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mailboxes_have_a_local_part_and_a_domain() {
        let long = "a".repeat(64);
        for (text, ok) in [
            ("joe.bloggs@example.com", true),
            ("~te+st/x@localhost", true),
            (r#""joe bloggs"@example.com"#, true),
            (r#""a@b..c"@example.com"#, true),
            (r#""a\"b\\"@example.com"#, true),
            (r#""a\"@example.com"#, false),
            (r#""a"b"@example.com"#, false),
            (r#"""@example.com"#, true),
            ("joe@[127.0.0.1]", true),
            ("joe@[IPv6:::1]", true),
            ("joe@[ipv6:::1]", true),
            ("joe@[127.0.0.300]", false),
            ("joe@[::1]", false),
            ("joe@[x:y]", false),
            (".joe@example.com", false),
            ("joe.@example.com", false),
            ("j..oe@example.com", false),
            ("joe bloggs@example.com", false),
            ("joe@", false),
            ("@example.com", false),
            ("joe", false),
            ("joe@a@b", false),
            ("joe@-a.com", false),
            ("joe@a_b.com", false),
            ("joe@example.com.", false),
            ("jöe@example.com", false),
            ("a@b, c@d", false),
            ("Joe <joe@example.com>", false),
            (&format!("{long}@example.com"), true),
            (&format!("a{long}@example.com"), false),
        ] {
            assert_eq!(is_mailbox(text), ok, "{text}");
        }
    }
}
