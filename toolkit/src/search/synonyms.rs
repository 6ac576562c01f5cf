use std::collections::HashMap;
use std::sync::OnceLock;

use super::analysis::{Kind, Stems};

/// Other words for a word that is given by its stem, each as its stem and as it is written.
pub(super) fn of(stem: &str) -> &'static [(String, &'static str)] {
    static GROUPS: OnceLock<HashMap<String, Vec<(String, &'static str)>>> = OnceLock::new();
    let groups = GROUPS.get_or_init(read);
    groups.get(stem).map_or(&[], Vec::as_slice)
}

fn read() -> HashMap<String, Vec<(String, &'static str)>> {
    let stems = Stems::new();
    let mut others: HashMap<String, Vec<(String, &'static str)>> = HashMap::new();
    let lines = include_str!("synonyms.txt").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let words = line.split_whitespace();
        let group: Vec<(String, &'static str)> = words
            .map(|word| (stems.stem(word, Kind::Word).into_owned(), word))
            .collect();
        for (stem, _) in &group {
            let known = others.entry(stem.clone()).or_default();
            for other in &group {
                if other.0 != *stem && known.iter().all(|(known, _)| *known != other.0) {
                    known.push(other.clone());
                }
            }
        }
    }
    others
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_has_others_and_never_itself() {
        let written: Vec<&str> = of("delet").iter().map(|(_, word)| *word).collect();
        assert_eq!(written, ["remove", "erase", "drop", "discard"]);
        assert!(of("").is_empty() && of("sprocket").is_empty());
        for (stem, others) in &read() {
            assert!(others.iter().all(|(other, _)| other != stem), "{stem}");
        }
    }
}
