#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Take values of many types and count some of them.
fn count(
    a: HashMap<String, Vec<Option<f64>>>,
    b: (u8, String),
    c: Cow<'static, str>,
    d: Value,
    e: Maybe<BTreeMap<String, bool>>,
    f: [u8; 3],
    g: Box<str>,
    h: BTreeSet<i8>,
    mut i: f32,
    j: Maybe<String>,
    k: Value,
) -> usize {
    i += 1.0;
    let _ = (b, d, f, g, i, k);
    a.len() + c.len() + e.map_or(0, |e| e.len()) + h.len() + j.map_or(0, |j| j.len())
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
                            HashMap<String, Vec<Option<f64>>>,
                        >::SHAPE,
                    ),
                __P1.field(::toolkit::__private::Probe::<(u8, String)>::SHAPE),
                __P2.field(::toolkit::__private::Probe::<Cow<'static, str>>::SHAPE),
                __P3.field(::toolkit::__private::Probe::<Value>::SHAPE),
                __P4
                    .field(
                        ::toolkit::__private::Probe::<
                            Maybe<BTreeMap<String, bool>>,
                        >::SHAPE,
                    ),
                __P5.field(::toolkit::__private::Probe::<[u8; 3]>::SHAPE),
                __P6.field(::toolkit::__private::Probe::<Box<str>>::SHAPE),
                __P7.field(::toolkit::__private::Probe::<BTreeSet<i8>>::SHAPE),
                __P8.field(::toolkit::__private::Probe::<f32>::SHAPE),
                __P9.field(::toolkit::__private::Probe::<Maybe<String>>::SHAPE),
                __P10.field(::toolkit::__private::Probe::<Value>::SHAPE),
            ],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            usize,
        >::SHAPE;
        &[::toolkit::__private::Report::input(input, &__INPUT0, "Count a few")]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            ("a", ::toolkit::__private::Literal::Object(&[])),
            (
                "b",
                ::toolkit::__private::Literal::List(
                    &[
                        ::toolkit::__private::Literal::Int(1),
                        ::toolkit::__private::Literal::Text("b"),
                    ],
                ),
            ),
            ("c", ::toolkit::__private::Literal::Text("c")),
            ("d", ::toolkit::__private::Literal::Null),
            (
                "f",
                ::toolkit::__private::Literal::List(
                    &[
                        ::toolkit::__private::Literal::Int(1),
                        ::toolkit::__private::Literal::Int(2),
                        ::toolkit::__private::Literal::Int(3),
                    ],
                ),
            ),
            ("g", ::toolkit::__private::Literal::Text("g")),
            (
                "h",
                ::toolkit::__private::Literal::List(
                    &[
                        ::toolkit::__private::Literal::Int(1),
                        ::toolkit::__private::Literal::Int(2),
                    ],
                ),
            ),
            ("i", ::toolkit::__private::Literal::Int(1)),
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
        const _: () = __REPORT.value(10usize);
        const _: () = __REPORT.value(11usize);
        const _: () = __REPORT.value(12usize);
        const _: () = __REPORT.value(13usize);
        const _: () = __REPORT.value(14usize);
        const _: () = __REPORT.value(15usize);
    };
    const __P0: &::toolkit::__private::Param<HashMap<String, Vec<Option<f64>>>> = &::toolkit::__private::Param::<
        HashMap<String, Vec<Option<f64>>>,
    >::property(
        "a",
        "A",
        ::toolkit::__private::Probe::<HashMap<String, Vec<Option<f64>>>>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<HashMap<String, Vec<Option<f64>>>>::NESTED,
    );
    const __P1: &::toolkit::__private::Param<(u8, String)> = &::toolkit::__private::Param::<
        (u8, String),
    >::property("b", "B", ::toolkit::__private::Probe::<(u8, String)>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<(u8, String)>::NESTED,
    );
    const __P2: &::toolkit::__private::Param<Cow<'static, str>> = &::toolkit::__private::Param::<
        Cow<'static, str>,
    >::property("c", "C", ::toolkit::__private::Probe::<Cow<'static, str>>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Cow<'static, str>>::NESTED,
    );
    const __P3: &::toolkit::__private::Param<Value> = &::toolkit::__private::Param::<
        Value,
    >::property("d", "D", ::toolkit::__private::Probe::<Value>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Value>::NESTED,
    );
    const __P4: &::toolkit::__private::Param<Maybe<BTreeMap<String, bool>>> = &::toolkit::__private::Param::<
        Maybe<BTreeMap<String, bool>>,
    >::property(
        "e",
        "E",
        ::toolkit::__private::Probe::<Maybe<BTreeMap<String, bool>>>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Maybe<BTreeMap<String, bool>>>::NESTED,
    );
    const __P5: &::toolkit::__private::Param<[u8; 3]> = &::toolkit::__private::Param::<
        [u8; 3],
    >::property("f", "F", ::toolkit::__private::Probe::<[u8; 3]>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<[u8; 3]>::NESTED,
    );
    const __P6: &::toolkit::__private::Param<Box<str>> = &::toolkit::__private::Param::<
        Box<str>,
    >::property("g", "G", ::toolkit::__private::Probe::<Box<str>>::OPTIONAL)
        .constraints(
            &[
                ::toolkit::__private::Constraint::Pattern {
                    published: "^[a-z]$",
                    program: ::toolkit::__private::PatternProgram {
                        steps: &[
                            ::toolkit::__private::PatternStep::Place(
                                ::toolkit::__private::PatternPlace::Start,
                            ),
                            ::toolkit::__private::PatternStep::Set {
                                start: 0u16,
                                end: 1u16,
                                negated: false,
                            },
                            ::toolkit::__private::PatternStep::Place(
                                ::toolkit::__private::PatternPlace::End,
                            ),
                            ::toolkit::__private::PatternStep::Match,
                        ],
                        ranges: &[('a', 'z')],
                    },
                },
            ],
        );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Box<str>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_limited(
        ::toolkit::__private::Probe::<Box<str>>::KIND,
        ::toolkit::__private::Probe::<Box<str>>::SHAPE,
        ::toolkit::__private::Limit::Pattern,
    );
    const __P7: &::toolkit::__private::Param<BTreeSet<i8>> = &::toolkit::__private::Param::<
        BTreeSet<i8>,
    >::property("h", "H", ::toolkit::__private::Probe::<BTreeSet<i8>>::OPTIONAL)
        .constraints(
            &[
                ::toolkit::__private::Constraint::Length {
                    min: ::core::option::Option::Some(2u64),
                    max: ::core::option::Option::Some(2u64),
                },
            ],
        );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<BTreeSet<i8>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_limited(
        ::toolkit::__private::Probe::<BTreeSet<i8>>::KIND,
        ::toolkit::__private::Probe::<BTreeSet<i8>>::SHAPE,
        ::toolkit::__private::Limit::Length,
    );
    const __P8: &::toolkit::__private::Param<f32> = &::toolkit::__private::Param::<
        f32,
    >::property("i", "I", ::toolkit::__private::Probe::<f32>::OPTIONAL)
        .constraints(
            &[
                ::toolkit::__private::Constraint::Range {
                    min: ::core::option::Option::Some(
                        ::toolkit::__private::Literal::Float(-1.5),
                    ),
                    max: ::core::option::Option::Some(
                        ::toolkit::__private::Literal::Float(2.5),
                    ),
                    exclusive: false,
                },
            ],
        );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<f32>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_limited(
        ::toolkit::__private::Probe::<f32>::KIND,
        ::toolkit::__private::Probe::<f32>::SHAPE,
        ::toolkit::__private::Limit::Range,
    );
    const _: () = ::toolkit::__private::assert_range(
        ::toolkit::__private::Probe::<f32>::SHAPE,
        ::core::option::Option::Some(::toolkit::__private::Literal::Float(-1.5)),
        ::core::option::Option::Some(::toolkit::__private::Literal::Float(2.5)),
        false,
    );
    const __P9: &::toolkit::__private::Param<Maybe<String>> = &::toolkit::__private::Param::<
        Maybe<String>,
    >::property("j", "J", ::toolkit::__private::Probe::<Maybe<String>>::OPTIONAL)
        .constraints(
            &[
                ::toolkit::__private::Constraint::OneOf(
                    &[
                        ::toolkit::__private::Literal::Text("a"),
                        ::toolkit::__private::Literal::Text("b"),
                    ],
                ),
            ],
        );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Maybe<String>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_limited(
        ::toolkit::__private::Probe::<Maybe<String>>::KIND,
        ::toolkit::__private::Probe::<Maybe<String>>::SHAPE,
        ::toolkit::__private::Limit::OneOf,
    );
    const _: () = {
        {
            const __CHOICE: &::toolkit::__private::Report = &::toolkit::__private::Report::choice(
                ::toolkit::__private::Probe::<Maybe<String>>::SHAPE,
                &::toolkit::__private::Literal::Text("a"),
            );
            __CHOICE.value(0usize);
        }
        {
            const __CHOICE: &::toolkit::__private::Report = &::toolkit::__private::Report::choice(
                ::toolkit::__private::Probe::<Maybe<String>>::SHAPE,
                &::toolkit::__private::Literal::Text("b"),
            );
            __CHOICE.value(0usize);
        }
    };
    const __P10: &::toolkit::__private::Param<Value> = &::toolkit::__private::Param::<
        Value,
    >::property("k", "K", ::toolkit::__private::Probe::<Value>::OPTIONAL)
        .default(::toolkit::__private::Literal::Null);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Value>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_no_default(
        ::toolkit::__private::Probe::<Value>::OPTIONAL,
    );
    const _: () = {
        const __DEFAULT: &::toolkit::__private::Report = &::toolkit::__private::Report::default(
            ::toolkit::__private::Probe::<Value>::SHAPE,
            &::toolkit::__private::Literal::Null,
        );
        const _: () = __DEFAULT.value(0usize);
    };
    fn __returns() -> impl ::toolkit::__private::Return<usize> {
        ::toolkit::__private::ReturnsProbe::<usize>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "count",
        is_function: true,
        display_name: "Count",
        description: "Take values of many types and count some of them.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "count",
                display_name: "Count",
                description: "Take values of many types and count some of them.",
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
                parameters: &[
                    __P0.entry(),
                    __P1.entry(),
                    __P2.entry(),
                    __P3.entry(),
                    __P4.entry(),
                    __P5.entry(),
                    __P6.entry(),
                    __P7.entry(),
                    __P8.entry(),
                    __P9.entry(),
                    __P10.entry(),
                ],
                output: |generator| ::toolkit::__private::Return::schema(
                    &__returns(),
                    generator,
                ),
                examples: &[
                    ::toolkit::__private::ExampleEntry {
                        description: "Count a few",
                        input: __INPUT0,
                        output: ::core::option::Option::None,
                        no_run: false,
                    },
                ],
                call: |invocation| ::toolkit::__private::Reply::now(|| {
                    let argument0 = __P0.take(&invocation, 0usize)?;
                    let argument1 = __P1.take(&invocation, 1usize)?;
                    let argument2 = __P2.take(&invocation, 2usize)?;
                    let argument3 = __P3.take(&invocation, 3usize)?;
                    let argument4 = __P4.take(&invocation, 4usize)?;
                    let argument5 = __P5.take(&invocation, 5usize)?;
                    let argument6 = __P6.take(&invocation, 6usize)?;
                    let argument7 = __P7.take(&invocation, 7usize)?;
                    let argument8 = __P8.take(&invocation, 8usize)?;
                    let argument9 = __P9.take(&invocation, 9usize)?;
                    let argument10 = __P10.take(&invocation, 10usize)?;
                    ::toolkit::__private::Return::encode(
                        &__returns(),
                        count(
                            argument0,
                            argument1,
                            argument2,
                            argument3,
                            argument4,
                            argument5,
                            argument6,
                            argument7,
                            argument8,
                            argument9,
                            argument10,
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
/// Fail always, with an error of its own.
async fn own_error() -> Answer<Output<String>> {
    Err(Trouble::Nowhere)
}
#[allow(deprecated, reason = "whether to call the function is the caller's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        FailureFallback as _, FallibleFallback as _, NotNested as _,
        OptionalFallback as _, UnknownKind as _, UnknownReturn as _, UnknownShape as _,
        ValueFallback as _,
    };
    fn __returns() -> impl ::toolkit::__private::Return<Answer<Output<String>>> {
        ::toolkit::__private::ReturnsProbe::<Answer<Output<String>>>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "own_error",
        is_function: true,
        display_name: "Own Error",
        description: "Fail always, with an error of its own.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "own_error",
                display_name: "Own Error",
                description: "Fail always, with an error of its own.",
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
                call: |invocation| ::toolkit::__private::Reply::later(async move {
                    ::toolkit::__private::Return::encode(&__returns(), own_error().await)
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
/// Fail always, with a failure.
fn failure() -> Result<(), Failure> {
    Err(Failure::new("nowhere"))
}
#[allow(deprecated, reason = "whether to call the function is the caller's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        FailureFallback as _, FallibleFallback as _, NotNested as _,
        OptionalFallback as _, UnknownKind as _, UnknownReturn as _, UnknownShape as _,
        ValueFallback as _,
    };
    fn __returns() -> impl ::toolkit::__private::Return<Result<(), Failure>> {
        ::toolkit::__private::ReturnsProbe::<Result<(), Failure>>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "failure",
        is_function: true,
        display_name: "Failure",
        description: "Fail always, with a failure.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "failure",
                display_name: "Failure",
                description: "Fail always, with a failure.",
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
                    ::toolkit::__private::Return::encode(&__returns(), failure())
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
/// Answer with nothing, and name the context only by its type.
fn nothing<'a>(_: &'a toolkit::Context) -> Answer<()> {
    Ok(())
}
#[allow(deprecated, reason = "whether to call the function is the caller's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        FailureFallback as _, FallibleFallback as _, NotNested as _,
        OptionalFallback as _, UnknownKind as _, UnknownReturn as _, UnknownShape as _,
        ValueFallback as _,
    };
    fn __returns() -> impl ::toolkit::__private::Return<Answer<()>> {
        ::toolkit::__private::ReturnsProbe::<Answer<()>>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "nothing",
        is_function: true,
        display_name: "Nothing",
        description: "Answer with nothing, and name the context only by its type.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "nothing",
                display_name: "Nothing",
                description: "Answer with nothing, and name the context only by its type.",
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
                    ::toolkit::__private::Return::encode(
                        &__returns(),
                        nothing(
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

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
struct Pair<A, B> {
    /// The first
    #[schemars(description = "The first")]
    first: A,
    /// The second
    #[schemars(description = "The second")]
    second: Vec<B>,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<
        A: ::toolkit::__private::Shaped,
        B: ::toolkit::__private::Shaped,
        __D: ::toolkit::__private::Depth,
    > ::toolkit::__private::Declared<__D> for Pair<A, B> {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "first",
                    ::toolkit::__private::Probe::<A>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<A, __D>::SHAPE,
                ),
                ::toolkit::__private::Field::new(
                    "second",
                    ::toolkit::__private::Probe::<Vec<B>>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<Vec<B>, __D>::SHAPE,
                ),
            ],
        );
    }
    #[automatically_derived]
    impl<
        A: ::toolkit::__private::Shaped,
        B: ::toolkit::__private::Shaped,
    > ::toolkit::__private::Shaped for Pair<A, B> {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
};

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Answer with two things of different types.
fn pair() -> Pair<u8, Pair<String, bool>> {
    Pair {
        first: 3,
        second: Vec::new(),
    }
}
#[allow(deprecated, reason = "whether to call the function is the caller's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        FailureFallback as _, FallibleFallback as _, NotNested as _,
        OptionalFallback as _, UnknownKind as _, UnknownReturn as _, UnknownShape as _,
        ValueFallback as _,
    };
    fn __returns() -> impl ::toolkit::__private::Return<Pair<u8, Pair<String, bool>>> {
        ::toolkit::__private::ReturnsProbe::<Pair<u8, Pair<String, bool>>>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "pair",
        is_function: true,
        display_name: "Pair",
        description: "Answer with two things of different types.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "pair",
                display_name: "Pair",
                description: "Answer with two things of different types.",
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
                    ::toolkit::__private::Return::encode(&__returns(), pair())
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
