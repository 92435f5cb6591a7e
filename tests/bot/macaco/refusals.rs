//! Bad input: each a private sentence that names the rule, and nothing is lost.

use perus::{
    games::Seat,
    table::{Phase, Step},
};
use serde_json::Value;

use crate::{
    house::{House, public},
    trial::{self, Trial, prefer, refused, rush, walk},
};

fn monkeys(view: &Value, seat: usize) -> Vec<Option<u64>> {
    view["seats"][seat]["monkeys"].as_array().unwrap().iter().map(Value::as_u64).collect()
}

/// A throw of Ana's of three dice with one value that would end on a monkey, and another that fits the same monkey.
fn blocked(trial: &Trial) -> Option<(u64, u64, usize)> {
    let view = trial.view();
    if trial.seat() != Seat(0) || view["hand"]["red"] != 3 || view["hand"]["begun"] != false {
        return None;
    }
    let wood: Vec<u64> =
        view["hand"]["wood"].as_array().unwrap().iter().map(|die| die.as_u64().unwrap()).collect();
    let taken: Vec<u64> = (0..2).flat_map(|seat| monkeys(&view, seat)).flatten().collect();
    for (at, field) in monkeys(&view, 0).into_iter().enumerate() {
        let Some(from) = field.filter(|from| *from < 10) else { continue };
        let mut touched = trial.table.clone();
        touched.apply(Step::Play(Seat(0), format!("touch m{}", at + 1)), 0).unwrap();
        let fits = touched.position().unwrap().choices(Seat(0));
        let good = |die: &&u64| fits.iter().any(|choice| choice.step == format!("use {die}"));
        let bad = wood.iter().find(|die| taken.contains(&(from + **die)) && !good(die));
        if let (Some(bad), Some(good)) = (bad, wood.iter().find(good)) {
            return Some((*bad, *good, at + 1));
        }
    }
    None
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_wrong_is_answered_with_the_rule() {
    let mut house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let people = [&ana, &beto];
    let runs = || prefer(&["roll", "touch m1", "use 6", "use 5", "use 4", "use 3", "use 2"]);
    let (table, (steps, bad, good, monkey)) =
        trial::begin(&mut house, &people, ("macaco", "rattle=0"), |trial| {
            let found = trial.until(40, runs(), |trial| blocked(trial).is_some())?;
            let (bad, good, monkey) = blocked(&found)?;
            (found.table.phase() == Phase::Play).then_some((found.steps, bad, good, monkey))
        })
        .await;
    let (last, before) = steps.split_last().unwrap();
    assert_eq!(last, "roll");
    rush(&house, table, before).await;
    house.settled(table).await;
    for (step, rule) in [("touch m1", "(rule 1)"), ("use 3", "(rule 1)"), ("rattle", "(rule 12)")] {
        let told = refused(&house, &ana, table, step).await;
        assert!(told.contains(rule), "{step}: {told}");
    }
    walk(&house, table, &people, std::slice::from_ref(last)).await;
    let messages = public(&ana).await.len();
    let view = house.session(table).await.table.position().unwrap().view();
    let wood = view["hand"]["wood"].as_array().unwrap().clone();
    let missing = (1..=6).find(|die| !wood.contains(&(*die).into())).unwrap();
    let (good, bad, missing) = (format!("use {good}"), format!("use {bad}"), format!("use {missing}"));
    for (step, wanted) in [
        ("roll", "(rule 3)"),
        (&good, "(rule 4)"),
        (&missing, "(rule 3)"),
        ("touch m4", "can't read that as a step"),
        ("perus", "can't read that as a step"),
        ("let", "(rule 14)"),
    ] {
        let told = refused(&house, &ana, table, step).await;
        assert!(told.contains(wanted), "{step}: {told}");
    }
    let told = refused(&house, &beto, table, "touch tiger").await;
    assert!(told.contains("It's Ana's turn"), "{told}");
    house.play(&ana, table, &format!("touch m{monkey}")).await;
    let told = refused(&house, &ana, table, &bad).await;
    assert!(told.contains("doesn't fit") && told.contains("would land on"), "{told}");
    assert!(told.contains("(rules 5 and 6)"), "{told}");
    for (step, wanted) in [
        ("touch tiger", "Touched is moved (rule 4)"),
        (&missing, "No wooden die shows"),
        ("rattle", "(rule 12)"),
        ("let", "(rule 12)"),
    ] {
        let told = refused(&house, &ana, table, step).await;
        assert!(told.contains(wanted), "{step}: {told}");
    }
    let told = refused(&house, &beto, table, "rattle").await;
    assert!(told.contains("Ana has touched a figure") && told.contains("(rule 12)"), "{told}");
    assert_eq!(public(&ana).await.len(), messages, "nobody else has heard of it");
    // Nothing is lost: the monkey runs as if nothing had been asked.
    house.play(&ana, table, &good).await;
    let spent = refused(&house, &ana, table, &good).await;
    assert!(spent.contains("(rule 3)") || spent.contains("(rule 4)"), "{spent}");
    house.close().await;
}
