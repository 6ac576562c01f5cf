#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// How heavy something is.
#[derive(Clone, Debug, PartialEq, Default)]
#[schemars(description = "How heavy something is.")]
pub struct Grams(
    /// The number
    #[schemars(description = "The number")]
    #[schemars(
        transform = ::toolkit::__private::limits(
            &[::toolkit::__private::Constraint::Range{min:::core::option::Option::Some(
                ::toolkit::__private::Literal::Int(0)
            ),
            max:::core::option::Option::None,
            exclusive:false}]
        )
    )]
    u32,
);
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Grams {
        const SHAPE: &'static ::toolkit::__private::Shape = &*&::toolkit::__private::Shape::Limited(
            ::toolkit::__private::ProbeAt::<u32, __D>::SHAPE,
            &[
                ::toolkit::__private::Constraint::Range {
                    min: ::core::option::Option::Some(
                        ::toolkit::__private::Literal::Int(0),
                    ),
                    max: ::core::option::Option::None,
                    exclusive: false,
                },
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Grams {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<u32>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_limited(
        ::toolkit::__private::Probe::<u32>::KIND,
        ::toolkit::__private::Probe::<u32>::SHAPE,
        ::toolkit::__private::Limit::Range,
    );
    const _: () = ::toolkit::__private::assert_range(
        ::toolkit::__private::Probe::<u32>::SHAPE,
        ::core::option::Option::Some(::toolkit::__private::Literal::Int(0)),
        ::core::option::Option::None,
        false,
    );
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// All is optional.
#[derive(Clone, Debug, PartialEq, Default)]
#[serde(
    default = "__toolkit_default_Parcel",
    deny_unknown_fields,
    rename_all = "camelCase"
)]
#[schemars(description = "All is optional.")]
pub struct Parcel {
    /// Without what is around it
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(description = "Without what is around it")]
    net_weight: Option<Grams>,
    /// What lies in it
    #[serde(skip_serializing_if = "Self::are_few")]
    #[schemars(description = "What lies in it")]
    #[schemars(
        transform = ::toolkit::__private::limits(
            &[::toolkit::__private::Constraint::Length{min:::core::option::Option::None,
            max:::core::option::Option::Some(2u64)}]
        )
    )]
    parts: Vec<Grams>,
    /// Not for others
    #[serde(skip)]
    #[allow(dead_code)]
    #[schemars(description = "Not for others")]
    secret: Option<std::marker::PhantomPinned>,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Parcel {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                        "netWeight",
                        ::toolkit::__private::Probe::<Option<Grams>>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<Option<Grams>, __D>::SHAPE,
                    )
                    .or_default()
                    .or_unwritten(),
                ::toolkit::__private::Field::new(
                        "parts",
                        ::toolkit::__private::Probe::<Vec<Grams>>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<Vec<Grams>, __D>::SHAPE,
                    )
                    .or_default()
                    .or_unwritten()
                    .limits(
                        &[
                            ::toolkit::__private::Constraint::Length {
                                min: ::core::option::Option::None,
                                max: ::core::option::Option::Some(2u64),
                            },
                        ],
                    ),
                ::toolkit::__private::Field::new(
                        "secret",
                        ::toolkit::__private::Probe::<
                            Option<std::marker::PhantomPinned>,
                        >::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<
                            Option<std::marker::PhantomPinned>,
                            __D,
                        >::SHAPE,
                    )
                    .unread()
                    .unwritten()
                    .or_default(),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Parcel {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Option<Grams>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Vec<Grams>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_limited(
        ::toolkit::__private::Probe::<Vec<Grams>>::KIND,
        ::toolkit::__private::Probe::<Vec<Grams>>::SHAPE,
        ::toolkit::__private::Limit::Length,
    );
};
#[doc(hidden)]
#[allow(deprecated, non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Parcel() -> Parcel {
    #[allow(unused_imports, reason = "answers for some types only")]
    use ::toolkit::__private::Undefaulted as _;
    const _: () = ::toolkit::__private::assert_default::<Parcel>();
    ::toolkit::__private::Defaulted::<Parcel>::default()
}

#[derive(::toolkit::__private::Attributes)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// How it was sent before.
#[deprecated = "use `Parcel`"]
#[schemars(description = "How it was sent before.")]
pub struct Posted {
    /// How long the way took
    #[schemars(description = "How long the way took")]
    took: std::time::Duration,
    /// Where it is
    #[serde(default = "__toolkit_default_Posted_place")]
    #[schemars(description = "Where it is")]
    place: Grams,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{Undescribed as _, Unread as _};
    type __F0 = Grams;
    #[derive(
        ::toolkit::__private::serde::Deserialize,
        ::toolkit::__private::serde::Serialize,
    )]
    #[serde(
        crate = "::toolkit::__private::serde",
        remote = "Posted",
        rename = "Posted",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    #[deprecated = "use `Parcel`"]
    struct __Converted {
        took: std::time::Duration,
        #[serde(default = "__toolkit_default_Posted_place")]
        place: Grams,
    }
    #[automatically_derived]
    impl<'de> ::toolkit::__private::serde::Deserialize<'de> for Posted {
        fn deserialize<__D: ::toolkit::__private::serde::Deserializer<'de>>(
            deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            __Converted::deserialize(deserializer)
        }
    }
    #[automatically_derived]
    impl ::toolkit::__private::serde::Serialize for Posted {
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
        rename = "Posted",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    /// How it was sent before.
    #[deprecated = "use `Parcel`"]
    #[schemars(description = "How it was sent before.")]
    struct __Described<const __N: ::core::primitive::bool> {
        /// How long the way took
        #[schemars(description = "How long the way took")]
        took: std::time::Duration,
        /// Where it is
        #[serde(default = "__toolkit_default_Posted_place")]
        #[schemars(description = "Where it is")]
        place: Grams,
    }
    #[automatically_derived]
    impl ::toolkit::__private::schemars::JsonSchema for Posted {
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
    const _: () = ::toolkit::__private::assert_both_ways::<Grams>();
};
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Posted {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "took",
                    ::toolkit::__private::Probe::<std::time::Duration>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<std::time::Duration, __D>::SHAPE,
                ),
                ::toolkit::__private::Field::new(
                        "place",
                        ::toolkit::__private::Probe::<Grams>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<Grams, __D>::SHAPE,
                    )
                    .or_default(),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Posted {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<std::time::Duration>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Grams>::NESTED,
    );
};
#[doc(hidden)]
#[allow(deprecated, non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Posted_place() -> Grams {
    #[allow(unused_imports, reason = "answers for some types only")]
    use ::toolkit::__private::Undefaulted as _;
    const _: () = ::toolkit::__private::assert_default::<Grams>();
    ::toolkit::__private::Defaulted::<Grams>::default()
}

#[derive(::toolkit::__private::Attributes)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// Told by its key, with nothing known of what it holds.
#[derive(Clone, Copy, PartialEq, Debug)]
#[deprecated]
#[schemars(description = "Told by its key, with nothing known of what it holds.")]
pub enum Stamp {
    /// A cheap one
    #[schemars(description = "A cheap one")]
    Cheap,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{Undescribed as _, Unread as _};
    #[derive(
        ::toolkit::__private::serde::Deserialize,
        ::toolkit::__private::serde::Serialize,
    )]
    #[serde(
        crate = "::toolkit::__private::serde",
        remote = "Stamp",
        rename = "Stamp",
        bound = ""
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    #[deprecated]
    enum __Converted {
        Cheap,
    }
    #[automatically_derived]
    impl<'de> ::toolkit::__private::serde::Deserialize<'de> for Stamp {
        fn deserialize<__D: ::toolkit::__private::serde::Deserializer<'de>>(
            deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            __Converted::deserialize(deserializer)
        }
    }
    #[automatically_derived]
    impl ::toolkit::__private::serde::Serialize for Stamp {
        fn serialize<__S: ::toolkit::__private::serde::Serializer>(
            &self,
            serializer: __S,
        ) -> ::core::result::Result<__S::Ok, __S::Error> {
            __Converted::serialize(self, serializer)
        }
    }
    #[derive(::toolkit::__private::schemars::JsonSchema)]
    #[schemars(crate = "::toolkit::__private::schemars", rename = "Stamp", bound = "")]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    /// Told by its key, with nothing known of what it holds.
    #[deprecated]
    #[schemars(description = "Told by its key, with nothing known of what it holds.")]
    enum __Described<const __N: ::core::primitive::bool> {
        /// A cheap one
        #[schemars(description = "A cheap one")]
        Cheap,
    }
    #[automatically_derived]
    impl ::toolkit::__private::schemars::JsonSchema for Stamp {
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
};
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Stamp {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Enum(
            &::toolkit::__private::Enum {
                tagging: ::toolkit::__private::Tagging::External,
                variants: &[::toolkit::__private::Variant::unit("Cheap")],
            },
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Stamp {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
};

#[derive(::toolkit::__private::Attributes)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// A parcel on its way, which cannot be taken apart.
#[schemars(description = "A parcel on its way, which cannot be taken apart.")]
pub struct Sent {
    /// Its parts stand here
    #[serde(flatten)]
    #[schemars(description = "Its parts stand here")]
    parcel: Box<Grammar>,
    /// More of it
    #[deprecated]
    #[schemars(description = "More of it")]
    pub r#type: Kind,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{Undescribed as _, Unread as _};
    type __F0 = Box<Grammar>;
    type __F1 = Kind;
    #[derive(::toolkit::__private::serde::Serialize)]
    #[serde(
        crate = "::toolkit::__private::serde",
        remote = "Sent",
        rename = "Sent",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: Written < 'assumed > , for < 'assumed > __F1 : :: toolkit :: __private :: Written < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    struct __Converted {
        #[serde(flatten)]
        parcel: Box<Grammar>,
        #[deprecated]
        r#type: Kind,
    }
    #[automatically_derived]
    impl ::toolkit::__private::serde::Serialize for Sent {
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
        rename = "Sent",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: Written < 'assumed > , for < 'assumed > __F1 : :: toolkit :: __private :: Written < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    /// A parcel on its way, which cannot be taken apart.
    #[schemars(description = "A parcel on its way, which cannot be taken apart.")]
    struct __Described<const __N: ::core::primitive::bool> {
        /// Its parts stand here
        #[serde(flatten)]
        #[schemars(description = "Its parts stand here")]
        parcel: Box<Grammar>,
        /// More of it
        #[deprecated]
        #[schemars(description = "More of it")]
        r#type: Kind,
    }
    #[automatically_derived]
    impl ::toolkit::__private::schemars::JsonSchema for Sent {
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
    const _: () = ::toolkit::__private::assert_written::<Box<Grammar>>();
    const _: () = ::toolkit::__private::assert_written::<Kind>();
};
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D> for Sent {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::flattened(
                    ::toolkit::__private::ProbeAt::<Box<Grammar>, __D>::SHAPE,
                ),
                ::toolkit::__private::Field::new(
                    "type",
                    ::toolkit::__private::Probe::<Kind>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<Kind, __D>::SHAPE,
                ),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Sent {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_object(
        ::toolkit::__private::Probe::<Box<Grammar>>::SHAPE,
        "serde(flatten)",
    );
    const _: () = ::toolkit::__private::assert_apart(
        &::toolkit::__private::Field::new(
            "type",
            ::toolkit::__private::Probe::<Kind>::OPTIONAL,
            ::toolkit::__private::ProbeAt::<
                Kind,
                ::toolkit::__private::More<
                    ::toolkit::__private::More<
                        ::toolkit::__private::More<::toolkit::__private::End>,
                    >,
                >,
            >::SHAPE,
        ),
        &[
            ::toolkit::__private::Field::flattened(
                ::toolkit::__private::ProbeAt::<
                    Box<Grammar>,
                    ::toolkit::__private::More<
                        ::toolkit::__private::More<
                            ::toolkit::__private::More<::toolkit::__private::End>,
                        >,
                    >,
                >::SHAPE,
            ),
        ],
        false,
        true,
    );
};

#[derive(::toolkit::__private::Attributes)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// Parts of speech.
#[derive(Clone)]
#[schemars(description = "Parts of speech.")]
pub struct Grammar {
    /// Who
    #[schemars(description = "Who")]
    pub who: Kind,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{Undescribed as _, Unread as _};
    type __F0 = Kind;
    #[derive(::toolkit::__private::serde::Serialize)]
    #[serde(
        crate = "::toolkit::__private::serde",
        remote = "Grammar",
        rename = "Grammar",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: Written < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    struct __Converted {
        who: Kind,
    }
    #[automatically_derived]
    impl ::toolkit::__private::serde::Serialize for Grammar {
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
        rename = "Grammar",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: Written < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    /// Parts of speech.
    #[schemars(description = "Parts of speech.")]
    struct __Described<const __N: ::core::primitive::bool> {
        /// Who
        #[schemars(description = "Who")]
        who: Kind,
    }
    #[automatically_derived]
    impl ::toolkit::__private::schemars::JsonSchema for Grammar {
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
    const _: () = ::toolkit::__private::assert_written::<Kind>();
};
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Grammar {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "who",
                    ::toolkit::__private::Probe::<Kind>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<Kind, __D>::SHAPE,
                ),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Grammar {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
};

#[derive(::toolkit::__private::Attributes)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// With what is refused.
#[derive(Clone, Debug, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[schemars(description = "With what is refused.")]
pub struct Letter {
    /// Without the stamp
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(description = "Without the stamp")]
    net_weight: Option<Grams>,
    /// What lies in it
    #[serde(default = "__toolkit_default_Letter_parts")]
    #[schemars(description = "What lies in it")]
    #[schemars(
        transform = ::toolkit::__private::limits(
            &[::toolkit::__private::Constraint::Length{min:::core::option::Option::None,
            max:::core::option::Option::Some(2u64)}]
        )
    )]
    parts: Vec<Grams>,
    /// What is not told
    #[serde(skip)]
    #[allow(dead_code)]
    #[schemars(description = "What is not told")]
    secret: (),
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{Undescribed as _, Unread as _};
    type __F0 = Option<Grams>;
    type __F1 = Vec<Grams>;
    #[derive(
        ::toolkit::__private::serde::Deserialize,
        ::toolkit::__private::serde::Serialize,
    )]
    #[serde(
        crate = "::toolkit::__private::serde",
        remote = "Letter",
        rename = "Letter",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed > , for < 'assumed > __F1 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    #[serde(deny_unknown_fields, rename_all = "camelCase")]
    struct __Converted {
        #[serde(skip_serializing_if = "Option::is_none")]
        net_weight: Option<Grams>,
        #[serde(default = "__toolkit_default_Letter_parts")]
        parts: Vec<Grams>,
        #[serde(skip)]
        secret: (),
    }
    #[automatically_derived]
    impl<'de> ::toolkit::__private::serde::Deserialize<'de> for Letter {
        fn deserialize<__D: ::toolkit::__private::serde::Deserializer<'de>>(
            deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            __Converted::deserialize(deserializer)
        }
    }
    #[automatically_derived]
    impl ::toolkit::__private::serde::Serialize for Letter {
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
        rename = "Letter",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed > , for < 'assumed > __F1 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    /// With what is refused.
    #[serde(deny_unknown_fields, rename_all = "camelCase")]
    #[schemars(description = "With what is refused.")]
    struct __Described<const __N: ::core::primitive::bool> {
        /// Without the stamp
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(description = "Without the stamp")]
        net_weight: Option<Grams>,
        /// What lies in it
        #[serde(default = "__toolkit_default_Letter_parts")]
        #[schemars(description = "What lies in it")]
        #[schemars(
            transform = ::toolkit::__private::limits(
                &[::toolkit::__private::Constraint::Length{min:::core::option::Option::None,
                max:::core::option::Option::Some(2u64)}]
            )
        )]
        parts: Vec<Grams>,
        /// What is not told
        #[serde(skip)]
        #[schemars(description = "What is not told")]
        secret: (),
    }
    #[automatically_derived]
    impl ::toolkit::__private::schemars::JsonSchema for Letter {
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
    const _: () = ::toolkit::__private::assert_both_ways::<Option<Grams>>();
    const _: () = ::toolkit::__private::assert_both_ways::<Vec<Grams>>();
};
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Letter {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                        "netWeight",
                        ::toolkit::__private::Probe::<Option<Grams>>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<Option<Grams>, __D>::SHAPE,
                    )
                    .or_unwritten(),
                ::toolkit::__private::Field::new(
                        "parts",
                        ::toolkit::__private::Probe::<Vec<Grams>>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<Vec<Grams>, __D>::SHAPE,
                    )
                    .or_default()
                    .limits(
                        &[
                            ::toolkit::__private::Constraint::Length {
                                min: ::core::option::Option::None,
                                max: ::core::option::Option::Some(2u64),
                            },
                        ],
                    ),
                ::toolkit::__private::Field::new(
                        "secret",
                        ::toolkit::__private::Probe::<()>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<(), __D>::SHAPE,
                    )
                    .unread()
                    .unwritten(),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Letter {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Option<Grams>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Vec<Grams>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_limited(
        ::toolkit::__private::Probe::<Vec<Grams>>::KIND,
        ::toolkit::__private::Probe::<Vec<Grams>>::SHAPE,
        ::toolkit::__private::Limit::Length,
    );
};
#[doc(hidden)]
#[allow(deprecated, non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Letter_parts() -> Vec<Grams> {
    #[allow(unused_imports, reason = "answers for some types only")]
    use ::toolkit::__private::Undefaulted as _;
    const _: () = ::toolkit::__private::assert_default::<Vec<Grams>>();
    ::toolkit::__private::Defaulted::<Vec<Grams>>::default()
}

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// With a tag.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[schemars(description = "With a tag.")]
pub enum Kind {
    /// The first
    #[default]
    #[schemars(description = "The first")]
    FirstOfAll = 3,
    /// The other
    #[allow(dead_code)]
    #[schemars(description = "The other")]
    Other,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D> for Kind {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Enum(
            &::toolkit::__private::Enum {
                tagging: ::toolkit::__private::Tagging::External,
                variants: &[
                    ::toolkit::__private::Variant::unit("first-of-all"),
                    ::toolkit::__private::Variant::unit("other"),
                ],
            },
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Kind {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
};

#[derive(::toolkit::__private::Attributes)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// Tagged inside.
#[derive(Clone, Debug, PartialEq)]
#[serde(tag = "is", content = "has", rename_all = "snake_case")]
#[non_exhaustive]
#[schemars(description = "Tagged inside.")]
pub enum Thing {
    /// A parcel
    #[schemars(description = "A parcel")]
    ParcelPost(Box<Parcel>),
    /// A pair
    #[schemars(description = "A pair")]
    Pair(Kind, Grams),
    /// Named
    #[schemars(description = "Named")]
    Named {
        /// Which
        #[schemars(description = "Which")]
        r#type: Kind,
        /// How often
        #[schemars(description = "How often")]
        #[serde(default = "__toolkit_default_Thing_Named_times")]
        #[schemars(extend("default" = 7))]
        times: u8,
    },
    /// Nothing
    #[schemars(description = "Nothing")]
    Nothing,
    /// Not for others
    #[serde(skip)]
    #[allow(dead_code)]
    #[schemars(description = "Not for others")]
    Hidden(std::marker::PhantomPinned),
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{Undescribed as _, Unread as _};
    type __F0 = Box<Parcel>;
    type __F1 = Kind;
    type __F2 = Grams;
    #[derive(
        ::toolkit::__private::serde::Deserialize,
        ::toolkit::__private::serde::Serialize,
    )]
    #[serde(
        crate = "::toolkit::__private::serde",
        remote = "Thing",
        rename = "Thing",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed > , for < 'assumed > __F1 : :: toolkit :: __private :: BothWays < 'assumed > , for < 'assumed > __F2 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    #[serde(tag = "is", content = "has", rename_all = "snake_case")]
    enum __Converted {
        ParcelPost(Box<Parcel>),
        Pair(Kind, Grams),
        Named {
            r#type: Kind,
            #[serde(default = "__toolkit_default_Thing_Named_times")]
            times: u8,
        },
        Nothing,
        #[serde(skip)]
        Hidden(std::marker::PhantomPinned),
    }
    #[automatically_derived]
    impl<'de> ::toolkit::__private::serde::Deserialize<'de> for Thing {
        fn deserialize<__D: ::toolkit::__private::serde::Deserializer<'de>>(
            deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            __Converted::deserialize(deserializer)
        }
    }
    #[automatically_derived]
    impl ::toolkit::__private::serde::Serialize for Thing {
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
        rename = "Thing",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed > , for < 'assumed > __F1 : :: toolkit :: __private :: BothWays < 'assumed > , for < 'assumed > __F2 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    /// Tagged inside.
    #[serde(tag = "is", content = "has", rename_all = "snake_case")]
    #[schemars(description = "Tagged inside.")]
    enum __Described<const __N: ::core::primitive::bool> {
        /// A parcel
        #[schemars(description = "A parcel")]
        ParcelPost(Box<Parcel>),
        /// A pair
        #[schemars(description = "A pair")]
        Pair(Kind, Grams),
        /// Named
        #[schemars(description = "Named")]
        Named {
            /// Which
            #[schemars(description = "Which")]
            r#type: Kind,
            /// How often
            #[schemars(description = "How often")]
            #[serde(default = "__toolkit_default_Thing_Named_times")]
            #[schemars(extend("default" = 7))]
            times: u8,
        },
        /// Nothing
        #[schemars(description = "Nothing")]
        Nothing,
        /// Not for others
        #[serde(skip)]
        #[schemars(description = "Not for others")]
        Hidden(std::marker::PhantomPinned),
    }
    #[automatically_derived]
    impl ::toolkit::__private::schemars::JsonSchema for Thing {
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
    const _: () = ::toolkit::__private::assert_both_ways::<Box<Parcel>>();
    const _: () = ::toolkit::__private::assert_both_ways::<Kind>();
    const _: () = ::toolkit::__private::assert_both_ways::<Grams>();
};
#[doc(hidden)]
#[allow(non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Thing_Named_times() -> u8 {
    ::toolkit::__private::default_from_literal(::toolkit::__private::Literal::Int(7))
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
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Enum(
            &::toolkit::__private::Enum {
                tagging: ::toolkit::__private::Tagging::Adjacent("is", "has"),
                variants: &[
                    ::toolkit::__private::Variant::new(
                        "parcel_post",
                        ::toolkit::__private::ProbeAt::<Box<Parcel>, __D>::SHAPE,
                    ),
                    ::toolkit::__private::Variant::new(
                        "pair",
                        &::toolkit::__private::Shape::Tuple(
                            &[
                                ::toolkit::__private::ProbeAt::<Kind, __D>::SHAPE,
                                ::toolkit::__private::ProbeAt::<Grams, __D>::SHAPE,
                            ],
                        ),
                    ),
                    ::toolkit::__private::Variant::new(
                        "named",
                        &::toolkit::__private::Shape::Struct(
                            &[
                                ::toolkit::__private::Field::new(
                                    "type",
                                    ::toolkit::__private::Probe::<Kind>::OPTIONAL,
                                    ::toolkit::__private::ProbeAt::<Kind, __D>::SHAPE,
                                ),
                                ::toolkit::__private::Field::new(
                                        "times",
                                        ::toolkit::__private::Probe::<u8>::OPTIONAL,
                                        ::toolkit::__private::ProbeAt::<u8, __D>::SHAPE,
                                    )
                                    .or_default(),
                            ],
                        ),
                    ),
                    ::toolkit::__private::Variant::unit("nothing"),
                    ::toolkit::__private::Variant::new(
                            "hidden",
                            ::toolkit::__private::ProbeAt::<
                                std::marker::PhantomPinned,
                                __D,
                            >::SHAPE,
                        )
                        .unread()
                        .unwritten(),
                ],
            },
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Thing {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Box<Parcel>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Kind>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Grams>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Kind>::NESTED,
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
            &::toolkit::__private::Literal::Int(7),
        );
        const _: () = __DEFAULT.value(0usize);
    };
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<std::marker::PhantomPinned>::NESTED,
    );
};

#[derive(::toolkit::__private::Attributes)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// One of several.
#[derive(Debug, PartialEq)]
#[serde(untagged)]
#[schemars(description = "One of several.")]
pub enum Any {
    /// Those
    #[schemars(description = "Those")]
    Things(Vec<Thing>),
    /// That
    #[schemars(description = "That")]
    Kind(Kind),
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{Undescribed as _, Unread as _};
    type __F0 = Vec<Thing>;
    type __F1 = Kind;
    #[derive(
        ::toolkit::__private::serde::Deserialize,
        ::toolkit::__private::serde::Serialize,
    )]
    #[serde(
        crate = "::toolkit::__private::serde",
        remote = "Any",
        rename = "Any",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed > , for < 'assumed > __F1 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    #[serde(untagged)]
    enum __Converted {
        Things(Vec<Thing>),
        Kind(Kind),
    }
    #[automatically_derived]
    impl<'de> ::toolkit::__private::serde::Deserialize<'de> for Any {
        fn deserialize<__D: ::toolkit::__private::serde::Deserializer<'de>>(
            deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            __Converted::deserialize(deserializer)
        }
    }
    #[automatically_derived]
    impl ::toolkit::__private::serde::Serialize for Any {
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
        rename = "Any",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed > , for < 'assumed > __F1 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    /// One of several.
    #[serde(untagged)]
    #[schemars(description = "One of several.")]
    enum __Described<const __N: ::core::primitive::bool> {
        /// Those
        #[schemars(description = "Those")]
        Things(Vec<Thing>),
        /// That
        #[schemars(description = "That")]
        Kind(Kind),
    }
    #[automatically_derived]
    impl ::toolkit::__private::schemars::JsonSchema for Any {
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
    const _: () = ::toolkit::__private::assert_both_ways::<Vec<Thing>>();
    const _: () = ::toolkit::__private::assert_both_ways::<Kind>();
};
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D> for Any {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Enum(
            &::toolkit::__private::Enum {
                tagging: ::toolkit::__private::Tagging::Untagged,
                variants: &[
                    ::toolkit::__private::Variant::new(
                        "Things",
                        ::toolkit::__private::ProbeAt::<Vec<Thing>, __D>::SHAPE,
                    ),
                    ::toolkit::__private::Variant::new(
                        "Kind",
                        ::toolkit::__private::ProbeAt::<Kind, __D>::SHAPE,
                    ),
                ],
            },
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Any {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Vec<Thing>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Kind>::NESTED,
    );
};
