use crate::prelude::*;
use crate::registry::Callable;

/// Tools that fit a query.
#[schema(output)]
struct Found {
    /// The best first
    tools: Vec<Match>,
    /// How many tools fit in all
    total: usize,
}

/// One tool that fits.
#[schema(output)]
struct Match {
    /// The name to call it by
    name: String,
    /// What it does
    description: String,
    /// Where it comes from
    origin: String,
}

/// Find tools by words of their names and descriptions, also tools that are not listed.
#[tool(
    read_only,
    returns = "Call names with descriptions, the best first",
    example("Find what writes files", { query: "write file" }),
    example("Find one tool", { query: "file_edit", limit: 1 })
)]
fn tool_search(
    /// Words to look for, or a name
    #[length(1..=500)]
    query: String,
    /// Most tools to show
    #[default = 10]
    #[range(1..=100)]
    limit: usize,
    context: &Context,
) -> Found {
    let view = context.toolkit().view(context.policy());
    let wanted = words(&query);
    let mut found: Vec<(usize, Match)> = Vec::new();
    for (id, call_name) in view.callables() {
        let Callable { registered, skill } = view.snapshot().callable(id);
        {
            let description = skill.facts().description;
            let score = score(
                &query,
                &wanted,
                call_name,
                description,
                registered.tool.description(),
            );
            if score > 0 {
                found.push((
                    score,
                    Match {
                        name: call_name.to_owned(),
                        description: description.to_owned(),
                        origin: registered.origin.to_string(),
                    },
                ));
            }
        }
    }
    found.sort_by(|(a, a_match), (b, b_match)| {
        b.cmp(a).then_with(|| a_match.name.cmp(&b_match.name))
    });
    let total = found.len();
    let tools = found
        .into_iter()
        .take(limit)
        .map(|(_, found)| found)
        .collect();
    Found { tools, total }
}

/// An exact name first, then words of the name before words of the descriptions.
fn score(
    query: &str,
    wanted: &[String],
    name: &str,
    description: &str,
    tool_description: &str,
) -> usize {
    const EXACT: usize = 1_000;
    let named = words(name);
    let told = words(description);
    let told_of_tool = words(tool_description);
    // A query may also be a list of names.
    let exact = query
        .split(|char: char| char.is_whitespace() || char == ',')
        .any(|part| part.eq_ignore_ascii_case(name));
    let per_word: usize = wanted
        .iter()
        .map(|word| {
            let has = |words: &[String]| words.iter().any(|known| known.starts_with(word.as_str()));
            if named.contains(word) {
                8
            } else if has(&named) {
                5
            } else if told.contains(word) {
                3
            } else {
                usize::from(has(&told) || has(&told_of_tool))
            }
        })
        .sum();
    per_word + if exact { EXACT } else { 0 }
}

fn words(text: &str) -> Vec<String> {
    text.split(|char: char| !char.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}
