//! `$crate` means something as a token only, and the derives read a text.

use toolkit::prelude::*;

macro_rules! page {
    ($name:ident) => {
        /// A page of the web.
        #[schema(crate = $crate::reexported)] //~ ERROR write the name of the crate
        struct $name;
    };
}

#[allow(unused_imports)]
mod reexported {
    pub use toolkit::*;
}

page!(Page);

fn main() {
    let _ = Page;
}
