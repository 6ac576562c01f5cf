//! The program `toolkit` as an author uses it, from an empty folder to a call from another program.

use std::collections::BTreeSet;
use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use serde_json::Value;
use tempfile::TempDir;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Builds go to one folder, so that toolkit itself is built once.
fn target() -> PathBuf {
    root().join("target/cli")
}

/// The program, built once.
fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let built = Command::new(env!("CARGO"))
            .args([
                "build",
                "--quiet",
                "--offline",
                "--locked",
                "-p",
                "toolkit",
                "--features",
                "cli",
                "--bins",
            ])
            .current_dir(root())
            .env("CARGO_TARGET_DIR", target())
            .status();
        assert!(built.expect("cargo runs").success());
        target().join(format!("debug/toolkit{EXE_SUFFIX}"))
    })
}

/// A folder in which commands are typed one after another.
struct Desk(TempDir);

struct Told {
    code: Option<i32>,
    out: String,
    err: String,
}

impl Desk {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    fn write(&self, path: &str, text: &str) {
        std::fs::write(self.path(path), text).expect("it has room");
    }

    fn read(&self, path: &str) -> String {
        std::fs::read_to_string(self.path(path)).expect("it is there")
    }

    /// Replaces a text in a file.
    #[track_caller]
    fn edit(&self, path: &str, old: &str, new: &str) {
        let text = self.read(path);
        assert!(text.contains(old), "{old:?} is not in {text}");
        self.write(path, &text.replace(old, new));
    }

    /// Types a command in a folder of the desk.
    fn types(&self, folder: &str, program: &Path, words: &[&str]) -> Told {
        let Output {
            status,
            stdout,
            stderr,
        } = Command::new(program)
            .args(words)
            .current_dir(self.path(folder))
            .env("CARGO_TARGET_DIR", target())
            .env("CARGO_NET_OFFLINE", "true")
            .env_remove("UPDATE_MANIFEST")
            .output()
            .expect("it runs");
        let text = |bytes| String::from_utf8(bytes).expect("text");
        Told {
            code: status.code(),
            out: text(stdout),
            err: text(stderr),
        }
    }

    /// Types a command of `toolkit` that goes well.
    #[track_caller]
    fn toolkit(&self, folder: &str, words: &[&str]) -> String {
        let told = self.types(folder, program(), words);
        assert_eq!(
            told.code,
            Some(0),
            "toolkit {words:?}\n{}{}",
            told.out,
            told.err
        );
        assert!(
            !told.out.contains('\u{1b}') && !told.err.contains('\u{1b}'),
            "colours: {}",
            told.out
        );
        told.out
    }

    /// The same for one that ends with another code.
    #[track_caller]
    fn toolkit_ends(&self, folder: &str, words: &[&str], code: i32) -> String {
        let told = self.types(folder, program(), words);
        let all = format!("{}{}", told.out, told.err);
        assert_eq!(told.code, Some(code), "toolkit {words:?}\n{all}");
        all
    }

    /// The versions of the workspace, so that nothing is fetched.
    fn lock(&self, folder: &str) {
        std::fs::copy(
            root().join("Cargo.lock"),
            self.path(folder).join("Cargo.lock"),
        )
        .expect("the lock file");
    }
}

#[track_caller]
fn holds(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
}

#[test]
#[allow(clippy::too_many_lines, reason = "one walk, step by step")]
fn from_an_empty_folder_to_a_call_from_another_program() {
    let desk = Desk::new();
    let told = desk.toolkit(".", &["init", "unit-names", "convert", "--plugin"]);
    holds(&told, &["wrote", "src/lib.rs", "next: `cd unit-names`"]);
    desk.lock("unit-names");

    // What is written passes everything but advice, which names each text that is not yet written.
    let told = desk.toolkit("unit-names", &["validate"]);
    holds(
        &told,
        &[
            "0 errors",
            "guiding-text",
            "/subtitle",
            "/skills/0/examples/1/description",
            "/skills/0/outputSchema/description",
            "/skills/0/outputSchema/properties/length/description",
        ],
    );
    desk.toolkit_ends("unit-names", &["validate", "--strict"], 1);
    let json = desk.toolkit("unit-names", &["validate", "--format", "json"]);
    let findings: Vec<Value> = serde_json::from_str(&json).expect("JSON");
    let guides = findings
        .iter()
        .filter(|finding| finding["id"] == "guiding-text");
    assert!(guides.count() >= 8, "{json}");
    assert!(
        findings
            .iter()
            .all(|finding| finding["tool"] == "unit-names"),
        "{json}"
    );
    holds(
        &desk.toolkit("unit-names", &["test"]),
        &[" 2 passed, 0 failed"],
    );

    // The author writes the texts.
    let library = desk.read("unit-names/src/lib.rs");
    let texts = [
        (
            "REPLACE: what the tools of this crate are for.",
            "Names of units.",
        ),
        (
            "REPLACE: what the tool does and when an agent should reach for it, in 50 to 300 characters.",
            "Write the names of units out, wherever a text has only their signs in it.",
        ),
        (
            "REPLACE: the whole tool in one short line",
            "Names of units, written out",
        ),
        (
            "REPLACE: which skill to use when, and in which order. Use convert to begin.",
            "Use convert for each text that has signs of units in it.",
        ),
        (
            "REPLACE: what the skill does and when an agent should use it, in 30 to 300 characters.",
            "Write a text several times, with the names of its units written out.",
        ),
        (
            "REPLACE: what comes back, in words",
            "The text, and how long it is",
        ),
        ("REPLACE: what this call does", "Write a text once"),
        ("REPLACE: what that call does", "Write a text twice"),
        ("REPLACE: what the text is for", "The text with signs"),
        ("REPLACE: what the number is for", "How often to write it"),
        (
            "REPLACE: what the skill gives back",
            "A text that was written",
        ),
        ("REPLACE: what this part is", "A part of it"),
    ];
    let written = texts
        .iter()
        .fold(library, |text, (old, new)| text.replace(old, new));
    let written = written.replace(
        "categories(productivity),",
        "categories(productivity),\n    author(none),\n    knowledge = \"knowledge\",",
    );
    assert!(!written.contains("REPLACE"), "{written}");
    desk.write("unit-names/src/lib.rs", &written);
    let told = desk.types("unit-names", program(), &["validate", "--strict"]);
    assert_eq!(told.code, Some(0), "{}{}", told.out, told.err);

    // The crate checks itself.
    let cargo = Path::new(env!("CARGO"));
    let told = desk.types("unit-names", cargo, &["test", "--quiet", "--offline"]);
    assert_eq!(told.code, Some(0), "{}{}", told.out, told.err);

    // A second program takes the tools.
    desk.toolkit(".", &["init", "my-agent", "--app"]);
    desk.lock("my-agent");
    let told = desk.toolkit(
        "my-agent",
        &["plugins", "add", "unit-names", "--path", "../unit-names"],
    );
    holds(
        &told,
        &["added `unit-names`, and `unit_names` to `toolkit::link!`"],
    );
    holds(
        &desk.read("my-agent/src/main.rs"),
        &["toolkit::link!(unit_names);"],
    );
    let told = desk.toolkit(
        "my-agent",
        &[
            "call",
            "unit-names",
            "convert",
            "--text",
            "ab",
            "--times",
            "2",
        ],
    );
    holds(&told, &["abab", "length: 4"]);
    let told = desk.toolkit_ends("my-agent", &["call", "unit-names", "convert"], 1);
    holds(&told, &["missing required parameter `text`"]);
    holds(
        &desk.toolkit("my-agent", &["list"]),
        &["unit-names (crate:unit-names)", "word_count (host)"],
    );
    holds(
        &desk.toolkit("my-agent", &["doctor", "unit-names"]),
        &["`unit-names` is registered, from crate:unit-names"],
    );
    holds(
        &desk.toolkit("my-agent", &["complete", "--", "toolkit", "call", "unit"]),
        &["unit-names__convert"],
    );
    #[cfg(unix)]
    completes_in_bash(&desk, "my-agent");
    holds(
        &desk.toolkit("my-agent", &["plugins", "list"]),
        &["unit_names", "0.1.0"],
    );
    holds(
        &desk.toolkit("my-agent", &["plugins", "remove", "unit-names"]),
        &["removed `unit-names`"],
    );
    assert!(!desk.toolkit("my-agent", &["list"]).contains("unit-names"));
}

/// Asks the script as bash does at a key.
#[cfg(unix)]
fn completes_in_bash(desk: &Desk, folder: &str) {
    let script = desk.toolkit(folder, &["completions", "bash"]);
    desk.write("completions.bash", &script);
    let ask = "source ../completions.bash; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); \
               _toolkit; printf '%s\\n' \"${COMPREPLY[@]}\"";
    let program = program().to_string_lossy();
    for (words, expected) in [
        (&["val"][..], &["validate"][..]),
        (&["call", "unit"], &["unit-names", "unit-names__convert"]),
        (&["call", "unit-names", ""], &["convert"]),
        (
            &["call", "unit-names", "convert", "--t"],
            &["--text", "--times"],
        ),
        (&["policy", ""], &["explain"]),
        // A file, since nothing is known.
        (&["run", "Cargo.t"], &["Cargo.toml"]),
    ] {
        let before = ["--norc", "-c", ask, "bash", &*program];
        let told = desk.types(folder, Path::new("bash"), &[&before, words].concat());
        let lines: Vec<&str> = told.out.lines().collect();
        assert_eq!(lines, expected, "{words:?}: {}", told.err);
    }
}

/// Each file of `tests/data/rules` breaks rules, one at a time, and names them where they are told.
#[test]
fn each_rule_that_is_broken_in_a_scaffold_is_named() {
    let desk = Desk::new();
    desk.toolkit(".", &["init", "broken-rules", "--plugin"]);
    desk.lock("broken-rules");
    desk.toolkit(".", &["init", "no-tools", "look", "--plugin"]);
    desk.write("no-tools/src/lib.rs", "");
    let dependencies = "[dependencies]\n";
    let more = format!("{dependencies}no-tools = {{ path = \"../no-tools\" }}\n");
    desk.edit("broken-rules/Cargo.toml", dependencies, &more);
    let mut named = BTreeSet::new();
    for file in ["spelled.rs", "typed.rs", "registered.rs"] {
        let source = std::fs::read_to_string(root().join("tests/data/rules").join(file));
        let source = source.expect("it is there");
        desk.write("broken-rules/src/lib.rs", &source);
        let told = desk.types("broken-rules", program(), &["validate", "--format", "json"]);
        assert_eq!(told.code, Some(1), "{file}: {}{}", told.out, told.err);
        let findings: Vec<Value> = serde_json::from_str(&told.out).expect("JSON");
        let text = |finding: &Value, key: &str| finding[key].as_str().expect("text").to_owned();
        let found = findings
            .iter()
            .map(|finding| (text(finding, "place"), text(finding, "id")));
        let mut found: Vec<_> = found.collect();
        found.sort();
        let mut marked = Vec::new();
        for (at, line) in (1..).zip(source.lines()) {
            let ids = line.split_once("//~").map_or("", |(_, ids)| ids);
            let place = format!("src/lib.rs:{at}");
            marked.extend(
                ids.split_whitespace()
                    .map(|id| (place.clone(), id.to_owned())),
            );
        }
        marked.sort();
        assert_eq!(found, marked, "{file}: {}{}", told.out, told.err);
        named.extend(marked.into_iter().map(|(_, id)| id));

        // People read the same ids, and nothing else.
        let told = desk.types("broken-rules", program(), &["validate"]);
        let heads = told.out.lines().filter(|line| !line.starts_with("  "));
        let ids = heads.filter_map(|line| Some(line.split_once('[')?.1.split_once(']')?.0));
        let mut ids: Vec<_> = ids.collect();
        ids.sort_unstable();
        let mut all: Vec<&str> = found.iter().map(|(_, id)| id.as_str()).collect();
        all.sort_unstable();
        assert_eq!(ids, all, "{}", told.out);
        assert!(!told.err.contains("error"), "{}", told.err);
    }
    let chapter = std::fs::read_to_string(root().join("toolkit/src/docs/rules.md"));
    let chapter = chapter.expect("the chapter");
    let rows = chapter
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once('`'));
    let mut unbroken: Vec<&str> = rows.map(|(id, _)| id).collect();
    unbroken.retain(|id| !named.contains(*id));
    // The macros always make one, so that no author can leave it out.
    assert_eq!(unbroken, ["missing-output-schema"]);
}

#[test]
fn what_changes_for_callers_is_told_before_a_release() {
    let desk = Desk::new();
    desk.toolkit(".", &["init", "word-tools", "count", "--plugin"]);
    desk.lock("word-tools");
    let old = desk.toolkit("word-tools", &["show", "word-tools", "--json"]);
    desk.write("word-tools/old.json", &old);
    desk.edit(
        "word-tools/src/lib.rs",
        "#[range(1..=10)]",
        "#[range(1..=5)]",
    );
    let new = desk.toolkit("word-tools", &["show", "word-tools", "--json"]);
    desk.write("word-tools/new.json", &new);
    let told = desk.toolkit_ends("word-tools", &["diff", "old.json", "new.json"], 4);
    holds(
        &told,
        &[
            "breaking[limit-tightened]",
            "1.2.3 to 2.0.0",
            "add an entry to its changelog",
        ],
    );
    desk.toolkit_ends("word-tools", &["diff", "new.json", "old.json"], 3);
    // An example that is wrong now.
    desk.edit("word-tools/src/lib.rs", "length: 5 }", "length: 6 }");
    let told = desk.toolkit_ends("word-tools", &["test"], 1);
    holds(
        &told,
        &["1 passed, 1 failed", "at `/length`: expected 6, found 5"],
    );
    let report = "report.xml";
    desk.toolkit_ends("word-tools", &["test", "--junit", report], 1);
    holds(
        &desk.read("word-tools/report.xml"),
        &["<testsuites", "failures=\"1\""],
    );
}

#[test]
fn a_tool_becomes_a_module_of_a_package_that_is_there() {
    let desk = Desk::new();
    desk.toolkit(".", &["init", "note-agent", "--app"]);
    desk.lock("note-agent");
    desk.toolkit("note-agent", &["init", "note-book", "write_down"]);
    holds(&desk.read("note-agent/src/main.rs"), &["mod note_book;"]);
    holds(
        &desk.toolkit("note-agent", &["test"]),
        &[" 4 passed, 0 failed"],
    );
    holds(
        &desk.toolkit(
            "note-agent",
            &["call", "note-book", "write_down", "--text", "a"],
        ),
        &["length: 1"],
    );
    let told = desk.toolkit_ends("note-agent", &["init", "note-book", "write_down"], 1);
    holds(
        &told,
        &["`note_book` has a meaning in `src/main.rs` already"],
    );
}

/// What `init` writes is as `cargo fmt` and `cargo clippy` want it, also where warnings are errors.
#[test]
fn what_is_written_passes_the_lints_of_rust() {
    let desk = Desk::new();
    let cargo = Path::new(env!("CARGO"));
    desk.toolkit(".", &["init", "neat-words", "--plugin"]);
    desk.toolkit(".", &["init", "neat-agent", "--app"]);
    desk.toolkit("neat-agent", &["init", "neat-notes", "write_down"]);
    for folder in ["neat-words", "neat-agent"] {
        desk.lock(folder);
        let told = desk.types(folder, cargo, &["fmt", "--check"]);
        assert_eq!(told.code, Some(0), "{folder}: {}{}", told.out, told.err);
        let words = ["clippy", "--quiet", "--all-targets", "--", "-D", "warnings"];
        let told = desk.types(folder, cargo, &words);
        assert_eq!(told.code, Some(0), "{folder}: {}", told.err);
    }
    // Both, so that it builds here and can be published.
    let manifest = desk.read("neat-words/Cargo.toml");
    holds(&manifest, &["toolkit = { version = \"0.1.0\", path = "]);
}

/// What cannot become a part of the package is refused before anything is written.
#[test]
fn a_tool_that_would_not_build_is_not_written() {
    let desk = Desk::new();
    desk.toolkit(".", &["init", "full-agent", "--app"]);
    let source = desk.read("full-agent/src/main.rs");
    let manifest = desk.read("full-agent/Cargo.toml");
    for name in ["main", "lib"] {
        let told = desk.toolkit_ends("full-agent", &["init", name, "look"], 2);
        holds(&told, &["has a meaning for cargo"]);
    }
    std::fs::create_dir(desk.path("full-agent/src/note_book")).expect("a folder");
    desk.write("full-agent/src/note_book/mod.rs", "");
    let told = desk.toolkit_ends("full-agent", &["init", "note-book"], 1);
    holds(
        &told,
        &["note_book/mod.rs` exists already; nothing was written"],
    );
    for line in [
        "mod big_book {}",
        "use std::fmt as big_book;",
        "use std::{fmt::{self as big_book}};",
    ] {
        desk.write("full-agent/src/main.rs", &format!("{line}\n{source}"));
        let told = desk.toolkit_ends("full-agent", &["init", "big-book"], 1);
        holds(
            &told,
            &["`big_book` has a meaning in `src/main.rs` already"],
        );
    }
    desk.write("full-agent/src/main.rs", &source);
    desk.edit(
        "full-agent/Cargo.toml",
        "toolkit = {",
        "kit = { package = \"toolkit\",",
    );
    let told = desk.toolkit_ends("full-agent", &["init", "big-book"], 1);
    holds(&told, &["calls toolkit `kit`"]);
    assert!(!desk.path("full-agent/src/big_book.rs").exists());
    desk.write("full-agent/Cargo.toml", &manifest);
    desk.toolkit("full-agent", &["init", "big-book"]);
}

/// A plugin that cannot be added leaves everything as it was.
#[test]
fn a_crate_that_cannot_be_linked_changes_nothing() {
    let desk = Desk::new();
    desk.toolkit(".", &["init", "whole-agent", "--app"]);
    desk.lock("whole-agent");
    let cargo = Path::new(env!("CARGO"));
    for (name, kind) in [("bare-program", "--bin"), ("bare-words", "--lib")] {
        let told = desk.types(".", cargo, &["new", "--quiet", "--vcs", "none", kind, name]);
        assert_eq!(told.code, Some(0), "{}", told.err);
    }
    desk.types(
        "whole-agent",
        cargo,
        &[
            "add",
            "--quiet",
            "bare-words",
            "--path",
            "../bare-words",
            "--rename",
            "words",
        ],
    );
    let files = ["Cargo.toml", "Cargo.lock", "src/main.rs"];
    let read = || files.map(|file| desk.read(&format!("whole-agent/{file}")));
    desk.toolkit("whole-agent", &["plugins", "list"]);
    let before = read();
    for (words, code, message) in [
        (
            &["bare-program", "--path", "../bare-program"][..],
            1,
            "`bare-program` has no library",
        ),
        (
            &["no-such-crate", "--path", "../bare-words"],
            1,
            "was not added",
        ),
        (
            &["bare-words", "--path", "../nowhere"],
            1,
            "there is no crate at",
        ),
        (&["toolkit"], 2, "no crate of tools"),
        (&["--", "--help"], 1, "was not added"),
    ] {
        let told = desk.toolkit_ends("whole-agent", &[&["plugins", "add"], words].concat(), code);
        holds(&told, &[message]);
        assert_eq!(read(), before, "{words:?}");
    }
}

/// Commands that change the same files wait for each other.
#[cfg(unix)]
#[test]
fn commands_at_once_lose_nothing() {
    let desk = Desk::new();
    desk.toolkit(".", &["init", "busy-agent", "--app"]);
    desk.lock("busy-agent");
    let names: Vec<String> = (0..6).map(|at| format!("busy-words-{at}")).collect();
    for name in &names {
        desk.toolkit(".", &["init", name, "--plugin"]);
    }
    std::thread::scope(|scope| {
        for name in &names {
            let desk = &desk;
            scope.spawn(move || {
                let path = format!("../{name}");
                desk.toolkit("busy-agent", &["plugins", "add", name, "--path", &path]);
            });
            scope.spawn(move || {
                let name = name.replace("words", "notes");
                desk.toolkit("busy-agent", &["init", &name]);
            });
        }
    });
    let (manifest, source) = (
        desk.read("busy-agent/Cargo.toml"),
        desk.read("busy-agent/src/main.rs"),
    );
    for name in &names {
        let library = name.replace('-', "_");
        holds(&manifest, &[&format!("{name} = ")]);
        holds(
            &source,
            &[
                &library,
                &format!("mod {};", library.replace("words", "notes")),
            ],
        );
    }
}

/// Tools may do what they want to the program that they are in, and the command still says how it ended.
#[test]
fn a_tool_that_ends_or_blocks_the_program_is_told() {
    let desk = Desk::new();
    desk.toolkit(".", &["init", "wild-words", "--plugin"]);
    desk.lock("wild-words");
    desk.write(
        "wild-words/src/lib.rs",
        r#"use toolkit::prelude::*;

/// Ends the whole program, as nobody wants a tool to do.
#[tool(read_only, example("Once only", {} => "never"))]
fn wild_exit() -> String {
    std::process::exit(0)
}

/// Blocks the thread that it runs on, as nobody wants a tool to do.
#[tool(read_only, example("Once only", {} => "never"))]
async fn wild_block() -> String {
    loop {
        std::thread::sleep(std::time::Duration::from_secs(1));
    }
}

/// Goes on computing for ever, as nobody wants a tool to do.
#[tool(read_only, mode = cpu, timeout_seconds = 1, example("Once only", {} => "never"))]
fn wild_loop(
    /// A parameter that is called as an option of the program
    #[default = "none"]
    package: String,
    /// Another one
    #[default = "none"]
    color: String,
) -> String {
    while color == "none" {
        std::thread::sleep(std::time::Duration::from_secs(1));
    }
    format!("{package} {color}")
}
"#,
    );
    for words in [&["test", "wild_exit"][..], &["call", "wild_exit"]] {
        let told = desk.toolkit_ends("wild-words", words, 1);
        holds(&told, &["ended before the command did"]);
    }
    let told = desk.toolkit_ends("wild-words", &["test", "wild_block", "--timeout", "1"], 1);
    holds(&told, &["it blocks its thread", " 0 passed, 1 failed"]);
    let told = desk.toolkit_ends("wild-words", &["test", "wild_loop"], 1);
    holds(&told, &[" 0 passed, 1 failed"]);
    let told = desk.toolkit_ends("wild-words", &["call", "wild_loop"], 1);
    holds(&told, &["timeout"]);
    // Behind the tool there are parameters alone.
    let words = ["call", "wild_loop", "--package", "a", "--color", "b"];
    holds(&desk.toolkit("wild-words", &words), &["a b"]);
    let told = desk.toolkit("wild-words", &["call", "wild_loop", "--help"]);
    holds(&told, &["A parameter that is called as an option"]);
    // What is wrong with the package and breaks no rule is told in the words of cargo.
    desk.edit(
        "wild-words/src/lib.rs",
        "    std::process::exit(0)",
        "    unsafe extern \"C\" { fn wild_nowhere() -> !; }\n    unsafe { wild_nowhere() }",
    );
    let told = desk.toolkit_ends("wild-words", &["validate"], 1);
    holds(&told, &["wild_nowhere", "does not build"]);
    desk.write(
        "wild-words/src/lib.rs",
        "pub mod own {\n    const LICENSE: () = assert!(1 > 2, \"mine\");\n    pub const X: () = LICENSE;\n}\n",
    );
    let told = desk.toolkit_ends("wild-words", &["validate"], 1);
    holds(&told, &["mine"]);
    assert!(!told.contains("[license]"), "{told}");
}

/// A package in a workspace, with a library and two programs that know the commands.
#[test]
fn the_part_of_a_package_that_is_meant_is_looked_at() {
    let desk = Desk::new();
    desk.write("Cargo.toml", "[workspace]\nresolver = \"3\"\n");
    desk.lock(".");
    desk.toolkit(".", &["init", "part-words", "count", "--plugin"]);
    holds(&desk.read("Cargo.toml"), &["members = [\"part-words\"]"]);
    desk.edit(
        "part-words/Cargo.toml",
        "[dependencies]\ntoolkit = {",
        "[dependencies]\ntoolkit = { features = [\"cli\"],",
    );
    std::fs::create_dir(desk.path("part-words/src/bin")).expect("a folder");
    for (name, word) in [("first", "one"), ("second", "two")] {
        desk.write(
            &format!("part-words/src/bin/{name}.rs"),
            &format!(
                "use toolkit::prelude::*;\n\n/// Say the word {word}, and nothing else.\n#[tool(read_only)]\nfn say_{word}() -> String {{\n    \"{word}\".to_owned()\n}}\n\nfn main() -> std::process::ExitCode {{\n    toolkit::cli::main()\n}}\n"
            ),
        );
    }
    let told = desk.types("part-words", program(), &["list"]);
    holds(&told.out, &["part-words (crate:part-words)"]);
    holds(
        &told.err,
        &["several programs; name one with `--bin`: `first`, `second`"],
    );
    let told = desk.types("part-words", program(), &["list", "--lib"]);
    assert_eq!(told.err, "");
    holds(&told.out, &["part-words (crate:part-words)"]);
    holds(
        &desk.toolkit("part-words", &["list", "--bin", "second"]),
        &["say_two (crate:part-words)"],
    );
    // Places are told as they are reached from here.
    let words = ["validate", "--bin", "first", "--format", "json"];
    let told = desk.types("part-words", program(), &words);
    let findings: Vec<Value> = serde_json::from_str(&told.out).expect("JSON");
    assert!(!findings.is_empty(), "{}", told.out);
    for finding in &findings {
        let place = finding["place"].as_str().expect("text");
        assert!(place.starts_with("src/bin/first.rs:"), "{}", told.out);
    }
    desk.edit(
        "part-words/src/bin/first.rs",
        "/// Say the word one, and nothing else.",
        "/// One.",
    );
    let told = desk.types("part-words", program(), &words);
    let findings: Vec<Value> = serde_json::from_str(&told.out).expect("JSON");
    let places: Vec<&str> = findings
        .iter()
        .filter_map(|finding| finding["place"].as_str())
        .collect();
    assert!(!places.is_empty(), "{}{}", told.out, told.err);
    assert!(
        places
            .iter()
            .all(|place| place.starts_with("src/bin/first.rs:")),
        "{places:?}"
    );
}

#[test]
fn what_is_missing_is_told_and_never_taken_for_success() {
    let desk = Desk::new();
    let told = desk.toolkit_ends(".", &["list"], 1);
    holds(&told, &["could not find `Cargo.toml`", "toolkit init"]);
    for (words, message) in [
        (
            &["init"][..],
            "the tool has no name; write it behind `init`, as in `toolkit init my-tool`",
        ),
        (&["init", "My Tool", "skill"], "kebab-case"),
        (&["init", "my-tool", "My-Skill"], "snake_case"),
        (
            &["init", "x", "look"],
            "the name gives the display name `X`",
        ),
        (
            &["init", "my-tool", "go"],
            "the name gives the display name `Go`",
        ),
        (
            &[
                "init",
                "a-tool-with-a-name-of-just-under-fifty-letters",
                "and_one_long_skill",
            ],
            "at most 64 are allowed",
        ),
        (
            &["init", "my-tool", "skill", "--app"],
            "a program has no skill",
        ),
    ] {
        holds(&desk.toolkit_ends(".", words, 2), &[message]);
    }
    // A library without tools, a program that does not know the commands, a package without toolkit.
    desk.toolkit(".", &["init", "bare-crate", "nothing", "--plugin"]);
    desk.lock("bare-crate");
    desk.write("bare-crate/src/lib.rs", "//! Nothing.\n");
    for command in ["list", "validate", "test"] {
        let told = desk.toolkit_ends("bare-crate", &[command], 1);
        holds(&told, &["`bare-crate` has no tools"]);
    }
    desk.toolkit(".", &["init", "mute-agent", "--app"]);
    desk.lock("mute-agent");
    // The commands stand behind others, so that `toolkit` must not run it.
    let part = "toolkit::cli::Cli::new(toolkit::Toolkit::builder).run(std::env::args_os().skip(1))";
    desk.edit("mute-agent/src/main.rs", "toolkit::cli::main()", part);
    let told = desk.toolkit_ends("mute-agent", &["list"], 1);
    holds(&told, &["does not call `toolkit::cli::main()`"]);
    let agent = target().join(format!("debug/mute-agent{EXE_SUFFIX}"));
    let told = desk.types("mute-agent", &agent, &["mute-agent tools", "list"]);
    holds(&told.out, &["word_count (host)"]);
    let told = desk.types(
        "mute-agent",
        &agent,
        &["mute-agent tools", "call", "--help"],
    );
    holds(
        &told.out,
        &[
            "Usage: mute-agent tools call",
            "  mute-agent tools call text_count",
        ],
    );
    desk.edit("mute-agent/src/main.rs", part, "ExitCode::SUCCESS");
    let told = desk.toolkit_ends("mute-agent", &["list"], 1);
    holds(&told, &["does not call `toolkit::cli::main()`"]);
    desk.edit("mute-agent/Cargo.toml", "toolkit = ", "# toolkit = ");
    desk.write("mute-agent/src/main.rs", "fn main() {}\n");
    let told = desk.toolkit_ends("mute-agent", &["list"], 1);
    holds(&told, &["`mute-agent` does not depend on `toolkit`"]);
    // A mistake that the compiler finds.
    desk.toolkit(".", &["init", "wrong-crate", "count", "--plugin"]);
    desk.lock("wrong-crate");
    desk.edit(
        "wrong-crate/src/lib.rs",
        "categories(productivity)",
        "categories(prodctivity)",
    );
    let told = desk.toolkit_ends("wrong-crate", &["validate"], 1);
    holds(
        &told,
        &[
            "unknown category `prodctivity`; did you mean `productivity`?",
            "does not build",
        ],
    );
}

#[test]
fn a_library_with_a_program_of_another_kind_is_looked_at_itself() {
    let desk = Desk::new();
    desk.toolkit(".", &["init", "odd-words", "count", "--plugin"]);
    desk.lock("odd-words");
    let program_of_its_own = "fn main() { std::fs::write(\"was-run\", \"\").unwrap(); }\n";
    desk.write("odd-words/src/main.rs", program_of_its_own);
    let told = desk.types("odd-words", program(), &["list"]);
    assert_eq!(told.code, Some(0), "{}", told.err);
    holds(&told.out, &["odd-words (crate:odd-words)"]);
    holds(
        &told.err,
        &[
            "the tools are those of the library",
            "does not call `toolkit::cli::main()`",
        ],
    );
    let told = desk.toolkit("odd-words", &["complete", "--", "toolkit", "call", "odd"]);
    holds(&told, &["odd-words__count"]);
    let told = desk.toolkit_ends("odd-words", &["list", "--bin", "odd-words"], 1);
    holds(&told, &["does not call `toolkit::cli::main()`"]);
    assert!(
        !desk.path("odd-words/was-run").exists(),
        "nobody asked for that"
    );
}

#[test]
fn cargo_runs_the_commands_too() {
    let desk = Desk::new();
    let cargo = program().with_file_name(format!("cargo-toolkit{EXE_SUFFIX}"));
    let told = desk.types(".", &cargo, &["toolkit", "completions", "bash"]);
    assert_eq!(told.code, Some(0), "{}", told.err);
    holds(&told.out, &["complete -F _toolkit toolkit"]);
}

#[test]
fn a_pipe_that_nobody_reads_ends_a_command_quietly() {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let ended = Command::new(program())
        .args(["completions", "bash"])
        .stdout(writer)
        .output()
        .expect("it runs");
    assert_eq!(ended.status.code(), Some(141));
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
}
