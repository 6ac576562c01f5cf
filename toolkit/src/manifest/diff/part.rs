use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};

use serde_json::{Map, Value};

use crate::rules::pattern;
use crate::schema::{Types, is_annotation, pointer};

/// A whole schema, with what was found out about its parts.
#[derive(Debug)]
pub(super) struct Root<'s> {
    pub(super) schema: &'s Value,
    /// The types that parts can have, by [`Part::id`].
    pub(super) types: RefCell<HashMap<usize, Types>>,
    /// How often a part was looked at: the work of a proof.
    pub(super) looks: Cell<u32>,
}

impl<'s> Root<'s> {
    pub(super) fn new(schema: &'s Value) -> Self {
        Self {
            schema,
            types: RefCell::default(),
            looks: Cell::new(0),
        }
    }
}

/// A schema at its place in a whole, which references lead through.
#[derive(Clone, Debug)]
pub(super) struct Part<'s> {
    pub(super) root: &'s Root<'s>,
    pub(super) schema: &'s Value,
    pub(super) pointer: String,
}

impl<'s> Part<'s> {
    pub(super) fn root(root: &'s Root<'s>) -> Self {
        Self {
            root,
            schema: root.schema,
            pointer: String::new(),
        }
    }

    /// Names the part by where it stands in memory, which is the same for the same part.
    pub(super) fn id(&self) -> usize {
        std::ptr::from_ref(self.schema).addr()
    }

    pub(super) fn keywords(&self) -> Option<&'s Map<String, Value>> {
        self.schema.as_object()
    }

    pub(super) fn get(&self, keyword: &str) -> Option<&'s Value> {
        self.root.looks.set(self.root.looks.get().saturating_add(1));
        self.schema.get(keyword)
    }

    /// The schema that a keyword holds.
    pub(super) fn below(&self, keyword: &str) -> Option<Self> {
        self.get(keyword).map(|schema| Self {
            root: self.root,
            schema,
            pointer: pointer::child(&self.pointer, keyword),
        })
    }

    /// The schema that a keyword holds under a name.
    pub(super) fn named(&self, keyword: &str, name: &str) -> Option<Self> {
        let schema = self.get(keyword)?.get(name)?;
        Some(Self {
            root: self.root,
            schema,
            pointer: pointer::child(&pointer::child(&self.pointer, keyword), name),
        })
    }

    /// The names of the schemas that a keyword holds.
    pub(super) fn names(&self, keyword: &str) -> impl Iterator<Item = &'s str> + use<'s> {
        let map = self.get(keyword).and_then(Value::as_object);
        map.into_iter().flat_map(Map::keys).map(String::as_str)
    }

    /// The schemas in the list of a keyword.
    pub(super) fn list(&self, keyword: &str) -> Vec<Self> {
        let schemas = self.get(keyword).and_then(Value::as_array);
        let base = pointer::child(&self.pointer, keyword);
        let parts = schemas.into_iter().flatten().enumerate();
        parts
            .map(|(at, schema)| Self {
                root: self.root,
                schema,
                pointer: pointer::child(&base, &at.to_string()),
            })
            .collect()
    }

    /// What a reference leads to.
    pub(super) fn target(&self) -> Option<Self> {
        let pointer = self.get("$ref")?.as_str()?.strip_prefix('#')?;
        Some(Self {
            root: self.root,
            schema: self.root.schema.pointer(pointer)?,
            pointer: pointer.to_owned(),
        })
    }

    /// What stands where a reference alone leads to, else the part itself.
    pub(super) fn resolved(&self) -> Self {
        let is_bare = self.keywords().is_some_and(|keywords| {
            let mut said = keywords.keys().filter(|keyword| !is_annotation(keyword));
            said.all(|keyword| keyword == "$ref")
        });
        match self.target() {
            Some(target) if is_bare => target.resolved(),
            _ => self.clone(),
        }
    }

    /// The values that alone can pass, where the schema lists them; described variants come as
    /// `oneOf` of constants.
    pub(super) fn choices(&self) -> Option<Vec<&'s Value>> {
        if let Some(only) = self.get("const") {
            return Some(vec![only]);
        }
        match (self.get("enum"), self.get("oneOf")) {
            (Some(Value::Array(values)), _) => Some(values.iter().collect()),
            (None, Some(Value::Array(branches))) => constants(branches),
            _ => None,
        }
    }

    /// The alternatives of a keyword, unless they are [`Self::choices`].
    pub(super) fn alternatives(&self, keyword: &str) -> Option<Vec<Self>> {
        self.get(keyword)?;
        if let ("oneOf", Some(Value::Array(branches))) = (keyword, self.get("oneOf"))
            && self.get("const").is_none()
            && self.get("enum").is_none()
            && constants(branches).is_some()
        {
            return None;
        }
        Some(self.list(keyword))
    }
}

/// The values of branches that are one constant each, all different.
fn constants(branches: &[Value]) -> Option<Vec<&Value>> {
    let mut values: Vec<&Value> = Vec::with_capacity(branches.len());
    let mut known = HashSet::with_capacity(branches.len());
    for branch in branches {
        let keywords = branch.as_object()?;
        let value = keywords.get("const")?;
        let says_more = |keyword: &String| {
            let is_their_type = keyword == "type" && keywords["type"] == "string";
            !is_their_type && !matches!(keyword.as_str(), "const" | "title" | "description")
        };
        // Numbers can be equal in more ways than one.
        let is_new = value.as_str().is_some_and(|text| known.insert(text));
        if !is_new || keywords.keys().any(says_more) {
            return None;
        }
        values.push(value);
    }
    Some(values)
}

/// Whether a key matches; a pattern that cannot be read matches nothing, and is refused elsewhere.
pub(super) fn is_match(source: &str, key: &str) -> bool {
    pattern::parse(source).is_ok_and(|pattern| pattern.is_match(key))
}
