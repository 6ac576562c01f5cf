#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
#[derive(Default)]
struct Board {
    /// The boards on it
    #[schemars(description = "The boards on it")]
    boards: Vec<Self>,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl ::toolkit::__private::Recursive for Board {
        const NAME: &'static str = ::core::concat!(
            ::core::module_path!(), "::", ::core::stringify!(Board), ":",
            ::core::line!(), ":", ::core::column!()
        );
    }
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Board {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Recursive(
            <Self as ::toolkit::__private::Recursive>::NAME,
            &::toolkit::__private::Shape::Struct(
                &[
                    ::toolkit::__private::Field::new(
                        "boards",
                        ::toolkit::__private::Probe::<Vec<Self>>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<
                            Vec<::toolkit::__private::Itself<Self>>,
                            __D,
                        >::SHAPE,
                    ),
                ],
            ),
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Board {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
struct Wrapped<T>(#[serde(skip)] PhantomData<T>);
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
};

/// Draw on a board, and read what was drawn on it before.
impl Board {
    const SIDE: usize = 3;
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Draw pixels on the board, one list for each.
    async fn draw(&self, pixels: Vec<[u8; Self::SIDE]>) -> Result<Option<Self>, String> {
        let _ = pixels;
        Ok(None)
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
    const __skill_attribute_of_draw: ::toolkit::__private::SkillEntry = {
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
                                Vec<[u8; <Board>::SIDE]>,
                            >::SHAPE,
                        ),
                ],
            );
            let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
                Result<Option<Board>, String>,
            >::SHAPE;
            &[::toolkit::__private::Report::input(input, &__INPUT0, "Draw two")]
        };
        const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
            &[
                (
                    "pixels",
                    ::toolkit::__private::Literal::List(
                        &[
                            ::toolkit::__private::Literal::List(
                                &[
                                    ::toolkit::__private::Literal::Int(1),
                                    ::toolkit::__private::Literal::Int(2),
                                    ::toolkit::__private::Literal::Int(3),
                                ],
                            ),
                            ::toolkit::__private::Literal::List(
                                &[
                                    ::toolkit::__private::Literal::Int(4),
                                    ::toolkit::__private::Literal::Int(5),
                                    ::toolkit::__private::Literal::Int(6),
                                ],
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
            const _: () = __REPORT.value(2usize);
            const _: () = __REPORT.value(3usize);
            const _: () = __REPORT.value(4usize);
            const _: () = __REPORT.value(5usize);
            const _: () = __REPORT.value(6usize);
            const _: () = __REPORT.value(7usize);
            const _: () = __REPORT.value(8usize);
            const _: () = __REPORT.value(9usize);
        };
        const __P0: &::toolkit::__private::Param<Vec<[u8; <Board>::SIDE]>> = &::toolkit::__private::Param::<
            Vec<[u8; <Board>::SIDE]>,
        >::property(
            "pixels",
            "The pixels",
            ::toolkit::__private::Probe::<Vec<[u8; <Board>::SIDE]>>::OPTIONAL,
        );
        const _: () = ::toolkit::__private::assert_not_nested(
            ::toolkit::__private::Probe::<Vec<[u8; <Board>::SIDE]>>::NESTED,
        );
        fn __returns() -> impl ::toolkit::__private::Return<
            Result<Option<Board>, String>,
        > {
            ::toolkit::__private::ReturnsProbe::<Result<Option<Board>, String>>::NEW
                .ask_result()
                .ask_failure()
                .ask_output()
        }
        ::toolkit::__private::SkillEntry {
            name: "draw",
            display_name: "Draw",
            description: "Draw pixels on the board, one list for each.",
            returns: ::core::option::Option::None,
            read_only: false,
            destructive: false,
            idempotent: false,
            open_world: false,
            sensitive: true,
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
                    description: "Draw two",
                    input: __INPUT0,
                    output: ::core::option::Option::None,
                    no_run: false,
                },
            ],
            call: |invocation| ::toolkit::__private::Reply::later(async move {
                let receiver = ::toolkit::__private::Invocation::instance::<
                    Self,
                >(&invocation)?;
                let argument0 = __P0.take(&invocation, 0usize)?;
                ::toolkit::__private::Return::encode(
                    &__returns(),
                    Self::draw(receiver, argument0).await,
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
    /// Put one board on top of the other and answer with both.
    fn put(&self, board: Self) -> Vec<Self> {
        vec![board]
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
    const __skill_attribute_of_put: ::toolkit::__private::SkillEntry = {
        #[allow(unused_imports, reason = "each answers for some types only")]
        use ::toolkit::__private::{
            FailureFallback as _, FallibleFallback as _, NotNested as _,
            OptionalFallback as _, UnknownKind as _, UnknownReturn as _,
            UnknownShape as _, ValueFallback as _,
        };
        #[allow(unused_variables, reason = "not every example states an output")]
        const __REPORTS: &[::toolkit::__private::Report] = {
            let input: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
                &[__P0.field(::toolkit::__private::Probe::<Board>::SHAPE)],
            );
            let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
                Vec<Board>,
            >::SHAPE;
            &[::toolkit::__private::Report::input(input, &__INPUT0, "Put an empty one")]
        };
        const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
            &[
                (
                    "board",
                    ::toolkit::__private::Literal::Object(
                        &[("boards", ::toolkit::__private::Literal::List(&[]))],
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
        const __P0: &::toolkit::__private::Param<Board> = &::toolkit::__private::Param::<
            Board,
        >::property(
            "board",
            "The other board",
            ::toolkit::__private::Probe::<Board>::OPTIONAL,
        );
        const _: () = ::toolkit::__private::assert_not_nested(
            ::toolkit::__private::Probe::<Board>::NESTED,
        );
        fn __returns() -> impl ::toolkit::__private::Return<Vec<Board>> {
            ::toolkit::__private::ReturnsProbe::<Vec<Board>>::NEW
                .ask_result()
                .ask_failure()
                .ask_output()
        }
        ::toolkit::__private::SkillEntry {
            name: "put",
            display_name: "Put",
            description: "Put one board on top of the other and answer with both.",
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
            parameters: &[__P0.entry()],
            output: |generator| ::toolkit::__private::Return::schema(
                &__returns(),
                generator,
            ),
            examples: &[
                ::toolkit::__private::ExampleEntry {
                    description: "Put an empty one",
                    input: __INPUT0,
                    output: ::core::option::Option::None,
                    no_run: false,
                },
            ],
            call: |invocation| ::toolkit::__private::Reply::blocking(
                &invocation,
                || {
                    let argument0 = __P0.take(&invocation, 0usize)?;
                    ::core::result::Result::Ok(move |
                        invocation: &::toolkit::__private::Invocation<'_>|
                    {
                        let receiver = ::toolkit::__private::Invocation::instance::<
                            Self,
                        >(&invocation)?;
                        ::toolkit::__private::Return::encode(
                            &__returns(),
                            Self::put(receiver, argument0),
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
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Wrap the board so that nobody sees what is on it.
    fn wrap(&self) -> Wrapped<Self> {
        Wrapped(PhantomData)
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
    const __skill_attribute_of_wrap: ::toolkit::__private::SkillEntry = {
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
                Wrapped<Board>,
            >::SHAPE;
            &[::toolkit::__private::Report::input(input, &__INPUT0, "Wrap it")]
        };
        const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
            &[],
        );
        const _: () = {
            const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
            const _: () = __REPORT.value(0usize);
        };
        fn __returns() -> impl ::toolkit::__private::Return<Wrapped<Board>> {
            ::toolkit::__private::ReturnsProbe::<Wrapped<Board>>::NEW
                .ask_result()
                .ask_failure()
                .ask_output()
        }
        ::toolkit::__private::SkillEntry {
            name: "wrap",
            display_name: "Wrap",
            description: "Wrap the board so that nobody sees what is on it.",
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
                    description: "Wrap it",
                    input: __INPUT0,
                    output: ::core::option::Option::None,
                    no_run: false,
                },
            ],
            call: |invocation| ::toolkit::__private::Reply::now(|| {
                let receiver = ::toolkit::__private::Invocation::instance::<
                    Self,
                >(&invocation)?;
                ::toolkit::__private::Return::encode(&__returns(), Self::wrap(receiver))
            }),
            place: ::toolkit::__private::Place {
                package: ::core::env!("CARGO_PKG_NAME"),
                module: ::core::module_path!(),
                file: ::core::file!(),
                line: ::core::line!(),
            },
        }
    };
    fn helper(&self) -> usize {
        self.boards.len()
    }
}
const _: () = {
    #[allow(unused_imports, reason = "answers for some types only")]
    use ::toolkit::__private::NoDefault as _;
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "board",
        display_name: "Board",
        description: "Draw on a board, and read what was drawn on it before.",
        private: true,
        workflow: &["draw", "erase", "count"],
        skills: &[
            <Board>::__skill_attribute_of_draw,
            <Board>::__skill_attribute_of_put,
            <Board>::__skill_attribute_of_wrap,
            Board::__skill_attribute_of_erase,
            elsewhere::__skill_attribute_of_count,
        ],
        instance: ::core::option::Option::Some(
            ::toolkit::__private::InstanceEntry::of::<
                Board,
            >(::toolkit::__private::DefaultProbe::<Board>::DEFAULT),
        ),
        place: ::toolkit::__private::Place {
            package: ::core::env!("CARGO_PKG_NAME"),
            module: ::core::module_path!(),
            file: ::core::file!(),
            line: ::core::line!(),
        },
        ..::toolkit::__private::ToolEntry::DEFAULT
    };
    const _: () = ::toolkit::__private::assert_call_name("board", __TOOL.skills, 2usize);
    const _: () = ::toolkit::__private::assert_unique_skill(__TOOL.skills, 2usize);
    const _: () = ::toolkit::__private::assert_call_name("board", __TOOL.skills, 1usize);
    const _: () = ::toolkit::__private::assert_unique_skill(__TOOL.skills, 1usize);
    const _: () = ::toolkit::__private::assert_step("draw", __TOOL.skills);
    const _: () = ::toolkit::__private::assert_step("erase", __TOOL.skills);
    const _: () = ::toolkit::__private::assert_step("count", __TOOL.skills);
    ::toolkit::__private::inventory::submit! {
        ::toolkit::__private::Registration { tool : & __TOOL }
    }
};

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "skills own their parameters and are not `const`"
)]
/// Erase everything that was drawn on the board.
fn erase(&self) -> usize {
    self.helper()
}
#[doc(hidden)]
#[allow(
    non_upper_case_globals,
    reason = "is named after the function, whose tool looks for it"
)]
#[allow(deprecated, reason = "whether to call the function is the caller's decision")]
const __skill_attribute_of_erase: ::toolkit::__private::SkillEntry = {
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
            usize,
        >::SHAPE;
        &[::toolkit::__private::Report::input(input, &__INPUT0, "Erase it")]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
        const _: () = __REPORT.value(0usize);
    };
    fn __returns() -> impl ::toolkit::__private::Return<usize> {
        ::toolkit::__private::ReturnsProbe::<usize>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    ::toolkit::__private::SkillEntry {
        name: "erase",
        display_name: "Erase",
        description: "Erase everything that was drawn on the board.",
        returns: ::core::option::Option::None,
        read_only: false,
        destructive: true,
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
                description: "Erase it",
                input: __INPUT0,
                output: ::core::option::Option::None,
                no_run: false,
            },
        ],
        call: |invocation| ::toolkit::__private::Reply::now(|| {
            let receiver = ::toolkit::__private::Invocation::instance::<
                Self,
            >(&invocation)?;
            ::toolkit::__private::Return::encode(&__returns(), Self::erase(receiver))
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
/// Count the boards that were ever made.
pub(super) fn count() -> usize {
    0
}
#[doc(hidden)]
#[allow(
    non_upper_case_globals,
    reason = "is named after the function, whose tool looks for it"
)]
#[allow(deprecated, reason = "whether to call the function is the caller's decision")]
pub(super) const __skill_attribute_of_count: ::toolkit::__private::SkillEntry = {
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
            usize,
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
    fn __returns() -> impl ::toolkit::__private::Return<usize> {
        ::toolkit::__private::ReturnsProbe::<usize>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    ::toolkit::__private::SkillEntry {
        name: "count",
        display_name: "Count Boards",
        description: "Count the boards that were ever made.",
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
                description: "Count them",
                input: __INPUT0,
                output: ::core::option::Option::None,
                no_run: false,
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
    }
};
