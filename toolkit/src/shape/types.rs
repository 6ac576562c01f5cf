//! The shapes of types of the standard library and of other crates.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::marker::PhantomData;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::num::{
    NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroI128, NonZeroIsize, NonZeroU8,
    NonZeroU16, NonZeroU32, NonZeroU64, NonZeroU128, NonZeroUsize, Wrapping,
};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::{Arc, Mutex, RwLock};
use std::time::{Duration, SystemTime};

use super::{Field, Shape};
use crate::call::Output;
#[cfg(feature = "chrono04")]
use crate::registration::Literal;
use crate::registration::{Constraint, Probe};
use crate::schema::number::GREATEST_F32;

/// A type whose JSON is known while compiling; `#[schema]` implements it.
///
/// Types may hold each other, and a constant cannot be made of itself. So a shape is made for
/// so many types inside of each other, and ends with [`Shape::Any`]: `At<D>` is a type that
/// stands for the shape with `D` more types to go. A type that holds itself is told once.
pub trait Shaped {
    /// The shape at a depth.
    type At<D: Depth>: Known;
}

/// A type that stands for a shape.
pub trait Known {
    /// The shape.
    const SHAPE: &'static Shape;
}

/// What `#[schema]` writes down: the shape with the fields at depth `D`.
pub trait Declared<D: Depth> {
    /// The shape.
    const SHAPE: &'static Shape;
}

/// How many declared types may yet stand inside of each other.
pub trait Depth {
    /// One fewer.
    type Next: Depth;
    /// The shape of a declared type at this depth.
    type Of<T: Declared<Self::Next>>: Known;
}

/// No further type is looked at.
#[derive(Debug)]
pub struct End;

impl Depth for End {
    type Next = Self;
    type Of<T: Declared<Self>> = Self;
}

impl Known for End {
    const SHAPE: &'static Shape = &Shape::Any;
}

/// One more type than `D`.
#[derive(Debug)]
pub struct More<D>(PhantomData<D>);

impl<D: Depth> Depth for More<D> {
    type Next = D;
    type Of<T: Declared<D>> = At<T, D>;
}

type Three<D> = More<More<More<D>>>;

/// Six declared types inside of each other are looked at.
///
/// Not more: the compiler walks through the value of a constant by every way that leads through
/// it, to compare it with that of an earlier build or to make code of it. There are as many ways
/// as types refer to each other to the power of their depth. A type that holds itself does not
/// count, as it is looked at once; see [`Itself`].
type Deepest = Three<Three<End>>;

/// A type that holds itself.
pub trait Recursive {
    /// Tells it from others.
    const NAME: &'static str;
}

/// Stands for a type inside of its own shape.
#[derive(Debug)]
pub struct Itself<T>(PhantomData<fn() -> T>);

impl<T: Recursive> Shaped for Itself<T> {
    type At<D: Depth> = Self;
}

impl<T: Recursive> Known for Itself<T> {
    const SHAPE: &'static Shape = &Shape::Itself(T::NAME);
}

/// Stands for the shape of `T` at depth `D`.
#[derive(Debug)]
pub struct At<T, D>(PhantomData<(fn() -> T, D)>);

impl<T: Declared<D>, D: Depth> Known for At<T, D> {
    const SHAPE: &'static Shape = T::SHAPE;
}

impl<T: Shaped> Probe<T> {
    /// Known by type.
    pub const SHAPE: &'static Shape = <T::At<Deepest>>::SHAPE;
}

/// The answer for types of which nothing is known: `Probe::<T>::SHAPE`, `ProbeAt::<T, D>::SHAPE`.
pub trait UnknownShape {
    /// Not known; the schema decides later.
    const SHAPE: &'static Shape = &Shape::Any;
}

impl<T> UnknownShape for Probe<T> {}

/// Asks for the shape of the type of a field.
#[derive(Debug)]
pub struct ProbeAt<T, D>(PhantomData<(fn() -> T, D)>);

impl<T: Shaped, D: Depth> ProbeAt<T, D> {
    /// Known by type.
    pub const SHAPE: &'static Shape = <T::At<D>>::SHAPE;
}

impl<T, D> UnknownShape for ProbeAt<T, D> {}

/// What a function returns: the value of `Result<T, E>`, of `Output<T>`, or the type itself.
pub trait Returned {
    /// What values look like.
    const SHAPE: &'static Shape;
}

impl<T: Shaped> Returned for T {
    const SHAPE: &'static Shape = Probe::<T>::SHAPE;
}

impl<T: Shaped> Returned for Output<T> {
    const SHAPE: &'static Shape = Probe::<T>::SHAPE;
}

impl<T: Returned, E> Returned for Result<T, E> {
    const SHAPE: &'static Shape = T::SHAPE;
}

/// Asks for the shape of what a function returns: `ReturnProbe::<R>::SHAPE`.
#[derive(Debug)]
pub struct ReturnProbe<R>(PhantomData<fn() -> R>);

impl<R: Returned> ReturnProbe<R> {
    /// Known by type.
    pub const SHAPE: &'static Shape = R::SHAPE;
}

/// The answer for types of which nothing is known.
pub trait UnknownReturn {
    /// Not known; the schema decides later.
    const SHAPE: &'static Shape = &Shape::Any;
}

impl<R> UnknownReturn for ReturnProbe<R> {}

/// Stands for the shape of a type of another crate, with what it holds at depth `D`.
#[derive(Debug)]
pub struct Foreign<T: ?Sized, D>(PhantomData<D>, PhantomData<T>);

macro_rules! shapes {
    ($($ty:ty => $shape:expr;)*) => {$(
        impl Shaped for $ty {
            type At<D: Depth> = Foreign<$ty, End>;
        }

        impl Known for Foreign<$ty, End> {
            const SHAPE: &'static Shape = &$shape;
        }
    )*};
}

/// The shapes of types that hold others; `$item` is what stands for the type `$item` below.
macro_rules! holders {
    ($([$($item:ident)*; $($generics:tt)*] $ty:ty => $shape:expr;)*) => {$(
        impl<$($item: Shaped,)* $($generics)*> Shaped for $ty {
            type At<D: Depth> = Foreign<$ty, D>;
        }

        impl<$($item: Shaped,)* $($generics)* D: Depth> Known for Foreign<$ty, D> {
            const SHAPE: &'static Shape = &$shape;
        }
    )*};
}

/// As published: JSON carries 64 bits, and has no wider integers here.
const SIGNED: i128 = i64::MIN as i128;
const GREATEST: i128 = u64::MAX as i128;

macro_rules! integers {
    ($($ty:ident $non_zero:ident $least:expr, $most:expr;)*) => {
        shapes! {
            $($ty => Shape::Integer {
                least: $least as i128,
                most: $most as i128,
                non_zero: false,
            };
            $non_zero => non_zero(<Foreign<$ty, End>>::SHAPE);)*
        }
    };
}

const fn non_zero(shape: &Shape) -> Shape {
    match *shape {
        Shape::Integer { least, most, .. } => Shape::Integer {
            least: if least == 0 { 1 } else { least },
            most,
            non_zero: true,
        },
        other => other,
    }
}

integers! {
    u8 NonZeroU8 0, u8::MAX;
    u16 NonZeroU16 0, u16::MAX;
    u32 NonZeroU32 0, u32::MAX;
    u64 NonZeroU64 0, u64::MAX;
    u128 NonZeroU128 0, GREATEST;
    usize NonZeroUsize 0, GREATEST;
    i8 NonZeroI8 i8::MIN, i8::MAX;
    i16 NonZeroI16 i16::MIN, i16::MAX;
    i32 NonZeroI32 i32::MIN, i32::MAX;
    i64 NonZeroI64 i64::MIN, i64::MAX;
    i128 NonZeroI128 SIGNED, GREATEST;
    isize NonZeroIsize SIGNED, i64::MAX;
}

const fn formatted(format: &'static [Constraint]) -> Shape {
    Shape::Limited(&Shape::Text, format)
}

shapes! {
    () => Shape::Null;
    bool => Shape::Bool;
    f32 => Shape::Number { most: GREATEST_F32 };
    f64 => Shape::Number { most: f64::MAX };
    char => Shape::Char;
    str => Shape::Text;
    String => Shape::Text;
    Path => Shape::Text;
    PathBuf => Shape::Text;
    serde_json::Value => Shape::Any;
    serde_json::Map<String, serde_json::Value> => Shape::Map(&Shape::Text, &Shape::Any);
    IpAddr => formatted(&[Constraint::Format("ip")]);
    Ipv4Addr => formatted(&[Constraint::Format("ipv4")]);
    Ipv6Addr => formatted(&[Constraint::Format("ipv6")]);
    Duration => Shape::Struct(&[required::<u64>("secs"), required::<u32>("nanos")]);
    SystemTime => Shape::Struct(&[
        required::<u64>("secs_since_epoch"),
        required::<u32>("nanos_since_epoch"),
    ]);
}

const fn required<T: Shaped>(key: &'static str) -> Field {
    Field::new(key, false, held::<T, End>())
}

#[cfg(feature = "url2")]
shapes! {
    url2::Url => formatted(&[Constraint::Format("uri")]);
}

#[cfg(feature = "uuid1")]
shapes! {
    uuid1::Uuid => formatted(&[Constraint::Format("uuid")]);
}

#[cfg(feature = "chrono04")]
shapes! {
    chrono04::NaiveDate => formatted(&[Constraint::Format("date")]);
    chrono04::NaiveDateTime => formatted(&[Constraint::Format("partial-date-time")]);
    chrono04::NaiveTime => formatted(&[Constraint::Format("partial-time")]);
    chrono04::Weekday => formatted(&[Constraint::OneOf(&WEEKDAYS)]);
}

#[cfg(feature = "chrono04")]
const WEEKDAYS: [Literal; 7] = [
    Literal::Text("Mon"),
    Literal::Text("Tue"),
    Literal::Text("Wed"),
    Literal::Text("Thu"),
    Literal::Text("Fri"),
    Literal::Text("Sat"),
    Literal::Text("Sun"),
];

#[cfg(feature = "jiff02")]
shapes! {
    jiff02::Timestamp => formatted(&[Constraint::Format("date-time")]);
    jiff02::Span => formatted(&[Constraint::Format("duration")]);
    jiff02::SignedDuration => formatted(&[Constraint::Format("duration")]);
    jiff02::Zoned => formatted(&[Constraint::Format("zoned-date-time")]);
    jiff02::civil::Date => formatted(&[Constraint::Format("date")]);
    jiff02::civil::DateTime => formatted(&[Constraint::Format("partial-date-time")]);
    jiff02::civil::Time => formatted(&[Constraint::Format("partial-time")]);
}

/// The shape of a type that another holds.
const fn held<T: Shaped, D: Depth>() -> &'static Shape {
    <T::At<D>>::SHAPE
}

holders! {
    [T;] Option<T> => Shape::Option(held::<T, D>());
    [T;] Vec<T> => Shape::List(held::<T, D>());
    [T;] VecDeque<T> => Shape::List(held::<T, D>());
    [T;] LinkedList<T> => Shape::List(held::<T, D>());
    [T;] BinaryHeap<T> => Shape::List(held::<T, D>());
    [T;] [T] => Shape::List(held::<T, D>());
    [T;] BTreeSet<T> => Shape::Set(held::<T, D>());
    [T; S,] HashSet<T, S> => Shape::Set(held::<T, D>());
    [T; const N: usize,] [T; N] => Shape::Array(held::<T, D>(), N);
    [K V;] BTreeMap<K, V> => Shape::Map(held::<K, D>(), held::<V, D>());
    [K V; S,] HashMap<K, V, S> => Shape::Map(held::<K, D>(), held::<V, D>());
}

#[cfg(feature = "indexmap2")]
holders! {
    [T; S,] indexmap2::IndexSet<T, S> => Shape::Set(held::<T, D>());
    [K V; S,] indexmap2::IndexMap<K, V, S> => Shape::Map(held::<K, D>(), held::<V, D>());
}

#[cfg(feature = "chrono04")]
impl<Z: chrono04::TimeZone> Shaped for chrono04::DateTime<Z> {
    type At<D: Depth> = Foreign<Self, End>;
}

#[cfg(feature = "chrono04")]
impl<Z: chrono04::TimeZone> Known for Foreign<chrono04::DateTime<Z>, End> {
    const SHAPE: &'static Shape = &formatted(&[Constraint::Format("date-time")]);
}

macro_rules! transparent {
    ($([$($generics:tt)*] $ty:ty => $inner:ident;)*) => {$(
        impl<$($generics)*> Shaped for $ty {
            type At<D: Depth> = $inner::At<D>;
        }
    )*};
}

transparent! {
    [T: Shaped + ?Sized] &T => T;
    [T: Shaped + ?Sized] Box<T> => T;
    [T: Shaped + ?Sized] Rc<T> => T;
    [T: Shaped + ?Sized] Arc<T> => T;
    [T: Shaped + ToOwned + ?Sized] Cow<'_, T> => T;
    [T: Shaped + ?Sized] Cell<T> => T;
    [T: Shaped + ?Sized] RefCell<T> => T;
    [T: Shaped + ?Sized] Mutex<T> => T;
    [T: Shaped + ?Sized] RwLock<T> => T;
    [T: Shaped] Wrapping<T> => T;
    [T: Shaped] Reverse<T> => T;
}

macro_rules! tuples {
    ($($($item:ident)*,)*) => {
        holders! {
            $([$($item)*;] ($($item,)*) => Shape::Tuple(&[$(held::<$item, D>()),*]);)*
        }
    };
}

tuples! {
    T0,
    T0 T1,
    T0 T1 T2,
    T0 T1 T2 T3,
    T0 T1 T2 T3 T4,
    T0 T1 T2 T3 T4 T5,
    T0 T1 T2 T3 T4 T5 T6,
    T0 T1 T2 T3 T4 T5 T6 T7,
    T0 T1 T2 T3 T4 T5 T6 T7 T8,
    T0 T1 T2 T3 T4 T5 T6 T7 T8 T9,
    T0 T1 T2 T3 T4 T5 T6 T7 T8 T9 T10,
    T0 T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11,
    T0 T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12,
    T0 T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13,
    T0 T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14,
    T0 T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15,
}
