//! Files that stores keep: read whole, and never left half written.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use serde_json::Value;
use tokio::time::Instant;

use super::{StoreError, keys, new_handle};

/// The most that is read of one file.
const MOST_BYTES: u64 = 64 * 1024 * 1024;

/// The text of a file; nothing if there is none.
pub(crate) fn read(path: &Path) -> io::Result<Option<String>> {
    match fs::metadata(path) {
        // A pipe would be waited for.
        Ok(metadata) if !metadata.is_file() => return Err(io::Error::other("it is no file")),
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    }
    let file = File::open(path)?;
    let mut text = String::new();
    file.take(MOST_BYTES + 1).read_to_string(&mut text)?;
    if text.len() as u64 > MOST_BYTES {
        return Err(io::Error::other("the file has more than 64 MiB"));
    }
    Ok(Some(text))
}

/// Reads JSON in which no object has a key twice. The reason why not says the line and the column, and
/// of what stands there at most such a key.
pub(crate) fn json(text: &str) -> Result<Value, String> {
    // Some editors begin a file with this mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let whole = serde_json::from_str(text).map_err(|error| format!("it is not JSON: {error}"))?;
    keys::check(text).map_err(|error| error.to_string())?;
    Ok(whole)
}

/// Writes a file of which others see the old text or the new one, and that only its owner reads.
pub(crate) fn replace(path: &Path, text: &str) -> io::Result<()> {
    make_folder(path)?;
    // A link stays one.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}", new_handle("new")));
    let new = path.with_file_name(name);
    let mut options = OpenOptions::new();
    let written = private(&new, options.write(true).create_new(true))
        .and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.sync_all()
        })
        .and_then(|()| fs::rename(&new, path));
    if written.is_err() {
        // What is left of it is of no use.
        let _ = fs::remove_file(&new);
    }
    written
}

/// Opens a file to write at its end, which only its owner reads.
pub(crate) fn append(path: &Path) -> io::Result<File> {
    make_folder(path)?;
    let mut options = OpenOptions::new();
    private(path, options.read(true).append(true).create(true))
}

fn make_folder(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => fs::create_dir_all(folder),
        _ => Ok(()),
    }
}

#[cfg(unix)]
fn private(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    options.mode(0o600).open(path)
}

#[cfg(not(unix))]
fn private(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    options.open(path)
}

/// The right to change a file, as long as this is kept: no other program that asks for it changes
/// the file meanwhile.
///
/// It is a file that stands beside the other one, as `git` has it. The locks of systems would also
/// go when a program is killed, but the standard library has none for our oldest compiler.
#[derive(Debug)]
pub(crate) struct Lock(PathBuf);

impl Lock {
    /// Waits while others hold it.
    pub(crate) async fn take(path: &Path) -> Result<Self, StoreError> {
        let mut wait = Wait::on(path)?;
        loop {
            if let Some(lock) = wait.attempt()? {
                return Ok(lock);
            }
            let Some(timer) = crate::call::timer(Instant::now() + Wait::PAUSE) else {
                let reason = "another program is changing the file beside it, and waiting for it \
                              needs a tokio runtime with `enable_time`";
                return Err(StoreError::of_file(&wait.lock, &reason));
            };
            timer.await;
        }
    }

    /// The same on this thread, which sleeps meanwhile.
    #[allow(
        clippy::disallowed_methods,
        reason = "for functions of the host that are not asynchronous, and while another writes one file"
    )]
    pub(crate) fn take_blocking(path: &Path) -> Result<Self, StoreError> {
        let mut wait = Wait::on(path)?;
        loop {
            if let Some(lock) = wait.attempt()? {
                return Ok(lock);
            }
            std::thread::sleep(Wait::PAUSE);
        }
    }
}

/// How long one has waited for whoever holds a lock.
struct Wait {
    lock: PathBuf,
    /// When that one took it. Where many take turns, each has its own time.
    taken: Option<SystemTime>,
    attempts: u32,
}

impl Wait {
    const PAUSE: Duration = Duration::from_millis(5);
    /// In five seconds.
    const MOST_ATTEMPTS: u32 = 1_000;

    fn on(path: &Path) -> Result<Self, StoreError> {
        make_folder(path).map_err(|error| StoreError::of_file(path, &error))?;
        // All links to a file share its lock.
        let mut lock = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        lock.as_mut_os_string().push(".lock");
        Ok(Self {
            lock,
            taken: None,
            attempts: 0,
        })
    }

    /// Takes the lock, if nobody holds it.
    fn attempt(&mut self) -> Result<Option<Lock>, StoreError> {
        let mut options = OpenOptions::new();
        let Err(error) = private(&self.lock, options.write(true).create_new(true)) else {
            return Ok(Some(Lock(self.lock.clone())));
        };
        let is_held = match error.kind() {
            io::ErrorKind::AlreadyExists => true,
            // There a file that is being removed.
            io::ErrorKind::PermissionDenied => cfg!(windows),
            _ => false,
        };
        if !is_held {
            return Err(StoreError::of_file(&self.lock, &error));
        }
        let taken = fs::metadata(&self.lock).and_then(|lock| lock.modified());
        let taken = taken.ok();
        if self.taken != taken {
            self.taken = taken;
            self.attempts = 0;
        }
        self.attempts += 1;
        if self.attempts > Self::MOST_ATTEMPTS {
            let reason = "another program is changing the file beside it; if none is, one was \
                          killed while it did, and you can delete this one";
            return Err(StoreError::of_file(&self.lock, &reason));
        }
        Ok(None)
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Whoever finds it in the way is told what to do.
        let _ = fs::remove_file(&self.0);
    }
}

/// When a file was changed, and its size; `None` if there is no file.
type State = Option<(SystemTime, u64)>;

fn state(path: &Path) -> State {
    let metadata = fs::metadata(path).ok()?;
    Some((metadata.modified().ok()?, metadata.len()))
}

/// What a file holds, read anew when somebody has changed it.
#[derive(Debug)]
pub(crate) struct Kept<T> {
    path: PathBuf,
    parse: fn(Option<&str>) -> Result<T, String>,
    read: Mutex<Option<(State, T)>>,
}

impl<T> Kept<T> {
    /// A file that need not exist; `parse` also says what one holds that does not.
    pub(crate) fn new(path: PathBuf, parse: fn(Option<&str>) -> Result<T, String>) -> Self {
        Self {
            path,
            parse,
            read: Mutex::new(None),
        }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Looks at what the file holds now.
    pub(crate) fn look<R>(&self, look: impl FnOnce(&T) -> R) -> Result<R, StoreError> {
        let mut read = self.lock();
        let state = state(&self.path);
        let is_old = read.as_ref().is_none_or(|(known, _)| *known != state);
        let held = if is_old {
            *read = None;
            read.insert((state, self.load()?))
        } else {
            read.as_mut()
                .ok_or_else(|| self.error("it cannot be read"))?
        };
        Ok(look(&held.1))
    }

    /// Changes what the file holds, as nobody else does meanwhile, also no other program; if that is
    /// refused or cannot be written, nothing is changed.
    pub(crate) async fn change<R>(
        &self,
        change: impl FnOnce(&mut T) -> Result<R, String>,
        text: impl FnOnce(&T) -> String,
    ) -> Result<R, StoreError> {
        let lock = Lock::take(&self.path).await?;
        self.change_under(&lock, change, text)
    }

    /// The same on this thread, which may have to wait for others.
    pub(crate) fn change_blocking<R>(
        &self,
        change: impl FnOnce(&mut T) -> Result<R, String>,
        text: impl FnOnce(&T) -> String,
    ) -> Result<R, StoreError> {
        let lock = Lock::take_blocking(&self.path)?;
        self.change_under(&lock, change, text)
    }

    fn change_under<R>(
        &self,
        _: &Lock,
        change: impl FnOnce(&mut T) -> Result<R, String>,
        text: impl FnOnce(&T) -> String,
    ) -> Result<R, StoreError> {
        let mut held = self.load()?;
        let told = change(&mut held).map_err(|reason| self.error(&reason))?;
        let written = replace(&self.path, &text(&held));
        *self.lock() = None;
        written.map_err(|error| StoreError::of_file(&self.path, &error))?;
        Ok(told)
    }

    fn load(&self) -> Result<T, StoreError> {
        let text = read(&self.path).map_err(|error| StoreError::of_file(&self.path, &error))?;
        (self.parse)(text.as_deref()).map_err(|reason| self.error(&reason))
    }

    fn error(&self, reason: &str) -> StoreError {
        StoreError::of_file(&self.path, &reason)
    }

    fn lock(&self) -> MutexGuard<'_, Option<(State, T)>> {
        self.read.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
