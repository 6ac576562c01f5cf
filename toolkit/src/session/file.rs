use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use super::{Loaded, Saved, SessionKey, SessionStore};
use crate::future::BoxFuture;
use crate::store::{self, StoreError, file};

/// Sessions as JSON files of one folder, which outlive the program.
///
/// One program at a time may use the folder. Files of sessions whose time is over go when
/// another session is opened.
///
/// ```
/// use toolkit::json;
/// use toolkit::session::{FileSessions, Loaded, SessionKey, SessionStore};
///
/// # let folder = std::env::temp_dir().join(format!("file-sessions-{}", std::process::id()));
/// # toolkit::block_on(async {
/// let key = SessionKey::new(Some("ada"), "collect_words", "ses_1");
/// FileSessions::new(&folder, 100).save(&key, json!(["to"]), None, 60).await?;
///
/// // The next program.
/// let loaded = FileSessions::new(&folder, 100).load(&key).await?;
/// assert!(matches!(loaded, Loaded::Found { version: 1, .. }));
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Debug)]
pub struct FileSessions {
    folder: PathBuf,
    most: usize,
    /// When the time of each is over, by its file; read when a first session is opened.
    known: Mutex<Option<Known>>,
}

type Known = HashMap<PathBuf, u64>;

/// What a file holds.
struct Kept {
    state: Value,
    version: u64,
    /// Seconds since 1970.
    until: u64,
}

impl FileSessions {
    /// Sessions in a folder, which is made when it is needed, and room for `most` of them.
    pub fn new(folder: impl Into<PathBuf>, most: usize) -> Self {
        Self {
            folder: folder.into(),
            most,
            known: Mutex::new(None),
        }
    }

    /// The file of a session: neither an account nor an id is fit to be a path.
    fn path(&self, key: &SessionKey) -> PathBuf {
        let text = json!([key.account(), key.tool(), key.id()]).to_string();
        self.folder.join(store::digest(&text) + ".json")
    }

    fn load_now(&self, key: &SessionKey) -> Result<Loaded, StoreError> {
        let _known = self.lock();
        Ok(match read(&self.path(key))? {
            None => Loaded::Unknown,
            Some(kept) if kept.until <= now() => Loaded::Expired,
            Some(kept) => Loaded::Found {
                state: kept.state,
                version: kept.version,
            },
        })
    }

    fn save_now(
        &self,
        key: &SessionKey,
        state: &Value,
        version: Option<u64>,
        seconds: u32,
    ) -> Result<Saved, StoreError> {
        let mut known = self.lock();
        let path = self.path(key);
        let next = match version {
            None if self.is_full(&mut known)? => return Ok(Saved::Full),
            None => 1,
            Some(version) => match read(&path)? {
                Some(kept) if kept.version == version && kept.until > now() => version + 1,
                _ => return Ok(Saved::Outdated),
            },
        };
        let until = now() + u64::from(seconds);
        let kept = json!({
            "until": until,
            "version": next,
            "state": state,
        });
        file::replace(&path, &kept.to_string())
            .map_err(|error| StoreError::of_file(&path, &error))?;
        if let Some(known) = &mut *known {
            known.insert(path, until);
        }
        Ok(Saved::Kept(next))
    }

    fn lock(&self) -> MutexGuard<'_, Option<Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether no session more has room, after those whose time is over have gone.
    fn is_full(&self, known: &mut Option<Known>) -> Result<bool, StoreError> {
        let known = match known {
            Some(known) => known,
            none => none.insert(self.find()?),
        };
        if known.len() >= self.most {
            let now = now();
            known.retain(|path, until| *until > now || std::fs::remove_file(path).is_err());
        }
        Ok(known.len() >= self.most)
    }

    /// The sessions of the folder. One that somebody broke takes its place for ever.
    fn find(&self) -> Result<Known, StoreError> {
        let entries = match std::fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Known::new()),
            Err(error) => return Err(StoreError::of_file(&self.folder, &error)),
        };
        let paths = entries.flatten().map(|entry| entry.path());
        let paths = paths.filter(|path| path.extension().is_some_and(|it| it == "json"));
        let until = |path: PathBuf| {
            let until = read(&path).ok().flatten().map(|kept| kept.until);
            (path, until.unwrap_or(u64::MAX))
        };
        Ok(paths.map(until).collect())
    }
}

fn read(path: &Path) -> Result<Option<Kept>, StoreError> {
    let text = file::read(path).map_err(|error| StoreError::of_file(path, &error))?;
    let Some(text) = text else {
        return Ok(None);
    };
    // One that is broken is its tool's loss alone; deleting the file ends the session.
    let broken = |reason: String| StoreError::of_file(path, &reason);
    let mut value = file::json(&text).map_err(broken)?;
    let number = |value: &Value, key: &str| {
        let number = value[key].as_u64();
        number.ok_or_else(|| broken(format!("it is no session: `/{key}` is no number")))
    };
    Ok(Some(Kept {
        version: number(&value, "version")?,
        until: number(&value, "until")?,
        state: value["state"].take(),
    }))
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

impl SessionStore for FileSessions {
    fn load<'a>(&'a self, key: &'a SessionKey) -> BoxFuture<'a, Result<Loaded, StoreError>> {
        Box::pin(std::future::ready(self.load_now(key)))
    }

    fn save<'a>(
        &'a self,
        key: &'a SessionKey,
        state: Value,
        version: Option<u64>,
        seconds: u32,
    ) -> BoxFuture<'a, Result<Saved, StoreError>> {
        Box::pin(std::future::ready(
            self.save_now(key, &state, version, seconds),
        ))
    }

    fn remove<'a>(&'a self, key: &'a SessionKey) -> BoxFuture<'a, Result<(), StoreError>> {
        let mut known = self.lock();
        let path = self.path(key);
        if let Some(known) = &mut *known {
            known.remove(&path);
        }
        let removed = match std::fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(StoreError::of_file(&path, &error))
            }
            _ => Ok(()),
        };
        Box::pin(std::future::ready(removed))
    }
}
