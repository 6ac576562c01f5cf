//! What a command writes to, and whether a person reads it.

use std::fmt;
use std::io::{self, BufRead, IsTerminal, Read, Write};

use clap::builder::styling::{AnsiColor, Style};

use super::arguments::Colours;

/// Output and input of one command.
#[allow(clippy::struct_excessive_bools, reason = "each is asked for by itself")]
pub(super) struct Terminal {
    out: Box<dyn Write>,
    err: Box<dyn Write>,
    input: Box<dyn Read>,
    /// Whether a person types the input and reads what is asked.
    pub(super) is_interactive: bool,
    /// Whether a person sees what is written to `err`.
    pub(super) shows_progress: bool,
    colours: bool,
    is_seen: bool,
    unicode: bool,
}

impl Terminal {
    /// The standard streams of this process.
    pub(super) fn of_process() -> Self {
        let is_terminal = io::stdout().is_terminal();
        let sees_errors = io::stderr().is_terminal();
        let is_plain = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let mut terminal = Self {
            out: Box::new(io::stdout()),
            err: Box::new(io::stderr()),
            input: Box::new(io::stdin()),
            is_interactive: io::stdin().is_terminal() && sees_errors,
            shows_progress: sees_errors && !is_plain,
            colours: false,
            is_seen: is_terminal && !is_plain,
            unicode: is_terminal && has_unicode(),
        };
        terminal.set_colours(Colours::Auto);
        terminal
    }

    /// One that keeps what is written, and reads a text; somebody types it or not.
    #[cfg(test)]
    pub(super) fn of_text(input: &str, is_interactive: bool) -> (Self, Written) {
        let written = Written::default();
        let terminal = Self {
            out: Box::new(written.out.clone()),
            err: Box::new(written.err.clone()),
            input: Box::new(io::Cursor::new(input.to_owned())),
            is_interactive,
            shows_progress: false,
            colours: false,
            is_seen: false,
            unicode: false,
        };
        (terminal, written)
    }

    /// Colours stand only where somebody sees them, unless somebody wants it otherwise.
    pub(super) fn set_colours(&mut self, when: Colours) {
        let is_unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        self.colours = match when {
            Colours::Always => true,
            Colours::Never => false,
            Colours::Auto => self.is_seen && !is_unwanted,
        };
    }

    /// Writes a line for whoever reads the result.
    pub(super) fn line(&mut self, text: impl fmt::Display) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Writes a line beside the result.
    pub(super) fn note(&mut self, text: impl fmt::Display) {
        // There is nobody to tell that the notes cannot be written.
        let _ = writeln!(self.err, "{text}");
    }

    /// Replaces the line of progress; an empty text takes it away.
    pub(super) fn progress(&mut self, text: &str) {
        if self.shows_progress {
            let line: String = text.chars().take(78).collect();
            let _ = write!(self.err, "\r\x1b[2K{line}");
            let _ = self.err.flush();
        }
    }

    /// Says why a command failed.
    pub(super) fn error(&mut self, message: &str) {
        let head = self.styled("error", AnsiColor::Red.on_default().bold());
        let head = if self.shows_progress {
            head
        } else {
            "error".to_owned()
        };
        self.note(format_args!("{head}: {message}"));
    }

    /// Help, the version, or what was not understood.
    pub(super) fn usage(&mut self, error: &clap::Error) -> u8 {
        let text = error.render();
        let text = if self.colours {
            text.ansi().to_string()
        } else {
            text.to_string()
        };
        if error.use_stderr() {
            self.note(text.trim_end());
        } else {
            let _ = self.line(text.trim_end());
        }
        u8::try_from(error.exit_code()).unwrap_or(2)
    }

    /// Asks a yes-or-no question; anything but a yes is a no.
    pub(super) fn asks(&mut self, question: &str) -> bool {
        let _ = write!(self.err, "{question} [y/N] ");
        let _ = self.err.flush();
        let answer = self.typed().unwrap_or_default();
        matches!(answer.trim().to_lowercase().as_str(), "y" | "yes")
    }

    /// Asks for a word; nothing typed is the default.
    pub(super) fn asks_for(&mut self, question: &str, default: &str) -> String {
        let _ = write!(self.err, "{question} [{default}]: ");
        let _ = self.err.flush();
        let answer = self.typed().unwrap_or_default();
        match answer.trim() {
            "" => default.to_owned(),
            word => word.to_owned(),
        }
    }

    /// A line, read byte by byte, so that what follows is left for the next question.
    fn typed(&mut self) -> io::Result<String> {
        let mut line = String::new();
        io::BufReader::with_capacity(1, &mut self.input).read_line(&mut line)?;
        Ok(line)
    }

    /// Everything that is typed or piped in.
    pub(super) fn read_input(&mut self) -> io::Result<String> {
        let mut text = String::new();
        self.input.read_to_string(&mut text)?;
        Ok(text)
    }

    pub(super) fn name(&self, text: &str) -> String {
        self.styled(text, AnsiColor::Cyan.on_default())
    }

    pub(super) fn faint(&self, text: &str) -> String {
        self.styled(text, Style::new().dimmed())
    }

    pub(super) fn strong(&self, text: &str) -> String {
        self.styled(text, Style::new().bold())
    }

    pub(super) fn good(&self, text: &str) -> String {
        self.styled(text, AnsiColor::Green.on_default())
    }

    pub(super) fn bad(&self, text: &str) -> String {
        self.styled(text, AnsiColor::Red.on_default().bold())
    }

    pub(super) fn warning(&self, text: &str) -> String {
        self.styled(text, AnsiColor::Yellow.on_default())
    }

    /// A mark that something is right, or is not.
    pub(super) fn mark(&self, is_good: bool) -> String {
        let (mark, plain) = if is_good {
            ("✓", "ok")
        } else {
            ("✗", "no")
        };
        let mark = if self.unicode { mark } else { plain };
        if is_good {
            self.good(mark)
        } else {
            self.bad(mark)
        }
    }

    fn styled(&self, text: &str, style: Style) -> String {
        if self.colours {
            format!("{style}{text}{style:#}")
        } else {
            text.to_owned()
        }
    }
}

/// What was written to a terminal of a test.
#[cfg(test)]
#[derive(Clone, Default)]
pub(super) struct Written {
    pub(super) out: Kept,
    pub(super) err: Kept,
}

#[cfg(test)]
#[derive(Clone, Default)]
pub(super) struct Kept(std::rc::Rc<std::cell::RefCell<Vec<u8>>>);

#[cfg(test)]
impl Kept {
    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.borrow()).into_owned()
    }
}

#[cfg(test)]
impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Whether the terminal is said to show more than ASCII.
fn has_unicode() -> bool {
    let named = ["LC_ALL", "LC_CTYPE", "LANG"];
    let mut set = named.iter().filter_map(std::env::var_os);
    let first = set.find(|value| !value.is_empty());
    first.is_some_and(|value| {
        let value = value.to_string_lossy().to_lowercase();
        value.contains("utf-8") || value.contains("utf8")
    })
}
