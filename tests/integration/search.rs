//! Search: exact names first, mistakes forgiven, nothing told of what may not be seen.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use serde::Deserialize;
use toolkit::policy::{Policy, PolicyScope};
use toolkit::publication::{MemoryPublications, PublicationStore as _};
use toolkit::search::{Document, Field, Found, Index, Query};
use toolkit::{Failure, Tool, Toolkit, json};

use crate::near::Dice;

fn names(found: &Found) -> Vec<&str> {
    found
        .hits()
        .iter()
        .map(toolkit::search::Hit::call_name)
        .collect()
}

fn tool(name: &str, description: &str) -> Tool {
    Tool::builder(name)
        .description(description)
        .input(json!({ "type": "object" }))
        .handler(|_arguments, _context| async { Ok::<_, Failure>(json!(null)) })
        .build()
        .expect("the tool keeps the rules")
}

fn toolkit_with(tools: &[(&str, &str)]) -> Toolkit {
    let toolkit = Toolkit::builder()
        .without_linked()
        .without_builtins()
        .build()
        .expect("there is nothing to go wrong");
    let tools = tools.iter();
    toolkit
        .register_all(tools.map(|(name, description)| tool(name, description)))
        .expect("the names differ");
    toolkit
}

const OFFICE: &[(&str, &str)] = &[
    ("file_read", "Read the text of a file in the workspace."),
    (
        "file_write",
        "Write text to a file, creating parent folders.",
    ),
    ("mail_send", "Send an electronic letter to one person."),
    ("mail_list", "List the letters in a folder, newest first."),
    (
        "note_remove",
        "Delete a note for good, with all its pictures.",
    ),
    ("weather_now", "Tell the current weather of a city."),
    (
        "translate_text",
        "Translate a text from one language into another.",
    ),
    (
        "search",
        "Look through everything that was ever written down.",
    ),
];

#[test]
fn an_exact_name_is_first() {
    let toolkit = toolkit_with(OFFICE);
    for (name, _) in OFFICE {
        for query in [
            (*name).to_owned(),
            name.to_uppercase(),
            name.replace('_', "-"),
            format!("  `{name}`. "),
            format!("please use \"{name}\""),
        ] {
            // In prose, a plain word is no name.
            if query.contains("please") && !name.contains('_') {
                continue;
            }
            let found = toolkit.search(&Query::new(&*query));
            assert_eq!(names(&found).first(), Some(name), "{query}");
            assert!(found.hits()[0].is_named(), "{query}");
            assert!(found.hits()[0].why().to_string().starts_with("its name"));
        }
    }
    let found = toolkit.search(&Query::new("search for letters in a folder"));
    assert_eq!(names(&found)[0], "mail_list", "a plain word is no name");
}

/// Case U47: 150 tools, single names, a list of eight, a name with hyphens, a word of a description.
#[test]
fn exact_names_are_never_dropped() {
    let mut index: Index = (0..150)
        .map(|number| {
            Document::new(format!("search_thing_{number}")).description(
                "Search the graph for nodes, search it again, and list what the search found",
            )
        })
        .collect();
    let wanted = [
        "search_graph",
        "list_nodes",
        "graph",
        "node-finder",
        "get_node",
        "put_node",
        "drop_node",
        "walk",
    ];
    for name in wanted {
        index.insert(Document::new(name).description("Does something"));
    }
    index.insert(Document::new("odd_one").description("Knows about zeppelins"));
    for name in wanted {
        let found = index.search(&Query::new(name).limit(5));
        assert_eq!(names(&found)[0], name);
    }
    for between in [" ", ", ", "\n", ";"] {
        let found = index.search(&Query::new(wanted.join(between)));
        assert_eq!(names(&found)[..8], wanted);
        assert!(
            found.total() > found.hits().len(),
            "the answer says how many there are"
        );
    }
    assert_eq!(
        names(&index.search(&Query::new("zeppelin")))[..1],
        ["odd_one"]
    );
    let rest = index.search(&Query::new(wanted.join(" ")).limit(3).offset(6));
    assert_eq!(names(&rest)[..2], wanted[6..]);
}

/// Case U36: scripts without spaces.
#[test]
fn words_are_found_in_texts_without_spaces() {
    let notes = [
        ("ja", "会議の議事録を東京で保存します"),
        ("zh", "在GitHub上搜索代码仓库"),
        ("ko", "새로운파일을저장합니다"),
        ("th", "ค้นหาไฟล์ในโฟลเดอร์"),
        ("en", "Unrelated words in English, with GitHub"),
    ];
    let index: Index = notes
        .map(|(name, text)| Document::new(name).description(text))
        .into_iter()
        .collect();
    for (query, expected) in [
        ("議事録", "ja"),
        ("東京", "ja"),
        ("代码", "zh"),
        ("GitHub 仓库", "zh"),
        ("파일", "ko"),
        ("ไฟล์", "th"),
        ("録", "ja"),
    ] {
        let found = index.search(&Query::new(query));
        let hit = found
            .hits()
            .first()
            .unwrap_or_else(|| panic!("nothing for {query}"));
        assert_eq!(hit.call_name(), expected, "{query}");
        assert!(hit.score() > 0.0);
    }
}

#[test]
fn mistakes_other_words_and_compounds_are_understood() {
    let toolkit = toolkit_with(OFFICE);
    for (query, expected) in [
        ("flie_write", "file_write"),
        ("wether in a city", "weather_now"),
        ("trasnlate", "translate_text"),
        ("translating texts", "translate_text"),
        ("erase a note", "note_remove"),
        ("email a person", "mail_send"),
        ("filewrite", "file_write"),
        ("note remove", "note_remove"),
    ] {
        let found = toolkit.search(&Query::new(query));
        assert_eq!(names(&found).first(), Some(&expected), "{query}");
    }
    let found = toolkit.search(&Query::new("erase the nite"));
    let why = found.hits()[0].why();
    assert_eq!(
        why.to_string(),
        "name: nite~note; description: erase~delete, nite~note"
    );
    let words: Vec<_> = why.words().collect();
    assert_eq!(words[0], (Field::Name, "nite"));
}

#[test]
fn filters_leave_out_and_alone_find_everything() {
    let index: Index = [
        Document::new("b_read")
            .category("data")
            .origin("builtin")
            .read_only(),
        Document::new("a_read")
            .category("media")
            .origin("crate:pictures")
            .read_only(),
        Document::new("c_write").category("data").origin("host"),
    ]
    .into_iter()
    .collect();
    let found = |query: Query| -> Vec<String> {
        names(&index.search(&query))
            .into_iter()
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(found(Query::new("").read_only()), ["a_read", "b_read"]);
    assert_eq!(
        found(Query::new(" ").category("Data").limit(1).offset(1)),
        ["c_write"]
    );
    assert_eq!(found(Query::new("read").origin("builtin")), ["b_read"]);
    assert_eq!(
        found(Query::new("").origin("builtin").origin("host")),
        ["b_read", "c_write"]
    );
    assert!(found(Query::new("")).is_empty(), "nothing was asked");
    assert!(found(Query::new("write").read_only()).is_empty());
    assert_eq!(index.search(&Query::new("read").limit(0)).total(), 2);
}

#[test]
fn the_index_follows_the_registry() {
    let toolkit = toolkit_with(OFFICE);
    let query = Query::new("send a parcel");
    assert_eq!(names(&toolkit.search(&query))[0], "mail_send");
    toolkit
        .register(tool("parcel_send", "Send a parcel to one person."))
        .expect("the name is free");
    assert_eq!(names(&toolkit.search(&query))[0], "parcel_send");
    let kept = toolkit.unregister("parcel_send").expect("it is there");
    assert_eq!(names(&toolkit.search(&query))[0], "mail_send");
    // The same name with other words.
    toolkit
        .register(tool(
            "parcel_send",
            "Burn whatever comes, without a question.",
        ))
        .expect("the name is free");
    assert_eq!(names(&toolkit.search(&Query::new("burn"))), ["parcel_send"]);
    toolkit.unregister("parcel_send");
    assert!(toolkit.search(&Query::new("burn")).hits().is_empty());
    // Much coming and going makes the index anew in between.
    for round in 0..100 {
        let name = format!("guest_{round}");
        toolkit
            .register(tool(&name, "Stay for a while and leave again."))
            .expect("the name is free");
        assert_eq!(
            names(&toolkit.search(&Query::new("stay a while"))),
            [&*name]
        );
        toolkit.unregister(&name);
    }
    toolkit.register(kept).expect("the name is free");
    assert_eq!(answers(&toolkit), {
        let fresh = toolkit_with(OFFICE);
        fresh
            .register(tool("parcel_send", "Send a parcel to one person."))
            .expect("the name is free");
        answers(&fresh)
    });
}

/// What a toolkit answers to all kinds of queries, scores included.
fn answers(toolkit: &Toolkit) -> Vec<Found> {
    QUERIES
        .iter()
        .map(|query| toolkit.search(&Query::new(*query)))
        .collect()
}

const QUERIES: &[&str] = &[
    "file",
    "write a text file",
    "send the wether",
    "delete picture",
    "flie",
    "letter",
    "mail_list",
    "search",
    "read file and send mail. Then remove the note!",
    "text folder city",
    "translate",
    "the",
    "secret plan",
    "secrte",
];

#[test]
fn the_order_of_registration_changes_nothing() {
    let forward = answers(&toolkit_with(OFFICE));
    let mut backward = OFFICE.to_vec();
    backward.reverse();
    assert_eq!(forward, answers(&toolkit_with(&backward)));
}

#[test]
fn hidden_tools_change_nothing() {
    let hidden = [
        (
            "secret_plan",
            "Read the secret plan of the mail, file after file.",
        ),
        (
            "secret_file",
            "Send a file with the secret letters of the folder.",
        ),
        ("flie_delete", "Spelt like this on purpose, with zeppelins."),
    ];
    let policy = Policy::from_json(r#"{ "tools": { "deny": ["secret_*", "flie_delete"] } }"#);
    let toolkit = Toolkit::builder()
        .without_linked()
        .without_builtins()
        .policy(policy.expect("the policy is sound"))
        .build()
        .expect("there is nothing to go wrong");
    let all = OFFICE.iter().chain(&hidden);
    toolkit
        .register_all(all.map(|(name, description)| tool(name, description)))
        .expect("the names differ");
    assert_eq!(answers(&toolkit), answers(&toolkit_with(OFFICE)));
    let scope = PolicyScope::new().agent("somebody");
    for query in ["secret_plan", "secrte", "zepelins", "flie"] {
        let found = toolkit.search_for(&scope, &Query::new(query));
        for hit in found.hits() {
            let why = hit.why().to_string();
            assert!(!hit.call_name().contains("secret"), "{query}: {why}");
            assert!(
                !why.contains("~secret") && !why.contains("zepp"),
                "{query}: {why}"
            );
        }
    }
}

#[test]
fn each_agent_finds_its_own_whoever_asked_before() {
    let denied = |agent: usize| OFFICE[agent % OFFICE.len()].0;
    let agents = (0..20).map(|agent| {
        let id = format!("agent{agent}");
        json!({ "id": id, "tools": { "deny": [denied(agent)] } })
    });
    let policy = json!({ "agents": { "list": agents.collect::<Vec<_>>() } }).to_string();
    let publications = MemoryPublications::of(OFFICE.iter().map(|(name, _)| *name));
    let toolkit = Toolkit::builder()
        .without_linked()
        .without_builtins()
        .policy(Policy::from_json(&policy).expect("the policy is sound"))
        .publications(publications.clone())
        .build()
        .expect("there is nothing to go wrong");
    let check = |there: &[(&str, &str)]| {
        for round in 0..40 {
            // Also one that asks again and again.
            let agent = if round % 3 == 0 { 0 } else { round % 20 };
            let others = there.iter().filter(|(name, _)| *name != denied(agent));
            let others: Vec<_> = others.copied().collect();
            let scope = PolicyScope::new().agent(format!("agent{agent}"));
            let query = Query::new("a note, a file and a letter");
            let found = toolkit.search_for(&scope, &query);
            assert_eq!(found, toolkit_with(&others).search(&query), "{agent}");
        }
    };
    let refresh = || {
        toolkit::block_on(toolkit.refresh_publications()).expect("memory is read");
    };
    refresh();
    for end in [4, OFFICE.len()] {
        let more = OFFICE[..end].iter();
        let more = more.filter(|(name, _)| {
            toolkit
                .tools_unfiltered()
                .iter()
                .all(|tool| tool.name() != *name)
        });
        let more: Vec<_> = more
            .map(|(name, description)| tool(name, description))
            .collect();
        toolkit.register_all(more).expect("the names differ");
        check(&OFFICE[..end]);
    }
    let (gone, left) = OFFICE.split_first().expect("there are several");
    toolkit::block_on(publications.withdraw(gone.0)).expect("memory takes it");
    refresh();
    check(left);
}

#[test]
fn hostile_queries_are_answered() {
    let toolkit = toolkit_with(OFFICE);
    let long = "file read ".repeat(1_000);
    let unknown = "sprocket ".repeat(1_200);
    let one_word = "z".repeat(10_000);
    let different: Vec<String> = (0..2_000).map(|number| format!("wrod{number}x")).collect();
    let different = different.join(". ");
    for query in [
        "",
        " ",
        "\0",
        "\0file\0",
        "🦀🦀",
        "the of and a",
        "?!.,;",
        "____",
        "--",
        "e\u{301}",
        "файл",
        "ملف",
        "\u{202e}elif",
        &long,
        &unknown,
        &one_word,
        &different,
    ] {
        let found = toolkit.search(&Query::new(query));
        assert!(found.hits().len() <= found.total(), "{query}");
        assert!(found.hits().iter().all(|hit| hit.score().is_finite()));
    }
    let found = toolkit.search(&Query::new("file").limit(usize::MAX).offset(usize::MAX));
    assert!(found.hits().is_empty() && found.total() > 0);
}

#[test]
fn parameters_and_skills_are_found() {
    let index: Index = [
        Document::new("magic-screenshots__capture")
            .tool("magic-screenshots")
            .subtitle("Capture polished app store screenshots")
            .description("Capture a page at a device size")
            .parameter("full_page", "Capture the full scrollable page"),
        Document::new("magic-screenshots__annotate")
            .tool("magic-screenshots")
            .description("Draw arrows on a picture"),
        Document::new("web_fetch")
            .description("Fetch a page")
            .parameter("timeout", "How long to wait"),
    ]
    .into_iter()
    .collect();
    let first = |query: &str| names(&index.search(&Query::new(query)))[0].to_owned();
    assert_eq!(first("scrollable"), "magic-screenshots__capture");
    assert_eq!(first("timeout"), "web_fetch");
    assert_eq!(
        first("magic-screenshots__annotate"),
        "magic-screenshots__annotate"
    );
    let of_tool = index.search(&Query::new("magic_screenshots"));
    assert_eq!(
        names(&of_tool),
        ["magic-screenshots__annotate", "magic-screenshots__capture"]
    );
}

#[derive(Deserialize)]
struct Described {
    id: String,
    name: String,
    description: String,
}

#[derive(Deserialize)]
struct Wanted {
    query: String,
    relevant: Vec<String>,
}

fn lines<T: serde::de::DeserializeOwned>(file: &str) -> Vec<T> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/retrieval");
    let text = fs::read_to_string(folder.join(file)).expect("the data is there");
    text.lines()
        .map(|line| serde_json::from_str(line).expect("each line is an entry"))
        .collect()
}

#[test]
fn queries_of_people_find_their_tools() {
    let tools: Vec<Described> = lines("tools.jsonl");
    let index: Index = tools
        .into_iter()
        .map(|tool| {
            Document::new(tool.id)
                .name(tool.name)
                .description(tool.description)
        })
        .collect();
    let queries: Vec<Wanted> = lines("queries.jsonl");
    let (mut first, mut in_five) = (0, 0);
    for Wanted { query, relevant } in &queries {
        let found = index.search(&Query::new(&**query).limit(5));
        let names = names(&found);
        let is_right = |name: &&&str| relevant.iter().any(|right| right == **name);
        first += usize::from(names.first().iter().any(is_right));
        in_five += usize::from(names.iter().any(|name| is_right(&name)));
    }
    assert_eq!(queries.len(), 100);
    assert!(
        first >= FIRST && in_five >= IN_FIVE,
        "first: {first}, in five: {in_five} of 100"
    );
}

/// A little below what is reached, so that harmless changes pass.
const FIRST: usize = 56;
const IN_FIVE: usize = 74;

/// Words that tools are described with.
const WORDS: &[&str] = &[
    "file",
    "folder",
    "mail",
    "letter",
    "picture",
    "weather",
    "city",
    "translate",
    "language",
    "calendar",
    "meeting",
    "invoice",
    "payment",
    "customer",
    "search",
    "write",
    "remove",
    "convert",
    "currency",
    "playlist",
    "garden",
];

/// Tools with names of [`WORDS`], told about in the same words: what is in the name of one is told of
/// others.
fn generated(seed: u64, count: usize) -> Vec<Document> {
    let mut dice = Dice(seed);
    let mut documents: Vec<Document> = Vec::new();
    for number in 0..count {
        let word = |dice: &mut Dice| WORDS[dice.below(WORDS.len())];
        let name = format!("{}_{}", word(&mut dice), word(&mut dice));
        let name = if documents.iter().any(|other| other.call_name() == name) {
            format!("{name}_{number}")
        } else {
            name
        };
        let description: Vec<&str> = (0..dice.below(12)).map(|_| word(&mut dice)).collect();
        let mut document = Document::new(name).description(description.join(" "));
        for _ in 0..dice.below(3) {
            document = document.parameter(word(&mut dice), word(&mut dice));
        }
        documents.push(document);
    }
    documents
}

/// One mistake in the middle of a word of at least five letters.
fn misspelt(dice: &mut Dice, name: &str) -> Option<String> {
    let mut words: Vec<String> = name.split('_').map(str::to_owned).collect();
    let word = words
        .iter_mut()
        .find(|word| word.len() >= 5 && word.is_ascii())?;
    let at = 1 + dice.below(word.len() - 2);
    let mut letters: Vec<char> = word.chars().collect();
    match dice.below(3) {
        0 => letters.swap(at, at + 1),
        1 => drop(letters.remove(at)),
        _ => letters.insert(at, 'q'),
    }
    *word = letters.into_iter().collect();
    Some(words.join("_"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_name_is_first_and_misspelt_in_the_first_five(seed: u64, count in 1_usize..60) {
        let documents = generated(seed, count);
        let index: Index = documents.iter().cloned().collect();
        let mut dice = Dice(seed);
        for document in &documents {
            let name = document.call_name();
            let found = index.search(&Query::new(name));
            prop_assert_eq!(names(&found)[0], name);
            if let Some(query) = misspelt(&mut dice, name) {
                let found = index.search(&Query::new(&*query).limit(5));
                prop_assert!(names(&found).contains(&name), "{} for {}: {:?}", query, name, names(&found));
            }
        }
    }

    #[test]
    fn what_is_not_allowed_is_as_if_it_were_not_there(seed: u64, count in 2_usize..60, query_seed: u64) {
        let documents = generated(seed, count);
        let mut dice = Dice(query_seed);
        let is_allowed: Vec<bool> = documents.iter().map(|_| dice.percent(60)).collect();
        let full: Index = documents.iter().cloned().collect();
        let allowed = documents.iter().zip(&is_allowed).filter(|(_, is_allowed)| **is_allowed);
        let allowed: Vec<&Document> = allowed.map(|(document, _)| document).collect();
        let part: Index = allowed.iter().copied().cloned().collect();
        // A third one that had the others and lost them.
        let mut emptied: Index = documents.iter().cloned().collect();
        for (document, is_allowed) in documents.iter().zip(&is_allowed) {
            if !is_allowed {
                emptied.remove(document.call_name());
            }
        }
        let mut query = String::new();
        for _ in 0..=dice.below(6) {
            let word = WORDS[dice.below(WORDS.len())];
            let word = misspelt(&mut dice, word).filter(|_| word.len().is_multiple_of(3)).unwrap_or_else(|| word.to_owned());
            query = query + &word + [" ", ". ", " and ", "_"][dice.below(4)];
        }
        let query = Query::new(query).limit(7).offset(dice.below(3));
        let seen = |name: &str| allowed.iter().any(|document| document.call_name() == name);
        let expected = part.search(&query);
        prop_assert_eq!(&full.search_in(&query, seen), &expected);
        prop_assert_eq!(&emptied.search(&query), &expected);
    }
}
