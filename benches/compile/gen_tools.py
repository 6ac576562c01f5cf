#!/usr/bin/env python3
"""Writes a crate with N tools for one peer: gen_tools.py {toolkit|rmcp|rig|plain} N FOLDER

Every tool has four parameters (text, integer, optional text, boolean) and an output type
of its own, as distinct tools have; ours has an example besides, which is checked. `plain` is serde, schemars and a table written by hand:
the floor of any macro. Run the program with `start` to time what it does before its first
call: one Markdown row per process.
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

DESCRIPTION = "Search collection {i} for entries that match the query and return the best ones with their scores"

DEPENDENCIES = {
    "toolkit": 'toolkit = {{ path = "{root}/toolkit" }}\n',
    "rmcp": 'rmcp = {{ version = "=3.11.0", features = ["server", "macros"] }}\nschemars = "1"\n'
    'tokio = {{ version = "1", features = ["rt", "rt-multi-thread", "io-util", "macros", "time"] }}\n'
    'serde = {{ version = "1", features = ["derive"] }}\nserde_json = "1"\n',
    "rig": 'rig-core = "=0.44.0"\nrig-agent = "=0.44.0"\nschemars = "1"\n'
    'tokio = {{ version = "1", features = ["rt", "macros", "time"] }}\n'
    'serde = {{ version = "1", features = ["derive"] }}\nserde_json = "1"\n',
    "plain": 'schemars = "1"\nserde = {{ version = "1", features = ["derive"] }}\nserde_json = "1"\n',
}

# The clock is read through `rustix`, two crates for every peer alike.
HEAD = """\
fn thread_cpu() -> std::time::Duration {
    std::time::Duration::try_from(rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime)).unwrap_or_default()
}
fn resident_kib() -> u64 {
    std::fs::read_to_string("/proc/self/status").unwrap_or_default().lines()
        .find_map(|line| line.strip_prefix("VmRSS:")?.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
}
fn timed<T>(part: impl FnOnce() -> T) -> (T, f64) {
    let start = thread_cpu();
    let value = std::hint::black_box(part());
    (value, (thread_cpu() - start).as_secs_f64() * 1e6)
}
fn again<T>(part: impl Fn() -> T) -> f64 {
    let mut times: Vec<f64> = (0..51).map(|_| timed(&part).1).collect();
    times.sort_by(f64::total_cmp);
    times[25]
}
"""

# What stands in `build` and `list` differs; what is timed does not.
MAIN = """
fn main() {{
    let resident = resident_kib();
    let (built, first) = timed(build);
    let grown = resident_kib() - resident;
    if std::env::args().nth(1).is_none() {{
        return;
    }}
    let (listing, first_listing) = timed(|| list(&built));
    let (built_again, listed_again) = (again(build), again(|| list(&built)));
    println!("| {peer} | {n} | {{first:.0}} | {{grown}} | {{first_listing:.0}} | {{built_again:.0}} | {{listed_again:.1}} | {{}} |", listing.len());
}}
"""


def structs(i):
    return f"""
#[derive(serde::Deserialize, schemars::JsonSchema)]
pub struct Input{i} {{
    /// What to look for in collection {i}
    pub query: String,
    /// How many results to return at most
    pub limit: u32,
    /// Only results after this date
    pub since: Option<String>,
    /// Whether to tell more about each result
    pub verbose: bool,
}}
#[derive(serde::Serialize, schemars::JsonSchema)]
pub struct Output{i} {{
    /// The text that was found
    pub text: String,
    /// How many results there are
    pub count: u32,
}}
fn run{i}(input: Input{i}) -> Output{i} {{
    let count = input.limit + {i} + u32::from(input.verbose);
    Output{i} {{ text: input.since.unwrap_or(input.query), count }}
}}
"""


def toolkit(n):
    yield "use toolkit::{schema, tool, Toolkit};\n"
    for i in range(n):
        yield f"""
/// What tool {i} found.
#[schema(output)]
pub struct Output{i} {{
    /// The text that was found
    pub text: String,
    /// How many results there are
    pub count: u32,
}}

/// {DESCRIPTION.format(i=i)}
#[tool(read_only, example("Search for a text", {{ query: "text", limit: 3, verbose: true }}))]
pub fn tool_{i}(
    /// What to look for in collection {i}
    query: String,
    /// How many results to return at most
    limit: u32,
    /// Only results after this date
    since: Option<String>,
    /// Whether to tell more about each result
    verbose: bool,
) -> Output{i} {{
    let count = limit + {i} + u32::from(verbose);
    Output{i} {{ text: since.unwrap_or(query), count }}
}}
"""
    yield """
fn build() -> Toolkit { Toolkit::builder().build().unwrap() }
fn list(built: &Toolkit) -> std::sync::Arc<str> { built.listing() }
"""


def rmcp(n):
    for i in range(n):
        yield structs(i)
    yield "use rmcp::{ServerHandler, handler::server::{router::tool::ToolRouter, wrapper::{Json, Parameters}}, tool, tool_handler, tool_router};\n"
    yield "#[derive(Clone)]\npub struct Server { tool_router: ToolRouter<Self> }\n#[tool_router]\nimpl Server {\n"
    for i in range(n):
        yield f'    #[tool(description = "{DESCRIPTION.format(i=i)}")]\n'
        yield f"    fn tool_{i}(&self, Parameters(input): Parameters<Input{i}>) -> Json<Output{i}> {{ Json(run{i}(input)) }}\n"
    yield """}
#[tool_handler(router = self.tool_router)]
impl ServerHandler for Server {}
fn build() -> ToolRouter<Server> { Server::tool_router() }
fn list(built: &ToolRouter<Server>) -> String { serde_json::to_string(&built.list_all()).unwrap() }
"""


def rig(n):
    for i in range(n):
        # rig's macro makes the parameter struct itself.
        yield f"""
#[derive(serde::Serialize, schemars::JsonSchema)]
pub struct Output{i} {{
    /// The text that was found
    pub text: String,
    /// How many results there are
    pub count: u32,
}}
#[rig_core::rig_tool(
    description = "{DESCRIPTION.format(i=i)}",
    params(
        query = "What to look for in collection {i}",
        limit = "How many results to return at most",
        since = "Only results after this date",
        verbose = "Whether to tell more about each result",
    )
)]
fn tool_{i}(query: String, limit: u32, since: Option<String>, verbose: bool) -> Result<Output{i}, rig_core::tool::ToolExecutionError> {{
    let count = limit + {i} + u32::from(verbose);
    Ok(Output{i} {{ text: since.unwrap_or(query), count }})
}}
"""
    yield "use rig_agent::tool::ToolSet;\nfn build() -> ToolSet {\n    let mut tools = ToolSet::default();\n"
    for i in range(n):
        yield f"    tools.add_tool(Tool{i});\n"
    yield "    tools\n}\nfn list(built: &ToolSet) -> String { serde_json::to_string(&built.tool_definitions()).unwrap() }\n"


def plain(n):
    for i in range(n):
        yield structs(i)
        yield f"fn call{i}(value: Value) -> Result<Value, serde_json::Error> {{ serde_json::to_value(run{i}(serde_json::from_value(value)?)) }}\n"
    yield "use serde_json::{Value, json};\nuse std::collections::HashMap;\n"
    yield "type Call = fn(Value) -> Result<Value, serde_json::Error>;\ntype Schema = fn() -> schemars::Schema;\n"
    yield f"static TABLE: [(&str, &str, Call, Schema, Schema); {n}] = [\n"
    for i in range(n):
        yield f'    ("tool_{i}", "{DESCRIPTION.format(i=i)}", call{i}, || schemars::schema_for!(Input{i}), || schemars::schema_for!(Output{i})),\n'
    yield """];
type Table = HashMap<&'static str, Call>;
fn build() -> Table { TABLE.iter().map(|row| (row.0, row.2)).collect() }
fn list(_: &Table) -> String {
    let rows = TABLE.iter().map(|row| json!({ "name": row.0, "description": row.1, "inputSchema": (row.3)(), "outputSchema": (row.4)() }));
    serde_json::to_string(&rows.collect::<Vec<_>>()).unwrap()
}
"""


PEERS = {"toolkit": toolkit, "rmcp": rmcp, "rig": rig, "plain": plain}


def main():
    if len(sys.argv) != 4 or sys.argv[1] not in PEERS:
        sys.exit(__doc__)
    peer, n, folder = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    os.makedirs(f"{folder}/src", exist_ok=True)
    with open(f"{folder}/Cargo.toml", "w") as manifest:
        manifest.write(
            f'[package]\nname = "gen_{peer}_{n}"\nversion = "0.0.0"\nedition = "2024"\npublish = false\n\n'
            "# Stands alone: no features but its own.\n[workspace]\n\n[dependencies]\n"
            + DEPENDENCIES[peer].format(root=ROOT)
            + 'rustix = { version = "1", default-features = false, features = ["std", "time"] }\n'
        )
    with open(f"{folder}/src/main.rs", "w") as source:
        source.write("#![allow(dead_code)]\n" + HEAD + "".join(PEERS[peer](n)) + MAIN.format(peer=peer, n=n))


main()
