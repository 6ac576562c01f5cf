use serde_json::Value;

use crate::store;

/// The one text of a value: compact JSON whose keys are sorted.
///
/// Numbers are written as they are, so that 3 and 3.0 differ; arguments were mended before, where
/// a schema asks for an integer.
pub(crate) fn canonical(value: &Value) -> String {
    let mut text = String::new();
    write(value, &mut text);
    text
}

fn write(value: &Value, text: &mut String) {
    match value {
        Value::Array(items) => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                write(item, text);
            }
            text.push(']');
        }
        Value::Object(entries) => {
            let mut entries: Vec<_> = entries.iter().collect();
            entries.sort_by_key(|(key, _)| *key);
            text.push('{');
            for (index, (key, value)) in entries.into_iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                *text += &Value::from(key.as_str()).to_string();
                text.push(':');
                write(value, text);
            }
            text.push('}');
        }
        scalar => *text += &scalar.to_string(),
    }
}

/// SHA-256 of the one text of a value, in hexadecimal.
pub(super) fn digest(value: &Value) -> String {
    store::digest(&canonical(value))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_order_of_keys_makes_no_difference_and_all_else_does() {
        let one = json!({ "b": [1, { "d": null, "c": "x\"" }], "a": true });
        let other = json!({ "a": true, "b": [1, { "c": "x\"", "d": null }] });
        assert_eq!(
            canonical(&one),
            r#"{"a":true,"b":[1,{"c":"x\"","d":null}]}"#
        );
        assert_eq!(digest(&one), digest(&other));
        assert_ne!(
            digest(&json!({ "a": [1, 2] })),
            digest(&json!({ "a": [2, 1] }))
        );
        assert_ne!(digest(&json!({ "a": 1 })), digest(&json!({ "a": "1" })));
        // The well-known digest of `{}`, by another program.
        assert_eq!(
            digest(&json!({})),
            "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"
        );
    }
}
