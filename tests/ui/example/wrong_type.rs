//! Values of examples that are not of the type of their parameter.

use std::collections::BTreeMap;
use std::num::NonZeroI8;

use toolkit::prelude::*;

type Count = u8;

/// Two sides.
#[schema]
#[serde(rename_all = "snake_case")]
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    /// Towards the heart
    Left,
    /// Away from it
    Right,
}

/// Take values of many types, whatever they are called.
#[tool(
    example("Texts", { text: 3, letter: "ab", flag: "true", count: 1, number: 1, list: [], pair: [1, "a"], map: {} }), //~ ERROR `text`: expected a string, found 3
    //~| ERROR `letter`: expected a string of 1 character, found "ab"
    //~| ERROR `flag`: expected true or false, found "true"
    example("Numbers", { text: "", letter: "a", flag: true, count: 256, number: "1.5", list: [], pair: [1, "a"], map: {} }), //~ ERROR `count`: expected an integer from 0 to 255, found 256
    //~| ERROR `number`: expected a number, found "1.5"
    example("No fractions", { text: "", letter: "a", flag: true, count: 2.5, number: 1, list: [], pair: [1, "a"], map: {} }), //~ ERROR `count`: expected an integer, found 2.5
    example("Lists", { text: "", letter: "a", flag: true, count: 1, number: 1, list: [1, "2", -3], pair: [1], map: { a: true, b: 1 } }), //~ ERROR `list.1`: expected an integer, found "2"
    //~| ERROR `list.2`: expected an integer from 0 to 65535, found -3
    //~| ERROR `pair`: expected an array of 2 items, found 1
    //~| ERROR `map.b`: expected true or false, found 1
    example("Nothing", { text: null, letter: "a", flag: true, count: 1, number: 1, list: null, pair: [1, "a"], map: {}, maybe: 3 }), //~ ERROR `text`: expected a string, found null
    //~| ERROR `list`: expected an array, found null
    //~| ERROR `maybe`: expected a string, found 3
    example("Null for an option", { text: "", letter: "a", flag: true, count: 1, number: 1, list: [], pair: [1, "a"], map: {}, maybe: null }), //~ ERROR `maybe`: an optional value is left out rather than null; remove the key
    example("At the edges", { text: "", letter: "a", flag: true, count: 1, number: 1, list: [], pair: [1, "a"], map: {}, narrow: [1e300, null, "1"], by_number: { "-7": 1, seven: 7 }, by_letter: { a: 0, ab: 1 }, by_side: { left: 1, rigth: 1 } }), //~ ERROR `narrow.0`: expected a number of 32 bits, found a number
    //~| ERROR `narrow.2`: expected a number, found "1"
    //~| ERROR the key `seven` is not an integer, as the keys of this map are
    //~| ERROR `by_letter.a`: expected an integer other than 0, found 0
    //~| ERROR the key `ab` is not one character, as the keys of this map are
    //~| ERROR "rigth" is not one of: left, right
)]
#[allow(clippy::too_many_arguments)]
fn take_many(
    /// Any text
    text: String,
    /// One letter
    letter: char,
    /// Yes or no
    flag: bool,
    /// How many
    count: Count,
    /// How much
    number: f64,
    /// Numbers in a row
    list: Vec<u16>,
    /// A number and a text
    pair: (i32, String),
    /// Whether, by name
    map: BTreeMap<String, bool>,
    /// Perhaps a text
    maybe: Option<String>,
    /// Narrow numbers
    narrow: Option<Vec<Option<f32>>>,
    /// By number
    by_number: Option<BTreeMap<i8, u8>>,
    /// By letter
    by_letter: Option<BTreeMap<char, NonZeroI8>>,
    /// By side
    by_side: Option<BTreeMap<Side, u8>>,
) {
    let _ = (text, letter, flag, count, number, list, pair, map, maybe, narrow, by_number, by_letter, by_side);
}

fn main() {
    take_many(String::new(), 'a', true, 1, 1.0, vec![], (1, String::new()), BTreeMap::new(), None, None, None, None, None);
}
