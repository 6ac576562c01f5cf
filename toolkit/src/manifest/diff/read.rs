use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::error::{ComparisonError, Side};

/// One tool of a side, by the shape of manifests and no more: older ones may know other texts.
#[derive(Debug)]
pub(super) struct Told<'m> {
    pub(super) manifest: &'m Map<String, Value>,
    /// By name; a function tool has one without a name.
    pub(super) skills: BTreeMap<&'m str, Skill<'m>>,
}

/// One skill, and where it stands in the manifest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill<'m> {
    pub(super) keywords: &'m Map<String, Value>,
    /// `None` for a function, whose keys are those of its tool.
    pub(super) index: Option<usize>,
}

impl Skill<'_> {
    /// The pointer of the skill, which is empty for a function.
    pub(super) fn pointer(self) -> String {
        self.index
            .map_or_else(String::new, |index| format!("/skills/{index}"))
    }
}

/// The tools of a side by name: one manifest, or a list of them.
pub(super) fn tools(
    side: Side,
    value: &Value,
) -> Result<BTreeMap<&str, Told<'_>>, ComparisonError> {
    let mut tools = BTreeMap::new();
    let manifests: Vec<(String, &Value)> = match value {
        Value::Array(all) => {
            let all = all.iter().enumerate();
            all.map(|(at, one)| (format!("/{at}"), one)).collect()
        }
        one => vec![(String::new(), one)],
    };
    for (at, manifest) in manifests {
        let (name, told) = tool(side, &at, manifest)?;
        if tools.insert(name, told).is_some() {
            return Err(ComparisonError::duplicate(side, &at, "manifest", name));
        }
    }
    Ok(tools)
}

fn tool<'m>(
    side: Side,
    at: &str,
    value: &'m Value,
) -> Result<(&'m str, Told<'m>), ComparisonError> {
    let Value::Object(manifest) = value else {
        let message = "expected a manifest, which is an object, or a list of manifests";
        return Err(ComparisonError::wrong_type(side, at, message));
    };
    let tool_name = name(side, at, manifest)?;
    let mut skills = BTreeMap::new();
    match manifest.get("skills") {
        None => {
            schemas(side, at, manifest)?;
            let keywords = manifest;
            skills.insert(
                "",
                Skill {
                    keywords,
                    index: None,
                },
            );
        }
        Some(Value::Array(all)) => {
            for (index, one) in all.iter().enumerate() {
                let at = format!("{at}/skills/{index}");
                let Value::Object(keywords) = one else {
                    return Err(ComparisonError::wrong_type(
                        side,
                        &at,
                        "a skill is an object",
                    ));
                };
                let skill_name = name(side, &at, keywords)?;
                schemas(side, &at, keywords)?;
                let index = Some(index);
                if skills
                    .insert(skill_name, Skill { keywords, index })
                    .is_some()
                {
                    return Err(ComparisonError::duplicate(side, &at, "skill", skill_name));
                }
            }
        }
        Some(_) => {
            let at = format!("{at}/skills");
            return Err(ComparisonError::wrong_type(side, &at, "skills are a list"));
        }
    }
    Ok((tool_name, Told { manifest, skills }))
}

fn name<'m>(
    side: Side,
    at: &str,
    keywords: &'m Map<String, Value>,
) -> Result<&'m str, ComparisonError> {
    match keywords.get("name") {
        Some(Value::String(name)) if !name.is_empty() => Ok(name),
        Some(_) => {
            let at = format!("{at}/name");
            Err(ComparisonError::wrong_type(side, &at, "a name is text"))
        }
        None => Err(ComparisonError::missing(side, at, "name")),
    }
}

fn schemas(side: Side, at: &str, keywords: &Map<String, Value>) -> Result<(), ComparisonError> {
    let is_schema = |schema: &Value| schema.is_object() || schema.is_boolean();
    match keywords.get("inputSchema") {
        None => return Err(ComparisonError::missing(side, at, "inputSchema")),
        Some(schema) if !is_schema(schema) => {
            let at = format!("{at}/inputSchema");
            return Err(ComparisonError::wrong_type(
                side,
                &at,
                "a schema is an object",
            ));
        }
        Some(_) => {}
    }
    if keywords
        .get("outputSchema")
        .is_some_and(|schema| !is_schema(schema))
    {
        let at = format!("{at}/outputSchema");
        return Err(ComparisonError::wrong_type(
            side,
            &at,
            "a schema is an object",
        ));
    }
    Ok(())
}
