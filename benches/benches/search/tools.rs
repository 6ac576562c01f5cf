//! Tools that nobody wrote, the same in every run.

const VERBS: [&str; 30] = [
    "get",
    "list",
    "create",
    "update",
    "delete",
    "search",
    "fetch",
    "send",
    "convert",
    "parse",
    "render",
    "resize",
    "upload",
    "download",
    "merge",
    "split",
    "validate",
    "schedule",
    "cancel",
    "archive",
    "translate",
    "summarize",
    "extract",
    "compress",
    "encrypt",
    "deploy",
    "restart",
    "query",
    "export",
    "import",
];
const NOUNS: [&str; 60] = [
    "file",
    "folder",
    "image",
    "video",
    "audio",
    "document",
    "spreadsheet",
    "email",
    "message",
    "calendar",
    "event",
    "invoice",
    "order",
    "customer",
    "product",
    "ticket",
    "issue",
    "repository",
    "branch",
    "commit",
    "request",
    "database",
    "table",
    "row",
    "column",
    "user",
    "group",
    "role",
    "permission",
    "token",
    "weather",
    "forecast",
    "currency",
    "stock",
    "map",
    "route",
    "address",
    "contact",
    "payment",
    "refund",
    "subscription",
    "report",
    "chart",
    "dashboard",
    "metric",
    "log",
    "alert",
    "container",
    "pod",
    "cluster",
    "server",
    "domain",
    "certificate",
    "queue",
    "topic",
    "webhook",
    "template",
    "form",
    "survey",
    "translation",
];
const ADJECTIVES: [&str; 30] = [
    "existing",
    "new",
    "remote",
    "local",
    "public",
    "private",
    "shared",
    "recent",
    "archived",
    "scheduled",
    "encrypted",
    "temporary",
    "primary",
    "secondary",
    "large",
    "small",
    "given",
    "specified",
    "matching",
    "default",
    "custom",
    "active",
    "inactive",
    "pending",
    "completed",
    "failed",
    "invalid",
    "optional",
    "required",
    "structured",
];
const GLUE: [&str; 60] = [
    "by",
    "from",
    "with",
    "for",
    "in",
    "to",
    "using",
    "and",
    "or",
    "of",
    "the",
    "a",
    "an",
    "as",
    "on",
    "into",
    "when",
    "if",
    "all",
    "each",
    "returns",
    "accepts",
    "requires",
    "supports",
    "identifier",
    "name",
    "path",
    "date",
    "range",
    "filter",
    "limit",
    "page",
    "size",
    "format",
    "json",
    "text",
    "markdown",
    "csv",
    "timezone",
    "language",
    "region",
    "account",
    "workspace",
    "project",
    "organization",
    "status",
    "priority",
    "owner",
    "label",
    "tag",
    "timestamp",
    "metadata",
    "content",
    "summary",
    "details",
    "result",
    "results",
    "number",
    "total",
    "amount",
];

pub(crate) struct Tool {
    pub(crate) name: String,
    pub(crate) description: String,
}

pub(crate) fn make(count: usize) -> Vec<Tool> {
    let mut dice = Dice(42);
    let vendors = 3 * count.isqrt();
    (0..count)
        .map(|number| {
            let (verb, noun) = (dice.word(&VERBS), dice.word(&NOUNS));
            let vendor = format!("vendor{}", dice.skewed(vendors));
            let mut description = format!("{verb} {} {noun}", dice.word(&ADJECTIVES));
            for _ in 0..17 {
                description.push(' ');
                description += match dice.below(10) {
                    0..=4 => dice.word(&GLUE),
                    5..=6 => dice.word(&NOUNS),
                    7..=8 => dice.word(&ADJECTIVES),
                    _ => dice.word(&VERBS),
                };
            }
            Tool {
                name: format!("{vendor}_{verb}_{noun}_{number}"),
                description: format!("{description} {vendor}"),
            }
        })
        .collect()
}

/// Four words each.
pub(crate) fn queries(count: usize) -> Vec<String> {
    let mut dice = Dice(7);
    let query = |_| {
        let (verb, adjective) = (dice.word(&VERBS), dice.word(&ADJECTIVES));
        let (noun, glue) = (dice.word(&NOUNS), dice.word(&GLUE));
        format!("{verb} {adjective} {noun} {glue}")
    };
    (0..count).map(query).collect()
}

/// Splitmix64.
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, count: usize) -> usize {
        usize::try_from(self.roll() % count as u64).unwrap_or_default()
    }

    /// The least of two, as some words are much more common than others.
    fn skewed(&mut self, count: usize) -> usize {
        self.below(count).min(self.below(count))
    }

    fn word(&mut self, words: &[&'static str]) -> &'static str {
        words[self.skewed(words.len())]
    }
}
