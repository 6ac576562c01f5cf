//! What each error of the table means at its bounds, for both crates at once.
//!
//! A row is a tool in words that both understand. `toolkit-macros` writes it with attributes and
//! expands them, `toolkit` makes it with the builder; each must give the verdict of the row.

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
}

/// Runs the table through one door, which gives the messages for a tool.
pub(crate) fn check(door: impl Fn(&Draft) -> Vec<String>) {
    for Row { draft, said } in rows() {
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
    rows.names();
    rows.display_names();
    rows.descriptions();
    rows.page();
    rows.categories();
    rows.changelog();
    rows.links();
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
        self.0.push(Row { draft, said });
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

    fn names(&mut self) {
        let long = "a".repeat(65);
        let too_long = "`name` has 65 characters; at most 64 are allowed";
        for (name, said) in [
            ("a1-b2", None),
            (&long[..64], None),
            (&*long, Some(too_long)),
            (
                "look_around",
                Some(
                    "`look_around` is not a name for a tool; write it in kebab-case, such as `look-around`",
                ),
            ),
            (
                "Look",
                Some("`Look` is not a name for a tool; write it in kebab-case, such as `look`"),
            ),
            (
                "größe",
                Some("`größe` is not a name for a tool; write it in kebab-case, such as `gr-e`"),
            ),
            (
                "2d",
                Some(
                    "`2d` is not a name for a tool; write it in kebab-case, starting with a letter",
                ),
            ),
            (
                "",
                Some("`` is not a name for a tool; write it in kebab-case, starting with a letter"),
            ),
        ] {
            let said: Vec<&str> = said.into_iter().collect();
            for is_private in [false, true] {
                let change = |draft: &mut Draft| {
                    name.clone_into(&mut draft.name);
                    draft.is_private = is_private;
                    // Call names have rows of their own.
                    draft.skills[0].name = "l".to_owned();
                };
                let mut said = said.clone();
                let call_name = format!("the call name `{}…", "a".repeat(60));
                if name.len() > 61 {
                    said.push(&call_name);
                }
                self.add(group(), change, &said);
            }
        }
        for (name, said) in [
            ("look-around", None),
            ("ls", None),
            (&long[..64], None),
            (&*long, Some(too_long)),
            (
                "look-around_you",
                Some(
                    "`look-around_you` is not a name for a tool; write it in snake_case, such as `look_around_you`",
                ),
            ),
            (
                "lookAround",
                Some(
                    "`lookAround` is not a name for a tool; write it in snake_case, such as `look_around`",
                ),
            ),
            (
                "_",
                Some(
                    "`_` is not a name for a tool; write it in snake_case, starting with a letter",
                ),
            ),
        ] {
            let said: Vec<&str> = said.into_iter().collect();
            self.add(function(), |draft| name.clone_into(&mut draft.name), &said);
        }
        for (name, said) in [
            ("look_2", None),
            (
                "look-twice",
                Some(
                    "`look-twice` is not a name for a skill; write it in snake_case, such as `look_twice`",
                ),
            ),
            (
                "Look",
                Some("`Look` is not a name for a skill; write it in snake_case, such as `look`"),
            ),
            (
                "2nd",
                Some(
                    "`2nd` is not a name for a skill; write it in snake_case, starting with a letter",
                ),
            ),
        ] {
            let said: Vec<&str> = said.into_iter().collect();
            let change = |draft: &mut Draft| name.clone_into(&mut draft.skills[0].name);
            self.add(group(), change, &said);
        }
        let shown = format!("look-around__{}…", "b".repeat(47));
        let too_long = format!("the call name `{shown}` has 65 characters; at most 64 are allowed");
        for (length, said) in [(51, None), (52, Some(&*too_long))] {
            let said: Vec<&str> = said.into_iter().collect();
            let change = |draft: &mut Draft| draft.skills[0].name = "b".repeat(length);
            self.add(group(), change, &said);
        }
    }

    fn display_names(&mut self) {
        type Set = fn(&mut Draft, String);
        let doors: [(Draft, Set); 3] = [
            (group(), |draft, text| draft.display_name = Some(text)),
            (group(), |draft, text| {
                draft.skills[0].display_name = Some(text);
            }),
            (function(), |draft, text| draft.display_name = Some(text)),
        ];
        for (draft, set) in &doors {
            self.bounds(draft, "`display_name`", (3, 50), set);
            self.nothing(draft, "`display_name`", (3, 50), set);
            for (text, fault) in [
                ("Look <b>", "`<`; write plain text"),
                ("Look > b", "`>`; write plain text"),
                ("Look `b`", "a backtick; write plain text"),
                ("Look\tb", "a control character; write plain text"),
                ("Look\u{9b}b", "a control character; write plain text"),
                ("Look\nb", "a line break; write one line"),
                ("Look\u{2029}b", "a line break; write one line"),
            ] {
                let message = format!("`display_name` holds {fault}");
                let change = |draft: &mut Draft| set(draft, text.to_owned());
                self.add(draft.clone(), change, &[&message]);
            }
        }
        // One that comes of the name.
        let change = |draft: &mut Draft| {
            draft.name = "ab".to_owned();
            draft.display_name = None;
        };
        let message = "the name gives the display name `Ab`, which has not 3 to 50 characters; …";
        self.add(group(), change, &[message]);
        let change = |draft: &mut Draft| {
            draft.skills[0].name = "go".to_owned();
            draft.skills[0].display_name = None;
        };
        let message = "the name gives the display name `Go`, which has not 3 to 50 characters; …";
        self.add(group(), change, &[message]);
        let change = |draft: &mut Draft| draft.name = "ls".to_owned();
        self.add(function(), change, &[]);
        let change = |draft: &mut Draft| {
            draft.name = "ls".to_owned();
            draft.display_name = Some("Ls".to_owned());
        };
        let message = "`display_name` has 2 characters; at least 3 are needed";
        self.add(function(), change, &[message]);
    }

    fn descriptions(&mut self) {
        let of_tool = |draft: &mut Draft, text: String| draft.description = text;
        let of_skill = |draft: &mut Draft, text: String| draft.skills[0].description = text;
        self.bounds(&group(), "`description`", (50, 300), of_tool);
        self.bounds(&function(), "`description`", (20, 1_024), of_tool);
        self.bounds(&group(), "`description`", (30, 300), of_skill);
        for text in ["", "  "] {
            let change = |draft: &mut Draft| text.clone_into(&mut draft.description);
            let message = "tool `look-around` has no description; …";
            self.add(group(), change, &[message]);
            let message = "tool `look_around` has no description; …";
            self.add(function(), change, &[message]);
            let change = |draft: &mut Draft| text.clone_into(&mut draft.skills[0].description);
            let message = "skill `look` has no description; …";
            self.add(group(), change, &[message]);
        }
    }

    fn page(&mut self) {
        let subtitle = |draft: &mut Draft, text: String| draft.subtitle = Some(text);
        let instructions = |draft: &mut Draft, text: String| draft.instructions = Some(text);
        for draft in [group(), function()] {
            self.bounds(&draft, "`subtitle`", (10, 80), subtitle);
            self.nothing(&draft, "`subtitle`", (10, 80), subtitle);
            for (text, said) in [
                (
                    "Look at all there is.",
                    "`subtitle` ends with a full stop; leave it out",
                ),
                (
                    "Look at all\nthere is",
                    "`subtitle` holds a line break; write one line",
                ),
            ] {
                self.add(
                    draft.clone(),
                    |draft| subtitle(draft, text.to_owned()),
                    &[said],
                );
            }
            self.bounds(&draft, "`instructions`", (50, 600), instructions);
            self.nothing(&draft, "`instructions`", (50, 600), instructions);
        }
        let strip = |draft: &mut Draft| {
            draft.subtitle = None;
            draft.instructions = None;
            draft.categories.clear();
            draft.changelog.clear();
        };
        let way_out = "add what its store page shows, or `private` if it has none";
        let message = format!(
            "tool `look-around` lacks `subtitle`, `instructions`, `categories`, `changelog`; {way_out}"
        );
        self.add(group(), strip, &[&message]);
        let change = |draft: &mut Draft| {
            strip(draft);
            draft.is_private = true;
        };
        self.add(group(), change, &[]);
        self.add(function(), strip, &[]);
        let message = format!("tool `look-around` lacks `categories`; {way_out}");
        self.add(group(), |draft| draft.categories.clear(), &[&message]);
        let message = format!("tool `look-around` lacks `changelog`; {way_out}");
        self.add(group(), |draft| draft.changelog.clear(), &[&message]);
    }

    fn categories(&mut self) {
        let choices = "data, media, search, marketing, development, communication, analytics, \
                       productivity, ai, finance, security, infrastructure";
        let unknown = format!("unknown category `games`; choose from {choices}");
        for (categories, said) in [
            (
                vec![
                    "data",
                    "media",
                    "search",
                    "marketing",
                    "development",
                    "communication",
                    "analytics",
                    "productivity",
                    "ai",
                    "finance",
                    "security",
                    "infrastructure",
                ],
                vec![],
            ),
            (vec!["games", "data"], vec![&*unknown]),
            (
                vec!["development", "dat"],
                vec!["unknown category `dat`; did you mean `data`?"],
            ),
            (
                vec!["data", "ai", "data", "data"],
                vec!["category `data` is already given"; 2],
            ),
        ] {
            for draft in [group(), function()] {
                let change = |draft: &mut Draft| draft.categories.clone_from(&categories);
                self.add(draft, change, &said);
            }
        }
    }

    fn changelog(&mut self) {
        let [a, b, c] = ["2026-01-31", "2026-02-28", "2026-03-01"];
        let entry = |date| (date, vec!["A change"]);
        let turned =
            |date: &str| format!("`{date}` is out of order; sort the entries by date, up or down");
        for (entries, said) in [
            (vec![entry(a), entry(b), entry(c)], None),
            (vec![entry(c), entry(b), entry(a)], None),
            (vec![entry(a), entry(a), entry(b), entry(b)], None),
            (vec![entry(a), entry(c), entry(b)], Some(turned(b))),
            (vec![entry(c), entry(a), entry(b)], Some(turned(b))),
            (vec![("2024-02-29", vec!["One", "Two"])], None),
            (
                vec![entry("2026-02-29")],
                Some("`2026-02-29` does not exist; write one such as `2026-03-22`".to_owned()),
            ),
            (
                vec![entry("2026-13-01")],
                Some("`2026-13-01` does not exist; write one such as `2026-03-22`".to_owned()),
            ),
            (
                vec![entry("22.03.2026")],
                Some("`22.03.2026` is not a date; write one such as `2026-03-22`".to_owned()),
            ),
            (
                vec![(a, vec![])],
                Some("the entry of `2026-01-31` has no changes; say what changed".to_owned()),
            ),
            (
                vec![(a, vec!["One", " "])],
                Some("a change is empty; say what changed".to_owned()),
            ),
            (
                vec![(a, vec![""])],
                Some("a change is empty; say what changed".to_owned()),
            ),
        ] {
            let said: Vec<&str> = said.iter().map(String::as_str).collect();
            for draft in [group(), function()] {
                let change = |draft: &mut Draft| draft.changelog.clone_from(&entries);
                self.add(draft, change, &said);
            }
        }
    }

    fn links(&mut self) {
        type Set = fn(&mut Draft, &'static str);
        let fields: [(&str, Set); 4] = [
            ("homepage", |draft, link| draft.homepage = Some(link)),
            ("repository", |draft, link| draft.repository = Some(link)),
            ("icon", |draft, link| draft.icon = Some(link)),
            ("url", |draft, link| {
                draft.author = Some(Author {
                    name: "Ada",
                    url: Some(link),
                    email: None,
                });
            }),
        ];
        for (field, set) in fields {
            for (link, way_out) in [
                ("https://example.com/a?b#c", None),
                ("example.com", Some("start it with `https://`")),
                ("", Some("start it with `https://`")),
                ("javascript:alert(1)", Some("start it with `https://`")),
                (
                    "https:///a",
                    Some("name a host, as in `https://example.com`"),
                ),
                (
                    "https://example.com/ü",
                    Some("percent-encode what is not ASCII"),
                ),
            ] {
                let message = way_out.map(|way_out| {
                    format!("`{field}` is not an absolute URL: `{link}`; {way_out}")
                });
                let said: Vec<&str> = message.iter().map(String::as_str).collect();
                self.add(group(), |draft| set(draft, link), &said);
                self.add(function(), |draft| set(draft, link), &said);
            }
        }
        let icon = "data:image/png;base64,iVBORw0KGgo=";
        self.add(group(), |draft| draft.icon = Some(icon), &[]);
        for (license, said) in [
            ("MIT OR (Apache-2.0 AND Zlib)", None),
            (
                "MIT/Apache-2.0",
                Some("`MIT/Apache-2.0` is not an SPDX license; write `MIT OR Apache-2.0`"),
            ),
            ("MIT or Zlib", Some("`or` is no operator; write `OR`")),
            (
                "",
                Some("`license` is empty; write an SPDX expression such as `MIT OR Apache-2.0`"),
            ),
        ] {
            let said: Vec<&str> = said.into_iter().collect();
            self.add(group(), |draft| draft.license = Some(license), &said);
            self.add(function(), |draft| draft.license = Some(license), &said);
        }
        for (currency, said) in [
            ("EUR", None),
            (
                "eur",
                Some("`eur` is not a currency of ISO 4217; write `EUR`"),
            ),
            (
                "€",
                Some("`€` is not a currency of ISO 4217; write three capitals, such as `USD`"),
            ),
        ] {
            let said: Vec<&str> = said.into_iter().collect();
            self.add(group(), |draft| draft.currency = Some(currency), &said);
        }
        for (author, said) in [
            (
                Author {
                    name: " ",
                    ..Author::default()
                },
                Some("the name of the author is empty; …"),
            ),
            (
                Author {
                    name: "Ada",
                    url: None,
                    email: Some("ada"),
                },
                Some("`ada` is not an email address; write one such as `ada@example.com`"),
            ),
            (
                Author {
                    name: "Ada",
                    url: None,
                    email: Some("ada@example.com"),
                },
                None,
            ),
        ] {
            let said: Vec<&str> = said.into_iter().collect();
            self.add(group(), |draft| draft.author = Some(author), &said);
        }
        for (folder, said) in [
            ("knowledge", None),
            (" ", Some("`knowledge` is empty; name a folder")),
        ] {
            let said: Vec<&str> = said.into_iter().collect();
            self.add(group(), |draft| draft.knowledge = Some(folder), &said);
        }
        for (requirements, said) in [
            (vec!["FAL", "OTHER"], None),
            (
                vec!["FAL", "OTHER", "FAL"],
                Some("the requirement `FAL` is already given"),
            ),
        ] {
            let said: Vec<&str> = said.into_iter().collect();
            self.add(
                group(),
                |draft| draft.requirements.clone_from(&requirements),
                &said,
            );
            self.add(
                function(),
                |draft| draft.requirements.clone_from(&requirements),
                &said,
            );
        }
    }

    fn skills(&mut self) {
        let message = "tool `look-around` has no skills; …";
        self.add(group(), |draft| draft.skills.clear(), &[message]);
        let message = "skill `look` is already given; give one of them another `name`";
        for (names, said) in [
            (vec!["look", "tell"], vec![]),
            (vec!["look", "tell", "look", "look"], vec![message; 2]),
        ] {
            let change =
                |draft: &mut Draft| draft.skills = names.iter().map(|name| skill(name)).collect();
            self.add(group(), change, &said);
        }
        for (workflow, said) in [
            (vec!["look", "tell", "look"], vec![]),
            (
                vec!["look", "lok", "paint"],
                vec![
                    "unknown skill `lok`; did you mean `look`?",
                    "unknown skill `paint`; choose from `look`, `tell`",
                ],
            ),
        ] {
            let change = |draft: &mut Draft| {
                draft.skills.push(skill("tell"));
                draft.workflow.clone_from(&workflow);
            };
            self.add(group(), change, &said);
        }
        let change = |draft: &mut Draft| draft.workflow = vec!["look_around"];
        self.add(function(), change, &["`workflow` belongs on …"]);
        for draft in [group(), function()] {
            let returns = |draft: &mut Draft, text: String| draft.skills[0].returns = Some(text);
            self.bounds(&draft, "`returns`", (10, 200), returns);
            self.nothing(&draft, "`returns`", (10, 200), returns);
            for (read_only, destructive, said) in [
                (true, false, None),
                (false, true, None),
                (
                    true,
                    true,
                    Some("`read_only` and `destructive` contradict each other; keep one"),
                ),
            ] {
                let said: Vec<&str> = said.into_iter().collect();
                let change = |draft: &mut Draft| {
                    draft.skills[0].read_only = read_only;
                    draft.skills[0].destructive = destructive;
                };
                self.add(draft.clone(), change, &said);
            }
            for (estimated, timeout, said) in [
                (Some(1), None, None),
                (Some(0), None, Some("estimated_seconds")),
                (None, Some(1), None),
                (None, Some(0), Some("timeout_seconds")),
            ] {
                let message = said
                    .map(|field| format!("`{field}` is a whole number of seconds, at least 1…"));
                let said: Vec<&str> = message.iter().map(String::as_str).collect();
                let change = |draft: &mut Draft| {
                    draft.skills[0].estimated_seconds = estimated;
                    draft.skills[0].timeout_seconds = timeout;
                };
                self.add(draft.clone(), change, &said);
            }
        }
    }

    fn parameters(&mut self) {
        for draft in [group(), function()] {
            let set = |draft: &mut Draft, description: String| {
                draft.skills[0].parameters = vec![ParameterDraft {
                    name: "text",
                    description,
                    is_required: false,
                }];
            };
            let field = "the description of `text`";
            self.bounds(&draft, field, (1, 150), set);
            for text in ["", " "] {
                let message = "parameter `text` has no description; …";
                self.add(
                    draft.clone(),
                    |draft| set(draft, text.to_owned()),
                    &[message],
                );
            }
        }
    }

    fn examples(&mut self) {
        let change = |draft: &mut Draft| draft.skills[0].examples.clear();
        self.add(group(), change, &["skill `look` has no example; …"]);
        self.add(function(), change, &[]);
        for mut draft in [group(), function()] {
            let set = |draft: &mut Draft, text: String| draft.skills[0].examples[0].0 = text;
            let field = "the description of the example";
            self.bounds(&draft, field, (5, 100), set);
            self.nothing(&draft, field, (5, 100), set);
            let twice = "an example with this description is already given";
            for (descriptions, said) in [
                (vec!["Look once", "Look twice"], None),
                (vec!["Look once", "Look twice", "Look once"], Some(twice)),
            ] {
                let said: Vec<&str> = said.into_iter().collect();
                let change = |draft: &mut Draft| {
                    draft.skills[0].examples = descriptions
                        .iter()
                        .map(|&description| (description.to_owned(), vec![]))
                        .collect();
                };
                self.add(draft.clone(), change, &said);
            }
            let parameter = |name, is_required| ParameterDraft {
                name,
                description: "A text".to_owned(),
                is_required,
            };
            draft.skills[0].parameters = vec![parameter("text", true), parameter("title", false)];
            for (keys, said) in [
                (vec!["text"], vec![]),
                (vec!["title", "text"], vec![]),
                (
                    vec!["text", "titel"],
                    vec!["unknown key `titel`; did you mean `title`?"],
                ),
                (
                    vec!["text", "colour", "width"],
                    vec![
                        "unknown key `colour`; choose from `text`, `title`",
                        "unknown key `width`; choose from `text`, `title`",
                    ],
                ),
                (vec!["txt"], vec!["unknown key `txt`; did you mean `text`?"]),
                (
                    vec!["title"],
                    vec!["example \"Look once\" lacks the required key `text`"],
                ),
                (
                    vec![],
                    vec!["example \"Look once\" lacks the required key `text`"],
                ),
            ] {
                let change = |draft: &mut Draft| draft.skills[0].examples[0].1.clone_from(&keys);
                self.add(draft.clone(), change, &said);
            }
        }
    }
}
