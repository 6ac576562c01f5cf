use toolkit::search::{Document, Index, Query};

use crate::Engine;
use crate::tools::Tool;

/// As it comes, with the descriptions of hits.
pub(crate) struct Whole(Index);

/// With names only, as the others have them.
pub(crate) struct Names(Index);

impl Engine for Whole {
    const NAME: &'static str = "toolkit";

    fn build(tools: &[Tool]) -> Self {
        Self(filled(Index::new(), tools))
    }

    fn search(&self, query: &str) -> Vec<String> {
        search(&self.0, query)
    }
}

impl Engine for Names {
    const NAME: &'static str = "toolkit, without descriptions";

    fn build(tools: &[Tool]) -> Self {
        Self(filled(Index::without_descriptions(), tools))
    }

    fn search(&self, query: &str) -> Vec<String> {
        search(&self.0, query)
    }
}

fn filled(mut index: Index, tools: &[Tool]) -> Index {
    index.extend(
        tools
            .iter()
            .map(|tool| Document::new(&*tool.name).description(&*tool.description)),
    );
    index
}

fn search(index: &Index, query: &str) -> Vec<String> {
    let found = index.search(&Query::new(query).limit(10));
    let hits = found.into_hits().into_iter();
    hits.map(|hit| hit.call_name().to_owned()).collect()
}
