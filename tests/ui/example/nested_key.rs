//! Keys inside of values: unknown ones, and required ones that are left out.

use toolkit::prelude::*;

/// A place to send things to.
#[schema]
#[serde(rename_all = "camelCase")]
struct Address {
    /// Street and number
    street: String,
    /// Digits and letters of the post
    zip_code: String,
    /// Which country; at home if left out
    country: Option<String>,
    /// Who lives there
    #[serde(default)]
    people: Vec<Person>,
}

/// Somebody.
#[schema]
struct Person {
    /// What they are called
    name: String,
    /// How old they are
    age: Option<u8>,
}

/// Send a parcel to an address.
#[tool(
    example("Misspelt", { to: { street: "Main 1", zip_code: "1010" } }), //~ ERROR unknown key `zip_code`; did you mean `zipCode`?
    example("By another name", { to: { road: "Main 1", zipCode: "1010" } }), //~ ERROR unknown key `road`; choose from `street`, `zipCode`, `country`, `people`
    example("Of another type", { to: { street: "Main 1", zipCode: "1010", floor: 3 } }), //~ ERROR unknown key `floor`; choose from `street`, `zipCode`, `country`, `people`
    example("Without the street", { to: { zipCode: "1010" } }), //~ ERROR `to` lacks the required key `street`
    example("Without both", { to: {} }), //~ ERROR `to` lacks the required keys `street`, `zipCode`
    example("Deep inside", { to: { street: "Main 1", zipCode: "1010", people: [{ name: "Ada" }, { nam: "Bo", age: 300 }] } }), //~ ERROR unknown key `nam`; did you mean `name`?
    //~| ERROR `to.people.1.age`: expected an integer from 0 to 255, found 300
    example("Not an object", { to: "Main 1, 1010" }), //~ ERROR `to`: expected an object, found "Main 1, 1010"
)]
fn send(
    /// Where it goes
    to: Address,
) {
    let _ = to;
}

fn main() {
    send(Address { street: String::new(), zip_code: String::new(), country: None, people: vec![] });
}
