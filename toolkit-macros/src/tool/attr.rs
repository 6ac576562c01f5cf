use proc_macro2::{TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::{Ident, LitStr, Path};

use super::changelog::ChangelogEntry;
use crate::broken;
use crate::crate_path::CratePath;
use crate::errors::Errors;
use crate::key::{self, Entry, Form, Meant};
use crate::rules::rule::Rule;
use crate::skill::{self, Behavior};

/// The keys of a tool.
pub(crate) const KEYS: [&str; 19] = [
    "name",
    "display_name",
    "subtitle",
    "instructions",
    "categories",
    "changelog",
    "workflow",
    "requires",
    "skills",
    "author",
    "homepage",
    "repository",
    "license",
    "icon",
    "currency",
    "knowledge",
    "optional",
    "private",
    "crate",
];

/// The keys that need more than one skill.
const OF_BLOCKS: [&str; 2] = ["skills", "workflow"];

/// `#[tool(…)]` on a module or impl block, as written.
pub(super) struct Attr {
    pub(super) krate: CratePath,
    pub(super) name: Option<LitStr>,
    pub(super) display_name: Option<LitStr>,
    pub(super) page: Page,
    /// `skills(…)`: skills that stand elsewhere.
    pub(super) skills: Vec<Path>,
    pub(super) workflow: Vec<Ident>,
    /// The keys that were written, also those that could not be read.
    pub(super) written: Vec<String>,
    /// Whether a key tried to give the description.
    pub(super) is_described: bool,
}

/// `#[tool(…)]` on a function, as written.
pub(super) struct FunctionAttr {
    pub(super) krate: CratePath,
    pub(super) name: Option<LitStr>,
    pub(super) display_name: Option<LitStr>,
    pub(super) page: Page,
    pub(super) behavior: Behavior,
    /// Whether a key tried to give the description.
    pub(super) is_described: bool,
}

/// What a tool's page in a store shows, and who answers for it.
#[derive(Default)]
pub(crate) struct Page {
    pub(crate) subtitle: Option<LitStr>,
    pub(crate) instructions: Option<LitStr>,
    pub(crate) categories: Vec<Ident>,
    pub(crate) changelog: Vec<ChangelogEntry>,
    pub(crate) requirements: Vec<Path>,
    pub(crate) author: Author,
    pub(crate) homepage: Option<LitStr>,
    pub(crate) repository: Option<LitStr>,
    pub(crate) license: Option<LitStr>,
    pub(crate) icon: Option<LitStr>,
    pub(crate) currency: Option<LitStr>,
    pub(crate) knowledge: Option<LitStr>,
    pub(crate) optional: bool,
    pub(crate) private: bool,
}

/// `author(…)`
#[derive(Default)]
pub(crate) enum Author {
    #[default]
    Absent,
    Nobody,
    Given {
        name: LitStr,
        url: Option<LitStr>,
        email: Option<LitStr>,
    },
}

impl Attr {
    pub(super) fn parse(tokens: TokenStream, errors: &mut Errors) -> Self {
        let mut attr = Self {
            krate: CratePath::DEFAULT,
            name: None,
            display_name: None,
            page: Page::default(),
            skills: Vec::new(),
            workflow: Vec::new(),
            written: Vec::new(),
            is_described: false,
        };
        for entry in key::entries(tokens, &["example"], errors) {
            attr.take(&entry, errors);
        }
        attr
    }

    fn take(&mut self, entry: &Entry, errors: &mut Errors) {
        self.written.push(entry.key.to_string());
        match entry.key.to_string().as_str() {
            "crate" => {
                self.krate = CratePath::parse(entry, errors).unwrap_or(CratePath::DEFAULT);
            }
            "name" => self.name = entry.text(errors),
            "display_name" => self.display_name = entry.text(errors),
            "skills" => {
                let written = "`skills(capture::capture, annotate::annotate)`";
                self.skills = entry
                    .items(written, errors, Path::parse_mod_style)
                    .unwrap_or_default();
            }
            "workflow" => {
                let written = "`workflow(capture, annotate)`";
                self.workflow = entry
                    .items(written, errors, Ident::parse_any)
                    .unwrap_or_default();
            }
            _ if self.page.take(entry, errors) => {}
            key if skill::KEYS.contains(&key) => {
                errors.at(
                    entry.key.span(),
                    format_args!("`{key}` belongs on `#[skill]`"),
                );
            }
            _ => match key::unknown(entry, "#[tool]", &KEYS, errors) {
                Meant::Entry(meant) => self.take(&meant, errors),
                Meant::Description => self.is_described = true,
                Meant::Unknown => {}
            },
        }
    }
}

impl FunctionAttr {
    pub(super) fn parse(tokens: TokenStream, errors: &mut Errors) -> Self {
        let mut attr = Self {
            krate: CratePath::DEFAULT,
            name: None,
            display_name: None,
            page: Page::default(),
            behavior: Behavior::default(),
            is_described: false,
        };
        for entry in key::entries(tokens, &["example"], errors) {
            attr.take(&entry, errors);
        }
        attr
    }

    fn take(&mut self, entry: &Entry, errors: &mut Errors) {
        match entry.key.to_string().as_str() {
            "crate" => {
                self.krate = CratePath::parse(entry, errors).unwrap_or(CratePath::DEFAULT);
            }
            "name" => self.name = entry.text(errors),
            "display_name" => self.display_name = entry.text(errors),
            _ if self.page.take(entry, errors) || self.behavior.take(entry, errors) => {}
            key if OF_BLOCKS.contains(&key) => errors.at(
                entry.key.span(),
                format_args!("`{key}` belongs on `#[tool]` of a module or impl block; a function is one skill"),
            ),
            _ => {
                let keys = KEYS.into_iter().chain(skill::KEYS);
                let keys: Vec<&str> = keys.filter(|key| !OF_BLOCKS.contains(key)).collect();
                match key::unknown(entry, "#[tool]", &keys, errors) {
                    Meant::Entry(meant) => self.take(&meant, errors),
                    Meant::Description => self.is_described = true,
                    Meant::Unknown => {}
                }
            }
        }
    }
}

impl Page {
    /// Reads a key of the page; says whether it was one.
    fn take(&mut self, entry: &Entry, errors: &mut Errors) -> bool {
        match entry.key.to_string().as_str() {
            "subtitle" => self.subtitle = entry.text(errors),
            "instructions" => self.instructions = entry.text(errors),
            "categories" => {
                let written = "`categories(media, marketing)`";
                self.categories = entry
                    .items(written, errors, Ident::parse_any)
                    .unwrap_or_default();
            }
            "changelog" => {
                let written = "`changelog(\"2026-03-22\": \"Initial release\")`";
                self.changelog = entry
                    .items(written, errors, ChangelogEntry::parse)
                    .unwrap_or_default();
            }
            "requires" => {
                self.requirements = entry
                    .items("`requires(FAL)`", errors, Path::parse_mod_style)
                    .unwrap_or_default();
            }
            "author" => self.author = Author::parse(entry, errors).unwrap_or_default(),
            "homepage" => self.homepage = entry.text(errors),
            "repository" => self.repository = entry.text(errors),
            "license" => self.license = entry.text(errors),
            "icon" => self.icon = entry.text(errors),
            "currency" => self.currency = entry.text(errors),
            "knowledge" => self.knowledge = entry.text(errors),
            "optional" => self.optional = entry.flag(errors),
            "private" => self.private = entry.flag(errors),
            _ => return false,
        }
        true
    }
}

impl Author {
    /// Reads `author(none)` or `author(name = "…", url = "…", email = "…")`.
    fn parse(entry: &Entry, errors: &mut Errors) -> Option<Self> {
        let written = "`author(name = \"…\")` or `author(none)`";
        let group = entry.group(written, errors)?;
        if let Some(TokenTree::Literal(text)) = group.stream().into_iter().next() {
            errors.at(
                text.span(),
                format_args!("`author` cannot hold this; write {written}"),
            );
            return None;
        }
        let before = errors.len();
        let entries = key::entries(group.stream(), &[], errors);
        if let [only] = entries.as_slice()
            && only.key == "none"
            && matches!(only.form, Form::Flag)
        {
            return Some(Self::Nobody);
        }
        let (mut name, mut url, mut email) = (None, None, None);
        for entry in &entries {
            match entry.key.to_string().as_str() {
                "name" => name = Some(entry.text(errors)?),
                "url" => url = Some(entry.text(errors)?),
                "email" => email = Some(entry.text(errors)?),
                "none" => errors.at(
                    entry.key.span(),
                    "`none` stands alone; write `author(none)`",
                ),
                _ => {
                    // That the name may be missing is not told beside other mistakes.
                    let _: Meant = key::unknown(entry, "author", &["name", "url", "email"], errors);
                }
            }
        }
        // An entry with a mistake may have been the name.
        if name.is_none() && errors.len() == before {
            let message = format_args!("`author` has no name; write {written}");
            errors.at(entry.key.span(), broken::told(Rule::Author, message));
        }
        Some(Self::Given {
            name: name?,
            url,
            email,
        })
    }
}
