//! The ids and levels of the rules; `docs/rules.md` tells what each of them says.

use super::case;

/// How much a broken rule weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    /// Refused: by the compiler where a macro sees it, else when the tool is made.
    Error,
    /// Advice.
    Warning,
}

macro_rules! rules {
    ($($level:ident $rule:ident $id:literal)*) => {
        /// A rule of the table.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) enum Rule {
            $($rule),*
        }

        impl Rule {
            /// In the order of the table.
            pub(crate) const ALL: &'static [Self] = &[$(Self::$rule),*];

            /// The stable name of the rule.
            pub(crate) const fn id(self) -> &'static str {
                match self {
                    $(Self::$rule => $id),*
                }
            }

            pub(crate) const fn level(self) -> Level {
                match self {
                    $(Self::$rule => Level::$level),*
                }
            }
        }
    };
}

/// The variable by which `toolkit validate` asks the macros which rules are broken.
pub(crate) const TELL_IDS: &str = "TOOLKIT_TELL_IDS";

/// Words that nobody else writes, so that no error of an author's own is taken for a broken rule.
const TAG: &str = "\nnote: toolkit-rule `";
const CONSTANT: &str = "TOOLKIT_RULE_";

impl Rule {
    /// A sentence of the macros with the id of its rule in a line of its own.
    pub(crate) fn tagged(self, message: &str) -> String {
        format!("{message}{TAG}{}`", self.id())
    }

    /// The rule and the sentence of what [`tagged`](Self::tagged) made.
    pub(crate) fn untagged(message: &str) -> Option<(Self, &str)> {
        let (message, id) = message.rsplit_once(TAG)?;
        let id = id.strip_suffix('`')?;
        Some((Self::named(|rule| rule.id() == id)?, message))
    }

    /// The name of a constant that cannot be evaluated if the rule is broken.
    pub(crate) fn constant(self) -> String {
        format!("{CONSTANT}{}", case::constant(self.id()))
    }

    /// The rule whose constant is the last of a path.
    pub(crate) fn of_constant(path: &str) -> Option<Self> {
        let name = path.rsplit("::").next()?;
        Self::named(|rule| rule.constant() == name)
    }

    fn named(is_it: impl Fn(Self) -> bool) -> Option<Self> {
        Self::ALL.iter().copied().find(|rule| is_it(*rule))
    }
}

rules! {
    // Of tools.
    Error ToolName "tool-name"
    Error DisplayName "display-name"
    Error DescriptionLength "description-length"
    Error MissingPage "missing-page"
    Error Subtitle "subtitle"
    Error InstructionsLength "instructions-length"
    Error Categories "categories"
    Error Changelog "changelog"
    Error Author "author"
    Error Url "url"
    Error License "license"
    Error Currency "currency"
    Error EmptyKnowledge "empty-knowledge"
    Error DuplicateRequirement "duplicate-requirement"
    Error UnequalRequirement "unequal-requirement"
    Error MissingSkills "missing-skills"
    Error DuplicateSkill "duplicate-skill"
    Error UnknownStep "unknown-step"

    // Of skills and functions.
    Error SkillName "skill-name"
    Error ReturnsLength "returns-length"
    Error ContradictoryEffects "contradictory-effects"
    Error ZeroDuration "zero-duration"
    Error ParameterDescription "parameter-description"
    Error Schema "schema"
    Error DefaultValue "default-value"
    Error MissingExample "missing-example"
    Error ExampleDescription "example-description"
    Error DuplicateExample "duplicate-example"
    Error ExampleInput "example-input"
    Error ExampleOutput "example-output"

    // Of the registry.
    Error NameConflict "name-conflict"
    Error UnboundState "unbound-state"
    Error MissingCrate "missing-crate"

    // Advice.
    Warning MissingAuthor "missing-author"
    Warning MissingKnowledge "missing-knowledge"
    Warning MissingReturns "missing-returns"
    Warning MissingOutputSchema "missing-output-schema"
    Warning FunctionWithoutExample "function-without-example"
    Warning OneExample "one-example"
    Warning OverLong "over-long"
    Warning LongDescription "long-description"
    Warning EndsMidWord "ends-mid-word"
    Warning RepeatsName "repeats-name"
    Warning SameDescription "same-description"
    Warning MentionsProvider "mentions-provider"
    Warning MentionsPrice "mentions-price"
    Warning MentionsKey "mentions-key"
    Warning NamesCurrency "names-currency"
    Warning LoneMarketParameter "lone-market-parameter"
    Warning UntoldMarket "untold-market"
    Warning GuidingText "guiding-text"
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rows of the chapter in the documentation: id and level.
    fn documented() -> Vec<(String, String)> {
        let chapter = include_str!("../docs/rules.md");
        let rows = chapter.lines().filter_map(|line| {
            let row = line.strip_prefix("| `")?;
            let mut cells = row.split(" | ");
            let id = cells.next()?.strip_suffix('`')?;
            Some((id.to_owned(), cells.next()?.to_owned()))
        });
        rows.collect()
    }

    #[test]
    fn the_documentation_has_a_row_for_each_rule() {
        let rules = Rule::ALL.iter().map(|rule| {
            let level = match rule.level() {
                Level::Error => "error",
                Level::Warning => "warning",
            };
            (rule.id().to_owned(), level.to_owned())
        });
        assert_eq!(documented(), rules.collect::<Vec<_>>());
    }

    #[test]
    fn every_rule_is_found_again_by_its_tag_and_its_constant() {
        for rule in Rule::ALL.iter().copied() {
            let message = "`name`: wrong\nnote: not this";
            let tagged = rule.tagged(message);
            assert_eq!(Rule::untagged(&tagged), Some((rule, message)));
            let path = format!("_::{}", rule.constant());
            assert_eq!(Rule::of_constant(&path), Some(rule));
            // One of the author's own.
            assert_eq!(Rule::of_constant(&case::constant(rule.id())), None);
        }
        assert_eq!(Rule::untagged("`name`: wrong"), None);
        assert_eq!(Rule::of_constant("_::_"), None);
    }

    #[test]
    fn ids_are_kebab_case_and_unique() {
        for (at, rule) in Rule::ALL.iter().enumerate() {
            let id = rule.id();
            assert!(super::super::name::tool_name(id).is_ok(), "{id}");
            assert!(Rule::ALL[..at].iter().all(|other| other.id() != id), "{id}");
        }
    }
}
