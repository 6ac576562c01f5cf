//! What became different between two manifests, row by row for each id.

use toolkit::manifest::{Comparison, ComparisonError, Severity, VersionStep};
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

const IN: &str = "/skills/0/inputSchema";
const OUT: &str = "/skills/0/outputSchema";
const HOW: &str = "/skills/0/annotations";

/// Each row: where, what is put there, what is told of it, and what of the way back.
fn rows() -> Vec<(
    String,
    Value,
    &'static [&'static str],
    &'static [&'static str],
)> {
    let at = |base: &str, rest: &str| format!("{base}{rest}");
    vec![
        // Of tools.
        (
            at("", "/optional"),
            json!(true),
            &["became-optional"],
            &["no-longer-optional"],
        ),
        (
            at("", "/currency"),
            json!("EUR"),
            &["currency-changed"],
            &["currency-changed"],
        ),
        (
            at("", "/changelog/1"),
            json!({ "date": "2026-04-01", "changes": ["More"] }),
            &["changelog-changed"],
            &["changelog-shortened"],
        ),
        (
            at("", "/requirements/2"),
            json!({ "name": "x", "kind": "secret", "optional": false }),
            &["requirement-added"],
            &["requirement-removed"],
        ),
        (
            at("", "/requirements/2"),
            json!({ "name": "x", "kind": "secret", "optional": true }),
            &["optional-requirement-added"],
            &["requirement-removed"],
        ),
        (
            at("", "/requirements/0/kind"),
            json!("credential"),
            &["requirement-kind-changed"],
            &["requirement-kind-changed"],
        ),
        (
            at("", "/requirements/1/optional"),
            json!(false),
            &["requirement-became-required"],
            &["requirement-became-optional"],
        ),
        (
            at("", "/requirements/0/envFallback"),
            json!("OTHER"),
            &["environment-variable-changed"],
            &["environment-variable-changed"],
        ),
        (
            at("", "/requirements/0/description"),
            json!("The key of fal"),
            &["requirement-text-changed"],
            &["requirement-text-changed"],
        ),
        // Of skills.
        (
            at("", "/skills/0/name"),
            json!("gaze"),
            &["skill-added", "skill-removed"],
            &["skill-added", "skill-removed"],
        ),
        (
            at("", "/skills/0/sensitive"),
            json!(true),
            &["became-sensitive"],
            &["no-longer-sensitive"],
        ),
        (
            at(HOW, "/readOnlyHint"),
            json!(false),
            &["read-only-lost"],
            &["became-read-only"],
        ),
        (
            at(HOW, "/destructiveHint"),
            json!(true),
            &["became-destructive"],
            &["no-longer-destructive"],
        ),
        (
            at(HOW, "/idempotentHint"),
            json!(false),
            &["idempotence-lost"],
            &["became-idempotent"],
        ),
        (
            at(HOW, "/openWorldHint"),
            json!(true),
            &["became-open-world"],
            &["no-longer-open-world"],
        ),
        (
            at(HOW, "/execution/timeoutSeconds"),
            json!(5),
            &["time-limit-shortened"],
            &["time-limit-extended"],
        ),
        (
            at(HOW, "/execution/estimatedSeconds"),
            json!(3),
            &["estimate-changed"],
            &["estimate-changed"],
        ),
        (
            at(HOW, "/execution/mode"),
            json!("cpu"),
            &["mode-changed"],
            &["mode-changed"],
        ),
        (
            at("", "/skills/0/contentType"),
            json!("image"),
            &["content-type-changed"],
            &["content-type-changed"],
        ),
        (
            at("", "/skills/0/outputSchema"),
            Value::Null,
            &["output-schema-removed"],
            &["output-schema-added"],
        ),
        // Of what is taken.
        (
            at(IN, "/properties/size"),
            Value::Null,
            &["parameter-removed"],
            &["parameter-added"],
        ),
        (
            at(IN, "/required/1"),
            json!("size"),
            &["parameter-became-required"],
            &["parameter-became-optional"],
        ),
        (
            at(IN, "/properties/size/type"),
            json!("integer"),
            &["type-narrowed"],
            &["type-widened"],
        ),
        (
            at(IN, "/properties/where/type"),
            json!(["string", "null"]),
            &["type-widened"],
            &["type-narrowed"],
        ),
        (
            at(IN, "/properties/side/enum/1"),
            Value::Null,
            &["enum-value-removed"],
            &["enum-value-added"],
        ),
        (
            at(IN, "/properties/where/enum"),
            json!(["here"]),
            &["choices-added"],
            &["choices-removed"],
        ),
        (
            at(IN, "/properties/most/maximum"),
            json!(49),
            &["limit-tightened"],
            &["limit-loosened"],
        ),
        (
            at(IN, "/properties/most/minimum"),
            json!(0),
            &["limit-loosened"],
            &["limit-tightened"],
        ),
        (
            at(IN, "/properties/most/minimum"),
            Value::Null,
            &["limit-loosened"],
            &["limit-tightened"],
        ),
        (
            at(IN, "/properties/most/multipleOf"),
            json!(2),
            &["limit-tightened"],
            &["limit-loosened"],
        ),
        (
            at(IN, "/properties/where/maxLength"),
            json!(8),
            &["limit-tightened"],
            &["limit-loosened"],
        ),
        (
            at(IN, "/properties/where/pattern"),
            json!("^a"),
            &["limit-tightened"],
            &["limit-loosened"],
        ),
        (
            at(IN, "/properties/where/format"),
            json!("uri"),
            &["limit-tightened"],
            &["limit-loosened"],
        ),
        (
            at(IN, "/properties/shape/oneOf/1"),
            Value::Null,
            &["variant-removed"],
            &["variant-added"],
        ),
        (
            at(IN, "/properties/shape/oneOf/1/required/1"),
            json!("x"),
            &["required-parameter-added"],
            &["parameter-became-optional"],
        ),
        (
            at(IN, "/properties/tree/$ref"),
            json!("#/$defs/Tree/properties/value"),
            &["type-narrowed"],
            &["type-narrowed"],
        ),
        (
            at(IN, "/$defs/Tree/properties/value/type"),
            json!("number"),
            &["type-widened"],
            &["type-narrowed"],
        ),
        (
            at(IN, "/$defs/Tree/properties/below/maxItems"),
            json!(3),
            &["limit-tightened"],
            &["limit-loosened"],
        ),
        (
            at(IN, "/$defs/Tree/properties/below/uniqueItems"),
            json!(true),
            &["limit-tightened"],
            &["limit-loosened"],
        ),
        (
            at(IN, "/$defs/Tree/properties/name"),
            json!({ "type": "string" }),
            &["parameter-added"],
            &["parameter-removed"],
        ),
        (
            at(IN, "/additionalProperties"),
            Value::Null,
            &["object-opened"],
            &["object-closed"],
        ),
        (
            at(IN, "/properties/most/default"),
            json!(6),
            &["default-changed"],
            &["default-changed"],
        ),
        (
            at(IN, "/properties/most/default"),
            Value::Null,
            &["default-changed"],
            &["default-changed"],
        ),
        (
            at(IN, "/properties/where/default"),
            json!("here"),
            &["schema-text-changed"],
            &["schema-text-changed"],
        ),
        (
            at(IN, "/properties/size/not"),
            json!({ "const": 1 }),
            &["input-not-comparable"],
            &["input-widened"],
        ),
        (
            at(IN, "/properties/size/if"),
            json!({ "const": 1 }),
            &["input-not-comparable"],
            &["input-not-comparable"],
        ),
        // Of what comes back.
        (
            at(OUT, "/properties/note"),
            Value::Null,
            &["output-key-removed"],
            &["output-key-added"],
        ),
        (
            at(OUT, "/properties/note"),
            json!(true),
            &["output-type-widened"],
            &["output-type-narrowed"],
        ),
        (
            at(OUT, "/required/1"),
            Value::Null,
            &["output-key-became-optional"],
            &["output-key-became-required"],
        ),
        (
            at(OUT, "/properties/note/type"),
            json!("string"),
            &["output-type-narrowed"],
            &["output-type-widened"],
        ),
        (
            at(OUT, "/properties/side/enum/2"),
            json!("both"),
            &["output-value-added"],
            &["output-value-removed"],
        ),
        (
            at(OUT, "/properties/seen/items/enum"),
            json!(["a"]),
            &["output-choices-added"],
            &["output-choices-removed"],
        ),
        (
            at(OUT, "/properties/count/minimum"),
            json!(1),
            &["output-limit-tightened"],
            &["output-limit-loosened"],
        ),
        (
            at(OUT, "/properties/found/anyOf/1"),
            Value::Null,
            &["output-variant-removed"],
            &["output-variant-added"],
        ),
        (
            at(OUT, "/additionalProperties"),
            json!(false),
            &["output-closed"],
            &["output-opened"],
        ),
        (
            at(OUT, "/properties/count/not"),
            json!({ "const": 1 }),
            &["output-narrowed"],
            &["output-not-comparable"],
        ),
        // Of texts.
        (
            at("", "/displayName"),
            json!("Look Round"),
            &["display-name-changed"],
            &["display-name-changed"],
        ),
        (
            at("", "/subtitle"),
            json!("Look at some of it"),
            &["subtitle-changed"],
            &["subtitle-changed"],
        ),
        (
            at("", "/description"),
            json!("Looks at some of it."),
            &["description-changed"],
            &["description-changed"],
        ),
        (
            at("", "/instructions"),
            Value::Null,
            &["instructions-changed"],
            &["instructions-changed"],
        ),
        (
            at("", "/categories/1"),
            Value::Null,
            &["categories-changed"],
            &["categories-changed"],
        ),
        (
            at("", "/workflow/1"),
            json!("look"),
            &["workflow-changed"],
            &["workflow-changed"],
        ),
        (
            at("", "/homepage"),
            json!("https://example.com"),
            &["page-changed"],
            &["page-changed"],
        ),
        (
            at("", "/skills/0/returns"),
            json!("What it sees"),
            &["returns-changed"],
            &["returns-changed"],
        ),
        (
            at("", "/skills/0/examples/1"),
            json!({ "description": "Look twice", "input": {} }),
            &["examples-changed"],
            &["examples-changed"],
        ),
        (
            at(IN, "/properties/where/description"),
            json!("Where to see"),
            &["description-changed"],
            &["description-changed"],
        ),
        (
            at(IN, "/properties/where/title"),
            json!("Where"),
            &["schema-text-changed"],
            &["schema-text-changed"],
        ),
    ]
}

fn ids(comparison: &Comparison) -> Vec<&'static str> {
    let differences = comparison.differences().iter();
    let mut ids: Vec<&str> = differences.map(|difference| difference.id()).collect();
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
    for (bad, message) in [
        (
            json!(3),
            "expected a manifest, which is an object, or a list of manifests",
        ),
        (json!({}), "there is no `name`"),
        (json!({ "name": 3 }), "at `/name`: a name is text"),
        (json!({ "name": "a" }), "there is no `inputSchema`"),
        (
            json!({ "name": "a", "inputSchema": [] }),
            "at `/inputSchema`: a schema is an object",
        ),
        (
            json!({ "name": "a", "skills": 3 }),
            "at `/skills`: skills are a list",
        ),
        (
            json!([good, 3]),
            "at `/1`: expected a manifest, which is an object, or a list of manifests",
        ),
        (
            json!([good, good]),
            "at `/1/name`: another manifest has the name `look-around`",
        ),
        (json!([nameless]), "at `/0/skills/0`: there is no `name`"),
    ] {
        let refused = |old: &Value, new: &Value| -> ComparisonError {
            Comparison::between(old, new).expect_err("one is no manifest")
        };
        let error = refused(&bad, &good);
        assert!(error.is_about_old());
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
