use super::{Draft, Rows, function, group};

impl Rows {
    pub(super) fn tool_names(&mut self) {
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
                Some(
                    "`größe` is not a name for a tool; write it in kebab-case, in the letters a to z",
                ),
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
    }

    pub(super) fn function_names(&mut self) {
        let long = "a".repeat(65);
        let too_long = "`name` has 65 characters; at most 64 are allowed";
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
    }

    pub(super) fn skill_names(&mut self) {
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
    }

    /// The name by which a skill is called holds that of its tool.
    pub(super) fn call_names(&mut self) {
        let shown = format!("look-around__{}…", "b".repeat(47));
        let too_long = format!("the call name `{shown}` has 65 characters; at most 64 are allowed");
        for (length, said) in [(51, None), (52, Some(&*too_long))] {
            let said: Vec<&str> = said.into_iter().collect();
            let change = |draft: &mut Draft| draft.skills[0].name = "b".repeat(length);
            self.add(group(), change, &said);
        }
    }

    pub(super) fn display_names(&mut self) {
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
}
