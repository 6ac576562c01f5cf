//! What the compiler says about a value of an example, the schema says too.
//!
//! The types and the values are those of `agreement`.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::num::Wrapping;
use std::sync::Mutex;

use serde_json::{Map, Number};
use toolkit::__private::{Field, Literal, OptionalFallback as _, Probe, Report, Shape};

use super::*;
use crate::near::bent;
use crate::support::manifest;

/// A value as the literal that an author would write; it lives as long as the program.
fn literal(value: &Value) -> Literal {
    match value {
        Value::Null => Literal::Null,
        Value::Bool(bool) => Literal::Bool(*bool),
        Value::Number(number) => number_literal(number),
        Value::String(text) => Literal::Text(leak(text.clone()).as_str()),
        Value::Array(items) => Literal::List(leak(items.iter().map(literal).collect::<Vec<_>>())),
        Value::Object(entries) => Literal::Object(leak(entry_literals(entries))),
    }
}

fn entry_literals(entries: &Map<String, Value>) -> Vec<(&'static str, Literal)> {
    let entry = |(key, value): (&String, &Value)| (leak(key.clone()).as_str(), literal(value));
    entries.iter().map(entry).collect()
}

fn number_literal(number: &Number) -> Literal {
    let int = number.as_i64().map(i128::from);
    match int.or_else(|| number.as_u64().map(i128::from)) {
        Some(int) => Literal::Int(int),
        None => Literal::Float(number.as_f64().expect("a number")),
    }
}

fn leak<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

/// What the macros say of a tool with these parameters.
macro_rules! parameters {
    (input $ty:ty) => {
        Probe::<$ty>::SHAPE
    };
    ($($name:ident: $ty:ty),* $(; $($flattened:ty),*)?) => {
        struct_of(vec![
            $(Field::new(stringify!($name), Probe::<$ty>::OPTIONAL, Probe::<$ty>::SHAPE),)*
            $($(Field::flattened(Probe::<$flattened>::SHAPE),)*)?
        ])
    };
}

fn struct_of(fields: Vec<Field>) -> &'static Shape {
    leak(Shape::Struct(leak(fields)))
}

/// The shapes of all tools of `agreement` whose parameters have no limits of their own, and of
/// what those that give anything give.
#[allow(clippy::too_many_lines, reason = "one row per tool")]
fn shapes() -> Vec<(&'static str, &'static Shape, &'static Shape)> {
    vec![
        (
            "agree_enums",
            parameters!(external: External, internal: Internal, adjacent: Adjacent, untagged: Untagged, side: Side),
            Probe::<(External, Internal, Adjacent, Untagged, Side)>::SHAPE,
        ),
        (
            "agree_flattened",
            parameters!(tagged: FlatTagged, external: FlatExternal, untagged: FlatUntagged, adjacent: FlatAdjacent, map: FlatMap),
            Probe::<(
                FlatTagged,
                FlatExternal,
                FlatUntagged,
                FlatAdjacent,
                FlatMap,
            )>::SHAPE,
        ),
        (
            "agree_flat_parameter",
            parameters!(own: Option<i8>; Point, FlatKind),
            Probe::<(Option<i8>, Point, FlatKind)>::SHAPE,
        ),
        (
            "agree_flat_rest",
            parameters!(own: u8; BTreeMap<String, i16>),
            Probe::<(u8, BTreeMap<String, i16>)>::SHAPE,
        ),
        (
            "agree_input",
            parameters!(input Limited),
            Probe::<Limited>::SHAPE,
        ),
        (
            "agree_input_enum",
            parameters!(input Internal),
            Probe::<Internal>::SHAPE,
        ),
        (
            "agree_input_tree",
            parameters!(input Tree),
            Probe::<Tree>::SHAPE,
        ),
        (
            "agree_integers",
            parameters!(i8: i8, i16: i16, i32: i32, i64: i64, i128: i128, isize: isize, u8: u8, u16: u16, u32: u32, u64: u64, u128: u128, usize: usize),
            &Shape::Any,
        ),
        (
            "agree_numbers",
            parameters!(f32: f32, f64: f64, non_zero_u8: NonZeroU8, non_zero_i16: NonZeroI16, non_zero_u64: NonZeroU64, many: Option<Vec<f32>>),
            Probe::<(
                f32,
                f64,
                NonZeroU8,
                NonZeroI16,
                NonZeroU64,
                Option<Vec<f32>>,
            )>::SHAPE,
        ),
        (
            "agree_maps",
            parameters!(text: HashMap<String, u8>, unsigned: BTreeMap<u16, bool>, signed: BTreeMap<i32, String>, plain: BTreeMap<Plain, u8>, deep: Option<BTreeMap<String, BTreeMap<u64, Point>>>),
            &Shape::Any,
        ),
        (
            "agree_lists",
            parameters!(tuple: (u8, String, Option<bool>), single: (i8,), array: [i8; 3], matrix: [[u8; 2]; 2], hash_set: HashSet<u8>, tree_set: BTreeSet<Side>, deque: VecDeque<u8>, options: Vec<Option<Point>>),
            &Shape::Any,
        ),
        (
            "agree_texts",
            parameters!(char: char, cow: Cow<'static, str>, boxed: Box<str>, path: PathBuf, ip: IpAddr, ipv4: Ipv4Addr, ipv6: Option<Ipv6Addr>),
            Probe::<(
                char,
                Cow<'static, str>,
                Box<str>,
                PathBuf,
                IpAddr,
                Ipv4Addr,
                Option<Ipv6Addr>,
            )>::SHAPE,
        ),
        (
            "agree_foreign",
            parameters!(at: chrono::DateTime<chrono::Utc>, there: chrono::DateTime<chrono::FixedOffset>, day: Option<chrono::NaiveDate>, time: Option<chrono::NaiveTime>, local: Option<chrono::NaiveDateTime>, id: uuid::Uuid, url: url::Url),
            &Shape::Any,
        ),
        (
            "agree_jiff",
            parameters!(day: Option<jiff::civil::Date>, time: Option<jiff::civil::Time>, local: Option<jiff::civil::DateTime>, zoned: Option<jiff::Zoned>, span: Option<jiff::Span>),
            &Shape::Any,
        ),
        (
            "agree_held",
            parameters!(wrapping: Wrapping<u8>, reverse: Reverse<i16>, cell: RefCell<Side>, locked: Option<Mutex<Vec<bool>>>),
            &Shape::Any,
        ),
        (
            "agree_options",
            parameters!(options: Options, internal: Option<Internal>, list: Option<Vec<Option<u8>>>, anything: Value, maybe: Option<Value>),
            Probe::<(Options, Option<Internal>, Value)>::SHAPE,
        ),
        (
            "agree_recursive",
            parameters!(tree: Tree, expression: Expression),
            Probe::<(Tree, Expression)>::SHAPE,
        ),
        (
            "agree_deep",
            parameters!(deep: FlatDeep, tagged: TaggedMap, other: Other<u8>),
            Probe::<(FlatDeep, TaggedMap, Other<u8>)>::SHAPE,
        ),
        (
            "agree_wrapped",
            parameters!(wrapped: Wrapped, both: Both, through: Through, unit: ()),
            Probe::<(Wrapped, Both, Through, ())>::SHAPE,
        ),
    ]
}

#[test]
fn every_tool_has_its_shapes() {
    let named: Vec<&str> = shapes().iter().map(|(tool, ..)| *tool).collect();
    let expected: Vec<&str> = TOOLS
        .into_iter()
        .filter(|tool| *tool != "agree_limits")
        .collect();
    assert_eq!(named, expected);
}

#[test]
fn the_compiler_and_the_schema_agree_about_arguments() {
    const CASES: usize = 400;
    let mut disagreements = Vec::new();
    for (tool, shape, _) in shapes() {
        let schema = input_schema(tool);
        let judge = Validator::new(&schema).expect("a schema");
        let mut dice = Dice(20_260_702);
        let (mut counts, mut base) = ([0, 0], None);
        for _ in 0..CASES {
            let candidate = fitting(&schema, &schema, &mut dice, 4);
            let arguments = varied(base.as_ref(), candidate, &mut dice);
            let problems = judge.problems(&arguments);
            let report = Report::input(shape, &literal(&arguments), "a call");
            let said = report.messages();
            if problems.is_empty() == said.is_empty() {
                counts[usize::from(problems.is_empty())] += 1;
            } else {
                let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
                disagreements.push(format!(
                    "{tool} {arguments}\n    schema {problems:?}\n    compiler {said:?}"
                ));
            }
            if problems.is_empty() {
                base = Some(arguments);
            }
        }
        // A shape that knows nothing would agree with all that passes.
        if counts.iter().any(|count| *count < CASES / 10) {
            disagreements.push(format!("{tool}: only {counts:?} refused and passed"));
        }
    }
    disagreements.sort_by_key(String::len);
    disagreements.truncate(20);
    assert!(disagreements.is_empty(), "{}", disagreements.join("\n"));
}

/// What a tool gives is taken as its stated output; what it never gives is mostly refused.
#[test]
fn the_compiler_takes_what_tools_really_give() {
    const CASES: usize = 200;
    let mut disagreements = Vec::new();
    for (tool, _, shape) in shapes() {
        let schema = input_schema(tool);
        let output = manifest(tool)["outputSchema"].clone();
        let judge = Validator::new(&output).expect("a schema");
        let toolkit = toolkit_of(&[tool]);
        let mut dice = Dice(20_260_703);
        let mut base = None;
        for _ in 0..CASES {
            let candidate = fitting(&schema, &schema, &mut dice, 4);
            let arguments = varied(base.as_ref(), candidate, &mut dice);
            let Ok(given) = toolkit::block_on(toolkit.call(tool, &arguments)) else {
                continue;
            };
            let check = |value: &Value| {
                let report = Report::output(shape, &literal(value));
                report
                    .messages()
                    .iter()
                    .map(ToString::to_string)
                    .collect::<Vec<_>>()
            };
            let said = check(given.value());
            if !said.is_empty() {
                disagreements.push(format!(
                    "{tool} gives {}\n    compiler {said:?}",
                    given.value()
                ));
            }
            let wrong = bent(given.value().clone(), &mut dice);
            let problems = judge.problems(&wrong);
            let is_told = problems.iter().any(|problem| problem.found.is_some());
            if is_told && !matches!(shape, Shape::Any) && check(&wrong).is_empty() {
                disagreements.push(format!("{tool} {wrong}\n    schema {}", problems[0]));
            }
            base = Some(arguments);
        }
    }
    disagreements.sort_by_key(String::len);
    disagreements.truncate(20);
    assert!(disagreements.is_empty(), "{}", disagreements.join("\n"));
}
