use std::future::Future;
use std::pin::Pin;

/// A future in a box, as the traits of this crate return it, which hosts implement.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;
