//! Host names.

use super::{cut, punycode};

/// RFC 1123, section 2.1: labels of letters, digits and inner hyphens, at most 63
/// characters each and 253 together (RFC 1035 allows 255 octets on the wire).
///
/// A label in the form of RFC 5890, `xn--…`, must decode as Punycode to something
/// that needed it. Which letters IDNA allows is not judged: that takes tables of
/// Unicode larger than all else here.
pub(super) const fn is_hostname(text: &str) -> bool {
    if !is_labels(text) {
        return false;
    }
    let mut rest = Some(text);
    while let Some(labels) = rest {
        let (label, others) = cut::split_part(labels, b'.');
        if let Some(digits) = cut::strip_word(label, "xn--")
            && !is_needed(punycode::decode(digits))
        {
            return false;
        }
        rest = others;
    }
    true
}

/// The labels of a host name, whatever a label in the form of RFC 5890 stands for.
pub(super) const fn is_labels(text: &str) -> bool {
    if text.len() > 253 {
        return false;
    }
    let mut rest = Some(text);
    while let Some(labels) = rest {
        let (label, others) = cut::split_part(labels, b'.');
        if !is_label(label.as_bytes()) {
            return false;
        }
        rest = others;
    }
    true
}

const fn is_label(label: &[u8]) -> bool {
    if label.len() > 63 || matches!(label, [] | [b'-', ..] | [.., b'-']) {
        return false;
    }
    let mut rest = label;
    while let [byte, left @ ..] = rest {
        if !byte.is_ascii_alphanumeric() && *byte != b'-' {
            return false;
        }
        rest = left;
    }
    true
}

/// Says whether a label had to be encoded. RFC 5891, section 4.2.3.1, adds: no
/// hyphens in the third and fourth position, and none in front.
const fn is_needed(decoded: Option<punycode::Letters>) -> bool {
    let Some(letters) = decoded else {
        return false;
    };
    !letters.is_ascii() && !matches!(letters.as_slice(), ['-', ..] | [_, _, '-', '-', ..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn host_names_are_labels() {
        let long = "a".repeat(63);
        for (text, ok) in [
            ("www.example.com", true),
            ("localhost", true),
            ("1host", true),
            ("a--b.com", true),
            ("EXAMPLE.com", true),
            ("", false),
            (".", false),
            (".example", false),
            ("example.", false),
            ("a..b", false),
            ("-a", false),
            ("a-", false),
            ("host_name", false),
            ("exämple.com", false),
            ("example\u{ff0e}com", false),
            (&long, true),
            (&format!("{long}a"), false),
            (&format!("{long}.{long}.{long}.{}", &long[..61]), true),
            (&format!("{long}.{long}.{long}.{}", &long[..62]), false),
            ("xn--9n2bp8q.xn--9t4b11yi5a", true),
            ("XN--BCHER-KVA.example", true),
            ("xn--X", false),
            ("xn--99999999999", false),
            ("XN--aa---o47jg78q", false),
        ] {
            assert_eq!(is_hostname(text), ok, "{text}");
        }
    }
}
