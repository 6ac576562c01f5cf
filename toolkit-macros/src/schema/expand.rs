use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Attribute, Data, Fields, LitStr, parse_quote};

use super::absent;
use super::attr::Direction;
use super::mirror;
use super::model::{Field, Schema};
use super::shape;
use crate::constraint;
use crate::doc::Doc;
use crate::item;
use crate::literal::{Json, Literal};
use crate::owned;

/// The item with derives, what they read, and what is asserted of the fields.
pub(super) fn schema(schema: &Schema, is_right: bool) -> TokenStream {
    let Schema {
        krate,
        direction,
        item,
        doc,
        variants,
        repeated,
    } = schema;
    let private = &krate.private();
    let mut item = item.clone();
    match &mut item.data {
        Data::Struct(data) => {
            for variant in variants {
                describe_fields(schema, &mut data.fields, &variant.fields);
            }
        }
        Data::Enum(data) => {
            for (target, variant) in data.variants.iter_mut().zip(variants) {
                describe(&mut target.attrs, variant.doc.as_ref());
                describe_fields(schema, &mut target.fields, &variant.fields);
            }
        }
        Data::Union(_) => {}
    }
    describe(&mut item.attrs, doc.as_ref());
    let repeating = take_repeating(&mut item.attrs, repeated);
    let derives = derives(private, *direction, repeated);
    let serde = krate.private_text("serde");
    let schemars = krate.private_text("schemars");
    let fields = || variants.iter().flat_map(|variant| &variant.fields);
    let defaults = fields().filter_map(|field| default_function(private, schema, field));
    let assertions = is_right.then(|| assertions(schema, fields()));
    // The derives stand first: their helper attributes may follow, not precede them.
    let copy = mirror::expand(schema, &item);
    let derives = if copy.is_some() {
        quote!(#[derive(#private::Attributes)])
    } else {
        quote!(#(#repeating)* #[derive(#(#derives),*)])
    };
    let generics = item.generics.clone();
    if generics.lt_token.is_some() {
        for_each_field(&mut item.data, |field| {
            item::close_names(&mut field.ty, &generics);
        });
    }
    let item = item::without_advice(item.to_token_stream(), &generics);
    quote! {
        #derives
        #[serde(crate = #serde)]
        #[schemars(crate = #schemars)]
        #item
        #copy
        #(#defaults)*
        #assertions
    }
}

fn for_each_field(data: &mut Data, mut change: impl FnMut(&mut syn::Field)) {
    match data {
        Data::Struct(data) => data.fields.iter_mut().for_each(change),
        Data::Enum(data) => {
            for variant in &mut data.variants {
                variant.fields.iter_mut().for_each(&mut change);
            }
        }
        Data::Union(_) => {}
    }
}

/// The author's derives, to be put first as well, if some of ours are among them.
fn take_repeating(attrs: &mut Vec<Attribute>, repeated: &[Ident]) -> Vec<Attribute> {
    if repeated.is_empty() {
        return Vec::new();
    }
    let (derives, others) = attrs
        .drain(..)
        .partition(|attr| attr.path().is_ident("derive"));
    *attrs = others;
    derives
}

fn derives(private: &TokenStream, direction: Direction, repeated: &[Ident]) -> Vec<TokenStream> {
    let is_new = |derive: &str| !repeated.iter().any(|repeated| repeated == derive);
    let mut derives = Vec::new();
    if direction != Direction::Input && is_new("Serialize") {
        derives.push(quote!(#private::serde::Serialize));
    }
    if direction != Direction::Output && is_new("Deserialize") {
        derives.push(quote!(#private::serde::Deserialize));
    }
    if is_new("JsonSchema") {
        derives.push(quote!(#private::schemars::JsonSchema));
    }
    derives
}

fn describe_fields(schema: &Schema, targets: &mut Fields, fields: &[Field]) {
    for (target, field) in targets.iter_mut().zip(fields) {
        describe(&mut target.attrs, field.doc.as_ref());
        let limits = &field.constraints.limits;
        if !limits.is_empty() {
            let private = schema.krate.private();
            let limits = limits.iter().map(|limit| limit.expand(&private));
            let attr = parse_quote!(#[schemars(transform = #private::limits(&[#(#limits),*]))]);
            target.attrs.push(attr);
        }
        if let Some(default) = &field.constraints.default
            && has_default(schema, field)
        {
            let function = LitStr::new(
                &absent::function_name(&schema.item.ident, field).to_string(),
                default.key.span(),
            );
            let value = json(&default.value);
            target
                .attrs
                .push(parse_quote!(#[serde(default = #function)]));
            target
                .attrs
                .push(parse_quote!(#[schemars(extend("default" = #value))]));
        }
    }
}

/// Gives the description in our reading of the doc comment: schemars has another.
fn describe(attrs: &mut Vec<Attribute>, doc: Option<&Doc>) {
    if let Some(doc) = doc {
        let text = &doc.text;
        let has_own = attrs.iter().any(|attr| {
            attr.path().is_ident("schemars")
                && owned::find_word(quote!(#attr), "description").is_some()
        });
        if !has_own {
            attrs.push(parse_quote!(#[schemars(description = #text)]));
        }
    }
}

/// The value as `serde_json::json!` reads it.
fn json(literal: &Literal) -> TokenStream {
    let span = Span::mixed_site().located_at(literal.tokens.span());
    match &literal.json {
        Json::Null => quote_spanned!(span=> null),
        Json::List(items) => {
            let items = items.iter().map(json);
            quote_spanned!(span=> [#(#items),*])
        }
        Json::Object(object) => {
            let keys = object.entries.iter().map(|(key, _)| &key.name);
            let values = object.entries.iter().map(|(_, value)| json(value));
            quote_spanned!(span=> { #(#keys: #values),* })
        }
        Json::Int(_) | Json::Float(_) | Json::Text(_) | Json::Bool(_) => literal.scalar(),
    }
}

/// Whether a default function can be written; otherwise the reason was reported.
fn has_default(schema: &Schema, field: &Field) -> bool {
    schema.direction != Direction::Output && !field.serde.has_default && field.is_free
}

/// The function that serde calls where the field is absent.
fn default_function(private: &TokenStream, schema: &Schema, field: &Field) -> Option<TokenStream> {
    let default = field
        .constraints
        .default
        .as_ref()
        .filter(|_| has_default(schema, field))?;
    let name = absent::function_name(&schema.item.ident, field);
    let ty = &field.ty;
    let span = Span::mixed_site().located_at(default.value.tokens.span());
    let literal = default.value.expand(private);
    let conditions = &field.conditions;
    Some(quote_spanned! {span=>
        #(#conditions)*
        #[doc(hidden)]
        #[allow(non_snake_case, reason = "is named after the type and the field")]
        fn #name() -> #ty { #private::default_from_literal(#literal) }
    })
}

/// What is known of the type while compiling, and what its fields must be like.
fn assertions<'a>(schema: &Schema, fields: impl Iterator<Item = &'a Field>) -> TokenStream {
    let Schema {
        krate, direction, ..
    } = schema;
    let private = &krate.private();
    let span = Span::mixed_site();
    let shape = shape::expand(schema);
    let mut parts = shape::parts(schema);
    parts.extend(shape::apart(schema));
    let checked = fields.filter(|field| field.is_free && field.serde.absence().is_none());
    let assertions = checked.map(|field| {
        let ty = field.ty.to_token_stream();
        let constraints = field.constraints.expand_assertions(krate, &ty);
        // An output may tell an absent value from `null` by its own means.
        let nested =
            (*direction != Direction::Output).then(|| constraint::assert_not_nested(krate, &ty));
        let default = field.constraints.expand_default_check(private, &ty);
        let all = quote_spanned!(span=> #nested #constraints #default);
        match field.conditions.as_slice() {
            [] => all,
            conditions => quote_spanned!(span=> #(#conditions)* const _: () = { #all };),
        }
    });
    let assertions: TokenStream = assertions.collect();
    quote_spanned! {span=>
        #[allow(deprecated, reason = "whether to use the type is its user's decision")]
        const _: () = {
            #[allow(unused_imports, reason = "each answers for some types only")]
            use #private::{
                NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
            };
            #shape
            #(#parts)*
            #assertions
        };
    }
}
