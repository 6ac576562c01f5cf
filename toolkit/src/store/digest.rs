use std::fmt::Write;

/// SHA-256 of a text, in hexadecimal.
pub(crate) fn digest(text: &str) -> String {
    let mut shown = String::with_capacity(64);
    for byte in hmac_sha256::Hash::hash(text.as_bytes()) {
        // Writing to a string cannot fail.
        let _ = write!(shown, "{byte:02x}");
    }
    shown
}
