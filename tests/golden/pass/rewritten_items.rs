#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// Before.
#[derive(Eq, Hash, PartialOrd, Ord)]
#[serde(rename_all = "kebab-case")]
#[must_use]
#[schemars(description = "Before.")]
enum Before {
    /// The first
    #[default]
    #[schemars(description = "The first")]
    First,
    #[deprecated = "use `First`"]
    #[doc(alias = "2")]
    Second,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Before {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Enum(
            &::toolkit::__private::Enum {
                tagging: ::toolkit::__private::Tagging::External,
                variants: &[
                    ::toolkit::__private::Variant::unit("first"),
                    ::toolkit::__private::Variant::unit("second"),
                ],
            },
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Before {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// Behind.
#[derive(Clone, Debug, Default, PartialEq)]
#[repr(C)]
#[doc(hidden)]
#[schemars(description = "Behind.")]
struct Behind {
    /// A number
    #[deprecated]
    #[schemars(description = "A number")]
    #[serde(default = "__toolkit_default_Behind_number")]
    #[schemars(extend("default" = 3))]
    number: u8,
    /// A text
    #[doc(hidden)]
    #[allow(missing_docs, reason = "shows that it stays")]
    #[schemars(description = "A text")]
    text: String,
}
#[doc(hidden)]
#[allow(non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Behind_number() -> u8 {
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
    for Behind {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                        "number",
                        ::toolkit::__private::Probe::<u8>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<u8, __D>::SHAPE,
                    )
                    .or_default(),
                ::toolkit::__private::Field::new(
                    "text",
                    ::toolkit::__private::Probe::<String>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<String, __D>::SHAPE,
                ),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Behind {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
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
        ::toolkit::__private::Probe::<String>::NESTED,
    );
};

#[derive(::toolkit::__private::Attributes)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// In the middle.
#[allow(non_snake_case)]
#[allow(dead_code)]
#[schemars(description = "In the middle.")]
struct Middle {
    /// A number
    #[schemars(description = "A number")]
    #[serde(default = "__toolkit_default_Middle_Number")]
    #[schemars(extend("default" = 3))]
    Number: u8,
    /// A thing
    #[deprecated]
    #[schemars(description = "A thing")]
    before: Before,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{Undescribed as _, Unread as _};
    type __F0 = Before;
    #[derive(
        ::toolkit::__private::serde::Deserialize,
        ::toolkit::__private::serde::Serialize,
    )]
    #[serde(
        crate = "::toolkit::__private::serde",
        remote = "Middle",
        rename = "Middle",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    struct __Converted {
        #[serde(default = "__toolkit_default_Middle_Number")]
        Number: u8,
        #[deprecated]
        before: Before,
    }
    #[automatically_derived]
    impl<'de> ::toolkit::__private::serde::Deserialize<'de> for Middle {
        fn deserialize<__D: ::toolkit::__private::serde::Deserializer<'de>>(
            deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            __Converted::deserialize(deserializer)
        }
    }
    #[automatically_derived]
    impl ::toolkit::__private::serde::Serialize for Middle {
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
        rename = "Middle",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    /// In the middle.
    #[schemars(description = "In the middle.")]
    struct __Described<const __N: ::core::primitive::bool> {
        /// A number
        #[schemars(description = "A number")]
        #[serde(default = "__toolkit_default_Middle_Number")]
        #[schemars(extend("default" = 3))]
        Number: u8,
        /// A thing
        #[deprecated]
        #[schemars(description = "A thing")]
        before: Before,
    }
    #[automatically_derived]
    impl ::toolkit::__private::schemars::JsonSchema for Middle {
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
    const _: () = ::toolkit::__private::assert_both_ways::<Before>();
};
#[doc(hidden)]
#[allow(non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Middle_Number() -> u8 {
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
    for Middle {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                        "Number",
                        ::toolkit::__private::Probe::<u8>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<u8, __D>::SHAPE,
                    )
                    .or_default(),
                ::toolkit::__private::Field::new(
                    "before",
                    ::toolkit::__private::Probe::<Before>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<Before, __D>::SHAPE,
                ),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Middle {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
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
        ::toolkit::__private::Probe::<Before>::NESTED,
    );
};

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Wait on a runtime of its own, whatever runtime there is.
#[tokio::main(flavor = "current_thread")]
async fn rewritten_before() -> u8 {
    std::future::ready(3).await
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
            u8,
        >::SHAPE;
        &[::toolkit::__private::Report::input(input, &__INPUT0, "Wait for it")]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
        const _: () = __REPORT.value(0usize);
    };
    fn __returns() -> impl ::toolkit::__private::Return<u8> {
        ::toolkit::__private::ReturnsProbe::<u8>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "rewritten_before",
        is_function: true,
        display_name: "Rewritten Before",
        description: "Wait on a runtime of its own, whatever runtime there is.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "rewritten_before",
                display_name: "Rewritten Before",
                description: "Wait on a runtime of its own, whatever runtime there is.",
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
                        description: "Wait for it",
                        input: __INPUT0,
                        output: ::core::option::Option::None,
                        no_run: false,
                    },
                ],
                call: |invocation| ::toolkit::__private::Reply::later(async move {
                    ::toolkit::__private::Return::encode(
                        &__returns(),
                        rewritten_before().await,
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

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Give back a number that is as it was before.
#[must_use]
#[deprecated]
#[inline(never)]
#[doc(hidden)]
#[track_caller]
#[rustfmt::skip]
#[expect(unused_variables)]
fn attributes(mut _more: &Context, #[allow(unused_mut)] mut number: u8) -> u8 {
    3
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
            &[__P0.field(::toolkit::__private::Probe::<u8>::SHAPE)],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            u8,
        >::SHAPE;
        &[::toolkit::__private::Report::input(input, &__INPUT0, "Wait for it")]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[("number", ::toolkit::__private::Literal::Int(3))],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
        const _: () = __REPORT.value(0usize);
        const _: () = __REPORT.value(1usize);
    };
    const __P0: &::toolkit::__private::Param<u8> = &::toolkit::__private::Param::<
        u8,
    >::property("number", "A number", ::toolkit::__private::Probe::<u8>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<u8>::NESTED,
    );
    fn __returns() -> impl ::toolkit::__private::Return<u8> {
        ::toolkit::__private::ReturnsProbe::<u8>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "attributes",
        is_function: true,
        display_name: "Attributes",
        description: "Give back a number that is as it was before.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "attributes",
                display_name: "Attributes",
                description: "Give back a number that is as it was before.",
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
                        description: "Wait for it",
                        input: __INPUT0,
                        output: ::core::option::Option::None,
                        no_run: false,
                    },
                ],
                call: |invocation| ::toolkit::__private::Reply::now(|| {
                    let argument0 = __P0.take(&invocation, 0usize)?;
                    ::toolkit::__private::Return::encode(
                        &__returns(),
                        attributes(
                            <Context as ::toolkit::__private::ContextParameter>::of(
                                &invocation,
                            ),
                            argument0,
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

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Answer at once with nothing to say.
#[inline]
#[must_use]
#[deprecated]
#[cold]
#[doc(alias = "b")]
fn cold(before: Before) -> Before {
    before
}
#[allow(deprecated, reason = "whether to call the function is the caller's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        FailureFallback as _, FallibleFallback as _, NotNested as _,
        OptionalFallback as _, UnknownKind as _, UnknownReturn as _, UnknownShape as _,
        ValueFallback as _,
    };
    const __P0: &::toolkit::__private::Param<Before> = &::toolkit::__private::Param::<
        Before,
    >::property("before", "A kind", ::toolkit::__private::Probe::<Before>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Before>::NESTED,
    );
    fn __returns() -> impl ::toolkit::__private::Return<Before> {
        ::toolkit::__private::ReturnsProbe::<Before>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "cold",
        is_function: true,
        display_name: "Cold",
        description: "Answer at once with nothing to say.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "cold",
                display_name: "Cold",
                description: "Answer at once with nothing to say.",
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
                examples: &[],
                call: |invocation| ::toolkit::__private::Reply::now(|| {
                    let argument0 = __P0.take(&invocation, 0usize)?;
                    ::toolkit::__private::Return::encode(&__returns(), cold(argument0))
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
#[deprecated]
#[allow(clippy::all)]
mod screenshots {
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Capture a page at a specific device size.
    #[deprecated = "no more"]
    #[tokio::main(flavor = "current_thread")]
    pub async fn capture() {}
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
            mode: ::toolkit::__private::Mode::Io,
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
            call: |invocation| ::toolkit::__private::Reply::later(async move {
                ::toolkit::__private::Return::encode(&__returns(), capture().await)
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
