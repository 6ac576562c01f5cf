use std::cell::OnceCell;
use std::fmt;
use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::canonical::{canonical, digest};
use crate::future::BoxFuture;
use crate::schema::pointer::child;
use crate::store::{self, StoreError, new_handle};

/// Which arguments a remembered yes is for.
///
/// ```
/// use toolkit::approval::Pattern;
/// use toolkit::json;
///
/// let pattern = Pattern::exactly(&json!({ "id": 1, "table": "notes" }));
/// assert!(pattern.fits(&json!({ "table": "notes", "id": 1 })));
/// assert!(!pattern.fits(&json!({ "table": "notes", "id": 2 })));
/// assert!(Pattern::any().fits(&json!({})));
/// assert_eq!(Pattern::any().to_string(), "any arguments");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern(Kind);

#[derive(Clone, Debug, PartialEq)]
enum Kind {
    Exactly(Part),
    /// An object that has these entries, whatever else it has.
    With(Vec<(String, Part)>),
    Any,
}

/// A value: its digest, and for people as it was shown.
#[derive(Clone, Debug, PartialEq)]
struct Part {
    digest: String,
    shown: Value,
}

impl Part {
    /// A value of a megabyte is remembered by its digest; its beginning tells people what it was.
    fn of(value: &Value) -> Self {
        const MOST: usize = 4_000;
        let text = canonical(value);
        let shown = if text.len() <= MOST {
            value.clone()
        } else {
            let beginning: String = text.chars().take(MOST).collect();
            Value::String(beginning + "…")
        };
        Self {
            digest: store::digest(&text),
            shown,
        }
    }

    /// The value that somebody means who was shown another.
    fn meant(self, shown: &Value, value: &Value) -> Self {
        if self.digest == digest(shown) {
            Self {
                digest: digest(value),
                shown: self.shown,
            }
        } else {
            self
        }
    }

    fn to_value(&self) -> Value {
        json!({ "value": self.shown, "sha256": self.digest })
    }

    fn from_value(value: &Value, at: &str) -> Result<Self, String> {
        let digest = value.get("sha256").and_then(Value::as_str);
        let digest = digest.ok_or_else(|| format!("`{at}/sha256` is no text"))?;
        let shown = value.get("value");
        Ok(Self {
            digest: digest.to_owned(),
            shown: shown
                .ok_or_else(|| format!("`{at}` lacks the key `value`"))?
                .clone(),
        })
    }
}

impl Pattern {
    /// These very arguments; the order of keys makes no difference.
    pub fn exactly(arguments: &Value) -> Self {
        Self(Kind::Exactly(Part::of(arguments)))
    }

    /// Arguments that have these values under these keys, and **anything** under others, also what
    /// nobody has looked at.
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
        let entry = |(key, value): (_, Value)| (Into::into(key), Part::of(&value));
        Self(Kind::With(entries.into_iter().map(entry).collect()))
    }

    /// Any arguments at all.
    pub fn any() -> Self {
        Self(Kind::Any)
    }

    /// Whether the arguments fit.
    pub fn fits(&self, arguments: &Value) -> bool {
        self.fits_whole(arguments, &OnceCell::new())
    }

    /// The same for one of many patterns: the digest of the arguments is made once.
    pub(crate) fn fits_whole(&self, arguments: &Value, whole: &OnceCell<String>) -> bool {
        match &self.0 {
            Kind::Exactly(part) => part.digest == *whole.get_or_init(|| digest(arguments)),
            Kind::With(entries) => entries.iter().all(|(key, part)| {
                let given = arguments.get(key);
                given.is_some_and(|given| part.digest == digest(given))
            }),
            Kind::Any => true,
        }
    }

    pub(super) fn to_value(&self) -> Value {
        match &self.0 {
            Kind::Exactly(part) => json!({ "exactly": part.to_value() }),
            Kind::With(entries) => {
                let entry = |(key, part): &(String, Part)| (key.clone(), part.to_value());
                json!({ "with": entries.iter().map(entry).collect::<Map<_, _>>() })
            }
            Kind::Any => json!("any"),
        }
    }

    /// The reason why not says where, below the place of the pattern.
    pub(super) fn from_value(value: &Value, at: &str) -> Result<Self, String> {
        if value == "any" {
            return Ok(Self::any());
        }
        if let Some(entries) = value.get("with").and_then(Value::as_object) {
            let at = format!("{at}/with");
            let entry = |(key, part): (&String, &Value)| {
                Ok((key.clone(), Part::from_value(part, &child(&at, key))?))
            };
            let entries = entries.iter().map(entry);
            return Ok(Self(Kind::With(entries.collect::<Result<_, String>>()?)));
        }
        let Some(exactly) = value.get("exactly") else {
            return Err(format!(
                "`{at}` is no pattern, which is \"any\" or an object with `with` or `exactly`"
            ));
        };
        let part = Part::from_value(exactly, &format!("{at}/exactly"))?;
        Ok(Self(Kind::Exactly(part)))
    }

    /// What an approver means who was shown the arguments without secrets.
    pub(crate) fn meant(self, shown: &Value, arguments: &Value) -> Self {
        Self(match self.0 {
            Kind::Exactly(part) => Kind::Exactly(part.meant(shown, arguments)),
            Kind::With(entries) => Kind::With(
                entries
                    .into_iter()
                    .map(|(key, part)| match (shown.get(&key), arguments.get(&key)) {
                        (Some(shown), Some(value)) => {
                            let part = part.meant(shown, value);
                            (key, part)
                        }
                        _ => (key, part),
                    })
                    .collect(),
            ),
            Kind::Any => Kind::Any,
        })
    }
}

/// For people: `{"id":1}`, `any arguments`.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Exactly(part) => f.write_str(&canonical(&part.shown)),
            Kind::With(entries) => {
                let entry = |(key, part): &(String, Part)| (key.clone(), part.shown.clone());
                let shown: Map<_, _> = entries.iter().map(entry).collect();
                write!(f, "{} and anything else", canonical(&Value::Object(shown)))
            }
            Kind::Any => f.write_str("any arguments"),
        }
    }
}

/// A yes that was given for good.
///
/// ```
/// use toolkit::approval::{ApprovalRule, Pattern};
///
/// let rule = || ApprovalRule::new(Some("ada"), "file_write", "builtin", Pattern::any());
/// let (one, other) = (rule(), rule());
/// assert_eq!((one.account(), one.tool(), one.origin()), (Some("ada"), "file_write", "builtin"));
/// assert_eq!(one.pattern(), &Pattern::any());
/// assert_ne!(one.id(), other.id());
/// assert!(one.is_same(&other));
/// ```
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
        call_name: impl Into<String>,
        origin: impl Into<String>,
        pattern: Pattern,
    ) -> Self {
        Self {
            id: new_handle("apr"),
            account: account.map(str::to_owned),
            tool: call_name.into(),
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

    /// Whether both allow the same.
    pub fn is_same(&self, other: &Self) -> bool {
        let told = |rule: &Self| (rule.account.clone(), rule.tool.clone(), rule.origin.clone());
        told(self) == told(other) && self.pattern == other.pattern
    }

    /// Adds the rule to others, unless one of them allows the same.
    pub(super) fn join(self, rules: &mut Vec<Self>) {
        if !rules.iter().any(|rule| rule.is_same(&self)) {
            rules.push(self);
        }
    }
}

/// Keeps what was allowed for good.
///
/// ```
/// use toolkit::approval::{ApprovalRule, ApprovalStore, MemoryApprovals, Pattern};
/// use toolkit::store::StoreError;
///
/// /// What every store does.
/// async fn check(store: &dyn ApprovalStore) -> Result<(), StoreError> {
///     let rule = || ApprovalRule::new(None, "file_write", "builtin", Pattern::any());
///     store.remember(rule()).await?;
///     store.remember(rule()).await?;
///     let rules = store.rules(None).await?;
///     assert_eq!(rules.len(), 1);
///     assert!(store.revoke(rules[0].id()).await?);
///     assert!(!store.revoke(rules[0].id()).await?);
///     Ok(())
/// }
///
/// toolkit::block_on(check(&MemoryApprovals::new()))?;
/// # Ok::<(), StoreError>(())
/// ```
pub trait ApprovalStore: Send + Sync {
    /// The rules of an account, `None` for calls without one, in the order in which they came.
    fn rules<'a>(
        &'a self,
        account: Option<&'a str>,
    ) -> BoxFuture<'a, Result<Vec<ApprovalRule>, StoreError>>;

    /// Keeps a rule, unless there is one already that [is the same](ApprovalRule::is_same): who
    /// takes back a yes must not have to do it twice.
    fn remember(&self, rule: ApprovalRule) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Takes a rule back; says whether there was one.
    fn revoke<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<bool, StoreError>>;
}

impl<S: ApprovalStore + ?Sized> ApprovalStore for Arc<S> {
    fn rules<'a>(
        &'a self,
        account: Option<&'a str>,
    ) -> BoxFuture<'a, Result<Vec<ApprovalRule>, StoreError>> {
        (**self).rules(account)
    }

    fn remember(&self, rule: ApprovalRule) -> BoxFuture<'_, Result<(), StoreError>> {
        (**self).remember(rule)
    }

    fn revoke<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        (**self).revoke(id)
    }
}

impl fmt::Debug for dyn ApprovalStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ApprovalStore")
    }
}
