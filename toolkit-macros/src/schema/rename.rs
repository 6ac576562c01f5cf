//! The `rename_all` of serde.

/// How the names of fields and variants are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

impl Rule {
    pub(super) const NAMES: [&str; 8] = [
        "lowercase",
        "UPPERCASE",
        "PascalCase",
        "camelCase",
        "snake_case",
        "SCREAMING_SNAKE_CASE",
        "kebab-case",
        "SCREAMING-KEBAB-CASE",
    ];

    /// Reads the rule as serde spells it.
    pub(super) fn parse(text: &str) -> Option<Self> {
        Some(match text {
            "lowercase" => Self::Lower,
            "UPPERCASE" => Self::Upper,
            "PascalCase" => Self::Pascal,
            "camelCase" => Self::Camel,
            "snake_case" => Self::Snake,
            "SCREAMING_SNAKE_CASE" => Self::ScreamingSnake,
            "kebab-case" => Self::Kebab,
            "SCREAMING-KEBAB-CASE" => Self::ScreamingKebab,
            _ => return None,
        })
    }

    /// Renames a variant, which Rust writes in `PascalCase`: a capital begins a word.
    pub(super) fn variant(self, name: &str) -> String {
        match self {
            Self::Pascal => name.to_owned(),
            Self::Lower => name.to_ascii_lowercase(),
            Self::Upper => name.to_ascii_uppercase(),
            Self::Camel => {
                let mut chars = name.chars();
                let first = chars.next().map(|first| first.to_ascii_lowercase());
                first.into_iter().chain(chars).collect()
            }
            Self::Snake => words(name),
            Self::ScreamingSnake => words(name).to_ascii_uppercase(),
            Self::Kebab => words(name).replace('_', "-"),
            Self::ScreamingKebab => words(name).to_ascii_uppercase().replace('_', "-"),
        }
    }

    /// Renames a field, which Rust writes in `snake_case`.
    pub(super) fn field(self, name: &str) -> String {
        match self {
            Self::Lower | Self::Snake => name.to_owned(),
            Self::Upper | Self::ScreamingSnake => name.to_ascii_uppercase(),
            Self::Pascal => pascal(name),
            Self::Camel => Self::Camel.variant(&pascal(name)),
            Self::Kebab => name.replace('_', "-"),
            Self::ScreamingKebab => name.to_ascii_uppercase().replace('_', "-"),
        }
    }
}

fn words(name: &str) -> String {
    let mut words = String::new();
    for (at, letter) in name.char_indices() {
        if at > 0 && letter.is_uppercase() {
            words.push('_');
        }
        words.push(letter.to_ascii_lowercase());
    }
    words
}

fn pascal(name: &str) -> String {
    let mut pascal = String::new();
    let mut begins = true;
    for letter in name.chars() {
        if letter == '_' {
            begins = true;
        } else {
            pascal.push(if begins {
                letter.to_ascii_uppercase()
            } else {
                letter
            });
            begins = false;
        }
    }
    pascal
}

#[cfg(test)]
mod tests {
    use super::Rule;

    const RULES: [&str; 8] = [
        "lowercase",
        "UPPERCASE",
        "PascalCase",
        "camelCase",
        "snake_case",
        "SCREAMING_SNAKE_CASE",
        "kebab-case",
        "SCREAMING-KEBAB-CASE",
    ];

    fn all(name: &str, rename: fn(Rule, &str) -> String) -> Vec<String> {
        let rules = RULES.iter().filter_map(|rule| Rule::parse(rule));
        rules.map(|rule| rename(rule, name)).collect()
    }

    /// The results were read off serde; `tests/integration/agreement.rs` compares as well.
    #[test]
    fn names_are_written_as_serde_does() {
        assert_eq!(
            all("VeryTasty", Rule::variant),
            [
                "verytasty",
                "VERYTASTY",
                "VeryTasty",
                "veryTasty",
                "very_tasty",
                "VERY_TASTY",
                "very-tasty",
                "VERY-TASTY",
            ]
        );
        assert_eq!(Rule::Kebab.variant("Iphone15Pro"), "iphone15-pro");
        assert_eq!(Rule::Snake.variant("Z42"), "z42");
        assert_eq!(
            all("very_tasty2", Rule::field),
            [
                "very_tasty2",
                "VERY_TASTY2",
                "VeryTasty2",
                "veryTasty2",
                "very_tasty2",
                "VERY_TASTY2",
                "very-tasty2",
                "VERY-TASTY2",
            ]
        );
        assert_eq!(Rule::parse("Kebab-Case"), None);
    }
}
