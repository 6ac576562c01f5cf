use super::field::Field;

/// What an [`Index`](super::Index) is told about one skill, or anything else with a name.
///
/// ```
/// use toolkit::search::Document;
///
/// let document = Document::new("magic-screenshots__capture")
///     .tool("magic-screenshots")
///     .description("Capture a page at a specific device size")
///     .parameter("url", "The page to capture")
///     .category("media")
///     .origin("crate:magic")
///     .read_only();
/// assert_eq!(document.call_name(), "magic-screenshots__capture");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    pub(super) call_name: String,
    pub(super) name: Option<String>,
    pub(super) tool: Option<String>,
    pub(super) description: String,
    pub(super) origin: String,
    pub(super) categories: Vec<String>,
    pub(super) is_read_only: bool,
    /// What is only looked in, and not kept.
    pub(super) texts: Vec<(Field, String)>,
}

impl Document {
    /// A document of that call name.
    pub fn new(call_name: impl Into<String>) -> Self {
        Self {
            call_name: call_name.into(),
            name: None,
            tool: None,
            description: String::new(),
            origin: String::new(),
            categories: Vec::new(),
            is_read_only: false,
            texts: Vec::new(),
        }
    }

    /// Its own name, where that is not what the call name says behind the tool's: `capture` of
    /// `magic-screenshots__capture`.
    #[must_use]
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// The tool that the skill belongs to, or another group that it is part of.
    #[must_use]
    pub fn tool(mut self, tool: impl Into<String>) -> Self {
        self.tool = Some(tool.into());
        self
    }

    /// A line about the tool, such as its subtitle.
    #[must_use]
    pub fn subtitle(self, subtitle: impl Into<String>) -> Self {
        self.text(Field::Tool, subtitle)
    }

    /// What it does.
    #[must_use]
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = description.into();
        self
    }

    /// One of its parameters, with what is told about it.
    #[must_use]
    pub fn parameter(self, name: impl Into<String>, description: impl Into<String>) -> Self {
        self.text(Field::Parameters, name)
            .text(Field::ParameterDescriptions, description)
    }

    /// A category; more are added by saying it again.
    #[must_use]
    pub fn category(mut self, category: impl Into<String>) -> Self {
        self.categories.push(category.into());
        self
    }

    /// More that is told: about the tool as a whole, an example.
    #[must_use]
    pub fn about(self, text: impl Into<String>) -> Self {
        self.text(Field::About, text)
    }

    /// Where it comes from.
    #[must_use]
    pub fn origin(mut self, origin: impl Into<String>) -> Self {
        self.origin = origin.into();
        self
    }

    /// Marks it as something that changes nothing.
    #[must_use]
    pub fn read_only(mut self) -> Self {
        self.is_read_only = true;
        self
    }

    /// The name to call it by.
    pub fn call_name(&self) -> &str {
        &self.call_name
    }

    fn text(mut self, field: Field, text: impl Into<String>) -> Self {
        self.texts.push((field, text.into()));
        self
    }

    pub(super) fn tool_name(&self) -> &str {
        self.tool.as_deref().unwrap_or(&self.call_name)
    }

    /// The name without that of the tool before it.
    pub(super) fn own_name(&self) -> &str {
        if let Some(name) = &self.name {
            return name;
        }
        own_name(&self.call_name, self.tool.as_deref().unwrap_or_default())
    }

    /// All that is looked in.
    pub(super) fn fields(&self) -> impl Iterator<Item = (Field, &str)> {
        let tool = self.tool.as_deref().map(|tool| (Field::Tool, tool));
        let categories = self.categories.iter();
        let texts = self.texts.iter().map(|(field, text)| (*field, &**text));
        [
            (Field::Name, self.own_name()),
            (Field::Description, &*self.description),
        ]
        .into_iter()
        .chain(tool)
        .chain(categories.map(|category| (Field::Categories, &**category)))
        .chain(texts)
    }
}

/// A call name without the tool before it.
pub(super) fn own_name<'n>(call_name: &'n str, tool: &str) -> &'n str {
    let rest = call_name.strip_prefix(tool);
    rest.and_then(|rest| rest.strip_prefix("__"))
        .unwrap_or(call_name)
}
