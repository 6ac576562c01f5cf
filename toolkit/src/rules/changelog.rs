//! The changelog of a tool, and the version that follows from it.

use std::cmp::Ordering;

use super::breach::{Breach, quoted};
use super::format::Format;

/// The date of an entry is an ISO date that exists, such as `2026-03-22`.
pub(crate) fn date(text: &str) -> Result<(), Breach> {
    if Format::Date.accepts(text) {
        return Ok(());
    }
    let state = if has_form(text) {
        "does not exist"
    } else {
        "is not a date"
    };
    Err(Breach::new(format!(
        "{} {state}; write one such as `2026-03-22`",
        quoted(text)
    )))
}

/// A change of an entry is not empty.
pub(crate) fn change(text: &str) -> Result<(), Breach> {
    if text.trim().is_empty() {
        return Err(Breach::new("a change is empty; say what changed"));
    }
    Ok(())
}

/// An entry has at least one change, none of them empty.
pub(crate) fn changes(date: &str, changes: &[&str]) -> Result<(), Breach> {
    if changes.is_empty() {
        return Err(Breach::new(format!(
            "the entry of {} has no changes; say what changed",
            quoted(date)
        )));
    }
    changes.iter().try_for_each(|text| change(text))
}

/// Entries stand in the order of their dates, up or down; equal dates are allowed.
///
/// The breach bears the index of the first entry that turns back. Texts that are
/// no dates are passed over, since [`date`] reports them.
pub(crate) fn order(dates: &[&str]) -> Result<(), (usize, Breach)> {
    let mut direction = Ordering::Equal;
    let mut previous: Option<&str> = None;
    for (index, &text) in dates
        .iter()
        .enumerate()
        .filter(|(_, text)| date(text).is_ok())
    {
        // ISO dates of four-digit years sort as text.
        let step = previous.map_or(Ordering::Equal, |previous| text.cmp(previous));
        if direction == Ordering::Equal {
            direction = step;
        } else if step == direction.reverse() {
            let message = format!(
                "{} is out of order; sort the entries by date, up or down",
                quoted(text)
            );
            return Err((index, Breach::new(message)));
        }
        previous = Some(text);
    }
    Ok(())
}

/// A changelog stands in the order of dates; each entry has a date that exists and changes.
/// That there is an entry, the [page](super::page::complete) asks for.
///
/// Every breach bears the index of the entry at fault.
pub(crate) fn changelog(entries: &[(&str, Vec<&str>)]) -> Vec<(usize, Breach)> {
    let mut breaches = Vec::new();
    for (index, (text, all)) in entries.iter().enumerate() {
        let judged = [date(text), changes(text, all)];
        breaches.extend(
            judged
                .into_iter()
                .filter_map(Result::err)
                .map(|breach| (index, breach)),
        );
    }
    let dates: Vec<&str> = entries.iter().map(|(text, _)| *text).collect();
    breaches.extend(order(&dates).err());
    breaches.sort_by_key(|(index, _)| *index);
    breaches
}

/// The version of a tool is computed from the number n of its entries: `1.(n−1).0`.
///
/// A private tool may have none; it counts as freshly released.
pub(crate) fn version(entries: usize) -> String {
    format!("1.{}.0", entries.saturating_sub(1))
}

fn has_form(text: &str) -> bool {
    text.len() == 10
        && text.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_exist() {
        for (text, message) in [
            ("2026-03-22", None),
            ("2024-02-29", None),
            (
                "2026-02-29",
                Some("`2026-02-29` does not exist; write one such as `2026-03-22`"),
            ),
            (
                "2026-00-10",
                Some("`2026-00-10` does not exist; write one such as `2026-03-22`"),
            ),
            (
                "22.03.2026",
                Some("`22.03.2026` is not a date; write one such as `2026-03-22`"),
            ),
            (
                "2026-3-22",
                Some("`2026-3-22` is not a date; write one such as `2026-03-22`"),
            ),
            ("", Some("`` is not a date; write one such as `2026-03-22`")),
        ] {
            assert_eq!(date(text).err().map(String::from).as_deref(), message);
        }
    }

    #[test]
    fn entries_go_up_or_down() {
        let [a, b, c] = ["2026-01-01", "2026-02-01", "2026-03-01"];
        for (dates, turn) in [
            (&[][..], None),
            (&[a], None),
            (&[a, b, c], None),
            (&[c, b, a], None),
            (&[a, a, a], None),
            (&[a, a, b, b], None),
            (&[b, b, a, a], None),
            (&[a, c, b], Some(2)),
            (&[c, a, b], Some(2)),
            (&[a, b, b, a], Some(3)),
            (&[a, "soon", b, "later", a], Some(4)),
        ] {
            assert_eq!(
                order(dates).err().map(|(index, _)| index),
                turn,
                "{dates:?}"
            );
        }
    }

    #[test]
    fn every_fault_of_a_changelog_is_found() {
        let entries = [
            ("2026-03-22", vec!["First"]),
            ("2026-13-01", vec![]),
            ("2026-04-01", vec!["Faster", " "]),
            ("2026-01-01", vec!["Odd"]),
        ];
        let found: Vec<_> = changelog(&entries)
            .into_iter()
            .map(|(index, breach)| (index, String::from(breach)))
            .collect();
        let wanted = [
            (
                1,
                "`2026-13-01` does not exist; write one such as `2026-03-22`",
            ),
            (
                1,
                "the entry of `2026-13-01` has no changes; say what changed",
            ),
            (2, "a change is empty; say what changed"),
            (
                3,
                "`2026-01-01` is out of order; sort the entries by date, up or down",
            ),
        ];
        assert_eq!(
            found,
            wanted.map(|(index, message)| (index, message.to_owned()))
        );
        assert!(changelog(&[]).is_empty());
        assert!(changelog(&entries[..1]).is_empty());
    }

    #[test]
    fn the_version_counts_entries() {
        assert_eq!(
            [version(0), version(1), version(2), version(12)],
            ["1.0.0", "1.0.0", "1.1.0", "1.11.0"]
        );
    }
}
