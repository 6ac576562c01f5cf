use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use super::{Loaded, Saved, SessionKey, SessionStore};
use crate::future::BoxFuture;
use crate::store::{self, StoreError, file};

/// Sessions as JSON files of one folder, which outlive the program.
///
/// One program at a time may use the folder. Files of sessions whose time is over go when
/// another session is opened.
#[derive(Debug)]
pub struct FileSessions {
    folder: PathBuf,
    most: usize,
    one_at_a_time: Mutex<()>,
}

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
            one_at_a_time: Mutex::new(()),
        }
    }

    /// The file of a session: neither an account nor an id is fit to be a path.
    fn path(&self, key: &SessionKey) -> PathBuf {
        let text = json!([key.account(), key.tool(), key.id()]).to_string();
        self.folder.join(store::digest(&text) + ".json")
    }

    fn load_now(&self, key: &SessionKey) -> Result<Loaded, StoreError> {
        let _one = self
            .one_at_a_time
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
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
        let _one = self
            .one_at_a_time
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let path = self.path(key);
        let next = match version {
            None if self.is_full()? => return Ok(Saved::Full),
            None => 1,
            Some(version) => match read(&path)? {
                Some(kept) if kept.version == version && kept.until > now() => version + 1,
                _ => return Ok(Saved::Outdated),
            },
        };
        let kept = json!({
            "until": now() + u64::from(seconds),
            "version": next,
            "state": state,
        });
        file::replace(&path, &kept.to_string())
            .map_err(|error| StoreError::of_file(&path, &error))?;
        Ok(Saved::Kept(next))
    }

    /// Whether no session more has room, after those whose time is over have gone.
    fn is_full(&self) -> Result<bool, StoreError> {
        let entries = match std::fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(self.most == 0),
            Err(error) => return Err(StoreError::of_file(&self.folder, &error)),
        };
        let mut count = 0;
        for entry in entries.flatten() {
            let path = entry.path();
            if path.extension().is_none_or(|extension| extension != "json") {
                continue;
            }
            let is_over = matches!(read(&path), Ok(Some(kept)) if kept.until <= now());
            if !is_over || std::fs::remove_file(&path).is_err() {
                count += 1;
            }
        }
        Ok(count >= self.most)
    }
}

fn read(path: &Path) -> Result<Option<Kept>, StoreError> {
    let text = file::read(path).map_err(|error| StoreError::of_file(path, &error))?;
    let Some(text) = text else {
        return Ok(None);
    };
    let broken = || StoreError::of_file(path, &"no session");
    let mut value: Value = serde_json::from_str(&text).map_err(|_| broken())?;
    let number = |value: &Value, key: &str| value[key].as_u64().ok_or_else(broken);
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
        let _one = self
            .one_at_a_time
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let path = self.path(key);
        let removed = match std::fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(StoreError::of_file(&path, &error))
            }
            _ => Ok(()),
        };
        Box::pin(std::future::ready(removed))
    }
}
