//! Numbers compared exactly: JSON knows no widths, and 2^64 is not `u64::MAX`.

use std::cmp::Ordering;

use serde_json::Number;

/// The greatest `f32` in the digits that it is written with, which are a little more than it is.
///
/// Read as an `f32` they give it again; `f32::MAX` itself has digits that nobody writes.
pub(crate) const GREATEST_F32: f64 = 3.402_823_5e38;

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
    pub(crate) const fn is_integer(self) -> bool {
        match self {
            Self::Int(_) => true,
            Self::Float(float) => is_whole(float),
        }
    }

    #[allow(
        clippy::cast_precision_loss,
        reason = "only beside a fraction or a magnitude beyond 64 bits"
    )]
    const fn as_f64(self) -> f64 {
        match self {
            Self::Int(int) => int as f64,
            Self::Float(float) => float,
        }
    }

    pub(crate) const fn compare(self, other: Self) -> Option<Ordering> {
        match (self, other) {
            (Self::Int(a), Self::Int(b)) => Some(ints(a, b)),
            (Self::Float(a), Self::Float(b)) => floats(a, b),
            (Self::Int(a), Self::Float(b)) => int_to_float(a, b),
            (Self::Float(a), Self::Int(b)) => match int_to_float(b, a) {
                Some(order) => Some(order.reverse()),
                None => None,
            },
        }
    }

    pub(crate) const fn is_multiple_of(self, divisor: Self) -> bool {
        match (self, divisor) {
            (_, Self::Int(0)) => false,
            (Self::Int(a), Self::Int(b)) => a % b == 0,
            (a, b) => {
                let quotient = a.as_f64() / b.as_f64();
                quotient.is_finite()
                    && (quotient - rounded(quotient)).abs() <= quotient.abs() * 4.0 * f64::EPSILON
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

const fn ints(a: i128, b: i128) -> Ordering {
    if a < b {
        Ordering::Less
    } else if a > b {
        Ordering::Greater
    } else {
        Ordering::Equal
    }
}

const fn floats(a: f64, b: f64) -> Option<Ordering> {
    if a.is_nan() || b.is_nan() {
        None
    } else if a < b {
        Some(Ordering::Less)
    } else if a > b {
        Some(Ordering::Greater)
    } else {
        Some(Ordering::Equal)
    }
}

/// Compares without rounding the integer.
const fn int_to_float(int: i128, float: f64) -> Option<Ordering> {
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
    let whole = float as i128;
    match ints(int, whole) {
        // What was cut off decides, which is 0 or has the sign of the float.
        Ordering::Equal => floats(truncated(float), float),
        order => Some(order),
    }
}

/// The integer of 64 bits that a float stands for, if it stands for one.
pub(crate) const fn integral(float: f64) -> Option<i128> {
    const BELOW: f64 = 18_446_744_073_709_551_616.0; // 2^64
    const LEAST: f64 = -9_223_372_036_854_775_808.0; // -2^63
    #[allow(clippy::cast_possible_truncation, reason = "the range is checked")]
    if is_whole(float) && LEAST <= float && float < BELOW {
        Some(float as i128)
    } else {
        None
    }
}

/// Says whether a float is finite and has no fraction.
const fn is_whole(float: f64) -> bool {
    // Infinity less infinity is no number.
    float - truncated(float) == 0.0
}

/// The next integer towards 0. The methods of `f64` for this are not `const` in
/// the oldest Rust that is supported.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "a float with a fraction is less than 2^52, where both casts are exact"
)]
const fn truncated(float: f64) -> f64 {
    const ALL_WHOLE: f64 = 4_503_599_627_370_496.0; // 2^52
    if float.abs() < ALL_WHOLE {
        float as i64 as f64
    } else {
        float
    }
}

/// The nearest integer; of two, the one away from 0.
const fn rounded(float: f64) -> f64 {
    let whole = truncated(float);
    if (float - whole).abs() < 0.5 {
        whole
    } else {
        whole + 1_f64.copysign(float)
    }
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

    #[test]
    fn floats_are_cut_as_the_standard_library_cuts_them() {
        for float in edges() {
            let exact = Exact::Float(float);
            let is_whole = float.is_finite() && float.fract() == 0.0;
            assert_eq!(exact.is_integer(), is_whole, "{float:e}");
            let is_wide =
                (-9_223_372_036_854_775_808.0..18_446_744_073_709_551_616.0).contains(&float);
            #[allow(clippy::cast_possible_truncation, reason = "the range is checked")]
            let int = (is_whole && is_wide).then_some(float as i128);
            assert_eq!(integral(float), int, "{float:e}");
            if float.is_finite() {
                // Zero has a sign that does not matter.
                let whole = float.round() + 0.0;
                assert_eq!(rounded(float).to_bits(), whole.to_bits(), "{float:e}");
            }
            for other in edges() {
                let order = exact.compare(Exact::Float(other));
                assert_eq!(order, float.partial_cmp(&other), "{float:e} {other:e}");
            }
        }
    }

    #[test]
    fn integers_are_compared_with_floats_without_rounding() {
        let two_to_53 = 1_i128 << 53;
        let ints = [0, 1, two_to_53, 1 << 63, 1 << 64, 1 << 126, i128::MAX]
            .into_iter()
            .flat_map(|int| [int.saturating_sub(1), int, int.saturating_add(1)])
            .flat_map(|int| [int, -int, !int]);
        for (int, float) in ints.flat_map(|int| edges().map(move |float| (int, float))) {
            #[allow(clippy::cast_possible_truncation, reason = "the range is checked")]
            let expected = match float {
                _ if float.is_nan() => None,
                _ if float >= 2_f64.powi(127) => Some(Ordering::Less),
                _ if float < -2_f64.powi(127) => Some(Ordering::Greater),
                _ if float.fract() == 0.0 => Some(int.cmp(&(float as i128))),
                _ if int <= float.floor() as i128 => Some(Ordering::Less),
                _ => Some(Ordering::Greater),
            };
            assert_eq!(
                Exact::Int(int).compare(Exact::Float(float)),
                expected,
                "{int} {float:e}"
            );
            assert_eq!(
                Exact::Float(float).compare(Exact::Int(int)),
                expected.map(Ordering::reverse),
                "{int} {float:e}"
            );
        }
    }

    #[test]
    fn constants_can_be_compared() {
        const _: () = {
            let half = Exact::Float(0.5);
            assert!(matches!(
                half.compare(Exact::Int(0)),
                Some(Ordering::Greater)
            ));
            assert!(matches!(half.compare(Exact::Int(1)), Some(Ordering::Less)));
            assert!(!half.is_integer() && Exact::Float(1e300).is_integer());
            assert!(matches!(integral(-3.0), Some(-3)));
            assert!(Exact::Int(3).is_multiple_of(half));
        };
    }

    /// Floats around which formulas go wrong, and their neighbours, of either sign.
    fn edges() -> impl Iterator<Item = f64> {
        let powers = [51, 52, 53, 63, 64, 126, 127, 128].map(|power| 2_f64.powi(power));
        let others = [
            0.0,
            f64::MIN_POSITIVE,
            0.5,
            1.0,
            1.5,
            2.5,
            1e300,
            f64::INFINITY,
            f64::NAN,
        ];
        let all = powers.into_iter().chain(others);
        all.flat_map(|edge| [edge.next_down(), edge, edge.next_up()])
            .flat_map(|edge| [edge, -edge])
    }
}
