use proc_macro2::Group;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Error, Ident, LitStr, Token, token};

use crate::errors::Errors;
use crate::key::Entry;
use crate::literal::{Literal, Object, Openness, comma};
use crate::rules::{nearest, suggest};

const WRITTEN: &str = "`example(\"…\", { key: value })`";

const NO_BRACES: &str = "expected `{ … }`, the arguments as a caller would send them";

/// One `example(…)`.
///
/// ```text
/// example("description")
/// example("description" => output)
/// example("description", { key: value })
/// example("description", { key: value } => output)
/// example("description", { key: value }, no_run)
/// example("description", { key: value } => output, no_run)
/// ```
pub(crate) struct Example {
    pub(crate) description: LitStr,
    /// The braces, if there are any.
    pub(crate) braces: Option<Group>,
    pub(crate) input: Object,
    pub(crate) output: Option<Literal>,
    pub(crate) no_run: bool,
}

impl Example {
    pub(crate) fn parse(entry: &Entry, errors: &mut Errors) -> Option<Self> {
        let group = entry.group(WRITTEN, errors)?;
        if group.stream().is_empty() {
            errors.at(
                entry.key.span(),
                format_args!("`example` is empty; write {WRITTEN}"),
            );
            return None;
        }
        let mut skipped = Errors::new();
        let example = |input: ParseStream| Self::parse_content(input, &mut skipped);
        let result = example.parse2(group.stream());
        errors.append(skipped);
        errors.keep(result)
    }

    fn parse_content(input: ParseStream, errors: &mut Errors) -> syn::Result<Self> {
        let description: LitStr = input.parse().map_err(|error| {
            Error::new(
                error.span(),
                format_args!("an example begins with its description; write {WRITTEN}"),
            )
        })?;
        let mut example = Self {
            description,
            braces: None,
            input: Object::default(),
            output: None,
            no_run: false,
        };
        let has_no_input = input.peek(Token![=>]);
        if !has_no_input {
            comma(input)?;
        }
        if input.peek(token::Brace) {
            let braces: Group = input.parse()?;
            example.input = Object::parse(&braces, Openness::Closed, errors)?;
            example.braces = Some(braces);
            example.output(input, errors)?;
            comma(input)?;
        } else if has_no_input {
            example.output(input, errors)?;
            comma(input)?;
        }
        if input.peek(Ident::peek_any) {
            let word = input.call(Ident::parse_any)?;
            if word != "no_run" {
                return Err(Error::new(word.span(), example.unknown(&word, input)));
            }
            example.no_run = true;
            if input.peek(Token![=]) || input.peek(Token![:]) {
                return Err(
                    input.error("`no_run` is a flag and has no value; write `no_run` alone")
                );
            }
            comma(input)?;
        }
        if input.is_empty() {
            return Ok(example);
        }
        if example.no_run {
            return Err(input.error("`no_run` comes last; write everything else before it"));
        }
        Err(input.error(match example.braces {
            None => NO_BRACES,
            Some(_) => "expected `=> output` or `no_run`, or nothing more",
        }))
    }

    /// What a word tries to be that stands where the arguments end, or should begin.
    fn unknown(&self, word: &Ident, rest: ParseStream) -> String {
        let has_arguments = self.braces.is_some() || self.output.is_some();
        if rest.peek(Token![:]) || rest.peek(Token![=]) {
            format!("arguments stand in braces; write `example(\"…\", {{ {word}: … }})`")
        } else if rest.peek(Token![!]) {
            format!("no macro is called here; write the braces without `{word}!`")
        } else if has_arguments || suggest::nearest(&word.to_string(), ["no_run"]).is_some() {
            nearest::unknown("word", &word.to_string(), &["no_run"])
        } else {
            NO_BRACES.to_owned()
        }
    }

    /// Reads `=> output`, if there is one.
    fn output(&mut self, input: ParseStream, errors: &mut Errors) -> syn::Result<()> {
        if input.peek(Token![->]) {
            let arrow: Token![->] = input.parse()?;
            return Err(Error::new_spanned(arrow, "write `=>` before the output"));
        }
        if input.parse::<Option<Token![=>]>>()?.is_none() {
            return Ok(());
        }
        if input.is_empty() {
            return Err(Error::new(
                self.description.span(),
                "an output is missing after `=>`",
            ));
        }
        self.output = Some(Literal::parse(input, Openness::MayBeOpen, errors)?);
        Ok(())
    }
}
