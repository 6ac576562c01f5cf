//! What the documents say stays true: the compiler's output that they show is that of fixtures,
//! and every key that the macros know is told of.

use std::fs;
use std::path::Path;

/// The documents that show what the compiler says.
const SHOWING: [&str; 2] = ["README.md", "toolkit/src/docs/compiler.md"];

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A block of compiler output, with the line before its fence.
struct Shown<'d> {
    /// The fixture that the line names.
    fixture: Option<&'d str>,
    text: Vec<&'d str>,
}

/// The blocks that begin with `error`.
///
/// Each is headed by the fixture: `<!-- tests/ui/example/unknown_key.stderr -->`.
fn shown(document: &str) -> Vec<Shown<'_>> {
    let mut blocks = Vec::new();
    let mut before = "";
    let mut lines = document.lines();
    while let Some(line) = lines.next() {
        if line == "```text" {
            let text: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            if text.first().is_some_and(|first| first.starts_with("error")) {
                let comment = before.strip_prefix("<!-- ");
                let fixture = comment.and_then(|rest| rest.strip_suffix(" -->"));
                blocks.push(Shown { fixture, text });
            }
        }
        before = line;
    }
    blocks
}

/// A line without the name of the file in ` --> src/main.rs:7:5`, which readers would not know.
fn nameless(line: &str) -> String {
    let place = line
        .split_once("--> ")
        .and_then(|(arrow, place)| Some((arrow, place.split_once(".rs")?.1)));
    place.map_or_else(
        || line.trim_end().to_owned(),
        |(arrow, place)| format!("{arrow}--> {place}"),
    )
}

#[test]
fn errors_are_shown_as_the_compiler_says_them() {
    for document in SHOWING {
        let text = read(document);
        let blocks = shown(&text);
        assert!(!blocks.is_empty(), "{document} shows no error");
        for Shown { fixture, text } in blocks {
            let first = text[0];
            let fixture =
                fixture.unwrap_or_else(|| panic!("{document}: no fixture is named before {first}"));
            let output: Vec<String> = read(fixture).lines().map(nameless).collect();
            let wanted: Vec<String> = text.iter().map(|line| nameless(line)).collect();
            assert!(
                output.windows(wanted.len()).any(|lines| lines == wanted),
                "{document} shows what {fixture} does not say:\n{}",
                text.join("\n")
            );
        }
    }
}

/// The texts in the list that a source assigns to a constant.
fn listed(source: &str, constant: &str) -> Vec<String> {
    let text = read(source);
    let start = format!("const {constant}: [&str; ");
    let (_, rest) = text.split_once(&start).expect("the constant");
    let (_, list) = rest.split_once("= [").expect("a list");
    let (list, _) = list.split_once(']').expect("its end");
    list.split('"')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_key_has_its_place_in_the_reference() {
    let text = read("toolkit/src/docs/attributes.md");
    let headings: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("## "))
        .collect();
    let key = |key: String| format!("`{key}`");
    let attribute = |name: String| format!("`#[{name}]`");
    let macros = "toolkit-macros/src";
    let keys = listed(&format!("{macros}/tool/attr.rs"), "KEYS")
        .into_iter()
        .chain(listed(&format!("{macros}/skill/attr.rs"), "KEYS"))
        .chain(listed(&format!("{macros}/skill/attr.rs"), "SHARED"))
        .chain(listed(&format!("{macros}/schema/attr.rs"), "KEYS"))
        .map(key);
    let attributes = listed(&format!("{macros}/constraint.rs"), "NAMES")
        .into_iter()
        .chain(listed(&format!("{macros}/parameter.rs"), "PLACES"))
        .map(attribute);
    let all: Vec<String> = keys.chain(attributes).collect();
    assert!(all.len() > 40, "{all:?}");
    let missing: Vec<&String> = all
        .iter()
        .filter(|wanted| !headings.contains(&wanted.as_str()))
        .collect();
    assert!(missing.is_empty(), "no heading for {missing:?}");
}

/// One chapter of the reference: the keys it tells of, and its compiled code.
#[derive(Default)]
struct Section<'d> {
    keys: Vec<&'d str>,
    code: String,
}

fn sections(document: &str) -> Vec<Section<'_>> {
    let mut sections = vec![Section::default()];
    let mut is_code = false;
    for line in document.lines() {
        if line.starts_with("```") {
            is_code = !is_code;
        } else if !is_code && line.starts_with("# ") {
            sections.push(Section::default());
        } else if let Some(section) = sections.last_mut() {
            match line.strip_prefix("## ") {
                _ if is_code => section.code.extend([line, "\n"]),
                Some(heading) => section
                    .keys
                    .push(heading.trim_matches(['`', '#', '[', ']'])),
                None => {}
            }
        }
    }
    sections
}

#[test]
fn every_key_has_a_compiled_example() {
    let text = read("toolkit/src/docs/attributes.md");
    for Section { keys, code } in sections(&text) {
        let missing: Vec<&str> = keys.into_iter().filter(|key| !code.contains(key)).collect();
        assert!(missing.is_empty(), "no example of {missing:?}");
    }
}

/// Links to headings lead to headings.
#[test]
fn links_within_the_reference_lead_somewhere() {
    let text = read("toolkit/src/docs/attributes.md");
    let anchor = |heading: &str| -> String {
        let letters = heading.trim_start_matches(['#', ' ']).chars();
        letters
            .filter(|letter| letter.is_alphanumeric() || matches!(letter, '_' | '-' | ' '))
            .map(|letter| {
                if letter == ' ' {
                    '-'
                } else {
                    letter.to_ascii_lowercase()
                }
            })
            .collect()
    };
    let headings: Vec<String> = text
        .lines()
        .filter(|line| line.starts_with("# ") || line.starts_with("## "))
        .map(anchor)
        .collect();
    for link in text.split("](#").skip(1) {
        let (target, _) = link.split_once(')').expect("the end of a link");
        assert!(
            headings.iter().any(|heading| heading == target),
            "#{target}"
        );
    }
}
