//! What calls cost: exact, in whose currency, and nothing for what did not work.

use std::sync::Arc;
use std::time::Duration;

use toolkit::billing::{Bill, Decimal, FileRates, MemoryRates};
use toolkit::ledger::MemoryLedger;
use toolkit::prelude::*;
use toolkit::{Call, CallError, Cancellation, ErrorCode, ToolkitBuilder};

toolkit::rate!("test-painter", "stroke", 0.1);
toolkit::rate!("test-painter", "twice", 1);
toolkit::rate!("test-painter", "twice", 1.0);
toolkit::rate!("test-painter", "unequal", 2);
toolkit::rate!("test-painter", "unequal", 3);

/// How painting ends.
#[schema]
#[serde(rename_all = "snake_case")]
enum End {
    /// With a picture
    Done,
    /// With an error
    Fail,
    /// Never
    Hang,
    /// With a key that is missing
    Key,
}

const KEY: Requirement = Requirement::secret("test_painter").description("The painter's key");

/// Paint with some strokes, each of which costs something.
#[tool(requires(KEY), timeout_seconds = 10, example("Three", { strokes: 3 }, no_run))]
async fn paint_strokes(
    /// How many
    strokes: u32,
    /// How it ends
    #[default = "done"]
    end: End,
    context: &Context,
) -> Result<Output<u32>, Failure> {
    let price = context.rate("test-painter", "stroke");
    for _ in 0..strokes {
        context.add_cost(price);
    }
    match end {
        End::Done => {}
        End::Fail => return Err(Failure::new("the brush broke")),
        End::Hang => std::future::pending().await,
        End::Key => drop(context.secret("test_painter")?),
    }
    Ok(Output::new(strokes).cost("0.05".parse().map_err(|_| Failure::new("no number"))?))
}

/// Paint in another currency, at a fixed price.
#[tool(currency = "EUR", example("A picture"))]
fn paint_abroad() -> Output<()> {
    Output::new(()).cost(Decimal::new(3, 1))
}

/// Paint two pictures by calling the painter twice, and ask nothing for it.
#[tool(example("Two pictures", { strokes: 1 }, no_run))]
async fn paint_two(
    /// How many strokes each
    strokes: u32,
    context: &Context,
) -> Result<Value, CallError> {
    let arguments = json!({ "strokes": strokes });
    context.call("paint_strokes", &arguments).await?;
    context
        .call("paint_strokes", &arguments)
        .await
        .map(Output::into_value)
}

/// Take money back, which no tool may.
#[tool(example("Take it"))]
fn take_back() -> Output<()> {
    Output::new(()).cost(Decimal::NEGATIVE_ONE)
}

fn build(ledger: &Arc<MemoryLedger>) -> ToolkitBuilder {
    Toolkit::builder()
        .only(["paint_abroad", "paint_strokes", "paint_two", "take_back"])
        .without_secret_file()
        .ledger(Arc::clone(ledger))
}

fn amount(text: &str) -> Decimal {
    text.parse().expect("a number")
}

/// The bills of all calls that were made, the newest last.
fn bills(ledger: &MemoryLedger) -> Vec<Bill> {
    ledger
        .entries()
        .iter()
        .map(|entry| entry.bill().clone())
        .collect()
}

#[track_caller]
fn is_billed(ledger: &MemoryLedger, cost: &str, charge: Option<&str>) {
    let bill = bills(ledger).pop().expect("an entry");
    assert_eq!(
        (bill.cost(), bill.charge()),
        (amount(cost), charge.map(amount))
    );
}

fn paint(strokes: u32, end: &str) -> Call {
    Call::new("paint_strokes").arguments(json!({ "strokes": strokes, "end": end }))
}

#[tokio::test(start_paused = true)]
async fn what_works_costs_and_what_fails_does_not() {
    let ledger = Arc::new(MemoryLedger::new(100));
    let toolkit = build(&ledger).build().expect("the tools are linked");
    toolkit.execute(paint(3, "done")).await.expect("it paints");
    // Three times 0.1 are exactly 0.3.
    is_billed(&ledger, "0.35", Some("0.35"));
    for (end, code) in [("fail", ErrorCode::Failed), ("key", ErrorCode::Unavailable)] {
        let error = toolkit.execute(paint(3, end)).await.expect_err("it fails");
        assert_eq!(error.code(), code);
        is_billed(&ledger, "0", Some("0"));
    }
    toolkit
        .call("paint_strokes", &json!({}))
        .await
        .expect_err("an argument is missing");
    is_billed(&ledger, "0", Some("0"));
    // What is stopped costs what it has said before.
    let error = toolkit
        .execute(paint(2, "hang"))
        .await
        .expect_err("it hangs");
    assert_eq!(error.code(), ErrorCode::Timeout);
    is_billed(&ledger, "0.2", Some("0.2"));
    let token = Cancellation::new();
    let running = tokio::spawn({
        let (toolkit, call) = (
            toolkit.clone(),
            paint(4, "hang").cancellation(token.clone()),
        );
        async move { toolkit.execute(call).await }
    });
    tokio::time::sleep(Duration::from_secs(1)).await;
    token.cancel();
    running
        .await
        .expect("no panic")
        .expect_err("it was cancelled");
    is_billed(&ledger, "0.4", Some("0.4"));
    let running = tokio::spawn({
        let (toolkit, call) = (toolkit.clone(), paint(5, "hang"));
        async move { toolkit.execute(call).await }
    });
    tokio::time::sleep(Duration::from_secs(1)).await;
    running.abort();
    let _ = running.await;
    is_billed(&ledger, "0.5", Some("0.5"));
}

#[tokio::test]
async fn a_gateway_has_a_minimum_for_the_outermost_call() {
    let ledger = Arc::new(MemoryLedger::new(100));
    let toolkit = build(&ledger)
        .minimum_charge(amount("0.1"))
        .build()
        .expect("the tools are linked");
    toolkit.execute(paint(0, "done")).await.expect("it paints");
    is_billed(&ledger, "0.05", Some("0.1"));
    toolkit.execute(paint(1, "done")).await.expect("it paints");
    is_billed(&ledger, "0.15", Some("0.15"));
    toolkit
        .execute(paint(1, "fail"))
        .await
        .expect_err("it fails");
    is_billed(&ledger, "0", Some("0"));
    let arguments = json!({ "strokes": 0 });
    toolkit
        .call("paint_two", &arguments)
        .await
        .expect("it paints");
    let charges: Vec<_> = bills(&ledger)[3..].iter().map(Bill::charge).collect();
    // Those inside pay what they cost, and the one around pays the minimum.
    let expected = ["0.05", "0.05", "0.1"].map(|text| Some(amount(text)));
    assert_eq!(charges, expected);
    toolkit
        .call("take_back", &json!({}))
        .await
        .expect("it runs");
    is_billed(&ledger, "0", Some("0.1"));
}

#[tokio::test]
async fn other_currencies_need_a_rate() {
    let ledger = Arc::new(MemoryLedger::new(100));
    let rates = MemoryRates::new();
    let toolkit = build(&ledger)
        .rates(rates.clone())
        .build()
        .expect("the tools are linked");
    toolkit
        .call("paint_abroad", &json!({}))
        .await
        .expect("it paints");
    is_billed(&ledger, "0.3", None);
    rates.set("fx", "EUR", amount("1.1")).expect("a rate");
    toolkit
        .call("paint_abroad", &json!({}))
        .await
        .expect("it paints");
    is_billed(&ledger, "0.3", Some("0.33"));
    let wire = json!(ledger.entries()[1]);
    let bill =
        json!({ "cost": "0.3", "currency": "EUR", "charge": "0.33", "chargeCurrency": "USD" });
    assert_eq!(wire["bill"], bill);
    // A host that charges does not run what it cannot charge for.
    let toolkit = build(&ledger)
        .minimum_charge(amount("0.005"))
        .build()
        .expect("the tools are linked");
    let error = toolkit
        .call("paint_abroad", &json!({}))
        .await
        .expect_err("no rate");
    assert_eq!(error.code(), ErrorCode::Internal);
    assert!(error.message().contains("`fx/EUR`"), "{error}");
    is_billed(&ledger, "0", Some("0"));
}

#[test]
fn rates_are_those_of_the_host_then_those_of_crates() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rates.json");
    let rates = Arc::new(FileRates::open(&path).expect("there is none yet"));
    let ledger = Arc::new(MemoryLedger::new(100));
    let toolkit = build(&ledger)
        .rates(Arc::clone(&rates))
        .build()
        .expect("the tools are linked");
    let paint = || toolkit::block_on(toolkit.execute(paint(1, "done"))).expect("it paints");
    paint();
    is_billed(&ledger, "0.15", Some("0.15"));
    rates
        .set("test-painter", "stroke", Some(amount("0.25")))
        .expect("it is written");
    paint();
    is_billed(&ledger, "0.30", Some("0.30"));
    let again = FileRates::open(&path).expect("it is there");
    assert_eq!(
        toolkit::billing::RateStore::rate(&again, "test-painter", "stroke"),
        Some(amount("0.25"))
    );
    rates
        .set("test-painter", "stroke", None)
        .expect("it is written");
    paint();
    is_billed(&ledger, "0.15", Some("0.15"));
    for text in [
        "[]",
        r#"{"a":{"b":1}}"#,
        r#"{"a":{"b":"x"}}"#,
        r#"{"a":{"b":"-1"}}"#,
    ] {
        std::fs::write(&path, text).expect("a file");
        let error = FileRates::open(&path).expect_err("no rates");
        assert!(error.to_string().contains("rates.json"), "{error}");
    }
    let report = toolkit.report();
    let told = report.unequal_rates();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].starts_with("`test-painter/unequal` is 2 at "),
        "{told:?}"
    );
    assert!(!report.is_clean());
}

#[test]
fn what_no_host_may_charge_is_a_mistake() {
    let ledger = Arc::new(MemoryLedger::new(1));
    for currency in ["usd", "", "US$"] {
        let said = build(&ledger)
            .currency(currency)
            .build()
            .expect_err("no currency")
            .to_string();
        assert!(said.contains("ISO 4217"), "{said}");
    }
    let negative = build(&ledger).minimum_charge(Decimal::NEGATIVE_ONE).build();
    assert!(
        negative
            .expect_err("below 0")
            .to_string()
            .contains("below 0")
    );
    let rates = MemoryRates::new();
    rates
        .set("a", "b", Decimal::NEGATIVE_ONE)
        .expect_err("below 0");
}
