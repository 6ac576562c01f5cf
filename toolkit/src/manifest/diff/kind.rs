//! The ids and severities of differences; `docs/differences.md` tells what each of them means.

use super::Severity;

macro_rules! kinds {
    ($($severity:ident $kind:ident $id:literal)*) => {
        /// What became different.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub(super) enum Kind {
            $($kind),*
        }

        impl Kind {
            /// In the order of the table.
            #[cfg(test)]
            const ALL: &'static [Self] = &[$(Self::$kind),*];

            /// The stable name.
            pub(super) const fn id(self) -> &'static str {
                match self {
                    $(Self::$kind => $id),*
                }
            }

            pub(super) const fn severity(self) -> Severity {
                match self {
                    $(Self::$kind => Severity::$severity),*
                }
            }
        }
    };
}

kinds! {
    // Of tools.
    Breaking ToolRemoved "tool-removed"
    Compatible ToolAdded "tool-added"
    Breaking BecameOptional "became-optional"
    Compatible NoLongerOptional "no-longer-optional"
    Breaking CurrencyChanged "currency-changed"
    Breaking ChangelogShortened "changelog-shortened"
    Breaking RequirementAdded "requirement-added"
    Breaking RequirementKindChanged "requirement-kind-changed"
    Breaking RequirementBecameRequired "requirement-became-required"
    Breaking EnvironmentVariableChanged "environment-variable-changed"
    Compatible OptionalRequirementAdded "optional-requirement-added"
    Compatible RequirementRemoved "requirement-removed"
    Compatible RequirementBecameOptional "requirement-became-optional"

    // Of skills.
    Breaking SkillRemoved "skill-removed"
    Compatible SkillAdded "skill-added"
    Breaking BecameSensitive "became-sensitive"
    Compatible NoLongerSensitive "no-longer-sensitive"
    Breaking ReadOnlyLost "read-only-lost"
    Compatible BecameReadOnly "became-read-only"
    Breaking BecameDestructive "became-destructive"
    Compatible NoLongerDestructive "no-longer-destructive"
    Breaking IdempotenceLost "idempotence-lost"
    Compatible BecameIdempotent "became-idempotent"
    Breaking BecameOpenWorld "became-open-world"
    Compatible NoLongerOpenWorld "no-longer-open-world"
    Breaking TimeLimitShortened "time-limit-shortened"
    Compatible TimeLimitExtended "time-limit-extended"
    Compatible ModeChanged "mode-changed"
    Breaking ContentTypeChanged "content-type-changed"
    Breaking OutputSchemaRemoved "output-schema-removed"
    Compatible OutputSchemaAdded "output-schema-added"

    // Of what is taken.
    Breaking ParameterRemoved "parameter-removed"
    Compatible ParameterAdded "parameter-added"
    Breaking RequiredParameterAdded "required-parameter-added"
    Breaking ParameterBecameRequired "parameter-became-required"
    Compatible ParameterBecameOptional "parameter-became-optional"
    Breaking TypeNarrowed "type-narrowed"
    Compatible TypeWidened "type-widened"
    Breaking EnumValueRemoved "enum-value-removed"
    Compatible EnumValueAdded "enum-value-added"
    Breaking ChoicesAdded "choices-added"
    Compatible ChoicesRemoved "choices-removed"
    Breaking LimitTightened "limit-tightened"
    Compatible LimitLoosened "limit-loosened"
    Breaking VariantRemoved "variant-removed"
    Compatible VariantAdded "variant-added"
    Breaking ObjectClosed "object-closed"
    Compatible ObjectOpened "object-opened"
    Breaking DefaultChanged "default-changed"
    Breaking InputNotComparable "input-not-comparable"
    Compatible InputWidened "input-widened"

    // Of what comes back.
    Breaking OutputKeyRemoved "output-key-removed"
    Compatible OutputKeyAdded "output-key-added"
    Breaking OutputKeyBecameOptional "output-key-became-optional"
    Compatible OutputKeyBecameRequired "output-key-became-required"
    Breaking OutputKeyUnexpected "output-key-unexpected"
    Breaking OutputTypeWidened "output-type-widened"
    Compatible OutputTypeNarrowed "output-type-narrowed"
    Breaking OutputValueAdded "output-value-added"
    Compatible OutputValueRemoved "output-value-removed"
    Breaking OutputChoicesRemoved "output-choices-removed"
    Compatible OutputChoicesAdded "output-choices-added"
    Breaking OutputLimitLoosened "output-limit-loosened"
    Compatible OutputLimitTightened "output-limit-tightened"
    Breaking OutputVariantAdded "output-variant-added"
    Compatible OutputVariantRemoved "output-variant-removed"
    Breaking OutputOpened "output-opened"
    Compatible OutputClosed "output-closed"
    Breaking OutputNotComparable "output-not-comparable"
    Compatible OutputNarrowed "output-narrowed"

    // Of texts.
    Text DescriptionChanged "description-changed"
    Text DisplayNameChanged "display-name-changed"
    Text SubtitleChanged "subtitle-changed"
    Text InstructionsChanged "instructions-changed"
    Text ReturnsChanged "returns-changed"
    Text ExamplesChanged "examples-changed"
    Text CategoriesChanged "categories-changed"
    Text WorkflowChanged "workflow-changed"
    Text ChangelogChanged "changelog-changed"
    Text PageChanged "page-changed"
    Text RequirementTextChanged "requirement-text-changed"
    Text EstimateChanged "estimate-changed"
    Text SchemaTextChanged "schema-text-changed"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documentation_has_a_row_for_each_kind() {
        let chapter = include_str!("../../docs/differences.md");
        let documented: Vec<(&str, &str)> = chapter
            .lines()
            .filter_map(|line| {
                let mut cells = line.strip_prefix("| `")?.split(" | ");
                Some((cells.next()?.strip_suffix('`')?, cells.next()?))
            })
            .collect();
        let kinds = Kind::ALL
            .iter()
            .map(|kind| (kind.id(), kind.severity().as_str()));
        assert_eq!(documented, kinds.collect::<Vec<_>>());
    }
}
