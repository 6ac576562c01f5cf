//! Files that stores keep: read whole, and never left half written.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

/// The most that is read of one file.
const MOST_BYTES: u64 = 64 * 1024 * 1024;

/// The text of a file; nothing if there is none.
pub(crate) fn read(path: &Path) -> io::Result<Option<String>> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let mut text = String::new();
    file.take(MOST_BYTES + 1).read_to_string(&mut text)?;
    if text.len() as u64 > MOST_BYTES {
        return Err(io::Error::other("the file has more than 64 MiB"));
    }
    Ok(Some(text))
}

/// Writes a file of which others see the old text or the new one, and that only its owner reads.
pub(crate) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder {
        fs::create_dir_all(folder)?;
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let new = path.with_file_name(name);
    let written = private(
        &new,
        OpenOptions::new().write(true).create(true).truncate(true),
    )
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
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder {
        fs::create_dir_all(folder)?;
    }
    private(path, OpenOptions::new().append(true).create(true))
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
