//! Addresses of the Internet Protocol.

use std::net::{Ipv4Addr, Ipv6Addr};

/// Four decimal numbers up to 255, without leading zeros (RFC 2673, section 3.2,
/// and what the standard library reads).
pub(super) fn is_ipv4(text: &str) -> bool {
    text.parse::<Ipv4Addr>().is_ok()
}

/// RFC 4291, section 2.2, with `::` and an IPv4 tail, without a zone.
pub(super) fn is_ipv6(text: &str) -> bool {
    text.parse::<Ipv6Addr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_strictly() {
        for (text, v4, v6) in [
            ("192.168.0.1", true, false),
            ("192.168.0.01", false, false),
            ("256.0.0.1", false, false),
            ("127.1", false, false),
            ("0x7f.0.0.1", false, false),
            ("::", false, true),
            ("::1", false, true),
            ("1:2:3:4:5:6:7:8", false, true),
            ("1:2:3:4:5:6:7::", false, true),
            ("1:2:3:4::5:6:7:8", false, false),
            ("::ffff:192.168.0.1", false, true),
            ("::ffff:192.168.0.01", false, false),
            ("fe80::a%eth1", false, false),
            ("[::1]", false, false),
            ("12345::", false, false),
            ("1::2::3", false, false),
            ("", false, false),
        ] {
            assert_eq!((is_ipv4(text), is_ipv6(text)), (v4, v6), "{text}");
        }
    }
}
