#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// What is around a piece of text.
#[derive(Clone, Debug, PartialEq)]
#[schemars(description = "What is around a piece of text.")]
struct Context {
    /// The text before it
    #[schemars(description = "The text before it")]
    before: std::string::String,
    /// The text after it
    #[schemars(description = "The text after it")]
    after: Option<std::string::String>,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Context {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "before",
                    ::toolkit::__private::Probe::<std::string::String>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<std::string::String, __D>::SHAPE,
                ),
                ::toolkit::__private::Field::new(
                    "after",
                    ::toolkit::__private::Probe::<Option<std::string::String>>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<
                        Option<std::string::String>,
                        __D,
                    >::SHAPE,
                ),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Context {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<std::string::String>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Option<std::string::String>>::NESTED,
    );
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// A value in a table.
#[schemars(description = "A value in a table.")]
enum Value {
    Text(std::string::String),
    Number(f64),
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Value {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Enum(
            &::toolkit::__private::Enum {
                tagging: ::toolkit::__private::Tagging::External,
                variants: &[
                    ::toolkit::__private::Variant::new(
                        "Text",
                        ::toolkit::__private::ProbeAt::<std::string::String, __D>::SHAPE,
                    ),
                    ::toolkit::__private::Variant::new(
                        "Number",
                        ::toolkit::__private::ProbeAt::<f64, __D>::SHAPE,
                    ),
                ],
            },
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Value {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<std::string::String>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<f64>::NESTED,
    );
};

#[derive(::toolkit::__private::Attributes)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// What a form looks like.
#[schemars(description = "What a form looks like.")]
struct Shape {
    /// The fields of the form
    #[schemars(description = "The fields of the form")]
    fields: Vec<Field>,
    /// What it was made from
    #[schemars(description = "What it was made from")]
    #[serde(default = "__toolkit_default_Shape_literal")]
    #[schemars(extend("default" = "Dots"))]
    literal: Literal,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{Undescribed as _, Unread as _};
    type __F0 = Vec<Field>;
    type __F1 = Literal;
    #[derive(
        ::toolkit::__private::serde::Deserialize,
        ::toolkit::__private::serde::Serialize,
    )]
    #[serde(
        crate = "::toolkit::__private::serde",
        remote = "Shape",
        rename = "Shape",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed > , for < 'assumed > __F1 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    struct __Converted {
        fields: Vec<Field>,
        #[serde(default = "__toolkit_default_Shape_literal")]
        literal: Literal,
    }
    #[automatically_derived]
    impl<'de> ::toolkit::__private::serde::Deserialize<'de> for Shape {
        fn deserialize<__D: ::toolkit::__private::serde::Deserializer<'de>>(
            deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            __Converted::deserialize(deserializer)
        }
    }
    #[automatically_derived]
    impl ::toolkit::__private::serde::Serialize for Shape {
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
        rename = "Shape",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed > , for < 'assumed > __F1 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    /// What a form looks like.
    #[schemars(description = "What a form looks like.")]
    struct __Described<const __N: ::core::primitive::bool> {
        /// The fields of the form
        #[schemars(description = "The fields of the form")]
        fields: Vec<Field>,
        /// What it was made from
        #[schemars(description = "What it was made from")]
        #[serde(default = "__toolkit_default_Shape_literal")]
        #[schemars(extend("default" = "Dots"))]
        literal: Literal,
    }
    #[automatically_derived]
    impl ::toolkit::__private::schemars::JsonSchema for Shape {
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
    const _: () = ::toolkit::__private::assert_both_ways::<Vec<Field>>();
    const _: () = ::toolkit::__private::assert_both_ways::<Literal>();
};
#[doc(hidden)]
#[allow(non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Shape_literal() -> Literal {
    ::toolkit::__private::default_from_literal(
        ::toolkit::__private::Literal::Text("Dots"),
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
    for Shape {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "fields",
                    ::toolkit::__private::Probe::<Vec<Field>>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<Vec<Field>, __D>::SHAPE,
                ),
                ::toolkit::__private::Field::new(
                        "literal",
                        ::toolkit::__private::Probe::<Literal>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<Literal, __D>::SHAPE,
                    )
                    .or_default(),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Shape {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Vec<Field>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Literal>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_no_default(
        ::toolkit::__private::Probe::<Literal>::OPTIONAL,
    );
    const _: () = {
        const __DEFAULT: &::toolkit::__private::Report = &::toolkit::__private::Report::default(
            ::toolkit::__private::Probe::<Literal>::SHAPE,
            &::toolkit::__private::Literal::Text("Dots"),
        );
        const _: () = __DEFAULT.value(0usize);
    };
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// One field of a form.
#[schemars(description = "One field of a form.")]
struct Field {
    /// Its name
    #[schemars(description = "Its name")]
    #[schemars(
        transform = ::toolkit::__private::limits(
            &[::toolkit::__private::Constraint::Length{min:::core::option::Option::Some(
                1u64
            ),
            max:::core::option::Option::Some(20u64)}]
        )
    )]
    name: std::string::String,
    /// What stands in it
    #[schemars(description = "What stands in it")]
    #[serde(default = "__toolkit_default_Field_value")]
    #[schemars(extend("default" = {"Text":""}))]
    value: Value,
}
#[doc(hidden)]
#[allow(non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Field_value() -> Value {
    ::toolkit::__private::default_from_literal(
        ::toolkit::__private::Literal::Object(
            &[("Text", ::toolkit::__private::Literal::Text(""))],
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
    for Field {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                        "name",
                        ::toolkit::__private::Probe::<std::string::String>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<std::string::String, __D>::SHAPE,
                    )
                    .limits(
                        &[
                            ::toolkit::__private::Constraint::Length {
                                min: ::core::option::Option::Some(1u64),
                                max: ::core::option::Option::Some(20u64),
                            },
                        ],
                    ),
                ::toolkit::__private::Field::new(
                        "value",
                        ::toolkit::__private::Probe::<Value>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<Value, __D>::SHAPE,
                    )
                    .or_default(),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Field {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<std::string::String>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_limited(
        ::toolkit::__private::Probe::<std::string::String>::KIND,
        ::toolkit::__private::Probe::<std::string::String>::SHAPE,
        ::toolkit::__private::Limit::Length,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Value>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_no_default(
        ::toolkit::__private::Probe::<Value>::OPTIONAL,
    );
    const _: () = {
        const __DEFAULT: &::toolkit::__private::Report = &::toolkit::__private::Report::default(
            ::toolkit::__private::Probe::<Value>::SHAPE,
            &::toolkit::__private::Literal::Object(
                &[("Text", ::toolkit::__private::Literal::Text(""))],
            ),
        );
        const _: () = __DEFAULT.value(0usize);
        const _: () = __DEFAULT.key(1usize);
        const _: () = __DEFAULT.value(1usize);
    };
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// What letters are made of.
#[schemars(description = "What letters are made of.")]
enum Literal {
    Dots,
    Strokes,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Literal {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Enum(
            &::toolkit::__private::Enum {
                tagging: ::toolkit::__private::Tagging::External,
                variants: &[
                    ::toolkit::__private::Variant::unit("Dots"),
                    ::toolkit::__private::Variant::unit("Strokes"),
                ],
            },
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Literal {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// What came out.
#[schemars(description = "What came out.")]
struct Output<Report> {
    /// The report
    #[schemars(description = "The report")]
    report: Report,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<
        Report: ::toolkit::__private::Shaped,
        __D: ::toolkit::__private::Depth,
    > ::toolkit::__private::Declared<__D> for Output<Report> {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "report",
                    ::toolkit::__private::Probe::<Report>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<Report, __D>::SHAPE,
                ),
            ],
        );
    }
    #[automatically_derived]
    impl<Report: ::toolkit::__private::Shaped> ::toolkit::__private::Shaped
    for Output<Report> {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// What is told about it.
#[schemars(description = "What is told about it.")]
struct Report {
    /// How many there are
    #[schemars(description = "How many there are")]
    count: usize,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Report {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "count",
                    ::toolkit::__private::Probe::<usize>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<usize, __D>::SHAPE,
                ),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Report {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
};

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Fill a form with values and tell how many there are.
fn invocation(shape: Shape, context: Context, ctx: &toolkit::Context) -> Output<Report> {
    let _ = (ctx, context, shape.literal);
    let count = shape.fields.len();
    for Field { name, value } in shape.fields {
        match value {
            Value::Text(text) => drop(name + &text),
            Value::Number(number) => drop(number.to_string()),
        }
    }
    let _ = (Literal::Dots, Literal::Strokes);
    Output { report: Report { count } }
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
            &[
                __P0.field(::toolkit::__private::Probe::<Shape>::SHAPE),
                __P1.field(::toolkit::__private::Probe::<Context>::SHAPE),
            ],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            Output<Report>,
        >::SHAPE;
        &[
            ::toolkit::__private::Report::input(input, &__INPUT0, "Fill in one"),
            ::toolkit::__private::Report::output(returned, &__OUTPUT0),
        ]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            (
                "shape",
                ::toolkit::__private::Literal::Object(
                    &[
                        (
                            "fields",
                            ::toolkit::__private::Literal::List(
                                &[
                                    ::toolkit::__private::Literal::Object(
                                        &[
                                            ("name", ::toolkit::__private::Literal::Text("a")),
                                            (
                                                "value",
                                                ::toolkit::__private::Literal::Object(
                                                    &[("Number", ::toolkit::__private::Literal::Int(3))],
                                                ),
                                            ),
                                        ],
                                    ),
                                    ::toolkit::__private::Literal::Object(
                                        &[("name", ::toolkit::__private::Literal::Text("b"))],
                                    ),
                                ],
                            ),
                        ),
                    ],
                ),
            ),
            (
                "context",
                ::toolkit::__private::Literal::Object(
                    &[("before", ::toolkit::__private::Literal::Text("x"))],
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
        const _: () = __REPORT.value(3usize);
        const _: () = __REPORT.key(4usize);
        const _: () = __REPORT.value(4usize);
        const _: () = __REPORT.key(5usize);
        const _: () = __REPORT.value(5usize);
        const _: () = __REPORT.key(6usize);
        const _: () = __REPORT.value(6usize);
        const _: () = __REPORT.value(7usize);
        const _: () = __REPORT.key(8usize);
        const _: () = __REPORT.value(8usize);
        const _: () = __REPORT.value(9usize);
        const _: () = __REPORT.key(10usize);
        const _: () = __REPORT.value(10usize);
    };
    const __OUTPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            (
                "report",
                ::toolkit::__private::Literal::Object(
                    &[("count", ::toolkit::__private::Literal::Int(2))],
                ),
            ),
        ],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[1usize];
        const _: () = __REPORT.value(0usize);
        const _: () = __REPORT.key(1usize);
        const _: () = __REPORT.value(1usize);
        const _: () = __REPORT.key(2usize);
        const _: () = __REPORT.value(2usize);
    };
    const __P0: &::toolkit::__private::Param<Shape> = &::toolkit::__private::Param::<
        Shape,
    >::property("shape", "The form", ::toolkit::__private::Probe::<Shape>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Shape>::NESTED,
    );
    const __P1: &::toolkit::__private::Param<Context> = &::toolkit::__private::Param::<
        Context,
    >::like_context(
        "context",
        "The text around it",
        ::toolkit::__private::Probe::<Context>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Context>::NESTED,
    );
    fn __returns() -> impl ::toolkit::__private::Return<Output<Report>> {
        ::toolkit::__private::ReturnsProbe::<Output<Report>>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "invocation",
        is_function: true,
        display_name: "Invocation",
        description: "Fill a form with values and tell how many there are.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "invocation",
                display_name: "Invocation",
                description: "Fill a form with values and tell how many there are.",
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
                        description: "Fill in one",
                        input: __INPUT0,
                        output: ::core::option::Option::Some(__OUTPUT0),
                        no_run: false,
                    },
                ],
                call: |invocation| ::toolkit::__private::Reply::now(|| {
                    let argument0 = __P0.take(&invocation, 0usize)?;
                    let argument1 = __P1.take(&invocation, 1usize)?;
                    ::toolkit::__private::Return::encode(
                        &__returns(),
                        invocation(
                            argument0,
                            argument1,
                            <toolkit::Context as ::toolkit::__private::ContextParameter>::of(
                                &invocation,
                            ),
                        ),
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
/// Call what others wrote under the names that expansions use.
mod tool_entry {
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Call what others wrote, and nothing else.
    pub fn call(call: u8, take: Vec<u8>) -> u8 {
        call + take.into_iter().sum::<u8>()
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
    pub const __skill_attribute_of_call: ::toolkit::__private::SkillEntry = {
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
                    __P0.field(::toolkit::__private::Probe::<u8>::SHAPE),
                    __P1.field(::toolkit::__private::Probe::<Vec<u8>>::SHAPE),
                ],
            );
            let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
                u8,
            >::SHAPE;
            &[
                ::toolkit::__private::Report::input(input, &__INPUT0, "Call it"),
                ::toolkit::__private::Report::output(returned, &__OUTPUT0),
            ]
        };
        const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
            &[
                ("call", ::toolkit::__private::Literal::Int(1)),
                (
                    "take",
                    ::toolkit::__private::Literal::List(
                        &[::toolkit::__private::Literal::Int(2)],
                    ),
                ),
            ],
        );
        const _: () = {
            const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
            const _: () = __REPORT.value(0usize);
            const _: () = __REPORT.value(1usize);
            const _: () = __REPORT.value(2usize);
            const _: () = __REPORT.value(3usize);
        };
        const __OUTPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Int(
            3,
        );
        const _: () = {
            const __REPORT: &::toolkit::__private::Report = &__REPORTS[1usize];
            const _: () = __REPORT.value(0usize);
        };
        const __P0: &::toolkit::__private::Param<u8> = &::toolkit::__private::Param::<
            u8,
        >::property("call", "The first", ::toolkit::__private::Probe::<u8>::OPTIONAL);
        const _: () = ::toolkit::__private::assert_not_nested(
            ::toolkit::__private::Probe::<u8>::NESTED,
        );
        const __P1: &::toolkit::__private::Param<Vec<u8>> = &::toolkit::__private::Param::<
            Vec<u8>,
        >::property(
            "take",
            "The second",
            ::toolkit::__private::Probe::<Vec<u8>>::OPTIONAL,
        );
        const _: () = ::toolkit::__private::assert_not_nested(
            ::toolkit::__private::Probe::<Vec<u8>>::NESTED,
        );
        fn __returns() -> impl ::toolkit::__private::Return<u8> {
            ::toolkit::__private::ReturnsProbe::<u8>::NEW
                .ask_result()
                .ask_failure()
                .ask_output()
        }
        ::toolkit::__private::SkillEntry {
            name: "call",
            display_name: "Call",
            description: "Call what others wrote, and nothing else.",
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
                    description: "Call it",
                    input: __INPUT0,
                    output: ::core::option::Option::Some(__OUTPUT0),
                    no_run: false,
                },
            ],
            call: |invocation| ::toolkit::__private::Reply::now(|| {
                let argument0 = __P0.take(&invocation, 0usize)?;
                let argument1 = __P1.take(&invocation, 1usize)?;
                ::toolkit::__private::Return::encode(
                    &__returns(),
                    call(argument0, argument1),
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
    /// Take what others wrote, and nothing else.
    pub fn take(skill: Option<u8>) -> Option<u8> {
        skill
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
    pub const __skill_attribute_of_take: ::toolkit::__private::SkillEntry = {
        #[allow(unused_imports, reason = "each answers for some types only")]
        use ::toolkit::__private::{
            FailureFallback as _, FallibleFallback as _, NotNested as _,
            OptionalFallback as _, UnknownKind as _, UnknownReturn as _,
            UnknownShape as _, ValueFallback as _,
        };
        #[allow(unused_variables, reason = "not every example states an output")]
        const __REPORTS: &[::toolkit::__private::Report] = {
            let input: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
                &[__P0.field(::toolkit::__private::Probe::<Option<u8>>::SHAPE)],
            );
            let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
                Option<u8>,
            >::SHAPE;
            &[
                ::toolkit::__private::Report::input(input, &__INPUT0, "Take it"),
                ::toolkit::__private::Report::output(returned, &__OUTPUT0),
            ]
        };
        const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
            &[("skill", ::toolkit::__private::Literal::Int(3))],
        );
        const _: () = {
            const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
            const _: () = __REPORT.value(0usize);
            const _: () = __REPORT.value(1usize);
        };
        const __OUTPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Int(
            3,
        );
        const _: () = {
            const __REPORT: &::toolkit::__private::Report = &__REPORTS[1usize];
            const _: () = __REPORT.value(0usize);
        };
        const __P0: &::toolkit::__private::Param<Option<u8>> = &::toolkit::__private::Param::<
            Option<u8>,
        >::property(
            "skill",
            "A thing that may be missing",
            ::toolkit::__private::Probe::<Option<u8>>::OPTIONAL,
        );
        const _: () = ::toolkit::__private::assert_not_nested(
            ::toolkit::__private::Probe::<Option<u8>>::NESTED,
        );
        fn __returns() -> impl ::toolkit::__private::Return<Option<u8>> {
            ::toolkit::__private::ReturnsProbe::<Option<u8>>::NEW
                .ask_result()
                .ask_failure()
                .ask_output()
        }
        ::toolkit::__private::SkillEntry {
            name: "take",
            display_name: "Take",
            description: "Take what others wrote, and nothing else.",
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
                    description: "Take it",
                    input: __INPUT0,
                    output: ::core::option::Option::Some(__OUTPUT0),
                    no_run: false,
                },
            ],
            call: |invocation| ::toolkit::__private::Reply::now(|| {
                let argument0 = __P0.take(&invocation, 0usize)?;
                ::toolkit::__private::Return::encode(&__returns(), take(argument0))
            }),
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
            name: "tool-entry",
            display_name: "Tool Entry",
            description: "Call what others wrote under the names that expansions use.",
            private: true,
            workflow: &["call", "take"],
            skills: &[self::__skill_attribute_of_call, self::__skill_attribute_of_take],
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
