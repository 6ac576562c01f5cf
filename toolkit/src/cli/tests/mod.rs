//! What is typed, and what comes of it.

mod calls;
mod speaking;
mod tools;

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::sync::Arc;
use std::sync::mpsc;
use std::time::{Duration, Instant};
use std::{fs, thread};

use clap::{CommandFactory, Parser};
use serde_json::{Value, json};

use super::arguments::Arguments;
use super::terminal::{Terminal, Written};
use super::{Host, Program, program, run};
use crate::Limits;
use crate::event::{LogLevel, Progress};
use crate::future::BoxFuture;
use crate::kit::{Toolkit, ToolkitBuilder};
use crate::publication::{MemoryPublications, PublicationStore};
use crate::registry::{SkillBuilder, Tool};
use crate::store::StoreError;

/// What a command wrote and how it ended.
struct Told {
    code: u8,
    out: String,
    err: String,
}

fn builder() -> ToolkitBuilder {
    let echo = Tool::builder("echo_all")
        .description("Gives back what it was given, so that it can be looked at.")
        .input(json!({
            "type": "object",
            "properties": {
                "text": { "type": "string", "description": "Any text" },
                "count": { "type": "integer", "description": "Any number" },
                "full_page": { "type": "boolean", "description": "Yes or no" },
                "tags": { "type": "array", "items": { "type": "string" }, "description": "Some words" },
                "rows": {
                    "type": "array",
                    "items": { "type": "array", "items": { "type": "integer" } },
                    "description": "Some numbers",
                },
                "colour": { "anyOf": [{ "$ref": "#/$defs/colour" }, { "type": "null" }], "description": "A colour" },
                "raw": { "type": "string", "description": "A parameter that is called like an option" },
            },
            "$defs": { "colour": { "oneOf": [{ "const": "red" }, { "enum": ["green", "no colour"] }] } },
            "additionalProperties": false,
        }))
        .read_only()
        .example("Nothing at all", json!({}))
        .handler(|arguments, _| async { Ok(arguments) });
    let skill = SkillBuilder::new("close")
        .description("Closes the box, which is for good, as nobody has a key.")
        .sensitive()
        .example("Close it", json!({}))
        .handler(|_, _| async { Ok(json!("closed")) });
    let boxes = Tool::builder("big-box")
        .description("Opens and closes a box that is big enough for everything there is.")
        .private()
        .skill(skill);
    let mut builder = Toolkit::builder()
        .without_linked()
        .without_builtins()
        .without_secret_file();
    for tool in [echo, boxes] {
        builder = builder.tool(tool.build().expect("the rules are kept"));
    }
    builder
}

fn host(builder: impl Fn() -> ToolkitBuilder + Send + Sync + 'static) -> Host {
    Host::Program(Program {
        builder: Arc::new(builder),
        handoff: None,
    })
}

/// Types a command of the program `toolkit`.
fn typed_at(
    builder: impl Fn() -> ToolkitBuilder + Send + Sync + 'static,
    words: &[&str],
    (mut terminal, written): (Terminal, Written),
) -> Told {
    let words: Vec<OsString> = words.iter().map(OsString::from).collect();
    let code = run(&host(builder), "toolkit", &words, &mut terminal);
    Told {
        code,
        out: written.out.text(),
        err: written.err.text(),
    }
}

fn typed_with(words: &[&str], input: &str, is_interactive: bool) -> Told {
    let input = io::Cursor::new(input.to_owned());
    typed_at(builder, words, Terminal::of_test(input, is_interactive))
}

fn typed(words: &[&str]) -> Told {
    typed_with(words, "", false)
}

/// The output of `echo_all`, which is what it was given.
#[track_caller]
fn given(words: &[&str]) -> Value {
    let told = typed(&[&["call", "echo_all", "--raw"], words].concat());
    assert_eq!(told.code, 0, "{words:?}: {}", told.err);
    serde_json::from_str(&told.out).expect("JSON")
}

/// Publishes some tools, or cannot be read.
struct Fixed(Result<&'static str, &'static str>);

impl PublicationStore for Fixed {
    fn published(&self) -> BoxFuture<'_, Result<BTreeSet<String>, StoreError>> {
        let names = self.0.map(|name| BTreeSet::from([name.to_owned()]));
        Box::pin(std::future::ready(names.map_err(StoreError::new)))
    }

    fn publish<'a>(&'a self, _: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        Box::pin(std::future::ready(Ok(false)))
    }

    fn withdraw<'a>(&'a self, _: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        Box::pin(std::future::ready(Ok(false)))
    }
}

fn silent() -> (Terminal, Written) {
    Terminal::of_test(io::empty(), false)
}

/// Fails at each writing.
struct Broken(io::ErrorKind);

impl Write for Broken {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A tool with one skill that does what is wanted.
fn one<F, R>(name: &str, is_sensitive: bool, handler: F) -> ToolkitBuilder
where
    F: Fn(Value, crate::Context) -> R + Send + Sync + 'static,
    R: Future<Output = Result<Value, crate::call::Failure>> + Send + 'static,
{
    let tool = Tool::builder(name)
        .description("Does what a test wants it to do, which is told there.")
        .private()
        .example("Nothing at all", json!({}))
        .handler(handler);
    let tool = if is_sensitive { tool.sensitive() } else { tool };
    Toolkit::builder()
        .without_linked()
        .without_builtins()
        .without_secret_file()
        .tool(tool.build().expect("the rules are kept"))
}

/// Input that nobody types.
struct Nobody(mpsc::Receiver<u8>);

impl Read for Nobody {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        let _ = self.0.recv();
        Ok(0)
    }
}
