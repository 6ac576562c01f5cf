use super::*;

fn ids(text: &str) -> Vec<&'static str> {
    mentions("subtitle", text)
        .into_iter()
        .map(|warning| warning.rule.id())
        .collect()
}

#[test]
fn providers_prices_and_keys_are_noticed() {
    for (text, found) in [
        ("Capture polished screenshots", &[][..]),
        ("Image search, powered by FooSearch", &["mentions-provider"]),
        ("Draws with OpenAI models", &["mentions-provider"]),
        ("Reopenais the door", &[]),
        ("Works at once, no API key needed", &["mentions-key"]),
        ("Finds the key points of a text", &[]),
        ("Free image search", &["mentions-price"]),
        ("Image search, free", &["mentions-price"]),
        ("Searches at no cost", &["mentions-price"]),
        ("Free of charge for everyone", &["mentions-price"]),
        ("Draws an image for $0.04 per image", &["mentions-price"]),
        ("Draws an image for 0,04€/image", &[]),
        ("Finds stocks above $5", &[]),
        ("Free-form text to search", &[]),
        ("Free text to search", &[]),
        ("Royalty-free pictures", &[]),
        ("Reports free disk space", &[]),
        ("Frees memory", &[]),
        ("Feel free to draw", &[]),
        (
            "Free, powered by fal.ai, no API key",
            &["mentions-provider", "mentions-price", "mentions-key"],
        ),
    ] {
        assert_eq!(ids(text), found, "{text}");
    }
}

#[test]
fn cut_descriptions_are_noticed() {
    let (cut, cut_long) = ("a".repeat(300), "a".repeat(1_024));
    for (text, is_cut) in [
        ("Capture a page at a size.", false),
        ("Where to write, relative to the workspace", false),
        ("Capture a page. It is stored", true),
        ("Capture a page. It is stored.", false),
        ("Takes a size, e.g. small", false),
        ("Takes a size (small, large)", false),
        ("Takes one of `a` or `b`. See `c`", false),
        ("Capture a page and the", true),
        ("Capture a page at a very spec-", true),
        ("Capture a page, annotate it,", true),
        ("Capture a page...", true),
        ("Does this:\n\n* one. Two\n* three", false),
        ("", false),
        (&cut, true),
        (&cut_long, true),
    ] {
        assert_eq!(
            ends_mid_word("description", text).is_some(),
            is_cut,
            "{text}"
        );
    }
}

#[test]
fn repeated_names_are_noticed() {
    for (name, text, repeats) in [
        (
            "file_write",
            "Write text to a file, creating parent folders.",
            false,
        ),
        ("file_write", "file_write: writes text to a file", true),
        ("file_write", "File_Write writes text to a file", true),
        ("file_write", "File write tool.", true),
        ("file_write", "This is the tool to write a file", true),
        ("capture", "Capture a page at a device size", false),
        ("capture", "Capture: takes a picture of a page", true),
        ("capture", "The capture tool", true),
        ("word-count", "Word-counting made easy", false),
        ("größe", "Größe", true),
        ("a", "", false),
    ] {
        assert_eq!(
            repeats_name("description", name, text).is_some(),
            repeats,
            "{name}: {text}"
        );
    }
}

#[test]
fn equal_descriptions_are_noticed() {
    let others = [("one", "Capture a page."), ("two", "Draw on it.")];
    let message = equals_another("capture  a\npage", others).map(|warning| warning.message);
    assert_eq!(
        message.as_deref(),
        Some("`description` equals that of `one`; say how they differ")
    );
    assert_eq!(equals_another("Capture two pages", others), None);
    assert_eq!(equals_another("Capture a page.", []), None);
}

#[test]
fn long_descriptions_of_functions_are_noticed() {
    assert_eq!(long_function_description(&"ü".repeat(300)), None);
    let message = "`description` has 301 characters; more than 300 are seldom read";
    let warning = Warning::new(Rule::LongDescription, message);
    assert_eq!(long_function_description(&"ü".repeat(301)), Some(warning));
}

#[test]
fn two_examples_are_wanted() {
    let id = |count, is_function| few_examples(count, is_function).map(|warning| warning.rule.id());
    assert_eq!(id(0, false), None, "that is an error of its own");
    assert_eq!(id(0, true), Some("function-without-example"));
    assert_eq!([id(1, true), id(1, false)], [Some("one-example"); 2]);
    assert_eq!([id(2, true), id(3, false)], [None; 2]);
}

#[test]
fn texts_of_scaffolds_are_noticed() {
    for (text, is_guide) in [
        ("REPLACE: what the tool does", true),
        (" REPLACE:", true),
        ("Replace: a text by another", false),
        ("Writes REPLACE: into a file", false),
    ] {
        assert_eq!(guiding_text("subtitle", text).is_some(), is_guide, "{text}");
    }
}
