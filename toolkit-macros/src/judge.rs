use std::fmt::Display;

use proc_macro2::Span;

use crate::broken;
use crate::errors::Errors;
use crate::rules::breach::Breach;
use crate::rules::rule::Rule;

/// Turns broken rules into errors at a place.
pub(crate) struct Judge<'e> {
    errors: &'e mut Errors,
    /// Whether the tool has no store page; over-long texts are then left to `validate`.
    pub(crate) is_private: bool,
}

impl<'e> Judge<'e> {
    pub(crate) fn new(errors: &'e mut Errors, is_private: bool) -> Self {
        Self { errors, is_private }
    }

    /// Reports a broken rule.
    pub(crate) fn rule(&mut self, rule: Rule, span: Span, verdict: Result<(), Breach>) {
        let Err(breach) = verdict else { return };
        if self.is_private && breach.is_over_long() {
            return;
        }
        // Rules speak of manifests; here the author's words are the keys.
        let message = breach.message().replace("`displayName`", "`display_name`");
        self.broken(rule, span, message);
    }

    /// Reports a broken rule in words of its own.
    pub(crate) fn broken(&mut self, rule: Rule, span: Span, message: impl Display) {
        self.errors.at(span, broken::told(rule, message));
    }

    pub(crate) fn at(&mut self, span: Span, message: impl Display) {
        self.errors.at(span, message);
    }

    pub(crate) fn errors(&mut self) -> &mut Errors {
        self.errors
    }
}
