//! The table of the rules, through the macros.

use proc_macro2::{Ident, Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

use crate::rules::table::{self, Draft, SkillDraft};
use crate::{skill, tool};

#[test]
fn the_macros_follow_the_table() {
    table::check_by_tokens(|draft| {
        let mut found = Vec::new();
        if draft.is_function {
            let [only] = draft.skills.as_slice() else {
                panic!("a function is one skill");
            };
            let (mut keys, rest) = (page(draft), behavior(only));
            keys.extend(rest);
            let item = function(&ident("look_around"), &draft.description, only);
            messages(tool::tool(keys, &item), &mut found);
        } else {
            let mut idents: Vec<Ident> = Vec::new();
            let mut skills = TokenStream::new();
            for (at, member) in draft.skills.iter().enumerate() {
                let (attribute, item) = written(member, at, &mut idents);
                skills.extend(quote!(#[skill(#attribute)] #item));
                let private = draft.is_private.then(|| quote!(__private,));
                messages(skill::skill(quote!(#private #attribute), &item), &mut found);
            }
            let doc = doc(&draft.description);
            let item = quote!(#doc mod look_around { #skills });
            messages(tool::tool(page(draft), &item), &mut found);
        }
        found
    });
}

fn ident(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}

/// No doc comment where there is no description.
fn doc(text: &str) -> TokenStream {
    if text.is_empty() {
        TokenStream::new()
    } else {
        quote!(#[doc = #text])
    }
}

fn text(key: &str, text: Option<&str>) -> TokenStream {
    let key = ident(key);
    text.map_or_else(TokenStream::new, |text| quote!(#key = #text,))
}

/// `key(items),` unless there are none.
fn list(key: &str, items: &[TokenStream]) -> TokenStream {
    let key = ident(key);
    if items.is_empty() {
        TokenStream::new()
    } else {
        quote!(#key(#(#items),*),)
    }
}

fn words(key: &str, words: &[&str]) -> TokenStream {
    let words = words.iter().map(|word| ident(word).into_token_stream());
    list(key, &words.collect::<Vec<_>>())
}

/// The keys of the tool.
fn page(draft: &Draft) -> TokenStream {
    let changelog = draft.changelog.iter().map(|(date, changes)| {
        if let [only] = changes.as_slice() {
            quote!(#date: #only)
        } else {
            quote!(#date: [#(#changes),*])
        }
    });
    let author = draft.author.iter().map(|author| {
        let (name, url) = (text("name", Some(author.name)), text("url", author.url));
        let email = text("email", author.email);
        quote!(author(#name #url #email),)
    });
    [
        text("name", Some(&draft.name)),
        text("display_name", draft.display_name.as_deref()),
        text("subtitle", draft.subtitle.as_deref()),
        text("instructions", draft.instructions.as_deref()),
        words("categories", &draft.categories),
        list("changelog", &changelog.collect::<Vec<_>>()),
        words("workflow", &draft.workflow),
        words("requires", &draft.requirements),
        author.collect(),
        text("homepage", draft.homepage),
        text("repository", draft.repository),
        text("license", draft.license),
        text("icon", draft.icon),
        text("currency", draft.currency),
        text("knowledge", draft.knowledge),
        draft
            .is_private
            .then(|| quote!(private,))
            .into_iter()
            .collect(),
    ]
    .into_iter()
    .collect()
}

/// The attribute and the function of a skill in a module.
fn written(draft: &SkillDraft, at: usize, idents: &mut Vec<Ident>) -> (TokenStream, TokenStream) {
    let name = syn::parse_str(&draft.name).ok();
    let name = name.filter(|name| !idents.contains(name));
    let name = name.unwrap_or_else(|| ident(&format!("skill_{at}")));
    let keys = [
        text("name", Some(&draft.name)),
        text("display_name", draft.display_name.as_deref()),
        behavior(draft),
    ];
    let item = function(&name, &draft.description, draft);
    idents.push(name);
    (keys.into_iter().collect(), item)
}

/// The keys that skills and functions share.
fn behavior(draft: &SkillDraft) -> TokenStream {
    let flags = [
        ("read_only", draft.read_only),
        ("destructive", draft.destructive),
    ];
    let flags = flags.into_iter().filter(|(_, is_given)| *is_given);
    let flags = flags.map(|(flag, _)| ident(flag));
    let seconds = [
        ("estimated_seconds", draft.estimated_seconds),
        ("timeout_seconds", draft.timeout_seconds),
    ];
    let seconds = seconds.into_iter().filter_map(|(key, seconds)| {
        let (key, seconds) = (ident(key), Literal::u32_unsuffixed(seconds?));
        Some(quote!(#key = #seconds))
    });
    let examples = draft.examples.iter().map(|(description, keys)| {
        let keys = keys.iter().map(|key| ident(key));
        let braces = (!draft.parameters.is_empty()).then(|| quote!({ #(#keys: "text"),* }));
        quote!(example(#description, #braces))
    });
    let returns = text("returns", draft.returns.as_deref());
    quote!(#returns #(#flags,)* #(#seconds,)* #(#examples,)*)
}

fn function(name: &Ident, description: &str, draft: &SkillDraft) -> TokenStream {
    let doc_of_function = doc(description);
    let parameters = draft.parameters.iter().map(|parameter| {
        let (name, doc) = (ident(parameter.name), doc(&parameter.description));
        let ty = if parameter.is_required {
            quote!(String)
        } else {
            quote!(Option<String>)
        };
        quote!(#doc #name: #ty)
    });
    quote!(#doc_of_function fn #name(#(#parameters),*) {})
}

/// What the compiler will say.
fn messages(tokens: TokenStream, found: &mut Vec<String>) {
    let mut last = String::new();
    for token in tokens {
        match token {
            TokenTree::Ident(word) => last = word.to_string(),
            TokenTree::Group(group) => {
                if last == "compile_error" {
                    let message: syn::LitStr = syn::parse2(group.stream()).expect("a message");
                    found.push(message.value());
                } else {
                    messages(group.stream(), found);
                }
                last.clear();
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}
