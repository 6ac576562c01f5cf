use std::fmt;

use crate::manifest::Finding;
use crate::rules::rule::Rule;

macro_rules! groups {
    ($($(#[$doc:meta])* $group:ident $name:literal [$($rule:ident)*])*) => {
        /// Rules of a manifest that belong together; each is one test of
        /// [`test_suite!`](crate::test_suite!).
        ///
        /// ```
        /// use toolkit::testkit::RuleGroup;
        ///
        /// assert_eq!(RuleGroup::Texts.as_str(), "texts");
        /// assert_eq!(RuleGroup::ALL.first(), Some(&RuleGroup::Registry));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum RuleGroup {
            $($(#[$doc])* $group),*
        }

        impl RuleGroup {
            /// All groups, in the order of their tests.
            pub const ALL: &'static [Self] = &[$(Self::$group),*];

            /// The name of its test, such as `texts`.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$group => $name),*
                }
            }

            /// Every rule belongs to one group, as the compiler checks here.
            const fn of_rule(rule: Rule) -> Self {
                match rule {
                    $($(Rule::$rule)|* => Self::$group),*
                }
            }
        }
    };
}

groups! {
    /// What is linked: missing crates, names claimed twice, tools without their state.
    Registry "registry" [MissingCrate NameConflict UnboundState MissingSkills]
    /// Names of tools and skills.
    Names "names" [ToolName DisplayName SkillName DuplicateSkill]
    /// Texts that models and people read.
    Texts "texts" [
        DescriptionLength Subtitle InstructionsLength ReturnsLength
        MissingReturns OverLong LongDescription EndsMidWord RepeatsName SameDescription
        MentionsProvider MentionsPrice MentionsKey NamesCurrency UntoldMarket GuidingText
    ]
    /// The facts of a store page, and the hints of skills.
    Page "page" [
        MissingPage Categories Changelog Author Url License Currency EmptyKnowledge UnknownStep
        ContradictoryEffects ZeroDuration MissingAuthor MissingKnowledge
    ]
    /// What tools need of the host.
    Requirements "requirements" [DuplicateRequirement UnequalRequirement]
    /// Parameters, outputs and defaults.
    Schemas "schemas" [
        ParameterDescription Schema DefaultValue MissingOutputSchema LoneMarketParameter
    ]
    /// Examples as they are written down; running them is another matter.
    Examples "examples" [
        MissingExample ExampleDescription DuplicateExample ExampleInput ExampleOutput
        FunctionWithoutExample OneExample
    ]
}

impl RuleGroup {
    /// The group of the rule that a finding is about.
    pub fn of(finding: &Finding) -> Self {
        Self::of_rule(finding.rule())
    }
}

impl fmt::Display for RuleGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
