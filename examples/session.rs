//! A form that is filled in over several calls, with the order that its skills are meant for:
//! `cargo run --example session`.
#![allow(clippy::print_stdout, reason = "a program talks on its terminal")]

use std::collections::BTreeMap;

use toolkit::prelude::*;

/// Fill in a form step by step, look at it, and send it when all is right.
#[tool(private, author(none), workflow(begin, fill, send))]
mod order_form {
    use super::*;

    /// What was filled in so far.
    type Fields = BTreeMap<String, String>;

    /// Begin an empty form, for the steps that follow.
    #[skill(
        non_idempotent,
        returns = "The id of the form, for the other skills",
        example("A form"),
        example("Another form")
    )]
    pub(crate) async fn begin(context: &Context) -> Result<String, Failure> {
        Ok(context.open_session(Fields::new()).await?.id().to_owned())
    }

    /// Fill in one field of a form, or change what it holds.
    #[skill(returns = "How many fields are filled in",
        example("Fill in a name", { form: "ses_1", field: "name", value: "Ada" }, no_run),
        example("Change a town", { form: "ses_1", field: "town", value: "Graz" }, no_run))]
    pub(crate) async fn fill(
        /// What begin gave
        form: String,
        /// Which field
        #[one_of("name", "town")]
        field: String,
        /// What to write into it
        value: String,
        context: &Context,
    ) -> Result<usize, Failure> {
        let mut fields = context.session::<Fields>(form).await?;
        fields.state_mut().insert(field, value);
        fields.save().await?;
        Ok(fields.state().len())
    }

    /// Send a form that is filled in, which ends it.
    #[skill(non_idempotent, returns = "What was sent, field by field",
        example("Send a form", { form: "ses_1" }, no_run),
        example("Send another form", { form: "ses_2" }, no_run))]
    pub(crate) async fn send(
        /// What begin gave
        form: String,
        context: &Context,
    ) -> Result<Fields, Failure> {
        let fields = context.session::<Fields>(form).await?;
        if fields.state().len() < 2 {
            return Err(Failure::new("a field is empty").hint("fill in `name` and `town` first"));
        }
        Ok(fields.close().await?)
    }
}

toolkit::link!();

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let toolkit = Toolkit::builder().only(["order-form"]).build()?;
    let tool = toolkit.tool("order-form").ok_or("not linked")?;
    println!("workflow: {}", tool.manifest()?.to_value()["workflow"]);

    let begun = toolkit.call("order-form__begin", &json!({})).await?;
    let form = begun.value();
    for (skill, mut arguments) in [
        ("fill", json!({ "field": "name", "value": "Ada" })),
        // A hint, and no order that is enforced: the form itself says what is missing.
        ("send", json!({})),
        ("fill", json!({ "field": "town", "value": "Graz" })),
        ("send", json!({})),
        // It ended with that.
        ("send", json!({})),
    ] {
        arguments["form"] = form.clone();
        let outcome = toolkit
            .call(&format!("order-form__{skill}"), &arguments)
            .await;
        match outcome {
            Ok(output) => println!("{skill}: {}", output.value()),
            Err(error) => println!("{skill}: {}", error.hint().unwrap_or("no hint")),
        }
    }
    Ok(())
}
