//! What the chapter on the compiler shows of a future that is not known to be `Send`.

use toolkit::prelude::*;

/// Waits for the futures of a list, as `futures::stream::iter(…).buffered(…)` does.
struct Buffered<I: Iterator> {
    futures: I,
    running: Vec<I::Item>,
}

impl<I: Iterator<Item: Future>> Buffered<I> {
    fn new(futures: I) -> Self {
        Self { futures, running: Vec::new() }
    }

    async fn collect(mut self) -> Vec<<I::Item as Future>::Output> {
        self.running.extend(self.futures);
        let mut outputs = Vec::new();
        for future in self.running {
            outputs.push(future.await);
        }
        outputs
    }
}

async fn fetch(page: &str) -> usize {
    page.len()
}

/// Add up the sizes of some pages of the web.
#[tool(open_world)]
async fn page_sizes(
    //~^ ERROR implementation of `FnOnce` is not general enough
    /// Which pages
    pages: Vec<String>,
) -> usize {
    let sizes = pages.iter().map(|page| async move { fetch(page).await });
    Buffered::new(sizes).collect().await.into_iter().sum()
}

fn main() {
    drop(page_sizes(Vec::new()));
}
