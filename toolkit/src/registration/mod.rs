//! What one `#[tool]` leaves in the program: constants, and one function pointer per skill.
//!
//! Everything here is plain data that the linker collects. Nothing is computed
//! until somebody asks: registering 500 tools costs the reading of 500 structs.

#![allow(
    clippy::exhaustive_enums,
    clippy::exhaustive_structs,
    reason = "expansions write these constants out, and carry the very version of this crate"
)]

mod assertion;
mod field;
mod limits;
mod literal;
mod parameter;
mod reply;
mod returns;

use std::any::{Any, TypeId};
use std::fmt;
use std::sync::Arc;

use schemars::{Schema, SchemaGenerator};

use crate::manifest::Requirement;

pub use self::assertion::{
    Kind, Limit, UnknownKind, assert_call_name, assert_limited, assert_no_default,
    assert_not_nested, assert_step, assert_unique_skill,
};
pub use self::field::{
    BothWays, Defaulted, Described, Read, Undefaulted, Undescribed, Unread, WithDefault, Written,
    assert_both_ways, assert_default, assert_read, assert_written,
};
pub use self::limits::limits;
pub use self::literal::{Literal, default_from_literal};
pub(crate) use self::parameter::ParameterKind;
pub(crate) use self::parameter::Slots;
pub use self::parameter::{
    Constraint, ContextParameter, NotNested, OptionalFallback, Param, ParameterEntry,
    PatternProgram, Probe,
};
pub(crate) use self::reply::FaultKind;
pub use self::reply::{Fault, Invocation, Reply, Returned};
pub use self::returns::{FailureFallback, FallibleFallback, Return, ReturnsProbe, ValueFallback};

/// The submission of one tool to the link-time registry.
#[derive(Debug)]
pub struct Registration {
    /// The tool.
    pub tool: &'static ToolEntry,
}

inventory::collect!(Registration);

/// The submission of one `toolkit::link!`.
#[derive(Debug)]
pub struct LinkEntry {
    /// The package that wrote `link!`: its own tools are the host's.
    pub host: &'static str,
    /// The crates that must have contributed tools, as written.
    pub crates: &'static [&'static str],
    /// Where `link!` stands.
    pub place: Place,
}

inventory::collect!(LinkEntry);

/// A place in somebody's source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The package, as `Cargo.toml` names it.
    pub package: &'static str,
    /// The module, which begins with the name of the crate.
    pub module: &'static str,
    /// The file, as the compiler names it.
    pub file: &'static str,
    /// The line, from 1.
    pub line: u32,
}

impl Place {
    /// The name of the crate, as Rust writes it.
    pub(crate) fn krate(&self) -> &'static str {
        self.module.split("::").next().unwrap_or(self.module)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

/// One tool as written by its author.
#[derive(Debug)]
pub struct ToolEntry {
    /// `file_write`, `magic-screenshots`.
    pub name: &'static str,
    /// Whether the tool is one function; then `skills` has exactly one entry of the same name.
    pub is_function: bool,
    /// For people; title case of the name unless given.
    pub display_name: &'static str,
    /// The doc comment up to its first heading.
    pub description: &'static str,
    /// One line for the store page.
    pub subtitle: Option<&'static str>,
    /// How the skills are used together.
    pub instructions: Option<&'static str>,
    /// In the order written.
    pub categories: &'static [&'static str],
    /// In the order written.
    pub changelog: &'static [ChangelogEntry],
    /// Skill names in a recommended order.
    pub workflow: &'static [&'static str],
    /// Keys and programs that the tool may ask for.
    pub requirements: &'static [Requirement],
    /// Who answers for the tool.
    pub author: AuthorEntry,
    /// URL of the tool's page.
    pub homepage: Option<&'static str>,
    /// URL of the source.
    pub repository: Option<&'static str>,
    /// SPDX expression.
    pub license: Option<&'static str>,
    /// URL of an icon.
    pub icon: Option<&'static str>,
    /// ISO 4217 code of the tool's costs.
    pub currency: Option<&'static str>,
    /// Folder of the tool's knowledge.
    pub knowledge: Option<&'static str>,
    /// Available only where a policy names it.
    pub optional: bool,
    /// Has no store page.
    pub private: bool,
    /// In the order written.
    pub skills: &'static [SkillEntry],
    /// What `&self` is, for tools with state.
    pub instance: Option<InstanceEntry>,
    /// Where the tool is written.
    pub place: Place,
}

impl ToolEntry {
    /// What expansions start from, so that they name only what the author wrote.
    pub const DEFAULT: Self = Self {
        name: "",
        is_function: false,
        display_name: "",
        description: "",
        subtitle: None,
        instructions: None,
        categories: &[],
        changelog: &[],
        workflow: &[],
        requirements: &[],
        author: AuthorEntry::Absent,
        homepage: None,
        repository: None,
        license: None,
        icon: None,
        currency: None,
        knowledge: None,
        optional: false,
        private: false,
        skills: &[],
        instance: None,
        place: Place {
            package: "",
            module: "",
            file: "",
            line: 0,
        },
    };
}

/// One skill as written by its author.
#[derive(Clone, Copy, Debug)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "one flag per word that an author can say"
)]
pub struct SkillEntry {
    /// `capture`; for a function tool the tool's name.
    pub name: &'static str,
    /// For people; title case of the name unless given.
    pub display_name: &'static str,
    /// The doc comment up to its first heading.
    pub description: &'static str,
    /// What comes back, in words.
    pub returns: Option<&'static str>,
    /// Changes nothing.
    pub read_only: bool,
    /// May destroy something.
    pub destructive: bool,
    /// Calling twice is the same as calling once.
    pub idempotent: bool,
    /// Reaches beyond the host.
    pub open_world: bool,
    /// Needs an approval for each call.
    pub sensitive: bool,
    /// Usual duration.
    pub estimated_seconds: Option<u32>,
    /// Longest duration.
    pub timeout_seconds: Option<u32>,
    /// Where it runs.
    pub mode: Mode,
    /// What it returns.
    pub content: ContentType,
    /// In declared order.
    pub parameters: &'static [ParameterEntry],
    /// The schema of what it returns.
    pub output: fn(&mut SchemaGenerator) -> Schema,
    /// In the order written.
    pub examples: &'static [ExampleEntry],
    /// Decodes, runs, encodes.
    pub call: for<'a> fn(Invocation<'a>) -> Reply<'a>,
    /// Where the skill is written.
    pub place: Place,
}

impl SkillEntry {
    /// Stands in for a skill with mistakes, so that the tool that lists it adds none.
    pub const REFUSED: Self = Self {
        name: "",
        display_name: "",
        description: "",
        returns: None,
        read_only: false,
        destructive: false,
        idempotent: true,
        open_world: false,
        sensitive: false,
        estimated_seconds: None,
        timeout_seconds: None,
        mode: Mode::Io,
        content: ContentType::Json,
        parameters: &[],
        output: |_| Schema::default(),
        examples: &[],
        call: |_| unreachable!("a program with such a skill does not compile"),
        place: Place {
            package: "",
            module: "",
            file: "",
            line: 0,
        },
    };
}

/// Where a skill's work runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// On the caller's task: waits for others, computes little.
    Io,
    /// On a blocking thread: computes or blocks.
    Cpu,
}

/// What kind of content a skill returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContentType {
    /// A JSON value.
    Json,
    /// An image beside the JSON value.
    Image,
}

/// One entry of a changelog.
#[derive(Clone, Copy, Debug)]
pub struct ChangelogEntry {
    /// ISO date.
    pub date: &'static str,
    /// What changed.
    pub changes: &'static [&'static str],
}

/// What an author says about the author.
#[derive(Clone, Copy, Debug)]
pub enum AuthorEntry {
    /// Nothing; `validate` warns.
    Absent,
    /// `author(none)`: nobody, on purpose.
    Nobody,
    /// Somebody.
    Given {
        /// The name.
        name: &'static str,
        /// A page.
        url: Option<&'static str>,
        /// An address.
        email: Option<&'static str>,
    },
}

/// One example as written by its author.
#[derive(Clone, Copy, Debug)]
pub struct ExampleEntry {
    /// What the call does.
    pub description: &'static str,
    /// The arguments.
    pub input: Literal,
    /// The output, if stated.
    pub output: Option<Literal>,
    /// Shown and checked, never executed.
    pub no_run: bool,
}

/// What a tool with `&self` is called on.
#[derive(Clone, Copy, Debug)]
pub struct InstanceEntry {
    /// The type's identity.
    pub type_id: fn() -> TypeId,
    /// The type's name, for messages to the host.
    pub type_name: fn() -> &'static str,
    /// Makes an instance, where the type has a `Default`.
    pub default: Option<fn() -> Instance>,
}

/// The state of one tool.
pub(crate) type Instance = Arc<dyn Any + Send + Sync>;

impl InstanceEntry {
    /// Describes `T` as a tool's state; `default` comes from [`DefaultProbe`].
    pub const fn of<T: ToolState>(default: Option<fn() -> Instance>) -> Self {
        Self {
            type_id: TypeId::of::<T>,
            type_name: std::any::type_name::<T>,
            default,
        }
    }
}

/// What may hold a tool's state.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot hold the state of a tool",
    label = "not shareable between calls",
    note = "calls run on many threads at once: the type must be `Send + Sync + 'static`"
)]
pub trait ToolState: Any + Send + Sync {}

#[diagnostic::do_not_recommend]
impl<T: Any + Send + Sync> ToolState for T {}

/// Asks whether a type has a `Default`: `DefaultProbe::<T>::DEFAULT`.
#[derive(Debug)]
pub struct DefaultProbe<T>(std::marker::PhantomData<T>);

impl<T: Default + ToolState> DefaultProbe<T> {
    /// Makes the default instance.
    pub const DEFAULT: Option<fn() -> Instance> = Some(|| Arc::new(T::default()));
}

/// The answer for types without a `Default`.
pub trait NoDefault {
    /// No way to make an instance.
    const DEFAULT: Option<fn() -> Instance> = None;
}

impl<T> NoDefault for DefaultProbe<T> {}
