//! What stands in the place of the context, or beside it.

use toolkit::prelude::*;

struct Session;

/// Search the web for pages about a text.
#[tool]
fn search(ctx: &Session) { //~ ERROR `&Session` cannot be a parameter of a tool
    let _ = ctx;
}

/// Look a word up in the dictionary.
#[tool]
fn look_up(ctx: &mut Context) { //~ ERROR the context is shared; write `&Context`
    let _ = ctx;
}

/// Translate a word into a language.
#[tool]
fn translate(ctx: &Context, session: &Session) {
    //~^ ERROR a tool has one context, the parameter of reference type; parameters are owned, so remove the `&`
    let _ = (ctx, session);
}

/// Translate a word into a language, once more.
#[tool]
fn translate_again(ctx: &Context, same: &Context) { //~ ERROR a tool has one context; remove this one
    let _ = (ctx, same);
}

/// Spell a word in the alphabet of pilots.
#[tool]
fn spell(#[default = 3] #[flatten] ctx: &Context) {
    //~^ ERROR the context is not part of the arguments; remove the attribute
    //~| ERROR the context is not part of the arguments; remove the attribute
    let _ = ctx;
}

fn main() {
    search(&Session);
    let _: [fn(&mut Context); 1] = [look_up];
    let _: [fn(&Context, &Session); 1] = [translate];
    let _: [fn(&Context, &Context); 1] = [translate_again];
    let _: [fn(&Context); 1] = [spell];
}
