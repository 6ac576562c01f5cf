use std::fmt;
use std::io;
use std::path::Path;

use cap_std::ambient_authority;
use cap_std::fs::{Dir, DirEntry, File, OpenOptions};

use crate::{Context, Failure};

/// Says nothing about regular files; anything else opens at once or not at all.
#[cfg(unix)]
const NONBLOCK: i32 = rustix::fs::OFlags::NONBLOCK.bits().cast_signed();

/// Entries of one folder that are read and sorted; a folder with more is listed in part.
const MOST_SORTED: usize = 100_000;

/// The one folder that file tools see.
///
/// Every path is resolved below an open folder handle, part by part, so that neither
/// `..` nor a symbolic link leads out, also while somebody swaps the parts.
pub(super) struct Workspace(Dir);

/// What a host does about it.
pub(super) const NO_WORKSPACE: &str = "a host names one by `ToolkitBuilder::workspace`";

impl Workspace {
    pub(super) fn open(context: &Context) -> Result<Self, Failure> {
        let Some(folder) = context.toolkit().workspace() else {
            return Err(Failure::new(
                "this host has no workspace folder, so there are no files to work on",
            )
            .hint(NO_WORKSPACE));
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

    /// Opens a file to be read, and tells its size.
    pub(super) fn open_file(&self, path: &str) -> Result<(File, u64), Failure> {
        self.regular(path)?;
        let mut options = OpenOptions::new();
        options.read(true);
        // A pipe that was put in the file's place meanwhile must not hold the thread.
        #[cfg(unix)]
        cap_std::fs::OpenOptionsExt::custom_flags(&mut options, NONBLOCK);
        let opened = self
            .0
            .open_with(path, &options)
            .and_then(|file| Ok((file.metadata()?, file)));
        let (metadata, file) = opened.map_err(|error| failure(path, &error))?;
        if !metadata.is_file() {
            return Err(Failure::new(format!("`{path}` is not a regular file")));
        }
        Ok((file, metadata.len()))
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
        if target.file_name().is_none() {
            return Err(Failure::new(format!("`{path}` names no file")));
        }
        match self.0.metadata(path) {
            // The folder's owner may replace the file all the same, but whoever took the
            // right to write away meant it.
            Ok(metadata) if metadata.is_file() && metadata.permissions().readonly() => {
                return Err(Failure::new(format!("`{path}` is read-only")));
            }
            Ok(metadata) if metadata.is_file() => {}
            Ok(_) => {
                return Err(Failure::new(format!(
                    "`{path}` is there already and is not a regular file"
                )));
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if self.0.symlink_metadata(path).is_ok() {
                    return Err(Failure::new(format!(
                        "`{path}` is a link to something that is not there"
                    )));
                }
            }
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
        // Without the file's own name, which may be as long as a name can be.
        let beside = real.with_file_name(format!(".toolkit-{:016x}.tmp", unique()));
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
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        if permissions.is_some() {
            // What stood in a file that only its owner may read is not shown to others
            // until the permissions are set.
            cap_std::fs::OpenOptionsExt::mode(&mut options, 0o600);
        }
        let mut file = self.0.open_with(beside, &options)?;
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
        given_up: impl Fn() -> bool,
    ) -> Result<(Vec<Entry>, bool), Failure> {
        let folder = self
            .0
            .open_dir(path)
            .map_err(|error| failure(path, &error))?;
        let mut listing = Listing {
            most,
            given_up: &given_up,
            entries: Vec::new(),
            complete: true,
        };
        listing
            .take(&folder, "", depth)
            .map_err(|error| failure(path, &error))?;
        Ok((listing.entries, listing.complete))
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

/// A walk on its way.
struct Listing<'a> {
    most: usize,
    given_up: &'a dyn Fn() -> bool,
    entries: Vec<Entry>,
    complete: bool,
}

impl Listing<'_> {
    /// Takes what is in one folder, and below it.
    fn take(&mut self, folder: &Dir, prefix: &str, depth: u32) -> io::Result<()> {
        for entry in self.sorted(folder)? {
            if self.is_over() {
                return Ok(());
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
            let goes_down = matches!(kind, Kind::Folder) && depth > 1;
            self.entries.push(Entry {
                path: path.clone(),
                kind,
                bytes,
            });
            if goes_down {
                let below = entry
                    .open_dir()
                    .and_then(|below| self.take(&below, &path, depth - 1));
                // A folder that cannot be read is listed, and what is in it is left out.
                self.complete &= below.is_ok();
            }
        }
        Ok(())
    }

    /// Reads one folder, or as much of it as can be sorted without holding millions.
    fn sorted(&mut self, folder: &Dir) -> io::Result<Vec<DirEntry>> {
        let mut here = Vec::new();
        for entry in folder.entries()? {
            if here.len() >= MOST_SORTED || (self.given_up)() {
                self.complete = false;
                break;
            }
            here.push(entry?);
        }
        here.sort_by_key(DirEntry::file_name);
        Ok(here)
    }

    /// Whether there is no room for another entry, or nobody waits for it.
    fn is_over(&mut self) -> bool {
        let over = self.entries.len() >= self.most || (self.given_up)();
        self.complete &= !over;
        over
    }
}

pub(super) fn failure(path: &str, error: &io::Error) -> Failure {
    let shown: String = path.chars().take(200).collect();
    match error.kind() {
        io::ErrorKind::NotFound => Failure::new(format!(
            "there is no `{shown}`; `file_list` shows what there is"
        )),
        io::ErrorKind::PermissionDenied => Failure::new(format!(
            "`{shown}` cannot be used: it leads out of the workspace, or access is not permitted; use a path inside, such as `notes/today.md`"
        )),
        io::ErrorKind::NotADirectory => {
            Failure::new(format!("`{shown}` is no folder, or a part of it is none"))
        }
        _ => Failure::new(format!("`{shown}` cannot be used: {}", Plain(error))),
    }
}

/// An error of the system in words, without the number.
pub(super) struct Plain<'e>(pub(super) &'e io::Error);

impl fmt::Display for Plain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.to_string();
        f.write_str(text.split(" (os error").next().unwrap_or("unknown error"))
    }
}

fn unique() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(std::process::id())
}
