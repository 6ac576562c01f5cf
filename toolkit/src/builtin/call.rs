use crate::call::{self, CallError, Door, ErrorCode, Request};
use crate::prelude::*;
use crate::script::{self, OnError, Script};

/// Call a tool by its name, also one that is not listed; tools that need approval are called directly instead.
#[tool(
    open_world,
    non_idempotent,
    timeout_seconds = 3600,
    returns = "What the called tool returns",
    example("Call a tool that a search found", { tool: "tool_search", args: { query: "files" } })
)]
async fn tool_call(
    /// Call name, such as `file_read` or `magic-screenshots__capture`
    tool: String,
    /// The tool's arguments
    args: Option<Value>,
    context: &Context,
) -> Result<Value, CallError> {
    let caller = context.as_caller(Door::ToolCall);
    let args = args.unwrap_or(Value::Null);
    let inserted = context.inserted_at("args");
    let request = Request::new(&tool, &args, &caller)
        .inserted(inserted)
        .whole();
    call::execute(context.toolkit(), &request)
        .await
        .map(Output::into_value)
}

/// One call of a script.
#[schema(input)]
struct Step {
    /// Call name of the tool
    tool: String,
    /// The tool's arguments; `{{1}}` or `<<1>>` stands for the output of step 1, `{{1.items.0}}` for a part of it
    args: Option<Value>,
}

/// What a failing step means.
#[schema(input)]
#[serde(rename_all = "snake_case")]
enum Failing {
    /// The steps after it do not run
    Stop,
    /// The steps that do not need its output run
    Continue,
}

/// Run several calls one after another, each able to use the outputs of earlier ones. The whole script is checked before its first step runs.
#[tool(
    open_world,
    non_idempotent,
    timeout_seconds = 3600,
    returns = "What became of each step, with its output or error",
    example("Use the output of one call in the next", {
        steps: [
            { tool: "tool_search", args: { query: "write file", limit: 1 } },
            { tool: "tool_search", args: { query: "{{1.tools.0.name}}" } },
        ]
    })
)]
async fn run_script(
    /// The calls in order
    #[length(1..)]
    steps: Vec<Step>,
    /// What a failing step means for the steps after it
    #[default = "stop"]
    on_error: Failing,
    context: &Context,
) -> Result<Value, CallError> {
    let name = context.call_name();
    if !context.may_run_scripts() {
        let message = "a script cannot be run from inside a script or through `tool_call`; call `run_script` directly";
        return Err(CallError::new(ErrorCode::NotAllowed, name, message));
    }
    let mut script = Script::new().on_error(match on_error {
        Failing::Stop => OnError::Stop,
        Failing::Continue => OnError::Continue,
    });
    for step in steps {
        script = script.step(step.tool, step.args.unwrap_or(Value::Null));
    }
    let caller = context.as_caller(Door::Script);
    let outcome = script::run(context.toolkit(), &script, &caller)
        .await
        .map_err(|error| {
            let details = serde_json::to_value(error.faults()).unwrap_or(Value::Null);
            CallError::new(error.code(), name, error.to_string()).with_details(details)
        })?;
    let report = serde_json::to_value(&outcome).unwrap_or(Value::Null);
    match outcome.failure() {
        Some((step, error)) if script.stops_on_error() => {
            let total = outcome.steps().len();
            let before = match step {
                1 => String::new(),
                2 => " step 1 had run;".to_owned(),
                _ => format!(" steps 1 to {} had run;", step - 1),
            };
            let after = if step == total {
                "no step was left".to_owned()
            } else {
                format!("of {total} steps, none after it ran")
            };
            let message = format!(
                "step {step} (`{}`) failed: {};{before} {after}",
                error.call_name(),
                error.message()
            );
            Err(CallError::new(error.code(), name, message)
                .with_retryable(error.is_retryable())
                .with_details(report))
        }
        _ => Ok(report),
    }
}
