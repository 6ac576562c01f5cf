use std::collections::BTreeSet;
use std::future::ready;
use std::path::PathBuf;

use serde_json::{Value, json};

use super::PublicationStore;
use crate::future::BoxFuture;
use crate::rules::nearest;
use crate::store::StoreError;
use crate::store::file::{self, Lock};

const PUBLISHED: &str = "published";

/// What is published, in a JSON file that outlives the program: `{ "published": ["word_count"] }`.
///
/// Several programs may change the file at once, such as a gateway and a person at a command line:
/// each change is made while a lock file stands beside it, `publications.json.lock`, and loses
/// nothing of the others. Also somebody with an editor may change it.
///
/// ```
/// use toolkit::Toolkit;
/// use toolkit::publication::{FilePublications, PublicationStore};
///
/// # let folder = std::env::temp_dir().join(format!("file-publications-{}", std::process::id()));
/// # toolkit::block_on(async {
/// let gateway = FilePublications::open(folder.join("publications.json"))?;
/// let toolkit = Toolkit::builder().without_linked().publications(gateway).build()?;
///
/// let person = FilePublications::open(folder.join("publications.json"))?;
/// person.publish("word_count").await?;
/// let store = toolkit.publications().unwrap();
/// assert!(store.published().await?.contains("word_count"));
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct FilePublications {
    path: PathBuf,
}

impl FilePublications {
    /// The file at a path; one that is not there publishes nothing.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or holds something else.
    pub fn open(path: impl Into<PathBuf>) -> Result<Self, StoreError> {
        let publications = Self { path: path.into() };
        publications.load()?;
        Ok(publications)
    }

    /// Not kept between readings: one a minute costs nothing, and a change that leaves the file's
    /// time and size as they were would be overlooked.
    fn load(&self) -> Result<BTreeSet<String>, StoreError> {
        let told = |reason: &dyn std::fmt::Display| StoreError::of_file(&self.path, reason);
        let text = file::read(&self.path).map_err(|error| told(&error))?;
        text.map_or_else(
            || Ok(BTreeSet::new()),
            |text| parse(&text).map_err(|reason| told(&reason)),
        )
    }

    async fn change(
        &self,
        change: impl FnOnce(&mut BTreeSet<String>) -> bool + Send,
    ) -> Result<bool, StoreError> {
        let _one = Lock::take(&self.path).await?;
        let mut names = self.load()?;
        let is_changed = change(&mut names);
        if is_changed {
            let shown = format!("{:#}\n", json!({ PUBLISHED: names }));
            file::replace(&self.path, &shown)
                .map_err(|error| StoreError::of_file(&self.path, &error))?;
        }
        Ok(is_changed)
    }
}

impl PublicationStore for FilePublications {
    fn published(&self) -> BoxFuture<'_, Result<BTreeSet<String>, StoreError>> {
        Box::pin(ready(self.load()))
    }

    fn publish<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        Box::pin(self.change(|names| names.insert(name.to_owned())))
    }

    fn withdraw<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        Box::pin(self.change(|names| names.remove(name)))
    }
}

/// Reads `{ "published": ["…"] }`; what else stands there may be a name that somebody believes to
/// be published, or withdrawn.
fn parse(text: &str) -> Result<BTreeSet<String>, String> {
    let whole = file::json(text)
        .map_err(|reason| format!("{reason}; mend it, or delete the file and publish anew"))?;
    let form = || r#"write { "published": ["name_of_a_tool"] }"#.to_owned();
    let Value::Object(whole) = whole else {
        return Err(format!("it is no JSON object; {}", form()));
    };
    if let Some(unknown) = whole.keys().find(|key| *key != PUBLISHED) {
        return Err(nearest::unknown("key", unknown, &[PUBLISHED]));
    }
    let list = whole.get(PUBLISHED).and_then(Value::as_array);
    let list = list.ok_or_else(|| format!("`{PUBLISHED}` is no list of names; {}", form()))?;
    let mut names = BTreeSet::new();
    for (at, name) in list.iter().enumerate() {
        let Value::String(name) = name else {
            return Err(format!(
                "`/{PUBLISHED}/{at}` is no text; write the name of a tool"
            ));
        };
        if !names.insert(name.clone()) {
            return Err(format!(
                "`/{PUBLISHED}/{at}`: `{name}` is there already; delete one of the two"
            ));
        }
    }
    Ok(names)
}
