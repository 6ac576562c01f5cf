use std::sync::{Arc, OnceLock};

use super::resolve::Found;
use super::{CallError, Context, Limits, Request};
use crate::kit::Toolkit;
use crate::registry::{Callable, CallableId, Snapshot};

/// One call under way, as its steps see it.
///
/// Few calls need a [`Context`]: it is made when a tool, a hook or an error asks for it.
pub(crate) struct Underway<'c> {
    toolkit: &'c Toolkit,
    request: &'c Request<'c>,
    snapshot: Arc<Snapshot>,
    callable: CallableId,
    context: OnceLock<Context>,
}

impl<'c> Underway<'c> {
    #[inline]
    pub(super) fn new(toolkit: &'c Toolkit, request: &'c Request<'c>, found: Found) -> Self {
        Self {
            toolkit,
            request,
            snapshot: found.snapshot,
            callable: found.callable,
            context: OnceLock::new(),
        }
    }

    #[inline]
    pub(super) fn limits(&self) -> &'c Limits {
        self.toolkit.limits()
    }

    #[inline]
    pub(crate) fn callable(&self) -> Callable<'_> {
        self.snapshot.callable(self.callable)
    }

    #[cold]
    pub(super) fn context(&self) -> &Context {
        self.context.get_or_init(|| {
            let snapshot = Arc::clone(&self.snapshot);
            Context::new(self.toolkit.clone(), snapshot, self.callable, self.request)
        })
    }

    /// The context for the skill itself, which has begun.
    pub(crate) fn context_of_skill(&self) -> &Context {
        let context = self.context();
        context.begin();
        context
    }

    /// The context, if anybody has asked for it.
    pub(super) fn known_context(&self) -> Option<&Context> {
        self.context.get()
    }

    /// Why the skill must not begin any more, if there is a reason.
    #[inline]
    pub(super) fn is_over(&self) -> Result<(), CallError> {
        // Nobody has said how long the call may take, or can have asked for its token.
        if self.request.caller.scope.is_none() && self.context.get().is_none() {
            return Ok(());
        }
        self.context().is_over()
    }
}
