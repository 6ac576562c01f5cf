//! Cuts text at ASCII bytes, also while a constant is computed.
//!
//! The methods of `str` and of iterators that would be used otherwise are not
//! `const`. No byte of a longer character is ASCII, so every cut is between characters.

/// Cuts around the first such byte.
pub(super) const fn split_once(text: &str, mark: u8) -> Option<(&str, &str)> {
    match find(text, mark) {
        Some(at) => Some(around(text, at)),
        None => None,
    }
}

/// Cuts around the last such byte.
pub(super) const fn rsplit_once(text: &str, mark: u8) -> Option<(&str, &str)> {
    match rfind(text, mark) {
        Some(at) => Some(around(text, at)),
        None => None,
    }
}

/// Cuts before the first such byte, or at the end.
pub(super) const fn split_before(text: &str, mark: u8) -> (&str, &str) {
    match find(text, mark) {
        Some(at) => text.split_at(at),
        None => (text, ""),
    }
}

/// Cuts off the first of the parts between such bytes; the others are `None` after
/// the last part.
pub(super) const fn split_part(text: &str, mark: u8) -> (&str, Option<&str>) {
    match split_once(text, mark) {
        Some((part, others)) => (part, Some(others)),
        None => (text, None),
    }
}

pub(super) const fn strip_first(text: &str, mark: u8) -> Option<&str> {
    match text.as_bytes() {
        [first, ..] if *first == mark => Some(text.split_at(1).1),
        _ => None,
    }
}

pub(super) const fn strip_last(text: &str, mark: u8) -> Option<&str> {
    match text.as_bytes() {
        [rest @ .., last] if *last == mark => Some(text.split_at(rest.len()).0),
        _ => None,
    }
}

/// Cuts off a beginning; the case of its letters does not count.
pub(super) const fn strip_word<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let (mut rest, mut letters) = (text.as_bytes(), word.as_bytes());
    while let [letter, letters_left @ ..] = letters {
        match rest {
            [byte, left @ ..] if byte.eq_ignore_ascii_case(letter) => rest = left,
            _ => return None,
        }
        letters = letters_left;
    }
    Some(text.split_at(word.len()).1)
}

pub(super) const fn find(text: &str, mark: u8) -> Option<usize> {
    let mut rest = text.as_bytes();
    while let [byte, left @ ..] = rest {
        if *byte == mark {
            return Some(text.len() - rest.len());
        }
        rest = left;
    }
    None
}

pub(super) const fn rfind(text: &str, mark: u8) -> Option<usize> {
    let mut rest = text.as_bytes();
    while let [left @ .., byte] = rest {
        if *byte == mark {
            return Some(left.len());
        }
        rest = left;
    }
    None
}

/// Cuts off the digits in front.
pub(super) const fn skip_digits(text: &[u8]) -> &[u8] {
    let mut rest = text;
    while let [b'0'..=b'9', left @ ..] = rest {
        rest = left;
    }
    rest
}

pub(crate) const fn is_same(a: &str, b: &str) -> bool {
    let (mut a, mut b) = (a.as_bytes(), b.as_bytes());
    while let ([first, rest @ ..], [other, others @ ..]) = (a, b) {
        if *first != *other {
            return false;
        }
        (a, b) = (rest, others);
    }
    a.is_empty() && b.is_empty()
}

const fn around(text: &str, at: usize) -> (&str, &str) {
    let (before, rest) = text.split_at(at);
    (before, rest.split_at(1).1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_cut_as_the_standard_library_cuts_it() {
        for text in ["", "-", "--", "a", "a-b", "-a-b-", "ä-ö", "ü-", "-💩", "💩"] {
            assert_eq!(split_once(text, b'-'), text.split_once('-'), "{text}");
            assert_eq!(rsplit_once(text, b'-'), text.rsplit_once('-'), "{text}");
            assert_eq!(strip_first(text, b'-'), text.strip_prefix('-'), "{text}");
            assert_eq!(strip_last(text, b'-'), text.strip_suffix('-'), "{text}");
            let (before, after) = split_before(text, b'-');
            assert_eq!(Some(before), text.split('-').next(), "{text}");
            assert_eq!([before, after].concat(), text);
            let (mut parts, mut rest) = (Vec::new(), Some(text));
            while let Some(more) = rest {
                let (part, others) = split_part(more, b'-');
                parts.push(part);
                rest = others;
            }
            assert_eq!(parts, text.split('-').collect::<Vec<_>>(), "{text}");
            for other in ["", "a", "a-b", "💩"] {
                assert_eq!(is_same(text, other), text == other, "{text} {other}");
            }
        }
    }

    #[test]
    fn words_are_cut_off_in_either_case() {
        for (text, rest) in [
            ("xn--a", Some("a")),
            ("XN--", Some("")),
            ("Xn--ä", Some("ä")),
            ("xn-ä", None),
            ("xn-", None),
            ("", None),
        ] {
            assert_eq!(strip_word(text, "xn--"), rest, "{text}");
        }
    }
}
