//! The tools that every agent needs, written as anybody would write them.
//!
//! | tool | does | needs approval |
//! |---|---|---|
//! | `file_read`, `file_list` | read inside the workspace folder | no |
//! | `file_write`, `file_edit` | write inside the workspace folder | yes |
//! | `shell_exec` | runs a command in the workspace folder | yes |
//! | `tool_search` | finds tools by words | no |
//! | `discover` | tells of tools step by step, from categories to schemas | no |
//! | `tool_call` | calls a tool that is not listed, unless it is sensitive | no |
//! | `run_script` | runs a chain; sensitive steps ask one by one | no |
//! | `output_read` | reads on in an output that was too large | no |
//!
//! `shell_exec` hands on `PATH`, `HOME`, `LANG`, `TERM`, `TMPDIR` and `USER` and nothing else of
//! the host's environment. It is no sandbox: the command may do whatever the host's user may.
//! What it leaves in the background ends with the call, except a child that leaves its process
//! group (`setsid`): the call does not wait for it, and does not end it.
//!
//! `output_read` reads only what calls on the same account gave;
//! [`Toolkit::read_output`](crate::Toolkit::read_output) reads everything.
//!
//! They are in every [`Toolkit`](crate::Toolkit) while the feature `builtins` is on;
//! [`without_builtins`](crate::ToolkitBuilder::without_builtins) and
//! [`without`](crate::ToolkitBuilder::without) switch them off.

mod call;
mod discover;
mod files;
mod lines;
mod output;
mod search;
mod shell;
mod workspace;
