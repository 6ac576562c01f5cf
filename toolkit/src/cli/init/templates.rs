//! What is written; `REPLACE:` marks what is the author's to write.

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
        template
            .replace("my-tool", &self.name)
            .replace("my_tool", &self.module)
            .replace("My Tool", &self.title)
            .replace("my_skill", &self.skill)
            .replace("2000-01-01", &self.today)
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
