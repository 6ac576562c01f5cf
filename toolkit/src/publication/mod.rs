//! Which tools are shown at all: the operator's yes to each tool.
//!
//! A gateway takes tools from many hands. With a [`PublicationStore`] each of them is registered, but
//! hidden until its name is published: it is not listed, not found, not suggested, and cannot be
//! called, whichever way a call comes. Without a store everything is visible. What toolkit itself
//! brings, of the origin `builtin`, is never hidden.
//!
//! The store is read when a call or a script begins and the last reading is older than
//! [`ToolkitBuilder::publication_refresh`](crate::ToolkitBuilder::publication_refresh), 60 seconds
//! unless set: so long a running gateway takes at most to notice what somebody has published or
//! withdrawn elsewhere. [`Toolkit::refresh_publications`](crate::Toolkit::refresh_publications) reads
//! at once. Before the store was read for the first time nothing is published; if it fails later,
//! what was read last stays, a warning is logged, and
//! [`Toolkit::publication_error`](crate::Toolkit::publication_error) tells of it.
//!
//! Functions that do not wait, such as [`Toolkit::listing`](crate::Toolkit::listing), show what was
//! read last and start no reading.
//!
//! ```
//! use toolkit::publication::{MemoryPublications, PublicationStore};
//! use toolkit::{ErrorCode, Tool, Toolkit, json};
//!
//! // One that arrives while the program runs, as those of gateways do.
//! let tool = Tool::builder("word_total")
//!     .description("Count the words of a text, as white space divides it.")
//!     .input(json!({
//!         "type": "object",
//!         "properties": { "text": { "type": "string", "description": "The text to count in" } },
//!         "required": ["text"],
//!         "additionalProperties": false,
//!     }))
//!     .read_only()
//!     .handler(|arguments, _context| async move {
//!         let text = arguments["text"].as_str().unwrap_or_default();
//!         Ok(json!(text.split_whitespace().count()))
//!     })
//!     .build()?;
//!
//! # toolkit::block_on(async {
//! let publications = MemoryPublications::new();
//! let toolkit = Toolkit::builder()
//!     .without_linked()
//!     .publications(publications.clone())
//!     .tool(tool)
//!     .build()?;
//! let arguments = json!({ "text": "to be or not" });
//! let error = toolkit.call("word_total", &arguments).await.unwrap_err();
//! assert_eq!(error.code(), ErrorCode::NotAllowed);
//!
//! publications.publish("word_total").await?;
//! toolkit.refresh_publications().await?;
//! assert_eq!(toolkit.call("word_total", &arguments).await?.value(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # }).unwrap();
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod file;
mod memory;
mod published;

use std::collections::BTreeSet;
use std::fmt;

pub use self::file::FilePublications;
pub use self::memory::MemoryPublications;
pub(crate) use self::published::{Publications, Published};
use crate::future::BoxFuture;
use crate::store::StoreError;

/// Keeps the names of the tools that are published.
///
/// Names are those of tools and not of their skills, and are compared exactly. A name that no tool
/// has yet may be published: the tool is visible as soon as it is there.
///
/// ```
/// use std::collections::BTreeSet;
///
/// use toolkit::publication::PublicationStore;
/// use toolkit::store::StoreError;
/// use toolkit::{BoxFuture, Toolkit};
///
/// /// What was published when the program was built.
/// struct Fixed(&'static [&'static str]);
///
/// impl PublicationStore for Fixed {
///     fn published(&self) -> BoxFuture<'_, Result<BTreeSet<String>, StoreError>> {
///         let names = self.0.iter().map(|name| (*name).to_owned());
///         Box::pin(std::future::ready(Ok(names.collect())))
///     }
///
///     fn publish<'a>(&'a self, _: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
///         let error = StoreError::new("what is published is fixed");
///         Box::pin(std::future::ready(Err(error)))
///     }
///
///     fn withdraw<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
///         self.publish(name)
///     }
/// }
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder().without_linked().publications(Fixed(&["word_count"])).build()?;
/// toolkit.refresh_publications().await?;
/// let store = toolkit.publications().unwrap();
/// assert!(store.published().await?.contains("word_count"));
/// assert!(store.withdraw("word_count").await.is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
pub trait PublicationStore: Send + Sync {
    /// The names of all tools that are published. A reading that takes longer than ten seconds
    /// counts as failed.
    fn published(&self) -> BoxFuture<'_, Result<BTreeSet<String>, StoreError>>;

    /// Publishes a tool; says whether it was not published before.
    fn publish<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<bool, StoreError>>;

    /// Takes that back; says whether the tool was published.
    fn withdraw<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<bool, StoreError>>;
}

impl fmt::Debug for dyn PublicationStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PublicationStore")
    }
}
