//! Advice about texts. What is found here is a guess from words, so it never
//! refuses anything by itself.

use super::breach::Warning;
use super::rule::Rule;
use super::text::{FUNCTION_DESCRIPTION, SKILL_DESCRIPTION};

/// Somebody answers for a tool, or the author says that nobody does.
pub(crate) fn missing_author() -> Warning {
    let message = "no author is named; add `author(name = \"…\")`, or `author(none)` if nobody shall be named";
    Warning::new(Rule::MissingAuthor, message)
}

/// A tool with a store page has a folder of knowledge.
pub(crate) fn missing_knowledge() -> Warning {
    let message = "no folder of knowledge is named; add `knowledge = \"…\"`, a folder with what a user of the tool should know";
    Warning::new(Rule::MissingKnowledge, message)
}

/// A skill tells what comes back.
pub(crate) fn missing_returns() -> Warning {
    let message = "`returns` is missing; say what comes back";
    Warning::new(Rule::MissingReturns, message)
}

/// The output has a schema.
pub(crate) fn missing_output_schema() -> Warning {
    let message = "`outputSchema` is missing, so that no script can rely on the output; declare it";
    Warning::new(Rule::MissingOutputSchema, message)
}

/// Whatever can be called has two examples at least.
///
/// That a skill has one is a rule of its own; a function tool may have none.
pub(crate) fn few_examples(count: usize, is_function: bool) -> Option<Warning> {
    match count {
        0 if is_function => {
            let message = "there is no example; add two, which are checked and can be run as tests";
            Some(Warning::new(Rule::FunctionWithoutExample, message))
        }
        1 => {
            let message = "there is only one example; add another one that shows something else";
            Some(Warning::new(Rule::OneExample, message))
        }
        _ => None,
    }
}

/// The description of a function tool has at most 300 characters.
///
/// It is sent to a model with every request.
pub(crate) fn long_function_description(text: &str) -> Option<Warning> {
    let count = text.chars().count();
    (count > SKILL_DESCRIPTION.max).then(|| {
        let message = format!(
            "`description` has {count} characters; more than {} are seldom read",
            SKILL_DESCRIPTION.max
        );
        Warning::new(Rule::LongDescription, message)
    })
}

/// Begins the texts of a scaffold that say what to write there.
pub(crate) const GUIDE: &str = "REPLACE:";

/// A text is its author's, and not the one that a scaffold was written with.
pub(crate) fn guiding_text(field: &str, text: &str) -> Option<Warning> {
    let message = || format!("`{field}` still says what to write there; write it");
    text.trim_start()
        .starts_with(GUIDE)
        .then(|| Warning::new(Rule::GuidingText, message()))
}

/// A text that users read does not name a provider, a price or a key: they
/// change while the text stays.
///
/// Gives one warning of each kind at most, in this order.
pub(crate) fn mentions(field: &str, text: &str) -> Vec<Warning> {
    [
        mentions_provider(field, text),
        mentions_price(field, text),
        mentions_key(field, text),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Phrases and names of vendors behind tools. Names that are also ordinary words
/// (replicate, together, exa) are left out.
const PROVIDERS: [&str; 21] = [
    "powered by",
    "provided by",
    "openai",
    "chatgpt",
    "dall-e",
    "anthropic",
    "google gemini",
    "vertex ai",
    "fal.ai",
    "stability ai",
    "stability.ai",
    "elevenlabs",
    "midjourney",
    "deepseek",
    "mistral ai",
    "hugging face",
    "huggingface",
    "openrouter",
    "perplexity ai",
    "serpapi",
    "rapidapi",
];

fn mentions_provider(field: &str, text: &str) -> Option<Warning> {
    let found = phrase(text, &PROVIDERS)?;
    let message = format!(
        "`{field}` names a provider (`{found}`); say what the tool does, since providers change"
    );
    Some(Warning::new(Rule::MentionsProvider, message))
}

const KEYS: [&str; 8] = [
    "api key",
    "api keys",
    "api-key",
    "api-keys",
    "apikey",
    "no key needed",
    "no key required",
    "bring your own key",
];

fn mentions_key(field: &str, text: &str) -> Option<Warning> {
    let found = phrase(text, &KEYS)?;
    let message = format!("`{field}` speaks of a key (`{found}`); declare a requirement instead");
    Some(Warning::new(Rule::MentionsKey, message))
}

const PRICES: [&str; 8] = [
    "free of charge",
    "for free",
    "no cost",
    "free tier",
    "free plan",
    "free to use",
    "free trial",
    "pay per use",
];

fn mentions_price(field: &str, text: &str) -> Option<Warning> {
    let free = || is_free(text).then_some("free");
    let amount = || has_charge(text).then_some("an amount");
    let found = phrase(text, &PRICES).or_else(free).or_else(amount)?;
    let message = format!("`{field}` speaks of a price (`{found}`); leave it to the rates");
    Some(Warning::new(Rule::MentionsPrice, message))
}

/// Finds the word `free` where it is probably about money: not in `free-form`
/// or `royalty-free`, nor before what is free without being for sale.
fn is_free(text: &str) -> bool {
    const NOT_MONEY: [&str; 19] = [
        "of",
        "up",
        "form",
        "text",
        "space",
        "disk",
        "memory",
        "ram",
        "slot",
        "slots",
        "time",
        "port",
        "ports",
        "variable",
        "variables",
        "block",
        "blocks",
        "software",
        "from",
    ];
    let text = text.to_lowercase();
    let mut words = text
        .split(|char: char| !(char.is_alphanumeric() || char == '-'))
        .filter(|word| !word.is_empty());
    let mut previous = "";
    while let Some(word) = words.next() {
        if word == "free" && previous != "feel" {
            let next = words.clone().next().unwrap_or_default();
            if !NOT_MONEY.contains(&next) {
                return true;
            }
        }
        previous = word;
    }
    false
}

/// Finds an amount of money and what it is charged for: `$0.04 per image`.
///
/// An amount alone may be data ("stocks above $5").
fn has_charge(text: &str) -> bool {
    text.match_indices(['$', '€', '£']).any(|(at, sign)| {
        let amount = &text[at + sign.len()..];
        let after = amount
            .trim_start_matches(|char: char| char.is_ascii_digit() || matches!(char, '.' | ','));
        let next = after.trim_start();
        after.len() < amount.len()
            && (next.starts_with("per ") || next.starts_with("each") || next.starts_with('/'))
    })
}

/// A description does not end in the middle of a word or sentence, as one does
/// that was cut at a limit.
///
/// Judged by the end alone: a joining mark, a word that must be followed by
/// another, a missing full stop after earlier sentences, or a letter as the last
/// character that the limit allows.
pub(crate) fn ends_mid_word(field: &str, text: &str) -> Option<Warning> {
    let text = text.trim_end();
    let line = text.lines().next_back().unwrap_or_default();
    let last_word = line.rsplit(char::is_whitespace).next().unwrap_or_default();
    let is_open = matches!(
        last_word,
        "a" | "an" | "the" | "and" | "or" | "your" | "its" | "their"
    ) || text.ends_with(['-', '–', ',', '(', '[', '…'])
        || text.ends_with("...");
    let stops_short = text.ends_with(char::is_alphanumeric)
        && (has_sentence(line)
            || [SKILL_DESCRIPTION.max, FUNCTION_DESCRIPTION.max].contains(&text.chars().count()));
    (is_open || stops_short).then(|| {
        let message =
            format!("`{field}` ends in the middle, with `{last_word}`; finish the sentence");
        Warning::new(Rule::EndsMidWord, message)
    })
}

/// Finds a full stop that ends a sentence: a capital follows it. (`e.g. this` has none.)
fn has_sentence(line: &str) -> bool {
    line.match_indices(". ").any(|(at, stop)| {
        line[at + stop.len()..]
            .trim_start()
            .starts_with(char::is_uppercase)
    })
}

/// A description does not repeat the name: it does not begin with it as one
/// begins a definition, and does not consist of its words.
pub(crate) fn repeats_name(field: &str, name: &str, text: &str) -> Option<Warning> {
    (is_definition(name, text) || has_only_words_of(name, text)).then(|| {
        let message = format!("`{field}` repeats the name `{name}`; say what it does");
        Warning::new(Rule::RepeatsName, message)
    })
}

/// `file_write: writes …`, `file_write writes …`, `Capture: takes …`.
fn is_definition(name: &str, text: &str) -> bool {
    let Some(rest) = starts_with_ignoring_case(text, name) else {
        return false;
    };
    // A name of one word may well be the verb of the sentence.
    let is_word =
        name.contains(['-', '_']) && !rest.starts_with(|char: char| char.is_alphanumeric());
    is_word || rest.trim_start().starts_with([':', '—', '–'])
}

fn starts_with_ignoring_case<'t>(text: &'t str, start: &str) -> Option<&'t str> {
    let head = text.get(..start.len())?;
    head.eq_ignore_ascii_case(start)
        .then(|| &text[start.len()..])
}

fn has_only_words_of(name: &str, text: &str) -> bool {
    const FILLERS: [&str; 10] = [
        "a", "an", "the", "this", "is", "tool", "skill", "function", "for", "to",
    ];
    let name = name.to_lowercase();
    let name: Vec<&str> = name.split(['-', '_']).collect();
    let text = text.to_lowercase();
    let mut words = text
        .split(|char: char| !char.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .peekable();
    words.peek().is_some() && words.all(|word| name.contains(&word) || FILLERS.contains(&word))
}

/// No two skills of a tool have the same description: a model could not choose.
///
/// Case, blanks and the full stop do not count. `others` are the names and
/// descriptions of the skills before this one.
pub(crate) fn equals_another<'a>(
    text: &str,
    others: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Option<Warning> {
    let key = plain(text);
    let (name, _) = others.into_iter().find(|(_, other)| plain(other) == key)?;
    let message = format!("`description` equals that of `{name}`; say how they differ");
    Some(Warning::new(Rule::SameDescription, message))
}

fn plain(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").trim_end_matches('.').to_lowercase()
}

/// Finds the first of the phrases that stands in the text as whole words.
fn phrase(text: &str, phrases: &[&'static str]) -> Option<&'static str> {
    let text = text.to_lowercase();
    let stands = |phrase: &&&str| {
        text.match_indices(**phrase).any(|(at, found)| {
            !text[..at].ends_with(char::is_alphanumeric)
                && !text[at + found.len()..].starts_with(char::is_alphanumeric)
        })
    };
    phrases.iter().find(stands).copied()
}

#[cfg(test)]
mod tests;
