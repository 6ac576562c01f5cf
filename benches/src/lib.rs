//! The harness of the benches: variants in turn, processor time, counted allocations.
//!
//! Every round runs each variant once and starts with another one, so that what else the
//! machine does falls on all of them. What to read is the *ratio*: the median over the
//! rounds of a variant's time to the first variant's time of the same round. The times
//! themselves hold for one machine and one moment.

mod allocations;

use std::time::{Duration, Instant};

use rustix::time::{ClockId, clock_gettime};

pub use crate::allocations::{Counted, Counting};

/// How a bench was asked to run.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// Few rounds: to see that it works, not to quote.
    pub quick: bool,
}

impl Settings {
    /// Reads the arguments of the program: `--quick`; whatever else Cargo passes is ignored.
    pub fn from_arguments() -> Self {
        Self {
            quick: std::env::args().any(|argument| argument == "--quick"),
        }
    }

    /// How many rounds to run where the whole bench takes `full`.
    pub fn rounds(self, full: usize) -> usize {
        if self.quick { 5.min(full) } else { full }
    }
}

/// One way to answer the question.
pub struct Variant<'a> {
    name: String,
    operations: u64,
    run: Run<'a>,
}

type Run<'a> = Box<dyn FnMut(u64, &mut Stopwatch) + 'a>;

impl<'a> Variant<'a> {
    /// A variant; `run` does as many operations as it is told and lets the stopwatch time
    /// what counts of them.
    pub fn new(
        name: impl Into<String>,
        operations: u64,
        run: impl FnMut(u64, &mut Stopwatch) + 'a,
    ) -> Self {
        Self {
            name: name.into(),
            operations,
            run: Box::new(run),
        }
    }

    /// A variant of which everything counts.
    pub fn each(
        name: impl Into<String>,
        operations: u64,
        mut operation: impl FnMut() + 'a,
    ) -> Self {
        Self::new(name, operations, move |count, watch| {
            watch.time(|| {
                for _ in 0..count {
                    operation();
                }
            });
        })
    }
}

impl std::fmt::Debug for Variant<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Variant")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// Adds up what counts of one variant in one round.
#[derive(Debug, Default)]
pub struct Stopwatch {
    counting: bool,
    cpu: Duration,
    wall: Duration,
    counted: Counted,
}

impl Stopwatch {
    /// Times one part; in the pass for allocations it counts them instead.
    pub fn time<T>(&mut self, part: impl FnOnce() -> T) -> T {
        if self.counting {
            let (value, counted) = Counted::during(part);
            self.counted += counted;
            return value;
        }
        let wall = Instant::now();
        let cpu = thread_cpu();
        let value = part();
        self.cpu += thread_cpu().saturating_sub(cpu);
        self.wall += wall.elapsed();
        value
    }

    /// Takes off what a part takes that was timed inside another and does not count.
    pub fn discount<T>(&mut self, part: impl FnOnce() -> T) -> T {
        let mut other = Self {
            counting: self.counting,
            ..Self::default()
        };
        let value = other.time(part);
        self.cpu = self.cpu.saturating_sub(other.cpu);
        self.wall = self.wall.saturating_sub(other.wall);
        self.counted -= other.counted;
        value
    }
}

/// Runs the variants in turn and prints one Markdown row for each.
///
/// Gives the ratio of each to the first.
pub fn compare(title: &str, rounds: usize, variants: &mut [Variant<'_>]) -> Vec<f64> {
    // Allocations are counted in a pass of their own, which also warms everything up.
    let counted: Vec<(f64, f64)> = variants
        .iter_mut()
        .map(|variant| {
            let operations = variant.operations;
            (variant.run)(operations, &mut Stopwatch::default());
            let mut watch = Stopwatch {
                counting: true,
                ..Stopwatch::default()
            };
            (variant.run)(operations, &mut watch);
            (
                per(watch.counted.allocations, operations),
                per(watch.counted.bytes, operations),
            )
        })
        .collect();
    let mut cpu: Vec<Vec<f64>> = vec![Vec::with_capacity(rounds); variants.len()];
    let mut wall = cpu.clone();
    for round in 0..rounds {
        for turn in 0..variants.len() {
            let index = (turn + round) % variants.len();
            let variant = &mut variants[index];
            let mut watch = Stopwatch::default();
            (variant.run)(variant.operations, &mut watch);
            cpu[index].push(nanoseconds(watch.cpu, variant.operations));
            wall[index].push(nanoseconds(watch.wall, variant.operations));
        }
    }
    println!("\n### {title} ({rounds} interleaved rounds)\n");
    println!(
        "| variant | ratio to the first | CPU ns/op, median (least–90 %) | wall ns/op | allocations/op | bytes/op |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: |");
    let mut ratios = Vec::with_capacity(variants.len());
    for (index, variant) in variants.iter().enumerate() {
        let of_rounds = cpu[index]
            .iter()
            .zip(&cpu[0])
            .map(|(own, first)| own / first)
            .collect();
        let ratio = median(of_rounds);
        println!(
            "| {} | {ratio:.2} | {:.1} ({:.1}–{:.1}) | {:.1} | {:.2} | {:.0} |",
            variant.name,
            median(cpu[index].clone()),
            percentile(cpu[index].clone(), 0),
            percentile(cpu[index].clone(), 90),
            median(wall[index].clone()),
            counted[index].0,
            counted[index].1,
        );
        ratios.push(ratio);
    }
    ratios
}

/// The processor time that the calling thread has used; other processes do not add to it.
pub fn thread_cpu() -> Duration {
    of_clock(ClockId::ThreadCPUTime)
}

/// The processor time that all threads of this process have used.
pub fn process_cpu() -> Duration {
    of_clock(ClockId::ProcessCPUTime)
}

fn of_clock(clock: ClockId) -> Duration {
    // These clocks start at zero and only rise.
    Duration::try_from(clock_gettime(clock)).unwrap_or_default()
}

/// The resident memory of this process in KiB; 0 where `/proc` is not there.
pub fn resident_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok())
        .unwrap_or(0)
}

/// The middle one, or the mean of the two in the middle.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    if values.len() % 2 == 1 {
        values[middle]
    } else {
        f64::midpoint(values[middle - 1], values[middle])
    }
}

/// The value below which so many percent of all lie.
pub fn percentile(mut values: Vec<f64>, percent: usize) -> f64 {
    values.sort_by(f64::total_cmp);
    values[(values.len() - 1) * percent / 100]
}

fn nanoseconds(duration: Duration, operations: u64) -> f64 {
    duration.as_secs_f64() * 1e9 / small(operations)
}

fn per(total: u64, operations: u64) -> f64 {
    small(total) / small(operations)
}

#[expect(clippy::cast_precision_loss, reason = "counts stay far below 2^52")]
fn small(count: u64) -> f64 {
    count as f64
}
