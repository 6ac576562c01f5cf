#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// A type that another type knows.
#[serde(bound = "K::Of: serde::Serialize + serde::de::DeserializeOwned")]
#[schemars(bound = "K::Of: schemars::JsonSchema")]
#[schemars(description = "A type that another type knows.")]
struct Associated<K: Kind>
where
    K::Of: Clone,
{
    /// What it knows
    #[schemars(description = "What it knows")]
    of: Option<K::Of>,
    #[serde(skip)]
    kind: PhantomData<K>,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<
        K: Kind + ::toolkit::__private::Shaped,
        __D: ::toolkit::__private::Depth,
    > ::toolkit::__private::Declared<__D> for Associated<K>
    where
        K::Of: Clone,
    {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "of",
                    ::toolkit::__private::Probe::<Option<K::Of>>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<Option<K::Of>, __D>::SHAPE,
                ),
                ::toolkit::__private::Field::new(
                        "kind",
                        ::toolkit::__private::Probe::<PhantomData<K>>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<PhantomData<K>, __D>::SHAPE,
                    )
                    .unread()
                    .unwritten(),
            ],
        );
    }
    #[automatically_derived]
    impl<K: Kind + ::toolkit::__private::Shaped> ::toolkit::__private::Shaped
    for Associated<K>
    where
        K::Of: Clone,
    {
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
/// A list with texts.
#[schemars(description = "A list with texts.")]
struct Parametric<'a: 'b, 'b, T = u8, const N: usize = 3>
where
    T: 'b,
{
    /// What is in it
    #[schemars(description = "What is in it")]
    of: Vec<T>,
    /// A text
    #[schemars(description = "A text")]
    text: Cow<'a, str>,
    /// Another text
    #[schemars(description = "Another text")]
    other: Cow<'b, str>,
    /// How many
    #[schemars(description = "How many")]
    #[serde(default = "__toolkit_default_Parametric_count")]
    #[schemars(extend("default" = 3))]
    count: u8,
    /// A pair
    #[schemars(description = "A pair")]
    #[schemars(
        transform = ::toolkit::__private::limits(
            &[::toolkit::__private::Constraint::Length{min:::core::option::Option::Some(
                2u64
            ),
            max:::core::option::Option::Some(2u64)}]
        )
    )]
    pair: [u8; 2],
    #[serde(skip)]
    size: PhantomData<[u8; N]>,
}
#[doc(hidden)]
#[allow(non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Parametric_count() -> u8 {
    ::toolkit::__private::default_from_literal(::toolkit::__private::Literal::Int(3))
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<
        'a: 'b,
        'b,
        T: ::toolkit::__private::Shaped,
        const N: usize,
        __D: ::toolkit::__private::Depth,
    > ::toolkit::__private::Declared<__D> for Parametric<'a, 'b, T, N>
    where
        T: 'b,
    {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "of",
                    ::toolkit::__private::Probe::<Vec<T>>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<Vec<T>, __D>::SHAPE,
                ),
                ::toolkit::__private::Field::new(
                    "text",
                    ::toolkit::__private::Probe::<Cow<'a, str>>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<Cow<'a, str>, __D>::SHAPE,
                ),
                ::toolkit::__private::Field::new(
                    "other",
                    ::toolkit::__private::Probe::<Cow<'b, str>>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<Cow<'b, str>, __D>::SHAPE,
                ),
                ::toolkit::__private::Field::new(
                        "count",
                        ::toolkit::__private::Probe::<u8>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<u8, __D>::SHAPE,
                    )
                    .or_default(),
                ::toolkit::__private::Field::new(
                        "pair",
                        ::toolkit::__private::Probe::<[u8; 2]>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<[u8; 2], __D>::SHAPE,
                    )
                    .limits(
                        &[
                            ::toolkit::__private::Constraint::Length {
                                min: ::core::option::Option::Some(2u64),
                                max: ::core::option::Option::Some(2u64),
                            },
                        ],
                    ),
                ::toolkit::__private::Field::new(
                        "size",
                        ::toolkit::__private::Probe::<PhantomData<[u8; N]>>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<PhantomData<[u8; N]>, __D>::SHAPE,
                    )
                    .unread()
                    .unwritten(),
            ],
        );
    }
    #[automatically_derived]
    impl<
        'a: 'b,
        'b,
        T: ::toolkit::__private::Shaped,
        const N: usize,
    > ::toolkit::__private::Shaped for Parametric<'a, 'b, T, N>
    where
        T: 'b,
    {
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
        ::toolkit::__private::Probe::<[u8; 2]>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_limited(
        ::toolkit::__private::Probe::<[u8; 2]>::KIND,
        ::toolkit::__private::Probe::<[u8; 2]>::SHAPE,
        ::toolkit::__private::Limit::Length,
    );
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// What has no size.
#[schemars(description = "What has no size.")]
struct Unsized<T: ?Sized>(Box<T>);
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<
        T: ?Sized + ::toolkit::__private::Shaped,
        __D: ::toolkit::__private::Depth,
    > ::toolkit::__private::Declared<__D> for Unsized<T> {
        const SHAPE: &'static ::toolkit::__private::Shape = &*::toolkit::__private::ProbeAt::<
            Box<T>,
            __D,
        >::SHAPE;
    }
    #[automatically_derived]
    impl<T: ?Sized + ::toolkit::__private::Shaped> ::toolkit::__private::Shaped
    for Unsized<T> {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
};

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Take lists with texts and give back a text.
fn take<'c>(
    list: Parametric<'static, 'static, u16>,
    host: &'c Host,
    _number: u8,
    more: Maybe,
) -> Result<Unsized<str>, Box<dyn Error + Send + Sync + 'static>> {
    let _ = (
        host,
        more,
        list.of,
        list.text,
        list.other,
        list.count,
        list.pair,
        list.size,
    );
    Ok(Unsized("a".into()))
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
                __P0
                    .field(
                        ::toolkit::__private::Probe::<
                            Parametric<'static, 'static, u16>,
                        >::SHAPE,
                    ),
                __P1.field(::toolkit::__private::Probe::<u8>::SHAPE),
                __P2.field(::toolkit::__private::Probe::<Maybe>::SHAPE),
            ],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            Result<Unsized<str>, Box<dyn Error + Send + Sync + 'static>>,
        >::SHAPE;
        &[
            ::toolkit::__private::Report::input(input, &__INPUT0, "One list"),
            ::toolkit::__private::Report::output(returned, &__OUTPUT0),
        ]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            (
                "list",
                ::toolkit::__private::Literal::Object(
                    &[
                        (
                            "of",
                            ::toolkit::__private::Literal::List(
                                &[::toolkit::__private::Literal::Int(300)],
                            ),
                        ),
                        ("text", ::toolkit::__private::Literal::Text("")),
                        ("other", ::toolkit::__private::Literal::Text("")),
                        (
                            "pair",
                            ::toolkit::__private::Literal::List(
                                &[
                                    ::toolkit::__private::Literal::Int(1),
                                    ::toolkit::__private::Literal::Int(2),
                                ],
                            ),
                        ),
                    ],
                ),
            ),
            ("_number", ::toolkit::__private::Literal::Int(3)),
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
        const _: () = __REPORT.value(8usize);
        const _: () = __REPORT.value(9usize);
    };
    const __OUTPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Text(
        "a",
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[1usize];
        const _: () = __REPORT.value(0usize);
    };
    const __P0: &::toolkit::__private::Param<Parametric<'static, 'static, u16>> = &::toolkit::__private::Param::<
        Parametric<'static, 'static, u16>,
    >::property(
        "list",
        "The list",
        ::toolkit::__private::Probe::<Parametric<'static, 'static, u16>>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Parametric<'static, 'static, u16>>::NESTED,
    );
    const __P1: &::toolkit::__private::Param<u8> = &::toolkit::__private::Param::<
        u8,
    >::property("_number", "A number", ::toolkit::__private::Probe::<u8>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<u8>::NESTED,
    );
    const __P2: &::toolkit::__private::Param<Maybe> = &::toolkit::__private::Param::<
        Maybe,
    >::property("more", "More lists", ::toolkit::__private::Probe::<Maybe>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Maybe>::NESTED,
    );
    fn __returns() -> impl ::toolkit::__private::Return<
        Result<Unsized<str>, Box<dyn Error + Send + Sync + 'static>>,
    > {
        ::toolkit::__private::ReturnsProbe::<
            Result<Unsized<str>, Box<dyn Error + Send + Sync + 'static>>,
        >::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "take",
        is_function: true,
        display_name: "Take",
        description: "Take lists with texts and give back a text.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "take",
                display_name: "Take",
                description: "Take lists with texts and give back a text.",
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
                        description: "One list",
                        input: __INPUT0,
                        output: ::core::option::Option::Some(__OUTPUT0),
                        no_run: false,
                    },
                ],
                call: |invocation| ::toolkit::__private::Reply::now(|| {
                    let argument0 = __P0.take(&invocation, 0usize)?;
                    let argument1 = __P1.take(&invocation, 1usize)?;
                    let argument2 = __P2.take(&invocation, 2usize)?;
                    ::toolkit::__private::Return::encode(
                        &__returns(),
                        take(
                            argument0,
                            <Host as ::toolkit::__private::ContextParameter>::of(
                                &invocation,
                            ),
                            argument1,
                            argument2,
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
/// Take the fields of a list and what another type knows.
fn take_apart(
    list: Parametric<'static, 'static, u8, 4>,
    associated: Associated<Ours>,
) -> Output<Vec<Option<u8>>> {
    let _ = (list.of, associated.kind);
    Output::new(vec![associated.of])
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
                __P0
                    .field(
                        ::toolkit::__private::Probe::<
                            Parametric<'static, 'static, u8, 4>,
                        >::SHAPE,
                    ),
                __P1.field(::toolkit::__private::Probe::<Associated<Ours>>::SHAPE),
            ],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            Output<Vec<Option<u8>>>,
        >::SHAPE;
        &[::toolkit::__private::Report::input(input, &__INPUT0, "Both of them")]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            (
                "of",
                ::toolkit::__private::Literal::List(
                    &[::toolkit::__private::Literal::Int(1)],
                ),
            ),
            ("text", ::toolkit::__private::Literal::Text("")),
            ("other", ::toolkit::__private::Literal::Text("")),
            (
                "pair",
                ::toolkit::__private::Literal::List(
                    &[
                        ::toolkit::__private::Literal::Int(1),
                        ::toolkit::__private::Literal::Int(2),
                    ],
                ),
            ),
            (
                "associated",
                ::toolkit::__private::Literal::Object(
                    &[("of", ::toolkit::__private::Literal::Int(3))],
                ),
            ),
        ],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
        const _: () = __REPORT.value(0usize);
        const _: () = __REPORT.key(1usize);
        const _: () = __REPORT.value(1usize);
        const _: () = __REPORT.value(2usize);
        const _: () = __REPORT.key(3usize);
        const _: () = __REPORT.value(3usize);
        const _: () = __REPORT.key(4usize);
        const _: () = __REPORT.value(4usize);
        const _: () = __REPORT.key(5usize);
        const _: () = __REPORT.value(5usize);
        const _: () = __REPORT.value(6usize);
        const _: () = __REPORT.value(7usize);
        const _: () = __REPORT.key(8usize);
        const _: () = __REPORT.value(8usize);
        const _: () = __REPORT.key(9usize);
        const _: () = __REPORT.value(9usize);
    };
    const __P0: &::toolkit::__private::Param<Parametric<'static, 'static, u8, 4>> = &::toolkit::__private::Param::<
        Parametric<'static, 'static, u8, 4>,
    >::flatten("list");
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Parametric<'static, 'static, u8, 4>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_object(
        ::toolkit::__private::Probe::<Parametric<'static, 'static, u8, 4>>::SHAPE,
        "flatten",
    );
    const _: () = ::toolkit::__private::assert_described(
        ::toolkit::__private::Probe::<Parametric<'static, 'static, u8, 4>>::SHAPE,
    );
    const _: () = ::toolkit::__private::assert_distinct(
        &[
            __P0
                .field(
                    ::toolkit::__private::Probe::<
                        Parametric<'static, 'static, u8, 4>,
                    >::SHAPE,
                ),
            __P1.field(::toolkit::__private::Probe::<Associated<Ours>>::SHAPE),
        ],
        0usize,
    );
    const __P1: &::toolkit::__private::Param<Associated<Ours>> = &::toolkit::__private::Param::<
        Associated<Ours>,
    >::property(
        "associated",
        "What another type knows",
        ::toolkit::__private::Probe::<Associated<Ours>>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Associated<Ours>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_distinct(
        &[
            __P0
                .field(
                    ::toolkit::__private::Probe::<
                        Parametric<'static, 'static, u8, 4>,
                    >::SHAPE,
                ),
            __P1.field(::toolkit::__private::Probe::<Associated<Ours>>::SHAPE),
        ],
        1usize,
    );
    fn __returns() -> impl ::toolkit::__private::Return<Output<Vec<Option<u8>>>> {
        ::toolkit::__private::ReturnsProbe::<Output<Vec<Option<u8>>>>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "take_apart",
        is_function: true,
        display_name: "Take Apart",
        description: "Take the fields of a list and what another type knows.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "take_apart",
                display_name: "Take Apart",
                description: "Take the fields of a list and what another type knows.",
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
                        description: "Both of them",
                        input: __INPUT0,
                        output: ::core::option::Option::None,
                        no_run: false,
                    },
                ],
                call: |invocation| ::toolkit::__private::Reply::now(|| {
                    let argument0 = __P0.take(&invocation, 0usize)?;
                    let argument1 = __P1.take(&invocation, 1usize)?;
                    ::toolkit::__private::Return::encode(
                        &__returns(),
                        take_apart(argument0, argument1),
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
