use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};

use secrecy::SecretString;

use super::{SecretProvider, SecretRequest, plain};
use crate::store::StoreError;

/// Values that were saved for accounts, as long as the program runs. Copies are the same store.
///
/// ```
/// use toolkit::Toolkit;
/// use toolkit::secret::MemorySecrets;
///
/// let saved = MemorySecrets::new();
/// saved.save(Some("ada"), "fal", "abcde");
/// let toolkit = Toolkit::builder().without_linked().saved_secrets(saved.clone()).build()?;
/// assert!(saved.remove(Some("ada"), "FAL"));
/// # Ok::<(), toolkit::BuildError>(())
/// ```
#[derive(Clone, Default)]
pub struct MemorySecrets(Arc<RwLock<HashMap<Key, SecretString>>>);

/// The account and the plain name.
type Key = (Option<String>, String);

impl MemorySecrets {
    /// A store that holds nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Saves a value, in the place of one that is there; `None` is for calls without an account.
    pub fn save(&self, account: Option<&str>, name: &str, value: impl Into<SecretString>) {
        let mut values = self.0.write().unwrap_or_else(PoisonError::into_inner);
        values.insert(key(account, name), value.into());
    }

    /// Forgets a value; says whether there was one.
    pub fn remove(&self, account: Option<&str>, name: &str) -> bool {
        let mut values = self.0.write().unwrap_or_else(PoisonError::into_inner);
        values.remove(&key(account, name)).is_some()
    }
}

fn key(account: Option<&str>, name: &str) -> Key {
    (account.map(str::to_owned), plain(name).collect())
}

impl SecretProvider for MemorySecrets {
    fn find(&self, request: &SecretRequest<'_>) -> Result<Option<SecretString>, StoreError> {
        let values = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let key = key(request.account, request.requirement.name());
        Ok(values.get(&key).cloned())
    }
}

impl fmt::Debug for MemorySecrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MemorySecrets").finish_non_exhaustive()
    }
}
