//! Runs one example, on a thread of its own, and judges how it ended.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use tokio::runtime::Runtime;

use super::case::{Case, Ended, Fault, FaultKind};
#[cfg(feature = "http")]
use super::cassette::Cassette;
use super::compare;
use super::folders::Folders;
use super::plan::Planned;
use super::suite::Suite;
use crate::approval::{AllowAll, MemoryApprovals};
use crate::call::{Call, CallError, ErrorCode, Output, panic_text};
use crate::hook::{BeforeCall, Refusal};
use crate::kit::{Toolkit, ToolkitBuilder};
use crate::ledger::{LedgerEntry, MemoryLedger};

/// What may pass between the time limit of a call and its end.
const GRACE: Duration = Duration::from_secs(1);

/// What building a toolkit may take.
const SETUP: Duration = Duration::from_secs(60);

/// A call that takes longer should have said so.
const SLOW: Duration = Duration::from_secs(5);

/// Entries of calls inside of the call, and of the call itself.
const LEDGER: usize = 100_000;

/// Runs an example and waits for its end, but not for ever.
pub(super) fn run(suite: &Suite, planned: &Planned) -> Case {
    let ended = match &planned.skipped {
        Some(reason) => Ended {
            skipped: Some(reason.clone()),
            ..Ended::default()
        },
        None => attempt(suite, planned).unwrap_or_else(|fault| Ended {
            faults: vec![fault],
            ..Ended::default()
        }),
    };
    Case::new(planned, ended)
}

/// How far the thread of an example is.
enum Stage {
    /// The call begins; the hooks of the app may take this long besides.
    Calling(Duration),
    Ended(Result<Ended, Fault>),
}

fn attempt(suite: &Suite, planned: &Planned) -> Result<Ended, Fault> {
    let folders = Folders::new().map_err(|error| no_folder(&error))?;
    let workspace = folders.workspace();
    suite.prepare(&workspace).map_err(|error| {
        Fault::new(
            FaultKind::Setup,
            format!("the workspace cannot be prepared: {error}"),
        )
    })?;
    let example = Running {
        suite: suite.unobserved(),
        planned: planned.clone(),
        workspace,
        assets: folders.assets(),
    };
    let limit = match suite.time_limit() {
        Some(limit) => limit.min(planned.limit),
        None => planned.limit,
    };
    let (sender, receiver) = mpsc::channel();
    // Nobody waits for a thread that never ends, and its folders are thrown away all the same.
    thread::Builder::new()
        .name(planned.call_name.clone())
        .spawn(move || example.run_to(&sender))
        .map_err(|error| {
            let message = format!("no thread can be started: {error}");
            Fault::new(FaultKind::Setup, message)
        })?;
    let mut patience = SETUP;
    let mut is_calling = false;
    loop {
        match receiver.recv_timeout(patience) {
            Ok(Stage::Calling(hooks)) => {
                is_calling = true;
                patience = limit.saturating_add(hooks).saturating_add(GRACE);
            }
            Ok(Stage::Ended(ended)) => return ended,
            Err(RecvTimeoutError::Timeout) if !is_calling => {
                let message = "the toolkit is not built after 60 seconds";
                return Err(Fault::new(FaultKind::Setup, message));
            }
            Err(RecvTimeoutError::Timeout) => return Err(hanging(limit)),
            // The thread always tells its end; it was killed from outside.
            Err(RecvTimeoutError::Disconnected) => {
                let message = "the thread of the example is gone";
                return Err(Fault::new(FaultKind::Setup, message));
            }
        }
    }
}

fn no_folder(error: &io::Error) -> Fault {
    let message = format!("no folder can be made for the example: {error}");
    Fault::new(FaultKind::Setup, message)
}

fn hanging(limit: Duration) -> Fault {
    let message = format!(
        "has not ended after its time limit of {} seconds and cannot be stopped: it blocks its \
         thread; wait with `.await`, or say `mode = cpu`",
        limit.as_secs_f64()
    );
    Fault::new(FaultKind::Hanging, message)
}

/// An event loop for one example.
pub(super) fn runtime() -> io::Result<Runtime> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
}

/// An example on its thread.
struct Running {
    suite: Suite,
    planned: Planned,
    workspace: PathBuf,
    assets: PathBuf,
}

/// What was seen of a call.
struct Seen {
    id: Arc<str>,
    outcome: Result<Output, CallError>,
    entries: Vec<LedgerEntry>,
    /// What is said of a sensitive or destructive skill that was called inside, and not allowed.
    refused: Option<String>,
}

impl Running {
    fn run_to(&self, sender: &Sender<Stage>) {
        let tell = |stage| {
            // That nobody waits any more is no mistake.
            let _ = sender.send(stage);
        };
        let ended = catch_unwind(AssertUnwindSafe(|| {
            let runtime = runtime().map_err(|error| {
                let message = format!("no event loop can be made for the example: {error}");
                Fault::new(FaultKind::Setup, message)
            })?;
            let ended = runtime.block_on(self.call(&tell));
            // What the tool has left behind may run on; nobody waits for it.
            runtime.shutdown_background();
            ended
        }));
        tell(Stage::Ended(ended.unwrap_or_else(|panic| {
            let said = panic_text(&*panic).unwrap_or("nothing that can be shown");
            let message = format!("building the toolkit panicked: {said}");
            Err(Fault::new(FaultKind::Setup, message))
        })));
    }

    async fn call(&self, tell: &impl Fn(Stage)) -> Result<Ended, Fault> {
        let ledger = Arc::new(MemoryLedger::new(LEDGER));
        let refused = Arc::new(OnceLock::new());
        #[cfg(feature = "http")]
        let cassette = self.cassette()?;
        let toolkit = self.toolkit(&ledger, &refused, |builder| {
            #[cfg(feature = "http")]
            if let Some(cassette) = &cassette {
                return cassette.fit(builder);
            }
            builder
        })?;
        let id: Arc<str> = format!("example_{}", self.planned.number).into();
        let mut call = Call::new(&self.planned.call_name)
            .arguments(self.planned.input.clone())
            .id(Arc::clone(&id));
        if let Some(account) = self.suite.account_id() {
            call = call.account(account);
        }
        if let Some(timeout) = self.suite.time_limit() {
            call = call.timeout(timeout);
        }
        tell(Stage::Calling(self.hooks_take(&toolkit)));
        let start = Instant::now();
        let outcome = toolkit.execute(call).await;
        let latency = start.elapsed();
        let seen = Seen {
            id,
            outcome,
            entries: ledger.entries(),
            refused: refused.get().cloned(),
        };
        #[cfg_attr(
            not(feature = "http"),
            allow(unused_mut, reason = "recordings add to it")
        )]
        let mut ended = judge(&toolkit, &self.planned, &seen, latency);
        #[cfg(feature = "http")]
        if let Some(cassette) = &cassette {
            ended.judge_cassette(cassette, seen.outcome.is_ok());
        }
        Ok(ended)
    }

    #[cfg(feature = "http")]
    fn cassette(&self) -> Result<Option<Arc<Cassette>>, Fault> {
        let Some(tape) = self.suite.tape() else {
            return Ok(None);
        };
        let cassette = tape.cassette(&self.planned.cassette);
        let cassette = cassette.map_err(|error| Fault::new(FaultKind::Cassette, error))?;
        Ok(Some(cassette))
    }

    /// What the hooks of the app may take, each of them at most.
    fn hooks_take(&self, toolkit: &Toolkit) -> Duration {
        let keeps_folder = toolkit.workspace() != Some(&*self.workspace);
        let own = usize::from(self.is_guarded(keeps_folder));
        let hooks = toolkit.hooks();
        let count = hooks.before().count().saturating_sub(own) + hooks.after().count();
        let each = Duration::from_secs(toolkit.limits().hook_seconds.into());
        each.saturating_mul(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// The app's toolkit, with folders, an approver and a ledger that harm nobody.
    fn toolkit(
        &self,
        ledger: &Arc<MemoryLedger>,
        refused: &Arc<OnceLock<String>>,
        fit: impl FnOnce(ToolkitBuilder) -> ToolkitBuilder,
    ) -> Result<Toolkit, Fault> {
        let set_up = |error: String| Fault::new(FaultKind::Setup, error);
        let builder = self
            .suite
            .builder()
            .map_err(|error| set_up(error.to_string()))?;
        // What changes nothing and needs no permission may look at the app's own files.
        let keeps_folder = self.planned.is_harmless && builder.has_workspace();
        let builder = if keeps_folder {
            builder
        } else {
            builder.workspace(&self.workspace)
        };
        let builder = if self.is_guarded(keeps_folder) {
            guarded(builder, refused)
        } else {
            builder
        };
        fit(builder)
            .approver(AllowAll::new())
            .approval_store(MemoryApprovals::new())
            .assets(&self.assets)
            .ledger(Arc::clone(ledger))
            .build()
            .map_err(|error| set_up(error.to_string()))
    }

    /// Whether sensitive and destructive calls inside are refused: nobody has allowed them, or
    /// they would meet the app's own files.
    fn is_guarded(&self, keeps_folder: bool) -> bool {
        keeps_folder || !self.suite.allows_sensitive()
    }
}

/// Refuses what is not allowed before anybody is asked, also inside of other calls.
fn guarded(builder: ToolkitBuilder, refused: &Arc<OnceLock<String>>) -> ToolkitBuilder {
    let refused = Arc::clone(refused);
    builder.before_at(i32::MIN, move |call: &mut BeforeCall<'_>| {
        let callable = call.context().callable();
        let Some(word) = Planned::danger(callable.skill) else {
            return Ok(());
        };
        let name = callable.call_name();
        // The first one says why.
        let _ = refused.set(format!(
            "it calls `{name}`, which is {word} and was not allowed"
        ));
        Err(Refusal::new("examples of such skills are not run here"))
    })
}

fn judge(toolkit: &Toolkit, planned: &Planned, seen: &Seen, latency: Duration) -> Ended {
    let mut ended = Ended {
        latency,
        ..Ended::default()
    };
    match (&seen.outcome, &seen.refused) {
        (Ok(output), refused) => {
            ended.faults = judge_output(planned, output);
            // It may have gone on without what it was refused.
            if let (Some(refused), false) = (refused, ended.faults.is_empty()) {
                ended.faults.clear();
                ended.skipped = Some(refused.clone());
            }
        }
        (Err(_), Some(refused)) => ended.skipped = Some(refused.clone()),
        (Err(error), None) => match error.code() {
            ErrorCode::Unavailable => ended.missing = missing(error),
            // By a policy, that is; a hook which refuses an example would do so to everybody.
            ErrorCode::NotAllowed if toolkit.view(None).refusal(&planned.call_name).is_some() => {
                ended.skipped = Some(error.message().to_owned());
            }
            _ => ended.faults.push(failed(error)),
        },
    }
    ended.faults.extend(judge_ledger(seen));
    #[cfg(feature = "billing")]
    ended.judge_charge(toolkit, planned, seen);
    if latency > SLOW && !planned.has_estimate {
        ended.warnings.push(slow(latency));
    }
    ended
}

fn slow(latency: Duration) -> String {
    let seconds = latency.as_secs_f64();
    format!(
        "the call took {seconds:.1} seconds; say `estimated_seconds`, so that callers know how \
         long to wait"
    )
}

fn judge_output(planned: &Planned, output: &Output) -> Vec<Fault> {
    let Some(stated) = &planned.stated else {
        return Vec::new();
    };
    match output.preview() {
        None => compare::differences(stated, output.value()),
        Some(preview) => {
            let bytes = preview.bytes();
            let message = format!("{bytes} bytes are too many to be compared");
            vec![Fault::new(FaultKind::Output, message)]
        }
    }
}

fn failed(error: &CallError) -> Fault {
    let mut message = error.message().to_owned();
    if let Some(said) = error.panic_text() {
        message.push_str("; it said: ");
        message.push_str(said);
    }
    if let Some(hint) = error.hint() {
        message.push_str("; ");
        message.push_str(hint);
    }
    Fault::new(FaultKind::Call, message).with_code(error.code())
}

/// The requirements that an error names.
fn missing(error: &CallError) -> Vec<String> {
    let names = error
        .details()
        .and_then(|details| details["missing"].as_array());
    let names: Vec<String> = names
        .into_iter()
        .flatten()
        .filter_map(|name| name.as_str().map(str::to_owned))
        .collect();
    if names.is_empty() {
        vec![error.message().to_owned()]
    } else {
        names
    }
}

/// The call is in the ledger once, and as it ended.
fn judge_ledger(seen: &Seen) -> Option<Fault> {
    let mut own = seen
        .entries
        .iter()
        .filter(|entry| entry.call().id() == &*seen.id);
    let fault = |message: String| Some(Fault::new(FaultKind::Ledger, message));
    let Some(entry) = own.next() else {
        return fault("the call is not in the ledger".to_owned());
    };
    let more = own.count();
    if more > 0 {
        return fault(format!("the call is {} times in the ledger", more + 1));
    }
    let told = |error: Option<ErrorCode>| error.map_or("succeeded", ErrorCode::as_str);
    let ended = seen.outcome.as_ref().err().map(CallError::code);
    if entry.error() != ended {
        let (recorded, ended) = (told(entry.error()), told(ended));
        return fault(format!(
            "the ledger says `{recorded}`, and the call `{ended}`"
        ));
    }
    None
}

#[cfg(feature = "http")]
impl Ended {
    /// What was not recorded is what is wrong, and not what the tool made of it.
    fn judge_cassette(&mut self, cassette: &Cassette, has_succeeded: bool) {
        match cassette.finish(has_succeeded && self.faults.is_empty()) {
            Ok(warnings) if self.faults.is_empty() => self.warnings.extend(warnings),
            Ok(_) => {}
            Err(faults) => {
                let fault = |message| Fault::new(FaultKind::Cassette, message);
                self.faults = faults.into_iter().map(fault).collect();
            }
        }
    }
}

#[cfg(feature = "billing")]
impl Ended {
    fn judge_charge(&mut self, toolkit: &Toolkit, planned: &Planned, seen: &Seen) {
        let mut own = seen.entries.iter();
        if let Some(entry) = own.find(|entry| entry.call().id() == &*seen.id) {
            let tool = toolkit.tool(&planned.tool);
            let currency = tool.as_ref().map_or("USD", crate::registry::Tool::currency);
            let judged = super::charge::judge(toolkit, currency, &seen.outcome, entry.bill());
            self.faults.extend(judged.fault);
            self.warnings.extend(judged.warning);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use serde_json::json;

    use super::*;
    use crate::event::CallRef;

    #[test]
    fn what_is_slow_is_told_what_to_say() {
        assert_eq!(
            slow(Duration::from_millis(7_230)),
            "the call took 7.2 seconds; say `estimated_seconds`, so that callers know how long to wait"
        );
    }

    fn entry(id: &str, error: Option<ErrorCode>) -> LedgerEntry {
        LedgerEntry {
            call: CallRef {
                id: id.into(),
                parent: None,
                name: "note_count".into(),
                account: None,
                depth: 0,
            },
            started: SystemTime::UNIX_EPOCH,
            duration: Duration::ZERO,
            error,
            details: serde_json::Map::new(),
            #[cfg(feature = "billing")]
            bill: crate::billing::Bill {
                cost: rust_decimal::Decimal::ZERO,
                currency: "USD".to_owned(),
                charge: None,
                charge_currency: "USD".to_owned(),
            },
        }
    }

    fn told(entries: Vec<LedgerEntry>, outcome: Result<Output, CallError>) -> Option<String> {
        let seen = Seen {
            id: "example_1".into(),
            outcome,
            entries,
            refused: None,
        };
        judge_ledger(&seen).map(|fault| fault.to_string())
    }

    #[test]
    fn a_call_is_in_the_ledger_once_and_as_it_ended() {
        let output = || Ok(Output::new(json!(1)));
        let error = || Err(CallError::new(ErrorCode::Failed, "note_count", "it broke"));
        let own = |error| entry("example_1", error);
        let inside = entry("call_2", Some(ErrorCode::Failed));
        assert_eq!(told(vec![inside.clone(), own(None)], output()), None);
        assert_eq!(told(vec![own(Some(ErrorCode::Failed))], error()), None);
        let message = |text: &str| Some(text.to_owned());
        assert_eq!(
            told(vec![inside], output()),
            message("the call is not in the ledger")
        );
        assert_eq!(
            told(vec![own(None), own(None)], output()),
            message("the call is 2 times in the ledger")
        );
        assert_eq!(
            told(vec![own(None)], error()),
            message("the ledger says `succeeded`, and the call `failed`")
        );
    }
}
