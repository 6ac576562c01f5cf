#[derive(
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// A query that only this function knows.
#[schemars(description = "A query that only this function knows.")]
struct Query {
    /// What to look for
    #[schemars(description = "What to look for")]
    text: String,
    /// Where to look
    #[schemars(description = "Where to look")]
    #[serde(default = "__toolkit_default_Query_places")]
    #[schemars(extend("default" = ["here", "there"]))]
    places: Vec<String>,
}
#[doc(hidden)]
#[allow(non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Query_places() -> Vec<String> {
    ::toolkit::__private::default_from_literal(
        ::toolkit::__private::Literal::List(
            &[
                ::toolkit::__private::Literal::Text("here"),
                ::toolkit::__private::Literal::Text("there"),
            ],
        ),
    )
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Query {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "text",
                    ::toolkit::__private::Probe::<String>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<String, __D>::SHAPE,
                ),
                ::toolkit::__private::Field::new(
                        "places",
                        ::toolkit::__private::Probe::<Vec<String>>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<Vec<String>, __D>::SHAPE,
                    )
                    .or_default(),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Query {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<String>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Vec<String>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_no_default(
        ::toolkit::__private::Probe::<Vec<String>>::OPTIONAL,
    );
    const _: () = {
        const __DEFAULT: &::toolkit::__private::Report = &::toolkit::__private::Report::default(
            ::toolkit::__private::Probe::<Vec<String>>::SHAPE,
            &::toolkit::__private::Literal::List(
                &[
                    ::toolkit::__private::Literal::Text("here"),
                    ::toolkit::__private::Literal::Text("there"),
                ],
            ),
        );
        const _: () = __DEFAULT.value(0usize);
        const _: () = __DEFAULT.value(1usize);
        const _: () = __DEFAULT.value(2usize);
    };
};

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Search the web for pages about a text.
fn search(query: Query) -> usize {
    query.text.len() + query.places.len()
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
        let input: &'static ::toolkit::__private::Shape = ::toolkit::__private::Probe::<
            Query,
        >::SHAPE;
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            usize,
        >::SHAPE;
        &[::toolkit::__private::Report::input(input, &__INPUT0, "Search for Rust")]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[("text", ::toolkit::__private::Literal::Text("rust"))],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
        const _: () = __REPORT.value(0usize);
        const _: () = __REPORT.key(1usize);
        const _: () = __REPORT.value(1usize);
    };
    const __P0: &::toolkit::__private::Param<Query> = &::toolkit::__private::Param::<
        Query,
    >::input("query");
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Query>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_object(
        ::toolkit::__private::Probe::<Query>::SHAPE,
        "input",
    );
    const _: () = ::toolkit::__private::assert_described(
        ::toolkit::__private::Probe::<Query>::SHAPE,
    );
    const _: () = ::toolkit::__private::assert_distinct(
        &[__P0.field(::toolkit::__private::Probe::<Query>::SHAPE)],
        0usize,
    );
    fn __returns() -> impl ::toolkit::__private::Return<usize> {
        ::toolkit::__private::ReturnsProbe::<usize>::NEW
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

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Search the web for pages about a text.
pub(super) fn search() {}
#[allow(deprecated, reason = "whether to call the function is the caller's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        FailureFallback as _, FallibleFallback as _, NotNested as _,
        OptionalFallback as _, UnknownKind as _, UnknownReturn as _, UnknownShape as _,
        ValueFallback as _,
    };
    fn __returns() -> impl ::toolkit::__private::Return<()> {
        ::toolkit::__private::ReturnsProbe::<()>::NEW
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
                parameters: &[],
                output: |generator| ::toolkit::__private::Return::schema(
                    &__returns(),
                    generator,
                ),
                examples: &[],
                call: |invocation| ::toolkit::__private::Reply::now(|| {
                    ::toolkit::__private::Return::encode(&__returns(), search())
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
