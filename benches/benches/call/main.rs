//! Question: what does a call by name cost beyond the tool itself, next to a map of functions written by hand, to rmcp and to rig?
//!
//! The first row is the floor: a lookup in a `HashMap`, a boxed asynchronous function,
//! `from_value`, `to_value`. It checks nothing; our rows check the whole schema, the
//! limits, and the output. Where a variant takes its arguments by value, they are copied
//! outside of the timed part.

mod floor;
mod ours;
#[cfg(feature = "peers")]
mod peers;
mod tools;

use std::hint::black_box;

use tokio::runtime::Runtime;
use toolkit::{Toolkit, Value, json};
use toolkit_benches::{Counting, Settings, Variant, compare};

#[global_allocator]
static ALLOCATOR: Counting = Counting::new();

/// Arguments that are copied before a part is timed.
const BATCH: u64 = 256;

fn main() {
    let rounds = Settings::from_arguments().rounds(31);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("the runtime starts");
    let toolkit = Toolkit::builder().build().expect("the tools are sound");
    let bench = Bench {
        rounds,
        runtime: &runtime,
        toolkit: &toolkit,
    };
    bench.run(
        "add",
        &json!({ "a": 40, "b": 2 }),
        16384,
        &[
            ("toolkit: parameters", "add"),
            ("toolkit: `#[input]` struct", "add_by_input"),
            ("toolkit: parameters, `async fn`", "add_later"),
            (
                "toolkit: parameters, each with a `#[range]`",
                "add_within_bounds",
            ),
        ],
    );
    bench.run(
        "order",
        &order(),
        4096,
        &[
            ("toolkit: parameters", "order"),
            ("toolkit: `#[input]` struct", "order_by_input"),
            ("toolkit: `#[input]` struct, `async fn`", "order_later"),
            (
                "toolkit: parameters, eight with constraints",
                "order_within_bounds",
            ),
        ],
    );
}

/// 1.5 KB of arguments for the medium tool.
fn order() -> Value {
    let items: Vec<Value> =
        (0..4).map(|item| json!({ "sku": format!("SKU-{item:05}"), "qty": item + 1, "price": 9.99 + f64::from(item) })).collect();
    json!({
        "id": 918_273_645_u64,
        "customer": "Ada Lovelace",
        "email": "ada@example.org",
        "priority": "high",
        "items": items,
        "shipping": { "street": "12 St James's Square", "city": "London", "zip": "SW1Y", "country": "GB" },
        "billing": { "street": "1 Ockham Park", "city": "Ripley", "zip": "GU23", "country": "GB" },
        "notes": "leave with the porter",
        "tags": ["gift", "fragile", "priority"],
        "discount": 1.5,
        "express": true,
        "payload": "Lorem ipsum dolor sit amet, consectetur adipiscing elit. ".repeat(18),
    })
}

struct Bench<'a> {
    rounds: usize,
    runtime: &'a Runtime,
    toolkit: &'a Toolkit,
}

impl Bench<'_> {
    #[expect(
        clippy::too_many_lines,
        reason = "one variant after the other, as they stand in the table"
    )]
    fn run(
        &self,
        name: &'static str,
        arguments: &Value,
        operations: u64,
        ours: &[(&str, &'static str)],
    ) {
        let (runtime, toolkit) = (self.runtime, self.toolkit);
        let (owned, borrowed) = (floor::owned(), floor::borrowed());
        #[cfg(feature = "peers")]
        let (rmcp, peer, rig) = (
            peers::Rmcp::new(),
            runtime.block_on(peers::Rmcp::peer()),
            peers::rig(),
        );
        #[cfg(feature = "peers")]
        let (rig_name, text) = (
            if name == "add" {
                "rig_add"
            } else {
                "rig_order"
            },
            arguments.to_string(),
        );
        let (by_value, by_reference) = (owned[name], borrowed[name]);
        let expected = runtime
            .block_on(by_value(arguments.clone()))
            .expect("the floor answers");
        assert_eq!(
            runtime
                .block_on(by_reference(arguments))
                .expect("the floor answers"),
            expected
        );
        println!(
            "\n`{name}`: {} bytes of arguments, {} bytes of output",
            arguments.to_string().len(),
            expected.to_string().len()
        );

        let mut variants = vec![
            self.by_value(
                "floor: map, boxed async function, from_value and to_value",
                arguments,
                operations,
                {
                    let owned = &owned;
                    async move |arguments| {
                        black_box(
                            owned[black_box(name)](arguments)
                                .await
                                .expect("the floor answers"),
                        );
                    }
                },
            ),
            Variant::new(
                "floor that looks at its arguments, and so never drops them",
                operations,
                |count, watch| {
                    watch.time(|| {
                        runtime.block_on(async {
                            for _ in 0..count {
                                black_box(
                                    borrowed[black_box(name)](black_box(arguments))
                                        .await
                                        .expect("the floor answers"),
                                );
                            }
                        });
                    });
                },
            ),
        ];
        for (label, tool) in ours {
            let output = runtime
                .block_on(toolkit.call(tool, arguments))
                .expect("the tool answers");
            assert_eq!(*output.value(), expected, "{label}");
            variants.push(Variant::new(*label, operations, |count, watch| {
                watch.time(|| {
                    runtime.block_on(async {
                        for _ in 0..count {
                            black_box(
                                toolkit
                                    .call(black_box(tool), black_box(arguments))
                                    .await
                                    .expect("the tool answers"),
                            );
                        }
                    });
                });
            }));
        }
        #[cfg(feature = "peers")]
        {
            assert_eq!(
                runtime.block_on(rmcp.call(&peer, name, arguments.clone())),
                expected
            );
            assert_eq!(
                runtime.block_on(peers::rig_call(&rig, rig_name, &text)),
                Some(expected)
            );
            let (rmcp, peer, rig, text) = (&rmcp, &peer, &rig, &text);
            variants.push(self.by_value(
                "rmcp: `ToolRouter::call`, router stored",
                arguments,
                operations,
                async move |arguments| {
                    black_box(rmcp.call(peer, black_box(name), arguments).await);
                },
            ));
            variants.push(Variant::new(
                "rig: `ToolSet::execute` from ready JSON text",
                operations,
                move |count, watch| {
                    watch.time(|| {
                        runtime.block_on(async {
                            for _ in 0..count {
                                peers::rig_call_unread(rig, black_box(rig_name), black_box(text))
                                    .await;
                            }
                        });
                    });
                },
            ));
        }
        compare(&format!("Call of `{name}`"), self.rounds, &mut variants);
    }

    fn by_value<'v>(
        &'v self,
        label: &str,
        arguments: &'v Value,
        operations: u64,
        mut operation: impl AsyncFnMut(Value) + 'v,
    ) -> Variant<'v> {
        Variant::new(label, operations, move |count, watch| {
            let mut left = count;
            while left > 0 {
                let size = left.min(BATCH);
                let batch: Vec<Value> = (0..size).map(|_| arguments.clone()).collect();
                watch.time(|| {
                    self.runtime.block_on(async {
                        for arguments in batch {
                            operation(arguments).await;
                        }
                    });
                });
                left -= size;
            }
        })
    }
}
