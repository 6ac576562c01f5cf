//! Links and addresses.

use super::breach::{Breach, quoted};
use super::format::{Format, uri};
use super::sentence::char_at;

/// `homepage`, `repository`, `acquireUrl` and an author's `url` are absolute
/// `http` or `https` URLs.
///
/// Catalogues show them as links, so `javascript:` and its like must not pass.
pub(crate) fn url(field: &str, text: &str) -> Result<(), Breach> {
    match way_out(text) {
        None => Ok(()),
        Some(way_out) => Err(Breach::new(format!(
            "`{field}` is not an absolute URL: {}; {way_out}",
            quoted(text)
        ))),
    }
}

/// How a text becomes such a URL; `None` if it is one.
pub(crate) const fn way_out(text: &str) -> Option<&'static str> {
    let Some(uri) = uri::read(text) else {
        return Some(mend(text));
    };
    if !is_web(uri.scheme.as_bytes()) {
        return Some("start it with `https://`");
    }
    match uri.authority {
        None => Some("start it with `https://`"),
        Some(authority) if authority.host.is_empty() => {
            Some("name a host, as in `https://example.com`")
        }
        Some(authority) => match authority.port {
            Some(port) if !is_port(port.as_bytes()) => Some("a port is at most 65535"),
            _ => None,
        },
    }
}

/// `icon` is an absolute URL; it may also hold the image, as `data:image/…`.
pub(crate) fn icon(text: &str) -> Result<(), Breach> {
    let is_image = text
        .get(..11)
        .is_some_and(|start| start.eq_ignore_ascii_case("data:image/"));
    if is_image && text.contains(',') && uri::read(text).is_some() {
        return Ok(());
    }
    if text
        .get(..5)
        .is_some_and(|start| start.eq_ignore_ascii_case("data:"))
    {
        return Err(Breach::new(format!(
            "`icon` is no picture: {}; write `data:image/…,` and its data",
            quoted(text)
        )));
    }
    url("icon", text)
}

/// An author's `email` is an address such as `ada@example.com`.
pub(crate) fn email(text: &str) -> Result<(), Breach> {
    if Format::Email.accepts(text) {
        return Ok(());
    }
    Err(Breach::new(format!(
        "{} is not an email address; write one such as `ada@example.com`",
        quoted(text)
    )))
}

/// What is wrong with a text that is no URI at all.
const fn mend(text: &str) -> &'static str {
    if !starts_as_web(text) {
        "start it with `https://`"
    } else if has_blank(text) {
        "write a blank as `%20`"
    } else if !text.is_ascii() {
        "percent-encode what is not ASCII"
    } else {
        "percent-encode what RFC 3986 does not allow"
    }
}

/// `http://…` or `https://…`
const fn starts_as_web(text: &str) -> bool {
    let text = text.as_bytes();
    let mut at = 0;
    while at + 3 <= text.len() {
        if let [b':', b'/', b'/', ..] = text.split_at(at).1 {
            return is_web(text.split_at(at).0);
        }
        at += 1;
    }
    false
}

const fn has_blank(text: &str) -> bool {
    let text = text.as_bytes();
    let mut at = 0;
    while at < text.len() {
        let (char, next) = char_at(text, at);
        if char.is_whitespace() {
            return true;
        }
        at = next;
    }
    false
}

const fn is_web(scheme: &[u8]) -> bool {
    matches!(
        scheme,
        [b'h' | b'H', b't' | b'T', b't' | b'T', b'p' | b'P']
            | [
                b'h' | b'H',
                b't' | b'T',
                b't' | b'T',
                b'p' | b'P',
                b's' | b'S'
            ]
    )
}

/// A port may be left empty after its colon, as RFC 3986 has it; it has digits only.
#[allow(clippy::cast_lossless, reason = "`u32::from` is not for constants")]
const fn is_port(digits: &[u8]) -> bool {
    let (mut at, mut port) = (0, 0_u32);
    while at < digits.len() {
        port = port * 10 + (digits[at] - b'0') as u32;
        if port > u16::MAX as u32 {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_the_web() {
        for (text, way_out) in [
            ("https://example.com", None),
            ("https://example.com/tools/magic-screenshots?a=1#b", None),
            ("HTTP://user@127.0.0.1:8080/", None),
            ("https://[2001:db8::1]:443/", None),
            ("example.com", Some("start it with `https://`")),
            ("//example.com", Some("start it with `https://`")),
            ("/tools", Some("start it with `https://`")),
            ("", Some("start it with `https://`")),
            ("mailto:ada@example.com", Some("start it with `https://`")),
            ("javascript:alert(1)", Some("start it with `https://`")),
            (
                "javascript://example.com/%0aalert(1)",
                Some("start it with `https://`"),
            ),
            ("https:example.com", Some("start it with `https://`")),
            ("https://", Some("name a host, as in `https://example.com`")),
            (
                "https:///path",
                Some("name a host, as in `https://example.com`"),
            ),
            ("https://example.com:000065535/", None),
            (
                "https://example.com:65536/",
                Some("a port is at most 65535"),
            ),
            (
                "https://example.com:99999999999999999999/",
                Some("a port is at most 65535"),
            ),
            ("https://example.com/a b", Some("write a blank as `%20`")),
            (
                "https://example.com/ü",
                Some("percent-encode what is not ASCII"),
            ),
            (
                "https://example.com/<a>",
                Some("percent-encode what RFC 3986 does not allow"),
            ),
            (
                "https://example.com/%zz",
                Some("percent-encode what RFC 3986 does not allow"),
            ),
        ] {
            let message = way_out
                .map(|way_out| format!("`homepage` is not an absolute URL: `{text}`; {way_out}"));
            assert_eq!(url("homepage", text).err().map(String::from), message);
        }
    }

    #[test]
    fn icons_may_hold_their_image() {
        for (text, ok) in [
            ("https://example.com/icon.png", true),
            ("data:image/png;base64,iVBORw0KGgo=", true),
            ("data:image/svg+xml,%3Csvg/%3E", true),
            ("data:image/png", false),
            ("data:text/html,hello", false),
            ("data:image/svg+xml,<svg/>", false),
            ("icon.png", false),
        ] {
            assert_eq!(icon(text).is_ok(), ok, "{text}");
        }
    }

    #[test]
    fn addresses_are_addresses() {
        assert!(email("ada@example.com").is_ok());
        let message = "`ada` is not an email address; write one such as `ada@example.com`";
        assert_eq!(email("ada"), Err(Breach::new(message)));
    }
}
