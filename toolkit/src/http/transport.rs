use std::fmt;
use std::io;
use std::net::IpAddr;
use std::sync::Arc;

use super::{HttpError, Request, Response};
use crate::future::BoxFuture;

/// What sends a request and brings its answer: the network, unless a host or a test says otherwise.
///
/// It is asked for one exchange at a time. Redirects, time limits and the check of the URL are the
/// client's; the guard against private addresses behind names belongs to the network alone.
///
/// ```
/// use toolkit::http::{HttpError, HttpOptions, HttpTransport, Request, Response};
/// use toolkit::prelude::*;
/// use toolkit::BoxFuture;
///
/// /// Answers everything with the path that was asked for.
/// struct Echo;
///
/// impl HttpTransport for Echo {
///     fn send<'a>(&'a self, request: &'a Request) -> BoxFuture<'a, Result<Response, HttpError>> {
///         Box::pin(async { Ok(Response::new(200).with_body(request.path())) })
///     }
/// }
///
/// /// Tell what the web says about a word.
/// #[tool(read_only, open_world, example("About bees", { word: "bees" } => "/bees"))]
/// async fn word_lookup(
///     /// The word
///     word: String,
///     context: &Context,
/// ) -> Result<String, Failure> {
///     let url = format!("https://example.com/{word}");
///     Ok(context.http().get(url)?.send().await?.text()?.to_owned())
/// }
///
/// # toolkit::block_on(async {
/// let http = HttpOptions::new().transport(Echo);
/// let toolkit = Toolkit::builder().only(["word_lookup"]).http(http).build()?;
/// let output = toolkit.call("word_lookup", &json!({ "word": "bees" })).await?;
/// assert_eq!(output.value(), "/bees");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
pub trait HttpTransport: Send + Sync {
    /// Sends a request and reads the whole answer, up to [`Request::limit`] bytes of its body.
    ///
    /// # Errors
    ///
    /// There is no answer. One with a status that says no is an answer.
    fn send<'a>(&'a self, request: &'a Request) -> BoxFuture<'a, Result<Response, HttpError>>;
}

impl<T: HttpTransport + ?Sized> HttpTransport for Arc<T> {
    fn send<'a>(&'a self, request: &'a Request) -> BoxFuture<'a, Result<Response, HttpError>> {
        (**self).send(request)
    }
}

impl fmt::Debug for dyn HttpTransport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HttpTransport")
    }
}

/// What finds the addresses of a name: the system, unless a host says otherwise.
///
/// Whatever it gives is held against the guard, and the connection goes to what passed.
///
/// ```
/// use std::io;
/// use std::net::{IpAddr, Ipv4Addr};
///
/// use toolkit::BoxFuture;
/// use toolkit::http::{HttpOptions, HttpResolver};
///
/// /// Knows one name, which leads to this machine.
/// struct Known;
///
/// impl HttpResolver for Known {
///     fn resolve<'a>(&'a self, name: &'a str) -> BoxFuture<'a, io::Result<Vec<IpAddr>>> {
///         Box::pin(async move {
///             match name {
///                 "api.internal" => Ok(vec![Ipv4Addr::LOCALHOST.into()]),
///                 _ => Err(io::Error::other("nobody knows that name")),
///             }
///         })
///     }
/// }
///
/// let http = HttpOptions::new().resolver(Known).allow_private(["api.internal"]);
/// ```
pub trait HttpResolver: Send + Sync {
    /// The addresses of a name, in the order in which they are tried.
    ///
    /// # Errors
    ///
    /// There are none.
    fn resolve<'a>(&'a self, name: &'a str) -> BoxFuture<'a, io::Result<Vec<IpAddr>>>;
}

impl<T: HttpResolver + ?Sized> HttpResolver for Arc<T> {
    fn resolve<'a>(&'a self, name: &'a str) -> BoxFuture<'a, io::Result<Vec<IpAddr>>> {
        (**self).resolve(name)
    }
}

impl fmt::Debug for dyn HttpResolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HttpResolver")
    }
}

/// The names as the system knows them.
pub(super) struct SystemResolver;

impl HttpResolver for SystemResolver {
    fn resolve<'a>(&'a self, name: &'a str) -> BoxFuture<'a, io::Result<Vec<IpAddr>>> {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name, 0)).await?;
            Ok(found.map(|address| address.ip()).collect())
        })
    }
}
