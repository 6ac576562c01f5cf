//! Descriptions in fewer bytes: they are most of what an index keeps, and read for hits alone.
//!
//! A byte from 0x80 on stands for two letters that often follow each other, which takes two fifths off
//! an English text. Bytes of the text that are there themselves stand behind a [`RAW`].

/// The pairs that take most off the descriptions of 10,431 tools.
const PAIRS: [&[u8; 64]; 4] = [
    b" A a b c d f g i l m o p r s t u, APFeI Rea alanarasatbabeboc ca",
    b"cechcicoctd dadedie eaecedeneresetf fifog gegih hehiicieifilinio",
    b"isitivkel lalelilom mamen nandnenfngnsnto ofolonoroupapepiplpopr",
    b"r rarerirmrorsrts sesispssstt tatctethtitotrtsulumunurusutveviy ",
];

/// Says that the next byte is one of the text.
const RAW: u8 = 0x7f;

/// What stands for a pair of ASCII letters; [`RAW`] for none.
static CODES: [[u8; 128]; 128] = codes();

const fn codes() -> [[u8; 128]; 128] {
    let mut codes = [[RAW; 128]; 128];
    let mut code = 0x80;
    while code <= 0xff_usize {
        let pair = code - 0x80;
        let row = PAIRS[pair / 32];
        let at = 2 * (pair % 32);
        let (first, second) = (row[at] as usize, row[at + 1] as usize);
        codes[first][second] = code.to_le_bytes()[0];
        code += 1;
    }
    codes
}

/// Adds a text to what is kept.
pub(super) fn pack(text: &str, kept: &mut Vec<u8>) {
    let mut rest = text.as_bytes();
    while let [byte, after @ ..] = rest {
        rest = after;
        if *byte >= RAW {
            kept.extend([RAW, *byte]);
            continue;
        }
        let code = after.first().filter(|next| next.is_ascii());
        let code = code.map(|next| CODES[usize::from(*byte)][usize::from(*next)]);
        if let Some(code) = code.filter(|code| *code != RAW) {
            kept.push(code);
            rest = &after[1..];
        } else {
            kept.push(*byte);
        }
    }
}

/// The text of which all this was kept.
pub(super) fn unpack(kept: &[u8]) -> String {
    let mut text = Vec::with_capacity(2 * kept.len());
    let mut bytes = kept.iter().copied();
    while let Some(byte) = bytes.next() {
        match byte {
            ..RAW => text.push(byte),
            RAW => text.extend(bytes.next()),
            _ => {
                let pair = usize::from(byte - 0x80);
                let at = 2 * (pair % 32);
                text.extend_from_slice(&PAIRS[pair / 32][at..at + 2]);
            }
        }
    }
    // It was one.
    String::from_utf8(text).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_in_comes_out() {
        let all: String = ('\0'..='\u{200}').collect();
        let text = "Translate a text from one language into another.";
        for text in ["", "a", text, "the é\u{7f} 議事録 t", &all] {
            let mut kept = Vec::new();
            pack(text, &mut kept);
            assert_eq!(unpack(&kept), text);
        }
        let mut kept = Vec::new();
        pack(text, &mut kept);
        assert!(kept.len() * 10 < text.len() * 7, "{}", kept.len());
    }
}
