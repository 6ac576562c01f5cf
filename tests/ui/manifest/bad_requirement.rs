//! Requirements are constants, checked where they are written.

use toolkit::Requirement;
use toolkit::prelude::*;

const NAMELESS: Requirement = Requirement::secret(" "); //~ ERROR a requirement has no name; give it one

// The compiler underlines a chain up to the call at fault, and ends there.
const SHORT: Requirement = Requirement::credential("user") //~ ERROR the display name of the requirement has 2 characters; at least 3 are needed
    .display_name("Me")
    .description("größer ü");

const LONG: Requirement = Requirement::secret("fal") //~ ERROR the display name of the requirement has 52 characters; at most 50 are allowed
    .display_name("The key of the service that draws pictures for tools");

const MARKED: Requirement = Requirement::secret("fal").display_name("The `key`"); //~ ERROR the display name of the requirement holds a backtick; write plain text

const UNTOLD: Requirement = Requirement::binary("ffmpeg").description("größer ü"); //~ ERROR the description of the requirement has 8 characters; at least 10 are needed

const EMPTY: Requirement = Requirement::binary("ffmpeg").description(""); //~ ERROR the description of the requirement is empty; write at least 10 characters

const LOST: Requirement = Requirement::secret("fal").acquire_url("example.com/keys"); //~ ERROR the URL of the requirement is not absolute: `example.com/keys`; start it with `https://`

const LOOSE: Requirement = Requirement::secret("fal").acquire_url("https://example.com/my keys"); //~ ERROR the URL of the requirement is not absolute: `https://example.com/my keys`; write a blank as `%20`

const RIGHT: Requirement = Requirement::secret("fal")
    .display_name("fal key")
    .description("größer übe")
    .acquire_url("https://example.com/keys");

/// Search the web for pages about a text.
#[tool(requires(RIGHT))]
fn search() {}

fn main() {
    search();
    let _ = (NAMELESS, SHORT, LONG, MARKED, UNTOLD, EMPTY, LOST, LOOSE);
}
