//! Finds the skills inside a module or impl block without parsing it.
//!
//! Only the attributes and the first words of an item are looked at, so that a
//! syntax error in one function disturbs no other.

use proc_macro2::{Delimiter, Group, Ident, Punct, Spacing, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::LitStr;

use crate::fallback;
use crate::key;
use crate::name::Name;
use crate::rules::suggest;

/// A function that bears `#[skill]`.
pub(super) struct Member {
    pub(super) function: Ident,
    pub(super) name: Name,
    /// The conditions under which the skill exists, as `#[cfg(…)]` attributes.
    pub(super) cfgs: TokenStream,
    pub(super) has_receiver: bool,
}

/// What was found in a block.
#[derive(Default)]
pub(super) struct Found {
    pub(super) members: Vec<Member>,
    /// Attributes that are no `#[skill]` by a slip; their functions count as skills.
    pub(super) misspelt: Vec<Ident>,
    /// Functions that say of their parameters what only skills say, and are none.
    pub(super) forgotten: Vec<Ident>,
    /// Keys in `#[skill]` that may be those of the tool; the skill says where they belong.
    pub(super) keys: Vec<String>,
    /// The content, with the attributes rewritten.
    pub(super) content: TokenStream,
}

/// Attributes that may stand on a function without another macro reading its parameters.
const PLAIN: [&str; 12] = [
    "allow",
    "cold",
    "deny",
    "deprecated",
    "doc",
    "expect",
    "forbid",
    "inline",
    "must_use",
    "rustfmt",
    "track_caller",
    "warn",
];

/// What becomes of the attribute `#[skill]`.
pub(super) struct Rewrite {
    pub(super) private: TokenStream,
    pub(super) marks: TokenStream,
    /// Whether `#[tool]` on a function inside is a slip for `#[skill]`.
    pub(super) takes_tools: bool,
    /// Whether the author may have imported the attribute: then it also stays as it was, with
    /// nothing to do, since an absolute path would leave the import unused.
    pub(super) may_be_imported: bool,
}

/// Whether a module has a `use` that may bring the attribute into scope.
pub(super) fn may_import(content: &TokenStream) -> bool {
    let mut is_use = false;
    content.clone().into_iter().any(|token| {
        match &token {
            TokenTree::Ident(word) if word == "use" => is_use = true,
            TokenTree::Punct(punct) if punct.as_char() == ';' => is_use = false,
            TokenTree::Punct(punct) if punct.as_char() == '*' => return is_use,
            TokenTree::Ident(word) if word == "skill" => return is_use,
            TokenTree::Group(group) if is_use => return mentions(group.stream()),
            _ => {}
        }
        false
    })
}

fn mentions(list: TokenStream) -> bool {
    list.into_iter().any(|token| match &token {
        TokenTree::Ident(word) => word == "skill",
        TokenTree::Punct(punct) => punct.as_char() == '*',
        TokenTree::Group(group) => mentions(group.stream()),
        TokenTree::Literal(_) => false,
    })
}

/// The skills in the content of a block, and the content with their attributes rewritten.
///
/// `#[skill(…)]` becomes an absolute path, and `marks` come before what the author wrote.
pub(super) fn find(content: TokenStream, rewrite: &Rewrite) -> Found {
    let mut found = Found::default();
    let mut tokens = content.into_iter().peekable();
    let mut item = Item::default();
    while let Some(token) = tokens.next() {
        let is_hash = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '#');
        if let (true, Some(TokenTree::Group(group))) = (is_hash, tokens.peek())
            && group.delimiter() == Delimiter::Bracket
        {
            let group = group.clone();
            tokens.next();
            let takes_tools = rewrite.takes_tools && is_function(tokens.clone());
            let (group, kept) = item.attribute(group, takes_tools, rewrite);
            found.content.extend([token, TokenTree::Group(group)]);
            found.content.extend(kept);
            found.misspelt.extend(item.misspelt.take());
            found.keys.append(&mut item.keys);
            continue;
        }
        if let TokenTree::Group(group) = &token
            && group.delimiter() == Delimiter::None
            && item.is_new()
        {
            // An item that a `macro_rules!` macro passes on comes in invisible brackets.
            let inner = find(group.stream(), rewrite);
            found.members.extend(inner.members);
            found.misspelt.extend(inner.misspelt);
            found.forgotten.extend(inner.forgotten);
            found.keys.extend(inner.keys);
            found.content.extend(inner.content);
            continue;
        }
        if let Some((function, parameters)) = item.forgotten(&token) {
            found.forgotten.push(function);
            found.content.extend([TokenTree::Group(parameters)]);
            item.word(&token);
            continue;
        }
        found.members.extend(item.word(&token));
        found.content.extend([token]);
    }
    found
}

/// How many skills there are.
pub(super) fn count(content: &TokenStream) -> usize {
    let rewrite = Rewrite {
        private: TokenStream::new(),
        marks: TokenStream::new(),
        takes_tools: false,
        may_be_imported: false,
    };
    find(content.clone(), &rewrite).members.len()
}

impl Rewrite {
    /// The attribute as the author's import knows it, with nothing to do.
    fn kept(&self, tokens: &[TokenTree]) -> Option<TokenStream> {
        match tokens {
            [TokenTree::Ident(word), ..] if self.may_be_imported && word == "skill" => {
                Some(quote_spanned!(word.span()=> #word(__used)))
            }
            _ => None,
        }
    }
}

/// What is known of the item that is being read.
#[derive(Default)]
struct Item {
    cfgs: TokenStream,
    is_skill: bool,
    /// Whether an attribute may be that of another macro.
    is_foreign: bool,
    /// The attribute just read, where it should have been `skill`.
    misspelt: Option<Ident>,
    /// The keys of the attribute just read.
    keys: Vec<String>,
    /// The `name` key of `#[skill]`.
    given: Option<LitStr>,
    state: State,
}

#[derive(Default)]
enum State {
    /// Attributes and words before `fn`.
    #[default]
    Start,
    /// After `fn`.
    Fn,
    /// After the name, before the parameters.
    Name(Ident),
    /// What is left up to the body.
    Rest,
}

impl Item {
    fn is_new(&self) -> bool {
        !self.is_skill && matches!(self.state, State::Start)
    }

    /// Takes note of an attribute; gives it back, rewritten if it is `#[skill]`, and what stays
    /// of that.
    fn attribute(
        &mut self,
        group: Group,
        takes_tools: bool,
        rewrite: &Rewrite,
    ) -> (Group, Option<TokenStream>) {
        let tokens = unwrapped(group.stream());
        let rewritten = match tokens.as_slice() {
            [TokenTree::Ident(cfg), ..] if cfg == "cfg" => {
                self.condition(&group);
                return (group, None);
            }
            [TokenTree::Ident(cfg), TokenTree::Group(list)] if cfg == "cfg_attr" => {
                let Some(list) = self.conditional(list, rewrite) else {
                    self.is_foreign = true;
                    return (group, None);
                };
                quote!(#cfg #list)
            }
            tokens => {
                let Some(attribute) = self.skill(tokens, takes_tools, rewrite) else {
                    self.is_foreign |= !is_plain(tokens);
                    return (group, None);
                };
                let kept = rewrite.kept(tokens).map(|kept| quote!(#[#kept]));
                return (regrouped(&group, attribute), kept);
            }
        };
        (regrouped(&group, rewritten), None)
    }

    /// Notes under which condition the item, or the skill, exists.
    fn condition(&mut self, group: &Group) {
        self.cfgs.extend(quote!(#[cfg]).into_iter().take(1));
        group.to_tokens(&mut self.cfgs);
    }

    /// Takes note of `cfg_attr(condition, skill(…))`, and rewrites it.
    fn conditional(&mut self, list: &Group, rewrite: &Rewrite) -> Option<Group> {
        let mut parts = key::at_commas(list.stream()).into_iter();
        let condition: TokenStream = parts.next()?.into_iter().collect();
        let mut has_skill = false;
        let mut attributes: Vec<TokenStream> = Vec::new();
        for part in parts {
            match self.skill(&part, false, rewrite) {
                Some(attribute) => {
                    has_skill = true;
                    attributes.push(attribute);
                    attributes.extend(rewrite.kept(&part));
                }
                None => attributes.push(part.into_iter().collect()),
            }
        }
        if !has_skill {
            return None;
        }
        self.condition(&Group::new(Delimiter::Bracket, quote!(cfg(#condition))));
        Some(regrouped(list, quote!(#condition, #(#attributes),*)))
    }

    /// Takes note of `skill(…)`; gives it back with an absolute path and the marks.
    fn skill(
        &mut self,
        tokens: &[TokenTree],
        takes_tools: bool,
        rewrite: &Rewrite,
    ) -> Option<TokenStream> {
        let Rewrite { private, marks, .. } = rewrite;
        let (written, arguments) = skill(tokens, takes_tools)?;
        let word = Ident::new("skill", written.span());
        if written != word {
            self.misspelt = Some(written);
        }
        self.is_skill = true;
        self.given = arguments
            .as_ref()
            .and_then(|group| given_name(group.stream()));
        let entries = arguments
            .iter()
            .flat_map(|group| key::at_commas(group.stream()));
        self.keys
            .extend(entries.filter_map(|entry| Some(entry.first()?.to_string())));
        let content = arguments.as_ref().map(Group::stream);
        let attribute = path(private, &word);
        Some(quote_spanned!(word.span()=> #attribute(#marks #content)))
    }

    /// The function whose parameters come, and these without what only those of a skill bear, if
    /// they bear such and the function is no skill.
    ///
    /// Not where another macro may read them, or where the compiler may never come.
    fn forgotten(&self, token: &TokenTree) -> Option<(Ident, Group)> {
        let (State::Name(function), TokenTree::Group(group)) = (&self.state, token) else {
            return None;
        };
        let may_be_meant = !self.is_skill && !self.is_foreign && self.cfgs.is_empty();
        if !may_be_meant || group.delimiter() != Delimiter::Parenthesis {
            return None;
        }
        fallback::plain_parameters(group).map(|plain| (function.clone(), plain))
    }

    /// Takes note of any other token; says if a skill is complete.
    fn word(&mut self, token: &TokenTree) -> Option<Member> {
        match (&self.state, token) {
            (State::Start, TokenTree::Ident(word)) if word == "fn" => self.state = State::Fn,
            (State::Fn, TokenTree::Ident(name)) => self.state = State::Name(name.clone()),
            (State::Name(function), TokenTree::Group(group))
                if group.delimiter() == Delimiter::Parenthesis =>
            {
                let function = function.clone();
                self.state = State::Rest;
                let name = Name::new(self.given.take().as_ref(), &function, str::to_owned);
                let cfgs = std::mem::take(&mut self.cfgs);
                let has_receiver = has_receiver(group.stream());
                return self.is_skill.then_some(Member {
                    function,
                    name,
                    cfgs,
                    has_receiver,
                });
            }
            (_, TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                *self = Self::default();
            }
            (_, TokenTree::Punct(punct)) if punct.as_char() == ';' => *self = Self::default(),
            _ => {}
        }
        None
    }
}

/// The tokens without the invisible brackets of what a `macro_rules!` macro passes on.
fn unwrapped(tokens: TokenStream) -> Vec<TokenTree> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    match tokens.as_slice() {
        [TokenTree::Group(group)] if group.delimiter() == Delimiter::None => {
            unwrapped(group.stream())
        }
        _ => tokens,
    }
}

/// The brackets with other content.
fn regrouped(group: &Group, content: TokenStream) -> Group {
    let mut regrouped = Group::new(group.delimiter(), content);
    regrouped.set_span(group.span());
    regrouped
}

/// The word `skill`, as it was written, and its arguments, if that is the attribute.
fn skill(tokens: &[TokenTree], takes_tools: bool) -> Option<(Ident, Option<Group>)> {
    let (path, arguments) = match tokens {
        [path @ .., TokenTree::Group(group)] if group.delimiter() == Delimiter::Parenthesis => {
            (path, Some(group.clone()))
        }
        path => (path, None),
    };
    let is_path = path.iter().all(|token| match token {
        TokenTree::Ident(_) => true,
        TokenTree::Punct(punct) => punct.as_char() == ':',
        TokenTree::Group(_) | TokenTree::Literal(_) => false,
    });
    match path {
        [.., TokenTree::Ident(word)]
            if is_path && (word == "skill" || takes_tools && word == "tool") =>
        {
            Some((word.clone(), arguments))
        }
        [TokenTree::Ident(word)] if is_slip(word) => Some((word.clone(), arguments)),
        _ => None,
    }
}

/// Whether what follows an attribute is a function, after other attributes and the words before
/// `fn`.
fn is_function(tokens: impl Iterator<Item = TokenTree>) -> bool {
    const BEFORE: [&str; 6] = ["pub", "default", "const", "async", "unsafe", "extern"];
    let mut words = tokens.filter_map(|token| match token {
        TokenTree::Ident(word) => Some(word),
        _ => None,
    });
    words
        .find(|word| !BEFORE.iter().any(|before| word == before))
        .is_some_and(|word| word == "fn")
}

/// Whether an attribute is `skill` but for a slip; a path is that of another crate.
fn is_slip(word: &Ident) -> bool {
    let word = word.to_string();
    !PLAIN.contains(&word.as_str()) && suggest::nearest(&word, ["skill"]).is_some()
}

/// Whether an attribute is read by the compiler alone.
fn is_plain(attribute: &[TokenTree]) -> bool {
    matches!(attribute, [TokenTree::Ident(word), ..] if PLAIN.iter().any(|plain| word == plain))
}

/// The absolute path of the attribute, ending in the author's own word.
fn path(private: &TokenStream, word: &Ident) -> TokenStream {
    let span = word.span();
    let colon = |spacing| {
        let mut colon = Punct::new(':', spacing);
        colon.set_span(span);
        TokenTree::Punct(colon)
    };
    let mut path: TokenStream = private.clone();
    path.extend([
        colon(Spacing::Joint),
        colon(Spacing::Alone),
        TokenTree::Ident(word.clone()),
    ]);
    path
}

/// The value of `name = "…"`, if it is readable; what is not is reported by `#[skill]`.
fn given_name(arguments: TokenStream) -> Option<LitStr> {
    let tokens: Vec<TokenTree> = arguments.into_iter().collect();
    tokens.windows(3).enumerate().find_map(|(at, window)| match window {
        [TokenTree::Ident(key), TokenTree::Punct(equals), value] if key == "name" && equals.as_char() == '=' => {
            let starts_entry = at.checked_sub(1).is_none_or(
                |before| matches!(&tokens[before], TokenTree::Punct(comma) if comma.as_char() == ','),
            );
            syn::parse2(value.to_token_stream()).ok().filter(|_| starts_entry)
        }
        _ => None,
    })
}

/// Whether the first parameter is `self` in one of its forms.
fn has_receiver(parameters: TokenStream) -> bool {
    parameters
        .into_iter()
        .take_while(|token| !matches!(token, TokenTree::Punct(punct) if [',', ':'].contains(&punct.as_char())))
        .any(|token| matches!(&token, TokenTree::Ident(word) if word == "self"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewrite(may_be_imported: bool) -> Rewrite {
        Rewrite {
            private: quote!(::toolkit::__private),
            marks: quote!(__private,),
            takes_tools: false,
            may_be_imported,
        }
    }

    fn found(content: TokenStream) -> Vec<String> {
        let members = find(content, &rewrite(false)).members;
        let shown = members.iter().map(|member| {
            let receiver = if member.has_receiver { " self" } else { "" };
            format!(
                "{} {}{receiver} {}",
                member.function, member.name.text, member.cfgs
            )
        });
        shown.map(|text| text.trim().to_owned()).collect()
    }

    #[test]
    fn skills_are_found_whatever_stands_around_them() {
        let content = quote! {
            use super::*;
            #[cfg(unix)] const X: fn() = helper;
            fn helper() { #[skill] fn inner() {} }
            /// Docs.
            #[cfg(feature = "a")]
            #[skill(example("name", { name: "x" }), name = "shot")]
            #[inline]
            pub(crate) async fn capture<'a>(&'a self, url: String) -> Result<(), String> { let = }
            #[toolkit::skill] fn r#type(x: u8) {}
            #[skill] struct NotAFunction;
            #[cfg_attr(windows, inline, skill(name = "window"))] fn sometimes() {}
            #[cfg_attr(windows, inline)] fn never() {}
            #[skillful] fn other() {}
        };
        assert_eq!(
            found(content),
            [
                r#"capture shot self # [cfg (feature = "a")]"#,
                "r#type type",
                "sometimes window # [cfg (windows)]",
            ]
        );
    }

    #[test]
    fn the_attribute_becomes_an_absolute_path() {
        let Found { content, .. } = find(
            quote!(
                #[skill(read_only)]
                fn a() {}
            ),
            &rewrite(false),
        );
        let wanted = quote!(
            #[::toolkit::__private::skill(__private, read_only)]
            fn a() {}
        );
        assert_eq!(content.to_string(), wanted.to_string());
    }

    #[test]
    fn an_import_stays_used() {
        let Found { content, .. } = find(
            quote!(
                #[skill(read_only)]
                fn a() {}
                #[toolkit::skill]
                fn b() {}
                #[cfg_attr(unix, skill)]
                fn c() {}
            ),
            &rewrite(true),
        );
        let wanted = quote!(
            #[::toolkit::__private::skill(__private, read_only)]
            #[skill(__used)]
            fn a() {}
        );
        let marked = content.to_string();
        assert!(marked.starts_with(&wanted.to_string()), "{marked}");
        assert_eq!(marked.matches("__used").count(), 2, "{marked}");
        for (content, imports) in [
            (
                quote!(
                    use super::*;
                ),
                true,
            ),
            (
                quote!(
                    use toolkit::{tool, skill};
                ),
                true,
            ),
            (
                quote!(
                    use a::b;
                    fn f() -> *const u8 {}
                ),
                false,
            ),
            (quote!(), false),
        ] {
            assert_eq!(may_import(&content), imports, "{content}");
        }
    }
}
