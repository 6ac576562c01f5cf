//! Finds words in an expansion that could mean something else where the author stands.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, Ident, Spacing, Span, TokenStream, TokenTree};

/// What the compiler knows whatever is in scope; `self` and `super` begin a path that the macros
/// write on purpose.
const WORDS: [&str; 25] = [
    "as", "async", "await", "const", "crate", "dyn", "enum", "false", "fn", "for", "impl", "in",
    "let", "move", "mut", "pub", "ref", "self", "static", "struct", "super", "true", "type", "use",
    "where",
];

/// What an expansion never says.
const NEVER: [&str; 3] = ["unsafe", "unwrap", "expect"];

/// Attributes of the compiler, and those that our own derives read.
const ATTRIBUTES: [&str; 7] = [
    "allow",
    "automatically_derived",
    "cfg",
    "derive",
    "doc",
    "schemars",
    "serde",
];

/// What an absolute path begins with.
const CRATES: [&str; 2] = ["core", "toolkit"];

/// The words that are neither anchored, nor defined by the expansion, nor the author's.
pub(super) fn loose(expansion: &TokenStream) -> Vec<String> {
    let mut defined = BTreeSet::from(["_".to_owned(), "Self".to_owned()]);
    define(expansion, false, &mut defined);
    let mut found = Vec::new();
    judge(expansion, &defined, &mut found);
    found
}

/// Whether a word stands in the source where the expansion says it does; where the source says
/// `Self`, the type of the impl block stands for it.
fn is_authors(word: &Ident) -> bool {
    let text = word.span().source_text();
    text.is_some_and(|text| *word == text || text == "Self")
}

/// Collects the names of items, locals and parameters; those of types begin with `__`.
fn define(tokens: &TokenStream, is_in_function: bool, defined: &mut BTreeSet<String>) {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                let is_function =
                    group.delimiter() == Delimiter::Parenthesis && is_declared(&tokens[..at]);
                define(&group.stream(), is_function, defined);
            }
            TokenTree::Ident(word) => {
                let before = at.checked_sub(1).and_then(|before| tokens.get(before));
                let is_introduced = match before {
                    Some(TokenTree::Ident(before)) => [
                        "const", "enum", "fn", "let", "mut", "static", "struct", "type",
                    ]
                    .iter()
                    .any(|word| before == word),
                    Some(TokenTree::Punct(bar)) => ['|', '\''].contains(&bar.as_char()),
                    _ => false,
                };
                let is_type = is_ascribed(&tokens, at) && word.to_string().starts_with("__");
                let is_parameter = is_ascribed(&tokens, at) && is_in_function;
                if is_introduced || is_type || is_parameter {
                    defined.insert(word.to_string());
                }
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// Whether `fn name` or `fn name<…>` stands before the parameters.
fn is_declared(before: &[TokenTree]) -> bool {
    let start = before
        .iter()
        .rposition(|token| matches!(token, TokenTree::Ident(word) if word == "fn"));
    start.is_some_and(|start| {
        let groups = before[start..]
            .iter()
            .any(|token| matches!(token, TokenTree::Group(_)));
        !groups
    })
}

/// `word:`, but not `word::`
fn is_ascribed(tokens: &[TokenTree], at: usize) -> bool {
    matches!(tokens.get(at + 1), Some(TokenTree::Punct(colon)) if colon.as_char() == ':' && colon.spacing() == Spacing::Alone)
        && !is_path_end(tokens, at)
}

/// Whether `::` stands before a word.
fn is_path_end(tokens: &[TokenTree], at: usize) -> bool {
    at >= 2 && is_punct(&tokens[at - 1], ':') && is_punct(&tokens[at - 2], ':')
}

fn is_punct(token: &TokenTree, wanted: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == wanted)
}

fn judge(tokens: &TokenStream, defined: &BTreeSet<String>, found: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                let is_attribute = at > 0
                    && ['#', '!']
                        .iter()
                        .any(|sign| is_punct(&tokens[at - 1], *sign))
                    && group.delimiter() == Delimiter::Bracket;
                // A list of imports goes on with the path before it.
                if is_path_end(&tokens, at) {
                    continue;
                }
                if is_attribute {
                    judge_attribute(&group.stream(), defined, found);
                } else {
                    judge(&group.stream(), defined, found);
                }
            }
            TokenTree::Ident(word)
                if !is_authors(word) && !is_allowed(&tokens, at, word, defined) =>
            {
                found.push(around(&tokens, at));
            }
            _ => {}
        }
    }
}

fn is_allowed(tokens: &[TokenTree], at: usize, word: &Ident, defined: &BTreeSet<String>) -> bool {
    let name = word.to_string();
    if NEVER.contains(&name.as_str()) {
        return false;
    }
    // A field or a parameter is no path where it is given its value or its type.
    if WORDS.contains(&name.as_str()) || defined.contains(&name) || is_ascribed(tokens, at) {
        return true;
    }
    if is_path_end(tokens, at) {
        // Another segment, or a type in angle brackets, stands before; else it is the first.
        let is_first = match at.checked_sub(3).map(|before| &tokens[before]) {
            Some(TokenTree::Ident(before)) => {
                WORDS.iter().any(|word| before == word)
                    && before != "self"
                    && before != "super"
                    && before != "crate"
            }
            Some(TokenTree::Group(_) | TokenTree::Literal(_)) | None => true,
            Some(TokenTree::Punct(punct)) => punct.as_char() != '>',
        };
        return !is_first || CRATES.contains(&name.as_str());
    }
    // A method or a field; not the end of a range.
    at >= 1 && is_punct(&tokens[at - 1], '.') && !(at >= 2 && is_punct(&tokens[at - 2], '.'))
}

/// The name of an attribute; the paths in what it is given.
fn judge_attribute(content: &TokenStream, defined: &BTreeSet<String>, found: &mut Vec<String>) {
    let mut tokens = content.clone().into_iter();
    let (Some(TokenTree::Ident(name)), content) = (tokens.next(), tokens.next()) else {
        found.push(content.to_string());
        return;
    };
    if !is_authors(&name) && !ATTRIBUTES.iter().any(|known| name == known) {
        let content = content.map_or_else(String::new, |content| content.to_string());
        found.push(format!("`{name}` in `#[{name} {content}]`"));
        return;
    }
    if let Some(TokenTree::Group(group)) = content
        && ["derive", "schemars"].iter().any(|word| name == word)
    {
        let mut words = defined.clone();
        // The keys of schemars.
        let keys = [
            "bound",
            "crate",
            "description",
            "extend",
            "null",
            "rename",
            "transform",
        ];
        words.extend(keys.map(str::to_owned));
        judge(&group.stream(), &words, found);
    }
}

/// A word and its neighbours, to find it by.
fn around(tokens: &[TokenTree], at: usize) -> String {
    let range = at.saturating_sub(4)..tokens.len().min(at + 4);
    let shown: TokenStream = tokens[range].iter().cloned().collect();
    format!("`{}` in `{shown}`", tokens[at])
}

/// The tokens as an expansion makes them: not out of a source, so that none is the author's.
fn made(tokens: TokenStream) -> TokenStream {
    let made = tokens.into_iter().map(|mut token| {
        if let TokenTree::Group(group) = &token {
            token = TokenTree::Group(Group::new(group.delimiter(), made(group.stream())));
        }
        token.set_span(Span::call_site());
        token
    });
    made.collect()
}

#[test]
fn loose_words_are_found() {
    for (tokens, words) in [
        ("::toolkit::a(::core::option::Option::Some(3))", ""),
        ("<X as ::toolkit::Y>::of(self::z)", "X"),
        ("const A: ::core::B = A.c(|d| d); fn e() {}", ""),
        ("::std::vec::Vec::new()", "std"),
        ("Option::Some(x)", "Option, x"),
        ("a.unwrap()", "a, unwrap"),
        ("#[inline] #[doc(hidden)] const _: () = ();", "inline"),
        ("return ::toolkit::a", "return"),
        ("0..end", "end"),
        ("::toolkit::A { name: name }", "name"),
    ] {
        let found = loose(&made(tokens.parse().expect("tokens")));
        let word = |text: &String| text.split('`').nth(1).unwrap_or_default().to_owned();
        let found: Vec<String> = found.iter().map(word).collect();
        assert_eq!(found.join(", "), words, "{tokens}");
    }
}
