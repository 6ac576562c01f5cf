use toolkit::prelude::*;

/// REPLACE: what the skill gives back.
#[schema(output)]
pub struct Reply {
    /// REPLACE: what this part is
    text: String,
    /// REPLACE: what this part is
    length: usize,
}

/// REPLACE: what the tool does and when an agent should reach for it, in 50 to 300 characters.
#[tool(
    display_name = "My Tool",
    subtitle = "REPLACE: the whole tool in one short line",
    instructions = "REPLACE: which skill to use when, and in which order. Use my_skill to begin.",
    categories(productivity),
    changelog("2000-01-01": "Initial release"),
)]
pub mod my_tool {
    use super::*;

    /// REPLACE: what the skill does and when an agent should use it, in 30 to 300 characters.
    #[skill(
        read_only,
        returns = "REPLACE: what comes back, in words",
        example("REPLACE: what this call does", { text: "hello" } => { text: "hello", length: 5 }),
        example("REPLACE: what that call does", { text: "hello", times: 2 } => { length: 10, .. }),
    )]
    pub fn my_skill(
        /// REPLACE: what the text is for
        #[length(..=1000)]
        text: String,
        /// REPLACE: what the number is for
        #[default = 1]
        #[range(1..=10)]
        times: usize,
    ) -> Reply {
        let text = text.repeat(times);
        Reply {
            length: text.chars().count(),
            text,
        }
    }
}
