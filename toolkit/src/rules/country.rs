//! Countries.

use super::breach::{Breach, quoted};
use super::suggest;

/// The country of a market that nobody names.
pub(crate) const DEFAULT: &str = "us";

/// The officially assigned codes of ISO 3166-1 alpha-2, in small letters, sorted.
const CODES: &str = "
ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt
bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh
er es et fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht
hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls
lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni
nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg
sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug
um us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw";

/// A country is a code of ISO 3166-1, as two small letters.
pub(crate) fn country(text: &str) -> Result<(), Breach> {
    if CODES.split_whitespace().any(|code| code == text) {
        return Ok(());
    }
    let way_out = match suggest::same_letters(text, CODES.split_whitespace()) {
        Some(code) => format!("write `{code}`"),
        // Everybody writes this one, and it is not assigned.
        None if text.eq_ignore_ascii_case("uk") => "write `gb`".to_owned(),
        None => "write two small letters, such as `us`".to_owned(),
    };
    Err(Breach::new(format!(
        "{} is not a country of ISO 3166-1; {way_out}",
        quoted(text)
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn countries_are_codes_in_small_letters() {
        let said = |way_out| format!("is not a country of ISO 3166-1; {way_out}");
        let small = said("write two small letters, such as `us`");
        for (text, message) in [
            (DEFAULT, None),
            ("ad", None),
            ("zw", None),
            ("US", Some(said("write `us`"))),
            ("uk", Some(said("write `gb`"))),
            ("zz", Some(small.clone())),
            ("usa", Some(small.clone())),
            ("us ad", Some(small.clone())),
            ("", Some(small)),
        ] {
            let message = message.map(|message| format!("`{text}` {message}"));
            assert_eq!(country(text).err().map(String::from), message);
        }
    }

    #[test]
    fn the_table_is_sorted() {
        let codes: Vec<&str> = CODES.split_whitespace().collect();
        assert!(codes.is_sorted_by(|a, b| a < b));
        assert_eq!(codes.len(), 249);
    }
}
