use std::collections::BTreeMap;
use std::path::PathBuf;

use rust_decimal::Decimal;
use serde_json::{Map, Value};

use super::{RateStore, check_rate};
use crate::schema::pointer::child;
use crate::store::StoreError;
use crate::store::file::{self, Kept};

/// Rates in a JSON file, which outlive the program: `{ "painter": { "image": "0.04" } }`.
///
/// The file is read anew when it was changed. Several programs may change it at once: each does while
/// a lock file stands beside it, `rates.json.lock`. Amounts are texts, so that nothing rounds them.
///
/// ```
/// use toolkit::billing::{Decimal, FileRates, RateStore};
///
/// # let folder = std::env::temp_dir().join(format!("file-rates-{}", std::process::id()));
/// let rates = FileRates::open(folder.join("rates.json"))?;
/// rates.set("painter", "image", Some(Decimal::new(4, 2)))?;
/// assert!(rates.set("painter", "image", Some(Decimal::NEGATIVE_ONE)).is_err());
/// assert_eq!(rates.rate("painter", "image"), Some(Decimal::new(4, 2)));
/// # std::fs::remove_dir_all(folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct FileRates(Kept<Table>);

type Table = BTreeMap<String, BTreeMap<String, Decimal>>;

impl FileRates {
    /// The file at a path; one that is not there holds nothing.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or holds something else.
    pub fn open(path: impl Into<PathBuf>) -> Result<Self, StoreError> {
        let kept = Kept::new(path.into(), parse);
        kept.look(|_| ())?;
        Ok(Self(kept))
    }

    /// Sets a rate, in the place of one that is there, or takes it away with `None`.
    ///
    /// # Errors
    ///
    /// The rate is below 0, or the file cannot be written; then nothing is changed.
    pub fn set(
        &self,
        provider: &str,
        metric: &str,
        rate: Option<Decimal>,
    ) -> Result<(), StoreError> {
        if let Some(rate) = rate {
            check_rate(provider, metric, rate).map_err(StoreError::new)?;
        }
        self.0.change_blocking(
            |rates| {
                let of_provider = rates.entry(provider.to_owned()).or_default();
                match rate {
                    Some(rate) => of_provider.insert(metric.to_owned(), rate),
                    None => of_provider.remove(metric),
                };
                rates.retain(|_, metrics| !metrics.is_empty());
                Ok(())
            },
            shown,
        )
    }
}

fn shown(rates: &Table) -> String {
    let metric =
        |(metric, rate): (&String, &Decimal)| (metric.clone(), Value::from(rate.to_string()));
    let provider = |(provider, metrics): (&String, &BTreeMap<String, Decimal>)| {
        let metrics = metrics.iter().map(metric).collect();
        (provider.clone(), Value::Object(metrics))
    };
    let whole: Map<String, Value> = rates.iter().map(provider).collect();
    // A map of texts can always be written.
    serde_json::to_string_pretty(&whole).unwrap_or_default()
}

fn parse(text: Option<&str>) -> Result<Table, String> {
    let Some(text) = text else {
        return Ok(Table::new());
    };
    let form = r#"write { "provider": { "metric": "0.04" } }"#;
    let Value::Object(whole) = file::json(text)? else {
        return Err(format!("it is no JSON object; {form}"));
    };
    let mut rates = Table::new();
    for (provider, metrics) in whole {
        let at = child("", &provider);
        let Value::Object(metrics) = metrics else {
            return Err(format!("`{at}` is no object; {form}"));
        };
        let of_provider = rates.entry(provider.clone()).or_default();
        for (metric, rate) in metrics {
            let at = child(&at, &metric);
            let Value::String(rate) = rate else {
                return Err(format!("`{at}` is no text; {form}"));
            };
            let rate: Decimal = rate
                .parse()
                .map_err(|_| format!("`{at}` is no number: {rate}; {form}"))?;
            check_rate(&provider, &metric, rate)?;
            of_provider.insert(metric, rate);
        }
    }
    Ok(rates)
}

impl RateStore for FileRates {
    fn rate(&self, provider: &str, metric: &str) -> Option<Decimal> {
        let found = self
            .0
            .look(|rates| rates.get(provider)?.get(metric).copied());
        found.unwrap_or_else(|error| {
            tracing::error!("rates cannot be read: {error}");
            None
        })
    }
}
