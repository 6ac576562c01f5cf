//! A Rust file that is changed in place: tokens tell what is code, and everything else stays as it is.

use std::ops::Range;
use std::path::PathBuf;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::terminal::Terminal;
use super::{CliError, here};
use crate::testkit::file::replace;

/// A file with its text.
pub(super) struct Source {
    path: PathBuf,
    text: String,
    tokens: TokenStream,
}

/// The names in `link!`.
struct Link {
    /// Behind the bracket that opens the list.
    start: usize,
    names: Vec<Range<usize>>,
    /// The comma behind the last name, if there is one.
    last_comma: Option<usize>,
}

impl Source {
    pub(super) fn read(path: PathBuf, terminal: &mut Terminal) -> Result<Self, CliError> {
        let text = terminal.read(&path)?;
        Self::parse(path, text)
    }

    fn parse(path: PathBuf, text: String) -> Result<Self, CliError> {
        // The places of tokens do not count it.
        if text.starts_with('\u{feff}') {
            let message = format!(
                "`{}` begins with a byte order mark; remove it",
                path.display()
            );
            return Err(CliError::failed(message));
        }
        // What runs the file is no code; tokens keep their places.
        let line = shebang(&text);
        let code = " ".repeat(line) + &text[line..];
        match code.parse() {
            Ok(tokens) => Ok(Self { path, text, tokens }),
            Err(error) => Err(CliError::failed(format!(
                "`{}` cannot be read as Rust: {error}",
                path.display()
            ))),
        }
    }

    /// The path as somebody here would type it.
    pub(super) fn shown(&self) -> String {
        let path = self.path.strip_prefix(here());
        format!("`{}`", path.unwrap_or(&self.path).display())
    }

    /// Whether `link!` is called.
    pub(super) fn has_link(&self) -> bool {
        self.link().is_some()
    }

    /// The linked crates as they are written; none without `link!`.
    pub(super) fn crates(&self) -> Vec<&str> {
        let names = self.link().map(|link| link.names).unwrap_or_default();
        names.into_iter().map(|name| &self.text[name]).collect()
    }

    /// Adds a crate to `link!`; tells whether it was not there.
    pub(super) fn add(&mut self, krate: &str) -> Result<bool, CliError> {
        let Some(link) = self.link() else {
            let (at, before) = self.head();
            return self.put(at..at, &format!("{before}toolkit::link!({krate});\n\n"));
        };
        if self.position(&link, krate).is_some() {
            return Ok(false);
        }
        let Some(last) = link.names.last() else {
            return self.put(link.start..link.start, krate);
        };
        // As the name before: on a line of its own, or behind it.
        let line = self.text[..last.start].rfind('\n').map_or(0, |end| end + 1);
        let before = &self.text[line..last.start];
        let between = if line > 0 && before.trim().is_empty() && line > link.start {
            format!("\n{before}")
        } else {
            " ".to_owned()
        };
        match link.last_comma {
            Some(comma) => self.put(comma..comma, &format!("{between}{krate},")),
            None => self.put(last.end..last.end, &format!(",{between}{krate}")),
        }
    }

    /// Takes a crate out of `link!`; tells whether it was there.
    pub(super) fn remove(&mut self, krate: &str) -> Result<bool, CliError> {
        let Some(link) = self.link() else {
            return Ok(false);
        };
        let Some(at) = self.position(&link, krate) else {
            return Ok(false);
        };
        let name = &link.names[at];
        let gone = match (at.checked_sub(1), link.last_comma) {
            _ if at + 1 < link.names.len() => {
                self.with_line(name.start, self.behind_comma(name.end))
            }
            (_, Some(comma)) => self.with_line(name.start, comma),
            (Some(before), None) => link.names[before].end..name.end,
            (None, None) => name.clone(),
        };
        self.put(gone, "")
    }

    /// Adds a line behind the head of the file.
    pub(super) fn with_head_line(&self, line: &str) -> String {
        let (at, end) = self.head();
        let (before, behind) = self.text.split_at(at);
        let blank = if behind.starts_with("mod ") { "" } else { "\n" };
        format!("{before}{end}{line}\n{blank}{behind}")
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Writes another text into the file, as it was before.
    pub(super) fn restore(&self, text: &str) -> Result<(), CliError> {
        replace(&self.path, &self.text, text)
            .map_err(|error| CliError::at("write", &self.path, &error))
    }

    /// Whether the file itself gives a name a meaning that a module cannot have besides.
    pub(super) fn declares(&self, name: &str) -> bool {
        const KINDS: [&str; 8] = [
            "mod", "struct", "enum", "union", "trait", "type", "crate", "as",
        ];
        let tokens: Vec<TokenTree> = self.tokens.clone().into_iter().collect();
        let is_name = |token: &TokenTree| matches!(token, TokenTree::Ident(word) if word == name);
        let is_declared = tokens.windows(2).any(|pair| match pair {
            [TokenTree::Ident(kind), named] => {
                KINDS.iter().any(|known| kind == known) && is_name(named)
            }
            _ => false,
        });
        is_declared
            || imports(&tokens).any(|import| last_names(import).iter().any(|word| word == name))
    }

    fn put(&mut self, place: Range<usize>, text: &str) -> Result<bool, CliError> {
        let mut changed = self.text.clone();
        changed.replace_range(place, text);
        replace(&self.path, &self.text, &changed)
            .map_err(|error| CliError::at("write", &self.path, &error))?;
        *self = Self::parse(std::mem::take(&mut self.path), changed)?;
        Ok(true)
    }

    fn position(&self, link: &Link, krate: &str) -> Option<usize> {
        // `alias = "its_name"` is the crate that is called so here.
        let is_it = |name: &Range<usize>| {
            let name = self.text[name.clone()].split('=').next();
            name.map(str::trim) == Some(krate)
        };
        link.names.iter().position(is_it)
    }

    /// Behind the comma that follows a name.
    fn behind_comma(&self, end: usize) -> usize {
        let commas = all(self.tokens.clone()).into_iter().filter_map(|token| {
            let is_comma = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == ',');
            is_comma.then(|| token.span().byte_range())
        });
        let mut commas = commas.filter(|comma| comma.start >= end);
        commas.next().map_or(end, |comma| comma.end)
    }

    /// What is to go, with the line if nothing else stands there, or with the blank behind it.
    fn with_line(&self, start: usize, end: usize) -> Range<usize> {
        let line = self.text[..start].rfind('\n').map_or(0, |end| end + 1);
        let rest = &self.text[end..];
        let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
        let is_alone = self.text[line..start].trim().is_empty();
        if is_alone && rest[blanks..].starts_with('\n') {
            line..end + blanks + 1
        } else {
            start..end + blanks
        }
    }

    fn link(&self) -> Option<Link> {
        let group = link(self.tokens.clone())?;
        let mut link = Link {
            start: group.span_open().byte_range().end,
            names: Vec::new(),
            last_comma: None,
        };
        let mut name: Option<Range<usize>> = None;
        for token in group.stream() {
            let place = token.span().byte_range();
            if matches!(&token, TokenTree::Punct(punct) if punct.as_char() == ',') {
                link.names.extend(name.take());
                link.last_comma = Some(place.end);
            } else {
                let start = name.as_ref().map_or(place.start, |name| name.start);
                name = Some(start..place.end);
                link.last_comma = None;
            }
        }
        link.names.extend(name);
        Some(link)
    }

    /// Behind the inner attributes, comments and imports at the head of the file, and a blank line;
    /// with what has to stand before a line there.
    fn head(&self) -> (usize, &'static str) {
        let tokens: Vec<TokenTree> = self.tokens.clone().into_iter().collect();
        let mut rest = tokens.as_slice();
        let mut end = 0;
        loop {
            let length = match rest {
                // An inner attribute or a comment of the file.
                [
                    TokenTree::Punct(hash),
                    TokenTree::Punct(bang),
                    TokenTree::Group(_),
                    ..,
                ] if hash.as_char() == '#' && bang.as_char() == '!' => 3,
                _ => imported(rest),
            };
            let Some(last) = rest.get(..length).and_then(<[TokenTree]>::last) else {
                break;
            };
            end = last.span().byte_range().end;
            rest = &rest[length..];
        }
        if end == 0 {
            return (self.comments(), "");
        }
        // Up to the next token there are blanks and comments alone.
        let next = rest.first().map(|token| token.span().byte_range().start);
        let next = next.unwrap_or(self.text.len());
        let Some(line) = line_end(&self.text[end..next]) else {
            return (end, "\n");
        };
        let end = end + line;
        (end + usize::from(self.text[end..].starts_with('\n')), "")
    }

    /// Behind plain comments with a blank line behind them, such as a licence.
    fn comments(&self) -> usize {
        let mut end = shebang(&self.text);
        let mut at = end;
        for line in self.text[end..].split_inclusive('\n') {
            at += line.len();
            match line.trim() {
                "" => end = at,
                comment if comment.starts_with("//") && !comment.starts_with("///") => {}
                _ => break,
            }
        }
        end
    }
}

/// How long the line is by which a system runs the file as a script; the rules are those of Rust's
/// reference.
fn shebang(text: &str) -> usize {
    let Some(rest) = text.strip_prefix("#!") else {
        return 0;
    };
    if rest.trim_start().starts_with('[') {
        return 0;
    }
    text.find('\n').map_or(text.len(), |end| end + 1)
}

/// Where the first line of blanks and comments ends; `None` if what follows stands on it.
fn line_end(between: &str) -> Option<usize> {
    let mut at = 0;
    loop {
        let rest = &between[at..];
        let length = if rest.starts_with("/*") {
            block_comment(rest)
        } else if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else {
            match rest.chars().next() {
                Some('\n') => return Some(at + 1),
                Some(blank) => blank.len_utf8(),
                None => return None,
            }
        };
        at += length;
    }
}

/// How long a comment in `/*` is, with those inside of it.
fn block_comment(text: &str) -> usize {
    let mut depth = 0_u32;
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let length = if rest.starts_with("/*") {
            depth += 1;
            2
        } else if rest.starts_with("*/") {
            depth -= 1;
            2
        } else {
            rest.chars().next().map_or(1, char::len_utf8)
        };
        at += length;
        if depth == 0 {
            break;
        }
    }
    at
}

/// The imports among tokens, each up to its semicolon.
fn imports(tokens: &[TokenTree]) -> impl Iterator<Item = &[TokenTree]> {
    let starts = tokens.iter().enumerate().filter_map(|(at, token)| {
        matches!(token, TokenTree::Ident(word) if word == "use").then_some(at)
    });
    starts.map(|at| {
        let rest = &tokens[at..];
        let is_end =
            |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';');
        let end = rest.iter().position(is_end);
        &rest[..end.unwrap_or(rest.len())]
    })
}

/// What an import calls what it brings: the last word of each path.
fn last_names(import: &[TokenTree]) -> Vec<String> {
    let is_comma =
        |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',');
    let paths = import.split(is_comma);
    let mut names = Vec::new();
    for path in paths {
        match path.last() {
            Some(TokenTree::Ident(word)) => names.push(word.to_string()),
            Some(TokenTree::Group(group)) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                names.extend(last_names(&inner));
            }
            _ => {}
        }
    }
    names
}

/// How many tokens an import at the beginning has, with its attributes and who may see it.
fn imported(tokens: &[TokenTree]) -> usize {
    let mut at = 0;
    while let [TokenTree::Punct(hash), TokenTree::Group(_), ..] = &tokens[at..]
        && hash.as_char() == '#'
    {
        at += 2;
    }
    if matches!(tokens.get(at), Some(TokenTree::Ident(word)) if word == "pub") {
        at += 1;
        let is_limit = matches!(tokens.get(at), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis);
        at += usize::from(is_limit);
    }
    if !matches!(tokens.get(at), Some(TokenTree::Ident(word)) if word == "use") {
        return 0;
    }
    let is_end =
        |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';');
    let end = tokens[at..].iter().position(is_end);
    end.map_or(0, |end| at + end + 1)
}

/// The brackets of the first call of `link!`, however deep it stands. One of another crate, or of
/// the file itself, is another macro.
fn link(tokens: TokenStream) -> Option<Group> {
    let has_own = all(tokens.clone()).windows(3).any(|window| match window {
        [
            TokenTree::Ident(rules),
            TokenTree::Punct(bang),
            TokenTree::Ident(name),
        ] => rules == "macro_rules" && bang.as_char() == '!' && name == "link",
        _ => false,
    });
    called(tokens, has_own)
}

fn called(tokens: TokenStream, has_own: bool) -> Option<Group> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_colon =
        |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ':');
    let is_link = |at: usize| match &tokens[..at] {
        [.., TokenTree::Ident(root), first, second] if is_colon(first) && is_colon(second) => {
            root == "toolkit"
        }
        [.., token] if is_colon(token) => false,
        _ => !has_own,
    };
    let windows = tokens.windows(3).enumerate();
    let found = windows.filter_map(|(at, window)| match window {
        [
            TokenTree::Ident(word),
            TokenTree::Punct(bang),
            TokenTree::Group(group),
        ] if word == "link" && bang.as_char() == '!' => Some((at, group.clone())),
        _ => None,
    });
    let mut found = found.filter(|(at, _)| is_link(*at));
    found.next().map(|(_, group)| group).or_else(|| {
        tokens.iter().find_map(|token| match token {
            TokenTree::Group(group) => called(group.stream(), has_own),
            _ => None,
        })
    })
}

/// All tokens, with those inside of brackets.
fn all(tokens: TokenStream) -> Vec<TokenTree> {
    let mut found = Vec::new();
    for token in tokens {
        if let TokenTree::Group(group) = &token {
            found.extend(all(group.stream()));
        } else {
            found.push(token);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::Source;

    /// What a change makes of a text.
    fn changed(text: &str, change: impl FnOnce(&mut Source)) -> String {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("main.rs");
        fs::write(&path, text).expect("it has room");
        let mut source = Source::parse(path.clone(), text.to_owned())
            .unwrap_or_else(|error| panic!("{text}: {error:?}"));
        change(&mut source);
        let written = fs::read_to_string(path).expect("it is there");
        assert_eq!(source.text, written);
        written
    }

    fn added(text: &str) -> String {
        changed(text, |source| {
            assert!(source.add("b").is_ok_and(|is_new| is_new), "{text}");
            assert!(source.crates().contains(&"b"), "{text}");
            assert!(source.add("b").is_ok_and(|is_new| !is_new), "{text}");
        })
    }

    #[test]
    fn a_crate_is_added_as_the_others_stand() {
        for (text, wanted) in [
            ("link!();", "link!(b);"),
            ("link!(a);", "link!(a, b);"),
            ("link!(a,);", "link!(a, b,);"),
            ("link![a = \"x, y\"];", "link![a = \"x, y\", b];"),
            (
                "toolkit::link! {\n    a, // the first\n    c\n}",
                "toolkit::link! {\n    a, // the first\n    c,\n    b\n}",
            ),
            (
                "toolkit::link! {\n    a, // the first\n}",
                "toolkit::link! {\n    a,\n    b, // the first\n}",
            ),
            (
                "link! {\n    // none yet\n}",
                "link! {b\n    // none yet\n}",
            ),
            (
                "// link!(x);\n/* link!(y); */\nconst S: &str = \"link!(z); //\"; mod m { link!(a); }",
                "// link!(x);\n/* link!(y); */\nconst S: &str = \"link!(z); //\"; mod m { link!(a, b); }",
            ),
            ("fn main() {}", "toolkit::link!(b);\n\nfn main() {}"),
            (
                "use a; const S: &str = \"\n\";\n",
                "use a;\ntoolkit::link!(b);\n\n const S: &str = \"\n\";\n",
            ),
            (
                "use a; /* one\n/* two */ */ // three\nmod d;\n",
                "use a; /* one\n/* two */ */ // three\ntoolkit::link!(b);\n\nmod d;\n",
            ),
            (
                "/*! Docs. */ fn main() {}\n",
                "/*! Docs. */\ntoolkit::link!(b);\n\n fn main() {}\n",
            ),
            (
                "#!/usr/bin/env run\nfn main() {}\n",
                "#!/usr/bin/env run\ntoolkit::link!(b);\n\nfn main() {}\n",
            ),
            (
                "#!/usr/bin/env run ü\n//! Docs.\nfn main() {}\n",
                "#!/usr/bin/env run ü\n//! Docs.\ntoolkit::link!(b);\n\nfn main() {}\n",
            ),
            (
                "macro_rules! link { () => {} }\nlink!();\ntoolkit::link!(a);",
                "macro_rules! link { () => {} }\nlink!();\ntoolkit::link!(a, b);",
            ),
            (
                "use other::x;\n\nother::link!(a);\n",
                "use other::x;\n\ntoolkit::link!(b);\n\nother::link!(a);\n",
            ),
            (
                "use std::{\n    fmt,\n};\n\nfn main() {}\n",
                "use std::{\n    fmt,\n};\n\ntoolkit::link!(b);\n\nfn main() {}\n",
            ),
            (
                "// MIT\n\n/// Runs.\nfn main() {}\n",
                "// MIT\n\ntoolkit::link!(b);\n\n/// Runs.\nfn main() {}\n",
            ),
            (
                "//! Docs.\n#![allow(unused)]\n\n#[cfg(unix)]\npub(crate) use a::{b, c};\nmod d;\n",
                "//! Docs.\n#![allow(unused)]\n\n#[cfg(unix)]\npub(crate) use a::{b, c};\ntoolkit::link!(b);\n\nmod d;\n",
            ),
        ] {
            assert_eq!(added(text), wanted);
        }
    }

    #[test]
    fn a_crate_is_removed_and_nothing_else() {
        for (text, wanted) in [
            ("link!(b);", "link!();"),
            ("link!(b,);", "link!();"),
            ("link!(a, b);", "link!(a);"),
            ("link!(b, c);", "link!(c);"),
            ("link!(a, b = \"x, y\", c);", "link!(a, c);"),
            ("link!(a, b,);", "link!(a, );"),
            (
                "link! {\n    a, // the first\n    b,\n    c, // b, too\n}",
                "link! {\n    a, // the first\n    c, // b, too\n}",
            ),
            (
                "link! {\n    a,\n    b, // mine\n    c,\n}",
                "link! {\n    a,\n    // mine\n    c,\n}",
            ),
        ] {
            let written = changed(text, |source| {
                assert!(
                    source.remove("b").is_ok_and(|was_there| was_there),
                    "{text}"
                );
                assert!(!source.crates().contains(&"b"), "{text}");
                assert!(
                    source.remove("b").is_ok_and(|was_there| !was_there),
                    "{text}"
                );
            });
            assert_eq!(written, wanted);
        }
    }

    #[test]
    fn names_that_a_module_cannot_have_are_found() {
        let declares = |text: &str| {
            let source = Source::parse("main.rs".into(), text.to_owned()).expect("Rust");
            source.declares("a")
        };
        for text in [
            "mod a {}",
            "pub(crate) struct a;",
            "extern crate b as a;",
            "use b::a;",
            "use b::{c, d::{self, a}};",
            "use b as a;",
        ] {
            assert!(declares(text), "{text}");
        }
        for text in [
            "fn a() {}",
            "use a::b;",
            "use b::{a as c};",
            "mod b { mod a {} }",
            "// mod a;",
            "const S: &str = \"mod a;\";",
        ] {
            assert!(!declares(text), "{text}");
        }
    }

    #[test]
    fn lines_are_added_behind_comments_and_imports() {
        for (text, head) in [
            ("fn main() {}\n", ""),
            ("", ""),
            ("//! Docs.\n\nfn main() {}\n", "//! Docs.\n\n"),
            ("//! Docs.\n\nuse a;\nmod b;\n", "//! Docs.\n\nuse a;\n"),
            (
                "// A licence.\n\nuse a;\n\n/// A.\nmod b;\n",
                "// A licence.\n\nuse a;\n\n",
            ),
        ] {
            let source = Source::parse("main.rs".into(), text.to_owned());
            let source = source.unwrap_or_else(|error| panic!("{text}: {error:?}"));
            assert_eq!(&text[..source.head().0], head);
        }
    }
}
