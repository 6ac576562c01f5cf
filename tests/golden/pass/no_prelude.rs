#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Search the web for pages about a text.
pub async fn search(
    text: ::std::string::String,
    ctx: &::toolkit::Context,
) -> ::std::string::String {
    let _ = ctx;
    text
}
#[allow(deprecated, reason = "whether to call the function is the caller's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        FailureFallback as _, FallibleFallback as _, NotNested as _,
        OptionalFallback as _, UnknownKind as _, UnknownReturn as _, UnknownShape as _,
        ValueFallback as _,
    };
    #[allow(unused_variables, reason = "not every example states an output")]
    const __REPORTS: &[::toolkit::__private::Report] = {
        let input: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[__P0.field(::toolkit::__private::Probe::<::std::string::String>::SHAPE)],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            ::std::string::String,
        >::SHAPE;
        &[::toolkit::__private::Report::input(input, &__INPUT0, "Search for Rust")]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[("text", ::toolkit::__private::Literal::Text("rust"))],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
        const _: () = __REPORT.value(0usize);
        const _: () = __REPORT.value(1usize);
    };
    const __P0: &::toolkit::__private::Param<::std::string::String> = &::toolkit::__private::Param::<
        ::std::string::String,
    >::property(
            "text",
            "What to look for",
            ::toolkit::__private::Probe::<::std::string::String>::OPTIONAL,
        )
        .default(::toolkit::__private::Literal::Text("x"))
        .constraints(
            &[
                ::toolkit::__private::Constraint::Length {
                    min: ::core::option::Option::None,
                    max: ::core::option::Option::Some(8u64),
                },
            ],
        );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<::std::string::String>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_limited(
        ::toolkit::__private::Probe::<::std::string::String>::KIND,
        ::toolkit::__private::Probe::<::std::string::String>::SHAPE,
        ::toolkit::__private::Limit::Length,
    );
    const _: () = ::toolkit::__private::assert_no_default(
        ::toolkit::__private::Probe::<::std::string::String>::OPTIONAL,
    );
    const _: () = {
        const __DEFAULT: &::toolkit::__private::Report = &::toolkit::__private::Report::default(
            ::toolkit::__private::Probe::<::std::string::String>::SHAPE,
            &::toolkit::__private::Literal::Text("x"),
        );
        const _: () = __DEFAULT.value(0usize);
    };
    fn __returns() -> impl ::toolkit::__private::Return<::std::string::String> {
        ::toolkit::__private::ReturnsProbe::<::std::string::String>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "search",
        is_function: true,
        display_name: "Search",
        description: "Search the web for pages about a text.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "search",
                display_name: "Search",
                description: "Search the web for pages about a text.",
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
                parameters: &[__P0.entry()],
                output: |generator| ::toolkit::__private::Return::schema(
                    &__returns(),
                    generator,
                ),
                examples: &[
                    ::toolkit::__private::ExampleEntry {
                        description: "Search for Rust",
                        input: __INPUT0,
                        output: ::core::option::Option::None,
                        no_run: false,
                    },
                ],
                call: |invocation| ::toolkit::__private::Reply::later(async move {
                    let argument0 = __P0.take(&invocation, 0usize)?;
                    ::toolkit::__private::Return::encode(
                        &__returns(),
                        search(
                                argument0,
                                <::toolkit::Context as ::toolkit::__private::ContextParameter>::of(
                                    &invocation,
                                ),
                            )
                            .await,
                    )
                }),
                place: ::toolkit::__private::Place {
                    package: ::core::env!("CARGO_PKG_NAME"),
                    module: ::core::module_path!(),
                    file: ::core::file!(),
                    line: ::core::line!(),
                },
            },
        ],
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

#[allow(clippy::module_inception, reason = "the file has the name of its tool")]
/// Capture, annotate, and export polished app store screenshots.
pub mod screenshots {
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Capture a page at a specific device size.
    pub fn capture() {}
    #[doc(hidden)]
    #[allow(
        non_upper_case_globals,
        reason = "is named after the function, whose tool looks for it"
    )]
    #[allow(
        deprecated,
        reason = "whether to call the function is the caller's decision"
    )]
    pub const __skill_attribute_of_capture: ::toolkit::__private::SkillEntry = {
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
            &[::toolkit::__private::Report::input(input, &__INPUT0, "Capture a page")]
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
            name: "capture",
            display_name: "Capture",
            description: "Capture a page at a specific device size.",
            returns: ::core::option::Option::None,
            read_only: false,
            destructive: false,
            idempotent: true,
            open_world: false,
            sensitive: false,
            estimated_seconds: ::core::option::Option::None,
            timeout_seconds: ::core::option::Option::None,
            mode: ::toolkit::__private::Mode::Cpu,
            content: ::toolkit::__private::ContentType::Json,
            parameters: &[],
            output: |generator| ::toolkit::__private::Return::schema(
                &__returns(),
                generator,
            ),
            examples: &[
                ::toolkit::__private::ExampleEntry {
                    description: "Capture a page",
                    input: __INPUT0,
                    output: ::core::option::Option::None,
                    no_run: false,
                },
            ],
            call: |invocation| ::toolkit::__private::Reply::blocking(
                &invocation,
                || {
                    ::core::result::Result::Ok(move |
                        invocation: &::toolkit::__private::Invocation<'_>|
                    { ::toolkit::__private::Return::encode(&__returns(), capture()) })
                },
            ),
            place: ::toolkit::__private::Place {
                package: ::core::env!("CARGO_PKG_NAME"),
                module: ::core::module_path!(),
                file: ::core::file!(),
                line: ::core::line!(),
            },
        }
    };
    const _: () = {
        #[allow(unused_imports, reason = "answers for some types only")]
        use ::toolkit::__private::NoDefault as _;
        static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
            name: "screenshots",
            display_name: "Screenshots",
            description: "Capture, annotate, and export polished app store screenshots.",
            private: true,
            workflow: &[],
            skills: &[self::__skill_attribute_of_capture],
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
