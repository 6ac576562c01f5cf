use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;

use super::{Json, Key, Literal, Object};
use crate::broken;
use crate::rules::rule::Rule;
use crate::underline::Underline;

/// Which of the places in a literal are asked about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keys {
    /// The outermost keys were judged already.
    Inner,
    All,
}

/// Asks a report about each place of an object whose own place is given: one constant each,
/// so that each mistake is one error where it was made.
pub(crate) fn object(
    rule: Rule,
    report: &Ident,
    whole: Span,
    object: &Object,
    keys: Keys,
) -> TokenStream {
    let mut places = Places {
        rule,
        report,
        next: 0,
        questions: TokenStream::new(),
    };
    places.ask("value", Underline::from(whole));
    places.entries(object, keys);
    places.questions
}

/// The same of a value that stands alone.
pub(crate) fn value(rule: Rule, report: &Ident, literal: &Literal) -> TokenStream {
    let mut places = Places {
        rule,
        report,
        next: 0,
        questions: TokenStream::new(),
    };
    places.value(literal);
    places.questions
}

/// Asks about a scalar, as a statement.
pub(crate) fn value_alone(report: &Ident, literal: &Literal) -> TokenStream {
    let call = question(report, "value", 0, Underline::new(&literal.tokens));
    quote_spanned!(Span::mixed_site()=> #call;)
}

/// Asks a report about the value of a number, at the author's place.
fn question(report: &Ident, method: &str, number: usize, place: Underline) -> TokenStream {
    let report = Ident::new(&report.to_string(), place.start);
    let method = Ident::new(method, place.start);
    place.call(
        quote_spanned!(place.start=> #report.#method),
        quote_spanned!(Span::mixed_site()=> #number),
    )
}

/// Values are numbered from 0, as `toolkit::shape::Report` does.
struct Places<'r> {
    rule: Rule,
    report: &'r Ident,
    next: usize,
    questions: TokenStream,
}

impl Places<'_> {
    fn value(&mut self, literal: &Literal) {
        self.ask("value", Underline::new(&literal.tokens));
        match &literal.json {
            Json::List(items) => items.iter().for_each(|item| self.value(item)),
            Json::Object(object) => self.entries(object, Keys::All),
            _ => {}
        }
    }

    fn entries(&mut self, object: &Object, keys: Keys) {
        for (Key { span, .. }, value) in &object.entries {
            if keys == Keys::All {
                let next = self.next;
                self.ask("key", Underline::from(*span));
                self.next = next;
            }
            self.value(value);
        }
    }

    fn ask(&mut self, method: &str, place: Underline) {
        let call = question(self.report, method, self.next, place);
        self.questions.extend(broken::constant(self.rule, &call));
        self.next += 1;
    }
}
