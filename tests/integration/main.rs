//! One module per promise; `cases` holds the field cases by their ids.
#![allow(
    clippy::unused_async,
    reason = "that a tool may be `async` is what is tested"
)]

mod near;
mod support;

mod admission;
mod agreement;
mod approval;
mod batch;
mod billing;
mod build;
mod builtin;
mod call;
mod cases;
mod comparison;
mod context;
mod declared;
mod discover;
mod doors;
mod hooks;
mod http;
mod ledger;
mod manifest;
mod mission;
mod oracle;
mod policy;
mod publication;
mod registry;
mod script;
mod search;
mod secrets;
mod sessions;
mod testkit;
mod time;
mod tokens;
mod trace;
mod validate;
