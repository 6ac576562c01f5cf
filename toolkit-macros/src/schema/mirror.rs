//! A type whose fields are of types that may lack what it needs of them.
//!
//! The derives would ask for it wherever they use the field, each in its own words. So they stand
//! on a copy, whose impls assume it: the types are asked once, at the field, and nothing else
//! follows. The type itself passes on to its copy; that its impls assume nothing is what lets
//! types hold each other.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote_spanned};
use syn::{
    Attribute, Data, DeriveInput, Expr, ExprLit, Fields, GenericArgument, Lit, LitStr,
    PathArguments, PathSegment, Type, Visibility, parse_quote,
};

use super::attr::Direction;
use super::model::{Field, Schema};
use super::serde::{Container, OnVariant};
use crate::name;
use crate::owned;
use crate::underline::Underline;

/// Types that have all that is needed, unless another of the same name is meant.
const KNOWN: [&str; 37] = [
    "BTreeMap",
    "BTreeSet",
    "Box",
    "Cow",
    "DateTime",
    "Duration",
    "HashMap",
    "HashSet",
    "Local",
    "Map",
    "NaiveDate",
    "NaiveDateTime",
    "NaiveTime",
    "Option",
    "PathBuf",
    "String",
    "Url",
    "Utc",
    "Uuid",
    "Value",
    "Vec",
    "VecDeque",
    "bool",
    "char",
    "f32",
    "f64",
    "i16",
    "i32",
    "i64",
    "i8",
    "isize",
    "u128",
    "u16",
    "u32",
    "u64",
    "u8",
    "usize",
];

/// The copies with what stands around them; nothing where the derives may stand on the type.
pub(super) fn expand(schema: &Schema, item: &DeriveInput) -> Option<TokenStream> {
    let assumed = assumed(schema)?;
    let krate = &schema.krate;
    let private = &krate.private();
    let span = Span::mixed_site();
    let aliases: Vec<Ident> = (0..assumed.len())
        .map(|index| format_ident!("__F{index}", span = span))
        .collect();
    let (bound, assertion) = match schema.direction {
        Direction::Both => ("BothWays", "assert_both_ways"),
        Direction::Input => ("Read", "assert_read"),
        Direction::Output => ("Written", "assert_written"),
    };
    let bound = Ident::new(bound, span);
    let bounds = quote_spanned!(span=> #(for<'assumed> #aliases: #private::#bound<'assumed>),*);
    let bounds = LitStr::new(&bounds.to_string(), span);
    let converted = converted(schema, item, &bounds);
    let described = described(schema, item, &bounds);
    let assertions = assumed.iter().map(|ty| {
        let place = Underline::new(ty);
        let private = krate.private_at(place.start);
        let assertion = Ident::new(assertion, place.start);
        place.call(
            quote_spanned!(place.start=> #private::#assertion::<#ty>),
            TokenStream::new(),
        )
    });
    Some(quote_spanned! {span=>
        #[allow(deprecated, reason = "whether to use the type is its user's decision")]
        const _: () = {
            #[allow(unused_imports, reason = "each answers for some types only")]
            use #private::{Undescribed as _, Unread as _};
            #(type #aliases = #assumed;)*
            #converted
            #described
            #(const _: () = #assertions;)*
        };
    })
}

/// The impls of serde: its derives write them for a copy of another type, as functions.
fn converted(schema: &Schema, item: &DeriveInput, bounds: &LitStr) -> TokenStream {
    let krate = &schema.krate;
    let private = &krate.private();
    let span = Span::mixed_site();
    let ident = &item.ident;
    let is_read = schema.direction != Direction::Output;
    let is_written = schema.direction != Direction::Input;
    let read = is_read.then(|| quote_spanned!(span=> #private::serde::Deserialize,));
    let written = is_written.then(|| quote_spanned!(span=> #private::serde::Serialize,));
    let deserialize = is_read.then(|| {
        quote_spanned! {span=>
            #[automatically_derived]
            impl<'de> #private::serde::Deserialize<'de> for #ident {
                fn deserialize<__D: #private::serde::Deserializer<'de>>(
                    deserializer: __D,
                ) -> ::core::result::Result<Self, __D::Error> {
                    __Converted::deserialize(deserializer)
                }
            }
        }
    });
    let serialize = is_written.then(|| {
        quote_spanned! {span=>
            #[automatically_derived]
            impl #private::serde::Serialize for #ident {
                fn serialize<__S: #private::serde::Serializer>(
                    &self,
                    serializer: __S,
                ) -> ::core::result::Result<__S::Ok, __S::Error> {
                    __Converted::serialize(self, serializer)
                }
            }
        }
    });
    let serde = krate.private_text("serde");
    let remote = LitStr::new(&ident.to_string(), span);
    let name = name::plain(ident);
    let copy = copy(item, "__Converted", &["serde"]);
    quote_spanned! {span=>
        #[derive(#read #written)]
        #[serde(crate = #serde, remote = #remote, rename = #name, bound = #bounds)]
        #[allow(dead_code, nonstandard_style, reason = "says what the type itself says, and only what is derived is used")]
        #copy
        #deserialize
        #serialize
    }
}

/// The impl of schemars: its derive knows bounds only of what has parameters.
fn described(schema: &Schema, item: &DeriveInput, bounds: &LitStr) -> TokenStream {
    let krate = &schema.krate;
    let private = &krate.private();
    let span = Span::mixed_site();
    let ident = &item.ident;
    let schemars = krate.private_text("schemars");
    let name = name::plain(ident);
    let mut copy = copy(
        item,
        "__Described",
        &["serde", "schemars", "validate", "garde", "doc"],
    );
    copy.generics = parse_quote!(<const __N: ::core::primitive::bool>);
    let asked = quote_spanned!(span=> #private::Described::<__Described<true>>);
    quote_spanned! {span=>
        #[derive(#private::schemars::JsonSchema)]
        #[schemars(crate = #schemars, rename = #name, bound = #bounds)]
        #[allow(dead_code, nonstandard_style, reason = "says what the type itself says, and only what is derived is used")]
        #copy
        #[automatically_derived]
        impl #private::schemars::JsonSchema for #ident {
            fn inline_schema() -> ::core::primitive::bool {
                #asked::inline_schema()
            }
            fn schema_name() -> #private::Cow<'static, ::core::primitive::str> {
                #asked::schema_name()
            }
            fn schema_id() -> #private::Cow<'static, ::core::primitive::str> {
                #asked::schema_id()
            }
            fn json_schema(
                generator: &mut #private::schemars::SchemaGenerator,
            ) -> #private::schemars::Schema {
                #asked::json_schema(generator)
            }
        }
    }
}

/// The types of fields that may lack something; nothing where there are none, or where what is
/// said of the type is more than a copy can repeat.
fn assumed(schema: &Schema) -> Option<Vec<TokenStream>> {
    let item = &schema.item;
    let container = Container::parse(&item.attrs)?;
    let says = |word: &str| {
        let mut attrs = item.attrs.iter();
        attrs.any(|attr| {
            is_read(attr, &["serde", "schemars"])
                && owned::find_word(attr.meta.to_token_stream(), word).is_some()
        })
    };
    let is_plain = item.generics.params.is_empty()
        && item.generics.where_clause.is_none()
        && schema.repeated.is_empty()
        && !container.is_transparent
        && !container.has_default
        && !names_itself(item)
        && !["rename", "bound"].into_iter().any(says);
    if !is_plain {
        return None;
    }
    let mut assumed: Vec<TokenStream> = Vec::new();
    let mut texts = Vec::new();
    for (at, variant) in schema.variants.iter().enumerate() {
        // Nothing is asked of what stands in a variant that is left out.
        if let Data::Enum(data) = &item.data {
            let words = OnVariant::parse(&data.variants.get(at)?.attrs)?;
            if words.is_skipped.read || words.is_skipped.written {
                continue;
            }
        }
        for field in &variant.fields {
            if field.serde.is_untold || !field.is_free {
                return None;
            }
            if may_lack(field, &item.ident) {
                let ty = field.ty.to_token_stream();
                let text = ty.to_string();
                if !texts.contains(&text) {
                    texts.push(text);
                    assumed.push(ty);
                }
            }
        }
    }
    // The derives of schemars warn of a use of the type that they describe.
    let is_deprecated = item
        .attrs
        .iter()
        .any(|attr| attr.path().is_ident("deprecated"));
    (is_deprecated || !assumed.is_empty()).then_some(assumed)
}

/// Whether something that the derives read says `Self`: in a copy that is another type.
fn names_itself(item: &DeriveInput) -> bool {
    let named = |attrs: &[Attribute]| {
        attrs.iter().any(|attr| {
            is_read(attr, &["serde", "schemars"])
                && attr.meta.to_token_stream().to_string().contains("Self")
        })
    };
    let of_fields = |fields: &Fields| fields.iter().any(|field| named(&field.attrs));
    named(&item.attrs)
        || match &item.data {
            Data::Struct(data) => of_fields(&data.fields),
            Data::Enum(data) => data
                .variants
                .iter()
                .any(|variant| named(&variant.attrs) || of_fields(&variant.fields)),
            Data::Union(_) => false,
        }
}

/// Whether the derives ask something of the type of the field that it may not have.
fn may_lack(field: &Field, own: &Ident) -> bool {
    let words = &field.serde;
    let is_asked = !words.is_foreign
        && !words.is_skipped.read
        && !words.is_skipped.written
        && field.conditions.is_empty();
    is_asked && !is_known(&field.ty, own)
}

/// Whether a type is made of known types alone, and of itself.
pub(super) fn is_known(ty: &Type, own: &Ident) -> bool {
    match ty {
        Type::Group(group) => is_known(&group.elem, own),
        Type::Paren(paren) => is_known(&paren.elem, own),
        // serde reads arrays up to this length.
        Type::Array(array) => is_short(&array.len) && is_known(&array.elem, own),
        Type::Tuple(tuple) => tuple.elems.iter().all(|elem| is_known(elem, own)),
        Type::Path(path) if path.qself.is_none() => {
            let is_one_of_them = |segment: &PathSegment| {
                segment.ident == *own || KNOWN.iter().any(|known| segment.ident == known)
            };
            let last = path.path.segments.last();
            last.is_some_and(|last| {
                is_one_of_them(last)
                    && match &last.arguments {
                        PathArguments::None => true,
                        PathArguments::AngleBracketed(list) => {
                            list.args.iter().all(|argument| match argument {
                                GenericArgument::Type(ty) => is_known(ty, own),
                                _ => true,
                            })
                        }
                        PathArguments::Parenthesized(_) => false,
                    }
            })
        }
        _ => false,
    }
}

fn is_short(length: &Expr) -> bool {
    match length {
        Expr::Lit(ExprLit {
            lit: Lit::Int(length),
            ..
        }) => length.base10_parse::<u8>().is_ok_and(|length| length <= 32),
        _ => false,
    }
}

/// The type under another name, with the attributes that its derives read.
fn copy(item: &DeriveInput, name: &str, words: &[&str]) -> DeriveInput {
    let mut copy = item.clone();
    copy.ident = Ident::new(name, Span::mixed_site());
    copy.vis = Visibility::Inherited;
    let keep = |attrs: &mut Vec<Attribute>| attrs.retain(|attr| is_read(attr, words));
    let fields = |fields: &mut Fields| {
        for field in fields {
            keep(&mut field.attrs);
            field.vis = Visibility::Inherited;
        }
    };
    keep(&mut copy.attrs);
    match &mut copy.data {
        Data::Struct(data) => fields(&mut data.fields),
        Data::Enum(data) => {
            for variant in &mut data.variants {
                keep(&mut variant.attrs);
                variant.discriminant = None;
                fields(&mut variant.fields);
            }
        }
        Data::Union(_) => {}
    }
    copy
}

/// Whether one of these derives reads an attribute, or it decides whether there is anything.
fn is_read(attr: &Attribute, words: &[&str]) -> bool {
    let path = attr.path();
    let mentions = |word: &&str| owned::find_word(attr.meta.to_token_stream(), word).is_some();
    words.iter().any(|word| path.is_ident(word))
        || path.is_ident("cfg")
        || path.is_ident("deprecated")
        || path.is_ident("cfg_attr") && words.iter().any(mentions)
}
