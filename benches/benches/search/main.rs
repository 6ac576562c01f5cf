//! Question: what do a search and its index cost at 1,000, 10,000 and 100,000 tools, next to tantivy and to the crate bm25?
//!
//! Tools have a name and a description of some twenty words, by a fixed seed, as many from a long tail of
//! vendors as real catalogues have. All engines stem, search the same fields and give ten names with the
//! same queries in turn. What ours does beyond (correction, other words for the same, why) it does here, too.

mod ours;
#[cfg(feature = "search-peers")]
mod peers;
mod tools;

use std::hint::black_box;
use std::time::Duration;

use toolkit_benches::{Counted, Counting, Settings, median, percentile, process_cpu, thread_cpu};

use self::tools::Tool;

#[global_allocator]
static ALLOCATOR: Counting = Counting::new();

/// An engine that has an index.
trait Engine {
    const NAME: &'static str;

    fn build(tools: &[Tool]) -> Self;

    /// The names of the ten best.
    fn search(&self, query: &str) -> Vec<String>;
}

fn main() {
    let settings = Settings::from_arguments();
    for count in [1_000, 10_000, 100_000] {
        let tools = tools::make(count);
        let queries = tools::queries(settings.rounds(if count > 50_000 { 200 } else { 1_000 }));
        println!("\n### {count} tools, {} queries\n", queries.len());
        println!(
            "| engine | query, CPU µs: p50 / p99 | p50 to tantivy's | index: CPU ms | to tantivy's | memory kept, MB | to tantivy's | most held, MB | to tantivy's |"
        );
        println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
        let repetitions = if count > 50_000 { 3 } else { 5 };
        let (whole, of_whole) = built::<ours::Whole>(&tools, repetitions);
        let (names, of_names) = built::<ours::Names>(&tools, repetitions);
        #[cfg(feature = "search-peers")]
        {
            let (tantivy, of_tantivy) = built::<peers::Tantivy>(&tools, repetitions);
            let (bm25, of_bm25) = built::<peers::Bm25>(&tools, 1);
            let mut rows = [
                Row::of(&whole, of_whole),
                Row::of(&names, of_names),
                Row::of(&tantivy, of_tantivy),
                Row::of(&bm25, of_bm25),
            ];
            measure(&mut rows, &queries);
            for row in &rows {
                row.print(&rows[2]);
            }
        }
        #[cfg(not(feature = "search-peers"))]
        {
            let mut rows = [Row::of(&whole, of_whole), Row::of(&names, of_names)];
            measure(&mut rows, &queries);
            for row in &rows {
                row.print(&rows[0]);
            }
        }
    }
}

/// What an index took.
struct Build {
    milliseconds: f64,
    kept: f64,
    peak: f64,
}

fn built<E: Engine>(tools: &[Tool], repetitions: usize) -> (E, Build) {
    // Memory in a pass of its own, which also warms everything up.
    let (engine, Counted { kept, peak, .. }) = Counted::during(|| E::build(tools));
    drop(engine);
    let mut times = Vec::new();
    let mut last = None;
    for _ in 0..repetitions {
        drop(last.take());
        // Tantivy's work is done by threads of its own.
        let start = process_cpu();
        last = Some(E::build(tools));
        times.push(milliseconds(process_cpu().saturating_sub(start)));
    }
    let engine = last.unwrap_or_else(|| E::build(tools));
    let build = Build {
        milliseconds: median(times),
        kept: megabytes(kept),
        peak: megabytes(peak),
    };
    (engine, build)
}

type Search<'e> = Box<dyn Fn(&str) -> Vec<String> + 'e>;

/// What is told of an engine.
struct Row<'e> {
    name: &'static str,
    search: Search<'e>,
    build: Build,
    /// Microseconds of each query.
    times: Vec<f64>,
}

impl<'e> Row<'e> {
    fn of<E: Engine>(engine: &'e E, build: Build) -> Self {
        Self {
            name: E::NAME,
            search: Box::new(|query| engine.search(query)),
            build,
            times: Vec::new(),
        }
    }

    fn print(&self, base: &Self) {
        let p50 = percentile(self.times.clone(), 50);
        let (build, of_base) = (&self.build, &base.build);
        println!(
            "| {} | {p50:.1} / {:.1} | {:.2} | {:.1} | {:.2} | {:.2} | {:.2} | {:.2} | {:.2} |",
            self.name,
            percentile(self.times.clone(), 99),
            p50 / percentile(base.times.clone(), 50),
            build.milliseconds,
            build.milliseconds / of_base.milliseconds,
            build.kept,
            build.kept / of_base.kept,
            build.peak,
            build.peak / of_base.peak,
        );
    }
}

/// Asks all engines each query in turn, beginning with another one each time, and every second time in
/// reverse: whoever comes after an engine that goes through much memory finds the caches cold.
fn measure(rows: &mut [Row<'_>], queries: &[String]) {
    let count = rows.len();
    for (round, query) in queries.iter().enumerate() {
        for turn in 0..count {
            let place = (turn + round) % count;
            let row = if round % 2 == 0 {
                place
            } else {
                count - 1 - place
            };
            let row = &mut rows[row];
            let start = thread_cpu();
            let names = (row.search)(query);
            let took = thread_cpu().saturating_sub(start);
            black_box(names);
            row.times.push(milliseconds(took) * 1e3);
        }
    }
}

fn milliseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e3
}

#[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}
