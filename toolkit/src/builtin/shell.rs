use std::future::{Future, poll_fn};
use std::pin::pin;
use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt};
use tokio::process::{Child, Command};

use crate::prelude::*;

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

/// Run a shell command in the workspace folder and give back what it wrote and how it ended.
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
        return Err(Failure::new(
            "this host has no workspace folder to run commands in",
        ));
    };
    let most = context.toolkit().limits().output_bytes;
    let mut started = Started::new(&command, folder)?;
    let (stdout, stderr) = started.pipes();
    let mut reading = (Capture::new(stdout, most), Capture::new(stderr, most));
    let ended = {
        let (mut stdout, mut stderr) = (pin!(reading.0.all()), pin!(reading.1.all()));
        let (mut stdout_open, mut stderr_open) = (true, true);
        let mut wait = pin!(started.child.wait());
        let ended = poll_fn(|task| {
            // Reads while the command runs, or a full pipe would stop it.
            stdout_open = stdout_open && stdout.as_mut().poll(task).is_pending();
            stderr_open = stderr_open && stderr.as_mut().poll(task).is_pending();
            wait.as_mut().poll(task)
        });
        tokio::time::timeout(Duration::from_secs(timeout_seconds), ended).await
    };
    let (exit_code, timed_out) = match ended {
        Ok(Ok(status)) => (status.code(), false),
        Ok(Err(error)) => return Err(Failure::new(format!("the command was lost: {error}"))),
        Err(_) => {
            started.end_all();
            (None, true)
        }
    };
    // Something in the background may hold the pipes open; what is written already is taken.
    reading.0.rest().await;
    reading.1.rest().await;
    let truncated = reading.0.truncated || reading.1.truncated;
    Ok(Finished {
        exit_code,
        stdout: reading.0.text(),
        stderr: reading.1.text(),
        truncated,
        timed_out,
    })
}

/// A running command that ends with its call: dropping it ends its whole process group.
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
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true);
        #[cfg(unix)]
        shell.process_group(0);
        let child = shell
            .spawn()
            .map_err(|error| Failure::new(format!("the shell cannot be started: {error}")))?;
        Ok(Self {
            group: child.id(),
            child,
        })
    }

    fn pipes(
        &mut self,
    ) -> (
        impl AsyncRead + Unpin + use<>,
        impl AsyncRead + Unpin + use<>,
    ) {
        let stdout = self
            .child
            .stdout
            .take()
            .map(|pipe| Box::new(pipe) as Box<dyn AsyncRead + Send + Unpin>);
        let stderr = self
            .child
            .stderr
            .take()
            .map(|pipe| Box::new(pipe) as Box<dyn AsyncRead + Send + Unpin>);
        let nothing = || Box::new(tokio::io::empty()) as Box<dyn AsyncRead + Send + Unpin>;
        (
            stdout.unwrap_or_else(nothing),
            stderr.unwrap_or_else(nothing),
        )
    }

    fn end_all(&self) {
        #[cfg(unix)]
        if let Some(group) = self
            .group
            .and_then(|id| i32::try_from(id).ok())
            .and_then(rustix::process::Pid::from_raw)
        {
            // Nothing left to end is fine.
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        self.end_all();
    }
}

/// Keeps the beginning of what comes through a pipe and lets the rest go by.
struct Capture<R> {
    pipe: R,
    most: usize,
    bytes: Vec<u8>,
    truncated: bool,
    ended: bool,
}

impl<R: AsyncRead + Unpin> Capture<R> {
    fn new(pipe: R, most: usize) -> Self {
        Self {
            pipe,
            most,
            bytes: Vec::new(),
            truncated: false,
            ended: false,
        }
    }

    /// Reads once; safe to be dropped while it waits.
    async fn read(&mut self) {
        let mut part = vec![0; 16 * 1024];
        match self.pipe.read(&mut part).await {
            Ok(0) | Err(_) => self.ended = true,
            Ok(count) => {
                let room = self.most - self.bytes.len();
                self.truncated |= count > room;
                self.bytes.extend_from_slice(&part[..count.min(room)]);
            }
        }
    }

    async fn all(&mut self) {
        while !self.ended {
            self.read().await;
        }
    }

    /// Takes what is in the pipe already.
    async fn rest(&mut self) {
        const GRACE: Duration = Duration::from_millis(50);
        while !self.ended {
            if tokio::time::timeout(GRACE, self.read()).await.is_err() {
                return;
            }
        }
    }

    /// As text; what is not UTF-8 shows as replacement characters.
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }
}
