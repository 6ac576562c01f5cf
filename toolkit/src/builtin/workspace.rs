use std::fmt;
use std::io;
use std::path::Path;

use cap_std::ambient_authority;
use cap_std::fs::{Dir, OpenOptions};

use crate::{Context, Failure};

/// The one folder that file tools see.
///
/// Every path is resolved below an open folder handle, part by part, so that neither
/// `..` nor a symbolic link leads out, also while somebody swaps the parts.
pub(super) struct Workspace(Dir);

impl Workspace {
    pub(super) fn open(context: &Context) -> Result<Self, Failure> {
        let Some(folder) = context.toolkit().workspace() else {
            return Err(Failure::new(
                "this host has no workspace folder, so there are no files to work on",
            ));
        };
        match Dir::open_ambient_dir(folder, ambient_authority()) {
            Ok(dir) => Ok(Self(dir)),
            // The host's path is nothing for the caller to know.
            Err(error) => Err(Failure::new(format!(
                "the workspace folder cannot be opened: {}",
                Plain(&error)
            ))),
        }
    }

    pub(super) fn read(&self, path: &str) -> Result<String, Failure> {
        self.regular(path)?;
        let bytes = self.0.read(path).map_err(|error| failure(path, &error))?;
        String::from_utf8(bytes).map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            Failure::new(format!(
                "`{path}` is not UTF-8 text; the first other byte is at offset {at}"
            ))
        })
    }

    /// Refuses what is no file before it is opened: reading a pipe would never end.
    fn regular(&self, path: &str) -> Result<(), Failure> {
        let metadata = self
            .0
            .metadata(path)
            .map_err(|error| failure(path, &error))?;
        if metadata.is_file() {
            Ok(())
        } else if metadata.is_dir() {
            Err(Failure::new(format!(
                "`{path}` is a folder; `file_list` shows what is in it"
            )))
        } else {
            Err(Failure::new(format!("`{path}` is not a regular file")))
        }
    }

    /// Replaces a file as a whole: a reader sees the old content or the new, never half of it.
    pub(super) fn write(&self, path: &str, content: &str) -> Result<(), Failure> {
        let target = Path::new(path);
        let Some(name) = target.file_name() else {
            return Err(Failure::new(format!("`{path}` names no file")));
        };
        match self.0.metadata(path) {
            Ok(metadata) if metadata.is_file() => {}
            Ok(_) => {
                return Err(Failure::new(format!(
                    "`{path}` is there already and is not a regular file"
                )));
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            // A link that leads out is not replaced either.
            Err(error) => return Err(failure(path, &error)),
        }
        let parent = target
            .parent()
            .filter(|parent| !parent.as_os_str().is_empty());
        if let Some(parent) = parent {
            self.0
                .create_dir_all(parent)
                .map_err(|error| failure(path, &error))?;
        }
        // A link is followed, so that it stays a link.
        let real = self
            .0
            .canonicalize(path)
            .unwrap_or_else(|_| target.to_owned());
        let beside = real.with_file_name(format!(
            ".{}.{:x}.tmp",
            name.to_string_lossy(),
            std::process::id() ^ unique()
        ));
        let permissions = self
            .0
            .metadata(&real)
            .map(|metadata| metadata.permissions())
            .ok();
        let written = self
            .write_beside(&beside, content, permissions)
            .and_then(|()| self.0.rename(&beside, &self.0, &real));
        written.map_err(|error| {
            // What was begun is of no use; that it is gone already is fine.
            let _ = self.0.remove_file(&beside);
            failure(path, &error)
        })
    }

    fn write_beside(
        &self,
        beside: &Path,
        content: &str,
        permissions: Option<cap_std::fs::Permissions>,
    ) -> io::Result<()> {
        use io::Write;
        let mut file = self
            .0
            .open_with(beside, OpenOptions::new().write(true).create_new(true))?;
        file.write_all(content.as_bytes())?;
        if let Some(permissions) = permissions {
            file.set_permissions(permissions)?;
        }
        Ok(())
    }

    /// Walks through a folder, names sorted, links not followed.
    pub(super) fn list(
        &self,
        path: &str,
        depth: u32,
        most: usize,
    ) -> Result<(Vec<Entry>, bool), Failure> {
        let mut entries = Vec::new();
        let folder = self
            .0
            .open_dir(path)
            .map_err(|error| failure(path, &error))?;
        let complete = list_into(&folder, "", depth, most, &mut entries)
            .map_err(|error| failure(path, &error))?;
        Ok((entries, complete))
    }
}

/// One thing in a folder.
pub(super) struct Entry {
    pub(super) path: String,
    pub(super) kind: Kind,
    pub(super) bytes: u64,
}

/// What it is.
pub(super) enum Kind {
    File,
    Folder,
    Link,
    Other,
}

fn list_into(
    folder: &Dir,
    prefix: &str,
    depth: u32,
    most: usize,
    entries: &mut Vec<Entry>,
) -> io::Result<bool> {
    let mut here: Vec<_> = folder.entries()?.collect::<io::Result<_>>()?;
    here.sort_by_key(cap_std::fs::DirEntry::file_name);
    for entry in here {
        if entries.len() >= most {
            return Ok(false);
        }
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if prefix.is_empty() {
            name
        } else {
            format!("{prefix}/{name}")
        };
        let Ok(kind) = entry.file_type() else {
            continue;
        };
        let kind = if kind.is_dir() {
            Kind::Folder
        } else if kind.is_symlink() {
            Kind::Link
        } else if kind.is_file() {
            Kind::File
        } else {
            Kind::Other
        };
        let bytes = match kind {
            Kind::File => entry.metadata().map_or(0, |metadata| metadata.len()),
            _ => 0,
        };
        let is_folder = matches!(kind, Kind::Folder);
        entries.push(Entry {
            path: path.clone(),
            kind,
            bytes,
        });
        // A folder that cannot be opened is listed all the same.
        if is_folder
            && depth > 1
            && let Ok(below) = entry.open_dir()
            && !list_into(&below, &path, depth - 1, most, entries)?
        {
            return Ok(false);
        }
    }
    Ok(true)
}

fn failure(path: &str, error: &io::Error) -> Failure {
    let shown: String = path.chars().take(200).collect();
    match error.kind() {
        io::ErrorKind::NotFound => Failure::new(format!(
            "there is no `{shown}`; `file_list` shows what there is"
        )),
        io::ErrorKind::PermissionDenied => Failure::new(format!(
            "`{shown}` cannot be used: it leads out of the workspace, or access is not permitted; use a path inside, such as `notes/today.md`"
        )),
        _ => Failure::new(format!("`{shown}` cannot be used: {}", Plain(error))),
    }
}

/// An error of the system in words, without the number.
struct Plain<'e>(&'e io::Error);

impl fmt::Display for Plain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.to_string();
        f.write_str(text.split(" (os error").next().unwrap_or("unknown error"))
    }
}

fn unique() -> u32 {
    use std::hash::{BuildHasher, RandomState};
    #[allow(clippy::cast_possible_truncation, reason = "any 32 bits will do")]
    let bits = RandomState::new().hash_one(0_u8) as u32;
    bits
}
