#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// What things pass.
#[schemars(description = "What things pass.")]
enum Filter {
    And(Vec<Filter>),
    Or(Vec<Filter>),
    Not(Box<Filter>),
    Either(Box<Filter>, Box<Filter>),
    All {
        /// Each of these
        #[schemars(description = "Each of these")]
        of: Vec<Filter>,
        /// But none of these
        #[schemars(description = "But none of these")]
        without: Option<Box<Self>>,
    },
    Is(String),
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl ::toolkit::__private::Recursive for Filter {
        const NAME: &'static str = ::core::concat!(
            ::core::module_path!(), "::", ::core::stringify!(Filter), ":",
            ::core::line!(), ":", ::core::column!()
        );
    }
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Filter {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Recursive(
            <Self as ::toolkit::__private::Recursive>::NAME,
            &::toolkit::__private::Shape::Enum(
                &::toolkit::__private::Enum {
                    tagging: ::toolkit::__private::Tagging::External,
                    variants: &[
                        ::toolkit::__private::Variant::new(
                            "And",
                            ::toolkit::__private::ProbeAt::<
                                Vec<::toolkit::__private::Itself<Filter>>,
                                __D,
                            >::SHAPE,
                        ),
                        ::toolkit::__private::Variant::new(
                            "Or",
                            ::toolkit::__private::ProbeAt::<
                                Vec<::toolkit::__private::Itself<Filter>>,
                                __D,
                            >::SHAPE,
                        ),
                        ::toolkit::__private::Variant::new(
                            "Not",
                            ::toolkit::__private::ProbeAt::<
                                Box<::toolkit::__private::Itself<Filter>>,
                                __D,
                            >::SHAPE,
                        ),
                        ::toolkit::__private::Variant::new(
                            "Either",
                            &::toolkit::__private::Shape::Tuple(
                                &[
                                    ::toolkit::__private::ProbeAt::<
                                        Box<::toolkit::__private::Itself<Filter>>,
                                        __D,
                                    >::SHAPE,
                                    ::toolkit::__private::ProbeAt::<
                                        Box<::toolkit::__private::Itself<Filter>>,
                                        __D,
                                    >::SHAPE,
                                ],
                            ),
                        ),
                        ::toolkit::__private::Variant::new(
                            "All",
                            &::toolkit::__private::Shape::Struct(
                                &[
                                    ::toolkit::__private::Field::new(
                                        "of",
                                        ::toolkit::__private::Probe::<Vec<Filter>>::OPTIONAL,
                                        ::toolkit::__private::ProbeAt::<
                                            Vec<::toolkit::__private::Itself<Filter>>,
                                            __D,
                                        >::SHAPE,
                                    ),
                                    ::toolkit::__private::Field::new(
                                        "without",
                                        ::toolkit::__private::Probe::<Option<Box<Self>>>::OPTIONAL,
                                        ::toolkit::__private::ProbeAt::<
                                            Option<Box<::toolkit::__private::Itself<Self>>>,
                                            __D,
                                        >::SHAPE,
                                    ),
                                ],
                            ),
                        ),
                        ::toolkit::__private::Variant::new(
                            "Is",
                            ::toolkit::__private::ProbeAt::<String, __D>::SHAPE,
                        ),
                    ],
                },
            ),
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Filter {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Vec<Filter>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Vec<Filter>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Box<Filter>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Box<Filter>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Box<Filter>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Vec<Filter>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<String>::NESTED,
    );
};

#[derive(::toolkit::__private::Attributes)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// One side of a game.
#[schemars(description = "One side of a game.")]
enum White {
    Pawn(Box<Black>),
    Rook(Box<Black>),
    Knight(Box<Black>),
    Queen(Box<Black>),
    Wait(Box<White>),
    Mate,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{Undescribed as _, Unread as _};
    type __F0 = Box<Black>;
    #[derive(
        ::toolkit::__private::serde::Deserialize,
        ::toolkit::__private::serde::Serialize,
    )]
    #[serde(
        crate = "::toolkit::__private::serde",
        remote = "White",
        rename = "White",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    enum __Converted {
        Pawn(Box<Black>),
        Rook(Box<Black>),
        Knight(Box<Black>),
        Queen(Box<Black>),
        Wait(Box<White>),
        Mate,
    }
    #[automatically_derived]
    impl<'de> ::toolkit::__private::serde::Deserialize<'de> for White {
        fn deserialize<__D: ::toolkit::__private::serde::Deserializer<'de>>(
            deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            __Converted::deserialize(deserializer)
        }
    }
    #[automatically_derived]
    impl ::toolkit::__private::serde::Serialize for White {
        fn serialize<__S: ::toolkit::__private::serde::Serializer>(
            &self,
            serializer: __S,
        ) -> ::core::result::Result<__S::Ok, __S::Error> {
            __Converted::serialize(self, serializer)
        }
    }
    #[derive(::toolkit::__private::schemars::JsonSchema)]
    #[schemars(
        crate = "::toolkit::__private::schemars",
        rename = "White",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    /// One side of a game.
    #[schemars(description = "One side of a game.")]
    enum __Described<const __N: ::core::primitive::bool> {
        Pawn(Box<Black>),
        Rook(Box<Black>),
        Knight(Box<Black>),
        Queen(Box<Black>),
        Wait(Box<White>),
        Mate,
    }
    #[automatically_derived]
    impl ::toolkit::__private::schemars::JsonSchema for White {
        fn inline_schema() -> ::core::primitive::bool {
            ::toolkit::__private::Described::<__Described<true>>::inline_schema()
        }
        fn schema_name() -> ::toolkit::__private::Cow<'static, ::core::primitive::str> {
            ::toolkit::__private::Described::<__Described<true>>::schema_name()
        }
        fn schema_id() -> ::toolkit::__private::Cow<'static, ::core::primitive::str> {
            ::toolkit::__private::Described::<__Described<true>>::schema_id()
        }
        fn json_schema(
            generator: &mut ::toolkit::__private::schemars::SchemaGenerator,
        ) -> ::toolkit::__private::schemars::Schema {
            ::toolkit::__private::Described::<__Described<true>>::json_schema(generator)
        }
    }
    const _: () = ::toolkit::__private::assert_both_ways::<Box<Black>>();
};
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl ::toolkit::__private::Recursive for White {
        const NAME: &'static str = ::core::concat!(
            ::core::module_path!(), "::", ::core::stringify!(White), ":",
            ::core::line!(), ":", ::core::column!()
        );
    }
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for White {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Recursive(
            <Self as ::toolkit::__private::Recursive>::NAME,
            &::toolkit::__private::Shape::Enum(
                &::toolkit::__private::Enum {
                    tagging: ::toolkit::__private::Tagging::External,
                    variants: &[
                        ::toolkit::__private::Variant::new(
                            "Pawn",
                            ::toolkit::__private::ProbeAt::<Box<Black>, __D>::SHAPE,
                        ),
                        ::toolkit::__private::Variant::new(
                            "Rook",
                            ::toolkit::__private::ProbeAt::<Box<Black>, __D>::SHAPE,
                        ),
                        ::toolkit::__private::Variant::new(
                            "Knight",
                            ::toolkit::__private::ProbeAt::<Box<Black>, __D>::SHAPE,
                        ),
                        ::toolkit::__private::Variant::new(
                            "Queen",
                            ::toolkit::__private::ProbeAt::<Box<Black>, __D>::SHAPE,
                        ),
                        ::toolkit::__private::Variant::new(
                            "Wait",
                            ::toolkit::__private::ProbeAt::<
                                Box<::toolkit::__private::Itself<White>>,
                                __D,
                            >::SHAPE,
                        ),
                        ::toolkit::__private::Variant::unit("Mate"),
                    ],
                },
            ),
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for White {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Box<Black>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Box<Black>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Box<Black>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Box<Black>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Box<White>>::NESTED,
    );
};

#[derive(::toolkit::__private::Attributes)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// The other side.
#[schemars(description = "The other side.")]
enum Black {
    Pawn(Box<White>),
    Rook(Box<White>),
    Knight(Box<White>),
    Queen(Box<White>),
    Wait(Vec<Black>),
    Mate,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{Undescribed as _, Unread as _};
    type __F0 = Box<White>;
    #[derive(
        ::toolkit::__private::serde::Deserialize,
        ::toolkit::__private::serde::Serialize,
    )]
    #[serde(
        crate = "::toolkit::__private::serde",
        remote = "Black",
        rename = "Black",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    enum __Converted {
        Pawn(Box<White>),
        Rook(Box<White>),
        Knight(Box<White>),
        Queen(Box<White>),
        Wait(Vec<Black>),
        Mate,
    }
    #[automatically_derived]
    impl<'de> ::toolkit::__private::serde::Deserialize<'de> for Black {
        fn deserialize<__D: ::toolkit::__private::serde::Deserializer<'de>>(
            deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            __Converted::deserialize(deserializer)
        }
    }
    #[automatically_derived]
    impl ::toolkit::__private::serde::Serialize for Black {
        fn serialize<__S: ::toolkit::__private::serde::Serializer>(
            &self,
            serializer: __S,
        ) -> ::core::result::Result<__S::Ok, __S::Error> {
            __Converted::serialize(self, serializer)
        }
    }
    #[derive(::toolkit::__private::schemars::JsonSchema)]
    #[schemars(
        crate = "::toolkit::__private::schemars",
        rename = "Black",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    /// The other side.
    #[schemars(description = "The other side.")]
    enum __Described<const __N: ::core::primitive::bool> {
        Pawn(Box<White>),
        Rook(Box<White>),
        Knight(Box<White>),
        Queen(Box<White>),
        Wait(Vec<Black>),
        Mate,
    }
    #[automatically_derived]
    impl ::toolkit::__private::schemars::JsonSchema for Black {
        fn inline_schema() -> ::core::primitive::bool {
            ::toolkit::__private::Described::<__Described<true>>::inline_schema()
        }
        fn schema_name() -> ::toolkit::__private::Cow<'static, ::core::primitive::str> {
            ::toolkit::__private::Described::<__Described<true>>::schema_name()
        }
        fn schema_id() -> ::toolkit::__private::Cow<'static, ::core::primitive::str> {
            ::toolkit::__private::Described::<__Described<true>>::schema_id()
        }
        fn json_schema(
            generator: &mut ::toolkit::__private::schemars::SchemaGenerator,
        ) -> ::toolkit::__private::schemars::Schema {
            ::toolkit::__private::Described::<__Described<true>>::json_schema(generator)
        }
    }
    const _: () = ::toolkit::__private::assert_both_ways::<Box<White>>();
};
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl ::toolkit::__private::Recursive for Black {
        const NAME: &'static str = ::core::concat!(
            ::core::module_path!(), "::", ::core::stringify!(Black), ":",
            ::core::line!(), ":", ::core::column!()
        );
    }
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Black {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Recursive(
            <Self as ::toolkit::__private::Recursive>::NAME,
            &::toolkit::__private::Shape::Enum(
                &::toolkit::__private::Enum {
                    tagging: ::toolkit::__private::Tagging::External,
                    variants: &[
                        ::toolkit::__private::Variant::new(
                            "Pawn",
                            ::toolkit::__private::ProbeAt::<Box<White>, __D>::SHAPE,
                        ),
                        ::toolkit::__private::Variant::new(
                            "Rook",
                            ::toolkit::__private::ProbeAt::<Box<White>, __D>::SHAPE,
                        ),
                        ::toolkit::__private::Variant::new(
                            "Knight",
                            ::toolkit::__private::ProbeAt::<Box<White>, __D>::SHAPE,
                        ),
                        ::toolkit::__private::Variant::new(
                            "Queen",
                            ::toolkit::__private::ProbeAt::<Box<White>, __D>::SHAPE,
                        ),
                        ::toolkit::__private::Variant::new(
                            "Wait",
                            ::toolkit::__private::ProbeAt::<
                                Vec<::toolkit::__private::Itself<Black>>,
                                __D,
                            >::SHAPE,
                        ),
                        ::toolkit::__private::Variant::unit("Mate"),
                    ],
                },
            ),
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Black {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Box<White>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Box<White>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Box<White>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Box<White>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Vec<Black>>::NESTED,
    );
};

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Look for things that pass a filter and count them.
fn look(filter: Filter) -> Filter {
    filter
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
            &[__P0.field(::toolkit::__private::Probe::<Filter>::SHAPE)],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            Filter,
        >::SHAPE;
        &[::toolkit::__private::Report::input(input, &__INPUT0, "Not one word")]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            (
                "filter",
                ::toolkit::__private::Literal::Object(
                    &[
                        (
                            "All",
                            ::toolkit::__private::Literal::Object(
                                &[
                                    (
                                        "of",
                                        ::toolkit::__private::Literal::List(
                                            &[
                                                ::toolkit::__private::Literal::Object(
                                                    &[
                                                        (
                                                            "Not",
                                                            ::toolkit::__private::Literal::Object(
                                                                &[("Is", ::toolkit::__private::Literal::Text("x"))],
                                                            ),
                                                        ),
                                                    ],
                                                ),
                                            ],
                                        ),
                                    ),
                                    (
                                        "without",
                                        ::toolkit::__private::Literal::Object(
                                            &[("Or", ::toolkit::__private::Literal::List(&[]))],
                                        ),
                                    ),
                                ],
                            ),
                        ),
                    ],
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
        const _: () = __REPORT.key(3usize);
        const _: () = __REPORT.value(3usize);
        const _: () = __REPORT.value(4usize);
        const _: () = __REPORT.key(5usize);
        const _: () = __REPORT.value(5usize);
        const _: () = __REPORT.key(6usize);
        const _: () = __REPORT.value(6usize);
        const _: () = __REPORT.key(7usize);
        const _: () = __REPORT.value(7usize);
        const _: () = __REPORT.key(8usize);
        const _: () = __REPORT.value(8usize);
    };
    const __P0: &::toolkit::__private::Param<Filter> = &::toolkit::__private::Param::<
        Filter,
    >::property(
        "filter",
        "What they pass",
        ::toolkit::__private::Probe::<Filter>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Filter>::NESTED,
    );
    fn __returns() -> impl ::toolkit::__private::Return<Filter> {
        ::toolkit::__private::ReturnsProbe::<Filter>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "look",
        is_function: true,
        display_name: "Look",
        description: "Look for things that pass a filter and count them.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "look",
                display_name: "Look",
                description: "Look for things that pass a filter and count them.",
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
                        description: "Not one word",
                        input: __INPUT0,
                        output: ::core::option::Option::None,
                        no_run: false,
                    },
                ],
                call: |invocation| ::toolkit::__private::Reply::now(|| {
                    let argument0 = __P0.take(&invocation, 0usize)?;
                    ::toolkit::__private::Return::encode(&__returns(), look(argument0))
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
/// Play a game of moves that answer each other.
fn play(game: White) -> White {
    game
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
            &[__P0.field(::toolkit::__private::Probe::<White>::SHAPE)],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            White,
        >::SHAPE;
        &[::toolkit::__private::Report::input(input, &__INPUT0, "Two moves")]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            (
                "game",
                ::toolkit::__private::Literal::Object(
                    &[
                        (
                            "Pawn",
                            ::toolkit::__private::Literal::Object(
                                &[
                                    (
                                        "Rook",
                                        ::toolkit::__private::Literal::Object(
                                            &[("Knight", ::toolkit::__private::Literal::Text("Mate"))],
                                        ),
                                    ),
                                ],
                            ),
                        ),
                    ],
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
        const _: () = __REPORT.key(3usize);
        const _: () = __REPORT.value(3usize);
        const _: () = __REPORT.key(4usize);
        const _: () = __REPORT.value(4usize);
    };
    const __P0: &::toolkit::__private::Param<White> = &::toolkit::__private::Param::<
        White,
    >::property("game", "The moves", ::toolkit::__private::Probe::<White>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<White>::NESTED,
    );
    fn __returns() -> impl ::toolkit::__private::Return<White> {
        ::toolkit::__private::ReturnsProbe::<White>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "play",
        is_function: true,
        display_name: "Play",
        description: "Play a game of moves that answer each other.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "play",
                display_name: "Play",
                description: "Play a game of moves that answer each other.",
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
                        description: "Two moves",
                        input: __INPUT0,
                        output: ::core::option::Option::None,
                        no_run: false,
                    },
                ],
                call: |invocation| ::toolkit::__private::Reply::now(|| {
                    let argument0 = __P0.take(&invocation, 0usize)?;
                    ::toolkit::__private::Return::encode(&__returns(), play(argument0))
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
