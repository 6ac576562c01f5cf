//! Limits that no value of the type meets.

use toolkit::prelude::*;

/// Find pages that are worth to be read.
#[tool]
fn find(
    /// How many at most
    #[range(300..)] //~ ERROR this range allows no value of the type, which goes from 0 to 255
    limit: u8,
    /// How far below
    #[range(..0)] //~ ERROR this range allows no value of the type, which goes from 0 to 65535
    depth: Option<u16>,
    /// How many stars, of which there are no halves
    #[range(0.5..=5)] //~ ERROR the bounds of an integer are whole numbers
    stars: u8,
    /// How many rooms, in a spelling that floats have
    #[range(1.0..=5e0)]
    rooms: u8,
    /// Which grade
    #[one_of("1", "2")] //~ ERROR `one_of`: expected an integer, found "1"
    grade: u8,
    /// Which shelf
    #[one_of(1, 2, 300)] //~ ERROR `one_of`: expected an integer from 0 to 255, found 300
    shelf: u8,
    /// Which room
    #[one_of(1)] //~ ERROR `one_of`: expected a string, found 1
    room: String,
) {
    let _ = (limit, depth, stars, rooms, grade, shelf, room);
}

fn main() {
    find(1, None, 1, 1, 1, 1, String::new());
}
