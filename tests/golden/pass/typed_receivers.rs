/// Look up books of a library and keep a list of those to be read.
impl inner::Shelf {
    #[allow(
        clippy::needless_pass_by_value,
        clippy::missing_const_for_fn,
        reason = "skills own their parameters and are not `const`"
    )]
    /// Keep a book on the list of those to be read.
    fn keep(self: &Self, number: u32) -> u32 {
        self.number() + number
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
    const __skill_attribute_of_keep: ::toolkit::__private::SkillEntry = {
        #[allow(unused_imports, reason = "each answers for some types only")]
        use ::toolkit::__private::{
            FailureFallback as _, FallibleFallback as _, NotNested as _,
            OptionalFallback as _, UnknownKind as _, UnknownReturn as _,
            UnknownShape as _, ValueFallback as _,
        };
        #[allow(unused_variables, reason = "not every example states an output")]
        const __REPORTS: &[::toolkit::__private::Report] = {
            let input: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
                &[__P0.field(::toolkit::__private::Probe::<u32>::SHAPE)],
            );
            let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
                u32,
            >::SHAPE;
            &[::toolkit::__private::Report::input(input, &__INPUT0, "A book")]
        };
        const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
            &[("number", ::toolkit::__private::Literal::Int(7))],
        );
        const _: () = {
            const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
            const _: () = __REPORT.value(0usize);
            const _: () = __REPORT.value(1usize);
        };
        const __P0: &::toolkit::__private::Param<u32> = &::toolkit::__private::Param::<
            u32,
        >::property(
            "number",
            "Number of the book",
            ::toolkit::__private::Probe::<u32>::OPTIONAL,
        );
        const _: () = ::toolkit::__private::assert_not_nested(
            ::toolkit::__private::Probe::<u32>::NESTED,
        );
        fn __returns() -> impl ::toolkit::__private::Return<u32> {
            ::toolkit::__private::ReturnsProbe::<u32>::NEW
                .ask_result()
                .ask_failure()
                .ask_output()
        }
        ::toolkit::__private::SkillEntry {
            name: "keep",
            display_name: "Keep",
            description: "Keep a book on the list of those to be read.",
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
                    description: "A book",
                    input: __INPUT0,
                    output: ::core::option::Option::None,
                    no_run: false,
                },
            ],
            call: |invocation| ::toolkit::__private::Reply::now(|| {
                let receiver = ::toolkit::__private::Invocation::instance::<
                    Self,
                >(&invocation)?;
                let argument0 = __P0.take(&invocation, 0usize)?;
                ::toolkit::__private::Return::encode(
                    &__returns(),
                    Self::keep(receiver, argument0),
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
    /// Drop a book from the list of those to be read.
    async fn drop_book(self: &inner::Shelf, number: u32) -> u32 {
        self.number() + number
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
    const __skill_attribute_of_drop_book: ::toolkit::__private::SkillEntry = {
        #[allow(unused_imports, reason = "each answers for some types only")]
        use ::toolkit::__private::{
            FailureFallback as _, FallibleFallback as _, NotNested as _,
            OptionalFallback as _, UnknownKind as _, UnknownReturn as _,
            UnknownShape as _, ValueFallback as _,
        };
        #[allow(unused_variables, reason = "not every example states an output")]
        const __REPORTS: &[::toolkit::__private::Report] = {
            let input: &'static ::toolkit::__private::Shape = &::toolkit::__private::Shape::Struct(
                &[__P0.field(::toolkit::__private::Probe::<u32>::SHAPE)],
            );
            let returned: &'static ::toolkit::__private::Shape = ::toolkit::__private::ReturnProbe::<
                u32,
            >::SHAPE;
            &[::toolkit::__private::Report::input(input, &__INPUT0, "A book")]
        };
        const __INPUT0: ::toolkit::__private::Literal = ::toolkit::__private::Literal::Object(
            &[("number", ::toolkit::__private::Literal::Int(7))],
        );
        const _: () = {
            const __REPORT: &::toolkit::__private::Report = &__REPORTS[0usize];
            const _: () = __REPORT.value(0usize);
            const _: () = __REPORT.value(1usize);
        };
        const __P0: &::toolkit::__private::Param<u32> = &::toolkit::__private::Param::<
            u32,
        >::property(
            "number",
            "Number of the book",
            ::toolkit::__private::Probe::<u32>::OPTIONAL,
        );
        const _: () = ::toolkit::__private::assert_not_nested(
            ::toolkit::__private::Probe::<u32>::NESTED,
        );
        fn __returns() -> impl ::toolkit::__private::Return<u32> {
            ::toolkit::__private::ReturnsProbe::<u32>::NEW
                .ask_result()
                .ask_failure()
                .ask_output()
        }
        ::toolkit::__private::SkillEntry {
            name: "drop_book",
            display_name: "Drop Book",
            description: "Drop a book from the list of those to be read.",
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
                    description: "A book",
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
                    Self::drop_book(receiver, argument0).await,
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
        name: "shelf",
        display_name: "Shelf",
        description: "Look up books of a library and keep a list of those to be read.",
        private: true,
        workflow: &[],
        skills: &[
            <inner::Shelf>::__skill_attribute_of_keep,
            <inner::Shelf>::__skill_attribute_of_drop_book,
        ],
        instance: ::core::option::Option::Some(
            ::toolkit::__private::InstanceEntry::of::<
                inner::Shelf,
            >(::toolkit::__private::DefaultProbe::<inner::Shelf>::DEFAULT),
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
