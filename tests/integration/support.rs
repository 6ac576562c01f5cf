//! What the tests share.

use toolkit::approval::AllowAll;
use toolkit::{CallError, ErrorCode, Output, OutputPart, Toolkit, Value, json};

/// A toolkit of these linked tools alone.
pub(crate) fn toolkit_of(tools: &[&str]) -> Toolkit {
    Toolkit::builder()
        .only(tools.iter().copied())
        .build()
        .expect("the tools are linked")
}

/// The same, with somebody who says yes to everything.
pub(crate) fn approving(tools: &[&str]) -> Toolkit {
    Toolkit::builder()
        .only(tools.iter().copied())
        .approver(AllowAll::new())
        .build()
        .expect("the tools are linked")
}

/// Calls one linked tool.
pub(crate) fn call(tool: &str, arguments: &Value) -> Result<Value, CallError> {
    let name = tool.split("__").next().unwrap_or(tool);
    toolkit::block_on(toolkit_of(&[name]).call(tool, arguments)).map(Output::into_value)
}

/// Asserts a call's value.
#[track_caller]
pub(crate) fn gives(tool: &str, arguments: &Value, expected: &Value) {
    match call(tool, arguments) {
        Ok(value) => assert_eq!(value, *expected, "{tool} {arguments}"),
        Err(error) => panic!("{tool} {arguments}: {error}"),
    }
}

/// Asserts that a call is refused, and what its message holds.
#[track_caller]
pub(crate) fn refuses(tool: &str, arguments: &Value, code: ErrorCode, parts: &[&str]) {
    let error = call(tool, arguments).expect_err("the call should be refused");
    assert_eq!(error.code(), code, "{tool} {arguments}: {error}");
    for part in parts {
        assert!(
            error.message().contains(part),
            "{part:?} is not in {:?}",
            error.message()
        );
    }
}

/// The published input schema of a call name.
pub(crate) fn input_schema(tool: &str) -> Value {
    manifest(tool)["inputSchema"].clone()
}

/// The manifest of a tool.
pub(crate) fn manifest(tool: &str) -> Value {
    let toolkit = toolkit_of(&[tool]);
    let tool = toolkit.tool(tool).expect("the tool is linked");
    tool.manifest()
        .expect("the manifest can be made")
        .to_value()
}

/// The value below a pointer.
#[track_caller]
pub(crate) fn at<'v>(value: &'v Value, pointer: &str) -> &'v Value {
    value
        .pointer(pointer)
        .unwrap_or_else(|| panic!("nothing at {pointer} in {value}"))
}

/// No arguments at all.
pub(crate) fn nothing() -> Value {
    json!({})
}

/// A part of an output that was kept, if there is one.
pub(crate) fn part_of(
    toolkit: &Toolkit,
    handle: &str,
    offset: usize,
    length: usize,
) -> Option<OutputPart> {
    let read = toolkit.read_output(handle, offset, length);
    toolkit::block_on(read).expect("memory can be read")
}
