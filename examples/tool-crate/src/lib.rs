//! A library that ships tools. A program that depends on it writes `toolkit::link!(tool_crate);`
//! and has them; see `examples/host-app`.

use toolkit::prelude::*;

/// A unit of length.
#[schema]
#[serde(rename_all = "kebab-case")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unit {
    /// 1 m
    Metre,
    /// 1,000 m
    Kilometre,
    /// 1,609.344 m
    Mile,
    /// 1,852 m
    NauticalMile,
}

impl Unit {
    fn in_metres(self) -> f64 {
        match self {
            Self::Metre => 1.0,
            Self::Kilometre => 1_000.0,
            Self::Mile => 1_609.344,
            Self::NauticalMile => 1_852.0,
        }
    }
}

/// A length with its unit.
#[schema]
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Length {
    /// How many of the unit
    pub value: f64,
    /// The unit
    pub unit: Unit,
}

/// Convert lengths between units and compare them, exactly as their definitions say.
#[tool(
    display_name = "Unit Converter",
    subtitle = "Convert and compare lengths in common units",
    instructions = "Use convert to express a length in another unit. Use longest to find the longest of several lengths, whatever their units are.",
    categories(data, productivity),
    changelog("2026-11-30": "Initial release"),
    author(none)
)]
pub mod unit_converter {
    use super::*;

    /// Express a length in another unit.
    #[skill(
        read_only,
        returns = "The same length in the wanted unit",
        example("Miles to kilometres", { value: 2, from: "mile", to: "kilometre" } => { value: 3.218688, unit: "kilometre" }),
        example("Metres are the default", { value: 1.5, from: "kilometre" } => { value: 1500.0, unit: "metre" })
    )]
    pub fn convert(
        /// How many of the unit there are
        value: f64,
        /// The unit that the value is in
        from: Unit,
        /// The wanted unit
        #[default = "metre"]
        to: Unit,
    ) -> Length {
        Length {
            value: value * from.in_metres() / to.in_metres(),
            unit: to,
        }
    }

    /// Find the longest of several lengths, whatever their units are.
    #[skill(
        read_only,
        returns = "The longest length as it was given",
        example("A mile is longer than a kilometre", {
            lengths: [{ value: 1, unit: "kilometre" }, { value: 1, unit: "mile" }]
        } => { value: 1.0, unit: "mile" }),
        example("One length is the longest", { lengths: [{ value: 7, unit: "metre" }] })
    )]
    pub fn longest(
        /// The lengths to compare
        #[length(1..)]
        lengths: Vec<Length>,
    ) -> Result<Length, String> {
        let metres = |length: &Length| length.value * length.unit.in_metres();
        lengths
            .into_iter()
            .max_by(|a, b| metres(a).total_cmp(&metres(b)))
            .ok_or_else(|| "no length was given".to_owned())
    }
}
