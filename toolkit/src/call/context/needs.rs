use std::any::{Any, type_name};
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use secrecy::{ExposeSecret, SecretString};

use super::Context;
use crate::call::Failure;
use crate::manifest::Requirement;
use crate::secret::{SecretRequest, Unavailable, is_same_name};
use crate::store::new_handle;

/// What a tool needs of its host.
impl Context {
    /// The value of a requirement that the tool declares by `requires(…)`; see
    /// [`secret`](crate::secret) for where it comes from.
    ///
    /// # Errors
    ///
    /// Nobody has the value. Handed on with `?`, that makes the outcome of the call `unavailable`.
    pub fn secret(&self, name: &str) -> Result<SecretString, Unavailable> {
        self.try_secret(name).ok_or_else(|| {
            self.live().miss(name);
            Unavailable::new(name)
        })
    }

    /// The same for a tool that can go on without it.
    ///
    /// A name that the tool does not declare has no value, and if the tool fails then, the error
    /// says so.
    pub fn try_secret(&self, name: &str) -> Option<SecretString> {
        let requirement = self.requirement(name, |requirement| !requirement.is_binary())?;
        let given = self.scope().and_then(|scope| {
            let mut given = scope.secrets.iter();
            given.find(|(known, value)| {
                is_same_name(known, name) && !value.expose_secret().is_empty()
            })
        });
        let value = given.map(|(_, value)| value.clone()).or_else(|| {
            self.toolkit.secrets().find(&SecretRequest {
                requirement,
                account: self.account(),
            })
        })?;
        if requirement.is_secret() {
            self.live().seen.add(name, &value);
        } else if cfg!(feature = "http") {
            // Cassettes are the same for everybody.
            self.live().seen.add_credential(name, &value);
        }
        Some(value)
    }

    /// The value of a requirement that may be shown: one that was declared by
    /// [`Requirement::credential`].
    ///
    /// # Errors
    ///
    /// As for [`Context::secret`].
    pub fn credential(&self, name: &str) -> Result<String, Unavailable> {
        let declared = self.requirement(name, |requirement| {
            !requirement.is_secret() && !requirement.is_binary()
        });
        if declared.is_none() {
            return Err(Unavailable::new(name));
        }
        let value = self.secret(name)?;
        Ok(value.expose_secret().to_owned())
    }

    /// Where the program is that the tool declares by [`Requirement::binary`]: the first of its
    /// name in the folders of `PATH`.
    ///
    /// # Errors
    ///
    /// There is none. Handed on with `?`, that makes the outcome of the call `unavailable`.
    pub fn binary(&self, name: &str) -> Result<PathBuf, Unavailable> {
        let declared = self.requirement(name, Requirement::is_binary);
        declared.and_then(|_| find_program(name)).ok_or_else(|| {
            self.live().miss(name);
            Unavailable::new(name)
        })
    }

    /// The requirement of this name, if the tool declares it as what is asked for.
    fn requirement(
        &self,
        name: &str,
        is_asked: impl Fn(&Requirement) -> bool,
    ) -> Option<&Requirement> {
        let declared = self.callable().registered.tool.requirements();
        let found = declared
            .iter()
            .find(|requirement| requirement.name() == name && is_asked(requirement));
        if found.is_none() {
            self.live().miss_undeclared(name);
        }
        found
    }

    /// A value of the host, by its type; see
    /// [`ToolkitBuilder::state`](crate::ToolkitBuilder::state).
    ///
    /// # Errors
    ///
    /// The host gave no value of this very type; an `Arc<T>` is another. If the tool fails then, the
    /// outcome is `internal`, since no caller can mend it.
    pub fn state<T: Any + Send + Sync>(&self) -> Result<&T, MissingState> {
        self.toolkit.state().ok_or_else(|| {
            let name = type_name::<T>();
            self.live().miss_state(name);
            MissingState { name }
        })
    }

    /// A new path for a file that the tool will write and tell of in its output, with an extension
    /// such as `png`. The folder is there; see
    /// [`ToolkitBuilder::assets`](crate::ToolkitBuilder::assets).
    ///
    /// # Errors
    ///
    /// The extension is not 1 to 10 ASCII letters and digits, or the folder cannot be made.
    pub fn asset_path(&self, extension: &str) -> io::Result<PathBuf> {
        let is_fit = (1..=10).contains(&extension.len())
            && extension.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if !is_fit {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                "the extension of an asset has 1 to 10 letters and digits, such as `png`",
            ));
        }
        let folder = self.toolkit.assets();
        std::fs::create_dir_all(folder)?;
        Ok(folder.join(new_handle("ast")).with_extension(extension))
    }
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata()
        .is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file()
}

/// Finds a program in the folders of `PATH`.
pub(crate) fn find_program(name: &str) -> Option<PathBuf> {
    // A name that is a path would lead anywhere.
    if name.contains(['/', '\\']) {
        return None;
    }
    let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders)
        .map(|folder| folder.join(&name))
        .find(|path| is_program(path))
}

/// The host gave no value of a type that a tool asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingState {
    name: &'static str,
}

impl fmt::Display for MissingState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name;
        write!(
            f,
            "the host has no `{name}`; give it one with `Toolkit::builder().state(…)`"
        )
    }
}

impl std::error::Error for MissingState {}

impl From<MissingState> for String {
    fn from(missing: MissingState) -> Self {
        missing.to_string()
    }
}

impl From<MissingState> for Failure {
    fn from(missing: MissingState) -> Self {
        Self::new(missing.to_string())
    }
}
