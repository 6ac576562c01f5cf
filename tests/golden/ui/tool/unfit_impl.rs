/// Read and store the pages of the web for later use.
impl<T> Pages<T> {
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Count the pages that were stored so far.
    fn count(&self) -> usize {
        self.0.len()
    }
}
::core::compile_error! {
    "a tool is registered once, so its type cannot be generic; write the impl for one type"
}

/// Read and store the pages of the web for later use.
impl Clone for Archive {
    fn clone(&self) -> Self {
        Self
    }
}
::core::compile_error! {
    "`#[tool]` cannot stand on the impl of a trait; put it on `impl Type { … }`"
}

/// Read and store the pages of the web for later use.
impl Archive
where
    Self: Clone,
{
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Count the pages that were stored so far.
    fn count(&self) -> usize {
        0
    }
}
::core::compile_error! {
    "a tool is registered once, so its type has no conditions; remove the `where`"
}

/// Read and store the pages of the web for later use.
impl Lent<'_> {
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Count the pages that were stored so far.
    fn count(&self) -> usize {
        self.0.len()
    }
}
::core::compile_error! {
    "a tool lives as long as the program, so its type borrows nothing; write a type without lifetimes"
}

/// Read and store the pages of the web for later use.
impl dyn Count {
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Count the pages that were stored so far.
    fn count() -> usize {
        0
    }
}
::core::compile_error! {
    "`#[tool]` needs a type with a name; put it on the impl of a struct or an enum"
}
