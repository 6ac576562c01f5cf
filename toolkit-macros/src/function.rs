use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, FnArg, ReturnType, Visibility};

use crate::item;
use crate::owned;
use crate::parameter;
use crate::signature::Role;

/// A function as its author wrote it; the body stays unread.
pub(crate) struct Function {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) signature: syn::Signature,
    body: TokenStream,
}

impl Parse for Function {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        Ok(Self {
            attrs: input.call(Attribute::parse_outer)?,
            vis: input.parse()?,
            signature: input.parse()?,
            body: input.parse()?,
        })
    }
}

impl Function {
    /// Whether the compiler has an error of its own for the function, to which ours
    /// would be a second: it has no body, ends its parameters with `...`, returns what
    /// has no size, or has a `_` in a type.
    pub(crate) fn is_refused(&self) -> bool {
        let has_body = matches!(
            self.body.clone().into_iter().next(),
            Some(TokenTree::Group(_))
        );
        let inputs = self
            .signature
            .inputs
            .iter()
            .filter_map(|input| match input {
                FnArg::Typed(input) => Some(input.ty.to_token_stream()),
                FnArg::Receiver(_) => None,
            });
        let output = &self.signature.output;
        let mut types = inputs.chain([output.to_token_stream()]);
        let has_hole = types.any(owned::has_hole);
        let is_unsized = matches!(output, ReturnType::Type(_, ty) if owned::sized(ty).is_some());
        !has_body || has_hole || is_unsized || self.signature.variadic.is_some()
    }

    /// The attribute of ours that was expanded before: its [`emit`](Self::emit) left a trace.
    ///
    /// Only so it is known for sure, since another crate may have attributes of these names.
    pub(crate) fn expanded_before(&self) -> Option<Role> {
        let is_trace = |attr: &&Attribute| attr.path().is_ident("allow");
        let traces = self.attrs.iter().filter(is_trace);
        let texts: Vec<String> = traces
            .map(|attr| attr.meta.to_token_stream().to_string())
            .collect();
        let roles = [Role::Tool, Role::Skill].into_iter();
        let mut found = roles.filter(|role| texts.iter().any(|text| text.contains(reason(*role))));
        found.next()
    }

    /// The function without our helper attributes, and otherwise as it was.
    ///
    /// Doc comments of parameters go as well: the compiler refuses them there. Two
    /// lints that advise what a tool cannot do are quiet.
    pub(crate) fn emit(&self, role: Role) -> TokenStream {
        let reason = reason(role);
        let mut signature = self.signature.clone();
        for argument in &mut signature.inputs {
            match argument {
                FnArg::Receiver(receiver) => receiver.attrs.retain(parameter::is_foreign),
                FnArg::Typed(argument) => {
                    argument.attrs.retain(parameter::is_foreign);
                    // The compiler would refuse the type as well; ours was the better word.
                    if let Some((_, instead)) = owned::sized(&argument.ty) {
                        *argument.ty = instead;
                    }
                }
            }
        }
        let Self {
            attrs, vis, body, ..
        } = self;
        let head = item::without_advice(signature.to_token_stream(), &signature.generics);
        // Ours stands first: what the author says of the same lints comes later, and wins.
        quote! {
            #[allow(
                clippy::needless_pass_by_value,
                clippy::missing_const_for_fn,
                reason = #reason
            )]
            #(#attrs)*
            #vis #head #body
        }
    }
}

/// Why the lints are quiet; differs for each attribute.
fn reason(role: Role) -> &'static str {
    match role {
        Role::Tool => "tools own their parameters and are not `const`",
        Role::Skill => "skills own their parameters and are not `const`",
    }
}
