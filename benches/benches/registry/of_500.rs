//! Question: what does a program with 500 linked tools pay before its first call, and for listing them?

mod start;
mod tools {
    include!(concat!(env!("OUT_DIR"), "/tools_500.rs"));
}

#[global_allocator]
static ALLOCATOR: toolkit_benches::Counting = toolkit_benches::Counting::new();

fn main() {
    start::main(&tools::NAMES);
}
