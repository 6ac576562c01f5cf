//! The tools that every agent needs, written as anybody would write them.
//!
//! | tool | does | needs approval |
//! |---|---|---|
//! | `file_read`, `file_list` | read inside the workspace folder | no |
//! | `file_write`, `file_edit` | write inside the workspace folder | yes |
//! | `shell_exec` | runs a command in the workspace folder | yes |
//! | `tool_search` | finds tools by words | no |
//! | `tool_call` | calls a tool that is not listed, unless it is sensitive | no |
//! | `run_script` | runs a chain; sensitive steps ask one by one | no |
//! | `output_read` | reads on in an output that was too large | no |
//!
//! They are in every [`Toolkit`](crate::Toolkit) while the feature `builtins` is on;
//! [`without_builtins`](crate::ToolkitBuilder::without_builtins) and
//! [`without`](crate::ToolkitBuilder::without) switch them off.

mod call;
mod files;
mod output;
mod search;
mod shell;
mod workspace;
