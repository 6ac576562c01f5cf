use super::{At, text};
use crate::shape::message::Message;
use crate::shape::report::Report;

/// As many keys as one message bears.
const MOST_MISSING: usize = 8;

/// The required keys that an object lacks, told in one message.
pub(super) struct Missing<'p> {
    at: At<'p>,
    keys: [&'static str; MOST_MISSING],
    count: usize,
    /// The names of variants one of which has to be a key.
    choice: Option<Message>,
}

impl<'p> Missing<'p> {
    pub(super) const fn new(at: At<'p>) -> Self {
        Self {
            at,
            keys: [""; MOST_MISSING],
            count: 0,
            choice: None,
        }
    }

    pub(super) const fn add(&mut self, key: &'static str) {
        if self.count < MOST_MISSING {
            self.keys[self.count] = key;
            self.count += 1;
        }
    }

    /// One of these keys is missing; of two such choices the first is told.
    pub(super) const fn add_choice(&mut self, names: &Message) {
        if self.choice.is_none() {
            self.choice = Some(*names);
        }
    }

    /// Forgets the key that was probably meant by one that there is not, or else the first.
    pub(super) const fn forgive(&mut self, meant: Option<&str>) {
        let forgiven = match meant {
            Some(meant) => meant,
            None if self.count > 0 => self.keys[0],
            None => {
                self.choice = None;
                return;
            }
        };
        let count = self.count;
        let mut kept = 0;
        let mut at = 0;
        while at < self.count {
            if !text::is_same(self.keys[at], forgiven) {
                self.keys[kept] = self.keys[at];
                kept += 1;
            }
            at += 1;
        }
        self.count = kept;
        if kept == count {
            self.choice = None;
        }
    }

    /// Forgets all keys.
    pub(super) const fn forgive_all(&mut self) {
        self.count = 0;
        self.choice = None;
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.count == 0 && self.choice.is_none()
    }

    pub(super) const fn report(&self, report: &mut Report) {
        if let Some(names) = &self.choice {
            let mut message = Message::EMPTY;
            message.push_path(self.at.path);
            message.push(" lacks one of the keys: ");
            message.push(names.as_str());
            report.add(self.at.place, &message);
        }
        if self.count == 0 {
            return;
        }
        let mut message = Message::EMPTY;
        message.push_path(self.at.path);
        message.push(if self.count == 1 {
            " lacks the required key "
        } else {
            " lacks the required keys "
        });
        let mut at = 0;
        while at < self.count {
            message.push(if at > 0 { ", `" } else { "`" });
            message.push(self.keys[at]);
            message.push("`");
            at += 1;
        }
        report.add(self.at.place, &message);
    }
}
