//! One module per promise; `cases` holds the field cases by their ids.
#![allow(
    clippy::unused_async,
    reason = "that a tool may be `async` is what is tested"
)]

mod near;
mod support;

mod agreement;
mod approval;
mod build;
mod builtin;
mod call;
mod cases;
mod declared;
mod manifest;
mod oracle;
mod registry;
mod script;
mod validate;
