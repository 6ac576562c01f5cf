//! The attributes that limit a parameter or a field, and its default.
//!
//! ```text
//! #[range(1..=10)]  #[range(0.5..)]  #[range(-10..10)]
//! #[length(..=200)]  #[length(3..)]  #[length(5)]
//! #[pattern("^[a-z]+$")]
//! #[format(uri)]  #[format("date-time")]
//! #[one_of("a", "b")]  #[one_of(1, 2)]
//! #[default = 3]  #[default({ a: 1 })]
//! ```

mod accept;
mod parse;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Attribute;

use crate::broken;
use crate::crate_path::CratePath;
use crate::errors::Errors;
use crate::literal::{Literal, places};
use crate::option;
use crate::rules::format::Format;
use crate::rules::pattern::steps::{Place, Step};
use crate::rules::pattern::{Pattern, Program};
use crate::rules::rule::Rule;
use crate::underline::Underline;

/// The names of the attributes, `default` last.
pub(crate) const NAMES: [&str; 6] = ["range", "length", "pattern", "format", "one_of", "default"];

/// What the attributes of one parameter or field say.
pub(crate) struct Constraints {
    /// In the order written, each kind at most once.
    pub(crate) limits: Vec<Constraint>,
    pub(crate) default: Option<Default>,
    /// Whether there was a default, also one that could not be read.
    pub(crate) tried_default: bool,
}

/// One limit, its key kept for errors.
pub(crate) struct Constraint {
    pub(crate) key: Ident,
    pub(crate) limit: Limit,
}

/// `#[default = …]`
pub(crate) struct Default {
    pub(crate) key: Ident,
    pub(crate) value: Literal,
}

pub(crate) enum Limit {
    /// Both bounds are numbers.
    Range {
        min: Option<Literal>,
        max: Option<Literal>,
        exclusive: bool,
    },
    /// Both ends are allowed.
    Length {
        min: Option<u64>,
        max: Option<u64>,
    },
    /// As published.
    Pattern(Pattern),
    Format(Format),
    /// Texts or integers, not mixed, at least one.
    OneOf(Vec<Literal>),
}

/// Whether an attribute is one of ours.
pub(crate) fn is_constraint(attr: &Attribute) -> bool {
    NAMES.iter().any(|name| attr.path().is_ident(name))
}

impl Constraints {
    /// Reads our attributes; others are passed over.
    pub(crate) fn parse(attrs: &[Attribute], errors: &mut Errors) -> Self {
        let mut keys: Vec<&Ident> = Vec::new();
        let mut constraints = Self {
            limits: Vec::new(),
            default: None,
            tried_default: false,
        };
        for attr in attrs.iter().filter(|attr| is_constraint(attr)) {
            let Some(key) = attr.path().get_ident() else {
                continue;
            };
            if keys.contains(&key) {
                errors.at(key.span(), format_args!("`#[{key}]` is already given"));
                continue;
            }
            keys.push(key);
            if key == "default" {
                constraints.tried_default = true;
                let value = parse::default(attr, key, errors);
                constraints.default = value.map(|value| Default {
                    key: key.clone(),
                    value,
                });
            } else if let Some(limit) = parse::limit(attr, key, errors) {
                constraints.limits.push(Constraint {
                    key: key.clone(),
                    limit,
                });
            }
        }
        constraints
    }

    /// What the type must be like, asserted while compiling.
    pub(crate) fn expand_assertions(&self, krate: &CratePath, ty: &TokenStream) -> TokenStream {
        let limits = self
            .limits
            .iter()
            .map(|limit| limit.expand_assertion(krate, ty));
        let default = self.default.iter().map(|default| {
            let private = krate.private();
            let optional = quote_spanned!(Span::mixed_site()=> #private::Probe::<#ty>::OPTIONAL);
            assertion(krate, &default.key, "assert_no_default", optional)
        });
        limits.chain(default).collect()
    }

    /// Holds the default against the shape of the type, while compiling.
    pub(crate) fn expand_default_check(
        &self,
        private: &TokenStream,
        ty: &TokenStream,
    ) -> Option<TokenStream> {
        let default = self.default.as_ref()?;
        let span = Span::mixed_site();
        let report = Ident::new("__DEFAULT", span);
        let literal = default.value.expand(private);
        let places = places::value(Rule::DefaultValue, &report, &default.value);
        Some(quote_spanned! {span=>
            const _: () = {
                const #report: &#private::Report =
                    &#private::Report::default(#private::Probe::<#ty>::SHAPE, &#literal);
                #places
            };
        })
    }

    /// The first attribute, for errors about places that bear none.
    pub(crate) fn first_key(&self) -> Option<&Ident> {
        let default = self.default.as_ref().map(|default| &default.key);
        self.limits
            .first()
            .map(|constraint| &constraint.key)
            .or(default)
    }

    /// A default obeys the limits beside it.
    pub(crate) fn check_default(&self, errors: &mut Errors) {
        if let Some(default) = &self.default {
            self.check_value(Rule::DefaultValue, "default", &default.value, errors);
        }
    }

    /// A value of an example obeys the limits of its parameter.
    pub(crate) fn check_value(&self, rule: Rule, name: &str, value: &Literal, errors: &mut Errors) {
        for constraint in &self.limits {
            if let Err(message) = constraint.limit.accepts(value) {
                let message = format_args!("`{name}`: {message}");
                errors.on(&value.tokens, broken::told(rule, message));
            }
        }
    }
}

impl Constraint {
    /// The constant that says the same at run time.
    pub(crate) fn expand(&self, private: &TokenStream) -> TokenStream {
        let span = Span::mixed_site().located_at(self.key.span());
        match &self.limit {
            Limit::Range {
                min,
                max,
                exclusive,
            } => {
                let min = option::expression(min.as_ref().map(|min| min.expand(private)));
                let max = option::expression(max.as_ref().map(|max| max.expand(private)));
                quote_spanned!(span=> #private::Constraint::Range { min: #min, max: #max, exclusive: #exclusive })
            }
            Limit::Length { min, max } => {
                let min = option::expression(min.as_ref());
                let max = option::expression(max.as_ref());
                quote_spanned!(span=> #private::Constraint::Length { min: #min, max: #max })
            }
            Limit::Pattern(pattern) => {
                let published = pattern.published();
                let program = program(pattern, private);
                quote_spanned!(span=> #private::Constraint::Pattern { published: #published, program: #program })
            }
            Limit::Format(format) => {
                let format = format.name();
                quote_spanned!(span=> #private::Constraint::Format(#format))
            }
            Limit::OneOf(values) => {
                let values = values.iter().map(|value| value.expand(private));
                quote_spanned!(span=> #private::Constraint::OneOf(&[#(#values),*]))
            }
        }
    }

    /// The assertion that the type holds what the limit speaks of.
    fn expand_assertion(&self, krate: &CratePath, ty: &TokenStream) -> TokenStream {
        let name = match &self.limit {
            Limit::Range { .. } => "Range",
            Limit::Length { .. } => "Length",
            Limit::Pattern(_) => "Pattern",
            Limit::Format(_) => "Format",
            Limit::OneOf(_) => "OneOf",
        };
        let (span, private) = (Span::mixed_site(), krate.private());
        let name = Ident::new(name, span);
        let shape = quote_spanned!(span=> #private::Probe::<#ty>::SHAPE);
        let arguments =
            quote_spanned!(span=> #private::Probe::<#ty>::KIND, #shape, #private::Limit::#name);
        let mut assertions = assertion(krate, &self.key, "assert_limited", arguments);
        match &self.limit {
            Limit::Range {
                min,
                max,
                exclusive,
            } => {
                let min = option::expression(min.as_ref().map(|min| min.expand(&private)));
                let max = option::expression(max.as_ref().map(|max| max.expand(&private)));
                let arguments = quote_spanned!(span=> #shape, #min, #max, #exclusive);
                assertions.extend(assertion(krate, &self.key, "assert_range", arguments));
            }
            Limit::OneOf(choices) => {
                // Choices are all texts or all integers, so that the first wrong one tells of all.
                let asked = choices.iter().map(|choice| {
                    let report = Ident::new("__CHOICE", span);
                    let literal = choice.expand(&private);
                    let place = places::value_alone(&report, choice);
                    quote_spanned! {span=>
                        {
                            const #report: &#private::Report =
                                &#private::Report::choice(#shape, &#literal);
                            #place
                        }
                    }
                });
                assertions.extend(quote_spanned!(span=> const _: () = { #(#asked)* };));
            }
            Limit::Length { .. } | Limit::Pattern(_) | Limit::Format(_) => {}
        }
        assertions
    }
}

/// The steps of a pattern as a constant; none where only run time can match.
fn program(pattern: &Pattern, private: &TokenStream) -> TokenStream {
    let span = Span::mixed_site();
    let Program { steps, ranges } = pattern.program().unwrap_or_default();
    let steps = steps.iter().map(|step| {
        let step = match *step {
            Step::Set {
                start,
                end,
                negated,
            } => quote!(Set { start: #start, end: #end, negated: #negated }),
            Step::Place(place) => {
                let place = match place {
                    Place::Start => quote!(Start),
                    Place::End => quote!(End),
                    Place::Boundary => quote!(Boundary),
                    Place::NoBoundary => quote!(NoBoundary),
                };
                quote!(Place(#private::PatternPlace::#place))
            }
            Step::Split(other) => quote!(Split(#other)),
            Step::Jump(other) => quote!(Jump(#other)),
            Step::Match => quote!(Match),
        };
        quote_spanned!(span=> #private::PatternStep::#step)
    });
    let ranges = ranges.iter().map(|(low, high)| quote!((#low, #high)));
    quote_spanned!(span=> #private::PatternProgram { steps: &[#(#steps),*], ranges: &[#(#ranges),*] })
}

/// The assertion that a type does not wrap one `Option` into another.
pub(crate) fn assert_not_nested(krate: &CratePath, ty: &TokenStream) -> TokenStream {
    let underline = Underline::new(ty);
    let private = krate.private_at(underline.start);
    let span = Span::mixed_site();
    let call = underline.call(
        quote_spanned!(underline.start=> #private::assert_not_nested),
        quote_spanned!(span=> #private::Probe::<#ty>::NESTED),
    );
    quote_spanned!(span=> const _: () = #call;)
}

/// A call that is judged while compiling, with errors at a key.
fn assertion(
    krate: &CratePath,
    key: &Ident,
    function: &str,
    arguments: TokenStream,
) -> TokenStream {
    let underline = Underline::from(key.span());
    let private = krate.private_at(underline.start);
    let function = Ident::new(function, underline.start);
    let call = underline.call(
        quote_spanned!(underline.start=> #private::#function),
        arguments,
    );
    quote_spanned!(Span::mixed_site()=> const _: () = #call;)
}
