//! Types that hold other types, under all that serde can say of them: their impls are written for
//! copies of them, and nobody can tell.

#![deny(warnings, missing_docs)]

use toolkit::prelude::*;

/// How heavy something is.
#[schema]
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Grams(
    /// The number
    #[range(0..)]
    u32,
);

/// All is optional.
#[schema]
#[derive(Clone, Debug, PartialEq, Default)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct Parcel {
    /// Without what is around it
    #[serde(skip_serializing_if = "Option::is_none")]
    net_weight: Option<Grams>,
    /// What lies in it
    #[length(..3)]
    #[serde(skip_serializing_if = "Self::are_few")]
    parts: Vec<Grams>,
    /// Not for others
    #[serde(skip)]
    #[allow(dead_code)]
    secret: Option<std::marker::PhantomPinned>,
}

/// How it was sent before.
#[deprecated = "use `Parcel`"]
#[schema]
pub struct Posted {
    /// How long the way took
    took: std::time::Duration,
    /// Where it is
    #[serde(default)]
    place: Grams,
}

/// Told by its key, with nothing known of what it holds.
#[schema]
#[derive(Clone, Copy, PartialEq, Debug)]
#[deprecated]
pub enum Stamp {
    /// A cheap one
    Cheap,
}

impl Parcel {
    const fn are_few(parts: &Vec<Grams>) -> bool {
        parts.is_empty()
    }
}

impl Drop for Sent {
    fn drop(&mut self) {}
}

/// A parcel on its way, which cannot be taken apart.
#[schema(output)]
pub struct Sent {
    /// Its parts stand here
    #[serde(flatten)]
    parcel: Box<Grammar>,
    /// More of it
    #[deprecated]
    pub r#type: Kind,
}

/// Parts of speech.
#[schema(output)]
#[derive(Clone)]
pub struct Grammar {
    /// Who
    pub who: Kind,
}

/// With what is refused.
#[schema]
#[derive(Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Letter {
    /// Without the stamp
    #[serde(skip_serializing_if = "Option::is_none")]
    net_weight: Option<Grams>,
    /// What lies in it
    #[length(..3)]
    #[serde(default)]
    parts: Vec<Grams>,
    /// What is not told
    #[serde(skip)]
    #[allow(dead_code)]
    secret: (),
}

/// With a tag.
#[schema]
#[derive(Clone, Copy, Debug, PartialEq, Default)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Kind {
    /// The first
    #[default]
    FirstOfAll = 3,
    /// The other
    #[allow(dead_code)]
    Other,
}

/// Tagged inside.
#[schema]
#[derive(Clone, Debug, PartialEq)]
#[serde(tag = "is", content = "has", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Thing {
    /// A parcel
    ParcelPost(Box<Parcel>),
    /// A pair
    Pair(Kind, Grams),
    /// Named
    Named {
        /// Which
        r#type: Kind,
        /// How often
        #[default = 7]
        times: u8,
    },
    /// Nothing
    Nothing,
    /// Not for others
    #[serde(skip)]
    #[allow(dead_code)]
    Hidden(std::marker::PhantomPinned),
}

/// One of several.
#[schema]
#[derive(Debug, PartialEq)]
#[serde(untagged)]
pub enum Any {
    /// Those
    Things(Vec<Thing>),
    /// That
    Kind(Kind),
}

fn round(text: &str) -> String {
    let any: Any = serde_json::from_str(text).expect("one of them");
    serde_json::to_string(&any).expect("JSON")
}

fn main() {
    for text in [
        r#""first-of-all""#,
        r#"[{"is":"pair","has":["other",3]},{"is":"nothing"}]"#,
        r#"[{"is":"parcel_post","has":{"netWeight":3,"parts":[1,2]}}]"#,
        r#"[{"is":"named","has":{"type":"other","times":1}}]"#,
    ] {
        assert_eq!(round(text), text);
    }
    assert_eq!(
        round(r#"[{"is":"named","has":{"type":"other"}},{"is":"parcel_post","has":{}}]"#),
        r#"[{"is":"named","has":{"type":"other","times":7}},{"is":"parcel_post","has":{}}]"#
    );
    let wrong = serde_json::from_str::<Letter>(r#"{"heavy":1}"#).expect_err("no such field");
    assert!(wrong.to_string().starts_with("unknown field `heavy`, expected `netWeight` or `parts`"));
    let wrong = serde_json::from_str::<Letter>("3").expect_err("no object");
    assert!(wrong.to_string().starts_with("invalid type: integer `3`, expected struct Letter"), "{wrong}");
    let sent = Sent {
        parcel: Box::new(Grammar { who: Kind::FirstOfAll }),
        #[allow(deprecated)]
        r#type: Kind::Other,
    };
    let sent = serde_json::to_string(&sent).expect("JSON");
    assert_eq!(sent, r#"{"who":"first-of-all","type":"other"}"#);
}
