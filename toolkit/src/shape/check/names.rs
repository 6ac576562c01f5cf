//! The names that something wrong may have meant.

use crate::rules::suggest::Nearest;
use crate::shape::message::Message;

/// The names that something wrong may have meant.
pub(super) struct Names {
    nearest: Nearest<'static>,
    /// The first names, between these marks.
    listed: Message,
    mark: &'static str,
    count: usize,
    /// Where in the list the first three names end.
    few: usize,
    is_partial: bool,
}

impl Names {
    /// Fewer than so many are listed.
    const MANY: usize = 10;

    pub(super) const fn new(wanted: &str, mark: &'static str) -> Self {
        Self {
            nearest: Nearest::to(wanted),
            listed: Message::EMPTY,
            mark,
            count: 0,
            few: 0,
            is_partial: false,
        }
    }

    pub(super) const fn add(&mut self, name: &'static str) {
        if self.count + 1 < Self::MANY {
            if self.count > 0 {
                self.listed.push(", ");
            }
            self.listed.push(self.mark);
            self.listed.push(name);
            self.listed.push(self.mark);
        }
        self.count += 1;
        if self.count <= 3 {
            self.few = self.listed.as_str().len();
        }
        self.nearest.consider(name);
    }

    /// There are more names than were added.
    pub(super) const fn are_partial(&mut self) {
        self.is_partial = true;
    }

    /// The name that was probably meant.
    pub(super) const fn nearest(&self) -> Option<&'static str> {
        self.nearest.name()
    }

    /// Adds the name that was meant, or those that there are.
    pub(super) const fn push_way_out(&self, message: &mut Message) {
        if let Some(name) = self.nearest() {
            message.push("; did you mean `");
            message.push(name);
            message.push("`?");
        } else if self.is_partial {
            // The names that are known might mislead.
        } else if self.count == 1 {
            message.push("; there is only ");
            message.push(self.listed.as_str());
        } else if self.count > 1 && self.count < Self::MANY {
            message.push("; choose from ");
            message.push(self.listed.as_str());
        }
    }

    /// Adds the names; of many the first ones, their count, and the one that was meant.
    pub(super) const fn push_all(&self, message: &mut Message) {
        if self.count < Self::MANY {
            message.push(self.listed.as_str());
            return;
        }
        message.push(self.listed.as_str().split_at(self.few).0);
        message.push(", … (");
        message.push_integer(self.count as i128);
        message.push(" in all)");
        if let Some(name) = self.nearest() {
            message.push("; did you mean \"");
            message.push(name);
            message.push("\"?");
        }
    }
}
