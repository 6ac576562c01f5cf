use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Generics, Path, Token, Type, Visibility, WhereClause, token};

use super::attr::Attr;
use super::members::{self, Found, Rewrite};
use crate::item;
use crate::owned;

/// A module or impl block; what stands in its braces is not parsed.
pub(super) struct Block {
    pub(super) attrs: Vec<Attribute>,
    /// Everything between the attributes and the braces.
    head: TokenStream,
    pub(super) kind: Kind,
    content: Group,
}

pub(super) enum Kind {
    Module { name: Ident },
    Impl(Box<Header>),
}

/// The head of an impl block.
pub(super) struct Header {
    pub(super) self_type: Type,
    impl_token: Token![impl],
    generics: Generics,
    is_trait: Option<Path>,
    where_clause: Option<WhereClause>,
}

impl Parse for Block {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let attrs = input.call(Attribute::parse_outer)?;
        let start = input.fork();
        let vis: Visibility = input.parse()?;
        let unsafety: Option<Token![unsafe]> = input.parse()?;
        let kind = if input.peek(Token![mod]) {
            let mod_token: Token![mod] = input.parse()?;
            let name: Ident = input.parse()?;
            let head = quote!(#vis #unsafety #mod_token #name);
            let content = braces(input)?;
            return Ok(Self {
                attrs,
                head,
                kind: Kind::Module { name },
                content,
            });
        } else {
            Kind::Impl(Box::new(input.parse()?))
        };
        let mut head = TokenStream::new();
        let mut start = start.cursor();
        while let Some((token, rest)) = start.token_tree() {
            if start == input.cursor() {
                break;
            }
            head.extend([token]);
            start = rest;
        }
        Ok(Self {
            attrs,
            head,
            kind,
            content: braces(input)?,
        })
    }
}

impl Parse for Header {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let impl_token = input.parse()?;
        let generics = if input.peek(Token![<]) {
            input.parse()?
        } else {
            Generics::default()
        };
        let _: Option<Token![!]> = input.parse()?;
        let first: Type = input.parse()?;
        let (is_trait, self_type) = if input.peek(Token![for]) {
            input.parse::<Token![for]>()?;
            let path = match owned::unwrapped(&first) {
                Type::Path(path) => path.path.clone(),
                other => return Err(syn::Error::new_spanned(other, "expected a trait")),
            };
            (Some(path), input.parse()?)
        } else {
            (None, first)
        };
        Ok(Self {
            self_type,
            impl_token,
            generics,
            is_trait,
            where_clause: input.parse()?,
        })
    }
}

/// Why the content of a module is out of sight, if it is: it stands in a file.
pub(super) fn in_file(item: &TokenStream) -> Option<syn::Error> {
    let mut tokens = item.clone().into_iter();
    tokens.find(|token| matches!(token, TokenTree::Ident(word) if word == "mod"))?;
    let (TokenTree::Ident(name), TokenTree::Punct(_)) = (tokens.next()?, tokens.next()?) else {
        return None;
    };
    Some(syn::Error::new(
        name.span(),
        format_args!(
            "`#[tool]` cannot see into the file of a module; write `mod {name} {{ … }}` here, or name the skills of the file with `skills({name}::…)`"
        ),
    ))
}

fn braces(input: ParseStream) -> syn::Result<Group> {
    if input.peek(token::Brace) {
        input.parse()
    } else {
        Err(input.error("expected `{`"))
    }
}

impl Block {
    /// Finds the skills, and makes their attributes reach `toolkit`.
    pub(super) fn mark_members(&mut self, attr: &Attr) -> Found {
        let mut marks = TokenStream::new();
        if self.refusal().is_some() {
            marks.extend(quote!(__refused,));
        }
        match &self.kind {
            Kind::Impl(header) => {
                let self_type = &header.self_type;
                marks.extend(quote!(__self(#self_type),));
            }
            Kind::Module { .. } => marks.extend(quote!(__module,)),
        }
        if attr.page.private {
            marks.extend(quote!(__private,));
        }
        if let Some(krate) = attr.krate.given() {
            marks.extend(quote!(__crate = #krate,));
        }
        let content = self.content.stream();
        // What the tool says is reported there, and was meant for its one skill.
        if attr.written.iter().any(|key| key == "example") && members::count(&content) == 1 {
            marks.extend(quote!(__exemplified,));
        }
        let rewrite = Rewrite {
            private: attr.krate.private(),
            marks,
            // A module may hold other tools beside its skills.
            takes_tools: matches!(self.kind, Kind::Impl(_))
                || attr.skills.is_empty() && members::count(&content) == 0,
            // What stands around an impl block is out of sight.
            may_be_imported: matches!(self.kind, Kind::Impl(_)) || members::may_import(&content),
        };
        let mut found = members::find(content, &rewrite);
        let content = std::mem::take(&mut found.content);
        let mut marked = Group::new(self.content.delimiter(), content);
        marked.set_span(self.content.span());
        self.content = marked;
        found
    }

    /// Where the content begins.
    pub(super) fn content_span(&self) -> Span {
        self.content.span_open()
    }

    /// Why the block cannot be a tool: its skills belong to one type that has a name.
    pub(super) fn refusal(&self) -> Option<syn::Error> {
        let Kind::Impl(header) = &self.kind else {
            return None;
        };
        let refuse =
            |tokens: &dyn ToTokens, message| Some(syn::Error::new_spanned(tokens, message));
        if let Some(path) = &header.is_trait {
            refuse(
                path,
                "`#[tool]` cannot stand on the impl of a trait; put it on `impl Type { … }`",
            )
        } else if !header.generics.params.is_empty() {
            refuse(
                &header.generics,
                "a tool is registered once, so its type cannot be generic; write the impl for one type",
            )
        } else if let Some(clause) = &header.where_clause {
            refuse(
                clause,
                "a tool is registered once, so its type has no conditions; remove the `where`",
            )
        } else if let Some(borrow) =
            owned::find_borrow(header.self_type.to_token_stream(), owned::Statics::Allowed)
        {
            refuse(
                &borrow,
                "a tool lives as long as the program, so its type borrows nothing; write a type without lifetimes",
            )
        } else if !matches!(owned::unwrapped(&header.self_type), Type::Path(_)) {
            refuse(
                &header.self_type,
                "`#[tool]` needs a type with a name; put it on the impl of a struct or an enum",
            )
        } else {
            None
        }
    }

    /// The outer attributes, and the inner ones at the start of the content.
    pub(super) fn docs(&self) -> Vec<Attribute> {
        let inner = |input: ParseStream| {
            let inner = input.call(Attribute::parse_inner)?;
            input.parse::<TokenStream>()?;
            Ok(inner)
        };
        let inner = syn::parse::Parser::parse2(inner, self.content.stream()).unwrap_or_default();
        self.attrs.iter().cloned().chain(inner).collect()
    }

    pub(super) fn name(&self) -> Ident {
        match &self.kind {
            Kind::Module { name } => name.clone(),
            Kind::Impl(header) => {
                let last = match owned::unwrapped(&header.self_type) {
                    Type::Path(path) => path.path.segments.last().map(|last| last.ident.clone()),
                    _ => None,
                };
                last.unwrap_or_else(|| Ident::new("tool", header.impl_token.span))
            }
        }
    }

    /// The block with the registration: inside a module, beside an impl block.
    pub(super) fn emit(&self, registration: &TokenStream) -> TokenStream {
        let Self {
            attrs,
            head,
            kind,
            content,
        } = self;
        match kind {
            Kind::Module { .. } => {
                let stream = content.stream();
                let mut whole = Group::new(content.delimiter(), quote!(#stream #registration));
                whole.set_span(content.span());
                // A file that is called as its one tool is as it should be.
                quote! {
                    #[allow(clippy::module_inception, reason = "the file has the name of its tool")]
                    #(#attrs)* #head #whole
                }
            }
            Kind::Impl(header) => {
                let head = item::without_advice(head.clone(), &header.generics);
                quote!(#(#attrs)* #head #content #registration)
            }
        }
    }
}
