//! Mistakes are told in the order in which they stand, those of skills among those of their tool.

use toolkit::prelude::*;

/// Search.
//~^ ERROR `description` has 7 characters; at least 20 are needed
#[tool(
    readonly, //~ ERROR unknown key `readonly`; did you mean `read_only`?
    example("Vienna", { ciy: "Vienna" }), //~ ERROR unknown key `ciy`; did you mean `city`?
)]
fn forecast(
    city: &str,
    //~^ ERROR parameter `city` has no description; add a doc comment above it
    //~| ERROR parameters are owned; write `String` instead of `&str`
    /// Days
    #[rnge(1..)] //~ ERROR unknown attribute `rnge`; did you mean `range`?
    days: u8,
) -> String {
    format!("{city}{days}")
}

#[derive(Default)]
struct Shelf;

/// Look up books of a library and keep a list of those to be read.
#[tool(private, reqires(FAL))] //~ ERROR unknown key `reqires`; did you mean `requires`?
impl Shelf {
    /// Keep a book on the list of those to be read.
    #[skill(name = "list", example("A book", { number: 7 }))]
    fn keep(
        &self,
        number: u32, //~ ERROR parameter `number` has no description; add a doc comment above it
    ) -> u32 {
        number
    }

    /// Drop a book from the list of those to be read.
    #[skill(read_only, destructive, example("A book", { number: 7 }))] //~ ERROR `read_only` and `destructive` contradict each other; keep one
    fn list( //~ ERROR skill `list` is already given; give one of them another `name`
        &self,
        /// Number of the book
        number: u32,
    ) -> u32 {
        number
    }
}

/// A place of the world.
#[schema(input)]
struct Place {
    name: String, //~ ERROR field `name` has no description; add a doc comment above it
    /// How high
    #[range(1..=0)] //~ ERROR this range allows no number
    height: u16,
}

fn main() {
    forecast("", 3);
    Shelf.keep(1);
    Shelf.list(2);
    let _ = Place { name: String::new(), height: 3 };
}
