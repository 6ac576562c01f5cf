//! Tools that each break one rule of the manifest, named by a mark at the line that is told.
//! What a macro sees in its own tokens.

use toolkit::prelude::*;

/// A key that nobody has.
pub const KEY: Requirement = Requirement::secret("look").description("What one needs to look");

/// Look at all that is there and tell what was seen on the way.
#[tool(
    name = "Tool Name", //~ tool-name
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod tool_name {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "No", //~ display-name
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod display_name {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

#[doc = "Too short."] //~ description-length
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod description_length {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod undescribed {
    use toolkit::prelude::*;

    #[doc = "Too short."] //~ description-length
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod missing_page { //~ missing-page
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "It ends with a full stop.", //~ subtitle
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod subtitle {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Look.", //~ instructions-length
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod instructions_length {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(dota), //~ categories
    changelog("2026-03-22": "Initial release"),
)]
pub mod categories {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-02-30": "Initial release"), //~ changelog
)]
pub mod changelog {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
    author(name = "Ada", email = "ada"), //~ author
)]
pub mod author {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
    homepage = "example.com", //~ url
)]
pub mod url {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
    license = "MIT/Apache", //~ license
)]
pub mod license {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
    currency = "usd", //~ currency
)]
pub mod currency {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
    knowledge = " ", //~ empty-knowledge
)]
pub mod empty_knowledge {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
    requires(super::KEY, super::KEY), //~ duplicate-requirement
)]
pub mod duplicate_requirement {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod missing_skills { //~ missing-skills
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod duplicate_skill {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        name = "same",
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }


    /// Look at one of the things that are there.
    #[skill(
        name = "same", //~ duplicate-skill
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look_again(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
    workflow(leap), //~ unknown-step
)]
pub mod unknown_step {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod skill_name {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        name = "Look-Up", //~ skill-name
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod returns_length {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "It", //~ returns-length
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod contradictory_effects {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        read_only, destructive, //~ contradictory-effects
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod zero_duration {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        estimated_seconds = 0, //~ zero-duration
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod parameter_description {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        at: String, //~ parameter-description
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod schema {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
    )]
    pub fn look(
        /// Where to look
        #[pattern("(")] //~ schema
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod default_value {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "in" }),
    )]
    pub fn look(
        /// Where to look
        #[default = "far away"] #[length(..=3)] //~ default-value
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod missing_example {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
    )]
    pub fn look( //~ missing-example
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod example_description {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look", { at: "door" }), //~ example-description
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod duplicate_example {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door" }),
        example("Look once", { at: "wall" }), //~ duplicate-example
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}

/// Look at all that is there and tell what was seen on the way.
#[tool(
    display_name = "Look Around",
    subtitle = "Look at all that is there",
    instructions = "Start with look to see what is there, then tell it to others.",
    categories(data),
    changelog("2026-03-22": "Initial release"),
)]
pub mod example_input {
    use toolkit::prelude::*;

    /// Look at one of the things that are there.
    #[skill(
        returns = "What was seen there",
        example("Look once", { at: "door", on: 1 }), //~ example-input
    )]
    pub fn look(
        /// Where to look
        at: String,
    ) -> String {
        at
    }
}
