//! The transport that is used unless a host names another.

use std::error::Error;
use std::sync::Arc;

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, HeaderMap, HeaderValue};
use hyper::{Method as Word, Uri};
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::proxy::Tunnel;
use hyper_util::client::legacy::{Client, Error as ClientError};
use hyper_util::rt::{TokioExecutor, TokioTimer};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::connect::Connector;
use super::guard::Refused;
use super::inflate::{Body, Broken};
use super::options::{Settings, private};
use super::send::too_large;
use super::{HttpError, HttpErrorKind, HttpTransport, Method, Request, Response};
use crate::future::BoxFuture;

/// HTTP/1.1 over TCP and TLS, with connections that are kept for a while.
pub(super) struct Network {
    client: Client<Connector, Full<Bytes>>,
}

impl Network {
    pub(super) fn new(settings: &Settings) -> Self {
        let guard = settings.guard();
        let mut direct = HttpConnector::new_with_resolver(guard.clone());
        set_up(&mut direct, settings);
        let tunnel = settings.proxy().map(|url| tunnel(url, settings));
        let connector = Connector {
            guard,
            direct,
            tunnel,
            tls: tls(settings),
            patience: settings.connect_timeout(),
        };
        let client = Client::builder(TokioExecutor::new())
            .pool_timer(TokioTimer::new())
            .build(connector);
        Self { client }
    }

    async fn exchange(&self, request: &Request) -> Result<Response, HttpError> {
        let mut headers = request.headers.clone();
        // What a tool asks for itself it gets as it comes.
        let unpacks = !headers.contains_key(ACCEPT_ENCODING);
        if unpacks {
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
        }
        let uri: Uri = request.url.as_str().parse().map_err(|error| {
            let message = format!("{} cannot be asked: {error}", request.place());
            HttpError::new(HttpErrorKind::InvalidUrl, message)
        })?;
        let body = Full::new(Bytes::from(request.body.clone().unwrap_or_default()));
        let mut outgoing = hyper::Request::new(body);
        *outgoing.method_mut() = word(request.method);
        *outgoing.uri_mut() = uri;
        *outgoing.headers_mut() = headers;
        let answered = self.client.request(outgoing).await;
        let (parts, body) = answered
            .map_err(|error| failed(request, &error))?
            .into_parts();
        let mut headers = parts.headers;
        let is_packed = unpacks && is_gzip(&headers);
        let body = read(request, is_packed, &headers, body).await?;
        if is_packed {
            // They tell of what was packed.
            headers.remove(CONTENT_ENCODING);
            headers.remove(CONTENT_LENGTH);
        }
        let status = parts.status.as_u16();
        Ok(Response::new(status).with_headers(headers).with_body(body))
    }
}

impl HttpTransport for Network {
    fn send<'a>(&'a self, request: &'a Request) -> BoxFuture<'a, Result<Response, HttpError>> {
        Box::pin(self.exchange(request))
    }
}

fn set_up<R>(connector: &mut HttpConnector<R>, settings: &Settings) {
    connector.enforce_http(false);
    connector.set_nodelay(true);
    connector.set_connect_timeout(Some(settings.connect_timeout()));
}

fn tunnel(url: &url2::Url, settings: &Settings) -> Tunnel<HttpConnector> {
    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;
    let mut connector = HttpConnector::new();
    set_up(&mut connector, settings);
    let mut bare = url.clone();
    // A URL of `http` has a place for both.
    let _ = bare.set_username("");
    let _ = bare.set_password(None);
    let uri = bare.as_str().parse().unwrap_or_default();
    let tunnel = Tunnel::new(uri, connector);
    if url.username().is_empty() {
        return tunnel;
    }
    let decoded = |text: &str| -> Vec<u8> {
        let pairs = text.replace('+', "%2B");
        let mut pairs = url2::form_urlencoded::parse(pairs.as_bytes());
        pairs
            .next()
            .map_or_else(Vec::new, |(text, _)| text.into_owned().into_bytes())
    };
    let user = decoded(url.username());
    let password = decoded(url.password().unwrap_or_default());
    let encoded = STANDARD.encode([&*user, b":", &*password].concat());
    match HeaderValue::from_str(&format!("Basic {encoded}")) {
        Ok(value) => tunnel.with_auth(value),
        Err(_) => tunnel,
    }
}

fn tls(settings: &Settings) -> TlsConnector {
    let mut roots = RootCertStore::empty();
    roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    roots.add_parsable_certificates(settings.roots().iter().cloned());
    // Named, since another crate of the build may bring another.
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("the provider has the ciphers of both versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    TlsConnector::from(Arc::new(config))
}

fn word(method: Method) -> Word {
    match method {
        Method::Get => Word::GET,
        Method::Head => Word::HEAD,
        Method::Post => Word::POST,
        Method::Put => Word::PUT,
        Method::Patch => Word::PATCH,
        Method::Delete => Word::DELETE,
        Method::Options => Word::OPTIONS,
    }
}

fn is_gzip(headers: &HeaderMap) -> bool {
    let encoding = headers.get(CONTENT_ENCODING);
    encoding.is_some_and(|encoding| {
        let encoding = encoding.as_bytes();
        encoding.eq_ignore_ascii_case(b"gzip") || encoding.eq_ignore_ascii_case(b"x-gzip")
    })
}

async fn read(
    request: &Request,
    is_packed: bool,
    headers: &HeaderMap,
    mut incoming: Incoming,
) -> Result<Vec<u8>, HttpError> {
    let is_empty = request.method == Method::Head;
    let told = headers
        .get(CONTENT_LENGTH)
        .and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if !is_empty && !is_packed && told.is_some_and(|told| told > request.limit as u64) {
        return Err(too_large(request));
    }
    let broken = |broken| match broken {
        Broken::TooLarge => too_large(request),
        Broken::Damaged => {
            let message = format!("the answer to {} cannot be unpacked", request.place());
            HttpError::new(HttpErrorKind::InvalidBody, message)
        }
    };
    let mut body = Body::new(request.limit, is_packed && !is_empty);
    while let Some(frame) = incoming.frame().await {
        let frame = frame.map_err(|error| {
            let message = format!(
                "the answer to {} broke off: {}",
                request.place(),
                causes(&error)
            );
            HttpError::new(HttpErrorKind::Network, message)
        })?;
        if let Some(bytes) = frame.data_ref() {
            body.push(bytes).map_err(broken)?;
        }
    }
    body.finish().map_err(broken)
}

fn failed(request: &Request, error: &ClientError) -> HttpError {
    if chain(error).any(<Cause>::is::<Refused>) {
        return private(request);
    }
    let is_late = chain(error).any(|cause| {
        let io = cause.downcast_ref::<std::io::Error>();
        io.is_some_and(|io| io.kind() == std::io::ErrorKind::TimedOut)
    });
    let kind = if is_late {
        HttpErrorKind::Timeout
    } else {
        HttpErrorKind::Network
    };
    let message = format!("{} has no answer: {}", request.place(), causes(error));
    HttpError::new(kind, message)
}

type Cause = dyn Error + 'static;

fn chain<'e>(error: &'e Cause) -> impl Iterator<Item = &'e Cause> {
    let mut next = Some(error);
    std::iter::from_fn(move || {
        let error: &'e Cause = next?;
        next = error.source();
        Some(error)
    })
}

/// The last cause, which says most.
fn causes(error: &Cause) -> String {
    chain(error)
        .last()
        .map_or_else(String::new, ToString::to_string)
}
