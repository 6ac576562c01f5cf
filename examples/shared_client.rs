//! Two tools that share one client of a service and the constant that says what it needs:
//! `cargo run --example shared_client`.
#![allow(clippy::print_stdout, reason = "a program talks on its terminal")]

use std::sync::Arc;

use toolkit::Call;
use toolkit::prelude::*;
use toolkit::secret::ExposeSecret;

/// Written once, so that no two tools can describe the key differently.
const WEATHER: Requirement = Requirement::secret("weather")
    .display_name("Weather service key")
    .description("Lets tools ask the weather service")
    .env("WEATHER_KEY");

/// What tools ask the service by; a program gives one that goes over the network.
trait WeatherService: Send + Sync {
    fn degrees(&self, key: &str, town: &str) -> Result<f64, Failure>;
}

/// The host's state is found by its type.
struct Weather(Arc<dyn WeatherService>);

impl Weather {
    /// Asks with the key of the call, which never shows in errors or logs.
    fn degrees(context: &Context, town: &str) -> Result<f64, Failure> {
        let key = context.secret("weather")?;
        context
            .state::<Self>()?
            .0
            .degrees(key.expose_secret(), town)
    }
}

/// Tell how warm it is in a town now.
#[tool(read_only, open_world, requires(WEATHER), example("A town", { town: "Graz" }, no_run))]
fn temperature_now(
    /// Which town
    town: String,
    context: &Context,
) -> Result<f64, Failure> {
    Weather::degrees(context, &town)
}

/// Tell which of two towns is the warmer one now.
#[tool(read_only, open_world, requires(WEATHER), example("Two towns", { one: "Graz", other: "Wien" }, no_run))]
fn warmer_town(
    /// One town
    one: String,
    /// The town to compare it with
    other: String,
    context: &Context,
) -> Result<String, Failure> {
    let first = Weather::degrees(context, &one)?;
    let second = Weather::degrees(context, &other)?;
    Ok(if first < second { other } else { one })
}

/// Knows two towns, and refuses keys that it did not give out.
struct FakeService;

impl WeatherService for FakeService {
    fn degrees(&self, key: &str, town: &str) -> Result<f64, Failure> {
        match (key, town) {
            ("key-1", "Graz") => Ok(18.5),
            ("key-1", "Wien") => Ok(21.0),
            ("key-1", _) => Err(Failure::new(format!("there is no town {town}"))),
            _ => Err(Failure::new(format!("the key {key} is not known"))),
        }
    }
}

toolkit::link!();

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let toolkit = Toolkit::builder()
        .only(["temperature_now", "warmer_town"])
        .state(Weather(Arc::new(FakeService)))
        .build()?;
    let towns = json!({ "one": "Graz", "other": "Wien" });
    for call in [
        Call::new("temperature_now")
            .arguments(json!({ "town": "Graz" }))
            .secret("weather", "key-1"),
        Call::new("warmer_town")
            .arguments(towns.clone())
            .secret("weather", "key-1"),
        // The error names no key.
        Call::new("warmer_town")
            .arguments(towns)
            .secret("weather", "key-2"),
        Call::new("temperature_now").arguments(json!({ "town": "Graz" })),
    ] {
        let name = call.name().to_owned();
        match toolkit.execute(call).await {
            Ok(output) => println!("{name}: {}", output.value()),
            Err(error) => println!("{name}: {}", error.message()),
        }
    }
    Ok(())
}
