use std::fmt;

/// Where a word was found.
///
/// ```
/// use toolkit::search::Field;
///
/// assert_eq!(Field::ParameterDescriptions.to_string(), "parameter descriptions");
/// assert!(Field::Name < Field::About);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Field {
    /// The name of the function, or of the skill.
    Name,
    /// Name, display name and subtitle of the tool that a skill belongs to.
    Tool,
    /// What it does.
    Description,
    /// The names of its parameters.
    Parameters,
    /// What is told about its parameters.
    ParameterDescriptions,
    /// The categories of its tool.
    Categories,
    /// What is told about its tool as a whole, and its examples.
    About,
}

/// How much a word in a field counts.
pub(super) struct Weighing {
    /// What one word counts.
    pub(super) weight: f32,
    /// How much a field that is longer than usual takes away from it, from 0 to 1.
    pub(super) length: f32,
    /// The usual number of words, without stop words. Fixed, and not that of the tools at hand: what a word of one tool
    /// counts then depends on no other tool, and is worked out once.
    pub(super) usual: f32,
}

impl Field {
    pub(super) const ALL: [Self; 7] = [
        Self::Name,
        Self::Tool,
        Self::Description,
        Self::Parameters,
        Self::ParameterDescriptions,
        Self::Categories,
        Self::About,
    ];

    pub(super) const fn bit(self) -> u8 {
        1 << self as u8
    }

    pub(super) const fn weighing(self) -> Weighing {
        // Chosen on the developers' queries of six sets, of which both halves rose together; around
        // these values little changes.
        let (weight, length, usual) = match self {
            // A long name says more, not less.
            Self::Name => (1.0, 0.0, 3.0),
            Self::Tool => (0.5, 0.3, 3.0),
            Self::Description => (1.0, 0.45, 9.0),
            Self::Parameters => (0.7, 0.6, 3.0),
            Self::ParameterDescriptions => (0.35, 0.9, 16.0),
            Self::Categories => (0.5, 0.0, 1.0),
            Self::About => (0.25, 0.9, 16.0),
        };
        Weighing {
            weight,
            length,
            usual,
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Name => "name",
            Self::Tool => "tool",
            Self::Description => "description",
            Self::Parameters => "parameters",
            Self::ParameterDescriptions => "parameter descriptions",
            Self::Categories => "categories",
            Self::About => "about",
        })
    }
}
