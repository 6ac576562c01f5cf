//! Keys, values and programs that a tool needs.
//!
//! Requirements are constants, so these rules run while compiling. There a message stands at the
//! author's own call, and need not say of which requirement it speaks.

use super::bounds::Bounds;
use super::breach::{Breach, quoted};
use super::sentence::Piece::Text;
use super::sentence::{Sentence, is_blank};
use super::{text, url};

const DESCRIPTION: Bounds = Bounds::at_least(10);

/// A requirement has a name.
pub(crate) const fn name(text: &str) -> Option<Sentence<'static>> {
    if is_blank(text) {
        return Some(Sentence::new(&[Text(
            "a requirement has no name; give it one",
        )]));
    }
    None
}

/// The name for people follows the rules of those of tools.
pub(crate) const fn display_name(text: &str) -> Option<Sentence<'static>> {
    let field = "the display name of the requirement";
    match text::plain_name(field, text) {
        None => text::DISPLAY_NAME.above(field, text),
        fault => fault,
    }
}

/// A requirement is described in at least 10 characters.
pub(crate) const fn description(text: &str) -> Option<Sentence<'static>> {
    DESCRIPTION.below("the description of the requirement", text)
}

/// A requirement is to be had at an absolute URL of the web.
pub(crate) const fn acquire_url(text: &str) -> Option<Sentence<'_>> {
    let Some(way_out) = url::way_out(text) else {
        return None;
    };
    Some(Sentence::new(&[
        Text("the URL of the requirement is not absolute: `"),
        Text(text),
        Text("`; "),
        Text(way_out),
    ]))
}

/// A tool names a requirement once.
pub(crate) fn unique(name: &str) -> Breach {
    Breach::new(format!("the requirement {} is already given", quoted(name)))
}

/// Two tools that need the same say the same about it. `other` is the tool that says otherwise.
pub(crate) fn unequal(name: &str, other: &str) -> Breach {
    Breach::new(format!(
        "the requirement {} differs from that of `{other}`; let both name one constant, or rename one",
        quoted(name)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requirements_are_named_and_described() {
        type Rule = for<'t> fn(&'t str) -> Option<Sentence<'t>>;
        let (name, display_name): (Rule, Rule) = (|text| name(text), |text| display_name(text));
        let (description, acquire_url): (Rule, Rule) = (|text| description(text), acquire_url);
        for (rule, text, message) in [
            (acquire_url, "https://example.com/keys", None),
            (
                acquire_url,
                "example.com/keys",
                Some(
                    "the URL of the requirement is not absolute: `example.com/keys`; start it with `https://`",
                ),
            ),
            (name, "fal", None),
            (name, " ", Some("a requirement has no name; give it one")),
            (display_name, "Key", None),
            (
                display_name,
                "Ab",
                Some("the display name of the requirement has 2 characters; at least 3 are needed"),
            ),
            (
                display_name,
                "a <b>",
                Some("the display name of the requirement holds `<`; write plain text"),
            ),
            (description, "größerwärt", None),
            (
                description,
                "größerwär",
                Some("the description of the requirement has 9 characters; at least 10 are needed"),
            ),
            (
                description,
                "",
                Some("the description of the requirement is empty; write at least 10 characters"),
            ),
        ] {
            let said = rule(text).map(|sentence| sentence.to_string());
            assert_eq!(said.as_deref(), message, "{text}");
        }
    }
}
