//! One request to its end: redirects, time, and what may be told of it.

use std::time::Duration;

use hyper::header::{
    CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderMap, HeaderName, TRANSFER_ENCODING,
};
use tokio::time::Instant;
use url2::Url;

use super::{HttpClient, HttpError, HttpErrorKind, Method, Request, Response, place};
use crate::call::{Stopped, until};
use crate::secret::Seen;

/// What may pass between the end of a call and that of its requests.
const GRACE: Duration = Duration::from_millis(100);

/// Sends a request and follows redirects, as long as there is time.
pub(super) async fn send(
    client: &HttpClient,
    request: Request,
    timeout: Duration,
    redirects: usize,
) -> Result<Response, HttpError> {
    let place = request.place();
    let own = Instant::now().checked_add(timeout);
    // A tool that waits for the answer is stopped by the call, which then has timed out. What it has
    // handed to another task is stopped here.
    let of_call = client.deadline.map(|deadline| deadline + GRACE);
    let end = [own, of_call].into_iter().flatten().min();
    let work = Box::pin(follow(client, request, redirects));
    let ended = until(end, &client.cancellation, work).await;
    let cleaned = |text: &str| Some(client.seen.clean(text).into_owned());
    ended
        .unwrap_or_else(|stopped| Err(stopped_by(&stopped, &place)))
        .map_err(|error| error.map_message(cleaned))
}

fn stopped_by(stopped: &Stopped, place: &str) -> HttpError {
    let (kind, what) = match stopped {
        Stopped::TimedOut | Stopped::OutOfTime => {
            (HttpErrorKind::Timeout, "was not answered in time")
        }
        Stopped::Cancelled => (HttpErrorKind::Cancelled, "was given up by the caller"),
        Stopped::NoClock => (
            HttpErrorKind::Network,
            "waits, which needs a tokio runtime with `enable_all`",
        ),
        // What it said is in the log, by the panic hook.
        Stopped::Panicked(_) => (
            HttpErrorKind::Network,
            "made its transport panic; the network needs a tokio runtime with `enable_all`",
        ),
    };
    HttpError::new(kind, format!("{place} {what}"))
}

async fn follow(
    client: &HttpClient,
    mut request: Request,
    most: usize,
) -> Result<Response, HttpError> {
    let mut followed = 0;
    loop {
        client.settings.check(&request)?;
        let response = client.settings.transport().send(&request).await?;
        // A transport of somebody else may not know of the limit.
        if response.bytes().len() > request.limit {
            return Err(too_large(&request));
        }
        let response = response.of(&request);
        let location = response.header("location");
        let (Some(location), true) = (location, is_redirect(response.status()) && most > 0) else {
            return Ok(response);
        };
        followed += 1;
        if followed > most {
            let message = format!("{} was redirected more than {most} times", request.place());
            return Err(HttpError::new(HttpErrorKind::Redirect, message));
        }
        request = redirected(request, response.status(), location)?;
    }
}

/// The answer is larger than what was asked for.
pub(super) fn too_large(request: &Request) -> HttpError {
    let message = format!(
        "the answer to {} has more than {} bytes",
        request.place(),
        request.limit
    );
    HttpError::new(HttpErrorKind::TooLarge, message)
}

fn is_redirect(status: u16) -> bool {
    matches!(status, 301 | 302 | 303 | 307 | 308)
}

/// The request that a redirect asks for.
fn redirected(mut request: Request, status: u16, location: &str) -> Result<Request, HttpError> {
    let place = request.place();
    let refused = |what: &str| {
        let message = format!("{place} was redirected {what}");
        Err(HttpError::new(HttpErrorKind::Redirect, message))
    };
    let Ok(mut url) = request.url.join(location) else {
        return refused("to what is no URL");
    };
    if url.fragment().is_none() {
        url.set_fragment(request.url.fragment());
    }
    if place::check(&url, &request.seen).is_err() {
        return refused("to a URL that cannot be asked");
    }
    let changes_method = match request.method {
        Method::Head => false,
        Method::Post => matches!(status, 301..=303),
        _ => status == 303,
    };
    if changes_method {
        request.method = Method::Get;
        request.body = None;
        for name in [
            CONTENT_TYPE,
            CONTENT_LENGTH,
            CONTENT_ENCODING,
            TRANSFER_ENCODING,
        ] {
            request.headers.remove(name);
        }
    }
    if !is_same_origin(&request.url, &url) {
        if let Some(body) = &request.body
            && request.seen.is_in(&String::from_utf8_lossy(body))
        {
            return refused("to another host, with a body that holds a secret");
        }
        drop_secrets(&mut request.headers, &request.seen);
    }
    request.url = url;
    Ok(request)
}

fn is_same_origin(one: &Url, other: &Url) -> bool {
    one.scheme() == other.scheme()
        && one.host() == other.host()
        && one.port_or_known_default() == other.port_or_known_default()
}

/// Takes out what was meant for one host: by the names of headers, and by what they hold.
fn drop_secrets(headers: &mut HeaderMap, seen: &Seen) {
    let secret = headers.iter().filter(|(name, value)| {
        is_sensitive(name.as_str()) || seen.is_in(&String::from_utf8_lossy(value.as_bytes()))
    });
    let names: Vec<HeaderName> = secret.map(|(name, _)| name.clone()).collect();
    for name in names {
        headers.remove(name);
    }
}

fn is_sensitive(name: &str) -> bool {
    const WORDS: [&str; 7] = [
        "authorization",
        "cookie",
        "api-key",
        "apikey",
        "token",
        "secret",
        "auth",
    ];
    WORDS.iter().any(|word| name.contains(word))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use hyper::header::HeaderValue;

    use super::*;
    use crate::secret::SecretString;

    fn request(method: Method, body: &str) -> Request {
        let mut headers = HeaderMap::new();
        for (name, value) in [
            ("accept", "text/plain"),
            ("authorization", "Bearer x"),
            ("cookie", "a=b"),
            ("x-api-key", "x"),
            ("x-auth-token", "x"),
            ("x-custom", "hunter22"),
            ("content-type", "text/plain"),
        ] {
            headers.insert(name, HeaderValue::from_static(value));
        }
        let seen = Arc::<Seen>::default();
        seen.add("key", &SecretString::from("hunter22"));
        Request {
            method,
            url: "https://a.example/one/two?q=1#part".parse().expect("a URL"),
            headers,
            body: Some(body.into()),
            limit: 100,
            seen,
        }
    }

    #[test]
    fn another_host_gets_no_secrets() {
        for (location, url, headers) in [
            ("three", "https://a.example/one/three#part", 7),
            ("/three#b", "https://a.example/three#b", 7),
            ("https://A.example:443/", "https://a.example/#part", 7),
            ("https://a.example:444/", "https://a.example:444/#part", 2),
            ("http://a.example/", "http://a.example/#part", 2),
            ("https://b.a.example/", "https://b.a.example/#part", 2),
            ("//b.example/", "https://b.example/#part", 2),
        ] {
            let next = redirected(request(Method::Put, "text"), 307, location).expect(location);
            assert_eq!(next.url(), url);
            assert_eq!(next.headers.len(), headers, "{location} {:?}", next.headers);
        }
    }

    #[test]
    fn the_method_changes_where_the_status_says_so() {
        for (method, status, next, keeps_body) in [
            (Method::Post, 301, Method::Get, false),
            (Method::Post, 302, Method::Get, false),
            (Method::Post, 303, Method::Get, false),
            (Method::Post, 307, Method::Post, true),
            (Method::Post, 308, Method::Post, true),
            (Method::Put, 302, Method::Put, true),
            (Method::Delete, 303, Method::Get, false),
            (Method::Head, 303, Method::Head, true),
        ] {
            let found = redirected(request(method, "text"), status, "/").expect("followed");
            assert_eq!(found.method, next, "{method} {status}");
            assert_eq!(found.body.is_some(), keeps_body, "{method} {status}");
            assert_eq!(found.header("content-type").is_some(), keeps_body);
        }
    }

    #[test]
    fn what_cannot_be_followed_is_refused() {
        for (body, location) in [
            ("text", "file:///etc/passwd"),
            ("text", "https://ada:pass@a.example/"),
            ("text", "https://"),
            ("key=hunter22", "https://b.example/"),
        ] {
            let error = redirected(request(Method::Post, body), 307, location).expect_err(location);
            assert_eq!(error.kind(), HttpErrorKind::Redirect);
            assert!(!error.to_string().contains("pass"), "{error}");
        }
        redirected(request(Method::Post, "key=hunter22"), 307, "/").expect("the same host");
    }
}
