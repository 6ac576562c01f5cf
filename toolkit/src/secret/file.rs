use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use secrecy::{ExposeSecret, SecretString};
use serde_json::{Map, Value, json};

use super::{SecretProvider, SecretRequest, is_same_name};
use crate::store::{StoreError, file};

/// A JSON file of values, for everybody and for single accounts. Copies are the same file.
///
/// ```json
/// {
///   "secrets": { "fal": "…" },
///   "accounts": { "ada": { "secrets": { "fal": "…" } } }
/// }
/// ```
///
/// Other keys are left alone. A change of the file is noticed at the next question. What an
/// account has comes before what everybody has. The file that [`SecretFile::save`] writes can be
/// read by its owner only.
#[derive(Clone)]
pub struct SecretFile(Arc<Shared>);

struct Shared {
    path: PathBuf,
    read: Mutex<Option<Contents>>,
}

/// What was read, and of which state of the file.
struct Contents {
    state: State,
    secrets: Names,
    accounts: BTreeMap<String, Names>,
}

type Names = Vec<(String, SecretString)>;

/// When a file was changed, and its size; `None` if there is no file.
type State = Option<(SystemTime, u64)>;

impl SecretFile {
    /// The file at a path; it need not exist yet.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self(Arc::new(Shared {
            path: path.into(),
            read: Mutex::new(None),
        }))
    }

    /// `~/.toolkit/config.json`; nothing if the environment names no home folder.
    pub fn in_home() -> Option<Self> {
        let home = std::env::var_os("HOME").or_else(|| std::env::var_os("USERPROFILE"))?;
        Some(Self::new(Path::new(&home).join(".toolkit/config.json")))
    }

    /// Writes a value into the file, in the place of one that is there; for an account, or for
    /// everybody.
    ///
    /// # Errors
    ///
    /// The file cannot be read or written, or holds no such JSON; then it stays as it is.
    pub fn save(
        &self,
        account: Option<&str>,
        name: &str,
        value: impl Into<SecretString>,
    ) -> Result<(), StoreError> {
        let value = value.into();
        self.change(account, |secrets| {
            secrets.retain(|key, _| !is_same_name(key, name));
            secrets.insert(name.to_owned(), json!(value.expose_secret()));
        })
    }

    /// Takes a value out of the file, if it is there.
    ///
    /// # Errors
    ///
    /// As for [`SecretFile::save`].
    pub fn remove(&self, account: Option<&str>, name: &str) -> Result<(), StoreError> {
        self.change(account, |secrets| {
            secrets.retain(|key, _| !is_same_name(key, name));
        })
    }

    fn change(
        &self,
        account: Option<&str>,
        change: impl FnOnce(&mut Map<String, Value>),
    ) -> Result<(), StoreError> {
        // One change at a time.
        let mut read = self.0.read.lock().unwrap_or_else(PoisonError::into_inner);
        let mut whole = self.parse()?;
        let mut at = &mut whole;
        if let Some(account) = account {
            at = self.inner(at, "accounts")?;
            at = self.inner(at, account)?;
        }
        change(self.inner(at, "secrets")?);
        // A map of strings and JSON values can always be written.
        let text = serde_json::to_string_pretty(&whole).unwrap_or_default();
        file::replace(&self.0.path, &text).map_err(|error| self.error(&error))?;
        *read = None;
        Ok(())
    }

    fn inner<'m>(
        &self,
        map: &'m mut Map<String, Value>,
        key: &str,
    ) -> Result<&'m mut Map<String, Value>, StoreError> {
        let value = map.entry(key).or_insert_with(|| json!({}));
        value
            .as_object_mut()
            .ok_or_else(|| self.error(&format_args!("`{key}` is no object")))
    }

    fn parse(&self) -> Result<Map<String, Value>, StoreError> {
        let text = file::read(&self.0.path).map_err(|error| self.error(&error))?;
        match text {
            None => Ok(Map::new()),
            // What the parser says could show a value.
            Some(text) => serde_json::from_str(&text).map_err(|error| {
                self.error(&format_args!("no JSON object, line {}", error.line()))
            }),
        }
    }

    fn contents(&self, state: State) -> Result<Contents, StoreError> {
        let whole = self.parse()?;
        let names = |holder: &Map<String, Value>, place: &str| -> Result<Names, StoreError> {
            let Some(secrets) = holder.get("secrets") else {
                return Ok(Vec::new());
            };
            let secrets = secrets
                .as_object()
                .ok_or_else(|| self.error(&format_args!("{place}`secrets` is no object")))?;
            let texts = secrets.iter().map(|(name, value)| match value.as_str() {
                Some(text) => Ok((name.clone(), text.into())),
                None => Err(self.error(&format_args!("{place}`{name}` is no text"))),
            });
            texts.collect()
        };
        let mut accounts = BTreeMap::new();
        if let Some(all) = whole.get("accounts") {
            let all = all.as_object();
            let all = all.ok_or_else(|| self.error(&"`accounts` is no object"))?;
            for (account, holder) in all {
                let holder = holder.as_object().ok_or_else(|| {
                    self.error(&format_args!("the account `{account}` is no object"))
                })?;
                let place = format!("for the account `{account}`, ");
                accounts.insert(account.clone(), names(holder, &place)?);
            }
        }
        Ok(Contents {
            state,
            secrets: names(&whole, "")?,
            accounts,
        })
    }

    fn state(&self) -> State {
        let metadata = std::fs::metadata(&self.0.path).ok()?;
        Some((metadata.modified().ok()?, metadata.len()))
    }

    fn error(&self, reason: &dyn fmt::Display) -> StoreError {
        StoreError::of_file(&self.0.path, reason)
    }
}

impl SecretProvider for SecretFile {
    fn find(&self, request: &SecretRequest<'_>) -> Result<Option<SecretString>, StoreError> {
        let mut read = self.0.read.lock().unwrap_or_else(PoisonError::into_inner);
        let state = self.state();
        if read.as_ref().is_none_or(|contents| contents.state != state) {
            *read = None;
            *read = Some(self.contents(state)?);
        }
        let Some(contents) = read.as_ref() else {
            return Ok(None);
        };
        let own = request
            .account
            .and_then(|account| contents.accounts.get(account));
        let name = request.requirement.name();
        let mut found = own.into_iter().chain([&contents.secrets]).flatten();
        let found = found.find(|(known, _)| is_same_name(known, name));
        Ok(found.map(|(_, value)| value.clone()))
    }
}

impl fmt::Debug for SecretFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SecretFile").field(&self.0.path).finish()
    }
}
