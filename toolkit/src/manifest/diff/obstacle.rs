/// Why not every value of one schema can be shown to pass another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Obstacle {
    pub(super) reason: Reason,
    /// Where it stands in the schema of the values.
    pub(super) sub_at: String,
    /// Where it stands in the schema that they should pass.
    pub(super) sup_at: String,
    /// What the values are, in words; empty where the reason says all.
    pub(super) sub: String,
    /// What they should be.
    pub(super) sup: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// The key must be there, and may be missing.
    KeyRequired(String),
    /// The key may be there, and is refused.
    KeyRefused(String),
    /// The key was declared, and is not any more.
    KeyGone(String),
    /// Keys that nobody names may be there, and are refused.
    Closed,
    /// A type is refused.
    Type,
    /// A value is refused that was one of few.
    Choice,
    /// Only few values pass.
    Choices,
    /// A limit is passed: the keyword.
    Limit(&'static str),
    /// An alternative is refused.
    Variant,
    /// Nothing of the above, or more than can be worked out.
    Unproven,
}
