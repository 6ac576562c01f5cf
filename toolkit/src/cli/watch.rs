//! A call while it runs: progress on the terminal, and questions before sensitive calls.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::{Context as Task, Poll};

use tokio::sync::{mpsc, oneshot};

use super::terminal::Terminal;
use crate::approval::{AllowAll, Approval, ApprovalRequest, Approver};
use crate::event::{EventKind, Events, Progress};
use crate::future::BoxFuture;
use crate::kit::{Toolkit, ToolkitBuilder};
use crate::runtime::block_on;

/// What is asked, and where the answer goes.
type Question = (String, oneshot::Sender<bool>);

/// Who says yes to sensitive calls.
pub(super) enum Asked {
    /// The caller has said it already.
    Yes,
    /// A person at the terminal.
    Person(mpsc::UnboundedReceiver<Question>, Person),
    /// The program's own approver, if it has one.
    Program,
}

/// Hands questions to the terminal.
#[derive(Clone)]
pub(super) struct Person(mpsc::UnboundedSender<Question>);

impl Asked {
    pub(super) fn new(says_yes: bool, is_interactive: bool) -> Self {
        if says_yes {
            Self::Yes
        } else if is_interactive {
            let (sender, receiver) = mpsc::unbounded_channel();
            Self::Person(receiver, Person(sender))
        } else {
            Self::Program
        }
    }

    /// Gives a toolkit somebody to ask.
    pub(super) fn set(&self, builder: ToolkitBuilder) -> ToolkitBuilder {
        match self {
            Self::Yes => builder.approver(AllowAll::new()),
            Self::Person(_, person) => builder.approver(person.clone()),
            Self::Program => builder,
        }
    }
}

impl Approver for Person {
    fn approve<'a>(&'a self, request: ApprovalRequest<'a>) -> BoxFuture<'a, Approval> {
        let question = format!(
            "`{}` is sensitive and wants to run with {}; allow it?",
            request.tool(),
            request.arguments()
        );
        Box::pin(async move {
            let (answer, answered) = oneshot::channel();
            let is_asked = self.0.send((question, answer)).is_ok();
            if is_asked && answered.await.unwrap_or(false) {
                Approval::allow_once()
            } else {
                Approval::deny("the person at the terminal said no")
            }
        })
    }
}

/// Waits for a call; meanwhile shows how far it is and asks what it has to ask.
pub(super) fn run<F: Future>(
    toolkit: &Toolkit,
    call: F,
    asked: &mut Asked,
    terminal: &mut Terminal,
) -> F::Output {
    let mut events = terminal.shows_progress.then(|| toolkit.events());
    let outcome = block_on(async {
        let mut call = pin!(call);
        poll_fn(|task| {
            loop {
                if let Poll::Ready(outcome) = call.as_mut().poll(task) {
                    return Poll::Ready(outcome);
                }
                let is_asked = ask(asked, terminal, task);
                let is_told = events
                    .as_mut()
                    .is_some_and(|events| show(events, terminal, task));
                if !is_asked && !is_told {
                    return Poll::Pending;
                }
            }
        })
        .await
    });
    terminal.progress("");
    outcome
}

/// Asks one question, if there is one.
fn ask(asked: &mut Asked, terminal: &mut Terminal, task: &mut Task<'_>) -> bool {
    let Asked::Person(questions, _) = asked else {
        return false;
    };
    let Poll::Ready(Some((question, answer))) = questions.poll_recv(task) else {
        return false;
    };
    terminal.progress("");
    // The call may have been given up meanwhile.
    let _ = answer.send(terminal.asks(&question));
    true
}

/// Shows one event, if there is one.
fn show(events: &mut Events, terminal: &mut Terminal, task: &mut Task<'_>) -> bool {
    let next = pin!(events.next());
    let Poll::Ready(Some(event)) = next.poll(task) else {
        return false;
    };
    let name = event.call().name();
    match event.kind() {
        EventKind::Progress(progress) => terminal.progress(&format!("{name}: {}", told(progress))),
        EventKind::Log { level, message, .. } => {
            terminal.progress("");
            terminal.note(format_args!("{name}: {level}: {message}"));
        }
        _ => {}
    }
    true
}

fn told(progress: &Progress) -> String {
    let done = progress.get_done();
    let count = match progress.get_total() {
        Some(total) if total > 0.0 => format!("{:.0} %", (done / total * 100.0).clamp(0.0, 100.0)),
        _ => done.to_string(),
    };
    match progress.get_message() {
        Some(message) => format!("{count} {message}"),
        None => count,
    }
}
