use std::fmt;
use std::sync::Arc;

use super::listing::{self, Plan};
use super::{Mission, Run};
use crate::kit::Toolkit;
use crate::policy::PolicyScope;
use crate::store::StoreError;
use crate::tokens::{Estimate, TokenCounter};

/// Sets up a [`Mission`]; made by [`Toolkit::mission`].
///
/// ```
/// use toolkit::Toolkit;
/// use toolkit::policy::PolicyScope;
///
/// # toolkit::block_on(async {
/// # // These come along with the feature.
/// # if cfg!(feature = "builtins") {
/// let toolkit = Toolkit::builder().without_linked().build()?;
/// let mission = toolkit
///     .mission(PolicyScope::new().agent("main"))
///     .account("ada")
///     .pin(["file_read"])
///     .query("search the text of files")
///     .budget(800)
///     .counter(toolkit::tokens::Estimate::new())
///     .start()
///     .await?;
/// assert_eq!(mission.tools()[0].name(), "file_read");
/// assert_eq!(mission.account(), Some("ada"));
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[must_use]
pub struct MissionBuilder {
    toolkit: Toolkit,
    scope: PolicyScope,
    account: Option<Arc<str>>,
    plan: Plan,
}

impl MissionBuilder {
    pub(crate) fn new(toolkit: Toolkit, scope: PolicyScope) -> Self {
        Self {
            toolkit,
            scope,
            account: None,
            plan: Plan {
                pins: Vec::new(),
                query: None,
                budget: None,
                counter: Arc::new(Estimate::default()),
            },
        }
    }

    /// On whose account calls are made that name none.
    pub fn account(mut self, account: impl Into<Arc<str>>) -> Self {
        self.account = Some(account.into());
        self
    }

    /// Lists these first, in this order, whatever else has room: call names, or names of tools for
    /// all their skills.
    pub fn pin(mut self, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.plan.pins.extend(names.into_iter().map(Into::into));
        self
    }

    /// Says what the mission is about: what fits it best is listed before the rest.
    pub fn query(mut self, query: impl Into<String>) -> Self {
        self.plan.query = Some(query.into());
        self
    }

    /// Lists no more than fits into so many tokens. Where not everything fits, `tool_search` and
    /// `tool_call` are listed too, if they may be used, so that the rest can be found and called.
    ///
    /// What is pinned comes first, then these two and, if it has room, `run_script`, by which
    /// sensitive tools are reached; then what fits the [query](MissionBuilder::query), and the rest by
    /// name. An entry that is too long for what is left is passed over, and after 32 of them in a row
    /// the listing is full. There is no limit unless set.
    pub fn budget(mut self, tokens: usize) -> Self {
        self.plan.budget = Some(tokens);
        self
    }

    /// Says what counts tokens; an [`Estimate`] unless said.
    pub fn counter(mut self, counter: impl TokenCounter + 'static) -> Self {
        self.plan.counter = Arc::new(counter);
        self
    }

    /// Begins the mission.
    ///
    /// # Errors
    ///
    /// A pinned name that stands for nothing which may be used, more pinned tools than the budget
    /// has room for, or a store of [publications](crate::publication) that never answered: a listing
    /// of nearly nothing would stay for the whole mission.
    pub async fn start(self) -> Result<Mission, MissionError> {
        let Self {
            toolkit,
            scope,
            account,
            plan,
        } = self;
        toolkit.refresh_stale_publications().await;
        if let Some(error) = toolkit.unread_publications() {
            return Err(error.into());
        }
        let begun = Arc::new(toolkit.view(Some(&scope)));
        let listing = listing::make(&toolkit, &begun, &plan)?;
        Ok(Mission(Arc::new(Run {
            toolkit,
            scope: Arc::new(scope),
            account,
            begun,
            listing,
        })))
    }
}

impl fmt::Debug for MissionBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MissionBuilder")
            .field("scope", &self.scope)
            .field("pins", &self.plan.pins)
            .field("query", &self.plan.query)
            .field("budget", &self.plan.budget)
            .finish_non_exhaustive()
    }
}

/// Why a mission could not begin.
///
/// ```
/// use toolkit::Toolkit;
/// use toolkit::mission::MissionErrorKind;
/// use toolkit::policy::PolicyScope;
///
/// # toolkit::block_on(async {
/// # // These come along with the feature.
/// # if cfg!(feature = "builtins") {
/// let toolkit = Toolkit::builder().without_linked().build()?;
/// let mission = toolkit.mission(PolicyScope::new()).pin(["file_raed"]).start().await;
/// let error = mission.unwrap_err();
/// assert_eq!(error.kind(), MissionErrorKind::UnknownPin);
/// assert_eq!(
///     error.to_string(),
///     "`file_raed` is pinned and no tool has that name; did you mean `file_read`?",
/// );
/// # }
/// # Ok::<(), toolkit::BuildError>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct MissionError {
    kind: MissionErrorKind,
    message: String,
    source: Option<StoreError>,
}

/// What kind of [`MissionError`] it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MissionErrorKind {
    /// A pinned name stands for nothing that may be used.
    UnknownPin,
    /// A pinned tool has no listing, since its schema cannot be made.
    BrokenPin,
    /// What has to be listed takes more tokens than there are.
    OverBudget,
    /// The store of publications was never read.
    PublicationsUnread,
}

impl MissionError {
    pub(super) fn new(kind: MissionErrorKind, message: String) -> Self {
        Self {
            kind,
            message,
            source: None,
        }
    }

    /// What kind of error it is.
    pub fn kind(&self) -> MissionErrorKind {
        self.kind
    }
}

impl fmt::Display for MissionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for MissionError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.source.as_ref().map(|source| source as _)
    }
}

/// Nothing is known of what is published.
impl From<StoreError> for MissionError {
    fn from(error: StoreError) -> Self {
        Self {
            kind: MissionErrorKind::PublicationsUnread,
            message: format!("the store of publications cannot be read: {error}"),
            source: Some(error),
        }
    }
}
