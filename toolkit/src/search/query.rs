/// What to look for, and among which tools.
///
/// ```
/// use toolkit::search::Query;
///
/// let query = Query::new("write a file").origin("builtin").read_only().limit(5);
/// assert_eq!(query.text(), "write a file");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    text: String,
    limit: usize,
    offset: usize,
    origins: Vec<String>,
    categories: Vec<String>,
    read_only: bool,
}

impl Query {
    /// Words to look for, a name, or several names. An empty text finds everything that the filters
    /// let through, sorted by name; without filters it finds nothing.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            limit: 10,
            offset: 0,
            origins: Vec::new(),
            categories: Vec::new(),
            read_only: false,
        }
    }

    /// Most hits to give; 10 unless set.
    #[must_use]
    pub fn limit(mut self, limit: usize) -> Self {
        self.limit = limit;
        self
    }

    /// Passes over so many hits; 0 unless set.
    #[must_use]
    pub fn offset(mut self, offset: usize) -> Self {
        self.offset = offset;
        self
    }

    /// Only tools of this origin, such as `builtin` or `crate:weather`; said again, of either.
    #[must_use]
    pub fn origin(mut self, origin: impl Into<String>) -> Self {
        self.origins.push(origin.into());
        self
    }

    /// Only tools of this category; said again, of either.
    #[must_use]
    pub fn category(mut self, category: impl Into<String>) -> Self {
        self.categories.push(category.into());
        self
    }

    /// Only what changes nothing.
    #[must_use]
    pub fn read_only(mut self) -> Self {
        self.read_only = true;
        self
    }

    /// What to look for.
    pub fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn page(&self) -> (usize, usize) {
        (self.offset, self.limit)
    }

    pub(super) fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    pub(super) fn has_filters(&self) -> bool {
        self.read_only || !self.origins.is_empty() || !self.categories.is_empty()
    }

    /// Whether the filters let a tool through.
    pub(super) fn admits(
        &self,
        is_read_only: bool,
        is_of_origin: impl Fn(&str) -> bool,
        has_category: impl Fn(&str) -> bool,
    ) -> bool {
        let any = |wanted: &[String], is_so: &dyn Fn(&str) -> bool| {
            wanted.is_empty() || wanted.iter().any(|wanted| is_so(wanted))
        };
        (!self.read_only || is_read_only)
            && any(&self.origins, &is_of_origin)
            && any(&self.categories, &has_category)
    }
}
