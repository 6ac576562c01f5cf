//! Futures run on many threads.

use std::rc::Rc;

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool]
async fn search() -> String { //~ ERROR future cannot be sent between threads safely
    let text = Rc::new(String::from("rust"));
    std::future::ready(()).await;
    text.to_string()
}

fn main() {
    drop(search());
}
