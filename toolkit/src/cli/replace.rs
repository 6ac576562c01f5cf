//! How a file that is there gets another text.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

/// Puts a text in the place of a file's: readers, and whoever comes after this was killed, see the
/// old text or the new one. A link stays one.
pub(super) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = path.canonicalize()?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new()
        .prefix(".toolkit-")
        .tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    fs::set_permissions(file.path(), fs::metadata(&path)?.permissions())?;
    file.persist(&path)?;
    Ok(())
}
