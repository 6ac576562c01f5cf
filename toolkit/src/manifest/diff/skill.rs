//! Two manifests of one skill.

use serde_json::{Map, Value};

use super::difference::Difference;
use super::kind::Kind;
use super::read::Skill;
use super::schema::{self, Direction};
use super::tool::is_set;
use super::words;

pub(super) fn compare(was: Skill<'_>, is: Skill<'_>, found: &mut Vec<Difference>) {
    let (old, new) = (was.keywords, is.keywords);
    let base = is.pointer();
    // Those of a function are the tool's, which were compared.
    if is.index.is_some() {
        for (key, kind) in [
            ("displayName", Kind::DisplayNameChanged),
            ("description", Kind::DescriptionChanged),
        ] {
            words::key(kind, &base, key, old.get(key), new.get(key), found);
        }
    }
    for (key, kind) in [
        ("returns", Kind::ReturnsChanged),
        ("contentType", Kind::ContentTypeChanged),
    ] {
        words::key(kind, &base, key, old.get(key), new.get(key), found);
    }
    if old.get("examples") != new.get("examples") {
        let (was, is) = (old.get("examples"), new.get("examples"));
        words::key(Kind::ExamplesChanged, &base, "examples", was, is, found);
    }
    effects(old, new, &base, found);
    execution(old, new, &base, found);
    schemas(was, is, found);
}

/// What a call does to the world.
fn effects(
    old: &Map<String, Value>,
    new: &Map<String, Value>,
    base: &str,
    found: &mut Vec<Difference>,
) {
    let hint = |keywords: &Map<String, Value>, key: &str| {
        let annotations = keywords.get("annotations").and_then(Value::as_object);
        annotations.is_some_and(|annotations| is_set(annotations, key))
    };
    let mut tell = |key: &str, (was, is): (bool, bool), set: (Kind, &str), unset: (Kind, &str)| {
        let (kind, message) = match (was, is) {
            (false, true) => set,
            (true, false) => unset,
            _ => return,
        };
        found.push(Difference::new(kind, format!("{base}/{key}"), message));
    };
    tell(
        "sensitive",
        (is_set(old, "sensitive"), is_set(new, "sensitive")),
        (Kind::BecameSensitive, "each call needs an approval now"),
        (Kind::NoLongerSensitive, "calls need no approval any more"),
    );
    for (key, set, unset) in [
        (
            "readOnlyHint",
            (Kind::BecameReadOnly, "a call changes nothing any more"),
            (Kind::ReadOnlyLost, "a call may change something now"),
        ),
        (
            "destructiveHint",
            (Kind::BecameDestructive, "a call may destroy something now"),
            (
                Kind::NoLongerDestructive,
                "a call destroys nothing any more",
            ),
        ),
        (
            "idempotentHint",
            (
                Kind::BecameIdempotent,
                "the same call twice does the same as once now",
            ),
            (
                Kind::IdempotenceLost,
                "the same call twice may do more than once now",
            ),
        ),
        (
            "openWorldHint",
            (
                Kind::BecameOpenWorld,
                "a call may reach beyond this machine now",
            ),
            (Kind::NoLongerOpenWorld, "a call stays on this machine now"),
        ),
    ] {
        let both = (hint(old, key), hint(new, key));
        tell(&format!("annotations/{key}"), both, set, unset);
    }
}

/// How a call runs.
fn execution(
    old: &Map<String, Value>,
    new: &Map<String, Value>,
    base: &str,
    found: &mut Vec<Difference>,
) {
    let get = |keywords: &'_ Map<String, Value>, key: &str| -> Option<Value> {
        let annotations = keywords.get("annotations")?;
        annotations.get("execution")?.get(key).cloned()
    };
    let at = format!("{base}/annotations/execution");
    for key in ["timeoutSeconds", "estimatedSeconds", "mode"] {
        let (was, is) = (get(old, key), get(new, key));
        let seconds = |value: &Option<Value>| value.as_ref().and_then(Value::as_u64);
        let kind = match key {
            "mode" => Kind::ModeChanged,
            "estimatedSeconds" => Kind::EstimateChanged,
            // A limit that nobody named may have been any.
            _ if was.is_none() || seconds(&is) < seconds(&was) => Kind::TimeLimitShortened,
            _ => Kind::TimeLimitExtended,
        };
        words::key(kind, &at, key, was.as_ref(), is.as_ref(), found);
    }
}

fn schemas(was: Skill<'_>, is: Skill<'_>, found: &mut Vec<Difference>) {
    let at = |skill: Skill<'_>, key: &str| format!("{}/{key}", skill.pointer());
    let sides = |key| {
        let (old, new) = (was.keywords.get(key), is.keywords.get(key));
        (old, new, at(was, key), at(is, key))
    };
    let (old, new, old_at, new_at) = sides("inputSchema");
    if let (Some(old), Some(new)) = (old, new) {
        let sides = ((old, old_at.as_str()), (new, new_at.as_str()));
        schema::compare(Direction::Input, sides.0, sides.1, found);
    }
    match sides("outputSchema") {
        (Some(old), Some(new), old_at, new_at) => {
            schema::compare(Direction::Output, (old, &old_at), (new, &new_at), found);
        }
        (Some(_), None, _, at) => {
            let message = "nothing is said of the output any more";
            found.push(Difference::new(Kind::OutputSchemaRemoved, at, message));
        }
        (None, Some(_), _, at) => {
            let message = "the output has a schema now";
            found.push(Difference::new(Kind::OutputSchemaAdded, at, message));
        }
        (None, None, ..) => {}
    }
}
