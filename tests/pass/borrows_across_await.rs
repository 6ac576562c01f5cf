//! Futures that borrow from the context, from parameters and from locals while they wait.

#![deny(warnings)]

use std::error::Error;
use std::future::ready;
use std::pin::Pin;

use toolkit::prelude::*;

async fn length(ctx: &Context, text: &str) -> usize {
    let _ = ctx;
    ready(text.len()).await
}

/// Add up the lengths of many texts.
#[tool(example("Add up two", { texts: ["a", "b"] } => 2))]
async fn lengths(
    ctx: &Context,
    /// The texts
    texts: Vec<String>,
) -> Result<usize, Box<dyn Error + Send + Sync>> {
    let mut sum = 0;
    for future in texts.iter().map(|text| async move { length(ctx, text).await }) {
        sum += future.await;
    }
    let boxed: Vec<Pin<Box<dyn Future<Output = usize> + Send + '_>>> = texts
        .iter()
        .map(|text| Box::pin(length(ctx, text)) as Pin<Box<dyn Future<Output = usize> + Send + '_>>)
        .collect();
    for future in boxed {
        sum = sum.max(future.await);
    }
    Ok(sum)
}

struct Archive(Vec<String>);

/// Read and store the pages of the web for later use.
#[tool(private)]
impl Archive {
    /// Count the letters of the pages that were stored so far.
    #[skill(example("Count the letters", { more: "a" }))]
    async fn letters<'a>(
        &'a self,
        ctx: &'a Context,
        /// Another page
        more: String,
    ) -> usize {
        let pages: Vec<&'a str> = self.0.iter().map(String::as_str).collect();
        let mut sum = length(ctx, &more).await;
        for page in pages {
            sum += length(ctx, page).await;
        }
        sum
    }
}

fn main() {
    let _ = (lengths, Archive::letters);
    let _ = Archive(Vec::new());
}
