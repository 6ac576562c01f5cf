//! The two tools that everybody implements, and the types that they share.
//!
//! The types are the same for all: what `#[schema]` derives is serde's and schemars' own code.

use std::hint::black_box;

use toolkit::schema;

/// Two numbers.
#[schema(input)]
pub(crate) struct Add {
    /// First addend
    pub(crate) a: i64,
    /// Second addend
    pub(crate) b: i64,
}

/// What they come to.
#[schema(output)]
pub(crate) struct Sum {
    /// The sum
    pub(crate) sum: i64,
}

pub(crate) fn add(add: &Add) -> Sum {
    Sum {
        sum: add.a.wrapping_add(add.b),
    }
}

/// How urgent an order is.
#[schema]
#[derive(Clone, Copy)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Priority {
    /// When there is time
    Low,
    /// In turn
    Normal,
    /// First
    High,
}

/// One thing ordered.
#[schema(input)]
pub(crate) struct Item {
    /// What is ordered
    pub(crate) sku: String,
    /// How many
    pub(crate) qty: u32,
    /// Price of one
    pub(crate) price: f64,
}

/// Where something goes.
#[schema(input)]
pub(crate) struct Address {
    /// Street and number
    pub(crate) street: String,
    /// City
    pub(crate) city: String,
    /// Postal code
    pub(crate) zip: String,
    /// Country
    pub(crate) country: String,
}

/// An order of 12 fields.
#[schema(input)]
pub(crate) struct Order {
    /// Number of the order
    pub(crate) id: u64,
    /// Who orders
    pub(crate) customer: String,
    /// Where to write to
    pub(crate) email: String,
    /// How urgent it is
    pub(crate) priority: Priority,
    /// What is ordered
    pub(crate) items: Vec<Item>,
    /// Where it goes
    pub(crate) shipping: Address,
    /// Where the bill goes
    pub(crate) billing: Option<Address>,
    /// What else to know
    pub(crate) notes: Option<String>,
    /// Marks
    pub(crate) tags: Vec<String>,
    /// Taken off the total
    pub(crate) discount: Option<f64>,
    /// Whether it is sent by express
    pub(crate) express: bool,
    /// A longer text
    pub(crate) payload: String,
}

/// A line of the priced order.
#[schema(output)]
pub(crate) struct Line {
    /// What is ordered
    pub(crate) sku: String,
    /// What the line comes to
    pub(crate) amount: f64,
}

/// A priced order.
#[schema(output)]
pub(crate) struct Priced {
    /// Number of the order
    pub(crate) id: u64,
    /// How urgent it is
    pub(crate) priority: Priority,
    /// What it comes to
    pub(crate) total: f64,
    /// What each line comes to
    pub(crate) lines: Vec<Line>,
    /// Where it goes
    pub(crate) ship_to: String,
    /// Marks
    pub(crate) tags: Vec<String>,
    /// A longer text
    pub(crate) payload: String,
}

pub(crate) fn price(order: Order) -> Priced {
    let line = |item: Item| Line {
        amount: item.price * f64::from(item.qty),
        sku: item.sku,
    };
    let lines: Vec<Line> = order.items.into_iter().map(line).collect();
    let total = lines.iter().map(|line| line.amount).sum::<f64>() - order.discount.unwrap_or(0.0);
    let billing = order.billing.map(
        |Address {
             street,
             city,
             zip,
             country,
         }| [street, city, zip, country],
    );
    black_box((
        &order.customer,
        &order.email,
        &billing,
        &order.notes,
        order.express,
        &order.shipping.country,
    ));
    let Address {
        street, city, zip, ..
    } = order.shipping;
    Priced {
        id: order.id,
        priority: order.priority,
        total,
        lines,
        ship_to: format!("{street}, {zip} {city}"),
        tags: order.tags,
        payload: order.payload,
    }
}
