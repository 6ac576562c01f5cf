//! Which addresses a tool may reach.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether an address belongs to one machine or one network, or to none: everything but what
/// anybody in the world may reach.
///
/// An address that holds another is judged by the one inside, since that is where it leads.
pub(super) fn is_private(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_private_v4(address),
        IpAddr::V6(address) => is_private_v6(address),
    }
}

/// The blocks of the registry of special-purpose addresses (RFC 6890 and after it), and multicast.
fn is_private_v4(address: Ipv4Addr) -> bool {
    const BLOCKS: [([u8; 4], u8); 16] = [
        ([0, 0, 0, 0], 8),       // this network
        ([10, 0, 0, 0], 8),      // private
        ([100, 64, 0, 0], 10),   // behind a provider's translation
        ([127, 0, 0, 0], 8),     // this machine
        ([169, 254, 0, 0], 16),  // this link, and what clouds tell of a machine
        ([172, 16, 0, 0], 12),   // private
        ([192, 0, 0, 0], 24),    // protocols
        ([192, 0, 2, 0], 24),    // documentation
        ([192, 88, 99, 0], 24),  // relays of 6to4
        ([192, 168, 0, 0], 16),  // private
        ([198, 18, 0, 0], 15),   // benchmarks
        ([198, 51, 100, 0], 24), // documentation
        ([203, 0, 113, 0], 24),  // documentation
        ([224, 0, 0, 0], 4),     // multicast
        ([240, 0, 0, 0], 4),     // reserved, and broadcast
        // A machine of one cloud tells of itself there; in the middle of public addresses.
        ([168, 63, 129, 16], 32),
    ];
    let address = u32::from(address);
    BLOCKS
        .iter()
        .any(|(block, length)| (address ^ u32::from_be_bytes(*block)) >> (32 - length) == 0)
}

fn is_private_v6(address: Ipv6Addr) -> bool {
    let parts = address.segments();
    let [.., high, low] = parts;
    let inner = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        is_private_v4(Ipv4Addr::new(a, b, c, d))
    };
    match parts {
        // IPv4 in the form of IPv6, and translated to it for networks without IPv4.
        [0, 0, 0, 0, 0, 0xffff, ..] | [0x64, 0xff9b, 0, 0, 0, 0, ..] => inner(high, low),
        // 6to4
        [0x2002, high, low, ..] => inner(high, low),
        // Protocols, Teredo among them, and documentation.
        [0x2001, 0..=0x1ff | 0xdb8, ..] | [0x3fff, 0..=0xfff, ..] => true,
        // Nothing else outside of this block is given to anybody.
        [first, ..] => first & 0xe000 != 0x2000,
    }
}

/// What a host allows although it is private.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Allowed {
    /// A name, whatever it leads to.
    Name(String),
    /// The addresses that begin with the same bits.
    Block(IpAddr, u8),
}

impl Allowed {
    /// Reads `intranet.example`, `10.1.2.3`, `fd00::1` or `10.0.0.0/8`.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "`{text}` is neither a host nor a block of addresses; write `intranet.example`, \
                 `10.1.2.3` or `10.0.0.0/8`"
            )
        };
        let (address, length) = match text.split_once('/') {
            Some((address, length)) => (address, Some(length)),
            None => (text, None),
        };
        let bare = address
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
            .unwrap_or(address);
        if let Ok(address) = bare.parse::<IpAddr>() {
            let address = address.to_canonical();
            let most = if address.is_ipv4() { 32 } else { 128 };
            let length = match length {
                Some(length) => length.parse().map_err(|_| wrong())?,
                None => most,
            };
            return if length <= most {
                Ok(Self::Block(address, length))
            } else {
                Err(wrong())
            };
        }
        // As the URLs have it that it is compared with.
        match url2::Host::parse(text) {
            Ok(url2::Host::Domain(name)) if length.is_none() => Ok(Self::Name(name)),
            _ => Err(wrong()),
        }
    }

    /// Whether it allows an address that a host leads to.
    pub(super) fn allows(&self, host: &str, address: IpAddr) -> bool {
        match self {
            Self::Name(name) => name.eq_ignore_ascii_case(host.trim_end_matches('.')),
            Self::Block(block, length) => match (block, address.to_canonical()) {
                (IpAddr::V4(block), IpAddr::V4(address)) => {
                    let differing = u32::from(*block) ^ u32::from(address);
                    differing.leading_zeros() >= (*length).into()
                }
                (IpAddr::V6(block), IpAddr::V6(address)) => {
                    let differing = u128::from(*block) ^ u128::from(address);
                    differing.leading_zeros() >= (*length).into()
                }
                _ => false,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect(text)
    }

    #[test]
    fn what_is_not_for_the_whole_world_is_private() {
        for private in [
            "0.0.0.0",
            "0.1.2.3",
            "10.255.255.255",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.8.9.10",
            "168.63.129.16",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.192",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.0.1",
            "198.19.255.255",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "239.255.255.250",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::7f00:1",
            "::8.8.8.8",
            "::ffff:127.0.0.1",
            "::ffff:169.254.169.254",
            "64:ff9b::10.0.0.1",
            "64:ff9b:1::8.8.8.8",
            "100::1",
            "2001::1",
            "2001:10::1",
            "2001:db8::1",
            "2002:7f00:1::1",
            "2002:a9fe:a9fe::",
            "3fff::1",
            "5f00::1",
            "fc00::1",
            "fd00:ec2::254",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(is_private(address(private)), "{private}");
        }
    }

    #[test]
    fn what_is_for_the_whole_world_is_not() {
        for public in [
            "1.1.1.1",
            "8.8.8.8",
            "9.255.255.255",
            "11.0.0.0",
            "100.63.255.255",
            "100.128.0.0",
            "126.255.255.255",
            "128.0.0.0",
            "169.253.255.255",
            "172.15.255.255",
            "172.32.0.0",
            "192.167.255.255",
            "198.17.255.255",
            "198.20.0.0",
            "223.255.255.255",
            "::ffff:8.8.8.8",
            "64:ff9b::8.8.8.8",
            "2001:200::1",
            "2001:4860:4860::8888",
            "2002:808:808::1",
            "2606:4700::1111",
        ] {
            assert!(!is_private(address(public)), "{public}");
        }
    }

    #[test]
    fn hosts_and_blocks_are_allowed() {
        for (allowed, host, found, ok) in [
            ("127.0.0.1", "127.0.0.1", "127.0.0.1", true),
            ("127.0.0.1", "localhost", "127.0.0.1", true),
            ("127.0.0.1", "localhost", "127.0.0.2", false),
            ("127.0.0.1", "localhost", "::ffff:127.0.0.1", true),
            ("[::1]", "localhost", "::1", true),
            ("10.0.0.0/8", "a.example", "10.9.8.7", true),
            ("10.0.0.0/8", "a.example", "11.0.0.0", false),
            ("0.0.0.0/0", "a.example", "192.168.1.1", true),
            ("0.0.0.0/0", "a.example", "fd00::1", false),
            ("fd00::/8", "a.example", "fd12::1", true),
            ("Intranet.Example", "intranet.example", "10.0.0.1", true),
            ("intranet.example", "intranet.example.", "10.0.0.1", true),
            ("intranet.example", "a.intranet.example", "10.0.0.1", false),
        ] {
            let allows = Allowed::parse(allowed).map(|all| all.allows(host, address(found)));
            assert_eq!(allows, Ok(ok), "{allowed} {host} {found}");
        }
        for wrong in [
            "",
            "10.0.0.0/33",
            "10.0.0.0/x",
            "a.example/8",
            "a b",
            "::1/129",
        ] {
            assert!(Allowed::parse(wrong).is_err(), "{wrong}");
        }
    }
}
