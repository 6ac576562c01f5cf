//! A crate without any prelude, where only absolute paths mean something. (The derives of serde and
//! of schemars say some names of the prelude themselves.)

#![no_implicit_prelude]

/// Types of every kind.
pub mod kinds {
    use ::core::convert::{From, Into};
    use ::core::default::Default;
    use ::core::option::Option::Some;
    use ::core::prelude::rust_2024::derive;

    include!("../../kinds.rs");
}
