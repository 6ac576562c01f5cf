use std::future::{Future, poll_fn};
use std::pin::pin;
use std::process::Stdio;
use std::task::Poll;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt};
use tokio::process::{Child, ChildStderr, ChildStdout, Command};

use super::workspace::{NO_WORKSPACE, Plain};
use crate::prelude::*;

/// What a command inherits of the host's environment. The rest, keys of providers above
/// all, is nothing for whoever writes the command.
const INHERITED: [&str; 6] = ["PATH", "HOME", "LANG", "TERM", "TMPDIR", "USER"];

/// How long output is waited for when all that can be ended has ended.
const GRACE: Duration = Duration::from_millis(200);

/// What a command gave.
#[schema(output)]
struct Finished {
    /// Exit code; absent if a signal ended the command
    #[serde(skip_serializing_if = "Option::is_none")]
    exit_code: Option<i32>,
    /// What it wrote to standard output
    stdout: String,
    /// What it wrote to standard error
    stderr: String,
    /// Whether output was too long and its rest was dropped
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    truncated: bool,
    /// Whether the time was over and the command was ended
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    timed_out: bool,
}

/// Run a shell command in the workspace folder and give back what it wrote and how it ended. What it leaves in the background is ended with it.
#[tool(
    sensitive,
    destructive,
    non_idempotent,
    open_world,
    timeout_seconds = 660,
    returns = "Exit code, standard output and standard error",
    example("Count the lines of a file", { command: "wc -l README.md" }, no_run)
)]
async fn shell_exec(
    /// The command, read by `sh`
    #[length(1..)]
    command: String,
    /// Seconds after which the command and all it started are ended
    #[default = 60]
    #[range(1..=600)]
    timeout_seconds: u64,
    context: &Context,
) -> Result<Finished, Failure> {
    let Some(folder) = context.toolkit().workspace() else {
        return Err(
            Failure::new("this host has no workspace folder to run commands in").hint(NO_WORKSPACE),
        );
    };
    let most = context.toolkit().limits().output_bytes;
    let mut started = Started::new(&command, folder)?;
    let mut written = Written::new(&mut started.child, most);
    let ended = {
        // Reads while the command runs, or a full pipe would stop it.
        let (mut reading, mut open) = (pin!(written.read_all()), true);
        let mut wait = pin!(started.child.wait());
        let ended = poll_fn(|task| {
            // The command comes first: reading from a pipe that is never empty uses up what
            // tokio lets a task do in one go, and the end would never be noticed.
            if let Poll::Ready(ended) = wait.as_mut().poll(task) {
                return Poll::Ready(ended);
            }
            open = open && reading.as_mut().poll(task).is_pending();
            Poll::Pending
        });
        tokio::time::timeout(Duration::from_secs(timeout_seconds), ended).await
    };
    started.end_all();
    let (exit_code, timed_out) = match ended {
        Ok(Ok(status)) => (status.code(), false),
        Ok(Err(error)) => {
            let error = Plain(&error);
            return Err(Failure::new(format!("the command was lost: {error}")));
        }
        Err(_) => (None, true),
    };
    // The pipes hold what was written last. Their ends come at once, unless a child that
    // has left the group holds them open, which there is no way to know or to end.
    let rest = async {
        if timed_out {
            // Nothing that has ended is left behind unasked for.
            let _ = started.child.wait().await;
        }
        written.read_all().await;
    };
    let _ = tokio::time::timeout(GRACE, rest).await;
    let truncated = written.stdout.truncated || written.stderr.truncated;
    Ok(Finished {
        exit_code,
        stdout: written.stdout.text(),
        stderr: written.stderr.text(),
        truncated,
        timed_out,
    })
}

/// A running command that ends with its call: dropping it ends its whole process group.
///
/// A child that has left the group, as `setsid` does, is not ended; it lives on without a
/// reader for its output.
struct Started {
    child: Child,
    group: Option<u32>,
}

impl Started {
    fn new(command: &str, folder: &std::path::Path) -> Result<Self, Failure> {
        let mut shell = Command::new("sh");
        shell
            .arg("-c")
            .arg(command)
            .current_dir(folder)
            .env_clear()
            .envs(
                INHERITED
                    .iter()
                    .filter_map(|name| Some((name, std::env::var_os(name)?))),
            )
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true);
        #[cfg(unix)]
        shell.process_group(0);
        let child = shell.spawn().map_err(|error| {
            let error = Plain(&error);
            Failure::new(format!("the shell cannot be started: {error}"))
        })?;
        Ok(Self {
            group: child.id(),
            child,
        })
    }

    /// Once only: later the number of the group may be somebody else's.
    fn end_all(&mut self) {
        let group = self.group.take();
        #[cfg(unix)]
        if let Some(group) = group
            .and_then(|id| i32::try_from(id).ok())
            .and_then(rustix::process::Pid::from_raw)
        {
            // Nothing left to end is fine.
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        #[cfg(not(unix))]
        if group.is_some() {
            let _ = self.child.start_kill();
        }
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        self.end_all();
    }
}

/// What a command writes.
struct Written {
    stdout: Capture<ChildStdout>,
    stderr: Capture<ChildStderr>,
}

impl Written {
    /// Each of the two keeps at most so many bytes.
    fn new(child: &mut Child, most: usize) -> Self {
        Self {
            stdout: Capture::new(child.stdout.take(), most),
            stderr: Capture::new(child.stderr.take(), most),
        }
    }

    /// Reads both pipes to their ends; safe to be dropped while it waits.
    async fn read_all(&mut self) {
        let (mut stdout, mut stderr) = (pin!(self.stdout.all()), pin!(self.stderr.all()));
        let (mut stdout_open, mut stderr_open) = (true, true);
        let mut stderr_first = false;
        poll_fn(|task| {
            // In turn, or one that is never empty would keep the other from being read.
            stderr_first = !stderr_first;
            if stderr_first {
                stderr_open = stderr_open && stderr.as_mut().poll(task).is_pending();
            }
            stdout_open = stdout_open && stdout.as_mut().poll(task).is_pending();
            if !stderr_first {
                stderr_open = stderr_open && stderr.as_mut().poll(task).is_pending();
            }
            if stdout_open || stderr_open {
                Poll::Pending
            } else {
                Poll::Ready(())
            }
        })
        .await;
    }
}

/// Keeps the beginning of what comes through a pipe and lets the rest go by.
struct Capture<R> {
    /// Nothing at the end.
    pipe: Option<R>,
    most: usize,
    bytes: Vec<u8>,
    truncated: bool,
}

impl<R: AsyncRead + Unpin> Capture<R> {
    fn new(pipe: Option<R>, most: usize) -> Self {
        Self {
            pipe,
            most,
            bytes: Vec::new(),
            truncated: false,
        }
    }

    /// Reads to the end; safe to be dropped while it waits.
    async fn all(&mut self) {
        let mut part = vec![0; 16 * 1024];
        while let Some(pipe) = &mut self.pipe {
            match pipe.read(&mut part).await {
                Ok(0) | Err(_) => self.pipe = None,
                Ok(count) => {
                    let room = self.most - self.bytes.len();
                    self.truncated |= count > room;
                    self.bytes.extend_from_slice(&part[..count.min(room)]);
                }
            }
        }
    }

    /// As text; what is not UTF-8 shows as replacement characters.
    fn text(&self) -> String {
        let whole = match std::str::from_utf8(&self.bytes) {
            // The limit fell inside a character, which was well when it was written.
            Err(error) if self.truncated && error.error_len().is_none() => error.valid_up_to(),
            _ => self.bytes.len(),
        };
        String::from_utf8_lossy(&self.bytes[..whole]).into_owned()
    }
}
