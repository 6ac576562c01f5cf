#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
struct Query {
    /// What to look for
    #[schemars(description = "What to look for")]
    text: String,
}
::core::compile_error! {
    "on a field there is only `#[schema(recursive)]`"
}
