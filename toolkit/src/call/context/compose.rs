use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Context, Door};
use crate::call::{CallError, ErrorCode, Output, Request, execute};

/// Calls inside of calls.
impl Context {
    /// Calls another tool as part of this call, by its call name.
    ///
    /// Account, secrets, deadline and cancellation are inherited, and sensitive tools ask for
    /// approval as ever. Calls inside calls go at most five deep. A tool that hands on the error of
    /// the call, by `?` in a function that returns `Result<_, CallError>`, keeps its code.
    ///
    /// ```
    /// use toolkit::CallError;
    /// use toolkit::prelude::*;
    ///
    /// /// Count the words of a text, as white space divides it.
    /// #[tool(read_only, example("Two words", { text: "hello world" } => 2))]
    /// fn word_count(
    ///     /// The text to count in
    ///     text: String,
    /// ) -> usize {
    ///     text.split_whitespace().count()
    /// }
    ///
    /// /// Tell whether a text has more words than fit into a headline.
    /// #[tool(read_only, example("Two words", { text: "hello world" } => false))]
    /// async fn is_too_long(
    ///     /// The text to judge
    ///     text: String,
    ///     context: &Context,
    /// ) -> Result<bool, CallError> {
    ///     let output = context.call("word_count", &json!({ "text": text })).await?;
    ///     Ok(output.value().as_u64() > Some(8))
    /// }
    ///
    /// # toolkit::block_on(async {
    /// let toolkit = Toolkit::builder().only(["word_count", "is_too_long"]).build()?;
    /// let output = toolkit.call("is_too_long", &json!({ "text": "short enough" })).await?;
    /// assert_eq!(output.value(), false);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// # }).unwrap();
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`Toolkit::call`](crate::Toolkit::call), and `depth_exceeded`.
    pub async fn call(&self, call_name: &str, arguments: &Value) -> Result<Output, CallError> {
        let caller = self.as_caller(Door::Tool);
        // Boxed, since a tool may call itself.
        let request = Request::new(call_name, arguments, &caller).whole();
        Box::pin(execute(&self.toolkit, &request)).await
    }

    /// Calls a skill of another tool by the names of both; a function tool is its own skill.
    ///
    /// # Errors
    ///
    /// As for [`Context::call`].
    pub async fn call_skill(
        &self,
        tool: &str,
        skill: &str,
        arguments: &Value,
    ) -> Result<Output, CallError> {
        let view = self.toolkit.view(self.policy());
        let found = view.tool(tool);
        let is_function = found.is_some_and(|found| found.tool.is_function());
        if is_function && tool == skill {
            self.call(tool, arguments).await
        } else {
            self.call(&format!("{tool}__{skill}"), arguments).await
        }
    }

    /// Calls another tool with the types that it is written with, instead of JSON: `arguments`
    /// has a field for each parameter, and `T` is read from the output.
    ///
    /// ```
    /// use serde::Serialize;
    /// use toolkit::CallError;
    /// use toolkit::prelude::*;
    ///
    /// /// What a text is made of.
    /// #[schema]
    /// struct Counts {
    ///     /// Words, as white space divides them
    ///     words: usize,
    /// }
    ///
    /// /// A text to look at.
    /// #[schema]
    /// struct Text {
    ///     /// The text
    ///     text: String,
    /// }
    ///
    /// /// Count what a text is made of.
    /// #[tool(read_only, example("Two words", { text: "hello world" } => { words: 2 }))]
    /// fn text_counts(#[input] text: Text) -> Counts {
    ///     Counts { words: text.text.split_whitespace().count() }
    /// }
    ///
    /// /// Tell how many words a greeting has.
    /// #[tool(read_only, example("Count" => 2))]
    /// async fn greeting_length(context: &Context) -> Result<usize, CallError> {
    ///     let text = Text { text: "hello world".to_owned() };
    ///     let counts: Counts = context.call_as("text_counts", &text).await?;
    ///     Ok(counts.words)
    /// }
    ///
    /// # toolkit::block_on(async {
    /// let toolkit = Toolkit::builder().only(["text_counts", "greeting_length"]).build()?;
    /// assert_eq!(toolkit.call("greeting_length", &json!({})).await?.value(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// # }).unwrap();
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`Context::call`]; `invalid_arguments` if the arguments are no JSON, and
    /// `output_invalid` if the output is no `T`.
    pub async fn call_as<T: DeserializeOwned>(
        &self,
        call_name: &str,
        arguments: &(impl Serialize + Sync + ?Sized),
    ) -> Result<T, CallError> {
        let arguments = serde_json::to_value(arguments).map_err(|error| {
            let message = format!("the arguments for `{call_name}` are no JSON: {error}");
            CallError::new(ErrorCode::InvalidArguments, call_name, message)
        })?;
        let output = self.call(call_name, &arguments).await?;
        serde_json::from_value(output.into_value()).map_err(|error| {
            tracing::debug!("the output of `{call_name}` is not of the type asked for: {error}");
            let message =
                format!("the output of `{call_name}` is not what the calling tool expects");
            CallError::new(ErrorCode::OutputInvalid, call_name, message)
        })
    }
}
