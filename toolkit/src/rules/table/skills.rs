use super::{Draft, ParameterDraft, Rows, function, group, skill};

impl Rows {
    pub(super) fn descriptions(&mut self) {
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

    pub(super) fn skills(&mut self) {
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

    pub(super) fn parameters(&mut self) {
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

    pub(super) fn examples(&mut self) {
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
            ] {
                let change = |draft: &mut Draft| draft.skills[0].examples[0].1.clone_from(&keys);
                self.add(draft.clone(), change, &said);
            }
            draft.skills[0].parameters.push(parameter("author", true));
            for (keys, missing) in [
                (vec!["title", "text"], "key `author`"),
                (vec!["title"], "keys `text`, `author`"),
                (vec![], "keys `text`, `author`"),
            ] {
                let message = format!("example \"Look once\" lacks the required {missing}");
                let change = |draft: &mut Draft| draft.skills[0].examples[0].1.clone_from(&keys);
                self.add_for_types(draft.clone(), change, &[&message]);
            }
        }
    }
}
