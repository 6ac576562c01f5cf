//! What the standard library cannot yet do with text in a constant.

pub(crate) use crate::rules::format::cut::is_same;

/// How many characters a text has.
pub(super) const fn count(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut count = 0;
    let mut at = 0;
    while at < bytes.len() {
        // All bytes of a character but its first begin with 10.
        if bytes[at] & 0b1100_0000 != 0b1000_0000 {
            count += 1;
        }
        at += 1;
    }
    count
}
