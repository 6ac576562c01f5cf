use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard};

use super::engine::{Engine, Mask, Names};
use super::field::Field;
use super::find::{Source, find};
use super::hit::Found;
use super::query::Query;
use crate::registry::{Member, Skill, Snapshot};
use crate::view::{Restrictions, View};

/// The index of a registry. It follows when it is asked: what did not change since is not read again.
#[derive(Default)]
pub(crate) struct LiveIndex(RwLock<State>);

#[derive(Default)]
struct State {
    engine: Engine,
    /// What the index holds; none before it is first asked.
    snapshot: Option<Arc<Snapshot>>,
    /// The tools of the snapshot with the numbers of their first documents; the skills of a tool have
    /// numbers in a row.
    tools: Vec<(Member, u32)>,
    /// By their numbers.
    places: Vec<Place>,
    /// What those see who asked last, of this snapshot.
    masks: Mutex<Vec<(Restrictions, Arc<Mask>)>>,
}

/// As many are remembered. A byte for each document is little, but there may be many agents.
const MASKS: usize = 16;

/// Where a document is in the snapshot; of no meaning for one that was removed.
#[derive(Clone, Copy)]
struct Place {
    tool: u32,
    skill: u32,
}

/// A tool that comes into the index, and for each of its skills what had to be made to be looked in;
/// the other texts are its own.
struct Prepared {
    member: Member,
    made: Vec<Vec<(Field, String)>>,
}

impl LiveIndex {
    /// Finds what fits a query among what a caller sees.
    pub(crate) fn search(&self, view: &View, query: &Query) -> Found {
        loop {
            let state = self.read();
            if state.is_of(view.snapshot()) {
                return state.search(view, query);
            }
            let missing = state.missing(view.snapshot());
            drop(state);
            // Schemas may be made here, by code of the author's that may search in turn: not under
            // the lock.
            let mut prepared: Vec<Prepared> = missing.into_iter().map(Prepared::of).collect();
            let mut state = self.0.write().unwrap_or_else(PoisonError::into_inner);
            // In between, others may have brought the index to another snapshot.
            if state.follow(view.snapshot(), &mut prepared) {
                return state.search(view, query);
            }
        }
    }

    fn read(&self) -> RwLockReadGuard<'_, State> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for LiveIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LiveIndex").finish_non_exhaustive()
    }
}

impl Prepared {
    fn of(member: Member) -> Self {
        let skills = member.tool.skills().iter();
        let made = skills.map(made).collect();
        Self { member, made }
    }
}

/// What a skill takes, and its examples.
fn made(skill: &Skill) -> Vec<(Field, String)> {
    let mut made = Vec::new();
    for (name, description) in skill.parameters() {
        made.push((Field::Parameters, name));
        made.push((Field::ParameterDescriptions, description));
    }
    let examples = skill.examples().into_iter();
    made.extend(examples.map(|example| (Field::About, example.description.into_owned())));
    made.retain(|(_, text)| !text.is_empty());
    made.shrink_to_fit();
    made
}

/// All else that a skill is found by.
fn told<'m>(member: &'m Member, skill: &'m Skill) -> Vec<(Field, &'m str)> {
    let tool = &member.tool;
    let facts = skill.facts();
    let mut told = vec![
        (Field::Name, facts.name),
        (Field::Description, facts.description),
    ];
    if !tool.is_function() {
        told.push((Field::Tool, tool.name()));
        told.push((Field::About, tool.description()));
    }
    told.extend(tool.subtitle().map(|text| (Field::Tool, text)));
    // A display name that nobody wrote is the name again.
    let displayed = [tool.display_name(), facts.display_name];
    let is_told = |displayed: &&str| {
        let mut others = [tool.name(), facts.name].into_iter();
        !others.any(|name| same_words(name, displayed))
    };
    for display_name in displayed.into_iter().filter(is_told) {
        told.push((Field::Tool, display_name));
    }
    let categories = tool.categories();
    told.extend(categories.map(|category| (Field::Categories, category)));
    told
}

fn same_words(one: &str, other: &str) -> bool {
    let letters = |text: &str| -> String {
        let letters = text.chars().filter(|char| char.is_alphanumeric());
        letters.flat_map(char::to_lowercase).collect()
    };
    letters(one) == letters(other)
}

/// How two sorted lists of tools differ.
enum Change<'a> {
    /// Was there and still is, with the number of its first document.
    Kept(u32),
    Gone(&'a Member, u32),
    New(&'a Member),
}

/// Goes through the tools that were there and those that are, both sorted by name.
fn changes<'a>(
    old: &'a [(Member, u32)],
    new: &'a [Member],
) -> impl Iterator<Item = Change<'a>> + 'a {
    let mut old = old.iter().peekable();
    let mut new = new.iter().peekable();
    std::iter::from_fn(move || {
        let is_old_first = match (old.peek(), new.peek()) {
            (None, None) => return None,
            (Some((old_member, first)), Some(new_member)) => {
                if old_member.is_same(new_member) {
                    old.next();
                    new.next();
                    return Some(Change::Kept(*first));
                }
                old_member.tool.name() <= new_member.tool.name()
            }
            (Some(_), None) => true,
            (None, Some(_)) => false,
        };
        if is_old_first {
            old.next()
                .map(|(member, first)| Change::Gone(member, *first))
        } else {
            new.next().map(Change::New)
        }
    })
}

impl State {
    fn is_of(&self, snapshot: &Arc<Snapshot>) -> bool {
        self.snapshot
            .as_ref()
            .is_some_and(|own| Arc::ptr_eq(own, snapshot))
    }

    /// The tools that are not in the index yet.
    fn missing(&self, snapshot: &Snapshot) -> Vec<Member> {
        let changes = changes(&self.tools, snapshot.tools());
        let new = changes.filter_map(|change| match change {
            Change::New(member) => Some(member.clone()),
            _ => None,
        });
        new.collect()
    }

    /// Takes in what is new and lets go of what is gone; does nothing and says `false` if something
    /// new was not prepared, which comes sorted.
    fn follow(&mut self, snapshot: &Arc<Snapshot>, prepared: &mut Vec<Prepared>) -> bool {
        let missing = self.missing(snapshot);
        prepared.retain(|prepared| {
            let name = prepared.member.tool.name();
            let found = missing.binary_search_by(|missing| missing.tool.name().cmp(name));
            found.is_ok_and(|at| missing[at].is_same(&prepared.member))
        });
        if missing.len() != prepared.len() {
            return false;
        }
        let old = std::mem::take(&mut self.tools);
        let mut gone = Vec::new();
        let mut prepared = prepared.drain(..);
        let mut writer = self.engine.writer();
        for change in changes(&old, snapshot.tools()) {
            let tool = number(self.tools.len());
            match change {
                Change::Gone(member, first) => {
                    gone.extend(first..first + number(member.tool.skills().len()));
                }
                Change::Kept(first) => {
                    let member = &snapshot.tools()[self.tools.len()];
                    for document in first..first + number(member.tool.skills().len()) {
                        self.places[document as usize].tool = tool;
                    }
                    self.tools.push((member.clone(), first));
                }
                Change::New(member) => {
                    let first = number(self.places.len());
                    let made = prepared.next().map(|prepared| prepared.made);
                    let names = member.tool.call_names();
                    let skills = names.zip(made.into_iter().flatten());
                    for (index, (name, made)) in (0..).zip(skills) {
                        let skill = &member.tool.skills()[index as usize];
                        let made = made.iter().map(|(field, text)| (*field, &**text));
                        let texts = told(member, skill).into_iter().chain(made);
                        writer.add([name, skill.name(), member.tool.name()], texts);
                        self.places.push(Place { tool, skill: index });
                    }
                    self.tools.push((member.clone(), first));
                }
            }
        }
        writer.finish();
        for document in gone {
            self.engine.remove(document);
        }
        self.snapshot = Some(Arc::clone(snapshot));
        let masks = self.masks.get_mut();
        masks.unwrap_or_else(PoisonError::into_inner).clear();
        if self.engine.is_worn() {
            self.tidy();
        }
        true
    }

    /// Closes the gaps.
    fn tidy(&mut self) {
        let mut is_alive = self.engine.is_alive().to_vec().into_iter();
        self.places.retain(|_| is_alive.next().unwrap_or_default());
        self.engine.compact();
        for (document, place) in (0..).zip(&self.places) {
            if place.skill == 0 {
                self.tools[place.tool as usize].1 = document;
            }
        }
    }

    fn search(&self, view: &View, query: &Query) -> Found {
        let mut only = self.mask(view);
        if query.has_filters() {
            let is_visible = |document| only.as_deref().is_none_or(|only| only.has(document));
            let fitting = self
                .engine
                .mask(|document| is_visible(document) && self.admits(document, query));
            only = Some(Arc::new(fitting));
        }
        find(&self.engine, self, only.as_deref(), query)
    }

    /// What the view shows, `None` for everything.
    fn mask(&self, view: &View) -> Option<Arc<Mask>> {
        if view.shows_everything() {
            return None;
        }
        let restrictions = view.restrictions();
        let mut masks = self.masks.lock().unwrap_or_else(PoisonError::into_inner);
        let known = masks
            .iter()
            .position(|(known, _)| known.are_same(&restrictions));
        if let Some(at) = known {
            // The one that was not asked for the longest time is the last.
            masks[..=at].rotate_right(1);
            return Some(Arc::clone(&masks[0].1));
        }
        drop(masks);
        let mask = Arc::new(self.engine.mask(|document| {
            let Place { tool, skill } = self.places[document as usize];
            view.allows_at(tool as usize, skill as usize)
        }));
        let mut masks = self.masks.lock().unwrap_or_else(PoisonError::into_inner);
        masks.truncate(MASKS - 1);
        masks.insert(0, (restrictions, Arc::clone(&mask)));
        Some(mask)
    }

    /// Whether the filters of a query let a document through.
    fn admits(&self, document: u32, query: &Query) -> bool {
        let (member, skill) = self.of(document);
        let is_of_origin = |wanted: &str| member.origin.to_string() == wanted;
        let has_category = |wanted: &str| {
            let mut categories = member.tool.categories();
            categories.any(|category| category.eq_ignore_ascii_case(wanted))
        };
        query.admits(skill.is_read_only(), is_of_origin, has_category)
    }

    fn of(&self, document: u32) -> (&Member, &Skill) {
        let Place { tool, skill } = self.places[document as usize];
        let member = &self.tools[tool as usize].0;
        (member, &member.tool.skills()[skill as usize])
    }
}

impl Names for State {
    fn call_name(&self, document: u32) -> &str {
        let (member, skill) = self.of(document);
        skill.call_name().unwrap_or(member.tool.name())
    }

    fn own_name(&self, document: u32) -> &str {
        self.of(document).1.name()
    }

    fn tool_name(&self, document: u32) -> &str {
        self.of(document).0.tool.name()
    }
}

impl Source for State {
    fn description(&self, document: u32) -> Cow<'_, str> {
        Cow::Borrowed(self.of(document).1.facts().description)
    }

    fn origin(&self, document: u32) -> Cow<'_, str> {
        Cow::Owned(self.of(document).0.origin.to_string())
    }
}

/// More than 2^32 tools or skills do not fit into memory.
fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
