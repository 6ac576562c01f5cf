use std::collections::BTreeMap;
use std::sync::LazyLock;

use rust_decimal::Decimal;

use super::RateStore;
use crate::call::quietly;
use crate::registration::Place;

/// The submission of one `toolkit::rate!`.
#[derive(Debug)]
#[allow(
    clippy::exhaustive_structs,
    reason = "expansions write it out, and carry the very version of this crate"
)]
pub struct RateEntry {
    /// Who is paid.
    pub provider: &'static str,
    /// What is counted.
    pub metric: &'static str,
    /// The price of one, as written.
    pub rate: &'static str,
    /// Where it stands.
    pub place: Place,
}

inventory::collect!(RateEntry);

/// Declares what one unit of a metric costs at a provider, for all tools of the program.
///
/// It stands outside of functions, and the amount is a number without a sign or an exponent, which
/// is kept exactly as written. Two declarations of one rate that differ are told by
/// [`Report::unequal_rates`](crate::registry::Report::unequal_rates); the first place by name counts
/// then.
///
/// ```
/// toolkit::rate!("painter", "image", 0.04);
/// # fn main() {}
/// ```
///
/// ```compile_fail
/// // error: a rate is a number such as `0.04`, without sign or exponent, of at most 28 digits
/// toolkit::rate!("painter", "image", 4e-2);
/// # fn main() {}
/// ```
#[macro_export]
macro_rules! rate {
    ($provider:literal, $metric:literal, $rate:literal $(,)?) => {
        const _: () = {
            ::core::assert!(
                $crate::__private::is_decimal(::core::stringify!($rate)),
                "a rate is a number such as `0.04`, without sign or exponent, of at most 28 digits"
            );
            $crate::__private::inventory::submit! {
                $crate::__private::RateEntry {
                    provider: $provider,
                    metric: $metric,
                    rate: ::core::stringify!($rate),
                    place: $crate::__private::Place {
                        package: ::core::env!("CARGO_PKG_NAME"),
                        module: ::core::module_path!(),
                        file: ::core::file!(),
                        line: ::core::line!(),
                    },
                }
            }
        };
    };
}

/// Whether a text is digits with at most one point, and few enough of them to be exact.
pub const fn is_decimal(text: &str) -> bool {
    let bytes = text.as_bytes();
    let (mut at, mut any, mut digits, mut points) = (0, false, 0, 0);
    while at < bytes.len() {
        match bytes[at] {
            // Zeros before all else say nothing.
            b'0' if digits == 0 && points == 0 => any = true,
            b'0'..=b'9' => {
                any = true;
                digits += 1;
            }
            b'_' => {}
            b'.' => points += 1,
            _ => return false,
        }
        at += 1;
    }
    any && digits <= 28 && points <= 1
}

/// What crates have declared, by provider and metric.
static DECLARED: LazyLock<Declared> = LazyLock::new(Declared::collect);

struct Declared {
    rates: BTreeMap<(&'static str, &'static str), Decimal>,
    unequal: Vec<String>,
}

impl Declared {
    fn collect() -> Self {
        let mut entries: Vec<&'static RateEntry> =
            inventory::iter::<RateEntry>.into_iter().collect();
        // The linker promises no order.
        entries.sort_by_key(|entry| (entry.provider, entry.metric, entry.place));
        let mut rates = BTreeMap::new();
        let mut unequal = Vec::new();
        let mut first: Option<(&RateEntry, Decimal)> = None;
        for entry in entries {
            // `is_decimal` was asked while compiling.
            let rate: Decimal = entry.rate.replace('_', "").parse().unwrap_or_default();
            match first {
                Some((known, of))
                    if (known.provider, known.metric) == (entry.provider, entry.metric) =>
                {
                    if of != rate {
                        unequal.push(format!(
                            "`{}/{}` is {} at {} and {} at {}",
                            entry.provider,
                            entry.metric,
                            known.rate,
                            known.place,
                            entry.rate,
                            entry.place
                        ));
                    }
                }
                _ => {
                    rates.insert((entry.provider, entry.metric), rate);
                    first = Some((entry, rate));
                }
            }
        }
        Self { rates, unequal }
    }
}

/// The rates that are declared twice and differ.
pub(crate) fn unequal() -> &'static [String] {
    &DECLARED.unequal
}

/// Where rates come from: what the host has set, then what crates have declared.
#[derive(Debug, Default)]
pub(crate) struct Rates {
    pub(crate) set: Option<Box<dyn RateStore>>,
}

impl Rates {
    /// The rate, if there is one.
    pub(crate) fn find(&self, provider: &str, metric: &str) -> Option<Decimal> {
        let set = self.set.as_ref().and_then(|store| {
            quietly("a store of rates", || store.rate(provider, metric)).flatten()
        });
        set.or_else(|| DECLARED.rates.get(&(provider, metric)).copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_be_declared_is_kept_exactly() {
        for text in [
            "0.04",
            "3",
            "1_000.5",
            "0.0000000000000000000000000001",
            "1.",
        ] {
            assert!(is_decimal(text), "{text}");
            let plain = text.replace('_', "");
            let rate: Decimal = plain.parse().expect("a decimal");
            assert_eq!(rate.to_string(), plain.trim_end_matches('.'), "{text}");
        }
        for text in [
            "-1",
            "1e3",
            "0.4f64",
            "",
            ".",
            "1.2.3",
            "\"1\"",
            "0x10",
            "12345678901234567890123456789",
        ] {
            assert!(!is_decimal(text), "{text}");
        }
    }
}
