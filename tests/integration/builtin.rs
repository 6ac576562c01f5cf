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
use toolkit::{Call, CallError, ErrorCode, Limits};

/// A toolkit whose workspace is a fresh folder, beside which there is a secret.
struct Desk {
    root: tempfile::TempDir,
    toolkit: Toolkit,
}

impl Desk {
    fn new() -> Self {
        Self::with_limits(Limits::default())
    }

    /// A desk where only so many bytes of an output are returned whole.
    fn small(output_bytes: usize) -> Self {
        let mut limits = Limits::default();
        limits.output_bytes = output_bytes;
        Self::with_limits(limits)
    }

    fn with_limits(limits: Limits) -> Self {
        let root = tempfile::tempdir().expect("a folder");
        let inside = root.path().join("inside");
        fs::create_dir(&inside).expect("a folder");
        fs::write(root.path().join("secret.txt"), "secret").expect("a file");
        let toolkit = Toolkit::builder()
            .workspace(&inside)
            .approver(AllowAll::new())
            .limits(limits)
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

/// How long a call may take that must not wait for what it started.
#[cfg(target_os = "linux")]
const PROMPT: Duration = Duration::from_secs(10);

#[cfg(target_os = "linux")]
#[test]
fn a_command_that_goes_on_writing_in_the_background_ends_with_its_call() {
    let desk = Desk::small(1_000);
    for command in [
        "yes & echo $! > pid",
        "yes >&2 & echo $! > pid",
        // The command itself is the last to write.
        "yes & echo $! > pid; sleep 0.3; echo last >&2",
    ] {
        let start = Instant::now();
        let value = desk
            .call("shell_exec", json!({ "command": command }))
            .expect("it runs");
        assert!(start.elapsed() < PROMPT, "{command}: {value}");
        let pid = fs::read_to_string(desk.inside().join("pid")).expect("it had started");
        while is_alive(pid.trim()) {
            std::thread::yield_now();
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_busy_pipe_hides_neither_the_time_nor_the_other_pipe() {
    let desk = Desk::small(1_000);
    let value = desk
        .call(
            "shell_exec",
            json!({ "command": "yes 1234567890 & while :; do echo e >&2; done", "timeout_seconds": 1 }),
        )
        .expect("it is stopped")
        .to_string();
    // Both together are too long, and so previewed as text.
    assert!(
        value.contains("1234567890") && value.contains("timed_out"),
        "{value}"
    );
    assert!(value.contains("e\\\\ne\\\\n"), "{value}");
}

/// Such a child is not ended, since nothing ties it to the call; it loses its reader.
#[cfg(target_os = "linux")]
#[test]
fn a_child_that_leaves_the_group_is_not_waited_for() {
    let desk = Desk::small(1_000_000);
    for (child, lives_on) in [("sleep 60", true), ("yes", false)] {
        let _ = fs::remove_file(desk.inside().join("pid"));
        let command = format!(
            "setsid sh -c 'echo $$ > pid.tmp; mv pid.tmp pid; exec {child}' & while [ ! -f pid ]; do :; done; echo hi >&2"
        );
        let start = Instant::now();
        let value = desk
            .call("shell_exec", json!({ "command": command }))
            .expect("it runs");
        assert!(start.elapsed() < PROMPT, "{child}: {value}");
        let pid = fs::read_to_string(desk.inside().join("pid")).expect("it had started");
        if lives_on {
            assert_eq!(
                value,
                json!({ "exit_code": 0, "stdout": "", "stderr": "hi\n" })
            );
            assert!(is_alive(pid.trim()));
            let ended = std::process::Command::new("kill").arg(pid.trim()).status();
            assert!(ended.expect("kill").success());
        }
        while is_alive(pid.trim()) {
            std::thread::yield_now();
        }
    }
}

#[test]
fn a_command_does_not_see_the_keys_of_the_host() {
    const KEY: &str = "TOOLKIT_TEST_KEY";
    if std::env::var_os(KEY).is_none() {
        // A running program must not change its own environment; another one is started with it.
        let name = "builtin::a_command_does_not_see_the_keys_of_the_host";
        let output = std::process::Command::new(std::env::current_exe().expect("a path"))
            .args(["--exact", name])
            .env(KEY, "planted")
            .output()
            .expect("it starts");
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(
            output.status.success() && told.contains("1 passed"),
            "{told}"
        );
        return;
    }
    let desk = Desk::new();
    let value = desk
        .call(
            "shell_exec",
            json!({ "command": "env; echo =$TOOLKIT_TEST_KEY=" }),
        )
        .expect("it runs");
    let told = value["stdout"].as_str().expect("text");
    assert!(told.contains("PATH=") && told.ends_with("==\n"), "{told}");
    assert!(!told.contains("planted"), "{told}");
    // What the shell itself sets comes on top of what is inherited.
    let known = [
        "PATH", "HOME", "LANG", "TERM", "TMPDIR", "USER", "PWD", "OLDPWD", "SHLVL", "_", "",
    ];
    for line in told.lines() {
        let name = line.split('=').next().unwrap_or(line);
        assert!(known.contains(&name), "{name} is handed on");
    }
}

#[test]
fn output_is_cut_at_a_whole_character() {
    let desk = Desk::small(201);
    let value = desk
        .call(
            "shell_exec",
            json!({ "command": "i=0; while [ $i -lt 120 ]; do printf é; i=$((i+1)); done" }),
        )
        .expect("it runs");
    let whole = read_on(&desk.toolkit, &value["handle"], 1_000);
    let whole: Value = serde_json::from_str(&whole).expect("the whole output");
    assert_eq!(whole["stdout"], "é".repeat(100));
    assert_eq!(whole["truncated"], true);
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

/// Reads all parts of a stored output by the tool.
#[track_caller]
fn read_on(toolkit: &Toolkit, handle: &Value, length: usize) -> String {
    let (mut text, mut next) = (String::new(), json!(0));
    while !next.is_null() {
        let arguments = json!({ "handle": handle, "offset": next, "length": length });
        let part = toolkit::block_on(toolkit.call("output_read", &arguments))
            .expect("it is kept")
            .into_value();
        assert_eq!(part["offset"], next);
        text += part["text"].as_str().expect("text");
        next = part["next_offset"].clone();
        assert_eq!(next.is_null(), part["total"] == text.len(), "{part}");
    }
    text
}

#[test]
fn large_outputs_can_be_read_on() {
    let desk = Desk::small(2_000);
    fs::write(desk.inside().join("a.txt"), "0123456789".repeat(700)).expect("a file");
    let preview = desk
        .call("file_read", json!({ "path": "a.txt" }))
        .expect("it runs");
    assert_eq!(preview["truncated"], true);
    let note = preview["note"].as_str().expect("a note");
    assert!(note.contains("read on with `output_read`"), "{note}");
    let whole = read_on(&desk.toolkit, &preview["handle"], 1_500);
    let whole: Value = serde_json::from_str(&whole).expect("the whole output");
    assert_eq!(whole["content"].as_str().map(str::len), Some(7_000));
}

/// Give a text whose characters take two bytes each.
#[tool(read_only, example("The text"))]
fn two_byte_text() -> String {
    "é".repeat(100)
}

#[test]
fn reading_on_inside_a_character_says_where_the_part_starts() {
    let desk = Desk::small(150);
    let preview = desk.call("two_byte_text", json!({})).expect("it runs");
    let read = |offset: usize| {
        desk.call(
            "output_read",
            json!({ "handle": preview["handle"], "offset": offset, "length": 4 }),
        )
        .expect("it is kept")
    };
    assert_eq!(
        read(3),
        json!({ "text": "éé", "offset": 2, "next_offset": 6, "total": 200 })
    );
    assert_eq!(
        read(196),
        json!({ "text": "éé", "offset": 196, "total": 200 })
    );
    assert_eq!(
        read(200),
        json!({ "text": "", "offset": 200, "total": 200 })
    );
    assert_eq!(read(999), read(200), "beyond the end there is nothing more");
}

#[test]
fn a_stored_output_belongs_to_its_account() {
    let desk = Desk::small(150);
    let as_account = |account: Option<&str>, tool: &str, arguments: Value| {
        let mut call = Call::new(tool).arguments(arguments);
        if let Some(account) = account {
            call = call.account(account);
        }
        toolkit::block_on(desk.toolkit.execute(call)).map(Output::into_value)
    };
    let everybody = [None, Some("ada"), Some("bob")];
    let mut handles = Vec::new();
    for owner in everybody {
        let preview = as_account(owner, "two_byte_text", json!({})).expect("it runs");
        let handle = preview["handle"].clone();
        for reader in everybody {
            let read = as_account(reader, "output_read", json!({ "handle": handle }));
            if reader == owner {
                read.expect("its own");
                continue;
            }
            let error = read.expect_err("not its own");
            // As if it were not there.
            let text = handle.as_str().expect("text");
            assert_eq!(error.message(), format!("no output is kept under `{text}`"));
        }
        let text = handle.as_str().expect("text").to_owned();
        assert!(
            crate::support::part_of(&desk.toolkit, &text, 0, 10).is_some(),
            "the host reads everything"
        );
        handles.push(text);
    }
    for handle in &handles {
        let digits = handle.strip_prefix("out_").expect("what it is");
        assert!(digits.len() == 32 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let alike = handles.iter().filter(|other| other[..12] == handle[..12]);
        assert_eq!(
            alike.count(),
            1,
            "nothing of one tells of the next: {handles:?}"
        );
    }
}

#[test]
fn a_preview_names_no_tool_that_cannot_be_called() {
    let mut limits = Limits::default();
    limits.output_bytes = 150;
    let toolkit = Toolkit::builder()
        .only(["two_byte_text"])
        .limits(limits)
        .build()
        .expect("builds");
    let preview = toolkit::block_on(toolkit.call("two_byte_text", &json!({})))
        .expect("it runs")
        .into_value();
    let note = preview["note"].as_str().expect("a note");
    assert!(
        note.contains("200 bytes") && !note.contains("output_read"),
        "{note}"
    );
}

#[test]
fn a_file_is_never_held_whole_if_it_is_too_large() {
    const TIB: u64 = 1 << 40;
    let desk = Desk::new();
    let sparse = fs::File::create(desk.inside().join("sparse")).expect("a file");
    if sparse.set_len(TIB).is_err() {
        // Not every file system can; less than that tells as much.
        sparse.set_len(1 << 32).expect("a sparse file");
    }
    let start = Instant::now();
    let error = desk
        .call("file_read", json!({ "path": "sparse" }))
        .expect_err("too large");
    let bytes = sparse.metadata().expect("its size").len();
    assert_eq!(
        error.message(),
        format!("`sparse` has {bytes} bytes, and no more than 41943040 are read at once")
    );
    assert_eq!(
        error.hint(),
        Some("ask for some of its lines with `first_line` and `lines`")
    );
    desk.fails(
        "file_read",
        json!({ "path": "sparse", "lines": 5 }),
        "line 1 of `sparse` has more than the 41943040 bytes that are read at once",
    );
    desk.fails(
        "file_edit",
        json!({ "path": "sparse", "old": "a", "new": "b" }),
        "no more than 41943040 are edited at once",
    );
    assert!(
        start.elapsed() < Duration::from_secs(20),
        "next to nothing was read"
    );
}

#[test]
fn lines_of_a_large_file_are_read_without_the_rest() {
    let desk = Desk::small(100);
    let lines: Vec<_> = (1..=200).map(|line| format!("line {line}\n")).collect();
    fs::write(desk.inside().join("a.txt"), lines.concat()).expect("a file");
    desk.gives(
        "file_read",
        json!({ "path": "a.txt", "first_line": 99, "lines": 2 }),
        json!({ "content": "line 99\nline 100\n", "partial": true }),
    );
    desk.gives(
        "file_read",
        json!({ "path": "a.txt", "first_line": 200 }),
        json!({ "content": "line 200\n", "lines": 200, "partial": true }),
    );
    desk.fails(
        "file_read",
        json!({ "path": "a.txt", "first_line": 1, "lines": 200 }),
        "lines 1 to 52 of `a.txt` have more than the 400 bytes that are read at once",
    );
    fs::write(desk.inside().join("b.txt"), "x".repeat(300)).expect("a file");
    desk.fails(
        "file_edit",
        json!({ "path": "b.txt", "old": "x", "new": "yyyyy", "all": true }),
        "`b.txt` would have 1500 bytes, and no more than 400 are edited at once",
    );
}

#[test]
fn a_read_only_file_is_not_replaced() {
    let desk = Desk::new();
    let path = desk.inside().join("a.txt");
    fs::write(&path, "kept").expect("a file");
    let writable = fs::metadata(&path).expect("it is there").permissions();
    let mut read_only = writable.clone();
    read_only.set_readonly(true);
    fs::set_permissions(&path, read_only).expect("its owner may");
    desk.fails(
        "file_write",
        json!({ "path": "a.txt", "content": "new" }),
        "`a.txt` is read-only",
    );
    desk.fails(
        "file_edit",
        json!({ "path": "a.txt", "old": "kept", "new": "lost" }),
        "`a.txt` is read-only",
    );
    assert_eq!(fs::read_to_string(&path).expect("the file"), "kept");
    fs::set_permissions(&path, writable).expect("its owner may");
    desk.call("file_write", json!({ "path": "a.txt", "content": "new" }))
        .expect("it may be written again");
}

#[cfg(unix)]
#[test]
fn a_file_keeps_its_permissions_its_link_and_its_long_name() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let desk = Desk::new();
    let name = "n".repeat(250);
    let path = desk.inside().join(&name);
    fs::write(&path, "old").expect("a file");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("its owner may");
    symlink(&name, desk.inside().join("link")).expect("a link");
    symlink("nothing", desk.inside().join("dangling")).expect("a link");
    desk.gives(
        "file_write",
        json!({ "path": "link", "content": "new" }),
        json!({ "path": "link", "bytes": 3 }),
    );
    assert_eq!(fs::read_to_string(&path).expect("the file"), "new");
    let mode = fs::metadata(&path)
        .expect("it is there")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o640);
    desk.fails(
        "file_write",
        json!({ "path": "dangling", "content": "new" }),
        "`dangling` is a link to something that is not there",
    );
    assert!(!desk.inside().join("nothing").exists());
}

#[test]
fn a_listing_says_that_it_is_partial() {
    let desk = Desk::new();
    let folder = desk.inside().join("many");
    fs::create_dir(&folder).expect("a folder");
    for number in 0..2_001 {
        fs::File::create(folder.join(format!("{number:04}"))).expect("a file");
    }
    let listing = desk
        .call("file_list", json!({ "path": "many" }))
        .expect("it runs");
    let entries = listing["entries"].as_array().expect("a list");
    assert_eq!((entries.len(), &listing["partial"]), (2_000, &json!(true)));
    assert_eq!(entries[1_999]["path"], "1999");
    fs::remove_file(folder.join("0000")).expect("it is there");
    let listing = desk
        .call("file_list", json!({ "path": "many" }))
        .expect("it runs");
    assert_eq!(listing["partial"], false);
    desk.fails("file_list", json!({ "path": "many/0001" }), "is no folder");
}

#[cfg(target_os = "linux")]
#[test]
fn a_pipe_put_in_the_place_of_a_file_holds_nobody() {
    let desk = Desk::new();
    let (file, pipe, shown) = (
        desk.inside().join("file"),
        desk.inside().join("pipe"),
        desk.inside().join("shown"),
    );
    fs::write(&file, "text").expect("a file");
    assert!(
        std::process::Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .expect("mkfifo")
            .success()
    );
    fs::hard_link(&file, &shown).expect("a link");
    let done = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let beside = desk.inside().join("beside");
            while !done.load(std::sync::atomic::Ordering::Relaxed) {
                for other in [&pipe, &file] {
                    fs::hard_link(other, &beside).expect("a link");
                    fs::rename(&beside, &shown).expect("put in its place");
                }
            }
        });
        for _ in 0..300 {
            // Which of the two it meets is chance; that it ends is not.
            match desk.call("file_read", json!({ "path": "shown" })) {
                Ok(value) => assert_eq!(value["content"], "text"),
                Err(error) => assert!(error.message().contains("not a regular file"), "{error}"),
            }
        }
        done.store(true, std::sync::atomic::Ordering::Relaxed);
    });
}
