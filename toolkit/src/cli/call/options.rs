//! What was typed behind the name of the tool, and the arguments that it means.

use std::path::Path;

use serde_json::{Map, Value};

use super::super::CliError;
use super::super::arguments::Call;
use super::super::terminal::Terminal;
use crate::rules::suggest;
use crate::search::name_key;
use crate::view::View;

/// What was typed behind the name of the tool, apart.
pub(super) struct Options {
    pub(super) tool: String,
    skill: Option<String>,
    /// Whether somebody wants to read what the tool takes.
    pub(super) help: bool,
    /// The whole arguments: JSON, `@FILE` or `-`.
    whole: Option<String>,
    given: Vec<Given>,
    pub(super) raw: bool,
    pub(super) yes: bool,
    pub(super) account: Option<String>,
    faults: Vec<String>,
}

/// One option that is a parameter.
struct Given {
    name: String,
    value: Option<String>,
}

impl Options {
    pub(super) fn of(call: &Call) -> Result<Self, CliError> {
        let (tool, rest) = call
            .words
            .split_first()
            .filter(|(tool, _)| !tool.starts_with('-'))
            .ok_or_else(|| {
                let word = call.words.first().map_or("", String::as_str);
                CliError::usage(format!(
                    "`{word}` stands where the tool has to; parameters stand behind it"
                ))
            })?;
        let mut options = Self {
            tool: tool.clone(),
            skill: None,
            help: false,
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
        let mut rest = rest.iter().map(String::as_str).peekable();
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
                ("help", None) => options.help = true,
                _ => {}
            }
            if inline.is_none() && ["raw", "yes", "help"].contains(&name) {
                continue;
            }
            // A value may be a negative number, but no other option.
            let is_value = |next: &&str| !next.starts_with("--");
            let value = inline.or_else(|| rest.next_if(is_value)).map(str::to_owned);
            match (name, value) {
                ("json", Some(value)) => options.whole(value),
                ("arg", Some(value)) => options.named(&value),
                ("account", Some(value)) => options.account(value),
                ("json" | "arg" | "account", None) => {
                    options.faults.push(format!("`--{name}` needs a value"));
                }
                (name, value) => options.given.push(Given {
                    name: name.to_owned(),
                    value,
                }),
            }
        }
        Ok(options)
    }

    fn whole(&mut self, whole: String) {
        match &self.whole {
            Some(known) => self.faults.push(format!(
                "all arguments are given twice, as {} and as {}; leave one out",
                whole_name(known),
                whole_name(&whole)
            )),
            None => self.whole = Some(whole),
        }
    }

    fn account(&mut self, account: String) {
        if self.account.is_some() {
            self.faults.push("`--account` is given twice".to_owned());
        }
        self.account = Some(account);
    }

    fn named(&mut self, given: &str) {
        match given.split_once('=') {
            Some((name, value)) => self.given.push(Given {
                name: name.to_owned(),
                value: Some(value.to_owned()),
            }),
            None => self.faults.push(format!(
                "`--arg {given}` has no value; write `--arg {given}=VALUE`"
            )),
        }
    }

    fn word(&mut self, word: &str) {
        if word == "-h" {
            self.help = true;
        } else if is_whole(word) {
            self.whole(word.to_owned());
        } else if self.skill.is_none() {
            self.skill = Some(word.to_owned());
        } else {
            self.faults.push(format!(
                "`{word}` stands alone; give it to a parameter, as in `--NAME {word}`"
            ));
        }
    }

    /// `tool skill` and `tool__skill` mean the same.
    pub(super) fn call_name(&mut self, view: &View) -> Result<String, CliError> {
        self.no_fault()?;
        let tool = &self.tool;
        let Some(skill) = self.skill.take() else {
            return Ok(tool.clone());
        };
        if view.find(tool).is_some() {
            let message = format!(
                "`{tool}` has no skills; `{skill}` stands alone, give it to a parameter, as in `--NAME {skill}`"
            );
            return Err(CliError::usage(message));
        }
        Ok(format!("{tool}__{skill}"))
    }

    fn no_fault(&self) -> Result<(), CliError> {
        let fault = self.faults.first();
        fault.map_or(Ok(()), |fault| Err(CliError::usage(fault.clone())))
    }

    /// What stands behind a flag and is not yes or no are all arguments.
    fn part_flags(&mut self, properties: &Map<String, Value>) -> Result<(), CliError> {
        let mut parted = Vec::new();
        for given in &mut self.given {
            let names = || properties.keys().map(String::as_str);
            let positive = given.name.strip_prefix("no-");
            let named = key(names, &given.name).or_else(|| key(names, positive?));
            let is_flag = named.is_some_and(|name| properties[name]["type"] == "boolean");
            if is_flag {
                parted.extend(given.value.take_if(|value| is_whole(value)));
            }
        }
        for word in parted {
            self.whole(word);
        }
        self.no_fault()
    }

    pub(super) fn arguments(
        &mut self,
        call_name: &str,
        schema: &Value,
        terminal: &mut Terminal,
    ) -> Result<Value, CliError> {
        let properties = schema["properties"].as_object();
        if let Some(properties) = properties {
            self.part_flags(properties)?;
        }
        let mut arguments = match self.whole.as_deref() {
            None => Map::new(),
            Some(whole) => object(whole, terminal)?,
        };
        let mut known: Vec<Meant> = Vec::new();
        for given in &self.given {
            let names = || {
                let names = properties.into_iter().flat_map(Map::keys);
                names.map(String::as_str)
            };
            let meant = given
                .meant(names)
                .ok_or_else(|| unknown(call_name, &given.name, names()))?;
            let property = &schema["properties"][meant.key];
            let is_list = is_list(property);
            if meant.value.is_boolean() && (is_list || property["type"] == "string") {
                return Err(CliError::usage(format!("`{}` needs a value", meant.option)));
            }
            if is_list {
                add(&mut arguments, &meant, property)?;
            } else if let Some(before) = known.iter().find(|before| before.key == meant.key) {
                return Err(twice(before, &meant));
            } else {
                // On top of what the whole arguments say.
                arguments.insert(meant.key.to_owned(), meant.value.clone());
            }
            known.push(meant);
        }
        Ok(Value::Object(arguments))
    }
}

/// An option with the parameter that it gives.
struct Meant<'n> {
    /// As it was typed.
    option: String,
    key: &'n str,
    value: Value,
}

impl Given {
    fn meant<'n, N>(&self, names: impl Fn() -> N) -> Option<Meant<'n>>
    where
        N: Iterator<Item = &'n str>,
    {
        let (key, value) = match (key(&names, &self.name), &self.value) {
            (Some(key), Some(value)) => (key, Value::String(value.clone())),
            (Some(key), None) => (key, Value::Bool(true)),
            (None, None) => {
                let positive = self.name.strip_prefix("no-")?;
                (key(&names, positive)?, Value::Bool(false))
            }
            (None, Some(_)) => return None,
        };
        Some(Meant {
            option: format!("--{}", self.name),
            key,
            value,
        })
    }
}

/// Whether a word is all arguments, or says where they are.
fn is_whole(word: &str) -> bool {
    word == "-" || word.starts_with('@') || word.trim_start().starts_with('{')
}

fn twice(before: &Meant, meant: &Meant) -> CliError {
    let (option, key) = (&meant.option, meant.key);
    CliError::usage(if before.option == *option {
        format!("`{option}` is given twice, and is no list")
    } else {
        format!(
            "`{}` and `{option}` both give `{key}`, which is no list",
            before.option
        )
    })
}

/// Adds what was given to a list: an element, or those of a JSON list.
fn add(
    arguments: &mut Map<String, Value>,
    meant: &Meant,
    property: &Value,
) -> Result<(), CliError> {
    let text = meant.value.as_str().unwrap_or_default();
    let mut added = if text.trim_start().starts_with('[') {
        let read = serde_json::from_str::<Vec<Value>>(text);
        read.map_err(|error| {
            let option = &meant.option;
            CliError::usage(format!("`{option} {text}` begins like a list and is none: {error}; an element that begins with `[` stands in one, as in `{option} '[\"[a\"]'`"))
        })?
    } else {
        vec![meant.value.clone()]
    };
    // In a list of lists, one of them is an element.
    if is_list(&property["items"]) && !added.iter().all(Value::is_array) {
        added = vec![Value::Array(added)];
    }
    let list = arguments
        .entry(meant.key)
        .or_insert_with(|| Value::Array(Vec::new()));
    match list {
        Value::Array(list) => list.append(&mut added),
        other => *other = Value::Array(added),
    }
    Ok(())
}

/// The parameter that an option means; `-` and `_` make no difference, nor does case, unless one
/// has the very name.
fn key<'n, N>(names: impl Fn() -> N, option: &str) -> Option<&'n str>
where
    N: Iterator<Item = &'n str>,
{
    let folded = name_key(option);
    names()
        .find(|name| *name == option)
        .or_else(|| names().find(|name| name_key(name) == folded))
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

/// What all arguments were given as, in words.
fn whole_name(word: &str) -> String {
    match word.strip_prefix('@') {
        Some("-") => "standard input".to_owned(),
        Some(path) => format!("`{path}`"),
        None if word == "-" => "standard input".to_owned(),
        None => "`--json`".to_owned(),
    }
}

/// Reads a JSON object from a word, a file or standard input.
fn object(word: &str, terminal: &mut Terminal) -> Result<Map<String, Value>, CliError> {
    let text = match word.strip_prefix('@') {
        Some(path) => terminal.read(Path::new(path))?,
        None if word == "-" => terminal.read(Path::new(word))?,
        None => word.to_owned(),
    };
    let place = whole_name(word);
    match serde_json::from_str(&text) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(CliError::usage(format!(
            "{place} is no JSON object; write `{{\"name\": value}}`"
        ))),
        Err(error) => Err(CliError::usage(format!("{place} is not JSON: {error}"))),
    }
}
