//! What each error of the table means at its bounds, for both crates at once.
//!
//! A row is a tool in words that both understand. `toolkit-macros` writes it with attributes and
//! expands them, `toolkit` makes it with the builder; each must give the verdict of the row.

mod names;
mod page;
mod skills;

/// A tool as an author may write it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    pub(crate) is_function: bool,
    pub(crate) is_private: bool,
    pub(crate) name: String,
    pub(crate) display_name: Option<String>,
    pub(crate) description: String,
    pub(crate) subtitle: Option<String>,
    pub(crate) instructions: Option<String>,
    pub(crate) categories: Vec<&'static str>,
    pub(crate) changelog: Vec<(&'static str, Vec<&'static str>)>,
    pub(crate) workflow: Vec<&'static str>,
    /// Names of requirements.
    pub(crate) requirements: Vec<&'static str>,
    pub(crate) author: Option<Author>,
    pub(crate) homepage: Option<&'static str>,
    pub(crate) repository: Option<&'static str>,
    pub(crate) license: Option<&'static str>,
    pub(crate) icon: Option<&'static str>,
    pub(crate) currency: Option<&'static str>,
    pub(crate) knowledge: Option<&'static str>,
    /// One for a function, whose names and description are those of the tool.
    pub(crate) skills: Vec<SkillDraft>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Author {
    pub(crate) name: &'static str,
    pub(crate) url: Option<&'static str>,
    pub(crate) email: Option<&'static str>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct SkillDraft {
    pub(crate) name: String,
    pub(crate) display_name: Option<String>,
    pub(crate) description: String,
    pub(crate) returns: Option<String>,
    pub(crate) read_only: bool,
    pub(crate) destructive: bool,
    pub(crate) estimated_seconds: Option<u32>,
    pub(crate) timeout_seconds: Option<u32>,
    /// Parameters that hold text.
    pub(crate) parameters: Vec<ParameterDraft>,
    /// Descriptions, and the keys that are given, each with some text.
    pub(crate) examples: Vec<(String, Vec<&'static str>)>,
}

#[derive(Clone, Debug)]
pub(crate) struct ParameterDraft {
    pub(crate) name: &'static str,
    pub(crate) description: String,
    pub(crate) is_required: bool,
}

/// A tool, and what is said of it.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    draft: Draft,
    /// Whole messages; one that ends with `…` goes on in the words of the door.
    said: Vec<String>,
    /// Whether a macro cannot tell, and leaves it to a constant.
    is_left_to_types: bool,
}

/// Runs the table through one door, which gives the messages for a tool.
pub(crate) fn check(door: impl Fn(&Draft) -> Vec<String>) {
    check_rows(rows(), door);
}

/// The same for a door that sees tokens alone.
pub(crate) fn check_by_tokens(door: impl Fn(&Draft) -> Vec<String>) {
    let silent = rows().into_iter().map(|mut row| {
        if row.is_left_to_types {
            row.said.clear();
        }
        row
    });
    check_rows(silent.collect(), door);
}

/// The rows that are left to types, for the constants that decide them.
pub(crate) fn check_by_types(door: impl Fn(&Draft) -> Vec<String>) {
    let mut rows = rows();
    rows.retain(|row| row.is_left_to_types);
    assert!(!rows.is_empty(), "there are such rows");
    check_rows(rows, door);
}

fn check_rows(rows: Vec<Row>, door: impl Fn(&Draft) -> Vec<String>) {
    for row in rows {
        let Row { draft, said, .. } = row;
        let mut found: Vec<String> = door(&draft).iter().map(|text| spelled(text)).collect();
        let mut missing = Vec::new();
        for wanted in &said {
            let at = found
                .iter()
                .position(|text| match wanted.strip_suffix('…') {
                    Some(start) => text.starts_with(start),
                    None => text == wanted,
                });
            match at {
                Some(at) => drop(found.remove(at)),
                None => missing.push(wanted),
            }
        }
        assert!(
            missing.is_empty() && found.is_empty(),
            "missing: {missing:#?}\nnot wanted: {found:#?}\nabout: {draft:#?}"
        );
    }
}

/// A field bears the name of the attribute at one door, and that of the manifest at the other.
fn spelled(message: &str) -> String {
    message
        .replace("`displayName`", "`display_name`")
        .replace("`estimatedSeconds`", "`estimated_seconds`")
        .replace("`timeoutSeconds`", "`timeout_seconds`")
}

/// A tool with a store page of which nothing can be said.
fn group() -> Draft {
    Draft {
        name: "look-around".to_owned(),
        display_name: Some("Look Around".to_owned()),
        description: "Looks at all that is there and tells what it has seen on the way.".to_owned(),
        subtitle: Some("Look at all that is there".to_owned()),
        instructions: Some(
            "Start with look to see what is there, then tell it to others.".to_owned(),
        ),
        categories: vec!["data"],
        changelog: vec![("2026-03-22", vec!["Initial release"])],
        skills: vec![skill("look")],
        ..Draft::default()
    }
}

fn skill(name: &str) -> SkillDraft {
    SkillDraft {
        name: name.to_owned(),
        display_name: Some("Look at it".to_owned()),
        description: "Looks at what is there and tells it.".to_owned(),
        examples: vec![("Look once".to_owned(), vec![])],
        ..SkillDraft::default()
    }
}

/// A function of which nothing can be said.
fn function() -> Draft {
    let description = "Looks at what is there and tells it.";
    Draft {
        is_function: true,
        name: "look_around".to_owned(),
        description: description.to_owned(),
        skills: vec![SkillDraft {
            examples: vec![("Look once".to_owned(), vec![])],
            ..SkillDraft::default()
        }],
        ..Draft::default()
    }
}

fn rows() -> Vec<Row> {
    let mut rows = Rows(Vec::new());
    rows.tool_names();
    rows.function_names();
    rows.skill_names();
    rows.call_names();
    rows.display_names();
    rows.page();
    rows.categories();
    rows.changelog();
    rows.links();
    rows.codes();
    rows.authors();
    rows.requirements();
    rows.descriptions();
    rows.skills();
    rows.parameters();
    rows.examples();
    rows.0
}

struct Rows(Vec<Row>);

impl Rows {
    /// Adds a tool that is `draft` with a change.
    fn add(&mut self, mut draft: Draft, change: impl FnOnce(&mut Draft), said: &[&str]) {
        change(&mut draft);
        let said = said.iter().map(|&text| text.to_owned()).collect();
        self.0.push(Row {
            draft,
            said,
            is_left_to_types: false,
        });
    }

    /// The same, where a macro cannot tell.
    fn add_for_types(&mut self, draft: Draft, change: impl FnOnce(&mut Draft), said: &[&str]) {
        self.add(draft, change, said);
        if let Some(row) = self.0.last_mut() {
            row.is_left_to_types = true;
        }
    }

    /// Adds texts at the bounds of a field, of one, two and four bytes per character; private
    /// tools may have more.
    fn bounds(
        &mut self,
        draft: &Draft,
        field: &str,
        (min, max): (usize, usize),
        set: impl Fn(&mut Draft, String),
    ) {
        for is_private in [false, true] {
            for letter in ["a", "ü", "🦀"] {
                let mut at = |count: usize, said: &[&str]| {
                    let change = |draft: &mut Draft| {
                        draft.is_private = is_private;
                        set(draft, letter.repeat(count));
                    };
                    self.add(draft.clone(), change, said);
                };
                if let Some(short @ 1..) = min.checked_sub(1) {
                    let characters = if short == 1 {
                        "character"
                    } else {
                        "characters"
                    };
                    let message =
                        format!("{field} has {short} {characters}; at least {min} are needed");
                    at(short, &[&message]);
                }
                at(min, &[]);
                at(max, &[]);
                let long = max + 1;
                let message = format!("{field} has {long} characters; at most {max} are allowed");
                let said = [message.as_str()];
                at(long, if is_private { &[] } else { &said });
            }
        }
    }

    /// Adds a text that is empty and one that is blank.
    fn nothing(
        &mut self,
        draft: &Draft,
        field: &str,
        (min, max): (usize, usize),
        set: impl Fn(&mut Draft, String),
    ) {
        for (text, state) in [("", "empty"), ("  ", "blank")] {
            let message = format!("{field} is {state}; write {min} to {max} characters");
            let change = |draft: &mut Draft| set(draft, text.to_owned());
            self.add(draft.clone(), change, &[&message]);
        }
    }
}
