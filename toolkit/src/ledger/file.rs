use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::{Ledger, LedgerEntry};
use crate::store::{StoreError, file};

/// A file with one line of JSON per entry, which outlives the program.
///
/// Each entry is written at once, and not forced to the disk. One that cannot be written goes to the
/// host's log instead, so that it is not lost; a half one, as a full disk leaves it, does not spoil
/// the next. The file can be read by its owner only.
///
/// ```
/// use toolkit::ledger::FileLedger;
/// use toolkit::{Call, Toolkit, Value};
///
/// # let folder = std::env::temp_dir().join(format!("file-ledger-{}", std::process::id()));
/// # toolkit::block_on(async {
/// let ledger = FileLedger::open(folder.join("calls.jsonl"))?;
/// let toolkit = Toolkit::builder().without_linked().ledger(ledger).build()?;
/// toolkit.execute(Call::new("no_such_tool").id("call_7")).await.unwrap_err();
///
/// let text = std::fs::read_to_string(folder.join("calls.jsonl"))?;
/// let entry: Value = serde_json::from_str(text.lines().next().ok_or("it is empty")?)?;
/// assert_eq!(entry["call"]["callId"], "call_7");
/// assert_eq!(entry["outcome"], "unknown_tool");
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Debug)]
pub struct FileLedger {
    path: PathBuf,
    open: Mutex<Open>,
}

#[derive(Debug)]
struct Open {
    file: File,
    /// Whether the last line has no end, since it could not be written as a whole.
    is_torn: bool,
}

impl FileLedger {
    /// Opens the file, or makes it; what it holds already stays.
    ///
    /// # Errors
    ///
    /// The file cannot be opened for writing.
    pub fn open(path: impl Into<PathBuf>) -> Result<Self, StoreError> {
        let path = path.into();
        let opened = file::append(&path).and_then(|mut file| {
            let is_torn = file.seek(SeekFrom::End(0))? > 0 && {
                let mut last = [0];
                file.seek(SeekFrom::End(-1))?;
                file.read_exact(&mut last)?;
                last != [b'\n']
            };
            Ok(Open { file, is_torn })
        });
        let open = opened.map_err(|error| StoreError::of_file(&path, &error))?;
        Ok(Self {
            path,
            open: Mutex::new(open),
        })
    }

    /// Where the file is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Ledger for FileLedger {
    fn record(&self, entry: LedgerEntry) {
        // Texts, numbers and JSON values can always be written.
        let line = serde_json::to_string(&entry).unwrap_or_default();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let start = if open.is_torn { "\n" } else { "" };
        let written = open.file.write_all(format!("{start}{line}\n").as_bytes());
        open.is_torn = written.is_err();
        if let Err(error) = written {
            tracing::error!(
                "{} cannot be written ({error}): {line}",
                self.path.display()
            );
        }
    }
}
