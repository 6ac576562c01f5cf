//! What all stores share.
//!
//! Each thing that is kept beyond one call has a trait of its own, next to what it is about:
//! [`SecretProvider`](crate::secret::SecretProvider), [`SessionStore`](crate::session::SessionStore),
//! [`Ledger`](crate::ledger::Ledger), [`ApprovalStore`](crate::approval::ApprovalStore),
//! [`PublicationStore`](crate::publication::PublicationStore),
//! [`OutputStore`](crate::OutputStore), and `RateStore` with the feature `billing`. Each comes in memory; where a restart would lose something
//! that a person did, also as a plain file.

mod digest;
pub(crate) mod file;
mod handle;
mod keys;

use std::fmt;

pub(crate) use self::digest::digest;
pub(crate) use self::handle::new_handle;

/// Why a store cannot be read or written; it says nothing of what is kept there.
///
/// ```
/// use toolkit::store::StoreError;
///
/// let error = StoreError::new("the database is gone");
/// assert_eq!(error.to_string(), "the database is gone");
/// ```
#[derive(Clone, Debug)]
pub struct StoreError(String);

impl StoreError {
    /// An error with a text for the host's log.
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }

    /// An error about a file.
    pub(crate) fn of_file(path: &std::path::Path, reason: &dyn fmt::Display) -> Self {
        Self(format!("{}: {reason}", path.display()))
    }
}

/// The home folder, if the environment names one.
pub(crate) fn home() -> Option<std::path::PathBuf> {
    let home = std::env::var_os("HOME").or_else(|| std::env::var_os("USERPROFILE"))?;
    (!home.is_empty()).then(|| home.into())
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreError {}
