//! Values of a schema, and values that nearly are.

use serde_json::{Map, Value, json};

/// The same choices in every run (`SplitMix64`).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % end as u64).expect("below a usize")
    }

    pub(crate) fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    fn text(&mut self, choices: &[&str]) -> String {
        choices[self.below(choices.len())].to_owned()
    }

    fn value(&mut self, choices: Value) -> Value {
        let Value::Array(mut choices) = choices else {
            unreachable!("choices are a list")
        };
        choices.swap_remove(self.below(choices.len()))
    }
}

/// What passes a format, and what nearly does.
const FORMATS: [(&str, &[&str]); 12] = [
    (
        "ipv4",
        &[
            "127.0.0.1",
            "255.255.255.255",
            "1.2.3",
            "256.0.0.1",
            "01.2.3.4",
            "1.2.3.4 ",
        ],
    ),
    (
        "ipv6",
        &[
            "::1",
            "2001:db8::ff00:42:8329",
            "::ffff:1.2.3.4",
            "12345::",
            "::1::",
            "fe80::1%eth0",
            "[::1]",
            "1:2:3:4:5:6:7::",
        ],
    ),
    (
        "uuid",
        &[
            "936da01f-9abd-4d9d-80c7-02af85c822a8",
            "936DA01F-9ABD-4D9D-80C7-02AF85C822A8",
            "00000000-0000-0000-0000-000000000000",
            "936da01f9abd4d9d80c702af85c822a8",
            "urn:uuid:936da01f-9abd-4d9d-80c7-02af85c822a8",
            "{936da01f-9abd-4d9d-80c7-02af85c822a8}",
        ],
    ),
    (
        "date",
        &[
            "2024-02-29",
            "0001-01-01",
            "0000-01-01",
            "9999-12-31",
            "2023-02-29",
            "2024-1-1",
            "+12024-01-01",
            "2024-02-29 ",
        ],
    ),
    (
        "date-time",
        &[
            "2024-02-29T10:00:00Z",
            "2024-02-29t10:00:00z",
            "2024-02-29 10:00:00Z",
            "1999-12-31T23:59:60Z",
            "2016-12-31T23:59:60Z",
            "1999-12-31T23:59:59.123456789012-08:00",
            "0000-01-01T00:00:00Z",
            "0000-01-01T00:00:00+23:59",
            "9999-12-31T23:59:59-23:59",
            "2024-02-29T24:00:00Z",
            "2024-02-29T10:00Z",
            "2024-02-29T10:00:00",
            "2024-02-29T10:00:00-00:00",
            "2024-02-29T10:00:00+24:00",
            "2024-02-29",
        ],
    ),
    (
        "partial-time",
        &[
            "10:00:00",
            "00:00:00.5",
            "23:59:59.123456789",
            "23:59:60",
            "01:02:60.5",
            "10:00",
            "24:00:00",
            "25:00:00",
            "10:60:00",
            "10:00:61",
            "10:00:00.",
            "10:00:00Z",
            " 10:00:00",
            "1:0:0",
            "noon",
        ],
    ),
    (
        "partial-date-time",
        &[
            "2024-02-29T10:00:00",
            "2024-02-29T10:00:00.123456789",
            "0000-01-01T00:00:00",
            "9999-12-31T23:59:59",
            "2016-12-31T23:59:60",
            "2023-02-29T10:00:00",
            "2024-02-29t10:00:00",
            "2024-02-29 10:00:00",
            "2024-02-29T10:00",
            "2024-02-29T10:00:00Z",
            "+12024-02-29T10:00:00",
            "2024-02-29",
            "yesterday",
        ],
    ),
    (
        "zoned-date-time",
        &[
            "2024-02-29T10:00:00[+00:00]",
            "2024-02-29T10:00:00.5Z[+00:00]",
            "2024-02-29T10:00:00+01:00[+01:00]",
            "2024-02-29T10:00:00-01:30[-01:30]",
            "2024-02-29T10:00:00+01:00",
            "2024-02-29T10:00:00Z",
            "2024-02-29T10:00:00",
            "2023-02-29T10:00:00[+01:00]",
            "2024-02-29T10:00:00[]",
        ],
    ),
    (
        "duration",
        &[
            "P1DT12H", "PT36H", "P2W", "P1Y2M3D", "P", "PT", "P1YT", "P1H", "1D",
        ],
    ),
    (
        "uri",
        &[
            "https://example.com/a?b=c#d",
            "urn:isbn:0451450523",
            "mailto:a@example.com",
            "http://[::1]:80/",
            "http://user:pw@host:80/p",
            "file:///a",
            "data:,x",
            "a:",
            "example.com/a",
            "https://a b",
            "",
        ],
    ),
    ("time", &["10:00:00Z", "24:00:00Z"]),
    ("email", &["a@b.c", "a"]),
];

/// A value of the schema, or one of the many ways to miss it.
pub(crate) fn near(root: &Value, schema: &Value, dice: &mut Dice, depth: usize) -> Value {
    let straight = fitting(root, schema, dice, depth);
    if dice.percent(5) {
        bent(straight, dice)
    } else {
        straight
    }
}

pub(crate) fn fitting(root: &Value, schema: &Value, dice: &mut Dice, depth: usize) -> Value {
    let Value::Object(keywords) = schema else {
        return junk(dice);
    };
    if let Some(value) = keywords.get("const") {
        return value.clone();
    }
    if let Some(Value::Array(choices)) = keywords.get("enum") {
        return choices[dice.below(choices.len())].clone();
    }
    let below = depth.saturating_sub(1);
    let mut parts = Vec::new();
    if let Some(Value::String(target)) = keywords.get("$ref") {
        let target = root.pointer(&target[1..]).expect("it leads somewhere");
        parts.push(fitting(root, target, dice, below));
    }
    for part in list(keywords, "allOf") {
        parts.push(fitting(root, part, dice, depth));
    }
    for union in ["anyOf", "oneOf"] {
        let branches = list(keywords, union);
        if !branches.is_empty() {
            // What refers to others would not end.
            let at = if depth == 0 {
                0
            } else {
                dice.below(branches.len())
            };
            parts.push(near(root, &branches[at], dice, depth));
        }
    }
    let kinds = match keywords.get("type") {
        Some(Value::Array(kinds)) => kinds.clone(),
        Some(kind) => vec![kind.clone()],
        None if keywords.contains_key("format") => vec!["string".into()],
        None => Vec::new(),
    };
    let kind = (!kinds.is_empty()).then(|| kinds[dice.below(kinds.len())].clone());
    match kind.as_ref().and_then(Value::as_str) {
        Some("object") => {
            let own = entries(root, keywords, dice, depth);
            let others = parts.into_iter().filter_map(|part| match part {
                Value::Object(entries) => Some(entries),
                _ => None,
            });
            Value::Object(others.chain([own]).flatten().collect())
        }
        _ if !parts.is_empty() => parts.swap_remove(0),
        Some("string") => text(keywords, dice).into(),
        Some("integer") => integer(keywords, dice),
        Some("number") => number(keywords, dice),
        Some("boolean") => dice.percent(50).into(),
        Some("null") => Value::Null,
        Some("array") => array(root, keywords, dice, depth),
        _ => junk(dice),
    }
}

fn list<'s>(keywords: &'s Map<String, Value>, keyword: &str) -> &'s [Value] {
    keywords
        .get(keyword)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

fn text(keywords: &Map<String, Value>, dice: &mut Dice) -> String {
    let format = keywords.get("format").and_then(Value::as_str);
    if let Some((_, texts)) = FORMATS.iter().find(|(name, _)| Some(*name) == format) {
        return dice.text(texts);
    }
    if let Some(most) = keywords.get("maxLength").and_then(Value::as_u64) {
        let letter = dice.text(&["a", "é", "🦀", "e\u{301}", "\0"]);
        let count = usize::try_from(most).expect("short") + 1 - dice.below(3).min(1);
        return letter.repeat(count.saturating_sub(dice.below(2)));
    }
    dice.text(&[
        "", "a", "ab1", "abc", "12", "true", "null", "[1]", "日本", "a\u{0}b", " ",
    ])
}

fn integer(keywords: &Map<String, Value>, dice: &mut Dice) -> Value {
    let bound = |keyword: &str| keywords.get(keyword).and_then(Value::as_number);
    let edges: Vec<Value> = ["minimum", "maximum", "exclusiveMaximum"]
        .into_iter()
        .filter_map(bound)
        .filter_map(|bound| bound.to_string().parse::<i128>().ok())
        .flat_map(|bound| [bound - 1, bound, bound + 1])
        .map(|edge| serde_json::from_str(&edge.to_string()).expect("a number"))
        .collect();
    if !edges.is_empty() && dice.percent(15) {
        return dice.value(edges.into());
    }
    if dice.percent(5) {
        return dice.value(json!([
            -1,
            3.0,
            -0.0,
            2.5,
            1e20,
            1e300,
            9_007_199_254_740_993_u64,
            u64::MAX,
            i64::MIN,
            1.844_674_407_370_955_2e19
        ]));
    }
    dice.value(json!([0, 1, 2, 3, 5, 30]))
}

fn number(keywords: &Map<String, Value>, dice: &mut Dice) -> Value {
    if dice.percent(30) {
        return integer(keywords, dice);
    }
    if dice.percent(20) {
        return dice.value(json!([
            1e300,
            -1e300,
            3.402_823_466_385_288_6e38,
            3.402_823_567_797_336_6e38,
            -3.5e38,
            1e-320,
            f64::MAX,
            1.0,
            0.999_999_999_99
        ]));
    }
    dice.value(json!([0.5, 0.25, 0.75, 1.25, 0]))
}

fn array(root: &Value, keywords: &Map<String, Value>, dice: &mut Dice, depth: usize) -> Value {
    let below = depth.saturating_sub(1);
    let mut items: Vec<Value> = list(keywords, "prefixItems")
        .iter()
        .map(|schema| near(root, schema, dice, below))
        .collect();
    if let Some(schema @ (Value::Object(_) | Value::Bool(true))) = keywords.get("items") {
        let bound = |keyword: &str| keywords.get(keyword).and_then(Value::as_u64);
        let least = usize::try_from(bound("minItems").unwrap_or(0)).expect("few");
        let more = if depth == 0 || bound("minItems") == bound("maxItems") && least > 0 {
            0
        } else {
            dice.below(4)
        };
        for _ in items.len()..least + more {
            items.push(near(root, schema, dice, below));
        }
    }
    if dice.percent(3) {
        items.pop();
    }
    if dice.percent(3) {
        items.push(junk(dice));
    }
    Value::Array(items)
}

fn entries(
    root: &Value,
    keywords: &Map<String, Value>,
    dice: &mut Dice,
    depth: usize,
) -> Map<String, Value> {
    let below = depth.saturating_sub(1);
    let mut entries = Map::new();
    let required = list(keywords, "required");
    let properties = keywords.get("properties").and_then(Value::as_object);
    for (name, schema) in properties.into_iter().flatten() {
        let is_required = required.iter().any(|required| required == name);
        let wanted = if is_required {
            !dice.percent(2)
        } else {
            depth > 0 && dice.percent(50)
        };
        if wanted {
            entries.insert(name.clone(), near(root, schema, dice, below));
        }
    }
    let names = keywords
        .get("propertyNames")
        .map(|names| list_of(names, "enum"));
    if let Some(schema @ Value::Object(_)) = keywords.get("additionalProperties") {
        for _ in 0..dice.below(3).min(depth) {
            let key = match names {
                Some(names) if !names.is_empty() && !dice.percent(5) => names
                    [dice.below(names.len())]
                .as_str()
                .expect("a name")
                .to_owned(),
                _ => dice.text(&["a", "é", "extra", "left-hand", "1", ""]),
            };
            entries.insert(key, near(root, schema, dice, below));
        }
    }
    let patterns = keywords.get("patternProperties").and_then(Value::as_object);
    for (_, schema) in patterns.into_iter().flatten() {
        for _ in 0..dice.below(3).min(depth) {
            let keys = &[
                "0", "7", "255", "255", "-1", "-7", "007", "-0", "1.0", "1e2", "+1", " 1", "x", "",
            ];
            entries.insert(dice.text(keys), near(root, schema, dice, below));
        }
    }
    if dice.percent(2) {
        let key = dice.text(&["extra", "kind", "radius", "x", "t", "c"]);
        entries.insert(key, junk(dice));
    }
    entries
}

fn list_of<'s>(schema: &'s Value, keyword: &str) -> &'s [Value] {
    schema
        .as_object()
        .map_or(&[], |keywords| list(keywords, keyword))
}

fn junk(dice: &mut Dice) -> Value {
    dice.value(json!([
        null, true, 3, 3.0, 2.5, "", "a", "3", "[1]", [], [1, "2"], {}, { "x": 1 }, "left-hand", "{\"x\":1}"
    ]))
}

/// One thing that callers do to values.
pub(crate) fn bent(value: Value, dice: &mut Dice) -> Value {
    match (dice.below(9), value) {
        (0..=2, value) => value.to_string().into(),
        (3, _) => Value::Null,
        (4, value) => json!([value]),
        (5, Value::Number(number)) => json!(number.as_f64()),
        (5, Value::String(text)) => text.to_uppercase().into(),
        (6, Value::Object(mut entries)) => {
            entries.insert("extra".to_owned(), junk(dice));
            Value::Object(entries)
        }
        (7, Value::Object(entries)) => {
            let dropped = dice.below(entries.len() + 1);
            let kept = entries.into_iter().enumerate();
            Value::Object(
                kept.filter(|(at, _)| *at != dropped)
                    .map(|(_, entry)| entry)
                    .collect(),
            )
        }
        _ => junk(dice),
    }
}
