#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// What to search for.
#[serde(rename_all(serialize = "camelCase"))]
#[schemars(description = "What to search for.")]
struct Query {
    /// What to look for
    #[schemars(description = "What to look for")]
    #[schemars(
        transform = ::toolkit::__private::limits(
            &[::toolkit::__private::Constraint::Length{min:::core::option::Option::Some(
                1u64
            ),
            max:::core::option::Option::None}]
        )
    )]
    search_text: String,
    /// How many pages to show
    #[schemars(description = "How many pages to show")]
    #[serde(default = "__toolkit_default_Query_limit")]
    #[schemars(extend("default" = 3))]
    limit: u8,
    /// Not read
    #[serde(skip_deserializing)]
    #[schemars(description = "Not read")]
    unread: u8,
    /// Written now and then
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(description = "Written now and then")]
    sometimes: Option<u8>,
}
#[doc(hidden)]
#[allow(non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Query_limit() -> u8 {
    ::toolkit::__private::default_from_literal(::toolkit::__private::Literal::Int(3))
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
                        "search_text",
                        ::toolkit::__private::Probe::<String>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<String, __D>::SHAPE,
                    )
                    .written("searchText")
                    .limits(
                        &[
                            ::toolkit::__private::Constraint::Length {
                                min: ::core::option::Option::Some(1u64),
                                max: ::core::option::Option::None,
                            },
                        ],
                    ),
                ::toolkit::__private::Field::new(
                        "limit",
                        ::toolkit::__private::Probe::<u8>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<u8, __D>::SHAPE,
                    )
                    .or_default(),
                ::toolkit::__private::Field::new(
                        "unread",
                        ::toolkit::__private::Probe::<u8>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<u8, __D>::SHAPE,
                    )
                    .unread(),
                ::toolkit::__private::Field::new(
                        "sometimes",
                        ::toolkit::__private::Probe::<Option<u8>>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<Option<u8>, __D>::SHAPE,
                    )
                    .or_unwritten(),
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
    const _: () = ::toolkit::__private::assert_limited(
        ::toolkit::__private::Probe::<String>::KIND,
        ::toolkit::__private::Probe::<String>::SHAPE,
        ::toolkit::__private::Limit::Length,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<u8>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_no_default(
        ::toolkit::__private::Probe::<u8>::OPTIONAL,
    );
    const _: () = {
        const __DEFAULT: &::toolkit::__private::Report = &::toolkit::__private::Report::default(
            ::toolkit::__private::Probe::<u8>::SHAPE,
            &::toolkit::__private::Literal::Int(3),
        );
        const _: () = __DEFAULT.value(0usize);
    };
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<u8>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Option<u8>>::NESTED,
    );
};

/// Read and store the pages of the web for later use.
impl Archive {
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Store the text of a page for later.
    async fn store(&self, query: Query, days: u8) -> Query {
        let _ = days;
        query
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
    const __skill_attribute_of_store: ::toolkit::__private::SkillEntry = {
        #[allow(unused_imports, reason = "each answers for some types only")]
        use ::toolkit::__private::{
            FailureFallback as _, FallibleFallback as _, NotNested as _,
            OptionalFallback as _, UnknownKind as _, UnknownReturn as _,
            UnknownShape as _, ValueFallback as _,
        };
        #[allow(unused_variables, reason = "not every example states an output")]
        const __REPORTS: &[::toolkit::__private::Report] = {
            let input: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
                &[
                    __P0.field(::toolkit::__private::Probe::<Query>::SHAPE),
                    __P1.field(::toolkit::__private::Probe::<u8>::SHAPE),
                ],
            );
            let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
                Query,
            >::SHAPE;
            &[
                ::toolkit::__private::Report::input(input, &__INPUT0, "Store a page"),
                ::toolkit::__private::Report::output(returned, &__OUTPUT0),
            ]
        };
        const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
            &[
                (
                    "query",
                    ::toolkit::__private::Literal::Object(
                        &[("search_text", ::toolkit::__private::Literal::Text("a"))],
                    ),
                ),
            ],
        );
        const _: () = {
            const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
            const _: () = __REPORT.value(0usize);
            const _: () = __REPORT.value(1usize);
            const _: () = __REPORT.key(2usize);
            const _: () = __REPORT.value(2usize);
        };
        const __OUTPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Open(
            &[("searchText", ::toolkit::__private::Literal::Text("a"))],
        );
        const _: () = {
            const __REPORT: &::toolkit::__private::Report = &__REPORTS[1usize];
            const _: () = __REPORT.value(0usize);
            const _: () = __REPORT.key(1usize);
            const _: () = __REPORT.value(1usize);
        };
        const __P0: &::toolkit::__private::Param<Query> = &::toolkit::__private::Param::<
            Query,
        >::property("query", "The page", ::toolkit::__private::Probe::<Query>::OPTIONAL);
        const _: () = ::toolkit::__private::assert_not_nested(
            ::toolkit::__private::Probe::<Query>::NESTED,
        );
        const __P1: &::toolkit::__private::Param<u8> = &::toolkit::__private::Param::<
            u8,
        >::property(
                "days",
                "How long to keep it",
                ::toolkit::__private::Probe::<u8>::OPTIONAL,
            )
            .default(::toolkit::__private::Literal::Int(3))
            .constraints(
                &[
                    ::toolkit::__private::Constraint::Range {
                        min: ::core::option::Option::Some(
                            ::toolkit::__private::Literal::Int(1),
                        ),
                        max: ::core::option::Option::None,
                        exclusive: false,
                    },
                ],
            );
        const _: () = ::toolkit::__private::assert_not_nested(
            ::toolkit::__private::Probe::<u8>::NESTED,
        );
        const _: () = ::toolkit::__private::assert_limited(
            ::toolkit::__private::Probe::<u8>::KIND,
            ::toolkit::__private::Probe::<u8>::SHAPE,
            ::toolkit::__private::Limit::Range,
        );
        const _: () = ::toolkit::__private::assert_range(
            ::toolkit::__private::Probe::<u8>::SHAPE,
            ::core::option::Option::Some(::toolkit::__private::Literal::Int(1)),
            ::core::option::Option::None,
            false,
        );
        const _: () = ::toolkit::__private::assert_no_default(
            ::toolkit::__private::Probe::<u8>::OPTIONAL,
        );
        const _: () = {
            const __DEFAULT: &::toolkit::__private::Report = &::toolkit::__private::Report::default(
                ::toolkit::__private::Probe::<u8>::SHAPE,
                &::toolkit::__private::Literal::Int(3),
            );
            const _: () = __DEFAULT.value(0usize);
        };
        fn __returns() -> impl ::toolkit::__private::Return<Query> {
            ::toolkit::__private::ReturnsProbe::<Query>::NEW
                .ask_result()
                .ask_failure()
                .ask_output()
        }
        ::toolkit::__private::SkillEntry {
            name: "store",
            display_name: "Store",
            description: "Store the text of a page for later.",
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
            parameters: &[__P0.entry(), __P1.entry()],
            output: |generator| ::toolkit::__private::Return::schema(
                &__returns(),
                generator,
            ),
            examples: &[
                ::toolkit::__private::ExampleEntry {
                    description: "Store a page",
                    input: __INPUT0,
                    output: ::core::option::Option::Some(__OUTPUT0),
                    no_run: false,
                },
            ],
            call: |invocation| ::toolkit::__private::Reply::later(async move {
                let receiver = ::toolkit::__private::Invocation::instance::<
                    Self,
                >(&invocation)?;
                let argument0 = __P0.take(&invocation, 0usize)?;
                let argument1 = __P1.take(&invocation, 1usize)?;
                ::toolkit::__private::Return::encode(
                    &__returns(),
                    Self::store(receiver, argument0, argument1).await,
                )
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
    /// Count the pages that were stored so far.
    fn count(&self) -> Result<u8, String> {
        Ok(0)
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
    const __skill_attribute_of_count: ::toolkit::__private::SkillEntry = {
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
                Result<u8, String>,
            >::SHAPE;
            &[::toolkit::__private::Report::input(input, &__INPUT0, "Count them")]
        };
        const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
            &[],
        );
        const _: () = {
            const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
            const _: () = __REPORT.value(0usize);
        };
        fn __returns() -> impl ::toolkit::__private::Return<Result<u8, String>> {
            ::toolkit::__private::ReturnsProbe::<Result<u8, String>>::NEW
                .ask_result()
                .ask_failure()
                .ask_output()
        }
        ::toolkit::__private::SkillEntry {
            name: "count",
            display_name: "Count",
            description: "Count the pages that were stored so far.",
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
                    description: "Count them",
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
                    {
                        let receiver = ::toolkit::__private::Invocation::instance::<
                            Self,
                        >(&invocation)?;
                        ::toolkit::__private::Return::encode(
                            &__returns(),
                            Self::count(receiver),
                        )
                    })
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
}
const _: () = {
    #[allow(unused_imports, reason = "answers for some types only")]
    use ::toolkit::__private::NoDefault as _;
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "archive",
        display_name: "Archive",
        description: "Read and store the pages of the web for later use.",
        private: true,
        workflow: &[],
        skills: &[
            <Archive>::__skill_attribute_of_store,
            <Archive>::__skill_attribute_of_count,
        ],
        instance: ::core::option::Option::Some(
            ::toolkit::__private::InstanceEntry::of::<
                Archive,
            >(::toolkit::__private::DefaultProbe::<Archive>::DEFAULT),
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
