use super::*;

/// Pairs on which engines are known to disagree; each row was compared with
/// `new RegExp(published, 'u').test(text)` of Node.js 20. Only the row marked
/// below differs there: V8 looks for `\B` also inside of a surrogate pair (it
/// answers with index 2), which ECMA 262, counting code points, does not.
#[test]
fn patterns_match_as_ecma_262_does() {
    for (pattern, text, is_match) in [
        ("b", "abc", true),
        ("^b", "abc", false),
        ("^a.c$", "a\u{2028}c", false),
        ("^a.c$", "a\rc", false),
        ("^a.c$", "a\u{85}c", true),
        ("^a.c$", "a😀c", true),
        ("^a$", "a\n", false),
        ("^b$", "a\nb", false),
        (r"^\d$", "٣", false),
        (r"^\w$", "é", false),
        (r"^\W$", "é", true),
        (r"^\s$", "\u{b}", true),
        (r"^\s$", "\u{a0}", false),
        (r"^\s$", "\u{feff}", false),
        (r"^\S$", "\u{a0}", true),
        (r"^[\s\d]$", "\t", true),
        (r"^[^\s\d]$", "\u{2003}", true),
        (r"^[\s\S]$", "\n", true),
        (r"^[^\s\S]$", "a", false),
        (r"\bé", "é", false),
        (r"é\b", "éa", true),
        (r"\B", "5😂5", false), // V8 says true.
        (r"^\B$", "", true),
        (r"^\B.\B$", "é", true),
        (r"K", "\u{212a}", false),
        (r"^[😀-😂]$", "😁", true),
        (r"^\uD83D\uDE00$", "😀", true),
        (r"^\u{1F600}+$", "😀😀", true),
        (r"^\x41\u0042\u{43}\0$", "ABC\0", true),
        (r"^[-a]$", "-", true),
        (r"^[a-]$", "-", true),
        (r"^[a-c-e]$", "-", true),
        (r"^[a-c-e]$", "d", false),
        (r"^[\w-]$", "-", true),
        (r"^[a^]$", "^", true),
        (r"^[.*$]$", "$", true),
        (r"^\/$", "/", true),
        ("^(a|)$", "", true),
        ("^(|a)+$", "aa", true),
        ("^(?:a{2,3}?){2}$", "aaaaaa", true),
        ("^(?:a{2,3}){2}$", "aaa", false),
        ("^a{0}$", "a", false),
        ("^a{2,}$", "aaaa", true),
        ("(?<year>[0-9]{4})", "in 2026", true),
        ("a # b", "a # b", true),
        (r"^[ -~]+$", "a~", true),
    ] {
        let parsed = parse(pattern).unwrap_or_else(|error| panic!("{pattern}: {error}"));
        assert_eq!(parsed.is_match(text), is_match, "{pattern} on {text:?}");
        assert_eq!(
            by_steps(&parsed, text),
            Some(is_match),
            "{pattern} on {text:?}"
        );
    }
}

/// What a constant says.
fn by_steps(pattern: &Pattern, text: &str) -> Option<bool> {
    let Program { steps, ranges } = pattern.program()?;
    steps::is_match(&steps, &ranges, text)
}

#[test]
fn only_what_engines_read_differently_is_respelled() {
    for (pattern, published) in [
        (
            r"^[a-z0-9_\-]+(?:\.\w{2,4}?)*$",
            r"^[a-z0-9_\-]+(?:\.\w{2,4}?)*$",
        ),
        (r"^\d{4}-\d\d|\/\x41\t$", r"^\d{4}-\d\d|\/\x41\t$"),
        (r"\s+\S", r"[ \t\n\r\f\v]+[^ \t\n\r\f\v]"),
        (r"[^\s,]", r"[^ \t\n\r\f\v,]"),
        (r"[\s\S]", r"[\s\S]"),
        (r"(?<a>b)(c)", "(b)(c)"),
        (
            r"\u{1F600}\u{e9}\uD83D\uDE00\u00E9\0",
            "😀\\u00E9😀\\u00E9\\x00",
        ),
        (r"[\u{5D}]", r"[\u005D]"),
        ("größe", "größe"),
    ] {
        assert_eq!(
            parse(pattern)
                .map(|pattern| pattern.published().to_owned())
                .as_deref(),
            Ok(published)
        );
    }
}

#[test]
fn everything_else_is_refused() {
    for (pattern, at, message) in REFUSED {
        let wanted = format!("at character {at} of the pattern: {message}");
        assert_eq!(check(pattern), Err(wanted), "{pattern}");
    }
}

const REFUSED: &[(&str, usize, &str)] = &[
    (
        "",
        1,
        "the pattern is empty, so every text matches; leave it out",
    ),
    (
        "ä(?=b)",
        2,
        "lookahead is not supported, since matching time could not be bounded; check it in the function",
    ),
    (
        "(?!b)",
        1,
        "lookahead is not supported, since matching time could not be bounded; check it in the function",
    ),
    (
        "(?<=b)",
        1,
        "lookbehind is not supported, since matching time could not be bounded; check it in the function",
    ),
    (
        "(?<!b)",
        1,
        "lookbehind is not supported, since matching time could not be bounded; check it in the function",
    ),
    (
        "(?P<a>b)",
        1,
        "`(?P<name>…)` is not ECMA 262; write `(?<name>…)`",
    ),
    (
        "(?i)a",
        1,
        "flags inside a pattern are not supported; spell both cases, as in `[Aa]`",
    ),
    (
        "(?i:a)",
        1,
        "flags inside a pattern are not supported; spell both cases, as in `[Aa]`",
    ),
    (
        "(?<>a)",
        1,
        "a group's name is made of ASCII letters, digits and `_`, as in `(?<year>…)`",
    ),
    (
        "(?<1>a)",
        1,
        "a group's name is made of ASCII letters, digits and `_`, as in `(?<year>…)`",
    ),
    (
        "(?<a>b)(?<a>c)",
        8,
        "the name `a` is already given to a group",
    ),
    (
        r"(a)\1",
        4,
        "backreferences are not supported, since matching time could not be bounded",
    ),
    (
        r"\k<a>",
        1,
        "backreferences are not supported, since matching time could not be bounded",
    ),
    (
        r"\p{L}",
        1,
        "`\\p{…}` is not supported; list the characters, as in `[A-Za-z]`",
    ),
    (
        r"[\P{L}]",
        2,
        "`\\P{…}` is not supported; list the characters, as in `[A-Za-z]`",
    ),
    (r"\Aa", 1, "`\\A` is not ECMA 262; write `^`"),
    (r"a\z", 2, "`\\z` is not ECMA 262; write `$`"),
    (r"\-", 1, "`\\-` is not an escape of ECMA 262; write `-`"),
    (
        r"\q",
        1,
        "unknown escape `\\q`; write `\\\\` for a backslash",
    ),
    (
        r"\07",
        1,
        "octal numbers are not ECMA 262; write the character as `\\x07`",
    ),
    (
        r"\cA",
        1,
        "`\\c` is not supported; write the control character as `\\x0A`",
    ),
    (
        r"\x4",
        1,
        "`\\x` needs two hexadecimal digits, as in `\\x41`",
    ),
    (
        r"\uD83D",
        1,
        "`\\u` needs the number of a character, as in `\\u00E9` or `\\u{1F600}`",
    ),
    (
        r"\uD83D\u0041",
        1,
        "`\\u` needs the number of a character, as in `\\u00E9` or `\\u{1F600}`",
    ),
    (
        r"\u{110000}",
        1,
        "`\\u` needs the number of a character, as in `\\u00E9` or `\\u{1F600}`",
    ),
    (
        r"\u{12",
        1,
        "`\\u{` is not closed; write it as `\\u{1F600}`",
    ),
    (
        r"\u+123",
        1,
        "`\\u` needs the number of a character, as in `\\u00E9` or `\\u{1F600}`",
    ),
    (
        "a\\",
        2,
        "the pattern ends with `\\`; write `\\\\` for the character",
    ),
    (
        "*a",
        1,
        "`*` has nothing to repeat; write `\\*` for the character",
    ),
    (
        "a|+",
        3,
        "`+` has nothing to repeat; write `\\+` for the character",
    ),
    (
        "a**",
        3,
        "a repetition cannot be repeated; put the first one into `(?:…)`",
    ),
    (
        "a{2}{3}",
        5,
        "a repetition cannot be repeated; put the first one into `(?:…)`",
    ),
    (
        "a*??",
        4,
        "a repetition cannot be repeated; put the first one into `(?:…)`",
    ),
    ("^*", 2, "`^` matches a place, which cannot be repeated"),
    (r"\b+", 3, "`\\b` matches a place, which cannot be repeated"),
    ("{2}", 1, "`{` stands alone; write `\\{` for the character"),
    ("a}", 2, "`}` stands alone; write `\\}` for the character"),
    ("a]", 2, "`]` stands alone; write `\\]` for the character"),
    (
        "a{,5}",
        2,
        "`{` starts no repetition such as `{2,5}`; write `\\{` for the character",
    ),
    (
        "a{x}",
        2,
        "`{` starts no repetition such as `{2,5}`; write `\\{` for the character",
    ),
    ("a{5,2}", 2, "`{5,2}` is out of order; write `{2,5}`"),
    (
        "a{1001}",
        2,
        "a repetition counts to 1000 at most; `#[length]` bounds longer texts",
    ),
    (
        "(a",
        1,
        "this `(` is not closed; add `)`, or write `\\(` for the character",
    ),
    (
        "a)",
        2,
        "this `)` closes no group; write `\\)` for the character",
    ),
    (
        "[a",
        1,
        "this `[` is not closed; add `]`, or write `\\[` for the character",
    ),
    (
        "[]",
        1,
        "a class needs a member; write `\\]` for the bracket",
    ),
    (
        "[^]",
        1,
        "a class needs a member; write `\\]` for the bracket",
    ),
    ("[z-a]", 2, "the range `z-a` is out of order; swap its ends"),
    (
        r"[\w-z]",
        2,
        "`\\w-z` is no range; write `\\-` for the hyphen",
    ),
    (
        "[[:alpha:]]",
        2,
        "`[` in a class opens another one in some engines; write `\\[` for the character",
    ),
    (
        "[a&&b]",
        3,
        "`&&` in a class combines sets in some engines; write `&` once",
    ),
    (
        "[a--b]",
        3,
        "`--` in a class combines sets in some engines; write `\\-`",
    ),
    (
        r"[\S,]",
        2,
        "`\\S` in a class has no spelling that all engines read alike; write `[^\\s…]` or `\\S|[…]`",
    ),
    (
        r"[\b]",
        2,
        "`\\b` in a class is not a boundary; write `\\x08` for a backspace",
    ),
];

#[test]
fn patterns_have_limits() {
    let nested = |depth: usize| format!("{}a{}", "(".repeat(depth), ")".repeat(depth));
    assert!(check(&nested(32)).is_ok());
    assert!(check(&nested(33)).is_err());
    assert!(check(&nested(100_000)).is_err());
    assert!(check("^a{1,999}$").is_ok());
    assert!(check("(?:[a-z]{1,63}\\.){1,20}").is_ok());
    assert!(check("(?:a{50}){50}").is_err());
    assert!(check("((((((((a{100}){100}){100}){100}){100}){100}){100}){100})").is_err());
    assert!(check("a{99999999999999999999999999}").is_err());
    assert!(check(&"a".repeat(4_000)).is_ok());
    assert!(check(&"a".repeat(4_001)).is_err());
    assert!(check(&format!("[{}]", "ab".repeat(10_000))).is_err());
}

/// Both matchers say the same, on patterns and texts made of few letters.
#[test]
fn steps_match_as_regex_lite_does() {
    const PIECES: [&str; 24] = [
        "a", "b", "é", ".", "[ab]", "[^a]", r"\d", r"\w", r"\W", r"\b", r"\B", "^", "$", "*", "+",
        "?", "{2}", "{0,2}", "{1,}", "(", "(?:", ")", "|", "1",
    ];
    let letters: Vec<char> = "abé1 ".chars().collect();
    let mut seed = 20_261_130_u64;
    let mut below = |end: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).expect("31 bits") % end
    };
    let mut compared = 0;
    while compared < 3_000 {
        let pattern: String = (0..=below(9))
            .map(|_| PIECES[below(PIECES.len())])
            .collect();
        let Ok(parsed) = parse(&pattern) else {
            continue;
        };
        for _ in 0..5 {
            let text: String = (0..below(8))
                .map(|_| letters[below(letters.len())])
                .collect();
            let matched = parsed.is_match(&text);
            assert_eq!(
                by_steps(&parsed, &text),
                Some(matched),
                "{pattern} on {text:?}"
            );
            compared += 1;
        }
    }
}

#[test]
fn constants_leave_long_patterns_and_texts_to_run_time() {
    let long = parse("^[a-z]{300}$").expect("a pattern");
    assert_eq!(long.program(), None);
    let short = parse("^[a-z]+$").expect("a pattern");
    assert_eq!(by_steps(&short, &"a".repeat(30_000)), None);
    assert!(short.is_match(&"a".repeat(30_000)));
}

/// The steps of `^[a-z]+$`, followed in a constant.
#[test]
fn a_constant_can_match() {
    use super::steps::{Place, Step, is_match};

    const LETTER: Step = Step::Set {
        start: 0,
        end: 1,
        negated: false,
    };
    const STEPS: [Step; 7] = [
        Step::Place(Place::Start),
        LETTER,
        Step::Split(5),
        LETTER,
        Step::Jump(2),
        Step::Place(Place::End),
        Step::Match,
    ];
    const RANGES: [(char, char); 1] = [('a', 'z')];
    const YES: Option<bool> = is_match(&STEPS, &RANGES, "abc");
    const NO: Option<bool> = is_match(&STEPS, &RANGES, "abc1");
    assert_eq!((YES, NO), (Some(true), Some(false)));
    let compiled = parse("^[a-z]+$")
        .expect("a pattern")
        .program()
        .expect("few steps");
    assert_eq!(compiled.steps, STEPS);
}
