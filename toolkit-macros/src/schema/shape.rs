//! The shape of a type: its JSON as a constant, that examples are held against.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::{Data, Fields, parse_quote};

use super::attr::Direction;
use super::itself::{self, Own};
use super::model::{Field, Schema, conditions};
use super::rename::Rule;
use super::serde::{Both, Container, OnVariant};
use crate::name;
use crate::rules::text::PARAMETER_DESCRIPTION;
use crate::underline::Underline;

/// The impls that tell the shape; nothing where only code knows what values look like.
pub(super) fn expand(schema: &Schema) -> Option<TokenStream> {
    let private = &schema.krate.private();
    let span = Span::mixed_site();
    let depth = &Ident::new("__D", span).into_token_stream();
    let expansion = Expansion {
        private,
        depth,
        schema,
        container: Container::parse(&schema.item.attrs)?,
    };
    let whole = expansion.whole()?;
    let is_recursive = schema
        .variants
        .iter()
        .flat_map(|variant| &variant.fields)
        .any(|field| !field.is_cut && matches!(expansion.own(field), Own::Marked(_)));
    let shape = if is_recursive {
        quote_spanned!(span=> #private::Shape::Recursive(<Self as #private::Recursive>::NAME, &#whole))
    } else {
        whole
    };
    let ident = &schema.item.ident;
    let mut generics = schema.item.generics.clone();
    for param in generics.type_params_mut() {
        param.bounds.push(parse_quote!(#private::Shaped));
    }
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let recursive = is_recursive.then(|| {
        let (impl_generics, ..) = schema.item.generics.split_for_impl();
        quote_spanned! {span=>
            #[automatically_derived]
            impl #impl_generics #private::Recursive for #ident #ty_generics #where_clause {
                const NAME: &'static str = ::core::concat!(
                    ::core::module_path!(), "::", ::core::stringify!(#ident), ":",
                    ::core::line!(), ":", ::core::column!()
                );
            }
        }
    });
    let mut deep = generics.clone();
    deep.params.push(parse_quote!(#depth: #private::Depth));
    let (deep_generics, ..) = deep.split_for_impl();
    Some(quote_spanned! {span=>
        #recursive
        #[automatically_derived]
        impl #deep_generics #private::Declared<#depth> for #ident #ty_generics #where_clause {
            const SHAPE: &'static #private::Shape = &#shape;
        }
        #[automatically_derived]
        impl #impl_generics #private::Shaped for #ident #ty_generics #where_clause {
            type At<#depth: #private::Depth> = #depth::Of<Self>;
        }
    })
}

/// What becomes part of an object is one, asserted at its type.
pub(super) fn parts(schema: &Schema) -> Vec<TokenStream> {
    let container = Container::parse(&schema.item.attrs);
    let has_tag = container.is_some_and(|container| {
        container.tag.is_some() && container.content.is_none() && !container.is_untagged
    });
    let mut parts = Vec::new();
    for variant in &schema.variants {
        for field in &variant.fields {
            let attribute = if field.serde.is_flattened {
                "serde(flatten)"
            } else if has_tag && field.ident.is_none() && variant.fields.len() == 1 {
                "serde(tag)"
            } else {
                continue;
            };
            if !field.is_free || field.serde.is_foreign || field.is_cut {
                continue;
            }
            let ty = &field.ty;
            let place = Underline::new(ty);
            let private = schema.krate.private_at(place.start);
            let span = Span::mixed_site();
            let call = place.call(
                quote_spanned!(place.start=> #private::assert_object),
                quote_spanned!(span=> #private::Probe::<#ty>::SHAPE, #attribute),
            );
            let conditions = &field.conditions;
            parts.push(quote_spanned!(span=> #(#conditions)* const _: () = #call;));
        }
    }
    parts
}

/// Fields beside flattened ones have keys of their own, asserted at the type of what is flattened
/// and at the name of another field.
pub(super) fn apart(schema: &Schema) -> Vec<TokenStream> {
    let span = Span::mixed_site();
    let Some(container) = Container::parse(&schema.item.attrs) else {
        return Vec::new();
    };
    let private = &schema.krate.private();
    // What is flattened seldom flattens others.
    let end = quote_spanned!(span=> #private::More<#private::More<#private::End>>);
    let expansion = Expansion {
        private,
        depth: &quote_spanned!(span=> #private::More<#end>),
        schema,
        container,
    };
    let is_read = schema.direction != Direction::Output;
    let is_written = schema.direction != Direction::Input;
    let mut assertions = Vec::new();
    let rules = expansion.rules();
    for (variant, rules) in schema.variants.iter().zip(rules) {
        let fields: Vec<&Field> = variant.fields.iter().collect();
        let is_known = |field: &Field| {
            field.ident.is_some()
                && field.is_free
                && !field.serde.is_untold
                && matches!(expansion.own(field), Own::Absent)
        };
        for (at, field) in fields.iter().enumerate() {
            let earlier = &fields[..at];
            let is_beside = |other: &&Field| field.serde.is_flattened || other.serde.is_flattened;
            if !is_known(field) || !earlier.iter().any(is_beside) {
                continue;
            }
            let beside = earlier
                .iter()
                .filter(|other| is_known(other) && is_beside(other))
                .map(|other| expansion.field(other, &rules));
            let own = expansion.made(field, &rules);
            let place = match &field.ident {
                Some(ident) if !field.serde.is_flattened => Underline::from(ident.span()),
                _ => Underline::new(&field.ty),
            };
            let private_here = schema.krate.private_at(place.start);
            let call = place.call(
                quote_spanned!(place.start=> #private_here::assert_apart),
                quote_spanned!(span=> &#own, &[#(#beside),*], #is_read, #is_written),
            );
            let conditions = &field.conditions;
            assertions.push(quote_spanned!(span=> #(#conditions)* const _: () = #call;));
        }
    }
    assertions
}

struct Expansion<'s> {
    private: &'s TokenStream,
    /// The name of the type that counts how deep the fields are looked at.
    depth: &'s TokenStream,
    schema: &'s Schema,
    container: Container,
}

impl Expansion<'_> {
    /// The expression of the whole shape.
    fn whole(&self) -> Option<TokenStream> {
        match &self.schema.item.data {
            Data::Struct(data) => {
                let fields = &self.schema.variants.first()?.fields;
                self.structure(&data.fields, fields)
            }
            Data::Enum(data) => self.variants(data),
            Data::Union(_) => None,
        }
    }

    fn structure(&self, kind: &Fields, fields: &[Field]) -> Option<TokenStream> {
        let private = self.private;
        let span = Span::mixed_site();
        // A tag on a struct is one key more, with its name as the only value.
        if self.container.tag.is_some() {
            return None;
        }
        if self.container.is_transparent {
            let mut shown = fields
                .iter()
                .filter(|field| field.serde.absence() != Some("skip"));
            let (Some(only), None) = (shown.next(), shown.next()) else {
                return None;
            };
            let shape = self.limited(only);
            return Some(quote_spanned!(span=> *#shape));
        }
        Some(match kind {
            Fields::Named(_) => {
                let fields = self.fields(fields, &self.container.rename_all)?;
                quote_spanned!(span=> #private::Shape::Struct(&[#(#fields),*]))
            }
            Fields::Unnamed(_) => match self.shapes(fields)?.as_slice() {
                [only] => quote_spanned!(span=> *#only),
                shapes => quote_spanned!(span=> #private::Shape::Tuple(&[#(#shapes),*])),
            },
            Fields::Unit => quote_spanned!(span=> #private::Shape::Null),
        })
    }

    fn variants(&self, data: &syn::DataEnum) -> Option<TokenStream> {
        let private = self.private;
        let span = Span::mixed_site();
        let mut variants = Vec::new();
        for (target, variant) in data.variants.iter().zip(&self.schema.variants) {
            let words = OnVariant::parse(&target.attrs)?;
            let own = name::plain(&target.ident);
            let (read, sides) = Names {
                own: &own,
                given: &words.rename,
                rules: &self.container.rename_all,
                by_rule: Rule::variant,
                is_skipped: &words.is_skipped,
            }
            .expand();
            let conditions = conditions(&target.attrs);
            let made = self.variant(&read, &words, &target.fields, &variant.fields)?;
            variants.push(quote_spanned! {span=>
                #(#conditions)* #private::Variant::#made #sides
            });
        }
        let tagging = self.tagging();
        Some(quote_spanned! {span=>
            #private::Shape::Enum(&#private::Enum {
                tagging: #private::Tagging::#tagging,
                variants: &[#(#variants),*],
            })
        })
    }

    fn tagging(&self) -> TokenStream {
        let Container {
            tag,
            content,
            is_untagged,
            ..
        } = &self.container;
        match (is_untagged, tag, content) {
            (true, ..) => quote!(Untagged),
            (_, Some(tag), Some(content)) => quote!(Adjacent(#tag, #content)),
            (_, Some(tag), None) => quote!(Internal(#tag)),
            _ => quote!(External),
        }
    }

    /// The constructor of one variant; nothing where its content is not known.
    fn variant(
        &self,
        name: &str,
        words: &OnVariant,
        kind: &Fields,
        fields: &[Field],
    ) -> Option<TokenStream> {
        let private = self.private;
        let span = Span::mixed_site();
        let content = match kind {
            Fields::Named(_) => {
                let fields = self.fields(fields, &self.of_variant(words))?;
                quote_spanned!(span=> &#private::Shape::Struct(&[#(#fields),*]))
            }
            Fields::Unnamed(_) => match self.shapes(fields)?.as_slice() {
                [only] => only.clone(),
                shapes => quote_spanned!(span=> &#private::Shape::Tuple(&[#(#shapes),*])),
            },
            Fields::Unit => return Some(quote_spanned!(span=> unit(#name))),
        };
        Some(quote_spanned!(span=> new(#name, #content)))
    }

    /// The shapes of fields without names; nothing where one may be left out.
    fn shapes(&self, fields: &[Field]) -> Option<Vec<TokenStream>> {
        let shape = |field: &Field| {
            let words = &field.serde;
            let may_be_absent = words.is_skipped.read
                || words.is_skipped.written
                || words.has_default
                || words.is_untold
                || field.constraints.default.is_some()
                || !field.conditions.is_empty();
            (!may_be_absent).then(|| self.limited(field))
        };
        fields.iter().map(shape).collect()
    }

    /// The shape of a field without a name, with its limits.
    fn limited(&self, field: &Field) -> TokenStream {
        let private = self.private;
        let shape = self.shape(field);
        match self.limits(field) {
            Some(limits) => {
                quote_spanned!(Span::mixed_site()=> &#private::Shape::Limited(#shape, #limits))
            }
            None => shape,
        }
    }

    fn limits(&self, field: &Field) -> Option<TokenStream> {
        let limits = &field.constraints.limits;
        let expanded = limits.iter().map(|limit| limit.expand(self.private));
        (!limits.is_empty()).then(|| quote_spanned!(Span::mixed_site()=> &[#(#expanded),*]))
    }

    /// Fields with names; nothing where not even the name of one is known.
    fn fields(&self, fields: &[Field], rules: &Both<Option<Rule>>) -> Option<Vec<TokenStream>> {
        let known = |field: &Field| (!field.serde.is_untold).then(|| self.field(field, rules));
        fields.iter().map(known).collect()
    }

    fn field(&self, field: &Field, rules: &Both<Option<Rule>>) -> TokenStream {
        let (conditions, made) = (&field.conditions, self.made(field, rules));
        quote_spanned!(Span::mixed_site()=> #(#conditions)* #made)
    }

    fn made(&self, field: &Field, rules: &Both<Option<Rule>>) -> TokenStream {
        if field.serde.is_flattened {
            self.flattened(field)
        } else {
            self.named(field, rules)
        }
    }

    /// How the fields of each variant are renamed.
    fn rules(&self) -> Vec<Both<Option<Rule>>> {
        match &self.schema.item.data {
            Data::Enum(data) => data
                .variants
                .iter()
                .map(|variant| {
                    let words = OnVariant::parse(&variant.attrs).unwrap_or_default();
                    self.of_variant(&words)
                })
                .collect(),
            Data::Struct(_) | Data::Union(_) => vec![self.container.rename_all.clone()],
        }
    }

    fn of_variant(&self, words: &OnVariant) -> Both<Option<Rule>> {
        let general = &self.container.rename_all_fields;
        Both {
            read: words.rename_all.read.or(general.read),
            written: words.rename_all.written.or(general.written),
        }
    }

    fn flattened(&self, field: &Field) -> TokenStream {
        let private = self.private;
        let shape = self.shape(field);
        let sides = sides(None, &field.serde.is_skipped);
        quote_spanned!(Span::mixed_site()=> #private::Field::flattened(#shape)#sides)
    }

    fn named(&self, field: &Field, rules: &Both<Option<Rule>>) -> TokenStream {
        let private = self.private;
        let span = Span::mixed_site();
        let words = &field.serde;
        let own = field.ident.as_ref().map(name::plain).unwrap_or_default();
        let (read, sides) = Names {
            own: &own,
            given: &words.rename,
            rules,
            by_rule: Rule::field,
            is_skipped: &words.is_skipped,
        }
        .expand();
        let (ty, shape) = (&field.ty, self.shape(field));
        // Whose code reads the value also says whether it may be absent.
        let optional = if words.is_foreign {
            quote_spanned!(span=> true)
        } else {
            quote_spanned!(span=> #private::Probe::<#ty>::OPTIONAL)
        };
        let has_default =
            words.has_default || self.container.has_default || field.constraints.default.is_some();
        let default = has_default.then(|| quote_spanned!(span=> .or_default()));
        let sometimes = words
            .is_written_sometimes
            .then(|| quote_spanned!(span=> .or_unwritten()));
        let limits = self
            .limits(field)
            .map(|limits| quote_spanned!(span=> .limits(#limits)));
        let length = field.doc.as_ref().map_or(0, |doc| doc.text.chars().count());
        let described = (length > PARAMETER_DESCRIPTION.max)
            .then(|| quote_spanned!(span=> .described_in(#length)));
        quote_spanned! {span=>
            #private::Field::new(#read, #optional, #shape)
                #sides #default #sometimes #limits #described
        }
    }

    /// What is known of the type of a field; nothing where other code reads or writes it.
    fn shape(&self, field: &Field) -> TokenStream {
        let (private, depth) = (self.private, self.depth);
        let span = Span::mixed_site();
        if field.serde.is_foreign || field.is_cut {
            return quote_spanned!(span=> &#private::Shape::Any);
        }
        let ty = match self.own(field) {
            Own::Marked(ty) => ty,
            Own::Absent | Own::Hidden => field.ty.to_token_stream(),
        };
        quote_spanned!(span=> #private::ProbeAt::<#ty, #depth>::SHAPE)
    }

    /// Where the type stands in the type of a field of its own.
    fn own(&self, field: &Field) -> Own {
        let item = &self.schema.item;
        itself::find(&field.ty, &item.ident, &item.generics, self.private)
    }
}

/// What gives a field or variant its names.
struct Names<'n> {
    own: &'n str,
    given: &'n Both<Option<String>>,
    rules: &'n Both<Option<Rule>>,
    by_rule: fn(Rule, &str) -> String,
    is_skipped: &'n Both<bool>,
}

impl Names<'_> {
    /// The name that is read, and what is said besides of it.
    fn expand(&self) -> (String, TokenStream) {
        let name = |given: &Option<String>, rule: Option<Rule>| {
            given.clone().unwrap_or_else(|| match rule {
                Some(rule) => (self.by_rule)(rule, self.own),
                None => self.own.to_owned(),
            })
        };
        let read = name(&self.given.read, self.rules.read);
        let written = name(&self.given.written, self.rules.written);
        let written = (written != read).then_some(written);
        let sides = sides(written.as_deref(), self.is_skipped);
        (read, sides)
    }
}

/// What differs between reading and writing.
fn sides(written: Option<&str>, is_skipped: &Both<bool>) -> TokenStream {
    let span = Span::mixed_site();
    let written = written.map(|name| quote_spanned!(span=> .written(#name)));
    let unread = is_skipped.read.then(|| quote_spanned!(span=> .unread()));
    let unwritten = is_skipped
        .written
        .then(|| quote_spanned!(span=> .unwritten()));
    quote_spanned!(span=> #written #unread #unwritten)
}
