//! Colours that only the commands themselves can write.
//!
//! A style is written where a [`Painted`] is, and everywhere else what would begin one is escaped.
//! So a text of a tool cannot colour, move or hide anything, and no command can forget to escape.

use std::cell::Cell;
use std::fmt::{self, Write as _};
use std::io::{self, Write};
use std::rc::Rc;

use clap::builder::styling::Style;

use super::escape;

/// What styles are worth where something is being written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Ink {
    /// Nothing is written to a stream, or that has no colours.
    #[default]
    Off,
    /// The stream has colours.
    On,
    /// A style is being written itself.
    Flows,
}

/// Shared by a terminal and all that is painted for it.
#[derive(Clone, Debug, Default)]
pub(super) struct Pen(Rc<Cell<Ink>>);

impl Pen {
    pub(super) fn paint(&self, text: impl Into<String>, style: Style) -> Painted {
        Painted {
            text: text.into(),
            style,
            pen: self.clone(),
        }
    }

    /// Writes a text of which the styles alone are obeyed, and those only if there are colours.
    pub(super) fn write(
        &self,
        sink: &mut dyn Write,
        colours: bool,
        text: impl fmt::Display,
    ) -> io::Result<()> {
        self.0.set(if colours { Ink::On } else { Ink::Off });
        let mut paper = Paper {
            sink,
            pen: self,
            error: None,
        };
        let written = write!(paper, "{text}");
        let error = paper.error.take();
        self.0.set(Ink::Off);
        match (written, error) {
            (Ok(()), _) => Ok(()),
            (Err(_), Some(error)) => Err(error),
            (Err(error), None) => Err(io::Error::other(error)),
        }
    }
}

/// A text in a style; without colours the text alone.
#[derive(Clone, Debug)]
pub(super) struct Painted {
    text: String,
    style: Style,
    pen: Pen,
}

impl fmt::Display for Painted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ink = &self.pen.0;
        if ink.get() != Ink::On {
            return f.write_str(&self.text);
        }
        ink.set(Ink::Flows);
        let begun = write!(f, "{}", self.style);
        ink.set(Ink::On);
        begun?;
        f.write_str(&self.text)?;
        ink.set(Ink::Flows);
        let ended = write!(f, "{:#}", self.style);
        ink.set(Ink::On);
        ended
    }
}

/// What is written on.
struct Paper<'p> {
    sink: &'p mut dyn Write,
    pen: &'p Pen,
    error: Option<io::Error>,
}

impl Paper<'_> {
    fn put(&mut self, bytes: &[u8]) -> fmt::Result {
        self.sink.write_all(bytes).map_err(|error| {
            self.error = Some(error);
            fmt::Error
        })
    }
}

/// The bytes as they are, for what has been escaped.
struct Raw<'r, 'p>(&'r mut Paper<'p>);

impl fmt::Write for Raw<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.put(text.as_bytes())
    }
}

impl fmt::Write for Paper<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.pen.0.get() == Ink::Flows {
            self.put(text.as_bytes())
        } else {
            escape::write(&mut Raw(self), text)
        }
    }
}
