use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use hyper::header::{ACCEPT, HeaderMap, HeaderValue, USER_AGENT};
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use url2::Url;

use super::address::Allowed;
use super::guard::Guard;
use super::network::Network;
use super::transport::SystemResolver;
use super::{HttpError, HttpErrorKind, HttpResolver, HttpTransport, Request, place};

/// How tools may ask the web; see [`ToolkitBuilder::http`](crate::ToolkitBuilder::http).
///
/// ```
/// use std::time::Duration;
/// use toolkit::Toolkit;
/// use toolkit::http::HttpOptions;
///
/// let http = HttpOptions::new()
///     .allow_private(["wiki.intranet.example", "10.20.0.0/16"])
///     .timeout(Duration::from_secs(10))
///     .response_bytes(1024 * 1024);
/// Toolkit::builder().without_linked().http(http).build()?;
///
/// // What cannot be meant is an error of the build.
/// let http = HttpOptions::new().allow_private(["10.20.0.0/99"]);
/// assert!(Toolkit::builder().without_linked().http(http).build().is_err());
/// # Ok::<(), toolkit::BuildError>(())
/// ```
#[derive(Clone, Default)]
#[must_use]
pub struct HttpOptions {
    allowed: Vec<String>,
    timeout: Option<Duration>,
    connect_timeout: Option<Duration>,
    response_bytes: Option<usize>,
    redirects: Option<usize>,
    user_agent: Option<String>,
    proxy: Option<String>,
    roots: Vec<Vec<u8>>,
    resolver: Option<Arc<dyn HttpResolver>>,
    transport: Option<Arc<dyn HttpTransport>>,
}

impl HttpOptions {
    /// What holds unless a method says otherwise.
    pub fn new() -> Self {
        Self::default()
    }

    /// Lets tools reach private addresses: those that a name such as `wiki.intranet.example` leads to,
    /// one such as `10.1.2.3`, or a block such as `10.0.0.0/8`. None unless set.
    pub fn allow_private(mut self, hosts: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.allowed.extend(hosts.into_iter().map(Into::into));
        self
    }

    /// Sets how long one request may take, its redirects and the reading of its answer included; 30
    /// seconds unless set. The time of the call ends it in any case.
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = Some(timeout);
        self
    }

    /// Sets how long the way to a server may take: finding its address, connecting, agreeing on keys, and
    /// the proxy if there is one, together; 10 seconds unless set.
    pub fn connect_timeout(mut self, timeout: Duration) -> Self {
        self.connect_timeout = Some(timeout);
        self
    }

    /// Sets the most bytes that the body of an answer may have, unpacked; 10 MiB unless set.
    pub fn response_bytes(mut self, bytes: usize) -> Self {
        self.response_bytes = Some(bytes);
        self
    }

    /// Sets how many redirects are followed; 5 unless set. With 0 a redirect is the answer.
    pub fn redirects(mut self, most: usize) -> Self {
        self.redirects = Some(most);
        self
    }

    /// Sets as what tools introduce themselves; `toolkit/<version>` unless set.
    pub fn user_agent(mut self, user_agent: impl Into<String>) -> Self {
        self.user_agent = Some(user_agent.into());
        self
    }

    /// Sends everything through a proxy, such as `http://proxy.intranet.example:3128`, by its method
    /// `CONNECT`. The environment names none.
    ///
    /// It is the proxy that finds the addresses of names then. The guard still refuses what is private
    /// as seen from here, and knows nothing of what else the proxy can reach.
    pub fn proxy(mut self, url: impl Into<String>) -> Self {
        self.proxy = Some(url.into());
        self
    }

    /// Trusts further certificates, as PEM, beside those that Mozilla trusts.
    pub fn root_certificates(mut self, pem: impl Into<Vec<u8>>) -> Self {
        self.roots.push(pem.into());
        self
    }

    /// Says who finds the addresses of names; the system unless said otherwise.
    pub fn resolver(mut self, resolver: impl HttpResolver + 'static) -> Self {
        self.resolver = Some(Arc::new(resolver));
        self
    }

    /// Says who brings answers, in the place of the network.
    pub fn transport(mut self, transport: impl HttpTransport + 'static) -> Self {
        self.transport = Some(Arc::new(transport));
        self
    }
}

impl fmt::Debug for HttpOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpOptions")
            .field("allowed", &self.allowed)
            .field("timeout", &self.timeout)
            .field("response_bytes", &self.response_bytes)
            .finish_non_exhaustive()
    }
}

/// The same, looked at once.
pub(crate) struct Settings {
    pub(super) timeout: Duration,
    pub(super) response_bytes: usize,
    pub(super) redirects: usize,
    user_agent: HeaderValue,
    allowed: Arc<[Allowed]>,
    connect_timeout: Duration,
    proxy: Option<Url>,
    roots: Vec<CertificateDer<'static>>,
    resolver: Arc<dyn HttpResolver>,
    given: Option<Arc<dyn HttpTransport>>,
    /// What a test puts around it.
    #[cfg(feature = "testkit")]
    around: Option<Around>,
    /// Made when something is first asked.
    transport: OnceLock<Arc<dyn HttpTransport>>,
}

/// Makes a transport of another.
#[cfg(feature = "testkit")]
pub(crate) type Around =
    Arc<dyn Fn(Arc<dyn HttpTransport>) -> Arc<dyn HttpTransport> + Send + Sync>;

impl Settings {
    pub(crate) fn new(options: HttpOptions) -> Result<Self, String> {
        let allowed = options.allowed.iter().map(|text| Allowed::parse(text));
        let user_agent = options
            .user_agent
            .as_deref()
            .unwrap_or(concat!("toolkit/", env!("CARGO_PKG_VERSION")));
        let mut roots = Vec::new();
        for pem in &options.roots {
            let before = roots.len();
            for certificate in CertificateDer::pem_slice_iter(pem) {
                let certificate = certificate.map_err(|error| {
                    format!("`root_certificates` cannot read a certificate: {error}")
                })?;
                roots.push(certificate);
            }
            if roots.len() == before {
                return Err("`root_certificates` found no certificate in what it was given".into());
            }
        }
        Ok(Self {
            timeout: options.timeout.unwrap_or(Duration::from_secs(30)),
            response_bytes: options.response_bytes.unwrap_or(10 * 1024 * 1024),
            redirects: options.redirects.unwrap_or(5),
            user_agent: HeaderValue::from_str(user_agent)
                .map_err(|_| "the user agent cannot stand in a header".to_owned())?,
            allowed: allowed
                .collect::<Result<_, _>>()
                .map_err(|error| format!("`allow_private`: {error}"))?,
            connect_timeout: options.connect_timeout.unwrap_or(Duration::from_secs(10)),
            proxy: options.proxy.as_deref().map(proxy).transpose()?,
            roots,
            resolver: options.resolver.unwrap_or_else(|| Arc::new(SystemResolver)),
            given: options.transport,
            #[cfg(feature = "testkit")]
            around: None,
            transport: OnceLock::new(),
        })
    }

    #[cfg(feature = "testkit")]
    pub(crate) fn with_around(mut self, around: Option<Around>) -> Self {
        self.around = around;
        self
    }

    /// What every request says.
    pub(super) fn headers(&self) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(USER_AGENT, self.user_agent.clone());
        headers.insert(ACCEPT, HeaderValue::from_static("*/*"));
        headers
    }

    /// Whether a URL may be asked, as far as it tells by itself; also of transports without a guard.
    pub(super) fn check(&self, request: &Request) -> Result<(), HttpError> {
        place::check(&request.url, &request.seen)?;
        let host = request.url.host_str().unwrap_or_default();
        match place::literal(&request.url) {
            Some(address) if !self.guard().allows(host, address) => Err(private(request)),
            _ => Ok(()),
        }
    }

    pub(super) fn transport(&self) -> &Arc<dyn HttpTransport> {
        self.transport.get_or_init(|| {
            let transport = match &self.given {
                Some(given) => Arc::clone(given),
                None => Arc::new(Network::new(self)),
            };
            #[cfg(feature = "testkit")]
            if let Some(around) = &self.around {
                return around(transport);
            }
            transport
        })
    }

    pub(super) fn guard(&self) -> Guard {
        Guard {
            allowed: Arc::clone(&self.allowed),
            resolver: Arc::clone(&self.resolver),
        }
    }

    pub(super) fn connect_timeout(&self) -> Duration {
        self.connect_timeout
    }

    pub(super) fn proxy(&self) -> Option<&Url> {
        self.proxy.as_ref()
    }

    pub(super) fn roots(&self) -> &[CertificateDer<'static>] {
        &self.roots
    }
}

/// The host learns the way out from its log, and the caller nothing of the host's network.
pub(super) fn private(request: &Request) -> HttpError {
    let place = request.place();
    tracing::warn!(target: "toolkit", "{place} was refused; `HttpOptions::allow_private` lets tools reach private addresses");
    let message = format!("{place} leads to a private address, which tools may not reach");
    HttpError::new(HttpErrorKind::PrivateAddress, message)
}

fn proxy(text: &str) -> Result<Url, String> {
    // It may hold a password.
    let wrong = "`proxy` is no URL such as `http://proxy.example:3128`";
    let url = Url::parse(text).map_err(|error| format!("{wrong}: {error}"))?;
    let is_sent = url.as_str().parse::<hyper::Uri>().is_ok();
    if url.scheme() == "http" && url.host().is_some() && is_sent {
        Ok(url)
    } else {
        Err(wrong.to_owned())
    }
}
