use std::sync::Arc;

use secrecy::SecretString;
use tokio::time::Instant;

use super::super::limits::DEEPEST_CALL;
use crate::call::admit::Held;
use crate::call::{CallError, run};
use crate::cancellation::Cancellation;
use crate::mission::Mission;
use crate::policy::PolicyScope;
use crate::secret::Seen;
use crate::view::View;

/// Through which way a call came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Door {
    /// The host's own Rust code.
    Host,
    /// A model, which must not learn of what it may not use.
    Model,
    /// Another tool, as part of its own call.
    Tool,
    /// A step of a script; sensitive steps are asked for one by one.
    Script,
    /// `tool_call`, which sensitive tools refuse.
    ToolCall,
}

/// Who makes a call, and how deep inside other calls.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) depth: u8,
    pub(crate) door: Door,
    /// Whether some call around this one is a script.
    pub(crate) in_script: bool,
    pub(crate) account: Option<Arc<str>>,
    /// What is handed on, if there is anything.
    pub(crate) scope: Option<Arc<Scope>>,
}

/// What a call hands on to those inside of it.
#[derive(Debug, Default)]
pub(crate) struct Scope {
    /// For whom policies are asked.
    pub(crate) policy: Option<Arc<PolicyScope>>,
    /// What there was when the mission began that the call belongs to.
    pub(crate) begun: Option<Arc<View>>,
    /// The call around.
    pub(crate) parent: Option<Arc<str>>,
    /// What came with the outermost call.
    pub(crate) secrets: Arc<[(String, SecretString)]>,
    pub(crate) seen: Arc<Seen>,
    pub(crate) deadline: Option<Instant>,
    pub(crate) cancellation: Option<Cancellation>,
    /// The places that calls around have, the outermost first.
    pub(in crate::call) held: Box<[Held]>,
}

impl Caller {
    pub(crate) const fn host(account: Option<Arc<str>>) -> Self {
        Self {
            depth: 0,
            door: Door::Host,
            in_script: false,
            account,
            scope: None,
        }
    }

    /// The model of a mission.
    pub(crate) fn of_mission(mission: &Mission) -> Self {
        Self {
            door: Door::Model,
            scope: Some(Arc::new(Scope {
                policy: Some(mission.policy_scope()),
                begun: Some(mission.begun()),
                ..Scope::default()
            })),
            ..Self::host(mission.account_id())
        }
    }

    /// For whom policies are asked; `None` is nobody in particular.
    #[inline]
    pub(crate) fn policy(&self) -> Option<&PolicyScope> {
        self.scope.as_ref()?.policy.as_deref()
    }

    /// What there was when the mission began that the call belongs to, if it belongs to one.
    pub(crate) fn begun(&self) -> Option<&View> {
        self.scope.as_ref()?.begun.as_deref()
    }

    /// The error of a call whose time is over, or that nobody wants any more, before its tool is
    /// known.
    pub(in crate::call) fn is_over(&self, name: &str) -> Option<CallError> {
        let scope = self.scope.as_ref()?;
        let token = scope.cancellation.as_ref();
        if token.is_some_and(Cancellation::is_cancelled) {
            return Some(run::cancelled(name));
        }
        let is_late = scope
            .deadline
            .is_some_and(|deadline| deadline <= Instant::now());
        is_late.then(|| run::out_of_time(name))
    }

    pub(crate) fn is_too_deep(&self) -> bool {
        self.depth > DEEPEST_CALL
    }
}
