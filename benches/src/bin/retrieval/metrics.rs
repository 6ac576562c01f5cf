//! The measures, as the data's own scorer takes them.

use std::collections::{HashMap, HashSet};
use std::fmt;

use crate::data::{Set, Wanted};

/// Each from 0 to 1.
#[derive(Clone, Copy, Default)]
pub(crate) struct Metrics {
    hit_at_1: f64,
    recall_at_1: f64,
    recall_at_5: f64,
    ndcg_at_10: f64,
}

/// The measures of each query.
pub(crate) fn of(set: &Set, rankings: &[Vec<String>]) -> Vec<Metrics> {
    let classes = set.classes();
    let each = rankings.iter().zip(&set.queries);
    each.map(|(ranked, wanted)| one(ranked, wanted, &classes))
        .collect()
}

fn one(ranked: &[String], wanted: &Wanted, classes: &HashMap<&str, &str>) -> Metrics {
    let class = |id: &str| classes.get(id).copied().unwrap_or(id).to_owned();
    let mut seen = HashSet::new();
    let ranked = ranked.iter().map(|id| class(id));
    let ranked: Vec<String> = ranked.filter(|id| seen.insert(id.clone())).collect();
    let relevant: HashSet<String> = wanted.relevant.iter().map(|id| class(id)).collect();
    let places = ranked.iter().enumerate();
    let places: Vec<usize> = places
        .filter(|(_, id)| relevant.contains(*id))
        .map(|(place, _)| place)
        .collect();
    let is_any = wanted.mode.as_deref() == Some("any");
    let recall = |at: usize| {
        let found = places.iter().filter(|place| **place < at).count();
        if is_any {
            f64::from(u8::from(found > 0))
        } else {
            float(found) / float(relevant.len())
        }
    };
    let gain = |place: &usize| 1.0 / (float(*place) + 2.0).log2();
    let first_ten = places.iter().filter(|place| **place < 10);
    let ndcg_at_10 = if is_any {
        first_ten.map(gain).next().unwrap_or_default()
    } else {
        let ideal: f64 = (0..relevant.len().min(10)).map(|place| gain(&place)).sum();
        first_ten.map(gain).sum::<f64>() / ideal
    };
    Metrics {
        hit_at_1: f64::from(u8::from(places.first() == Some(&0))),
        recall_at_1: recall(1),
        recall_at_5: recall(5),
        ndcg_at_10,
    }
}

impl Metrics {
    pub(crate) fn mean(all: &[Self]) -> Self {
        let mean = |of: fn(&Self) -> f64| all.iter().map(of).sum::<f64>() / float(all.len().max(1));
        Self {
            hit_at_1: mean(|one| one.hit_at_1),
            recall_at_1: mean(|one| one.recall_at_1),
            recall_at_5: mean(|one| one.recall_at_5),
            ndcg_at_10: mean(|one| one.ndcg_at_10),
        }
    }
}

impl fmt::Display for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            hit_at_1,
            recall_at_1,
            recall_at_5,
            ndcg_at_10,
        } = self;
        let each = [hit_at_1, recall_at_1, recall_at_5, ndcg_at_10];
        let each = each.map(|value| format!("{:.1}", value * 100.0));
        f.write_str(&each.join(" | "))
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts stay far below 2^52")]
fn float(count: usize) -> f64 {
    count as f64
}
