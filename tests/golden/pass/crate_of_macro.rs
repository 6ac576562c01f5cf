#[allow(
    clippy::needless_pass_by_value,
    clippy::missing_const_for_fn,
    reason = "skills own their parameters and are not `const`"
)]
/// Store a page of the web for later use.
pub fn store() {}
#[doc(hidden)]
#[allow(
    non_upper_case_globals,
    reason = "is named after the function, whose tool looks for it"
)]
#[allow(deprecated, reason = "whether to call the function is the caller's decision")]
pub const __skill_attribute_of_store: crate::reexported::__private::SkillEntry = {
    #[allow(unused_imports, reason = "each answers for some types only")]
    use crate::reexported::__private::{
        FailureFallback as _, FallibleFallback as _, NotNested as _,
        OptionalFallback as _, UnknownKind as _, UnknownReturn as _, UnknownShape as _,
        ValueFallback as _,
    };
    #[allow(unused_variables, reason = "not every example states an output")]
    const __REPORTS: &[crate::reexported::__private::Report] = {
        let input: &'static crate::reexported::__private::Shape = &crate::reexported::__private::Shape::Struct(
            &[],
        );
        let returned: &'static crate::reexported::__private::Shape = crate::reexported::__private::ReturnProbe::<
            (),
        >::SHAPE;
        &[crate::reexported::__private::Report::input(input, &__INPUT0, "Store it")]
    };
    const __INPUT0: crate::reexported::__private::Literal = crate::reexported::__private::Literal::Object(
        &[],
    );
    const _: () = {
        const __REPORT: &crate::reexported::__private::Report = &__REPORTS[0usize];
        const _: () = __REPORT.value(0usize);
    };
    fn __returns() -> impl crate::reexported::__private::Return<()> {
        crate::reexported::__private::ReturnsProbe::<()>::NEW
            .ask_result()
            .ask_failure()
            .ask_output()
    }
    crate::reexported::__private::SkillEntry {
        name: "store",
        display_name: "Store",
        description: "Store a page of the web for later use.",
        returns: ::core::option::Option::None,
        read_only: false,
        destructive: false,
        idempotent: true,
        open_world: false,
        sensitive: false,
        estimated_seconds: ::core::option::Option::None,
        timeout_seconds: ::core::option::Option::None,
        mode: crate::reexported::__private::Mode::Io,
        content: crate::reexported::__private::ContentType::Json,
        parameters: &[],
        output: |generator| crate::reexported::__private::Return::schema(
            &__returns(),
            generator,
        ),
        examples: &[
            crate::reexported::__private::ExampleEntry {
                description: "Store it",
                input: __INPUT0,
                output: ::core::option::Option::None,
                no_run: false,
            },
        ],
        call: |invocation| crate::reexported::__private::Reply::now(|| {
            crate::reexported::__private::Return::encode(&__returns(), store())
        }),
        place: crate::reexported::__private::Place {
            package: ::core::env!("CARGO_PKG_NAME"),
            module: ::core::module_path!(),
            file: ::core::file!(),
            line: ::core::line!(),
        },
    }
};
