use super::{Author, Draft, Rows, function, group};

impl Rows {
    pub(super) fn page(&mut self) {
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

    pub(super) fn categories(&mut self) {
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

    pub(super) fn changelog(&mut self) {
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

    pub(super) fn links(&mut self) {
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
    }

    pub(super) fn codes(&mut self) {
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
    }

    pub(super) fn authors(&mut self) {
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
    }

    pub(super) fn requirements(&mut self) {
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
}
