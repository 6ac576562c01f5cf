//! One module per promise; `cases` holds the field cases by their ids.

mod support;

mod builtin;
mod call;
mod cases;
mod macros;
mod manifest;
mod registry;
mod script;
