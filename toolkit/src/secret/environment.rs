use secrecy::SecretString;

use super::{SecretProvider, SecretRequest};
use crate::store::StoreError;

/// The environment variables that requirements name by [`Requirement::env`](crate::Requirement::env).
///
/// An empty variable is none.
///
/// ```
/// use toolkit::Requirement;
/// use toolkit::secret::{EnvironmentSecrets, ExposeSecret, SecretProvider, SecretRequest};
///
/// const SEARCHED: Requirement = Requirement::secret("searched")
///     .env("PATH")
///     .description("Where programs are looked for");
///
/// let found = EnvironmentSecrets::new().find(&SecretRequest::new(&SEARCHED, None))?;
/// let expected = std::env::var("PATH").ok();
/// assert_eq!(found.as_ref().map(ExposeSecret::expose_secret), expected.as_deref());
/// # Ok::<(), toolkit::store::StoreError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct EnvironmentSecrets;

impl EnvironmentSecrets {
    /// The variables of this process.
    pub const fn new() -> Self {
        Self
    }
}

impl SecretProvider for EnvironmentSecrets {
    fn find(&self, request: &SecretRequest<'_>) -> Result<Option<SecretString>, StoreError> {
        let Some(variable) = request.requirement.environment() else {
            return Ok(None);
        };
        match std::env::var(variable) {
            Ok(value) if value.is_empty() => Ok(None),
            Ok(value) => Ok(Some(value.into())),
            Err(std::env::VarError::NotPresent) => Ok(None),
            Err(std::env::VarError::NotUnicode(_)) => Err(StoreError::new(format!(
                "the environment variable {variable} is not Unicode"
            ))),
        }
    }
}
