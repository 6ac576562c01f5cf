use std::future::ready;
use std::path::PathBuf;
use std::sync::{PoisonError, RwLock};

use serde_json::{Value, json};

use super::{ApprovalRule, ApprovalStore, Pattern};
use crate::future::BoxFuture;
use crate::store::{StoreError, file};

/// What was allowed for good, in a JSON file that outlives the program.
///
/// The file is read once, when it is opened, and can be read by its owner only; one program at a
/// time may use it.
#[derive(Debug)]
pub struct FileApprovals {
    path: PathBuf,
    rules: RwLock<Vec<ApprovalRule>>,
}

impl FileApprovals {
    /// Reads the file; one that is not there holds nothing.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or holds something else.
    pub fn open(path: impl Into<PathBuf>) -> Result<Self, StoreError> {
        let path = path.into();
        let text = file::read(&path).map_err(|error| StoreError::of_file(&path, &error))?;
        let rules = match text {
            None => Vec::new(),
            Some(text) => {
                parse(&text).ok_or_else(|| StoreError::of_file(&path, &"no list of approvals"))?
            }
        };
        Ok(Self {
            path,
            rules: RwLock::new(rules),
        })
    }

    fn change<T>(&self, change: impl FnOnce(&mut Vec<ApprovalRule>) -> T) -> Result<T, StoreError> {
        let mut rules = self.rules.write().unwrap_or_else(PoisonError::into_inner);
        let mut changed = rules.clone();
        let told = change(&mut changed);
        let shown: Value = changed.iter().map(to_value).collect();
        file::replace(&self.path, &format!("{shown:#}\n"))
            .map_err(|error| StoreError::of_file(&self.path, &error))?;
        *rules = changed;
        Ok(told)
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

fn parse(text: &str) -> Option<Vec<ApprovalRule>> {
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
        let rules = self.rules.read().unwrap_or_else(PoisonError::into_inner);
        let of_account = rules.iter().filter(|rule| rule.account() == account);
        Box::pin(ready(Ok(of_account.cloned().collect())))
    }

    fn remember(&self, rule: ApprovalRule) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(ready(self.change(|rules| rules.push(rule))))
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
