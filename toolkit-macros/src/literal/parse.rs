use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::spanned::Spanned;
use syn::{Error, Ident, Lit, LitFloat, LitInt, LitStr, Token};

use super::{Json, Key, Literal, Object, Openness};
use crate::errors::Errors;
use crate::name;

const ALLOWED: &str =
    "write `null`, `true`, `false`, a number, a text in double quotes, `[…]` or `{ key: … }`";

const JSON_ALONE: &str = "a value is JSON and no expression; remove what begins here";

impl Literal {
    /// Parses one value; what can be skipped goes to `errors`, what cannot is returned.
    pub(crate) fn parse(
        input: ParseStream,
        openness: Openness,
        errors: &mut Errors,
    ) -> syn::Result<Self> {
        let Ok(TokenTree::Group(group)) = input.fork().parse() else {
            return Self::parse_scalar(input);
        };
        input.parse::<TokenTree>()?;
        let json = match group.delimiter() {
            Delimiter::Brace => Json::Object(Object::parse(&group, openness, errors)?),
            Delimiter::Bracket => {
                let items = |input: ParseStream| Ok(list(input, openness, errors));
                items.parse2(group.stream())?
            }
            // What a `macro_rules!` macro passes on comes in invisible brackets.
            Delimiter::None => {
                let value = |input: ParseStream| Self::parse(input, openness, errors);
                return value.parse2(group.stream());
            }
            Delimiter::Parenthesis => return Err(not_json(&TokenTree::Group(group))),
        };
        Ok(Self {
            json,
            tokens: group.to_token_stream(),
        })
    }

    /// Parses a value that is neither a list nor an object.
    pub(crate) fn parse_scalar(input: ParseStream) -> syn::Result<Self> {
        let token: TokenTree = input.parse()?;
        let json = match &token {
            TokenTree::Punct(minus) if minus.as_char() == '-' => return negative(token, input),
            TokenTree::Ident(word) if word == "null" => Json::Null,
            TokenTree::Ident(word) if word == "true" => Json::Bool(true),
            TokenTree::Ident(word) if word == "false" => Json::Bool(false),
            TokenTree::Ident(word) if word == "None" => {
                return Err(Error::new(word.span(), "`None` is not JSON; write `null`"));
            }
            TokenTree::Literal(literal) => match Lit::new(literal.clone()) {
                Lit::Str(text) if text.suffix().is_empty() => Json::Text(text.value()),
                lit => return number(&lit, token.to_token_stream()),
            },
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
                return Self::parse_scalar.parse2(group.stream());
            }
            TokenTree::Group(_) | TokenTree::Ident(_) | TokenTree::Punct(_) => {
                return Err(not_json(&token));
            }
        };
        Ok(Self {
            json,
            tokens: token.into(),
        })
    }

    /// Parses a value that stands alone, as in `#[default = 3]`.
    pub(crate) fn parse_alone(tokens: TokenStream, errors: &mut Errors) -> Option<Self> {
        let mut skipped = Errors::new();
        let value = |input: ParseStream| {
            let value = Self::parse(input, Openness::Closed, &mut skipped)?;
            match input.is_empty() {
                true => Ok(value),
                false if input.peek(Token![,]) => Err(input
                    .error("a default is one value; write several in brackets, as in `[1, 2]`")),
                false => Err(input.error(JSON_ALONE)),
            }
        };
        let result = value.parse2(tokens);
        errors.append(skipped);
        errors.keep(result)
    }
}

impl Object {
    /// Parses what stands in the braces.
    ///
    /// A value that cannot be read counts as `null`, so that the other entries and
    /// the names of all keys are still judged.
    pub(crate) fn parse(
        braces: &Group,
        openness: Openness,
        errors: &mut Errors,
    ) -> syn::Result<Self> {
        let entries = |input: ParseStream| {
            let mut object = Self::default();
            while !input.is_empty() {
                if let Some(dots) = input.parse::<Option<Token![..]>>()? {
                    if openness == Openness::Closed {
                        errors.on(dots, "`..` may stand only in a stated output");
                    }
                    object.is_open = true;
                    let _: Option<Token![,]> = input.parse()?;
                    if !input.is_empty() {
                        return Err(input.error("`..` ends an object; put the keys before it"));
                    }
                    break;
                }
                let key = Key::parse(input)?;
                let value = recovered(entry_value(&key, input, openness, errors), input, errors);
                if object.get(&key.name).is_some() {
                    errors.at(
                        key.span,
                        format_args!("key `{}` is already given", key.name),
                    );
                } else {
                    object.entries.push((key, value));
                }
            }
            Ok(object)
        };
        entries.parse2(braces.stream())
    }
}

impl Key {
    /// `key`, `r#type`, `"any text"`
    fn parse(input: ParseStream) -> syn::Result<Self> {
        if input.peek(LitStr) {
            let text: LitStr = input.parse()?;
            return Ok(Self {
                name: text.value(),
                span: text.span(),
            });
        }
        if input.peek(Ident::peek_any) {
            let ident = input.call(Ident::parse_any)?;
            return Ok(Self {
                name: name::plain(&ident),
                span: ident.span(),
            });
        }
        Err(input.error("expected a key; write `key: value` or `\"key\": value`"))
    }
}

/// What follows a key, up to and with the comma.
fn entry_value(
    key: &Key,
    input: ParseStream,
    openness: Openness,
    errors: &mut Errors,
) -> syn::Result<Literal> {
    let no_value = |span| Error::new(span, format_args!("key `{}` has no value", key.name));
    if input.is_empty() || input.peek(Token![,]) {
        return Err(no_value(key.span));
    }
    if !input.peek(Token![:]) {
        return Err(input.error(format_args!("expected `:` after the key `{}`", key.name)));
    }
    let colon: Token![:] = input.parse()?;
    if input.is_empty() || input.peek(Token![,]) {
        return Err(no_value(colon.span()));
    }
    if let Ok(word) = input.fork().parse::<Ident>()
        && word == "None"
    {
        let message = format_args!("`None` is not JSON; leave `{}` out", key.name);
        return Err(Error::new(word.span(), message));
    }
    let value = Literal::parse(input, openness, errors)?;
    comma(input)?;
    Ok(value)
}

/// After a mistake, goes on behind the next comma.
fn recovered(value: syn::Result<Literal>, input: ParseStream, errors: &mut Errors) -> Literal {
    value.unwrap_or_else(|error| {
        errors.push(error);
        while let Ok(token) = input.parse::<TokenTree>() {
            if matches!(&token, TokenTree::Punct(punct) if punct.as_char() == ',') {
                break;
            }
        }
        Literal {
            json: Json::Null,
            tokens: TokenStream::new(),
        }
    })
}

/// The items of a list; one with a mistake counts as `null`, since its length is not known.
fn list(input: ParseStream, openness: Openness, errors: &mut Errors) -> Json {
    let before = errors.len();
    let mut items = Vec::new();
    while !input.is_empty() {
        let item = Literal::parse(input, openness, errors);
        let item = item.and_then(|item| comma(input).map(|()| item));
        items.push(recovered(item, input, errors));
    }
    if errors.len() > before {
        Json::Null
    } else {
        Json::List(items)
    }
}

/// A comma, which may be left out at the end.
pub(crate) fn comma(input: ParseStream) -> syn::Result<()> {
    if input.is_empty() || input.parse::<Option<Token![,]>>()?.is_some() {
        return Ok(());
    }
    if input.peek(Token![.]) {
        return Err(input.error(JSON_ALONE));
    }
    Err(input.error("expected a comma before this"))
}

fn not_json(token: &TokenTree) -> Error {
    let shown = match token {
        TokenTree::Group(group) => match group.delimiter() {
            Delimiter::Brace => "{ … }".to_owned(),
            Delimiter::Bracket => "[…]".to_owned(),
            Delimiter::Parenthesis | Delimiter::None => "(…)".to_owned(),
        },
        other => other.to_string(),
    };
    let way_out = match shown.as_str() {
        "." => "a number begins with a digit, as in `0.5`",
        _ => ALLOWED,
    };
    Error::new(
        token.span(),
        format_args!("`{shown}` is not JSON; {way_out}"),
    )
}

fn negative(minus: TokenTree, input: ParseStream) -> syn::Result<Literal> {
    let digits = match input.parse() {
        Ok(TokenTree::Literal(digits)) => digits,
        Ok(TokenTree::Punct(dot)) if dot.as_char() == '.' => return Err(not_json(&dot.into())),
        _ => return Err(not_json(&minus)),
    };
    let lit = Lit::new(digits.clone());
    let tokens = [minus, TokenTree::Literal(digits)].into_iter().collect();
    let mut literal = number(&lit, tokens)?;
    match &mut literal.json {
        Json::Int(int) => *int = -*int,
        Json::Float(float) => *float = -*float,
        _ => {}
    }
    if matches!(literal.json, Json::Int(int) if int < i128::from(i64::MIN)) {
        return Err(too_large(&literal.tokens));
    }
    Ok(literal)
}

fn number(lit: &Lit, tokens: TokenStream) -> syn::Result<Literal> {
    let json = match lit {
        Lit::Int(int) if int.suffix().is_empty() => int_value(int).map(Json::Int),
        Lit::Float(float) if float.suffix().is_empty() => float_value(float).map(Json::Float),
        Lit::Int(int) => return Err(suffixed(&tokens, int.base10_digits())),
        Lit::Float(float) => return Err(suffixed(&tokens, float.base10_digits())),
        _ => {
            return Err(Error::new_spanned(
                &tokens,
                format_args!("`{tokens}` is not JSON; {ALLOWED}"),
            ));
        }
    };
    match json {
        Some(json) => Ok(Literal { json, tokens }),
        None => Err(too_large(&tokens)),
    }
}

fn int_value(int: &LitInt) -> Option<i128> {
    int.base10_parse()
        .ok()
        .filter(|int| *int <= i128::from(u64::MAX))
}

fn float_value(float: &LitFloat) -> Option<f64> {
    float
        .base10_parse()
        .ok()
        .filter(|float: &f64| float.is_finite())
}

fn suffixed(tokens: &TokenStream, digits: &str) -> Error {
    Error::new_spanned(
        tokens,
        format_args!("JSON numbers have no suffix; write `{digits}`"),
    )
}

fn too_large(tokens: &TokenStream) -> Error {
    Error::new_spanned(
        tokens,
        "this number does not fit; JSON numbers here have 64 bits",
    )
}

#[cfg(test)]
mod tests {
    use quote::quote;

    use super::*;

    /// The value as JSON text, or the first error.
    fn read(tokens: TokenStream) -> String {
        let mut errors = Errors::new();
        let value = Literal::parse_alone(tokens, &mut errors).map(|literal| show(&literal.json));
        let errors = errors.into_tokens().to_string();
        if errors.is_empty() {
            value.unwrap_or_default()
        } else {
            errors
        }
    }

    fn show(json: &Json) -> String {
        match json {
            Json::Null => "null".to_owned(),
            Json::Bool(bool) => bool.to_string(),
            Json::Int(int) => int.to_string(),
            Json::Float(float) => format!("{float:?}"),
            Json::Text(text) => format!("{text:?}"),
            Json::List(items) => {
                let items: Vec<String> = items.iter().map(|item| show(&item.json)).collect();
                format!("[{}]", items.join(","))
            }
            Json::Object(object) => {
                let entries: Vec<String> = object
                    .entries
                    .iter()
                    .map(|(key, value)| format!("{:?}:{}", key.name, show(&value.json)))
                    .collect();
                format!("{{{}}}", entries.join(","))
            }
        }
    }

    #[test]
    fn json_is_read() {
        assert_eq!(read(quote!(null)), "null");
        assert_eq!(
            read(quote!(-9_223_372_036_854_775_808)),
            "-9223372036854775808"
        );
        assert_eq!(read(quote!(18446744073709551615)), "18446744073709551615");
        assert_eq!(read(quote!(-2.5e3)), "-2500.0");
        assert_eq!(read(quote!(r"a\b")), r#""a\\b""#);
        assert_eq!(
            read(quote!({ url: "x", r#type: [1, -2, { }], "a b": { in: false, }, })),
            r#"{"url":"x","type":[1,-2,{}],"a b":{"in":false}}"#
        );
    }

    #[test]
    fn what_is_not_json_is_refused() {
        for (tokens, message) in [
            (quote!(3u8), "JSON numbers have no suffix; write `3`"),
            (quote!(1.5f32), "JSON numbers have no suffix; write `1.5`"),
            (quote!(18446744073709551616), "this number does not fit"),
            (quote!(-9223372036854775809), "this number does not fit"),
            (quote!(1e999), "this number does not fit"),
            (quote!(None), "`None` is not JSON; write `null`"),
            (quote!(Some(3)), "`Some` is not JSON; write `null`"),
            (quote!('a'), "`'a'` is not JSON"),
            (quote!(b"a"), "is not JSON"),
            (quote!(-), "`-` is not JSON"),
            (quote!((1, 2)), "`(…)` is not JSON"),
            (quote!({ a: 1, a: 2 }), "key `a` is already given"),
            (quote!({ a: 1, "a": 2 }), "key `a` is already given"),
            (quote!({ a: }), "key `a` has no value"),
            (quote!({ a }), "key `a` has no value"),
            (quote!({ a = 1 }), "expected `:` after the key `a`"),
            (quote!({ 1: 1 }), "expected a key"),
            (quote!({ a: 1 b: 2 }), "expected a comma before this"),
            (
                quote!({ a: 1, .. }),
                "`..` may stand only in a stated output",
            ),
        ] {
            let text = read(tokens);
            assert!(text.contains(message), "{text}");
        }
    }
}
