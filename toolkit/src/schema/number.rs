//! Numbers compared exactly: JSON knows no widths, and 2^64 is not `u64::MAX`.

use std::cmp::Ordering;

use serde_json::Number;

/// A number as a limit or a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Exact {
    /// Any integer of 64 bits, signed or not.
    Int(i128),
    /// Everything else; never an integer of 64 bits.
    Float(f64),
}

impl Exact {
    pub(crate) fn of(number: &Number) -> Self {
        if let Some(int) = number.as_i64() {
            Self::Int(int.into())
        } else if let Some(int) = number.as_u64() {
            Self::Int(int.into())
        } else {
            let float = number.as_f64().unwrap_or(f64::NAN);
            integral(float).map_or(Self::Float(float), Self::Int)
        }
    }

    /// Whether JSON Schema calls it an integer.
    pub(crate) fn is_integer(self) -> bool {
        match self {
            Self::Int(_) => true,
            Self::Float(float) => float.is_finite() && float.fract() == 0.0,
        }
    }

    #[allow(
        clippy::cast_precision_loss,
        reason = "only beside a fraction or a magnitude beyond 64 bits"
    )]
    fn as_f64(self) -> f64 {
        match self {
            Self::Int(int) => int as f64,
            Self::Float(float) => float,
        }
    }

    pub(crate) fn compare(self, other: Self) -> Option<Ordering> {
        match (self, other) {
            (Self::Int(a), Self::Int(b)) => Some(a.cmp(&b)),
            (Self::Float(a), Self::Float(b)) => a.partial_cmp(&b),
            (Self::Int(a), Self::Float(b)) => int_to_float(a, b),
            (Self::Float(a), Self::Int(b)) => int_to_float(b, a).map(Ordering::reverse),
        }
    }

    pub(crate) fn is_multiple_of(self, divisor: Self) -> bool {
        match (self, divisor) {
            (_, Self::Int(0)) => false,
            (Self::Int(a), Self::Int(b)) => a % b == 0,
            (a, b) => {
                let quotient = a.as_f64() / b.as_f64();
                quotient.is_finite()
                    && (quotient - quotient.round()).abs() <= quotient.abs() * 4.0 * f64::EPSILON
            }
        }
    }

    pub(crate) fn to_number(self) -> Option<Number> {
        match self {
            Self::Int(int) => i64::try_from(int)
                .map(Number::from)
                .or_else(|_| u64::try_from(int).map(Number::from))
                .ok(),
            Self::Float(float) => Number::from_f64(float),
        }
    }
}

/// Compares without rounding the integer.
fn int_to_float(int: i128, float: f64) -> Option<Ordering> {
    if float.is_nan() {
        return None;
    }
    // Both limits are powers of two, so they are exact.
    if float >= 170_141_183_460_469_231_731_687_303_715_884_105_728.0 {
        return Some(Ordering::Less);
    }
    if float < -170_141_183_460_469_231_731_687_303_715_884_105_728.0 {
        return Some(Ordering::Greater);
    }
    #[allow(
        clippy::cast_possible_truncation,
        reason = "the range was checked above"
    )]
    let whole = float.floor() as i128;
    Some(int.cmp(&whole).then(if float.fract() == 0.0 {
        Ordering::Equal
    } else {
        Ordering::Less
    }))
}

/// The integer of 64 bits that a float stands for, if it stands for one.
pub(crate) fn integral(float: f64) -> Option<i128> {
    const BELOW: f64 = 18_446_744_073_709_551_616.0; // 2^64
    const LEAST: f64 = -9_223_372_036_854_775_808.0; // -2^63
    #[allow(clippy::cast_possible_truncation, reason = "the range is checked")]
    (float.fract() == 0.0 && (LEAST..BELOW).contains(&float)).then_some(float as i128)
}

/// A decimal number as written: its digits without zeros at either end, and the power of
/// ten of the last one.
#[derive(Debug, PartialEq, Eq)]
struct Decimal<'t> {
    negative: bool,
    digits: std::borrow::Cow<'t, str>,
    exponent: i64,
}

impl<'t> Decimal<'t> {
    /// Reads JSON number text.
    fn read(text: &'t str) -> Option<Self> {
        let (negative, rest) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (mantissa, exponent) = match rest.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse::<i64>().ok()?),
            None => (rest, 0),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits: std::borrow::Cow<'t, str> = if fraction.is_empty() {
            whole.into()
        } else {
            [whole, fraction].concat().into()
        };
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let kept = digits.trim_end_matches('0');
        if kept.trim_start_matches('0').is_empty() {
            return Some(Self {
                negative: false,
                digits: "".into(),
                exponent: 0,
            });
        }
        let zeros = i64::try_from(digits.len() - kept.len()).ok()?;
        let exponent = exponent
            .checked_sub(i64::try_from(fraction.len()).ok()?)?
            .checked_add(zeros)?;
        let digits = kept.trim_start_matches('0').to_owned().into();
        Some(Self {
            negative,
            digits,
            exponent,
        })
    }

    fn integer(&self) -> Option<i128> {
        // 2^64 has twenty digits.
        const MOST: usize = 20;
        if self.digits.is_empty() {
            return Some(0);
        }
        let power = u32::try_from(self.exponent)
            .ok()
            .filter(|power| *power as usize <= MOST)?;
        if self.digits.len() > MOST {
            return None;
        }
        let int = self
            .digits
            .parse::<i128>()
            .ok()?
            .checked_mul(10_i128.checked_pow(power)?)?;
        Some(if self.negative { -int } else { int })
    }
}

/// Reads JSON number text that stands for an integer of 64 bits, without rounding: `3`, `3.0`, `3e2`.
pub(crate) fn integer_text(text: &str) -> Option<Number> {
    Exact::Int(Decimal::read(text)?.integer()?).to_number()
}

/// Whether JSON number text survives being read by a JSON parser: as an integer of 64 bits,
/// or as a float that is written back with the same digits.
pub(crate) fn is_exact(text: &str) -> bool {
    let Some(written) = Decimal::read(text) else {
        return false;
    };
    if !text.contains(['.', 'e', 'E']) {
        return written
            .integer()
            .is_some_and(|int| Exact::Int(int).to_number().is_some());
    }
    let Ok(float) = text.parse::<f64>() else {
        return false;
    };
    float.is_finite() && Decimal::read(&format!("{float:e}")).is_some_and(|read| read == written)
}

/// The numbers of JSON text that is known to be JSON.
pub(crate) fn numbers_of(json: &str) -> impl Iterator<Item = &str> {
    let mut rest = json;
    std::iter::from_fn(move || {
        loop {
            let start =
                rest.find(|char: char| char == '"' || char == '-' || char.is_ascii_digit())?;
            rest = &rest[start..];
            if let Some(inside) = rest.strip_prefix('"') {
                rest = after_string(inside);
                continue;
            }
            let ends = |char: char| !matches!(char, '0'..='9' | '-' | '+' | '.' | 'e' | 'E');
            let (number, after) = rest.split_at(rest.find(ends).unwrap_or(rest.len()));
            rest = after;
            return Some(number);
        }
    })
}

/// What follows the closing quote of a string.
fn after_string(inside: &str) -> &str {
    let mut escaped = false;
    for (at, byte) in inside.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            // A quote is one byte, so the text can be cut behind it.
            b'"' => return &inside[at + 1..],
            _ => {}
        }
    }
    ""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_compared_without_rounding() {
        let two_to_64 = Exact::of(&Number::from_f64(18_446_744_073_709_551_616.0).expect("finite"));
        let most = Exact::of(&Number::from(u64::MAX));
        assert_eq!(two_to_64.compare(most), Some(Ordering::Greater));
        let half = Exact::Float(0.5);
        assert_eq!(half.compare(Exact::Int(0)), Some(Ordering::Greater));
        assert_eq!(half.compare(Exact::Int(1)), Some(Ordering::Less));
        assert_eq!(
            Exact::Float(-0.5).compare(Exact::Int(0)),
            Some(Ordering::Less)
        );
        assert_eq!(
            Exact::Float(-0.5).compare(Exact::Int(-1)),
            Some(Ordering::Greater)
        );
        assert_eq!(
            Exact::Int(i128::MAX).compare(Exact::Float(f64::INFINITY)),
            Some(Ordering::Less)
        );
    }

    #[test]
    fn numbers_of_json_are_found_outside_of_strings() {
        let json = r#"{"1": [-1.5e3, "2\"3", 4], "x\\": 5, "é": "6"}"#;
        assert_eq!(numbers_of(json).collect::<Vec<_>>(), ["-1.5e3", "4", "5"]);
    }

    #[test]
    fn text_is_exact_if_it_can_be_written_back() {
        for (text, exact) in [
            ("0.1", true),
            ("0.10", true),
            ("1e300", true),
            ("-0", true),
            ("0.30000000000000004", true),
            ("0.99999999999999999999", false),
            ("9007199254740993.0", false),
            ("9007199254740993.5", false),
            ("12345678901234567890123", false),
            ("100000000000000000000", false),
            ("18446744073709551615", true),
            ("18446744073709551616", false),
            ("1e400", false),
        ] {
            assert_eq!(is_exact(text), exact, "{text}");
        }
    }

    #[test]
    fn integers_written_as_text_are_exact_or_refused() {
        for (text, expected) in [
            ("3", Some("3")),
            ("3.0", Some("3")),
            ("3e2", Some("300")),
            ("300e-2", Some("3")),
            ("-0.0", Some("0")),
            ("1e18", Some("1000000000000000000")),
            ("9007199254740993.0", Some("9007199254740993")),
            ("18446744073709551615", Some("18446744073709551615")),
            ("-9223372036854775808", Some("-9223372036854775808")),
            ("18446744073709551616", None),
            ("-9223372036854775809", None),
            ("3.5", None),
            ("1e400", None),
            ("", None),
            ("-", None),
            ("1e", None),
        ] {
            assert_eq!(
                integer_text(text).map(|n| n.to_string()).as_deref(),
                expected,
                "{text}"
            );
        }
    }
}
