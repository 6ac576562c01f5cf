//! What became different between two manifests, row by row for each id.

use toolkit::manifest::{
    Comparison, ComparisonError, ComparisonErrorKind, Difference, Severity, VersionStep,
};
use toolkit::prelude::*;

/// A tool with one skill, of which a row changes some.
fn manifest() -> Value {
    json!({
        "name": "look-around",
        "displayName": "Look Around",
        "subtitle": "Look at all that is there",
        "description": "Looks at all that is there and tells what it has seen.",
        "instructions": "Start with look to see what is there.",
        "version": "1.0.0",
        "categories": ["data", "media"],
        "currency": "USD",
        "requirements": [
            { "name": "fal", "kind": "secret", "envFallback": "FAL_KEY", "optional": false },
            { "name": "user", "kind": "credential", "optional": true },
        ],
        "workflow": ["look"],
        "changelog": [{ "date": "2026-03-22", "changes": ["Initial release"] }],
        "skills": [{
            "name": "look",
            "displayName": "Look at it",
            "description": "Looks at what is there and tells it.",
            "returns": "What there is to see",
            "contentType": "json",
            "inputSchema": {
                "type": "object",
                "properties": {
                    "where": { "type": "string", "description": "Where to look", "maxLength": 9 },
                    "most": { "type": "integer", "minimum": 1, "maximum": 50, "default": 5 },
                    "size": { "type": "number" },
                    "side": { "enum": ["left", "right"] },
                    "shape": { "oneOf": [
                        { "type": "object", "properties": { "kind": { "const": "dot" } }, "required": ["kind"] },
                        { "type": "object", "properties": { "kind": { "const": "line" } }, "required": ["kind"] },
                    ] },
                    "tree": { "$ref": "#/$defs/Tree" },
                },
                "required": ["where"],
                "additionalProperties": false,
                "$defs": { "Tree": {
                    "type": "object",
                    "properties": {
                        "value": { "type": "integer" },
                        "below": { "type": "array", "items": { "$ref": "#/$defs/Tree" } },
                    },
                    "required": ["value"],
                    "additionalProperties": false,
                } },
            },
            "outputSchema": {
                "type": "object",
                "properties": {
                    "seen": { "type": "array", "items": { "type": "string" } },
                    "count": { "type": "integer", "minimum": 0 },
                    "side": { "enum": ["left", "right"] },
                    "note": { "type": ["string", "null"] },
                    "found": { "anyOf": [
                        { "type": "object", "properties": { "kind": { "const": "dot" } }, "required": ["kind"] },
                        { "type": "object", "properties": { "kind": { "const": "line" } }, "required": ["kind"] },
                    ] },
                },
                "required": ["seen", "count"],
            },
            "annotations": {
                "readOnlyHint": true,
                "destructiveHint": false,
                "idempotentHint": true,
                "openWorldHint": false,
                "execution": { "estimatedSeconds": 5, "timeoutSeconds": 10, "mode": "io" },
            },
            "examples": [{ "description": "Look once", "input": { "where": "here" } }],
        }],
    })
}

fn between(old: &Value, new: &Value) -> Comparison {
    Comparison::between(old, new).expect("both are manifests")
}

/// Puts a value at a pointer; `null` takes out what is there.
fn set(manifest: &mut Value, pointer: &str, value: Value) {
    let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
    let parent = manifest.pointer_mut(parent).expect("there is a parent");
    match parent {
        Value::Array(items) => {
            let index: usize = key.parse().expect("an index");
            if value.is_null() {
                items.remove(index);
            } else if index == items.len() {
                items.push(value);
            } else {
                items[index] = value;
            }
        }
        _ if value.is_null() => {
            parent.as_object_mut().expect("an object").remove(key);
        }
        _ => parent[key] = value,
    }
}

/// Each row: where, what is put there, what is told of it, and what of the way back.
fn rows() -> Vec<(String, Value, Vec<String>, Vec<String>)> {
    let rows = include_str!("comparison/rows.json");
    serde_json::from_str(rows).expect("four things each")
}

fn ids(comparison: &Comparison) -> Vec<&'static str> {
    let differences = comparison.differences().iter();
    let mut ids: Vec<&str> = differences.map(Difference::id).collect();
    ids.sort_unstable();
    ids
}

#[test]
fn each_change_has_its_id_there_and_back() {
    for (pointer, value, there, back) in rows() {
        let (old, mut new) = (manifest(), manifest());
        set(&mut new, &pointer, value);
        for (one, other, wanted) in [(&old, &new, there), (&new, &old, back)] {
            let comparison = between(one, other);
            assert_eq!(ids(&comparison), wanted, "{pointer}\n{comparison}");
        }
    }
}

/// A default is what it is for whoever calls, whichever way the schema says it.
#[test]
fn changed_defaults_are_found_wherever_they_stand() {
    let count = |default: u32| json!({ "type": "integer", "default": default });
    // Each form says the default of `count` in another way.
    let forms: [fn(Value) -> Value; 9] = [
        |count| json!({ "properties": { "count": count } }),
        |count| json!({ "properties": { "count": { "$ref": "#/$defs/Count" } }, "$defs": { "Count": count } }),
        |count| json!({ "properties": { "count": { "$ref": "#/$defs/C" } }, "$defs": { "C": { "$ref": "#/$defs/D" }, "D": count } }),
        |count| json!({ "$ref": "#/$defs/All", "$defs": { "All": { "properties": { "count": count } } } }),
        |count| json!({ "allOf": [{ "properties": { "count": count } }] }),
        |count| json!({ "properties": { "count": { "allOf": [true, count] } } }),
        |count| json!({ "properties": { "count": { "anyOf": [count, { "type": "null" }] } } }),
        |count| json!({ "properties": { "count": { "oneOf": [{ "$ref": "#/$defs/Count" }, { "type": "null" }] } }, "$defs": { "Count": count } }),
        |count| json!({ "anyOf": [{ "properties": { "count": count } }] }),
    ];
    let manifest = |schema: Value| json!({ "name": "note_list", "inputSchema": schema });
    for (one, old) in forms.iter().enumerate() {
        for (other, new) in forms.iter().enumerate() {
            let compared = |default: u32| {
                let comparison = between(&manifest(old(count(1))), &manifest(new(count(default))));
                let ids = ids(&comparison);
                (ids.contains(&"default-changed"), comparison.severity())
            };
            assert_eq!(
                compared(2),
                (true, Some(Severity::Breaking)),
                "{one} {other}"
            );
            assert!(!compared(1).0, "{one} {other}");
        }
    }
    // Of alternatives, each has its own.
    let kinds = |a: u32, b: u32| {
        let kind = |name: &str, default: u32| {
            json!({
                "type": "object",
                "properties": { "kind": { "const": name }, "count": count(default) },
                "required": ["kind"],
            })
        };
        json!({ "properties": { "it": { "oneOf": [kind("a", a), kind("b", b)] } } })
    };
    let swapped = between(&manifest(kinds(1, 2)), &manifest(kinds(2, 1)));
    assert_eq!(ids(&swapped), ["default-changed", "default-changed"]);
    let mut more = kinds(1, 2);
    let third =
        json!({ "type": "object", "properties": { "kind": { "const": "c" }, "count": count(3) } });
    let alternatives = more.pointer_mut("/properties/it/oneOf");
    let alternatives = alternatives.and_then(Value::as_array_mut);
    alternatives.expect("a list").push(third);
    let more = between(&manifest(kinds(1, 2)), &manifest(more));
    assert_eq!(more.severity(), Some(Severity::Compatible), "{more}");
}

/// Schemas that lead to each other in ever more ways are told apart in time, or not at all.
#[test]
fn entangled_schemas_end() {
    let chain = |keyword: &str, most: u32| {
        let mut schema = json!({ "properties": { "a": { "$ref": "#/$defs/D0" } } });
        for at in 0..60 {
            let next = format!("#/$defs/D{}", at + 1);
            let inside = json!({ "properties": { "x": { "$ref": next } } });
            schema["$defs"][format!("D{at}")] =
                json!({ keyword: [{ "$ref": next }, inside, { "$ref": next }] });
        }
        schema["$defs"]["D60"] = json!({ "type": "integer", "maximum": most, "default": most });
        json!({ "name": "note_list", "inputSchema": schema })
    };
    for keyword in ["allOf", "anyOf", "oneOf"] {
        let comparison = between(&chain(keyword, 5), &chain(keyword, 4));
        assert_eq!(comparison.severity(), Some(Severity::Breaking), "{keyword}");
    }
    let values = |count: u32| {
        json!({
            "name": "note_list",
            "inputSchema": {
                "properties": {
                    "a": { "enum": (0..count).map(|at| format!("v{at}")).collect::<Vec<_>>() },
                    "b": { "oneOf": (0..count).map(|at| json!({ "const": format!("v{at}") })).collect::<Vec<_>>() },
                },
            },
        })
    };
    let comparison = between(&values(20_000), &values(20_001));
    assert_eq!(ids(&comparison), ["enum-value-added", "enum-value-added"]);
}

#[test]
fn nothing_is_told_of_the_same() {
    let same = manifest();
    let comparison = between(&same, &same);
    assert!(comparison.is_empty() && comparison.without_entry().is_empty());
    assert_eq!(
        (comparison.severity(), comparison.version_step()),
        (None, None)
    );
    assert_eq!(comparison.to_string(), "");
    // The order of keys and of values means nothing, nor does the form.
    for (pointer, value) in [
        ("/categories", json!(["media", "data"])),
        (
            "/skills/0/inputSchema/properties/side",
            json!({ "enum": ["right", "left"] }),
        ),
        (
            "/skills/0/inputSchema/properties/side",
            json!({ "oneOf": [{ "const": "left" }, { "const": "right" }] }),
        ),
        (
            "/skills/0/inputSchema/properties/size/type",
            json!(["number", "integer"]),
        ),
        (
            "/skills/0/inputSchema/properties/size",
            json!({ "anyOf": [{ "type": "integer" }, { "type": "number" }] }),
        ),
        (
            "/skills/0/outputSchema/properties/note",
            json!({ "anyOf": [{ "type": "string" }, { "type": "null" }] }),
        ),
        ("/skills/0/outputSchema/required", json!(["count", "seen"])),
        (
            "/skills/0/inputSchema/properties/tree",
            json!({
                "type": "object",
                "properties": {
                    "value": { "type": "integer" },
                    "below": { "type": "array", "items": { "$ref": "#/$defs/Tree" } },
                },
                "required": ["value"],
                "additionalProperties": false,
            }),
        ),
    ] {
        let mut other = manifest();
        set(&mut other, pointer, value);
        for comparison in [between(&same, &other), between(&other, &same)] {
            assert!(comparison.is_empty(), "{pointer}\n{comparison}");
        }
    }
}

#[test]
fn what_breaks_is_told_before_what_does_not() {
    let (old, mut new) = (manifest(), manifest());
    set(&mut new, "/description", json!("Looks around."));
    assert_eq!(between(&old, &new).version_step(), Some(VersionStep::Patch));
    set(
        &mut new,
        "/skills/0/inputSchema/properties/more",
        json!({ "type": "string" }),
    );
    assert_eq!(between(&old, &new).version_step(), Some(VersionStep::Minor));
    set(&mut new, "/skills/0/inputSchema/required/1", json!("more"));
    let comparison = between(&old, &new);
    assert_eq!(comparison.severity(), Some(Severity::Breaking));
    assert_eq!(comparison.version_step(), Some(VersionStep::Major));
    assert_eq!(comparison.without_entry(), ["look-around"]);
    assert_eq!(
        comparison.to_string(),
        "text[description-changed] `look-around` at `/description`: `description` changed \
         (was \"Looks at all that is there and tells what it has seen.\", is \"Looks around.\")\n\
         breaking[required-parameter-added] `look-around` at `/skills/0/inputSchema/properties/more`: \
         `more` is new, and required\n\
         note: `look-around` is different and keeps its version; add an entry to its changelog",
    );
    let told = serde_json::to_value(&comparison).expect("it has a JSON form");
    assert_eq!(told["severity"], "breaking");
    assert_eq!(told["versionStep"], "major");
    assert_eq!(told["differences"][1]["id"], "required-parameter-added");
    set(
        &mut new,
        "/changelog/1",
        json!({ "date": "2026-04-01", "changes": ["More"] }),
    );
    assert_eq!(between(&old, &new).without_entry(), [""; 0]);
}

#[test]
fn lists_are_compared_by_name() {
    let (mut first, second) = (manifest(), manifest());
    set(&mut first, "/name", json!("first"));
    let comparison = between(&json!([first, second]), &second);
    assert_eq!(
        comparison.to_string(),
        "breaking[tool-removed] `first`: the tool is not there any more"
    );
    let comparison = between(&second, &json!([second, first]));
    assert_eq!(
        comparison.to_string(),
        "compatible[tool-added] `first`: the tool is new"
    );
}

#[test]
fn published_manifests_are_compared() -> Result<(), Box<dyn std::error::Error>> {
    let listing = Toolkit::builder().build()?.listing();
    let listing: Value = serde_json::from_str(&listing)?;
    assert!(between(&listing, &listing).is_empty());
    assert!(between(&json!([]), &listing).differences().len() > 20);
    Ok(())
}

#[test]
fn what_is_no_manifest_is_refused() {
    let good = manifest();
    let mut nameless = manifest();
    set(&mut nameless, "/skills/0/name", Value::Null);
    for (bad, message, kind) in [
        (
            json!(3),
            "expected a manifest, which is an object, or a list of manifests",
            ComparisonErrorKind::WrongType,
        ),
        (
            json!({}),
            "there is no `name`",
            ComparisonErrorKind::MissingKey,
        ),
        (
            json!({ "name": 3 }),
            "at `/name`: a name is text",
            ComparisonErrorKind::WrongType,
        ),
        (
            json!({ "name": "a" }),
            "there is no `inputSchema`",
            ComparisonErrorKind::MissingKey,
        ),
        (
            json!({ "name": "a", "inputSchema": [] }),
            "at `/inputSchema`: a schema is an object",
            ComparisonErrorKind::WrongType,
        ),
        (
            json!({ "name": "a", "skills": 3 }),
            "at `/skills`: skills are a list",
            ComparisonErrorKind::WrongType,
        ),
        (
            json!([good, 3]),
            "at `/1`: expected a manifest, which is an object, or a list of manifests",
            ComparisonErrorKind::WrongType,
        ),
        (
            json!([good, good]),
            "at `/1/name`: another manifest has the name `look-around`",
            ComparisonErrorKind::DuplicateName,
        ),
        (
            json!([nameless]),
            "at `/0/skills/0`: there is no `name`",
            ComparisonErrorKind::MissingKey,
        ),
    ] {
        let refused = |old: &Value, new: &Value| -> ComparisonError {
            Comparison::between(old, new).expect_err("one is no manifest")
        };
        let error = refused(&bad, &good);
        assert!(error.is_about_old());
        assert_eq!(error.kind(), kind, "{message}");
        assert_eq!(
            error.to_string(),
            format!("the old side is no manifest: {message}")
        );
        let error = refused(&good, &bad);
        assert!(!error.is_about_old());
        assert_eq!(
            error.to_string(),
            format!("the new side is no manifest: {message}")
        );
    }
}
