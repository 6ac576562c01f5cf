use serde::Serialize;

use crate::rules::breach::Breach;
use crate::rules::url;

/// Who answers for a tool.
///
/// ```
/// use toolkit::manifest::Author;
/// use toolkit::{Tool, json};
///
/// let author = Author::new("The note keepers").url("https://example.com").email("notes@example.com");
/// let tool = Tool::builder("note_count")
///     .description("Count the notes that were kept so far.")
///     .author(author)
///     .handler(|_, _| async { Ok(json!(0)) })
///     .build()?;
/// assert_eq!(tool.manifest()?.to_value()["author"]["name"], "The note keepers");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Author {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    email: Option<String>,
}

impl Author {
    /// An author of this name.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            url: None,
            email: None,
        }
    }

    pub(super) fn given(name: &str, url: Option<&str>, email: Option<&str>) -> Self {
        Self {
            name: name.to_owned(),
            url: url.map(str::to_owned),
            email: email.map(str::to_owned),
        }
    }

    /// The author's page.
    #[must_use]
    pub fn url(mut self, url: impl Into<String>) -> Self {
        self.url = Some(url.into());
        self
    }

    /// An address that reaches the author.
    #[must_use]
    pub fn email(mut self, email: impl Into<String>) -> Self {
        self.email = Some(email.into());
        self
    }

    /// An author has a name; page and address are valid.
    pub(crate) fn check(&self) -> impl Iterator<Item = Breach> {
        let Self {
            name,
            url: page,
            email,
        } = self;
        let named = if name.trim().is_empty() {
            Err(Breach::new(
                "the name of the author is empty; leave the author out or name one",
            ))
        } else {
            Ok(())
        };
        let page = page.as_ref().map_or(Ok(()), |page| url::url("url", page));
        let email = email.as_ref().map_or(Ok(()), |email| url::email(email));
        [named, page, email].into_iter().filter_map(Result::err)
    }
}
