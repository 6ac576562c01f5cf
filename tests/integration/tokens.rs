//! Tokens are counted exactly with a vocabulary, and guessed closely without.

use proptest::prelude::*;
use toolkit::Toolkit;
use toolkit::tokens::{Cl100k, Estimate, O200k, TokenCounter};

/// Texts with the counts that OpenAI's own `tiktoken` gives, of `o200k_base` and `cl100k_base`.
const ROWS: &[(&str, usize, usize)] = &[
    ("", 0, 0),
    ("a", 1, 1),
    ("Count the words of a text.", 7, 7),
    ("hello world", 2, 2),
    ("  leading and   inner spaces  ", 7, 7),
    ("snake_case_name camelCaseName HTTPServer2Go", 10, 10),
    (
        "{\"type\":\"object\",\"properties\":{\"path\":{\"type\":\"string\",\"description\":\"Relative path, e.g. src/main.rs\"}},\"required\":[\"path\"]}",
        31,
        30,
    ),
    ("fn main() {\n    println!(\"{}\", 1 + 1);\n}\n", 14, 14),
    ("line one\r\n\r\n\tindented\n\n\n    more", 9, 9),
    ("3.14159 1234567890 0xdeadbeef", 15, 15),
    ("What's it? They're here, aren't they.", 9, 12),
    ("<|endoftext|><|im_start|>", 12, 12),
    ("Größe, Übermut und Fußgängerüberwege", 11, 12),
    ("Не удалось прочитать файл настроек", 7, 12),
    ("获取当前日期，以上海时区为准", 10, 11),
    ("東京の天気を調べるツールです。", 12, 17),
    ("파일을 읽고 내용을 돌려줍니다", 10, 17),
    ("यह उपकरण मौसम बताता है", 6, 24),
    ("أداة تعرض حالة الطقس", 6, 15),
    ("เครื่องมือบอกสภาพอากาศ", 9, 22),
    ("🎉👨\u{200d}👩\u{200d}👧\u{200d}👦🇩🇪 ok ✅", 19, 30),
    ("𒀀𒀁𒀂 ꙮ ᚠᚢᚦ", 25, 24),
    ("qzxjkvwqqzxjkvwqqzxjkvwq", 16, 13),
    ("--------------------\n====================", 4, 4),
    ("\u{a0}\u{200b}\u{feff}", 3, 3),
];

#[test]
fn vocabularies_count_as_tiktoken_does() {
    for (text, o200k, cl100k) in ROWS {
        assert_eq!(O200k::new().count(text), *o200k, "{text:?}");
        assert_eq!(Cl100k::new().count(text), *cl100k, "{text:?}");
    }
}

/// How often the exact count goes into the guess.
fn ratio(text: &str) -> f64 {
    let number = |count: usize| f64::from(u32::try_from(count).expect("the text is short"));
    number(Estimate::new().count(text)) / number(O200k::new().count(text))
}

#[test]
fn the_estimate_is_close_for_manifests() {
    let toolkit = Toolkit::builder().build().unwrap();
    let mut worst = (1.0_f64, String::new());
    let mut all = String::new();
    for tool in toolkit.tools_unfiltered() {
        let Ok(manifest) = tool.manifest() else {
            continue;
        };
        let manifest = manifest.to_value();
        let (compact, pretty) = (manifest.to_string(), format!("{manifest:#}"));
        for text in [&compact, &pretty] {
            let ratio = ratio(text);
            if (ratio - 1.0).abs() > (worst.0 - 1.0).abs() {
                worst = (ratio, text.clone());
            }
        }
        all += &compact;
    }
    assert!((ratio(&all) - 1.0).abs() < 0.04, "{}", ratio(&all));
    assert!((worst.0 - 1.0).abs() < 0.25, "{worst:?}");
}

#[test]
fn the_estimate_is_close_in_many_scripts() {
    let texts: Vec<&str> = ROWS.iter().map(|(text, ..)| *text).collect();
    let all = texts.join("\n");
    assert!((ratio(&all) - 1.0).abs() < 0.1, "{}", ratio(&all));
}

/// Texts that a real one never looks like: characters of one kind, drawn at random.
#[test]
fn no_text_hides_its_tokens() {
    const BLOCKS: &[(u32, u32)] = &[
        (0x01, 0x08),
        (0x09, 0x0d),
        (0x20, 0x7e),
        (0x41, 0x5a),
        (0x61, 0x7a),
        (0xa1, 0x24f),
        (0x250, 0x36f),
        (0x370, 0x3ff),
        (0x400, 0x52f),
        (0x531, 0x5f4),
        (0x600, 0x6ff),
        (0x900, 0xdff),
        (0xe01, 0xeff),
        (0x1000, 0x10ff),
        (0x1100, 0x17ff),
        (0x1e00, 0x1fff),
        (0x2000, 0x2bff),
        (0x3000, 0x30ff),
        (0x4e00, 0x9fff),
        (0xac00, 0xd7a3),
        (0xe000, 0xe0ff),
        (0xfe00, 0xffef),
        (0x12000, 0x123ff),
        (0x1d400, 0x1d7ff),
        (0x1f300, 0x1faff),
        (0x20000, 0x2a000),
    ];
    let mut state = 0x9e37_79b9_u32;
    let mut random = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state >> 8
    };
    for (first, last) in BLOCKS {
        for word in [1, 3, 2_000] {
            let mut text = String::new();
            for at in 1..=2_000 {
                let letter = first + random() % (last - first + 1);
                text.extend(char::from_u32(letter));
                if at % word == 0 {
                    text.push(' ');
                }
            }
            let ratio = ratio(&text);
            assert!(ratio > 0.33, "{first:x} {word}: {ratio}");
        }
    }
    for letter in "!\"'([`{|:<@^$ \n\r\t\u{7}qa7Xé漢あ가ө🎉-\u{301}\u{200d}".chars() {
        let text = letter.to_string().repeat(2_000);
        assert!(ratio(&text) > 0.6, "{letter:?}: {}", ratio(&text));
    }
}

#[test]
fn long_texts_take_no_time() {
    for letter in ['a', 'q', '🎉', ' ', '\n', '{', '漢'] {
        let text = letter.to_string().repeat(1_000_000);
        assert!(Estimate::new().count(&text) > 1_000, "{letter:?}");
        assert!(O200k::new().count(&text) > 1_000, "{letter:?}");
    }
}

proptest! {
    #[test]
    fn texts_that_are_joined_cost_what_both_cost(first in ".{0,40}", second in ".{0,40}") {
        let count = |text: &str| Estimate::new().count(text);
        let (a, b) = (count(&first), count(&second));
        let both = count(&(first + &second));
        prop_assert!(both + 4 >= a + b, "{both} {a} {b}");
        prop_assert!(both <= a + b + 8, "{both} {a} {b}");
    }

    #[test]
    fn words_that_are_joined_cost_what_both_cost(
        first in "[a-zA-Z_ é0-9{}\n]{0,40}",
        second in "[a-zA-Z_ é0-9{}\n]{0,40}",
    ) {
        let count = |text: &str| Estimate::new().count(text);
        let (a, b) = (count(&first), count(&second));
        let both = count(&(first + &second));
        prop_assert!(both + 4 >= a + b, "{both} {a} {b}");
        prop_assert!(both <= a + b + 8, "{both} {a} {b}");
    }
}
