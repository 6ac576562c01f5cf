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
