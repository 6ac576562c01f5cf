//! Examples as constants, held against what a skill takes and returns while compiling.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote_spanned};

use super::example::Example;
use super::model::Skill;
use super::{call, check, descriptor};
use crate::literal::Literal;
use crate::literal::places::{self, Keys};
use crate::option;
use crate::parameter::{Kind, Parameter};
use crate::self_type;
use crate::underline::Underline;

/// The constants `__INPUT` and `__RETURNED`, which tell what is known of the arguments and the
/// output, and those of each example.
pub(super) fn expand(skill: &Skill) -> TokenStream {
    let private = skill.krate.private();
    let input = input(skill);
    let returned = call::returned_type(skill);
    let examples = skill.behavior.examples.iter().enumerate();
    let checks = examples.map(|(index, example)| example.expand_check(skill, index));
    quote_spanned! {Span::mixed_site()=>
        #input
        const __RETURNED: &'static #private::Shape = #private::ReturnProbe::<#returned>::SHAPE;
        #(#checks)*
    }
}

/// The constant `__INPUT`: what is known of the arguments.
fn input(skill: &Skill) -> TokenStream {
    let private = skill.krate.private();
    let span = Span::mixed_site();
    let parameters = &skill.signature.parameters;
    let shape = if let [only] = parameters.as_slice()
        && only.kind == Kind::Input
    {
        let constant = descriptor::constant(0);
        quote_spanned!(span=> #constant.entry().shape)
    } else {
        let fields = (0..parameters.len()).map(descriptor::constant);
        quote_spanned!(span=> {
            const FIELDS: &[#private::Field] = &[#(#fields.field()),*];
            &#private::Shape::Struct(FIELDS)
        })
    };
    let parts = parts(skill);
    quote_spanned! {span=>
        const __INPUT: &'static #private::Shape = #shape;
        #(#parts)*
    }
}

/// What parameters that stand for several keys must be like, asserted at their types.
fn parts(skill: &Skill) -> Vec<TokenStream> {
    let span = Span::mixed_site();
    let parameters = &skill.signature.parameters;
    let is_part = |parameter: &Parameter| parameter.kind != Kind::Property;
    let mut assertions = Vec::new();
    if !parameters.iter().any(is_part) {
        return assertions;
    }
    let fields: Vec<_> = (0..parameters.len()).map(descriptor::constant).collect();
    for (index, parameter) in parameters.iter().enumerate() {
        let ty = self_type::replaced(parameter.ty.to_token_stream(), skill.self_type.as_ref());
        let place = Underline::new(&ty);
        let private = skill.krate.private_at(place.start);
        let mut assert = |function: &str, arguments: TokenStream| {
            let function = Ident::new(function, place.start);
            let path = quote_spanned!(place.start=> #private::#function);
            let call = place.call(path, arguments);
            assertions.push(quote_spanned!(span=> const _: () = #call;));
        };
        if is_part(parameter) {
            let attribute = parameter.kind.attribute();
            let constant = &fields[index];
            assert(
                "assert_object",
                quote_spanned!(span=> #constant.entry().shape, #attribute),
            );
        }
        assert(
            "assert_distinct",
            quote_spanned!(span=> &[#(#fields.field()),*], #index),
        );
    }
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

    /// The arguments and the output as constants, held against what the skill takes and returns.
    fn expand_check(&self, skill: &Skill, index: usize) -> TokenStream {
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
        let places = places::object(&report, whole, &self.input, keys);
        let stated = self.output.as_ref().map(|literal| {
            let value = literal.expand(private);
            let places = places::value(&report, literal);
            quote_spanned! {span=>
                const #output: #private::Literal = #value;
                const _: () = {
                    const #report: &#private::Report = &#private::Report::output(__RETURNED, &#output);
                    #places
                };
            }
        });
        quote_spanned! {span=>
            const #input: #private::Literal = #arguments;
            const _: () = {
                const #report: &#private::Report =
                    &#private::Report::input(__INPUT, &#input, #description);
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
