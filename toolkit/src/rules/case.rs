//! From one way of writing a name to another.

/// `HTTPTool` → `http-tool`, `magic_screenshots` → `magic-screenshots`.
pub(crate) fn kebab(name: &str) -> String {
    lower(name, "-")
}

/// `HTTPTool` → `http_tool`, `magic-screenshots` → `magic_screenshots`.
pub(crate) fn snake(name: &str) -> String {
    lower(name, "_")
}

/// `magic-screenshots` → `Magic Screenshots`, `HTTPTool` → `HTTP Tool`.
pub(crate) fn title(name: &str) -> String {
    let titled = words(name).into_iter().map(|word| {
        let (first, rest) = word.split_at(1);
        first.to_ascii_uppercase() + rest
    });
    titled.collect::<Vec<_>>().join(" ")
}

/// `tool-name` → `TOOL_NAME`.
pub(crate) fn constant(name: &str) -> String {
    words(name).join("_").to_ascii_uppercase()
}

fn lower(name: &str, between: &str) -> String {
    words(name).join(between).to_ascii_lowercase()
}

/// The words of a name: runs of ASCII letters and digits, parted also before a
/// capital that starts a word (`fileWrite`, `HTTPTool`). A digit belongs to the
/// word before it (`Iphone15Pro` is `Iphone15 Pro`).
fn words(name: &str) -> Vec<&str> {
    name.split(|char: char| !char.is_ascii_alphanumeric())
        .flat_map(humps)
        .collect()
}

fn humps(run: &str) -> Vec<&str> {
    let bytes = run.as_bytes();
    let mut humps = Vec::new();
    let mut start = 0;
    for at in 1..bytes.len() {
        let after_lower = !bytes[at - 1].is_ascii_uppercase();
        let before_lower = bytes.get(at + 1).is_some_and(u8::is_ascii_lowercase);
        if bytes[at].is_ascii_uppercase() && (after_lower || before_lower) {
            humps.push(&run[start..at]);
            start = at;
        }
    }
    if start < run.len() {
        humps.push(&run[start..]);
    }
    humps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_rewritten() {
        for (name, kebab_case, title_case) in [
            ("HTTPTool", "http-tool", "HTTP Tool"),
            ("MagicScreenshots", "magic-screenshots", "Magic Screenshots"),
            (
                "magic_screenshots",
                "magic-screenshots",
                "Magic Screenshots",
            ),
            ("file_write", "file-write", "File Write"),
            ("now", "now", "Now"),
            ("Iphone15Pro", "iphone15-pro", "Iphone15 Pro"),
            ("utf8", "utf8", "Utf8"),
            ("__a__b__", "a-b", "A B"),
            ("A", "a", "A"),
            ("Grüße Welt", "gr-e-welt", "Gr E Welt"),
            ("", "", ""),
            ("--", "", ""),
        ] {
            assert_eq!(kebab(name), kebab_case, "{name}");
            assert_eq!(snake(name), kebab_case.replace('-', "_"), "{name}");
            assert_eq!(title(name), title_case, "{name}");
        }
    }
}
