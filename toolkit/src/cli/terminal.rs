//! What a command writes to, and whether a person reads it.

use std::fmt;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use clap::builder::styling::{AnsiColor, Style};
use tokio::sync::oneshot;

use super::arguments::Colours;
use super::paint::{Painted, Pen};
use super::{CliError, escape, render};

/// Output and input of one command.
#[allow(clippy::struct_excessive_bools, reason = "each is asked for by itself")]
pub(super) struct Terminal {
    out: Stream,
    err: Stream,
    input: Input,
    /// Whether standard input was read to its end.
    is_read: bool,
    /// What a person types to reach the commands, for examples and hints.
    program: String,
    /// Whether a person types the input and reads what is asked.
    pub(super) is_interactive: bool,
    /// Whether a person sees what is written to `err`.
    pub(super) shows_progress: bool,
    unicode: bool,
    pen: Pen,
}

/// Where something is written.
struct Stream {
    sink: Box<dyn Write>,
    /// Whether a person sees it, with colours if there are any.
    is_seen: bool,
    colours: bool,
}

impl Stream {
    fn new(sink: impl Write + 'static, is_seen: bool) -> Self {
        Self {
            sink: Box::new(sink),
            is_seen,
            colours: false,
        }
    }
}

/// Shared with the thread that waits for an answer, since nothing can call it back from there.
type Input = Arc<Mutex<Box<dyn Read + Send>>>;

impl Terminal {
    /// The standard streams of this process.
    pub(super) fn of_process() -> Self {
        let is_terminal = io::stdout().is_terminal();
        let sees_errors = io::stderr().is_terminal();
        let is_plain = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let mut terminal = Self {
            out: Stream::new(io::stdout(), is_terminal && !is_plain),
            err: Stream::new(io::stderr(), sees_errors && !is_plain),
            input: Arc::new(Mutex::new(Box::new(io::stdin()))),
            is_read: false,
            program: "toolkit".to_owned(),
            is_interactive: io::stdin().is_terminal() && sees_errors,
            shows_progress: sees_errors && !is_plain,
            unicode: is_terminal && has_unicode(),
            pen: Pen::default(),
        };
        terminal.set_colours(Colours::Auto);
        terminal
    }

    /// One that keeps what is written, and reads from a source; somebody types it or not.
    #[cfg(test)]
    pub(super) fn of_test(
        input: impl Read + Send + 'static,
        is_interactive: bool,
    ) -> (Self, Written) {
        let written = Written::default();
        let terminal = Self {
            out: Stream::new(written.out.clone(), false),
            err: Stream::new(written.err.clone(), false),
            input: Arc::new(Mutex::new(Box::new(input))),
            is_read: false,
            program: "toolkit".to_owned(),
            is_interactive,
            shows_progress: false,
            unicode: false,
            pen: Pen::default(),
        };
        (terminal, written)
    }

    /// One whose output is written to something else.
    #[cfg(test)]
    pub(super) fn set_out(&mut self, sink: impl Write + 'static) {
        self.out = Stream::new(sink, false);
    }

    /// Colours stand only where somebody sees them, unless somebody wants it otherwise.
    pub(super) fn set_colours(&mut self, when: Colours) {
        let is_unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        for stream in [&mut self.out, &mut self.err] {
            stream.colours = match when {
                Colours::Always => true,
                Colours::Never => false,
                Colours::Auto => stream.is_seen && !is_unwanted,
            };
        }
    }

    pub(super) fn set_program(&mut self, program: &str) {
        program.clone_into(&mut self.program);
    }

    pub(super) fn program(&self) -> &str {
        &self.program
    }

    /// Writes a line for whoever reads the result. What a terminal would obey is escaped.
    pub(super) fn line(&mut self, text: impl fmt::Display) -> Result<(), CliError> {
        let line = format_args!("{text}\n");
        let written = self.pen.write(&mut *self.out.sink, self.out.colours, line);
        written.map_err(|error| unwritten(&error))
    }

    /// Writes JSON for a program. What a terminal would obey is escaped as JSON has it.
    pub(super) fn json<T: serde::Serialize>(&mut self, value: &T) -> Result<(), CliError> {
        self.line(render::pretty(value))
    }

    /// Writes a line beside the result.
    pub(super) fn note(&mut self, text: impl fmt::Display) {
        self.put_err(format_args!("{text}\n"));
    }

    fn put_err(&mut self, text: impl fmt::Display) {
        // There is nobody to tell that it cannot be written.
        let _ = self.pen.write(&mut *self.err.sink, self.err.colours, text);
        let _ = self.err.sink.flush();
    }

    /// Replaces the line of progress; an empty text takes it away.
    pub(super) fn progress(&mut self, text: &str) {
        if self.shows_progress {
            let text = escape::escaped(text).replace('\n', " ");
            let line: String = text.chars().take(78).collect();
            let _ = write!(self.err.sink, "\r\x1b[2K{line}");
            let _ = self.err.sink.flush();
        }
    }

    /// Says why a command failed.
    pub(super) fn error(&mut self, message: &str) {
        let head = self.bad("error");
        self.note(format_args!("{head}: {message}"));
    }

    /// Warns of something beside the result.
    pub(super) fn warn(&mut self, message: impl fmt::Display) {
        let head = self.warning("warning");
        self.note(format_args!("{head}: {message}"));
    }

    /// Help, the version, or what was not understood.
    pub(super) fn usage(&mut self, error: &clap::Error) -> u8 {
        let text = error.render();
        let stream = if error.use_stderr() {
            &mut self.err
        } else {
            &mut self.out
        };
        let text = if stream.colours {
            text.ansi().to_string()
        } else {
            text.to_string()
        };
        // The styles are clap's own. Whoever reads no more of a help has read enough.
        let _ = writeln!(stream.sink, "{}", text.trim_end());
        u8::try_from(error.exit_code()).unwrap_or(2)
    }

    /// Asks a yes-or-no question; anything but a yes is a no.
    ///
    /// A thread waits for the answer, so that whoever asks can give up waiting. It is left behind
    /// then, and takes the next line that is typed: a yes that comes too late must not be taken for
    /// the answer to another question.
    pub(super) fn asks(&mut self, question: &str) -> oneshot::Receiver<bool> {
        if self.input.try_lock().is_err() {
            self.note("nobody waits for an answer to the question before any more; press Enter, then answer this one");
        }
        self.put_err(format_args!("{question} [y/N] "));
        let (answer, answered) = oneshot::channel();
        let input = Arc::clone(&self.input);
        thread::spawn(move || {
            let line = typed(&input).unwrap_or_default();
            let is_yes = matches!(line.trim().to_lowercase().as_str(), "y" | "yes");
            // Nobody may be waiting any more.
            let _ = answer.send(is_yes);
        });
        answered
    }

    /// Asks for a word; nothing typed is the default.
    pub(super) fn asks_for(&mut self, question: &str, default: &str) -> String {
        self.put_err(format_args!("{question} [{default}]: "));
        let answer = typed(&self.input).unwrap_or_default();
        match answer.trim() {
            "" => default.to_owned(),
            word => word.to_owned(),
        }
    }

    /// Reads a file, or standard input for `-`.
    pub(super) fn read(&mut self, path: &Path) -> Result<String, CliError> {
        if path.as_os_str() != "-" {
            return std::fs::read_to_string(path)
                .map_err(|error| CliError::at("read", path, &error));
        }
        if std::mem::replace(&mut self.is_read, true) {
            let message = "`-` stands for standard input, which can be read once; name a file";
            return Err(CliError::usage(message));
        }
        let mut text = String::new();
        let mut input = self.input.lock().unwrap_or_else(PoisonError::into_inner);
        match input.read_to_string(&mut text) {
            Ok(_) => Ok(text),
            Err(error) => Err(CliError::failed(format!(
                "cannot read standard input: {error}"
            ))),
        }
    }

    pub(super) fn name(&self, text: &str) -> Painted {
        self.pen.paint(text, AnsiColor::Cyan.on_default())
    }

    pub(super) fn faint(&self, text: &str) -> Painted {
        self.pen.paint(text, Style::new().dimmed())
    }

    pub(super) fn strong(&self, text: &str) -> Painted {
        self.pen.paint(text, Style::new().bold())
    }

    pub(super) fn good(&self, text: &str) -> Painted {
        self.pen.paint(text, AnsiColor::Green.on_default())
    }

    pub(super) fn bad(&self, text: &str) -> Painted {
        self.pen.paint(text, AnsiColor::Red.on_default().bold())
    }

    pub(super) fn warning(&self, text: &str) -> Painted {
        self.pen.paint(text, AnsiColor::Yellow.on_default())
    }

    /// A mark before a sentence that says what is so, or what is wrong.
    pub(super) fn mark(&self, is_so: bool) -> Painted {
        self.marked(is_so, "!!")
    }

    /// A mark that something went well, or failed.
    pub(super) fn outcome(&self, is_good: bool) -> Painted {
        self.marked(is_good, "failed")
    }

    fn marked(&self, is_good: bool, otherwise: &str) -> Painted {
        let mark = match (is_good, self.unicode) {
            (true, true) => "✓",
            (true, false) => "ok",
            (false, true) => "✗",
            (false, false) => otherwise,
        };
        if is_good {
            self.good(mark)
        } else {
            self.bad(mark)
        }
    }
}

/// That nobody reads any more, as behind `| head`, is nothing that anybody wants to hear of.
fn unwritten(error: &io::Error) -> CliError {
    if error.kind() == io::ErrorKind::BrokenPipe {
        CliError::unread()
    } else {
        CliError::failed(format!("cannot write to standard output: {error}"))
    }
}

/// A line, read byte by byte, so that what follows is left for the next question.
fn typed(input: &Input) -> io::Result<String> {
    let mut input = input.lock().unwrap_or_else(PoisonError::into_inner);
    let mut line = String::new();
    io::BufReader::with_capacity(1, &mut *input).read_line(&mut line)?;
    Ok(line)
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
pub(super) struct Kept(Arc<Mutex<Vec<u8>>>);

#[cfg(test)]
impl Kept {
    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().expect("nobody panicked")).into_owned()
    }
}

#[cfg(test)]
impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panicked").write(bytes)
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
