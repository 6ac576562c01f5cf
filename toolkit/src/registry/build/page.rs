use crate::manifest::{Author, Requirement};

/// What a store page shows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    pub(crate) subtitle: Option<String>,
    pub(crate) instructions: Option<String>,
    pub(crate) categories: Vec<String>,
    pub(crate) changelog: Vec<(String, Vec<String>)>,
    pub(crate) workflow: Vec<String>,
    pub(crate) requirements: Vec<Requirement>,
    pub(crate) author: Option<Author>,
    /// There is none on purpose.
    pub(crate) no_author: bool,
    pub(crate) homepage: Option<String>,
    pub(crate) repository: Option<String>,
    pub(crate) license: Option<String>,
    pub(crate) icon: Option<String>,
    pub(crate) currency: Option<String>,
    pub(crate) knowledge: Option<String>,
    pub(crate) optional: bool,
    pub(crate) private: bool,
}
