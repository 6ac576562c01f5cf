//! Counts what is allocated.

use std::alloc::{GlobalAlloc, Layout, System};
use std::ops::{AddAssign, SubAssign};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering::Relaxed};

/// The system's allocator with a counter before it.
///
/// ```
/// #[global_allocator]
/// static ALLOCATOR: toolkit_benches::Counting = toolkit_benches::Counting::new();
/// ```
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct Counting;

impl Counting {
    /// The allocator; a bench makes it the global one.
    pub const fn new() -> Self {
        Self
    }
}

/// What was asked of the allocator; growing counts as one allocation of the difference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counted {
    /// How often it was asked.
    pub allocations: u64,
    /// For how much.
    pub bytes: u64,
    /// How much of it was not given back.
    pub kept: u64,
    /// The most that was held at one time.
    pub peak: u64,
}

impl Counted {
    /// Counts what all threads allocate while `part` runs.
    pub fn during<T>(part: impl FnOnce() -> T) -> (T, Self) {
        ALLOCATIONS.store(0, Relaxed);
        BYTES.store(0, Relaxed);
        HELD.store(0, Relaxed);
        PEAK.store(0, Relaxed);
        COUNTING.store(true, Relaxed);
        let value = part();
        COUNTING.store(false, Relaxed);
        (
            value,
            Self {
                allocations: ALLOCATIONS.load(Relaxed),
                bytes: BYTES.load(Relaxed),
                // Less than nothing is held where more was given back than was asked for.
                kept: u64::try_from(HELD.load(Relaxed)).unwrap_or_default(),
                peak: u64::try_from(PEAK.load(Relaxed)).unwrap_or_default(),
            },
        )
    }
}

impl AddAssign for Counted {
    fn add_assign(&mut self, other: Self) {
        self.allocations += other.allocations;
        self.bytes += other.bytes;
        self.kept += other.kept;
        self.peak = self.peak.max(other.peak);
    }
}

impl SubAssign for Counted {
    fn sub_assign(&mut self, other: Self) {
        self.allocations = self.allocations.saturating_sub(other.allocations);
        self.bytes = self.bytes.saturating_sub(other.bytes);
        self.kept = self.kept.saturating_sub(other.kept);
    }
}

static COUNTING: AtomicBool = AtomicBool::new(false);
static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);
static BYTES: AtomicU64 = AtomicU64::new(0);
static HELD: AtomicI64 = AtomicI64::new(0);
static PEAK: AtomicI64 = AtomicI64::new(0);

fn count(bytes: usize) {
    if COUNTING.load(Relaxed) {
        ALLOCATIONS.fetch_add(1, Relaxed);
        BYTES.fetch_add(bytes as u64, Relaxed);
    }
}

/// Counts what is held more, or less; an allocation of more than 2^63 bytes fails anyway.
fn hold(before: usize, after: usize) {
    if COUNTING.load(Relaxed) {
        let more =
            i64::try_from(after).unwrap_or(i64::MAX) - i64::try_from(before).unwrap_or(i64::MAX);
        let held = HELD.fetch_add(more, Relaxed) + more;
        PEAK.fetch_max(held, Relaxed);
    }
}

#[expect(
    unsafe_code,
    reason = "an allocator can be written in no other way; each call is handed on unchanged"
)]
// SAFETY: every method passes its arguments on to `System`, whose contract is the same.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        hold(0, layout.size());
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        hold(layout.size(), 0);
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        hold(0, layout.size());
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size.saturating_sub(layout.size()));
        hold(layout.size(), size);
        unsafe { System.realloc(pointer, layout, size) }
    }
}
