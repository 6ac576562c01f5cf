//! Reads tools and queries, and asks the index.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use toolkit::json;
use toolkit::search::{Document, Index, Query};

/// Tools with the queries that they are asked by.
pub(crate) struct Set {
    pub(crate) name: String,
    pub(crate) tools: Vec<Tool>,
    pub(crate) queries: Vec<Wanted>,
}

#[derive(Deserialize)]
pub(crate) struct Tool {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) description: String,
    pub(crate) params: Vec<Parameter>,
    pub(crate) group: Option<String>,
    /// Tools of one class do the same.
    pub(crate) class: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Parameter {
    pub(crate) name: String,
    pub(crate) description: String,
}

#[derive(Deserialize)]
pub(crate) struct Wanted {
    pub(crate) query: String,
    pub(crate) relevant: Vec<String>,
    /// `any`: each of the tools alone is right. Otherwise all are needed.
    pub(crate) mode: Option<String>,
}

/// How many places of a ranking are looked at, before tools of one class are taken together.
const DEEPEST: usize = 60;

impl Set {
    pub(crate) fn read(path: &Path) -> Self {
        Self {
            name: path
                .file_name()
                .map(|name| name.to_string_lossy().into_owned())
                .unwrap_or_default(),
            tools: lines(&path.join("tools.jsonl")),
            queries: lines(&path.join("queries.jsonl")),
        }
    }

    /// The index knows a tool by its id, and its words by its name.
    pub(crate) fn index(&self) -> Index {
        self.tools.iter().map(document).collect()
    }

    /// The ids that the index gives for each query, the best first.
    pub(crate) fn rankings(&self, index: &Index) -> Vec<Vec<String>> {
        let ranking = |wanted: &Wanted| {
            let found = index.search(&Query::new(&*wanted.query).limit(DEEPEST));
            let hits = found.into_hits().into_iter();
            hits.map(|hit| hit.call_name().to_owned()).collect()
        };
        self.queries.iter().map(ranking).collect()
    }

    pub(crate) fn classes(&self) -> HashMap<&str, &str> {
        let classes = self.tools.iter();
        classes
            .filter_map(|tool| Some((&*tool.id, tool.class.as_deref()?)))
            .collect()
    }

    pub(crate) fn dump(&self, rankings: &[Vec<String>], folder: &Path) {
        let lines = rankings.iter().enumerate();
        let lines = lines.map(|(index, ranked)| {
            json!({ "query_index": index, "ranked": ranked }).to_string() + "\n"
        });
        fs::create_dir_all(folder).expect("the folder can be made");
        let path = folder.join(format!("{}.run.jsonl", self.name));
        fs::write(path, lines.collect::<String>()).expect("the folder can be written to");
    }
}

fn document(tool: &Tool) -> Document {
    // Two tools of two groups may share a name, so that ids are what is unique.
    let mut document = Document::new(&*tool.id)
        .name(&*tool.name)
        .description(&*tool.description);
    if let Some(group) = &tool.group {
        document = document.tool(&**group);
    }
    for Parameter { name, description } in &tool.params {
        document = document.parameter(&**name, &**description);
    }
    document
}

fn lines<T: DeserializeOwned>(path: &Path) -> Vec<T> {
    let text = fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("{} cannot be read: {error}", path.display()));
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines
        .map(|line| serde_json::from_str(line).expect("each line is an entry"))
        .collect()
}
