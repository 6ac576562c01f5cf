#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// A kind of thing.
#[derive(Clone, Copy)]
#[serde(rename_all = "snake_case")]
#[schemars(description = "A kind of thing.")]
enum Kind {
    #[cfg(unix)]
    Unix,
    #[cfg(not(unix))]
    Windows,
    Other {
        /// Which one
        #[cfg(all())]
        #[schemars(description = "Which one")]
        #[serde(default = "__toolkit_default_Kind_Other_which")]
        #[schemars(extend("default" = 1))]
        which: u8,
        /// Never there
        #[cfg(any())]
        #[schemars(description = "Never there")]
        #[serde(default = "__toolkit_default_Kind_Other_never")]
        #[schemars(extend("default" = 2))]
        never: Missing,
    },
    #[cfg(any())]
    Never(Missing),
}
#[cfg(all())]
#[doc(hidden)]
#[allow(non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Kind_Other_which() -> u8 {
    ::toolkit::__private::default_from_literal(::toolkit::__private::Literal::Int(1))
}
#[cfg(any())]
#[doc(hidden)]
#[allow(non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Kind_Other_never() -> Missing {
    ::toolkit::__private::default_from_literal(::toolkit::__private::Literal::Int(2))
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[cfg(all())]
    const _: () = {
        const _: () = ::toolkit::__private::assert_not_nested(
            ::toolkit::__private::Probe::<u8>::NESTED,
        );
        const _: () = ::toolkit::__private::assert_no_default(
            ::toolkit::__private::Probe::<u8>::OPTIONAL,
        );
        const _: () = {
            const __DEFAULT: &::toolkit::__private::Report = &::toolkit::__private::Report::default(
                ::toolkit::__private::Probe::<u8>::SHAPE,
                &::toolkit::__private::Literal::Int(1),
            );
            const _: () = __DEFAULT.value(0usize);
        };
    };
    #[cfg(any())]
    const _: () = {
        const _: () = ::toolkit::__private::assert_not_nested(
            ::toolkit::__private::Probe::<Missing>::NESTED,
        );
        const _: () = ::toolkit::__private::assert_no_default(
            ::toolkit::__private::Probe::<Missing>::OPTIONAL,
        );
        const _: () = {
            const __DEFAULT: &::toolkit::__private::Report = &::toolkit::__private::Report::default(
                ::toolkit::__private::Probe::<Missing>::SHAPE,
                &::toolkit::__private::Literal::Int(2),
            );
            const _: () = __DEFAULT.value(0usize);
        };
    };
    #[cfg(any())]
    const _: () = {
        const _: () = ::toolkit::__private::assert_not_nested(
            ::toolkit::__private::Probe::<Missing>::NESTED,
        );
    };
};

#[derive(::toolkit::__private::Attributes)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// There only elsewhere.
#[cfg(any())]
#[schemars(description = "There only elsewhere.")]
struct Never {
    undescribed: Missing,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{Undescribed as _, Unread as _};
    type __F0 = Missing;
    #[derive(
        ::toolkit::__private::serde::Deserialize,
        ::toolkit::__private::serde::Serialize,
    )]
    #[serde(
        crate = "::toolkit::__private::serde",
        remote = "Never",
        rename = "Never",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    #[cfg(any())]
    struct __Converted {
        undescribed: Missing,
    }
    #[automatically_derived]
    impl<'de> ::toolkit::__private::serde::Deserialize<'de> for Never {
        fn deserialize<__D: ::toolkit::__private::serde::Deserializer<'de>>(
            deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            __Converted::deserialize(deserializer)
        }
    }
    #[automatically_derived]
    impl ::toolkit::__private::serde::Serialize for Never {
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
        rename = "Never",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    /// There only elsewhere.
    #[cfg(any())]
    #[schemars(description = "There only elsewhere.")]
    struct __Described<const __N: ::core::primitive::bool> {
        undescribed: Missing,
    }
    #[automatically_derived]
    impl ::toolkit::__private::schemars::JsonSchema for Never {
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
    const _: () = ::toolkit::__private::assert_both_ways::<Missing>();
};
::core::compile_error! {
    "field `undescribed` has no description; add a doc comment above it"
}

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Never do anything at all.
#[cfg(any())]
fn never() {}
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
        name: "never",
        is_function: true,
        display_name: "Never",
        description: "Never do anything at all.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "never",
                display_name: "Never",
                description: "Never do anything at all.",
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
                    ::toolkit::__private::Return::encode(&__returns(), never())
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
/// Never do anything at all.
#[cfg(any())]
fn never_either(x: Missing) {}
::core::compile_error! {
    "parameter `x` has no description; add a doc comment above it"
}

#[allow(clippy::module_inception, reason = "the file has the name of its tool")]
/// Capture, annotate, and export polished app store screenshots.
mod screenshots {
    #![cfg_attr(all(), allow(dead_code))]
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Capture a page at a specific device size.
    #[cfg_attr(all(), inline)]
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
            call: |invocation| ::toolkit::__private::Reply::now(|| {
                ::toolkit::__private::Return::encode(&__returns(), capture())
            }),
            place: ::toolkit::__private::Place {
                package: ::core::env!("CARGO_PKG_NAME"),
                module: ::core::module_path!(),
                file: ::core::file!(),
                line: ::core::line!(),
            },
        }
    };
    /// Annotate every page that was captured.
    #[cfg_attr(
        all(),
        inline,
        ::toolkit::__private::skill(
            __module,
            __private,
            example("Annotate all"),
            read_only
        )
    )]
    pub fn annotate_all() {}
    /// Annotate no page that was captured.
    #[cfg_attr(
        any(),
        ::toolkit::__private::skill(__module, __private, example("Annotate none"))
    )]
    pub fn annotate_none() {}
    #[cfg(any())]
    mod never {
        #[allow(
            clippy::needless_pass_by_value,
            clippy::missing_const_for_fn,
            reason = "skills own their parameters and are not `const`"
        )]
        fn never() {}
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
            "skill `never` has no description; add a doc comment above the function"
        }
        ::core::compile_error! {
            "skill `never` has no example; add `example(\"…\")` to `#[skill]`"
        }
    }
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Annotate the page that was captured last.
    #[cfg(all())]
    #[cfg(not(any()))]
    pub fn annotate() {}
    #[doc(hidden)]
    #[allow(
        non_upper_case_globals,
        reason = "is named after the function, whose tool looks for it"
    )]
    #[allow(
        deprecated,
        reason = "whether to call the function is the caller's decision"
    )]
    pub const __skill_attribute_of_annotate: ::toolkit::__private::SkillEntry = {
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
            &[::toolkit::__private::Report::input(input, &__INPUT0, "Annotate a page")]
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
            name: "annotate",
            display_name: "Annotate",
            description: "Annotate the page that was captured last.",
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
                    description: "Annotate a page",
                    input: __INPUT0,
                    output: ::core::option::Option::None,
                    no_run: false,
                },
            ],
            call: |invocation| ::toolkit::__private::Reply::now(|| {
                ::toolkit::__private::Return::encode(&__returns(), annotate())
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
            workflow: &[
                "capture",
                #[cfg(all())]
                #[cfg(not(any()))]
                "annotate",
                #[cfg(all())]
                "annotate_all",
                #[cfg(any())]
                "annotate_none",
            ],
            skills: &[
                self::__skill_attribute_of_capture,
                #[cfg(all())]
                self::__skill_attribute_of_annotate_all,
                #[cfg(any())]
                self::__skill_attribute_of_annotate_none,
                #[cfg(all())]
                #[cfg(not(any()))]
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
