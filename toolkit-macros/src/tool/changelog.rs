use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{LitStr, Token, bracketed, token};

use crate::judge::Judge;
use crate::rules::changelog;
use crate::rules::rule::Rule;

/// One entry of `changelog(…)`.
///
/// ```text
/// "2026-03-22": "Initial release"
/// "2026-04-01": ["Faster capture", "Dark mode"]
/// ```
pub(crate) struct ChangelogEntry {
    pub(super) date: LitStr,
    pub(super) changes: Vec<LitStr>,
}

impl ChangelogEntry {
    pub(super) fn parse(input: ParseStream) -> syn::Result<Self> {
        let date = input.parse()?;
        input.parse::<Token![:]>()?;
        let changes = if input.peek(token::Bracket) {
            let content;
            bracketed!(content in input);
            Punctuated::<LitStr, Token![,]>::parse_terminated(&content)?
                .into_iter()
                .collect()
        } else {
            vec![input.parse()?]
        };
        Ok(Self { date, changes })
    }
}

/// The entries have dates that exist, in order up or down, and changes that are not empty.
pub(super) fn check(entries: &[ChangelogEntry], judge: &mut Judge) {
    for entry in entries {
        judge.rule(
            Rule::Changelog,
            entry.date.span(),
            changelog::date(&entry.date.value()),
        );
        if entry.changes.is_empty() {
            judge.rule(
                Rule::Changelog,
                entry.date.span(),
                changelog::changes(&entry.date.value(), &[]),
            );
        }
        for change in &entry.changes {
            judge.rule(
                Rule::Changelog,
                change.span(),
                changelog::change(&change.value()),
            );
        }
    }
    let dates: Vec<String> = entries.iter().map(|entry| entry.date.value()).collect();
    let dates: Vec<&str> = dates.iter().map(String::as_str).collect();
    if let Err((at, breach)) = changelog::order(&dates) {
        let entry = entries.get(at).or(entries.last());
        if let Some(entry) = entry {
            judge.rule(Rule::Changelog, entry.date.span(), Err(breach));
        }
    }
}
