//! Which addresses may be connected to.

use std::error::Error;
use std::fmt;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use hyper_util::client::legacy::connect::dns::Name;
use tower_service::Service;

use super::HttpResolver;
use super::address::{Allowed, is_private};

pub(super) type BoxError = Box<dyn Error + Send + Sync>;

/// Says which addresses may be connected to.
#[derive(Clone)]
pub(super) struct Guard {
    pub(super) allowed: Arc<[Allowed]>,
    pub(super) resolver: Arc<dyn HttpResolver>,
}

impl Guard {
    /// Whether a host may be reached at an address that it leads to.
    pub(super) fn allows(&self, host: &str, address: IpAddr) -> bool {
        !is_private(address) || self.allowed.iter().any(|all| all.allows(host, address))
    }
}

/// All addresses of a host are private; it is looked for among the causes of an error.
#[derive(Debug)]
pub(super) struct Refused;

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a private address")
    }
}

impl Error for Refused {}

/// Finds addresses and leaves out those that may not be reached. What is left is what is connected
/// to, so that a name which leads elsewhere the next time gains nothing.
impl Service<Name> for Guard {
    type Response = std::vec::IntoIter<SocketAddr>;
    type Error = BoxError;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, BoxError>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), BoxError>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let guard = self.clone();
        Box::pin(async move {
            let mut found = guard.resolver.resolve(name.as_str()).await?;
            if found.is_empty() {
                return Err(io::Error::other("the name has no address").into());
            }
            found.retain(|address| guard.allows(name.as_str(), *address));
            if found.is_empty() {
                return Err(Refused.into());
            }
            let found: Vec<_> = found.into_iter().map(|ip| SocketAddr::new(ip, 0)).collect();
            Ok(found.into_iter())
        })
    }
}
