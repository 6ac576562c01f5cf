#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// What to look for.
#[schemars(description = "What to look for.")]
struct Query {
    /// What to look for
    #[schemars(description = "What to look for")]
    #[serde(default = "__toolkit_default_Query_text")]
    #[schemars(extend("default" = "rust"))]
    text: String,
}
#[doc(hidden)]
#[allow(non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Query_text() -> String {
    ::toolkit::__private::default_from_literal(
        ::toolkit::__private::Literal::Text("rust"),
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
    const _: () = ::toolkit::__private::assert_no_default(
        ::toolkit::__private::Probe::<String>::OPTIONAL,
    );
    const _: () = {
        const __DEFAULT: &::toolkit::__private::Report = &::toolkit::__private::Report::default(
            ::toolkit::__private::Probe::<String>::SHAPE,
            &::toolkit::__private::Literal::Text("rust"),
        );
        const _: () = __DEFAULT.value(0usize);
    };
};

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Search the web for pages about a text.
fn search_quietly(query: Query) -> usize {
    query.text.len()
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
            &[__P0.field(::toolkit::__private::Probe::<Query>::SHAPE)],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            usize,
        >::SHAPE;
        &[
            ::toolkit::__private::Report::input(input, &__INPUT0, "Search for Rust"),
            ::toolkit::__private::Report::output(returned, &__OUTPUT0),
        ]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[("query", ::toolkit::__private::Literal::Object(&[]))],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
        const _: () = __REPORT.value(0usize);
        const _: () = __REPORT.value(1usize);
    };
    const __OUTPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Int(
        4,
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[1usize];
        const _: () = __REPORT.value(0usize);
    };
    const __P0: &::toolkit::__private::Param<Query> = &::toolkit::__private::Param::<
        Query,
    >::property(
        "query",
        "What to look for",
        ::toolkit::__private::Probe::<Query>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Query>::NESTED,
    );
    fn __returns() -> impl ::toolkit::__private::Return<usize> {
        ::toolkit::__private::ReturnsProbe::<usize>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "search_quietly",
        is_function: true,
        display_name: "Search Quietly",
        description: "Search the web for pages about a text.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "search_quietly",
                display_name: "Search Quietly",
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
                        output: ::core::option::Option::Some(__OUTPUT0),
                        no_run: false,
                    },
                ],
                call: |invocation| ::toolkit::__private::Reply::now(|| {
                    let argument0 = __P0.take(&invocation, 0usize)?;
                    ::toolkit::__private::Return::encode(
                        &__returns(),
                        search_quietly(argument0),
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

/// Read and store the pages of the web for later use.
impl Local {
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Read the pages of the web that were stored.
    fn read(&self) {}
    #[doc(hidden)]
    #[allow(
        non_upper_case_globals,
        reason = "is named after the function, whose tool looks for it"
    )]
    #[allow(
        deprecated,
        reason = "whether to call the function is the caller's decision"
    )]
    const __skill_attribute_of_read: ::toolkit::__private::SkillEntry = {
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
            &[::toolkit::__private::Report::input(input, &__INPUT0, "Read them")]
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
            name: "read",
            display_name: "Read",
            description: "Read the pages of the web that were stored.",
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
                    description: "Read them",
                    input: __INPUT0,
                    output: ::core::option::Option::None,
                    no_run: false,
                },
            ],
            call: |invocation| ::toolkit::__private::Reply::now(|| {
                let receiver = ::toolkit::__private::Invocation::instance::<
                    Self,
                >(&invocation)?;
                ::toolkit::__private::Return::encode(&__returns(), Self::read(receiver))
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
        name: "local",
        display_name: "Local",
        description: "Read and store the pages of the web for later use.",
        private: true,
        workflow: &[],
        skills: &[<Local>::__skill_attribute_of_read],
        instance: ::core::option::Option::Some(
            ::toolkit::__private::InstanceEntry::of::<
                Local,
            >(::toolkit::__private::DefaultProbe::<Local>::DEFAULT),
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

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Tell how long the longest of all words is.
fn longest() -> usize {
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
    fn __returns() -> impl ::toolkit::__private::Return<usize> {
        ::toolkit::__private::ReturnsProbe::<usize>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "longest",
        is_function: true,
        display_name: "Longest",
        description: "Tell how long the longest of all words is.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "longest",
                display_name: "Longest",
                description: "Tell how long the longest of all words is.",
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
                    ::toolkit::__private::Return::encode(&__returns(), longest())
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
mod screenshots {
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Capture a page at a specific device size.
    pub(super) fn capture() {}
    #[doc(hidden)]
    #[allow(
        non_upper_case_globals,
        reason = "is named after the function, whose tool looks for it"
    )]
    #[allow(
        deprecated,
        reason = "whether to call the function is the caller's decision"
    )]
    pub(super) const __skill_attribute_of_capture: ::toolkit::__private::SkillEntry = {
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
    pub(super) mod deeper {
        use toolkit::prelude::*;
        #[allow(
            clippy::needless_pass_by_value,
            clippy::missing_const_for_fn,
            reason = "skills own their parameters and are not `const`"
        )]
        /// Annotate the page that was captured last.
        pub(in super::super) fn annotate() {}
        #[doc(hidden)]
        #[allow(
            non_upper_case_globals,
            reason = "is named after the function, whose tool looks for it"
        )]
        #[allow(
            deprecated,
            reason = "whether to call the function is the caller's decision"
        )]
        pub(in super::super) const __skill_attribute_of_annotate: ::toolkit::__private::SkillEntry = {
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
                &[
                    ::toolkit::__private::Report::input(
                        input,
                        &__INPUT0,
                        "Annotate a page",
                    ),
                ]
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
    }
    const _: () = {
        #[allow(
            unused_imports,
            clippy::wildcard_imports,
            reason = "the attribute stands outside the module"
        )]
        use super::*;
        #[allow(unused_imports, reason = "answers for some types only")]
        use ::toolkit::__private::NoDefault as _;
        static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
            name: "screenshots",
            display_name: "Screenshots",
            description: "Capture, annotate, and export polished app store screenshots.",
            private: true,
            workflow: &["capture", "annotate"],
            skills: &[
                self::__skill_attribute_of_capture,
                deeper::__skill_attribute_of_annotate,
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
            "screenshots",
            __TOOL.skills,
            1usize,
        );
        const _: () = ::toolkit::__private::assert_unique_skill(__TOOL.skills, 1usize);
        const _: () = ::toolkit::__private::assert_step("capture", __TOOL.skills);
        const _: () = ::toolkit::__private::assert_step("annotate", __TOOL.skills);
        ::toolkit::__private::inventory::submit! {
            ::toolkit::__private::Registration { tool : & __TOOL }
        }
    };
}

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// A thing deep inside of something.
#[schemars(description = "A thing deep inside of something.")]
pub(crate) struct Thing {
    /// Its name
    #[schemars(description = "Its name")]
    pub(in crate::types) name: String,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Thing {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "name",
                    ::toolkit::__private::Probe::<String>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<String, __D>::SHAPE,
                ),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Thing {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<String>::NESTED,
    );
};

/// Read and store the pages of the web for later use.
impl crate::types::Elsewhere {
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Read the pages of the web that were stored.
    pub(crate) fn read(thing: self::types::deep::Thing) -> String {
        thing.name()
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
    pub(crate) const __skill_attribute_of_read: ::toolkit::__private::SkillEntry = {
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
                    __P0
                        .field(
                            ::toolkit::__private::Probe::<
                                self::types::deep::Thing,
                            >::SHAPE,
                        ),
                ],
            );
            let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
                String,
            >::SHAPE;
            &[::toolkit::__private::Report::input(input, &__INPUT0, "Read them")]
        };
        const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
            &[
                (
                    "thing",
                    ::toolkit::__private::Literal::Object(
                        &[("name", ::toolkit::__private::Literal::Text("a"))],
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
        const __P0: &::toolkit::__private::Param<self::types::deep::Thing> = &::toolkit::__private::Param::<
            self::types::deep::Thing,
        >::property(
            "thing",
            "What to read",
            ::toolkit::__private::Probe::<self::types::deep::Thing>::OPTIONAL,
        );
        const _: () = ::toolkit::__private::assert_not_nested(
            ::toolkit::__private::Probe::<self::types::deep::Thing>::NESTED,
        );
        fn __returns() -> impl ::toolkit::__private::Return<String> {
            ::toolkit::__private::ReturnsProbe::<String>::NEW
                .ask_result()
                .ask_failure()
                .ask_output()
        }
        ::toolkit::__private::SkillEntry {
            name: "read",
            display_name: "Read",
            description: "Read the pages of the web that were stored.",
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
                    description: "Read them",
                    input: __INPUT0,
                    output: ::core::option::Option::None,
                    no_run: false,
                },
            ],
            call: |invocation| ::toolkit::__private::Reply::now(|| {
                let argument0 = __P0.take(&invocation, 0usize)?;
                ::toolkit::__private::Return::encode(&__returns(), Self::read(argument0))
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
        name: "elsewhere",
        display_name: "Elsewhere",
        description: "Read and store the pages of the web for later use.",
        private: true,
        workflow: &[],
        skills: &[<crate::types::Elsewhere>::__skill_attribute_of_read],
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

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Search the web for pages about a text.
fn in_a_method() {}
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
        name: "in_a_method",
        is_function: true,
        display_name: "In A Method",
        description: "Search the web for pages about a text.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "in_a_method",
                display_name: "In A Method",
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
                    ::toolkit::__private::Return::encode(&__returns(), in_a_method())
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
fn in_a_closure() {}
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
        name: "in_a_closure",
        is_function: true,
        display_name: "In A Closure",
        description: "Search the web for pages about a text.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "in_a_closure",
                display_name: "In A Closure",
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
                    ::toolkit::__private::Return::encode(&__returns(), in_a_closure())
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
