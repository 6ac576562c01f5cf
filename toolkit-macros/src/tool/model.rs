use syn::{Ident, Path, Type};

use super::attr::{Attr, FunctionAttr, Page};
use super::block::{Block, Kind};
use super::members::{Found, Member};
use crate::crate_path::CratePath;
use crate::doc::{self, Doc};
use crate::errors::Errors;
use crate::function::Function;
use crate::name::Name;
use crate::rules::case;
use crate::rules::rule::Rule;
use crate::signature::Signature;
use crate::skill::{DisplayName, Skill};

/// A tool that is one function.
pub(super) struct FunctionTool {
    pub(super) page: Page,
    /// Bears also the names and the description of the tool.
    pub(super) skill: Skill,
}

/// A tool with skills.
pub(super) struct Tool {
    pub(super) krate: CratePath,
    pub(super) name: Name,
    pub(super) display_name: DisplayName,
    /// `None` only where its absence was reported.
    pub(super) doc: Option<Doc>,
    pub(super) page: Page,
    /// The skills in the block.
    pub(super) members: Vec<Member>,
    /// Functions in the block that should be skills, which was reported.
    pub(super) forgotten: Vec<Ident>,
    /// The skills elsewhere.
    pub(super) skills: Vec<Path>,
    pub(super) workflow: Vec<Ident>,
    /// The type of the impl block.
    pub(super) self_type: Option<Type>,
    /// The keys that were written, also those that could not be read or stand on a skill.
    pub(super) written: Vec<String>,
}

impl FunctionTool {
    pub(super) fn lower(
        attr: FunctionAttr,
        function: &Function,
        signature: Signature,
        errors: &mut Errors,
    ) -> Self {
        let FunctionAttr {
            krate,
            name,
            display_name,
            page,
            behavior,
            is_described,
        } = attr;
        let name = Name::new(name.as_ref(), &signature.name, str::to_owned);
        let display_name = DisplayName::new(display_name.as_ref(), &name);
        let what = format!("tool `{}`", name.text);
        let doc = doc::require(
            Rule::DescriptionLength,
            &function.attrs,
            &what,
            "the function",
            signature.name.span(),
            is_described,
            errors,
        );
        let skill = Skill {
            krate,
            name,
            display_name,
            doc,
            behavior,
            signature,
            self_type: None,
            is_private: page.private,
        };
        Self { page, skill }
    }
}

impl Tool {
    pub(super) fn lower(attr: Attr, block: &Block, found: Found, errors: &mut Errors) -> Self {
        let Attr {
            krate,
            name,
            display_name,
            page,
            skills,
            workflow,
            written,
            is_described,
        } = attr;
        let item = block.name();
        let name = Name::new(name.as_ref(), &item, case::kebab);
        let display_name = DisplayName::new(display_name.as_ref(), &name);
        let (place, self_type) = match &block.kind {
            Kind::Module { .. } => ("the module", None),
            Kind::Impl(header) => ("the impl block", Some(header.self_type.clone())),
        };
        let what = format!("tool `{}`", name.text);
        let doc = doc::require(
            Rule::DescriptionLength,
            &block.docs(),
            &what,
            place,
            item.span(),
            is_described,
            errors,
        );
        Self {
            krate,
            name,
            display_name,
            doc,
            page,
            written: written.into_iter().chain(found.keys).collect(),
            members: found.members,
            forgotten: found.forgotten,
            skills,
            workflow,
            self_type,
        }
    }
}
