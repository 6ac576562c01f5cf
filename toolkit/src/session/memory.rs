use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde_json::Value;
use tokio::time::Instant;

use super::{Loaded, Saved, SessionKey, SessionStore};
use crate::future::BoxFuture;
use crate::store::StoreError;

/// Sessions that live as long as the program at most.
///
/// ```
/// use toolkit::json;
/// use toolkit::session::{MemorySessions, Saved, SessionKey, SessionStore};
///
/// # toolkit::block_on(async {
/// let store = MemorySessions::new(100, 1);
/// let key = |id: &str| SessionKey::new(Some("ada"), "collect_words", id);
/// assert_eq!(store.save(&key("ses_1"), json!([]), None, 60).await?, Saved::Kept(1));
/// assert_eq!(store.save(&key("ses_2"), json!([]), None, 60).await?, Saved::Full);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Debug)]
pub struct MemorySessions {
    most: usize,
    most_of_account: usize,
    kept: Mutex<HashMap<SessionKey, Kept>>,
}

#[derive(Debug)]
struct Kept {
    state: Value,
    version: u64,
    until: Instant,
}

impl MemorySessions {
    /// Room for `most` sessions, and for `most_of_account` of one account: nobody takes the room
    /// of all others.
    pub fn new(most: usize, most_of_account: usize) -> Self {
        Self {
            most,
            most_of_account,
            kept: Mutex::default(),
        }
    }

    fn load_now(&self, key: &SessionKey) -> Loaded {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        match kept.get(key) {
            None => Loaded::Unknown,
            Some(session) if session.until <= Instant::now() => Loaded::Expired,
            Some(session) => Loaded::Found {
                state: session.state.clone(),
                version: session.version,
            },
        }
    }

    fn save_now(
        &self,
        key: &SessionKey,
        state: Value,
        version: Option<u64>,
        seconds: u32,
    ) -> Saved {
        let now = Instant::now();
        let until = now + Duration::from_secs(seconds.into());
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(version) = version {
            return match kept.get_mut(key) {
                Some(session) if session.version == version && session.until > now => {
                    let version = version + 1;
                    *session = Kept {
                        state,
                        version,
                        until,
                    };
                    Saved::Kept(version)
                }
                _ => Saved::Outdated,
            };
        }
        let is_full = |kept: &HashMap<SessionKey, Kept>| {
            let of_account = kept.keys().filter(|other| other.account() == key.account());
            kept.len() >= self.most || of_account.count() >= self.most_of_account
        };
        if is_full(&kept) {
            kept.retain(|_, session| session.until > now);
            if is_full(&kept) {
                return Saved::Full;
            }
        }
        let first = Kept {
            state,
            version: 1,
            until,
        };
        kept.insert(key.clone(), first);
        Saved::Kept(1)
    }
}

impl SessionStore for MemorySessions {
    fn load<'a>(&'a self, key: &'a SessionKey) -> BoxFuture<'a, Result<Loaded, StoreError>> {
        Box::pin(std::future::ready(Ok(self.load_now(key))))
    }

    fn save<'a>(
        &'a self,
        key: &'a SessionKey,
        state: Value,
        version: Option<u64>,
        seconds: u32,
    ) -> BoxFuture<'a, Result<Saved, StoreError>> {
        let saved = self.save_now(key, state, version, seconds);
        Box::pin(std::future::ready(Ok(saved)))
    }

    fn remove<'a>(&'a self, key: &'a SessionKey) -> BoxFuture<'a, Result<(), StoreError>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.remove(key);
        Box::pin(std::future::ready(Ok(())))
    }
}
