//! Links and addresses.

use super::breach::{Breach, quoted};
use super::format::{Format, uri};

/// `homepage`, `repository`, `acquireUrl` and an author's `url` are absolute
/// `http` or `https` URLs.
///
/// Catalogues show them as links, so `javascript:` and its like must not pass.
pub(crate) fn url(field: &str, text: &str) -> Result<(), Breach> {
    let fault = |way_out: &str| {
        Err(Breach::new(format!(
            "`{field}` is not an absolute URL: {}; {way_out}",
            quoted(text)
        )))
    };
    let Some(uri) = uri::read(text) else {
        return fault(way_out(text));
    };
    if !is_web(uri.scheme) {
        return fault("start it with `https://`");
    }
    match uri.authority {
        None => fault("start it with `https://`"),
        Some(authority) if authority.host.is_empty() => {
            fault("name a host, as in `https://example.com`")
        }
        Some(authority) if authority.port.is_some_and(|port| !is_port(port)) => {
            fault("a port is at most 65535")
        }
        Some(_) => Ok(()),
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

fn way_out(text: &str) -> &'static str {
    let scheme = text.split_once("://").map(|(scheme, _)| scheme);
    if !scheme.is_some_and(is_web) {
        "start it with `https://`"
    } else if text.contains(char::is_whitespace) {
        "write a blank as `%20`"
    } else if !text.is_ascii() {
        "percent-encode what is not ASCII"
    } else {
        "percent-encode what RFC 3986 does not allow"
    }
}

fn is_web(scheme: &str) -> bool {
    scheme.eq_ignore_ascii_case("https") || scheme.eq_ignore_ascii_case("http")
}

/// A port may be left empty after its colon, as RFC 3986 has it.
fn is_port(port: &str) -> bool {
    port.is_empty() || port.parse::<u16>().is_ok()
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
            (
                "https://example.com:65536/",
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
