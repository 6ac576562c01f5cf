//! The formats of JSON Schema that text may have, as draft 2020-12 defines them.

mod address;
pub(crate) mod cut;
mod date;
mod email;
mod host;
mod punycode;
pub(crate) mod uri;

use super::breach::{Breach, quoted};
use super::nearest;

/// A format that text can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Format {
    Uri,
    Email,
    Hostname,
    Ipv4,
    Ipv6,
    Uuid,
    Date,
    Time,
    DateTime,
    Duration,
    /// An address of either kind. Not of JSON Schema, but what `schemars` writes
    /// for `std::net::IpAddr`; authors cannot ask for it.
    Ip,
    /// A time without its offset: what `schemars` writes for times of a day. Authors cannot ask
    /// for it, nor for the next two.
    PartialTime,
    /// A date and time without its offset.
    PartialDateTime,
    /// A date and time with the name of its zone.
    ZonedDateTime,
}

/// The formats that types publish and authors do not write.
const TYPE_FORMATS: [Format; 4] = [
    Format::Ip,
    Format::PartialTime,
    Format::PartialDateTime,
    Format::ZonedDateTime,
];

/// The formats that an author may write, in the order of the documentation.
pub(crate) const AUTHOR_FORMATS: [Format; 10] = [
    Format::Uri,
    Format::Email,
    Format::Hostname,
    Format::Ipv4,
    Format::Ipv6,
    Format::Uuid,
    Format::Date,
    Format::Time,
    Format::DateTime,
    Format::Duration,
];

/// An author's format is one of the ten that are checked.
pub(crate) fn authored(name: &str) -> Result<Format, Breach> {
    if let Some(format) = AUTHOR_FORMATS
        .into_iter()
        .find(|format| format.name() == name)
    {
        return Ok(format);
    }
    let names = AUTHOR_FORMATS.map(Format::name);
    let way_out = nearest::way_out(name, names, || format!("choose from {}", names.join(", ")));
    Err(Breach::new(format!(
        "unknown format {}; {way_out}",
        quoted(name)
    )))
}

impl Format {
    /// Reads the value of the keyword `format`; `None` for one that is not checked.
    pub(crate) const fn from_name(name: &str) -> Option<Self> {
        match named(&AUTHOR_FORMATS, name) {
            Some(format) => Some(format),
            None => named(&TYPE_FORMATS, name),
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Uri => "uri",
            Self::Email => "email",
            Self::Hostname => "hostname",
            Self::Ipv4 => "ipv4",
            Self::Ipv6 => "ipv6",
            Self::Uuid => "uuid",
            Self::Date => "date",
            Self::Time => "time",
            Self::DateTime => "date-time",
            Self::Duration => "duration",
            Self::Ip => "ip",
            Self::PartialTime => "partial-time",
            Self::PartialDateTime => "partial-date-time",
            Self::ZonedDateTime => "zoned-date-time",
        }
    }

    /// What was expected, to follow that word in a message.
    pub(crate) const fn description(self) -> &'static str {
        match self {
            Self::Uri => "a URI such as https://example.com/page",
            Self::Email => "an email address such as ada@example.com",
            Self::Hostname => "a host name such as www.example.com",
            Self::Ipv4 => "an IPv4 address such as 192.0.2.1",
            Self::Ipv6 => "an IPv6 address such as 2001:db8::1",
            Self::Uuid => "a UUID such as 2eb8aa08-aa98-11ea-b4aa-73b441d16380",
            Self::Date => "a date such as 2026-03-22",
            Self::Time => "a time with its offset such as 08:30:00Z",
            Self::DateTime => "a date and time with its offset such as 2026-03-22T08:30:00Z",
            Self::Duration => "a duration such as P1DT12H",
            Self::Ip => "an IP address such as 192.0.2.1 or 2001:db8::1",
            Self::PartialTime => "a time without an offset such as 08:30:00",
            Self::PartialDateTime => {
                "a date and time without an offset such as 2026-03-22T08:30:00"
            }
            Self::ZonedDateTime => {
                "a date and time with its zone such as 2026-03-22T08:30:00+01:00[Europe/Vienna]"
            }
        }
    }

    /// Says whether the text, the whole of it, has the format.
    ///
    /// A `const fn`, as are all steps below: the same rules hold while compiling.
    pub(crate) const fn accepts(self, text: &str) -> bool {
        match self {
            Self::Uri => uri::read(text).is_some(),
            Self::Email => email::is_mailbox(text),
            Self::Hostname => host::is_hostname(text),
            Self::Ipv4 => address::is_ipv4(text),
            Self::Ipv6 => address::is_ipv6(text),
            Self::Ip => address::is_ipv4(text) || address::is_ipv6(text),
            Self::Uuid => is_uuid(text),
            Self::Date => date::is_date(text),
            Self::Time => date::is_time(text),
            Self::DateTime => date::is_date_time(text),
            Self::Duration => date::is_duration(text),
            Self::PartialTime => date::is_partial_time(text),
            Self::PartialDateTime => date::is_partial_date_time(text),
            Self::ZonedDateTime => date::is_zoned_date_time(text),
        }
    }
}

const fn named(formats: &[Format], name: &str) -> Option<Format> {
    let mut formats = formats;
    while let [format, others @ ..] = formats {
        if cut::is_same(format.name(), name) {
            return Some(*format);
        }
        formats = others;
    }
    None
}

/// RFC 4122, section 3: 8-4-4-4-12 hexadecimal digits of either case. Version and
/// variant are not looked at: the nil UUID has neither.
const fn is_uuid(text: &str) -> bool {
    let mut rest = text.as_bytes();
    while let [byte, left @ ..] = rest {
        let ok = match text.len() - rest.len() {
            8 | 13 | 18 | 23 => *byte == b'-',
            _ => byte.is_ascii_hexdigit(),
        };
        if !ok {
            return false;
        }
        rest = left;
    }
    text.len() == 36
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_found_by_name() {
        for format in AUTHOR_FORMATS {
            assert_eq!(Format::from_name(format.name()), Some(format));
            assert_eq!(authored(format.name()), Ok(format));
        }
        for format in TYPE_FORMATS {
            assert_eq!(Format::from_name(format.name()), Some(format));
            assert!(authored(format.name()).is_err());
        }
        for (name, message) in [
            ("url", "unknown format `url`; did you mean `uri`?"),
            (
                "datetime",
                "unknown format `datetime`; did you mean `date-time`?",
            ),
            ("DATE", "unknown format `DATE`; did you mean `date`?"),
            (
                "regex",
                "unknown format `regex`; choose from uri, email, hostname, ipv4, ipv6, uuid, date, time, \
                 date-time, duration",
            ),
        ] {
            assert_eq!(Format::from_name(name), None);
            assert_eq!(authored(name), Err(Breach::new(message)));
        }
    }

    #[test]
    fn each_format_accepts_its_own_sample_and_no_blanks() {
        for format in AUTHOR_FORMATS.into_iter().chain(TYPE_FORMATS) {
            let sample = format.description().rsplit(' ').next().unwrap_or_default();
            assert!(format.accepts(sample), "{sample}");
            assert!(!format.accepts(""), "{}", format.name());
            assert!(!format.accepts(&format!(" {sample}")), "{sample}");
            assert!(!format.accepts(&format!("{sample}\n")), "{sample}");
        }
    }

    #[test]
    fn constants_can_be_judged() {
        const SAMPLES: [(&str, &str, &str); 14] = [
            (
                "uri",
                "https://user@[2001:db8::1]:443/%20?a#b",
                "https://a b",
            ),
            ("email", "ada@example.com", "ada@-example.com"),
            ("hostname", "xn--bcher-kva.example", "xn--99999999999"),
            ("ipv4", "192.0.2.1", "192.0.2.01"),
            ("ipv6", "::ffff:192.0.2.1", "1::2::3"),
            ("uuid", "2eb8aa08-aa98-11ea-b4aa-73b441d16380", "2eb8aa08"),
            ("date", "2024-02-29", "2026-02-29"),
            ("time", "23:59:60Z", "23:59:60+01:00"),
            ("date-time", "2026-03-22T08:30:00.5+01:00", "2026-03-22"),
            ("duration", "P1DT12H", "P1DT"),
            ("ip", "2001:db8::1", "localhost"),
            ("partial-time", "08:30:00.5", "08:30:00Z"),
            (
                "partial-date-time",
                "2026-03-22T08:30:00",
                "2026-03-22T08:30:00Z",
            ),
            (
                "zoned-date-time",
                "2026-03-22T08:30:00+01:00[Europe/Vienna]",
                "2026-03-22T08:30:00+01:00",
            ),
        ];
        const _: () = {
            assert!(Format::from_name("url").is_none());
            let mut samples = SAMPLES.as_slice();
            while let [(name, good, bad), others @ ..] = samples {
                match Format::from_name(name) {
                    Some(format) => assert!(format.accepts(good) && !format.accepts(bad)),
                    None => panic!(),
                }
                samples = others;
            }
        };
        let formats = AUTHOR_FORMATS.into_iter().chain(TYPE_FORMATS);
        let names = formats.map(Format::name);
        assert!(SAMPLES.map(|(name, ..)| name).into_iter().eq(names));
    }

    #[test]
    fn uuids_are_hexadecimal_groups() {
        for (text, ok) in [
            ("2EB8AA08-aa98-11ea-b4aa-73b441d16380", true),
            ("00000000-0000-0000-0000-000000000000", true),
            ("2eb8aa08aa9811eab4aa73b441d16380", false),
            ("2eb8aa08-aa98-11ea-b4ga-73b441d16380", false),
            ("2eb8-aa08-aa98-11ea-b4aa73b44-1d16380", false),
            ("{eb8aa08-aa98-11ea-b4aa-73b441d1638}", false),
            ("২eb8aa08-aa98-11ea-b4aa-73b441d163", false),
        ] {
            assert_eq!(Format::Uuid.accepts(text), ok, "{text}");
        }
    }
}
