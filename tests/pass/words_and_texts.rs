//! Documentation of every form.

#![deny(warnings)]

use toolkit::prelude::*;

macro_rules! told {
    ($what:literal, $(#[doc = $doc:expr])*) => {
        $(#[doc = $doc])*
        #[doc = $what]
        #[tool]
        fn told() {}
    };
}

told!("The rest of the story.", #[doc = "Tell a story about something."] #[doc = r#"With "quotes"."#]);

/// Tell a story about something.
///
/// # Where it comes from
#[doc = concat!("A ", "file:")]
#[doc = include_str!("words_and_texts.rs")]
#[tool]
fn included() {}

/** Tell a story about something,

    indented as code
```rust,ignore
# hidden
let x = 1; // {} "quoted" \n
```

# Heading
*/
#[tool(example("Tell it", { r#async: r#"a "raw" text"#, "for": "\u{e9}\n", 
    Ünïcode: "ü" }))]
#[allow(non_snake_case)]
fn story(
    #[doc = r#"A "quoted" \ text with {braces}"#] r#async: String,
    /** In a block */
    #[doc = ""]
    r#for: String,
    //// No doc comment
    /// Ünïcode — “text” 🦀
    Ünïcode: String,
    ) -> String { r#async + &r#for + &Ünïcode }

/// What to search for, with a description that goes on for long: Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat. Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur. Excepteur sint occaecat cupidatat non proident, sunt in culpa qui officia deserunt mollit anim id est laborum.
///
/// # Examples
///
/// ```
/// assert!(true);
/// ```
#[schema]
enum r#Enum {
    /// A variant
    ///
    /// | a | b |
    /// |---|---|
    r#Self_,
    #[serde(rename = "type")]
    r#Type {
        /// A field
        r#type: String,
        /// A field
        #[default([])]
        r#box: Vec<r#Enum>,
    },
    r#Loop(#[default = 3] u8, #[length(1..)] String),
}

mod r#type {
    use toolkit::prelude::*;

    /// Raw.
    #[schema(input)]
    #[serde(rename_all = "UPPERCASE")]
    pub struct r#Struct<'r#a> {
        /// A field
        #[pattern(r"^\w+$")]
        pub r#match: std::borrow::Cow<'r#a, str>,
    }
}

/// Read and store the pages of the web for later use.
#[tool(private, name = "raw-words", skills(r#mod::r#match))]
impl r#Enum {
    /// Do it with a name that is a word of Rust.
    #[skill(example("Do it", { r#enum: "Self_", "struct": { MATCH: "x" } } => "Self_"))]
    fn r#async(
        /// One
        r#enum: r#Enum,
        /// Two
        r#struct: r#type::r#Struct<'static>,
    ) -> r#Enum {
        drop(r#struct.r#match);
        r#enum
    }
}

mod r#mod {
    use toolkit::prelude::*;
    /// Do it with a name that is a word of Rust.
    #[skill(example("Do it"))]
    pub fn r#match() {}
}

fn main() {
    let _ = (told, included, story, r#Enum::r#async, r#mod::r#match);
    let _ = (r#Enum::r#Self_, r#Enum::r#Loop, r#Enum::r#Type { r#type: String::new(), r#box: vec![] });
}
