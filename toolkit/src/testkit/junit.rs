//! A report in the form of JUnit, which build servers read.

use std::fmt::{self, Write};
use std::time::Duration;

use super::case::{Case, Status};
use super::group::RuleGroup;
use super::report::TestReport;
use crate::manifest::Finding;

pub(super) fn write(report: &TestReport) -> String {
    let mut suites = vec![rules(report)];
    for cases in report.cases().chunk_by(|a, b| a.tool() == b.tool()) {
        suites.push(XmlSuite {
            name: cases[0].tool(),
            cases: cases.iter().map(|case| example(report, case)).collect(),
        });
    }
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    // Writing to a text cannot fail.
    let _ = write_suites(&mut xml, &suites, report.duration());
    xml
}

/// A `<testsuite>`.
struct XmlSuite<'r> {
    name: &'r str,
    cases: Vec<XmlCase<'r>>,
}

/// A `<testcase>`.
struct XmlCase<'r> {
    class: String,
    name: &'r str,
    file: Option<&'r str>,
    time: Duration,
    failure: Option<String>,
    skipped: Option<String>,
    output: Vec<String>,
}

impl XmlSuite<'_> {
    fn count(&self, has: impl Fn(&XmlCase<'_>) -> bool) -> usize {
        self.cases.iter().filter(|case| has(case)).count()
    }

    fn failures(&self) -> usize {
        self.count(|case| case.failure.is_some())
    }

    fn skipped(&self) -> usize {
        self.count(|case| case.skipped.is_some())
    }

    fn time(&self) -> Duration {
        self.cases.iter().map(|case| case.time).sum()
    }
}

fn rules(report: &TestReport) -> XmlSuite<'_> {
    let case = |group: &RuleGroup| {
        let all = report.findings_of(*group);
        let (failures, advice): (Vec<&Finding>, Vec<&Finding>) =
            all.partition(|finding| report.weighs(finding));
        let lines = |findings: Vec<&Finding>| -> Vec<String> {
            findings.iter().map(ToString::to_string).collect()
        };
        XmlCase {
            class: "rules".to_owned(),
            name: group.as_str(),
            file: None,
            time: Duration::ZERO,
            failure: (!failures.is_empty()).then(|| lines(failures).join("\n")),
            skipped: None,
            output: lines(advice),
        }
    };
    XmlSuite {
        name: "rules",
        cases: RuleGroup::ALL.iter().map(case).collect(),
    }
}

fn example<'r>(report: &TestReport, case: &'r Case) -> XmlCase<'r> {
    let status = case.status();
    let mut failure = (status == Status::Failed).then(|| case.reason());
    let mut output = case.warnings().to_vec();
    if report.is_strict() && !output.is_empty() {
        let advice = std::mem::take(&mut output).join("\n");
        let so_far = failure.take().map(|reason| reason + "\n");
        failure = Some(so_far.unwrap_or_default() + &advice);
    }
    let is_skipped = matches!(status, Status::Skipped | Status::Unavailable) && failure.is_none();
    XmlCase {
        class: case.call_name().to_owned(),
        name: case.example(),
        file: case.place(),
        time: case.latency(),
        failure,
        skipped: is_skipped.then(|| format!("{status}: {}", case.reason())),
        output,
    }
}

fn write_suites(xml: &mut String, suites: &[XmlSuite<'_>], time: Duration) -> fmt::Result {
    let failures: usize = suites.iter().map(XmlSuite::failures).sum();
    let skipped: usize = suites.iter().map(XmlSuite::skipped).sum();
    writeln!(
        xml,
        "<testsuites name=\"toolkit\" tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"{}\" time=\"{:.3}\">",
        suites.iter().map(|suite| suite.cases.len()).sum::<usize>(),
        failures,
        skipped,
        time.as_secs_f64(),
    )?;
    for suite in suites {
        writeln!(
            xml,
            "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"{}\" time=\"{:.3}\">",
            Escaped(suite.name),
            suite.cases.len(),
            suite.failures(),
            suite.skipped(),
            suite.time().as_secs_f64(),
        )?;
        for case in &suite.cases {
            write_case(xml, case)?;
        }
        xml.push_str("  </testsuite>\n");
    }
    xml.push_str("</testsuites>\n");
    Ok(())
}

fn write_case(xml: &mut String, case: &XmlCase<'_>) -> fmt::Result {
    write!(
        xml,
        "    <testcase classname=\"{}\" name=\"{}\" time=\"{:.3}\"",
        Escaped(&case.class),
        Escaped(case.name),
        case.time.as_secs_f64(),
    )?;
    if let Some((file, line)) = case.file.and_then(|place| place.rsplit_once(':')) {
        write!(
            xml,
            " file=\"{}\" line=\"{}\"",
            Escaped(file),
            Escaped(line)
        )?;
    }
    if case.failure.is_none() && case.skipped.is_none() && case.output.is_empty() {
        xml.push_str("/>\n");
        return Ok(());
    }
    xml.push_str(">\n");
    if let Some(reason) = &case.failure {
        let first = reason.lines().next().unwrap_or_default();
        let (first, reason) = (Escaped(first), Escaped(reason));
        writeln!(xml, "      <failure message=\"{first}\">{reason}</failure>")?;
    }
    if let Some(reason) = &case.skipped {
        writeln!(xml, "      <skipped message=\"{}\"/>", Escaped(reason))?;
    }
    if !case.output.is_empty() {
        let output = case.output.join("\n");
        writeln!(xml, "      <system-out>{}</system-out>", Escaped(&output))?;
    }
    xml.push_str("    </testcase>\n");
    Ok(())
}

/// Text for an attribute or an element; what XML cannot hold becomes U+FFFD.
struct Escaped<'t>(&'t str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '&' => f.write_str("&amp;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&apos;")?,
                // An attribute would turn them into blanks.
                '\n' => f.write_str("&#10;")?,
                '\r' => f.write_str("&#13;")?,
                '\t' => f.write_str("&#9;")?,
                '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}')?,
                letter => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}
