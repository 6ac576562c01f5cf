//! Impl blocks that do not stand for one type.

use toolkit::prelude::*;

struct Pages<T>(Vec<T>);

/// Read and store the pages of the web for later use.
#[tool(private)]
impl<T> Pages<T> { //~ ERROR a tool is registered once, so its type cannot be generic; write the impl for one type
    /// Count the pages that were stored so far.
    #[skill(example("Count the pages"))]
    fn count(&self) -> usize {
        self.0.len()
    }
}

struct Archive;

/// Read and store the pages of the web for later use.
#[tool(private)]
impl Clone for Archive { //~ ERROR `#[tool]` cannot stand on the impl of a trait; put it on `impl Type { … }`
    fn clone(&self) -> Self {
        Self
    }
}

/// Read and store the pages of the web for later use.
#[tool(private)]
impl Archive where Self: Clone { //~ ERROR a tool is registered once, so its type has no conditions; remove the `where`
    /// Count the pages that were stored so far.
    #[skill(example("Count the pages"))]
    fn count(&self) -> usize {
        0
    }
}

struct Lent<'a>(&'a str);

/// Read and store the pages of the web for later use.
#[tool(private)]
impl Lent<'_> { //~ ERROR a tool lives as long as the program, so its type borrows nothing; write a type without lifetimes
    /// Count the pages that were stored so far.
    #[skill(example("Count the pages"))]
    fn count(&self) -> usize {
        self.0.len()
    }
}

trait Count {}

/// Read and store the pages of the web for later use.
#[tool(private)]
impl dyn Count { //~ ERROR `#[tool]` needs a type with a name; put it on the impl of a struct or an enum
    /// Count the pages that were stored so far.
    #[skill(example("Count the pages"))]
    fn count() -> usize {
        0
    }
}

fn main() {
    Pages(vec![0]).count();
    Archive.clone().count();
    <dyn Count>::count();
}
