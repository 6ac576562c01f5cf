use std::future::ready;
use std::path::PathBuf;

use serde_json::{Value, json};

use super::{ApprovalRule, ApprovalStore, Pattern};
use crate::future::BoxFuture;
use crate::rules::nearest;
use crate::store::StoreError;
use crate::store::file::{self, Kept};

/// What was allowed for good, in a JSON file that outlives the program.
///
/// The file can be read by its owner only. It is read anew when it was changed, so that a rule
/// which somebody takes out of it no longer holds. Several programs may keep their approvals in one
/// file: each changes it while a lock file stands beside it, `approvals.json.lock`, and loses nothing
/// of the others.
///
/// ```
/// use toolkit::Toolkit;
/// use toolkit::approval::FileApprovals;
///
/// # let folder = std::env::temp_dir().join(format!("file-approvals-{}", std::process::id()));
/// let approvals = FileApprovals::open(folder.join("approvals.json"))?;
/// let toolkit = Toolkit::builder().without_linked().approval_store(approvals).build()?;
/// assert!(toolkit::block_on(toolkit.approvals().rules(None))?.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct FileApprovals(Kept<Vec<ApprovalRule>>);

impl FileApprovals {
    /// The file at a path; one that is not there holds nothing.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or holds something else.
    pub fn open(path: impl Into<PathBuf>) -> Result<Self, StoreError> {
        let kept = Kept::new(path.into(), parse);
        kept.look(|_| ())?;
        Ok(Self(kept))
    }

    async fn change<T>(
        &self,
        change: impl FnOnce(&mut Vec<ApprovalRule>) -> T + Send,
    ) -> Result<T, StoreError> {
        let shown = |rules: &Vec<ApprovalRule>| {
            let shown: Value = rules.iter().map(to_value).collect();
            format!("{shown:#}\n")
        };
        self.0.change(|rules| Ok(change(rules)), shown).await
    }
}

/// The keys of an entry.
const KEYS: [&str; 5] = ["id", "account", "tool", "origin", "arguments"];

fn to_value(rule: &ApprovalRule) -> Value {
    json!({
        "id": rule.id,
        "account": rule.account,
        "tool": rule.tool,
        "origin": rule.origin,
        "arguments": rule.pattern.to_value(),
    })
}

fn parse(text: Option<&str>) -> Result<Vec<ApprovalRule>, String> {
    let Some(text) = text else {
        return Ok(Vec::new());
    };
    let whole = file::json(text)
        .map_err(|reason| format!("{reason}; mend it, or delete the file and {ASKED}"))?;
    let Value::Array(entries) = whole else {
        return Err("it is no list of approvals; write `[]` if there are none".to_owned());
    };
    let entries = entries.iter().enumerate();
    entries
        .map(|(at, entry)| rule(&format!("/{at}"), entry))
        .collect()
}

/// What comes of an entry that is gone.
const ASKED: &str = "the approver is asked again";

fn rule(at: &str, entry: &Value) -> Result<ApprovalRule, String> {
    let broken = |reason: &str| format!("{reason}; mend it, or delete `{at}` and {ASKED}");
    let Value::Object(entry) = entry else {
        return Err(broken(&format!(
            "`{at}` is no approval, which is an object"
        )));
    };
    // Without an `account` that is misspelt, the rule would be for others.
    if let Some(unknown) = entry.keys().find(|key| !KEYS.contains(&key.as_str())) {
        let unknown = nearest::unknown("key", unknown, &KEYS);
        return Err(format!("at `{at}`: {unknown}"));
    }
    let text = |key: &str| match entry.get(key) {
        Some(Value::String(text)) => Ok(text.clone()),
        Some(_) => Err(broken(&format!("`{at}/{key}` is no text"))),
        None => Err(broken(&format!("`{at}` lacks the key `{key}`"))),
    };
    let id = text("id")?;
    let account = match entry.get("account") {
        None | Some(Value::Null) => None,
        Some(_) => Some(text("account")?),
    };
    let (tool, origin) = (text("tool")?, text("origin")?);
    let Some(arguments) = entry.get("arguments") else {
        return Err(broken(&format!("`{at}` lacks the key `arguments`")));
    };
    let pattern = Pattern::from_value(arguments, &format!("{at}/arguments"));
    Ok(ApprovalRule {
        id,
        account,
        tool,
        origin,
        pattern: pattern.map_err(|reason| broken(&reason))?,
    })
}

impl ApprovalStore for FileApprovals {
    fn rules<'a>(
        &'a self,
        account: Option<&'a str>,
    ) -> BoxFuture<'a, Result<Vec<ApprovalRule>, StoreError>> {
        Box::pin(ready(self.0.look(|rules| {
            let of_account = rules.iter().filter(|rule| rule.account() == account);
            of_account.cloned().collect()
        })))
    }

    fn remember(&self, rule: ApprovalRule) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.change(|rules| rule.join(rules)))
    }

    fn revoke<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        Box::pin(self.change(move |rules| {
            let before = rules.len();
            rules.retain(|rule| rule.id() != id);
            rules.len() < before
        }))
    }
}
