use crate::prelude::*;

/// A part of a large output.
#[schema(output)]
struct Part {
    /// The text from the offset on
    text: String,
    /// Offset at which to read on; absent at the end
    #[serde(skip_serializing_if = "Option::is_none")]
    next_offset: Option<usize>,
}

/// Read on in an output that was too large to be returned whole.
#[tool(
    read_only,
    returns = "A part of the text and where to read on",
    example("Read the second half megabyte", { handle: "call_00000000_7", offset: 500000 }, no_run)
)]
fn output_read(
    /// The handle that the preview gave
    handle: String,
    /// Byte to start at
    #[default = 0]
    offset: usize,
    /// Most bytes to read
    #[default = 65536]
    #[range(4..=1048576)]
    length: usize,
    context: &Context,
) -> Result<Part, Failure> {
    let Some(text) = context.toolkit().read_output(&handle, offset, length) else {
        return Err(Failure::new(format!("no output is kept under `{handle}`"))
            .hint("outputs are dropped when room is needed; make the call again"));
    };
    let next_offset = (!text.is_empty()).then(|| offset + text.len());
    Ok(Part { text, next_offset })
}
