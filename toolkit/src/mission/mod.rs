//! One agent's run: what is listed to its model stays the same, whatever happens meanwhile.
#![doc = ""]
#![doc = include_str!("../docs/missions.md")]

mod builder;
mod changes;
mod listing;

use std::fmt;
use std::sync::Arc;

use serde_json::Value;

pub use self::builder::{MissionBuilder, MissionError, MissionErrorKind};
pub use self::changes::{Change, Changes};
pub use self::listing::ListedTool;
use self::listing::Listing;
use crate::call::{Call, CallError, Caller, ErrorCode, Output};
use crate::discover::{Discover, Discovery};
use crate::kit::Toolkit;
use crate::policy::PolicyScope;
use crate::script::{Script, ScriptError, ScriptOutcome, ScriptPlan};
use crate::search::{Found, Query};
use crate::view::View;

/// One agent's run, with the listing that its model was given.
///
/// Calls through a mission are calls of the model: what the [`policy`](crate::policy) does not let
/// it use is for it as if it were not there. They see the registry as it is at the moment, also
/// tools that came after the mission began.
///
/// Cheap to copy; all copies are the same mission.
///
/// ```
/// use toolkit::policy::PolicyScope;
/// use toolkit::prelude::*;
///
/// /// Count the words of a text, as white space divides it.
/// #[tool(read_only, example("Two words", { text: "hello world" } => 2))]
/// fn word_count(
///     /// The text to count in
///     text: String,
/// ) -> usize {
///     text.split_whitespace().count()
/// }
///
/// # toolkit::block_on(async {
/// let toolkit = Toolkit::builder().only(["word_count"]).build()?;
/// let mission = toolkit.mission(PolicyScope::new().agent("main")).start().await?;
/// assert!(mission.listing().starts_with(r#"[{"name":"word_count","#));
/// let output = mission.call("word_count", &json!({ "text": "to be or not to be" })).await?;
/// assert_eq!(output.value(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone)]
pub struct Mission(Arc<Run>);

struct Run {
    toolkit: Toolkit,
    scope: Arc<PolicyScope>,
    account: Option<Arc<str>>,
    /// What there was when the mission began.
    begun: Arc<View>,
    listing: Listing,
}

impl Mission {
    /// What is listed to the model: a JSON array of `{"name", "description", "inputSchema"}`, the
    /// same bytes for the whole mission.
    pub fn listing(&self) -> &str {
        &self.0.listing.text
    }

    /// The same, one by one and in the same order.
    pub fn tools(&self) -> &[ListedTool] {
        &self.0.listing.tools
    }

    /// How many tokens the listing has, by the counter of
    /// [`MissionBuilder::counter`].
    pub fn tokens(&self) -> usize {
        self.0.listing.tokens
    }

    /// How many operations may be used and are not listed, since the budget had no room for them.
    pub fn left_out(&self) -> usize {
        self.0.listing.left_out
    }

    /// What has become of the tools since the mission began, to be told at the end of a prompt.
    pub fn changes(&self) -> Changes {
        Changes::between(&self.0.begun, &self.view())
    }

    /// Makes a call of the model's, by its call name, listed or not.
    ///
    /// # Errors
    ///
    /// As for [`Toolkit::call`]. A tool that was removed meanwhile is `unknown_tool` with a message
    /// that says so, and what may not be used is `unknown_tool` as well.
    pub async fn call(&self, name: &str, arguments: &Value) -> Result<Output, CallError> {
        self.execute(Call::new(name).arguments(arguments.clone()))
            .await
    }

    /// Makes a call that carries more than a name and arguments. It is made for the mission's own
    /// scope, whatever [`Call::scope`] says, and on its account, unless [`Call::account`] says
    /// otherwise.
    ///
    /// # Errors
    ///
    /// As for [`Mission::call`].
    pub async fn execute(&self, call: Call) -> Result<Output, CallError> {
        let outcome = self.0.toolkit.execute(call.in_mission(self)).await;
        outcome.map_err(|error| self.explained(error))
    }

    /// Makes several calls, as [`Toolkit::call_many`] does.
    pub async fn call_many(
        &self,
        calls: impl IntoIterator<Item = Call>,
    ) -> Vec<Result<Output, CallError>> {
        let calls = calls.into_iter().map(|call| call.in_mission(self));
        let outcomes = self.0.toolkit.call_many(calls).await.into_iter();
        outcomes
            .map(|outcome| outcome.map_err(|error| self.explained(error)))
            .collect()
    }

    /// Checks a whole script of the model's and then runs its steps.
    ///
    /// # Errors
    ///
    /// As for [`Toolkit::script`].
    pub async fn script(&self, script: &Script) -> Result<ScriptOutcome, ScriptError> {
        let caller = Caller::of_mission(self);
        crate::script::run(&self.0.toolkit, script, &caller).await
    }

    /// Checks a whole script without running anything.
    ///
    /// # Errors
    ///
    /// As for [`Toolkit::check_script`].
    pub fn check_script(&self, script: &Script) -> Result<ScriptPlan, ScriptError> {
        let caller = Caller::of_mission(self);
        crate::script::check(&self.0.toolkit, script, &caller).map(|checked| checked.plan())
    }

    /// Finds tools among those that the model may use, listed or not; see
    /// [`search`](crate::search).
    pub fn search(&self, query: &Query) -> Found {
        self.0.toolkit.search_view(&self.view(), query)
    }

    /// Finds out step by step which tools there are and how they are called, listed or not; see
    /// [`discover`](crate::discover).
    pub fn discover(&self, asked: &Discover) -> Discovery {
        self.0.toolkit.discover_view(&self.view(), asked)
    }

    /// The toolkit whose tools are used.
    pub fn toolkit(&self) -> &Toolkit {
        &self.0.toolkit
    }

    /// For whom policies are asked.
    pub fn scope(&self) -> &PolicyScope {
        &self.0.scope
    }

    /// On whose account calls are made that name none.
    pub fn account(&self) -> Option<&str> {
        self.0.account.as_deref()
    }

    pub(crate) fn account_id(&self) -> Option<Arc<str>> {
        self.0.account.clone()
    }

    pub(crate) fn policy_scope(&self) -> Arc<PolicyScope> {
        Arc::clone(&self.0.scope)
    }

    pub(crate) fn begun(&self) -> Arc<View> {
        Arc::clone(&self.0.begun)
    }

    /// What the model may use at the moment.
    fn view(&self) -> View {
        self.0.toolkit.view(Some(&self.0.scope))
    }

    /// A model that was shown other parameters than there are now is told of them.
    fn explained(&self, error: CallError) -> CallError {
        if error.code() != ErrorCode::InvalidArguments {
            return error;
        }
        match changes::schema_since(&self.0.begun, &self.view(), error.call_name()) {
            Some(schema) => {
                let name = error.call_name();
                let hint = format!("`{name}` has changed since it was listed and takes: {schema}");
                error.with_hint(hint)
            }
            None => error,
        }
    }
}

impl fmt::Debug for Mission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mission")
            .field("scope", &self.0.scope)
            .field("account", &self.0.account)
            .field("listed", &self.0.listing.tools.len())
            .finish_non_exhaustive()
    }
}
