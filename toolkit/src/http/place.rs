//! Which URLs are asked, and how errors name them.

use url2::{Host, Url};

use super::message::Method;
use super::{HttpError, HttpErrorKind};
use crate::secret::Seen;

/// Reads a URL that may be asked.
pub(super) fn parse(text: &str, seen: &Seen) -> Result<Url, HttpError> {
    let url = Url::parse(text.trim()).map_err(|error| {
        // The text may hold anything.
        let message =
            format!("the URL cannot be read: {error}; write one such as `https://example.com`");
        HttpError::new(HttpErrorKind::InvalidUrl, message)
    })?;
    check(&url, seen)?;
    Ok(url)
}

/// Only the web is asked, and nobody puts a password where logs show it.
pub(super) fn check(url: &Url, seen: &Seen) -> Result<(), HttpError> {
    let wrong = |what: &str| {
        let place = shown(url, seen);
        let message = format!("`{place}` cannot be asked: {what}");
        Err(HttpError::new(HttpErrorKind::InvalidUrl, message))
    };
    if !matches!(url.scheme(), "http" | "https") {
        return wrong("only `http` and `https` are");
    }
    if !url.username().is_empty() || url.password().is_some() {
        return wrong("it holds a user or a password; send them in a header");
    }
    if url.host().is_none() {
        return wrong("it names no host");
    }
    Ok(())
}

/// The URL without what may be secret in it: user, query, fragment, and secrets that are known.
pub(super) fn shown(url: &Url, seen: &Seen) -> String {
    let host = url.host_str().unwrap_or_default();
    let port = url
        .port()
        .map_or_else(String::new, |port| format!(":{port}"));
    let text = if url.cannot_be_a_base() {
        format!("{}:…", url.scheme())
    } else {
        format!("{}://{host}{port}{}", url.scheme(), url.path())
    };
    seen.clean(&text).into_owned()
}

/// What an error is about: `` `GET https://example.com/a` ``.
pub(super) fn place(method: Method, url: &Url, seen: &Seen) -> String {
    format!("`{method} {}`", shown(url, seen))
}

/// The address, if the host is one.
pub(super) fn literal(url: &Url) -> Option<std::net::IpAddr> {
    match url.host()? {
        Host::Ipv4(address) => Some(address.into()),
        Host::Ipv6(address) => Some(address.into()),
        Host::Domain(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::SecretString;

    #[test]
    fn urls_are_shown_without_what_may_be_secret() {
        let seen = Seen::default();
        seen.add("bot", &SecretString::from("123:abc"));
        for (text, shown_as) in [
            ("https://a.example/b?key=c#d", "https://a.example/b"),
            (
                "https://ada:pass@a.example:8443/b",
                "https://a.example:8443/b",
            ),
            (
                "https://a.example/bot123:abc/send",
                "https://a.example/bot[secret]/send",
            ),
            (
                "https://a.example/bot123%3Aabc/send",
                "https://a.example/bot[secret]/send",
            ),
            ("mailto:ada@a.example", "mailto:…"),
        ] {
            let url = Url::parse(text).expect(text);
            assert_eq!(shown(&url, &seen), shown_as);
        }
    }

    #[test]
    fn addresses_are_read_as_browsers_read_them() {
        for (text, address) in [
            ("http://127.1/", Some("127.0.0.1")),
            ("http://2130706433/", Some("127.0.0.1")),
            ("http://0x7f.0.0.1/", Some("127.0.0.1")),
            ("http://0177.0.0.1/", Some("127.0.0.1")),
            ("http://１２７.0.0.1/", Some("127.0.0.1")),
            ("http://[::ffff:127.0.0.1]/", Some("::ffff:127.0.0.1")),
            ("http://127.0.0.1.example/", None),
        ] {
            let url = parse(text, &Seen::default()).expect(text);
            let address = address.map(|address| address.parse().expect("an address"));
            assert_eq!(literal(&url), address, "{text}");
        }
    }

    #[test]
    fn only_the_web_is_asked() {
        for wrong in [
            "",
            "a",
            "/a",
            "ftp://a.example",
            "file:///a",
            "data:,a",
            "https://",
            "https://a:b@a.example",
            "https://a@a.example",
        ] {
            let error = parse(wrong, &Seen::default()).expect_err(wrong);
            assert_eq!(error.kind(), HttpErrorKind::InvalidUrl, "{wrong}");
            assert!(!error.to_string().contains("a:b"), "{error}");
        }
    }
}
