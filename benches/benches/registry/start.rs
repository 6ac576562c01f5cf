//! Measures the start of fresh processes, since what is linked is gathered once in each.

use std::collections::{BTreeMap, HashMap};
use std::hint::black_box;
use std::process::Command;

use toolkit::{Toolkit, json};
use toolkit_benches::{
    Counted, Settings, median, percentile, process_cpu, resident_kib, thread_cpu,
};

/// Set for the processes that are measured, to what they measure.
const PART: &str = "TOOLKIT_BENCH_PART";

pub(crate) fn main(names: &'static [&'static str]) {
    match std::env::var(PART).as_deref() {
        Ok("time") => time(names),
        Ok("count") => count(names),
        _ => gather(names.len(), Settings::from_arguments().rounds(31)),
    }
}

/// Starts the processes and shows the middle of what they report.
fn gather(tools: usize, rounds: usize) {
    let program = std::env::current_exe().expect("a program knows where it is");
    let mut reported: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for _ in 0..rounds {
        for part in ["time", "count"] {
            let output = Command::new(&program)
                .env(PART, part)
                .output()
                .expect("the program starts again");
            assert!(
                output.status.success(),
                "{}",
                String::from_utf8_lossy(&output.stderr)
            );
            for line in String::from_utf8_lossy(&output.stdout).lines() {
                let (what, value) = line.split_once('\t').expect("a name and a number");
                reported
                    .entry(what.to_owned())
                    .or_default()
                    .push(value.parse().expect("a number"));
            }
        }
    }
    println!("\n### {tools} linked tools ({rounds} processes)\n");
    println!("| what | median | least–90 % |");
    println!("| --- | ---: | ---: |");
    for (what, values) in reported {
        let (least, most) = (
            percentile(values.clone(), 0),
            percentile(values.clone(), 90),
        );
        // The numbers before the names put the rows in order.
        let what = what.split_once(' ').map_or(&*what, |(_, what)| what);
        println!("| {what} | {:.2} | {least:.2}–{most:.2} |", median(values));
    }
}

fn time(names: &[&str]) {
    report(
        "01 before `main`: loading and constructors, CPU µs",
        process_cpu().as_secs_f64() * 1e6,
    );
    let resident = resident_kib();
    let (toolkit, first) = microseconds(build);
    #[expect(
        clippy::cast_precision_loss,
        reason = "memory in KiB is far below 2^52"
    )]
    let grown = (resident_kib() - resident) as f64;
    report("02 first `Toolkit::builder().build()`, CPU µs", first);
    report("03 resident memory that it took, KiB", grown);
    assert_eq!(toolkit.tools().len(), names.len());

    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .expect("the runtime starts");
    let arguments = json!({ "query": "q", "limit": 3, "verbose": true });
    let call = || {
        runtime
            .block_on(toolkit.call(names[names.len() / 2], &arguments))
            .expect("the tool answers")
    };
    report(
        "06 first call, which compiles the schemas of its tool, CPU µs",
        microseconds(call).1,
    );
    report("07 the next call, CPU µs", microseconds(call).1);
    let (listing, first) = microseconds(|| toolkit.listing());
    report("08 first listing, CPU µs", first);
    #[expect(
        clippy::cast_precision_loss,
        reason = "a listing is far below 2^52 bytes"
    )]
    report("09 size of the listing, KiB", listing.len() as f64 / 1024.0);
    report(
        "10 listing again, CPU µs (holds what reading the clock takes)",
        repeated(|| toolkit.listing()),
    );
    report(
        "11 listing again, copied into a `String`, CPU µs",
        repeated(|| toolkit.listing().to_string()),
    );
    report("12 building again, CPU µs", repeated(build));
    report(
        "13 floor: a `HashMap` from the same names, CPU µs",
        repeated(|| {
            names
                .iter()
                .copied()
                .zip(0..)
                .collect::<HashMap<&str, usize>>()
        }),
    );
}

fn count(names: &[&str]) {
    let (toolkit, counted) = Counted::during(build);
    assert_eq!(toolkit.tools().len(), names.len());
    #[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
    {
        report(
            "04 allocations of the first build",
            counted.allocations as f64,
        );
        report(
            "05 bytes that they asked for, KiB",
            counted.bytes as f64 / 1024.0,
        );
    }
}

fn build() -> Toolkit {
    Toolkit::builder().build().expect("the tools are sound")
}

fn microseconds<T>(part: impl FnOnce() -> T) -> (T, f64) {
    let start = thread_cpu();
    let value = black_box(part());
    (
        value,
        thread_cpu().saturating_sub(start).as_secs_f64() * 1e6,
    )
}

/// The middle of many times.
fn repeated<T>(mut part: impl FnMut() -> T) -> f64 {
    median((0..51).map(|_| microseconds(&mut part).1).collect())
}

fn report(what: &str, value: f64) {
    println!("{what}\t{value}");
}
