//! Judging takes time in proportion to the value, or is given up.

use serde_json::{Value, json};

use super::{Overlay, Validator, Work};

/// A tagged tree with two recursive variants, as schemars makes it; `tag_first` says where the
/// tag stands among the properties of the schema.
fn tagged() -> Validator {
    let branch = |tag: &str| {
        json!({
            "type": "object",
            "properties": { "kind": { "const": tag }, "left": { "$ref": "#/$defs/tree" }, "right": { "$ref": "#/$defs/tree" } },
            "required": ["kind", "left"],
            "additionalProperties": false,
        })
    };
    let leaf = json!({
        "type": "object",
        "properties": { "kind": { "const": "leaf" }, "value": { "type": "integer" } },
        "required": ["kind", "value"],
        "additionalProperties": false,
    });
    schema(&json!({ "oneOf": [branch("a"), branch("b"), branch("c"), leaf] }))
}

/// The same by key: `{"a": tree}`.
fn keyed() -> Validator {
    let branch = |key: &str, inner: Value| json!({ "type": "object", "properties": { key: inner }, "required": [key], "additionalProperties": false });
    let tree = || json!({ "$ref": "#/$defs/tree" });
    schema(
        &json!({ "oneOf": [branch("a", tree()), branch("b", tree()), branch("leaf", json!({ "type": "integer" })), { "const": "end" }] }),
    )
}

/// A struct with a flattened tagged tree.
fn flattened() -> Validator {
    let branch = |tag: &str| json!({ "type": "object", "properties": { "kind": { "const": tag }, "inner": { "$ref": "#/$defs/tree" } }, "required": ["kind"] });
    schema(&json!({
        "type": "object",
        "properties": { "own": { "type": "integer" } },
        "required": ["own"],
        "oneOf": [branch("a"), branch("b"), branch("c")],
        "unevaluatedProperties": false,
    }))
}

/// Alternatives that nothing tells apart.
fn untagged() -> Validator {
    let branch = || json!({ "type": "object", "properties": { "inner": { "$ref": "#/$defs/tree" } }, "additionalProperties": false });
    schema(&json!({ "anyOf": [branch(), branch(), branch(), { "type": "integer", "minimum": 7 }] }))
}

fn schema(tree: &Value) -> Validator {
    let root = json!({ "type": "object", "properties": { "tree": { "$ref": "#/$defs/tree" } }, "$defs": { "tree": tree } });
    Validator::new(&root).expect("a schema")
}

fn nested(depth: usize, leaf: Value, layer: impl Fn(Value) -> Value) -> Value {
    json!({ "tree": (0..depth).fold(leaf, |inner, _| layer(inner)) })
}

/// How many steps it takes to mend and to judge, and whether the value passes.
fn steps(validator: &Validator, value: &Value) -> (u64, bool) {
    let work = Work::new();
    let mended = validator.coerced_with(value, &Overlay::Plain, &work);
    let problems = validator.problems_with(&mended, &Overlay::Plain, &work);
    assert_eq!(
        problems.is_empty(),
        validator.is_valid(&mended),
        "{problems:?}"
    );
    (work.used(), problems.is_empty())
}

/// A name, a schema, what makes a value deeper, and leaves with whether they pass.
type Case = (
    &'static str,
    Validator,
    fn(Value) -> Value,
    [(Value, bool); 3],
);

#[test]
fn tagged_alternatives_take_time_in_proportion_to_the_value() {
    let tag_first = |inner| json!({ "kind": "b", "left": inner });
    let tag_last = |inner| json!({ "left": inner, "kind": "b" });
    let by_key = |inner| json!({ "b": inner });
    let flat = |inner| json!({ "own": 1, "kind": "b", "inner": inner });
    let flat_last = |inner| json!({ "inner": inner, "kind": "b", "own": 1 });
    let leaf = |value: Value| json!({ "kind": "leaf", "value": value });
    let cases: [Case; 5] = [
        (
            "tag first",
            tagged(),
            tag_first,
            [
                (leaf(json!(1)), true),
                (leaf(json!("1")), true),
                (leaf(json!("x")), false),
            ],
        ),
        (
            "tag last",
            tagged(),
            tag_last,
            [
                (leaf(json!(1)), true),
                (leaf(json!(1.0)), true),
                (json!({ "kind": "d" }), false),
            ],
        ),
        (
            "by key",
            keyed(),
            by_key,
            [
                (json!({ "leaf": 1 }), true),
                (json!({ "leaf": "1" }), true),
                (json!({ "leaf": "x" }), false),
            ],
        ),
        (
            "flattened",
            flattened(),
            flat,
            [
                (json!({ "own": 1, "kind": "a" }), true),
                (json!({ "own": "1", "kind": "a" }), true),
                (json!({ "own": 1, "kind": "a", "x": 1 }), false),
            ],
        ),
        (
            "flattened, tag last",
            flattened(),
            flat_last,
            [
                (json!({ "own": 1, "kind": "a" }), true),
                (json!({ "own": 1.0, "kind": "a" }), true),
                (json!({ "own": 1, "kind": "z" }), false),
            ],
        ),
    ];
    for (name, validator, layer, leaves) in cases {
        for (leaf, passes) in leaves {
            let (short, _) = steps(&validator, &nested(10, leaf.clone(), layer));
            let (long, passed) = steps(&validator, &nested(100, leaf.clone(), layer));
            assert_eq!(passed, passes, "{name} {leaf}");
            assert!(
                long < short * 20,
                "{name} {leaf}: {short} steps for 10 layers, {long} for 100"
            );
        }
    }
}

#[test]
fn alternatives_that_nothing_tells_apart_are_given_up() {
    let validator = untagged();
    let layer = |inner| json!({ "inner": inner });
    assert!(steps(&validator, &nested(5, json!(7), layer)).1);
    let bad = nested(100, json!(1), layer);
    let work = Work::new();
    let problems = validator.problems_with(&bad, &Overlay::Plain, &work);
    assert!(work.is_exhausted());
    assert!(
        problems[0].message.contains("too many alternatives"),
        "{problems:?}"
    );
    assert!(!validator.is_valid(&bad));
}

#[test]
fn at_most_twenty_problems_are_told() {
    let validator = schema(
        &json!({ "type": "object", "properties": { "a": {} }, "additionalProperties": false }),
    );
    let many: serde_json::Map<_, _> = (0..1_000)
        .map(|number| (format!("b{number}"), json!(1)))
        .collect();
    assert_eq!(validator.problems(&json!({ "tree": many })).len(), 20);
}

#[test]
fn what_is_wrong_beside_a_flattened_union_is_told_where_it_is() {
    let validator = flattened();
    let told = |tree: Value| {
        let problems = validator.problems(&json!({ "tree": tree }));
        problems.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(
        told(json!({ "own": "x", "kind": "a" })),
        ["at `/tree/own`: expected an integer, found \"x\""]
    );
    assert_eq!(
        told(json!({ "own": 1, "kind": "d" })),
        ["at `/tree/kind`: expected one of: a, b, c, found \"d\""]
    );
    assert_eq!(
        told(json!({ "own": 1, "kind": "a", "innner": 1 })),
        ["at `/tree/innner`: unknown parameter `innner`; did you mean `inner`?"]
    );
}

#[test]
fn values_that_are_nested_too_deep_are_refused() {
    let validator = Validator::new(&json!(true)).expect("a schema");
    let deep = |depth: usize| (0..depth).fold(json!(1), |inner, _| Value::Array(vec![inner]));
    assert!(validator.is_valid(&deep(128)));
    assert!(!validator.is_valid(&deep(129)));
    assert!(
        validator.problems(&deep(129))[0]
            .message
            .contains("more than 128")
    );
}
