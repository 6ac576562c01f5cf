//! Arguments that stand elsewhere than in braces behind the description.

use toolkit::prelude::*;

/// Fetch the weather forecast for one city.
#[tool(
    example("With a colon", city: "Vienna"), //~ ERROR arguments stand in braces; write `example("…", { city: … })`
    example("With an equals sign", city = "Vienna"), //~ ERROR arguments stand in braces; write `example("…", { city: … })`
    example("With a macro", json!({ city: "Vienna" })), //~ ERROR no macro is called here; write the braces without `json!`
    example("With nothing", null), //~ ERROR expected `{ … }`, the arguments as a caller would send them
    example("The end first", no_run, { city: "Vienna" }), //~ ERROR `no_run` comes last; write everything else before it
    example("Misspelt", { city: "Vienna" }, no_rnu), //~ ERROR unknown word `no_rnu`; did you mean `no_run`?
    example("A word more", { city: "Vienna" }, slow), //~ ERROR unknown word `slow`; there is only `no_run`
)]
fn forecast(
    /// City to look up
    city: String,
) -> String {
    city
}

fn main() {
    forecast(String::new());
}
