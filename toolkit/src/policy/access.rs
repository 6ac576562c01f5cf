use std::fmt;
use std::sync::Arc;

use super::Policy;
use super::bits::Bits;
use super::catalogue::{Callable, Catalogue, Found};
use super::entry::{self, List};
use super::explanation::{Explanation, Verdict};
use super::in_force::{InForce, Rules};
use super::scope::PolicyScope;
use super::warning::PolicyWarning;
use crate::rules::suggest;

/// What may be used in one scope: a policy that was decided for every tool of a catalogue.
///
/// Made by [`Policy::access`]. It holds for these tools only: when the registry changes, it has to
/// be made anew.
///
/// ```
/// use toolkit::policy::{Catalogue, CatalogueTool, Policy, PolicyScope};
///
/// let catalogue = Catalogue::new([
///     CatalogueTool::new("read", "builtin"),
///     CatalogueTool::new("shop", "plugin:acme").skills(["look", "buy"]),
/// ]);
/// let policy = Policy::from_json(r#"{ "tools": { "deny": ["shop__buy"] } }"#)?;
/// let access = policy.access(&PolicyScope::new(), &catalogue.into());
/// assert!(access.allows("shop"));
/// assert!(access.allows("shop__look"));
/// assert!(!access.allows("shop__buy"));
/// let call_names: Vec<_> = access.call_names().collect();
/// assert_eq!(call_names, ["read", "shop__look"]);
/// # Ok::<(), toolkit::policy::PolicyError>(())
/// ```
pub struct Access {
    policy: Policy,
    catalogue: Arc<Catalogue>,
    layers: Vec<Decided>,
    lists_of_scope: Vec<Arc<List>>,
    /// Optional call names that nobody wants.
    unwanted: Bits,
    /// By place in the catalogue.
    allowed: Bits,
}

/// A layer of which is known whether its allow list restricts.
struct Decided {
    rules: InForce,
    restricts: bool,
}

impl Access {
    pub(super) fn new(policy: &Policy, scope: &PolicyScope, catalogue: &Arc<Catalogue>) -> Self {
        let rules = Rules::of(policy.settings(), policy.words(), scope);
        let count = catalogue.count();
        let mut unwanted = catalogue.optional().clone();
        if !unwanted.is_empty() {
            let mut wanted = Bits::none(count);
            let entries = rules.wanted.iter().flat_map(|list| list.entries());
            for entry in entries.filter(|entry| entry.is_exact()) {
                entry.add_hits(catalogue, &mut wanted);
            }
            unwanted.remove(&wanted);
        }
        let mut allowed = Bits::all(count);
        allowed.remove(&unwanted);
        let layers = rules.layers.into_iter();
        let layers = layers.map(|rules| decide(rules, catalogue, &mut allowed));
        Self {
            layers: layers.collect(),
            policy: policy.clone(),
            catalogue: Arc::clone(catalogue),
            lists_of_scope: rules.of_scope,
            unwanted,
            allowed,
        }
    }

    /// Whether a call name may be used, or a tool, with one of its skills at least. What the
    /// catalogue does not have may not be used.
    ///
    /// Case and spacing make no difference, unlike in a call.
    pub fn allows(&self, name: &str) -> bool {
        match self.catalogue.find(name) {
            None => false,
            Some(Found::Tool(places)) => self.allowed.has_any(places),
            Some(Found::Skill(callable)) => self.allowed.has(callable.place),
        }
    }

    /// The same by the index of a tool in the catalogue, and that of a skill in the tool.
    #[inline]
    pub fn allows_at(&self, tool: usize, skill: usize) -> bool {
        let places = self.catalogue.places(tool);
        skill < places.len() && self.allowed.has(places.start + skill)
    }

    /// Whether any skill of a tool may be used, by the index of the tool in the catalogue.
    pub fn allows_tool_at(&self, tool: usize) -> bool {
        self.allowed.has_any(self.catalogue.places(tool))
    }

    /// The tools of which at least one skill may be used, in the order of the catalogue.
    pub fn tools(&self) -> impl Iterator<Item = &str> {
        let tools = self.catalogue.tools();
        let allowed = tools.filter(|(_, places)| self.allowed.has_any(places.clone()));
        allowed.map(|(name, _)| name)
    }

    /// The call names that may be used, in the order of the catalogue.
    pub fn call_names(&self) -> impl Iterator<Item = String> {
        let callables = self.catalogue.callables();
        let allowed = callables.filter(|callable| self.allowed.has(callable.place));
        allowed.map(|callable| callable.call_name())
    }

    /// The tools that were decided on.
    pub fn catalogue(&self) -> &Arc<Catalogue> {
        &self.catalogue
    }

    /// Says why a tool or call name may be used or not: which layer, which list, which entry.
    ///
    /// ```
    /// use toolkit::policy::{Catalogue, CatalogueTool, Policy, PolicyScope};
    ///
    /// let catalogue = Catalogue::new([CatalogueTool::new("exec", "builtin")]);
    /// let policy = Policy::from_json(r#"{ "tools": { "deny": ["group:runtime"] } }"#)?;
    /// let access = policy.access(&PolicyScope::new(), &catalogue.into());
    /// assert_eq!(
    ///     access.explain("exec").to_string(),
    ///     "`exec` is refused by the layer `global`: `group:runtime` at `tools.deny[0]`",
    /// );
    /// # Ok::<(), toolkit::policy::PolicyError>(())
    /// ```
    pub fn explain(&self, name: &str) -> Explanation {
        let alias = || {
            let folded = entry::fold(name);
            self.policy.words().alias(&folded)
        };
        let find = |name: &str| self.catalogue.find(name);
        let found = match find(name) {
            Some(found) => Some(found),
            None => alias().and_then(|name| find(&name)),
        };
        match found {
            None => self.unknown(name),
            Some(Found::Skill(callable)) => self.explain_callable(&callable),
            Some(Found::Tool(places)) => {
                let callables = places.filter_map(|place| self.catalogue.callable(place));
                let parts = callables.map(|callable| self.explain_callable(&callable));
                Explanation::of_tool(name.trim(), parts.collect())
            }
        }
    }

    fn unknown(&self, name: &str) -> Explanation {
        let folded = name.trim().to_lowercase();
        let call_names: Vec<String> = self.catalogue.call_names().collect();
        let tools = self.catalogue.tools().map(|(name, _)| name);
        let names = tools.chain(call_names.iter().map(String::as_str));
        let near = suggest::nearest(&folded, names).map(str::to_owned);
        Explanation {
            near,
            ..Explanation::new(name.trim().to_owned(), Verdict::UnknownTool)
        }
    }

    /// Asks each layer anew, entry by entry.
    fn explain_callable(&self, callable: &Callable<'_>) -> Explanation {
        let name = callable.call_name();
        if self.unwanted.has(callable.place) {
            return Explanation::new(name, Verdict::NotOptedIn);
        }
        for Decided { rules, restricts } in &self.layers {
            let refused = |verdict| Explanation {
                layer: Some(rules.layer.clone()),
                ..Explanation::new(name.clone(), verdict)
            };
            let hit = |list: &List| list.first_hit(callable).is_some();
            if let Some(deny) = &rules.deny
                && let Some((index, entry)) = deny.first_hit(callable)
                && !rules.lifted.iter().any(|list| hit(list))
            {
                return Explanation {
                    list: Some((*deny.path).into()),
                    entry: Some((index, entry.to_owned())),
                    ..refused(Verdict::Denied)
                };
            }
            if *restricts && !rules.allow.iter().any(|list| hit(list)) {
                return Explanation {
                    list: Some(Arc::clone(&rules.allow_path)),
                    profile: rules.profile.clone(),
                    ..refused(Verdict::NotListed)
                };
            }
        }
        let only_opt_in = self.layers.iter().filter(|layer| {
            let has_list = layer.rules.has_allow_list();
            has_list && !layer.restricts
        });
        Explanation {
            layers: self
                .layers
                .iter()
                .map(|layer| layer.rules.layer.clone())
                .collect(),
            only_opt_in: only_opt_in
                .map(|layer| Arc::clone(&layer.rules.allow_path))
                .collect(),
            ..Explanation::new(name, Verdict::Allowed)
        }
    }

    /// The entries that stand for nothing, of the whole policy and then of the host's layers.
    pub fn warnings(&self) -> Vec<PolicyWarning> {
        let lists = self.policy.settings().lists.iter();
        let lists = lists.chain(&self.lists_of_scope);
        PolicyWarning::of(lists, &self.catalogue, self.policy.words())
    }
}

/// Keeps what the layer lets pass.
fn decide(rules: InForce, catalogue: &Catalogue, allowed: &mut Bits) -> Decided {
    let hits = |lists: &[Arc<List>]| {
        let mut hits = Bits::none(catalogue.count());
        for list in lists {
            list.add_hits(catalogue, &mut hits);
        }
        hits
    };
    if let Some(deny) = &rules.deny {
        let mut denied = hits(std::slice::from_ref(deny));
        if !rules.lifted.is_empty() {
            denied.remove(&hits(&rules.lifted));
        }
        allowed.remove(&denied);
    }
    if !rules.has_allow_list() {
        return Decided {
            rules,
            restricts: false,
        };
    }
    let listed = hits(&rules.allow);
    // A list that stands for nothing at all opens nothing, whatever the mode.
    let only_opts_in = rules.may_only_opt_in
        && !listed.is_empty()
        && !listed.meets(catalogue.core())
        && !rules.names_group();
    if !only_opts_in {
        allowed.keep(&listed);
    }
    Decided {
        rules,
        restricts: !only_opts_in,
    }
}

impl fmt::Debug for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Access")
            .field("catalogue", &self.catalogue)
            .field("layers", &self.layers.len())
            .finish_non_exhaustive()
    }
}
