use crate::event::LogLevel;
use crate::prelude::*;

/// A part of a large output.
#[schema(output)]
struct Part {
    /// The text of the part
    text: String,
    /// Byte at which the part starts; before the one asked for if that lies inside a character
    offset: usize,
    /// Offset at which to read on; absent at the end
    #[serde(skip_serializing_if = "Option::is_none")]
    next_offset: Option<usize>,
    /// Size of the whole text in bytes
    total: usize,
}

/// Read on in an output that was too large to be returned whole.
#[tool(
    read_only,
    returns = "A part of the text and where to read on",
    example(
        "Read on after half a megabyte",
        { handle: "out_5f0c2b7d9e8a41366a1d0e4c3b927f58", offset: 500000 },
        no_run
    )
)]
async fn output_read(
    /// The handle that the preview gave
    handle: String,
    /// Byte to start at
    #[default = 0]
    offset: usize,
    /// Most bytes to read; fewer may come
    #[default = 65536]
    #[range(4..=1048576)]
    length: usize,
    context: &Context,
) -> Result<Part, Failure> {
    let toolkit = context.toolkit();
    // A part that had to be previewed in turn would lead nowhere.
    let length = length.min(toolkit.limits().output_bytes / 2);
    let found = toolkit.outputs().find(&handle).await;
    let found = found.map_err(|error| {
        context.log(LogLevel::Error, error.to_string());
        Failure::new("outputs cannot be read at the moment").retryable()
    })?;
    // What another account was given is as unknown as if it were not there.
    let own = found.filter(|stored| stored.account() == context.account());
    let Some(part) = own.map(|stored| stored.part(offset, length)) else {
        let shown: String = handle.chars().take(100).collect();
        return Err(Failure::new(format!("no output is kept under `{shown}`"))
            .hint("outputs are dropped when room is needed; make the call again"));
    };
    Ok(Part {
        offset: part.offset(),
        next_offset: part.next_offset(),
        total: part.total(),
        text: part.into_text(),
    })
}
