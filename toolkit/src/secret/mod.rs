//! Keys and other values that tools need and hosts provide.
//!
//! A tool names what it needs by a [`Requirement`] and asks for it while it runs. The value comes
//! from the first of these that has one:
//!
//! 1. the call itself, [`Call::secret`](crate::Call::secret): a gateway fills it from headers;
//! 2. what was saved for the account, [`ToolkitBuilder::saved_secrets`](crate::ToolkitBuilder::saved_secrets);
//! 3. a file, `~/.toolkit/config.json` unless
//!    [`ToolkitBuilder::secret_file`](crate::ToolkitBuilder::secret_file) names another;
//! 4. the environment variable that the requirement names.
//!
//! ```
//! use toolkit::prelude::*;
//! use toolkit::secret::ExposeSecret;
//! use toolkit::{Call, ErrorCode};
//!
//! const FAL: Requirement = Requirement::secret("fal").description("The key of the painter");
//!
//! /// Tell how long the key of the painter is.
//! #[tool(read_only, requires(FAL), example("Measure the key"))]
//! fn key_length(context: &Context) -> Result<usize, String> {
//!     Ok(context.secret("fal")?.expose_secret().len())
//! }
//!
//! # toolkit::block_on(async {
//! let toolkit = Toolkit::builder().only(["key_length"]).without_secret_file().build()?;
//! let output = toolkit.execute(Call::new("key_length").secret("FAL", "abcde")).await?;
//! assert_eq!(output.value(), 5);
//!
//! // A missing key is no failure of the tool.
//! let error = toolkit.call("key_length", &json!({})).await.unwrap_err();
//! assert_eq!(error.code(), ErrorCode::Unavailable);
//! assert_eq!(error.details(), Some(&json!({ "available": false, "missing": ["fal"] })));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # }).unwrap();
//! ```
//!
//! Values that a call has asked for are taken out of its errors, logs, events and ledger entries, and
//! of those of the calls around and inside of it: as they are and without blanks around them, as JSON
//! or `Debug` writes them (also twice, one inside of the other), and percent-encoded in any way.
//! Values of fewer than four bytes stay, since they may be part of any word, and so do those that a
//! tool has encoded otherwise, as in Base64. The output of a tool is its own affair.

mod environment;
mod file;
mod memory;
mod seen;

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

pub use secrecy::{ExposeSecret, SecretString};

pub use self::environment::EnvironmentSecrets;
pub use self::file::SecretFile;
pub use self::memory::MemorySecrets;
pub(crate) use self::seen::Seen;
use crate::call::{CallError, ErrorCode, Failure, quietly};
use crate::manifest::Requirement;
use crate::store::StoreError;

/// A place where values of requirements are found.
///
/// It is asked while a tool runs, on the tool's own thread, so what takes time is kept in memory.
///
/// ```
/// use toolkit::Requirement;
/// use toolkit::secret::{ExposeSecret, SecretProvider, SecretRequest, SecretString};
/// use toolkit::store::StoreError;
///
/// /// Gives each account a key of its own.
/// struct Keys;
///
/// impl SecretProvider for Keys {
///     fn find(&self, request: &SecretRequest<'_>) -> Result<Option<SecretString>, StoreError> {
///         let name = request.requirement().name();
///         Ok(request.account().map(|account| format!("{name}-of-{account}").into()))
///     }
/// }
///
/// const FAL: Requirement = Requirement::secret("fal").description("The key of the painter");
/// let key = Keys.find(&SecretRequest::new(&FAL, Some("ada")))?;
/// assert_eq!(key.as_ref().map(ExposeSecret::expose_secret), Some("fal-of-ada"));
/// assert!(Keys.find(&SecretRequest::new(&FAL, None))?.is_none());
/// # Ok::<(), StoreError>(())
/// ```
pub trait SecretProvider: Send + Sync {
    /// The value, if this place has it.
    ///
    /// # Errors
    ///
    /// The place cannot be read. The host's log tells it; to the caller the value is missing.
    fn find(&self, request: &SecretRequest<'_>) -> Result<Option<SecretString>, StoreError>;
}

impl<P: SecretProvider + ?Sized> SecretProvider for Arc<P> {
    fn find(&self, request: &SecretRequest<'_>) -> Result<Option<SecretString>, StoreError> {
        (**self).find(request)
    }
}

impl fmt::Debug for dyn SecretProvider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretProvider")
    }
}

/// What a tool asks for, and for whom.
///
/// ```
/// use toolkit::Requirement;
/// use toolkit::secret::SecretRequest;
///
/// const FAL: Requirement = Requirement::secret("fal").description("The key of the painter");
/// let request = SecretRequest::new(&FAL, Some("ada"));
/// assert_eq!((request.requirement().name(), request.account()), ("fal", Some("ada")));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SecretRequest<'a> {
    pub(crate) requirement: &'a Requirement,
    pub(crate) account: Option<&'a str>,
}

impl<'a> SecretRequest<'a> {
    /// A request as a tool makes it; for the tests of a provider.
    pub fn new(requirement: &'a Requirement, account: Option<&'a str>) -> Self {
        Self {
            requirement,
            account,
        }
    }

    /// What the tool says of the value.
    pub fn requirement(&self) -> &'a Requirement {
        self.requirement
    }

    /// On whose account the call runs.
    pub fn account(&self) -> Option<&'a str> {
        self.account
    }
}

/// Whether both are one name: neither case nor `-` and `_` make a difference, since values also
/// come in headers.
pub(crate) fn is_same_name(one: &str, other: &str) -> bool {
    one.len() == other.len() && plain(one).eq(plain(other))
}

/// The name in one of its spellings.
pub(crate) fn plain(name: &str) -> impl Iterator<Item = char> {
    name.chars().map(|letter| match letter {
        '_' => '-',
        letter => letter.to_ascii_lowercase(),
    })
}

/// A key or a program that a tool asked for and that is not there.
///
/// Handed on with `?`, it makes the outcome of the call `unavailable`, which is no failure of
/// the tool.
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::{ErrorCode, Unavailable};
///
/// const BRUSH: Requirement = Requirement::secret("brush").description("The key of the brushes");
///
/// /// Tell whether there is a key for the brushes.
/// #[tool(read_only, requires(BRUSH), example("Look for it"))]
/// fn unavailable_brush(context: &Context) -> Result<bool, Unavailable> {
///     let missing = context.secret("brush").map(|_| true);
///     if let Err(unavailable) = &missing {
///         assert_eq!(unavailable.name(), "brush");
///         assert_eq!(unavailable.to_string(), "`brush` is not available here");
///     }
///     missing
/// }
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder().only(["unavailable_brush"]).without_secret_file().build()?;
/// let error = toolkit.call("unavailable_brush", &json!({})).await.unwrap_err();
/// assert_eq!(error.code(), ErrorCode::Unavailable);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unavailable {
    name: Box<str>,
}

impl Unavailable {
    pub(crate) fn new(name: &str) -> Self {
        Self { name: name.into() }
    }

    /// The name of the requirement.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not available here", self.name)
    }
}

impl std::error::Error for Unavailable {}

impl From<Unavailable> for String {
    fn from(unavailable: Unavailable) -> Self {
        unavailable.to_string()
    }
}

impl From<Unavailable> for Failure {
    fn from(unavailable: Unavailable) -> Self {
        Self::new(unavailable.to_string())
    }
}

impl From<Unavailable> for CallError {
    fn from(unavailable: Unavailable) -> Self {
        Self::new(ErrorCode::Unavailable, "", unavailable.to_string())
    }
}

/// Where values come from, in order; what came with the call is looked at before.
#[derive(Debug)]
pub(crate) struct Secrets {
    providers: Vec<Box<dyn SecretProvider>>,
}

/// How the places are set up.
#[derive(Debug, Default)]
pub(crate) struct SecretsBuilder {
    pub(crate) saved: Option<Box<dyn SecretProvider>>,
    pub(crate) file: FileChoice,
    pub(crate) without_environment: bool,
    /// One that is asked last, or alone.
    #[cfg(all(feature = "http", feature = "testkit"))]
    pub(crate) of_test: Option<(Box<dyn SecretProvider>, bool)>,
}

/// Which file is read.
#[derive(Debug, Default)]
pub(crate) enum FileChoice {
    /// `~/.toolkit/config.json`
    #[default]
    Home,
    Named(PathBuf),
    None,
}

impl SecretsBuilder {
    pub(crate) fn build(self) -> Secrets {
        let file = match self.file {
            FileChoice::Home => SecretFile::in_home(),
            FileChoice::Named(path) => Some(SecretFile::new(path)),
            FileChoice::None => None,
        };
        let mut providers: Vec<Box<dyn SecretProvider>> = Vec::new();
        providers.extend(self.saved);
        if let Some(file) = file {
            providers.push(Box::new(file));
        }
        if !self.without_environment {
            providers.push(Box::new(EnvironmentSecrets::new()));
        }
        #[cfg(all(feature = "http", feature = "testkit"))]
        if let Some((provider, is_alone)) = self.of_test {
            if is_alone {
                providers.clear();
            }
            providers.push(provider);
        }
        Secrets { providers }
    }
}

impl Secrets {
    /// The value of the first place that has one.
    pub(crate) fn find(&self, request: &SecretRequest<'_>) -> Option<SecretString> {
        let mut found = self.providers.iter().filter_map(|provider| {
            let found = quietly("a place of secrets", || provider.find(request))?;
            found.unwrap_or_else(|error| {
                let name = request.requirement.name();
                tracing::error!("a place of secrets cannot be asked for `{name}`: {error}");
                None
            })
        });
        // One that is empty is none.
        found.find(|value| !value.expose_secret().is_empty())
    }
}
