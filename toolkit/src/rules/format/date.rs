//! Dates, times and durations of RFC 3339.

use super::cut;

/// `full-date`: a day that exists in the Gregorian calendar, extended to year 0.
pub(super) const fn is_date(text: &str) -> bool {
    matches!(date(text.as_bytes()), Some([]))
}

/// `full-time`: the offset is required.
pub(super) const fn is_time(text: &str) -> bool {
    matches!(time(text.as_bytes()), Some([]))
}

/// `date-time`: `T` and `Z` may be small, but no blank stands for `T`.
pub(super) const fn is_date_time(text: &str) -> bool {
    match date(text.as_bytes()) {
        Some([b'T' | b't', rest @ ..]) => matches!(time(rest), Some([])),
        _ => false,
    }
}

/// A time of a day, as types without an offset read it: to the nanosecond.
pub(super) const fn is_partial_time(text: &str) -> bool {
    matches!(partial_time(text.as_bytes()), Some([]))
}

/// A date and a time of that day. `T` is a capital, as not every type reads a small one.
pub(super) const fn is_partial_date_time(text: &str) -> bool {
    matches!(partial_date_time(text.as_bytes()), Some([]))
}

/// RFC 9557, as far as types ask for it: the zone by its name or offset, before it perhaps the
/// offset. Which zones there are is not known here.
pub(super) const fn is_zoned_date_time(text: &str) -> bool {
    let Some(rest) = partial_date_time(text.as_bytes()) else {
        return false;
    };
    let rest = match offset(rest) {
        Some((_, rest)) => rest,
        None => rest,
    };
    let [b'[', zone @ .., b']'] = rest else {
        return false;
    };
    let mut rest = match zone {
        [b'+' | b'-', ..] => return matches!(offset(zone), Some((_, []))),
        [b'A'..=b'Z' | b'a'..=b'z' | b'_' | b'.', rest @ ..] => rest,
        _ => return false,
    };
    while let [byte, left @ ..] = rest {
        if !(byte.is_ascii_alphanumeric() || matches!(*byte, b'_' | b'.' | b'/' | b'+' | b'-')) {
            return false;
        }
        rest = left;
    }
    true
}

const fn partial_date_time(text: &[u8]) -> Option<&[u8]> {
    match date(text) {
        Some([b'T', rest @ ..]) => partial_time(rest),
        _ => None,
    }
}

/// Reads a time of a day with up to nine digits of a fraction. A second may be a leap one at any
/// time, as it depends on the offset when there is one.
const fn partial_time(text: &[u8]) -> Option<&[u8]> {
    let Some((_, _, after)) = clock(text) else {
        return None;
    };
    match fraction(after) {
        Some(rest) if after.len() - rest.len() <= 10 => Some(rest),
        _ => None,
    }
}

/// `duration` of appendix A: a unit may be left out only at either end, weeks
/// stand alone, and there are no fractions. The letters are capitals, as ISO 8601
/// has them.
pub(super) const fn is_duration(text: &str) -> bool {
    let [b'P', date @ ..] = text.as_bytes() else {
        return false;
    };
    match run(date, b"YMD") {
        [b'T', time @ ..] => !time.is_empty() && run(time, b"HMS").is_empty(),
        [] => !date.is_empty(),
        _ => run(date, b"W").is_empty(),
    }
}

/// Reads numbers with their units, which are neighbours, in this order, and gives
/// what follows them.
const fn run<'t>(text: &'t [u8], units: &[u8]) -> &'t [u8] {
    let mut text = text;
    let mut units = units;
    let mut is_first = true;
    while let [b'0'..=b'9', ..] = text
        && let [unit, after @ ..] = cut::skip_digits(text)
    {
        // Only units before the first may be left out.
        while is_first
            && let [skipped, left @ ..] = units
            && *skipped != *unit
        {
            units = left;
        }
        match units {
            [due, left @ ..] if *due == *unit => units = left,
            _ => break,
        }
        is_first = false;
        text = after;
    }
    text
}

/// Reads a date and gives what follows it.
const fn date(text: &[u8]) -> Option<&[u8]> {
    let [c1, c2, y1, y2, b'-', m1, m2, b'-', d1, d2, rest @ ..] = text else {
        return None;
    };
    let (Some(century), Some(year)) = (number(*c1, *c2), number(*y1, *y2)) else {
        return None;
    };
    let (Some(month), Some(day)) = (number(*m1, *m2), number(*d1, *d2)) else {
        return None;
    };
    let is_leap = year % 4 == 0 && (year != 0 || century % 4 == 0);
    let days = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        _ => return None,
    };
    if day >= 1 && day <= days {
        Some(rest)
    } else {
        None
    }
}

/// Reads hours, minutes and seconds; gives the minute of the day, the second, and what follows.
const fn clock(text: &[u8]) -> Option<(i32, i32, &[u8])> {
    let [h1, h2, b':', m1, m2, b':', s1, s2, rest @ ..] = text else {
        return None;
    };
    match (number(*h1, *h2), number(*m1, *m2), number(*s1, *s2)) {
        (Some(hour @ ..=23), Some(minute @ ..=59), Some(second @ ..=60)) => {
            Some((hour * 60 + minute, second, rest))
        }
        _ => None,
    }
}

/// Reads a time with its offset and gives what follows it.
const fn time(text: &[u8]) -> Option<&[u8]> {
    let Some((minute, second, rest)) = clock(text) else {
        return None;
    };
    let Some(rest) = fraction(rest) else {
        return None;
    };
    let Some((offset, rest)) = offset(rest) else {
        return None;
    };
    // Leap seconds are inserted at the end of a day of UTC. Which days had one
    // cannot be known beforehand, and `time` has no day.
    let minute_of_day = (minute - offset).rem_euclid(24 * 60);
    if second < 60 || minute_of_day == 24 * 60 - 1 {
        Some(rest)
    } else {
        None
    }
}

const fn fraction(text: &[u8]) -> Option<&[u8]> {
    match text {
        [b'.', b'0'..=b'9', rest @ ..] => Some(cut::skip_digits(rest)),
        [b'.', ..] => None,
        _ => Some(text),
    }
}

/// Reads an offset, in minutes.
const fn offset(text: &[u8]) -> Option<(i32, &[u8])> {
    let (sign, h1, h2, m1, m2, rest) = match text {
        [b'Z' | b'z', rest @ ..] => return Some((0, rest)),
        [b'+', h1, h2, b':', m1, m2, rest @ ..] => (1, h1, h2, m1, m2, rest),
        [b'-', h1, h2, b':', m1, m2, rest @ ..] => (-1, h1, h2, m1, m2, rest),
        _ => return None,
    };
    match (number(*h1, *h2), number(*m1, *m2)) {
        (Some(hour @ ..=23), Some(minute @ ..=59)) => Some((sign * (hour * 60 + minute), rest)),
        _ => None,
    }
}

/// Reads two digits.
const fn number(tens: u8, ones: u8) -> Option<i32> {
    if tens.is_ascii_digit() && ones.is_ascii_digit() {
        Some((tens - b'0') as i32 * 10 + (ones - b'0') as i32)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_exist() {
        for (text, ok) in [
            ("2024-02-29", true),
            ("2026-02-29", false),
            ("2000-02-29", true),
            ("2100-02-29", false),
            ("0000-02-29", true),
            ("2026-04-31", false),
            ("2026-12-31", true),
            ("2026-13-01", false),
            ("2026-00-01", false),
            ("2026-01-00", false),
            ("2026-1-01", false),
            ("20260101", false),
            ("2026-01-01Z", false),
            ("2026-01-0১", false),
        ] {
            assert_eq!(is_date(text), ok, "{text}");
        }
    }

    #[test]
    fn times_have_offsets_and_leap_seconds_end_a_day_of_utc() {
        for (text, ok) in [
            ("08:30:06Z", true),
            ("08:30:06z", true),
            ("08:30:06.283185+00:20", true),
            ("08:30:06-00:00", true),
            ("08:30:06", false),
            ("08:30:06.Z", false),
            ("08:30:06,5Z", false),
            ("24:00:00Z", false),
            ("23:60:00Z", false),
            ("23:59:60Z", true),
            ("23:59:61Z", false),
            ("22:59:60Z", false),
            ("01:29:60+01:30", true),
            ("00:29:60-23:30", true),
            ("23:59:60+01:00", false),
            ("01:02:03+24:00", false),
            ("01:02:03+00:60", false),
            ("01:02:03+0100", false),
            ("01:02:03+01", false),
        ] {
            assert_eq!(is_time(text), ok, "{text}");
        }
    }

    #[test]
    fn date_times_join_both() {
        for (text, ok) in [
            ("1963-06-19T08:30:06.283185Z", true),
            ("1963-06-19t08:30:06z", true),
            ("1963-06-19 08:30:06Z", false),
            ("1998-12-31T15:59:60.123-08:00", true),
            ("1990-02-31T15:59:59-08:00", false),
            ("1963-06-19", false),
            ("1963-06-19T", false),
            ("1963-06-19T08:30:06+01:00Z", false),
        ] {
            assert_eq!(is_date_time(text), ok, "{text}");
        }
    }

    #[test]
    fn times_of_a_day_have_no_offset() {
        for (text, ok) in [
            ("08:30:06", true),
            ("08:30:06.283185307", true),
            ("23:59:60", true),
            ("08:30:06.2831853071", false),
            ("08:30:06.", false),
            ("08:30", false),
            ("8:30:06", false),
            ("24:00:00", false),
            ("08:30:06Z", false),
        ] {
            assert_eq!(is_partial_time(text), ok, "{text}");
            assert_eq!(
                is_partial_date_time(&format!("2024-02-29T{text}")),
                ok,
                "{text}"
            );
            assert!(
                !is_partial_date_time(&format!("2023-02-29T{text}")),
                "{text}"
            );
            assert!(
                !is_partial_date_time(&format!("2024-02-29t{text}")),
                "{text}"
            );
        }
    }

    #[test]
    fn zones_are_named() {
        for (zone, ok) in [
            ("[Europe/Vienna]", true),
            ("+01:00[Europe/Vienna]", true),
            ("Z[UTC]", true),
            ("-03:00[Etc/GMT+3]", true),
            ("+01:00[+01:00]", true),
            ("+01:00[+1]", false),
            ("+01:00", false),
            ("[]", false),
            ("[Europe/Vienna", false),
            ("[Europe Vienna]", false),
            ("[1]", false),
        ] {
            let text = format!("2024-02-29T08:30:06{zone}");
            assert_eq!(is_zoned_date_time(&text), ok, "{text}");
        }
    }

    #[test]
    fn durations_follow_appendix_a() {
        for (text, ok) in [
            ("P4DT12H30M5S", true),
            ("P1Y2M3DT4H5M6S", true),
            ("P4Y", true),
            ("PT36H", true),
            ("P2W", true),
            ("P01D", true),
            ("P", false),
            ("PT", false),
            ("P1YT", false),
            ("P1", false),
            ("P1Y2D", false),
            ("PT1H2S", false),
            ("P2D1Y", false),
            ("P1Y2W", false),
            ("P1WT1H", false),
            ("PT1D", false),
            ("P1H", false),
            ("PT0.5S", false),
            ("-P1D", false),
            ("p1d", false),
            ("P1DT1HT1M", false),
        ] {
            assert_eq!(is_duration(text), ok, "{text}");
        }
    }
}
