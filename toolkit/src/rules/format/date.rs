//! Dates, times and durations of RFC 3339.

/// `full-date`: a day that exists in the Gregorian calendar, extended to year 0.
pub(super) fn is_date(text: &str) -> bool {
    date(text.as_bytes()).is_some_and(<[u8]>::is_empty)
}

/// `full-time`: the offset is required.
pub(super) fn is_time(text: &str) -> bool {
    time(text.as_bytes()).is_some_and(<[u8]>::is_empty)
}

/// `date-time`: `T` and `Z` may be small, but no blank stands for `T`.
pub(super) fn is_date_time(text: &str) -> bool {
    let rest = date(text.as_bytes());
    let rest = rest.and_then(|rest| rest.strip_prefix(b"T").or_else(|| rest.strip_prefix(b"t")));
    rest.and_then(time).is_some_and(<[u8]>::is_empty)
}

/// `duration` of appendix A: a unit may be left out only at either end, weeks
/// stand alone, and there are no fractions. The letters are capitals, as ISO 8601
/// has them.
pub(super) fn is_duration(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('P') else {
        return false;
    };
    let (date, time) = match rest.split_once('T') {
        Some((date, time)) => (date, Some(time)),
        None => (rest, None),
    };
    match time {
        None => is_run(date, "YMD") || is_run(date, "W"),
        Some(time) => (date.is_empty() || is_run(date, "YMD")) && is_run(time, "HMS"),
    }
}

/// One number and unit or more; the units are neighbours, in this order.
fn is_run(text: &str, units: &str) -> bool {
    let mut rest = text;
    let mut found = String::new();
    while !rest.is_empty() {
        let after = rest.trim_start_matches(|char: char| char.is_ascii_digit());
        let mut chars = after.chars();
        match chars.next() {
            Some(unit) if after.len() < rest.len() => found.push(unit),
            _ => return false,
        }
        rest = chars.as_str();
    }
    !found.is_empty() && units.contains(&found)
}

/// Reads a date and gives what follows it.
fn date(text: &[u8]) -> Option<&[u8]> {
    let (year, text) = number(text, 4)?;
    let (month, text) = number(text.strip_prefix(b"-")?, 2)?;
    let (day, text) = number(text.strip_prefix(b"-")?, 2)?;
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        _ => return None,
    };
    (1..=days).contains(&day).then_some(text)
}

/// Reads a time with its offset and gives what follows it.
fn time(text: &[u8]) -> Option<&[u8]> {
    let (hour, text) = number(text, 2)?;
    let (minute, text) = number(text.strip_prefix(b":")?, 2)?;
    let (second, text) = number(text.strip_prefix(b":")?, 2)?;
    let text = fraction(text)?;
    let (offset, text) = offset(text)?;
    if hour > 23 || minute > 59 || second > 60 {
        return None;
    }
    // Leap seconds are inserted at the end of a day of UTC. Which days had one
    // cannot be known beforehand, and `time` has no day.
    let minute_of_day = (hour * 60 + minute - offset).rem_euclid(24 * 60);
    (second < 60 || minute_of_day == 24 * 60 - 1).then_some(text)
}

fn fraction(text: &[u8]) -> Option<&[u8]> {
    let Some(digits) = text.strip_prefix(b".") else {
        return Some(text);
    };
    let count = digits
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    (count > 0).then(|| &digits[count..])
}

/// Reads an offset, in minutes.
fn offset(text: &[u8]) -> Option<(i32, &[u8])> {
    let (sign, text) = text.split_first()?;
    let sign = match sign {
        b'Z' | b'z' => return Some((0, text)),
        b'+' => 1,
        b'-' => -1,
        _ => return None,
    };
    let (hour, text) = number(text, 2)?;
    let (minute, text) = number(text.strip_prefix(b":")?, 2)?;
    (hour <= 23 && minute <= 59).then_some((sign * (hour * 60 + minute), text))
}

/// Reads exactly so many digits.
fn number(text: &[u8], digits: usize) -> Option<(i32, &[u8])> {
    let (number, rest) = text.split_at_checked(digits)?;
    let value = number.iter().try_fold(0, |value, byte| {
        byte.is_ascii_digit()
            .then(|| value * 10 + i32::from(byte - b'0'))
    });
    Some((value?, rest))
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
