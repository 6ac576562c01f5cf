//! A suite of the author's own.

use toolkit::Toolkit;
use toolkit::testkit::Suite;

fn suite() -> Suite {
    Suite::new(|| Toolkit::builder().without(["number_add"])).allow_sensitive()
}

toolkit::test_suite!(tested_tools, suite = suite());
