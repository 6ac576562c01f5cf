mod options;
mod print;

use self::options::Options;
use super::arguments::{Call, Show};
use super::terminal::Terminal;
use super::watch::{self, Asked};
use super::{CliError, Program, show};
use crate::call;

/// Calls one tool and prints what it returns.
pub(super) fn run(program: &Program, call: &Call, terminal: &mut Terminal) -> Result<u8, CliError> {
    let mut options = Options::of(call)?;
    let mut asked = Asked::new(options.yes, terminal.is_interactive);
    let toolkit = program.build(asked.set((program.builder)()), terminal)?;
    let view = toolkit.view(None);
    let call_name = options.call_name(&view)?;
    if options.help {
        let show = Show {
            name: call_name,
            json: false,
        };
        return show::run(&toolkit, &show, terminal);
    }
    let Some(id) = view.find(&call_name) else {
        // Also of one that may not be used, with the reason.
        return Err(show::find(&view, &call_name).map_or_else(
            |error| error,
            |_| {
                let skills = view.position(&call_name).into_iter();
                let ids = skills.flat_map(|at| view.skills_at(at));
                let names = ids.map(|id| view.snapshot().callable(id).skill.name());
                let names = names.collect::<Vec<_>>().join("`, `");
                CliError::failed(format!(
                    "`{call_name}` has skills; name one of them behind it: `{names}`"
                ))
            },
        ));
    };
    let skill = view.snapshot().callable(id).skill;
    let (schema, _) = skill.schemas();
    let arguments = options.arguments(&call_name, schema, terminal)?;
    let mut made = call::Call::new(&*call_name).arguments(arguments);
    if let Some(account) = &options.account {
        made = made.account(account.as_str());
    }
    let outcome = watch::run(&toolkit, toolkit.execute(made), &mut asked, terminal);
    match outcome {
        Ok(output) => {
            print::output(&output, options.raw, terminal)?;
            Ok(0)
        }
        Err(error) => {
            print::error(&error, options.raw, terminal)?;
            Ok(1)
        }
    }
}
