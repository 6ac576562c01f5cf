use rust_decimal::Decimal;

use super::error::{CallError, ErrorCode};
use super::{Context, Output, Underway};
use crate::billing::Bill;
use crate::event::CallRef;
use crate::kit::Toolkit;

/// What a call that has ended cost, and what its account is charged.
pub(super) fn bill(
    toolkit: &Toolkit,
    call: &CallRef,
    context: Option<&Context>,
    outcome: &Result<Output, CallError>,
) -> Bill {
    let reported = context
        .and_then(Context::happened)
        .map(super::context::Live::cost)
        .unwrap_or_default();
    let is_stopped =
        |error: &CallError| matches!(error.code(), ErrorCode::Cancelled | ErrorCode::Timeout);
    let cost = match outcome {
        // What was reported has been added to it.
        Ok(output) => output.stated_cost(),
        Err(error) if is_stopped(error) => reported,
        Err(_) => Decimal::ZERO,
    };
    // A tool that gives money back is a mistake, not a credit.
    let cost = cost.max(Decimal::ZERO);
    let currency = context.map_or(toolkit.currency(), currency);
    let converted = if cost.is_zero() {
        Some(Decimal::ZERO)
    } else {
        exchange(toolkit, currency).and_then(|rate| cost.checked_mul(rate))
    };
    let minimum = toolkit
        .minimum_charge()
        .filter(|_| call.depth() == 0 && outcome.is_ok());
    Bill {
        cost,
        currency: currency.to_owned(),
        charge: converted.map(|charge| charge.max(minimum.unwrap_or_default())),
        charge_currency: toolkit.currency().to_owned(),
    }
}

/// A host that charges for calls does not run what it could not charge for.
pub(super) fn refuse_unpriced(toolkit: &Toolkit, underway: &Underway<'_>) -> Result<(), CallError> {
    let currency = underway.callable().registered.tool.currency();
    if toolkit.minimum_charge().is_none() || exchange(toolkit, currency).is_some() {
        return Ok(());
    }
    Err(super::run::internal(
        underway.context(),
        &format!("its costs are in {currency}, and this host has no rate `fx/{currency}`"),
    ))
}

fn currency(context: &Context) -> &str {
    context.callable().registered.tool.currency()
}

/// What one unit of a currency costs in that of the host.
fn exchange(toolkit: &Toolkit, currency: &str) -> Option<Decimal> {
    if currency == toolkit.currency() {
        return Some(Decimal::ONE);
    }
    toolkit.rates().find("fx", currency)
}
