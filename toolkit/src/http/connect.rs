//! The way to a server: its address, the guard's word, TLS.

use std::future::Future;
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use hyper::Uri;
use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_util::client::legacy::connect::dns::Name;
use hyper_util::client::legacy::connect::proxy::Tunnel;
use hyper_util::client::legacy::connect::{Connected, Connection, HttpConnector};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::ServerName;
use tower_service::Service;

use super::guard::{BoxError, Guard, Refused};

type Plain = TokioIo<TcpStream>;

/// Makes connections to servers, or to a proxy that makes them.
#[derive(Clone)]
pub(super) struct Connector {
    pub(super) guard: Guard,
    pub(super) direct: HttpConnector<Guard>,
    /// The host's own proxy may stand anywhere.
    pub(super) tunnel: Option<Tunnel<HttpConnector>>,
    pub(super) tls: TlsConnector,
    /// How long finding the address, connecting and agreeing on keys may take together.
    pub(super) patience: Duration,
}

impl Service<Uri> for Connector {
    type Response = Stream;
    type Error = BoxError;
    type Future = Pin<Box<dyn Future<Output = Result<Stream, BoxError>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), BoxError>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, uri: Uri) -> Self::Future {
        let this = self.clone();
        Box::pin(async move {
            let connecting = tokio::time::timeout(this.patience, this.connect(uri));
            connecting.await.unwrap_or_else(|_| {
                let late = "no connection in time";
                Err(io::Error::new(io::ErrorKind::TimedOut, late).into())
            })
        })
    }
}

impl Connector {
    async fn connect(mut self, uri: Uri) -> Result<Stream, BoxError> {
        let host = uri.host().unwrap_or_default();
        let host = host
            .trim_start_matches('[')
            .trim_end_matches(']')
            .to_owned();
        // An address is asked of no resolver.
        if let Ok(address) = host.parse::<IpAddr>()
            && !self.guard.allows(&host, address)
        {
            return Err(Refused.into());
        }
        let is_secure = uri.scheme_str() == Some("https");
        let stream = if let Some(tunnel) = &mut self.tunnel {
            // It is the proxy that decides, but what is private here is not asked of it. Names that only
            // it knows cannot be looked up.
            if let Ok(name) = host.parse::<Name>()
                && let Err(error) = self.guard.call(name).await
                && error.is::<Refused>()
            {
                return Err(error);
            }
            tunnel.call(with_port(uri)?).await?
        } else {
            let stream = self.direct.call(uri).await?;
            // Once more, whatever has happened on the way.
            let address = stream.inner().peer_addr()?.ip();
            if !self.guard.allows(&host, address) {
                return Err(Refused.into());
            }
            stream
        };
        if !is_secure {
            return Ok(Stream::Plain(stream));
        }
        let name = ServerName::try_from(host)?;
        let stream = self.tls.connect(name, stream.into_inner()).await?;
        Ok(Stream::Secure(Box::new(TokioIo::new(stream))))
    }
}

/// A tunnel takes 443 for the port if none is written.
fn with_port(uri: Uri) -> Result<Uri, BoxError> {
    if uri.port().is_some() || uri.scheme_str() == Some("https") {
        return Ok(uri);
    }
    let host = uri.host().unwrap_or_default();
    let authority = format!("{host}:80");
    let mut parts = uri.into_parts();
    parts.authority = Some(authority.parse()?);
    Ok(Uri::from_parts(parts)?)
}

/// A connection, with or without TLS.
pub(super) enum Stream {
    Plain(Plain),
    Secure(Box<TokioIo<TlsStream<TcpStream>>>),
}

impl Connection for Stream {
    fn connected(&self) -> Connected {
        Connected::new()
    }
}

impl Read for Stream {
    fn poll_read(
        self: Pin<&mut Self>,
        task: &mut Context<'_>,
        buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Self::Plain(stream) => Pin::new(stream).poll_read(task, buffer),
            Self::Secure(stream) => Pin::new(stream).poll_read(task, buffer),
        }
    }
}

impl Write for Stream {
    fn poll_write(
        self: Pin<&mut Self>,
        task: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        match self.get_mut() {
            Self::Plain(stream) => Pin::new(stream).poll_write(task, bytes),
            Self::Secure(stream) => Pin::new(stream).poll_write(task, bytes),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, task: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Self::Plain(stream) => Pin::new(stream).poll_flush(task),
            Self::Secure(stream) => Pin::new(stream).poll_flush(task),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, task: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Self::Plain(stream) => Pin::new(stream).poll_shutdown(task),
            Self::Secure(stream) => Pin::new(stream).poll_shutdown(task),
        }
    }
}
