//! The program `toolkit` as `cargo toolkit`: the commands of `toolkit::cli` for the package of a folder.

fn main() -> std::process::ExitCode {
    toolkit::cli::project_main()
}
