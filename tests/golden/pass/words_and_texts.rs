#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Tell a story about something.
///
/// # Where it comes from
#[doc = concat!("A ", "file:")]
#[doc = include_str!("words_and_texts.rs")]
fn included() {}
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
        name: "included",
        is_function: true,
        display_name: "Included",
        description: "Tell a story about something.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "included",
                display_name: "Included",
                description: "Tell a story about something.",
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
                    ::toolkit::__private::Return::encode(&__returns(), included())
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
/** Tell a story about something,

    indented as code
```rust,ignore
# hidden
let x = 1; // {} "quoted" \n
```

# Heading
*/
#[allow(non_snake_case)]
fn story(r#async: String, r#for: String, Ünïcode: String) -> String {
    r#async + &r#for + &Ünïcode
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
                __P0.field(::toolkit::__private::Probe::<String>::SHAPE),
                __P1.field(::toolkit::__private::Probe::<String>::SHAPE),
                __P2.field(::toolkit::__private::Probe::<String>::SHAPE),
            ],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            String,
        >::SHAPE;
        &[::toolkit::__private::Report::input(input, &__INPUT0, "Tell it")]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            ("async", ::toolkit::__private::Literal::Text("a \"raw\" text")),
            ("for", ::toolkit::__private::Literal::Text("é\n")),
            ("Ünïcode", ::toolkit::__private::Literal::Text("ü")),
        ],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
        const _: () = __REPORT.value(0usize);
        const _: () = __REPORT.value(1usize);
        const _: () = __REPORT.value(2usize);
        const _: () = __REPORT.value(3usize);
    };
    const __P0: &::toolkit::__private::Param<String> = &::toolkit::__private::Param::<
        String,
    >::property(
        "async",
        "A \"quoted\" \\ text with {braces}",
        ::toolkit::__private::Probe::<String>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<String>::NESTED,
    );
    const __P1: &::toolkit::__private::Param<String> = &::toolkit::__private::Param::<
        String,
    >::property("for", "In a block ", ::toolkit::__private::Probe::<String>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<String>::NESTED,
    );
    const __P2: &::toolkit::__private::Param<String> = &::toolkit::__private::Param::<
        String,
    >::property(
        "Ünïcode",
        "Ünïcode — “text” 🦀",
        ::toolkit::__private::Probe::<String>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<String>::NESTED,
    );
    fn __returns() -> impl ::toolkit::__private::Return<String> {
        ::toolkit::__private::ReturnsProbe::<String>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "story",
        is_function: true,
        display_name: "Story",
        description: "Tell a story about something,\n\n   indented as code\n```rust,ignore\n# hidden\nlet x = 1; // {} \"quoted\" \\n\n```",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "story",
                display_name: "Story",
                description: "Tell a story about something,\n\n   indented as code\n```rust,ignore\n# hidden\nlet x = 1; // {} \"quoted\" \\n\n```",
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
                parameters: &[__P0.entry(), __P1.entry(), __P2.entry()],
                output: |generator| ::toolkit::__private::Return::schema(
                    &__returns(),
                    generator,
                ),
                examples: &[
                    ::toolkit::__private::ExampleEntry {
                        description: "Tell it",
                        input: __INPUT0,
                        output: ::core::option::Option::None,
                        no_run: false,
                    },
                ],
                call: |invocation| ::toolkit::__private::Reply::now(|| {
                    let argument0 = __P0.take(&invocation, 0usize)?;
                    let argument1 = __P1.take(&invocation, 1usize)?;
                    let argument2 = __P2.take(&invocation, 2usize)?;
                    ::toolkit::__private::Return::encode(
                        &__returns(),
                        story(argument0, argument1, argument2),
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

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// What to search for, with a description that goes on for long: Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat. Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur. Excepteur sint occaecat cupidatat non proident, sunt in culpa qui officia deserunt mollit anim id est laborum.
///
/// # Examples
///
/// ```
/// assert!(true);
/// ```
#[schemars(
    description = "What to search for, with a description that goes on for long: Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat. Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur. Excepteur sint occaecat cupidatat non proident, sunt in culpa qui officia deserunt mollit anim id est laborum."
)]
enum r#Enum {
    /// A variant
    ///
    /// | a | b |
    /// |---|---|
    #[schemars(description = "A variant\n\n| a | b |\n|---|---|")]
    r#Self_,
    #[serde(rename = "type")]
    r#Type {
        /// A field
        #[schemars(description = "A field")]
        r#type: String,
        /// A field
        #[schemars(description = "A field")]
        #[serde(default = "__toolkit_default_Enum_Type_box")]
        #[schemars(extend("default" = []))]
        r#box: Vec<r#Enum>,
    },
    r#Loop(
        #[serde(default = "__toolkit_default_Enum_Loop_0")]
        #[schemars(extend("default" = 3))]
        u8,
        #[schemars(
            transform = ::toolkit::__private::limits(
                &[::toolkit::__private::Constraint::Length{min:::core::option::Option::Some(
                    1u64
                ),
                max:::core::option::Option::None}]
            )
        )]
        String,
    ),
}
#[doc(hidden)]
#[allow(non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Enum_Type_box() -> Vec<r#Enum> {
    ::toolkit::__private::default_from_literal(::toolkit::__private::Literal::List(&[]))
}
#[doc(hidden)]
#[allow(non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Enum_Loop_0() -> u8 {
    ::toolkit::__private::default_from_literal(::toolkit::__private::Literal::Int(3))
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<String>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Vec<r#Enum>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_no_default(
        ::toolkit::__private::Probe::<Vec<r#Enum>>::OPTIONAL,
    );
    const _: () = {
        const __DEFAULT: &::toolkit::__private::Report = &::toolkit::__private::Report::default(
            ::toolkit::__private::Probe::<Vec<r#Enum>>::SHAPE,
            &::toolkit::__private::Literal::List(&[]),
        );
        const _: () = __DEFAULT.value(0usize);
    };
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
    const _: () = ::toolkit::__private::assert_limited(
        ::toolkit::__private::Probe::<String>::KIND,
        ::toolkit::__private::Probe::<String>::SHAPE,
        ::toolkit::__private::Limit::Length,
    );
};

#[derive(
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// Raw.
#[serde(rename_all = "UPPERCASE")]
#[schemars(description = "Raw.")]
pub struct r#Struct<'r#a> {
    /// A field
    #[schemars(description = "A field")]
    #[schemars(
        transform = ::toolkit::__private::limits(
            &[::toolkit::__private::Constraint::Pattern{published:"^\\w+$",
            program:::toolkit::__private::PatternProgram{steps:&[::toolkit::__private::PatternStep::Place(
                ::toolkit::__private::PatternPlace::Start
            ),
            ::toolkit::__private::PatternStep::Set{start:0u16,
            end:4u16,
            negated:false},
            ::toolkit::__private::PatternStep::Split(5u16),
            ::toolkit::__private::PatternStep::Set{start:0u16,
            end:4u16,
            negated:false},
            ::toolkit::__private::PatternStep::Jump(2u16),
            ::toolkit::__private::PatternStep::Place(
                ::toolkit::__private::PatternPlace::End
            ),
            ::toolkit::__private::PatternStep::Match],
            ranges:&[('0', '9'),
            ('A', 'Z'),
            ('_', '_'),
            ('a', 'z')]}}]
        )
    )]
    pub r#match: std::borrow::Cow<'r#a, str>,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<'r#a, __D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for r#Struct<'r#a> {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                        "MATCH",
                        ::toolkit::__private::Probe::<
                            std::borrow::Cow<'r#a, str>,
                        >::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<
                            std::borrow::Cow<'r#a, str>,
                            __D,
                        >::SHAPE,
                    )
                    .limits(
                        &[
                            ::toolkit::__private::Constraint::Pattern {
                                published: "^\\w+$",
                                program: ::toolkit::__private::PatternProgram {
                                    steps: &[
                                        ::toolkit::__private::PatternStep::Place(
                                            ::toolkit::__private::PatternPlace::Start,
                                        ),
                                        ::toolkit::__private::PatternStep::Set {
                                            start: 0u16,
                                            end: 4u16,
                                            negated: false,
                                        },
                                        ::toolkit::__private::PatternStep::Split(5u16),
                                        ::toolkit::__private::PatternStep::Set {
                                            start: 0u16,
                                            end: 4u16,
                                            negated: false,
                                        },
                                        ::toolkit::__private::PatternStep::Jump(2u16),
                                        ::toolkit::__private::PatternStep::Place(
                                            ::toolkit::__private::PatternPlace::End,
                                        ),
                                        ::toolkit::__private::PatternStep::Match,
                                    ],
                                    ranges: &[('0', '9'), ('A', 'Z'), ('_', '_'), ('a', 'z')],
                                },
                            },
                        ],
                    ),
            ],
        );
    }
    #[automatically_derived]
    impl<'r#a> ::toolkit::__private::Shaped for r#Struct<'r#a> {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
};

/// Read and store the pages of the web for later use.
impl r#Enum {
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Do it with a name that is a word of Rust.
    fn r#async(r#enum: r#Enum, r#struct: r#type::r#Struct<'static>) -> r#Enum {
        drop(r#struct.r#match);
        r#enum
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
    const __skill_attribute_of_async: ::toolkit::__private::SkillEntry = {
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
                    __P0.field(::toolkit::__private::Probe::<r#Enum>::SHAPE),
                    __P1
                        .field(
                            ::toolkit::__private::Probe::<
                                r#type::r#Struct<'static>,
                            >::SHAPE,
                        ),
                ],
            );
            let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
                r#Enum,
            >::SHAPE;
            &[
                ::toolkit::__private::Report::input(input, &__INPUT0, "Do it"),
                ::toolkit::__private::Report::output(returned, &__OUTPUT0),
            ]
        };
        const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
            &[
                ("enum", ::toolkit::__private::Literal::Text("Self_")),
                (
                    "struct",
                    ::toolkit::__private::Literal::Object(
                        &[("MATCH", ::toolkit::__private::Literal::Text("x"))],
                    ),
                ),
            ],
        );
        const _: () = {
            const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
            const _: () = __REPORT.value(0usize);
            const _: () = __REPORT.value(1usize);
            const _: () = __REPORT.value(2usize);
            const _: () = __REPORT.key(3usize);
            const _: () = __REPORT.value(3usize);
        };
        const __OUTPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Text(
            "Self_",
        );
        const _: () = {
            const __REPORT: &::toolkit::__private::Report = &__REPORTS[1usize];
            const _: () = __REPORT.value(0usize);
        };
        const __P0: &::toolkit::__private::Param<r#Enum> = &::toolkit::__private::Param::<
            r#Enum,
        >::property("enum", "One", ::toolkit::__private::Probe::<r#Enum>::OPTIONAL);
        const _: () = ::toolkit::__private::assert_not_nested(
            ::toolkit::__private::Probe::<r#Enum>::NESTED,
        );
        const __P1: &::toolkit::__private::Param<r#type::r#Struct<'static>> = &::toolkit::__private::Param::<
            r#type::r#Struct<'static>,
        >::property(
            "struct",
            "Two",
            ::toolkit::__private::Probe::<r#type::r#Struct<'static>>::OPTIONAL,
        );
        const _: () = ::toolkit::__private::assert_not_nested(
            ::toolkit::__private::Probe::<r#type::r#Struct<'static>>::NESTED,
        );
        fn __returns() -> impl ::toolkit::__private::Return<r#Enum> {
            ::toolkit::__private::ReturnsProbe::<r#Enum>::NEW
                .ask_result()
                .ask_failure()
                .ask_output()
        }
        ::toolkit::__private::SkillEntry {
            name: "async",
            display_name: "Async",
            description: "Do it with a name that is a word of Rust.",
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
                    description: "Do it",
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
                    Self::r#async(argument0, argument1),
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
}
const _: () = {
    #[allow(unused_imports, reason = "answers for some types only")]
    use ::toolkit::__private::NoDefault as _;
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "raw-words",
        display_name: "Raw Words",
        description: "Read and store the pages of the web for later use.",
        private: true,
        workflow: &[],
        skills: &[
            <r#Enum>::__skill_attribute_of_async,
            r#mod::__skill_attribute_of_match,
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
    const _: () = ::toolkit::__private::assert_call_name(
        "raw-words",
        __TOOL.skills,
        1usize,
    );
    const _: () = ::toolkit::__private::assert_unique_skill(__TOOL.skills, 1usize);
    ::toolkit::__private::inventory::submit! {
        ::toolkit::__private::Registration { tool : & __TOOL }
    }
};

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "skills own their parameters and are not `const`"
)]
/// Do it with a name that is a word of Rust.
pub fn r#match() {}
#[doc(hidden)]
#[allow(
    non_upper_case_globals,
    reason = "is named after the function, whose tool looks for it"
)]
#[allow(deprecated, reason = "whether to call the function is the caller's decision")]
pub const __skill_attribute_of_match: ::toolkit::__private::SkillEntry = {
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
            (),
        >::SHAPE;
        &[::toolkit::__private::Report::input(input, &__INPUT0, "Do it")]
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
        name: "match",
        display_name: "Match",
        description: "Do it with a name that is a word of Rust.",
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
                description: "Do it",
                input: __INPUT0,
                output: ::core::option::Option::None,
                no_run: false,
            },
        ],
        call: |invocation| ::toolkit::__private::Reply::now(|| {
            ::toolkit::__private::Return::encode(&__returns(), r#match())
        }),
        place: ::toolkit::__private::Place {
            package: ::core::env!("CARGO_PKG_NAME"),
            module: ::core::module_path!(),
            file: ::core::file!(),
            line: ::core::line!(),
        },
    }
};
