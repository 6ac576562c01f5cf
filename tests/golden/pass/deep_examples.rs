#[derive(::toolkit::__private::Attributes)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// A folder of files and folders.
#[schemars(description = "A folder of files and folders.")]
struct Folder {
    /// What is in it
    #[schemars(description = "What is in it")]
    entries: Vec<Entry>,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{Undescribed as _, Unread as _};
    type __F0 = Vec<Entry>;
    #[derive(
        ::toolkit::__private::serde::Deserialize,
        ::toolkit::__private::serde::Serialize,
    )]
    #[serde(
        crate = "::toolkit::__private::serde",
        remote = "Folder",
        rename = "Folder",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    struct __Converted {
        entries: Vec<Entry>,
    }
    #[automatically_derived]
    impl<'de> ::toolkit::__private::serde::Deserialize<'de> for Folder {
        fn deserialize<__D: ::toolkit::__private::serde::Deserializer<'de>>(
            deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            __Converted::deserialize(deserializer)
        }
    }
    #[automatically_derived]
    impl ::toolkit::__private::serde::Serialize for Folder {
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
        rename = "Folder",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    /// A folder of files and folders.
    #[schemars(description = "A folder of files and folders.")]
    struct __Described<const __N: ::core::primitive::bool> {
        /// What is in it
        #[schemars(description = "What is in it")]
        entries: Vec<Entry>,
    }
    #[automatically_derived]
    impl ::toolkit::__private::schemars::JsonSchema for Folder {
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
    const _: () = ::toolkit::__private::assert_both_ways::<Vec<Entry>>();
};
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Folder {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "entries",
                    ::toolkit::__private::Probe::<Vec<Entry>>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<Vec<Entry>, __D>::SHAPE,
                ),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Folder {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Vec<Entry>>::NESTED,
    );
};

#[derive(::toolkit::__private::Attributes)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// What is in a folder.
#[schemars(description = "What is in a folder.")]
enum Entry {
    /// A file by its name
    #[schemars(description = "A file by its name")]
    File(String),
    /// A folder
    #[schemars(description = "A folder")]
    Folder(Folder),
    /// A link to something else
    #[schemars(description = "A link to something else")]
    Link(Box<Entry>),
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{Undescribed as _, Unread as _};
    type __F0 = Folder;
    #[derive(
        ::toolkit::__private::serde::Deserialize,
        ::toolkit::__private::serde::Serialize,
    )]
    #[serde(
        crate = "::toolkit::__private::serde",
        remote = "Entry",
        rename = "Entry",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    enum __Converted {
        File(String),
        Folder(Folder),
        Link(Box<Entry>),
    }
    #[automatically_derived]
    impl<'de> ::toolkit::__private::serde::Deserialize<'de> for Entry {
        fn deserialize<__D: ::toolkit::__private::serde::Deserializer<'de>>(
            deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            __Converted::deserialize(deserializer)
        }
    }
    #[automatically_derived]
    impl ::toolkit::__private::serde::Serialize for Entry {
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
        rename = "Entry",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    /// What is in a folder.
    #[schemars(description = "What is in a folder.")]
    enum __Described<const __N: ::core::primitive::bool> {
        /// A file by its name
        #[schemars(description = "A file by its name")]
        File(String),
        /// A folder
        #[schemars(description = "A folder")]
        Folder(Folder),
        /// A link to something else
        #[schemars(description = "A link to something else")]
        Link(Box<Entry>),
    }
    #[automatically_derived]
    impl ::toolkit::__private::schemars::JsonSchema for Entry {
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
    const _: () = ::toolkit::__private::assert_both_ways::<Folder>();
};
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Entry {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Enum(
            &::toolkit::__private::Enum {
                tagging: ::toolkit::__private::Tagging::External,
                variants: &[
                    ::toolkit::__private::Variant::new(
                        "File",
                        ::toolkit::__private::ProbeAt::<String, __D>::SHAPE,
                    ),
                    ::toolkit::__private::Variant::new(
                        "Folder",
                        ::toolkit::__private::ProbeAt::<Folder, __D>::SHAPE,
                    ),
                    ::toolkit::__private::Variant::new(
                        "Link",
                        &::toolkit::__private::Shape::Any,
                    ),
                ],
            },
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Entry {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<String>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Folder>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Box<Entry>>::NESTED,
    );
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// One page of many things.
#[schemars(description = "One page of many things.")]
struct Page<T> {
    /// What is on it
    #[schemars(description = "What is on it")]
    items: Vec<T>,
    /// Numbers of the pages around it
    #[schemars(description = "Numbers of the pages around it")]
    around: [u32; 2],
    /// The page after it
    #[schemars(description = "The page after it")]
    next: Option<Box<Page<T>>>,
    /// Never there
    #[cfg(any())]
    #[schemars(description = "Never there")]
    #[serde(default = "__toolkit_default_Page_never")]
    #[schemars(extend("default" = 3))]
    never: Missing,
}
#[cfg(any())]
#[doc(hidden)]
#[allow(non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Page_never() -> Missing {
    ::toolkit::__private::default_from_literal(::toolkit::__private::Literal::Int(3))
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<T> ::toolkit::__private::Recursive for Page<T> {
        const NAME: &'static str = ::core::concat!(
            ::core::module_path!(), "::", ::core::stringify!(Page), ":", ::core::line!(),
            ":", ::core::column!()
        );
    }
    #[automatically_derived]
    impl<
        T: ::toolkit::__private::Shaped,
        __D: ::toolkit::__private::Depth,
    > ::toolkit::__private::Declared<__D> for Page<T> {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Recursive(
            <Self as ::toolkit::__private::Recursive>::NAME,
            &::toolkit::__private::Shape::Struct(
                &[
                    ::toolkit::__private::Field::new(
                        "items",
                        ::toolkit::__private::Probe::<Vec<T>>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<Vec<T>, __D>::SHAPE,
                    ),
                    ::toolkit::__private::Field::new(
                        "around",
                        ::toolkit::__private::Probe::<[u32; 2]>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<[u32; 2], __D>::SHAPE,
                    ),
                    ::toolkit::__private::Field::new(
                        "next",
                        ::toolkit::__private::Probe::<Option<Box<Page<T>>>>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<
                            Option<Box<::toolkit::__private::Itself<Page<T>>>>,
                            __D,
                        >::SHAPE,
                    ),
                    #[cfg(any())]
                    ::toolkit::__private::Field::new(
                            "never",
                            ::toolkit::__private::Probe::<Missing>::OPTIONAL,
                            ::toolkit::__private::ProbeAt::<Missing, __D>::SHAPE,
                        )
                        .or_default(),
                ],
            ),
        );
    }
    #[automatically_derived]
    impl<T: ::toolkit::__private::Shaped> ::toolkit::__private::Shaped for Page<T> {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<[u32; 2]>::NESTED,
    );
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
                &::toolkit::__private::Literal::Int(3),
            );
            const _: () = __DEFAULT.value(0usize);
        };
    };
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// Borrowed or owned.
#[schemars(description = "Borrowed or owned.")]
struct Texts<'t> {
    /// A text
    #[schemars(description = "A text")]
    text: Cow<'t, str>,
    /// A shared text
    #[schemars(description = "A shared text")]
    shared: Box<str>,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<'t, __D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Texts<'t> {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "text",
                    ::toolkit::__private::Probe::<Cow<'t, str>>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<Cow<'t, str>, __D>::SHAPE,
                ),
                ::toolkit::__private::Field::new(
                    "shared",
                    ::toolkit::__private::Probe::<Box<str>>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<Box<str>, __D>::SHAPE,
                ),
            ],
        );
    }
    #[automatically_derived]
    impl<'t> ::toolkit::__private::Shaped for Texts<'t> {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Box<str>>::NESTED,
    );
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// Everything about a thing, in camels.
#[serde(rename_all = "camelCase", default = "__toolkit_default_Thing")]
#[derive(Default)]
#[schemars(description = "Everything about a thing, in camels.")]
struct Thing {
    /// What it is called
    #[schemars(description = "What it is called")]
    full_name: Maybe<String>,
    /// Renamed both ways
    #[serde(rename(deserialize = "in", serialize = "out"))]
    #[schemars(description = "Renamed both ways")]
    way: u8,
    /// Not read
    #[serde(skip_deserializing)]
    #[schemars(description = "Not read")]
    unread: u8,
    /// Not written
    #[serde(skip_serializing)]
    #[schemars(description = "Not written")]
    unwritten: u8,
    #[serde(skip)]
    skipped: Option<std::time::Instant>,
    /// Written now and then
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(description = "Written now and then")]
    sometimes: Option<u8>,
    /// Read by other code
    #[serde(with = "as_text")]
    #[schemars(with = "String")]
    #[schemars(description = "Read by other code")]
    number: u32,
    #[serde(flatten)]
    rest: BTreeMap<String, Value>,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    const _: () = ::toolkit::__private::assert_object(
        ::toolkit::__private::Probe::<BTreeMap<String, Value>>::SHAPE,
        "serde(flatten)",
    );
    const _: () = ::toolkit::__private::assert_apart(
        &::toolkit::__private::Field::flattened(
            ::toolkit::__private::ProbeAt::<
                BTreeMap<String, Value>,
                ::toolkit::__private::More<
                    ::toolkit::__private::More<
                        ::toolkit::__private::More<::toolkit::__private::End>,
                    >,
                >,
            >::SHAPE,
        ),
        &[
            ::toolkit::__private::Field::new(
                    "fullName",
                    ::toolkit::__private::Probe::<Maybe<String>>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<
                        Maybe<String>,
                        ::toolkit::__private::More<
                            ::toolkit::__private::More<
                                ::toolkit::__private::More<::toolkit::__private::End>,
                            >,
                        >,
                    >::SHAPE,
                )
                .or_default(),
            ::toolkit::__private::Field::new(
                    "in",
                    ::toolkit::__private::Probe::<u8>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<
                        u8,
                        ::toolkit::__private::More<
                            ::toolkit::__private::More<
                                ::toolkit::__private::More<::toolkit::__private::End>,
                            >,
                        >,
                    >::SHAPE,
                )
                .written("out")
                .or_default(),
            ::toolkit::__private::Field::new(
                    "unread",
                    ::toolkit::__private::Probe::<u8>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<
                        u8,
                        ::toolkit::__private::More<
                            ::toolkit::__private::More<
                                ::toolkit::__private::More<::toolkit::__private::End>,
                            >,
                        >,
                    >::SHAPE,
                )
                .unread()
                .or_default(),
            ::toolkit::__private::Field::new(
                    "unwritten",
                    ::toolkit::__private::Probe::<u8>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<
                        u8,
                        ::toolkit::__private::More<
                            ::toolkit::__private::More<
                                ::toolkit::__private::More<::toolkit::__private::End>,
                            >,
                        >,
                    >::SHAPE,
                )
                .unwritten()
                .or_default(),
            ::toolkit::__private::Field::new(
                    "skipped",
                    ::toolkit::__private::Probe::<Option<std::time::Instant>>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<
                        Option<std::time::Instant>,
                        ::toolkit::__private::More<
                            ::toolkit::__private::More<
                                ::toolkit::__private::More<::toolkit::__private::End>,
                            >,
                        >,
                    >::SHAPE,
                )
                .unread()
                .unwritten()
                .or_default(),
            ::toolkit::__private::Field::new(
                    "sometimes",
                    ::toolkit::__private::Probe::<Option<u8>>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<
                        Option<u8>,
                        ::toolkit::__private::More<
                            ::toolkit::__private::More<
                                ::toolkit::__private::More<::toolkit::__private::End>,
                            >,
                        >,
                    >::SHAPE,
                )
                .or_default()
                .or_unwritten(),
        ],
        true,
        true,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Maybe<String>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<u8>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<u8>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<u8>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Option<u8>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<u32>::NESTED,
    );
};
#[doc(hidden)]
#[allow(deprecated, non_snake_case, reason = "is named after the type and the field")]
fn __toolkit_default_Thing() -> Thing {
    #[allow(unused_imports, reason = "answers for some types only")]
    use ::toolkit::__private::Undefaulted as _;
    const _: () = ::toolkit::__private::assert_default::<Thing>();
    ::toolkit::__private::Defaulted::<Thing>::default()
}

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// Two sides.
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
#[serde(rename_all = "SCREAMING-KEBAB-CASE")]
#[schemars(description = "Two sides.")]
enum Side {
    LeftHand,
    RightHand,
    #[cfg(any())]
    NoHand(Missing),
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[cfg(any())]
    const _: () = {
        const _: () = ::toolkit::__private::assert_not_nested(
            ::toolkit::__private::Probe::<Missing>::NESTED,
        );
    };
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// A marker.
#[schemars(description = "A marker.")]
struct Marker;
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Marker {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Null;
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Marker {
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
/// A number in a wrapper.
#[schemars(description = "A number in a wrapper.")]
struct Meters(f64);
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Meters {
        const SHAPE: &'static ::toolkit::__private::Shape = &*::toolkit::__private::ProbeAt::<
            f64,
            __D,
        >::SHAPE;
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Meters {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<f64>::NESTED,
    );
};

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Take a folder and give it back.
fn folders(folder: Folder) -> Folder {
    folder
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
            &[__P0.field(::toolkit::__private::Probe::<Folder>::SHAPE)],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            Folder,
        >::SHAPE;
        &[
            ::toolkit::__private::Report::input(
                input,
                &__INPUT0,
                "A folder in a folder",
            ),
            ::toolkit::__private::Report::output(returned, &__OUTPUT0),
        ]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            (
                "folder",
                ::toolkit::__private::Literal::Object(
                    &[
                        (
                            "entries",
                            ::toolkit::__private::Literal::List(
                                &[
                                    ::toolkit::__private::Literal::Object(
                                        &[("File", ::toolkit::__private::Literal::Text("a"))],
                                    ),
                                    ::toolkit::__private::Literal::Object(
                                        &[
                                            (
                                                "Folder",
                                                ::toolkit::__private::Literal::Object(
                                                    &[
                                                        (
                                                            "entries",
                                                            ::toolkit::__private::Literal::List(
                                                                &[
                                                                    ::toolkit::__private::Literal::Object(
                                                                        &[("File", ::toolkit::__private::Literal::Text("b"))],
                                                                    ),
                                                                ],
                                                            ),
                                                        ),
                                                    ],
                                                ),
                                            ),
                                        ],
                                    ),
                                    ::toolkit::__private::Literal::Object(
                                        &[
                                            (
                                                "Link",
                                                ::toolkit::__private::Literal::Object(
                                                    &[("File", ::toolkit::__private::Literal::Text("c"))],
                                                ),
                                            ),
                                        ],
                                    ),
                                ],
                            ),
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
        const _: () = __REPORT.key(2usize);
        const _: () = __REPORT.value(2usize);
        const _: () = __REPORT.value(3usize);
        const _: () = __REPORT.key(4usize);
        const _: () = __REPORT.value(4usize);
        const _: () = __REPORT.value(5usize);
        const _: () = __REPORT.key(6usize);
        const _: () = __REPORT.value(6usize);
        const _: () = __REPORT.key(7usize);
        const _: () = __REPORT.value(7usize);
        const _: () = __REPORT.value(8usize);
        const _: () = __REPORT.key(9usize);
        const _: () = __REPORT.value(9usize);
        const _: () = __REPORT.value(10usize);
        const _: () = __REPORT.key(11usize);
        const _: () = __REPORT.value(11usize);
        const _: () = __REPORT.key(12usize);
        const _: () = __REPORT.value(12usize);
    };
    const __OUTPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            (
                "entries",
                ::toolkit::__private::Literal::List(
                    &[
                        ::toolkit::__private::Literal::Object(
                            &[("File", ::toolkit::__private::Literal::Text("a"))],
                        ),
                        ::toolkit::__private::Literal::Object(
                            &[
                                (
                                    "Folder",
                                    ::toolkit::__private::Literal::Object(
                                        &[
                                            (
                                                "entries",
                                                ::toolkit::__private::Literal::List(
                                                    &[
                                                        ::toolkit::__private::Literal::Object(
                                                            &[("File", ::toolkit::__private::Literal::Text("b"))],
                                                        ),
                                                    ],
                                                ),
                                            ),
                                        ],
                                    ),
                                ),
                            ],
                        ),
                        ::toolkit::__private::Literal::Object(
                            &[
                                (
                                    "Link",
                                    ::toolkit::__private::Literal::Object(
                                        &[("File", ::toolkit::__private::Literal::Text("c"))],
                                    ),
                                ),
                            ],
                        ),
                    ],
                ),
            ),
        ],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[1usize];
        const _: () = __REPORT.value(0usize);
        const _: () = __REPORT.key(1usize);
        const _: () = __REPORT.value(1usize);
        const _: () = __REPORT.value(2usize);
        const _: () = __REPORT.key(3usize);
        const _: () = __REPORT.value(3usize);
        const _: () = __REPORT.value(4usize);
        const _: () = __REPORT.key(5usize);
        const _: () = __REPORT.value(5usize);
        const _: () = __REPORT.key(6usize);
        const _: () = __REPORT.value(6usize);
        const _: () = __REPORT.value(7usize);
        const _: () = __REPORT.key(8usize);
        const _: () = __REPORT.value(8usize);
        const _: () = __REPORT.value(9usize);
        const _: () = __REPORT.key(10usize);
        const _: () = __REPORT.value(10usize);
        const _: () = __REPORT.key(11usize);
        const _: () = __REPORT.value(11usize);
    };
    const __P0: &::toolkit::__private::Param<Folder> = &::toolkit::__private::Param::<
        Folder,
    >::property(
        "folder",
        "What to take",
        ::toolkit::__private::Probe::<Folder>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Folder>::NESTED,
    );
    fn __returns() -> impl ::toolkit::__private::Return<Folder> {
        ::toolkit::__private::ReturnsProbe::<Folder>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "folders",
        is_function: true,
        display_name: "Folders",
        description: "Take a folder and give it back.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "folders",
                display_name: "Folders",
                description: "Take a folder and give it back.",
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
                        description: "A folder in a folder",
                        input: __INPUT0,
                        output: ::core::option::Option::Some(__OUTPUT0),
                        no_run: false,
                    },
                ],
                call: |invocation| ::toolkit::__private::Reply::now(|| {
                    let argument0 = __P0.take(&invocation, 0usize)?;
                    ::toolkit::__private::Return::encode(
                        &__returns(),
                        folders(argument0),
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

#[derive(::toolkit::__private::Attributes)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// A shape inside of a shape, told by its tag.
#[serde(tag = "kind", rename_all = "snake_case")]
#[schemars(description = "A shape inside of a shape, told by its tag.")]
enum Nested {
    Box {
        /// What is in it
        #[schemars(description = "What is in it")]
        inner: Option<Box<Nested>>,
    },
    Flat(Skips),
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{Undescribed as _, Unread as _};
    type __F0 = Skips;
    #[derive(
        ::toolkit::__private::serde::Deserialize,
        ::toolkit::__private::serde::Serialize,
    )]
    #[serde(
        crate = "::toolkit::__private::serde",
        remote = "Nested",
        rename = "Nested",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    #[serde(tag = "kind", rename_all = "snake_case")]
    enum __Converted {
        Box { inner: Option<Box<Nested>> },
        Flat(Skips),
    }
    #[automatically_derived]
    impl<'de> ::toolkit::__private::serde::Deserialize<'de> for Nested {
        fn deserialize<__D: ::toolkit::__private::serde::Deserializer<'de>>(
            deserializer: __D,
        ) -> ::core::result::Result<Self, __D::Error> {
            __Converted::deserialize(deserializer)
        }
    }
    #[automatically_derived]
    impl ::toolkit::__private::serde::Serialize for Nested {
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
        rename = "Nested",
        bound = "for < 'assumed > __F0 : :: toolkit :: __private :: BothWays < 'assumed >"
    )]
    #[allow(
        dead_code,
        nonstandard_style,
        reason = "says what the type itself says, and only what is derived is used"
    )]
    /// A shape inside of a shape, told by its tag.
    #[serde(tag = "kind", rename_all = "snake_case")]
    #[schemars(description = "A shape inside of a shape, told by its tag.")]
    enum __Described<const __N: ::core::primitive::bool> {
        Box {
            /// What is in it
            #[schemars(description = "What is in it")]
            inner: Option<Box<Nested>>,
        },
        Flat(Skips),
    }
    #[automatically_derived]
    impl ::toolkit::__private::schemars::JsonSchema for Nested {
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
    const _: () = ::toolkit::__private::assert_both_ways::<Skips>();
};
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl ::toolkit::__private::Recursive for Nested {
        const NAME: &'static str = ::core::concat!(
            ::core::module_path!(), "::", ::core::stringify!(Nested), ":",
            ::core::line!(), ":", ::core::column!()
        );
    }
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Nested {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Recursive(
            <Self as ::toolkit::__private::Recursive>::NAME,
            &::toolkit::__private::Shape::Enum(
                &::toolkit::__private::Enum {
                    tagging: ::toolkit::__private::Tagging::Internal("kind"),
                    variants: &[
                        ::toolkit::__private::Variant::new(
                            "box",
                            &::toolkit::__private::Shape::Struct(
                                &[
                                    ::toolkit::__private::Field::new(
                                        "inner",
                                        ::toolkit::__private::Probe::<
                                            Option<Box<Nested>>,
                                        >::OPTIONAL,
                                        ::toolkit::__private::ProbeAt::<
                                            Option<Box<::toolkit::__private::Itself<Nested>>>,
                                            __D,
                                        >::SHAPE,
                                    ),
                                ],
                            ),
                        ),
                        ::toolkit::__private::Variant::new(
                            "flat",
                            &::toolkit::__private::Shape::Any,
                        ),
                    ],
                },
            ),
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Nested {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Option<Box<Nested>>>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Skips>::NESTED,
    );
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// Skips a field with the key of another.
#[schemars(description = "Skips a field with the key of another.")]
struct Skips {
    /// How many
    #[schemars(description = "How many")]
    limit: u8,
    #[serde(skip)]
    cache: Cache,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Skips {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "limit",
                    ::toolkit::__private::Probe::<u8>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<u8, __D>::SHAPE,
                ),
                ::toolkit::__private::Field::new(
                        "cache",
                        ::toolkit::__private::Probe::<Cache>::OPTIONAL,
                        ::toolkit::__private::ProbeAt::<Cache, __D>::SHAPE,
                    )
                    .unread()
                    .unwritten(),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Skips {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<u8>::NESTED,
    );
};

#[derive(
    ::toolkit::__private::serde::Serialize,
    ::toolkit::__private::serde::Deserialize,
    ::toolkit::__private::schemars::JsonSchema
)]
#[serde(crate = "::toolkit::__private::serde")]
#[schemars(crate = "::toolkit::__private::schemars")]
/// Never part of anything.
#[derive(Default)]
#[schemars(description = "Never part of anything.")]
struct Cache {
    /// How many at most
    #[schemars(description = "How many at most")]
    most: u8,
}
#[allow(deprecated, reason = "whether to use the type is its user's decision")]
const _: () = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use ::toolkit::__private::{
        NotNested as _, OptionalFallback as _, UnknownKind as _, UnknownShape as _,
    };
    #[automatically_derived]
    impl<__D: ::toolkit::__private::Depth> ::toolkit::__private::Declared<__D>
    for Cache {
        const SHAPE: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
            &[
                ::toolkit::__private::Field::new(
                    "most",
                    ::toolkit::__private::Probe::<u8>::OPTIONAL,
                    ::toolkit::__private::ProbeAt::<u8, __D>::SHAPE,
                ),
            ],
        );
    }
    #[automatically_derived]
    impl ::toolkit::__private::Shaped for Cache {
        type At<__D: ::toolkit::__private::Depth> = __D::Of<Self>;
    }
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<u8>::NESTED,
    );
};

#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "tools own their parameters and are not `const`"
)]
/// Take boxes in boxes, deeper than the stack of a constant reaches.
fn boxes(nested: Nested, skips: Skips, most: u8) -> Nested {
    let _ = (skips, most);
    nested
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
                __P0.field(::toolkit::__private::Probe::<Nested>::SHAPE),
                __P1.field(::toolkit::__private::Probe::<Skips>::SHAPE),
                __P2.field(::toolkit::__private::Probe::<u8>::SHAPE),
            ],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            Nested,
        >::SHAPE;
        &[::toolkit::__private::Report::input(input, &__INPUT0, "Fourteen of them")]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            (
                "nested",
                ::toolkit::__private::Literal::Object(
                    &[
                        ("kind", ::toolkit::__private::Literal::Text("box")),
                        (
                            "inner",
                            ::toolkit::__private::Literal::Object(
                                &[
                                    ("kind", ::toolkit::__private::Literal::Text("box")),
                                    (
                                        "inner",
                                        ::toolkit::__private::Literal::Object(
                                            &[
                                                ("kind", ::toolkit::__private::Literal::Text("box")),
                                                (
                                                    "inner",
                                                    ::toolkit::__private::Literal::Object(
                                                        &[
                                                            ("kind", ::toolkit::__private::Literal::Text("box")),
                                                            (
                                                                "inner",
                                                                ::toolkit::__private::Literal::Object(
                                                                    &[
                                                                        ("kind", ::toolkit::__private::Literal::Text("box")),
                                                                        (
                                                                            "inner",
                                                                            ::toolkit::__private::Literal::Object(
                                                                                &[
                                                                                    ("kind", ::toolkit::__private::Literal::Text("box")),
                                                                                    (
                                                                                        "inner",
                                                                                        ::toolkit::__private::Literal::Object(
                                                                                            &[
                                                                                                ("kind", ::toolkit::__private::Literal::Text("box")),
                                                                                                (
                                                                                                    "inner",
                                                                                                    ::toolkit::__private::Literal::Object(
                                                                                                        &[
                                                                                                            ("kind", ::toolkit::__private::Literal::Text("box")),
                                                                                                            (
                                                                                                                "inner",
                                                                                                                ::toolkit::__private::Literal::Object(
                                                                                                                    &[
                                                                                                                        ("kind", ::toolkit::__private::Literal::Text("box")),
                                                                                                                        (
                                                                                                                            "inner",
                                                                                                                            ::toolkit::__private::Literal::Object(
                                                                                                                                &[
                                                                                                                                    ("kind", ::toolkit::__private::Literal::Text("box")),
                                                                                                                                    (
                                                                                                                                        "inner",
                                                                                                                                        ::toolkit::__private::Literal::Object(
                                                                                                                                            &[
                                                                                                                                                ("kind", ::toolkit::__private::Literal::Text("box")),
                                                                                                                                                (
                                                                                                                                                    "inner",
                                                                                                                                                    ::toolkit::__private::Literal::Object(
                                                                                                                                                        &[
                                                                                                                                                            ("kind", ::toolkit::__private::Literal::Text("box")),
                                                                                                                                                            (
                                                                                                                                                                "inner",
                                                                                                                                                                ::toolkit::__private::Literal::Object(
                                                                                                                                                                    &[
                                                                                                                                                                        ("kind", ::toolkit::__private::Literal::Text("box")),
                                                                                                                                                                        (
                                                                                                                                                                            "inner",
                                                                                                                                                                            ::toolkit::__private::Literal::Object(
                                                                                                                                                                                &[("kind", ::toolkit::__private::Literal::Text("box"))],
                                                                                                                                                                            ),
                                                                                                                                                                        ),
                                                                                                                                                                    ],
                                                                                                                                                                ),
                                                                                                                                                            ),
                                                                                                                                                        ],
                                                                                                                                                    ),
                                                                                                                                                ),
                                                                                                                                            ],
                                                                                                                                        ),
                                                                                                                                    ),
                                                                                                                                ],
                                                                                                                            ),
                                                                                                                        ),
                                                                                                                    ],
                                                                                                                ),
                                                                                                            ),
                                                                                                        ],
                                                                                                    ),
                                                                                                ),
                                                                                            ],
                                                                                        ),
                                                                                    ),
                                                                                ],
                                                                            ),
                                                                        ),
                                                                    ],
                                                                ),
                                                            ),
                                                        ],
                                                    ),
                                                ),
                                            ],
                                        ),
                                    ),
                                ],
                            ),
                        ),
                    ],
                ),
            ),
            ("limit", ::toolkit::__private::Literal::Int(1)),
            ("most", ::toolkit::__private::Literal::Int(2)),
        ],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
        const _: () = __REPORT.value(0usize);
        const _: () = __REPORT.key(1usize);
        const _: () = __REPORT.value(1usize);
        const _: () = __REPORT.key(2usize);
        const _: () = __REPORT.value(2usize);
        const _: () = __REPORT.key(3usize);
        const _: () = __REPORT.value(3usize);
        const _: () = __REPORT.key(4usize);
        const _: () = __REPORT.value(4usize);
        const _: () = __REPORT.key(5usize);
        const _: () = __REPORT.value(5usize);
        const _: () = __REPORT.key(6usize);
        const _: () = __REPORT.value(6usize);
        const _: () = __REPORT.key(7usize);
        const _: () = __REPORT.value(7usize);
        const _: () = __REPORT.key(8usize);
        const _: () = __REPORT.value(8usize);
        const _: () = __REPORT.key(9usize);
        const _: () = __REPORT.value(9usize);
        const _: () = __REPORT.key(10usize);
        const _: () = __REPORT.value(10usize);
        const _: () = __REPORT.key(11usize);
        const _: () = __REPORT.value(11usize);
        const _: () = __REPORT.key(12usize);
        const _: () = __REPORT.value(12usize);
        const _: () = __REPORT.key(13usize);
        const _: () = __REPORT.value(13usize);
        const _: () = __REPORT.key(14usize);
        const _: () = __REPORT.value(14usize);
        const _: () = __REPORT.key(15usize);
        const _: () = __REPORT.value(15usize);
        const _: () = __REPORT.key(16usize);
        const _: () = __REPORT.value(16usize);
        const _: () = __REPORT.key(17usize);
        const _: () = __REPORT.value(17usize);
        const _: () = __REPORT.key(18usize);
        const _: () = __REPORT.value(18usize);
        const _: () = __REPORT.key(19usize);
        const _: () = __REPORT.value(19usize);
        const _: () = __REPORT.key(20usize);
        const _: () = __REPORT.value(20usize);
        const _: () = __REPORT.key(21usize);
        const _: () = __REPORT.value(21usize);
        const _: () = __REPORT.key(22usize);
        const _: () = __REPORT.value(22usize);
        const _: () = __REPORT.key(23usize);
        const _: () = __REPORT.value(23usize);
        const _: () = __REPORT.key(24usize);
        const _: () = __REPORT.value(24usize);
        const _: () = __REPORT.key(25usize);
        const _: () = __REPORT.value(25usize);
        const _: () = __REPORT.key(26usize);
        const _: () = __REPORT.value(26usize);
        const _: () = __REPORT.key(27usize);
        const _: () = __REPORT.value(27usize);
        const _: () = __REPORT.key(28usize);
        const _: () = __REPORT.value(28usize);
        const _: () = __REPORT.key(29usize);
        const _: () = __REPORT.value(29usize);
        const _: () = __REPORT.key(30usize);
        const _: () = __REPORT.value(30usize);
    };
    const __P0: &::toolkit::__private::Param<Nested> = &::toolkit::__private::Param::<
        Nested,
    >::property(
        "nested",
        "What to take",
        ::toolkit::__private::Probe::<Nested>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Nested>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_distinct(
        &[
            __P0.field(::toolkit::__private::Probe::<Nested>::SHAPE),
            __P1.field(::toolkit::__private::Probe::<Skips>::SHAPE),
            __P2.field(::toolkit::__private::Probe::<u8>::SHAPE),
        ],
        0usize,
    );
    const __P1: &::toolkit::__private::Param<Skips> = &::toolkit::__private::Param::<
        Skips,
    >::flatten("skips");
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Skips>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_object(
        ::toolkit::__private::Probe::<Skips>::SHAPE,
        "flatten",
    );
    const _: () = ::toolkit::__private::assert_described(
        ::toolkit::__private::Probe::<Skips>::SHAPE,
    );
    const _: () = ::toolkit::__private::assert_distinct(
        &[
            __P0.field(::toolkit::__private::Probe::<Nested>::SHAPE),
            __P1.field(::toolkit::__private::Probe::<Skips>::SHAPE),
            __P2.field(::toolkit::__private::Probe::<u8>::SHAPE),
        ],
        1usize,
    );
    const __P2: &::toolkit::__private::Param<u8> = &::toolkit::__private::Param::<
        u8,
    >::property("most", "How many at most", ::toolkit::__private::Probe::<u8>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<u8>::NESTED,
    );
    const _: () = ::toolkit::__private::assert_distinct(
        &[
            __P0.field(::toolkit::__private::Probe::<Nested>::SHAPE),
            __P1.field(::toolkit::__private::Probe::<Skips>::SHAPE),
            __P2.field(::toolkit::__private::Probe::<u8>::SHAPE),
        ],
        2usize,
    );
    fn __returns() -> impl ::toolkit::__private::Return<Nested> {
        ::toolkit::__private::ReturnsProbe::<Nested>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "boxes",
        is_function: true,
        display_name: "Boxes",
        description: "Take boxes in boxes, deeper than the stack of a constant reaches.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "boxes",
                display_name: "Boxes",
                description: "Take boxes in boxes, deeper than the stack of a constant reaches.",
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
                        description: "Fourteen of them",
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
                        boxes(argument0, argument1, argument2),
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
/// Take a page of numbers and give it back.
fn pages(page: Page<u8>) -> Page<u8> {
    page
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
            &[__P0.field(::toolkit::__private::Probe::<Page<u8>>::SHAPE)],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            Page<u8>,
        >::SHAPE;
        &[
            ::toolkit::__private::Report::input(input, &__INPUT0, "Two pages"),
            ::toolkit::__private::Report::output(returned, &__OUTPUT0),
        ]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            (
                "page",
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
                        (
                            "around",
                            ::toolkit::__private::Literal::List(
                                &[
                                    ::toolkit::__private::Literal::Int(1),
                                    ::toolkit::__private::Literal::Int(3),
                                ],
                            ),
                        ),
                        (
                            "next",
                            ::toolkit::__private::Literal::Object(
                                &[
                                    ("items", ::toolkit::__private::Literal::List(&[])),
                                    (
                                        "around",
                                        ::toolkit::__private::Literal::List(
                                            &[
                                                ::toolkit::__private::Literal::Int(2),
                                                ::toolkit::__private::Literal::Int(4),
                                            ],
                                        ),
                                    ),
                                ],
                            ),
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
        const _: () = __REPORT.key(2usize);
        const _: () = __REPORT.value(2usize);
        const _: () = __REPORT.value(3usize);
        const _: () = __REPORT.value(4usize);
        const _: () = __REPORT.key(5usize);
        const _: () = __REPORT.value(5usize);
        const _: () = __REPORT.value(6usize);
        const _: () = __REPORT.value(7usize);
        const _: () = __REPORT.key(8usize);
        const _: () = __REPORT.value(8usize);
        const _: () = __REPORT.key(9usize);
        const _: () = __REPORT.value(9usize);
        const _: () = __REPORT.key(10usize);
        const _: () = __REPORT.value(10usize);
        const _: () = __REPORT.value(11usize);
        const _: () = __REPORT.value(12usize);
    };
    const __OUTPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Open(
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
        ],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[1usize];
        const _: () = __REPORT.value(0usize);
        const _: () = __REPORT.key(1usize);
        const _: () = __REPORT.value(1usize);
        const _: () = __REPORT.value(2usize);
        const _: () = __REPORT.value(3usize);
    };
    const __P0: &::toolkit::__private::Param<Page<u8>> = &::toolkit::__private::Param::<
        Page<u8>,
    >::property(
        "page",
        "What to take",
        ::toolkit::__private::Probe::<Page<u8>>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Page<u8>>::NESTED,
    );
    fn __returns() -> impl ::toolkit::__private::Return<Page<u8>> {
        ::toolkit::__private::ReturnsProbe::<Page<u8>>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "pages",
        is_function: true,
        display_name: "Pages",
        description: "Take a page of numbers and give it back.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "pages",
                display_name: "Pages",
                description: "Take a page of numbers and give it back.",
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
                        description: "Two pages",
                        input: __INPUT0,
                        output: ::core::option::Option::Some(__OUTPUT0),
                        no_run: false,
                    },
                ],
                call: |invocation| ::toolkit::__private::Reply::now(|| {
                    let argument0 = __P0.take(&invocation, 0usize)?;
                    ::toolkit::__private::Return::encode(&__returns(), pages(argument0))
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
/// Take texts and things and give back one of them.
fn texts_and_things(texts: Texts<'static>, thing: Thing) -> Result<Thing, String> {
    let _ = texts;
    Ok(thing)
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
                __P0.field(::toolkit::__private::Probe::<Texts<'static>>::SHAPE),
                __P1.field(::toolkit::__private::Probe::<Thing>::SHAPE),
            ],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            Result<Thing, String>,
        >::SHAPE;
        &[
            ::toolkit::__private::Report::input(input, &__INPUT0, "All of it"),
            ::toolkit::__private::Report::output(returned, &__OUTPUT0),
            ::toolkit::__private::Report::input(input, &__INPUT1, "None of it"),
            ::toolkit::__private::Report::output(returned, &__OUTPUT1),
        ]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            (
                "texts",
                ::toolkit::__private::Literal::Object(
                    &[
                        ("text", ::toolkit::__private::Literal::Text("a")),
                        ("shared", ::toolkit::__private::Literal::Text("b")),
                    ],
                ),
            ),
            (
                "thing",
                ::toolkit::__private::Literal::Object(
                    &[
                        ("fullName", ::toolkit::__private::Literal::Text("Ada")),
                        ("in", ::toolkit::__private::Literal::Int(3)),
                        ("unwritten", ::toolkit::__private::Literal::Int(4)),
                        ("sometimes", ::toolkit::__private::Literal::Int(5)),
                        ("number", ::toolkit::__private::Literal::Text("7")),
                        (
                            "more",
                            ::toolkit::__private::Literal::List(
                                &[
                                    ::toolkit::__private::Literal::Bool(true),
                                    ::toolkit::__private::Literal::Null,
                                ],
                            ),
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
        const _: () = __REPORT.key(2usize);
        const _: () = __REPORT.value(2usize);
        const _: () = __REPORT.key(3usize);
        const _: () = __REPORT.value(3usize);
        const _: () = __REPORT.value(4usize);
        const _: () = __REPORT.key(5usize);
        const _: () = __REPORT.value(5usize);
        const _: () = __REPORT.key(6usize);
        const _: () = __REPORT.value(6usize);
        const _: () = __REPORT.key(7usize);
        const _: () = __REPORT.value(7usize);
        const _: () = __REPORT.key(8usize);
        const _: () = __REPORT.value(8usize);
        const _: () = __REPORT.key(9usize);
        const _: () = __REPORT.value(9usize);
        const _: () = __REPORT.key(10usize);
        const _: () = __REPORT.value(10usize);
        const _: () = __REPORT.value(11usize);
        const _: () = __REPORT.value(12usize);
    };
    const __OUTPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            ("fullName", ::toolkit::__private::Literal::Text("Ada")),
            ("out", ::toolkit::__private::Literal::Int(3)),
            ("unread", ::toolkit::__private::Literal::Int(0)),
            ("sometimes", ::toolkit::__private::Literal::Int(5)),
            ("number", ::toolkit::__private::Literal::Text("7")),
            (
                "more",
                ::toolkit::__private::Literal::List(
                    &[
                        ::toolkit::__private::Literal::Bool(true),
                        ::toolkit::__private::Literal::Null,
                    ],
                ),
            ),
        ],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[1usize];
        const _: () = __REPORT.value(0usize);
        const _: () = __REPORT.key(1usize);
        const _: () = __REPORT.value(1usize);
        const _: () = __REPORT.key(2usize);
        const _: () = __REPORT.value(2usize);
        const _: () = __REPORT.key(3usize);
        const _: () = __REPORT.value(3usize);
        const _: () = __REPORT.key(4usize);
        const _: () = __REPORT.value(4usize);
        const _: () = __REPORT.key(5usize);
        const _: () = __REPORT.value(5usize);
        const _: () = __REPORT.key(6usize);
        const _: () = __REPORT.value(6usize);
        const _: () = __REPORT.value(7usize);
        const _: () = __REPORT.value(8usize);
    };
    const __INPUT1: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            (
                "texts",
                ::toolkit::__private::Literal::Object(
                    &[
                        ("text", ::toolkit::__private::Literal::Text("")),
                        ("shared", ::toolkit::__private::Literal::Text("")),
                    ],
                ),
            ),
            ("thing", ::toolkit::__private::Literal::Object(&[])),
        ],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[2usize];
        const _: () = __REPORT.value(0usize);
        const _: () = __REPORT.value(1usize);
        const _: () = __REPORT.key(2usize);
        const _: () = __REPORT.value(2usize);
        const _: () = __REPORT.key(3usize);
        const _: () = __REPORT.value(3usize);
        const _: () = __REPORT.value(4usize);
    };
    const __OUTPUT1: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Open(
        &[("out", ::toolkit::__private::Literal::Int(0))],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[3usize];
        const _: () = __REPORT.value(0usize);
        const _: () = __REPORT.key(1usize);
        const _: () = __REPORT.value(1usize);
    };
    const __P0: &::toolkit::__private::Param<Texts<'static>> = &::toolkit::__private::Param::<
        Texts<'static>,
    >::property(
        "texts",
        "What to take",
        ::toolkit::__private::Probe::<Texts<'static>>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Texts<'static>>::NESTED,
    );
    const __P1: &::toolkit::__private::Param<Thing> = &::toolkit::__private::Param::<
        Thing,
    >::property(
        "thing",
        "What to give back",
        ::toolkit::__private::Probe::<Thing>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Thing>::NESTED,
    );
    fn __returns() -> impl ::toolkit::__private::Return<Result<Thing, String>> {
        ::toolkit::__private::ReturnsProbe::<Result<Thing, String>>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "texts_and_things",
        is_function: true,
        display_name: "Texts And Things",
        description: "Take texts and things and give back one of them.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "texts_and_things",
                display_name: "Texts And Things",
                description: "Take texts and things and give back one of them.",
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
                        description: "All of it",
                        input: __INPUT0,
                        output: ::core::option::Option::Some(__OUTPUT0),
                        no_run: false,
                    },
                    ::toolkit::__private::ExampleEntry {
                        description: "None of it",
                        input: __INPUT1,
                        output: ::core::option::Option::Some(__OUTPUT1),
                        no_run: false,
                    },
                ],
                call: |invocation| ::toolkit::__private::Reply::now(|| {
                    let argument0 = __P0.take(&invocation, 0usize)?;
                    let argument1 = __P1.take(&invocation, 1usize)?;
                    ::toolkit::__private::Return::encode(
                        &__returns(),
                        texts_and_things(argument0, argument1),
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
/// Take what the standard library holds things in.
#[allow(clippy::too_many_arguments)]
fn holders(
    sides: BTreeSet<Side>,
    by_side: HashMap<Side, u8>,
    by_number: BTreeMap<i8, bool>,
    numbers: VecDeque<u64>,
    pair: (char, Option<bool>),
    marker: Marker,
    meters: Meters,
    unit: (),
    any: Value,
    shared: Box<str>,
    one: NonZeroU8,
) -> (BTreeSet<Side>, Marker, Meters) {
    let _ = (by_side, by_number, numbers, pair, unit, any, shared, one);
    (sides, marker, meters)
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
                __P0.field(::toolkit::__private::Probe::<BTreeSet<Side>>::SHAPE),
                __P1.field(::toolkit::__private::Probe::<HashMap<Side, u8>>::SHAPE),
                __P2.field(::toolkit::__private::Probe::<BTreeMap<i8, bool>>::SHAPE),
                __P3.field(::toolkit::__private::Probe::<VecDeque<u64>>::SHAPE),
                __P4.field(::toolkit::__private::Probe::<(char, Option<bool>)>::SHAPE),
                __P5.field(::toolkit::__private::Probe::<Marker>::SHAPE),
                __P6.field(::toolkit::__private::Probe::<Meters>::SHAPE),
                __P7.field(::toolkit::__private::Probe::<()>::SHAPE),
                __P8.field(::toolkit::__private::Probe::<Value>::SHAPE),
                __P9.field(::toolkit::__private::Probe::<Box<str>>::SHAPE),
                __P10.field(::toolkit::__private::Probe::<NonZeroU8>::SHAPE),
            ],
        );
        let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
            (BTreeSet<Side>, Marker, Meters),
        >::SHAPE;
        &[::toolkit::__private::Report::input(input, &__INPUT0, "One of each")]
    };
    const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
        &[
            (
                "sides",
                ::toolkit::__private::Literal::List(
                    &[::toolkit::__private::Literal::Text("LEFT-HAND")],
                ),
            ),
            (
                "by_side",
                ::toolkit::__private::Literal::Object(
                    &[("RIGHT-HAND", ::toolkit::__private::Literal::Int(1))],
                ),
            ),
            (
                "by_number",
                ::toolkit::__private::Literal::Object(
                    &[("-7", ::toolkit::__private::Literal::Bool(true))],
                ),
            ),
            (
                "numbers",
                ::toolkit::__private::Literal::List(
                    &[
                        ::toolkit::__private::Literal::Int(1),
                        ::toolkit::__private::Literal::Float(2.0),
                        ::toolkit::__private::Literal::Float(3.0),
                    ],
                ),
            ),
            (
                "pair",
                ::toolkit::__private::Literal::List(
                    &[
                        ::toolkit::__private::Literal::Text("a"),
                        ::toolkit::__private::Literal::Null,
                    ],
                ),
            ),
            ("marker", ::toolkit::__private::Literal::Null),
            ("meters", ::toolkit::__private::Literal::Int(2)),
            ("unit", ::toolkit::__private::Literal::Null),
            (
                "any",
                ::toolkit::__private::Literal::Object(
                    &[
                        (
                            "a",
                            ::toolkit::__private::Literal::List(
                                &[
                                    ::toolkit::__private::Literal::Int(1),
                                    ::toolkit::__private::Literal::Text("b"),
                                ],
                            ),
                        ),
                    ],
                ),
            ),
            ("shared", ::toolkit::__private::Literal::Text("x")),
            ("one", ::toolkit::__private::Literal::Int(1)),
        ],
    );
    const _: () = {
        const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
        const _: () = __REPORT.value(0usize);
        const _: () = __REPORT.value(1usize);
        const _: () = __REPORT.value(2usize);
        const _: () = __REPORT.value(3usize);
        const _: () = __REPORT.key(4usize);
        const _: () = __REPORT.value(4usize);
        const _: () = __REPORT.value(5usize);
        const _: () = __REPORT.key(6usize);
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
        const _: () = __REPORT.value(16usize);
        const _: () = __REPORT.value(17usize);
        const _: () = __REPORT.key(18usize);
        const _: () = __REPORT.value(18usize);
        const _: () = __REPORT.value(19usize);
        const _: () = __REPORT.value(20usize);
        const _: () = __REPORT.value(21usize);
        const _: () = __REPORT.value(22usize);
    };
    const __P0: &::toolkit::__private::Param<BTreeSet<Side>> = &::toolkit::__private::Param::<
        BTreeSet<Side>,
    >::property(
        "sides",
        "Each once",
        ::toolkit::__private::Probe::<BTreeSet<Side>>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<BTreeSet<Side>>::NESTED,
    );
    const __P1: &::toolkit::__private::Param<HashMap<Side, u8>> = &::toolkit::__private::Param::<
        HashMap<Side, u8>,
    >::property(
        "by_side",
        "By side",
        ::toolkit::__private::Probe::<HashMap<Side, u8>>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<HashMap<Side, u8>>::NESTED,
    );
    const __P2: &::toolkit::__private::Param<BTreeMap<i8, bool>> = &::toolkit::__private::Param::<
        BTreeMap<i8, bool>,
    >::property(
        "by_number",
        "By number",
        ::toolkit::__private::Probe::<BTreeMap<i8, bool>>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<BTreeMap<i8, bool>>::NESTED,
    );
    const __P3: &::toolkit::__private::Param<VecDeque<u64>> = &::toolkit::__private::Param::<
        VecDeque<u64>,
    >::property(
        "numbers",
        "In a row",
        ::toolkit::__private::Probe::<VecDeque<u64>>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<VecDeque<u64>>::NESTED,
    );
    const __P4: &::toolkit::__private::Param<(char, Option<bool>)> = &::toolkit::__private::Param::<
        (char, Option<bool>),
    >::property(
        "pair",
        "Two of them",
        ::toolkit::__private::Probe::<(char, Option<bool>)>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<(char, Option<bool>)>::NESTED,
    );
    const __P5: &::toolkit::__private::Param<Marker> = &::toolkit::__private::Param::<
        Marker,
    >::property(
        "marker",
        "Nothing to say",
        ::toolkit::__private::Probe::<Marker>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Marker>::NESTED,
    );
    const __P6: &::toolkit::__private::Param<Meters> = &::toolkit::__private::Param::<
        Meters,
    >::property("meters", "How long", ::toolkit::__private::Probe::<Meters>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Meters>::NESTED,
    );
    const __P7: &::toolkit::__private::Param<()> = &::toolkit::__private::Param::<
        (),
    >::property("unit", "Nothing at all", ::toolkit::__private::Probe::<()>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<()>::NESTED,
    );
    const __P8: &::toolkit::__private::Param<Value> = &::toolkit::__private::Param::<
        Value,
    >::property("any", "Anything", ::toolkit::__private::Probe::<Value>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Value>::NESTED,
    );
    const __P9: &::toolkit::__private::Param<Box<str>> = &::toolkit::__private::Param::<
        Box<str>,
    >::property("shared", "In a box", ::toolkit::__private::Probe::<Box<str>>::OPTIONAL);
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<Box<str>>::NESTED,
    );
    const __P10: &::toolkit::__private::Param<NonZeroU8> = &::toolkit::__private::Param::<
        NonZeroU8,
    >::property(
        "one",
        "At least one",
        ::toolkit::__private::Probe::<NonZeroU8>::OPTIONAL,
    );
    const _: () = ::toolkit::__private::assert_not_nested(
        ::toolkit::__private::Probe::<NonZeroU8>::NESTED,
    );
    fn __returns() -> impl ::toolkit::__private::Return<
        (BTreeSet<Side>, Marker, Meters),
    > {
        ::toolkit::__private::ReturnsProbe::<(BTreeSet<Side>, Marker, Meters)>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    static __TOOL: ::toolkit::__private::ToolEntry = ::toolkit::__private::ToolEntry {
        name: "holders",
        is_function: true,
        display_name: "Holders",
        description: "Take what the standard library holds things in.",
        skills: &[
            ::toolkit::__private::SkillEntry {
                name: "holders",
                display_name: "Holders",
                description: "Take what the standard library holds things in.",
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
                        description: "One of each",
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
                        holders(
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
