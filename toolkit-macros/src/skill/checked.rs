//! Examples as constants, held against what a skill takes and returns while compiling.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote_spanned};

use super::example::Example;
use super::model::Skill;
use super::{call, check, descriptor};
use crate::broken;
use crate::literal::Literal;
use crate::literal::places::{self, Keys};
use crate::option;
use crate::parameter::{Kind, Parameter};
use crate::rules::rule::Rule;
use crate::self_type;
use crate::underline::Underline;

/// The constants of each example, and `__REPORTS`: what is wrong with them.
///
/// No constant holds a shape. Code generation walks through what constants refer to, as often
/// as they do, and there are many ways through the shape of a type that holds itself.
pub(super) fn expand(skill: &Skill) -> TokenStream {
    let private = &skill.krate.private();
    let span = Span::mixed_site();
    let examples = &skill.behavior.examples;
    if examples.is_empty() {
        return TokenStream::new();
    }
    let mut reports = Vec::new();
    let mut constants = TokenStream::new();
    for (index, example) in examples.iter().enumerate() {
        constants.extend(example.expand_check(skill, index, &mut reports));
    }
    let fields = fields(skill);
    let input = match skill.signature.parameters.as_slice() {
        [only] if only.kind == Kind::Input => shape(skill, only),
        _ => quote_spanned!(span=> &#private::Shape::Struct(&#fields)),
    };
    let returned = call::returned_type(skill);
    // Constants are judged in their order: the examples stand in the attribute, before the types.
    quote_spanned! {span=>
        #[allow(unused_variables, reason = "not every example states an output")]
        const __REPORTS: &[#private::Report] = {
            let input: &'static #private::Shape = #input;
            let returned: &'static #private::Shape = #private::ReturnProbe::<#returned>::SHAPE;
            &[#(#reports),*]
        };
        #constants
    }
}

/// The parameters as fields of the arguments.
fn fields(skill: &Skill) -> TokenStream {
    let parameters = &skill.signature.parameters;
    let constants = (0..parameters.len()).map(descriptor::constant);
    let shapes = parameters.iter().map(|parameter| shape(skill, parameter));
    quote_spanned!(Span::mixed_site()=> [#(#constants.field(#shapes)),*])
}

/// What is known of the type of a parameter.
fn shape(skill: &Skill, parameter: &Parameter) -> TokenStream {
    let private = skill.krate.private();
    let ty = self_type::replaced(parameter.ty.to_token_stream(), skill.self_type.as_ref());
    quote_spanned!(Span::mixed_site()=> #private::Probe::<#ty>::SHAPE)
}

/// What parameters must be like that stand for several keys or beside such, asserted at the type
/// of each.
pub(super) fn parts(skill: &Skill) -> Vec<TokenStream> {
    let parameters = &skill.signature.parameters;
    if parameters.iter().all(|parameter| !is_part(parameter)) {
        return vec![TokenStream::new(); parameters.len()];
    }
    let fields = fields(skill);
    let asserted = parameters.iter().enumerate();
    asserted
        .map(|(index, parameter)| part(skill, &fields, index, parameter))
        .collect()
}

fn is_part(parameter: &Parameter) -> bool {
    parameter.kind != Kind::Property
}

fn part(skill: &Skill, fields: &TokenStream, index: usize, parameter: &Parameter) -> TokenStream {
    let span = Span::mixed_site();
    let ty = self_type::replaced(parameter.ty.to_token_stream(), skill.self_type.as_ref());
    let place = Underline::new(&ty);
    let private = skill.krate.private_at(place.start);
    let mut assertions = TokenStream::new();
    let mut assert = |rule, function: &str, arguments: TokenStream| {
        let function = Ident::new(function, place.start);
        let path = quote_spanned!(place.start=> #private::#function);
        let call = place.call(path, arguments);
        assertions.extend(broken::constant(rule, &call));
    };
    if is_part(parameter) {
        let attribute = parameter.kind.attribute();
        let shape = shape(skill, parameter);
        assert(
            Rule::Schema,
            "assert_object",
            quote_spanned!(span=> #shape, #attribute),
        );
        if !skill.is_private {
            assert(
                Rule::ParameterDescription,
                "assert_described",
                quote_spanned!(span=> #shape),
            );
        }
    }
    assert(
        Rule::Schema,
        "assert_distinct",
        quote_spanned!(span=> &#fields, #index),
    );
    assertions
}

impl Example {
    /// The entry, which names the constants of [`Self::expand_check`].
    pub(super) fn expand(&self, private: &TokenStream, index: usize) -> TokenStream {
        let span = Span::mixed_site().located_at(self.description.span());
        let Constants { input, output } = Constants::new(index);
        let description = self.description.value();
        let output = option::expression(self.output.as_ref().map(|_| output.to_token_stream()));
        let no_run = self.no_run;
        quote_spanned! {span=>
            #private::ExampleEntry {
                description: #description,
                input: #input,
                output: #output,
                no_run: #no_run,
            }
        }
    }

    /// The arguments and the output as constants, and a question for each place in them; adds
    /// how their reports are made.
    fn expand_check(
        &self,
        skill: &Skill,
        index: usize,
        reports: &mut Vec<TokenStream>,
    ) -> TokenStream {
        let private = &skill.krate.private();
        let span = Span::mixed_site();
        let Constants { input, output } = Constants::new(index);
        let description = self.description.value();
        let place = span.located_at(self.description.span());
        let arguments = Literal::expand_object(&self.input, place, private);
        let report = Ident::new("__REPORT", span);
        // What is missing is told at the name of the function.
        let whole = skill.signature.name.span();
        let keys = if check::knows_all_keys(skill) {
            Keys::Inner
        } else {
            Keys::All
        };
        let places = places::object(Rule::ExampleInput, &report, whole, &self.input, keys);
        let number = reports.len();
        reports.push(quote_spanned!(span=> #private::Report::input(input, &#input, #description)));
        let stated = self.output.as_ref().map(|literal| {
            let value = literal.expand(private);
            let places = places::value(Rule::ExampleOutput, &report, literal);
            let number = reports.len();
            reports.push(quote_spanned!(span=> #private::Report::output(returned, &#output)));
            quote_spanned! {span=>
                const #output: #private::Literal = #value;
                const _: () = {
                    const #report: &#private::Report = &__REPORTS[#number];
                    #places
                };
            }
        });
        quote_spanned! {span=>
            const #input: #private::Literal = #arguments;
            const _: () = {
                const #report: &#private::Report = &__REPORTS[#number];
                #places
            };
            #stated
        }
    }
}

/// The names of an example's constants.
struct Constants {
    input: Ident,
    output: Ident,
}

impl Constants {
    fn new(index: usize) -> Self {
        let span = Span::mixed_site();
        Self {
            input: format_ident!("__INPUT{index}", span = span),
            output: format_ident!("__OUTPUT{index}", span = span),
        }
    }
}
