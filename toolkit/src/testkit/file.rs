//! How files are written that other programs and people read.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use tempfile::{Builder, NamedTempFile};

/// Writes a file as a whole, in the place of one that is there: readers, and whoever comes after
/// this was killed, see the one or the other. A link stays one.
pub(crate) fn write(path: &Path, text: impl AsRef<[u8]>) -> io::Result<()> {
    let folder = folder(path);
    fs::create_dir_all(folder)?;
    match path.canonicalize() {
        Ok(path) => beside(&path, text.as_ref())?.persist(path)?,
        Err(_) => beside(path, text.as_ref())?.persist(path)?,
    };
    Ok(())
}

/// The same for a file that still has to have the text `old`.
#[cfg(feature = "cli")]
pub(crate) fn replace(path: &Path, old: &str, new: &str) -> io::Result<()> {
    let path = path.canonicalize()?;
    let file = beside(&path, new.as_bytes())?;
    if fs::read(&path)? != old.as_bytes() {
        return Err(io::Error::other(
            "it was changed meanwhile; do it once more",
        ));
    }
    file.persist(&path)?;
    Ok(())
}

/// A new file in the same folder, with the permissions of the one there or of any new one.
fn beside(path: &Path, text: &[u8]) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".toolkit-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder(path))?;
    file.write_all(text)?;
    if let Ok(known) = fs::metadata(path) {
        fs::set_permissions(file.path(), known.permissions())?;
    }
    file.as_file().sync_all()?;
    Ok(file)
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::write;

    #[test]
    fn a_file_is_written_whole_with_its_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep/er/report.xml");
        write(&path, "one").expect("it has room");
        write(&path, "two").expect("it has room");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "two");
        let beside = fs::read_dir(path.parent().expect("a folder")).expect("a folder");
        assert_eq!(beside.count(), 1);
        // A folder in its place stays.
        assert!(write(path.parent().expect("a folder"), "three").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn others_may_read_it_and_links_stay() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};

        let folder = tempfile::tempdir().expect("a folder");
        let (path, link) = (folder.path().join("kept"), folder.path().join("link"));
        fs::write(&path, "old").expect("it has room");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("it is ours");
        symlink(&path, &link).expect("a link");
        write(&link, "new").expect("it has room");
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "new");
        let mode = |path| {
            fs::metadata(path)
                .expect("it is there")
                .permissions()
                .mode()
                & 0o777
        };
        assert_eq!(mode(&path), 0o640);
        let (made, plain) = (folder.path().join("made"), folder.path().join("plain"));
        write(&made, "new").expect("it has room");
        fs::write(&plain, "new").expect("it has room");
        assert_eq!(mode(&made), mode(&plain));
    }
}
