use std::io::BufReader;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::lines::{self, Wanted};
use super::workspace::{Kind, Workspace};
use crate::prelude::*;

/// Text of a file.
#[schema(output)]
struct FileText {
    /// The text that was asked for
    content: String,
    /// How many lines the whole file has; absent if it is too large to be read to its end
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<usize>,
    /// Whether lines were left out
    partial: bool,
}

/// Read a text file of the workspace, whole or some of its lines.
#[tool(
    read_only,
    mode = cpu,
    returns = "The text and how many lines the whole file has",
    example("Read a file", { path: "README.md" }, no_run),
    example("Read ten lines from line 100 on", { path: "src/main.rs", first_line: 100, lines: 10 }, no_run)
)]
fn file_read(
    /// Path inside the workspace
    path: String,
    /// First line to read, counted from 1
    #[default = 1]
    #[range(1..)]
    first_line: usize,
    /// How many lines to read; all of them if left out
    #[range(1..)]
    lines: Option<usize>,
    context: &Context,
) -> Result<FileText, Failure> {
    let most = most_bytes(context);
    let (file, bytes) = Workspace::open(context)?.open_file(&path)?;
    let is_large = is_larger(bytes, most);
    if is_large && first_line == 1 && lines.is_none() {
        return Err(Failure::new(format!(
            "`{path}` has {bytes} bytes, and no more than {most} are read at once"
        ))
        .hint("ask for some of its lines with `first_line` and `lines`"));
    }
    let wanted = Wanted {
        first: first_line,
        lines,
        count: !is_large,
        most,
    };
    let found = lines::read(&path, BufReader::new(file), &wanted, || context.cancelled())?;
    let whole = first_line == 1
        && found
            .total
            .is_some_and(|total| lines.is_none_or(|lines| lines >= total));
    Ok(FileText {
        content: found.content,
        lines: found.total,
        partial: !whole,
    })
}

/// Most bytes of a file that are held at once: a file that has to be previewed can be read
/// on, but nothing is gained by previewing one that is very much larger.
fn most_bytes(context: &Context) -> usize {
    context.toolkit().limits().output_bytes.saturating_mul(4)
}

fn is_larger(bytes: u64, most: usize) -> bool {
    !usize::try_from(bytes).is_ok_and(|bytes| bytes <= most)
}

/// Lets one call at a time change files: two edits of one file at once, or an edit and a
/// write, would lose one of them.
///
/// A caller who gave up while it waited was told so; nothing may happen after that.
fn alone(context: &Context) -> Result<MutexGuard<'static, ()>, Failure> {
    static CHANGES: Mutex<()> = Mutex::new(());
    let guard = CHANGES.lock().unwrap_or_else(PoisonError::into_inner);
    if context.cancelled() {
        return Err(Failure::new(
            "the call was given up before anything was changed",
        ));
    }
    Ok(guard)
}

/// What was written.
#[schema(output)]
struct Written {
    /// Path of the file inside the workspace
    path: String,
    /// Size of the file in bytes
    bytes: usize,
}

/// Write text to a file of the workspace, creating folders as needed and replacing what was there.
#[tool(
    sensitive,
    destructive,
    mode = cpu,
    returns = "The path and the size of the file",
    example("Save a note", { path: "notes/today.md", content: "# Today" }, no_run)
)]
fn file_write(
    /// Path inside the workspace
    path: String,
    /// The whole new content
    content: String,
    context: &Context,
) -> Result<Written, Failure> {
    let _one_at_a_time = alone(context)?;
    Workspace::open(context)?.write(&path, &content)?;
    Ok(Written {
        bytes: content.len(),
        path,
    })
}

/// What was edited.
#[schema(output)]
struct Edited {
    /// Path of the file inside the workspace
    path: String,
    /// How many places were replaced
    replaced: usize,
}

/// Replace a piece of text in a file of the workspace, leaving the rest as it is.
#[tool(
    sensitive,
    destructive,
    non_idempotent,
    mode = cpu,
    returns = "The path and how many places were replaced",
    example("Change one word", { path: "notes/today.md", old: "draft", new: "final" }, no_run)
)]
fn file_edit(
    /// Path inside the workspace
    path: String,
    /// The text to replace, exactly as it stands in the file
    #[length(1..)]
    old: String,
    /// What to put in its place
    new: String,
    /// Replace every place rather than the only one
    #[default = false]
    all: bool,
    context: &Context,
) -> Result<Edited, Failure> {
    let most = most_bytes(context);
    let _one_at_a_time = alone(context)?;
    let workspace = Workspace::open(context)?;
    let (file, bytes) = workspace.open_file(&path)?;
    if is_larger(bytes, most) {
        return Err(Failure::new(format!(
            "`{path}` has {bytes} bytes, and no more than {most} are edited at once"
        )));
    }
    let wanted = Wanted {
        first: 1,
        lines: None,
        count: true,
        most,
    };
    let text = lines::read(&path, BufReader::new(file), &wanted, || context.cancelled())?.content;
    let places = text.matches(&old).count();
    match places {
        0 => {
            return Err(Failure::new(format!("`old` does not occur in `{path}`"))
                .hint("read the file and copy the text exactly, with its white space"));
        }
        1 => {}
        _ if all => {}
        _ => {
            return Err(
                Failure::new(format!("`old` occurs {places} times in `{path}`"))
                    .hint("give more of the text around the place, or say `all`"),
            );
        }
    }
    // Many places and a long `new` make something very large of something small.
    let after = (text.len() - places * old.len()).saturating_add(places.saturating_mul(new.len()));
    if after > most {
        return Err(Failure::new(format!(
            "`{path}` would have {after} bytes, and no more than {most} are edited at once"
        )));
    }
    workspace.write(&path, &text.replace(&old, &new))?;
    Ok(Edited {
        path,
        replaced: places,
    })
}

/// What a folder holds.
#[schema(output)]
struct Listing {
    /// Sorted by path
    entries: Vec<Entry>,
    /// Whether there was more than could be listed
    partial: bool,
}

/// One thing in a folder.
#[schema(output)]
struct Entry {
    /// Path relative to the listed folder
    path: String,
    /// What it is
    kind: EntryKind,
    /// Size in bytes; 0 for everything that is no file
    bytes: u64,
}

/// What something in a folder is.
#[schema(output)]
#[serde(rename_all = "snake_case")]
enum EntryKind {
    File,
    Folder,
    Link,
    Other,
}

/// List what a folder of the workspace holds, sorted by path; links are not followed.
#[tool(
    read_only,
    mode = cpu,
    returns = "Files, folders and links with their sizes",
    example("List the workspace", {}, no_run),
    example("List a folder and what is below it", { path: "src", depth: 3 }, no_run)
)]
fn file_list(
    /// Folder inside the workspace
    #[default = "."]
    path: String,
    /// How many levels of folders to go down
    #[default = 1]
    #[range(1..=32)]
    depth: u32,
    context: &Context,
) -> Result<Listing, Failure> {
    const MOST: usize = 2_000;
    let (entries, complete) =
        Workspace::open(context)?.list(&path, depth, MOST, || context.cancelled())?;
    let entries = entries
        .into_iter()
        .map(|entry| Entry {
            path: entry.path,
            kind: match entry.kind {
                Kind::File => EntryKind::File,
                Kind::Folder => EntryKind::Folder,
                Kind::Link => EntryKind::Link,
                Kind::Other => EntryKind::Other,
            },
            bytes: entry.bytes,
        })
        .collect();
    Ok(Listing {
        entries,
        partial: !complete,
    })
}
