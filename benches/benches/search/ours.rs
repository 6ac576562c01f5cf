use toolkit::search::{Document, Query};

use crate::Engine;
use crate::tools::Tool;

pub(crate) struct Index(toolkit::search::Index);

impl Engine for Index {
    const NAME: &'static str = "toolkit";

    fn build(tools: &[Tool]) -> Self {
        let documents = tools.iter();
        let documents =
            documents.map(|tool| Document::new(&*tool.name).description(&*tool.description));
        Self(documents.collect())
    }

    fn search(&self, query: &str) -> Vec<String> {
        let found = self.0.search(&Query::new(query).limit(10));
        let hits = found.into_hits().into_iter();
        hits.map(|hit| hit.call_name().to_owned()).collect()
    }
}
