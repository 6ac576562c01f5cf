use proc_macro2::TokenStream;

use crate::crate_path::CratePath;
use crate::errors::Errors;
use crate::key::{self, Entry, Meant};

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
            attr.take(&entry, errors);
        }
        attr
    }

    fn take(&mut self, entry: &Entry, errors: &mut Errors) {
        match entry.key.to_string().as_str() {
            "crate" => {
                self.krate = CratePath::parse(entry, errors)
                    .and_then(|krate| krate.for_text(errors))
                    .unwrap_or(CratePath::DEFAULT);
            }
            key @ ("input" | "output") => {
                entry.flag(errors);
                self.direction = if self.direction != Direction::Both {
                    errors.at(
                        entry.key.span(),
                        "`#[schema]` alone goes both ways; remove `input` and `output`",
                    );
                    Direction::Both
                } else if key == "input" {
                    Direction::Input
                } else {
                    Direction::Output
                };
            }
            _ => {
                let meant = key::unknown(entry, "#[schema]", &KEYS, errors);
                if let (Meant::Entry(meant), Direction::Both) = (meant, self.direction) {
                    self.take(&meant, errors);
                }
            }
        }
    }
}
