use std::future::ready;
use std::sync::{PoisonError, RwLock};

use super::{ApprovalRule, ApprovalStore};
use crate::future::BoxFuture;
use crate::store::StoreError;

/// What was allowed for good, as long as the program runs.
///
/// ```
/// use toolkit::approval::{ApprovalRule, ApprovalStore, MemoryApprovals, Pattern};
///
/// # toolkit::block_on(async {
/// let store = MemoryApprovals::new();
/// let rule = ApprovalRule::new(Some("ada"), "file_write", "builtin", Pattern::any());
/// store.remember(rule).await?;
/// assert_eq!(store.rules(Some("ada")).await?.len(), 1);
/// assert!(store.rules(None).await?.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Debug, Default)]
pub struct MemoryApprovals(RwLock<Vec<ApprovalRule>>);

impl MemoryApprovals {
    /// A store that holds nothing.
    pub fn new() -> Self {
        Self::default()
    }
}

impl ApprovalStore for MemoryApprovals {
    fn rules<'a>(
        &'a self,
        account: Option<&'a str>,
    ) -> BoxFuture<'a, Result<Vec<ApprovalRule>, StoreError>> {
        let rules = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let of_account = rules.iter().filter(|rule| rule.account() == account);
        Box::pin(ready(Ok(of_account.cloned().collect())))
    }

    fn remember(&self, rule: ApprovalRule) -> BoxFuture<'_, Result<(), StoreError>> {
        let mut rules = self.0.write().unwrap_or_else(PoisonError::into_inner);
        rule.join(&mut rules);
        Box::pin(ready(Ok(())))
    }

    fn revoke<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        let mut rules = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let before = rules.len();
        rules.retain(|rule| rule.id() != id);
        Box::pin(ready(Ok(rules.len() < before)))
    }
}
