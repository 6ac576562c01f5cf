//! From a text to the words that are compared.

use std::borrow::Cow;

use rust_stemmers::{Algorithm, Stemmer};

/// Longer runs of letters are no words; what follows is passed over.
const LONGEST: usize = 64;

/// Words that say nothing about what a tool does, sorted.
const STOP_WORDS: &[&str] = &[
    "a", "about", "all", "also", "am", "an", "and", "any", "are", "as", "at", "be", "been",
    "being", "but", "by", "can", "could", "did", "do", "does", "doing", "down", "for", "from",
    "get", "give", "had", "has", "have", "having", "he", "help", "her", "here", "him", "his",
    "how", "i", "if", "in", "into", "is", "it", "its", "just", "know", "let", "like", "make",
    "may", "me", "might", "must", "my", "need", "no", "not", "of", "off", "on", "or", "our", "out",
    "over", "please", "provide", "shall", "she", "should", "so", "some", "specific", "sure",
    "tell", "than", "that", "the", "their", "them", "then", "there", "these", "they", "this",
    "those", "to", "too", "under", "up", "us", "very", "was", "we", "were", "what", "when",
    "where", "which", "who", "whom", "why", "will", "with", "would", "you", "your",
];

/// What kind of word it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Letters, perhaps with digits.
    Word,
    /// Digits alone.
    Number,
    /// A piece of a text that is written without spaces.
    Piece,
}

/// One word of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'t> {
    /// In small letters.
    pub(super) text: &'t str,
    pub(super) kind: Kind,
    /// Where it begins and ends in the text.
    pub(super) start: usize,
    pub(super) end: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// Small letters, and those of scripts without capitals.
    Small,
    Capital,
    Digit,
    /// Written without spaces.
    Dense,
    /// Belongs to the letter before it.
    Mark,
    Between,
}

fn class(char: char) -> Class {
    match char {
        'a'..='z' => Class::Small,
        'A'..='Z' => Class::Capital,
        '0'..='9' => Class::Digit,
        _ if char.is_ascii() => Class::Between,
        // Combining accents.
        '\u{300}'..='\u{36f}' => Class::Mark,
        // Thai, Lao, Myanmar, Khmer, kana, Han and Hangul.
        '\u{e00}'..='\u{eff}'
        | '\u{1000}'..='\u{109f}'
        | '\u{1780}'..='\u{17ff}'
        | '\u{3005}'..='\u{3007}'
        | '\u{3041}'..='\u{30ff}'
        | '\u{3400}'..='\u{4dbf}'
        | '\u{4e00}'..='\u{9fff}'
        | '\u{ac00}'..='\u{d7af}'
        | '\u{f900}'..='\u{faff}'
        | '\u{20000}'..='\u{323af}'
            if char.is_alphanumeric() =>
        {
            Class::Dense
        }
        _ if char.is_numeric() => Class::Digit,
        _ if char.is_uppercase() => Class::Capital,
        _ if char.is_alphanumeric() => Class::Small,
        _ => Class::Between,
    }
}

/// How texts without spaces are taken apart.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pieces {
    /// Into all characters and all pairs of neighbours: what is looked in.
    All,
    /// Into pairs, or one character that stands alone: what is looked for.
    Longest,
}

/// Goes through the words of a text.
///
/// A name is taken apart before a capital that starts a word (`fileWrite`, `HTTPTool`) and at
/// everything that is neither letter nor digit; digits stay with the letters beside them.
pub(super) fn each_word(text: &str, pieces: Pieces, mut each: impl FnMut(Word<'_>)) {
    let mut word = Gathered::default();
    let mut dense: Vec<(usize, char)> = Vec::new();
    let mut chars = text.char_indices().peekable();
    let mut before = Class::Between;
    while let Some((at, char)) = chars.next() {
        let class = class(char);
        if class == Class::Mark {
            continue;
        }
        if class != Class::Dense && !dense.is_empty() {
            end_of_dense(&mut dense, at, pieces, &mut each);
        }
        let starts_word = match class {
            Class::Capital if before == Class::Capital => {
                // `HTTPTool`: the capital before a small letter starts the next word.
                let next = chars.peek().map(|(_, next)| self::class(*next));
                next == Some(Class::Small)
            }
            Class::Capital | Class::Dense | Class::Between => true,
            _ => false,
        };
        if starts_word {
            word.finish(at, &mut each);
        }
        match class {
            Class::Dense => dense.push((at, char)),
            Class::Between => {
                // "the tool's": the `s` is no word.
                if matches!(char, '\'' | '\u{2019}') && is_possessive(&text[at..], char) {
                    chars.next();
                }
            }
            _ => word.push(at, char, class),
        }
        before = class;
    }
    end_of_dense(&mut dense, text.len(), pieces, &mut each);
    word.finish(text.len(), &mut each);
}

fn is_possessive(from: &str, apostrophe: char) -> bool {
    let mut chars = from[apostrophe.len_utf8()..].chars();
    matches!(chars.next(), Some('s' | 'S')) && !chars.next().is_some_and(char::is_alphanumeric)
}

/// A word that is not yet at its end.
#[derive(Default)]
struct Gathered {
    text: String,
    start: usize,
    is_number: bool,
}

impl Gathered {
    fn push(&mut self, at: usize, char: char, class: Class) {
        if self.text.is_empty() {
            self.start = at;
            self.is_number = true;
        }
        if self.text.len() >= LONGEST {
            return;
        }
        self.is_number &= class == Class::Digit;
        match char {
            _ if class != Class::Capital => self.text.push(char),
            'A'..='Z' => self.text.push(char.to_ascii_lowercase()),
            _ => self.text.extend(char.to_lowercase()),
        }
    }

    fn finish(&mut self, end: usize, each: &mut impl FnMut(Word<'_>)) {
        if self.text.is_empty() {
            return;
        }
        let kind = if self.is_number {
            Kind::Number
        } else {
            Kind::Word
        };
        each(Word {
            text: &self.text,
            kind,
            start: self.start,
            end,
        });
        self.text.clear();
    }
}

fn end_of_dense(
    dense: &mut Vec<(usize, char)>,
    end: usize,
    pieces: Pieces,
    each: &mut impl FnMut(Word<'_>),
) {
    let mut piece = String::new();
    for (index, (start, char)) in dense.iter().enumerate() {
        let mut give = |text: &str, end: usize| {
            each(Word {
                text,
                kind: Kind::Piece,
                start: *start,
                end,
            });
        };
        piece.clear();
        piece.push(*char);
        let after = |index: usize| dense.get(index).map_or(end, |(start, _)| *start);
        if pieces == Pieces::All || dense.len() == 1 {
            give(&piece, after(index + 1));
        }
        if let Some((_, next)) = dense.get(index + 1) {
            piece.push(*next);
            give(&piece, after(index + 2));
        }
    }
    dense.clear();
}

/// Whether a word, in small letters, says nothing about what a tool does.
pub(super) fn is_stop_word(word: &str) -> bool {
    STOP_WORDS.binary_search(&word).is_ok()
}

/// Brings the forms of a word together: `files`, `file` and `filing` are one.
pub(super) struct Stems(Stemmer);

impl Stems {
    pub(super) fn new() -> Self {
        // Most tools are described in English. Words of other languages keep most of their
        // letters, and are treated alike in tools and queries.
        Self(Stemmer::create(Algorithm::English))
    }

    pub(super) fn stem<'w>(&self, word: &'w str, kind: Kind) -> Cow<'w, str> {
        if kind == Kind::Word && word.is_ascii() {
            self.0.stem(word)
        } else {
            Cow::Borrowed(word)
        }
    }
}

/// A name as it is compared with another: case, and `-` or `_`, make no difference.
pub(crate) fn name_key(name: &str) -> String {
    let chars = name.chars().flat_map(char::to_lowercase);
    chars
        .map(|char| if char == '-' { '_' } else { char })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let mut words = Vec::new();
        each_word(text, Pieces::Longest, |word| {
            assert!(word.start < word.end && word.end <= text.len());
            words.push(word.text.to_owned());
        });
        words
    }

    #[test]
    fn names_are_taken_apart() {
        let rows: &[(&str, &[&str])] = &[
            ("file_write", &["file", "write"]),
            (
                "magic-screenshots__capture",
                &["magic", "screenshots", "capture"],
            ),
            ("HTTPTool", &["http", "tool"]),
            ("getWeatherByID", &["get", "weather", "by", "id"]),
            ("AI2sql base64", &["ai2sql", "base64"]),
            ("12 files, 3.5 MB", &["12", "files", "3", "5", "mb"]),
            ("the tool's user’s", &["the", "tool", "user"]),
            ("Größe ÉTÉ cafe\u{301}", &["größe", "été", "cafe"]),
            ("Поиск файлов", &["поиск", "файлов"]),
            ("", &[]),
            ("\0 🦀 —", &[]),
        ];
        for (text, expected) in rows {
            assert_eq!(words(text), *expected, "{text}");
        }
    }

    #[test]
    fn texts_without_spaces_become_pairs() {
        assert_eq!(
            words("GitHub仓库搜索"),
            ["git", "hub", "仓库", "库搜", "搜索"]
        );
        assert_eq!(words("猫"), ["猫"]);
        let mut all = Vec::new();
        each_word("天気x", Pieces::All, |word| {
            all.push(word.text.to_owned());
        });
        assert_eq!(all, ["天", "天気", "気", "x"]);
    }

    #[test]
    fn words_end_somewhere() {
        assert_eq!(words(&"a".repeat(10_000)), ["a".repeat(LONGEST)]);
    }

    #[test]
    fn stop_words_are_sorted() {
        assert!(STOP_WORDS.is_sorted());
        assert!(is_stop_word("the") && !is_stop_word("file"));
    }
}
