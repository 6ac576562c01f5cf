//! A program that hosts tools, asks for approval on the terminal, and runs a script file:
//! `cargo run -p host-app -- examples/host-app/script.json`.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program talks on its terminal"
)]

use std::future::Future;
use std::io::{BufRead, Write};
use std::pin::Pin;
use std::process::ExitCode;
use std::sync::Mutex;

use toolkit::Script;
use toolkit::approval::{Approval, ApprovalRequest, Approver};
use toolkit::prelude::*;

// Nothing else names the crate, so without this line its tools would be missing.
toolkit::link!(tool_crate);

/// Notes of this run, kept in memory.
#[derive(Default)]
struct Notebook {
    notes: Mutex<Vec<String>>,
}

/// Keep notes while the program runs and read them back in the order they were taken.
#[tool(private)]
impl Notebook {
    /// Add a note to the notebook of this run.
    #[skill(non_idempotent, returns = "How many notes there are now", example("Take a note", { text: "a mile is 1609.344 m" }))]
    fn note(
        &self,
        /// What to remember
        #[length(1..=1000)]
        text: String,
    ) -> usize {
        let mut notes = self
            .notes
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        notes.push(text);
        notes.len()
    }

    /// Read all notes of this run, the oldest first.
    #[skill(
        read_only,
        returns = "The notes, the oldest first",
        example("Read the notes")
    )]
    fn notes(&self) -> Vec<String> {
        self.notes
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .clone()
    }
}

/// Asks the person at the terminal.
struct Terminal;

impl Approver for Terminal {
    fn approve<'a>(
        &'a self,
        request: ApprovalRequest<'a>,
    ) -> Pin<Box<dyn Future<Output = Approval> + Send + 'a>> {
        let question = format!(
            "{} wants to run with {}\nAllow? [y/N, or a reason to refuse] ",
            request.tool(),
            request.arguments()
        );
        Box::pin(async move {
            // Reading a line blocks, so it happens on a thread of its own.
            let answer = tokio::task::spawn_blocking(move || {
                eprint!("{question}");
                std::io::stderr().flush()?;
                let mut answer = String::new();
                std::io::stdin().lock().read_line(&mut answer)?;
                Ok::<_, std::io::Error>(answer)
            })
            .await;
            match answer {
                Ok(Ok(answer)) => match answer.trim() {
                    "y" | "Y" | "yes" => Approval::allow_once(),
                    "" | "n" | "N" | "no" => Approval::deny("the user said no"),
                    reason => Approval::deny(reason),
                },
                _ => Approval::deny("nobody could be asked"),
            }
        })
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    match run().await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

/// Runs the script and tells whether all of its steps succeeded.
async fn run() -> Result<bool, Box<dyn std::error::Error>> {
    let toolkit = Toolkit::builder()
        .workspace(std::env::current_dir()?)
        .approver(Terminal)
        .build()?;
    let Some(path) = std::env::args_os().nth(1) else {
        println!("{}", toolkit.report());
        println!("give a script file to run it, such as examples/host-app/script.json");
        return Ok(true);
    };
    let text =
        std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let script: Script = text.parse()?;
    for (step, tool) in toolkit.check_script(&script)?.approvals() {
        eprintln!("step {step} (`{tool}`) will ask for approval");
    }
    let outcome = toolkit.script(&script).await?;
    for (number, step) in (1..).zip(outcome.steps()) {
        match (step.output(), step.error()) {
            (Some(output), _) => println!("{number}. {}: {}", step.tool(), output.value()),
            (None, Some(error)) => {
                println!("{number}. {}: {} ({})", step.tool(), error, error.code());
            }
            (None, None) => println!("{number}. {}: {}", step.tool(), step.status().as_str()),
        }
    }
    Ok(outcome.is_success())
}
