//! Keeps answers short: what does not fit into the tokens of an answer is told in fewer words.

use super::told::{Form, Told, ToldSkill};
use crate::registry::CallableId;
use crate::tokens::{Estimate, TokenCounter};
use crate::view::View;

/// Tokens of a page of names.
const NAMES: usize = 1_500;
/// Tokens of tools with their parameters.
const PARAMETERS: usize = 2_500;
/// Tokens of one tool with everything.
const FULL: usize = 4_000;
/// Tokens that the rest of an answer takes at most, around its tools.
const AROUND: usize = 100;
/// So many names of skills are told of each tool of a page, and fewer where that is too long.
const SKILL_NAMES: [usize; 4] = [12, 6, 2, 0];

/// Tools of a page, with as many names of their skills as there is room for.
pub(super) fn names(view: &View, tools: &[usize]) -> Vec<Told> {
    let told = |most| {
        tools
            .iter()
            .map(|at| Told::names(view, *at, most))
            .collect()
    };
    let mut shown: Vec<Told> = Vec::new();
    for most in SKILL_NAMES {
        shown = told(most);
        if tokens(&shown) + AROUND <= NAMES {
            break;
        }
    }
    shown
}

/// Tools with the parameters of their skills, and whether the last ones have names alone, because
/// it would be too long.
pub(super) fn parameters(view: &View, tools: &[usize]) -> (Vec<Told>, bool) {
    let mut told: Vec<Told> = tools.iter().map(|at| Told::parameters(view, *at)).collect();
    let mut is_cut = false;
    for (index, at) in tools.iter().enumerate().rev() {
        if tokens(&told) + AROUND <= PARAMETERS {
            break;
        }
        told[index] = Told::names(view, *at, SKILL_NAMES[0]);
        is_cut = true;
    }
    (told, is_cut)
}

/// Everything about some skills of a tool, as far as there is room, and in which form.
pub(super) fn full(view: &View, at: usize, skills: &[CallableId]) -> (Told, Form) {
    // Whoever asks for one skill wants to call it, and cannot without its schema.
    let last = if skills.len() == 1 {
        Form::OneExample
    } else {
        Form::Parameters
    };
    for form in [Form::Whole, Form::Input, Form::OneExample, Form::Parameters] {
        let told = Told::full(view, at, skills, form);
        let is_last = form == last && skills.len() == 1;
        if is_last || tokens(&told) + AROUND <= FULL {
            return (told, form);
        }
    }
    // The names of all, and parameters of as many as there is room for.
    let mut told = Told::full(view, at, skills, Form::Name);
    told.shorten_names();
    if tokens(&told) + AROUND > FULL {
        told.shorten_texts();
    }
    let mut room = FULL.saturating_sub(tokens(&told) + AROUND);
    for (shown, id) in told.skills.iter_mut().zip(skills) {
        let more = ToldSkill::of(view, *id, Form::Parameters);
        // A comma may come with it.
        let needed = tokens(&more) + 1;
        if needed > room {
            break;
        }
        room -= needed;
        *shown = more;
    }
    (told, Form::Name)
}

fn tokens<T: serde::Serialize + ?Sized>(told: &T) -> usize {
    // It holds texts, numbers and JSON values, which all can be written.
    let text = serde_json::to_string(told).unwrap_or_default();
    Estimate::new().count(&text)
}
