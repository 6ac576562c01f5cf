//! One module per promise; `cases` holds the field cases by their ids.
#![allow(
    clippy::unused_async,
    reason = "that a tool may be `async` is what is tested"
)]

mod support;

mod approval;
mod builtin;
mod call;
mod cases;
mod manifest;
mod oracle;
mod registry;
mod script;
