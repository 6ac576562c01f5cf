//! Everything about a script that can be known before it runs.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::template::{self, Placeholder, Template};
use super::{Script, ScriptError, ScriptFault, Step};
use crate::call::{Caller, ErrorCode, is_nested_deeper, missing};
use crate::kit::Toolkit;
use crate::registry::CallableId;
use crate::schema::pointer;
use crate::schema::{Below, Hole, NodeId, Overlay, Validator, Work};
use crate::view::View;

/// More faults than this help nobody.
pub(super) const MOST_FAULTS: usize = 50;

/// The only tool that cannot be a step.
const RUN_SCRIPT: &str = "run_script";
const TOOL_CALL: &str = "tool_call";

/// A script without faults, with what its steps depend on.
pub(crate) struct Checked {
    pub(super) steps: Vec<CheckedStep>,
}

pub(super) struct CheckedStep {
    /// The steps whose output it takes, from 0.
    pub(super) needs: Vec<usize>,
    sensitive: bool,
    tool: String,
}

/// What a script will do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptPlan {
    approvals: Vec<(usize, String)>,
}

impl ScriptPlan {
    /// The steps, from 1, that will ask for approval, with their tools.
    pub fn approvals(&self) -> impl Iterator<Item = (usize, &str)> {
        self.approvals
            .iter()
            .map(|(step, tool)| (*step, tool.as_str()))
    }
}

impl Checked {
    pub(crate) fn plan(&self) -> ScriptPlan {
        let numbered = self.steps.iter().enumerate();
        ScriptPlan {
            approvals: numbered
                .filter(|(_, step)| step.sensitive)
                .map(|(index, step)| (index + 1, step.tool.clone()))
                .collect(),
        }
    }
}

/// Finds all faults; a script with one does not start.
pub(crate) fn check(
    toolkit: &Toolkit,
    script: &Script,
    caller: &Caller,
) -> Result<Checked, ScriptError> {
    let mut checker = Checker {
        toolkit,
        caller,
        view: toolkit.view(caller.policy()),
        outputs: Vec::new(),
        faults: Vec::new(),
    };
    let most = toolkit.limits().script_steps;
    if script.steps.is_empty() {
        checker.say(
            None,
            ErrorCode::InvalidArguments,
            "",
            "the script has no steps; add one",
        );
    }
    if script.steps.len() > most {
        let message = format!(
            "the script has {} steps; at most {most} are allowed",
            script.steps.len()
        );
        checker.say(None, ErrorCode::LimitExceeded, "", message);
        return Err(ScriptError {
            faults: checker.faults,
        });
    }
    let steps = script
        .steps
        .iter()
        .enumerate()
        .map(|(index, step)| checker.step(index, step))
        .collect();
    if checker.faults.is_empty() {
        Ok(Checked { steps })
    } else {
        Err(ScriptError {
            faults: checker.faults,
        })
    }
}

struct Checker<'t> {
    toolkit: &'t Toolkit,
    caller: &'t Caller,
    view: View,
    /// What each step before this one gives, where its schema says so.
    outputs: Vec<Option<Arc<Validator>>>,
    faults: Vec<ScriptFault>,
}

impl Checker<'_> {
    fn say(
        &mut self,
        step: Option<usize>,
        code: ErrorCode,
        pointer: &str,
        message: impl Into<String>,
    ) {
        if self.faults.len() < MOST_FAULTS {
            self.faults
                .push(ScriptFault::new(step, code, pointer.to_owned(), message));
        }
    }

    fn step(&mut self, index: usize, step: &Step) -> CheckedStep {
        let number = index + 1;
        let mut checked = CheckedStep {
            needs: Vec::new(),
            sensitive: false,
            tool: step.tool.clone(),
        };
        let callable = self.callable(number, &step.tool);
        if is_nested_deeper(&step.args, self.toolkit.limits().nesting()) {
            self.say(
                Some(number),
                ErrorCode::LimitExceeded,
                "",
                "the arguments are nested too deep; send a flatter value",
            );
            self.outputs.push(None);
            return checked;
        }
        let (args, overlay) = self.holes(number, &step.args, "", &mut checked.needs);
        let mut output = None;
        if let Some(id) = callable {
            let snapshot = Arc::clone(self.view.snapshot());
            let skill = snapshot.callable(id).skill;
            checked.sensitive = skill.is_sensitive();
            if checked.sensitive && self.toolkit.approver().is_none() {
                let message = format!(
                    "`{}` needs an approval for each call, and this host has nobody to ask",
                    step.tool
                );
                self.say(Some(number), ErrorCode::ApprovalRequired, "", message);
            }
            match skill.compiled() {
                Ok(compiled) => {
                    self.arguments(number, &compiled.input, &args, &overlay);
                    output.clone_from(&compiled.output);
                }
                Err(error) => self.say(
                    Some(number),
                    ErrorCode::Internal,
                    "",
                    format!("`{}` is broken: {error}", step.tool),
                ),
            }
            if step.tool == TOOL_CALL {
                self.indirect(number, &step.args);
            }
        }
        self.outputs.push(output);
        checked
    }

    fn callable(&mut self, number: usize, tool: &str) -> Option<CallableId> {
        if tool == RUN_SCRIPT {
            self.say(
                Some(number),
                ErrorCode::NotAllowed,
                "",
                "a script cannot run a script; put its steps here",
            );
            return None;
        }
        let found = self.view.find(tool);
        if found.is_none() {
            let error = missing(&self.view, self.caller, tool);
            self.say(Some(number), ErrorCode::UnknownTool, "", error.message());
        }
        found
    }

    /// `tool_call` refuses some tools whatever their arguments, and its own may be known already.
    fn indirect(&mut self, number: usize, args: &Value) {
        let Some(tool) = args.get("tool").and_then(Value::as_str) else {
            return;
        };
        if !template::scan(tool).is_plain() {
            return;
        }
        let Some(id) = self.callable(number, tool) else {
            return;
        };
        if self.view.snapshot().callable(id).skill.is_sensitive() {
            let message = format!(
                "`{tool}` is sensitive and cannot be called through `tool_call`; make it a step of its own"
            );
            self.say(Some(number), ErrorCode::ApprovalRequired, "/tool", message);
        }
    }

    /// Arguments fit as far as they are known, and what will be inserted can fit its place.
    fn arguments(&mut self, number: usize, input: &Validator, args: &Value, overlay: &Overlay) {
        let nothing = Value::Object(Map::new());
        let is_blank = |text: &str| text.trim().is_empty();
        let args = match args {
            Value::Null => &nothing,
            Value::String(text) if is_blank(text) => &nothing,
            args => args,
        };
        let work = Work::new();
        let mended = input.coerced_with(args, overlay, &work);
        for problem in input.problems_with(&mended, overlay, &work) {
            self.faults.push(ScriptFault::new(
                Some(number),
                ErrorCode::InvalidArguments,
                problem.pointer,
                problem.message,
            ));
        }
    }

    /// Marks where outputs will be inserted, and judges each placeholder by itself.
    ///
    /// Gives also the arguments as they are known: escapes are read already.
    fn holes(
        &mut self,
        number: usize,
        args: &Value,
        at: &str,
        needs: &mut Vec<usize>,
    ) -> (Value, Overlay) {
        match args {
            Value::String(text) => self.holes_in_text(number, text, at, needs),
            Value::Array(items) => {
                let mut known = Vec::with_capacity(items.len());
                let mut marks = Vec::new();
                for (index, item) in items.iter().enumerate() {
                    let (value, overlay) =
                        self.holes(number, item, &pointer::child(at, &index.to_string()), needs);
                    known.push(value);
                    marks.push(overlay);
                }
                (Value::Array(known), Overlay::list(marks))
            }
            Value::Object(entries) => {
                let mut known = Map::with_capacity(entries.len());
                let mut marks = Vec::new();
                for (key, value) in entries {
                    let (value, overlay) =
                        self.holes(number, value, &pointer::child(at, key), needs);
                    known.insert(key.clone(), value);
                    marks.push((key.clone(), overlay));
                }
                (Value::Object(known), Overlay::object(marks))
            }
            other => (other.clone(), Overlay::Plain),
        }
    }

    fn holes_in_text(
        &mut self,
        number: usize,
        text: &str,
        at: &str,
        needs: &mut Vec<usize>,
    ) -> (Value, Overlay) {
        let template = template::scan(text);
        let mut first = None;
        for placeholder in template.placeholders() {
            let source = self.source(number, placeholder, at, needs);
            first.get_or_insert((placeholder.written().to_owned(), source));
        }
        match (first, template.whole()) {
            (Some((written, source)), Some(_)) => (
                Value::from(text),
                Overlay::Hole(Hole {
                    written,
                    in_text: false,
                    source,
                }),
            ),
            (Some((written, _)), None) => (
                Value::from(text),
                Overlay::Hole(Hole {
                    written,
                    in_text: true,
                    source: None,
                }),
            ),
            (None, _) => (Value::from(unescaped(&template)), Overlay::Plain),
        }
    }

    /// Finds what a placeholder will give, or says why it cannot give anything.
    fn source(
        &mut self,
        number: usize,
        placeholder: &Placeholder<'_>,
        at: &str,
        needs: &mut Vec<usize>,
    ) -> Option<(Arc<Validator>, NodeId)> {
        let written = placeholder.written();
        let step = placeholder.step();
        let index = match usize::try_from(step) {
            Ok(step) if (1..number).contains(&step) => step - 1,
            _ => {
                let message = match number {
                    _ if step < 1 => {
                        format!("`{written}` refers to step {step}; steps are counted from 1")
                    }
                    1 => {
                        format!("`{written}` refers to step {step}, but nothing runs before step 1")
                    }
                    _ => format!(
                        "`{written}` refers to step {step}, which does not run before step {number}; use 1 to {}",
                        number - 1
                    ),
                };
                self.say(Some(number), ErrorCode::InvalidArguments, at, message);
                return None;
            }
        };
        if !needs.contains(&index) {
            needs.push(index);
        }
        let output = self.outputs.get(index)?.clone()?;
        let mut node = output.root();
        let mut reached = String::new();
        for segment in placeholder.segments() {
            match output.below(node, &segment) {
                Below::Node(below) => node = below,
                Below::Open => return None,
                Below::Never => {
                    let there = output.describe(node);
                    let place = if reached.is_empty() {
                        format!("the output of step {step}")
                    } else {
                        format!("`{reached}` in the output of step {step}")
                    };
                    let message = format!(
                        "`{written}` finds nothing: {place} is {there}, which has no `{segment}`"
                    );
                    self.say(Some(number), ErrorCode::InvalidArguments, at, message);
                    return None;
                }
            }
            reached = pointer::child(&reached, &segment);
        }
        Some((output, node))
    }
}

/// The text of a template without placeholders.
fn unescaped(template: &Template<'_>) -> String {
    let nothing = |_: &Placeholder<'_>| Err::<&Value, ()>(());
    template
        .measure(0, nothing)
        .map(|measured| measured.render())
        .unwrap_or_default()
}
