mod compose;
mod live;
mod needs;
mod scope;
mod tell;

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::time::Instant;

pub(in crate::call) use self::live::Live;
pub use self::needs::MissingState;
#[cfg(feature = "cli")]
pub(crate) use self::needs::find_program;
pub(crate) use self::scope::{Caller, Door, Scope};
use super::admit::Held;
use super::guard::Bounds;
use super::{CallError, Request, run};
use crate::cancellation::Cancellation;
use crate::kit::Toolkit;
use crate::policy::PolicyScope;
use crate::registry::{Callable, CallableId, Origin, Snapshot};
use crate::schema::Overlay;
use crate::secret::Seen;

/// What the host gives to one call; the caller never sees it.
///
/// A tool asks for it by a parameter of type `&Context`, at any position.
///
/// ```
/// use toolkit::prelude::*;
///
/// /// Tell under which name the call was made.
/// #[tool(read_only, example("Ask for the name"))]
/// fn who_called(context: &Context) -> String {
///     context.call_name().to_owned()
/// }
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder().only(["who_called"]).build()?;
/// let output = toolkit.call("who_called", &json!({})).await?;
/// assert_eq!(output.value(), "who_called");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[cfg_attr(
    not(feature = "builtins"),
    allow(
        dead_code,
        reason = "only tools that make calls ask for the door and what was inserted"
    )
)]
pub struct Context {
    toolkit: Toolkit,
    snapshot: Arc<Snapshot>,
    callable: CallableId,
    id: u64,
    depth: u8,
    door: Door,
    in_script: bool,
    /// Whether the skill itself runs, and not a hook before it.
    runs: AtomicBool,
    /// Nothing for most calls of the host, which are as small as can be.
    more: Option<Arc<More>>,
    /// Made when something happens that a copy has to know of.
    live: OnceLock<Arc<Live>>,
}

/// What only some calls have.
#[derive(Clone, Default)]
#[cfg_attr(
    not(feature = "builtins"),
    allow(
        dead_code,
        reason = "only tools that make calls ask for what was inserted"
    )
)]
struct More {
    /// The id that the host gave.
    given_id: Option<Arc<str>>,
    account: Option<Arc<str>>,
    /// Whether progress gives the call more time.
    extends: bool,
    cancellation: Option<Cancellation>,
    /// What a script inserted into the arguments, for tools that hand them on.
    inserted: Option<Overlay>,
    /// What came from the calls around.
    scope: Option<Arc<Scope>>,
}

/// All copies are the same call.
impl Clone for Context {
    fn clone(&self) -> Self {
        Self {
            toolkit: self.toolkit.clone(),
            snapshot: Arc::clone(&self.snapshot),
            callable: self.callable,
            id: self.id,
            depth: self.depth,
            door: self.door,
            in_script: self.in_script,
            runs: AtomicBool::new(self.runs.load(Ordering::Relaxed)),
            more: self.more.clone(),
            live: OnceLock::from(Arc::clone(self.live())),
        }
    }
}

impl More {
    fn of(request: &Request<'_>) -> Option<Arc<Self>> {
        let Request {
            caller,
            id,
            overlay,
            extends,
            ..
        } = request;
        let is_plain = matches!(overlay, Overlay::Plain);
        let is_bare = caller.scope.is_none() && caller.account.is_none();
        if is_plain && is_bare && id.is_none() && !extends {
            return None;
        }
        let scope = caller.scope.clone();
        Some(Arc::new(Self {
            given_id: id.cloned(),
            account: caller.account.clone(),
            extends: *extends,
            cancellation: scope.as_ref().and_then(|scope| scope.cancellation.clone()),
            inserted: (!is_plain).then(|| (*overlay).clone()),
            scope,
        }))
    }
}

impl Context {
    pub(super) fn new(
        toolkit: Toolkit,
        snapshot: Arc<Snapshot>,
        callable: CallableId,
        request: &Request<'_>,
    ) -> Self {
        let caller = request.caller;
        Self {
            toolkit,
            snapshot,
            callable,
            id: next_id(),
            depth: caller.depth,
            door: caller.door,
            in_script: caller.in_script,
            runs: AtomicBool::new(false),
            more: More::of(request),
            live: OnceLock::new(),
        }
    }

    /// What the caller wrote: `file_write`, or `magic-screenshots__capture`.
    pub fn call_name(&self) -> &str {
        self.callable().call_name()
    }

    /// The name of the tool.
    pub fn tool_name(&self) -> &str {
        self.callable().registered.tool.name()
    }

    /// The name of the skill; for a function tool the same as the tool's.
    pub fn skill_name(&self) -> &str {
        self.callable().skill.name()
    }

    /// Identifies the call in logs: what [`Call::id`](crate::Call::id) said, or else unique on this
    /// machine for all practical purposes.
    pub fn call_id(&self) -> String {
        self.id().to_string()
    }

    pub(in crate::call) fn id(&self) -> Arc<str> {
        match self.more().and_then(|more| more.given_id.as_ref()) {
            Some(id) => Arc::clone(id),
            None => call_id(self.id),
        }
    }

    /// On whose account the call runs.
    pub fn account(&self) -> Option<&str> {
        self.more()?.account.as_deref()
    }

    /// Whether the caller has given up: the call was cancelled, its time is over, or nobody waits
    /// for it any more.
    ///
    /// An `async` skill is stopped by itself; a skill with `mode = cpu` asks here from
    /// time to time and returns early.
    pub fn cancelled(&self) -> bool {
        let own = self.live.get().and_then(|live| live.token.get());
        own.or(self.token()).is_some_and(Cancellation::is_cancelled)
    }

    /// The token that is cancelled when the caller gives up, for work that the tool starts
    /// elsewhere. What the tool awaits itself is stopped without it.
    pub fn cancellation(&self) -> Cancellation {
        self.own_token(self.live()).clone()
    }

    fn own_token<'l>(&self, live: &'l Live) -> &'l Cancellation {
        let child = || {
            self.token()
                .map_or_else(Cancellation::new, Cancellation::child)
        };
        live.token.get_or_init(child)
    }

    /// Tells what was started elsewhere that the call is given up.
    pub(in crate::call) fn give_up(&self) {
        // Copies that ask later have to know it, and every copy has this.
        if let Some(live) = self.live.get() {
            self.own_token(live).cancel();
        }
    }

    /// The folder that file tools stay inside, if the host has set one.
    pub fn workspace(&self) -> Option<&std::path::Path> {
        self.toolkit.workspace()
    }

    /// The limits of calls.
    pub fn limits(&self) -> &super::Limits {
        self.toolkit.limits()
    }

    pub(crate) fn toolkit(&self) -> &Toolkit {
        &self.toolkit
    }

    #[inline]
    pub(crate) fn callable(&self) -> Callable<'_> {
        self.snapshot.callable(self.callable)
    }

    /// What was inserted below one of the arguments.
    #[cfg(feature = "builtins")]
    pub(crate) fn inserted_at(&self, key: &str) -> &Overlay {
        let inserted = self.more().and_then(|more| more.inserted.as_ref());
        inserted.unwrap_or(&Overlay::Plain).key(key)
    }

    /// Whether a script may be started here.
    #[cfg(feature = "builtins")]
    pub(crate) fn may_run_scripts(&self) -> bool {
        !self.in_script && self.door != Door::ToolCall
    }

    /// What ends work of this call that takes longer than some seconds.
    pub(in crate::call) fn bounds(&self, seconds: u32) -> Bounds<'_> {
        Bounds {
            seconds,
            deadline: self.deadline(),
            cancellation: self.token(),
            extended_by: None,
            skill_of: None,
        }
    }

    /// What ends the skill of this call.
    pub(in crate::call) fn skill_bounds(&self) -> Bounds<'_> {
        Bounds {
            extended_by: self.extends().then(|| &**self.live()),
            skill_of: Some(self),
            ..self.bounds(self.callable().skill.timeout_seconds())
        }
    }

    fn more(&self) -> Option<&More> {
        self.more.as_deref()
    }

    /// What came from the call around, or from the host.
    fn token(&self) -> Option<&Cancellation> {
        self.more()?.cancellation.as_ref()
    }

    fn extends(&self) -> bool {
        self.more().is_some_and(|more| more.extends)
    }

    fn scope(&self) -> Option<&Scope> {
        self.more()?.scope.as_deref()
    }

    /// For whom policies are asked; `None` is nobody in particular.
    pub(crate) fn policy(&self) -> Option<&PolicyScope> {
        self.scope()?.policy.as_deref()
    }

    /// Why the skill must not begin any more, if there is a reason.
    #[inline]
    pub(in crate::call) fn is_over(&self) -> Result<(), CallError> {
        // Nobody has said how long the call may take, or asked for its token.
        if self.more.is_none() && self.live.get().is_none() {
            return Ok(());
        }
        self.is_over_or_cancelled()
    }

    #[cold]
    fn is_over_or_cancelled(&self) -> Result<(), CallError> {
        if self.cancelled() {
            return Err(run::cancelled(self.call_name()));
        }
        match self.deadline() {
            Some(deadline) if deadline <= Instant::now() => Err(run::out_of_time(self.call_name())),
            _ => Ok(()),
        }
    }

    /// Takes note that the skill begins.
    pub(in crate::call) fn begin(&self) {
        self.runs.store(true, Ordering::Relaxed);
    }

    /// When the time of the skill is over; counted from when it first waits or makes a call.
    pub(in crate::call) fn own_deadline(&self) -> Instant {
        *self.live().deadline.get_or_init(|| {
            let seconds = self.callable().skill.timeout_seconds();
            Instant::now() + Duration::from_secs(seconds.into())
        })
    }

    /// The end of the time of the calls around this one.
    fn deadline(&self) -> Option<Instant> {
        self.scope()?.deadline
    }

    /// Whether the call takes one of the places of all calls: it is the first on its way that does
    /// work of its own.
    pub(in crate::call) fn needs_a_place(&self) -> bool {
        let is_handed_on = matches!(self.door, Door::Script | Door::ToolCall);
        (self.depth == 0 || is_handed_on) && !self.hands_on()
    }

    /// Whether the tool does nothing but make the calls that it is told.
    fn hands_on(&self) -> bool {
        let is_builtin = self.callable().registered.origin == Origin::Builtin;
        is_builtin && ["run_script", "tool_call"].contains(&self.call_name())
    }

    /// The places that calls around this one have, the outermost first.
    pub(in crate::call) fn held_around(&self) -> &[Held] {
        self.scope().map_or(&[], |scope| &scope.held)
    }

    /// What has happened so far.
    pub(in crate::call) fn live(&self) -> &Arc<Live> {
        self.live.get_or_init(|| {
            let seen = match self.scope() {
                Some(scope) => Arc::clone(&scope.seen),
                None => Arc::default(),
            };
            Arc::new(Live::new(seen))
        })
    }

    /// What has happened so far, if anything did.
    pub(in crate::call) fn happened(&self) -> Option<&Live> {
        self.live.get().map(|live| &**live)
    }

    /// The secrets that were asked for, if any may have been.
    fn seen(&self) -> Option<&Seen> {
        match (self.live.get(), self.scope()) {
            (Some(live), _) => Some(&live.seen),
            (None, Some(scope)) => Some(&scope.seen),
            (None, None) => None,
        }
    }

    /// When what the call waits for must have ended.
    fn end_of_work(&self) -> Option<Instant> {
        // What a hook calls is not on the skill's time, and more time that progress gives is no
        // promise to the calls inside.
        let is_on_time = self.runs.load(Ordering::Relaxed) && !self.extends();
        let own = is_on_time.then(|| self.own_deadline());
        [self.deadline(), own].into_iter().flatten().min()
    }

    /// Who a call made from inside this one is made by.
    pub(crate) fn as_caller(&self, door: Door) -> Caller {
        let live = self.live();
        let held = live.held.get().map_or(&[][..], |held| held);
        Caller {
            depth: self.depth.saturating_add(1),
            in_script: self.in_script || door == Door::Script,
            door,
            account: self.more().and_then(|more| more.account.clone()),
            scope: Some(Arc::new(Scope {
                policy: self.scope().and_then(|scope| scope.policy.clone()),
                begun: self.scope().and_then(|scope| scope.begun.clone()),
                parent: Some(self.id()),
                secrets: self
                    .scope()
                    .map(|scope| Arc::clone(&scope.secrets))
                    .unwrap_or_default(),
                seen: Arc::clone(&live.seen),
                deadline: self.end_of_work(),
                // Also for calls from tasks that outlive this one.
                cancellation: Some(self.cancellation()),
                held: [self.held_around(), held].concat().into(),
            })),
        }
    }
}

#[cfg(feature = "http")]
impl Context {
    /// Asks the web, as the host allows it, within the time of the call; see [`http`](crate::http).
    ///
    /// ```
    /// use toolkit::prelude::*;
    ///
    /// /// Read what stands at an address of the web.
    /// #[tool(read_only, open_world, example("The first page", { url: "https://example.com" }, no_run))]
    /// async fn page_read(
    ///     /// Where it stands
    ///     #[format(uri)]
    ///     url: String,
    ///     context: &Context,
    /// ) -> Result<String, Failure> {
    ///     let response = context.http().get(url)?.send().await?.error_for_status()?;
    ///     Ok(response.text()?.to_owned())
    /// }
    ///
    /// # toolkit::block_on(async {
    /// let toolkit = Toolkit::builder().only(["page_read"]).build()?;
    /// let arguments = json!({ "url": "http://127.0.0.1/" });
    /// let error = toolkit.call("page_read", &arguments).await.unwrap_err();
    /// assert_eq!(
    ///     error.message(),
    ///     "`GET http://127.0.0.1/` leads to a private address, which tools may not reach"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// # }).unwrap();
    /// ```
    pub fn http(&self) -> crate::http::HttpClient {
        let (settings, seen) = (self.toolkit.http(), &self.live().seen);
        crate::http::HttpClient::new(settings, seen, self.end_of_work(), self.cancellation())
    }
}

#[cfg(feature = "billing")]
impl Context {
    /// What one unit of a metric costs at a provider: what the host has set, or what a crate has
    /// declared with [`rate!`](crate::rate!), or 0.
    pub fn rate(&self, provider: &str, metric: &str) -> rust_decimal::Decimal {
        self.toolkit.rates().find(provider, metric).unwrap_or_else(|| {
            let tool = self.call_name();
            tracing::warn!(target: "toolkit", tool, "there is no rate `{provider}/{metric}`; 0 is taken");
            rust_decimal::Decimal::ZERO
        })
    }

    /// Says that the call has cost something already, in the tool's currency: it is charged also if
    /// the call is given up later, or its time is over. It comes on top of what
    /// [`Output::cost`](crate::Output::cost) says. A call that fails costs nothing, whatever was said
    /// before; see [`billing`](crate::billing).
    pub fn add_cost(&self, cost: rust_decimal::Decimal) {
        self.live().add_cost(cost);
    }
}

impl fmt::Debug for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Context")
            .field("call_name", &self.call_name())
            .field("call_id", &self.call_id())
            .field("depth", &self.depth)
            .field("account", &self.account())
            .finish_non_exhaustive()
    }
}

/// An id for a call that has no context.
pub(in crate::call) fn next_call_id() -> Arc<str> {
    call_id(next_id())
}

fn call_id(number: u64) -> Arc<str> {
    format!("call_{:016x}_{number}", process_mark()).into()
}

fn next_id() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Tells the processes of one log apart.
fn process_mark() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    static MARK: std::sync::OnceLock<u64> = std::sync::OnceLock::new();
    *MARK.get_or_init(|| RandomState::new().hash_one(std::process::id()))
}
