//! What a tool says about its skills, beside their texts.

use super::breach::Breach;
use super::nearest;

/// A tool has at least one skill.
pub(crate) fn some(tool: &str, count: usize, way_out: &str) -> Result<(), Breach> {
    if count > 0 {
        return Ok(());
    }
    Err(Breach::new(format!(
        "tool `{tool}` has no skills; {way_out}"
    )))
}

/// The names of a tool's skills are unique.
pub(crate) fn unique(name: &str) -> Breach {
    Breach::new(format!(
        "skill `{name}` is already given; give one of them another `name`"
    ))
}

/// A workflow names skills that exist; one may come twice.
pub(crate) fn step(step: &str, skills: &[&str]) -> Result<(), Breach> {
    if skills.contains(&step) {
        return Ok(());
    }
    Err(Breach::new(nearest::unknown("skill", step, skills)))
}

/// What changes nothing destroys nothing.
pub(crate) fn effects(read_only: bool, destructive: bool) -> Result<(), Breach> {
    if read_only && destructive {
        return Err(Breach::new(
            "`read_only` and `destructive` contradict each other; keep one",
        ));
    }
    Ok(())
}

/// A duration is at least one second; `way_out` shows how it is written.
pub(crate) fn seconds(field: &str, seconds: u32, way_out: &str) -> Result<(), Breach> {
    if seconds > 0 {
        return Ok(());
    }
    Err(Breach::new(format!(
        "`{field}` is a whole number of seconds, at least 1{way_out}"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_skills() {
        let said = |step: &str| super::step(step, &["capture", "annotate"]).err();
        assert_eq!(said("capture"), None);
        let message = "unknown skill `upload`; choose from `capture`, `annotate`";
        assert_eq!(said("upload"), Some(Breach::new(message)));
        let message = "unknown skill `capure`; did you mean `capture`?";
        assert_eq!(said("capure"), Some(Breach::new(message)));
    }

    #[test]
    fn effects_and_durations_make_sense() {
        assert!(effects(true, false).is_ok() && effects(false, true).is_ok());
        assert!(effects(true, true).is_err());
        assert!(seconds("timeoutSeconds", 1, "").is_ok());
        let message = "`timeoutSeconds` is a whole number of seconds, at least 1";
        let breach = Breach::new(message);
        assert_eq!(seconds("timeoutSeconds", 0, ""), Err(breach));
    }
}
