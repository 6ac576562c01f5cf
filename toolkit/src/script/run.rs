use std::time::{Duration, Instant};

use serde_json::json;

use super::check::check;
use super::outcome::{ScriptOutcome, StepOutcome, StepStatus};
use super::substitute::{Outputs, SubstitutionFault};
use super::{OnError, Script, ScriptError, Step};
use crate::call::{self, CallError, Caller, Door, ErrorCode, Output, Request, missing};
use crate::kit::Toolkit;

/// Checks the whole script, then runs its steps in order.
pub(crate) async fn run(
    toolkit: &Toolkit,
    script: &Script,
    caller: &Caller,
) -> Result<ScriptOutcome, ScriptError> {
    if let Some(publications) = toolkit.stale_publications() {
        Box::pin(publications.refresh_stale(caller)).await;
    }
    let checked = check(toolkit, script, caller)?;
    let caller = Caller {
        door: Door::Script,
        in_script: true,
        ..caller.clone()
    };
    let mut steps: Vec<StepOutcome> = Vec::with_capacity(script.steps.len());
    let mut budget = toolkit.limits().script_bytes;
    let mut stopped = false;
    for (step, plan) in script.steps.iter().zip(&checked.steps) {
        let lacks_input = plan
            .needs
            .iter()
            .any(|index| steps.get(*index).is_none_or(|step| step.output().is_none()));
        let status = if stopped {
            StepStatus::NotReached
        } else if lacks_input {
            StepStatus::Skipped
        } else {
            let (outcome, left) = run_step(toolkit, step, &steps, budget, &caller).await;
            budget = left;
            stopped = outcome.status == StepStatus::Failed && script.on_error == OnError::Stop;
            steps.push(outcome);
            continue;
        };
        steps.push(StepOutcome {
            tool: step.tool.clone(),
            status,
            result: None,
            elapsed: Duration::ZERO,
        });
    }
    Ok(ScriptOutcome { steps })
}

async fn run_step(
    toolkit: &Toolkit,
    step: &Step,
    done: &[StepOutcome],
    budget: usize,
    caller: &Caller,
) -> (StepOutcome, usize) {
    let start = Instant::now();
    let mut outputs = Outputs { done, budget };
    let result = call_step(toolkit, step, &mut outputs, caller).await;
    let status = if result.is_ok() {
        StepStatus::Succeeded
    } else {
        StepStatus::Failed
    };
    let outcome = StepOutcome {
        tool: step.tool.clone(),
        status,
        result: Some(result),
        elapsed: start.elapsed(),
    };
    (outcome, outputs.budget)
}

async fn call_step(
    toolkit: &Toolkit,
    step: &Step,
    outputs: &mut Outputs<'_>,
    caller: &Caller,
) -> Result<Output, CallError> {
    // The registry may have changed since the check; the call itself looks again.
    let view = toolkit.view(caller.policy());
    let Some(id) = view.find(&step.tool) else {
        return Err(missing(&view, caller, &step.tool));
    };
    let compiled = view
        .snapshot()
        .callable(id)
        .skill
        .compiled()
        .map_err(|error| {
            CallError::new(
                ErrorCode::Internal,
                &step.tool,
                format!("`{}` is broken: {error}", step.tool),
            )
        })?;
    let (args, overlay) = outputs.substitute(&step.args, &compiled.input, Some(compiled.input.root())).map_err(|fault| {
        let most = toolkit.limits().script_bytes;
        match fault {
            SubstitutionFault::TooLong => CallError::new(
                ErrorCode::LimitExceeded,
                &step.tool,
                format!("the script inserts more than {most} bytes of output; insert less, or only a part such as `{{{{1.key}}}}`"),
            )
            .with_details(json!({ "limit": "script_bytes", "most": most })),
            fault => CallError::new(
                ErrorCode::InvalidArguments,
                &step.tool,
                format!("invalid input for `{}`: {}", step.tool, fault.message()),
            ),
        }
    })?;
    call::execute(
        toolkit,
        &Request::new(&step.tool, &args, caller)
            .inserted(&overlay)
            .whole(),
    )
    .await
}
