//! Every message that the macros can give stands in the output of a fixture in `tests/ui`, so
//! that somebody has read it as its reader will.
//!
//! Messages are found in the source: each text with a blank in it, outside of attributes and of
//! tests. What `format!` fills in may be anything.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Texts that no fixture can show, and why.
const OUT_OF_REACH: [(&str, &str); 7] = [
    (
        "tools own their parameters and are not `const`",
        "is the reason of an attribute",
    ),
    (
        "skills own their parameters and are not `const`",
        "is the reason of an attribute",
    ),
    (
        "the value does not fit",
        "stands where text is cut within a character, which it is not",
    ),
    (
        "expected a trait",
        "the compiler refuses such an item first",
    ),
    (
        "toolkit cannot read this item: {error}",
        "the compiler refuses such an item first",
    ),
    ("expected `{`", "the compiler refuses such an item first"),
    (
        "errors were collected and never shown; this is a bug in toolkit-macros",
        "speaks of the macros themselves",
    ),
];

/// The files of a folder and of the folders in it.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|own| own == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The texts of a file that may be messages.
fn texts(tokens: TokenStream, found: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        at += 1;
        match token {
            // Attributes and doc comments; with `#[cfg(test)]` the item as well.
            TokenTree::Punct(hash) if hash.as_char() == '#' => {
                let is_inner = matches!(tokens.get(at), Some(TokenTree::Punct(_)));
                at += usize::from(is_inner);
                let is_test = tokens.get(at).is_some_and(|token| {
                    let text = token.to_string();
                    text == "[cfg(test)]" || text == "[cfg (test)]"
                });
                at += 1;
                if is_test {
                    while tokens.get(at).is_some_and(|token| !is_braces(token)) {
                        at += 1;
                    }
                    at += 1;
                }
            }
            TokenTree::Group(group) => texts(group.stream(), found),
            TokenTree::Literal(literal) => {
                if let Ok(text) = syn::parse_str::<syn::LitStr>(&literal.to_string())
                    && text.value().trim().contains(' ')
                {
                    found.push(text.value());
                }
            }
            _ => {}
        }
    }
}

fn is_braces(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// The parts of a text between what `format!` fills in.
fn parts(text: &str) -> Vec<String> {
    let letters = text.replace("{{", "\u{1}").replace("}}", "\u{2}");
    let mut rest = letters.as_str();
    let mut parts = Vec::new();
    let mut part = String::new();
    while let Some((before, after)) = rest.split_once('{') {
        part.push_str(before);
        // A name or `:?`; the braces of JSON have blanks in them.
        let filled = after
            .split_once('}')
            .filter(|(name, _)| !name.contains(' '));
        rest = if let Some((_, after)) = filled {
            parts.push(std::mem::take(&mut part));
            after
        } else {
            part.push('{');
            after
        };
    }
    part.push_str(rest);
    parts.push(part);
    let restored = |part: String| part.replace('\u{1}', "{").replace('\u{2}', "}");
    parts.into_iter().map(restored).collect()
}

/// Whether a line holds the parts one after another.
fn holds(line: &str, parts: &[String]) -> bool {
    let mut rest = line;
    parts.iter().all(|part| match rest.find(part.as_str()) {
        Some(at) => {
            rest = &rest[at + part.len()..];
            true
        }
        None => false,
    })
}

#[test]
fn every_message_has_a_fixture() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut output = String::new();
    for path in files(&root.join("../tests/ui"), "stderr") {
        output.push_str(&fs::read_to_string(path).expect("an output"));
    }
    // Not the excerpts of the source, which quote the marks.
    let lines: Vec<&str> = output
        .lines()
        .filter(|line| line.starts_with("error") || line.trim_start().starts_with("= "))
        .collect();
    let mut sources = files(&root.join("src"), "rs");
    // The rules have tables of their messages beside them.
    sources.retain(|path| !path.starts_with(root.join("src/rules")));
    // Speaks to nobody but this crate's tests.
    sources.retain(|path| *path != root.join("src/agreement.rs"));
    sources.push(root.join("../toolkit/src/registration/assertion.rs"));
    sources.push(root.join("../toolkit/src/manifest/requirement.rs"));
    sources.extend(files(&root.join("../toolkit/src/shape"), "rs"));
    let mut missing = Vec::new();
    for path in sources {
        let source = fs::read_to_string(&path).expect("a source");
        let mut found = Vec::new();
        texts(source.parse().expect("Rust"), &mut found);
        for text in found {
            let parts = parts(&text);
            let is_shown = lines.iter().any(|line| holds(line, &parts));
            let is_listed = OUT_OF_REACH.iter().any(|(known, _)| *known == text);
            if is_shown == is_listed {
                missing.push(format!("{}: {text:?}", path.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
