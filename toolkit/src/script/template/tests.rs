use std::borrow::Cow;

use serde_json::Map;

use super::scan::{Reader, find_opening};
use super::*;

/// What a value looks like inside a text: a string raw, anything else compact JSON.
fn as_text(value: &Value) -> Cow<'_, str> {
    match value {
        Value::String(text) => Cow::Borrowed(text),
        other => Cow::Owned(other.to_string()),
    }
}

use proptest::prelude::*;
use serde_json::json;

/// Renders with the outputs of steps 1, 2, …; what is wrong becomes the error.
fn render(text: &str, outputs: &[Value]) -> Result<String, String> {
    let template = scan(text);
    let measured = template
        .measure(usize::MAX, |placeholder| {
            usize::try_from(placeholder.step() - 1)
                .ok()
                .and_then(|index| outputs.get(index))
                .ok_or_else(|| format!("no step {}", placeholder.step()))
                .and_then(|output| placeholder.select(output).map_err(|e| e.to_string()))
        })
        .map_err(|error| match error {
            MeasureError::Value(message) => message,
            MeasureError::TooLong => "too long".to_owned(),
        })?;
    let rendered = measured.render();
    assert_eq!(rendered.len(), measured.rendered_bytes());
    assert_eq!(rendered.capacity(), rendered.len(), "one exact allocation");
    Ok(rendered)
}

fn outputs() -> [Value; 3] {
    [
        json!("one"),
        json!({
            "title": "Straße",
            "items": [{"id": 725_653_563_933_458_432_u64}, [true, null]],
            "0": "key zero", "007": "bond", "a/b": "slash", "m~n": "tilde", "~1": "odd",
            "a.b": "dot", "with space": "space", " led": "led", "": {"": "empty"},
            "naïve": "ï", "日本": "🙂", "tab\there": "tab", "-": "minus",
        }),
        json!(["zero", 1.0, {"a": 1, "b": [2]}]),
    ]
}

/// The inside of a placeholder as `(step, segments)`.
fn inside(placeholder: &Placeholder<'_>) -> (i64, Vec<String>) {
    (
        placeholder.step(),
        placeholder.segments().map(Cow::into_owned).collect(),
    )
}

#[test]
fn text_that_is_no_placeholder_stays_as_it_is() {
    let texts = [
        "",
        "plain",
        "{",
        "}}",
        "{{",
        "<<",
        "{{}}",
        "{{ }}",
        "<<>>",
        "{{name}}",
        "{{ user.name }}",
        "{{args}}",
        "<<EOF",
        "<<<<<<< HEAD\n=======\n>>>>>>> main",
        "<<-EOF",
        "{{-}}",
        "{{--1}}",
        "{{+1}}",
        "{{1-2}}",
        "{{1a}}",
        "{{1,2}}",
        "{{1 x}}",
        "{{1 2}}",
        "{{1",
        "{{1}",
        "{{1} }",
        "{{1>>",
        "<<1}}",
        "{{1}>",
        "<<1>}",
        "{1}",
        "<1>",
        "{<1>}",
        "{ {1}}",
        "{<1}}",
        "1}}",
        "{{1.}}",
        "{{1..a}}",
        "{{1.a.}}",
        "{{.a}}",
        "{{/a}}",
        "{{1. a}}",
        "{{1 .a}}",
        "{{1 /a}}",
        "{{1.a b}}",
        "{{1.a\u{a0}b}}",
        "{{1.a\u{3000}}}",
        "{{1.{a}}}",
        "{{1.a<b}}",
        "{{1/a>b}}",
        "{{1/a\nb}}",
        "{{1/a\r\nb}}",
        "{{1/a\rb}}",
        "{{\u{a0}1}}",
        "{{\u{b}1}}",
        "{{１}}",
        "{{١}}",
        "{{1\u{301}}}",
        "{{{{name}}",
        "<<<<x>>",
        "{{{{{{{{",
        "{{{{1",
        r#"{"a":{"b":1}}"#,
        r#"{"a":{"b":{"c":{}}},"d":[[1]]}"#,
        "<div><<b>1</b></div>",
        "a << 3; b >> 1",
        "x {{#each items}}{{this}}{{/each}}",
        "{{1🙂}}",
        "🙂{{🙂}}🙂",
        "{\u{301}{1}}",
        "\r\n{{\r\n}}\r\n",
    ];
    for text in texts {
        let template = scan(text);
        assert!(template.is_plain(), "{text:?}");
        assert_eq!(template.placeholders().count(), 0, "{text:?}");
        assert_eq!(template.whole(), None, "{text:?}");
        assert_eq!(render(text, &[]).as_deref(), Ok(text));
    }
}

#[test]
fn placeholders_are_replaced() {
    let cases = [
        ("{{1}}", "one"),
        ("<<1>>", "one"),
        ("{{ 1 }}", "one"),
        ("<<\t\r\n 1\n>>", "one"),
        ("{{01}}", "one"),
        ("{{1}} at the start", "one at the start"),
        ("at the end <<1>>", "at the end one"),
        ("{{1}}{{1}}<<1>>{{1}}", "oneoneoneone"),
        ("a\r\n{{1}}\r\nb", "a\r\none\r\nb"),
        ("🙂{{1}}🙂<<1>>é", "🙂one🙂oneé"),
        ("{{{1}}}", "{one}"),
        ("<<<1>>>", "<one>"),
        ("{{1}}}}", "one}}"),
        ("{{1}}>", "one>"),
        ("{{<<1>>}}", "{{one}}"),
        ("<<{{1}}>>", "<<one>>"),
        ("{<<1>>}", "{one}"),
        ("<{{1}}>", "<one>"),
        ("{{{<<1>>", "{{{one"),
        ("{{{{<<1>>", "{{{{one"),
        ("{{1{{1}}", "{{1one"),
        ("{{1}{{1}}", "{{1}one"),
        ("{{1 x {{1}}", "{{1 x one"),
        ("{{1. {{1}}", "{{1. one"),
        ("{{1/a b {{1}} c}}", "{{1/a b one c}}"),
        ("{{name}}: {{1}}", "{{name}}: one"),
        ("cat <<EOF\n<<1>>\nEOF", "cat <<EOF\none\nEOF"),
        ("<b>{{1}}</b>", "<b>one</b>"),
        // Shifts in code are read as marks; the escape is there for them.
        ("a << 1 >> 2", "a one 2"),
        ("a <<<< 1 >> 2", "a << 1 >> 2"),
        (r#"{"a":{"b":"{{1}}"}}"#, r#"{"a":{"b":"one"}}"#),
        ("{{2.title}}", "Straße"),
        ("{{ 2.title\n}}", "Straße"),
        ("{{2/title}}", "Straße"),
        ("{{2/title \t}}", "Straße"),
        ("{{2/title \n}}", "Straße"),
        ("{{2.items.0.id}}", "725653563933458432"),
        ("{{2/items/0/id}}", "725653563933458432"),
        ("{{2.items.1.0}}", "true"),
        ("{{2.items.1.1}}", "null"),
        ("{{2.items}}", r#"[{"id":725653563933458432},[true,null]]"#),
        ("{{2.0}}", "key zero"),
        ("{{2.007}}", "bond"),
        ("{{2.a/b}}", "slash"),
        ("{{2/a~1b}}", "slash"),
        ("{{2.m~n}}", "tilde"),
        ("{{2/m~0n}}", "tilde"),
        ("{{2/m~n}}", "tilde"),
        ("{{2/~01}}", "odd"),
        ("{{2.~1}}", "odd"),
        ("{{2/a.b}}", "dot"),
        ("{{2/with space}}", "space"),
        ("{{2/ led}}", "led"),
        ("{{2/tab\there}}", "tab"),
        ("{{2/}}", r#"{"":"empty"}"#),
        ("{{2//}}", "empty"),
        ("{{2// }}", "empty"),
        ("{{2.naïve}}", "ï"),
        ("<<2.日本>>", "🙂"),
        ("{{2.-}}", "minus"),
        ("{{3.0}}", "zero"),
        ("{{3/1}}", "1.0"),
        ("{{3.2}}", r#"{"a":1,"b":[2]}"#),
        ("{{3.2.b.0}} and {{3.2.b.0}}", "2 and 2"),
        ("{{3}}", r#"["zero",1.0,{"a":1,"b":[2]}]"#),
    ];
    for (text, expected) in cases {
        assert!(!scan(text).is_plain(), "{text:?}");
        assert_eq!(
            render(text, &outputs()).as_deref(),
            Ok(expected),
            "{text:?}"
        );
    }
}

#[test]
fn doubled_marks_make_a_placeholder_literal() {
    let cases = [
        ("{{{{1}}", "{{1}}"),
        ("<<<<1>>", "<<1>>"),
        ("{{{{1.a}}", "{{1.a}}"),
        ("{{{{ 1/a b }}", "{{ 1/a b }}"),
        ("{{{{1}}}}", "{{1}}}}"),
        ("{{{{{1}}", "{{{1}}"),
        ("{{{{{1}}}", "{{{1}}}"),
        ("{{{{{{1}}", "{{{{1}}"),
        ("<<<<<<<1>>", "<<<<<1>>"),
        ("a {{{{1}} b {{1}} c", "a {{1}} b one c"),
        ("{{1}}{{{{1}}{{1}}", "one{{1}}one"),
        ("{{{{1}}{{{{1}}", "{{1}}{{1}}"),
        ("{{{{-1}}<<<<0>>", "{{-1}}<<0>>"),
        ("<<{{{{1}}>>", "<<{{1}}>>"),
        ("{{{{1}} {{{{name}}", "{{1}} {{{{name}}"),
    ];
    for (text, expected) in cases {
        assert!(!scan(text).is_plain(), "{text:?}");
        assert_eq!(scan(text).whole(), None, "{text:?}");
        assert_eq!(
            render(text, &outputs()).as_deref(),
            Ok(expected),
            "{text:?}"
        );
    }
}

#[test]
fn a_whole_text_is_one_placeholder_without_anything_outside() {
    for text in ["{{1}}", "<<1>>", "{{ 1.a.0\n}}", "{{1/a b}}", "{{-7}}"] {
        let template = scan(text);
        assert_eq!(template.whole().map(Placeholder::written), Some(text));
    }
    for text in [
        " {{1}}",
        "{{1}} ",
        "{{1}}\n",
        "{{{1}}}",
        "{{1}}{{1}}",
        "{{{{1}}",
        "x",
    ] {
        assert_eq!(scan(text).whole(), None, "{text:?}");
    }
}

#[test]
fn numbers_of_steps_are_kept_for_the_caller_to_judge() {
    let cases = [
        ("{{0}}", 0),
        ("{{-0}}", 0),
        ("{{-1}}", -1),
        ("{{-1.a}}", -1),
        ("{{64}}", 64),
        ("{{9223372036854775807}}", i64::MAX),
        ("{{9223372036854775808}}", i64::MAX),
        (
            "{{99999999999999999999999999999999999999999999999999}}",
            i64::MAX,
        ),
        (
            "{{-99999999999999999999999999999999999999999999999999}}",
            -i64::MAX,
        ),
    ];
    for (text, step) in cases {
        assert_eq!(
            scan(text).whole().map(Placeholder::step),
            Some(step),
            "{text}"
        );
    }
    assert_eq!(render("{{0}}", &outputs()), Err("no step 0".to_owned()));
}

#[test]
fn placeholders_come_in_the_order_written() {
    let template = scan("<<3>> {{1.a}} {{{{9}} {{ 2/b }}");
    let found: Vec<_> = template
        .placeholders()
        .map(|p| (p.written(), inside(p)))
        .collect();
    assert_eq!(
        found,
        [
            ("<<3>>", (3, vec![])),
            ("{{1.a}}", (1, vec!["a".to_owned()])),
            ("{{ 2/b }}", (2, vec!["b".to_owned()])),
        ]
    );
}

#[test]
fn inserted_text_is_never_scanned_again() {
    let text = "see {{2}} and <<1>> and {{args}} and {{{{1}}";
    let outputs = [json!(text), json!("two")];
    assert_eq!(render("{{1}}", &outputs).as_deref(), Ok(text));
    assert_eq!(render("{{1}}{{2}}", &outputs), Ok(format!("{text}two")));
    // Marks that meet only after insertion stay text as well.
    let outputs = [json!("{"), json!("1}}")];
    assert_eq!(render("{{1}}{{1}}{{2}}", &outputs).as_deref(), Ok("{{1}}"));
}

#[test]
fn a_missing_segment_is_explained() {
    let many: Map<String, Value> = (0..300)
        .map(|number| (format!("key{number}"), Value::Null))
        .collect();
    let output = json!({
        "title": "x", "items": [1, 2], "none": [], "empty": {}, "null": null,
        "many": many, "a/b": {"c": 1},
    });
    let cases = [
        (
            "{{1.titel}}",
            "no key `titel` in the output; the keys are `title`, `items`, `none`, `empty`, \
             `null`, `many`, `a/b`",
        ),
        (
            "{{1.items.2}}",
            "no item 2 at `/items`; expected an index from 0 to 1",
        ),
        (
            "{{1.items.00}}",
            "no key `00` at `/items`; expected an index from 0 to 1",
        ),
        (
            "{{1/items/-}}",
            "no key `-` at `/items`; expected an index from 0 to 1",
        ),
        (
            "{{1/items/}}",
            "no key `` at `/items`; expected an index from 0 to 1",
        ),
        (
            "{{1.none.0}}",
            "no item 0 at `/none`; the array there is empty",
        ),
        (
            "{{1.empty.a}}",
            "no key `a` at `/empty`; the object there is empty",
        ),
        (
            "{{1.title.a.b}}",
            "no key `a` at `/title`; a string is there",
        ),
        ("{{1.title.0}}", "no key `0` at `/title`; a string is there"),
        ("{{1.null.a}}", "no key `a` at `/null`; null is there"),
        (
            "{{1.items.0.a}}",
            "no key `a` at `/items/0`; a number is there",
        ),
        ("{{1/a~1b/d}}", "no key `d` at `/a~1b`; the keys are `c`"),
        (
            "{{1.many.kay42}}",
            "no key `kay42` at `/many`; the nearest of 300 keys are `key42`, `key12`, `key142`, \
             `key2`, `key22`, `key24`, `key242`, `key32`, `key4`, `key40`",
        ),
    ];
    for (text, message) in cases {
        let error = render(text, std::slice::from_ref(&output));
        assert_eq!(error, Err(message.to_owned()), "{text}");
    }
    // An index too large for this machine is missing like any other.
    let huge = render(
        "{{1.items.99999999999999999999999}}",
        std::slice::from_ref(&output),
    );
    assert!(huge.is_err_and(|message| message.contains("at `/items`")));
}

#[test]
fn long_keys_are_cut_between_characters() {
    let output = json!({"é".repeat(10_000): 1});
    let error = render(&format!("{{{{1.{}}}}}", "🙂".repeat(10_000)), &[output]);
    let (wanted, there) = ("🙂".repeat(64), "é".repeat(64));
    let message = format!("no key `{wanted}…` in the output; the keys are `{there}…`");
    assert_eq!(error, Err(message));
}

#[test]
fn the_limit_stops_before_memory_is_spent() {
    let value = json!({"text": "0123456789"});
    let size = as_text(&value).len();
    let inserted = |text: &str, limit| {
        scan(text)
            .measure(limit, |_| Ok::<_, ()>(&value))
            .map(|measured| (measured.inserted_bytes(), measured.rendered_bytes()))
    };
    assert_eq!(inserted("see {{1}}", size), Ok((size, size + 4)));
    assert_eq!(inserted("see {{1}}", size - 1), Err(MeasureError::TooLong));
    assert_eq!(inserted("{{1}}{{1}}", 2 * size), Ok((2 * size, 2 * size)));
    assert_eq!(
        inserted("{{1}}{{1}}", 2 * size - 1),
        Err(MeasureError::TooLong)
    );
    assert_eq!(inserted("no placeholder", 0), Ok((0, 14)));
    assert_eq!(inserted("{{{{1}}", 0), Ok((0, 5)));

    let text = json!("🙂🙂");
    let measured = |limit| scan("{{1}}").measure(limit, |_| Ok::<_, ()>(&text)).is_ok();
    assert!(measured(8) && !measured(7));

    // A million insertions of a megabyte: counted, never built.
    let megabyte = json!(["x".repeat(1_000_000)]);
    let template = "{{1}}".repeat(1_000_000);
    let template = scan(&template);
    let mut fetched = 0;
    let result = template.measure(64 << 20, |_| {
        fetched += 1;
        Ok::<_, ()>(&megabyte)
    });
    assert!(matches!(result, Err(MeasureError::TooLong)));
    assert_eq!(fetched, 68);
}

#[test]
fn an_error_of_the_caller_stops() {
    let mut asked = Vec::new();
    let template = scan("{{1}}{{2}}{{3}}");
    let result = template.measure(usize::MAX, |placeholder| {
        asked.push(placeholder.step());
        if placeholder.step() == 2 {
            Err("failed")
        } else {
            Ok(&Value::Null)
        }
    });
    assert!(matches!(result, Err(MeasureError::Value("failed"))));
    assert_eq!(asked, [1, 2]);
}

#[test]
fn text_of_values() {
    let cases = [
        (json!("raw \"{{1}}\"\n"), "raw \"{{1}}\"\n"),
        (json!(""), ""),
        (json!(null), "null"),
        (json!(true), "true"),
        (json!(u64::MAX), "18446744073709551615"),
        (json!(i64::MIN), "-9223372036854775808"),
        (json!(3.0), "3.0"),
        (
            json!([1, "a", {"z": 1, "a": "\u{1}é🙂"}]),
            r#"[1,"a",{"z":1,"a":"\u0001é🙂"}]"#,
        ),
    ];
    for (value, expected) in cases {
        assert_eq!(as_text(&value), expected);
        assert_eq!(text_bytes(&value, usize::MAX), Some(expected.len()));
        assert_eq!(text_bytes(&value, expected.len()), Some(expected.len()));
        if let Some(limit) = expected.len().checked_sub(1) {
            assert_eq!(text_bytes(&value, limit), None);
        }
        assert_eq!(render("<{{1}}>", &[value]), Ok(format!("<{expected}>")));
    }
}

#[test]
fn marks_are_found_at_every_place_of_a_block() {
    for length in 0..200 {
        assert_eq!(find_opening(&vec![b'{'; length][..length.min(1)]), None);
        for position in 0..length {
            let mut text = "{<".repeat(length).into_bytes();
            text.truncate(length);
            text[position] = b'<';
            if let Some(next) = text.get_mut(position + 1) {
                *next = b'<';
            }
            let expected = text
                .windows(2)
                .position(|pair| pair == b"{{" || pair == b"<<");
            assert_eq!(find_opening(&text), expected, "{length} {position}");
        }
    }
}

/// How many bytes all attempts to read a placeholder look at.
fn bytes_read(text: &str) -> usize {
    let mut rest = text;
    let mut read = 0;
    while let Some(start) = find_opening(rest.as_bytes()) {
        let content = rest[start..].trim_start_matches(['{', '<']);
        let mut reader = Reader { rest: content };
        // One more for the character that stopped it.
        let _ = reader.read_inside("}}");
        read += content.len() - reader.rest.len() + 1;
        rest = reader.rest;
    }
    read
}

#[test]
fn adversarial_texts_take_linear_time() {
    let units = [
        "{", "<", "{<", "{{1", "<<1", "{{1}", "{{ ", "{{1.a", "{{1/a b", "{{1/ ", "{{{{1", "{{-",
    ];
    let starts = ["", "{{1.", "{{1/", "{{", "<<1", "<<-"];
    let fillers = ["a", " ", "9", ".", "/", "~", "a ", "\n", "é"];
    let texts = |size: usize| {
        let mut texts: Vec<String> = units.iter().map(|unit| unit.repeat(size)).collect();
        for start in starts {
            texts.extend(fillers.map(|filler| format!("{start}{}", filler.repeat(size))));
        }
        texts
    };
    for (small, large) in texts(1_000).into_iter().zip(texts(10_000)) {
        assert!(bytes_read(&small) <= small.len() + 1);
        assert!(bytes_read(&large) <= large.len() + 1);
    }
    // Quadratic work would take hours here.
    for text in texts(100_000) {
        assert!(scan(&text).is_plain());
    }
}

/// A template as read by [`model`]: text, or the marks and the inside of a placeholder.
#[derive(Debug, PartialEq)]
enum Piece {
    Text(char),
    Insert(String, (i64, Vec<String>)),
}

/// The rules once more, naively: at each run of marks, tries every possible end.
fn model(text: &[char]) -> Vec<Piece> {
    let Some(&first) = text.first() else {
        return Vec::new();
    };
    let close = match first {
        '{' => '}',
        '<' => '>',
        _ => {
            return std::iter::once(Piece::Text(first))
                .chain(model(&text[1..]))
                .collect();
        }
    };
    let run = text.iter().take_while(|c| **c == first).count();
    let content = &text[run..];
    let as_is = |text: &[char]| text.iter().copied().map(Piece::Text).collect::<Vec<_>>();
    for end in 0..content.len() {
        if run < 2 || content.get(end..end + 2) != Some(&[close, close]) {
            continue;
        }
        if let Some(inside) = model_inside(&content[..end]) {
            let written = &text[run - 2..run + end + 2];
            let mut pieces;
            if run >= 4 {
                pieces = as_is(&text[..run - 4]);
                pieces.extend(as_is(written));
            } else {
                pieces = as_is(&text[..run - 2]);
                pieces.push(Piece::Insert(written.iter().collect(), inside));
            }
            pieces.extend(model(&content[end + 2..]));
            return pieces;
        }
    }
    let mut pieces = as_is(&text[..run]);
    pieces.extend(model(content));
    pieces
}

fn model_inside(inside: &[char]) -> Option<(i64, Vec<String>)> {
    let inside: String = inside.iter().collect();
    let inside = inside.trim_matches([' ', '\t', '\n', '\r']);
    if inside.contains(['{', '}', '<', '>']) {
        return None;
    }
    let (number, path) = inside.split_at(inside.find(['.', '/']).unwrap_or(inside.len()));
    let digits = number.strip_prefix('-').unwrap_or(number);
    if digits.is_empty() || digits.contains(|c: char| !c.is_ascii_digit()) {
        return None;
    }
    let segments: Vec<String> = if let Some(dotted) = path.strip_prefix('.') {
        let segments: Vec<&str> = dotted.split('.').collect();
        if segments.contains(&"") || dotted.contains(char::is_whitespace) {
            return None;
        }
        segments.into_iter().map(str::to_owned).collect()
    } else if let Some(pointer) = path.strip_prefix('/') {
        if pointer.contains(['\n', '\r']) {
            return None;
        }
        pointer.split('/').map(model_unescape).collect()
    } else {
        Vec::new()
    };
    Some((number.parse().ok()?, segments))
}

fn model_unescape(segment: &str) -> String {
    let mut chars = segment.chars().peekable();
    let mut plain = String::new();
    while let Some(c) = chars.next() {
        match (c, chars.peek()) {
            ('~', Some('0')) => plain.push('~'),
            ('~', Some('1')) => plain.push('/'),
            _ => {
                plain.push(c);
                continue;
            }
        }
        chars.next();
    }
    plain
}

fn check_against_model(text: &str, outputs: &[Value]) -> Result<(), TestCaseError> {
    let chars: Vec<char> = text.chars().collect();
    let pieces = model(&chars);
    let mut expected = String::new();
    let mut insertions = Vec::new();
    for piece in &pieces {
        match piece {
            Piece::Text(c) => expected.push(*c),
            Piece::Insert(written, inside) => {
                let output = &outputs[insertions.len() % outputs.len()];
                expected.push_str(&as_text(output));
                insertions.push((written.clone(), inside.clone()));
            }
        }
    }

    let template = scan(text);
    let mut found = Vec::new();
    let measured = template.measure(usize::MAX, |placeholder| {
        let output = &outputs[found.len() % outputs.len()];
        found.push((placeholder.written().to_owned(), inside(placeholder)));
        Ok::<_, ()>(output)
    });
    let rendered = measured.map(|measured| measured.render());
    prop_assert_eq!(&found, &insertions);
    prop_assert_eq!(rendered.as_ref(), Ok(&expected));
    prop_assert_eq!(
        template.is_plain(),
        insertions.is_empty() && expected == text
    );
    let whole = matches!(pieces.as_slice(), [Piece::Insert(..)]);
    prop_assert_eq!(template.whole().is_some(), whole);
    Ok(())
}

/// Text that is likely to hold marks, placeholders and what nearly is one.
fn marked_text() -> impl Strategy<Value = String> {
    let characters = prop::sample::select(vec![
        "{", "}", "<", ">", "1", "0", "-", ".", "/", "a", " ", "~", "\n", "é",
    ]);
    let marks = prop::sample::select(vec![
        "{{", "}}", "<<", ">>", "{{1", "<<1", "1}}", "0>>", "{{1}}", "{{1.a", "<<0/a 1", ".a",
    ]);
    let unit = prop_oneof![characters, marks];
    prop::collection::vec(unit, 0..24).prop_map(|units| units.concat())
}

fn output() -> impl Strategy<Value = Value> {
    prop_oneof![
        marked_text().prop_map(Value::String),
        marked_text().prop_map(|text| json!([1, {"key": text}])),
        any::<i64>().prop_map(|number| json!(number)),
    ]
}

fn placeholder() -> impl Strategy<Value = String> {
    let blanks = || prop::sample::select(vec!["", " ", "\n", " \t\r\n"]);
    let number = prop_oneof![any::<i64>(), -3_i64..70];
    let path = prop::sample::select(vec!["", ".a", ".items.0.é", "/", "/a b/~1/0", "//.x"]);
    (any::<bool>(), blanks(), number, path, blanks()).prop_map(
        |(braces, before, number, path, after)| {
            let (open, close) = if braces { ("{{", "}}") } else { ("<<", ">>") };
            format!("{open}{before}{number}{path}{after}{close}")
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn marked_texts_render_as_the_model_says(
        text in marked_text(),
        outputs in prop::collection::vec(output(), 1..4),
    ) {
        check_against_model(&text, &outputs)?;
    }

    #[test]
    fn any_text_renders_as_the_model_says(text in any::<String>(), output in output()) {
        check_against_model(&text, &[output])?;
    }

    #[test]
    fn text_without_openings_is_plain(text in any::<String>()) {
        let text = text.replace("{{", "{").replace("<<", "<");
        prop_assume!(!text.contains("{{") && !text.contains("<<"));
        prop_assert!(scan(&text).is_plain());
        prop_assert_eq!(render(&text, &[]), Ok(text.clone()));
    }

    #[test]
    fn outputs_arrive_verbatim(
        before in "[a-z \n}>é]{0,100}",
        after in "[a-z \n}>é]{0,100}",
        output in marked_text(),
    ) {
        let text = format!("{before}{{{{1}}}}{after}");
        let expected = format!("{before}{output}{after}");
        prop_assert_eq!(render(&text, &[Value::String(output)]), Ok(expected));
    }

    #[test]
    fn a_placeholder_is_read_whole(placeholder in placeholder()) {
        let template = scan(&placeholder);
        prop_assert_eq!(template.whole().map(Placeholder::written), Some(&*placeholder));
    }

    #[test]
    fn an_escaped_placeholder_renders_to_itself(
        placeholder in placeholder(),
        before in "[a-z 🙂]{0,3}[{<]{0,3}[a-z]|",
        after in "[a-z }>]{0,3}",
    ) {
        let open = &placeholder[..2];
        let text = format!("{before}{open}{placeholder}{after}");
        prop_assert_eq!(render(&text, &[]), Ok(format!("{before}{placeholder}{after}")));
        prop_assert!(!scan(&text).is_plain());
    }

    #[test]
    fn reading_never_passes_an_opening_mark(content in marked_text()) {
        for close in ["}}", ">>"] {
            let mut reader = Reader { rest: &content };
            let _ = reader.read_inside(close);
            let read = &content[..content.len() - reader.rest.len()];
            prop_assert!(!read.contains(['{', '<']), "{}", read);
        }
    }
}
