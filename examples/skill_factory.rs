//! Makes many skills from one function and a table, while the program runs:
//! `cargo run --example skill_factory`.
#![allow(clippy::print_stdout, reason = "a program talks on its terminal")]

use toolkit::Tool;
use toolkit::prelude::*;
use toolkit::registry::SkillBuilder;

/// A unit, its name in words, and how many of the base unit it is.
type Unit = (&'static str, &'static str, f64);

const UNITS: [Unit; 3] = [
    ("feet", "feet", 0.3048),
    ("miles", "miles", 1_609.344),
    ("yards", "yards", 0.9144),
];

/// The skill that turns one unit into metres; all differ in nothing else.
fn to_metres((name, words, metres): Unit) -> SkillBuilder {
    SkillBuilder::new(format!("{name}_to_metres"))
        .description(format!("Turn a length in {words} into one in metres."))
        .returns("The length in metres")
        .read_only()
        .input(json!({
            "type": "object",
            "properties": { "length": { "type": "number", "minimum": 0, "description": format!("The length in {words}") } },
            "required": ["length"],
            "additionalProperties": false,
        }))
        .output(json!({ "type": "number" }))
        .example("A single one", json!({ "length": 1 }))
        .example("A few of them", json!({ "length": 2.5 }))
        .handler(move |arguments, _context| async move {
            let length = arguments["length"].as_f64().unwrap_or_default();
            Ok(json!(length * metres))
        })
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    toolkit::block_on(async {
        let tool = UNITS
            .into_iter()
            .map(to_metres)
            .fold(
                Tool::builder("metre-converter"),
                toolkit::registry::ToolBuilder::skill,
            )
            .description("Turns lengths in the units of some countries into metres.")
            .private()
            .no_author()
            .build()?;
        // By the same rules as attributes; there is nothing to say.
        assert!(tool.findings().is_empty());
        let toolkit = Toolkit::builder().without_linked().build()?;
        toolkit.register(tool)?;
        for (name, ..) in UNITS {
            let call_name = format!("metre-converter__{name}_to_metres");
            let output = toolkit.call(&call_name, &json!({ "length": 2 })).await?;
            println!("2 {name} are {} m", output.value());
        }
        Ok(())
    })
}
