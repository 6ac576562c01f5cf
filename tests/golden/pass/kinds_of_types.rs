#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// Nothing to say.
#[schemars(description = "Nothing to say.")]
struct Unit;
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D> for Unit {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Null;
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Unit {
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
/// No fields.
#[schemars(description = "No fields.")]
struct Empty {}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Empty {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Empty {
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
/// A wrapper.
#[schemars(description = "A wrapper.")]
struct Wrapper(
    #[schemars(
        transform = ::toolkit::__private::limits(
            &[::toolkit::__private::Constraint::Range{min:::core::option::Option::Some(
                ::toolkit::__private::Literal::Int(0)
            ),
            max:::core::option::Option::Some(::toolkit::__private::Literal::Int(100)),
            exclusive:false}]
        )
    )]
    u8,
);
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Wrapper {
        const SHAPE: &'static ::toolkit::__private::Shape = &*&::toolkit::__private::Shape::Limited(
            ::toolkit::__private::ProbeAt::<u8, __D>::SHAPE,
            &[
                ::toolkit::__private::Constraint::Range {
                    min: ::core::option::Option::Some(
                        ::toolkit::__private::Literal::Int(0),
                    ),
                    max: ::core::option::Option::Some(
                        ::toolkit::__private::Literal::Int(100),
                    ),
                    exclusive: false,
                },
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Wrapper {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<u8>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_limited(
        ::toolkit::__private::Probe::<u8>::KIND,
        ::toolkit::__private::Probe::<u8>::SHAPE,
        ::toolkit::__private::Limit::Range,
    );
    const _: () = ::toolkit::__private::assert_range(
        ::toolkit::__private::Probe::<u8>::SHAPE,
        ::core::option::Option::Some(::toolkit::__private::Literal::Int(0)),
        ::core::option::Option::Some(::toolkit::__private::Literal::Int(100)),
        false,
    );
};

#[derive(::toolkit::__private::Attributes)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// Two things.
#[schemars(description = "Two things.")]
struct Pair(
    String,
    #[schemars(
        transform = ::toolkit::__private::limits(
            &[::toolkit::__private::Constraint::Length{min:::core::option::Option::None,
            max:::core::option::Option::Some(3u64)}]
        )
    )]
    Vec<Wrapper>,
);
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{Undescribed as _, Unread as _};
    type __F0 = Vec<Wrapper>;
    #[derive(
        ::toolkit::__private::serde::Deserialize,
        ::toolkit::__private::serde::Serialize,
    )]
    #[serde(
        crate = "::toolkit::__private::serde",
        remote = "Pair",
        rename = "Pair",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    struct __Converted(String, Vec<Wrapper>);
    #[automatically_derived]
    impl<'de> ::toolkit::__private::serde::Deserialize<'de> for Pair {
        fn deserialize<__D: ::toolkit::__private::serde::Deserializer<'de>>(
            deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            __Converted::deserialize(deserializer)
        }
    }
    #[automatically_derived]
    impl ::toolkit::__private::serde::Serialize for Pair {
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
        rename = "Pair",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    /// Two things.
    #[schemars(description = "Two things.")]
    struct __Described<const __N: ::core::primitive::bool>(
        String,
        #[schemars(
            transform = ::toolkit::__private::limits(
                &[::toolkit::__private::Constraint::Length{min:::core::option::Option::None,
                max:::core::option::Option::Some(3u64)}]
            )
        )]
        Vec<Wrapper>,
    );
    #[automatically_derived]
    impl ::toolkit::__private::schemars::JsonSchema for Pair {
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
    const _: () = ::toolkit::__private::assert_both_ways::<Vec<Wrapper>>();
};
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D> for Pair {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Tuple(
            &[
                ::toolkit::__private::ProbeAt::<String, __D>::SHAPE,
                &::toolkit::__private::Shape::Limited(
                    ::toolkit::__private::ProbeAt::<Vec<Wrapper>, __D>::SHAPE,
                    &[
                        ::toolkit::__private::Constraint::Length {
                            min: ::core::option::Option::None,
                            max: ::core::option::Option::Some(3u64),
                        },
                    ],
                ),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Pair {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<String>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Vec<Wrapper>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_limited(
        ::toolkit::__private::Probe::<Vec<Wrapper>>::KIND,
        ::toolkit::__private::Probe::<Vec<Wrapper>>::SHAPE,
        ::toolkit::__private::Limit::Length,
    );
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// Another wrapper.
#[serde(transparent)]
#[schemars(description = "Another wrapper.")]
struct Transparent {
    /// What is in it
    #[schemars(description = "What is in it")]
    #[schemars(
        transform = ::toolkit::__private::limits(
            &[::toolkit::__private::Constraint::Pattern{published:"^[a-z]+$",
            program:::toolkit::__private::PatternProgram{steps:&[::toolkit::__private::PatternStep::Place(
                ::toolkit::__private::PatternPlace::Start
            ),
            ::toolkit::__private::PatternStep::Set{start:0u16,
            end:1u16,
            negated:false},
            ::toolkit::__private::PatternStep::Split(5u16),
            ::toolkit::__private::PatternStep::Set{start:0u16,
            end:1u16,
            negated:false},
            ::toolkit::__private::PatternStep::Jump(2u16),
            ::toolkit::__private::PatternStep::Place(
                ::toolkit::__private::PatternPlace::End
            ),
            ::toolkit::__private::PatternStep::Match],
            ranges:&[('a', 'z')]}}]
        )
    )]
    inner: String,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Transparent {
        const SHAPE: &'static ::toolkit::__private::Shape = &*&::toolkit::__private::Shape::Limited(
            ::toolkit::__private::ProbeAt::<String, __D>::SHAPE,
            &[
                ::toolkit::__private::Constraint::Pattern {
                    published: "^[a-z]+$",
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
                            ::toolkit::__private::PatternStep::Split(5u16),
                            ::toolkit::__private::PatternStep::Set {
                                start: 0u16,
                                end: 1u16,
                                negated: false,
                            },
                            ::toolkit::__private::PatternStep::Jump(2u16),
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
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Transparent {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<String>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_limited(
        ::toolkit::__private::Probe::<String>::KIND,
        ::toolkit::__private::Probe::<String>::SHAPE,
        ::toolkit::__private::Limit::Pattern,
    );
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// A list with something of any type.
#[schemars(description = "A list with something of any type.")]
struct Bounded<'t, T: Debug + Clone, const N: usize>
where
    T: Default,
{
    /// What is in it
    #[schemars(description = "What is in it")]
    items: Vec<T>,
    /// A text
    #[schemars(description = "A text")]
    text: Cow<'t, str>,
    /// How many
    #[serde(skip)]
    #[schemars(description = "How many")]
    count: std::marker::PhantomData<[u8; N]>,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<
        't,
        T: Debug + Clone + ::toolkit::__private::Shaped,
        const N: usize,
        __D: ::toolkit::__private::Depth,
    > ::toolkit::__private::Declared<__D> for Bounded<'t, T, N>
    where
        T: Default,
    {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "items",
                    ::toolkit::__private::Probe::<Vec<T>>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<Vec<T>, __D>::SHAPE,
                ),
                ::toolkit::__private::Field::new(
                    "text",
                    ::toolkit::__private::Probe::<Cow<'t, str>>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<Cow<'t, str>, __D>::SHAPE,
                ),
                ::toolkit::__private::Field::new(
                        "count",
                        ::toolkit::__private::Probe::<
                            std::marker::PhantomData<[u8; N]>,
                        >::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<
                            std::marker::PhantomData<[u8; N]>,
                            __D,
                        >::SHAPE,
                    )
                    .unread()
                    .unwritten(),
            ],
        );
    }
    #[automatically_derived]
    impl<
        't,
        T: Debug + Clone + ::toolkit::__private::Shaped,
        const N: usize,
    > ::toolkit::__private::Shaped for Bounded<'t, T, N>
    where
        T: Default,
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
/// One variant after another, told by its name.
#[schemars(description = "One variant after another, told by its name.")]
enum External<T> {
    None,
    One(T),
    Two(T, Box<External<T>>),
    Named {
        /// Its size
        #[schemars(description = "Its size")]
        #[schemars(
            transform = ::toolkit::__private::limits(
                &[::toolkit::__private::Constraint::Range{min:::core::option::Option::Some(
                    ::toolkit::__private::Literal::Int(1)
                ),
                max:::core::option::Option::Some(::toolkit::__private::Literal::Int(3)),
                exclusive:false}]
            )
        )]
        size: T,
        /// What follows
        #[serde(default)]
        #[schemars(description = "What follows")]
        rest: Vec<External<T>>,
    },
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<T> ::toolkit::__private::Recursive for External<T> {
        const NAME: &'static str = ::core::concat!(
            ::core::module_path!(), "::", ::core::stringify!(External), ":",
            ::core::line!(), ":", ::core::column!()
        );
    }
    #[automatically_derived]
    impl<
        T: ::toolkit::__private::Shaped,
        __D: ::toolkit::__private::Depth,
    > ::toolkit::__private::Declared<__D> for External<T> {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Recursive(
            <Self as ::toolkit::__private::Recursive>::NAME,
            &::toolkit::__private::Shape::Enum(
                &::toolkit::__private::Enum {
                    tagging: ::toolkit::__private::Tagging::External,
                    variants: &[
                        ::toolkit::__private::Variant::unit("None"),
                        ::toolkit::__private::Variant::new(
                            "One",
                            ::toolkit::__private::ProbeAt::<T, __D>::SHAPE,
                        ),
                        ::toolkit::__private::Variant::new(
                            "Two",
                            &::toolkit::__private::Shape::Tuple(
                                &[
                                    ::toolkit::__private::ProbeAt::<T, __D>::SHAPE,
                                    ::toolkit::__private::ProbeAt::<
                                        Box<::toolkit::__private::Itself<External<T>>>,
                                        __D,
                                    >::SHAPE,
                                ],
                            ),
                        ),
                        ::toolkit::__private::Variant::new(
                            "Named",
                            &::toolkit::__private::Shape::Struct(
                                &[
                                    ::toolkit::__private::Field::new(
                                            "size",
                                            ::toolkit::__private::Probe::<T>::OPTIONAL,
                                            ::toolkit::__private::ProbeAt::<T, __D>::SHAPE,
                                        )
                                        .limits(
                                            &[
                                                ::toolkit::__private::Constraint::Range {
                                                    min: ::core::option::Option::Some(
                                                        ::toolkit::__private::Literal::Int(1),
                                                    ),
                                                    max: ::core::option::Option::Some(
                                                        ::toolkit::__private::Literal::Int(3),
                                                    ),
                                                    exclusive: false,
                                                },
                                            ],
                                        ),
                                    ::toolkit::__private::Field::new(
                                            "rest",
                                            ::toolkit::__private::Probe::<Vec<External<T>>>::OPTIONAL,
                                            ::toolkit::__private::ProbeAt::<
                                                Vec<::toolkit::__private::Itself<External<T>>>,
                                                __D,
                                            >::SHAPE,
                                        )
                                        .or_default(),
                                ],
                            ),
                        ),
                    ],
                },
            ),
        );
    }
    #[automatically_derived]
    impl<T: ::toolkit::__private::Shaped> ::toolkit::__private::Shaped for External<T> {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
};

#[derive(::toolkit::__private::Attributes)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// A variant for each kind of thing, told by a key.
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[schemars(description = "A variant for each kind of thing, told by a key.")]
enum Internal {
    NoFields,
    WithFields {
        /// Its size
        #[schemars(description = "Its size")]
        #[serde(default = "__toolkit_default_Internal_WithFields_full_size")]
        #[schemars(extend("default" = 3))]
        full_size: u8,
    },
    Of(Inner),
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{Undescribed as _, Unread as _};
    type __F0 = Inner;
    #[derive(
        ::toolkit::__private::serde::Deserialize,
        ::toolkit::__private::serde::Serialize,
    )]
    #[serde(
        crate = "::toolkit::__private::serde",
        remote = "Internal",
        rename = "Internal",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    #[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
    enum __Converted {
        NoFields,
        WithFields {
            #[serde(default = "__toolkit_default_Internal_WithFields_full_size")]
            full_size: u8,
        },
        Of(Inner),
    }
    #[automatically_derived]
    impl<'de> ::toolkit::__private::serde::Deserialize<'de> for Internal {
        fn deserialize<__D: ::toolkit::__private::serde::Deserializer<'de>>(
            deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            __Converted::deserialize(deserializer)
        }
    }
    #[automatically_derived]
    impl ::toolkit::__private::serde::Serialize for Internal {
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
        rename = "Internal",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    /// A variant for each kind of thing, told by a key.
    #[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
    #[schemars(description = "A variant for each kind of thing, told by a key.")]
    enum __Described<const __N: ::core::primitive::bool> {
        NoFields,
        WithFields {
            /// Its size
            #[schemars(description = "Its size")]
            #[serde(default = "__toolkit_default_Internal_WithFields_full_size")]
            #[schemars(extend("default" = 3))]
            full_size: u8,
        },
        Of(Inner),
    }
    #[automatically_derived]
    impl ::toolkit::__private::schemars::JsonSchema for Internal {
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
    const _: () = ::toolkit::__private::assert_both_ways::<Inner>();
};
#[doc(hidden)]
#[allow(non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Internal_WithFields_full_size() -> u8 {
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
    for Internal {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Enum(
            &::toolkit::__private::Enum {
                tagging: ::toolkit::__private::Tagging::Internal("kind"),
                variants: &[
                    ::toolkit::__private::Variant::unit("no-fields"),
                    ::toolkit::__private::Variant::new(
                        "with-fields",
                        &::toolkit::__private::Shape::Struct(
                            &[
                                ::toolkit::__private::Field::new(
                                        "fullSize",
                                        ::toolkit::__private::Probe::<u8>::OPTIONAL,
                                        ::toolkit::__private::ProbeAt::<u8, __D>::SHAPE,
                                    )
                                    .or_default(),
                            ],
                        ),
                    ),
                    ::toolkit::__private::Variant::new(
                        "of",
                        ::toolkit::__private::ProbeAt::<Inner, __D>::SHAPE,
                    ),
                ],
            },
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Internal {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_object(
        ::toolkit::__private::Probe::<Inner>::SHAPE,
        "serde(tag)",
    );
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
        ::toolkit::__private::Probe::<Inner>::NESTED,
    );
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// Something inside of something.
#[schemars(description = "Something inside of something.")]
struct Inner {
    /// A number
    #[schemars(description = "A number")]
    number: i64,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Inner {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "number",
                    ::toolkit::__private::Probe::<i64>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<i64, __D>::SHAPE,
                ),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Inner {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<i64>::NESTED,
    );
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// A variant for each kind of thing, told by a key beside the content.
#[serde(tag = "t", content = "c")]
#[schemars(
    description = "A variant for each kind of thing, told by a key beside the content."
)]
enum Adjacent {
    Nothing,
    Text(String),
    Both(u8, String),
    Named {
        /// Its text
        #[schemars(description = "Its text")]
        #[schemars(
            transform = ::toolkit::__private::limits(
                &[::toolkit::__private::Constraint::OneOf(
                    &[::toolkit::__private::Literal::Text("a"),
                    ::toolkit::__private::Literal::Text("b")]
                )]
            )
        )]
        text: String,
    },
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Adjacent {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Enum(
            &::toolkit::__private::Enum {
                tagging: ::toolkit::__private::Tagging::Adjacent("t", "c"),
                variants: &[
                    ::toolkit::__private::Variant::unit("Nothing"),
                    ::toolkit::__private::Variant::new(
                        "Text",
                        ::toolkit::__private::ProbeAt::<String, __D>::SHAPE,
                    ),
                    ::toolkit::__private::Variant::new(
                        "Both",
                        &::toolkit::__private::Shape::Tuple(
                            &[
                                ::toolkit::__private::ProbeAt::<u8, __D>::SHAPE,
                                ::toolkit::__private::ProbeAt::<String, __D>::SHAPE,
                            ],
                        ),
                    ),
                    ::toolkit::__private::Variant::new(
                        "Named",
                        &::toolkit::__private::Shape::Struct(
                            &[
                                ::toolkit::__private::Field::new(
                                        "text",
                                        ::toolkit::__private::Probe::<String>::OPTIONAL,
                                        ::toolkit::__private::ProbeAt::<String, __D>::SHAPE,
                                    )
                                    .limits(
                                        &[
                                            ::toolkit::__private::Constraint::OneOf(
                                                &[
                                                    ::toolkit::__private::Literal::Text("a"),
                                                    ::toolkit::__private::Literal::Text("b"),
                                                ],
                                            ),
                                        ],
                                    ),
                            ],
                        ),
                    ),
                ],
            },
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Adjacent {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<String>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<u8>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<String>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<String>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_limited(
        ::toolkit::__private::Probe::<String>::KIND,
        ::toolkit::__private::Probe::<String>::SHAPE,
        ::toolkit::__private::Limit::OneOf,
    );
    const _: () = {
        {
            const __CHOICE: &::toolkit::__private::Report = &::toolkit::__private::Report::choice(
                ::toolkit::__private::Probe::<String>::SHAPE,
                &::toolkit::__private::Literal::Text("a"),
            );
            __CHOICE.value(0usize);
        }
        {
            const __CHOICE: &::toolkit::__private::Report = &::toolkit::__private::Report::choice(
                ::toolkit::__private::Probe::<String>::SHAPE,
                &::toolkit::__private::Literal::Text("b"),
            );
            __CHOICE.value(0usize);
        }
    };
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// A number or a text.
#[serde(untagged)]
#[schemars(description = "A number or a text.")]
enum Untagged {
    Number(f64),
    Text(String),
    Named {
        /// Its name
        #[schemars(description = "Its name")]
        name: String,
    },
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Untagged {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Enum(
            &::toolkit::__private::Enum {
                tagging: ::toolkit::__private::Tagging::Untagged,
                variants: &[
                    ::toolkit::__private::Variant::new(
                        "Number",
                        ::toolkit::__private::ProbeAt::<f64, __D>::SHAPE,
                    ),
                    ::toolkit::__private::Variant::new(
                        "Text",
                        ::toolkit::__private::ProbeAt::<String, __D>::SHAPE,
                    ),
                    ::toolkit::__private::Variant::new(
                        "Named",
                        &::toolkit::__private::Shape::Struct(
                            &[
                                ::toolkit::__private::Field::new(
                                    "name",
                                    ::toolkit::__private::Probe::<String>::OPTIONAL,
                                    ::toolkit::__private::ProbeAt::<String, __D>::SHAPE,
                                ),
                            ],
                        ),
                    ),
                ],
            },
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Untagged {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<f64>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<String>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<String>::NESTED,
    );
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// Numbers in disguise.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
#[schemars(description = "Numbers in disguise.")]
enum Numbered {
    #[default]
    #[serde(rename = "1")]
    One = 1,
    #[serde(alias = "two")]
    Two = 2,
    #[doc(hidden)]
    #[deprecated]
    Three,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Numbered {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Enum(
            &::toolkit::__private::Enum {
                tagging: ::toolkit::__private::Tagging::External,
                variants: &[
                    ::toolkit::__private::Variant::unit("1"),
                    ::toolkit::__private::Variant::unit("Two"),
                    ::toolkit::__private::Variant::unit("Three"),
                ],
            },
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Numbered {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
};

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Take all of it at once and give some of it back.
#[allow(clippy::too_many_arguments)]
fn everything(
    unit: Unit,
    empty: Empty,
    wrapper: Wrapper,
    pair: Pair,
    transparent: Transparent,
    bounded: Bounded<'static, u8, 3>,
    externals: Vec<External<u8>>,
    internals: Vec<Internal>,
    adjacents: Vec<Adjacent>,
    untagged: BTreeMap<String, Untagged>,
    numbered: Numbered,
) -> (Unit, BTreeMap<String, Vec<u8>>, Numbered) {
    let _ = (
        empty,
        wrapper.0,
        pair.0,
        pair.1,
        transparent.inner,
        bounded.items,
        bounded.text,
        bounded.count,
    );
    let _ = (externals, internals, adjacents, untagged);
    (unit, BTreeMap::new(), numbered)
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
                __P0.field(::toolkit::__private::Probe::<Unit>::SHAPE),
                __P1.field(::toolkit::__private::Probe::<Empty>::SHAPE),
                __P2.field(::toolkit::__private::Probe::<Wrapper>::SHAPE),
                __P3.field(::toolkit::__private::Probe::<Pair>::SHAPE),
                __P4.field(::toolkit::__private::Probe::<Transparent>::SHAPE),
                __P5
                    .field(
                        ::toolkit::__private::Probe::<Bounded<'static, u8, 3>>::SHAPE,
                    ),
                __P6.field(::toolkit::__private::Probe::<Vec<External<u8>>>::SHAPE),
                __P7.field(::toolkit::__private::Probe::<Vec<Internal>>::SHAPE),
                __P8.field(::toolkit::__private::Probe::<Vec<Adjacent>>::SHAPE),
                __P9
                    .field(
                        ::toolkit::__private::Probe::<BTreeMap<String, Untagged>>::SHAPE,
                    ),
                __P10.field(::toolkit::__private::Probe::<Numbered>::SHAPE),
            ],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            (Unit, BTreeMap<String, Vec<u8>>, Numbered),
        >::SHAPE;
        &[
            ::toolkit::__private::Report::input(input, &__INPUT0, "Each once"),
            ::toolkit::__private::Report::output(returned, &__OUTPUT0),
            ::toolkit::__private::Report::input(input, &__INPUT1, "The least"),
        ]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            ("unit", ::toolkit::__private::Literal::Null),
            ("empty", ::toolkit::__private::Literal::Object(&[])),
            ("wrapper", ::toolkit::__private::Literal::Int(100)),
            (
                "pair",
                ::toolkit::__private::Literal::List(
                    &[
                        ::toolkit::__private::Literal::Text("a"),
                        ::toolkit::__private::Literal::List(
                            &[
                                ::toolkit::__private::Literal::Int(1),
                                ::toolkit::__private::Literal::Int(2),
                            ],
                        ),
                    ],
                ),
            ),
            ("transparent", ::toolkit::__private::Literal::Text("abc")),
            (
                "bounded",
                ::toolkit::__private::Literal::Object(
                    &[
                        (
                            "items",
                            ::toolkit::__private::Literal::List(
                                &[
                                    ::toolkit::__private::Literal::Int(1),
                                    ::toolkit::__private::Literal::Int(2),
                                ],
                            ),
                        ),
                        ("text", ::toolkit::__private::Literal::Text("t")),
                    ],
                ),
            ),
            (
                "externals",
                ::toolkit::__private::Literal::List(
                    &[
                        ::toolkit::__private::Literal::Text("None"),
                        ::toolkit::__private::Literal::Object(
                            &[("One", ::toolkit::__private::Literal::Int(1))],
                        ),
                        ::toolkit::__private::Literal::Object(
                            &[
                                (
                                    "Two",
                                    ::toolkit::__private::Literal::List(
                                        &[
                                            ::toolkit::__private::Literal::Int(1),
                                            ::toolkit::__private::Literal::Object(
                                                &[
                                                    (
                                                        "Two",
                                                        ::toolkit::__private::Literal::List(
                                                            &[
                                                                ::toolkit::__private::Literal::Int(2),
                                                                ::toolkit::__private::Literal::Text("None"),
                                                            ],
                                                        ),
                                                    ),
                                                ],
                                            ),
                                        ],
                                    ),
                                ),
                            ],
                        ),
                        ::toolkit::__private::Literal::Object(
                            &[
                                (
                                    "Named",
                                    ::toolkit::__private::Literal::Object(
                                        &[
                                            ("size", ::toolkit::__private::Literal::Int(3)),
                                            (
                                                "rest",
                                                ::toolkit::__private::Literal::List(
                                                    &[::toolkit::__private::Literal::Text("None")],
                                                ),
                                            ),
                                        ],
                                    ),
                                ),
                            ],
                        ),
                    ],
                ),
            ),
            (
                "internals",
                ::toolkit::__private::Literal::List(
                    &[
                        ::toolkit::__private::Literal::Object(
                            &[("kind", ::toolkit::__private::Literal::Text("no-fields"))],
                        ),
                        ::toolkit::__private::Literal::Object(
                            &[
                                (
                                    "kind",
                                    ::toolkit::__private::Literal::Text("with-fields"),
                                ),
                                ("fullSize", ::toolkit::__private::Literal::Int(3)),
                            ],
                        ),
                        ::toolkit::__private::Literal::Object(
                            &[
                                ("kind", ::toolkit::__private::Literal::Text("with-fields")),
                            ],
                        ),
                        ::toolkit::__private::Literal::Object(
                            &[
                                ("kind", ::toolkit::__private::Literal::Text("of")),
                                ("number", ::toolkit::__private::Literal::Int(-1)),
                            ],
                        ),
                    ],
                ),
            ),
            (
                "adjacents",
                ::toolkit::__private::Literal::List(
                    &[
                        ::toolkit::__private::Literal::Object(
                            &[("t", ::toolkit::__private::Literal::Text("Nothing"))],
                        ),
                        ::toolkit::__private::Literal::Object(
                            &[
                                ("t", ::toolkit::__private::Literal::Text("Text")),
                                ("c", ::toolkit::__private::Literal::Text("x")),
                            ],
                        ),
                        ::toolkit::__private::Literal::Object(
                            &[
                                ("t", ::toolkit::__private::Literal::Text("Both")),
                                (
                                    "c",
                                    ::toolkit::__private::Literal::List(
                                        &[
                                            ::toolkit::__private::Literal::Int(1),
                                            ::toolkit::__private::Literal::Text("b"),
                                        ],
                                    ),
                                ),
                            ],
                        ),
                        ::toolkit::__private::Literal::Object(
                            &[
                                ("t", ::toolkit::__private::Literal::Text("Named")),
                                (
                                    "c",
                                    ::toolkit::__private::Literal::Object(
                                        &[("text", ::toolkit::__private::Literal::Text("a"))],
                                    ),
                                ),
                            ],
                        ),
                    ],
                ),
            ),
            (
                "untagged",
                ::toolkit::__private::Literal::Object(
                    &[
                        ("a", ::toolkit::__private::Literal::Int(1)),
                        ("b", ::toolkit::__private::Literal::Text("x")),
                        (
                            "c",
                            ::toolkit::__private::Literal::Object(
                                &[("name", ::toolkit::__private::Literal::Text("y"))],
                            ),
                        ),
                    ],
                ),
            ),
            ("numbered", ::toolkit::__private::Literal::Text("Two")),
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
        const _: () = __REPORT.key(11usize);
        const _: () = __REPORT.value(11usize);
        const _: () = __REPORT.value(12usize);
        const _: () = __REPORT.value(13usize);
        const _: () = __REPORT.key(14usize);
        const _: () = __REPORT.value(14usize);
        const _: () = __REPORT.value(15usize);
        const _: () = __REPORT.value(16usize);
        const _: () = __REPORT.value(17usize);
        const _: () = __REPORT.key(18usize);
        const _: () = __REPORT.value(18usize);
        const _: () = __REPORT.value(19usize);
        const _: () = __REPORT.key(20usize);
        const _: () = __REPORT.value(20usize);
        const _: () = __REPORT.value(21usize);
        const _: () = __REPORT.value(22usize);
        const _: () = __REPORT.key(23usize);
        const _: () = __REPORT.value(23usize);
        const _: () = __REPORT.value(24usize);
        const _: () = __REPORT.value(25usize);
        const _: () = __REPORT.value(26usize);
        const _: () = __REPORT.key(27usize);
        const _: () = __REPORT.value(27usize);
        const _: () = __REPORT.key(28usize);
        const _: () = __REPORT.value(28usize);
        const _: () = __REPORT.key(29usize);
        const _: () = __REPORT.value(29usize);
        const _: () = __REPORT.value(30usize);
        const _: () = __REPORT.value(31usize);
        const _: () = __REPORT.value(32usize);
        const _: () = __REPORT.key(33usize);
        const _: () = __REPORT.value(33usize);
        const _: () = __REPORT.value(34usize);
        const _: () = __REPORT.key(35usize);
        const _: () = __REPORT.value(35usize);
        const _: () = __REPORT.key(36usize);
        const _: () = __REPORT.value(36usize);
        const _: () = __REPORT.value(37usize);
        const _: () = __REPORT.key(38usize);
        const _: () = __REPORT.value(38usize);
        const _: () = __REPORT.value(39usize);
        const _: () = __REPORT.key(40usize);
        const _: () = __REPORT.value(40usize);
        const _: () = __REPORT.key(41usize);
        const _: () = __REPORT.value(41usize);
        const _: () = __REPORT.value(42usize);
        const _: () = __REPORT.value(43usize);
        const _: () = __REPORT.key(44usize);
        const _: () = __REPORT.value(44usize);
        const _: () = __REPORT.value(45usize);
        const _: () = __REPORT.key(46usize);
        const _: () = __REPORT.value(46usize);
        const _: () = __REPORT.key(47usize);
        const _: () = __REPORT.value(47usize);
        const _: () = __REPORT.value(48usize);
        const _: () = __REPORT.key(49usize);
        const _: () = __REPORT.value(49usize);
        const _: () = __REPORT.key(50usize);
        const _: () = __REPORT.value(50usize);
        const _: () = __REPORT.value(51usize);
        const _: () = __REPORT.value(52usize);
        const _: () = __REPORT.value(53usize);
        const _: () = __REPORT.key(54usize);
        const _: () = __REPORT.value(54usize);
        const _: () = __REPORT.key(55usize);
        const _: () = __REPORT.value(55usize);
        const _: () = __REPORT.key(56usize);
        const _: () = __REPORT.value(56usize);
        const _: () = __REPORT.value(57usize);
        const _: () = __REPORT.key(58usize);
        const _: () = __REPORT.value(58usize);
        const _: () = __REPORT.key(59usize);
        const _: () = __REPORT.value(59usize);
        const _: () = __REPORT.key(60usize);
        const _: () = __REPORT.value(60usize);
        const _: () = __REPORT.key(61usize);
        const _: () = __REPORT.value(61usize);
        const _: () = __REPORT.value(62usize);
    };
    const __OUTPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::List(
        &[
            ::toolkit::__private::Literal::Null,
            ::toolkit::__private::Literal::Object(&[]),
            ::toolkit::__private::Literal::Text("1"),
        ],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[1usize];
        const _: () = __REPORT.value(0usize);
        const _: () = __REPORT.value(1usize);
        const _: () = __REPORT.value(2usize);
        const _: () = __REPORT.value(3usize);
    };
    const __INPUT1: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            ("unit", ::toolkit::__private::Literal::Null),
            ("empty", ::toolkit::__private::Literal::Object(&[])),
            ("wrapper", ::toolkit::__private::Literal::Int(0)),
            (
                "pair",
                ::toolkit::__private::Literal::List(
                    &[
                        ::toolkit::__private::Literal::Text(""),
                        ::toolkit::__private::Literal::List(&[]),
                    ],
                ),
            ),
            ("transparent", ::toolkit::__private::Literal::Text("a")),
            (
                "bounded",
                ::toolkit::__private::Literal::Object(
                    &[
                        ("items", ::toolkit::__private::Literal::List(&[])),
                        ("text", ::toolkit::__private::Literal::Text("")),
                    ],
                ),
            ),
            ("externals", ::toolkit::__private::Literal::List(&[])),
            ("internals", ::toolkit::__private::Literal::List(&[])),
            ("adjacents", ::toolkit::__private::Literal::List(&[])),
            ("untagged", ::toolkit::__private::Literal::Object(&[])),
        ],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[2usize];
        const _: () = __REPORT.value(0usize);
        const _: () = __REPORT.value(1usize);
        const _: () = __REPORT.value(2usize);
        const _: () = __REPORT.value(3usize);
        const _: () = __REPORT.value(4usize);
        const _: () = __REPORT.value(5usize);
        const _: () = __REPORT.value(6usize);
        const _: () = __REPORT.value(7usize);
        const _: () = __REPORT.value(8usize);
        const _: () = __REPORT.key(9usize);
        const _: () = __REPORT.value(9usize);
        const _: () = __REPORT.key(10usize);
        const _: () = __REPORT.value(10usize);
        const _: () = __REPORT.value(11usize);
        const _: () = __REPORT.value(12usize);
        const _: () = __REPORT.value(13usize);
        const _: () = __REPORT.value(14usize);
    };
    const __P0: &::toolkit::__private::Param<Unit> = &::toolkit::__private::Param::<
        Unit,
    >::property("unit", "A", ::toolkit::__private::Probe::<Unit>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Unit>::NESTED,
    );
    const __P1: &::toolkit::__private::Param<Empty> = &::toolkit::__private::Param::<
        Empty,
    >::property("empty", "B", ::toolkit::__private::Probe::<Empty>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Empty>::NESTED,
    );
    const __P2: &::toolkit::__private::Param<Wrapper> = &::toolkit::__private::Param::<
        Wrapper,
    >::property("wrapper", "C", ::toolkit::__private::Probe::<Wrapper>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Wrapper>::NESTED,
    );
    const __P3: &::toolkit::__private::Param<Pair> = &::toolkit::__private::Param::<
        Pair,
    >::property("pair", "D", ::toolkit::__private::Probe::<Pair>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Pair>::NESTED,
    );
    const __P4: &::toolkit::__private::Param<Transparent> = &::toolkit::__private::Param::<
        Transparent,
    >::property(
        "transparent",
        "E",
        ::toolkit::__private::Probe::<Transparent>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Transparent>::NESTED,
    );
    const __P5: &::toolkit::__private::Param<Bounded<'static, u8, 3>> = &::toolkit::__private::Param::<
        Bounded<'static, u8, 3>,
    >::property(
        "bounded",
        "F",
        ::toolkit::__private::Probe::<Bounded<'static, u8, 3>>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Bounded<'static, u8, 3>>::NESTED,
    );
    const __P6: &::toolkit::__private::Param<Vec<External<u8>>> = &::toolkit::__private::Param::<
        Vec<External<u8>>,
    >::property(
        "externals",
        "G",
        ::toolkit::__private::Probe::<Vec<External<u8>>>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Vec<External<u8>>>::NESTED,
    );
    const __P7: &::toolkit::__private::Param<Vec<Internal>> = &::toolkit::__private::Param::<
        Vec<Internal>,
    >::property(
        "internals",
        "H",
        ::toolkit::__private::Probe::<Vec<Internal>>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Vec<Internal>>::NESTED,
    );
    const __P8: &::toolkit::__private::Param<Vec<Adjacent>> = &::toolkit::__private::Param::<
        Vec<Adjacent>,
    >::property(
        "adjacents",
        "I",
        ::toolkit::__private::Probe::<Vec<Adjacent>>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Vec<Adjacent>>::NESTED,
    );
    const __P9: &::toolkit::__private::Param<BTreeMap<String, Untagged>> = &::toolkit::__private::Param::<
        BTreeMap<String, Untagged>,
    >::property(
        "untagged",
        "J",
        ::toolkit::__private::Probe::<BTreeMap<String, Untagged>>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<BTreeMap<String, Untagged>>::NESTED,
    );
    const __P10: &::toolkit::__private::Param<Numbered> = &::toolkit::__private::Param::<
        Numbered,
    >::property("numbered", "K", ::toolkit::__private::Probe::<Numbered>::OPTIONAL)
        .default(::toolkit::__private::Literal::Text("1"));
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Numbered>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_no_default(
        ::toolkit::__private::Probe::<Numbered>::OPTIONAL,
    );
    const _: () = {
        const __DEFAULT: &::toolkit::__private::Report = &::toolkit::__private::Report::default(
            ::toolkit::__private::Probe::<Numbered>::SHAPE,
            &::toolkit::__private::Literal::Text("1"),
        );
        const _: () = __DEFAULT.value(0usize);
    };
    fn __returns() -> impl ::toolkit::__private::Return<
        (Unit, BTreeMap<String, Vec<u8>>, Numbered),
    > {
        ::toolkit::__private::ReturnsProbe::<
            (Unit, BTreeMap<String, Vec<u8>>, Numbered),
        >::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "everything",
        is_function: true,
        display_name: "Everything",
        description: "Take all of it at once and give some of it back.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "everything",
                display_name: "Everything",
                description: "Take all of it at once and give some of it back.",
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
                        description: "Each once",
                        input: __INPUT0,
                        output: ::core::option::Option::Some(__OUTPUT0),
                        no_run: false,
                    },
                    ::toolkit::__private::ExampleEntry {
                        description: "The least",
                        input: __INPUT1,
                        output: ::core::option::Option::None,
                        no_run: true,
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
                        everything(
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
