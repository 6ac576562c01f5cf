//! Tools that each break one rule of the manifest, named by a mark at the line that is told.
//! What only types and constants tell.

use toolkit::prelude::*;

/// A key that nobody has.
pub const KEY: Requirement = Requirement::secret("look").description("What one needs to look");
/// The same once more.
pub const SAME_KEY: Requirement = KEY;

/// What stands elsewhere.
pub mod elsewhere {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(example("Look once", { at: "door" }))]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }

    /// Look at one of the things that are there, once more.
    #[skill(name = "look", example("Look once", { at: "door" }))]
    pub fn look_again(
        /// Where to look
        at: String,
    ) -> String {
        at
    }

    /// Look at one of the things that are there, at length.
    #[skill(display_name = "Long Look", example("Look once", { at: "door" }))]
    pub fn look_for_a_long_time_at_one_of_the_things_that_are_there_or_not(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(private, skills(elsewhere::look_for_a_long_time_at_one_of_the_things_that_are_there_or_not))] //~ skill-name
pub mod skill_name {}

/// Look at all that is there and tell what was seen on the way.
#[tool(private, skills(elsewhere::look, elsewhere::look_again))] //~ duplicate-skill
pub mod duplicate_skill {}

/// Look at all that is there and tell what was seen on the way.
#[tool(private, skills(elsewhere::look), workflow(leap))] //~ unknown-step
pub mod unknown_step {}

/// Look at one of the things that are there.
#[tool(requires(KEY, SAME_KEY))] //~ duplicate-requirement
pub fn duplicate_requirement() {}

/// Where to look.
#[schema(input)]
pub struct Place {
    at: String, //~ parameter-description
}

/// Look at one of the things that are there.
#[tool(example("Look once", { at: "door" }))]
pub fn parameter_description(#[input] place: Place) -> String {
    place.at
}

/// Look at one of the things that are there.
#[tool(example("Look once", { times: 2 }))]
pub fn default_value(
    /// How often to look
    #[default = 300] //~ default-value
    times: u8,
) -> u8 {
    times
}

/// Look at one of the things that are there.
#[tool(example("Look once", { times: "twice" }))] //~ example-input
pub fn example_input(
    /// How often to look
    times: u8,
) -> u8 {
    times
}

/// Look at one of the things that are there.
#[tool(example("Look once", { times: 2 } => "two"))] //~ example-output
pub fn example_output(
    /// How often to look
    times: u8,
) -> u8 {
    times
}
