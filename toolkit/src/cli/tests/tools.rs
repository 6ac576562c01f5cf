//! What is told of tools, checked and begun.

use super::*;
use crate::manifest::Requirement;
use crate::policy::Policy;

/// What sets up a toolkit.
type Make = fn() -> ToolkitBuilder;

#[test]
fn a_report_is_told_where_its_file_cannot_be_written() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("file"), "").expect("it has room");
    let path = folder.path().join("file/report.xml");
    let path = path.to_string_lossy();
    let told = typed(&["test", "echo_all", "--junit", &path]);
    assert_eq!(told.code, 1);
    assert!(told.out.contains(" 1 passed, 0 failed"), "{}", told.out);
    let message = format!("cannot write `{path}`");
    assert!(told.err.contains(&message), "{}", told.err);
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
    let told = typed(&["list", "--origin", "builtin"]);
    assert!(
        told.err.starts_with("there are no tools from builtin;"),
        "{}",
        told.err
    );
    let told = typed(&["list", "--manifests"]);
    let manifests: Value = serde_json::from_str(&told.out).expect("JSON");
    assert_eq!(manifests[0]["skills"][0]["name"], "close");
    assert_eq!(manifests[1]["name"], "echo_all");
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

#[test]
fn tools_are_begun_whole_or_not_at_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |path: &str| folder.path().join(path);
    let write = |name: &str, text: &str| fs::write(path(name), text).expect("it has room");
    let init = |words: &[&str]| {
        let words = ["toolkit", "init"].iter().chain(words);
        let parsed = Arguments::try_parse_from(words).expect("it is understood");
        let crate::cli::arguments::Command::Init(init) = parsed.command else {
            panic!("it is `init`");
        };
        let (mut terminal, written) = silent();
        let ended = crate::cli::init::run_in(folder.path(), &init, &mut terminal);
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
        (
            &["my-tool", "--toolkit-path", "nowhere"],
            "there is no toolkit in `nowhere`",
        ),
        (
            &["my-tool", "--toolkit-path", "../benches"],
            "there is no toolkit in `../benches`",
        ),
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
    write(
        "Cargo.toml",
        "[workspace]\nmembers = []\nexclude = [\"third-*\"]\n",
    );
    let (_, told) = init(&["third-tool", "run"]);
    assert!(!told.contains("members"), "{told}");
}

/// Whoever sits at a terminal is asked for what was not typed.
#[test]
fn names_are_asked_for_at_a_terminal() {
    for (words, typed, names) in [
        (
            &[][..],
            "unit-names\nconvert\n",
            Some(("unit-names", "convert")),
        ),
        (
            &["unit-names"],
            "convert\n",
            Some(("unit-names", "convert")),
        ),
        (&[], "\n\n", Some(("my-tool", "my_skill"))),
        (&["--app"], "my-agent\n", Some(("my-agent", ""))),
        (&[], "My Tool\n\n", None),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let words = ["toolkit", "init"].iter().chain(words);
        let parsed = Arguments::try_parse_from(words).expect("it is understood");
        let crate::cli::arguments::Command::Init(init) = parsed.command else {
            panic!("it is `init`");
        };
        let input = io::Cursor::new(typed.to_owned());
        let (mut terminal, written) = Terminal::of_test(input, true);
        let ended = crate::cli::init::run_in(folder.path(), &init, &mut terminal);
        let Some((name, skill)) = names else {
            assert_eq!(ended.expect_err("no name").code, 2);
            continue;
        };
        assert!(ended.is_ok(), "{}", written.err.text());
        assert!(written.err.text().contains("Name of"), "{typed:?}");
        assert!(
            folder.path().join(name).join("Cargo.toml").is_file(),
            "{typed:?}"
        );
        if !skill.is_empty() {
            let library = folder.path().join(name).join("src/lib.rs");
            let library = fs::read_to_string(library).expect("it is there");
            assert!(library.contains(&format!("pub fn {skill}(")), "{library}");
        }
    }
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
    let count = crate::rules::count::counted(findings.len(), "warning");
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
    // One whose example is gone.
    let stray = folder.path().join("web_greet/web_greet-ask-for-more.json");
    fs::write(&stray, "{}").expect("it has room");
    let (code, told) = test("--replay");
    assert_eq!(code, 0, "{told}");
    let warned = format!("the recording `{}` belongs to no example", stray.display());
    assert!(told.contains(&warned), "{told}");
    assert_eq!(told.matches("belongs to no example").count(), 1, "{told}");
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
    let needy = || {
        let tool = Tool::builder("needy_one")
            .description("Needs what nobody has, so that it cannot be used.")
            .private()
            .requires(Requirement::secret("post").env("NO_SUCH_VARIABLE_OF_TOOLKIT"))
            .requires(Requirement::binary("no-such-program-of-toolkit"))
            .example("Nothing at all", json!({}))
            .handler(|_, _| async { Ok(json!(null)) });
        builder().tool(tool.build().expect("the rules are kept"))
    };
    let rows: [(Make, &str, &[&str]); 6] = [
        (
            || {
                builder().policy(
                    Policy::from_json(r#"{"tools":{"deny":["echo_all"]}}"#).expect("a policy"),
                )
            },
            "echo_all",
            &["`echo_all` is registered", "`tools.deny[0]`"],
        ),
        (
            || builder().publications(Fixed(Ok("big-box"))),
            "echo_all",
            &["`echo_all` is registered", "not published"],
        ),
        (
            || builder().publications(Fixed(Ok("big-box"))),
            "",
            &["1 tool may not be used by everybody"],
        ),
        (
            needy,
            "needy_one",
            &[
                "needs `post`, which is not there; set `NO_SUCH_VARIABLE_OF_TOOLKIT`",
                "needs `no-such-program-of-toolkit`, which is not there; install it",
            ],
        ),
        (needy, "", &["3 tools", "needs `post`"]),
        (
            builder,
            "big-box__open",
            &["`big-box` is registered", "did you mean `big-box__close`?"],
        ),
    ];
    for (make, name, parts) in rows {
        let words = ["doctor", name];
        let words = if name.is_empty() {
            &words[..1]
        } else {
            &words[..]
        };
        let told = typed_at(make, words, silent());
        for part in parts {
            assert!(told.out.contains(part), "{name}: {part:?}: {}", told.out);
        }
    }
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

/// What needs a permission runs in a folder that is thrown away, also if it changes nothing and
/// the app has a folder of its own.
#[test]
fn examples_that_need_a_permission_run_where_it_was_given() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().to_owned();
    let make = move || {
        let tool = Tool::builder("look_close")
            .description("Looks closely at what stands in the folder of the app.")
            .private()
            .read_only()
            .sensitive()
            .example("Nothing at all", json!({}))
            .handler(|_, context| async move {
                let workspace = context.toolkit().workspace().map(std::path::Path::to_owned);
                Ok(json!(workspace))
            });
        builder()
            .tool(tool.build().expect("the rules are kept"))
            .workspace(&own)
    };
    let told = typed_at(make.clone(), &["test", "look_close"], silent());
    assert!(
        told.out
            .contains(" 0 passed, 0 failed, 0 unavailable, 1 skipped"),
        "{}",
        told.out
    );
    let words = ["test", "look_close", "--allow-sensitive"];
    let told = typed_at(make, &words, silent());
    assert!(told.out.contains(" 1 passed, 0 failed"), "{}", told.out);
}

#[cfg(feature = "icons")]
#[test]
fn pictures_that_would_lose_something_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("icon.svg");
    for (inside, is_drawn) in [
        ("<rect width='9' height='9'/>", true),
        ("<g><text x='1' y='9'>A</text></g>", false),
        ("<image href='a.png' width='9' height='9'/>", false),
    ] {
        let svg =
            format!("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>{inside}</svg>");
        fs::write(&path, svg).expect("it has room");
        let told = typed(&["icons", "render", &path.to_string_lossy()]);
        assert_eq!(told.code, u8::from(!is_drawn), "{inside}: {}", told.err);
        assert_eq!(
            told.err.contains("which is not drawn here"),
            !is_drawn,
            "{}",
            told.err
        );
    }
}
