//! Writes two tools, shows a manifest, and runs a chain over a real file:
//! `cargo run --example quickstart`.
#![allow(clippy::print_stdout, reason = "a program talks on its terminal")]

use toolkit::Script;
use toolkit::approval::{Approval, ApprovalRequest};
use toolkit::prelude::*;

/// How a text is built.
#[schema(output)]
struct Outline {
    /// The headings, indented by their level
    headings: Vec<String>,
    /// How many lines of code stand between code fences
    code_lines: usize,
}

/// List the headings of a Markdown text and count its lines of code.
#[tool(
    read_only,
    returns = "Headings indented by level, and the number of code lines",
    example("One heading", { text: "# Title\n\nwords" } => { headings: ["Title"], code_lines: 0 })
)]
fn markdown_outline(
    /// The Markdown text
    text: String,
) -> Outline {
    let mut outline = Outline {
        headings: Vec::new(),
        code_lines: 0,
    };
    let mut in_code = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        } else if in_code {
            outline.code_lines += 1;
        } else if let Some(title) = line.trim_start_matches('#').strip_prefix(' ')
            && line.starts_with('#')
        {
            let level = line.len() - title.len() - 1;
            outline
                .headings
                .push(format!("{}{title}", "  ".repeat(level - 1)));
        }
    }
    outline
}

/// What a text is made of.
#[schema(output)]
struct Words {
    /// How many words there are
    count: usize,
    /// The most frequent long words, the first ones the most frequent
    frequent: Vec<String>,
}

/// Count the words of a text and find the long ones that occur most often.
#[tool(
    read_only,
    returns = "The number of words, and the most frequent long ones",
    example("Two words", { text: "hello world" } => { count: 2, frequent: ["hello", "world"] })
)]
fn word_statistics(
    /// The text to count in
    text: String,
    /// How many frequent words to give
    #[default = 5]
    #[range(1..=50)]
    most: usize,
) -> Words {
    let mut counts = std::collections::BTreeMap::<String, usize>::new();
    let words = text
        .split(|char: char| !char.is_alphanumeric())
        .filter(|word| !word.is_empty());
    let mut count = 0;
    for word in words {
        count += 1;
        if word.chars().count() >= 5 {
            *counts.entry(word.to_lowercase()).or_default() += 1;
        }
    }
    let mut frequent: Vec<_> = counts.into_iter().collect();
    frequent.sort_by(|(a, a_count), (b, b_count)| b_count.cmp(a_count).then_with(|| a.cmp(b)));
    Words {
        count,
        frequent: frequent
            .into_iter()
            .take(most)
            .map(|(word, _)| word)
            .collect(),
    }
}

toolkit::link!();

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    const REPORT: &str = "target/quickstart/report.md";
    let toolkit = Toolkit::builder()
        .workspace(env!("CARGO_MANIFEST_DIR"))
        // Writing is sensitive: each call asks, with the arguments that will be used.
        .approver(
            |request: &ApprovalRequest<'_>| match &request.arguments()["path"] {
                Value::String(path) if path == REPORT => Approval::allow_once(),
                _ => Approval::deny("only the report may be written"),
            },
        )
        .build()?;

    let tool = toolkit
        .tool("word_statistics")
        .ok_or("the tool is not linked")?;
    println!("{:#}\n", tool.manifest()?.to_value());

    let script = Script::new()
        .step("file_read", json!({ "path": "README.md" }))
        .step("markdown_outline", json!({ "text": "{{1.content}}" }))
        .step("word_statistics", json!({ "text": "{{1.content}}", "most": 8 }))
        .step("file_write", json!({
            "path": REPORT,
            "content": "README.md has {{1.lines}} lines, {{3.count}} words and {{2.code_lines}} lines of code.\n\n\
                        Frequent words: {{3.frequent}}\nHeadings: {{2.headings}}\n",
        }));
    let outcome = toolkit.script(&script).await?;
    for (number, step) in (1..).zip(outcome.steps()) {
        println!(
            "step {number}: {} {} in {:?}",
            step.tool(),
            step.status().as_str(),
            step.elapsed()
        );
    }
    if let Some((step, error)) = outcome.failure() {
        return Err(format!("step {step} failed: {error}").into());
    }
    let report = toolkit
        .call("file_read", &json!({ "path": REPORT }))
        .await?;
    println!(
        "\n{REPORT}:\n{}",
        report.value()["content"].as_str().unwrap_or_default()
    );
    Ok(())
}
