//! What is seen of the tools: by nobody in particular, in a scope, by the host.

use std::sync::Arc;

use super::{HOST, Toolkit};
use crate::discover::{Discover, Discovery};
use crate::manifest::Manifest;
use crate::mission::MissionBuilder;
use crate::policy::{Access, Catalogue, Policy, PolicyScope};
use crate::publication::{PublicationStore, Publications};
use crate::registry::{Snapshot, Tool};
use crate::search::{Found, Query};
use crate::store::StoreError;
use crate::view::View;

impl Toolkit {
    /// Finds a tool by its name, whoever may use it.
    pub fn tool(&self, name: &str) -> Option<Tool> {
        self.snapshot()
            .tool(name)
            .map(|registered| registered.tool.clone())
    }

    /// The tools that may be used by nobody in particular, sorted by name: without a
    /// [`policy`](crate::policy) all that are published. Without a store of
    /// [publications](crate::publication) everything is; of one, what was read last holds.
    pub fn tools(&self) -> Vec<Tool> {
        self.view(None).to_tools()
    }

    /// The tools that may be used in a scope, with some of their skills at least, sorted by name.
    /// They are the host's own, with all their skills; what may be shown to somebody,
    /// [`Toolkit::manifests_for`] and [`Toolkit::listing_for`] give.
    pub fn tools_for(&self, scope: &PolicyScope) -> Vec<Tool> {
        self.view(Some(scope)).to_tools()
    }

    /// The manifests of [`Toolkit::tools`], without skills that may not be used. One that is shown
    /// without some of its skills has no instructions and no changelog, which may speak of those.
    ///
    /// ```
    /// use toolkit::Toolkit;
    /// use toolkit::policy::{Policy, PolicyScope};
    ///
    /// let policy = Policy::from_json(r#"{ "tools": { "deny": ["group:runtime"] } }"#)?;
    /// let toolkit = Toolkit::builder().without_linked().policy(policy).build()?;
    /// assert!(toolkit.manifests().iter().all(|manifest| manifest.name() != "shell_exec"));
    /// assert_eq!(toolkit.manifests_for(&PolicyScope::new()), toolkit.manifests());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn manifests(&self) -> Vec<Manifest> {
        self.view(None).manifests()
    }

    /// The same for [`Toolkit::tools_for`].
    pub fn manifests_for(&self, scope: &PolicyScope) -> Vec<Manifest> {
        self.view(Some(scope)).manifests()
    }

    /// All tools that are registered, whoever may use them, sorted by name.
    pub fn tools_unfiltered(&self) -> Vec<Tool> {
        View::new(self.snapshot(), None).to_tools()
    }

    /// Finds skills by words, names and filters among the tools that may be used by nobody in
    /// particular; see [`search`](crate::search).
    ///
    /// ```
    /// use toolkit::prelude::*;
    /// use toolkit::search::Query;
    ///
    /// /// Count the words of a text, as white space divides it.
    /// #[tool(read_only, example("Two words", { text: "hello world" } => 2))]
    /// fn searched_count(
    ///     /// The text to count in
    ///     text: String,
    /// ) -> usize {
    ///     text.split_whitespace().count()
    /// }
    ///
    /// let toolkit = Toolkit::builder().only(["searched_count"]).build()?;
    /// let found = toolkit.search(&Query::new("counting the words in a text"));
    /// assert_eq!(found.hits()[0].call_name(), "searched_count");
    /// # Ok::<(), toolkit::BuildError>(())
    /// ```
    pub fn search(&self, query: &Query) -> Found {
        self.search_view(&self.view(None), query)
    }

    /// The same among [`Toolkit::tools_for`]: what may not be used in the scope changes nothing,
    /// neither hits nor their order.
    pub fn search_for(&self, scope: &PolicyScope, query: &Query) -> Found {
        self.search_view(&self.view(Some(scope)), query)
    }

    /// Finds out step by step which tools there are and how they are called, among those that may
    /// be used by nobody in particular; see [`discover`](crate::discover).
    pub fn discover(&self, asked: &Discover) -> Discovery {
        self.discover_view(&self.view(None), asked)
    }

    /// The same among the tools that may be used in a scope.
    pub fn discover_for(&self, scope: &PolicyScope, asked: &Discover) -> Discovery {
        self.discover_view(&self.view(Some(scope)), asked)
    }

    /// The manifests of [`Toolkit::tools`] as one JSON array, sorted by name, without skills that
    /// may not be used; the same bytes until the registry changes, or what is published. A tool
    /// whose manifest cannot be made is left out and stands in [`Toolkit::report`].
    pub fn listing(&self) -> Arc<str> {
        self.view(None).listing()
    }

    /// The same for [`Toolkit::tools_for`].
    pub fn listing_for(&self, scope: &PolicyScope) -> Arc<str> {
        self.view(Some(scope)).listing()
    }

    /// The same for [`Toolkit::tools_unfiltered`].
    pub fn listing_unfiltered(&self) -> Arc<str> {
        self.snapshot().listing()
    }

    /// The policy, if the host has set one.
    pub fn policy(&self) -> Option<&Policy> {
        self.0.decisions.policy()
    }

    /// What a policy lets be used in a scope, and why; the same until the registry changes. It does
    /// not ask what is published.
    ///
    /// ```
    /// use toolkit::Toolkit;
    /// use toolkit::policy::{Policy, PolicyScope};
    ///
    /// let policy = Policy::from_json(r#"{ "tools": { "deny": ["group:web"] } }"#)?;
    /// let toolkit = Toolkit::builder().without_linked().policy(policy).build()?;
    /// let access = toolkit.access(&PolicyScope::new());
    /// assert!(!access.explain("web_fetch").is_allowed());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn access(&self, scope: &PolicyScope) -> Arc<Access> {
        self.0.decisions.access(scope, self.snapshot().catalogue())
    }

    /// All tools as a [`policy`](crate::policy) is asked about them; the same until the registry
    /// changes.
    ///
    /// ```
    /// use toolkit::Toolkit;
    /// use toolkit::policy::{Policy, PolicyScope};
    ///
    /// let toolkit = Toolkit::builder().without_linked().build()?;
    /// let policy = Policy::from_json(r#"{ "tools": { "deny": ["group:web"] } }"#)?;
    /// let access = policy.access(&PolicyScope::new(), &toolkit.catalogue());
    /// assert!(!access.allows("web_fetch"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn catalogue(&self) -> Arc<Catalogue> {
        Arc::clone(self.snapshot().catalogue())
    }

    /// Sets up one agent's run, with a listing that stays as it is; see [`mission`](crate::mission).
    pub fn mission(&self, scope: PolicyScope) -> MissionBuilder {
        MissionBuilder::new(self.clone(), scope)
    }

    /// The store of what is published, to publish and withdraw; see
    /// [`publication`](crate::publication).
    pub fn publications(&self) -> Option<&dyn PublicationStore> {
        Some(self.published()?.store())
    }

    /// Reads at once what is published, instead of when the next call finds that it is time.
    ///
    /// # Errors
    ///
    /// The store fails or does not answer; what was read last stays. Without a store nothing can
    /// fail.
    pub async fn refresh_publications(&self) -> Result<(), StoreError> {
        match self.published() {
            Some(publications) => publications.refresh().await,
            None => Ok(()),
        }
    }

    /// Why what is published could not be read the last time, if so.
    ///
    /// ```
    /// use toolkit::Toolkit;
    /// use toolkit::publication::MemoryPublications;
    ///
    /// let toolkit =
    ///     Toolkit::builder().without_linked().publications(MemoryPublications::new()).build()?;
    /// assert!(toolkit.publication_error().is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn publication_error(&self) -> Option<StoreError> {
        self.published()?.error()
    }
}

/// The same for the rest of the crate.
impl Toolkit {
    /// Whether every caller of a scope sees everything.
    #[inline]
    pub(crate) fn is_open(&self, scope: Option<&PolicyScope>) -> bool {
        scope.is_none() && !self.0.restricts
    }

    #[inline]
    fn is_unrestricted(&self, scope: Option<&PolicyScope>) -> bool {
        scope.is_none() && self.0.decisions.policy().is_none()
    }

    /// What is published, if it is time to read it again.
    #[inline]
    pub(crate) fn stale_publications(&self) -> Option<&Arc<Publications>> {
        let publications = self.published()?;
        publications.is_stale().then_some(publications)
    }

    /// What is published, if not everything is.
    #[inline]
    fn published(&self) -> Option<&Arc<Publications>> {
        self.0.publications.as_ref()
    }

    /// Why nothing is known of what is published, if so.
    pub(crate) fn unread_publications(&self) -> Option<StoreError> {
        self.published()?.unread()
    }

    /// Reads what is published, if it is time.
    pub(crate) async fn refresh_stale_publications(&self) {
        if let Some(publications) = self.stale_publications() {
            publications.refresh_stale(&HOST).await;
        }
    }

    /// What a caller sees at the moment.
    pub(crate) fn view(&self, scope: Option<&PolicyScope>) -> View {
        self.view_of(self.snapshot(), scope)
    }

    pub(crate) fn view_of(&self, snapshot: Arc<Snapshot>, scope: Option<&PolicyScope>) -> View {
        let published = self.published().map(|publications| publications.last());
        if self.is_unrestricted(scope) {
            return View::new(snapshot, None).published(published);
        }
        let nobody = PolicyScope::new();
        let scope = scope.unwrap_or(&nobody);
        let access = self.0.decisions.access(scope, snapshot.catalogue());
        View::new(snapshot, Some(access)).published(published)
    }

    /// Finds out what a caller sees.
    pub(crate) fn discover_view(&self, view: &View, asked: &Discover) -> Discovery {
        crate::discover::discover(view, asked, |query| self.search_view(view, query))
    }

    /// Finds skills among what a caller sees.
    pub(crate) fn search_view(&self, view: &View, query: &Query) -> Found {
        self.0.index.search(view, query)
    }
}
