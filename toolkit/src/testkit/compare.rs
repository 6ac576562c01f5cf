//! Whether an output is the one that an example states.

use serde_json::{Map, Value};

use super::case::{Fault, FaultKind};
use crate::registry::StatedOutput;
use crate::schema::is_equal;
use crate::schema::pointer::{self, show};

/// More than these would hide what matters.
const MOST: usize = 20;

/// All places where an output differs from what is stated, up to twenty of them.
///
/// Numbers are compared as numbers, and the order of keys means nothing. `null` and a key that is
/// not there are equal, and an object with `..` may hold more keys than are stated.
pub(super) fn differences(stated: &StatedOutput, found: &Value) -> Vec<Fault> {
    let mut comparison = Comparison {
        open: &stated.open,
        faults: Vec::new(),
    };
    comparison.compare("", &stated.value, found);
    comparison.faults.truncate(MOST);
    comparison.faults
}

struct Comparison<'s> {
    /// Where `..` stands.
    open: &'s [String],
    faults: Vec<Fault>,
}

impl Comparison<'_> {
    fn compare(&mut self, at: &str, stated: &Value, found: &Value) {
        if self.faults.len() >= MOST {
            return;
        }
        match (stated, found) {
            (Value::Object(stated), Value::Object(found)) => self.objects(at, stated, found),
            (Value::Array(stated), Value::Array(found)) => self.arrays(at, stated, found),
            (stated, found) if is_equal(stated, found) => {}
            (stated, found) => self.differ(at, &told(stated), &told(found)),
        }
    }

    fn objects(&mut self, at: &str, stated: &Map<String, Value>, found: &Map<String, Value>) {
        for (key, stated) in stated {
            let at = pointer::child(at, key);
            match found.get(key) {
                Some(found) => self.compare(&at, stated, found),
                None if stated.is_null() => {}
                None => self.differ(&at, &told(stated), "nothing"),
            }
        }
        if self.open.iter().any(|open| open == at) {
            return;
        }
        for (key, found) in found {
            if !stated.contains_key(key) && !found.is_null() {
                self.differ(&pointer::child(at, key), "no such key", &told(found));
            }
        }
    }

    fn arrays(&mut self, at: &str, stated: &[Value], found: &[Value]) {
        if stated.len() != found.len() {
            let items = |items: &[Value]| show(&Value::Array(items.to_vec()));
            self.differ(at, &items(stated), &items(found));
        }
        for (index, (stated, found)) in stated.iter().zip(found).enumerate() {
            self.compare(&pointer::child(at, &index.to_string()), stated, found);
        }
    }

    fn differ(&mut self, at: &str, expected: &str, found: &str) {
        let message = format!("expected {expected}, found {found}");
        self.faults
            .push(Fault::new(FaultKind::Output, message).at(at));
    }
}

/// A value as text: whole if it is short, else what it is.
fn told(value: &Value) -> String {
    const MOST: usize = 60;
    let text = value.to_string();
    if text.len() <= MOST {
        text
    } else {
        show(value)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn told(stated: Value, open: &[&str], found: &Value) -> Vec<String> {
        let stated = StatedOutput {
            value: stated,
            open: open.iter().map(|at| (*at).to_owned()).collect(),
        };
        let faults = differences(&stated, found);
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_means_the_same_is_equal() {
        let equal = [
            (json!({ "a": 1, "b": null }), json!({ "a": 1.0 })),
            (json!({ "a": 1 }), json!({ "b": null, "a": 1 })),
            (json!([{ "b": [] }, 1]), json!([{ "b": [] }, 1])),
            (json!(null), json!(null)),
        ];
        for (stated, found) in equal {
            assert_eq!(told(stated, &[], &found), [""; 0]);
        }
    }

    #[test]
    fn each_difference_says_where_and_what() {
        let stated = json!({ "sum": 5, "items": [{ "a/b": "x" }], "name": "ada" });
        let found = json!({ "sum": 6, "items": [{ "a/b": "y" }, 2], "more": true });
        assert_eq!(
            told(stated, &[], &found),
            [
                "at `/sum`: expected 5, found 6",
                "at `/items`: expected an array of 1 item, found an array of 2 items",
                "at `/items/0/a~1b`: expected \"x\", found \"y\"",
                "at `/name`: expected \"ada\", found nothing",
                "at `/more`: expected no such key, found true",
            ]
        );
        assert_eq!(
            told(json!(1), &[], &json!("1")),
            ["expected 1, found \"1\""]
        );
    }

    #[test]
    fn open_objects_may_hold_more_and_others_not() {
        let stated = json!({ "a": { "b": 1 } });
        let found = json!({ "a": { "b": 1, "c": 2 }, "d": 3 });
        assert_eq!(told(stated.clone(), &["", "/a"], &found), [""; 0]);
        assert_eq!(
            told(stated.clone(), &["/a"], &found),
            ["at `/d`: expected no such key, found 3"]
        );
        let missing = json!({ "a": {} });
        assert_eq!(
            told(stated, &["", "/a"], &missing),
            ["at `/a/b`: expected 1, found nothing"]
        );
    }

    #[test]
    fn a_null_in_the_place_of_a_value_is_told() {
        assert_eq!(
            told(json!([null]), &[], &json!([0])),
            ["at `/0`: expected null, found 0"]
        );
        assert_eq!(
            told(json!({ "a": null }), &[], &json!({ "a": 0 })),
            ["at `/a`: expected null, found 0"]
        );
    }

    #[test]
    fn long_values_and_many_differences_are_cut() {
        let long = json!("x".repeat(500));
        let told_long = told(json!(""), &[], &long);
        assert!(told_long[0].len() < 120, "{told_long:?}");
        let many = told(json!(vec![0; 100]), &[], &json!(vec![1; 100]));
        assert_eq!(many.len(), MOST);
    }
}
