//! Question: how often does a search find the tool that a query asks for, and what does it cost an agent in tokens?
//!
//! `retrieval FOLDER` reads `FOLDER/SET/tools.jsonl` and `queries.jsonl` for each set, and prints hit@1,
//! recall@1, recall@5 and nDCG@10; `retrieval FOLDER --dump OUT` also writes `OUT/SET.run.jsonl`, the rankings,
//! for another scorer. A path to one set is taken, too.

mod data;
mod metrics;
mod tokens;

use std::path::{Path, PathBuf};

use self::data::Set;
use self::metrics::Metrics;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let Some(folder) = arguments.next().map(PathBuf::from) else {
        eprintln!("usage: retrieval FOLDER [--dump OUT]");
        std::process::exit(2);
    };
    let dump = match arguments.next().as_deref() {
        Some("--dump") => arguments.next().map(PathBuf::from),
        _ => None,
    };
    let sets = sets(&folder);
    println!("| set | tools | queries | hit@1 | recall@1 | recall@5 | nDCG@10 |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    let mut all = Vec::new();
    let mut costs = Vec::new();
    for path in &sets {
        let set = Set::read(path);
        let index = set.index();
        let rankings = set.rankings(&index);
        let metrics = Metrics::mean(&metrics::of(&set, &rankings));
        println!(
            "| {} | {} | {} | {metrics} |",
            set.name,
            set.tools.len(),
            set.queries.len()
        );
        all.push(metrics);
        costs.push((set.name.clone(), tokens::Costs::of(&set, &index)));
        if let Some(folder) = &dump {
            set.dump(&rankings, folder);
        }
    }
    println!("| **mean** | | | {} |", Metrics::mean(&all));
    println!("\nTokens that an agent reads (a token is taken to be four characters):\n");
    println!("| set | search, read, call | of which search | found in ten pages | listing all |");
    println!("| --- | ---: | ---: | ---: | ---: |");
    for (name, costs) in &costs {
        println!("| {name} | {costs} |");
    }
}

/// The folders below that have tools, in the order of the data's own table.
fn sets(folder: &Path) -> Vec<PathBuf> {
    const ORDER: [&str; 6] = [
        "metatool",
        "livemcp",
        "bfcl",
        "apigen",
        "sealtools",
        "mixed",
    ];
    if folder.join("tools.jsonl").exists() {
        return vec![folder.to_owned()];
    }
    let known = ORDER.iter().map(|name| folder.join(name));
    known
        .filter(|path| path.join("tools.jsonl").exists())
        .collect()
}
