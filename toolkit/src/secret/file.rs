use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use secrecy::{ExposeSecret, SecretString};
use serde_json::{Map, Value, json};

use super::{SecretProvider, SecretRequest, is_same_name};
use crate::store::StoreError;
use crate::store::file::{self, Kept};

/// A JSON file of values, for everybody and for single accounts. Copies are the same file.
///
/// ```json
/// {
///   "secrets": { "fal": "…" },
///   "accounts": { "ada": { "secrets": { "fal": "…" } } }
/// }
/// ```
///
/// Other keys are left alone. A change of the file is noticed at the next question. Several programs
/// may change it at once: each does while a lock file stands beside it, `config.json.lock`. What an
/// account has comes before what everybody has. The file that [`SecretFile::save`] writes can be
/// read by its owner only.
///
/// ```
/// use toolkit::Toolkit;
/// use toolkit::secret::SecretFile;
///
/// # let folder = std::env::temp_dir().join(format!("secret-file-{}", std::process::id()));
/// let file = SecretFile::new(folder.join("config.json"));
/// file.save(Some("ada"), "fal", "abcde")?;
/// assert!(std::fs::read_to_string(folder.join("config.json"))?.contains("abcde"));
/// let toolkit = Toolkit::builder()
///     .without_linked()
///     .secret_file(folder.join("config.json"))
///     .build()?;
/// file.remove(Some("ada"), "FAL")?;
/// assert!(!std::fs::read_to_string(folder.join("config.json"))?.contains("abcde"));
/// # std::fs::remove_dir_all(folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct SecretFile(Arc<Kept<Contents>>);

/// The whole file, and what was found in it.
struct Contents {
    whole: Map<String, Value>,
    secrets: Names,
    accounts: BTreeMap<String, Names>,
}

/// What is wrong about one entry concerns nobody who asks for another.
type Names = Result<Vec<(String, Result<SecretString, String>)>, String>;

impl SecretFile {
    /// The file at a path; it need not exist yet.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self(Arc::new(Kept::new(path.into(), Contents::parse)))
    }

    /// `~/.toolkit/config.json`; nothing if the environment names no home folder.
    pub fn in_home() -> Option<Self> {
        let home = crate::store::home()?;
        Some(Self::new(home.join(Path::new(".toolkit/config.json"))))
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
        self.0.change_blocking(
            |contents| {
                let mut at = &mut contents.whole;
                let way = account.map(|account| ["accounts", account]);
                for key in way.iter().flatten().copied().chain(["secrets"]) {
                    let inner = at.entry(key).or_insert_with(|| json!({}));
                    let inner = inner.as_object_mut();
                    at = inner.ok_or_else(|| format!("`{key}` is no object"))?;
                }
                change(at);
                Ok(())
            },
            // A map of strings and JSON values can always be written.
            |contents| serde_json::to_string_pretty(&contents.whole).unwrap_or_default(),
        )
    }
}

impl Contents {
    /// The reasons say nothing of values, which a parser might show.
    fn parse(text: Option<&str>) -> Result<Self, String> {
        let whole = match text.map(file::json).transpose()? {
            None => Map::new(),
            Some(Value::Object(whole)) => whole,
            Some(_) => return Err("it is no JSON object".to_owned()),
        };
        let mut accounts = BTreeMap::new();
        if let Some(all) = whole.get("accounts") {
            let all = all.as_object().ok_or("`accounts` is no object")?;
            for (account, holder) in all {
                let names = match holder {
                    Value::Object(holder) => names(holder),
                    _ => Err("it is no object".to_owned()),
                };
                let told = |reason| format!("the account `{account}`: {reason}");
                accounts.insert(account.clone(), names.map_err(told));
            }
        }
        Ok(Self {
            secrets: names(&whole),
            accounts,
            whole,
        })
    }
}

fn names(holder: &Map<String, Value>) -> Names {
    let Some(secrets) = holder.get("secrets") else {
        return Ok(Vec::new());
    };
    let secrets = secrets.as_object().ok_or("`secrets` is no object")?;
    let value = |(name, value): (&String, &Value)| {
        let text = value.as_str().map(SecretString::from);
        let text = text.ok_or_else(|| format!("`{name}` is no text"));
        (name.clone(), text)
    };
    Ok(secrets.iter().map(value).collect())
}

fn find(names: &Names, name: &str) -> Result<Option<SecretString>, String> {
    let names = names.as_ref().map_err(Clone::clone)?;
    let found = names.iter().find(|(known, _)| is_same_name(known, name));
    found.map(|(_, value)| value.clone()).transpose()
}

impl SecretProvider for SecretFile {
    fn find(&self, request: &SecretRequest<'_>) -> Result<Option<SecretString>, StoreError> {
        let name = request.requirement.name();
        let found = self.0.look(|contents| {
            let own = request
                .account
                .and_then(|account| contents.accounts.get(account));
            let own = own.map_or(Ok(None), |names| find(names, name))?;
            own.map_or_else(|| find(&contents.secrets, name), |own| Ok(Some(own)))
        });
        found?.map_err(|reason: String| StoreError::of_file(self.0.path(), &reason))
    }
}

impl fmt::Debug for SecretFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SecretFile").field(&self.0.path()).finish()
    }
}
