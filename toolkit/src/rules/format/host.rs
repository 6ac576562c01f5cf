//! Host names.

use super::punycode;

/// RFC 1123, section 2.1: labels of letters, digits and inner hyphens, at most 63
/// characters each and 253 together (RFC 1035 allows 255 octets on the wire).
///
/// A label in the form of RFC 5890, `xn--…`, must decode as Punycode to something
/// that needed it. Which letters IDNA allows is not judged: that takes tables of
/// Unicode larger than all else here.
pub(super) fn is_hostname(text: &str) -> bool {
    text.len() <= 253
        && text
            .split('.')
            .all(|label| is_label(label) && is_punycode_or_plain(label))
}

pub(super) fn is_label(label: &str) -> bool {
    (1..=63).contains(&label.len())
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

fn is_punycode_or_plain(label: &str) -> bool {
    let Some(start) = label.get(..4) else {
        return true;
    };
    if !start.eq_ignore_ascii_case("xn--") {
        return true;
    }
    let decoded = punycode::decode(&label[4..]);
    // RFC 5891, section 4.2.3.1: no hyphens in the third and fourth position.
    decoded.is_some_and(|decoded| {
        !decoded.iter().all(char::is_ascii)
            && decoded.get(2..4) != Some(&['-', '-'])
            && decoded.first() != Some(&'-')
    })
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
