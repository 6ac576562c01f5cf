use std::fmt;

use serde_json::{Map, Value, json};

use super::canonical::{canonical, digest};
use crate::future::BoxFuture;
use crate::store::{StoreError, new_handle};

/// Which arguments a remembered yes is for.
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern(Kind);

#[derive(Clone, Debug, PartialEq)]
enum Kind {
    /// The arguments of this digest; for people, as they were shown.
    Exactly {
        digest: String,
        shown: Value,
    },
    /// An object that has these entries, whatever else it has.
    With(Map<String, Value>),
    Any,
}

impl Pattern {
    /// These very arguments; the order of keys makes no difference.
    pub fn exactly(arguments: &Value) -> Self {
        Self(Kind::Exactly {
            digest: digest(arguments),
            shown: arguments.clone(),
        })
    }

    /// Arguments that have these values under these keys, and anything under others.
    ///
    /// ```
    /// use toolkit::approval::Pattern;
    /// use toolkit::json;
    ///
    /// let pattern = Pattern::with([("folder", json!("notes"))]);
    /// assert!(pattern.fits(&json!({ "folder": "notes", "name": "a.md" })));
    /// assert!(!pattern.fits(&json!({ "folder": "photos", "name": "a.md" })));
    /// ```
    pub fn with(entries: impl IntoIterator<Item = (impl Into<String>, Value)>) -> Self {
        let entries = entries.into_iter().map(|(key, value)| (key.into(), value));
        Self(Kind::With(entries.collect()))
    }

    /// Any arguments at all.
    pub fn any() -> Self {
        Self(Kind::Any)
    }

    /// Whether the arguments fit.
    pub fn fits(&self, arguments: &Value) -> bool {
        match &self.0 {
            Kind::Exactly { digest: known, .. } => *known == digest(arguments),
            Kind::With(entries) => entries.iter().all(|(key, value)| {
                let given = arguments.get(key);
                given.is_some_and(|given| canonical(given) == canonical(value))
            }),
            Kind::Any => true,
        }
    }

    pub(super) fn to_value(&self) -> Value {
        match &self.0 {
            Kind::Exactly { digest, shown } => json!({ "exactly": shown, "sha256": digest }),
            Kind::With(entries) => json!({ "with": entries }),
            Kind::Any => json!("any"),
        }
    }

    pub(super) fn from_value(value: &Value) -> Option<Self> {
        if value == "any" {
            return Some(Self::any());
        }
        if let Some(entries) = value.get("with") {
            return Some(Self(Kind::With(entries.as_object()?.clone())));
        }
        Some(Self(Kind::Exactly {
            digest: value.get("sha256")?.as_str()?.to_owned(),
            shown: value.get("exactly")?.clone(),
        }))
    }

    /// What an approver means who said these very arguments and was shown them without secrets.
    pub(crate) fn meant(self, shown: &Value, arguments: &Value) -> Self {
        match self.0 {
            Kind::Exactly { digest: known, .. } if known == digest(shown) => Self(Kind::Exactly {
                digest: digest(arguments),
                shown: shown.clone(),
            }),
            kind => Self(kind),
        }
    }
}

/// For people: `{"id":1}`, `any arguments`.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Exactly { shown, .. } => f.write_str(&canonical(shown)),
            Kind::With(entries) => {
                write!(
                    f,
                    "{} and anything else",
                    canonical(&Value::from(entries.clone()))
                )
            }
            Kind::Any => f.write_str("any arguments"),
        }
    }
}

/// A yes that was given for good.
#[derive(Clone, Debug, PartialEq)]
pub struct ApprovalRule {
    pub(super) id: String,
    pub(super) account: Option<String>,
    pub(super) tool: String,
    pub(super) origin: String,
    pub(super) pattern: Pattern,
}

impl ApprovalRule {
    /// A rule for calls of one name on one account, `None` for calls without an account. `origin`
    /// is where the tool came from: one that takes its name from elsewhere asks again.
    pub fn new(
        account: Option<&str>,
        tool: impl Into<String>,
        origin: impl Into<String>,
        pattern: Pattern,
    ) -> Self {
        Self {
            id: new_handle("apr"),
            account: account.map(str::to_owned),
            tool: tool.into(),
            origin: origin.into(),
            pattern,
        }
    }

    /// What [`ApprovalStore::revoke`] takes.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// On whose account.
    pub fn account(&self) -> Option<&str> {
        self.account.as_deref()
    }

    /// The call name.
    pub fn tool(&self) -> &str {
        &self.tool
    }

    /// Where the tool came from, such as `crate:painter`.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Which arguments.
    pub fn pattern(&self) -> &Pattern {
        &self.pattern
    }
}

/// Keeps what was allowed for good.
pub trait ApprovalStore: Send + Sync {
    /// The rules of an account, `None` for calls without one, in the order in which they came.
    fn rules<'a>(
        &'a self,
        account: Option<&'a str>,
    ) -> BoxFuture<'a, Result<Vec<ApprovalRule>, StoreError>>;

    /// Keeps a rule.
    fn remember(&self, rule: ApprovalRule) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Takes a rule back; says whether there was one.
    fn revoke<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<bool, StoreError>>;
}

impl fmt::Debug for dyn ApprovalStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ApprovalStore")
    }
}
