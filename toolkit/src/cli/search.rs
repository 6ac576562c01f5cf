use serde_json::json;

use super::arguments::Search;
use super::terminal::Terminal;
use super::{CliError, list};
use crate::kit::Toolkit;
use crate::rules::category as rules;
use crate::search::{Hit, Query};

/// Finds tools by words; 1 if nothing fits.
pub(super) fn run(
    toolkit: &Toolkit,
    search: &Search,
    terminal: &mut Terminal,
) -> Result<u8, CliError> {
    let mut query = Query::new(search.words.join(" ")).limit(search.limit.into());
    if let Some(origin) = list::origin(toolkit, search.origin.as_deref())? {
        query = query.origin(origin.to_string());
    }
    if let Some(category) = &search.category {
        rules::category(category).map_err(|breach| CliError::usage(breach.to_string()))?;
        query = query.category(category.as_str());
    }
    if search.read_only {
        query = query.read_only();
    }
    let found = toolkit.search(&query);
    if search.json {
        let hits = found.hits().iter();
        let hits = hits.map(|hit| {
            json!({
                "name": hit.call_name(),
                "description": hit.description(),
                "origin": hit.origin(),
                "score": hit.score(),
                "why": hit.why().to_string(),
            })
        });
        let told = json!({ "total": found.total(), "tools": hits.collect::<Vec<_>>() });
        terminal.json(&told)?;
    } else if found.hits().is_empty() {
        let told = format!(
            "nothing fits; try other words, or `{} list`",
            terminal.program()
        );
        terminal.note(told);
    } else {
        for hit in found.hits() {
            line(hit, terminal)?;
        }
        let more = found.total() - found.hits().len();
        if more > 0 {
            terminal.note(format_args!("and {more} more; `--limit` shows them"));
        }
    }
    Ok(u8::from(found.hits().is_empty()))
}

fn line(hit: &Hit, terminal: &mut Terminal) -> Result<(), CliError> {
    let name = terminal.name(hit.call_name());
    let origin = terminal.faint(&format!("({})", hit.origin()));
    terminal.line(format_args!("{name} {origin}"))?;
    terminal.line(format_args!("  {}", hit.summary()))?;
    let why = hit.why().to_string();
    if !why.is_empty() {
        terminal.line(terminal.faint(&format!("  {why}")))?;
    }
    Ok(())
}
