use std::borrow::Cow;

use super::analysis::{Kind, Pieces, Stems, each_word};
use super::engine::{Engine, Mask, Names};
use super::hit::{Found, Hit, Match, Why};
use super::plan::{Clue, Way};
use super::query::Query;
use super::rank::{RankedDocument, rank};

/// What is shown of documents, which the engine does not keep.
pub(super) trait Source: Names {
    fn description(&self, document: u32) -> Cow<'_, str>;

    fn origin(&self, document: u32) -> Cow<'_, str>;
}

/// Answers a query with the documents of `only`, or with all.
pub(super) fn find(
    engine: &Engine,
    source: &impl Source,
    only: Option<&Mask>,
    query: &Query,
) -> Found {
    let (offset, limit) = query.page();
    let visible = engine.visible(only);
    if !query.is_blank() {
        let ranked = rank(engine, source, visible, query.text(), offset, limit);
        let hits = ranked.documents.iter();
        let hits = hits.map(|ranked_document| {
            let why = why(engine, source, ranked_document, &ranked.clues);
            hit(source, ranked_document.document, ranked_document.score, why)
        });
        return Found {
            hits: hits.collect(),
            total: ranked.total,
        };
    }
    if !query.has_filters() {
        return Found::default();
    }
    let all = 0..u32::try_from(engine.len()).unwrap_or(u32::MAX);
    let mut fitting: Vec<u32> = all.filter(|document| visible.has(*document)).collect();
    fitting.sort_unstable_by_key(|document| source.call_name(*document));
    let shown = fitting.iter().skip(offset).take(limit);
    let hits = shown.map(|document| hit(source, *document, 0.0, Why::default()));
    Found {
        hits: hits.collect(),
        total: fitting.len(),
    }
}

fn hit(source: &impl Source, document: u32, score: f32, why: Why) -> Hit {
    Hit {
        call_name: source.call_name(document).to_owned(),
        tool: source.tool_name(document).to_owned(),
        description: source.description(document).into_owned(),
        origin: source.origin(document).into_owned(),
        score,
        is_named: why.is_named,
        why,
    }
}

fn why(engine: &Engine, source: &impl Source, ranked: &RankedDocument, clues: &[Clue]) -> Why {
    let reasons = ranked.reasons.iter();
    let matches = reasons.map(|reason| {
        let clue = &clues[reason.clue];
        let reading = &clue.readings[reason.reading];
        let read_as = match reading.way {
            Way::AsWritten => None,
            Way::Synonym(word) => Some(word.to_owned()),
            Way::Corrected => {
                let stem = engine.text(reading.term);
                Some(form(source, ranked.document, stem))
            }
        };
        Match {
            word: clue.word.clone(),
            read_as,
            fields: reason.fields,
        }
    });
    Why {
        is_named: ranked.is_named,
        matches: matches.collect(),
    }
}

/// The form in which a document has a word; the stem where it is in none of the texts at hand.
fn form(source: &impl Source, document: u32, stem: &str) -> String {
    let stems = Stems::new();
    let mut form = None;
    let name = Cow::Borrowed(source.call_name(document));
    for text in [name, source.description(document)] {
        each_word(&text, Pieces::All, |word| {
            if form.is_none() && word.kind == Kind::Word && stems.stem(word.text, word.kind) == stem
            {
                form = Some(word.text.to_owned());
            }
        });
    }
    form.unwrap_or_else(|| stem.to_owned())
}
