//! Tantivy with its index in memory, and the crate bm25, as their documentation shows them.

use bm25::{Language, SearchEngine, SearchEngineBuilder};
use tantivy::collector::TopDocs;
use tantivy::query::QueryParser;
use tantivy::schema::{
    Field, IndexRecordOption, STORED, STRING, Schema, TextFieldIndexing, TextOptions, Value,
};
use tantivy::{IndexReader, TantivyDocument, doc};

use crate::Engine;
use crate::tools::Tool;

pub(crate) struct Tantivy {
    reader: IndexReader,
    parser: QueryParser,
    id: Field,
}

impl Engine for Tantivy {
    const NAME: &'static str = "tantivy 0.27, in memory";

    fn build(tools: &[Tool]) -> Self {
        let mut schema = Schema::builder();
        let stemmed = TextFieldIndexing::default()
            .set_tokenizer("en_stem")
            .set_index_option(IndexRecordOption::WithFreqs);
        let stemmed = TextOptions::default().set_indexing_options(stemmed);
        let id = schema.add_text_field("id", STRING | STORED);
        let name = schema.add_text_field("name", stemmed.clone());
        let description = schema.add_text_field("description", stemmed);
        let index = tantivy::Index::create_in_ram(schema.build());
        let mut writer = index
            .writer_with_num_threads::<TantivyDocument>(1, 50_000_000)
            .expect("the budget is large enough");
        for tool in tools {
            writer
                .add_document(doc!(id => &*tool.name, name => tool.name.replace('_', " "), description => &*tool.description))
                .expect("the writer is there");
        }
        writer.commit().expect("memory takes it");
        let reader = index.reader().expect("the index is there");
        let parser = QueryParser::for_index(&index, vec![name, description]);
        Self { reader, parser, id }
    }

    fn search(&self, query: &str) -> Vec<String> {
        let searcher = self.reader.searcher();
        let query = self.parser.parse_query(query).expect("words are a query");
        let top = TopDocs::with_limit(10).order_by_score();
        let found = searcher.search(&query, &top).expect("memory can be read");
        found
            .iter()
            .filter_map(|(_, address)| {
                let document: TantivyDocument = searcher.doc(*address).ok()?;
                let name = document.get_first(self.id)?.as_str()?;
                Some(name.to_owned())
            })
            .collect()
    }
}

pub(crate) struct Bm25(SearchEngine<String>);

impl Engine for Bm25 {
    const NAME: &'static str = "bm25 2.3";

    fn build(tools: &[Tool]) -> Self {
        let documents = tools.iter().map(|tool| {
            let text = format!("{} {}", tool.name.replace('_', " "), tool.description);
            bm25::Document::new(tool.name.clone(), text)
        });
        Self(SearchEngineBuilder::with_documents(Language::English, documents).build())
    }

    fn search(&self, query: &str) -> Vec<String> {
        let found = self.0.search(query, 10).into_iter();
        found.map(|found| found.document.id).collect()
    }
}
