//! State of several calls that belong together, such as a form that is filled in step by step.
//!
//! A tool opens a session, returns its id, and finds the state again in later calls. A session
//! belongs to one tool and one account: to others its id means nothing. It ends when it is closed,
//! or after [`Limits::session_seconds`](crate::Limits::session_seconds) without a change.
//!
//! ```
//! use toolkit::prelude::*;
//!
//! /// Collect words into a sentence, over several calls that belong together.
//! #[tool(non_idempotent, example("The first word", { word: "to" }))]
//! async fn collect_words(
//!     /// The next word
//!     word: String,
//!     /// What the first call gave
//!     session: Option<String>,
//!     context: &Context,
//! ) -> Result<Value, Failure> {
//!     let mut words = match session {
//!         Some(id) => context.session::<Vec<String>>(id).await?,
//!         None => context.open_session(Vec::new()).await?,
//!     };
//!     words.state_mut().push(word);
//!     words.save().await?;
//!     Ok(json!({ "session": words.id(), "sentence": words.state().join(" ") }))
//! }
//!
//! # toolkit::block_on(async {
//! let toolkit = Toolkit::builder().only(["collect_words"]).build()?;
//! let first = toolkit.call("collect_words", &json!({ "word": "to" })).await?;
//! let next = json!({ "word": "be", "session": first.value()["session"] });
//! let second = toolkit.call("collect_words", &next).await?;
//! assert_eq!(second.value()["sentence"], "to be");
//!
//! let unknown = json!({ "word": "be", "session": "ses_0" });
//! let error = toolkit.call("collect_words", &unknown).await.unwrap_err();
//! assert!(error.message().contains("there is no session `ses_0`"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # }).unwrap();
//! ```

mod file;
mod memory;

use std::fmt;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

pub use self::file::FileSessions;
pub use self::memory::MemorySessions;
use crate::call::{Context, Failure, json_bytes};
use crate::future::BoxFuture;
use crate::store::{StoreError, new_handle};

/// Keeps the state of sessions.
///
/// ```
/// use toolkit::json;
/// use toolkit::session::{Loaded, MemorySessions, Saved, SessionKey, SessionStore};
/// use toolkit::store::StoreError;
///
/// /// What every store does.
/// async fn check(store: &dyn SessionStore) -> Result<(), StoreError> {
///     let key = SessionKey::new(Some("ada"), "collect_words", "ses_1");
///     assert_eq!((key.account(), key.tool(), key.id()), (Some("ada"), "collect_words", "ses_1"));
///     assert_eq!(store.load(&key).await?, Loaded::Unknown);
///     assert_eq!(store.save(&key, json!(["to"]), None, 60).await?, Saved::Kept(1));
///     assert_eq!(store.save(&key, json!(["to", "be"]), Some(1), 60).await?, Saved::Kept(2));
///     // Another call that has read version 1 comes too late.
///     assert_eq!(store.save(&key, json!(["or"]), Some(1), 60).await?, Saved::Outdated);
///     let Loaded::Found { state, version, .. } = store.load(&key).await? else {
///         panic!("it was kept");
///     };
///     assert_eq!((state, version), (json!(["to", "be"]), 2));
///     store.remove(&key).await?;
///     assert_eq!(store.load(&key).await?, Loaded::Unknown);
///     Ok(())
/// }
///
/// toolkit::block_on(check(&MemorySessions::new(100, 10)))?;
/// # Ok::<(), StoreError>(())
/// ```
pub trait SessionStore: Send + Sync {
    /// Finds a session.
    fn load<'a>(&'a self, key: &'a SessionKey) -> BoxFuture<'a, Result<Loaded, StoreError>>;

    /// Keeps a state for `seconds` from now. `version` is that of the state which it follows, or
    /// `None` for a new session; if another has followed it already, nothing is kept.
    fn save<'a>(
        &'a self,
        key: &'a SessionKey,
        state: Value,
        version: Option<u64>,
        seconds: u32,
    ) -> BoxFuture<'a, Result<Saved, StoreError>>;

    /// Ends a session.
    fn remove<'a>(&'a self, key: &'a SessionKey) -> BoxFuture<'a, Result<(), StoreError>>;
}

impl<S: SessionStore + ?Sized> SessionStore for Arc<S> {
    fn load<'a>(&'a self, key: &'a SessionKey) -> BoxFuture<'a, Result<Loaded, StoreError>> {
        (**self).load(key)
    }

    fn save<'a>(
        &'a self,
        key: &'a SessionKey,
        state: Value,
        version: Option<u64>,
        seconds: u32,
    ) -> BoxFuture<'a, Result<Saved, StoreError>> {
        (**self).save(key, state, version, seconds)
    }

    fn remove<'a>(&'a self, key: &'a SessionKey) -> BoxFuture<'a, Result<(), StoreError>> {
        (**self).remove(key)
    }
}

impl fmt::Debug for dyn SessionStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SessionStore")
    }
}

/// Whose session it is: the id alone is not enough.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SessionKey {
    account: Option<String>,
    tool: String,
    id: String,
}

impl SessionKey {
    /// The key of a session; for the tests of a store.
    pub fn new(account: Option<&str>, tool: impl Into<String>, id: impl Into<String>) -> Self {
        Self {
            account: account.map(str::to_owned),
            tool: tool.into(),
            id: id.into(),
        }
    }

    /// The account of the calls.
    pub fn account(&self) -> Option<&str> {
        self.account.as_deref()
    }

    /// The name of the tool.
    pub fn tool(&self) -> &str {
        &self.tool
    }

    /// What the tool hands out.
    pub fn id(&self) -> &str {
        &self.id
    }
}

/// What a store knows of a session.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Loaded {
    /// Its state, and how often that was changed.
    Found {
        /// As it was saved.
        state: Value,
        /// Counts up from 1.
        version: u64,
    },
    /// It was there, and its time is over.
    Expired,
    /// It is not there, or no longer.
    Unknown,
}

/// What became of a state that was to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Saved {
    /// It is kept as this version.
    Kept(u64),
    /// Another state came first, or the session is gone.
    Outdated,
    /// There is no room for another session.
    Full,
}

/// A session with its state, as one call sees it.
///
/// ```
/// use toolkit::prelude::*;
///
/// /// Count a number up and forget it, all within one call.
/// #[tool(non_idempotent, example("Count once" => 2))]
/// async fn session_once(context: &Context) -> Result<u32, Failure> {
///     let mut number = context.open_session(1_u32).await?;
///     *number.state_mut() += 1;
///     number.save().await?;
///     let again = context.session::<u32>(number.id()).await?;
///     assert_eq!(again.state(), number.state());
///     Ok(number.close().await?)
/// }
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder().only(["session_once"]).build()?;
/// assert_eq!(toolkit.call("session_once", &json!({})).await?.value(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
pub struct Session<T> {
    context: Context,
    key: SessionKey,
    state: T,
    version: Option<u64>,
}

impl<T> Session<T> {
    /// What later calls find it by.
    pub fn id(&self) -> &str {
        &self.key.id
    }

    /// The state.
    pub fn state(&self) -> &T {
        &self.state
    }

    /// The state, to be changed; [`Session::save`] keeps the change.
    pub fn state_mut(&mut self) -> &mut T {
        &mut self.state
    }

    /// Ends the session.
    ///
    /// # Errors
    ///
    /// [`SessionError`] if the store fails.
    pub async fn close(self) -> Result<T, SessionError> {
        let store = self.context.toolkit().sessions();
        store.remove(&self.key).await.map_err(SessionError::store)?;
        Ok(self.state)
    }
}

impl<T: Serialize> Session<T> {
    /// Keeps the state for later calls, and lets the session live on.
    ///
    /// # Errors
    ///
    /// The state is no JSON or too large, another call has changed the session meanwhile, or the
    /// store fails.
    pub async fn save(&mut self) -> Result<(), SessionError> {
        let limits = self.context.limits();
        let state = serde_json::to_value(&self.state).map_err(|error| {
            SessionError::new(
                SessionErrorKind::Unusable,
                format!("the state of the session is no JSON: {error}"),
            )
        })?;
        let (bytes, most) = (json_bytes(&state), limits.session_bytes);
        if bytes > most {
            return Err(SessionError::new(
                SessionErrorKind::TooLarge,
                format!("the state of the session has {bytes} bytes; at most {most} are kept"),
            ));
        }
        let store = self.context.toolkit().sessions();
        let saved = store.save(&self.key, state, self.version, limits.session_seconds);
        match saved.await.map_err(SessionError::store)? {
            Saved::Kept(version) => {
                self.version = Some(version);
                Ok(())
            }
            Saved::Outdated => Err(SessionError::new(
                SessionErrorKind::Outdated,
                format!(
                    "the session `{}` was changed or ended by another call; read it again",
                    self.key.id
                ),
            )),
            Saved::Full => Err(SessionError::new(
                SessionErrorKind::TooMany,
                "there are too many sessions; try again later",
            )),
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for Session<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("id", &self.key.id)
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

impl Context {
    /// Opens a session with a first state, and gives it an id. See [`session`](crate::session).
    ///
    /// # Errors
    ///
    /// As for [`Session::save`].
    pub async fn open_session<T: Serialize>(&self, state: T) -> Result<Session<T>, SessionError> {
        let mut session = Session {
            context: self.clone(),
            key: self.session_key(new_handle("ses")),
            state,
            version: None,
        };
        session.save().await?;
        Ok(session)
    }

    /// Finds the session of an id that an earlier call of this tool gave, on the same account.
    ///
    /// # Errors
    ///
    /// There is no such session, its time is over, its state is of another type, or the store
    /// fails.
    pub async fn session<T: DeserializeOwned>(
        &self,
        id: impl Into<String>,
    ) -> Result<Session<T>, SessionError> {
        let key = self.session_key(id.into());
        let loaded = self.toolkit().sessions().load(&key).await;
        let shown: String = key.id.chars().take(80).collect();
        match loaded.map_err(SessionError::store)? {
            Loaded::Found { state, version } => {
                let state = serde_json::from_value(state).map_err(|_| {
                    SessionError::new(
                        SessionErrorKind::Unusable,
                        format!(
                            "the session `{shown}` holds a state of another kind; start a new one"
                        ),
                    )
                })?;
                Ok(Session {
                    context: self.clone(),
                    key,
                    state,
                    version: Some(version),
                })
            }
            Loaded::Expired => Err(SessionError::new(
                SessionErrorKind::Expired,
                format!(
                    "the session `{shown}` has expired, since nothing was changed for {} seconds; start a new one",
                    self.limits().session_seconds
                ),
            )),
            Loaded::Unknown => Err(SessionError::new(
                SessionErrorKind::Unknown,
                format!("there is no session `{shown}`; start a new one"),
            )),
        }
    }

    fn session_key(&self, id: String) -> SessionKey {
        SessionKey::new(self.account(), self.tool_name(), id)
    }
}

/// Why there is no session, or why its state cannot be kept; the text is for the caller.
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::session::SessionErrorKind;
///
/// /// Go on where an earlier call stopped, or start anew.
/// #[tool(read_only, example("From the start" => 0))]
/// async fn session_resume(
///     /// What the earlier call gave
///     #[default("")]
///     session: String,
///     context: &Context,
/// ) -> Result<u32, Failure> {
///     match context.session::<u32>(session).await {
///         Ok(session) => Ok(*session.state()),
///         Err(error) if error.kind() == SessionErrorKind::Unknown => Ok(0),
///         Err(error) => Err(error.into()),
///     }
/// }
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder().only(["session_resume"]).build()?;
/// assert_eq!(toolkit.call("session_resume", &json!({})).await?.value(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionError {
    kind: SessionErrorKind,
    message: String,
}

/// What is wrong with a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SessionErrorKind {
    /// Nobody opened it, or it was closed.
    Unknown,
    /// Its time is over.
    Expired,
    /// Another call has changed it.
    Outdated,
    /// Its state has too many bytes.
    TooLarge,
    /// There are too many.
    TooMany,
    /// Its state cannot be written, or is of another type.
    Unusable,
    /// The store fails.
    Store,
}

impl SessionError {
    fn new(kind: SessionErrorKind, message: impl Into<String>) -> Self {
        Self {
            kind,
            message: message.into(),
        }
    }

    #[allow(clippy::needless_pass_by_value, reason = "is handed to `map_err`")]
    fn store(error: StoreError) -> Self {
        tracing::error!("sessions cannot be kept: {error}");
        Self::new(
            SessionErrorKind::Store,
            "sessions cannot be kept at the moment",
        )
    }

    /// What is wrong.
    pub fn kind(&self) -> SessionErrorKind {
        self.kind
    }
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for SessionError {}

impl From<SessionError> for Failure {
    fn from(error: SessionError) -> Self {
        let failure = Self::new(error.message);
        match error.kind {
            SessionErrorKind::Outdated | SessionErrorKind::TooMany | SessionErrorKind::Store => {
                failure.retryable()
            }
            _ => failure,
        }
    }
}

impl From<SessionError> for String {
    fn from(error: SessionError) -> Self {
        error.message
    }
}
