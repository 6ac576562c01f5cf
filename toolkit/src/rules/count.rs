//! What is said of how many there are.

use std::fmt::Display;

/// `1 item`, `2 items`
pub(crate) fn counted<N: Display + PartialEq + From<u8>>(count: N, unit: &str) -> String {
    let plural = if count == N::from(1) { "" } else { "s" };
    format!("{count} {unit}{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_singular() {
        let told = [0_usize, 1, 2].map(|count| counted(count, "answer"));
        assert_eq!(told, ["0 answers", "1 answer", "2 answers"]);
    }
}
