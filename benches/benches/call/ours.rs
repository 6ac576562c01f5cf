//! The tools as an author writes them.

use toolkit::tool;

use crate::tools::{Add, Address, Item, Order, Priced, Priority, Sum, add, price};

/// Add two whole numbers and return what they come to.
#[tool(name = "add", read_only, example("Two and two", { a: 2, b: 2 } => { sum: 4 }))]
fn add_by_parameters(
    /// First addend
    a: i64,
    /// Second addend
    b: i64,
) -> Sum {
    add(&Add { a, b })
}

/// Add two whole numbers that arrive as one struct.
#[tool(read_only, example("Two and two", { a: 2, b: 2 } => { sum: 4 }))]
fn add_by_input(#[input] input: Add) -> Sum {
    add(&input)
}

/// Add two whole numbers in an asynchronous function.
#[tool(read_only, example("Two and two", { a: 2, b: 2 } => { sum: 4 }))]
#[expect(
    clippy::unused_async,
    reason = "what an asynchronous function adds is measured"
)]
async fn add_later(
    /// First addend
    a: i64,
    /// Second addend
    b: i64,
) -> Sum {
    add(&Add { a, b })
}

/// Add two whole numbers of which each has bounds.
#[tool(read_only, example("Two and two", { a: 2, b: 2 } => { sum: 4 }))]
fn add_within_bounds(
    /// First addend
    #[range(-1000..=1000)]
    a: i64,
    /// Second addend
    #[range(-1000..=1000)]
    b: i64,
) -> Sum {
    add(&Add { a, b })
}

/// Price an order whose parts arrive as parameters.
#[tool(name = "order", read_only)]
#[expect(
    clippy::too_many_arguments,
    reason = "twelve parameters are what is measured"
)]
fn order_by_parameters(
    /// Number of the order
    id: u64,
    /// Who orders
    customer: String,
    /// Where to write to
    email: String,
    /// How urgent it is
    priority: Priority,
    /// What is ordered
    items: Vec<Item>,
    /// Where it goes
    shipping: Address,
    /// Where the bill goes
    billing: Option<Address>,
    /// What else to know
    notes: Option<String>,
    /// Marks
    tags: Vec<String>,
    /// Taken off the total
    discount: Option<f64>,
    /// Whether it is sent by express
    express: bool,
    /// A longer text
    payload: String,
) -> Priced {
    price(Order {
        id,
        customer,
        email,
        priority,
        items,
        shipping,
        billing,
        notes,
        tags,
        discount,
        express,
        payload,
    })
}

/// Price an order that arrives as one struct.
#[tool(read_only)]
fn order_by_input(#[input] order: Order) -> Priced {
    price(order)
}

/// Price an order in an asynchronous function.
#[tool(read_only)]
#[expect(
    clippy::unused_async,
    reason = "what an asynchronous function adds is measured"
)]
async fn order_later(#[input] order: Order) -> Priced {
    price(order)
}

/// Price an order of which most parts have limits.
#[tool(read_only)]
#[expect(
    clippy::too_many_arguments,
    reason = "twelve parameters are what is measured"
)]
fn order_within_bounds(
    /// Number of the order
    #[range(1..=9_999_999_999)]
    id: u64,
    /// Who orders
    #[length(1..=80)]
    customer: String,
    /// Where to write to
    #[format(email)]
    email: String,
    /// How urgent it is
    priority: Priority,
    /// What is ordered
    #[length(1..=50)]
    items: Vec<Item>,
    /// Where it goes
    shipping: Address,
    /// Where the bill goes
    billing: Option<Address>,
    /// What else to know
    #[length(..=200)]
    notes: Option<String>,
    /// Marks
    #[length(..=10)]
    tags: Vec<String>,
    /// Taken off the total
    #[range(0..=100)]
    discount: Option<f64>,
    /// Whether it is sent by express
    express: bool,
    /// A longer text
    #[length(..=4000)]
    payload: String,
) -> Priced {
    price(Order {
        id,
        customer,
        email,
        priority,
        items,
        shipping,
        billing,
        notes,
        tags,
        discount,
        express,
        payload,
    })
}
