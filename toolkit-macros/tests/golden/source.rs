//! Finds the attributes of ours in a file and expands them, as the compiler would.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use crate::{schema, skill, tool};

/// The expansions of a file, those in functions and modules as well.
///
/// What a `macro_rules!` macro writes is not among them, nor what it is given: only the compiler
/// expands it.
pub(super) fn expansions(file: TokenStream) -> Vec<TokenStream> {
    let mut found = Vec::new();
    walk(file, &mut |expansion| {
        found.push(expansion.clone());
        TokenStream::new()
    });
    found
}

/// The attributes of one item that stand before a token, and the tokens.
#[derive(Default)]
struct Attributes(Vec<(TokenTree, Group)>);

impl Attributes {
    /// All but the one at `at`, and but derives before it, which the compiler has expanded by
    /// then.
    fn around(self, at: usize) -> (TokenStream, TokenStream) {
        let (mut expanded, mut rest) = (TokenStream::new(), TokenStream::new());
        for (index, (hash, group)) in self.0.into_iter().enumerate() {
            let is_derive = first_word(&group).as_deref() == Some("derive");
            match index {
                _ if index == at => {}
                _ if index < at && is_derive => expanded.extend([hash, group.into()]),
                _ => rest.extend([hash, group.into()]),
            }
        }
        (expanded, rest)
    }
}

fn first_word(group: &Group) -> Option<String> {
    let first = group.stream().into_iter().next()?;
    Some(first.to_string())
}

/// Goes through tokens and gives each expansion to `take`, whose answer stands in its place.
fn walk(tokens: TokenStream, take: &mut dyn FnMut(&TokenStream) -> TokenStream) -> TokenStream {
    let mut walked = TokenStream::new();
    let mut attributes = Attributes::default();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let is_hash = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '#');
        if is_hash && let Some(TokenTree::Group(group)) = tokens.peek() {
            attributes.0.push((token, group.clone()));
            tokens.next();
            continue;
        }
        let Attributes(before) = &attributes;
        let ours = before.iter().position(|(_, group)| ours(group).is_some());
        if let Some(at) = ours {
            let (expand, arguments) = before
                .get(at)
                .and_then(|(_, group)| self::ours(group))
                .expect("just found");
            let (expanded, mut item) = std::mem::take(&mut attributes).around(at);
            item.extend([token.clone()]);
            let mut last = token;
            while !ends(&last) {
                last = tokens.next().expect("an item has an end");
                item.extend([last.clone()]);
            }
            walked.extend(expanded);
            // Skills inside of a module, and the other attributes of the same item.
            let whole = walk(expand(arguments, &item), &mut Clone::clone);
            walked.extend(take(&whole));
            continue;
        }
        for (hash, group) in std::mem::take(&mut attributes).0 {
            walked.extend([hash, group.into()]);
        }
        if matches!(&token, TokenTree::Ident(_))
            && matches!(tokens.peek(), Some(TokenTree::Punct(bang)) if bang.as_char() == '!')
        {
            // `name! { … }`, `macro_rules! name { … }`
            let is_rules = matches!(&token, TokenTree::Ident(word) if word == "macro_rules");
            walked.extend([token]);
            walked.extend(tokens.by_ref().take(if is_rules { 3 } else { 2 }));
            continue;
        }
        walked.extend([match token {
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), walk(group.stream(), take));
                inner.set_span(group.span());
                TokenTree::Group(inner)
            }
            other => other,
        }]);
    }
    walked
}

type Expand = fn(TokenStream, &TokenStream) -> TokenStream;

/// The macro that an attribute calls, and what it is given.
fn ours(group: &Group) -> Option<(Expand, TokenStream)> {
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    let (path, arguments) = match tokens.as_slice() {
        [path @ .., TokenTree::Group(arguments)] => (path, arguments.stream()),
        path => (path, TokenStream::new()),
    };
    let is_path = path
        .iter()
        .all(|token| matches!(token, TokenTree::Ident(_) | TokenTree::Punct(_)));
    let expand: Expand = match path.last()?.to_string().as_str() {
        "tool" => tool::tool,
        "skill" => skill::skill,
        "schema" => schema::schema,
        _ => return None,
    };
    is_path.then_some((expand, arguments))
}

/// Whether an item ends with a token.
fn ends(token: &TokenTree) -> bool {
    match token {
        TokenTree::Punct(punct) => punct.as_char() == ';',
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Ident(_) | TokenTree::Literal(_) => false,
    }
}
