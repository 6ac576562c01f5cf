#![doc = include_str!("../docs/http.md")]

mod address;
mod client;
mod connect;
mod error;
mod guard;
mod inflate;
mod message;
mod network;
mod options;
mod place;
mod request;
mod send;
mod transport;

pub use self::client::HttpClient;
pub use self::error::{HttpError, HttpErrorKind};
pub use self::message::{Method, Request, Response};
#[cfg(feature = "testkit")]
pub(crate) use self::options::Around;
pub use self::options::HttpOptions;
pub(crate) use self::options::Settings;
pub use self::request::RequestBuilder;
pub use self::transport::{HttpResolver, HttpTransport};
