use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use rust_decimal::Decimal;

use super::{RateStore, check_rate};
use crate::store::StoreError;

/// Rates that were set while the program runs. Copies are the same store.
///
/// ```
/// use toolkit::billing::{Decimal, MemoryRates, RateStore};
///
/// let rates = MemoryRates::new();
/// rates.clone().set("painter", "image", Decimal::new(4, 2))?;
/// assert_eq!(rates.rate("painter", "image"), Some(Decimal::new(4, 2)));
/// assert!(rates.remove("painter", "image"));
/// assert_eq!(rates.rate("painter", "image"), None);
/// # Ok::<(), toolkit::store::StoreError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct MemoryRates(Arc<RwLock<HashMap<(String, String), Decimal>>>);

impl MemoryRates {
    /// A store that holds nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets a rate, in the place of one that is there.
    ///
    /// # Errors
    ///
    /// The rate is below 0.
    pub fn set(
        &self,
        provider: impl Into<String>,
        metric: impl Into<String>,
        rate: Decimal,
    ) -> Result<(), StoreError> {
        let (provider, metric) = (provider.into(), metric.into());
        check_rate(&provider, &metric, rate).map_err(StoreError::new)?;
        let mut rates = self.0.write().unwrap_or_else(PoisonError::into_inner);
        rates.insert((provider, metric), rate);
        Ok(())
    }

    /// Takes a rate away, so that the declared one counts again; says whether there was one.
    pub fn remove(&self, provider: &str, metric: &str) -> bool {
        let mut rates = self.0.write().unwrap_or_else(PoisonError::into_inner);
        rates
            .remove(&(provider.to_owned(), metric.to_owned()))
            .is_some()
    }
}

impl RateStore for MemoryRates {
    fn rate(&self, provider: &str, metric: &str) -> Option<Decimal> {
        let rates = self.0.read().unwrap_or_else(PoisonError::into_inner);
        rates
            .get(&(provider.to_owned(), metric.to_owned()))
            .copied()
    }
}
