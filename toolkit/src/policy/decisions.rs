use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::{Access, Catalogue, HostLayer, Policy, PolicyScope};

/// As many scopes are kept decided at once.
const MOST_SCOPES: usize = 1_024;

/// A policy with what it has decided, until the registry changes.
#[derive(Default)]
pub(crate) struct Decisions {
    policy: Option<Policy>,
    /// The optional tools that the host itself has named.
    wanted: Vec<String>,
    made: Mutex<Made>,
}

#[derive(Default)]
struct Made {
    catalogue: Option<Arc<Catalogue>>,
    by_scope: HashMap<PolicyScope, Arc<Access>>,
}

impl Decisions {
    pub(crate) fn new(policy: Option<Policy>, wanted: Vec<String>) -> Self {
        Self {
            policy,
            wanted,
            made: Mutex::default(),
        }
    }

    pub(crate) fn policy(&self) -> Option<&Policy> {
        self.policy.as_ref()
    }

    /// What may be used in a scope.
    pub(crate) fn access(&self, scope: &PolicyScope, catalogue: &Arc<Catalogue>) -> Arc<Access> {
        let lock = || self.made.lock().unwrap_or_else(PoisonError::into_inner);
        {
            let mut made = lock();
            let is_same = |known: &Arc<Catalogue>| Arc::ptr_eq(known, catalogue);
            if made.catalogue.as_ref().is_some_and(is_same) {
                if let Some(access) = made.by_scope.get(scope) {
                    return Arc::clone(access);
                }
            } else {
                made.by_scope.clear();
                made.catalogue = Some(Arc::clone(catalogue));
            }
        }
        // Not under the lock: two that decide the same decide alike.
        let access = Arc::new(self.decide(scope, catalogue));
        let mut made = lock();
        let is_same = |known: &Arc<Catalogue>| Arc::ptr_eq(known, catalogue);
        if made.catalogue.as_ref().is_some_and(is_same) {
            if made.by_scope.len() >= MOST_SCOPES {
                made.by_scope.clear();
            }
            made.by_scope.insert(scope.clone(), Arc::clone(&access));
        }
        access
    }

    fn decide(&self, scope: &PolicyScope, catalogue: &Arc<Catalogue>) -> Access {
        let policy = self.policy.clone().unwrap_or_default();
        if self.wanted.is_empty() {
            return policy.access(scope, catalogue);
        }
        let host = HostLayer::new("host").also_allow(&self.wanted);
        policy.access(&scope.clone().layer(host), catalogue)
    }
}
