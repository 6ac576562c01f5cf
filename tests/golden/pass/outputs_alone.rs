#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Count the pages that were read so far.
fn count() -> u32 {
    0
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
            &[],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            u32,
        >::SHAPE;
        &[
            ::toolkit::__private::Report::input(input, &__INPUT0, "Nothing was read"),
            ::toolkit::__private::Report::output(returned, &__OUTPUT0),
            ::toolkit::__private::Report::input(input, &__INPUT1, "No run"),
            ::toolkit::__private::Report::output(returned, &__OUTPUT1),
        ]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
        const _: () = __REPORT.value(0usize);
    };
    const __OUTPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Int(
        0,
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[1usize];
        const _: () = __REPORT.value(0usize);
    };
    const __INPUT1: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[2usize];
        const _: () = __REPORT.value(0usize);
    };
    const __OUTPUT1: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Int(
        3,
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[3usize];
        const _: () = __REPORT.value(0usize);
    };
    fn __returns() -> impl ::toolkit::__private::Return<u32> {
        ::toolkit::__private::ReturnsProbe::<u32>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "count",
        is_function: true,
        display_name: "Count",
        description: "Count the pages that were read so far.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "count",
                display_name: "Count",
                description: "Count the pages that were read so far.",
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
                        description: "Nothing was read",
                        input: __INPUT0,
                        output: ::core::option::Option::Some(__OUTPUT0),
                        no_run: false,
                    },
                    ::toolkit::__private::ExampleEntry {
                        description: "No run",
                        input: __INPUT1,
                        output: ::core::option::Option::Some(__OUTPUT1),
                        no_run: true,
                    },
                ],
                call: |invocation| ::toolkit::__private::Reply::now(|| {
                    ::toolkit::__private::Return::encode(&__returns(), count())
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

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Search the web for pages about a text.
fn search(limit: u32) -> Found {
    Found { found: limit - 10 }
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
            &[__P0.field(::toolkit::__private::Probe::<u32>::SHAPE)],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            Found,
        >::SHAPE;
        &[
            ::toolkit::__private::Report::input(input, &__INPUT0, "All pages"),
            ::toolkit::__private::Report::output(returned, &__OUTPUT0),
            ::toolkit::__private::Report::input(input, &__INPUT1, "Not stated"),
        ]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
        const _: () = __REPORT.value(0usize);
    };
    const __OUTPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[("found", ::toolkit::__private::Literal::Int(0))],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[1usize];
        const _: () = __REPORT.value(0usize);
        const _: () = __REPORT.key(1usize);
        const _: () = __REPORT.value(1usize);
    };
    const __INPUT1: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[2usize];
        const _: () = __REPORT.value(0usize);
    };
    const __P0: &::toolkit::__private::Param<u32> = &::toolkit::__private::Param::<
        u32,
    >::property(
            "limit",
            "How many pages to show",
            ::toolkit::__private::Probe::<u32>::OPTIONAL,
        )
        .default(::toolkit::__private::Literal::Int(10));
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<u32>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_no_default(
        ::toolkit::__private::Probe::<u32>::OPTIONAL,
    );
    const _: () = {
        const __DEFAULT: &::toolkit::__private::Report = &::toolkit::__private::Report::default(
            ::toolkit::__private::Probe::<u32>::SHAPE,
            &::toolkit::__private::Literal::Int(10),
        );
        const _: () = __DEFAULT.value(0usize);
    };
    fn __returns() -> impl ::toolkit::__private::Return<Found> {
        ::toolkit::__private::ReturnsProbe::<Found>::NEW
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
                        description: "All pages",
                        input: __INPUT0,
                        output: ::core::option::Option::Some(__OUTPUT0),
                        no_run: false,
                    },
                    ::toolkit::__private::ExampleEntry {
                        description: "Not stated",
                        input: __INPUT1,
                        output: ::core::option::Option::None,
                        no_run: false,
                    },
                ],
                call: |invocation| ::toolkit::__private::Reply::now(|| {
                    let argument0 = __P0.take(&invocation, 0usize)?;
                    ::toolkit::__private::Return::encode(&__returns(), search(argument0))
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

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
struct Found {
    /// How many
    #[schemars(description = "How many")]
    found: u32,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Found {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "found",
                    ::toolkit::__private::Probe::<u32>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<u32, __D>::SHAPE,
                ),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Found {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<u32>::NESTED,
    );
};
