use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::{Ledger, LedgerEntry};
use crate::store::{StoreError, file};

/// A file with one line of JSON per entry, which outlives the program.
///
/// Each entry is written at once and as a whole. An entry that cannot be written goes to the
/// host's log instead, so that it is not lost. The file can be read by its owner only.
#[derive(Debug)]
pub struct FileLedger {
    path: PathBuf,
    file: Mutex<File>,
}

impl FileLedger {
    /// Opens the file, or makes it; what it holds already stays.
    ///
    /// # Errors
    ///
    /// The file cannot be opened for writing.
    pub fn open(path: impl Into<PathBuf>) -> Result<Self, StoreError> {
        let path = path.into();
        let file = file::append(&path).map_err(|error| StoreError::of_file(&path, &error))?;
        Ok(Self {
            path,
            file: Mutex::new(file),
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
        let mut line = serde_json::to_string(&entry).unwrap_or_default();
        line.push('\n');
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(error) = file.write_all(line.as_bytes()) {
            let line = line.trim_end();
            tracing::error!(
                "{} cannot be written ({error}): {line}",
                self.path.display()
            );
        }
    }
}
