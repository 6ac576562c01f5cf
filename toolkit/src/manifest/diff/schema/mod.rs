//! Two schemas of one skill: what is taken, or what comes back.

mod annotations;
mod defaults;

use serde_json::Value;

use super::difference::Difference;
use super::kind::Kind;
use super::obstacle::{Obstacle, Reason};
use super::{proof, words};
use crate::schema::Validator;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Input,
    Output,
}

/// Compares two schemas, each with where it stands in its manifest.
pub(super) fn compare(
    direction: Direction,
    old: (&Value, &str),
    new: (&Value, &str),
    found: &mut Vec<Difference>,
) {
    annotations::compare(old.0, new, found);
    defaults::compare(direction, old.0, new, found);
    if proof::are_alike(old.0, new.0) {
        return;
    }
    // What cannot be judged by cannot be reasoned about.
    if Validator::new(old.0).is_err() || Validator::new(new.0).is_err() {
        let message = "the schemas differ, and one of them has keywords that are not known here";
        found.push(not_comparable(direction, new.1, message));
        return;
    }
    // What is taken is declared for those that pass it on, what comes back for those that get it.
    let is_input = direction == Direction::Input;
    let old_in_new = proof::obstacles(old.0, new.0, is_input);
    let new_in_old = proof::obstacles(new.0, old.0, is_input);
    let from_old: Vec<Difference> = old_in_new
        .iter()
        .map(|obstacle| told(direction, true, obstacle, old, new))
        .collect();
    let from_new: Vec<Difference> = new_in_old
        .iter()
        .map(|obstacle| told(direction, false, obstacle, old, new))
        .collect();
    let (worse, better) = match direction {
        Direction::Input => (from_old, from_new),
        Direction::Output => (from_new, from_old),
    };
    // One change may be seen from both sides; then the worse one is told.
    let better = better.into_iter().filter(|one| {
        let is_same = |other: &Difference| other.pointer == one.pointer;
        !worse.iter().any(is_same)
    });
    let better: Vec<Difference> = better.collect();
    found.extend(worse);
    found.extend(better);
}

/// What cannot be shown to break nobody.
fn not_comparable(direction: Direction, at: &str, message: &str) -> Difference {
    let kind = match direction {
        Direction::Input => Kind::InputNotComparable,
        Direction::Output => Kind::OutputNotComparable,
    };
    Difference::new(kind, at, message)
}

/// An obstacle on one way, in words. What is in the way of the old values makes the new schema
/// narrower; what is in the way of the new ones makes it wider.
fn told(
    direction: Direction,
    is_narrower: bool,
    obstacle: &Obstacle,
    old: (&Value, &str),
    new: (&Value, &str),
) -> Difference {
    let (old_at, new_at, was, is) = if is_narrower {
        (
            &obstacle.sub_at,
            &obstacle.sup_at,
            &obstacle.sub,
            &obstacle.sup,
        )
    } else {
        (
            &obstacle.sup_at,
            &obstacle.sub_at,
            &obstacle.sup,
            &obstacle.sub,
        )
    };
    let pointer = match (new.0.pointer(new_at), old.0.pointer(old_at)) {
        (None, Some(_)) => format!("{}{old_at}", old.1),
        _ => format!("{}{new_at}", new.1),
    };
    let is_declared_before = old.0.pointer(old_at).is_some();
    let (kind, message) = match direction {
        Direction::Input => input(&obstacle.reason, is_narrower, is_declared_before),
        Direction::Output => output(&obstacle.reason, is_narrower),
    };
    let kept = |text: &str| Some(text.to_owned());
    let difference = Difference::new(kind, pointer, message);
    match obstacle.reason {
        // The one value is on one side only.
        Reason::Choice if is_narrower => difference.told_as(kept(was), None),
        Reason::Choice => difference.told_as(None, kept(is)),
        _ => difference.told_as(kept(was), kept(is)),
    }
}

fn input(reason: &Reason, is_narrower: bool, is_declared_before: bool) -> (Kind, String) {
    match (reason, is_narrower) {
        (Reason::KeyRequired(key), true) if is_declared_before => (
            Kind::ParameterBecameRequired,
            format!("`{key}` is required now"),
        ),
        (Reason::KeyRequired(key), true) => {
            let message = format!("`{key}` is new, and required");
            (Kind::RequiredParameterAdded, message)
        }
        (Reason::KeyRequired(key), false) => (
            Kind::ParameterBecameOptional,
            format!("`{key}` can be left out now"),
        ),
        (Reason::KeyRefused(key) | Reason::KeyGone(key), true) => (
            Kind::ParameterRemoved,
            format!("`{key}` is not there any more"),
        ),
        (Reason::KeyRefused(key) | Reason::KeyGone(key), false) => {
            (Kind::ParameterAdded, format!("`{key}` is new"))
        }
        (Reason::Closed, true) => {
            let message = "keys that are not named are refused now".to_owned();
            (Kind::ObjectClosed, message)
        }
        (Reason::Closed, false) => {
            let message = "keys that are not named are taken now".to_owned();
            (Kind::ObjectOpened, message)
        }
        (Reason::Type, true) => (Kind::TypeNarrowed, "fewer types are taken".to_owned()),
        (Reason::Type, false) => (Kind::TypeWidened, "more types are taken".to_owned()),
        (Reason::Choice, true) => (
            Kind::EnumValueRemoved,
            "a value is not taken any more".to_owned(),
        ),
        (Reason::Choice, false) => (Kind::EnumValueAdded, "one more value is taken".to_owned()),
        (Reason::Choices, true) => (
            Kind::ChoicesAdded,
            "only listed values are taken now".to_owned(),
        ),
        (Reason::Choices, false) => {
            let message = "also values that are not listed are taken now".to_owned();
            (Kind::ChoicesRemoved, message)
        }
        (Reason::Limit(keyword), true) => (
            Kind::LimitTightened,
            format!("`{keyword}` takes less than before"),
        ),
        (Reason::Limit(keyword), false) => (
            Kind::LimitLoosened,
            format!("`{keyword}` takes more than before"),
        ),
        (Reason::Variant, true) => {
            let message = "an alternative is not taken any more, or cannot be shown to be";
            (Kind::VariantRemoved, message.to_owned())
        }
        (Reason::Variant, false) => (
            Kind::VariantAdded,
            "another alternative may be taken now".to_owned(),
        ),
        (Reason::Unproven, true) => {
            let message = "the schema cannot be shown to accept all that it accepted";
            (Kind::InputNotComparable, message.to_owned())
        }
        (Reason::Unproven, false) => {
            let message = "the schema may accept more than it accepted".to_owned();
            (Kind::InputWidened, message)
        }
    }
}

fn output(reason: &Reason, is_narrower: bool) -> (Kind, String) {
    match (reason, is_narrower) {
        (Reason::KeyRequired(key), true) => (
            Kind::OutputKeyBecameRequired,
            format!("`{key}` is always there now"),
        ),
        (Reason::KeyRequired(key), false) => (
            Kind::OutputKeyBecameOptional,
            format!("`{key}` may be missing now"),
        ),
        (Reason::KeyGone(key), false) => (
            Kind::OutputKeyRemoved,
            format!("`{key}` is not there any more"),
        ),
        (Reason::KeyGone(key), true) => (Kind::OutputKeyAdded, format!("`{key}` is new")),
        (Reason::KeyRefused(key), true) => {
            (Kind::OutputClosed, format!("`{key}` is never there now"))
        }
        (Reason::KeyRefused(key), false) => {
            let message = format!("`{key}` may be there now, where no other key was allowed");
            (Kind::OutputKeyUnexpected, message)
        }
        (Reason::Closed, true) => {
            let message = "keys that are not named are never there now".to_owned();
            (Kind::OutputClosed, message)
        }
        (Reason::Closed, false) => {
            let message = "keys that are not named may be there now".to_owned();
            (Kind::OutputOpened, message)
        }
        (Reason::Type, true) => (Kind::OutputTypeNarrowed, "fewer types come back".to_owned()),
        (Reason::Type, false) => (Kind::OutputTypeWidened, "more types come back".to_owned()),
        (Reason::Choice, true) => (
            Kind::OutputValueRemoved,
            "a value does not come back any more".to_owned(),
        ),
        (Reason::Choice, false) => (
            Kind::OutputValueAdded,
            "one more value may come back".to_owned(),
        ),
        (Reason::Choices, true) => (
            Kind::OutputChoicesAdded,
            "only listed values come back now".to_owned(),
        ),
        (Reason::Choices, false) => {
            let message = "also values that are not listed may come back now".to_owned();
            (Kind::OutputChoicesRemoved, message)
        }
        (Reason::Limit(keyword), true) => (
            Kind::OutputLimitTightened,
            format!("`{keyword}` promises more than before"),
        ),
        (Reason::Limit(keyword), false) => (
            Kind::OutputLimitLoosened,
            format!("`{keyword}` promises less than before"),
        ),
        (Reason::Variant, true) => {
            let message = "an alternative does not come back any more".to_owned();
            (Kind::OutputVariantRemoved, message)
        }
        (Reason::Variant, false) => {
            let message = "another alternative may come back now, as far as can be shown";
            (Kind::OutputVariantAdded, message.to_owned())
        }
        (Reason::Unproven, true) => {
            let message = "the schema may promise more than before".to_owned();
            (Kind::OutputNarrowed, message)
        }
        (Reason::Unproven, false) => {
            let message = "the output cannot be shown to be as it was promised";
            (Kind::OutputNotComparable, message.to_owned())
        }
    }
}
