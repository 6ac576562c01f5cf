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

/// Reads JSON number text that stands for an integer of 64 bits, without rounding: `3`, `3.0`, `3e2`.
pub(crate) fn integer_text(text: &str) -> Option<Number> {
    let (negative, rest) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (mantissa, exponent) = match rest.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?),
        None => (rest, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits: String = [whole, fraction].concat();
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let significant = digits.trim_start_matches('0');
    if significant.is_empty() {
        return Some(Number::from(0));
    }
    let shift = i64::from(exponent) - i64::try_from(fraction.len()).ok()?;
    let kept = significant.trim_end_matches('0');
    let zeros = i64::try_from(significant.len() - kept.len()).ok()? + shift;
    // 2^64 has twenty digits.
    if !(0..=20).contains(&zeros) || kept.len() > 20 {
        return None;
    }
    let int = kept
        .parse::<i128>()
        .ok()?
        .checked_mul(10_i128.checked_pow(u32::try_from(zeros).ok()?)?)?;
    Exact::Int(if negative { -int } else { int }).to_number()
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
