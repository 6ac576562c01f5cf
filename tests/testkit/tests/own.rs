//! A suite of the author's own.

use toolkit::Toolkit;
use toolkit::testkit::Suite;

fn suite() -> Suite {
    Suite::new(|| Toolkit::builder().without(["number_add"])).allow_sensitive()
}

// A crate that `Cargo.toml` renames would say its own name the same way.
toolkit::test_suite!(tested_tools = "tested_tools", suite = suite());
