//! A call while it runs: progress on the terminal, and questions before sensitive calls.

use std::cell::RefCell;
use std::future::{Future, pending, poll_fn};
use std::pin::pin;
use std::task::Poll;

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
    let events = terminal.shows_progress.then(|| toolkit.events());
    let desk = RefCell::new(Desk {
        terminal,
        is_asking: false,
        held: Vec::new(),
    });
    let outcome = block_on(async {
        let mut call = pin!(call);
        // Both are kept from one poll to the next: what is dropped is woken by nobody.
        let mut asking = pin!(ask(asked, &desk));
        let mut showing = pin!(show(events, &desk));
        poll_fn(|task| {
            let outcome = call.as_mut().poll(task);
            let _: Poll<()> = asking.as_mut().poll(task);
            let _: Poll<()> = showing.as_mut().poll(task);
            outcome
        })
        .await
    });
    let mut desk = desk.into_inner();
    desk.answered();
    desk.terminal.progress("");
    outcome
}

/// The terminal, which one question has for itself while it is open.
struct Desk<'t> {
    terminal: &'t mut Terminal,
    is_asking: bool,
    /// Lines that wait for the answer.
    held: Vec<String>,
}

impl Desk<'_> {
    fn tell(&mut self, line: String) {
        if self.is_asking {
            self.held.push(line);
        } else {
            self.terminal.progress("");
            self.terminal.note(line);
        }
    }

    fn answered(&mut self) {
        self.is_asking = false;
        for line in std::mem::take(&mut self.held) {
            self.tell(line);
        }
    }
}

/// Asks one question after the other, each until it is answered or nobody waits for that any more.
async fn ask(asked: &mut Asked, desk: &RefCell<Desk<'_>>) {
    let Asked::Person(questions, _) = asked else {
        return pending().await;
    };
    while let Some((question, mut answer)) = questions.recv().await {
        if answer.is_closed() {
            continue;
        }
        let answered = {
            let mut desk = desk.borrow_mut();
            desk.terminal.progress("");
            desk.is_asking = true;
            desk.terminal.asks(&question)
        };
        let mut answered = pin!(answered);
        let is_yes = poll_fn(|task| match answered.as_mut().poll(task) {
            Poll::Ready(is_yes) => Poll::Ready(Some(is_yes.unwrap_or(false))),
            Poll::Pending => answer.poll_closed(task).map(|()| None),
        })
        .await;
        match is_yes {
            Some(is_yes) => {
                // The call may have been given up meanwhile.
                let _ = answer.send(is_yes);
            }
            // The line of the question is left open.
            None => desk.borrow_mut().terminal.note(""),
        }
        desk.borrow_mut().answered();
    }
    pending().await
}

/// Shows one event after the other.
async fn show(events: Option<Events>, desk: &RefCell<Desk<'_>>) {
    let Some(mut events) = events else {
        return pending().await;
    };
    while let Some(event) = events.next().await {
        let name = event.call().name();
        let mut desk = desk.borrow_mut();
        match event.kind() {
            EventKind::Progress(progress) if !desk.is_asking => {
                let told = format!("{name}: {}", told(progress));
                desk.terminal.progress(&told);
            }
            EventKind::Log { level, message, .. } => {
                desk.tell(format!("{name}: {level}: {message}"));
            }
            _ => {}
        }
    }
    pending().await
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
