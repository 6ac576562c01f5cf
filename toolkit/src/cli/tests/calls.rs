//! What is called, and with what.

use super::*;

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
    // A flag takes no word that stands for all arguments.
    for whole in [r#"{"count":2}"#, r#" {"count":2}"#] {
        let both = json!({ "full_page": true, "count": 2 });
        assert_eq!(given(&["--full-page", whole]), both);
        let both = json!({ "full_page": false, "count": 2 });
        assert_eq!(given(&["--no-full-page", whole]), both);
        assert_eq!(given(&["--text", whole]), json!({ "text": whole }));
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
            &["call", "--txt"],
            2,
            "`--txt` stands where the tool has to",
        ),
        (&["call"], 2, "Usage: toolkit call"),
        (
            &["call", "echo_all", "{}", "--full-page", "-"],
            2,
            "all arguments are given twice, as `--json` and as standard input",
        ),
        (
            &["list", "--package", "x"],
            2,
            "`--package` says which package the program `toolkit` looks at",
        ),
        (
            &["list", "--origin", "biultin"],
            2,
            "no tool comes from `biultin`; did you mean `builtin`?",
        ),
        (
            &["list", "--origin", "crate:nowhere"],
            2,
            "no tool comes from `crate:nowhere`; there are: builtin, host",
        ),
        (
            &["search", "box", "--category", "productivty"],
            2,
            "did you mean `productivity`?",
        ),
        (&["search", "box", "--limit", "0"], 2, "0 is not in 1.."),
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
        (&["test", "--timeout", "0"], 2, "0 is not in 1.."),
        (&["test", "--jobs", "0"], 2, "0 is not in 1.."),
        (&["call", "echo_all", "{"], 2, "`--json` is not JSON"),
        (&["call", "echo_all", "[1]"], 2, "`[1]` stands alone"),
        (&["call", "echo_all", "--json", "[1]"], 2, "no JSON object"),
        (
            &["call", "echo_all", "@nowhere.json"],
            1,
            "cannot read `nowhere.json`",
        ),
        (&["call", "echo_al"], 1, "did you mean `echo_all`?"),
        (
            &["call", "big-box"],
            1,
            "`big-box` has skills; name one of them behind it: `close`",
        ),
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
