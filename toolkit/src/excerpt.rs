//! As much of a text as there is room for.

use std::borrow::Cow;

/// The first sentence, or as much of it as fits.
pub(crate) fn summary(description: &str) -> Cow<'_, str> {
    const LONGEST: usize = 120;
    let line = description.trim_start().lines().next().unwrap_or_default();
    let mut ends = line.match_indices(['.', '!', '?', '。']);
    let end = ends.find_map(|(at, mark)| {
        let end = at + mark.len();
        let next = line[end..].chars().next();
        // Not in `e.g. this`, where a small letter follows, nor in `3.5`.
        let mut after = line[end..].chars().skip_while(|char| char.is_whitespace());
        let begins_next = after.next().is_none_or(|char| !char.is_lowercase());
        let is_end = mark == "。" || next.is_none_or(char::is_whitespace) && begins_next;
        is_end.then_some(end)
    });
    let sentence = line[..end.unwrap_or(line.len())].trim_end();
    match sentence.char_indices().nth(LONGEST) {
        None => Cow::Borrowed(sentence),
        Some((cut, _)) => {
            let whole_words = sentence[..cut].rfind(char::is_whitespace).unwrap_or(cut);
            Cow::Owned(format!("{}…", sentence[..whole_words].trim_end()))
        }
    }
}

/// A text of at most so many characters.
pub(crate) fn clip(text: &str, most: usize) -> String {
    let text = text.trim();
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
    }
}
