//! What the compiler says about a value of an example, the schema says too.
//!
//! The types and the values are those of `agreement`. A shape may know less than the schema,
//! in the cases that are listed here; it never refuses what the schema takes.

use serde_json::{Map, Number};
use toolkit::__private::{Literal, Registration, Report, SkillEntry, inventory};
use toolkit::Value;
use toolkit::schema::Validator;

use crate::agreement::{TOOLS, varied};
use crate::near::{Dice, bent, fitting};
use crate::support::{input_schema, manifest, toolkit_of};

/// A value as the literal that an author would write; it lives as long as the program.
fn literal(value: &Value) -> Literal {
    match value {
        Value::Null => Literal::Null,
        Value::Bool(bool) => Literal::Bool(*bool),
        Value::Number(number) => number_literal(number),
        Value::String(text) => Literal::Text(leak(text.clone()).as_str()),
        Value::Array(items) => Literal::List(leak(items.iter().map(literal).collect::<Vec<_>>())),
        Value::Object(entries) => Literal::Object(leak(entry_literals(entries))),
    }
}

fn entry_literals(entries: &Map<String, Value>) -> Vec<(&'static str, Literal)> {
    let entry = |(key, value): (&String, &Value)| (leak(key.clone()).as_str(), literal(value));
    entries.iter().map(entry).collect()
}

fn number_literal(number: &Number) -> Literal {
    let int = number.as_i64().map(i128::from);
    match int.or_else(|| number.as_u64().map(i128::from)) {
        Some(int) => Literal::Int(int),
        None => Literal::Float(number.as_f64().expect("a number")),
    }
}

fn leak<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

/// The only skill of a function tool.
fn skill(tool: &str) -> &'static SkillEntry {
    let entries = inventory::iter::<Registration>.into_iter();
    let mut found = entries.filter(|entry| entry.tool.name == tool);
    &found.next().expect("the tool is linked").tool.skills[0]
}

/// What a shape does not tell, by a part of the schema's own complaint.
///
/// Patterns run when the schema is first needed.
const UNTOLD: [&str; 1] = [" that matches `"];

#[test]
fn the_compiler_and_the_schema_agree_about_arguments() {
    const CASES: usize = 400;
    let mut disagreements = Vec::new();
    for tool in TOOLS {
        let schema = input_schema(tool);
        let judge = Validator::new(&schema).expect("a schema");
        let mut dice = Dice(20_260_702);
        let (mut counts, mut base) = ([0, 0], None);
        for _ in 0..CASES {
            let candidate = fitting(&schema, &schema, &mut dice, 4);
            let arguments = varied(base.as_ref(), candidate, &mut dice);
            let problems = judge.problems(&arguments);
            let report = Report::input(skill(tool).input, &literal(&arguments), "a call");
            let said = report.messages();
            let is_untold = problems
                .iter()
                .all(|problem| UNTOLD.iter().any(|part| problem.to_string().contains(part)));
            if problems.is_empty() == said.is_empty() {
                counts[usize::from(problems.is_empty())] += 1;
            } else if problems.is_empty() || !is_untold {
                let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
                disagreements.push(format!(
                    "{tool} {arguments}\n    schema {problems:?}\n    compiler {said:?}"
                ));
            }
            if problems.is_empty() {
                base = Some(arguments);
            }
        }
        // A shape that knows nothing would agree with all that passes.
        if counts.iter().any(|count| *count < CASES / 10) {
            disagreements.push(format!("{tool}: only {counts:?} refused and passed"));
        }
    }
    disagreements.sort_by_key(String::len);
    disagreements.truncate(20);
    assert!(disagreements.is_empty(), "{}", disagreements.join("\n"));
}

/// What a tool gives is taken as its stated output; what it never gives is mostly refused.
#[test]
fn the_compiler_takes_what_tools_really_give() {
    const CASES: usize = 200;
    let mut disagreements = Vec::new();
    for tool in TOOLS {
        let schema = input_schema(tool);
        let output = manifest(tool)["outputSchema"].clone();
        let judge = Validator::new(&output).expect("a schema");
        let toolkit = toolkit_of(&[tool]);
        let mut dice = Dice(20_260_703);
        let mut base = None;
        for _ in 0..CASES {
            let candidate = fitting(&schema, &schema, &mut dice, 4);
            let arguments = varied(base.as_ref(), candidate, &mut dice);
            let Ok(given) = toolkit::block_on(toolkit.call(tool, &arguments)) else {
                continue;
            };
            let check = |value: &Value| {
                let report = Report::output(skill(tool).returned, &literal(value));
                report
                    .messages()
                    .iter()
                    .map(ToString::to_string)
                    .collect::<Vec<_>>()
            };
            let said = check(given.value());
            if !said.is_empty() {
                disagreements.push(format!(
                    "{tool} gives {}\n    compiler {said:?}",
                    given.value()
                ));
            }
            let wrong = bent(given.value().clone(), &mut dice);
            let problems = judge.problems(&wrong);
            let is_told = problems.iter().any(|problem| problem.found.is_some());
            if is_told && check(&wrong).is_empty() {
                disagreements.push(format!("{tool} {wrong}\n    schema {}", problems[0]));
            }
            base = Some(arguments);
        }
    }
    disagreements.sort_by_key(String::len);
    disagreements.truncate(20);
    assert!(disagreements.is_empty(), "{}", disagreements.join("\n"));
}
