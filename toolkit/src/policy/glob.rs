/// A pattern that stands for whole names: `*` is any text, also none; all else is itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Glob {
    start: Box<str>,
    /// What has to occur between start and end, in this order.
    between: Box<[Box<str>]>,
    end: Box<str>,
}

impl Glob {
    /// `None` for a text without `*`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (start, rest) = text.split_once('*')?;
        let (between, end) = rest.rsplit_once('*').unwrap_or(("", rest));
        let between = between.split('*').filter(|part| !part.is_empty());
        Some(Self {
            start: start.into(),
            between: between.map(Into::into).collect(),
            end: end.into(),
        })
    }

    /// Takes each part where it first occurs: a later place could only leave less for the rest.
    pub(crate) fn fits(&self, name: &str) -> bool {
        let Some(rest) = name.strip_prefix(&*self.start) else {
            return false;
        };
        let Some(mut rest) = rest.strip_suffix(&*self.end) else {
            return false;
        };
        for part in &self.between {
            match rest.find(&**part) {
                Some(at) => rest = &rest[at + part.len()..],
                None => return false,
            }
        }
        true
    }

    pub(super) fn is_everything(&self) -> bool {
        self.start.is_empty() && self.between.is_empty() && self.end.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn globs_are_anchored_and_know_one_special_character() {
        for (pattern, name, fits) in [
            ("web_*", "web_search", true),
            ("web_*", "web_", true),
            ("web_*", "my_web_search", false),
            ("*_search", "web_search", true),
            ("*_search", "web_search_all", false),
            ("a*a", "a", false),
            ("a*a", "aa", true),
            ("a*b*a", "aba", true),
            ("a*b*a", "aca", false),
            ("*b*b*", "ab", false),
            ("*b*b*", "abcb", true),
            ("*ab*", "aab", true),
            ("a**b", "ab", true),
            ("*", "", true),
            ("r?ad*", "read", false),
            ("[r]*", "read", false),
            ("w.b*", "web", false),
            ("*__delete", "shop__delete", true),
            ("ü*ö", "üäö", true),
        ] {
            let glob = Glob::parse(pattern).expect("there is a star");
            assert_eq!(glob.fits(name), fits, "{pattern} {name}");
        }
        assert_eq!(Glob::parse("read"), None);
        assert!(Glob::parse("***").is_some_and(|glob| glob.is_everything()));
    }
}
