//! Which rule a mistake breaks, for the program `toolkit`, which names it beside the place.
//!
//! People read the sentence alone. `toolkit validate` sets the variable while it builds; cargo
//! builds what failed once more each time, so that nothing of it stays behind.

use std::env;
use std::fmt::Display;

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;

use crate::rules::rule::{Rule, TELL_IDS};

/// The sentence about a broken rule; with the id of the rule in a second line, if it is asked for.
pub(crate) fn told(rule: Rule, message: impl Display) -> String {
    if asks() {
        rule.tagged(&message.to_string())
    } else {
        message.to_string()
    }
}

/// A constant that cannot be evaluated if the rule is broken; its name tells which, if asked for.
pub(crate) fn constant(rule: Rule, call: &TokenStream) -> TokenStream {
    let span = Span::mixed_site();
    if !asks() {
        return quote_spanned!(span=> const _: () = #call;);
    }
    let name = Ident::new(&rule.constant(), span);
    quote_spanned!(span=> const _: () = { const #name: () = #call; };)
}

fn asks() -> bool {
    env::var_os(TELL_IDS).is_some()
}
