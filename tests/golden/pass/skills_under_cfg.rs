/// Run commands in the shell of the machine, and tell which one it is.
impl Shell {
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Tell the kind of shell that commands run in.
    #[cfg(unix)]
    fn kind(&self) -> &'static str {
        "sh"
    }
    #[doc(hidden)]
    #[allow(
        non_upper_case_globals,
        reason = "is named after the function, whose tool looks for it"
    )]
    #[allow(
        deprecated,
        reason = "whether to call the function is the caller's decision"
    )]
    const __skill_attribute_of_kind: ::toolkit::__private::SkillEntry = {
        #[allow(unused_imports, reason = "each answers for some types only")]
        use ::toolkit::__private::{
            FailureFallback as _, FallibleFallback as _, NotNested as _,
            OptionalFallback as _, UnknownKind as _, UnknownReturn as _,
            UnknownShape as _, ValueFallback as _,
        };
        #[allow(unused_variables, reason = "not every example states an output")]
        const __REPORTS: &[::toolkit::__private::Report] = {
            let input: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
                &[],
            );
            let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
                &'static str,
            >::SHAPE;
            &[::toolkit::__private::Report::input(input, &__INPUT0, "Ask for the kind")]
        };
        const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
            &[],
        );
        const _: () = {
            const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
            const _: () = __REPORT.value(0usize);
        };
        fn __returns() -> impl ::toolkit::__private::Return<&'static str> {
            ::toolkit::__private::ReturnsProbe::<&'static str>::NEW
                .ask_result()
                .ask_failure()
                .ask_output()
        }
        ::toolkit::__private::SkillEntry {
            name: "kind",
            display_name: "Kind",
            description: "Tell the kind of shell that commands run in.",
            returns: ::core::option::Option::None,
            read_only: false,
            destructive: false,
            idempotent: true,
            open_world: false,
            sensitive: false,
            estimated_seconds: ::core::option::Option::None,
            timeout_seconds: ::core::option::Option::None,
            mode: ::toolkit::__private::Mode::Io,
            content: ::toolkit::__private::ContentType::Json,
            parameters: &[],
            output: |generator| ::toolkit::__private::Return::schema(
                &__returns(),
                generator,
            ),
            examples: &[
                ::toolkit::__private::ExampleEntry {
                    description: "Ask for the kind",
                    input: __INPUT0,
                    output: ::core::option::Option::None,
                    no_run: false,
                },
            ],
            call: |invocation| ::toolkit::__private::Reply::now(|| {
                let receiver = ::toolkit::__private::Invocation::instance::<
                    Self,
                >(&invocation)?;
                ::toolkit::__private::Return::encode(&__returns(), Self::kind(receiver))
            }),
            place: ::toolkit::__private::Place {
                package: ::core::env!("CARGO_PKG_NAME"),
                module: ::core::module_path!(),
                file: ::core::file!(),
                line: ::core::line!(),
            },
        }
    };
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Tell the kind of shell that commands run in.
    #[cfg(not(unix))]
    fn kind(&self) -> &'static str {
        "cmd"
    }
    #[doc(hidden)]
    #[allow(
        non_upper_case_globals,
        reason = "is named after the function, whose tool looks for it"
    )]
    #[allow(
        deprecated,
        reason = "whether to call the function is the caller's decision"
    )]
    const __skill_attribute_of_kind: ::toolkit::__private::SkillEntry = {
        #[allow(unused_imports, reason = "each answers for some types only")]
        use ::toolkit::__private::{
            FailureFallback as _, FallibleFallback as _, NotNested as _,
            OptionalFallback as _, UnknownKind as _, UnknownReturn as _,
            UnknownShape as _, ValueFallback as _,
        };
        #[allow(unused_variables, reason = "not every example states an output")]
        const __REPORTS: &[::toolkit::__private::Report] = {
            let input: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
                &[],
            );
            let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
                &'static str,
            >::SHAPE;
            &[::toolkit::__private::Report::input(input, &__INPUT0, "Ask for the kind")]
        };
        const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
            &[],
        );
        const _: () = {
            const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
            const _: () = __REPORT.value(0usize);
        };
        fn __returns() -> impl ::toolkit::__private::Return<&'static str> {
            ::toolkit::__private::ReturnsProbe::<&'static str>::NEW
                .ask_result()
                .ask_failure()
                .ask_output()
        }
        ::toolkit::__private::SkillEntry {
            name: "kind",
            display_name: "Kind",
            description: "Tell the kind of shell that commands run in.",
            returns: ::core::option::Option::None,
            read_only: false,
            destructive: false,
            idempotent: true,
            open_world: false,
            sensitive: false,
            estimated_seconds: ::core::option::Option::None,
            timeout_seconds: ::core::option::Option::None,
            mode: ::toolkit::__private::Mode::Io,
            content: ::toolkit::__private::ContentType::Json,
            parameters: &[],
            output: |generator| ::toolkit::__private::Return::schema(
                &__returns(),
                generator,
            ),
            examples: &[
                ::toolkit::__private::ExampleEntry {
                    description: "Ask for the kind",
                    input: __INPUT0,
                    output: ::core::option::Option::None,
                    no_run: false,
                },
            ],
            call: |invocation| ::toolkit::__private::Reply::now(|| {
                let receiver = ::toolkit::__private::Invocation::instance::<
                    Self,
                >(&invocation)?;
                ::toolkit::__private::Return::encode(&__returns(), Self::kind(receiver))
            }),
            place: ::toolkit::__private::Place {
                package: ::core::env!("CARGO_PKG_NAME"),
                module: ::core::module_path!(),
                file: ::core::file!(),
                line: ::core::line!(),
            },
        }
    };
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Run a command and answer with its output.
    #[cfg(unix)]
    fn run_unix() {}
    #[doc(hidden)]
    #[allow(
        non_upper_case_globals,
        reason = "is named after the function, whose tool looks for it"
    )]
    #[allow(
        deprecated,
        reason = "whether to call the function is the caller's decision"
    )]
    const __skill_attribute_of_run_unix: ::toolkit::__private::SkillEntry = {
        #[allow(unused_imports, reason = "each answers for some types only")]
        use ::toolkit::__private::{
            FailureFallback as _, FallibleFallback as _, NotNested as _,
            OptionalFallback as _, UnknownKind as _, UnknownReturn as _,
            UnknownShape as _, ValueFallback as _,
        };
        #[allow(unused_variables, reason = "not every example states an output")]
        const __REPORTS: &[::toolkit::__private::Report] = {
            let input: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
                &[],
            );
            let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
                (),
            >::SHAPE;
            &[::toolkit::__private::Report::input(input, &__INPUT0, "List the folder")]
        };
        const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
            &[],
        );
        const _: () = {
            const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
            const _: () = __REPORT.value(0usize);
        };
        fn __returns() -> impl ::toolkit::__private::Return<()> {
            ::toolkit::__private::ReturnsProbe::<()>::NEW
                .ask_result()
                .ask_failure()
                .ask_output()
        }
        ::toolkit::__private::SkillEntry {
            name: "run",
            display_name: "Run",
            description: "Run a command and answer with its output.",
            returns: ::core::option::Option::None,
            read_only: false,
            destructive: false,
            idempotent: true,
            open_world: false,
            sensitive: false,
            estimated_seconds: ::core::option::Option::None,
            timeout_seconds: ::core::option::Option::None,
            mode: ::toolkit::__private::Mode::Io,
            content: ::toolkit::__private::ContentType::Json,
            parameters: &[],
            output: |generator| ::toolkit::__private::Return::schema(
                &__returns(),
                generator,
            ),
            examples: &[
                ::toolkit::__private::ExampleEntry {
                    description: "List the folder",
                    input: __INPUT0,
                    output: ::core::option::Option::None,
                    no_run: false,
                },
            ],
            call: |invocation| ::toolkit::__private::Reply::now(|| {
                ::toolkit::__private::Return::encode(&__returns(), Self::run_unix())
            }),
            place: ::toolkit::__private::Place {
                package: ::core::env!("CARGO_PKG_NAME"),
                module: ::core::module_path!(),
                file: ::core::file!(),
                line: ::core::line!(),
            },
        }
    };
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Run a command and answer with its output.
    #[cfg(not(unix))]
    fn run_other() {}
    #[doc(hidden)]
    #[allow(
        non_upper_case_globals,
        reason = "is named after the function, whose tool looks for it"
    )]
    #[allow(
        deprecated,
        reason = "whether to call the function is the caller's decision"
    )]
    const __skill_attribute_of_run_other: ::toolkit::__private::SkillEntry = {
        #[allow(unused_imports, reason = "each answers for some types only")]
        use ::toolkit::__private::{
            FailureFallback as _, FallibleFallback as _, NotNested as _,
            OptionalFallback as _, UnknownKind as _, UnknownReturn as _,
            UnknownShape as _, ValueFallback as _,
        };
        #[allow(unused_variables, reason = "not every example states an output")]
        const __REPORTS: &[::toolkit::__private::Report] = {
            let input: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
                &[],
            );
            let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
                (),
            >::SHAPE;
            &[::toolkit::__private::Report::input(input, &__INPUT0, "List the folder")]
        };
        const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
            &[],
        );
        const _: () = {
            const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
            const _: () = __REPORT.value(0usize);
        };
        fn __returns() -> impl ::toolkit::__private::Return<()> {
            ::toolkit::__private::ReturnsProbe::<()>::NEW
                .ask_result()
                .ask_failure()
                .ask_output()
        }
        ::toolkit::__private::SkillEntry {
            name: "run",
            display_name: "Run",
            description: "Run a command and answer with its output.",
            returns: ::core::option::Option::None,
            read_only: false,
            destructive: false,
            idempotent: true,
            open_world: false,
            sensitive: false,
            estimated_seconds: ::core::option::Option::None,
            timeout_seconds: ::core::option::Option::None,
            mode: ::toolkit::__private::Mode::Io,
            content: ::toolkit::__private::ContentType::Json,
            parameters: &[],
            output: |generator| ::toolkit::__private::Return::schema(
                &__returns(),
                generator,
            ),
            examples: &[
                ::toolkit::__private::ExampleEntry {
                    description: "List the folder",
                    input: __INPUT0,
                    output: ::core::option::Option::None,
                    no_run: false,
                },
            ],
            call: |invocation| ::toolkit::__private::Reply::now(|| {
                ::toolkit::__private::Return::encode(&__returns(), Self::run_other())
            }),
            place: ::toolkit::__private::Place {
                package: ::core::env!("CARGO_PKG_NAME"),
                module: ::core::module_path!(),
                file: ::core::file!(),
                line: ::core::line!(),
            },
        }
    };
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Do what no build can do, and answer never.
    #[cfg(any())]
    fn never(&self, nothing: Nowhere) {}
    #[doc(hidden)]
    #[allow(
        dead_code,
        non_upper_case_globals,
        reason = "stands in for a skill with errors"
    )]
    pub const __skill_attribute_of_never: ::toolkit::__private::SkillEntry = {
        ::toolkit::__private::SkillEntry::REFUSED
    };
    ::core::compile_error! {
        "parameter `nothing` has no description; add a doc comment above it"
    }
    ::core::compile_error! {
        "`example` needs an input; write `example(\"…\", { nothing: … })`"
    }
}
const _: () = {
    #[allow(unused_imports, reason = "answers for some types only")]
    use ::toolkit::__private::NoDefault as _;
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "shell",
        display_name: "Shell",
        description: "Run commands in the shell of the machine, and tell which one it is.",
        private: true,
        workflow: &[
            #[cfg(unix)]
            "kind",
            #[cfg(not(unix))]
            "kind",
            #[cfg(unix)]
            "run",
            #[cfg(not(unix))]
            "run",
            #[cfg(any())]
            "never",
        ],
        skills: &[
            #[cfg(unix)]
            <Shell>::__skill_attribute_of_kind,
            #[cfg(not(unix))]
            <Shell>::__skill_attribute_of_kind,
            #[cfg(unix)]
            <Shell>::__skill_attribute_of_run_unix,
            #[cfg(not(unix))]
            <Shell>::__skill_attribute_of_run_other,
            #[cfg(any())]
            <Shell>::__skill_attribute_of_never,
        ],
        instance: ::core::option::Option::Some(
            ::toolkit::__private::InstanceEntry::of::<
                Shell,
            >(::toolkit::__private::DefaultProbe::<Shell>::DEFAULT),
        ),
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
