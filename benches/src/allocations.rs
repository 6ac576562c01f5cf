//! Counts what is allocated.

use std::alloc::{GlobalAlloc, Layout, System};
use std::ops::{AddAssign, SubAssign};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

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
}

impl Counted {
    /// Counts what all threads allocate while `part` runs.
    pub fn during<T>(part: impl FnOnce() -> T) -> (T, Self) {
        ALLOCATIONS.store(0, Relaxed);
        BYTES.store(0, Relaxed);
        COUNTING.store(true, Relaxed);
        let value = part();
        COUNTING.store(false, Relaxed);
        (
            value,
            Self {
                allocations: ALLOCATIONS.load(Relaxed),
                bytes: BYTES.load(Relaxed),
            },
        )
    }
}

impl AddAssign for Counted {
    fn add_assign(&mut self, other: Self) {
        self.allocations += other.allocations;
        self.bytes += other.bytes;
    }
}

impl SubAssign for Counted {
    fn sub_assign(&mut self, other: Self) {
        self.allocations = self.allocations.saturating_sub(other.allocations);
        self.bytes = self.bytes.saturating_sub(other.bytes);
    }
}

static COUNTING: AtomicBool = AtomicBool::new(false);
static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);
static BYTES: AtomicU64 = AtomicU64::new(0);

fn count(bytes: usize) {
    if COUNTING.load(Relaxed) {
        ALLOCATIONS.fetch_add(1, Relaxed);
        BYTES.fetch_add(bytes as u64, Relaxed);
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
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size.saturating_sub(layout.size()));
        unsafe { System.realloc(pointer, layout, size) }
    }
}
