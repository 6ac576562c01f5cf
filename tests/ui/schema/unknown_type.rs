//! Types that nobody declared, inside of others.

use toolkit::prelude::*;

/// A basket with what is bought.
#[schema]
pub struct Basket {
    /// What lies in it
    pub items: Vec<Item>, //~ ERROR cannot find type `Item` in this scope
    /// Who carries it
    pub owner: Customer, //~ ERROR cannot find type `Customer` in this scope
}

/// Adds up what a customer has to pay for a basket of things.
#[tool(private, example("One item", { items: [] }))]
fn total(
    /// What is bought
    items: Option<Article>, //~ ERROR cannot find type `Article` in this scope
) -> Vec<Price> {
    //~^ ERROR cannot find type `Price` in this scope
    Vec::new()
}

struct Shop;

/// Sells things to customers and writes the bills for what they bought.
#[tool(private)]
impl Shop {
    /// Writes the bill for a list of articles
    #[skill(example("One article", { articles: [] }))]
    fn bill(
        &self,
        /// What is bought
        articles: Vec<Sale>, //~ ERROR cannot find type `Sale` in this scope
    ) -> Option<Bill> {
        //~^ ERROR cannot find type `Bill` in this scope
        None
    }
}

fn main() {}
