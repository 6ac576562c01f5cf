//! Texts that people and models read. Lengths count characters.

use super::bounds::Bounds;
use super::breach::{Breach, quoted};
use super::sentence::{Piece, Sentence, char_at};

pub(crate) const DISPLAY_NAME: Bounds = Bounds::new(3, 50);
pub(crate) const SUBTITLE: Bounds = Bounds::new(10, 80);
pub(crate) const TOOL_DESCRIPTION: Bounds = Bounds::new(50, 300);
pub(crate) const FUNCTION_DESCRIPTION: Bounds = Bounds::new(20, 1_024);
pub(crate) const SKILL_DESCRIPTION: Bounds = Bounds::new(30, 300);
pub(crate) const INSTRUCTIONS: Bounds = Bounds::new(50, 600);
pub(crate) const RETURNS: Bounds = Bounds::new(10, 200);
pub(crate) const PARAMETER_DESCRIPTION: Bounds = Bounds::new(1, 150);
pub(crate) const EXAMPLE_DESCRIPTION: Bounds = Bounds::new(5, 100);

/// `displayName`, of a tool or a skill, is plain text of 3 to 50 characters:
/// no line break, control character, `<`, `>` or backtick.
///
/// It is put into pages, terminals and Markdown alike.
pub(crate) fn display_name(text: &str) -> Result<(), Breach> {
    let field = "`displayName`";
    Breach::unless(plain_name(field, text))?;
    DISPLAY_NAME.check_max(field, text)
}

/// A display name that comes of a name is judged in other words: nobody wrote it.
pub(crate) fn derived_display_name(text: &str, way_out: &str) -> Result<(), Breach> {
    if display_name(text).is_ok() {
        return Ok(());
    }
    let Bounds { min, max } = DISPLAY_NAME;
    Err(Breach::new(format!(
        "the name gives the display name {}, which has not {min} to {max} characters; {way_out}",
        quoted(text)
    )))
}

/// What is wrong with a name for people, but for too much of it.
pub(crate) const fn plain_name<'t>(field: &'t str, text: &str) -> Option<Sentence<'t>> {
    if let Some(sentence) = DISPLAY_NAME.below(field, text) {
        return Some(sentence);
    }
    let bytes = text.as_bytes();
    let (mut at, mut breaks, mut controls, mut mark) = (0, false, false, None);
    while at < bytes.len() {
        let (char, next) = char_at(bytes, at);
        match char {
            char if is_line_break(char) => breaks = true,
            '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' => controls = true,
            '<' | '>' | '`' if mark.is_none() => mark = Some(char),
            _ => {}
        }
        at = next;
    }
    let fault = match mark {
        _ if breaks => " holds a line break; write one line",
        _ if controls => " holds a control character; write plain text",
        Some('<') => " holds `<`; write plain text",
        Some('>') => " holds `>`; write plain text",
        Some(_) => " holds a backtick; write plain text",
        None => return None,
    };
    Some(Sentence::new(&[Piece::Text(field), Piece::Text(fault)]))
}

/// `subtitle` is one line of 10 to 80 characters without a full stop at its end.
pub(crate) fn subtitle(text: &str) -> Result<(), Breach> {
    let field = "`subtitle`";
    SUBTITLE.check_min(field, text)?;
    one_line(field, text)?;
    if text.trim_end().ends_with('.') {
        return Err(Breach::new(format!(
            "{field} ends with a full stop; leave it out"
        )));
    }
    SUBTITLE.check_max(field, text)
}

/// Tools, skills and parameters are described; `what` names which.
///
/// Judged before the length: what is absent is not too short.
pub(crate) fn described(what: &str, text: &str, way_out: &str) -> Result<(), Breach> {
    if text.trim().is_empty() {
        return Err(Breach::new(format!("{what} has no description; {way_out}")));
    }
    Ok(())
}

/// The `description` of a tool with skills has 50 to 300 characters.
pub(crate) fn tool_description(text: &str) -> Result<(), Breach> {
    TOOL_DESCRIPTION.check("`description`", text)
}

/// The `description` of a function tool has 20 to 1,024 characters.
///
/// More than 300 are worth a warning: see
/// [`long_function_description`](super::warning::long_function_description).
pub(crate) fn function_description(text: &str) -> Result<(), Breach> {
    FUNCTION_DESCRIPTION.check("`description`", text)
}

/// The `description` of a skill has 30 to 300 characters.
pub(crate) fn skill_description(text: &str) -> Result<(), Breach> {
    SKILL_DESCRIPTION.check("`description`", text)
}

/// `instructions` have 50 to 600 characters.
pub(crate) fn instructions(text: &str) -> Result<(), Breach> {
    INSTRUCTIONS.check("`instructions`", text)
}

/// `returns`, if given, has 10 to 200 characters.
pub(crate) fn returns(text: &str) -> Result<(), Breach> {
    RETURNS.check("`returns`", text)
}

/// A parameter is described, in at most 150 characters.
pub(crate) fn parameter_description(parameter: &str, text: &str) -> Result<(), Breach> {
    let what = format!("parameter `{parameter}`");
    described(&what, text, "say what it is for")?;
    PARAMETER_DESCRIPTION.check(&format!("the description of `{parameter}`"), text)
}

/// An example is described in 5 to 100 characters.
pub(crate) fn example_description(text: &str) -> Result<(), Breach> {
    EXAMPLE_DESCRIPTION.check("the description of the example", text)
}

fn one_line(field: &str, text: &str) -> Result<(), Breach> {
    if text.contains(is_line_break) {
        return Err(Breach::new(format!(
            "{field} holds a line break; write one line"
        )));
    }
    Ok(())
}

/// What some reader takes for a line break: the mandatory breaks of Unicode Standard Annex 14.
const fn is_line_break(char: char) -> bool {
    matches!(
        char,
        '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    type Rule = fn(&str) -> Result<(), Breach>;

    fn of_parameter(text: &str) -> Result<(), Breach> {
        parameter_description("url", text)
    }

    #[test]
    fn texts_keep_their_bounds() {
        for (name, rule, min, max) in [
            ("display_name", display_name as Rule, 3, 50),
            ("subtitle", subtitle, 10, 80),
            ("tool_description", tool_description, 50, 300),
            ("function_description", function_description, 20, 1_024),
            ("skill_description", skill_description, 30, 300),
            ("instructions", instructions, 50, 600),
            ("returns", returns, 10, 200),
            ("parameter_description", of_parameter, 1, 150),
            ("example_description", example_description, 5, 100),
        ] {
            for letter in ["a", "ü", "🦀"] {
                assert!(
                    rule(&letter.repeat(min - 1)).is_err(),
                    "{name} {letter} below"
                );
                assert!(rule(&letter.repeat(min)).is_ok(), "{name} {letter} least");
                assert!(
                    rule(&letter.repeat(max)).is_ok(),
                    "{name} {letter} greatest"
                );
                let above = rule(&letter.repeat(max + 1));
                assert!(
                    above.is_err_and(|breach| breach.is_over_long()),
                    "{name} {letter} above"
                );
            }
            assert!(rule(&" ".repeat(min)).is_err(), "{name} blank");
        }
    }

    #[test]
    fn messages_say_what_was_counted() {
        for (result, message) in [
            (
                subtitle(&"a".repeat(83)),
                "`subtitle` has 83 characters; at most 80 are allowed",
            ),
            (
                subtitle("short"),
                "`subtitle` has 5 characters; at least 10 are needed",
            ),
            (
                subtitle(""),
                "`subtitle` is empty; write 10 to 80 characters",
            ),
            (
                subtitle("It does a lot."),
                "`subtitle` ends with a full stop; leave it out",
            ),
            (
                subtitle("It does a lot. "),
                "`subtitle` ends with a full stop; leave it out",
            ),
            (
                subtitle("It does\na lot"),
                "`subtitle` holds a line break; write one line",
            ),
            (
                subtitle("It does\u{2028}a lot"),
                "`subtitle` holds a line break; write one line",
            ),
            (
                display_name("a <b>"),
                "`displayName` holds `<`; write plain text",
            ),
            (
                display_name("say `x`"),
                "`displayName` holds a backtick; write plain text",
            ),
            (
                display_name("a\tb"),
                "`displayName` holds a control character; write plain text",
            ),
            (
                display_name("a\r\nb"),
                "`displayName` holds a line break; write one line",
            ),
            (
                of_parameter(" "),
                "parameter `url` has no description; say what it is for",
            ),
            (
                of_parameter(&"a".repeat(151)),
                "the description of `url` has 151 characters; at most 150 are allowed",
            ),
        ] {
            assert_eq!(result.map_err(String::from), Err(message.to_owned()));
        }
    }

    #[test]
    fn too_much_never_hides_something_worse() {
        for result in [display_name(&"<".repeat(51)), subtitle(&".".repeat(81))] {
            assert!(result.is_err_and(|breach| !breach.is_over_long()));
        }
    }
}
