//! What is written; `REPLACE:` marks what is the author's to write.

use super::super::fill::fill;

/// The words of a new tool.
pub(super) struct Words {
    /// In kebab-case.
    pub(super) name: String,
    /// The same as a name in code.
    pub(super) module: String,
    pub(super) title: String,
    pub(super) skill: String,
    pub(super) today: String,
}

impl Words {
    fn fill(&self, template: &str) -> String {
        let words = [
            ("my-tool", &*self.name),
            ("my_tool", &*self.module),
            ("My Tool", &*self.title),
            ("my_skill", &*self.skill),
            ("2000-01-01", &*self.today),
        ];
        fill(template, &words)
    }

    /// The library of a crate of tools.
    pub(super) fn library(&self) -> String {
        let docs = "//! REPLACE: what the tools of this crate are for.\n\n";
        format!("{docs}{}", self.fill(include_str!("templates/tool.rs")))
    }

    /// A file of a package that has others.
    pub(super) fn file(&self) -> String {
        self.fill(include_str!("templates/tool.rs"))
    }

    pub(super) fn tests(&self) -> String {
        self.fill(include_str!("templates/tests.rs"))
    }

    pub(super) fn program(&self) -> String {
        self.fill(include_str!("templates/app.rs"))
    }

    pub(super) fn readme(&self) -> String {
        self.fill(include_str!("templates/README.md"))
    }
}

#[cfg(test)]
mod tests {
    use super::Words;

    #[test]
    fn tools_may_be_called_as_words_of_the_templates() {
        let words = Words {
            name: "my-skill".to_owned(),
            module: "my_skill".to_owned(),
            title: "My Skill".to_owned(),
            skill: "my_tool".to_owned(),
            today: "2026-12-01".to_owned(),
        };
        let file = words.file();
        for part in [
            "display_name = \"My Skill\"",
            "pub mod my_skill {",
            "pub fn my_tool(",
            "Use my_tool to begin",
            "changelog(\"2026-12-01\"",
        ] {
            assert!(file.contains(part), "{part}: {file}");
        }
        assert!(words.readme().contains("toolkit call my-skill my_tool"));
    }
}
