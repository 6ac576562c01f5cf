//! Currencies.

use super::breach::{Breach, quoted};
use super::suggest;

/// The currency of a tool that names none.
pub(crate) const DEFAULT: &str = "USD";

/// The active codes of ISO 4217 (list one, as of 2026-01-01), sorted.
///
/// Compared with the data of the Python package `iso4217` 1.16.20260101.
const CODES: &str = "
AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD
CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP
GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR
KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN
MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD
SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX
USD USN UYI UYU UYW UZS VED VES VND VUV WST XAD XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD
XPF XPT XSU XTS XUA XXX YER ZAR ZMW ZWG";

/// `currency` is a code of ISO 4217, in capitals.
pub(crate) fn currency(text: &str) -> Result<(), Breach> {
    if CODES.split_whitespace().any(|code| code == text) {
        return Ok(());
    }
    let way_out = match suggest::same_letters(text, CODES.split_whitespace()) {
        Some(code) => format!("write `{code}`"),
        None => "write three capitals, such as `USD`".to_owned(),
    };
    Err(Breach::new(format!(
        "{} is not a currency of ISO 4217; {way_out}",
        quoted(text)
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn currencies_are_codes_in_capitals() {
        for (text, message) in [
            (DEFAULT, None),
            ("AED", None),
            ("EUR", None),
            ("ZWG", None),
            (
                "usd",
                Some("`usd` is not a currency of ISO 4217; write `USD`"),
            ),
            (
                "$",
                Some("`$` is not a currency of ISO 4217; write three capitals, such as `USD`"),
            ),
            (
                "",
                Some("`` is not a currency of ISO 4217; write three capitals, such as `USD`"),
            ),
            (
                "USDT",
                Some("`USDT` is not a currency of ISO 4217; write three capitals, such as `USD`"),
            ),
            (
                "USD EUR",
                Some(
                    "`USD EUR` is not a currency of ISO 4217; write three capitals, such as `USD`",
                ),
            ),
            (
                "DEM",
                Some("`DEM` is not a currency of ISO 4217; write three capitals, such as `USD`"),
            ),
        ] {
            assert_eq!(currency(text).err().map(String::from).as_deref(), message);
        }
    }

    #[test]
    fn the_table_is_sorted() {
        let codes: Vec<&str> = CODES.split_whitespace().collect();
        assert!(codes.is_sorted_by(|a, b| a < b));
        assert_eq!(codes.len(), 178);
    }
}
