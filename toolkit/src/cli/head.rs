//! Where the head of a Rust file ends, behind which a line can be added.

/// Behind the comments, attributes and imports at the head of a file.
pub(super) fn after(text: &str) -> usize {
    let mut at = 0;
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        let word = line.trim_start();
        let is_head =
            word.starts_with("//!") || word.starts_with("#![") || word.starts_with("use ");
        at += line.len();
        if is_head {
            end = at;
        } else if !word.is_empty() && !word.starts_with("//") {
            break;
        }
    }
    // One blank line behind it.
    if end > 0 && text[end..].starts_with('\n') {
        end + 1
    } else {
        end
    }
}

#[cfg(test)]
mod tests {
    use super::after;

    #[test]
    fn lines_are_added_behind_comments_and_imports() {
        for (text, head) in [
            ("fn main() {}\n", ""),
            ("//! Docs.\n\nfn main() {}\n", "//! Docs.\n\n"),
            ("//! Docs.\n\nuse a;\nmod b;\n", "//! Docs.\n\nuse a;\n"),
            (
                "// A licence.\n\nuse a;\n\n/// A.\nmod b;\n",
                "// A licence.\n\nuse a;\n\n",
            ),
        ] {
            assert_eq!(&text[..after(text)], head);
        }
    }
}
