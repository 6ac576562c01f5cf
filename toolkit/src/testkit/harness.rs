use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Poll, Waker};

use serde_json::Value;

use super::error::HarnessError;
use super::folders::Folders;
use crate::approval::Approver;
use crate::call::{Call, CallError, Output};
use crate::event::{Event, Events};
use crate::kit::{Toolkit, ToolkitBuilder};
use crate::ledger::{LedgerEntry, MemoryLedger};
use crate::secret::{SecretProvider, SecretRequest, SecretString, is_same_name};
use crate::store::StoreError;

/// Entries that a harness keeps, which is more than a test looks at.
const LEDGER: usize = 100_000;

/// A toolkit for tests of skills: with secrets and rates that are made up, an empty workspace, and a
/// ledger and events to look at.
///
/// It reads no secrets of the developer's, and no files but those of its own folders, which are
/// gone when it is dropped.
///
/// ```
/// use toolkit::prelude::*;
/// use toolkit::secret::ExposeSecret;
/// use toolkit::testkit::Harness;
///
/// const FAL: Requirement = Requirement::secret("fal").description("The key of the painter");
///
/// /// Tell how long the key of the painter is.
/// #[tool(read_only, requires(FAL), example("Measure the key"))]
/// fn harness_key(context: &Context) -> Result<usize, String> {
///     Ok(context.secret("fal")?.expose_secret().len())
/// }
///
/// # toolkit::block_on(async {
/// let harness = Harness::builder().secret("fal", "abcde").build()?;
/// assert_eq!(harness.call("harness_key", &json!({})).await?.value(), 5);
/// let entries = harness.entries();
/// assert_eq!((entries.len(), entries[0].error()), (1, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
pub struct Harness {
    toolkit: Toolkit,
    ledger: Arc<MemoryLedger>,
    events: Mutex<Events>,
    folders: Folders,
}

/// Sets up a [`Harness`].
///
/// ```
/// use toolkit::testkit::Harness;
///
/// let harness = Harness::builder()
///     .secret("weather-key", "abcde")
///     .file("notes/today.md", "Water the plants")
///     .build()?;
/// assert_eq!(harness.read_file("notes/today.md")?, "Water the plants");
/// assert!(harness.entries().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub struct HarnessBuilder {
    toolkit: ToolkitBuilder,
    secrets: FakeSecrets,
    files: Vec<(PathBuf, Vec<u8>)>,
    #[cfg(feature = "billing")]
    rates: Vec<(String, String, rust_decimal::Decimal)>,
}

impl Harness {
    /// Starts with all tools that are linked.
    pub fn builder() -> HarnessBuilder {
        Self::of(Toolkit::builder())
    }

    /// Starts with an app's own builder, for tools that need state or settings. What the harness
    /// sets itself comes first: secrets, workspace, assets, ledger, and rates if there are any.
    pub fn of(builder: ToolkitBuilder) -> HarnessBuilder {
        HarnessBuilder {
            toolkit: builder,
            secrets: FakeSecrets::default(),
            files: Vec::new(),
            #[cfg(feature = "billing")]
            rates: Vec::new(),
        }
    }

    /// Calls a tool by its call name.
    ///
    /// # Errors
    ///
    /// As for [`Toolkit::call`].
    pub async fn call(&self, name: &str, arguments: &Value) -> Result<Output, CallError> {
        self.toolkit.call(name, arguments).await
    }

    /// Makes a call that carries more than a name and arguments.
    ///
    /// # Errors
    ///
    /// As for [`Toolkit::execute`].
    pub async fn execute(&self, call: Call) -> Result<Output, CallError> {
        self.toolkit.execute(call).await
    }

    /// The toolkit.
    pub fn toolkit(&self) -> &Toolkit {
        &self.toolkit
    }

    /// The entries of the ledger, in the order in which the calls ended.
    pub fn entries(&self) -> Vec<LedgerEntry> {
        self.ledger.entries()
    }

    /// What has happened in calls since this was last asked; of more than 1,024 events the newest.
    pub fn take_events(&self) -> Vec<Event> {
        let mut events = self.events.lock().unwrap_or_else(PoisonError::into_inner);
        let mut task = std::task::Context::from_waker(Waker::noop());
        let mut taken = Vec::new();
        // What has happened is there at the first look.
        while let Poll::Ready(Some(event)) = pin!(events.next()).poll(&mut task) {
            taken.push(event);
        }
        taken
    }

    /// The folder that file tools stay inside.
    pub fn workspace(&self) -> PathBuf {
        self.folders.workspace()
    }

    /// Reads a file of the workspace.
    ///
    /// # Errors
    ///
    /// There is no such file, or it is no text.
    pub fn read_file(&self, path: impl AsRef<Path>) -> io::Result<String> {
        std::fs::read_to_string(self.workspace().join(path))
    }
}

impl HarnessBuilder {
    /// Gives a value for a requirement, whoever the caller is; those without one are unavailable.
    pub fn secret(mut self, name: impl Into<String>, value: impl Into<SecretString>) -> Self {
        self.secrets.0.insert(name.into(), value.into());
        self
    }

    /// Sets a rate, in the place of one that a crate declares.
    #[cfg(feature = "billing")]
    pub fn rate(
        mut self,
        provider: impl Into<String>,
        metric: impl Into<String>,
        rate: rust_decimal::Decimal,
    ) -> Self {
        self.rates.push((provider.into(), metric.into(), rate));
        self
    }

    /// Says who is asked about sensitive calls; see
    /// [`ScriptedApprover`](super::ScriptedApprover). Without anybody they are refused.
    pub fn approver(mut self, approver: impl Approver + 'static) -> Self {
        self.toolkit = self.toolkit.approver(approver);
        self
    }

    /// Puts a file into the workspace, with the folders above it.
    pub fn file(mut self, path: impl Into<PathBuf>, content: impl Into<Vec<u8>>) -> Self {
        self.files.push((path.into(), content.into()));
        self
    }

    /// Makes the harness.
    ///
    /// # Errors
    ///
    /// The toolkit cannot be built, a file stands outside of the workspace or cannot be written, or
    /// a rate is below 0.
    pub fn build(self) -> Result<Harness, HarnessError> {
        let folders = Folders::new().map_err(HarnessError::no_folder)?;
        for (path, content) in &self.files {
            write(&folders.workspace(), path, content)?;
        }
        let ledger = Arc::new(MemoryLedger::new(LEDGER));
        let builder = self
            .toolkit
            .without_secret_file()
            .without_secret_environment()
            .saved_secrets(self.secrets)
            .workspace(folders.workspace())
            .assets(folders.assets())
            .ledger(Arc::clone(&ledger));
        #[cfg(feature = "billing")]
        let builder = with_rates(builder, self.rates)?;
        let toolkit = builder.build()?;
        Ok(Harness {
            events: Mutex::new(toolkit.events()),
            toolkit,
            ledger,
            folders,
        })
    }
}

/// A path with `..` would leave files behind that nobody throws away.
fn write(workspace: &Path, path: &Path, content: &[u8]) -> Result<(), HarnessError> {
    let mut parts = path.components();
    if !parts.all(|part| matches!(part, std::path::Component::Normal(_))) {
        return Err(HarnessError::outside(path));
    }
    let whole = workspace.join(path);
    let folder = whole.parent().unwrap_or(workspace);
    std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(&whole, content))
        .map_err(|error| HarnessError::unwritten(path, error))
}

#[cfg(feature = "billing")]
fn with_rates(
    builder: ToolkitBuilder,
    rates: Vec<(String, String, rust_decimal::Decimal)>,
) -> Result<ToolkitBuilder, HarnessError> {
    if rates.is_empty() {
        return Ok(builder);
    }
    let set = crate::billing::MemoryRates::new();
    for (provider, metric, rate) in rates {
        set.set(provider, metric, rate)
            .map_err(HarnessError::rate)?;
    }
    Ok(builder.rates(set))
}

/// Values that are the same for everybody.
#[derive(Default)]
struct FakeSecrets(BTreeMap<String, SecretString>);

impl SecretProvider for FakeSecrets {
    fn find(&self, request: &SecretRequest<'_>) -> Result<Option<SecretString>, StoreError> {
        let name = request.requirement().name();
        let mut values = self.0.iter();
        let found = values.find(|(known, _)| is_same_name(known, name));
        Ok(found.map(|(_, value)| value.clone()))
    }
}

/// Without the values.
impl fmt::Debug for HarnessBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HarnessBuilder")
            .field("toolkit", &self.toolkit)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Harness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Harness")
            .field("toolkit", &self.toolkit)
            .finish_non_exhaustive()
    }
}
