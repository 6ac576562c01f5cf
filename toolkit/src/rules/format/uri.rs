//! URIs of RFC 3986.

use super::{address, cut};

/// A URI with its scheme, cut where the rules of links need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Uri<'t> {
    pub(crate) scheme: &'t str,
    pub(crate) authority: Option<Authority<'t>>,
}

/// What stands between `//` and the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Authority<'t> {
    /// A name, an address, or an address in brackets; may be empty.
    pub(crate) host: &'t str,
    pub(crate) port: Option<&'t str>,
}

/// Reads `URI` of RFC 3986, appendix A: `scheme ":" hier-part ["?" query] ["#" fragment]`.
///
/// A reference without a scheme is none.
pub(crate) const fn read(text: &str) -> Option<Uri<'_>> {
    let Some((scheme, rest)) = cut::split_once(text, b':') else {
        return None;
    };
    let (rest, fragment) = split_off(rest, b'#');
    let (rest, query) = split_off(rest, b'?');
    let (authority, path) = match rest.as_bytes() {
        [b'/', b'/', ..] => {
            let (authority, path) = cut::split_before(rest.split_at(2).1, b'/');
            let Some(authority) = read_authority(authority) else {
                return None;
            };
            (Some(authority), path)
        }
        _ => (None, rest),
    };
    let is_whole = is_scheme(scheme.as_bytes())
        && has_only(path, b":@/")
        && has_only(query, b":@/?")
        && has_only(fragment, b":@/?");
    if is_whole {
        Some(Uri { scheme, authority })
    } else {
        None
    }
}

/// What stands before a mark, and what behind it, if it is there.
const fn split_off(text: &str, mark: u8) -> (&str, &str) {
    match cut::split_once(text, mark) {
        Some(cut) => cut,
        None => (text, ""),
    }
}

const fn is_scheme(text: &[u8]) -> bool {
    let [b'a'..=b'z' | b'A'..=b'Z', rest @ ..] = text else {
        return false;
    };
    let mut rest = rest;
    while let [byte, left @ ..] = rest {
        if !byte.is_ascii_alphanumeric() && !matches!(byte, b'+' | b'-' | b'.') {
            return false;
        }
        rest = left;
    }
    true
}

/// `[ userinfo "@" ] host [ ":" port ]`
const fn read_authority(text: &str) -> Option<Authority<'_>> {
    let (user, rest) = match cut::split_once(text, b'@') {
        Some(cut) => cut,
        None => ("", text),
    };
    // Brackets hold colons of their own.
    let (host, port) = match cut::rfind(rest, b']') {
        Some(end) => rest.split_at(end + 1),
        None => cut::split_before(rest, b':'),
    };
    let port = match cut::strip_first(port, b':') {
        Some(port) if cut::skip_digits(port.as_bytes()).is_empty() => Some(port),
        None if port.is_empty() => None,
        _ => return None,
    };
    if has_only(user, b":") && is_host(host) {
        Some(Authority { host, port })
    } else {
        None
    }
}

const fn is_host(text: &str) -> bool {
    match cut::strip_first(text, b'[') {
        None => has_only(text, b""),
        Some(literal) => match cut::strip_last(literal, b']') {
            Some(literal) => is_ip_literal(literal),
            None => false,
        },
    }
}

/// `IPv6address / IPvFuture`, the latter being `"v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`.
const fn is_ip_literal(text: &str) -> bool {
    let Some(future) = cut::strip_word(text, "v") else {
        return address::is_ipv6(text);
    };
    match cut::split_once(future, b'.') {
        Some((version, address)) => {
            is_hexadecimal(version.as_bytes())
                && !address.is_empty()
                && cut::find(address, b'%').is_none()
                && has_only(address, b":")
        }
        None => false,
    }
}

/// Says whether there are hexadecimal digits and nothing else.
const fn is_hexadecimal(text: &[u8]) -> bool {
    let mut rest = text;
    while let [byte, left @ ..] = rest {
        if !byte.is_ascii_hexdigit() {
            return false;
        }
        rest = left;
    }
    !text.is_empty()
}

/// Says whether a text consists of `unreserved`, `sub-delims`, whole
/// `pct-encoded` triplets, and what else is given.
const fn has_only(text: &str, more: &[u8]) -> bool {
    let mut rest = text.as_bytes();
    loop {
        rest = match rest {
            [] => return true,
            [b'%', a, b, left @ ..] if a.is_ascii_hexdigit() && b.is_ascii_hexdigit() => left,
            [byte, left @ ..] if is_plain(*byte) || has(more, *byte) => left,
            _ => return false,
        };
    }
}

/// `unreserved / sub-delims`
const fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
        || matches!(
            byte,
            b'-' | b'.'
                | b'_'
                | b'~'
                | b'!'
                | b'$'
                | b'&'
                | b'\''
                | b'('
                | b')'
                | b'*'
                | b'+'
                | b','
                | b';'
                | b'='
        )
}

const fn has(bytes: &[u8], wanted: u8) -> bool {
    let mut rest = bytes;
    while let [byte, left @ ..] = rest {
        if *byte == wanted {
            return true;
        }
        rest = left;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uris_follow_rfc_3986() {
        for (text, ok) in [
            ("https://example.com/a/b?c=d&e#f", true),
            ("http://foo.com/blah_(wikipedia)_blah#cite-1", true),
            ("http://-.~_!$&'()*+,;=:%40:80%2f::::::@example.com", true),
            ("mailto:John.Doe@example.com", true),
            ("tel:+1-816-555-1212", true),
            ("urn:oasis:names:specification:docbook:dtd:xml:4.1.2", true),
            ("ldap://[2001:db8::7]/c=GB?objectClass?one", true),
            ("http://[v1.fe:x]/", true),
            ("file:///etc/hosts", true),
            ("a:", true),
            ("http://999.999.999.999/", true),
            ("http://a:/", true),
            ("", false),
            (":", false),
            ("//foo.bar/", false),
            ("/abc", false),
            ("abc", false),
            ("1http://a", false),
            ("ht_tp://a", false),
            ("http:// a", false),
            ("http://a/b c", false),
            ("http://a/ü", false),
            ("http://a/\\b", false),
            ("http://a/{b}", false),
            ("http://a/#b#c", false),
            ("http://a/%A", false),
            ("http://a/%6G", false),
            ("http://a:b/", false),
            ("http://a@b@c/", false),
            ("http://[::1", false),
            ("http://[::1]x/", false),
            ("http://[fe80::1%25en1]/", false),
            ("http://[v1.]/", false),
            ("http://x[::1]/", false),
            ("http:/[::1]", false),
            ("http://a/\n", false),
        ] {
            assert_eq!(read(text).is_some(), ok, "{text}");
        }
    }

    #[test]
    fn the_authority_is_cut_out() {
        for (text, host, port) in [
            (
                "https://user:x@example.com:8080/a:b@c",
                "example.com",
                Some("8080"),
            ),
            ("https://[::1]:80", "[::1]", Some("80")),
            ("https://[::1]", "[::1]", None),
            ("file:///etc", "", None),
        ] {
            assert_eq!(
                read(text).and_then(|uri| uri.authority),
                Some(Authority { host, port }),
                "{text}"
            );
        }
        assert_eq!(read("mailto:a@b").and_then(|uri| uri.authority), None);
    }
}
