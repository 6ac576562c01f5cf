//! The built-in tools, on real files and real processes.
#![allow(
    clippy::needless_pass_by_value,
    reason = "a call reads best with its JSON in place"
)]

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use toolkit::approval::AllowAll;
use toolkit::prelude::*;
use toolkit::{CallError, ErrorCode};

/// A toolkit whose workspace is a fresh folder, beside which there is a secret.
struct Desk {
    root: tempfile::TempDir,
    toolkit: Toolkit,
}

impl Desk {
    fn new() -> Self {
        let root = tempfile::tempdir().expect("a folder");
        let inside = root.path().join("inside");
        fs::create_dir(&inside).expect("a folder");
        fs::write(root.path().join("secret.txt"), "secret").expect("a file");
        let toolkit = Toolkit::builder()
            .workspace(&inside)
            .approver(AllowAll::new())
            .build()
            .expect("builds");
        Self { root, toolkit }
    }

    fn inside(&self) -> std::path::PathBuf {
        self.root.path().join("inside")
    }

    fn call(&self, tool: &str, arguments: Value) -> Result<Value, CallError> {
        toolkit::block_on(self.toolkit.call(tool, &arguments)).map(Output::into_value)
    }

    #[track_caller]
    fn gives(&self, tool: &str, arguments: Value, expected: Value) {
        assert_eq!(
            self.call(tool, arguments)
                .unwrap_or_else(|error| panic!("{tool}: {error}")),
            expected
        );
    }

    #[track_caller]
    fn fails(&self, tool: &str, arguments: Value, part: &str) {
        let error = self.call(tool, arguments).expect_err(part);
        assert!(error.message().contains(part), "{part:?} is not in {error}");
    }
}

#[test]
fn files_are_written_read_listed_and_edited() {
    let desk = Desk::new();
    desk.gives(
        "file_write",
        json!({ "path": "notes/a.md", "content": "one\ntwo\nthree\n" }),
        json!({ "path": "notes/a.md", "bytes": 14 }),
    );
    desk.gives(
        "file_read",
        json!({ "path": "notes/a.md" }),
        json!({ "content": "one\ntwo\nthree\n", "lines": 3, "partial": false }),
    );
    desk.gives(
        "file_read",
        json!({ "path": "notes/a.md", "first_line": 2, "lines": 1 }),
        json!({ "content": "two\n", "lines": 3, "partial": true }),
    );
    desk.gives(
        "file_edit",
        json!({ "path": "notes/a.md", "old": "two", "new": "2" }),
        json!({ "path": "notes/a.md", "replaced": 1 }),
    );
    desk.fails(
        "file_edit",
        json!({ "path": "notes/a.md", "old": "e", "new": "E" }),
        "occurs 3 times",
    );
    desk.fails(
        "file_edit",
        json!({ "path": "notes/a.md", "old": "four", "new": "4" }),
        "does not occur",
    );
    desk.gives(
        "file_edit",
        json!({ "path": "notes/a.md", "old": "e", "new": "E", "all": true }),
        json!({ "path": "notes/a.md", "replaced": 3 }),
    );
    assert_eq!(
        fs::read_to_string(desk.inside().join("notes/a.md")).expect("the file"),
        "onE\n2\nthrEE\n"
    );
    desk.gives(
        "file_list",
        json!({ "depth": 2 }),
        json!({ "entries": [
            { "path": "notes", "kind": "folder", "bytes": 0 },
            { "path": "notes/a.md", "kind": "file", "bytes": 12 },
        ], "partial": false }),
    );
    desk.gives(
        "file_write",
        json!({ "path": "notes/a.md", "content": "" }),
        json!({ "path": "notes/a.md", "bytes": 0 }),
    );
    let left: Vec<_> = fs::read_dir(desk.inside().join("notes"))
        .expect("the folder")
        .collect();
    assert_eq!(left.len(), 1, "no half-written file stays behind");
}

#[test]
fn nothing_leads_out_of_the_workspace() {
    let desk = Desk::new();
    let outside = desk.root.path().join("secret.txt");
    #[cfg(unix)]
    {
        use std::os::unix::fs::symlink;
        symlink(&outside, desk.inside().join("link.txt")).expect("a link");
        symlink(desk.root.path(), desk.inside().join("up")).expect("a link");
        symlink("../secret.txt", desk.inside().join("relative.txt")).expect("a link");
        fs::create_dir(desk.inside().join("sub")).expect("a folder");
        symlink("sub", desk.inside().join("allowed")).expect("a link");
    }
    let absolute = outside.to_string_lossy().into_owned();
    for path in [
        "../secret.txt",
        "sub/../../secret.txt",
        "link.txt",
        "relative.txt",
        "up/secret.txt",
        "up/new.txt",
        &absolute,
        "/etc/passwd",
        "..",
    ] {
        for (tool, more) in [
            ("file_read", json!({})),
            ("file_write", json!({ "content": "overwritten" })),
            ("file_edit", json!({ "old": "secret", "new": "known" })),
            ("file_list", json!({})),
        ] {
            let mut arguments = more;
            arguments["path"] = json!(path);
            let error = desk.call(tool, arguments).expect_err(path);
            assert_eq!(error.code(), ErrorCode::Failed, "{tool} {path}: {error}");
            assert!(!error.message().contains("secret\n"), "{error}");
            // The host's own folder is nothing for the caller to know, unless the caller named it.
            let root = desk.root.path().to_string_lossy().into_owned();
            assert!(
                path.contains(&root) || !error.message().contains(&root),
                "{error}"
            );
        }
    }
    assert_eq!(fs::read_to_string(outside).expect("untouched"), "secret");
    assert!(!desk.root.path().join("new.txt").exists());
    // Links that stay inside are fine.
    desk.gives(
        "file_write",
        json!({ "path": "allowed/a.txt", "content": "x" }),
        json!({ "path": "allowed/a.txt", "bytes": 1 }),
    );
    assert!(desk.inside().join("sub/a.txt").exists());
}

#[test]
fn what_is_no_text_file_is_refused_with_a_reason() {
    let desk = Desk::new();
    fs::write(desk.inside().join("binary"), [b'a', 0xff, 0xfe]).expect("a file");
    fs::create_dir(desk.inside().join("folder")).expect("a folder");
    desk.fails(
        "file_read",
        json!({ "path": "binary" }),
        "not UTF-8 text; the first other byte is at offset 1",
    );
    desk.fails("file_read", json!({ "path": "folder" }), "is a folder");
    desk.fails(
        "file_read",
        json!({ "path": "missing" }),
        "there is no `missing`",
    );
    desk.fails(
        "file_write",
        json!({ "path": "folder", "content": "x" }),
        "is not a regular file",
    );
    desk.fails("file_read", json!({ "path": "a\u{0}b" }), "cannot be used");
    #[cfg(unix)]
    {
        let pipe = desk.inside().join("pipe");
        assert!(
            std::process::Command::new("mkfifo")
                .arg(&pipe)
                .status()
                .expect("mkfifo")
                .success()
        );
        desk.fails(
            "file_read",
            json!({ "path": "pipe" }),
            "is not a regular file",
        );
    }
    let without = Toolkit::builder()
        .only(["file_read"])
        .build()
        .expect("builds");
    let error = toolkit::block_on(without.call("file_read", &json!({ "path": "a" })))
        .expect_err("no workspace");
    assert!(error.message().contains("no workspace folder"), "{error}");
}

#[test]
fn edits_of_one_file_at_once_are_all_there() {
    let desk = Desk::new();
    fs::write(
        desk.inside().join("a.txt"),
        (0..20)
            .map(|number| format!("<{number}>"))
            .collect::<Vec<_>>()
            .concat(),
    )
    .expect("a file");
    std::thread::scope(|scope| {
        for number in 0..20 {
            let desk = &desk;
            scope.spawn(move || {
                desk.call("file_edit", json!({ "path": "a.txt", "old": format!("<{number}>"), "new": format!("[{number}]") })).expect("edited");
            });
        }
    });
    let text = fs::read_to_string(desk.inside().join("a.txt")).expect("the file");
    assert!(!text.contains('<'), "{text}");
}

#[test]
fn a_command_gives_its_output_and_how_it_ended() {
    let desk = Desk::new();
    desk.gives(
        "shell_exec",
        json!({ "command": "printf out; printf err >&2; exit 3" }),
        json!({ "exit_code": 3, "stdout": "out", "stderr": "err" }),
    );
    desk.gives(
        "shell_exec",
        json!({ "command": "pwd -P | sed 's,.*/,,'" }),
        json!({ "exit_code": 0, "stdout": "inside\n", "stderr": "" }),
    );
    desk.gives(
        "shell_exec",
        json!({ "command": "kill -9 $$" }),
        json!({ "stdout": "", "stderr": "" }),
    );
    desk.gives(
        "shell_exec",
        json!({ "command": "cat" }),
        json!({ "exit_code": 0, "stdout": "", "stderr": "" }),
    );
    let large = desk
        .call(
            "shell_exec",
            json!({ "command": "head -c 20000000 /dev/zero | tr '\\0' x" }),
        )
        .expect("it runs");
    assert_eq!(
        large["truncated"], true,
        "the output is previewed, as it is too large"
    );
}

fn is_alive(pid: &str) -> bool {
    Path::new("/proc").join(pid).join("cwd").exists()
}

#[cfg(target_os = "linux")]
#[test]
fn a_command_in_the_background_ends_with_its_call() {
    let desk = Desk::new();
    let start = Instant::now();
    let value = desk
        .call("shell_exec", json!({ "command": "sleep 60 & echo $!" }))
        .expect("it runs");
    assert!(
        start.elapsed() < Duration::from_secs(5),
        "the call does not wait for what holds the pipe"
    );
    assert_eq!(value["exit_code"], 0);
    let pid = value["stdout"].as_str().expect("text").trim().to_owned();
    while is_alive(&pid) {
        std::thread::yield_now();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_command_that_takes_too_long_is_ended_with_all_it_started() {
    let desk = Desk::new();
    let command = "echo started; sh -c 'echo $$ > pid; sleep 60'";
    let value = desk
        .call(
            "shell_exec",
            json!({ "command": command, "timeout_seconds": 1 }),
        )
        .expect("it is stopped");
    assert_eq!(
        (&value["timed_out"], &value["stdout"]),
        (&json!(true), &json!("started\n"))
    );
    let pid = fs::read_to_string(desk.inside().join("pid")).expect("it had started");
    while is_alive(pid.trim()) {
        std::thread::yield_now();
    }
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_dropped_call_ends_its_command() {
    let desk = Desk::new();
    let pid_file = desk.inside().join("pid");
    let arguments = json!({ "command": "echo $$ > pid.tmp; mv pid.tmp pid; sleep 60" });
    let call = desk.toolkit.call("shell_exec", &arguments);
    let started = async {
        while !pid_file.exists() {
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        _ = call => panic!("it sleeps for a minute"),
        () = started => {}
    }
    let pid = fs::read_to_string(&pid_file).expect("it had started");
    while is_alive(pid.trim()) {
        tokio::task::yield_now().await;
    }
}

#[test]
fn tools_are_found_by_words_and_by_exact_names() {
    let desk = Desk::new();
    let names = |query: Value| -> Vec<String> {
        let found = desk.call("tool_search", query).expect("it runs");
        found["tools"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|tool| tool["name"].as_str().expect("a name").to_owned())
            .collect()
    };
    assert_eq!(
        names(json!({ "query": "file_edit", "limit": 1 })),
        ["file_edit"]
    );
    assert_eq!(
        names(json!({ "query": "convert units", "limit": 1 })),
        ["unit-converter__convert"]
    );
    let both = names(json!({ "query": "file_read, shell_exec" }));
    assert_eq!(both[..2], ["file_read", "shell_exec"]);
    assert!(names(json!({ "query": "zzzz" })).is_empty());
    let few = desk
        .call("tool_search", json!({ "query": "file", "limit": 2 }))
        .expect("it runs");
    assert!(
        few["total"].as_u64() > Some(2),
        "the answer says how many there are: {few}"
    );
}

#[test]
fn tool_call_keeps_the_codes_of_what_it_calls() {
    let desk = Desk::new();
    fs::write(desk.inside().join("a.txt"), "x").expect("a file");
    desk.gives(
        "tool_call",
        json!({ "tool": "file_read", "args": { "path": "a.txt" } }),
        json!({ "content": "x", "lines": 1, "partial": false }),
    );
    desk.gives(
        "tool_call",
        json!({ "tool": "file_read", "args": "{\"path\": \"a.txt\"}" }),
        json!({ "content": "x", "lines": 1, "partial": false }),
    );
    for (arguments, code) in [
        (json!({ "tool": "file_raed" }), ErrorCode::UnknownTool),
        (json!({ "tool": "file_read" }), ErrorCode::InvalidArguments),
        (
            json!({ "tool": "file_read", "args": { "path": "b.txt" } }),
            ErrorCode::Failed,
        ),
        (
            json!({ "tool": "file_write", "args": { "path": "b.txt", "content": "x" } }),
            ErrorCode::ApprovalRequired,
        ),
        (
            json!({ "tool": "run_script", "args": { "steps": [{ "tool": "file_read" }] } }),
            ErrorCode::NotAllowed,
        ),
    ] {
        let error = desk
            .call("tool_call", arguments.clone())
            .expect_err("refused");
        assert_eq!(error.code(), code, "{arguments}: {error}");
    }
}

#[test]
fn run_script_tells_what_became_of_each_step() {
    let desk = Desk::new();
    fs::write(desk.inside().join("a.txt"), "hello {{2}}").expect("a file");
    let report = desk
        .call("run_script", json!({ "steps": [
            { "tool": "file_read", "args": { "path": "a.txt" } },
            { "tool": "file_write", "args": { "path": "b.txt", "content": "<<{{1.content}}>> {{1}}" } },
        ] }))
        .expect("it runs");
    assert_eq!(report["succeeded"], true);
    assert_eq!(report["steps"][0]["output"]["content"], "hello {{2}}");
    assert_eq!(
        fs::read_to_string(desk.inside().join("b.txt")).expect("written"),
        "<<hello {{2}}>> {\"content\":\"hello {{2}}\",\"lines\":1,\"partial\":false}"
    );
    let error = desk
        .call(
            "run_script",
            json!({ "steps": [
            { "tool": "file_read", "args": { "path": "a.txt" } },
            { "tool": "file_read", "args": { "path": "missing" } },
            { "tool": "file_write", "args": { "path": "c.txt", "content": "{{2.content}}" } },
        ] }),
        )
        .expect_err("step 2 fails");
    assert_eq!(error.code(), ErrorCode::Failed);
    assert!(
        error
            .message()
            .starts_with("step 2 (`file_read`) failed: there is no `missing`"),
        "{error}"
    );
    let details = error.details().expect("the report");
    assert_eq!(
        details["steps"][0]["output"]["content"], "hello {{2}}",
        "what succeeded is not lost"
    );
    assert_eq!(details["steps"][2]["status"], "not_reached");
    assert!(!desk.inside().join("c.txt").exists());
    let faults = desk
        .call(
            "run_script",
            json!({ "steps": [
            { "tool": "file_raed", "args": {} },
            { "tool": "file_read", "args": { "path": "{{2}}", "frist_line": 1 } },
            { "tool": "file_write", "args": { "path": "{{2.contents}}", "content": 3 } },
        ] }),
        )
        .expect_err("nothing runs");
    for part in [
        "step 1: there is no tool `file_raed`",
        "step 2: at `/path`: `{{2}}` refers to step 2",
        "did you mean `first_line`?",
        "which has no `contents`",
        "expected a string, found 3",
    ] {
        assert!(
            faults.message().contains(part),
            "{part:?} is not in {faults}"
        );
    }
}

#[test]
fn large_outputs_can_be_read_on() {
    let mut limits = toolkit::Limits::default();
    limits.output_bytes = 2_000;
    let desk = Desk::new();
    let toolkit = Toolkit::builder()
        .workspace(desk.inside())
        .limits(limits)
        .build()
        .expect("builds");
    fs::write(desk.inside().join("a.txt"), "0123456789".repeat(1_000)).expect("a file");
    toolkit::block_on(async {
        let preview = toolkit
            .call("file_read", &json!({ "path": "a.txt" }))
            .await
            .expect("it runs")
            .into_value();
        assert_eq!(preview["truncated"], true);
        let mut text = String::new();
        let mut next = json!(0);
        while !next.is_null() {
            let part = toolkit
                .call(
                    "output_read",
                    &json!({ "handle": preview["handle"], "offset": next, "length": 1_500 }),
                )
                .await
                .expect("it is kept");
            text += part.value()["text"].as_str().expect("text");
            next = part.value()["next_offset"].clone();
        }
        let whole: Value = serde_json::from_str(&text).expect("the whole output");
        assert_eq!(whole["content"].as_str().map(str::len), Some(10_000));
    });
}
