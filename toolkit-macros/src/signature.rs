//! What a tool or skill is called with, and what it returns.

use proc_macro2::Ident;
use quote::ToTokens;
use syn::{FnArg, GenericParam, Pat, Receiver, ReceiverKind, ReturnType, Safety, Token, Type};

use crate::errors::Errors;
use crate::function::Function;
use crate::name;
use crate::owned;
use crate::parameter::{self, Kind, Parameter};
use crate::rules::case;

/// What a call needs to know of the function.
pub(crate) struct Signature {
    pub(crate) name: Ident,
    pub(crate) asyncness: Option<Token![async]>,
    pub(crate) has_receiver: bool,
    /// In declared order, without receiver and context.
    pub(crate) parameters: Vec<Parameter>,
    /// In declared order, without the receiver.
    pub(crate) arguments: Vec<Argument>,
    /// `None` for functions without an arrow.
    pub(crate) output: Option<Type>,
    /// Whether every parameter has a name, so that unknown names can be told.
    pub(crate) all_named: bool,
    /// The name of the context where its type has another than `Context`: its author may take it
    /// for a parameter, and the type decides.
    pub(crate) maybe_parameter: Option<String>,
}

/// What stands at one place of the call.
pub(crate) enum Argument {
    /// The type behind the `&`.
    Context(Box<Type>),
    /// An index into the parameters.
    Parameter(usize),
}

/// Where the function stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    Tool,
    Skill,
}

impl Signature {
    pub(crate) fn lower(function: &Function, role: Role, errors: &mut Errors) -> Self {
        let syn::Signature {
            constness,
            asyncness,
            safety,
            abi,
            fn_token: _,
            ident,
            generics,
            paren_token: _,
            inputs,
            variadic: _,
            output,
        } = &function.signature;
        if let Some(constness) = constness {
            errors.on(
                constness,
                "a tool does something at run time; remove `const`",
            );
        }
        if let Safety::Unsafe(token) = safety {
            errors.on(token, "a tool is called with what a model writes, so it cannot be `unsafe`; check the arguments inside");
        }
        if let Some(abi) = abi {
            errors.on(abi, "a tool is an ordinary Rust function; remove `extern`");
        }
        for param in &generics.params {
            let what = match param {
                GenericParam::Lifetime(_) => continue,
                GenericParam::Type(param) => &param.ident,
                GenericParam::Const(param) => &param.ident,
            };
            errors.on(
                what,
                "a tool has one schema, so its function cannot be generic; write the type itself",
            );
        }
        let mut signature = Self {
            name: ident.clone(),
            asyncness: *asyncness,
            has_receiver: false,
            parameters: Vec::new(),
            arguments: Vec::new(),
            output: output_type(output, errors),
            all_named: true,
            maybe_parameter: None,
        };
        for argument in inputs {
            match argument {
                FnArg::Receiver(receiver) => {
                    signature.has_receiver = true;
                    check_receiver(receiver, role, errors);
                }
                FnArg::Typed(argument) => signature.add(argument, errors),
            }
        }
        check_input_alone(&signature.parameters, errors);
        signature
    }

    fn add(&mut self, argument: &syn::PatType, errors: &mut Errors) {
        if let Type::Reference(reference) = owned::unwrapped(&argument.ty) {
            self.add_context(argument, reference, errors);
            return;
        }
        if let Some(and) = owned::optional_context(&argument.ty) {
            errors.on(
                and,
                format_args!(
                    "a call always has a context; write `{}: &Context`",
                    owned::shown(&argument.pat)
                ),
            );
            return;
        }
        let Some(ident) = parameter_name(&argument.pat) else {
            errors.on(
                &argument.pat,
                format_args!(
                    "a parameter needs a name; write `{}: {}` instead of a pattern",
                    suggested_name(&argument.ty),
                    owned::shown(&argument.ty)
                ),
            );
            self.all_named = false;
            return;
        };
        self.arguments
            .push(Argument::Parameter(self.parameters.len()));
        self.parameters.push(Parameter::parse(
            ident,
            &argument.ty,
            &argument.attrs,
            errors,
        ));
    }

    /// The one parameter of reference type is the context.
    fn add_context(
        &mut self,
        argument: &syn::PatType,
        reference: &syn::TypeReference,
        errors: &mut Errors,
    ) {
        // What bears an attribute of ours is taken for a parameter.
        let is_parameter = !owned::is_named(&reference.elem, "Context")
            && argument.attrs.iter().any(parameter::is_marked);
        let instead = owned::instead_of(reference)
            .or_else(|| is_parameter.then(|| owned::shown(&reference.elem)));
        if let Some(instead) = instead {
            errors.on(
                &argument.ty,
                format_args!(
                    "parameters are owned; write `{instead}` instead of `{}`",
                    owned::shown(&argument.ty)
                ),
            );
            // Its name is known, so that examples may use it.
            if let Some(ident) = parameter_name(&argument.pat) {
                let parameter =
                    Parameter::parse_refused(ident, &argument.ty, &argument.attrs, errors);
                self.parameters.push(parameter);
            }
            return;
        }
        if self
            .arguments
            .iter()
            .any(|argument| matches!(argument, Argument::Context(_)))
        {
            let message = if owned::is_named(&reference.elem, "Context") {
                "a tool has one context; remove this one"
            } else {
                "a tool has one context, the parameter of reference type; parameters are owned, so remove the `&`"
            };
            errors.on(&argument.ty, message);
            self.all_named = false;
            return;
        }
        if let Some(mutability) = &reference.mutability {
            errors.on(mutability, "the context is shared; write `&Context`");
        }
        if let Some(lifetime) = &reference.lifetime
            && lifetime.ident == "static"
        {
            errors.on(
                lifetime,
                "the context lives as long as the call; write `&Context`",
            );
        }
        if !owned::is_named(&reference.elem, "Context") {
            self.maybe_parameter = parameter_name(&argument.pat).map(name::plain);
        }
        parameter::check_context(&argument.attrs, errors);
        self.arguments
            .push(Argument::Context(reference.elem.clone()));
    }
}

fn check_receiver(receiver: &Receiver, role: Role, errors: &mut Errors) {
    if role == Role::Tool {
        errors.on(
            receiver.self_token,
            "`#[tool]` cannot stand on a method; put it on the impl block, and `#[skill]` on the method",
        );
        return;
    }
    match &receiver.kind {
        ReceiverKind::Reference(_, _, None) => {}
        // `self: &Self`
        ReceiverKind::Typed(_, ty) if owned::is_plain_borrow(ty) => {}
        ReceiverKind::Reference(..) => errors.on(
            receiver,
            "calls of a tool run side by side; write `&self`, and put what changes behind a lock",
        ),
        ReceiverKind::Typed(..) => errors.on(
            receiver,
            "a skill borrows its tool; write `&self` instead of `self: …`",
        ),
        _ => errors.on(
            receiver,
            "a skill borrows its tool; write `&self` instead of `self`",
        ),
    }
}

fn output_type(output: &ReturnType, errors: &mut Errors) -> Option<Type> {
    let ReturnType::Type(_, ty) = output else {
        return None;
    };
    if let Some(token) = owned::find_impl(ty.to_token_stream()) {
        errors.on(
            token,
            "a tool publishes the schema of what it returns; name the type instead of `impl …`",
        );
    } else if let Some(token) = owned::find_borrow(ty.to_token_stream(), owned::Statics::Allowed) {
        errors.on(token, "a tool returns what it owns; return `String` instead of `&str`, `Vec<T>` instead of `&[T]`");
    }
    Some((**ty).clone())
}

/// `#[input]` takes all arguments, so nothing else can stand beside it.
fn check_input_alone(parameters: &[Parameter], errors: &mut Errors) {
    let input = parameters
        .iter()
        .find(|parameter| parameter.kind == Kind::Input);
    if let (Some(input), true) = (input, parameters.len() > 1) {
        errors.at(
            input.ident.span(),
            format_args!(
                "`#[input]` takes all arguments and must be the only parameter; write `#[flatten] {}` beside others",
                input.ident
            ),
        );
    }
}

/// The name of `name: Type` or `mut name: Type`.
fn parameter_name(pat: &Pat) -> Option<&Ident> {
    match pat {
        Pat::Ident(pat) if pat.by_ref.is_none() && pat.subpat.is_none() => Some(&pat.ident),
        _ => None,
    }
}

/// `SearchQuery` → `search_query`, and `value` for what is no name of a type of one's own.
fn suggested_name(ty: &Type) -> String {
    let last = match owned::unwrapped(ty) {
        Type::Path(path) => path.path.segments.last(),
        _ => None,
    };
    last.map(|last| last.ident.to_string())
        .filter(|name| name.starts_with(char::is_uppercase))
        .map_or_else(|| "value".to_owned(), |name| case::snake(&name))
}
