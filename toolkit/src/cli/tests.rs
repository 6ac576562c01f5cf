//! What is typed, and what comes of it.

use std::ffi::OsString;
use std::fs;
use std::sync::Arc;

use clap::CommandFactory;
use serde_json::{Value, json};

use super::arguments::Arguments;
use super::terminal::Terminal;
use super::{Host, run};
use crate::kit::{Toolkit, ToolkitBuilder};
use crate::registry::{SkillBuilder, Tool};

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

fn typed_with(words: &[&str], input: &str, is_interactive: bool) -> Told {
    let (mut terminal, written) = Terminal::of_text(input, is_interactive);
    let host = Host::Program {
        builder: Arc::new(builder),
        subject: None,
    };
    let words = ["toolkit"].iter().chain(words).map(OsString::from);
    let code = run(&host, words, &mut terminal);
    Told {
        code,
        out: written.out.text(),
        err: written.err.text(),
    }
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
    assert_eq!(
        given(&["--tags", r#"["a","b"]"#]),
        json!({ "tags": ["a", "b"] })
    );
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
    let builder: Arc<super::Builder> = Arc::new(builder);
    let folder = tempfile::tempdir().expect("a folder");
    let test = |option: &str| {
        let (mut terminal, written) = Terminal::of_text("", false);
        let host = Host::Program {
            builder: Arc::clone(&builder),
            subject: None,
        };
        let option = format!("{option}={}", folder.path().display());
        let words = ["toolkit", "test", "web_greet", &option].map(OsString::from);
        let code = run(&host, words, &mut terminal);
        (code, written.out.text() + &written.err.text())
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
