//! How commands speak to people and shells.

use super::*;

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
        assert!(told.out.contains("Example"), "{words:?}: {}", told.out);
        let lines = told.out.lines().count();
        assert!(lines <= 32, "{words:?} has {lines} lines");
        let widest = told.out.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(100), "{words:?} is {widest:?} wide");
    }
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
    let given = ["call", "echo_all", "--text", "a", "--full-page", ""];
    assert_eq!(
        complete(&given),
        ["--colour", "--count", "--raw", "--rows", "--tags"]
    );
    assert_eq!(complete(&["call", "echo_all", "--text", ""]), [""; 0]);
    assert_eq!(
        complete(&["call", "echo_all", "--colour", ""]),
        ["green", "red"]
    );
    assert_eq!(complete(&["call", "echo_all", "--colour", "r"]), ["red"]);
    assert_eq!(complete(&["show", "ech"]), ["echo_all"]);
    assert_eq!(complete(&["policy", ""]), ["explain"]);
    assert_eq!(complete(&["policy", "explain", "echo"]), ["echo_all"]);
    assert_eq!(complete(&["completions", "z"]), ["zsh"]);
    assert_eq!(complete(&["nothing", ""]), [""; 0]);
    assert_eq!(complete(&[]), [""; 0]);
    assert!(complete(&["test", "--j"]).contains(&"--jobs".to_owned()));
    assert_eq!(complete(&["test", "big"]), ["big-box"]);
    assert_eq!(complete(&["test", "big-box", ""]), [""; 0]);
    // The value of an option is no word that stands alone.
    assert_eq!(complete(&["test", "--jobs", "4", "big"]), ["big-box"]);
    assert_eq!(
        complete(&["-p", "x", "test", "--record", "big"]),
        ["big-box"]
    );
    assert_eq!(complete(&["--color", "never", "show", "ech"]), ["echo_all"]);
    assert_eq!(
        complete(&["call", "--account", "a", "echo_all", "--f"]),
        ["--full-page"]
    );
    assert_eq!(complete(&["--color", "a"]), ["always", "auto"]);
    for command in ["test", "validate"] {
        assert_eq!(
            complete(&[command, "--format", ""]),
            ["github", "human", "json"]
        );
    }
    assert_eq!(complete(&["list", "--origin", ""]), ["host"]);
    assert_eq!(
        complete(&["search", "--category", "prod"]),
        ["productivity"]
    );
    assert_eq!(complete(&["test", "--jobs", ""]), [""; 0]);
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
fn commands_run_inside_of_a_runtime_too() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let code = runtime.block_on(async {
        let published = || builder().publications(Fixed(Ok("big-box")));
        let words = ["my-app tools", "call", "big-box", "close", "--yes"];
        super::super::Cli::new(published).run(words.map(OsString::from))
    });
    assert_eq!(code, std::process::ExitCode::SUCCESS);
}
