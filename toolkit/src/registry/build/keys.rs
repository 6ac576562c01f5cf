/// The keys that a skill and a function tool share.
macro_rules! skill_keys {
    ($($path:tt)*) => {
        /// Says what comes back, in words; 10 to 200 characters.
        pub fn returns(mut self, returns: impl Into<String>) -> Self {
            self$($path)*.returns = Some(returns.into());
            self
        }

        /// The JSON Schema of the arguments, draft 2020-12; no parameters unless given.
        pub fn input(mut self, schema: Value) -> Self {
            self$($path)*.input = schema;
            self
        }

        /// The JSON Schema of the output; unchecked unless given.
        pub fn output(mut self, schema: Value) -> Self {
            self$($path)*.output = Some(schema);
            self
        }

        /// Says that the call changes nothing.
        pub fn read_only(mut self) -> Self {
            self$($path)*.read_only = true;
            self
        }

        /// Says that the call may destroy something.
        pub fn destructive(mut self) -> Self {
            self$($path)*.destructive = true;
            self
        }

        /// Says that calling twice is not the same as calling once.
        pub fn non_idempotent(mut self) -> Self {
            self$($path)*.idempotent = false;
            self
        }

        /// Says that the call reaches beyond the host.
        pub fn open_world(mut self) -> Self {
            self$($path)*.open_world = true;
            self
        }

        /// Says that each call needs an approval.
        pub fn sensitive(mut self) -> Self {
            self$($path)*.sensitive = true;
            self
        }

        /// Says how long a call usually takes.
        pub fn estimated_seconds(mut self, seconds: u32) -> Self {
            self$($path)*.estimated_seconds = Some(seconds);
            self
        }

        /// Says how long a call may take; twice the estimate unless given, or 30.
        pub fn timeout_seconds(mut self, seconds: u32) -> Self {
            self$($path)*.timeout_seconds = Some(seconds);
            self
        }

        /// Adds an example of the arguments.
        pub fn example(mut self, description: impl Into<String>, arguments: Value) -> Self {
            self$($path)*.examples.push(Example {
                description: Cow::Owned(description.into()),
                input: arguments,
                output: None,
                no_run: false,
            });
            self
        }

        /// Adds an example that states its output.
        pub fn example_with_output(
            mut self,
            description: impl Into<String>,
            arguments: Value,
            output: Value,
        ) -> Self {
            self$($path)*.examples.push(Example {
                description: Cow::Owned(description.into()),
                input: arguments,
                output: Some(StatedOutput::whole(output)),
                no_run: false,
            });
            self
        }

        /// Adds an example that is shown and checked, and never executed.
        pub fn example_no_run(
            mut self,
            description: impl Into<String>,
            arguments: Value,
        ) -> Self {
            self$($path)*.examples.push(Example {
                description: Cow::Owned(description.into()),
                input: arguments,
                output: None,
                no_run: true,
            });
            self
        }

        /// What runs: it gets arguments that passed the schema, and the context of the call.
        pub fn handler<F, R>(mut self, handler: F) -> Self
        where
            F: Fn(Value, Context) -> R + Send + Sync + 'static,
            R: Future<Output = Result<Value, Failure>> + Send + 'static,
        {
            self$($path)*.handler =
                Some(Arc::new(move |arguments, context| Box::pin(handler(arguments, context))));
            self
        }
    };
}
