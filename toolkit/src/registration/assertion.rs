//! What the macros cannot judge from tokens, judged from types and constants while compiling.
//!
//! Each function here is called in a `const` and panics with the message that the
//! author reads; being `track_caller`, it is shown at the author's token.

use super::{Probe, SkillEntry};
use crate::rules::format::cut::is_same;
use crate::shape::Shape;

/// A parameter does not wrap one `Option` into another.
///
/// # Panics
///
/// If it does.
#[track_caller]
pub const fn assert_not_nested(nested: bool) {
    assert!(
        !nested,
        "`Option<Option<_>>` has two layers that JSON cannot tell apart; use one `Option`"
    );
}

/// A parameter or field with a default is no `Option`.
///
/// # Panics
///
/// If it is one.
#[track_caller]
pub const fn assert_no_default(optional: bool) {
    assert!(
        !optional,
        "an `Option` needs no `#[default]`, and what has a default needs no `Option`; remove one of the two"
    );
}

/// What kind of value a type holds, as far as it is known by type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `bool`
    Bool,
    /// Integers.
    Integer,
    /// Numbers with a fraction.
    Float,
    /// Text.
    Text,
    /// Lists and sets.
    List,
    /// What no limit speaks of, such as maps and structs.
    Other,
    /// Anything else; its schema decides later.
    Unknown,
}

/// An attribute that limits values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// `#[range(…)]`
    Range,
    /// `#[length(…)]`
    Length,
    /// `#[pattern(…)]`
    Pattern,
    /// `#[format(…)]`
    Format,
    /// `#[one_of(…)]`
    OneOf,
}

/// A limit stands on a type that holds what it speaks of.
///
/// # Panics
///
/// If the type is known to hold something else.
#[track_caller]
pub const fn assert_limited(kind: Kind, shape: &Shape, limit: Limit) {
    use Kind::{Bool, Float, Integer, List, Other, Text, Unknown};
    // What holds a type without a shape has none, and yet is a list.
    let kind = if matches!(kind, Unknown) {
        shape.kind()
    } else {
        kind
    };
    match limit {
        Limit::Range => match kind {
            Integer | Float | Unknown => {}
            Text | List => {
                panic!("`#[range]` is for numbers; write `#[length(…)]` for how long it is")
            }
            Bool | Other => panic!("`#[range]` is for numbers"),
        },
        Limit::Length => match kind {
            Text | List | Unknown => {}
            Integer | Float => {
                panic!("`#[length]` is for text and lists; write `#[range(…)]` for numbers")
            }
            Bool | Other => panic!("`#[length]` is for text and lists"),
        },
        Limit::Pattern => assert!(matches!(kind, Text | Unknown), "`#[pattern]` is for text"),
        Limit::Format => assert!(matches!(kind, Text | Unknown), "`#[format]` is for text"),
        Limit::OneOf => {
            assert!(
                matches!(kind, Text | Integer | Unknown),
                "`#[one_of]` is for text and integers"
            );
        }
    }
}

/// The answer where the shape of the type decides: `Probe::<T>::KIND`. A holder is a list or none
/// also where nothing is known of what it holds.
pub trait UnknownKind {
    /// Not known.
    const KIND: Kind = Kind::Unknown;
}

impl<T> UnknownKind for Probe<T> {}

macro_rules! kinds {
    ($([$($generics:tt)*] $ty:ty => $kind:ident;)*) => {$(
        impl<$($generics)*> Probe<$ty> {
            /// Known by type.
            pub const KIND: Kind = Kind::$kind;
        }

        impl<$($generics)*> Probe<Option<$ty>> {
            /// Known by type.
            pub const KIND: Kind = Kind::$kind;
        }
    )*};
}

kinds! {
    [T] Vec<T> => List;
    [T] std::collections::VecDeque<T> => List;
    [T, S] std::collections::HashSet<T, S> => List;
    [T] std::collections::BTreeSet<T> => List;
    [K, V, S] std::collections::HashMap<K, V, S> => Other;
    [K, V] std::collections::BTreeMap<K, V> => Other;
}

/// A skill that stands elsewhere makes a call name of at most 64 characters with the tool that
/// lists it.
///
/// Skills are counted from the end: how many stand before depends on `cfg`. A skill with
/// mistakes has no name, and was reported.
///
/// # Panics
///
/// If it is longer.
#[track_caller]
pub const fn assert_call_name(tool: &str, all: &[SkillEntry], from_end: usize) {
    let skill = &all[all.len() - from_end];
    assert!(
        tool.len() + 2 + skill.name.len() <= 64,
        "the call name of this skill, `tool__skill`, has more than 64 characters; shorten one of the two names"
    );
}

/// No skill that stands before one that stands elsewhere has its name.
///
/// # Panics
///
/// If one has.
#[track_caller]
pub const fn assert_unique_skill(all: &[SkillEntry], from_end: usize) {
    let at = all.len() - from_end;
    let skill = &all[at];
    let mut before = 0;
    while before < at {
        assert!(
            skill.name.is_empty() || !is_same(all[before].name, skill.name),
            "another skill of the tool has this name; give one of them another `name`"
        );
        before += 1;
    }
}

/// A step of a workflow is a skill of the tool. One with mistakes has no name, and may be meant.
///
/// # Panics
///
/// If it is none.
#[track_caller]
pub const fn assert_step(step: &str, all: &[SkillEntry]) {
    let mut at = 0;
    while at < all.len() {
        if all[at].name.is_empty() || is_same(all[at].name, step) {
            return;
        }
        at += 1;
    }
    panic!("the tool has no skill of this name");
}
