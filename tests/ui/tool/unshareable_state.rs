//! State that calls on many threads cannot share.

use toolkit::prelude::*;

struct Counter(std::cell::Cell<u32>);

/// Count how often something happened since the start.
#[tool(private)]
impl Counter { //~ ERROR `Counter` cannot hold the state of a tool
    /// Add one and answer with the new number.
    #[skill(example("Count up by one"))]
    fn count_up(&self) -> u32 {
        self.0.set(self.0.get() + 1);
        self.0.get()
    }
}

fn main() {
    Counter(0.into()).count_up();
}
