//! Flags stand alone.

use toolkit::prelude::*;

/// Search the web for pages about a text.
#[tool(
    read_only = true, //~ ERROR `read_only` is a flag; write `read_only` alone
    sensitive = false, //~ ERROR `sensitive` is a flag; leave it out to say no
    open_world = "yes", //~ ERROR `open_world` is a flag and has no value; write `open_world` alone
    destructive =, //~ ERROR `destructive` is a flag; write it without `=`
    optional(), //~ ERROR `optional` is a flag and takes no list; write `optional` alone
)]
fn search() {}

fn main() {
    search();
}
