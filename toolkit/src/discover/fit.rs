//! Keeps answers short: what does not fit into the tokens of an answer is told in fewer words.

use super::told::{Form, Told, ToldSkill};
use crate::registry::CallableId;
use crate::tokens::{Estimate, TokenCounter};
use crate::view::View;

/// Tokens of tools with their parameters.
const PARAMETERS: usize = 2_500;
/// Tokens of one tool with everything.
const FULL: usize = 4_000;

/// What is told, and whether some of it was left out.
pub(super) struct Fit {
    pub(super) tools: Vec<Told>,
    pub(super) is_cut: bool,
}

/// Tools with the parameters of their skills; the last ones with names alone where that is too long.
pub(super) fn parameters(view: &View, tools: &[usize]) -> Fit {
    let mut told: Vec<Told> = tools.iter().map(|at| Told::parameters(view, *at)).collect();
    let mut is_cut = false;
    for (index, at) in tools.iter().enumerate().rev() {
        if tokens(&told) <= PARAMETERS {
            break;
        }
        told[index] = Told::names(view, *at);
        is_cut = true;
    }
    Fit {
        tools: told,
        is_cut,
    }
}

/// Everything about some skills of a tool, as far as there is room.
pub(super) fn full(view: &View, at: usize, skills: &[CallableId]) -> Fit {
    let fit = |tool: Told, is_cut| Fit {
        tools: vec![tool],
        is_cut,
    };
    // Whoever asks for one skill wants to call it, and cannot without its schema.
    let last = if skills.len() == 1 {
        Form::OneExample
    } else {
        Form::Parameters
    };
    let forms = [Form::Whole, Form::Input, Form::OneExample, Form::Parameters];
    for form in forms {
        let told = Told::full(view, at, skills, form);
        let fits = tokens(&told) <= FULL;
        if fits || (form == last && skills.len() == 1) {
            return fit(told, form != Form::Whole);
        }
    }
    // The names of all, and parameters of as many as there is room for.
    let mut told = Told::full(view, at, skills, Form::Name);
    told.shorten_names();
    let mut room = FULL.saturating_sub(tokens(&told));
    for (shown, id) in told.skills.iter_mut().zip(skills) {
        let more = ToldSkill::of(view, *id, Form::Parameters);
        let needed = tokens(&more);
        if needed > room {
            break;
        }
        room -= needed;
        *shown = more;
    }
    fit(told, true)
}

fn tokens<T: serde::Serialize + ?Sized>(told: &T) -> usize {
    // It holds texts, numbers and JSON values, which all can be written.
    let text = serde_json::to_string(told).unwrap_or_default();
    Estimate::default().count(&text)
}
