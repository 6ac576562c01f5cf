use std::sync::Arc;

use serde::{Serialize, Serializer};

/// Which call it is: its id, its name, and the call that made it.
///
/// ```
/// use std::sync::Arc;
///
/// use toolkit::ledger::MemoryLedger;
/// use toolkit::{Call, Toolkit};
///
/// # toolkit::block_on(async {
/// let ledger = Arc::new(MemoryLedger::new(10));
/// let toolkit = Toolkit::builder().without_linked().ledger(Arc::clone(&ledger)).build()?;
/// toolkit.execute(Call::new("no_such_tool").id("call_7").account("ada")).await.unwrap_err();
/// let entries = ledger.entries();
/// let call = entries[0].call();
/// assert_eq!((call.id(), call.name(), call.account()), ("call_7", "no_such_tool", Some("ada")));
/// assert_eq!((call.parent(), call.depth()), (None, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallRef {
    pub(crate) id: Arc<str>,
    pub(crate) parent: Option<Arc<str>>,
    pub(crate) name: Arc<str>,
    pub(crate) account: Option<Arc<str>>,
    pub(crate) depth: u8,
}

impl CallRef {
    /// The id: the host's own, or one that no other call of this machine has.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The id of the call inside of which this one was made.
    pub fn parent(&self) -> Option<&str> {
        self.parent.as_deref()
    }

    /// The call name, such as `magic-screenshots__capture`, as the caller wrote it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// On whose account the call runs.
    pub fn account(&self) -> Option<&str> {
        self.account.as_deref()
    }

    /// How many calls are around this one.
    pub fn depth(&self) -> u8 {
        self.depth
    }
}

/// `callId`, `parentId` where there is one, `tool`, `account` where there is one, `depth`.
impl Serialize for CallRef {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("callId", self.id())?;
        if let Some(parent) = self.parent() {
            map.serialize_entry("parentId", parent)?;
        }
        map.serialize_entry("tool", self.name())?;
        if let Some(account) = self.account() {
            map.serialize_entry("account", account)?;
        }
        map.serialize_entry("depth", &self.depth)?;
        map.end()
    }
}
