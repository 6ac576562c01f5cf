//! Names of tools and skills.

use super::bounds::Bounds;
use super::breach::{Breach, quoted};
use super::case;

/// The longest name of a tool, and the longest call name.
pub(crate) const NAME: Bounds = Bounds::new(1, 64);

/// The name of a tool is kebab-case, `[a-z][a-z0-9]*(-[a-z0-9]+)*`, of at most 64 characters.
pub(crate) fn tool_name(text: &str) -> Result<(), Breach> {
    if !is_words(text, '-') {
        let way_out = instead("kebab-case", '-', text, case::kebab);
        return Err(Breach::new(format!(
            "{} is not a name for a tool; {way_out}",
            quoted(text)
        )));
    }
    within_limit("`name`", text)
}

/// The name of a function tool is kebab-case or `snake_case`, of at most 64 characters.
pub(crate) fn function_tool_name(text: &str) -> Result<(), Breach> {
    if !is_words(text, '-') && !is_words(text, '_') {
        let way_out = instead("snake_case", '_', text, case::snake);
        return Err(Breach::new(format!(
            "{} is not a name for a tool; {way_out}",
            quoted(text)
        )));
    }
    within_limit("`name`", text)
}

/// The name of a skill is in snake case, `[a-z][a-z0-9]*(_[a-z0-9]+)*`.
///
/// Its length is judged where the tool is known, by [`call_name`].
pub(crate) fn skill_name(text: &str) -> Result<(), Breach> {
    if !is_words(text, '_') {
        let way_out = instead("snake_case", '_', text, case::snake);
        return Err(Breach::new(format!(
            "{} is not a name for a skill; {way_out}",
            quoted(text)
        )));
    }
    Ok(())
}

/// A call name, `tool__skill`, has at most 64 characters.
///
/// Providers refuse longer names of functions.
pub(crate) fn call_name(tool: &str, skill: &str) -> Result<(), Breach> {
    let name = format!("{tool}__{skill}");
    within_limit(&format!("the call name {}", quoted(&name)), &name)
}

/// Too long a name is an error for every tool: it is called by, not read.
fn within_limit(field: &str, text: &str) -> Result<(), Breach> {
    NAME.check(field, text)
        .map_err(|breach| Breach::new(breach.message()))
}

fn instead(case: &str, between: char, text: &str, rewritten: fn(&str) -> String) -> String {
    let candidate = rewritten(text);
    if text
        .chars()
        .any(|char| char.is_alphanumeric() && !char.is_ascii())
    {
        // Without some of its letters it would be no word.
        format!("write it in {case}, in the letters a to z")
    } else if is_words(&candidate, between) {
        format!("write it in {case}, such as `{candidate}`")
    } else {
        format!("write it in {case}, starting with a letter")
    }
}

/// `[a-z][a-z0-9]*(-[a-z0-9]+)*`, with `between` for the hyphen.
fn is_words(text: &str, between: char) -> bool {
    text.starts_with(|char: char| char.is_ascii_lowercase())
        && text.split(between).all(|word| {
            let mut bytes = word.bytes();
            !word.is_empty() && bytes.all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    type Rule = fn(&str) -> Result<(), Breach>;

    #[test]
    fn each_kind_of_name_has_its_case() {
        let (tool, function, skill): (Rule, Rule, Rule) =
            (tool_name, function_tool_name, skill_name);
        for (name, as_tool, as_function, as_skill) in [
            ("a", true, true, true),
            ("a1", true, true, true),
            ("search", true, true, true),
            ("magic-screenshots", true, true, false),
            ("file_write", false, true, true),
            ("a-1", true, true, false),
            ("mixed-up_name", false, false, false),
            ("", false, false, false),
            ("1a", false, false, false),
            ("-a", false, false, false),
            ("a-", false, false, false),
            ("a--b", false, false, false),
            ("a__b", false, false, false),
            ("A", false, false, false),
            ("a b", false, false, false),
            ("a\n", false, false, false),
            ("größe", false, false, false),
            ("١", false, false, false),
        ] {
            assert_eq!(tool(name).is_ok(), as_tool, "tool {name:?}");
            assert_eq!(function(name).is_ok(), as_function, "function {name:?}");
            assert_eq!(skill(name).is_ok(), as_skill, "skill {name:?}");
        }
    }

    #[test]
    fn names_end_at_64_characters() {
        assert!(tool_name(&"a".repeat(64)).is_ok());
        // Never over-long: a private tool is not let off.
        let breach = Breach::new("`name` has 65 characters; at most 64 are allowed");
        assert_eq!(tool_name(&"a".repeat(65)), Err(breach));
        assert!(function_tool_name(&"a".repeat(65)).is_err());
        assert!(call_name(&"a".repeat(30), &"b".repeat(32)).is_ok());
        assert_eq!(
            call_name(&"a".repeat(31), &"b".repeat(32)),
            Err(Breach::new(
                "the call name `aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa__bbbbbbbbbbbbbbbbbbbbbbbbbbb…` \
             has 65 characters; at most 64 are allowed",
            )),
        );
    }

    #[test]
    fn messages_show_the_way_out() {
        for (rule, name, message) in [
            (
                tool_name as Rule,
                "MagicShots",
                "`MagicShots` is not a name for a tool; write it in kebab-case, such as `magic-shots`",
            ),
            (
                function_tool_name,
                "fileWrite",
                "`fileWrite` is not a name for a tool; write it in snake_case, such as `file_write`",
            ),
            (
                skill_name,
                "get-all",
                "`get-all` is not a name for a skill; write it in snake_case, such as `get_all`",
            ),
            (
                skill_name,
                "3d",
                "`3d` is not a name for a skill; write it in snake_case, starting with a letter",
            ),
        ] {
            assert_eq!(rule(name), Err(Breach::new(message)));
        }
    }
}
