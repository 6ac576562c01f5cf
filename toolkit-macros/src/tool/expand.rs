use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{LitStr, Path, Type};

use super::attr::{Author, Page};
use super::changelog::ChangelogEntry;
use super::members::Member;
use super::model::{FunctionTool, Tool};
use crate::broken;
use crate::crate_path::CratePath;
use crate::name;
use crate::option;
use crate::place;
use crate::rules::rule::Rule;
use crate::skill::{self, Parts};
use crate::underline::Underline;

/// The registration of a function tool.
pub(super) fn function(tool: &FunctionTool) -> TokenStream {
    let FunctionTool { page, skill } = tool;
    let private = &skill.krate.private();
    let Parts { items, entry } = Parts::new(skill);
    let fields = fields(private, page);
    let requirements = unique_requirements(&skill.krate, &page.requirements);
    let (name, display_name) = (&skill.name.text, &skill.display_name.text);
    let description = skill.doc.as_ref().map_or("", |doc| &doc.text);
    let place = place::expand(private);
    let submission = submission(private);
    let span = Span::mixed_site();
    quote_spanned! {span=>
        #[allow(deprecated, reason = "whether to call the function is the caller's decision")]
        const _: () = {
            #items
            static __TOOL: #private::ToolEntry = #private::ToolEntry {
                name: #name,
                is_function: true,
                display_name: #display_name,
                description: #description,
                #fields
                skills: &[#entry],
                place: #place,
                ..#private::ToolEntry::DEFAULT
            };
            #requirements
            #submission
        };
    }
}

/// The registration of a tool with skills.
pub(super) fn tool(tool: &Tool) -> TokenStream {
    let Tool {
        krate,
        name,
        display_name,
        doc,
        page,
        members,
        forgotten: _,
        skills,
        workflow,
        self_type,
        written: _,
    } = tool;
    let private = &krate.private();
    let fields = fields(private, page);
    let (name, display_name) = (&name.text, &display_name.text);
    let description = doc.as_ref().map_or("", |doc| &doc.text);
    let instance = instance(private, tool);
    let steps = workflow.iter().flat_map(|step| steps(step, members));
    let listed = members
        .iter()
        .map(|member| listed(member, self_type.as_ref()));
    let elsewhere = skills.iter().map(elsewhere);
    // The author may mean what is in scope around a module as well as in it.
    let outer_scope = (self_type.is_none() && !(skills.is_empty() && page.requirements.is_empty())).then(|| {
        quote! {
            #[allow(unused_imports, clippy::wildcard_imports, reason = "the attribute stands outside the module")]
            use super::*;
        }
    });
    let assertions = assertions(krate, tool);
    let requirements = unique_requirements(krate, &page.requirements);
    let place = place::expand(private);
    let submission = submission(private);
    let span = Span::mixed_site();
    quote_spanned! {span=>
        const _: () = {
            #outer_scope
            #[allow(unused_imports, reason = "answers for some types only")]
            use #private::NoDefault as _;
            static __TOOL: #private::ToolEntry = #private::ToolEntry {
                name: #name,
                display_name: #display_name,
                description: #description,
                #fields
                workflow: &[#(#steps),*],
                skills: &[#(#listed,)* #(#elsewhere),*],
                instance: #instance,
                place: #place,
                ..#private::ToolEntry::DEFAULT
            };
            #assertions
            #requirements
            #submission
        };
    }
}

fn submission(private: &TokenStream) -> TokenStream {
    let span = Span::mixed_site();
    quote_spanned! {span=>
        #private::inventory::submit! {
            #private::Registration { tool: &__TOOL }
        }
    }
}

/// One step of the workflow, under the same conditions as the skills of its name.
fn steps(step: &Ident, members: &[Member]) -> Vec<TokenStream> {
    let step = name::plain(step);
    let members = members.iter().filter(|member| member.name.text == step);
    let mut steps: Vec<TokenStream> = members
        .map(|Member { cfgs, .. }| quote!(#cfgs #step))
        .collect();
    if steps.is_empty() {
        // A skill that stands elsewhere.
        steps.push(quote!(#step));
    }
    steps
}

/// A skill in the block.
fn listed(member: &Member, self_type: Option<&Type>) -> TokenStream {
    let Member {
        function,
        name: _,
        cfgs,
        has_receiver: _,
    } = member;
    let constant = skill::constant_name(function);
    let place = self_type.map_or_else(|| quote!(self), |ty| quote!(<#ty>));
    quote!(#cfgs #place::#constant)
}

/// The constant beside a skill that stands elsewhere.
fn elsewhere(path: &Path) -> TokenStream {
    let mut path = path.clone();
    if let Some(last) = path.segments.last_mut() {
        // At the author's own place, for an error if the function is no skill.
        let place = last.ident.span();
        last.ident = skill::constant_name(&last.ident);
        last.ident.set_span(place);
    }
    path.into_token_stream()
}

/// What could not be judged from tokens is judged from constants.
fn assertions(krate: &CratePath, tool: &Tool) -> TokenStream {
    if tool.skills.is_empty() {
        return TokenStream::new();
    }
    let span = Span::mixed_site();
    let name = &tool.name.text;
    let count = tool.skills.len();
    let skills = tool.skills.iter().enumerate().map(|(at, path)| {
        let from_end = count - at;
        let place = Underline::new(path);
        let named = quote_spanned!(span=> #name, __TOOL.skills, #from_end);
        let listed = quote_spanned!(span=> __TOOL.skills, #from_end);
        let mut both = assertion(krate, Rule::SkillName, place, "assert_call_name", &named);
        let rule = Rule::DuplicateSkill;
        both.extend(assertion(
            krate,
            rule,
            place,
            "assert_unique_skill",
            &listed,
        ));
        both
    });
    let steps = tool.workflow.iter().map(|step| {
        let name = name::plain(step);
        let arguments = quote_spanned!(span=> #name, __TOOL.skills);
        let underline = Underline::from(step.span());
        assertion(
            krate,
            Rule::UnknownStep,
            underline,
            "assert_step",
            &arguments,
        )
    });
    skills.chain(steps).collect()
}

/// Two constants may bear one name, which no token tells.
fn unique_requirements(krate: &CratePath, requirements: &[Path]) -> TokenStream {
    let span = Span::mixed_site();
    let repeatable = requirements.iter().enumerate().skip(1);
    repeatable
        .map(|(at, path)| {
            let arguments = quote_spanned!(span=> __TOOL.requirements, #at);
            let rule = Rule::DuplicateRequirement;
            assertion(
                krate,
                rule,
                Underline::new(path),
                "assert_unique",
                &arguments,
            )
        })
        .collect()
}

/// A function that panics while compiling, called at what the author wrote.
fn assertion(
    krate: &CratePath,
    rule: Rule,
    underline: Underline,
    function: &str,
    arguments: &TokenStream,
) -> TokenStream {
    let private = krate.private_at(underline.start);
    let function = Ident::new(function, underline.start);
    let path = quote_spanned!(underline.start=> #private::#function);
    broken::constant(rule, &underline.call(path, arguments.clone()))
}

/// What `&self` is, if a skill may need it.
fn instance(private: &TokenStream, tool: &Tool) -> TokenStream {
    let Some(ty) = &tool.self_type else {
        return option::expression(None::<TokenStream>);
    };
    let written = ty.to_token_stream().to_string();
    let is_own = |path: &Path| {
        let mut prefix = path.clone();
        prefix.segments.pop();
        prefix.segments.pop_punct();
        prefix.to_token_stream().to_string() == written
    };
    let needs_instance =
        tool.members.iter().any(|member| member.has_receiver) || tool.skills.iter().any(is_own);
    let span = Span::mixed_site().located_at(ty.span());
    option::expression(needs_instance.then(|| {
        quote_spanned!(span=> #private::InstanceEntry::of::<#ty>(#private::DefaultProbe::<#ty>::DEFAULT))
    }))
}

/// The fields that the author gave; the rest have defaults.
fn fields(private: &TokenStream, page: &Page) -> TokenStream {
    let Page {
        subtitle,
        instructions,
        categories,
        changelog,
        requirements,
        author,
        homepage,
        repository,
        license,
        icon,
        currency,
        knowledge,
        optional,
        private: is_private,
    } = page;
    let mut fields = TokenStream::new();
    let texts = [
        ("subtitle", subtitle),
        ("instructions", instructions),
        ("homepage", homepage),
        ("repository", repository),
        ("license", license),
        ("icon", icon),
        ("currency", currency),
        ("knowledge", knowledge),
    ];
    for (field, text) in texts {
        if let Some(text) = text {
            let value = option::expression(Some(text.value()));
            push(&mut fields, field, &value);
        }
    }
    if !categories.is_empty() {
        let categories = categories.iter().map(name::plain);
        push(&mut fields, "categories", &quote!(&[#(#categories),*]));
    }
    if !changelog.is_empty() {
        let entries = changelog.iter().map(|entry| entry.expand(private));
        push(&mut fields, "changelog", &quote!(&[#(#entries),*]));
    }
    if !requirements.is_empty() {
        push(&mut fields, "requirements", &quote!(&[#(#requirements),*]));
    }
    match author {
        Author::Absent => {}
        Author::Nobody => push(
            &mut fields,
            "author",
            &quote!(#private::AuthorEntry::Nobody),
        ),
        Author::Given { name, url, email } => {
            let url = option::expression(url.as_ref().map(LitStr::value));
            let email = option::expression(email.as_ref().map(LitStr::value));
            let value =
                quote!(#private::AuthorEntry::Given { name: #name, url: #url, email: #email });
            push(&mut fields, "author", &value);
        }
    }
    for (field, flag) in [("optional", optional), ("private", is_private)] {
        if *flag {
            push(&mut fields, field, &quote!(true));
        }
    }
    fields
}

fn push(fields: &mut TokenStream, field: &str, value: &TokenStream) {
    let field = Ident::new(field, Span::mixed_site());
    fields.extend(quote!(#field: #value,));
}

impl ChangelogEntry {
    fn expand(&self, private: &TokenStream) -> TokenStream {
        let Self { date, changes } = self;
        quote!(#private::ChangelogEntry { date: #date, changes: &[#(#changes),*] })
    }
}
