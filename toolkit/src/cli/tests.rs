//! What is typed, and what comes of it.

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
use super::{Host, program, run};
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
                "raw": { "type": "string", "description": "A parameter that is called like an option" },
            },
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
    Host::Program {
        builder: Arc::new(builder),
        subject: None,
    }
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

#[test]
fn parameters_are_typed_as_options() {
    assert_eq!(given(&["--text", "to be"]), json!({ "text": "to be" }));
    assert_eq!(given(&["--text=a=b"]), json!({ "text": "a=b" }));
    assert_eq!(given(&["--text", "-1"]), json!({ "text": "-1" }));
    assert_eq!(given(&["--count", "-3"]), json!({ "count": -3 }));
    assert_eq!(given(&["--text", "3"]), json!({ "text": "3" }));
    assert_eq!(given(&["--full-page"]), json!({ "full_page": true }));
    assert_eq!(
        given(&["--full_page", "--count", "1"]),
        json!({ "full_page": true, "count": 1 })
    );
    assert_eq!(given(&["--no-full-page"]), json!({ "full_page": false }));
    assert_eq!(
        given(&["--full-page", "false"]),
        json!({ "full_page": false })
    );
    assert_eq!(given(&["--tags", "a"]), json!({ "tags": ["a"] }));
    assert_eq!(
        given(&["--tags", "a", "--tags", "b"]),
        json!({ "tags": ["a", "b"] })
    );
    for (words, tags) in [
        (&["--tags", r#"["a","b"]"#][..], json!(["a", "b"])),
        (&["--tags", r#"["a"]"#, "--tags", "b"], json!(["a", "b"])),
        (
            &["--tags", "a", "--tags", r#"["b", "c"]"#],
            json!(["a", "b", "c"]),
        ),
        (&[r#"{"tags":["a"]}"#, "--tags", "b"], json!(["a", "b"])),
        (&["--tags", "[]"], json!([])),
        (&["--tags", r#"["[a"]"#], json!(["[a"])),
    ] {
        assert_eq!(given(words), json!({ "tags": tags }), "{words:?}");
    }
    for (words, rows) in [
        (
            &["--rows", "[1,2]", "--rows", "[3]"][..],
            json!([[1, 2], [3]]),
        ),
        (&["--rows", "[[1],[2]]"], json!([[1], [2]])),
    ] {
        assert_eq!(given(words), json!({ "rows": rows }), "{words:?}");
    }
    assert_eq!(given(&["--arg", "raw=yes"]), json!({ "raw": "yes" }));
    assert_eq!(given(&[]), json!({}));
}

#[test]
fn arguments_come_as_json_from_words_files_and_pipes() {
    assert_eq!(given(&[r#"{"count":2}"#]), json!({ "count": 2 }));
    assert_eq!(
        given(&["--json", r#"{"count":2}"#, "--text", "a"]),
        json!({ "count": 2, "text": "a" })
    );
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("arguments.json");
    fs::write(&path, r#"{"text":"from a file"}"#).expect("it has room");
    let word = format!("@{}", path.display());
    assert_eq!(given(&[&word]), json!({ "text": "from a file" }));
    assert_eq!(given(&["--json", &word]), json!({ "text": "from a file" }));
    let told = typed_with(
        &["call", "echo_all", "-", "--raw"],
        r#"{"text":"piped"}"#,
        false,
    );
    assert_eq!(
        serde_json::from_str::<Value>(&told.out).expect("JSON"),
        json!({ "text": "piped" })
    );
}

#[test]
#[allow(clippy::too_many_lines, reason = "one row for each mistake")]
fn mistakes_of_typing_say_what_to_type() {
    for (words, code, message) in [
        (
            &["call", "echo_all", "--txt", "a"][..],
            2,
            "no parameter `--txt`; did you mean `--text`?",
        ),
        (&["call", "echo_all", "--text"], 2, "`--text` needs a value"),
        (
            &["call", "echo_all", "word"],
            2,
            "`word` stands alone, give it to a parameter",
        ),
        (
            &["call", "echo_all", "--text", "a", "--text", "b"],
            2,
            "`--text` is given twice",
        ),
        (
            &[
                "call",
                "echo_all",
                "--full-page",
                "true",
                "--full_page",
                "false",
            ],
            2,
            "`--full-page` and `--full_page` both give `full_page`",
        ),
        (
            &["call", "echo_all", "--full-page", "--no-full-page"],
            2,
            "`--full-page` and `--no-full-page` both give `full_page`",
        ),
        (
            &["call", "echo_all", "{}", "@more.json"],
            2,
            "all arguments are given twice, as `--json` and as `more.json`",
        ),
        (
            &["call", "--json", "{}", "echo_all", "-"],
            2,
            "all arguments are given twice, as `--json` and as standard input",
        ),
        (
            &[
                "call",
                "--account",
                "a",
                "echo_all",
                "--text",
                "a",
                "--account",
                "b",
            ],
            2,
            "`--account` is given twice",
        ),
        (&["call", "echo_all", "--tags"], 2, "`--tags` needs a value"),
        (
            &["call", "echo_all", "--tags", "[a"],
            2,
            "`--tags [a` begins like a list and is none",
        ),
        (
            &["run", "script.json", "--check", "--raw"],
            2,
            "cannot be used with",
        ),
        (&["call", "echo_all", "{"], 2, "`--json` is not JSON"),
        (&["call", "echo_all", "[1]"], 2, "`[1]` stands alone"),
        (&["call", "echo_all", "--json", "[1]"], 2, "no JSON object"),
        (
            &["call", "echo_all", "@nowhere.json"],
            1,
            "cannot read `nowhere.json`",
        ),
        (&["call", "echo_al"], 1, "did you mean `echo_all`?"),
        (&["call", "big-box"], 1, "`big-box` has several skills"),
        (
            &["call", "echo_all", "--count", "many"],
            1,
            "expected an integer",
        ),
        (
            &["call", "echo_all", "--arg", "text"],
            2,
            "write `--arg text=VALUE`",
        ),
        (&["show", "echo_al"], 1, "did you mean `echo_all`?"),
        (&["lst"], 2, "similar subcommand"),
        (&["run", "nowhere.json"], 1, "cannot read `nowhere.json`"),
        (
            &["policy", "explain", "echo_all", "--policy", "p.yaml"],
            1,
            "cannot read `p.yaml`",
        ),
        (
            &["diff", "old.json", "new.json"],
            1,
            "cannot read `old.json`",
        ),
    ] {
        let told = typed(words);
        assert_eq!(told.code, code, "{words:?}: {}", told.err);
        assert!(told.err.contains(message), "{words:?}: {}", told.err);
        assert_eq!(told.out, "", "{words:?}");
    }
}

#[test]
fn sensitive_calls_ask_the_person_at_the_terminal() {
    let words = ["call", "big-box", "close"];
    let told = typed(&words);
    assert_eq!(told.code, 1);
    assert!(told.err.contains("approval_required"), "{}", told.err);
    let told = typed_with(&words, "y\n", true);
    assert_eq!((told.code, &*told.out), (0, "closed\n"), "{}", told.err);
    assert!(
        told.err.contains("`big-box__close` is sensitive"),
        "{}",
        told.err
    );
    for answer in ["n\n", "\n", "", "yesterday\n"] {
        let told = typed_with(&words, answer, true);
        assert_eq!(told.code, 1, "{answer:?}");
        assert!(told.err.contains("approval_denied"), "{}", told.err);
    }
    for yes in [
        &["call", "--yes", "big-box", "close"][..],
        &["call", "big-box", "close", "--yes"],
    ] {
        assert_eq!(typed(yes).out, "closed\n");
    }
}

#[test]
fn what_is_piped_has_no_colours() {
    for words in [
        &["list"][..],
        &["show", "echo_all"],
        &["validate"],
        &["doctor"],
        &["call", "nothing"],
        &["lst"],
        &["--help"],
    ] {
        let told = typed(words);
        let all = format!("{}{}", told.out, told.err);
        assert!(!all.contains('\u{1b}'), "{words:?}: {all}");
    }
    let told = typed(&["list", "--color", "always"]);
    assert!(told.out.contains("\u{1b}["), "{}", told.out);
    assert!(!typed(&["list", "--color", "never"]).out.contains('\u{1b}'));
}

/// Every command with the words before it.
fn commands(command: &clap::Command, before: &[String], found: &mut Vec<Vec<String>>) {
    for inner in command
        .get_subcommands()
        .filter(|inner| !inner.is_hide_set())
    {
        let words = [before, &[inner.get_name().to_owned()]].concat();
        if inner.get_name() != "help" {
            commands(inner, &words, found);
            found.push(words);
        }
    }
}

#[test]
fn the_help_of_each_command_fits_a_screen_and_has_an_example() {
    let mut all = Vec::new();
    commands(&Arguments::command(), &[], &mut all);
    assert!(all.len() > 12, "{all:?}");
    for words in all {
        let mut typed_words: Vec<&str> = words.iter().map(String::as_str).collect();
        typed_words.push("--help");
        let told = typed(&typed_words);
        assert_eq!(told.code, 0, "{words:?}");
        let is_group = told.out.contains("Commands:");
        assert!(
            is_group || told.out.contains("Example"),
            "{words:?}: {}",
            told.out
        );
        let lines = told.out.lines().count();
        assert!(lines <= 32, "{words:?} has {lines} lines");
        let widest = told.out.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(100), "{words:?} is {widest:?} wide");
    }
}

#[test]
fn listings_have_a_form_for_programs() {
    let told = typed(&["list", "--json"]);
    let rows: Value = serde_json::from_str(&told.out).expect("JSON");
    assert_eq!(rows[0]["name"], "big-box");
    assert_eq!(rows[0]["callNames"], json!(["big-box__close"]));
    assert_eq!(rows[1]["origin"], "host");
    let told = typed(&["show", "big-box__close", "--json"]);
    let manifest: Value = serde_json::from_str(&told.out).expect("JSON");
    assert_eq!(manifest["skills"][0]["name"], "close");
    let told = typed(&["list", "--origin", "builtin", "--json"]);
    assert_eq!(told.out, "[]\n");
    for words in [
        &["doctor", "--json"][..],
        &["policy", "explain", "echo_all", "--json"],
    ] {
        let told = typed(words);
        assert!(
            serde_json::from_str::<Value>(&told.out).is_ok(),
            "{words:?}: {}",
            told.out
        );
    }
}

#[test]
fn tools_are_found_by_words() {
    let told = typed(&["search", "box", "closing"]);
    assert_eq!(told.code, 0, "{}", told.err);
    assert!(
        told.out.starts_with("big-box__close (host)"),
        "{}",
        told.out
    );
    let told = typed(&["search", "close", "--json", "--read-only"]);
    let found: Value = serde_json::from_str(&told.out).expect("JSON");
    assert_eq!((told.code, &found["total"]), (1, &json!(0)));
    let told = typed(&["search", "zebra"]);
    assert_eq!((told.code, &*told.out), (1, ""));
}

#[test]
fn all_formats_of_validate_tell_the_same_rules() {
    let human = typed(&["validate"]);
    let json: Value =
        serde_json::from_str(&typed(&["validate", "--format", "json"]).out).expect("JSON");
    let github = typed(&["validate", "--format", "github"]).out;
    let ids: Vec<&str> = json
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|finding| finding["id"].as_str())
        .collect();
    assert!(!ids.is_empty());
    for id in ids {
        assert!(
            human.out.contains(&format!("[{id}]")),
            "{id}: {}",
            human.out
        );
        assert!(github.contains(&format!("title={id}")), "{id}: {github}");
    }
    assert_eq!(human.code, 0);
    assert_eq!(typed(&["validate", "--strict"]).code, 1);
}

#[test]
fn scripts_are_checked_and_run_from_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("script.json");
    let script = r#"{"steps":[{"tool":"echo_all","args":{"text":"a"}},{"tool":"big-box__close"}]}"#;
    fs::write(&path, script).expect("it has room");
    let path = path.to_string_lossy().into_owned();
    let told = typed(&["run", &path]);
    assert_eq!(told.code, 1);
    assert!(told.err.contains("nobody to ask"), "{}", told.err);
    let told = typed(&["run", &path, "--check", "--yes"]);
    assert!(
        told.out.contains("step 2 (`big-box__close`) will ask"),
        "{}",
        told.out
    );
    let told = typed(&["run", &path, "--yes", "--raw"]);
    assert_eq!(told.code, 0, "{}", told.err);
    let outcome: Value = serde_json::from_str(&told.out).expect("JSON");
    assert_eq!(outcome["steps"][1]["output"], "closed");
    let told = typed_with(
        &["run", "-", "--raw"],
        r#"{"steps":[{"tool":"nothing"}]}"#,
        false,
    );
    assert!(
        told.err.contains("step 1: there is no tool `nothing`"),
        "{}",
        told.err
    );
}

#[test]
fn words_are_completed() {
    let complete = |words: &[&str]| {
        let told = typed(&[&["complete", "--", "toolkit"], words].concat());
        let lines = told.out.lines().map(str::to_owned);
        lines.collect::<Vec<_>>()
    };
    assert_eq!(complete(&["val"]), ["validate"]);
    assert_eq!(complete(&["call", "big"]), ["big-box", "big-box__close"]);
    assert_eq!(complete(&["call", "big-box", ""]), ["close"]);
    assert_eq!(complete(&["call", "echo_all", "--f"]), ["--full-page"]);
    assert_eq!(complete(&["call", "big-box__close", "--js"]), ["--json"]);
    assert_eq!(complete(&["show", "ech"]), ["echo_all"]);
    assert_eq!(complete(&["policy", ""]), ["explain"]);
    assert_eq!(complete(&["policy", "explain", "echo"]), ["echo_all"]);
    assert_eq!(complete(&["completions", "z"]), ["zsh"]);
    assert_eq!(complete(&["nothing", ""]), [""; 0]);
    assert_eq!(complete(&[]), [""; 0]);
    assert!(complete(&["test", "--j"]).contains(&"--jobs".to_owned()));
}

#[test]
fn differences_are_told_by_the_exit_code() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, schema: Value| {
        let manifest =
            json!({ "name": "made", "description": "Made to be compared.", "inputSchema": schema });
        let path = folder.path().join(name);
        fs::write(&path, manifest.to_string()).expect("it has room");
        path.to_string_lossy().into_owned()
    };
    let text = json!({ "type": "object", "properties": { "a": { "type": "string" } } });
    let needed =
        json!({ "type": "object", "properties": { "a": { "type": "string" } }, "required": ["a"] });
    let (text, needed) = (write("text.json", text), write("needed.json", needed));
    assert_eq!(typed(&["diff", &text, &text]).code, 0);
    assert_eq!(typed(&["diff", &text, &needed]).code, 4);
    assert_eq!(typed(&["diff", &needed, &text]).code, 3);
    let told = typed(&["diff", &text, &needed]);
    assert!(told.out.contains("breaking["), "{}", told.out);
    assert!(told.out.contains("1.2.3 to 2.0.0"), "{}", told.out);
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

#[test]
fn what_is_published_is_read() {
    let published = || builder().publications(Fixed(Ok("echo_all")));
    let told = typed_at(published, &["list"], silent());
    assert!(told.out.contains("echo_all"), "{}", told.out);
    assert!(!told.out.contains("big-box"), "{}", told.out);
    assert_eq!(told.err, "");
    let told = typed_at(published, &["call", "echo_all", "--raw"], silent());
    assert_eq!((told.code, &*told.out), (0, "{}\n"), "{}", told.err);
    let unread = || builder().publications(Fixed(Err("the disk is gone")));
    let told = typed_at(unread, &["list"], silent());
    assert!(
        told.err
            .contains("warning: what is published cannot be read"),
        "{}",
        told.err
    );
    assert!(told.err.contains("the disk is gone"), "{}", told.err);
    let none = || builder().publications(MemoryPublications::new());
    assert!(!typed_at(none, &["list"], silent()).out.contains("echo_all"));
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

#[test]
fn nobody_hears_of_a_pipe_that_nobody_reads() {
    for (kind, code, message) in [
        (io::ErrorKind::BrokenPipe, 141, ""),
        (
            io::ErrorKind::StorageFull,
            1,
            "error: cannot write to standard output: no storage space\n",
        ),
    ] {
        let (mut terminal, written) = silent();
        terminal.set_out(Broken(kind));
        let told = typed_at(builder, &["list"], (terminal, written));
        assert_eq!((told.code, &*told.err), (code, message));
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

#[test]
fn progress_shows_while_nothing_else_happens() {
    let (mut terminal, written) = silent();
    terminal.shows_progress = true;
    let seen = written.err.clone();
    // Told by another thread, after the call was polled for the last time.
    let slow = move || {
        let seen = seen.clone();
        one("slow_one", false, move |_, context| {
            let seen = seen.clone();
            let (ended, end) = tokio::sync::oneshot::channel();
            thread::spawn(move || {
                context.progress(Progress::new(1).total(2).message("half\u{1b}[2J\nway"));
                let patience = Instant::now() + Duration::from_secs(20);
                while !seen.text().contains("50 %") && Instant::now() < patience {
                    thread::yield_now();
                }
                context.log(LogLevel::Info, "half is \u{9b}done");
                let _ = ended.send(seen.text().contains("50 %"));
            });
            async move { Ok(json!(end.await.unwrap_or(false))) }
        })
    };
    let told = typed_at(slow, &["call", "slow_one", "--raw"], (terminal, written));
    assert_eq!(told.out, "true\n", "{}", told.err);
    assert!(
        told.err.contains("slow_one: 50 % half\\u001b[2J way"),
        "{:?}",
        told.err
    );
    assert!(
        told.err.contains("slow_one: info: half is \\u009bdone\n"),
        "{:?}",
        told.err
    );
}

/// Input that nobody types.
struct Nobody(mpsc::Receiver<u8>);

impl Read for Nobody {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        let _ = self.0.recv();
        Ok(0)
    }
}

#[test]
fn an_answer_that_does_not_come_is_a_no() {
    let limited = || {
        let limits = Limits {
            approval_seconds: 1,
            ..Limits::default()
        };
        builder().limits(limits)
    };
    // It is open until the end, so that the reader never returns.
    let (_open, nobody) = mpsc::channel();
    let terminal = Terminal::of_test(Nobody(nobody), true);
    let told = typed_at(limited, &["call", "big-box", "close"], terminal);
    assert_eq!(told.code, 1);
    assert!(told.err.contains("approval_denied"), "{}", told.err);
}

#[test]
fn terminals_obey_no_text_of_a_tool() {
    const EVIL: &str = "\u{1b}[2J\u{9b}1A\u{7f}\u{202e}\rgone";
    const SHOWN: &str = "\\u001b[2J\\u009b1A\\u007f\\u202e\\u000dgone";
    let asking = || {
        let any = json!({ "type": "object", "properties": { "text": { "type": "string", "description": "Any text" } } });
        let tool = Tool::builder("evil_one")
            .description("Is asked for with a text that must not be obeyed.")
            .private()
            .input(any)
            .sensitive()
            .example("Nothing at all", json!({}))
            .handler(|_, _| async { Ok(json!(null)) });
        builder().tool(tool.build().expect("the rules are kept"))
    };
    let terminal = Terminal::of_test(io::Cursor::new("n\n"), true);
    let told = typed_at(asking, &["call", "evil_one", "--text", EVIL], terminal);
    assert!(
        told.err
            .contains("\\u001b[2J\\u009b1A\\u007f\\u202e\\rgone"),
        "{:?}",
        told.err
    );
    let failing = || {
        one("evil_one", false, |_, _| async {
            Err(crate::call::Failure::new(EVIL).hint(EVIL))
        })
    };
    let returning = || {
        one("evil_one", false, |_, _| async {
            Ok(json!({ "text": EVIL }))
        })
    };
    let told = typed_at(returning, &["call", "evil_one"], silent());
    assert_eq!(told.out, format!("text: {SHOWN}\n"));
    let told = typed_at(failing, &["call", "evil_one"], silent());
    assert!(told.err.contains(SHOWN), "{:?}", told.err);
    for told in [
        typed_at(returning, &["call", "evil_one", "--raw"], silent()),
        typed_at(failing, &["call", "evil_one", "--raw"], silent()),
    ] {
        assert!(
            told.out.contains(SHOWN) || told.out.contains("\\r"),
            "{:?}",
            told.out
        );
        assert!(told.out.is_ascii(), "{:?}", told.out);
        let value: Value = serde_json::from_str(&told.out).expect("JSON");
        assert!(value.to_string().contains("\u{202e}"), "{value}");
    }
    // The commands' own colours are not escaped, and those of a text are, also between them.
    let described = || {
        let tool = Tool::builder("evil_one")
            .description("Says \u{1b}[31mred\u{1b}[0m, which it must not be allowed to say.")
            .private()
            .example("Nothing at all", json!({}))
            .handler(|arguments, _| async { Ok(arguments) });
        let tool = tool.build().expect("the rules are kept");
        Toolkit::builder()
            .without_linked()
            .without_builtins()
            .tool(tool)
    };
    let told = typed_at(described, &["list", "--color", "always"], silent());
    assert!(
        told.out.contains("Says \\u001b[31mred\\u001b[0m"),
        "{:?}",
        told.out
    );
    assert!(
        told.out.contains("\u{1b}[1mevil_one\u{1b}[0m"),
        "{:?}",
        told.out
    );
}

#[test]
fn programs_of_ones_own_speak_by_their_names() {
    let typed_as = |name: &str, words: &[&str]| {
        let (mut terminal, written) = silent();
        let words: Vec<OsString> = words.iter().map(OsString::from).collect();
        let code = run(&host(builder), name, &words, &mut terminal);
        (
            code,
            format!("{}{}", written.out.text(), written.err.text()),
        )
    };
    let mut all = Vec::new();
    commands(&Arguments::command(), &[], &mut all);
    for words in all {
        let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
        words.push("--help");
        let (code, told) = typed_as("my-app", &words);
        assert_eq!(code, 0);
        assert!(told.contains("Usage: my-app "), "{words:?}: {told}");
        for example in [
            "toolkit list",
            "toolkit call",
            "toolkit validate",
            "Example: toolkit",
        ] {
            assert!(!told.contains(example), "{words:?}: {told}");
        }
    }
    for (name, words, code, expected) in [
        ("my-app", &["--help"][..], 0, "Example: my-app call"),
        (
            "my-app tools",
            &["call", "--help"],
            0,
            "Usage: my-app tools call",
        ),
        ("my-app", &["--version"], 0, "my-app (toolkit "),
        ("toolkit", &["--version"], 0, "toolkit 0."),
        ("my-app", &["search", "zebra"], 1, "`my-app list`"),
        ("my-app", &["lst"], 2, "Usage: my-app "),
        ("my-app", &["man"], 0, "my\\-app"),
        (
            "my-app",
            &["completions", "bash"],
            0,
            "complete -F _my_app my-app",
        ),
        (
            "my-toolkit",
            &["completions", "zsh"],
            0,
            "#compdef my-toolkit\n",
        ),
        ("my-app", &["completions", "fish"], 0, "complete -c my-app"),
        ("my-app", &["completions", "elvish"], 0, "my-app"),
        ("my-app", &["completions", "powershell"], 0, "my-app"),
        (
            "my-app tools",
            &["completions", "bash"],
            2,
            "is no word that a shell completes",
        ),
        (
            "$(rm)",
            &["completions", "bash"],
            2,
            "is no word that a shell completes",
        ),
    ] {
        let (ended, told) = typed_as(name, words);
        assert_eq!(ended, code, "{name} {words:?}: {told}");
        assert!(told.contains(expected), "{name} {words:?}: {told}");
    }
    assert_eq!(program::command("my-app").get_bin_name(), Some("my-app"));
}

#[test]
fn standard_input_is_read_wherever_a_file_is() {
    let empty = r#"{"name":"made","description":"Made.","inputSchema":{"type":"object"}}"#;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("made.json");
    fs::write(&path, empty).expect("it has room");
    let path = path.to_string_lossy();
    for (words, input, code) in [
        (&["diff", "-", &*path][..], empty, 0),
        (&["diff", &*path, "-"], empty, 0),
        (&["diff", "-", "-"], empty, 2),
        (
            &["policy", "explain", "echo_all", "--policy", "-"],
            r#"{"deny":["echo_all"]}"#,
            1,
        ),
        (&["call", "echo_all", "@-"], "{}", 0),
    ] {
        let told = typed_with(words, input, false);
        assert_eq!(told.code, code, "{words:?}: {}{}", told.out, told.err);
    }
}

#[test]
fn tools_are_begun_whole_or_not_at_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |path: &str| folder.path().join(path);
    let write = |name: &str, text: &str| fs::write(path(name), text).expect("it has room");
    let init = |words: &[&str]| {
        let words = ["toolkit", "init"].iter().chain(words);
        let parsed = Arguments::try_parse_from(words).expect("it is understood");
        let super::arguments::Command::Init(init) = parsed.command else {
            panic!("it is `init`");
        };
        let (mut terminal, written) = silent();
        let ended = super::init::run_in(folder.path(), &init, &mut terminal);
        let error = ended.err().and_then(|error| error.message);
        (error.unwrap_or_default(), written.out.text())
    };
    for (words, message) in [
        (
            &["loop", "run"][..],
            "`loop` has a meaning in Rust code; give the tool another name",
        ),
        (&["my-tool", "loop"], "give the skill another name"),
        (
            &["toolkit", "run", "--plugin"],
            "give the tool another name",
        ),
        (&["match", "--app"], "give the program another name"),
    ] {
        assert!(
            init(words).0.contains(message),
            "{words:?}: {}",
            init(words).0
        );
    }
    // A manifest that cannot be read, which is found out before anything is written.
    fs::create_dir(path("src")).expect("it has room");
    write("src/lib.rs", "//! Docs.\n");
    write(
        "Cargo.toml",
        "[package]\nname = \"here\"\n[dependencies]\ntoolkit = ",
    );
    assert!(init(&["my-tool", "run"]).0.contains("cannot be read"));
    write(
        "Cargo.toml",
        "dependencies = 3\n[package]\nname = \"here\"\n",
    );
    let (error, _) = init(&["my-tool", "run"]);
    assert!(error.contains("is no table"), "{error}");
    assert!(!path("src/my_tool.rs").exists());
    assert_eq!(
        fs::read_to_string(path("src/lib.rs")).expect("it is there"),
        "//! Docs.\n"
    );
    // The root of a workspace that is no package.
    write("Cargo.toml", "[workspace]\nmembers = []\n");
    let (error, told) = init(&["my-tool", "run"]);
    assert_eq!(error, "");
    assert!(told.contains("added `my-tool` to the members"), "{told}");
    assert!(path("my-tool/src/lib.rs").is_file());
    let root = fs::read_to_string(path("Cargo.toml")).expect("it is there");
    assert!(root.contains("members = [\"my-tool\"]"), "{root}");
    write("Cargo.toml", "[workspace]\nmembers = [\"*\"]\n");
    let (_, told) = init(&["other-tool", "run"]);
    assert!(!told.contains("members"), "{told}");
}

#[test]
fn advice_is_shown_and_annotated() {
    let told = typed(&["test"]);
    let json: Value =
        serde_json::from_str(&typed(&["test", "--format", "json"]).out).expect("JSON");
    let findings = json["findings"].as_array().expect("a list");
    assert!(!findings.is_empty());
    let github = typed(&["test", "--format", "github"]).out;
    let strict = typed(&["test", "--format", "github", "--strict"]);
    for id in findings.iter().filter_map(|finding| finding["id"].as_str()) {
        assert!(
            told.out.contains(&format!("warning[{id}]")),
            "{id}: {}",
            told.out
        );
        assert!(
            github.contains(&format!("::warning title={id}")),
            "{id}: {github}"
        );
        assert!(
            strict.out.contains(&format!("::error title={id}")),
            "{id}: {}",
            strict.out
        );
    }
    assert_eq!(strict.code, 1);
    let count = super::count::count(findings.len(), "warning");
    let summary = format!("with 0 warnings; manifests: 0 errors, {count}\n");
    assert!(told.out.ends_with(&summary), "{}", told.out);
}

#[test]
fn examples_are_run() {
    let told = typed(&["test"]);
    assert_eq!(told.code, 0, "{}{}", told.out, told.err);
    assert!(
        told.out
            .contains("1 passed, 0 failed, 0 unavailable, 1 skipped"),
        "{}",
        told.out
    );
    let told = typed(&["test", "--allow-sensitive", "--format", "json"]);
    let report: Value = serde_json::from_str(&told.out).expect("JSON");
    assert!(report.to_string().contains("big-box__close"), "{report}");
    let told = typed(&["test", "nothing"]);
    assert_eq!(told.code, 1);
    assert!(told.err.contains("nothing"), "{}", told.err);
}

#[cfg(feature = "http")]
#[test]
fn what_examples_ask_the_web_is_recorded_and_replayed() {
    use crate::future::BoxFuture;
    use crate::http::{HttpError, HttpErrorKind, HttpOptions, HttpTransport, Request, Response};

    struct Once(std::sync::atomic::AtomicBool);

    impl HttpTransport for Once {
        fn send<'a>(&'a self, _: &'a Request) -> BoxFuture<'a, Result<Response, HttpError>> {
            let was_asked = self.0.swap(true, std::sync::atomic::Ordering::SeqCst);
            Box::pin(async move {
                if was_asked {
                    return Err(HttpError::new(HttpErrorKind::Network, "asked twice"));
                }
                Ok(Response::new(200).with_body("hello"))
            })
        }
    }

    let once = Arc::new(Once(false.into()));
    let builder = move || {
        let tool = Tool::builder("web_greet")
            .description("Asks the web for a greeting, whatever the weather is.")
            .read_only()
            .example("Ask for it", json!({}))
            .handler(|_, context| async move {
                let response = context.http().get("https://a.example")?.send().await?;
                Ok(json!(response.text()?))
            });
        let http = HttpOptions::new().transport(Arc::clone(&once));
        let tool = tool.build().expect("the rules are kept");
        builder().tool(tool).http(http)
    };
    let folder = tempfile::tempdir().expect("a folder");
    let test = |option: &str| {
        let option = format!("{option}={}", folder.path().display());
        let terminal = Terminal::of_test(io::empty(), false);
        let told = typed_at(builder.clone(), &["test", "web_greet", &option], terminal);
        (told.code, told.out + &told.err)
    };
    let (code, told) = test("--replay");
    assert_eq!(code, 1, "{told}");
    assert!(told.contains("there is no cassette"), "{told}");
    for option in ["--record", "--replay", "--replay"] {
        let (code, told) = test(option);
        assert_eq!(code, 0, "{told}");
    }
    assert!(
        folder
            .path()
            .join("web_greet/web_greet-ask-for-it.json")
            .is_file()
    );
    assert_eq!(typed(&["test", "--record", "--replay"]).code, 2);
}

#[test]
fn the_doctor_names_what_is_wrong() {
    let told = typed(&["doctor", "echo_all"]);
    assert_eq!(told.code, 0, "{}", told.out);
    assert!(
        told.out.contains("`echo_all` is registered, from host"),
        "{}",
        told.out
    );
    let told = typed(&["doctor", "ech_all"]);
    assert_eq!(told.code, 1);
    assert!(
        told.out.contains("did you mean `echo_all`?"),
        "{}",
        told.out
    );
    assert!(told.out.contains("toolkit::link!"), "{}", told.out);
}

#[cfg(feature = "icons")]
#[test]
fn icons_are_made_and_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="#ff0000"/></svg>"##;
    fs::write(path("camera.svg"), svg).expect("it has room");
    let told = typed(&["icons", "render", &path("camera.svg")]);
    assert_eq!(told.code, 0, "{}", told.err);
    let (png, webp) = (path("camera.png"), path("camera.webp"));
    let told = typed(&["icons", "check", &png, &webp]);
    assert_eq!(told.code, 0, "{}", told.out);
    assert!(
        told.out.contains("PNG, 1024 by 1024") && told.out.contains("WebP, 512 by 512"),
        "{}",
        told.out
    );
    // The middle is red, and the corner is seen through, in both.
    for (file, side) in [(&png, 1024), (&webp, 512)] {
        let picture = image::open(file).expect("a picture").to_rgba8();
        let middle = picture.get_pixel(side / 2, side / 2).0;
        assert!(
            middle[0] > 240 && middle[1] < 16 && middle[3] == 255,
            "{file}: {middle:?}"
        );
        assert_eq!(picture.get_pixel(0, 0).0[3], 0, "{file}");
    }
    // From the picture that was made, into another folder.
    let told = typed(&["icons", "render", &png]);
    assert!(told.err.contains("would be overwritten"), "{}", told.err);
    assert_eq!(
        typed(&["icons", "render", &png, "--out", &path("again")]).code,
        0
    );
    assert_eq!(
        typed(&["icons", "check", &path("again/camera.webp")]).code,
        0
    );

    // A stem with a full stop, and another way to the file.
    fs::copy(path("camera.svg"), path("camera.v2.svg")).expect("it has room");
    assert_eq!(typed(&["icons", "render", &path("camera.v2.svg")]).code, 0);
    assert_eq!(
        typed(&[
            "icons",
            "check",
            &path("camera.v2.png"),
            &path("camera.v2.webp")
        ])
        .code,
        0
    );
    let told = typed(&["icons", "render", &png, "--out", &path("again/..")]);
    assert!(told.err.contains("would be overwritten"), "{}", told.err);

    image::DynamicImage::new_rgba8(640, 480)
        .save(path("wide.png"))
        .expect("it has room");
    image::DynamicImage::new_rgba8(64, 64)
        .save(path("small.png"))
        .expect("it has room");
    fs::copy(&png, path("named.webp")).expect("it has room");
    fs::write(path("text.png"), "no picture").expect("it has room");
    for (words, message) in [
        (
            ["icons", "check", &path("wide.png")],
            "640 by 480 pixels; it should have 1024 by 1024",
        ),
        (["icons", "check", &path("named.webp")], "call it `.png`"),
        (
            ["icons", "check", &path("text.png")],
            "neither PNG nor WebP",
        ),
        (["icons", "check", &path("nowhere.png")], "cannot be read"),
        (["icons", "render", &path("wide.png")], "take a square one"),
        (
            ["icons", "render", &path("small.png")],
            "at least 1024 by 1024, or an SVG",
        ),
        (["icons", "render", &path("nowhere.svg")], "cannot be read"),
    ] {
        let told = typed(&words);
        assert_eq!(told.code, 1, "{words:?}");
        let all = format!("{}{}", told.out, told.err);
        assert!(all.contains(message), "{words:?}: {all}");
    }
}
