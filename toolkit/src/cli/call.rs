use std::fs;

use serde_json::{Map, Value};

use super::arguments::Call;
use super::terminal::Terminal;
use super::watch::{self, Asked};
use super::{Builder, CliError, build, render, show};
use crate::call::{self, CallError, ContentBlock, Output};
use crate::rules::suggest;

/// Calls one tool and prints what it returns.
pub(super) fn run(builder: &Builder, call: &Call, terminal: &mut Terminal) -> Result<u8, CliError> {
    let mut options = Options::of(call);
    let mut asked = Asked::new(options.yes, terminal.is_interactive);
    let toolkit = build(asked.set(builder()), None)?;
    let view = toolkit.view(None);
    let call_name = options.call_name(&view, &call.tool)?;
    let Some(id) = view.find(&call_name) else {
        // Also of one that may not be used, with the reason.
        return Err(show::find(&view, &call_name).map_or_else(
            |error| error,
            |_| {
                CliError::failed(format!(
                    "`{call_name}` has several skills; name one of them"
                ))
            },
        ));
    };
    let skill = view.snapshot().callable(id).skill;
    let (schema, _) = skill.schemas();
    let arguments = options.arguments(&call_name, schema, terminal)?;
    let mut made = call::Call::new(&*call_name).arguments(arguments);
    if let Some(account) = &options.account {
        made = made.account(account.as_str());
    }
    let outcome = watch::run(&toolkit, toolkit.execute(made), &mut asked, terminal);
    match outcome {
        Ok(output) => {
            print(&output, options.raw, terminal)?;
            Ok(0)
        }
        Err(error) => {
            tell(&error, options.raw, terminal)?;
            Ok(1)
        }
    }
}

/// What was typed behind the name of the tool, apart.
struct Options {
    skill: Option<String>,
    /// The whole arguments as text, and where they come from.
    whole: Option<String>,
    given: Vec<(String, Option<String>)>,
    raw: bool,
    yes: bool,
    account: Option<String>,
    faults: Vec<String>,
}

impl Options {
    fn of(call: &Call) -> Self {
        let mut options = Self {
            skill: None,
            whole: call.json.clone(),
            given: Vec::new(),
            raw: call.raw,
            yes: call.yes,
            account: call.account.clone(),
            faults: Vec::new(),
        };
        for given in &call.arg {
            options.named(given);
        }
        let mut rest = call.rest.iter().map(String::as_str).peekable();
        while let Some(word) = rest.next() {
            let Some(option) = word.strip_prefix("--").filter(|name| !name.is_empty()) else {
                options.word(word);
                continue;
            };
            let (name, inline) = match option.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (option, None),
            };
            match (name, inline) {
                ("raw", None) => options.raw = true,
                ("yes", None) => options.yes = true,
                _ => {}
            }
            if inline.is_none() && ["raw", "yes"].contains(&name) {
                continue;
            }
            // A value may be a negative number, but no other option.
            let is_value = |next: &&str| !next.starts_with("--");
            let value = inline.or_else(|| rest.next_if(is_value)).map(str::to_owned);
            match (name, value) {
                ("json", Some(value)) => options.whole = Some(value),
                ("arg", Some(value)) => options.named(&value),
                ("account", Some(value)) => options.account = Some(value),
                ("json" | "arg" | "account", None) => {
                    options.faults.push(format!("`--{name}` needs a value"));
                }
                (name, value) => options.given.push((name.to_owned(), value)),
            }
        }
        options
    }

    fn named(&mut self, given: &str) {
        match given.split_once('=') {
            Some((name, value)) => {
                self.given.push((name.to_owned(), Some(value.to_owned())));
            }
            None => self.faults.push(format!(
                "`--arg {given}` has no value; write `--arg {given}=VALUE`"
            )),
        }
    }

    fn word(&mut self, word: &str) {
        let is_whole = word == "-" || word.starts_with('@') || word.trim_start().starts_with('{');
        if is_whole {
            self.whole = Some(word.to_owned());
        } else if self.skill.is_none() {
            self.skill = Some(word.to_owned());
        } else {
            self.faults.push(format!(
                "`{word}` stands alone; give it to a parameter, as in `--NAME {word}`"
            ));
        }
    }

    /// `tool skill` and `tool__skill` mean the same.
    fn call_name(&mut self, view: &crate::view::View, tool: &str) -> Result<String, CliError> {
        if let Some(fault) = self.faults.first() {
            return Err(CliError::usage(fault.clone()));
        }
        let Some(skill) = self.skill.take() else {
            return Ok(tool.to_owned());
        };
        if view.find(tool).is_some() {
            let message = format!(
                "`{tool}` has no skills; `{skill}` stands alone, give it to a parameter, as in `--NAME {skill}`"
            );
            return Err(CliError::usage(message));
        }
        Ok(format!("{tool}__{skill}"))
    }

    fn arguments(
        &self,
        call_name: &str,
        schema: &Value,
        terminal: &mut Terminal,
    ) -> Result<Value, CliError> {
        let mut arguments = match self.whole.as_deref() {
            None => Map::new(),
            Some(whole) => object(whole, terminal)?,
        };
        let properties = schema["properties"].as_object();
        let names = || {
            properties
                .into_iter()
                .flat_map(Map::keys)
                .map(String::as_str)
        };
        for (name, value) in &self.given {
            let (key, value) = match (key(names(), name), value) {
                (Some(key), Some(value)) => (key, Value::String(value.clone())),
                (Some(key), None) => (key, Value::Bool(true)),
                (None, value) => {
                    let positive = name.strip_prefix("no-").and_then(|name| key(names(), name));
                    match (positive, value) {
                        (Some(key), None) => (key, Value::Bool(false)),
                        _ => return Err(unknown(call_name, name, names())),
                    }
                }
            };
            let is_list = is_list(&schema["properties"][key]);
            let wants_text = schema["properties"][key]["type"] == "string";
            if wants_text && value.is_boolean() {
                return Err(CliError::usage(format!("`--{name}` needs a value")));
            }
            match (arguments.get_mut(key), is_list) {
                (Some(Value::Array(list)), true) => list.push(value),
                (None, true) if !looks_like_list(&value) => {
                    arguments.insert(key.to_owned(), Value::Array(vec![value]));
                }
                (Some(_), _)
                    if self.given.iter().filter(|(given, _)| given == name).count() > 1 =>
                {
                    return Err(CliError::usage(format!(
                        "`--{name}` is given twice, and is no list"
                    )));
                }
                _ => {
                    arguments.insert(key.to_owned(), value);
                }
            }
        }
        Ok(Value::Object(arguments))
    }
}

/// The parameter that an option means; `-` and `_` make no difference, nor does case.
fn key<'n>(names: impl Iterator<Item = &'n str>, option: &str) -> Option<&'n str> {
    let fold = |name: &str| name.to_lowercase().replace('-', "_");
    let folded = fold(option);
    let mut alike = names.filter(|name| fold(name) == folded);
    alike.next()
}

fn unknown<'n>(call_name: &str, name: &str, names: impl Iterator<Item = &'n str>) -> CliError {
    let options: Vec<String> = names.map(|name| name.replace('_', "-")).collect();
    let near = suggest::nearest(name, options.iter().map(String::as_str));
    let way_out = match near {
        Some(near) => format!("did you mean `--{near}`?"),
        None if options.is_empty() => "it takes none".to_owned(),
        None => format!("it takes: --{}", options.join(", --")),
    };
    CliError::usage(format!(
        "`{call_name}` has no parameter `--{name}`; {way_out}"
    ))
}

fn is_list(schema: &Value) -> bool {
    let is_array = |types: &Value| match types {
        Value::String(one) => one == "array",
        Value::Array(several) => {
            several.iter().any(|one| one == "array") && !several.iter().any(|one| one == "string")
        }
        _ => false,
    };
    is_array(&schema["type"])
}

fn looks_like_list(value: &Value) -> bool {
    value
        .as_str()
        .is_some_and(|text| text.trim_start().starts_with('['))
}

/// Reads a JSON object from a word, a file or standard input.
fn object(word: &str, terminal: &mut Terminal) -> Result<Map<String, Value>, CliError> {
    let (text, place) = match word.strip_prefix('@') {
        Some(path) => {
            let text = fs::read_to_string(path)
                .map_err(|error| CliError::failed(format!("cannot read `{path}`: {error}")))?;
            (text, format!("`{path}`"))
        }
        None if word == "-" => (terminal.read_input()?, "standard input".to_owned()),
        None => (word.to_owned(), "`--json`".to_owned()),
    };
    match serde_json::from_str(&text) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(CliError::usage(format!(
            "{place} is no JSON object; write `{{\"name\": value}}`"
        ))),
        Err(error) => Err(CliError::usage(format!("{place} is not JSON: {error}"))),
    }
}

/// Prints an output: as JSON, or for a person.
fn print(output: &Output, raw: bool, terminal: &mut Terminal) -> Result<(), CliError> {
    if raw {
        terminal.line(render::pretty(output.value()))?;
        return Ok(());
    }
    terminal.line(render::value(output.value()))?;
    for block in output.blocks() {
        match block {
            ContentBlock::Text(text) => terminal.line(text)?,
            ContentBlock::Image(media) | ContentBlock::Audio(media) => {
                let bytes = media.bytes().len();
                terminal.note(format_args!("{}, {bytes} bytes", media.mime()));
            }
        }
    }
    if let Some(preview) = output.preview() {
        terminal.note(format_args!(
            "the output has {} bytes; `--raw` prints what is shown here as JSON",
            preview.bytes()
        ));
    }
    Ok(())
}

/// Tells of an error: as JSON on standard output, or for a person.
pub(super) fn tell(error: &CallError, raw: bool, terminal: &mut Terminal) -> Result<(), CliError> {
    if raw {
        terminal.line(render::pretty(error))?;
        return Ok(());
    }
    terminal.error(&format!("{} ({})", error.message(), error.code()));
    if let Some(hint) = error.hint() {
        terminal.note(format_args!("hint: {hint}"));
    }
    Ok(())
}
