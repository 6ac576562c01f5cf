use super::check::{At, Path, check};
use super::message::Message;
use super::{Direction, Shape};
use crate::registration::{Kind, Literal};

/// What is wrong with one literal, by the places in it.
///
/// The values of a literal are numbered from 0 for the whole, in the order in which they are
/// written. Each is asked about in a constant of its own at its own place in the source, so
/// that several mistakes are several errors.
#[derive(Clone, Copy, Debug)]
pub struct Report {
    faults: [Fault; Self::MOST],
    count: usize,
}

#[derive(Clone, Copy, Debug)]
struct Fault {
    place: usize,
    is_key: bool,
    message: Message,
}

impl Report {
    /// So many mistakes of one literal are told at a time.
    const MOST: usize = 8;

    pub(super) const EMPTY: Self = Self {
        faults: [Fault {
            place: 0,
            is_key: false,
            message: Message::EMPTY,
        }; Self::MOST],
        count: 0,
    };

    /// Holds the arguments of an example, told by its description, against what the skill takes.
    ///
    /// Of a shape that is no object nothing is said, as its parameter is refused.
    pub const fn input(shape: &'static Shape, literal: &Literal, example: &str) -> Self {
        if !shape.may_be_object() {
            return Self::EMPTY;
        }
        Self::of(shape, literal, Path::Example(example), Direction::Input)
    }

    /// Holds the output that an example states against what the skill returns.
    pub const fn output(shape: &'static Shape, literal: &Literal) -> Self {
        Self::of(shape, literal, Path::Named("output"), Direction::Output)
    }

    /// Holds a default against its type.
    pub const fn default(shape: &'static Shape, literal: &Literal) -> Self {
        Self::of(shape, literal, Path::Named("default"), Direction::Input)
    }

    /// Holds a choice of `#[one_of]` against its type.
    ///
    /// Of a type that holds neither text nor integers nothing is said: the limit is refused there.
    pub const fn choice(shape: &'static Shape, literal: &Literal) -> Self {
        if !matches!(shape.kind(), Kind::Text | Kind::Integer) {
            return Self::EMPTY;
        }
        Self::of(shape, literal, Path::Named("one_of"), Direction::Input)
    }

    const fn of(
        shape: &'static Shape,
        literal: &Literal,
        path: Path<'_>,
        direction: Direction,
    ) -> Self {
        let mut report = Self::EMPTY;
        let at = At {
            place: 0,
            path: &path,
            direction,
            scope: None,
            calls: 4,
        };
        check(shape, literal, at, &mut report);
        report
    }

    /// Fails, at the caller's place, if the value of this number does not fit.
    ///
    /// # Panics
    ///
    /// If it does not; the message says what is wrong.
    #[track_caller]
    pub const fn value(&self, place: usize) {
        self.show(place, false);
    }

    /// Fails, at the caller's place, if there is no such key as that of the value of this number.
    ///
    /// # Panics
    ///
    /// If there is none; the message says which there are.
    #[track_caller]
    pub const fn key(&self, place: usize) {
        self.show(place, true);
    }

    #[track_caller]
    const fn show(&self, place: usize, is_key: bool) {
        let mut at = 0;
        while at < self.count {
            let fault = &self.faults[at];
            let is_other = fault.place != place || fault.is_key != is_key;
            assert!(is_other, "{}", fault.message.as_str());
            at += 1;
        }
    }

    pub(super) const fn add(&mut self, place: usize, message: &Message) {
        self.push(place, false, message);
    }

    pub(super) const fn add_key(&mut self, place: usize, message: &Message) {
        self.push(place, true, message);
    }

    const fn push(&mut self, place: usize, is_key: bool, message: &Message) {
        if self.count < Self::MOST {
            self.faults[self.count] = Fault {
                place,
                is_key,
                message: *message,
            };
            self.count += 1;
        }
    }

    /// Takes over what was found in one branch of several.
    pub(super) const fn append(&mut self, other: &Self) {
        let mut at = 0;
        while at < other.count {
            let fault = &other.faults[at];
            self.push(fault.place, fault.is_key, &fault.message);
            at += 1;
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// The messages, for tests that hold shapes against schemas.
    pub fn messages(&self) -> Vec<&str> {
        let found = self.faults.iter().take(self.count);
        found.map(|fault| fault.message.as_str()).collect()
    }
}
