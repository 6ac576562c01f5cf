use serde::Serialize;

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
    pub(super) name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) email: Option<String>,
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
}
