//! A pattern as steps that a constant can follow, since no constant can run `regex_lite`.
//!
//! The text that was spelled for `regex_lite` is a normal form, so that little is left to read:
//! characters and sets of them, groups that capture nothing, repetitions, and places.

use super::steps::{MOST, Place, Step};

/// The steps, and the ranges of characters that they refer to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Program {
    pub(crate) steps: Vec<Step>,
    pub(crate) ranges: Vec<(char, char)>,
}

/// Makes the steps; nothing where there would be too many of them.
pub(super) fn compile(run: &str) -> Option<Program> {
    let mut reader = Reader { rest: run };
    let whole = reader.alternatives();
    let mut program = Program::default();
    program.node(&whole)?;
    program.push(Step::Match)?;
    Some(program)
}

/// What the spelled text says.
enum Node {
    Set {
        ranges: Vec<(char, char)>,
        negated: bool,
    },
    Place(Place),
    Sequence(Vec<Node>),
    Either(Vec<Node>),
    Repeated {
        node: Box<Node>,
        least: usize,
        most: Option<usize>,
    },
}

struct Reader<'r> {
    rest: &'r str,
}

impl Reader<'_> {
    fn alternatives(&mut self) -> Node {
        let mut all = vec![self.sequence()];
        while self.eat("|") {
            all.push(self.sequence());
        }
        Node::Either(all)
    }

    fn sequence(&mut self) -> Node {
        let mut nodes = Vec::new();
        while !self.rest.is_empty() && !self.rest.starts_with(['|', ')']) {
            let node = self.term();
            nodes.push(self.repeated(node));
        }
        Node::Sequence(nodes)
    }

    fn term(&mut self) -> Node {
        const PLACES: [(&str, Place); 4] = [
            (r"\A", Place::Start),
            (r"\z", Place::End),
            (r"\b", Place::Boundary),
            (r"\B", Place::NoBoundary),
        ];
        let place = PLACES.into_iter().find(|(text, _)| self.eat(text));
        if let Some((_, place)) = place {
            return Node::Place(place);
        }
        if self.eat("(?:") {
            let inner = self.alternatives();
            self.eat(")");
            return inner;
        }
        let is_class = self.eat("[");
        let negated = is_class && self.eat("^");
        let mut ranges = Vec::new();
        loop {
            let low = self.char();
            let high = if is_class && self.eat("-") {
                self.char()
            } else {
                low
            };
            ranges.push((low, high));
            if !is_class || self.eat("]") || self.rest.is_empty() {
                return Node::Set { ranges, negated };
            }
        }
    }

    fn repeated(&mut self, node: Node) -> Node {
        let (least, most) = if self.eat("*") {
            (0, None)
        } else if self.eat("+") {
            (1, None)
        } else if self.eat("?") {
            (0, Some(1))
        } else if self.eat("{") {
            let least = self.number();
            let most = if self.eat(",") {
                (!self.rest.starts_with('}')).then(|| self.number())
            } else {
                Some(least)
            };
            self.eat("}");
            (least, most)
        } else {
            return node;
        };
        Node::Repeated {
            node: Box::new(node),
            least,
            most,
        }
    }

    /// `a`, `\x{61}`
    fn char(&mut self) -> char {
        let (text, radix) = if self.eat(r"\x{") {
            let (digits, rest) = self.rest.split_once('}').unwrap_or((self.rest, ""));
            self.rest = rest;
            (digits, 16)
        } else {
            let mut chars = self.rest.chars();
            let char = chars.next().unwrap_or_default();
            self.rest = chars.as_str();
            return char;
        };
        let code = u32::from_str_radix(text, radix).ok();
        code.and_then(char::from_u32).unwrap_or_default()
    }

    fn number(&mut self) -> usize {
        let end = self
            .rest
            .find(|char: char| !char.is_ascii_digit())
            .unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        self.rest = rest;
        digits.parse().unwrap_or_default()
    }

    fn eat(&mut self, prefix: &str) -> bool {
        match self.rest.strip_prefix(prefix) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }
}

impl Program {
    fn push(&mut self, step: Step) -> Option<u16> {
        let at = self.here()?;
        self.steps.push(step);
        Some(at)
    }

    /// The number of the next step.
    fn here(&self) -> Option<u16> {
        let at = self.steps.len();
        (at < MOST).then_some(at)?.try_into().ok()
    }

    fn node(&mut self, node: &Node) -> Option<()> {
        match node {
            Node::Place(place) => {
                self.push(Step::Place(*place))?;
            }
            Node::Set { ranges, negated } => {
                let (start, end) = self.ranges(ranges)?;
                self.push(Step::Set {
                    start,
                    end,
                    negated: *negated,
                })?;
            }
            Node::Sequence(nodes) => {
                for node in nodes {
                    self.node(node)?;
                }
            }
            Node::Either(nodes) => self.either(nodes)?,
            Node::Repeated { node, least, most } => {
                for _ in 0..*least {
                    self.node(node)?;
                }
                if let Some(most) = most {
                    self.up_to(node, most.saturating_sub(*least))?;
                } else {
                    let split = self.push(Step::Match)?;
                    self.node(node)?;
                    self.push(Step::Jump(split))?;
                    self.set_split(split)?;
                }
            }
        }
        Some(())
    }

    /// The numbers of some ranges, which may be there already.
    fn ranges(&mut self, ranges: &[(char, char)]) -> Option<(u16, u16)> {
        let mut windows = self.ranges.windows(ranges.len());
        let known = windows.position(|window| window == ranges);
        let start = known.unwrap_or(self.ranges.len());
        if known.is_none() {
            self.ranges.extend(ranges);
        }
        let end = start + ranges.len();
        Some((start.try_into().ok()?, end.try_into().ok()?))
    }

    fn either(&mut self, nodes: &[Node]) -> Option<()> {
        let mut jumps = Vec::new();
        for (at, node) in nodes.iter().enumerate() {
            if at + 1 == nodes.len() {
                self.node(node)?;
            } else {
                let split = self.push(Step::Match)?;
                self.node(node)?;
                jumps.push(self.push(Step::Match)?);
                self.set_split(split)?;
            }
        }
        let end = self.here()?;
        for jump in jumps {
            *self.steps.get_mut(usize::from(jump))? = Step::Jump(end);
        }
        Some(())
    }

    fn up_to(&mut self, node: &Node, times: usize) -> Option<()> {
        let mut splits = Vec::new();
        for _ in 0..times {
            splits.push(self.push(Step::Match)?);
            self.node(node)?;
        }
        splits
            .into_iter()
            .try_for_each(|split| self.set_split(split))
    }

    /// Lets a step go on with the one after it as well as with the next one to come.
    fn set_split(&mut self, split: u16) -> Option<()> {
        let end = self.here()?;
        *self.steps.get_mut(usize::from(split))? = Step::Split(end);
        Some(())
    }
}
