use super::check::Path;
use crate::registration::Literal;

/// A text put together while compiling, where nothing can be allocated.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Message {
    bytes: [u8; Self::LONGEST],
    len: usize,
    is_cut: bool,
}

/// Ends a text that is longer than there is room for.
const CUT: &str = "…";

/// Texts from examples are cut here.
const SHOWN: usize = 40;

impl Message {
    const LONGEST: usize = 320;

    /// What is left beside the mark of a cut text.
    const ROOM: usize = Self::LONGEST - CUT.len();

    pub(crate) const EMPTY: Self = Self {
        bytes: [0; Self::LONGEST],
        len: 0,
        is_cut: false,
    };

    pub(crate) const fn as_str(&self) -> &str {
        match std::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "the value does not fit",
        }
    }

    /// Adds a text, or as many whole characters of it as there is room for.
    pub(crate) const fn push(&mut self, text: &str) {
        let bytes = text.as_bytes();
        let mut end = bytes.len();
        let is_cut = end > Self::ROOM - self.len;
        if self.is_cut {
            return;
        }
        if is_cut {
            end = boundary(bytes, Self::ROOM - self.len);
        }
        let mut at = 0;
        while at < end {
            self.bytes[self.len] = bytes[at];
            self.len += 1;
            at += 1;
        }
        if is_cut {
            let mut at = 0;
            while at < CUT.len() {
                self.bytes[self.len] = CUT.as_bytes()[at];
                self.len += 1;
                at += 1;
            }
            self.is_cut = true;
        }
    }

    /// Adds a text in quotes, cut if it is long; escapes are left as they are.
    pub(super) const fn push_quoted(&mut self, text: &str) {
        self.push("\"");
        let bytes = text.as_bytes();
        if bytes.len() > SHOWN {
            let (start, _) = text.split_at(boundary(bytes, SHOWN));
            self.push(start);
            self.push("…");
        } else {
            self.push(text);
        }
        self.push("\"");
    }

    pub(crate) const fn push_integer(&mut self, integer: i128) {
        if integer < 0 {
            self.push("-");
        }
        self.push_digits(integer.unsigned_abs());
    }

    const fn push_digits(&mut self, number: u128) {
        const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        if number >= 10 {
            self.push_digits(number / 10);
        }
        self.push(DIGITS[(number % 10) as usize]);
    }

    /// Adds a number with up to six places; says `a number` where it has more.
    pub(super) const fn push_float(&mut self, float: f64) {
        let magnitude = if float < 0.0 { -float } else { float };
        if magnitude >= 1e9 {
            self.push("a number");
            return;
        }
        let mut places = 0;
        let mut scaled = magnitude;
        while !is_near(scaled, whole(scaled)) {
            if places == 6 {
                self.push("a number");
                return;
            }
            scaled *= 10.0;
            places += 1;
        }
        if float < 0.0 {
            self.push("-");
        }
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "is less than 10^15, whole but for rounding, and not negative"
        )]
        let digits = whole(scaled + 0.25) as u128;
        let unit = 10_u128.pow(places);
        self.push_digits(digits / unit);
        self.push(".");
        let mut place = unit / 10;
        if place == 0 {
            self.push("0");
        }
        while place > 0 {
            self.push_digits(digits / place % 10);
            place /= 10;
        }
    }

    /// Adds what a value is, in few words.
    pub(super) const fn push_value(&mut self, value: &Literal) {
        match value {
            Literal::Null => self.push("null"),
            Literal::Bool(true) => self.push("true"),
            Literal::Bool(false) => self.push("false"),
            Literal::Int(integer) => self.push_integer(*integer),
            Literal::Float(float) => self.push_float(*float),
            Literal::Text(text) => self.push_quoted(text),
            Literal::List(_) => self.push("an array"),
            Literal::Object(_) | Literal::Open(_) => self.push("an object"),
        }
    }

    /// Adds `` `a.0.b`: ``, or nothing for the whole.
    pub(super) const fn push_place(&mut self, path: &Path<'_>) {
        if !path.is_whole() {
            self.push_path(path);
            self.push(": ");
        }
    }

    /// Adds `` `a.0.b` ``, or the name of the example for the whole.
    pub(super) const fn push_path(&mut self, path: &Path<'_>) {
        if let Path::Example(description) = path {
            self.push("example ");
            self.push_quoted(description);
        } else {
            self.push("`");
            self.push_steps(path);
            self.push("`");
        }
    }

    const fn push_steps(&mut self, path: &Path<'_>) {
        let parent = match path {
            Path::Example(_) => return,
            Path::Named(name) => {
                self.push(name);
                return;
            }
            Path::Key(parent, _) | Path::Index(parent, _) => *parent,
        };
        self.push_steps(parent);
        if !parent.is_whole() {
            self.push(".");
        }
        match path {
            Path::Key(_, key) => self.push(key),
            Path::Index(_, index) => self.push_digits(*index as u128),
            Path::Example(_) | Path::Named(_) => {}
        }
    }
}

/// The last place up to `end` where a character ends.
const fn boundary(bytes: &[u8], end: usize) -> usize {
    let mut end = end;
    while end > 0 && bytes[end] & 0b1100_0000 == 0b1000_0000 {
        end -= 1;
    }
    end
}

/// The whole part of a number that is less than 10^18 and not negative.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "the fraction is cut off on purpose, and the rest is exact"
)]
const fn whole(float: f64) -> f64 {
    float as i64 as f64
}

/// Whether a number that was multiplied by ten is whole but for rounding.
const fn is_near(float: f64, whole: f64) -> bool {
    let distance = float - whole;
    distance < 1e-6 || distance > 1.0 - 1e-6
}
