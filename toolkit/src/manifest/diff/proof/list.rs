use super::Prover;
use super::facts::{self, Facts};
use super::part::Part;
use super::scalar::{lengths, limit};
use crate::manifest::diff::obstacle::Obstacle;
use crate::schema::pointer;

impl<'s> Prover<'s> {
    pub(super) fn prove_list(
        &mut self,
        facts: &Facts<'s>,
        sup: &Part<'s>,
        depth: usize,
        obstacles: &mut Vec<Obstacle>,
    ) {
        lengths(facts, sup, ["minItems", "maxItems"], obstacles);
        let is_unique = |part: &Part<'_>| part.get("uniqueItems").is_some_and(|flag| *flag == true);
        let most = facts.most("maxItems");
        if is_unique(sup) && most > 1 && !facts.parts.iter().any(is_unique) {
            obstacles.push(limit(facts, sup, "uniqueItems"));
        }
        // Behind those with schemas of their own, one item stands for all.
        let own = facts.prefix().max(facts::prefix(sup));
        for index in 0..=own {
            if index as u64 >= most {
                break;
            }
            if let Some(wanted) = facts::item(sup, index) {
                let at = pointer::child(&facts.at, "items");
                obstacles.extend(self.include(&at, &facts.item(index), &wanted, depth + 1));
            }
        }
    }
}
