//! Writes the tools that `benches/registry` links: as many as a large host has, each with
//! four parameters and an output of its own, as distinct tools have.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=compile/linked_tools.rs");
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo says where to write"));
    for count in [500, 1000] {
        fs::write(folder.join(format!("tools_{count}.rs")), tools(count))
            .expect("the folder can be written to");
    }
}

fn tools(count: usize) -> String {
    let mut source = String::from("use toolkit::{schema, tool};\n");
    for number in 0..count {
        source += &tool(number);
    }
    write!(source, "\n/// By name, what a map of the same size holds.\npub(crate) static NAMES: [&str; {count}] = [")
        .and_then(|()| (0..count).try_for_each(|number| write!(source, "\"tool_{number}\",")))
        .expect("a `String` takes everything");
    source + "];\n"
}

fn tool(number: usize) -> String {
    let more = number + 1;
    format!(
        r"
/// What tool {number} found.
#[schema(output)]
pub(crate) struct Output{number} {{
    /// The text that was found
    pub(crate) text: String,
    /// How many results there are
    pub(crate) count: u32,
}}

/// Search collection {number} for entries that match the query and return the best ones with their scores
#[tool(read_only)]
pub(crate) fn tool_{number}(
    /// What to look for in collection {number}
    query: String,
    /// How many results to return at most
    limit: u32,
    /// Only results after this date
    since: Option<String>,
    /// Whether to tell more about each result
    verbose: bool,
) -> Output{number} {{
    Output{number} {{ text: since.unwrap_or(query), count: limit + {more} + u32::from(verbose) }}
}}
"
    )
}
