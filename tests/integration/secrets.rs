//! Keys: where they come from, what their absence means, and that nobody sees them.

use std::sync::{Arc, Mutex};

use toolkit::approval::{Approval, ApprovalRequest};
use toolkit::hook::{AfterCall, BeforeCall};
use toolkit::ledger::MemoryLedger;
use toolkit::prelude::*;
use toolkit::secret::{ExposeSecret, MemorySecrets, SecretFile};
use toolkit::{Call, CallError, ErrorCode, Unavailable};

const PAINTER: Requirement = Requirement::secret("painter_key")
    .display_name("Painter key")
    .description("Lets tools paint pictures")
    // Set for every process that tests run in.
    .env("CARGO_PKG_NAME");

const USER: Requirement = Requirement::credential("painter_user")
    .description("Under which name tools paint")
    .optional();

const SHELL: Requirement = Requirement::binary("sh").description("Runs scripts of the host");

/// Tell the key of the painter, as nobody should.
#[tool(read_only, requires(PAINTER), example("Tell it", no_run))]
fn tell_key(context: &Context) -> Result<String, Unavailable> {
    Ok(context.secret("painter_key")?.expose_secret().to_owned())
}

/// Tell what is known without failing.
#[tool(read_only, requires(PAINTER, USER, SHELL), example("Tell it", no_run))]
fn tell_all(context: &Context) -> Result<Value, Failure> {
    let key = context.try_secret("painter_key");
    let user = context.credential("painter_user").ok();
    let shell = context.binary("sh")?;
    Ok(json!([
        key.map(|key| key.expose_secret().len()),
        user,
        shell.is_file()
    ]))
}

/// Ask for what the tool does not declare.
#[tool(read_only, requires(PAINTER), example("Ask for it", no_run))]
fn ask_for_more(
    /// What to ask for
    #[default = "brush_key"]
    name: String,
    context: &Context,
) -> Result<String, CallError> {
    let key = context.secret(&name)?;
    Ok(key.expose_secret().to_owned())
}

/// How a tool can betray a key.
#[schema]
#[serde(rename_all = "snake_case")]
enum Betrayal {
    /// In the text of an error
    Error,
    /// In a panic
    Panic,
    /// In what it logs
    Log,
    /// In the error of a call inside, as an argument
    Inside,
    /// In a detail of its output
    Detail,
    /// In an argument that somebody has to approve
    Approve,
    /// By a failure with a hint
    Hint,
    /// As the name of a tool
    Name,
    /// In the text of an output, which is its own affair, but not that of hooks
    Block,
}

/// Betray the key of the painter in one way or another.
#[tool(requires(PAINTER), example("In an error", { way: "error" }, no_run))]
async fn betray(
    /// How to do it
    way: Betrayal,
    context: &Context,
) -> Result<Output<String>, CallError> {
    let key = context.secret("painter_key")?;
    let key = key.expose_secret();
    match way {
        Betrayal::Error => {
            context
                .call(
                    "fail_with",
                    &json!({ "text": format!("wrong key {key:?}!") }),
                )
                .await
        }
        Betrayal::Panic => panic!("the key is {key}"),
        Betrayal::Log => {
            context.log(toolkit::event::LogLevel::Error, format!("using {key}"));
            context.progress(toolkit::event::Progress::new(1).message(format!("with {key}")));
            return Ok(Output::new("logged".to_owned()));
        }
        Betrayal::Inside => {
            context
                .call("fail_with", &json!({ "texxt": key, key: 1 }))
                .await
        }
        Betrayal::Detail => return Ok(Output::new("told".to_owned()).detail("url", json!([key]))),
        Betrayal::Approve => context.call("ask_first", &json!({ "text": key })).await,
        Betrayal::Name => context.call(key, &json!({})).await,
        Betrayal::Block => return Ok(Output::new(String::new()).text(key)),
        Betrayal::Hint => {
            context
                .call("fail_with", &json!({ "text": "", "hint": key }))
                .await
        }
    }
    .map(|_| Output::new("done".to_owned()))
}

/// Fail with a text that somebody else wrote.
#[tool(example("A text", { text: "it failed" }, no_run))]
fn fail_with(
    /// What the error says
    text: String,
    /// What to do about it
    hint: Option<String>,
) -> Result<String, Failure> {
    let failure = Failure::new(text);
    Err(match hint {
        Some(hint) => failure.hint(hint),
        None => failure,
    })
}

/// Do nothing, after somebody said yes.
#[tool(sensitive, example("A text", { text: "fine" }, no_run))]
fn ask_first(
    /// What to ask about
    text: String,
) -> String {
    text
}

fn only(tools: &[&str]) -> toolkit::ToolkitBuilder {
    Toolkit::builder()
        .only(tools.iter().copied())
        .without_secret_file()
}

#[test]
fn the_nearest_place_counts() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = SecretFile::new(folder.path().join("config.json"));
    let saved = MemorySecrets::new();
    let toolkit = Toolkit::builder()
        .only(["tell_key"])
        .saved_secrets(saved.clone())
        .secret_file(folder.path().join("config.json"))
        .build()
        .expect("the tool is linked");
    let tell = |call: Call| {
        let output = toolkit::block_on(toolkit.execute(call)).expect("there is a key");
        output.into_value().as_str().expect("a text").to_owned()
    };
    let ada = || Call::new("tell_key").account("ada");
    let of_environment = std::env::var("CARGO_PKG_NAME").expect("cargo sets it");
    assert_eq!(tell(ada()), of_environment);
    file.save(None, "painter_key", "of everybody")
        .expect("it is written");
    assert_eq!(tell(ada()), "of everybody");
    file.save(Some("ada"), "Painter-Key", "of ada's file")
        .expect("it is written");
    assert_eq!(tell(ada()), "of ada's file");
    assert_eq!(tell(Call::new("tell_key").account("bob")), "of everybody");
    saved.save(Some("ada"), "PAINTER_KEY", "saved by ada");
    assert_eq!(tell(ada()), "saved by ada");
    assert_eq!(
        tell(ada().secret("Painter-KEY", "of this call")),
        "of this call"
    );
    assert!(saved.remove(Some("ada"), "painter-key"));
    file.remove(Some("ada"), "painter_key")
        .expect("it is written");
    file.remove(None, "painter_key").expect("it is written");
    assert_eq!(tell(ada()), of_environment);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let metadata = std::fs::metadata(folder.path().join("config.json")).expect("a file");
        assert_eq!(metadata.permissions().mode() & 0o777, 0o600);
    }
}

#[test]
fn a_file_that_is_none_counts_as_missing_and_keeps_what_it_holds() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("config.json");
    for text in [
        "{",
        "[]",
        r#"{"secrets":[]}"#,
        r#"{"secrets":{"painter_key":1}}"#,
        r#"{"accounts":{"ada":1}}"#,
    ] {
        std::fs::write(&path, text).expect("a file");
        let toolkit = Toolkit::builder()
            .only(["tell_key"])
            .secret_file(&path)
            .without_secret_environment()
            .build()
            .expect("the tool is linked");
        let error = toolkit::block_on(toolkit.call("tell_key", &json!({}))).expect_err("no key");
        assert_eq!(error.code(), ErrorCode::Unavailable, "{text}");
        let file = SecretFile::new(&path);
        if !text.contains("painter_key") && !text.contains("ada") {
            let error = file
                .save(None, "painter_key", "abcd")
                .expect_err("no object");
            assert!(!error.to_string().contains("abcd"), "{error}");
            assert_eq!(std::fs::read_to_string(&path).expect("a file"), text);
        }
    }
}

#[test]
fn what_is_missing_is_unavailable_and_no_failure() {
    let toolkit = only(&["tell_key", "tell_all"])
        .without_secret_environment()
        .build()
        .expect("the tools are linked");
    let error = toolkit::block_on(toolkit.call("tell_key", &json!({}))).expect_err("no key");
    assert_eq!(error.code(), ErrorCode::Unavailable);
    assert_eq!(
        error.message(),
        "`tell_key` is not available here, because `painter_key` is missing"
    );
    let details = json!({ "available": false, "missing": ["painter_key"] });
    assert_eq!(error.details(), Some(&details));
    // One that can go on has an output.
    let output = toolkit::block_on(toolkit.call("tell_all", &json!({}))).expect("it goes on");
    assert_eq!(output.value(), &json!([null, null, true]));
}

#[test]
fn what_is_not_declared_is_a_mistake_of_the_tool() {
    let toolkit = only(&["ask_for_more"]).build().expect("the tool is linked");
    for name in ["brush_key", "Painter_Key", "sh"] {
        let call = Call::new("ask_for_more")
            .arguments(json!({ "name": name }))
            .secret("brush_key", "abcd");
        let error = toolkit::block_on(toolkit.execute(call)).expect_err("it is not declared");
        assert_eq!(error.code(), ErrorCode::Internal);
        assert!(
            error.message().contains(&format!("asks for `{name}`")),
            "{error}"
        );
        assert!(error.message().contains("`requires(…)`"), "{error}");
    }
}

/// Ask for a secret as what may be shown.
#[tool(read_only, requires(PAINTER), example("Ask for it", no_run))]
fn show_secret(context: &Context) -> Result<String, Unavailable> {
    context.credential("painter_key")
}

#[test]
fn a_secret_is_not_handed_out_as_a_credential() {
    let toolkit = only(&["show_secret"]).build().expect("the tool is linked");
    let error = toolkit::block_on(toolkit.call("show_secret", &json!({}))).expect_err("a secret");
    assert_eq!(error.code(), ErrorCode::Internal);
}

#[test]
fn credentials_are_no_secrets() {
    let toolkit = only(&["tell_all"]).build().expect("the tool is linked");
    let call = Call::new("tell_all").secret("painter_user", "ada lovelace");
    let output = toolkit::block_on(toolkit.execute(call)).expect("it runs");
    assert_eq!(output.value()[1], "ada lovelace");
}

/// Everything that somebody other than the tool could see.
fn seen_of(way: &str, secret: &str) -> String {
    let seen = Arc::new(Mutex::new(String::new()));
    let note = |seen: &Arc<Mutex<String>>, text: String| {
        let mut seen = seen.lock().expect("a text");
        seen.push_str(&text);
        seen.push('\n');
    };
    let (before, after, asked) = (Arc::clone(&seen), Arc::clone(&seen), Arc::clone(&seen));
    let ledger = Arc::new(MemoryLedger::new(100));
    let toolkit = only(&["ask_first", "betray", "fail_with"])
        .before(move |call: &mut BeforeCall<'_>| {
            note(&before, format!("before {call:?} {}", call.arguments()));
            Ok(())
        })
        .after(move |call: &AfterCall<'_>| {
            note(
                &after,
                format!(
                    "after {call:?} {} {:?} {:?} {:?}",
                    call.arguments(),
                    call.output().map(Output::blocks),
                    call.value(),
                    call.error()
                ),
            );
            Err(format!(
                "after-hooks fail with what they saw: {}",
                call.arguments()
            ))
        })
        .approver(move |request: &ApprovalRequest<'_>| {
            note(&asked, format!("asked {request:?} {}", request.arguments()));
            Approval::allow_once()
        })
        .ledger(Arc::clone(&ledger))
        .build()
        .expect("the tools are linked");
    let mut events = toolkit.events();
    let call = Call::new("betray")
        .arguments(json!({ "way": way }))
        .secret("painter_key", secret);
    let outcome = super::trace::watched(|| toolkit::block_on(toolkit.execute(call)));
    let (outcome, traces) = outcome;
    note(&seen, format!("traces {traces}"));
    note(
        &seen,
        match outcome {
            Ok(output) => format!("{:?}", output.value()),
            Err(error) => format!(
                "{error} {error:?} {} {} {:?} {:?} {:?}",
                error.call_name(),
                json!(error),
                error.panic_text(),
                error.hint(),
                error.details()
            ),
        },
    );
    drop(toolkit);
    toolkit::block_on(async {
        while let Some(event) = events.next().await {
            note(&seen, format!("{event:?}"));
        }
    });
    for entry in ledger.entries() {
        note(&seen, format!("{entry:?} {}", json!(entry)));
    }
    seen.lock().expect("a text").clone()
}

#[test]
fn a_planted_key_is_seen_nowhere() {
    let secrets = ["hunter22", "p\"a\\ss\nwörd", "a b/c+d=&e"];
    for secret in secrets {
        for way in [
            "error", "panic", "log", "inside", "detail", "approve", "hint", "name", "block",
        ] {
            let seen = seen_of(way, secret);
            assert!(
                seen.contains("[secret]"),
                "{way}: nothing was taken out of {seen}"
            );
            let debug = format!("{secret:?}");
            let forms = [secret, debug.trim_matches('"')];
            for form in forms {
                assert!(!seen.contains(form), "{way}: {form} stands in {seen}");
            }
        }
    }
}

/// Every way in which two may write one file at once.
#[test]
fn nothing_is_lost_when_several_save_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("config.json");
    std::thread::scope(|scope| {
        for writer in 0..4 {
            let file = SecretFile::new(&path);
            scope.spawn(move || {
                for number in 0..25 {
                    let name = format!("key-{writer}-{number}");
                    file.save(None, &name, "abcd").expect("it is written");
                }
            });
        }
    });
    let text = std::fs::read_to_string(&path).expect("a file");
    let whole: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(
        whole["secrets"].as_object().map(serde_json::Map::len),
        Some(100)
    );
    let left = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(left, 1, "nothing else is left in the folder");
}

#[test]
fn a_mistake_in_the_file_is_a_matter_of_its_own_entry() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("config.json");
    let text = json!({
        "secrets": { "painter_key": "of everybody", "other": 1 },
        "accounts": { "bob": 1, "eve": { "secrets": { "painter_key": 2 } } },
    });
    std::fs::write(&path, format!("\u{feff}{text}")).expect("a file");
    let toolkit = Toolkit::builder()
        .only(["tell_key"])
        .secret_file(&path)
        .without_secret_environment()
        .build()
        .expect("the tool is linked");
    let tell = |account: &str| {
        let call = Call::new("tell_key").account(account);
        toolkit::block_on(toolkit.execute(call)).map(Output::into_value)
    };
    assert_eq!(tell("ada").expect("there is a key"), "of everybody");
    tell("bob").expect_err("his entry is wrong");
    tell("eve").expect_err("her entry is wrong");
}

#[test]
fn an_empty_value_is_none() {
    let saved = MemorySecrets::new();
    saved.save(None, "painter_key", "");
    let toolkit = only(&["tell_key"])
        .saved_secrets(saved)
        .build()
        .expect("the tool is linked");
    let call = Call::new("tell_key").secret("painter_key", "");
    let output = toolkit::block_on(toolkit.execute(call)).expect("there is a key");
    assert_eq!(
        Some(output.value().as_str().expect("a text").to_owned()),
        std::env::var("CARGO_PKG_NAME").ok()
    );
}
