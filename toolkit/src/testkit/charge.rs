//! Whether a call is charged as its outcome says.

use rust_decimal::Decimal;

use super::case::{Fault, FaultKind};
use crate::billing::Bill;
use crate::call::{CallError, ErrorCode, Output};
use crate::kit::Toolkit;

/// What is wrong with a bill, and what may be.
#[derive(Debug, Default)]
pub(super) struct Judged {
    pub(super) fault: Option<Fault>,
    pub(super) warning: Option<String>,
}

/// The cost is what the tool has said, and what failed costs nothing; the charge is the cost in the
/// currency of the host, but the minimum at least.
pub(super) fn judge(
    toolkit: &Toolkit,
    currency: &str,
    outcome: &Result<Output, CallError>,
    bill: &Bill,
) -> Judged {
    let mut judged = Judged::default();
    let mut fault = |message: String| {
        judged
            .fault
            .get_or_insert_with(|| Fault::new(FaultKind::Charge, message));
    };
    let cost = match outcome {
        Ok(output) if output.stated_cost() < Decimal::ZERO => {
            let stated = output.stated_cost();
            fault(format!(
                "the tool says that it costs {stated}, which is below 0"
            ));
            Decimal::ZERO
        }
        Ok(output) => output.stated_cost(),
        // What it had reported by then is known to nobody else.
        Err(error) if matches!(error.code(), ErrorCode::Timeout | ErrorCode::Cancelled) => {
            bill.cost()
        }
        Err(_) => Decimal::ZERO,
    };
    if bill.cost() != cost {
        fault(format!("expected a cost of {cost}, found {}", bill.cost()));
    }
    let rate = if currency == toolkit.currency() {
        Some(Decimal::ONE)
    } else {
        toolkit.rates().find("fx", currency)
    };
    let minimum = if outcome.is_ok() {
        toolkit.minimum_charge().unwrap_or_default()
    } else {
        Decimal::ZERO
    };
    let charge = if cost.is_zero() {
        Some(Decimal::ZERO)
    } else {
        rate.and_then(|rate| cost.checked_mul(rate))
    };
    let charge = charge.map(|charge| charge.max(minimum));
    if bill.charge() != charge {
        let told = |charge: Option<Decimal>| charge.map_or("none".to_owned(), |it| it.to_string());
        let (expected, found) = (told(charge), told(bill.charge()));
        fault(format!("expected a charge of {expected}, found {found}"));
    }
    if charge.is_none() && rate.is_none() {
        judged.warning = Some(format!(
            "its cost is in {currency}, and without a rate `fx/{currency}` nothing is charged"
        ));
    }
    judged
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn told(outcome: &Result<Output, CallError>, cost: i64, charge: Option<i64>) -> Option<String> {
        let toolkit = Toolkit::builder()
            .without_linked()
            .minimum_charge(Decimal::TWO)
            .build()
            .unwrap();
        let bill = Bill {
            cost: cost.into(),
            currency: "USD".to_owned(),
            charge: charge.map(Decimal::from),
            charge_currency: "USD".to_owned(),
        };
        let judged = judge(&toolkit, "USD", outcome, &bill);
        judged.fault.map(|fault| fault.to_string())
    }

    #[test]
    fn a_charge_follows_from_the_outcome() {
        let output = |cost: i64| Ok(Output::new(json!(1)).cost(cost.into()));
        let error = |code| Err(CallError::new(code, "note_count", ""));
        assert_eq!(told(&output(3), 3, Some(3)), None);
        assert_eq!(told(&output(1), 1, Some(2)), None);
        assert_eq!(told(&error(ErrorCode::Unavailable), 0, Some(0)), None);
        assert_eq!(told(&error(ErrorCode::Timeout), 7, Some(7)), None);
        let message = |text: &str| Some(text.to_owned());
        assert_eq!(
            told(&output(3), 4, Some(4)),
            message("expected a cost of 3, found 4")
        );
        assert_eq!(
            told(&output(3), 3, Some(6)),
            message("expected a charge of 3, found 6")
        );
        assert_eq!(
            told(&output(3), 3, None),
            message("expected a charge of 3, found none")
        );
        assert_eq!(
            told(&error(ErrorCode::Failed), 0, Some(2)),
            message("expected a charge of 0, found 2")
        );
    }
}
