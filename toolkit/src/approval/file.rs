use std::future::ready;
use std::path::PathBuf;

use serde_json::{Value, json};

use super::{ApprovalRule, ApprovalStore, Pattern};
use crate::future::BoxFuture;
use crate::store::StoreError;
use crate::store::file::Kept;

/// What was allowed for good, in a JSON file that outlives the program.
///
/// The file can be read by its owner only. It is read anew when it was changed, so that a rule
/// which somebody takes out of it no longer holds.
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

    fn change<T>(&self, change: impl FnOnce(&mut Vec<ApprovalRule>) -> T) -> Result<T, StoreError> {
        self.0.change(
            |rules| Ok(change(rules)),
            |rules| {
                let shown: Value = rules.iter().map(to_value).collect();
                format!("{shown:#}\n")
            },
        )
    }
}

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
    rules(text).ok_or_else(|| "no list of approvals".to_owned())
}

fn rules(text: &str) -> Option<Vec<ApprovalRule>> {
    let whole: Value = serde_json::from_str(text).ok()?;
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let rule = |value: &Value| {
        Some(ApprovalRule {
            id: text(&value["id"])?,
            account: match &value["account"] {
                Value::Null => None,
                account => Some(text(account)?),
            },
            tool: text(&value["tool"])?,
            origin: text(&value["origin"])?,
            pattern: Pattern::from_value(&value["arguments"])?,
        })
    };
    whole.as_array()?.iter().map(rule).collect()
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
        Box::pin(ready(self.change(|rules| rule.join(rules))))
    }

    fn revoke<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        let revoked = self.change(|rules| {
            let before = rules.len();
            rules.retain(|rule| rule.id() != id);
            rules.len() < before
        });
        Box::pin(ready(revoked))
    }
}
