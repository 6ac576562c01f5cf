//! From a doc comment to the description that agents read.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Lit, Meta};

use crate::broken;
use crate::errors::Errors;
use crate::rules::rule::Rule;

/// A description, as written in a doc comment.
pub(crate) struct Doc {
    /// One newline per line; nothing from the first heading on.
    pub(crate) text: String,
    /// The first line, for errors about the whole.
    pub(crate) span: Span,
}

/// Why there is no description.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoDoc {
    /// There is no doc comment.
    Absent,
    /// The doc comment has no text before its first heading.
    Blank,
    /// The doc comment cannot be read, which was reported.
    Reported,
}

/// Reads the doc comments of an item.
pub(crate) fn parse<'a>(
    attrs: impl IntoIterator<Item = &'a Attribute>,
    errors: &mut Errors,
) -> Result<Doc, NoDoc> {
    let mut lines = Vec::new();
    let mut first = None;
    for attr in attrs {
        let Meta::NameValue(meta) = &attr.meta else {
            continue;
        };
        if !meta.path.is_ident("doc") {
            continue;
        }
        let Some(text) = literal(&meta.value) else {
            // What follows a heading is for readers of Rust, and may be a file or made of parts.
            if described(&lines) < lines.len() {
                continue;
            }
            errors.on(
                &meta.value,
                "a description is literal text, since no macro can read this; write a doc comment",
            );
            return Err(NoDoc::Reported);
        };
        first.get_or_insert(attr.span());
        add_lines(&text, &mut lines);
    }
    let span = first.ok_or(NoDoc::Absent)?;
    let text = description(&lines);
    if text.is_empty() {
        Err(NoDoc::Blank)
    } else {
        Ok(Doc { text, span })
    }
}

/// Reads a description that must be there.
///
/// ```text
/// tool `search` has no description; add a doc comment above the function
/// ```
///
/// Unless it was tried to give it elsewhere, which was reported.
pub(crate) fn require<'a>(
    rule: Rule,
    attrs: impl IntoIterator<Item = &'a Attribute>,
    what: &str,
    place: &str,
    span: Span,
    is_tried: bool,
    errors: &mut Errors,
) -> Option<Doc> {
    let way_out = match parse(attrs, errors) {
        Ok(doc) => return Some(doc),
        Err(NoDoc::Absent | NoDoc::Blank) if is_tried => return None,
        Err(NoDoc::Reported) => return None,
        Err(NoDoc::Absent) => format!("add a doc comment above {place}"),
        Err(NoDoc::Blank) => "its doc comment says nothing before the first heading".to_owned(),
    };
    let message = format_args!("{what} has no description; {way_out}");
    errors.at(span, broken::told(rule, message));
    None
}

/// Whether the attribute is a doc comment.
pub(crate) fn is_doc(attr: &Attribute) -> bool {
    attr.path().is_ident("doc") && matches!(attr.meta, Meta::NameValue(_))
}

fn literal(value: &Expr) -> Option<String> {
    match value {
        Expr::Lit(ExprLit {
            lit: Lit::Str(text),
            ..
        }) => Some(text.value()),
        // What a `macro_rules!` macro passes on comes in invisible brackets.
        Expr::Group(group) => literal(&group.expr),
        _ => None,
    }
}

/// A `///` comment is one line; `/** … */` and `#[doc = "…"]` may be many.
fn add_lines(text: &str, lines: &mut Vec<String>) {
    let parts: Vec<&str> = text.lines().collect();
    // The stars that editors put in front of the lines of a block comment.
    let is_starred = parts.len() > 1
        && parts[1..]
            .iter()
            .all(|line| line.trim().is_empty() || line.trim_start().starts_with('*'));
    for (at, part) in parts.iter().enumerate() {
        let part = if is_starred && at > 0 {
            part.trim_start().strip_prefix('*').unwrap_or_default()
        } else {
            part
        };
        lines.push(part.strip_prefix(' ').unwrap_or(part).to_owned());
    }
    if parts.is_empty() {
        lines.push(String::new());
    }
}

/// How many lines stand before the first heading.
fn described(lines: &[String]) -> usize {
    let mut fence: Option<String> = None;
    let described = lines.iter().take_while(|line| {
        if let Some(open) = &fence {
            if closes(open, line) {
                fence = None;
            }
            return true;
        }
        fence = opening_fence(line);
        !is_heading(line)
    });
    described.count()
}

fn description(lines: &[String]) -> String {
    let described = lines.iter().take(described(lines));
    let described: Vec<&str> = described.map(String::as_str).collect();
    let is_blank = |line: &&str| line.trim().is_empty();
    let start = described.iter().take_while(|line| is_blank(line)).count();
    let end = described
        .iter()
        .rev()
        .take_while(|line| is_blank(line))
        .count();
    described
        .get(start..described.len() - end)
        .unwrap_or_default()
        .join("\n")
}

/// One to six `#` and a blank, at most three blanks in front.
fn is_heading(line: &str) -> bool {
    let Some(line) = unindented(line) else {
        return false;
    };
    let rest = line.trim_start_matches('#');
    let level = line.len() - rest.len();
    (1..=6).contains(&level) && (rest.is_empty() || rest.starts_with([' ', '\t']))
}

/// The marks that open a block of code.
fn opening_fence(line: &str) -> Option<String> {
    let line = unindented(line)?;
    let mark = line
        .chars()
        .next()
        .filter(|mark| ['`', '~'].contains(mark))?;
    let rest = line.trim_start_matches(mark);
    let length = line.len() - rest.len();
    // A backtick further on makes it a code span.
    (length >= 3 && !(mark == '`' && rest.contains('`'))).then(|| mark.to_string().repeat(length))
}

fn closes(open: &str, line: &str) -> bool {
    unindented(line).is_some_and(|line| {
        let line = line.trim_end();
        line.starts_with(open) && line.chars().all(|letter| open.starts_with(letter))
    })
}

/// Four blanks in front make a line code.
fn unindented(line: &str) -> Option<&str> {
    let rest = line.trim_start_matches(' ');
    (line.len() - rest.len() < 4).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn described(lines: &[&str]) -> String {
        let mut parts = Vec::new();
        for line in lines {
            add_lines(line, &mut parts);
        }
        description(&parts)
    }

    /// U02: lists and code keep their shape.
    #[test]
    fn one_leading_space_is_removed_per_line() {
        assert_eq!(
            described(&[
                " First.",
                "",
                " * a",
                "   * b",
                "",
                " ```",
                "     code",
                " ```",
                ""
            ]),
            "First.\n\n* a\n  * b\n\n```\n    code\n```"
        );
        assert_eq!(described(&["no space", "  two"]), "no space\n two");
    }

    #[test]
    fn the_description_ends_at_the_first_heading() {
        assert_eq!(described(&[" First.", "", " # Errors", " Many."]), "First.");
        assert_eq!(described(&[" First.", " ###### Deep"]), "First.");
        assert_eq!(described(&[" # Title", " Text."]), "");
    }

    #[test]
    fn what_only_looks_like_a_heading_stays() {
        assert_eq!(
            described(&[" #tag", " ####### seven"]),
            "#tag\n####### seven"
        );
        assert_eq!(
            described(&[" ```", " # comment", " ```", " # End"]),
            "```\n# comment\n```"
        );
        assert_eq!(
            described(&[" ~~~~", " ~~~", " # in", " ~~~~"]),
            "~~~~\n~~~\n# in\n~~~~"
        );
        assert_eq!(described(&["     # code"]), "    # code");
        assert_eq!(
            described(&[" ```not a fence```", " # End"]),
            "```not a fence```"
        );
    }

    #[test]
    fn block_comments_lose_their_stars() {
        assert_eq!(
            described(&["\n * First.\n *\n *   indented\n "]),
            "First.\n\n  indented"
        );
        assert_eq!(described(&["\n First.\n * item\n "]), "First.\n* item");
    }
}
