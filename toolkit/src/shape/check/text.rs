//! What the standard library cannot yet do with text in a constant.

pub(crate) use crate::rules::format::cut::is_same;
pub(super) use crate::rules::sentence::count;
