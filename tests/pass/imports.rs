//! The attributes are imported in any way, and each import is used.

#![deny(warnings)]

mod by_name {
    use toolkit::{skill, tool};

    pub struct Clock;

    /// Tell the time of the day in several ways, each a skill.
    #[tool(private)]
    impl Clock {
        /// Tell how many hours of the day are over.
        #[skill(read_only, example("Tell the hours"))]
        fn hours() -> u8 {
            3
        }
    }
}

mod by_glob {
    use toolkit::prelude::*;

    /// Tell the day of the week in several ways, each a skill.
    #[tool(private)]
    mod weekday {
        use super::*;

        /// Tell how many days of the week are over.
        #[skill(read_only, example("Tell the days"))]
        pub fn days() -> u8 {
            3
        }
    }
}

mod inside {
    /// Tell the month of the year in several ways, each a skill.
    #[toolkit::tool(private)]
    mod month {
        use toolkit::skill;

        /// Tell how many months of the year are over.
        #[skill(read_only, example("Tell the months"))]
        pub fn months() -> u8 {
            3
        }
    }
}

mod not_at_all {
    /// Tell the phase of the moon in several ways, each a skill.
    #[toolkit::tool(private)]
    mod moon {
        /// Tell how many days ago the moon was new.
        #[skill(read_only, example("Tell the days"))]
        pub fn days() -> u8 {
            3
        }

        /// Tell how many days ago the moon was full.
        #[toolkit::skill(read_only, example("Tell the days"))]
        pub fn full() -> u8 {
            3
        }
    }
}

fn main() {}
