#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Search the web for pages about a text.
fn search(
    text: &str,
    sites: &[String],
    file: &Path,
    number: &u32,
    words: Option<&str>,
    rest: Cow<'_, str>,
) -> usize {
    let words = words.map_or(0, str::len);
    text.len() + sites.len() + file.iter().count() + *number as usize + words
        + rest.len()
}
::core::compile_error! {
    "parameters are owned; write `String` instead of `&str`"
}
::core::compile_error! {
    "parameters are owned; write `Vec<String>` instead of `&[String]`"
}
::core::compile_error! {
    "parameters are owned; write `PathBuf` instead of `&Path`"
}
::core::compile_error! {
    "parameters are owned; write `u32` instead of `&u32`"
}
::core::compile_error! {
    "parameters are owned; write a type that holds its data, such as `String` for `&str`"
}
::core::compile_error! {
    "parameters are owned; write a type that holds its data, such as `String` for `&str`"
}

#[derive(
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// What to look for.
#[schemars(description = "What to look for.")]
struct Query {
    /// The words
    #[schemars(description = "The words")]
    words: String,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Query {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "words",
                    ::toolkit::__private::Probe::<String>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<String, __D>::SHAPE,
                ),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Query {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<String>::NESTED,
    );
};

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Search the web for pages about some words.
fn search_words(query: &Query) -> usize {
    query.words.len()
}
::core::compile_error! {
    "parameters are owned; write `Query` instead of `&Query`"
}
