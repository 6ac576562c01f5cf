use proc_macro2::TokenStream;

use crate::crate_path::CratePath;
use crate::errors::Errors;
use crate::key;

const KEYS: [&str; 3] = ["input", "output", "crate"];

/// `#[schema(…)]` as written.
pub(super) struct Attr {
    pub(super) krate: CratePath,
    pub(super) direction: Direction,
}

/// Which way values of the type go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    Both,
    Input,
    Output,
}

impl Attr {
    pub(super) fn parse(tokens: TokenStream, errors: &mut Errors) -> Self {
        let mut attr = Self {
            krate: CratePath::DEFAULT,
            direction: Direction::Both,
        };
        for entry in key::entries(tokens, &[], errors) {
            match entry.key.to_string().as_str() {
                "crate" => {
                    attr.krate = CratePath::parse(&entry, errors)
                        .and_then(|krate| krate.for_text(errors))
                        .unwrap_or(CratePath::DEFAULT);
                }
                key @ ("input" | "output") => {
                    entry.flag(errors);
                    if attr.direction != Direction::Both {
                        errors.at(
                            entry.key.span(),
                            "`#[schema]` alone goes both ways; remove `input` and `output`",
                        );
                    }
                    attr.direction = if key == "input" {
                        Direction::Input
                    } else {
                        Direction::Output
                    };
                }
                _ => key::unknown(&entry, "#[schema]", &KEYS, errors),
            }
        }
        attr
    }
}
