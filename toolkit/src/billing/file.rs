use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{PoisonError, RwLock};

use rust_decimal::Decimal;
use serde_json::{Map, Value};

use super::RateStore;
use crate::store::{StoreError, file};

/// Rates in a JSON file, which outlive the program: `{ "painter": { "image": "0.04" } }`.
///
/// The file is read once, when it is opened. Amounts are texts, so that nothing rounds them.
#[derive(Debug)]
pub struct FileRates {
    path: PathBuf,
    rates: RwLock<Table>,
}

type Table = BTreeMap<String, BTreeMap<String, Decimal>>;

impl FileRates {
    /// Reads the file; one that is not there holds nothing.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or holds something else.
    pub fn open(path: impl Into<PathBuf>) -> Result<Self, StoreError> {
        let path = path.into();
        let text = file::read(&path).map_err(|error| StoreError::of_file(&path, &error))?;
        let rates = match text {
            None => Table::new(),
            Some(text) => parse(&text).map_err(|reason| StoreError::of_file(&path, &reason))?,
        };
        Ok(Self {
            path,
            rates: RwLock::new(rates),
        })
    }

    /// Sets a rate, in the place of one that is there, or takes it away with `None`.
    ///
    /// # Errors
    ///
    /// The file cannot be written; then nothing is changed.
    pub fn set(
        &self,
        provider: &str,
        metric: &str,
        rate: Option<Decimal>,
    ) -> Result<(), StoreError> {
        let mut rates = self.rates.write().unwrap_or_else(PoisonError::into_inner);
        let mut changed = rates.clone();
        let of_provider = changed.entry(provider.to_owned()).or_default();
        match rate {
            Some(rate) => of_provider.insert(metric.to_owned(), rate),
            None => of_provider.remove(metric),
        };
        changed.retain(|_, metrics| !metrics.is_empty());
        let shown =
            |(metric, rate): (&String, &Decimal)| (metric.clone(), Value::from(rate.to_string()));
        let whole: Map<String, Value> = changed
            .iter()
            .map(|(provider, metrics)| {
                let metrics = metrics.iter().map(shown).collect();
                (provider.clone(), Value::Object(metrics))
            })
            .collect();
        // A map of texts can always be written.
        let text = serde_json::to_string_pretty(&whole).unwrap_or_default();
        file::replace(&self.path, &text)
            .map_err(|error| StoreError::of_file(&self.path, &error))?;
        *rates = changed;
        Ok(())
    }
}

fn parse(text: &str) -> Result<Table, String> {
    let whole: BTreeMap<String, BTreeMap<String, String>> =
        serde_json::from_str(text).map_err(|error| error.to_string())?;
    let metric = |provider: &str, (metric, rate): (String, String)| {
        let rate: Decimal = rate
            .parse()
            .map_err(|_| format!("the rate `{provider}/{metric}` is no number: {rate}"))?;
        if rate.is_sign_negative() && !rate.is_zero() {
            return Err(format!("the rate `{provider}/{metric}` is below 0"));
        }
        Ok((metric, rate))
    };
    whole
        .into_iter()
        .map(|(provider, metrics)| {
            let metrics = metrics.into_iter().map(|entry| metric(&provider, entry));
            let metrics = metrics.collect::<Result<_, String>>()?;
            Ok((provider, metrics))
        })
        .collect()
}

impl RateStore for FileRates {
    fn rate(&self, provider: &str, metric: &str) -> Option<Decimal> {
        let rates = self.rates.read().unwrap_or_else(PoisonError::into_inner);
        rates.get(provider)?.get(metric).copied()
    }
}
