//! What a terminal would obey instead of showing it: control characters, and those that turn the
//! direction of what is written. Texts of tools and models may hold them to hide what they do.

use std::fmt::{self, Write};

/// Whether a character is not shown but obeyed; of the control characters, line feed and tab are
/// as harmless as a blank.
fn is_obeyed(char: char) -> bool {
    (char.is_control() && !matches!(char, '\n' | '\t'))
        || matches!(
            char,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        )
}

/// Writes a text with `\u001b` in the place of the character, as JSON escapes it. Lines may end as
/// Windows ends them.
pub(super) fn write(sink: &mut impl Write, text: &str) -> fmt::Result {
    let mut from = 0;
    for (at, char) in text.char_indices() {
        if !is_obeyed(char) || text[at..].starts_with("\r\n") {
            continue;
        }
        sink.write_str(&text[from..at])?;
        write!(sink, "\\u{:04x}", u32::from(char))?;
        from = at + char.len_utf8();
    }
    sink.write_str(&text[from..])
}

/// The same as a text of its own.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    // A `String` takes everything.
    let _ = write(&mut escaped, text);
    escaped
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn nothing_that_a_terminal_obeys_is_left() {
        for (text, expected) in [
            ("plain, größer, 日本", "plain, größer, 日本"),
            ("a\tb\nc", "a\tb\nc"),
            ("a\r\nb", "a\r\nb"),
            ("a\rb", "a\\u000db"),
            ("\u{1b}[2J", "\\u001b[2J"),
            ("\u{9b}2J\u{7f}\0", "\\u009b2J\\u007f\\u0000"),
            ("\u{202e}fdp.exe\u{202c}", "\\u202efdp.exe\\u202c"),
            (
                "\u{2066}\u{2069}\u{200f}\u{61c}",
                "\\u2066\\u2069\\u200f\\u061c",
            ),
        ] {
            assert_eq!(escaped(text), expected);
        }
    }

    #[test]
    fn escaped_json_means_the_same() {
        let value = serde_json::json!({ "a\u{85}": "\u{9b}\u{7f}\u{202e}\n\u{1b}" });
        let text = escaped(&value.to_string());
        assert!(text.is_ascii(), "{text}");
        assert_eq!(
            serde_json::from_str::<serde_json::Value>(&text).ok(),
            Some(value)
        );
    }
}
