//! The one path of a call, whichever door it came through; one file per step.
//!
//! [`resolve`] finds the skill, [`decode`] mends and judges the arguments, [`hooks`] lets the host
//! look at them, [`approve`] asks about sensitive calls, [`admit`] waits for room, [`run`] guards
//! against panics and time, [`finish`] judges the output and its size. Each step either hands on or
//! ends the call with a [`CallError`]. Around all of it [`observe`] tells and records, if anybody
//! looks.

mod admit;
mod approve;
mod batch;
#[cfg(feature = "billing")]
mod bill;
mod blocking;
mod context;
mod decode;
mod error;
mod failure;
mod finish;
mod guard;
mod hooks;
mod limits;
mod observe;
mod output;
mod resolve;
mod run;
mod store;
mod underway;

use std::sync::Arc;
use std::time::Duration;

use secrecy::SecretString;
use serde_json::Value;
use tokio::time::Instant;

pub(crate) use self::admit::Gates;
pub(crate) use self::batch::call_many;
use self::context::Scope;
#[cfg(feature = "cli")]
pub(crate) use self::context::find_program;
pub(crate) use self::context::{Caller, Door};
pub use self::context::{Context, MissingState};
pub use self::error::{CallError, ErrorCode};
pub use self::failure::Failure;
use self::finish::Length;
#[cfg(feature = "http")]
pub(crate) use self::guard::{Stopped, until};
pub(crate) use self::guard::{guarded, panic_text, quietly, timer};
pub use self::limits::Limits;
pub(crate) use self::limits::{MOST_NESTING, is_nested_deeper, json_bytes};
use self::observe::Observed;
pub use self::output::{ContentBlock, Media, Output, OutputPart, Preview};
pub(crate) use self::resolve::missing;
pub(crate) use self::run::invalid_arguments;
pub use self::store::{MemoryOutputs, OutputStore, StoredOutput};
pub(crate) use self::underway::Underway;
use crate::cancellation::Cancellation;
use crate::kit::Toolkit;
use crate::mission::Mission;
use crate::policy::PolicyScope;
use crate::schema::Overlay;

/// A call that says more than a name and arguments; see [`Toolkit::execute`].
///
/// ```
/// use toolkit::{Call, json};
///
/// let call = Call::new("file_read").arguments(json!({ "path": "notes.md" })).account("ada");
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Call {
    pub(crate) name: String,
    pub(crate) arguments: Value,
    account: Option<Arc<str>>,
    id: Option<Arc<str>>,
    secrets: Vec<(String, SecretString)>,
    timeout: Option<Duration>,
    cancellation: Option<Cancellation>,
    extends: bool,
    policy: Option<Arc<PolicyScope>>,
    mission: Option<Mission>,
}

impl Call {
    /// A call by its call name, without arguments.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            arguments: Value::Null,
            account: None,
            id: None,
            secrets: Vec::new(),
            timeout: None,
            cancellation: None,
            extends: false,
            policy: None,
            mission: None,
        }
    }

    /// The call name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What [`Call::arguments`] said.
    pub fn get_arguments(&self) -> &Value {
        &self.arguments
    }

    /// What [`Call::account`] said.
    pub fn get_account(&self) -> Option<&str> {
        self.account.as_deref()
    }

    /// What [`Call::id`] said.
    pub fn get_id(&self) -> Option<&str> {
        self.id.as_deref()
    }

    /// The arguments as they arrived.
    pub fn arguments(mut self, arguments: Value) -> Self {
        self.arguments = arguments;
        self
    }

    /// On whose account the call runs.
    pub fn account(mut self, account: impl Into<Arc<str>>) -> Self {
        self.account = Some(account.into());
        self
    }

    /// Identifies the call in events, logs and the ledger, instead of an id made up here: such as
    /// the id that a model gave to it.
    pub fn id(mut self, id: impl Into<Arc<str>>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// The value of a requirement for this call and those inside of it, before all other places;
    /// see [`secret`](crate::secret).
    pub fn secret(mut self, name: impl Into<String>, value: impl Into<SecretString>) -> Self {
        self.secrets.push((name.into(), value.into()));
        self
    }

    /// The longest that the call may take, with approvals and waiting, from when it begins. The
    /// limit of the skill itself stays. Hooks that observe the outcome come on top.
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = Some(timeout);
        self
    }

    /// Who makes the call, as far as a [`policy`](crate::policy) asks; calls inside of it are asked
    /// for the same. Nobody in particular unless said.
    pub fn scope(mut self, scope: PolicyScope) -> Self {
        self.policy = Some(Arc::new(scope));
        self
    }

    /// What tells the call that its outcome is not wanted any more.
    pub fn cancellation(mut self, cancellation: Cancellation) -> Self {
        self.cancellation = Some(cancellation);
        self
    }

    /// Gives the call its whole time anew whenever it tells how far it is, by
    /// [`Context::progress`]; not the calls inside of it. What [`Call::timeout`] says stays the
    /// end.
    pub fn extend_on_progress(mut self) -> Self {
        self.extends = true;
        self
    }

    /// The model of a mission makes the call, and not the host.
    pub(crate) fn in_mission(mut self, mission: &Mission) -> Self {
        self.mission = Some(mission.clone());
        self
    }

    /// Who makes the call.
    fn caller(&mut self) -> Caller {
        let mut caller = match self.mission.take() {
            Some(mission) => Caller::of_mission(&mission),
            None => Caller::host(None),
        };
        caller.account = self.account.take().or(caller.account);
        // That of a mission comes before that of a call.
        let around = caller.scope.take();
        let (policy, begun) = match around {
            Some(scope) => (scope.policy.clone(), scope.begun.clone()),
            None => (self.policy.take(), None),
        };
        let is_bare = self.secrets.is_empty() && self.timeout.is_none();
        if !is_bare || self.cancellation.is_some() || policy.is_some() {
            let seen = Arc::<crate::secret::Seen>::default();
            for (name, value) in &self.secrets {
                seen.add(name, value);
            }
            caller.scope = Some(Arc::new(Scope {
                policy,
                begun,
                secrets: std::mem::take(&mut self.secrets).into(),
                seen,
                // One that is too far away to be told is none.
                deadline: self
                    .timeout
                    .and_then(|timeout| Instant::now().checked_add(timeout)),
                cancellation: self.cancellation.take(),
                ..Scope::default()
            }));
        }
        caller
    }
}

/// One call on its way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Request<'a> {
    name: &'a str,
    arguments: &'a Value,
    caller: &'a Caller,
    /// What the host calls it.
    id: Option<&'a Arc<str>>,
    /// Whether progress gives it more time.
    extends: bool,
    /// What a script inserted into the arguments.
    overlay: &'a Overlay,
    /// Whether a large output may be replaced by a preview; scripts use the whole.
    preview: bool,
    /// Where the context is wanted, by one who looks already.
    observed: Option<&'a Observed>,
}

impl<'a> Request<'a> {
    pub(crate) fn new(name: &'a str, arguments: &'a Value, caller: &'a Caller) -> Self {
        Self {
            name,
            arguments,
            caller,
            id: None,
            extends: false,
            overlay: &Overlay::Plain,
            preview: true,
            observed: None,
        }
    }

    pub(crate) fn inserted(mut self, overlay: &'a Overlay) -> Self {
        self.overlay = overlay;
        self
    }

    pub(crate) fn whole(mut self) -> Self {
        self.preview = false;
        self
    }
}

/// Makes a call of the host's.
pub(crate) async fn execute_call(toolkit: &Toolkit, mut call: Call) -> Result<Output, CallError> {
    let caller = call.caller();
    let mut request = Request::new(&call.name, &call.arguments, &caller);
    request.id = call.id.as_ref();
    request.extends = call.extends;
    execute(toolkit, &request).await
}

/// Takes one call through all steps.
///
/// Everything that needs no waiting happens outside of the future, which so stays small. What only
/// some calls have, such as somebody who looks or a call around, is in boxes: a call that has none
/// of it must not pay for it.
pub(crate) async fn execute(toolkit: &Toolkit, request: &Request<'_>) -> Result<Output, CallError> {
    if request.observed.is_none() && observe::is_needed(toolkit, request) {
        return Box::pin(observe::execute(toolkit, request)).await;
    }
    let found = resolve::resolve(toolkit, request)?;
    let underway = Underway::new(toolkit, request, found);
    if let Some(observed) = request.observed {
        observed.set(underway.context().clone());
    }
    underway.is_over()?;
    let mut waits = run::GivenUp::new(&underway);
    let skill = underway.callable().skill;
    let compiled = skill
        .compiled()
        .map_err(|error| run::broken(underway.context(), &error))?;

    let given;
    let mut room = decode::Room::new();
    let slots = room.slots(compiled.input.property_count());
    let mut own = decode::decode(&underway, compiled, request, slots)?;
    if toolkit.hooks().has_before() {
        let arguments = own.as_ref().unwrap_or(request.arguments);
        let changed = Box::pin(hooks::before(underway.context(), compiled, arguments)).await?;
        own = changed.or(own);
    }
    #[cfg(feature = "billing")]
    bill::refuse_unpriced(toolkit, &underway)?;
    if skill.is_sensitive() {
        let arguments = own.as_ref().unwrap_or(request.arguments);
        let edited = Box::pin(approve::ask(underway.context(), compiled, arguments)).await?;
        own = edited.or(own);
    }
    let arguments = match own {
        None => request.arguments,
        Some(own) => {
            // The slots pointed into what was sent.
            given = own;
            if let Some(observed) = request.observed {
                observed.set_arguments(&given);
            }
            slots.fill(None);
            compiled.input.fill_slots(&given, slots);
            &given
        }
    };
    let mode = skill.mode();
    let mut admission = Vec::new();
    if !admit::is_free(toolkit, mode) {
        admission = Box::pin(admit::admit(underway.context(), mode)).await?;
    }
    // Hooks, approvals and queues take their time.
    underway.is_over()?;
    let returned = match run::start(&underway, compiled, arguments, slots, &mut admission) {
        run::Started::Done(result) => result,
        run::Started::Later(work) => run::go_on(&underway, compiled, work).await,
    };
    let mut output = match returned {
        Ok(returned) => returned.output,
        Err(error) => return Err(waits.end_with(error)),
    };
    match finish::finish(&underway, compiled, &mut output, request) {
        Ok(length) => {
            waits.end();
            match length {
                Length::Short => Ok(output),
                Length::TooLong => Box::pin(finish::preview(underway.context(), output)).await,
            }
        }
        Err(error) => Err(waits.end_with(error)),
    }
}
