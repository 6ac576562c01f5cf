//! Mailboxes of RFC 5321.

use super::{address, host};

/// `Mailbox` of RFC 5321, section 4.1.2, with the lengths of section 4.5.3.1:
/// 64 octets before the `@`, 254 in all (erratum 1690 of RFC 3696).
pub(super) fn is_mailbox(text: &str) -> bool {
    // No domain holds an `@`, while a quoted local part may.
    let Some((local, domain)) = text.rsplit_once('@') else {
        return false;
    };
    text.len() <= 254
        && local.len() <= 64
        && (is_dot_string(local) || is_quoted(local))
        && is_domain(domain)
}

/// `a.b-c+d`: runs of `atext` (RFC 5322, section 3.2.3) between single dots.
fn is_dot_string(text: &str) -> bool {
    let is_atom = |atom: &str| {
        let mut bytes = atom.bytes();
        !atom.is_empty()
            && bytes
                .all(|byte| byte.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~".contains(&byte))
    };
    text.split('.').all(is_atom)
}

/// `"any printable ASCII, \" and \\ escaped"`.
fn is_quoted(text: &str) -> bool {
    let inner = text
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    let Some(inner) = inner else {
        return false;
    };
    let mut bytes = inner.bytes();
    while let Some(byte) = bytes.next() {
        let shown = if byte == b'\\' {
            bytes.next()
        } else {
            Some(byte).filter(|&byte| byte != b'"')
        };
        if !shown.is_some_and(|byte| matches!(byte, b' '..=b'~')) {
            return false;
        }
    }
    true
}

/// Labels, or an address in brackets: `[192.0.2.1]`, `[IPv6:2001:db8::1]`. Other
/// kinds of address need a tag that is registered, and none but `IPv6` is.
fn is_domain(text: &str) -> bool {
    let Some(literal) = text
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
    else {
        return text.len() <= 253 && text.split('.').all(host::is_label);
    };
    match literal.get(..5) {
        Some(tag) if tag.eq_ignore_ascii_case("IPv6:") => address::is_ipv6(&literal[5..]),
        _ => address::is_ipv4(literal),
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
