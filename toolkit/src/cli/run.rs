use super::arguments::Run;
use super::terminal::Terminal;
use super::watch::{self, Asked};
use super::{CliError, Program, render};
use crate::rules::count::counted;
use crate::script::{Script, ScriptOutcome, StepStatus};

/// Checks a script file, and runs it unless told otherwise.
pub(super) fn run(program: &Program, run: &Run, terminal: &mut Terminal) -> Result<u8, CliError> {
    let text = terminal.read(&run.file)?;
    let script: Script = text.parse().map_err(|error| faults(&error))?;
    let mut asked = Asked::new(run.yes, terminal.is_interactive);
    let toolkit = program.build(asked.set((program.builder)()), terminal)?;
    let plan = toolkit
        .check_script(&script)
        .map_err(|error| faults(&error))?;
    if run.check {
        let mark = terminal.outcome(true);
        terminal.line(format_args!("{mark} {}", counted(script.len(), "step")))?;
        for (step, tool) in plan.approvals() {
            terminal.line(format_args!(
                "  step {step} (`{tool}`) will ask for approval"
            ))?;
        }
        return Ok(0);
    }
    let outcome = watch::run(&toolkit, toolkit.script(&script), &mut asked, terminal);
    let outcome = outcome.map_err(|error| faults(&error))?;
    if run.raw {
        terminal.json(&outcome)?;
    } else {
        human(&outcome, terminal)?;
    }
    Ok(u8::from(!outcome.is_success()))
}

/// Each fault in a line of its own.
fn faults(error: &crate::script::ScriptError) -> CliError {
    let lines: Vec<String> = error
        .faults()
        .iter()
        .map(|fault| format!("  {fault}"))
        .collect();
    CliError::failed(format!("the script was not run:\n{}", lines.join("\n")))
}

fn human(outcome: &ScriptOutcome, terminal: &mut Terminal) -> Result<(), CliError> {
    for (index, step) in outcome.steps().iter().enumerate() {
        let mark = match step.status() {
            StepStatus::Succeeded => terminal.outcome(true),
            StepStatus::Failed => terminal.outcome(false),
            StepStatus::Skipped | StepStatus::NotReached => terminal.faint("-"),
        };
        let time = terminal.faint(&format!("({} ms)", step.elapsed().as_millis()));
        terminal.line(format_args!("{mark} {}. {} {time}", index + 1, step.tool()))?;
        match (step.output(), step.error(), step.status()) {
            (Some(output), _, _) => {
                terminal.line(render::indented(&render::value(output.value())))?;
            }
            (None, Some(error), _) => terminal.line(format_args!("  {error}"))?,
            (None, None, StepStatus::Skipped) => {
                terminal.line("  did not run, since it needs the output of a step that failed")?;
            }
            _ => terminal.line("  did not run")?,
        }
    }
    Ok(())
}
