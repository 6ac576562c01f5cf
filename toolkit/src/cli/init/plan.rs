//! What is to be written, which is known whole before the first file.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::super::CliError;
use super::super::terminal::Terminal;
use crate::testkit::file::replace;

/// Files to write and to change, all or none.
pub(super) struct Plan {
    steps: Vec<Step>,
    /// What must not be there either.
    absent: Vec<PathBuf>,
    next: String,
}

struct Step {
    path: PathBuf,
    /// What is there now; nothing if the file is new.
    old: Option<String>,
    new: String,
    told: String,
}

impl Plan {
    pub(super) fn new() -> Self {
        Self {
            steps: Vec::new(),
            absent: Vec::new(),
            next: String::new(),
        }
    }

    /// A file that must not be there.
    pub(super) fn add(&mut self, path: PathBuf, text: String) {
        self.steps.push(Step {
            told: "wrote".to_owned(),
            path,
            old: None,
            new: text,
        });
    }

    /// A file that must not be there, and is not written.
    pub(super) fn has_no(&mut self, path: PathBuf) {
        self.absent.push(path);
    }

    /// A change of a file that is there; it is told with the path behind the words.
    pub(super) fn edit(&mut self, path: PathBuf, old: String, new: String, told: String) {
        self.steps.push(Step {
            path,
            old: Some(old),
            new,
            told,
        });
    }

    /// What the author does then.
    pub(super) fn next(&mut self, next: String) {
        self.next = next;
    }

    /// Writes everything, and tells it as somebody in a folder sees it; if something cannot be
    /// written, what was is taken back.
    pub(super) fn write(&self, here: &Path, terminal: &mut Terminal) -> Result<(), CliError> {
        let new = self.steps.iter().filter(|step| step.old.is_none());
        let new = new.map(|step| &step.path);
        for path in new.chain(&self.absent) {
            if path.exists() {
                return Err(CliError::failed(format!(
                    "`{}` exists already; nothing was written",
                    path.display()
                )));
            }
        }
        let mut folders = Vec::new();
        for (done, step) in self.steps.iter().enumerate() {
            let written = step
                .path
                .parent()
                .map_or(Ok(()), |folder| make(folder, &mut folders))
                .and_then(|()| step.write());
            if let Err(error) = written {
                for step in self.steps[..done].iter().rev() {
                    step.take_back();
                }
                for folder in folders.iter().rev() {
                    // One that somebody else has put something into stays.
                    let _ = fs::remove_dir(folder);
                }
                return Err(CliError::at("write", &step.path, &error));
            }
        }
        for step in &self.steps {
            let path = step.path.strip_prefix(here).unwrap_or(&step.path);
            terminal.line(format_args!("{} {}", step.told, path.display()))?;
        }
        terminal.line(format_args!("next: {}", self.next))
    }
}

impl Step {
    fn write(&self) -> io::Result<()> {
        if let Some(old) = &self.old {
            return replace(&self.path, old, &self.new);
        }
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&self.path)?;
        file.write_all(self.new.as_bytes()).inspect_err(|_| {
            // Half of a file is no file.
            let _ = fs::remove_file(&self.path);
        })
    }

    /// As it was before, as far as that can be done: it is an error already.
    fn take_back(&self) {
        let _ = match &self.old {
            Some(old) => replace(&self.path, &self.new, old),
            None => fs::remove_file(&self.path),
        };
    }
}

/// Makes a folder and those around it, and tells which are new.
fn make(folder: &Path, made: &mut Vec<PathBuf>) -> io::Result<()> {
    let missing = folder.ancestors().take_while(|folder| !folder.exists());
    let missing: Vec<PathBuf> = missing.map(Path::to_owned).collect();
    for folder in missing.into_iter().rev() {
        if folder.as_os_str().is_empty() {
            continue;
        }
        fs::create_dir(&folder)?;
        made.push(folder);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{Plan, Terminal};

    #[test]
    fn what_was_written_is_taken_back() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |path: &str| folder.path().join(path);
        fs::write(path("old.txt"), "old").expect("it has room");
        let mut plan = Plan::new();
        plan.add(path("deep/er/new.txt"), "new".to_owned());
        plan.edit(
            path("old.txt"),
            "old".to_owned(),
            "changed".to_owned(),
            String::new(),
        );
        // A file stands where a folder would have to.
        plan.add(path("old.txt/new.txt"), "new".to_owned());
        let (mut terminal, written) = Terminal::of_test(std::io::empty(), false);
        let error = plan
            .write(folder.path(), &mut terminal)
            .expect_err("it cannot be written");
        assert!(format!("{error:?}").contains("cannot write"), "{error:?}");
        assert_eq!(
            fs::read_to_string(path("old.txt")).expect("it is there"),
            "old"
        );
        assert!(!path("deep").exists());
        assert_eq!(written.out.text(), "");
    }
}
