// Types of every kind, and tools that take and give them; each package includes this text, to see
// it through its own names and lints.

/// A wrapper.
#[::toolkit::schema]
#[derive(Clone, Copy, Debug)]
pub struct Wrapper(#[range(0..=100)] u8);

/// Two things.
#[::toolkit::schema]
#[derive(Clone, Debug)]
pub struct Pair(
    ::std::string::String,
    #[length(..=3)] ::std::vec::Vec<Wrapper>,
);

/// A list with something of any type.
#[::toolkit::schema]
#[derive(Clone, Debug)]
pub struct Bounded<'t, T>
where
    T: ::core::fmt::Debug + ::core::clone::Clone + ::core::default::Default,
{
    /// What is in it
    pub items: ::std::vec::Vec<T>,
    /// A text
    #[pattern("^[a-z]*$")]
    pub text: ::std::borrow::Cow<'t, str>,
    /// The next one
    pub next: ::core::option::Option<::std::boxed::Box<Self>>,
}

/// One variant after another, told by its name.
#[::toolkit::schema]
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum External<T> {
    /// Nothing.
    Nothing,
    /// One thing.
    One(T),
    /// Two things.
    Two(T, #[schema(recursive)] ::std::boxed::Box<Self>),
    /// A thing with names.
    Named {
        /// Its size
        size: T,
        /// What follows
        #[serde(default)]
        rest: ::std::vec::Vec<Self>,
    },
}

/// A variant for each kind of thing, told by a key.
#[::toolkit::schema]
#[derive(Clone, Debug)]
#[serde(
    tag = "kind",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
#[non_exhaustive]
pub enum Internal {
    /// Nothing.
    NoFields,
    /// With something.
    WithFields {
        /// Its size
        #[one_of(1, 2, 3)]
        full_size: u8,
        /// Never there
        #[cfg(any())]
        never: Missing,
    },
    /// Never there
    #[cfg(any())]
    Never(Missing),
}

/// A variant for each kind of thing, told by a key beside the content.
#[::toolkit::schema]
#[derive(Clone, Debug)]
#[serde(tag = "t", content = "c")]
#[non_exhaustive]
pub enum Adjacent {
    /// Nothing.
    Nothing,
    /// A text.
    Text(::std::string::String),
}

/// A number or a text.
#[::toolkit::schema]
#[derive(Clone, Debug)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Untagged {
    /// A number.
    Number(f64),
    /// A text.
    Text(::std::string::String),
}

/// All of it.
#[::toolkit::schema]
#[derive(Clone, Debug)]
pub struct Everything {
    /// A
    pub pair: Pair,
    /// B
    pub bounded: Bounded<'static, u8>,
    /// C
    pub externals: ::std::vec::Vec<External<u8>>,
    /// D
    pub internals: ::std::vec::Vec<Internal>,
    /// E
    pub adjacent: Adjacent,
    /// F
    pub untagged: ::std::collections::BTreeMap<::std::string::String, Untagged>,
}

/// Take all of it at once and give it back.
#[::toolkit::tool(
    read_only,
    example("Each once", {
        pair: ["a", [1, 2]],
        bounded: { items: [1, 2], text: "t", next: { items: [], text: "" } },
        externals: ["Nothing", { One: 1 }, { Two: [1, "Nothing"] }, { Named: { size: 3, rest: ["Nothing"] } }],
        internals: [{ kind: "no-fields" }, { kind: "with-fields", fullSize: 3 }],
        adjacent: { t: "Text", c: "x" },
        untagged: { a: 1, b: "x" },
    } => { pair: ["a", [1, 2]], untagged: { a: 1, b: "x" }, .. }),
)]
#[must_use]
pub fn everything(#[input] everything: Everything) -> Everything {
    everything
}

/// Take all of it beside a number, and fail with a text.
#[::toolkit::tool(
    example("Only the number", {
        number: 7, pair: ["a", []], bounded: { items: [], text: "" }, externals: [], internals: [],
        adjacent: { t: "Nothing" }, untagged: {},
    } => null, no_run),
)]
pub async fn beside(
    #[flatten] everything: Everything,
    /// A number
    #[range(0.5..)]
    #[default = 2]
    number: f32,
    /// Words
    #[length(1..=3)]
    #[default(["a"])]
    words: ::std::vec::Vec<::std::string::String>,
    context: &::toolkit::Context,
) -> ::core::result::Result<::core::option::Option<Pair>, ::std::string::String> {
    let _ = ::core::future::ready(context).await;
    if number > 2.0 && words.is_empty() {
        return ::core::result::Result::Ok(::core::option::Option::Some(everything.pair));
    }
    ::core::result::Result::Ok(::core::option::Option::None)
}

/// Take what some of it is, in a module that nobody sees.
#[::toolkit::tool(private, skills(beside_it::count), workflow(take, count))]
mod hidden {
    /// Take a wrapper and give back the number in it.
    #[skill(example("Take one", { wrapper: 3 } => 3), mode = cpu)]
    pub(super) fn take(
        /// The wrapper
        wrapper: super::Wrapper,
    ) -> u8 {
        wrapper.0
    }
}

mod beside_it {
    /// Count the wrappers that were taken so far.
    #[::toolkit::skill(example("Count them"))]
    pub(super) fn count() -> usize {
        0
    }
}
