//! What came of a call, for a person or as JSON.

use super::super::terminal::Terminal;
use super::super::{CliError, render};
use crate::call::{CallError, ContentBlock, Output};

/// Prints an output: as JSON, or for a person.
pub(super) fn output(output: &Output, raw: bool, terminal: &mut Terminal) -> Result<(), CliError> {
    if raw {
        terminal.json(output.value())?;
        return Ok(());
    }
    terminal.line(render::value(output.value()))?;
    for block in output.blocks() {
        match block {
            ContentBlock::Text(text) => terminal.line(text)?,
            ContentBlock::Image(media) | ContentBlock::Audio(media) => {
                let bytes = media.bytes().len();
                terminal.note(format_args!("{}, {bytes} bytes", media.mime()));
            }
        }
    }
    if let Some(preview) = output.preview() {
        terminal.note(format_args!(
            "the output has {} bytes; `--raw` prints what is shown here as JSON",
            preview.bytes()
        ));
    }
    Ok(())
}

/// Tells of an error: as JSON on standard output, or for a person.
pub(super) fn error(error: &CallError, raw: bool, terminal: &mut Terminal) -> Result<(), CliError> {
    if raw {
        terminal.json(error)?;
        return Ok(());
    }
    terminal.error(&format!("{} ({})", error.message(), error.code()));
    if let Some(hint) = error.hint() {
        terminal.note(format_args!("hint: {hint}"));
    }
    Ok(())
}
