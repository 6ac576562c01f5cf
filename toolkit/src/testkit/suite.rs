#[cfg(all(feature = "http", feature = "cli"))]
use std::collections::BTreeSet;
use std::fmt;
#[cfg(all(feature = "http", feature = "cli"))]
use std::fs;
use std::io;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
#[cfg(feature = "http")]
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use super::case::Case;
#[cfg(feature = "http")]
use super::cassette::Tape;
use super::error::SuiteError;
use super::plan::{Plan, Planned, Scope};
use super::report::TestReport;
use super::run;
use crate::call::{panic_text, quietly};
use crate::kit::{Toolkit, ToolkitBuilder};

/// Checks the manifests of tools and runs their examples; see [`testkit`](crate::testkit).
///
/// It is made from a function that sets up a toolkit as the app does, with its state and its
/// settings. The function is called to look at the tools, and once more for each example, so that no
/// example sees what another has left.
///
/// | what | as the function says, but |
/// |---|---|
/// | approver | says yes to all; without [`Suite::allow_sensitive`] no sensitive or destructive skill comes that far |
/// | approvals that last | in memory |
/// | ledger | one of the suite's own |
/// | publications | none, since tools are tested before they are published |
/// | folder of assets | thrown away after the example |
/// | workspace | thrown away after the example, unless the skill is `read_only`, not sensitive, and the function names one |
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::testkit::{Status, Suite};
///
/// /// Count the words of a text, as white space divides it.
/// #[tool(
///     read_only,
///     example("Two words", { text: "hello world" } => 2),
///     example("A mistake of the author", { text: "to be or not" } => 5)
/// )]
/// fn suite_count(
///     /// The text to count in
///     text: String,
/// ) -> usize {
///     text.split_whitespace().count()
/// }
///
/// # toolkit::block_on(async {
/// let report = Suite::new(Toolkit::builder).tools(["suite_count"]).run().await?;
/// assert!(!report.is_success());
/// assert_eq!(report.count(Status::Passed), 1);
/// let failed = &report.cases()[1];
/// assert_eq!(failed.reason(), "expected 5, found 4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone)]
#[must_use]
pub struct Suite {
    make: Arc<dyn Fn() -> ToolkitBuilder + Send + Sync>,
    scope: Scope,
    account: Option<String>,
    timeout: Option<Duration>,
    jobs: NonZero<usize>,
    allow_sensitive: bool,
    strict: bool,
    prepare: Option<Arc<Prepare>>,
    observer: Option<Arc<Observer>>,
    #[cfg(feature = "http")]
    tape: Option<Tape>,
    /// The optional tools that the app leaves out, found when first needed.
    left_out: Arc<OnceLock<Vec<String>>>,
}

type Prepare = dyn Fn(&Path) -> io::Result<()> + Send + Sync;
type Observer = dyn Fn(&SuiteProgress<'_>) + Send + Sync;

/// How far a suite is.
///
/// ```
/// use std::sync::atomic::{AtomicUsize, Ordering};
/// use std::sync::Arc;
///
/// use toolkit::prelude::*;
/// use toolkit::testkit::{Suite, SuiteProgress};
///
/// /// Add one to a whole number.
/// #[tool(read_only, example("To two", { number: 2 } => 3), example("To nine", { number: 9 } => 10))]
/// fn progress_next(/** The number before */ number: u32) -> u32 {
///     number + 1
/// }
///
/// # toolkit::block_on(async {
/// let ended = Arc::new(AtomicUsize::new(0));
/// let counter = Arc::clone(&ended);
/// let suite = Suite::default().tools(["progress_next"]).observe(move |progress| match progress {
///     SuiteProgress::Begun { total, .. } => assert_eq!(*total, 2),
///     SuiteProgress::Ended { case, done, .. } => {
///         assert_eq!(case.tool(), "progress_next");
///         counter.store(*done, Ordering::Relaxed);
///     }
///     _ => {}
/// });
/// suite.run().await?;
/// assert_eq!(ended.load(Ordering::Relaxed), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum SuiteProgress<'a> {
    /// It is known what there is to do.
    #[non_exhaustive]
    Begun {
        /// How many examples there are, those that are skipped included.
        total: usize,
    },
    /// An example is about to run.
    #[non_exhaustive]
    Started {
        /// The call name of its skill.
        call_name: &'a str,
        /// Its description.
        example: &'a str,
    },
    /// An example has ended, or was skipped.
    #[non_exhaustive]
    Ended {
        /// How it ended.
        case: &'a Case,
        /// How many have ended.
        done: usize,
        /// How many there are.
        total: usize,
    },
}

/// All tools that are linked, with a toolkit that has no state and no settings.
impl Default for Suite {
    fn default() -> Self {
        Self::new(Toolkit::builder)
    }
}

impl Suite {
    /// A suite about all tools but those that toolkit itself brings.
    pub fn new(make: impl Fn() -> ToolkitBuilder + Send + Sync + 'static) -> Self {
        Self {
            make: Arc::new(make),
            scope: Scope::default(),
            account: None,
            timeout: None,
            jobs: NonZero::<usize>::MIN,
            allow_sensitive: false,
            strict: false,
            prepare: None,
            observer: None,
            #[cfg(feature = "http")]
            tape: None,
            left_out: Arc::default(),
        }
    }

    /// Takes only tools of these names, which may also be toolkit's own.
    pub fn tools(mut self, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.scope.tools.extend(names.into_iter().map(Into::into));
        self
    }

    /// Takes only tools of these packages or crates, and those made at run time.
    pub fn crates(mut self, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.scope.crates.extend(names.into_iter().map(Into::into));
        self
    }

    /// Takes only tools that a command is about, of which there may be none.
    #[cfg(feature = "cli")]
    pub(crate) fn own(
        mut self,
        package: Option<&str>,
        names: std::collections::BTreeSet<String>,
    ) -> Self {
        let package = package.map(str::to_owned);
        self.scope.own = Some(super::plan::Own { package, names });
        self
    }

    /// On whose account the examples run.
    pub fn account(mut self, account: impl Into<String>) -> Self {
        self.account = Some(account.into());
        self
    }

    /// The longest that one example may take; unless set, only the limit of its skill counts.
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = Some(timeout);
        self
    }

    /// How many examples run at once, each on a thread of its own; one unless set. None is one.
    pub fn jobs(mut self, jobs: usize) -> Self {
        self.jobs = NonZero::new(jobs).unwrap_or(NonZero::<usize>::MIN);
        self
    }

    /// Also runs the examples of sensitive and destructive skills, in a workspace that is thrown
    /// away. Nobody is asked. It is no sandbox: a skill that deletes what stands elsewhere does.
    pub fn allow_sensitive(mut self) -> Self {
        self.allow_sensitive = true;
        self
    }

    /// Takes advice for errors.
    pub fn strict(mut self) -> Self {
        self.strict = true;
        self
    }

    /// Fills each workspace that is thrown away with what examples find there.
    ///
    /// ```
    /// use toolkit::testkit::Suite;
    ///
    /// let suite = Suite::default()
    ///     .prepare_workspace(|folder| std::fs::write(folder.join("notes.md"), "# Notes"));
    /// ```
    pub fn prepare_workspace(
        mut self,
        prepare: impl Fn(&Path) -> io::Result<()> + Send + Sync + 'static,
    ) -> Self {
        self.prepare = Some(Arc::new(prepare));
        self
    }

    /// Tells how far the suite is, for a progress bar. With several jobs it is called from several
    /// threads; one that panics is passed over.
    pub fn observe(
        mut self,
        observer: impl Fn(&SuiteProgress<'_>) + Send + Sync + 'static,
    ) -> Self {
        self.observer = Some(Arc::new(observer));
        self
    }

    /// Runs the examples as ever, and records what they ask by [`Context::http`](crate::Context::http):
    /// each example that succeeds into a file of its own below this folder. See
    /// [recordings](crate::testkit#recordings).
    #[cfg(feature = "http")]
    pub fn record(mut self, folder: impl Into<PathBuf>) -> Self {
        self.tape = Some(Tape::Record(folder.into()));
        self
    }

    /// Runs the examples with the answers that were recorded, without a network and without keys. What
    /// was not recorded fails. See [recordings](crate::testkit#recordings).
    ///
    /// ```
    /// use toolkit::testkit::Suite;
    ///
    /// let suite = Suite::default().replay("tests/cassettes");
    /// ```
    #[cfg(feature = "http")]
    pub fn replay(mut self, folder: impl Into<PathBuf>) -> Self {
        self.tape = Some(Tape::Replay(folder.into()));
        self
    }

    /// Checks all manifests and runs all examples. Dropping the future begins no further ones.
    ///
    /// Each example runs on a thread and a runtime of its own, so that one that blocks or never
    /// ends harms no other.
    ///
    /// # Errors
    ///
    /// The toolkit cannot be built, there is no tool of a given name, or there is no tool at all.
    pub async fn run(&self) -> Result<TestReport, SuiteError> {
        let (sender, receiver) = tokio::sync::oneshot::channel();
        let stop = Stop::default();
        let (suite, stopped) = (self.clone(), Arc::clone(&stop.0));
        thread::Builder::new()
            .name("test suite".to_owned())
            // That nobody waits any more is no mistake.
            .spawn(move || drop(sender.send(suite.run_here(&stopped))))
            .map_err(SuiteError::no_thread)?;
        receiver.await.unwrap_or_else(|_| {
            let message = "the suite panicked, which is a bug of it";
            Err(SuiteError::panicked(message))
        })
    }

    /// The same on this thread.
    pub(super) fn run_here(&self, stop: &AtomicBool) -> Result<TestReport, SuiteError> {
        let start = Instant::now();
        let plan = self.plan()?;
        let total = plan.examples.len();
        self.tell(&SuiteProgress::Begun { total });
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let (sender, receiver) = mpsc::channel();
        let work = |sender: mpsc::Sender<(usize, Case)>| {
            while !stop.load(Ordering::Relaxed) {
                let Some(planned) = plan.examples.get(next.fetch_add(1, Ordering::Relaxed)) else {
                    break;
                };
                let case = self.run_one(planned);
                self.tell(&SuiteProgress::Ended {
                    case: &case,
                    done: done.fetch_add(1, Ordering::Relaxed) + 1,
                    total,
                });
                if sender.send((planned.number, case)).is_err() {
                    break;
                }
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.jobs.get().min(total.max(1)) {
                let sender = sender.clone();
                // One that cannot be started leaves its work to the others.
                let _ = thread::Builder::new().spawn_scoped(scope, || work(sender));
            }
            work(sender);
        });
        let mut cases: Vec<(usize, Case)> = receiver.iter().collect();
        cases.sort_by_key(|(number, _)| *number);
        let cases = cases.into_iter().map(|(_, case)| case).collect();
        Ok(TestReport::new(
            plan.findings,
            cases,
            start.elapsed(),
            self.strict,
        ))
    }

    /// Runs one example, or says why not.
    pub(super) fn run_one(&self, planned: &Planned) -> Case {
        if planned.skipped.is_none() {
            self.tell(&SuiteProgress::Started {
                call_name: &planned.call_name,
                example: &planned.description,
            });
        }
        run::run(self, planned)
    }

    /// The recordings of tools of the suite that belong to no example.
    #[cfg(all(feature = "http", feature = "cli"))]
    pub(crate) fn stray_cassettes(&self) -> Result<Vec<PathBuf>, SuiteError> {
        let Some(tape) = &self.tape else {
            return Ok(Vec::new());
        };
        let plan = self.plan()?;
        let examples = plan.examples.iter();
        let known: BTreeSet<PathBuf> = examples
            .map(|example| tape.folder().join(&example.cassette))
            .collect();
        let folders: BTreeSet<&Path> = known.iter().filter_map(|path| path.parent()).collect();
        let files = folders.into_iter().flat_map(|folder| {
            // One that is not there holds nothing.
            let entries = fs::read_dir(folder).into_iter().flatten();
            entries.filter_map(|entry| Some(entry.ok()?.path()))
        });
        let is_tape = |path: &PathBuf| path.extension().is_some_and(|end| end == "json");
        let mut stray: Vec<PathBuf> = files
            .filter(|path| is_tape(path) && !known.contains(path))
            .collect();
        stray.sort();
        Ok(stray)
    }

    /// Looks at the tools.
    pub(super) fn plan(&self) -> Result<Plan, SuiteError> {
        self.with_toolkit(|toolkit| Plan::of(self, toolkit))?
    }

    /// Builds a toolkit to look at; on a runtime, since the app's function may want one.
    pub(super) fn with_toolkit<T: Send>(
        &self,
        look: impl FnOnce(&Toolkit) -> T + Send,
    ) -> Result<T, SuiteError> {
        let build = || {
            let runtime = run::runtime().map_err(SuiteError::no_runtime)?;
            let _entered = runtime.enter();
            let toolkit = self.builder()?.build()?;
            Ok(look(&toolkit))
        };
        // On a thread of its own, since this one may be inside of a runtime.
        thread::scope(|scope| {
            let building = thread::Builder::new()
                .spawn_scoped(scope, build)
                .map_err(SuiteError::no_thread)?;
            building.join().unwrap_or_else(|panic| {
                let said = panic_text(&*panic).unwrap_or("nothing that can be shown");
                let message = format!("building the toolkit panicked: {said}");
                Err(SuiteError::panicked(message))
            })
        })
    }

    /// The app's builder, with optional tools: those are examples of their authors, too.
    pub(super) fn builder(&self) -> Result<ToolkitBuilder, SuiteError> {
        if self.left_out.get().is_none() {
            let left_out = self.make().build()?.report().left_out().to_vec();
            // Another thread finds the same.
            let _ = self.left_out.set(left_out);
        }
        let left_out = self.left_out.get().into_iter().flatten();
        Ok(self.make().without_publications().allow(left_out))
    }

    /// The same without an observer, for a thread that may outlive the suite: what the observer
    /// owns is the app's, which may wait for its end.
    pub(super) fn unobserved(&self) -> Self {
        Self {
            observer: None,
            ..self.clone()
        }
    }

    fn make(&self) -> ToolkitBuilder {
        (self.make)()
    }

    fn tell(&self, progress: &SuiteProgress<'_>) {
        if let Some(observer) = &self.observer {
            quietly("an observer of a suite", || observer(progress));
        }
    }

    /// Fills a workspace; a panic is an error.
    pub(super) fn prepare(&self, folder: &Path) -> io::Result<()> {
        let Some(prepare) = &self.prepare else {
            return Ok(());
        };
        catch_unwind(AssertUnwindSafe(|| prepare(folder))).unwrap_or_else(|panic| {
            let said = panic_text(&*panic).unwrap_or("nothing that can be shown");
            Err(io::Error::other(format!("it panicked: {said}")))
        })
    }

    pub(super) fn scope(&self) -> &Scope {
        &self.scope
    }

    pub(super) fn account_id(&self) -> Option<&str> {
        self.account.as_deref()
    }

    pub(super) fn time_limit(&self) -> Option<Duration> {
        self.timeout
    }

    #[cfg(feature = "http")]
    pub(super) fn tape(&self) -> Option<&Tape> {
        self.tape.as_ref()
    }

    pub(super) fn allows_sensitive(&self) -> bool {
        self.allow_sensitive
    }

    pub(super) fn is_strict(&self) -> bool {
        self.strict
    }
}

impl fmt::Debug for Suite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Suite")
            .field("scope", &self.scope)
            .field("timeout", &self.timeout)
            .field("jobs", &self.jobs)
            .field("allow_sensitive", &self.allow_sensitive)
            .field("strict", &self.strict)
            .finish_non_exhaustive()
    }
}

/// Lets no further example begin when it is dropped.
#[derive(Default)]
struct Stop(Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
