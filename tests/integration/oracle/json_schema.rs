//! A naive judge of JSON Schema, draft 2020-12: each keyword is read where it stands.

use std::collections::BTreeSet;

use serde_json::{Map, Number, Value};

/// Whether the value passes the schema; `root` is what references are resolved in.
pub(super) fn accepts(root: &Value, schema: &Value, value: &Value) -> bool {
    evaluate(root, schema, value).is_some()
}

/// The names of the properties that the schema spoke about, or nothing if the value fails.
fn evaluate(root: &Value, schema: &Value, value: &Value) -> Option<BTreeSet<String>> {
    let keywords = match schema {
        Value::Bool(true) => return Some(BTreeSet::new()),
        Value::Bool(false) => return None,
        Value::Object(keywords) => keywords,
        other => panic!("{other} is no schema"),
    };
    let mut spoken_of = BTreeSet::new();
    for (keyword, operand) in keywords {
        if keyword != "unevaluatedProperties" {
            spoken_of.extend(apply(root, keywords, keyword, operand, value)?);
        }
    }
    if let (Some(rest), Value::Object(entries)) = (keywords.get("unevaluatedProperties"), value) {
        for (name, entry) in entries {
            if !spoken_of.contains(name) {
                evaluate(root, rest, entry)?;
                spoken_of.insert(name.clone());
            }
        }
    }
    Some(spoken_of)
}

/// One keyword: the properties it spoke about, or nothing if the value fails it.
fn apply(
    root: &Value,
    keywords: &Map<String, Value>,
    keyword: &str,
    operand: &Value,
    value: &Value,
) -> Option<BTreeSet<String>> {
    let evaluate_all = |branches: &Value| -> Vec<Option<BTreeSet<String>>> {
        list(branches)
            .iter()
            .map(|branch| evaluate(root, branch, value))
            .collect()
    };
    match keyword {
        "$ref" => return evaluate(root, resolve(root, operand), value),
        "allOf" => {
            let verdicts: Option<Vec<_>> = evaluate_all(operand).into_iter().collect();
            return Some(verdicts?.into_iter().flatten().collect());
        }
        "anyOf" => {
            let passed: Vec<_> = evaluate_all(operand).into_iter().flatten().collect();
            return (!passed.is_empty()).then(|| passed.into_iter().flatten().collect());
        }
        "oneOf" => {
            let mut passed: Vec<_> = evaluate_all(operand).into_iter().flatten().collect();
            return if passed.len() == 1 {
                passed.pop()
            } else {
                None
            };
        }
        "properties" | "patternProperties" | "additionalProperties" => {
            let Value::Object(entries) = value else {
                return Some(BTreeSet::new());
            };
            let mut spoken_of = BTreeSet::new();
            for (name, entry) in entries {
                for below in below(keywords, keyword, name) {
                    evaluate(root, below, entry)?;
                    spoken_of.insert(name.clone());
                }
            }
            return Some(spoken_of);
        }
        _ => {}
    }
    let passes = match (keyword, value) {
        ("not", _) => !accepts(root, operand, value),
        ("type", _) => has_type(operand, value),
        ("const", _) => equal(operand, value),
        ("enum", _) => list(operand).iter().any(|one| equal(one, value)),

        ("required", Value::Object(entries)) => list(operand)
            .iter()
            .all(|name| entries.contains_key(text(name))),
        ("minProperties", Value::Object(entries)) => entries.len() >= count(operand),
        ("maxProperties", Value::Object(entries)) => entries.len() <= count(operand),
        ("propertyNames", Value::Object(entries)) => entries
            .keys()
            .all(|name| accepts(root, operand, &Value::from(name.as_str()))),

        ("prefixItems", Value::Array(items)) => list(operand)
            .iter()
            .zip(items)
            .all(|(schema, item)| accepts(root, schema, item)),
        ("items", Value::Array(items)) => {
            let before = keywords
                .get("prefixItems")
                .map_or(0, |prefix| list(prefix).len());
            items
                .iter()
                .skip(before)
                .all(|item| accepts(root, operand, item))
        }
        ("minItems", Value::Array(items)) => items.len() >= count(operand),
        ("maxItems", Value::Array(items)) => items.len() <= count(operand),
        ("uniqueItems", Value::Array(items)) => {
            let twice = |at: usize| items[..at].iter().any(|earlier| equal(earlier, &items[at]));
            *operand == Value::Bool(false) || !(0..items.len()).any(twice)
        }

        ("minLength", Value::String(text)) => text.chars().count() >= count(operand),
        ("maxLength", Value::String(text)) => text.chars().count() <= count(operand),
        ("pattern", Value::String(subject)) => matches(text(operand), subject),
        ("format", Value::String(subject)) => has_format(text(operand), subject),

        ("minimum", Value::Number(number)) => order(number, bound(operand)).is_ge(),
        ("maximum", Value::Number(number)) => order(number, bound(operand)).is_le(),
        ("exclusiveMinimum", Value::Number(number)) => order(number, bound(operand)).is_gt(),
        ("exclusiveMaximum", Value::Number(number)) => order(number, bound(operand)).is_lt(),
        ("multipleOf", Value::Number(number)) => is_multiple(number, bound(operand)),

        // They say something about other kinds of values, or nothing about any.
        (
            "required" | "minProperties" | "maxProperties" | "propertyNames" | "prefixItems"
            | "items" | "minItems" | "maxItems" | "uniqueItems" | "minLength" | "maxLength"
            | "pattern" | "format" | "minimum" | "maximum" | "exclusiveMinimum"
            | "exclusiveMaximum" | "multipleOf" | "$defs" | "title" | "description",
            _,
        ) => true,
        (unknown, _) => panic!("the generator must not use `{unknown}`"),
    };
    passes.then(BTreeSet::new)
}

/// The schemas that one of the three `…roperties` keywords has for a property.
pub(super) fn below<'s>(
    keywords: &'s Map<String, Value>,
    keyword: &str,
    name: &str,
) -> Vec<&'s Value> {
    let declared = keywords
        .get("properties")
        .and_then(|properties| properties.get(name));
    let patterns = keywords
        .get("patternProperties")
        .and_then(Value::as_object)
        .into_iter()
        .flatten();
    let by_pattern: Vec<_> = patterns
        .filter(|(pattern, _)| matches(pattern, name))
        .map(|(_, schema)| schema)
        .collect();
    match keyword {
        "properties" => declared.into_iter().collect(),
        "patternProperties" => by_pattern,
        _ if declared.is_some() || !by_pattern.is_empty() => Vec::new(),
        _ => keywords.get("additionalProperties").into_iter().collect(),
    }
}

/// What `#`, `#/$defs/Name` and the like stand for.
pub(super) fn resolve<'r>(root: &'r Value, reference: &Value) -> &'r Value {
    let pointer = text(reference)
        .strip_prefix('#')
        .expect("references are local");
    root.pointer(pointer).expect("references lead somewhere")
}

/// Equal as JSON Schema compares: `3` and `3.0` are one number, keys have no order.
pub(super) fn equal(left: &Value, right: &Value) -> bool {
    match (left, right) {
        (Value::Number(left), Value::Number(right)) => order(left, right).is_eq(),
        (Value::Array(left), Value::Array(right)) => {
            left.len() == right.len()
                && left
                    .iter()
                    .zip(right)
                    .all(|(left, right)| equal(left, right))
        }
        (Value::Object(left), Value::Object(right)) => {
            left.len() == right.len()
                && left
                    .iter()
                    .all(|(name, entry)| right.get(name).is_some_and(|other| equal(entry, other)))
        }
        _ => left == right,
    }
}

/// Equal, and an integer is written as one; a number elsewhere may be `4` or `4.0`.
pub(super) fn is_handed_on_as(expected: &Value, actual: &Value) -> bool {
    match (expected, actual) {
        (Value::Number(expected), Value::Number(actual)) if !expected.is_f64() => {
            !actual.is_f64() && expected == actual
        }
        (Value::Array(expected), Value::Array(actual)) => {
            expected.len() == actual.len()
                && expected
                    .iter()
                    .zip(actual)
                    .all(|(expected, actual)| is_handed_on_as(expected, actual))
        }
        (Value::Object(expected), Value::Object(actual)) => {
            let is_same = |(name, entry): (&String, &Value)| {
                actual
                    .get(name)
                    .is_some_and(|other| is_handed_on_as(entry, other))
            };
            expected.len() == actual.len() && expected.iter().all(is_same)
        }
        _ => equal(expected, actual),
    }
}

/// The number as an integer, if it is one; integers beyond this range are not compared exactly.
pub(super) fn whole(number: &Number) -> Option<i128> {
    if let Some(integer) = number.as_i128() {
        return Some(integer);
    }
    let float = number.as_f64()?;
    #[expect(clippy::cast_possible_truncation, reason = "the range is checked")]
    (float.fract() == 0.0 && float.abs() < 1e37).then_some(float as i128)
}

/// The names that `type` may use for the value: a whole number has two.
pub(super) fn type_names(value: &Value) -> &'static [&'static str] {
    match value {
        Value::Null => &["null"],
        Value::Bool(_) => &["boolean"],
        Value::Number(number) if is_integer(number) => &["integer", "number"],
        Value::Number(_) => &["number"],
        Value::String(_) => &["string"],
        Value::Array(_) => &["array"],
        Value::Object(_) => &["object"],
    }
}

fn is_integer(number: &Number) -> bool {
    number.as_f64().is_some_and(|float| float.fract() == 0.0)
}

fn has_type(wanted: &Value, value: &Value) -> bool {
    let wanted = match wanted {
        Value::Array(several) => several.as_slice(),
        one => std::slice::from_ref(one),
    };
    wanted
        .iter()
        .any(|wanted| type_names(value).contains(&text(wanted)))
}

fn order(left: &Number, right: &Number) -> std::cmp::Ordering {
    match (whole(left), whole(right)) {
        (Some(left), Some(right)) => left.cmp(&right),
        _ => left
            .as_f64()
            .partial_cmp(&right.as_f64())
            .expect("JSON has no NaN"),
    }
}

/// Exact for whole numbers and for divisors that are powers of two.
fn is_multiple(number: &Number, divisor: &Number) -> bool {
    match (whole(number), whole(divisor)) {
        (Some(number), Some(divisor)) => number % divisor == 0,
        _ => (number.as_f64().expect("finite") / divisor.as_f64().expect("finite")).fract() == 0.0,
    }
}

/// The patterns that the generator uses, each written out by hand.
pub(super) const PATTERNS: [&str; 4] = ["^[a-z]+$", "[0-9]{2}", "^x-", r"^(on|off)\d?$"];

fn matches(pattern: &str, text: &str) -> bool {
    let bytes = text.as_bytes();
    match pattern {
        "^[a-z]+$" => !bytes.is_empty() && bytes.iter().all(u8::is_ascii_lowercase),
        "[0-9]{2}" => bytes
            .windows(2)
            .any(|pair| pair.iter().all(u8::is_ascii_digit)),
        "^x-" => text.starts_with("x-"),
        r"^(on|off)\d?$" => {
            let last_is_digit = bytes.last().is_some_and(u8::is_ascii_digit);
            let word = if last_is_digit {
                &text[..text.len() - 1]
            } else {
                text
            };
            word == "on" || word == "off"
        }
        unknown => panic!("the generator must not use the pattern `{unknown}`"),
    }
}

/// The ten formats of the design, as far as the generator goes into their corners.
fn has_format(format: &str, text: &str) -> bool {
    match format {
        "uri" => is_uri(text),
        "email" => text
            .split_once('@')
            .is_some_and(|(local, domain)| is_mail_word(local) && is_hostname(domain)),
        "hostname" => is_hostname(text),
        "ipv4" => text.parse::<std::net::Ipv4Addr>().is_ok(),
        "ipv6" => text.parse::<std::net::Ipv6Addr>().is_ok(),
        "uuid" => {
            let groups: Vec<&str> = text.split('-').collect();
            groups.iter().map(|group| group.len()).eq([8, 4, 4, 4, 12])
                && groups
                    .iter()
                    .all(|group| group.bytes().all(|byte| byte.is_ascii_hexdigit()))
        }
        "date" => is_date(text),
        "time" => is_time(text),
        "date-time" => text
            .split_once('T')
            .is_some_and(|(date, time)| is_date(date) && is_time(time)),
        "duration" => is_duration(text),
        unknown => panic!("the generator must not use the format `{unknown}`"),
    }
}

fn is_uri(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once(':') else {
        return false;
    };
    let scheme_goes_on = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
    scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme.bytes().all(scheme_goes_on)
        && rest.matches('[').count() == rest.matches(']').count()
        && rest
            .bytes()
            .all(|byte| byte.is_ascii_graphic() && !b"\"<>\\^`{|}".contains(&byte))
}

fn is_mail_word(text: &str) -> bool {
    !text.is_empty()
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"._+-".contains(&byte))
}

fn is_hostname(text: &str) -> bool {
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && label
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    text.len() <= 253 && text.split('.').all(is_label)
}

fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts.as_slice() else {
        return false;
    };
    let (Some(year), Some(month), Some(day)) = (digits(year, 4), digits(month, 2), digits(day, 2))
    else {
        return false;
    };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    (1..=12).contains(&month) && (1..=days).contains(&day)
}

fn is_time(text: &str) -> bool {
    let (clock, offset) = match text.find(['Z', '+', '-']) {
        Some(at) => text.split_at(at),
        None => return false,
    };
    let is_offset = offset == "Z"
        || offset
            .get(1..)
            .is_some_and(|offset| is_clock(offset, &[24, 60]));
    let (clock, fraction) = clock.split_once('.').unwrap_or((clock, "0"));
    is_offset
        && is_clock(clock, &[24, 60, 60])
        && !fraction.is_empty()
        && fraction.bytes().all(|b| b.is_ascii_digit())
}

fn is_clock(text: &str, limits: &[u32]) -> bool {
    let parts: Vec<&str> = text.split(':').collect();
    parts.len() == limits.len()
        && parts
            .iter()
            .zip(limits)
            .all(|(part, limit)| digits(part, 2).is_some_and(|number| number < *limit))
}

fn is_duration(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('P') else {
        return false;
    };
    let (date, time) = match rest.split_once('T') {
        Some((date, time)) => (date, Some(time)),
        None => (rest, None),
    };
    let has_units = |part: &str, units: &str| {
        let mut units = units.chars();
        let mut number = String::new();
        for letter in part.chars() {
            if letter.is_ascii_digit() {
                number.push(letter);
            } else if number.is_empty() || !units.any(|unit| unit == letter) {
                return false;
            } else {
                number.clear();
            }
        }
        number.is_empty()
    };
    let date_fits = has_units(date, "YMD") || (time.is_none() && has_units(date, "W"));
    let time_fits = time.is_none_or(|time| !time.is_empty() && has_units(time, "HMS"));
    !rest.is_empty() && date_fits && time_fits
}

fn digits(text: &str, length: usize) -> Option<u32> {
    (text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| text.parse().ok())
        .flatten()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("the keyword takes a list")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("the keyword takes text")
}

fn bound(value: &Value) -> &Number {
    value.as_number().expect("the keyword takes a number")
}

fn count(value: &Value) -> usize {
    usize::try_from(value.as_u64().expect("the keyword takes a count")).expect("a small count")
}
