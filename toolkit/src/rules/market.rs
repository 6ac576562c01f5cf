//! Advice about the two parameters of a market: where a user shops, and in which money prices are told.

use super::breach::Warning;
use super::currency;
use super::rule::Rule;

/// Where the user shops.
pub(crate) const MARKET: &str = "market";

/// The money of prices.
pub(crate) const CURRENCY: &str = "currency";

/// A description does not say in which currency prices are: a parameter decides it.
pub(crate) fn names_currency(field: &str, text: &str) -> Option<Warning> {
    let found = currency_in(text)?;
    let message = format!(
        "`{field}` names a currency (`in {found}`); let a parameter `{CURRENCY}` decide, and speak of prices alone"
    );
    Some(Warning::new(Rule::NamesCurrency, message))
}

/// Finds `in` before the code of a currency, written in capitals as codes are.
fn currency_in(text: &str) -> Option<&str> {
    /// Codes that are also words, which stand in capitals where somebody shouts.
    const WORDS: [&str; 8] = ["ALL", "BOB", "COP", "CUP", "MOP", "PEN", "TOP", "TRY"];
    let mut words = text
        .split(|char: char| !char.is_alphanumeric())
        .filter(|word| !word.is_empty());
    let mut previous = "";
    words.find(|word| {
        let is_meant = previous.eq_ignore_ascii_case("in") && !WORDS.contains(word);
        previous = word;
        is_meant && currency::currency(word).is_ok()
    })
}

/// A skill that takes one of both parameters takes the other: prices mean nothing without a
/// currency, and depend on where one shops.
pub(crate) fn lone_parameter<'p>(
    parameters: impl IntoIterator<Item = &'p str>,
) -> Option<(&'static str, Warning)> {
    let (mut has_market, mut has_currency) = (false, false);
    for parameter in parameters {
        has_market |= parameter == MARKET;
        has_currency |= parameter == CURRENCY;
    }
    let (there, missing) = match (has_market, has_currency) {
        (true, false) => (MARKET, CURRENCY),
        (false, true) => (CURRENCY, MARKET),
        _ => return None,
    };
    let message = format!(
        "there is `{there}` without `{missing}`; take both, as `MarketParams` does, or neither"
    );
    Some((there, Warning::new(Rule::LoneMarketParameter, message)))
}

/// The instructions tell of the parameters of a market that skills take, since a model else takes the
/// defaults for what the user wants.
pub(crate) fn untold_in_instructions<'p>(
    instructions: &str,
    parameters: impl IntoIterator<Item = &'p str>,
) -> Option<Warning> {
    let mut untold: Vec<String> = Vec::new();
    for parameter in parameters {
        let quoted = format!("`{parameter}`");
        let is_of_market = parameter == MARKET || parameter == CURRENCY;
        if is_of_market && !has_word(instructions, parameter) && !untold.contains(&quoted) {
            untold.push(quoted);
        }
    }
    (!untold.is_empty()).then(|| {
        let message = format!(
            "`instructions` do not mention {}; say when to set what differs from the default",
            untold.join(" and ")
        );
        Warning::new(Rule::UntoldMarket, message)
    })
}

fn has_word(text: &str, word: &str) -> bool {
    text.split(|char: char| !char.is_alphanumeric())
        .any(|one| one.eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn currencies_in_descriptions_are_noticed() {
        for (text, found) in [
            ("Prices in USD", Some("USD")),
            ("Prices, in EUR.", Some("EUR")),
            ("In CHF, the price", Some("CHF")),
            ("The price in (USD)", Some("USD")),
            ("Prices in usd", None),
            ("Prices in dollars", None),
            ("Writes it in ALL capitals", None),
            ("Reads what is in JSON", None),
            ("Begin USD", None),
            ("The currency, such as USD", None),
            ("", None),
        ] {
            assert_eq!(currency_in(text), found, "{text}");
        }
        let message = names_currency("returns", "in USD").map(|warning| warning.message);
        assert_eq!(
            message.as_deref(),
            Some(
                "`returns` names a currency (`in USD`); let a parameter `currency` decide, and speak \
                 of prices alone"
            )
        );
    }

    #[test]
    fn one_parameter_without_the_other_is_noticed() {
        for (parameters, there) in [
            (&[][..], None),
            (&["markets", "country"], None),
            (&["market", "currency"], None),
            (&["currency", "a", "market"], None),
            (&["a", "market"], Some("market")),
            (&["currency"], Some("currency")),
        ] {
            let lone = lone_parameter(parameters.iter().copied());
            assert_eq!(lone.map(|(there, _)| there), there, "{parameters:?}");
        }
    }

    #[test]
    fn untold_parameters_are_noticed() {
        let both = ["market", "currency", "market"];
        for (instructions, parameters, untold) in [
            ("Set market and currency.", &both[..], None),
            ("Market: where. Currency: which.", &both, None),
            ("Set the market.", &both, Some("`currency`;")),
            (
                "Search the markets.",
                &both,
                Some("`market` and `currency`;"),
            ),
            ("Search.", &["country"], None),
            ("Search.", &[], None),
        ] {
            let warning = untold_in_instructions(instructions, parameters.iter().copied());
            let message = warning.map(|warning| warning.message);
            let is_told = match (&message, untold) {
                (None, None) => true,
                (Some(message), Some(untold)) => message.contains(untold),
                _ => false,
            };
            assert!(is_told, "{instructions}: {message:?}");
        }
    }
}
