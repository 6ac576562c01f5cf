//! The attributes of the `toolkit` crate.
//!
//! They are documented where `toolkit` re-exports them: only there can examples use
//! the library. This crate is no use alone, and its expansions call functions that
//! only `toolkit` of the very same version has.

// From tokens to what is meant.
mod broken;
mod constraint;
mod doc;
mod function;
mod item;
mod key;
mod literal;
mod name;
mod owned;
mod parameter;
mod signature;

// The three attributes: attr, model, check, expand.
mod schema;
mod skill;
mod tool;

// What they share.
mod crate_path;
mod errors;
mod fallback;
mod judge;
mod option;
mod place;
mod rules;
mod self_type;
mod underline;

#[cfg(test)]
mod agreement;
// Beside the other tests, and a module of this crate: only so it sees what the macros emit.
#[cfg(test)]
#[path = "../tests/golden/mod.rs"]
mod golden;

use proc_macro::TokenStream;

use self::rules::nearest;

#[expect(missing_docs, reason = "documented where `toolkit` re-exports it")]
#[proc_macro_attribute]
pub fn tool(attr: TokenStream, item: TokenStream) -> TokenStream {
    tool::tool(attr.into(), &item.into()).into()
}

#[expect(missing_docs, reason = "documented where `toolkit` re-exports it")]
#[proc_macro_attribute]
pub fn skill(attr: TokenStream, item: TokenStream) -> TokenStream {
    skill::skill(attr.into(), &item.into()).into()
}

#[expect(missing_docs, reason = "documented where `toolkit` re-exports it")]
#[proc_macro_attribute]
pub fn schema(attr: TokenStream, item: TokenStream) -> TokenStream {
    schema::schema(attr.into(), &item.into()).into()
}

/// Lets the attributes of other derives stand on a type, and does nothing else.
#[doc(hidden)]
#[proc_macro_derive(Attributes, attributes(serde, schemars, validate, garde))]
pub fn attributes(_: TokenStream) -> TokenStream {
    TokenStream::new()
}
