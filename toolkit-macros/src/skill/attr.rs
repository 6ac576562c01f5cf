use proc_macro2::{Span, TokenStream};
use syn::parse::Parse;
use syn::{LitStr, Type};

use super::example::Example;
use crate::broken;
use crate::crate_path::CratePath;
use crate::errors::Errors;
use crate::key::{self, Entry, Form, Meant};
use crate::rules;
use crate::rules::rule::Rule;
use crate::tool;

/// The keys that say how a skill behaves; a function tool has them too.
pub(crate) const KEYS: [&str; 11] = [
    "returns",
    "read_only",
    "destructive",
    "open_world",
    "non_idempotent",
    "sensitive",
    "estimated_seconds",
    "timeout_seconds",
    "mode",
    "content",
    "example",
];

/// The keys that a skill shares with its tool.
const SHARED: [&str; 3] = ["name", "display_name", "crate"];

/// `#[skill(…)]` as written.
pub(super) struct Attr {
    pub(super) krate: CratePath,
    pub(super) name: Option<LitStr>,
    pub(super) display_name: Option<LitStr>,
    pub(super) behavior: Behavior,
    pub(super) marks: Marks,
    /// Whether a key tried to give the description.
    pub(super) is_described: bool,
}

/// What `#[tool]` tells the skills that stand inside it.
#[derive(Default)]
pub(super) struct Marks {
    /// `__self(Type)`: the type of the impl block.
    pub(super) self_type: Option<Type>,
    /// `__module`: the skill stands in a module, not in an impl block.
    pub(super) is_in_module: bool,
    /// `__private`: the tool has no store page.
    pub(super) is_private: bool,
    /// `__refused`: the block cannot be a tool, which was reported.
    pub(super) is_refused: bool,
}

/// What a skill, or a function tool, says about the operation.
#[derive(Default)]
pub(crate) struct Behavior {
    pub(crate) returns: Option<LitStr>,
    pub(crate) flags: Flags,
    pub(crate) estimated_seconds: Option<u32>,
    pub(crate) timeout_seconds: Option<u32>,
    pub(crate) mode: Mode,
    pub(crate) content: Content,
    pub(crate) examples: Vec<Example>,
    /// Whether there was an example, also one that could not be read.
    pub(crate) tried_example: bool,
}

/// The flags among the keys.
#[derive(Default)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a flag that the author may write"
)]
pub(crate) struct Flags {
    pub(crate) read_only: bool,
    pub(crate) destructive: bool,
    pub(crate) open_world: bool,
    pub(crate) non_idempotent: bool,
    pub(crate) sensitive: bool,
}

/// `mode = …`; `Cpu` with the place of the key.
#[derive(Clone, Copy, Default)]
pub(crate) enum Mode {
    #[default]
    Io,
    Cpu(Span),
}

/// `content = …`
#[derive(Clone, Copy, Default)]
pub(crate) enum Content {
    #[default]
    Json,
    Image,
}

impl Attr {
    pub(super) fn parse(tokens: TokenStream, errors: &mut Errors) -> Self {
        let mut attr = Self {
            krate: CratePath::DEFAULT,
            name: None,
            display_name: None,
            behavior: Behavior::default(),
            marks: Marks::default(),
            is_described: false,
        };
        for entry in key::entries(tokens, &["example"], errors) {
            attr.take(&entry, errors);
        }
        attr
    }

    fn take(&mut self, entry: &Entry, errors: &mut Errors) {
        match entry.key.to_string().as_str() {
            // The skill's own `crate` comes after the tool's, and wins.
            "crate" | "__crate" => {
                if let Some(krate) = CratePath::parse(entry, errors) {
                    self.krate = krate;
                }
            }
            "name" => self.name = entry.text(errors),
            "display_name" => self.display_name = entry.text(errors),
            "__self" => {
                let types = entry.items("`__self(Type)`", errors, Parse::parse);
                self.marks.self_type = types.and_then(|mut types| types.pop());
            }
            "__refused" => self.marks.is_refused = entry.flag(errors),
            "__exemplified" => self.behavior.tried_example = entry.flag(errors),
            "__module" => self.marks.is_in_module = entry.flag(errors),
            "__private" => self.marks.is_private = entry.flag(errors),
            _ if self.behavior.take(entry, errors) => {}
            key if tool::attr::KEYS.contains(&key) => {
                errors.at(
                    entry.key.span(),
                    format_args!("`{key}` belongs on `#[tool]`"),
                );
            }
            _ => {
                let keys: Vec<&str> = SHARED.into_iter().chain(KEYS).collect();
                match key::unknown(entry, "#[skill]", &keys, errors) {
                    Meant::Entry(meant) => self.take(&meant, errors),
                    Meant::Description => self.is_described = true,
                    Meant::Unknown => {}
                }
            }
        }
    }
}

impl Behavior {
    /// Reads a key of [`KEYS`]; says whether it was one.
    pub(crate) fn take(&mut self, entry: &Entry, errors: &mut Errors) -> bool {
        match entry.key.to_string().as_str() {
            "returns" => self.returns = entry.text(errors),
            "read_only" => {
                self.flags.read_only = entry.flag(errors);
                self.flags.check_effects(entry, errors);
            }
            "destructive" => {
                self.flags.destructive = entry.flag(errors);
                self.flags.check_effects(entry, errors);
            }
            "open_world" => self.flags.open_world = entry.flag(errors),
            "non_idempotent" => self.flags.non_idempotent = entry.flag(errors),
            "sensitive" => self.flags.sensitive = entry.flag(errors),
            "estimated_seconds" => self.estimated_seconds = entry.seconds(errors),
            "timeout_seconds" => self.timeout_seconds = entry.seconds(errors),
            "mode" => {
                let cpu = Mode::Cpu(entry.key.span());
                self.mode = entry
                    .word(&[("io", Mode::Io), ("cpu", cpu)], errors)
                    .unwrap_or_default();
            }
            "content" => {
                let choices = [("json", Content::Json), ("image", Content::Image)];
                self.content = entry.word(&choices, errors).unwrap_or_default();
            }
            "example" => {
                self.tried_example = true;
                self.examples.extend(Example::parse(entry, errors));
            }
            _ => return false,
        }
        true
    }
}

impl Flags {
    /// What changes nothing destroys nothing; reported at the second of the two flags.
    fn check_effects(&self, entry: &Entry, errors: &mut Errors) {
        let verdict = rules::skill::effects(self.read_only, self.destructive);
        if let (Err(breach), Form::Flag) = (verdict, &entry.form) {
            errors.at(
                entry.key.span(),
                broken::told(Rule::ContradictoryEffects, breach),
            );
        }
    }
}
