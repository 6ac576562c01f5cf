//! What calls cost: rates, exact decimals, minimum charges.
//!
//! A tool says what a call cost by [`Output::cost`](crate::Output::cost), in the currency of its
//! `currency` key, and finds prices by [`Context::rate`](crate::Context::rate). A rate is what the
//! host has set while it runs, or else what a crate declared with [`rate!`](crate::rate!), or else 0.
//!
//! ```
//! use std::sync::Arc;
//!
//! use toolkit::billing::{Decimal, MemoryRates};
//! use toolkit::ledger::MemoryLedger;
//! use toolkit::prelude::*;
//!
//! toolkit::rate!("painter", "image", 0.04);
//!
//! /// Paint pictures of whatever somebody asks for.
//! #[tool(non_idempotent, example("Two pictures", { count: 2 } => "painted 2"))]
//! fn paint(
//!     /// How many pictures
//!     count: u32,
//!     context: &Context,
//! ) -> Output<String> {
//!     let price = context.rate("painter", "image") * Decimal::from(count);
//!     Output::new(format!("painted {count}")).cost(price).detail("model", "brush-2")
//! }
//!
//! # fn main() {
//! # toolkit::block_on(async {
//! let ledger = Arc::new(MemoryLedger::new(100));
//! let rates = MemoryRates::new();
//! let toolkit = Toolkit::builder()
//!     .only(["paint"])
//!     .rates(rates.clone())
//!     .ledger(Arc::clone(&ledger))
//!     .build()?;
//! toolkit.call("paint", &json!({ "count": 3 })).await?;
//! rates.set("painter", "image", Decimal::new(5, 2))?;
//! toolkit.call("paint", &json!({ "count": 3 })).await?;
//!
//! // A charge that is `None` could not be converted, and would be missing from a sum.
//! let charges: Option<Vec<_>> = ledger.entries().iter().map(|entry| entry.bill().charge()).collect();
//! assert_eq!(charges, Some(vec![Decimal::new(12, 2), "0.15".parse()?]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # }).unwrap();
//! # }
//! ```
//!
//! # What a call is charged
//!
//! | the call | cost | charge |
//! |---|---|---|
//! | gave an output | what [`Output::cost`](crate::Output::cost) and [`Context::add_cost`](crate::Context::add_cost) said | the cost, but [`ToolkitBuilder::minimum_charge`](crate::ToolkitBuilder::minimum_charge) at least, if it is the outermost one |
//! | was cancelled, given up or timed out | what [`Context::add_cost`](crate::Context::add_cost) said before | the cost |
//! | ended with any other error | 0 | 0 |
//!
//! A call inside of another has an entry and a charge of its own; the one around it does not pay
//! for it again. The charge is in the host's currency, [`ToolkitBuilder::currency`](crate::ToolkitBuilder::currency).
//! For a tool with another currency the rate `fx/<CUR>` says what one unit of it costs, such as
//! `rates.set("fx", "EUR", …)`; without it there is no charge, and a host that has a minimum charge
//! refuses to run the tool.

mod file;
mod memory;
mod rates;

use std::fmt;
use std::sync::Arc;

pub use rust_decimal::Decimal;
use serde::{Serialize, Serializer};

pub use self::file::FileRates;
pub use self::memory::MemoryRates;
#[doc(hidden)]
pub use self::rates::{RateEntry, is_decimal};
pub(crate) use self::rates::{Rates, unequal};

/// Rates that the host has set.
///
/// ```
/// use toolkit::billing::{Decimal, RateStore};
///
/// /// One price for everything.
/// struct Flat(Decimal);
///
/// impl RateStore for Flat {
///     fn rate(&self, _provider: &str, _metric: &str) -> Option<Decimal> {
///         Some(self.0)
///     }
/// }
///
/// let rates: &dyn RateStore = &Flat(Decimal::ONE);
/// assert_eq!(rates.rate("painter", "image"), Some(Decimal::ONE));
/// ```
pub trait RateStore: Send + Sync {
    /// What one unit of `metric` costs at `provider`, if that is set.
    ///
    /// It is asked while a tool runs, on the tool's own thread, so what takes time is kept in
    /// memory.
    fn rate(&self, provider: &str, metric: &str) -> Option<Decimal>;
}

impl<R: RateStore + ?Sized> RateStore for Arc<R> {
    fn rate(&self, provider: &str, metric: &str) -> Option<Decimal> {
        (**self).rate(provider, metric)
    }
}

impl fmt::Debug for dyn RateStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RateStore")
    }
}

/// A price is not below 0: no provider pays for being asked.
pub(crate) fn check_rate(provider: &str, metric: &str, rate: Decimal) -> Result<(), String> {
    if rate.is_sign_negative() && !rate.is_zero() {
        return Err(format!("the rate `{provider}/{metric}` is below 0: {rate}"));
    }
    Ok(())
}

/// What one call cost.
///
/// ```
/// use std::sync::Arc;
///
/// use toolkit::billing::Decimal;
/// use toolkit::ledger::MemoryLedger;
/// use toolkit::prelude::*;
///
/// /// Print a page, which costs a little ink.
/// #[tool(non_idempotent, example("Print it" => true))]
/// fn bill_print() -> Output<bool> {
///     Output::new(true).cost(Decimal::new(2, 3))
/// }
///
/// # toolkit::block_on(async {
/// let ledger = Arc::new(MemoryLedger::new(10));
/// let toolkit = Toolkit::builder()
///     .only(["bill_print"])
///     .ledger(Arc::clone(&ledger))
///     .minimum_charge(Decimal::new(5, 3))
///     .build()?;
/// toolkit.call("bill_print", &json!({})).await?;
/// let entries = ledger.entries();
/// let bill = entries[0].bill();
/// assert_eq!((bill.cost(), bill.currency()), (Decimal::new(2, 3), "USD"));
/// assert_eq!((bill.charge(), bill.charge_currency()), (Some(Decimal::new(5, 3)), "USD"));
/// assert_eq!(json!(bill)["charge"], "0.005");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bill {
    pub(crate) cost: Decimal,
    pub(crate) currency: String,
    pub(crate) charge: Option<Decimal>,
    pub(crate) charge_currency: String,
}

impl Bill {
    /// What the tool says that the call cost.
    pub fn cost(&self) -> Decimal {
        self.cost
    }

    /// The currency of the cost: that of the tool.
    pub fn currency(&self) -> &str {
        &self.currency
    }

    /// What the account has to pay; `None` if there is a cost and no rate to convert it by, or more
    /// than a decimal can tell.
    pub fn charge(&self) -> Option<Decimal> {
        self.charge
    }

    /// The currency of the charge: that of the host.
    pub fn charge_currency(&self) -> &str {
        &self.charge_currency
    }
}

/// `cost`, `currency`, `charge` and `chargeCurrency`; amounts are texts, so that nothing rounds
/// them.
impl Serialize for Bill {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(Some(4))?;
        map.serialize_entry("cost", &self.cost.to_string())?;
        map.serialize_entry("currency", &self.currency)?;
        map.serialize_entry("charge", &self.charge.map(|charge| charge.to_string()))?;
        map.serialize_entry("chargeCurrency", &self.charge_currency)?;
        map.end()
    }
}
