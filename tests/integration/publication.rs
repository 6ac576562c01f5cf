//! Tools are hidden until they are published, on every way in, and no longer than the interval says.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use toolkit::policy::{Policy, PolicyScope};
use toolkit::prelude::*;
use toolkit::publication::{FilePublications, MemoryPublications, PublicationStore};
use toolkit::store::StoreError;
use toolkit::{BoxFuture, Call, CallError, ErrorCode, Script, Tool};

/// Tell a secret of the house, such as the way to the cellar.
#[tool(read_only, example("Ask for it" => "down the stairs"))]
fn cellar_way() -> String {
    "down the stairs".to_owned()
}

/// Ask another tool by its name.
#[tool(read_only, example("Ask for the way", { tool: "cellar_way" }, no_run))]
async fn ask_inside(
    /// The tool to ask
    tool: String,
    context: &Context,
) -> Result<Value, CallError> {
    Ok(context.call(&tool, &json!({})).await?.into_value())
}

/// Tell of the rooms below the house, which nobody but its owner is to know of.
#[tool(private)]
mod cellar_rooms {
    /// Count the rooms below the house.
    #[skill(read_only, example("Count them" => 3))]
    fn count() -> u32 {
        3
    }
}

const BUILTINS: [&str; 3] = ["run_script", "tool_call", "tool_search"];
const MINUTE: Duration = Duration::from_secs(60);

fn builder() -> toolkit::ToolkitBuilder {
    let own = ["ask_inside", "cellar-rooms", "cellar_way"];
    Toolkit::builder().only(own.into_iter().chain(BUILTINS))
}

/// A toolkit of which `ask_inside` alone is published.
fn set_up() -> (Toolkit, MemoryPublications) {
    let publications = MemoryPublications::of(["ask_inside"]);
    let toolkit = builder().publications(publications.clone()).build();
    (toolkit.expect("the tools are linked"), publications)
}

fn names(toolkit: &Toolkit) -> Vec<String> {
    let tools = toolkit.tools();
    tools.iter().map(|tool| tool.name().to_owned()).collect()
}

/// The code of the error, or the value.
async fn outcome(toolkit: &Toolkit, name: &str, arguments: Value) -> Result<Value, CallError> {
    let output = toolkit.call(name, &arguments).await?;
    Ok(output.into_value())
}

async fn code(toolkit: &Toolkit, name: &str) -> Option<ErrorCode> {
    outcome(toolkit, name, json!({}))
        .await
        .err()
        .map(|error| error.code())
}

/// Asserts that an error tells a model nothing of the hidden tools.
#[track_caller]
fn tells_nothing(error: &CallError, asked: &str) {
    assert_eq!(error.code(), ErrorCode::UnknownTool, "{error}");
    let told = format!("{error} {:?} {:?}", error.details(), error.hint());
    let told = told.replace(&format!("there is no tool `{asked}`"), "");
    assert!(!told.contains("did you mean"), "{told}");
    assert!(!told.contains("published"), "{told}");
    let nearest = error
        .details()
        .map(|details| details["nearest"].to_string());
    assert!(nearest.is_some_and(|nearest| !nearest.contains("cellar")));
}

#[tokio::test]
async fn hidden_on_every_way_in_until_published() {
    let (toolkit, publications) = set_up();
    for name in ["cellar_way", "cellar-rooms__count"] {
        let error = outcome(&toolkit, name, json!({})).await.unwrap_err();
        assert_eq!(error.code(), ErrorCode::NotAllowed);
        assert!(error.message().contains("is not published"), "{error}");
        let error = toolkit.execute(Call::new(name)).await.unwrap_err();
        assert_eq!(error.code(), ErrorCode::NotAllowed);

        let by_tool_call = json!({ "tool": name, "args": {} });
        let error = outcome(&toolkit, "tool_call", by_tool_call.clone())
            .await
            .unwrap_err();
        tells_nothing(&error, name);
        let error = outcome(&toolkit, "ask_inside", json!({ "tool": name }))
            .await
            .unwrap_err();
        tells_nothing(&error, name);

        let script = Script::new().step(name, json!({}));
        let error = toolkit.script(&script).await.unwrap_err();
        assert_eq!(error.code(), ErrorCode::UnknownTool);
        assert!(toolkit.check_script(&script).is_err());
        let steps = json!({ "steps": [{ "tool": name }] });
        let error = outcome(&toolkit, "run_script", steps).await.unwrap_err();
        assert_eq!(error.code(), ErrorCode::UnknownTool);
        let inside = Script::new().step("tool_call", by_tool_call);
        let told = match toolkit.script(&inside).await {
            Ok(outcome) => outcome.steps()[0].error().map(CallError::code),
            Err(error) => Some(error.code()),
        };
        assert_eq!(told, Some(ErrorCode::UnknownTool));
    }
    // Names that are nearly right are not mended into hidden ones.
    let error = outcome(&toolkit, "cellar_wey", json!({}))
        .await
        .unwrap_err();
    tells_nothing(&error, "cellar_wey");

    let found = outcome(&toolkit, "tool_search", json!({ "query": "cellar rooms" }))
        .await
        .unwrap();
    assert_eq!(found["total"], 0, "{found}");
    let visible = ["ask_inside", "run_script", "tool_call", "tool_search"];
    assert_eq!(names(&toolkit), visible);
    assert!(!toolkit.listing().contains("cellar-rooms"));
    assert!(
        !toolkit
            .listing_for(&PolicyScope::new())
            .contains("cellar-rooms")
    );
    assert_eq!(toolkit.tools_for(&PolicyScope::new()).len(), visible.len());
    assert_eq!(toolkit.tools_unfiltered().len(), visible.len() + 2);
    assert!(toolkit.listing_unfiltered().contains("cellar-rooms"));
    assert!(toolkit.tool("cellar_way").is_some());

    publications.publish("cellar_way").await.unwrap();
    toolkit.refresh_publications().await.unwrap();
    assert_eq!(
        outcome(&toolkit, "cellar_way", json!({})).await.unwrap(),
        "down the stairs"
    );
    let script = Script::new().step("cellar_way", json!({}));
    assert!(toolkit.script(&script).await.is_ok());
    assert!(names(&toolkit).contains(&"cellar_way".to_owned()));
    // The name of a tool publishes all of its skills, and nothing else does.
    publications.publish("cellar-rooms__count").await.unwrap();
    publications.publish("Cellar-Rooms").await.unwrap();
    toolkit.refresh_publications().await.unwrap();
    assert_eq!(
        code(&toolkit, "cellar-rooms__count").await,
        Some(ErrorCode::NotAllowed)
    );
    publications.publish("cellar-rooms").await.unwrap();
    toolkit.refresh_publications().await.unwrap();
    assert_eq!(code(&toolkit, "cellar-rooms__count").await, None);
}

#[tokio::test(start_paused = true)]
async fn noticed_when_the_interval_is_over_and_not_before() {
    let (toolkit, publications) = set_up();
    assert_eq!(
        code(&toolkit, "cellar_way").await,
        Some(ErrorCode::NotAllowed)
    );
    publications.publish("cellar_way").await.unwrap();
    tokio::time::advance(Duration::from_millis(59_999)).await;
    assert_eq!(
        code(&toolkit, "cellar_way").await,
        Some(ErrorCode::NotAllowed)
    );
    tokio::time::advance(Duration::from_millis(1)).await;
    // What does not wait shows what was read last.
    assert!(!names(&toolkit).contains(&"cellar_way".to_owned()));
    assert_eq!(code(&toolkit, "cellar_way").await, None);
    assert!(names(&toolkit).contains(&"cellar_way".to_owned()));

    publications.withdraw("cellar_way").await.unwrap();
    assert_eq!(code(&toolkit, "cellar_way").await, None);
    tokio::time::advance(MINUTE).await;
    let script = Script::new().step("cellar_way", json!({}));
    assert!(toolkit.script(&script).await.is_err());
    assert_eq!(
        code(&toolkit, "cellar_way").await,
        Some(ErrorCode::NotAllowed)
    );
}

#[tokio::test(start_paused = true)]
async fn the_interval_can_be_set() {
    let publications = MemoryPublications::new();
    let second = Duration::from_secs(1);
    let toolkit = builder()
        .publications(publications.clone())
        .publication_refresh(second);
    let toolkit = toolkit.build().unwrap();
    assert_eq!(
        code(&toolkit, "cellar_way").await,
        Some(ErrorCode::NotAllowed)
    );
    publications.publish("cellar_way").await.unwrap();
    tokio::time::advance(second).await;
    assert_eq!(code(&toolkit, "cellar_way").await, None);

    let error = builder().publication_refresh(second).build().unwrap_err();
    assert_eq!(
        error.to_string(),
        "`publication_refresh` has no effect without a store; give one to `publications`",
    );
}

/// A store that fails, or waits, when it is told to.
#[derive(Clone, Default)]
struct Moody {
    published: MemoryPublications,
    mood: Arc<Mood>,
}

#[derive(Default)]
struct Mood {
    fails: AtomicBool,
    hangs: AtomicBool,
    waits: AtomicBool,
    readings: AtomicUsize,
}

impl PublicationStore for Moody {
    fn published(&self) -> BoxFuture<'_, Result<BTreeSet<String>, StoreError>> {
        Box::pin(async {
            self.mood.readings.fetch_add(1, Ordering::SeqCst);
            if self.mood.fails.load(Ordering::SeqCst) {
                return Err(StoreError::new("the database is down"));
            }
            if self.mood.hangs.load(Ordering::SeqCst) {
                std::future::pending::<()>().await;
            }
            if self.mood.waits.load(Ordering::SeqCst) {
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
            self.published.published().await
        })
    }

    fn publish<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        self.published.publish(name)
    }

    fn withdraw<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        self.published.withdraw(name)
    }
}

fn moody() -> (Toolkit, Moody) {
    let store = Moody {
        published: MemoryPublications::of(["cellar_way"]),
        ..Moody::default()
    };
    let toolkit = builder().publications(store.clone()).build();
    (toolkit.expect("the tools are linked"), store)
}

#[tokio::test(start_paused = true)]
async fn a_store_that_fails_keeps_what_was_read() {
    let (toolkit, store) = moody();
    assert_eq!(code(&toolkit, "cellar_way").await, None);
    store.mood.fails.store(true, Ordering::SeqCst);
    tokio::time::advance(MINUTE).await;
    assert_eq!(code(&toolkit, "cellar_way").await, None);
    assert_eq!(code(&toolkit, "cellar_way").await, None);
    assert_eq!(
        store.mood.readings.load(Ordering::SeqCst),
        2,
        "a store that is down is left alone"
    );
    let told = toolkit.publication_error().map(|error| error.to_string());
    assert_eq!(told.as_deref(), Some("the database is down"));
    assert!(toolkit.refresh_publications().await.is_err());

    store.mood.fails.store(false, Ordering::SeqCst);
    store.withdraw("cellar_way").await.unwrap();
    tokio::time::advance(MINUTE / 10).await;
    assert_eq!(
        code(&toolkit, "cellar_way").await,
        Some(ErrorCode::NotAllowed)
    );
    assert!(toolkit.publication_error().is_none());
}

#[tokio::test(start_paused = true)]
async fn nothing_is_published_before_the_store_was_read() {
    let (toolkit, store) = moody();
    assert_eq!(names(&toolkit), BUILTINS);
    assert!(
        toolkit
            .check_script(&Script::new().step("cellar_way", json!({})))
            .is_err()
    );
    store.mood.fails.store(true, Ordering::SeqCst);
    let error = outcome(&toolkit, "cellar_way", json!({}))
        .await
        .unwrap_err();
    assert_eq!(error.code(), ErrorCode::NotAllowed);
    assert!(
        error
            .message()
            .ends_with("cannot be read: the database is down"),
        "{error}"
    );
    // The word of the host's store is none of a model's business.
    let by_model = json!({ "tool": "cellar_way" });
    let error = outcome(&toolkit, "tool_call", by_model).await.unwrap_err();
    tells_nothing(&error, "cellar_way");
    assert_eq!(names(&toolkit), BUILTINS);
    store.mood.fails.store(false, Ordering::SeqCst);
    tokio::time::advance(MINUTE / 10).await;
    assert_eq!(code(&toolkit, "cellar_way").await, None);
}

#[tokio::test(start_paused = true)]
async fn one_reads_while_others_go_on_with_what_they_have() {
    let (toolkit, store) = moody();
    store.mood.waits.store(true, Ordering::SeqCst);
    // Before the first reading all wait for the same one.
    let (first, second) = tokio::join!(code(&toolkit, "cellar_way"), code(&toolkit, "cellar_way"));
    assert_eq!((first, second), (None, None));
    assert_eq!(store.mood.readings.load(Ordering::SeqCst), 1);

    store.withdraw("cellar_way").await.unwrap();
    tokio::time::advance(MINUTE).await;
    let (first, second) = tokio::join!(code(&toolkit, "cellar_way"), code(&toolkit, "cellar_way"));
    assert_eq!((first, second), (Some(ErrorCode::NotAllowed), None));
    assert_eq!(store.mood.readings.load(Ordering::SeqCst), 2);
}

#[tokio::test(start_paused = true)]
async fn a_store_that_never_answers_holds_nobody_up_for_long() {
    let (toolkit, store) = moody();
    assert_eq!(code(&toolkit, "cellar_way").await, None);
    store.mood.hangs.store(true, Ordering::SeqCst);
    tokio::time::advance(MINUTE).await;
    let start = tokio::time::Instant::now();
    assert_eq!(code(&toolkit, "cellar_way").await, None);
    assert_eq!(start.elapsed().as_secs(), 10);
    let told = toolkit.publication_error().map(|error| error.to_string());
    assert_eq!(
        told.as_deref(),
        Some("the store of publications did not answer in time")
    );

    // A caller in a hurry gives up; the next one is not held up as well.
    tokio::time::advance(MINUTE).await;
    let start = tokio::time::Instant::now();
    let hurried = Call::new("cellar_way").timeout(Duration::from_secs(2));
    let error = toolkit.execute(hurried).await.unwrap_err();
    assert_eq!(error.code(), ErrorCode::Timeout);
    assert_eq!(code(&toolkit, "cellar_way").await, None);
    assert_eq!(start.elapsed().as_secs(), 2);
}

#[tokio::test]
async fn a_policy_is_asked_as_well() {
    let policy = Policy::from_json(r#"{ "tools": { "deny": ["cellar_way"] } }"#).unwrap();
    let publications = MemoryPublications::of(["cellar_way", "ask_inside"]);
    let toolkit = builder()
        .policy(policy)
        .publications(publications)
        .build()
        .unwrap();
    let message = |error: CallError| error.message().to_owned();
    let denied = outcome(&toolkit, "cellar_way", json!({}))
        .await
        .map_err(message);
    assert!(denied.is_err_and(|message| !message.contains("published")));
    let hidden = outcome(&toolkit, "cellar-rooms__count", json!({}))
        .await
        .map_err(message);
    assert!(hidden.is_err_and(|message| message.contains("not published")));
    assert_eq!(
        names(&toolkit),
        ["ask_inside", "run_script", "tool_call", "tool_search"]
    );
    let listing: Vec<Value> = serde_json::from_str(&toolkit.listing()).unwrap();
    assert_eq!(listing.len(), 4);
}

#[tokio::test]
async fn what_toolkit_brings_is_never_hidden() {
    let toolkit = builder()
        .publications(MemoryPublications::new())
        .build()
        .unwrap();
    assert_eq!(names(&toolkit), BUILTINS);
    assert!(
        outcome(&toolkit, "tool_search", json!({ "query": "tool_call" }))
            .await
            .is_ok()
    );
    assert_eq!(names(&toolkit), BUILTINS);
}

#[test]
fn changes_of_several_programs_lose_nothing() {
    const EACH: usize = 40;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/publications.json");
    let publish = |program: usize| {
        let store = FilePublications::open(&path).unwrap();
        for at in 0..EACH {
            let name = format!("tool_{program}_{at}");
            assert!(toolkit::block_on(store.publish(&name)).unwrap());
            if at % 2 == 1 {
                assert!(toolkit::block_on(store.withdraw(&name)).unwrap());
            }
        }
    };
    std::thread::scope(|scope| {
        for program in 0..4 {
            scope.spawn(move || publish(program));
        }
    });
    let store = FilePublications::open(&path).unwrap();
    let published = toolkit::block_on(store.published()).unwrap();
    assert_eq!(published.len(), 4 * EACH / 2);
    let left = std::fs::read_dir(folder.path().join("new"))
        .unwrap()
        .count();
    assert_eq!(left, 1, "no lock and no half-written file is left");
}

#[tokio::test(start_paused = true)]
async fn a_lock_that_is_left_over_is_explained() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("publications.json");
    std::fs::write(folder.path().join("publications.json.lock"), "").unwrap();
    let store = FilePublications::open(&path).unwrap();
    let error = store.publish("cellar_way").await.unwrap_err();
    let error = error.to_string();
    assert!(
        error.contains("publications.json.lock: another program is changing"),
        "{error}"
    );
    assert!(!path.exists());
}

fn refusal(path: &Path, text: &str) -> String {
    std::fs::write(path, text).expect("the folder is there");
    let error = FilePublications::open(path).expect_err("the file is broken");
    let error = error.to_string();
    let prefix = format!("{}: ", path.display());
    error
        .strip_prefix(&prefix)
        .expect("the file is named")
        .to_owned()
}

#[test]
fn files_that_somebody_broke_are_explained() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("publications.json");
    let rows = [
        (
            r#"{ "publishd": [] }"#,
            "unknown key `publishd`; did you mean `published`?",
        ),
        (
            r#"{ "published": [], "comment": "" }"#,
            "unknown key `comment`; there is only `published`",
        ),
        (
            r#"{ "published": ["a"], "published": ["b"] }"#,
            "the key `published` is given twice at line 1 column 33; mend it, or delete the file and publish anew",
        ),
        (
            "[]",
            r#"it is no JSON object; write { "published": ["name_of_a_tool"] }"#,
        ),
        (
            r#"{ "published": "all" }"#,
            r#"`published` is no list of names; write { "published": ["name_of_a_tool"] }"#,
        ),
        (
            r#"{ "published": ["a", 1] }"#,
            "`/published/1` is no text; write the name of a tool",
        ),
        (
            r#"{ "published": ["a", "a"] }"#,
            "`/published/1`: `a` is there already; delete one of the two",
        ),
        (
            "{ \"published\": [\"a\",] }",
            "it is not JSON: trailing comma at line 1 column 21; mend it, or delete the file and publish anew",
        ),
    ];
    for (text, reason) in rows {
        assert_eq!(refusal(&path, text), reason, "{text}");
    }
    // A change leaves what it cannot read as it is.
    std::fs::write(&path, "{ \"published\": [\"a\"] }").unwrap();
    let store = FilePublications::open(&path).unwrap();
    std::fs::write(&path, "{ \"published\": [\"a\" }").unwrap();
    assert!(toolkit::block_on(store.publish("b")).is_err());
    assert_eq!(
        std::fs::read_to_string(&path).unwrap(),
        "{ \"published\": [\"a\" }"
    );
    std::fs::write(&path, "\u{feff}{ \"published\": [\"a\"] }").unwrap();
    assert!(toolkit::block_on(store.publish("b")).unwrap());
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(
        text,
        "{\n  \"published\": [\n    \"a\",\n    \"b\"\n  ]\n}\n"
    );
}

/// Takes its time to answer.
struct Slow {
    names: MemoryPublications,
}

impl PublicationStore for Slow {
    fn published(&self) -> BoxFuture<'_, Result<BTreeSet<String>, StoreError>> {
        Box::pin(async {
            tokio::time::sleep(Duration::from_millis(100)).await;
            self.names.published().await
        })
    }

    fn publish<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        self.names.publish(name)
    }

    fn withdraw<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        self.names.withdraw(name)
    }
}

/// A reading goes on when the call that began it has no more time.
#[tokio::test(start_paused = true)]
async fn calls_with_little_time_keep_no_withdrawn_tool_alive() {
    let names = MemoryPublications::new();
    names.publish("cellar_way").await.expect("it has room");
    let store = Slow {
        names: names.clone(),
    };
    let tool = Tool::builder("cellar_way")
        .description("Tell a secret of the house, such as the way to the cellar.")
        .handler(|_, _| async { Ok(json!("down")) })
        .build()
        .expect("the rules are kept");
    let toolkit = Toolkit::builder()
        .without_linked()
        .tool(tool)
        .publications(store)
        .publication_refresh(Duration::from_millis(50))
        .build()
        .expect("builds");
    toolkit.refresh_publications().await.expect("it answers");
    let call = || toolkit.execute(Call::new("cellar_way").timeout(Duration::from_millis(80)));
    names.withdraw("cellar_way").await.expect("it has room");
    let mut outcomes = Vec::new();
    for _ in 0..20 {
        tokio::time::advance(Duration::from_millis(60)).await;
        outcomes.push(call().await.map_err(|error| error.code()));
    }
    // The reading that began before the withdrawal may still let some pass.
    assert!(outcomes[3..].iter().all(Result::is_err), "{outcomes:?}");
    let error = toolkit.execute(Call::new("cellar_way")).await;
    assert_eq!(error.expect_err("withdrawn").code(), ErrorCode::NotAllowed);
}

/// A store that cannot even begin to answer.
struct Panics;

impl PublicationStore for Panics {
    fn published(&self) -> BoxFuture<'_, Result<BTreeSet<String>, StoreError>> {
        panic!("a bug of the store")
    }

    fn publish<'a>(&'a self, _: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        panic!("a bug of the store")
    }

    fn withdraw<'a>(&'a self, _: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        panic!("a bug of the store")
    }
}

#[test]
fn a_store_that_panics_takes_nothing_down() {
    toolkit::block_on(async {
        let builder = Toolkit::builder().without_linked().publications(Panics);
        let toolkit = builder.build().expect("builds");
        toolkit.refresh_publications().await.expect_err("it panics");
        assert!(toolkit.publication_error().is_some());
    });
}
