#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Add up the lengths of many texts.
async fn lengths(
    ctx: &Context,
    texts: Vec<String>,
) -> Result<usize, Box<dyn Error + Send + Sync>> {
    let mut sum = 0;
    for future in texts.iter().map(|text| async move { length(ctx, text).await }) {
        sum += future.await;
    }
    let boxed: Vec<Pin<Box<dyn Future<Output = usize> + Send + '_>>> = texts
        .iter()
        .map(|text| {
            Box::pin(length(ctx, text))
                as Pin<Box<dyn Future<Output = usize> + Send + '_>>
        })
        .collect();
    for future in boxed {
        sum = sum.max(future.await);
    }
    Ok(sum)
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
            &[__P0.field(::toolkit::__private::Probe::<Vec<String>>::SHAPE)],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            Result<usize, Box<dyn Error + Send + Sync>>,
        >::SHAPE;
        &[
            ::toolkit::__private::Report::input(input, &__INPUT0, "Add up two"),
            ::toolkit::__private::Report::output(returned, &__OUTPUT0),
        ]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            (
                "texts",
                ::toolkit::__private::Literal::List(
                    &[
                        ::toolkit::__private::Literal::Text("a"),
                        ::toolkit::__private::Literal::Text("b"),
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
    };
    const __OUTPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Int(
        2,
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[1usize];
        const _: () = __REPORT.value(0usize);
    };
    const __P0: &::toolkit::__private::Param<Vec<String>> = &::toolkit::__private::Param::<
        Vec<String>,
    >::property(
        "texts",
        "The texts",
        ::toolkit::__private::Probe::<Vec<String>>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Vec<String>>::NESTED,
    );
    fn __returns() -> impl ::toolkit::__private::Return<
        Result<usize, Box<dyn Error + Send + Sync>>,
    > {
        ::toolkit::__private::ReturnsProbe::<
            Result<usize, Box<dyn Error + Send + Sync>>,
        >::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "lengths",
        is_function: true,
        display_name: "Lengths",
        description: "Add up the lengths of many texts.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "lengths",
                display_name: "Lengths",
                description: "Add up the lengths of many texts.",
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
                        description: "Add up two",
                        input: __INPUT0,
                        output: ::core::option::Option::Some(__OUTPUT0),
                        no_run: false,
                    },
                ],
                call: |invocation| ::toolkit::__private::Reply::later(async move {
                    let argument0 = __P0.take(&invocation, 0usize)?;
                    ::toolkit::__private::Return::encode(
                        &__returns(),
                        lengths(
                                <Context as ::toolkit::__private::ContextParameter>::of(
                                    &invocation,
                                ),
                                argument0,
                            )
                            .await,
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
impl Archive {
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Count the letters of the pages that were stored so far.
    async fn letters<'a>(&'a self, ctx: &'a Context, more: String) -> usize {
        let pages: Vec<&'a str> = self.0.iter().map(String::as_str).collect();
        let mut sum = length(ctx, &more).await;
        for page in pages {
            sum += length(ctx, page).await;
        }
        sum
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
    const __skill_attribute_of_letters: ::toolkit::__private::SkillEntry = {
        #[allow(unused_imports, reason = "each answers for some types only")]
        use ::toolkit::__private::{
            FailureFallback as _, FallibleFallback as _, NotNested as _,
            OptionalFallback as _, UnknownKind as _, UnknownReturn as _,
            UnknownShape as _, ValueFallback as _,
        };
        #[allow(unused_variables, reason = "not every example states an output")]
        const __REPORTS: &[::toolkit::__private::Report] = {
            let input: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
                &[__P0.field(::toolkit::__private::Probe::<String>::SHAPE)],
            );
            let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
                usize,
            >::SHAPE;
            &[::toolkit::__private::Report::input(input, &__INPUT0, "Count the letters")]
        };
        const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
            &[("more", ::toolkit::__private::Literal::Text("a"))],
        );
        const _: () = {
            const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
            const _: () = __REPORT.value(0usize);
            const _: () = __REPORT.value(1usize);
        };
        const __P0: &::toolkit::__private::Param<String> = &::toolkit::__private::Param::<
            String,
        >::property(
            "more",
            "Another page",
            ::toolkit::__private::Probe::<String>::OPTIONAL,
        );
        const _: () = ::toolkit::__private::assert_not_nested(
            ::toolkit::__private::Probe::<String>::NESTED,
        );
        fn __returns() -> impl ::toolkit::__private::Return<usize> {
            ::toolkit::__private::ReturnsProbe::<usize>::NEW
                .ask_result()
                .ask_failure()
                .ask_output()
        }
        ::toolkit::__private::SkillEntry {
            name: "letters",
            display_name: "Letters",
            description: "Count the letters of the pages that were stored so far.",
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
                    description: "Count the letters",
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
                    Self::letters(
                            receiver,
                            <Context as ::toolkit::__private::ContextParameter>::of(
                                &invocation,
                            ),
                            argument0,
                        )
                        .await,
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
        name: "archive",
        display_name: "Archive",
        description: "Read and store the pages of the web for later use.",
        private: true,
        workflow: &[],
        skills: &[<Archive>::__skill_attribute_of_letters],
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
