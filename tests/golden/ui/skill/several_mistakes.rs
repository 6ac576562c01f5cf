#[allow(clippy::module_inception, reason = "the file has the name of its tool")]
/// Capture, annotate, and export polished app store screenshots.
mod screenshots {
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Capture a page at a specific device size.
    pub fn capture(url: String) -> usize {
        url.len()
    }
    #[doc(hidden)]
    #[allow(
        dead_code,
        non_upper_case_globals,
        reason = "stands in for a skill with errors"
    )]
    pub const __skill_attribute_of_capture: ::toolkit::__private::SkillEntry = {
        ::toolkit::__private::SkillEntry::REFUSED
    };
    ::core::compile_error! {
        "unknown key `readonly`; did you mean `read_only`?"
    }
    ::core::compile_error! {
        "parameter `url` has no description; add a doc comment above it"
    }
    ::core::compile_error! {
        "unknown key `uri`; did you mean `url`?"
    }
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    pub fn annotate() {}
    #[doc(hidden)]
    #[allow(
        dead_code,
        non_upper_case_globals,
        reason = "stands in for a skill with errors"
    )]
    pub const __skill_attribute_of_annotate: ::toolkit::__private::SkillEntry = {
        ::toolkit::__private::SkillEntry::REFUSED
    };
    ::core::compile_error! {
        "skill `annotate` has no description; add a doc comment above the function"
    }
    ::core::compile_error! {
        "skill `annotate` has no example; add `example(\"…\")` to `#[skill]`"
    }
    const _: () = {
        #[allow(unused_imports, reason = "answers for some types only")]
        use ::toolkit::__private::NoDefault as _;
        static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
            name: "screenshots",
            display_name: "Screenshots",
            description: "Capture, annotate, and export polished app store screenshots.",
            private: true,
            workflow: &["capture", "annotate", "capture"],
            skills: &[
                self::__skill_attribute_of_capture,
                self::__skill_attribute_of_annotate,
            ],
            instance: ::core::option::Option::None,
            place: ::toolkit::__private::Place {
                package: ::core::env!("CARGO_PKG_NAME"),
                module: ::core::module_path!(),
                file: ::core::file!(),
                line: ::core::line!(),
            },
            ..::toolkit::__private::ToolEntry::DEFAULT
        };
        ::toolkit::__private::inventory::submit! {
            ::toolkit::__private::Registration { tool : & __TOOL }
        }
    };
}
