//! URIs of RFC 3986.

use super::address;

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
pub(crate) fn read(text: &str) -> Option<Uri<'_>> {
    let (scheme, rest) = text.split_once(':')?;
    let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
    let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
    let (authority, path) = match rest.strip_prefix("//") {
        None => (None, rest),
        Some(rest) => {
            let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
            (Some(read_authority(authority)?), path)
        }
    };
    let is_whole = is_scheme(scheme)
        && has_only(path, b":@/")
        && has_only(query, b":@/?")
        && has_only(fragment, b":@/?");
    is_whole.then_some(Uri { scheme, authority })
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|char: char| char.is_ascii_alphabetic())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
}

/// `[ userinfo "@" ] host [ ":" port ]`
fn read_authority(text: &str) -> Option<Authority<'_>> {
    let (user, rest) = text.split_once('@').unwrap_or(("", text));
    // Brackets hold colons of their own.
    let (host, port) = match rest.rfind(']') {
        Some(end) => rest.split_at(end + 1),
        None => rest.split_at(rest.find(':').unwrap_or(rest.len())),
    };
    let port = match port.strip_prefix(':') {
        Some(port) if port.bytes().all(|byte| byte.is_ascii_digit()) => Some(port),
        None if port.is_empty() => None,
        _ => return None,
    };
    let is_host = match host.strip_prefix('[') {
        Some(literal) => is_ip_literal(literal.strip_suffix(']')?),
        None => has_only(host, b""),
    };
    (has_only(user, b":") && is_host).then_some(Authority { host, port })
}

/// `IPv6address / IPvFuture`, the latter being `"v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`.
fn is_ip_literal(text: &str) -> bool {
    let Some(future) = text.strip_prefix(['v', 'V']) else {
        return address::is_ipv6(text);
    };
    future.split_once('.').is_some_and(|(version, address)| {
        !version.is_empty()
            && version.bytes().all(|byte| byte.is_ascii_hexdigit())
            && !address.is_empty()
            && !address.contains('%')
            && has_only(address, b":")
    })
}

/// Says whether a text consists of `unreserved`, `sub-delims`, whole
/// `pct-encoded` triplets, and what else is given.
fn has_only(text: &str, more: &[u8]) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        let ok = match byte {
            b'%' => [bytes.next(), bytes.next()]
                .into_iter()
                .all(|digit| digit.is_some_and(|d| d.is_ascii_hexdigit())),
            _ => {
                byte.is_ascii_alphanumeric()
                    || b"-._~!$&'()*+,;=".contains(&byte)
                    || more.contains(&byte)
            }
        };
        if !ok {
            return false;
        }
    }
    true
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
