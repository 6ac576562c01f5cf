//! Tools that each break one rule of the manifest, named by a mark at the line that is told.
//! What compiles, and is found where all tools are known.

use toolkit::prelude::*;

toolkit::link!(no_tools); //~ missing-crate

/// A key that nobody has.
pub const KEY: Requirement = Requirement::secret("sight").description("What one needs to look");
/// Another of the same name.
pub const OTHER_KEY: Requirement = Requirement::secret("sight").description("What one needs to see");

/// Look at one of the things that are there.
#[tool(requires(KEY), example("Look once", {}), example("Look twice", {}))]
pub fn look() {}

/// Look at one of the things that are there, with another key.
#[tool(requires(OTHER_KEY), example("Look once", {}), example("Look twice", {}))] //~ unequal-requirement
pub fn unequal_requirement() {}

/// The first of a name.
pub mod first {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[tool(example("Look once", {}), example("Look twice", {}))]
    pub fn name_conflict() {}
}

/// The second of a name.
pub mod second {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[tool(example("Look once", {}), example("Look twice", {}))] //~ name-conflict
    pub fn name_conflict() {}
}

/// What cannot be made from nothing.
pub struct State(String);

/// Look at all that is there and tell what was seen on the way.
#[tool(private, author(none))] //~ unbound-state
impl State {
    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", {}),
        example("Look twice", {}),
    )]
    pub fn look(&self) -> String {
        self.0.clone()
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(private, author(none))] //~ missing-skills
pub mod missing_skills {
    /// Look at one of the things that are there.
    #[cfg(unix)]
    #[cfg(not(unix))]
    #[toolkit::skill(example("Look once", {}))]
    pub fn look() {}
}

/// Look at all that is there and tell what was seen on the way.
#[tool( //~ missing-author missing-knowledge
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod page {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", {}),
        example("Look twice", {}),
    )]
    pub fn look() {}

    /// Look at one of the things that are there, again.
    #[skill(example("Look once", {}), example("Look twice", {}))] //~ missing-returns
    pub fn again() {}

    /// Look at one of the things that are there.
    #[skill( //~ same-description
        returns = "What was seen there",
        example("Look once", {}),
        example("Look twice", {}),
    )]
    pub fn same_description() {}
}

/// Look at all that is there and tell what was seen on the way.
#[tool( //~ over-long untold-market
    private,
    author(none),
    subtitle = "Look at all that is there, from the first to the last and back again to the first",
    instructions = "Start with look to see what is there, then tell it to others.",
)]
pub mod over_long {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill( //~ lone-market-parameter
        returns = "What was seen there",
        example("Look once", { market: "us" }),
        example("Look twice", { market: "at" }),
    )]
    pub fn look(
        /// Where to look
        market: String,
    ) -> String {
        market
    }
}

/// Look at one of the things that are there.
#[tool] //~ function-without-example
pub fn function_without_example() {}

/// Look at one of the things that are there.
#[tool(example("Look once", {}))] //~ one-example
pub fn one_example() {}

/// Look at one of the things that are there. Whoever wants to know more than this may read on: a
/// thing is whatever stands, lies or hangs there, however large or small it is, whoever has put it
/// there, and whether or not it was there before. Things that were there before and are not there
/// any more are no things that are there.
#[tool(example("Look once", {}), example("Look twice", {}))] //~ long-description
pub fn long_description() {}

/// Look at one of the things that are there and
#[tool(example("Look once", {}), example("Look twice", {}))] //~ ends-mid-word
pub fn ends_mid_word() {}

/// This is the tool for repeats name.
#[tool(example("Look once", {}), example("Look twice", {}))] //~ repeats-name
pub fn repeats_name() {}

/// Look at one of the things that are there, powered by eyes.
#[tool(example("Look once", {}), example("Look twice", {}))] //~ mentions-provider
pub fn mentions_provider() {}

/// Look at one of the things that are there, free of charge.
#[tool(example("Look once", {}), example("Look twice", {}))] //~ mentions-price
pub fn mentions_price() {}

/// Look at one of the things that are there, no key needed.
#[tool(example("Look once", {}), example("Look twice", {}))] //~ mentions-key
pub fn mentions_key() {}

/// Look at what one of the things is worth in USD.
#[tool(example("Look once", {}), example("Look twice", {}))] //~ names-currency
pub fn names_currency() {}

/// REPLACE: what the tool does and when an agent should use it.
#[tool(example("Look once", {}), example("Look twice", {}))] //~ guiding-text
pub fn guiding_text() {}
