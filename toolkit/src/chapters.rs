//! Chapters that belong to no single item; they exist in the documentation alone.

#[doc = include_str!("docs/attributes.md")]
pub mod attributes {}

#[doc = include_str!("docs/compiler.md")]
pub mod compiler {}

// Readers of the repository follow links to files; here the same names lead to the pages that
// rustdoc makes of them. Of several definitions of a name the first one counts.
#[doc = "[path]: ../../../src/toolkit/call/mod.rs.html"]
#[doc = "[resolve]: ../../../src/toolkit/call/resolve.rs.html"]
#[doc = "[decode]: ../../../src/toolkit/call/decode.rs.html"]
#[doc = "[hooks]: ../../../src/toolkit/call/hooks.rs.html"]
#[doc = "[approve]: ../../../src/toolkit/call/approve.rs.html"]
#[doc = "[admit]: ../../../src/toolkit/call/admit.rs.html"]
#[doc = "[run]: ../../../src/toolkit/call/run.rs.html"]
#[doc = "[guard]: ../../../src/toolkit/call/guard.rs.html"]
#[doc = "[blocking]: ../../../src/toolkit/call/blocking.rs.html"]
#[doc = "[finish]: ../../../src/toolkit/call/finish.rs.html"]
#[doc = "[observe]: ../../../src/toolkit/call/observe.rs.html"]
#[doc = "[compose]: ../../../src/toolkit/call/context/compose.rs.html"]
#[doc = "[bill]: ../../../src/toolkit/call/bill.rs.html"]
#[doc = "[batch]: ../../../src/toolkit/call/batch.rs.html"]
#[cfg_attr(feature = "billing", doc = "[billing]: crate::billing")]
#[doc = "[service]: ../../../src/toolkit/service.rs.html"]
#[doc = include_str!("docs/calls.md")]
pub mod calls {}
