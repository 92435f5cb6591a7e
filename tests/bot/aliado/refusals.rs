//! Bad input: each a private sentence that names the rule, and nothing is lost.

use perus::games::Seat;

use super::{Trial, begin, prefer, refused, to_act, walk};
use crate::house::{House, public};

/// A throw in hand of whoever has stones outside, with opponents outside, too: without a sena or an ace.
fn undivided(trial: &Trial) -> bool {
    let view = trial.view();
    let outside = |seat: usize| stones(&view, seat).len();
    let dice = view["hand"]["dice"].as_array().cloned().unwrap_or_default();
    let plain = dice.len() == 2 && dice.iter().all(|die| (2..=5).contains(&die.as_u64().unwrap()));
    let touches = trial.choices().iter().all(|choice| choice.step.starts_with("touch "));
    plain && touches && outside(0) > 0 && outside(1) > 0
}

/// The houses of a seat's stones that are on their way.
fn stones(view: &serde_json::Value, seat: usize) -> Vec<String> {
    let stones = view["seats"][seat]["stones"].as_array().unwrap();
    let houses = stones.iter().map(|house| house.as_str().unwrap().to_owned());
    houses.filter(|house| house != "beach").collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_wrong_is_answered_with_the_rule() {
    let mut house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let people = [&ana, &beto];
    let (table, steps) = begin(&mut house, &people, "", |trial| {
        trial.until(40, prefer(&["out", "all"]), undivided).map(|trial| trial.steps)
    })
    .await;
    let (last, before) = steps.split_last().unwrap();
    assert_eq!(last, "roll");
    walk(&house, table, &people, before).await;
    let person = to_act(&house, table, &people).await;
    let told = refused(&house, person, table, "all").await;
    assert!(told.contains("(rule 2)"), "the cup first: {told}");
    walk(&house, table, &people, &steps[before.len()..]).await;

    let session = house.session(table).await;
    let Seat(seat) = session.table.to_act()[0];
    let view = session.table.position().unwrap().view();
    let messages = public(&ana).await.len();
    let theirs = format!("touch {}", stones(&view, 1 - usize::from(seat))[0]);
    let own = format!("touch {}", stones(&view, usize::from(seat))[0]);
    let own_count = stones(&view, usize::from(seat)).iter().filter(|house| own.ends_with(*house)).count();
    let alone = format!("{own}/1");
    for (step, wanted) in [
        ("c", "can't read that as a step"),
        ("touch o99", "can't read that as a step"),
        ("perus", "can't read that as a step"),
        (&theirs, "not yours"),
        ("touch i47", "None of your stones is on i47"),
        ("out", "(rule 3)"),
        ("all", "(rule 13)"),
        ("roll", "(rule 2)"),
        (&alone, if own_count == 1 { "without the /1" } else { "(rule 4)" }),
    ] {
        let told = refused(&house, person, table, step).await;
        assert!(told.contains(wanted), "{step}: {told}");
    }
    house.play(person, table, &own).await;
    for step in ["a", "b"] {
        let told = refused(&house, person, table, step).await;
        assert!(told.contains("can't be divided") && told.contains("(rule 4)"), "{step}: {told}");
    }
    let other = people.iter().find(|other| other.id != person.id).unwrap();
    let told = refused(&house, other, table, "all").await;
    assert!(told.contains(&format!("it is {}'s turn", person.name)), "{told}");
    assert_eq!(public(&ana).await.len(), messages, "nobody else has heard of it");
    // Nothing is lost: the stone moves as if nothing had been asked.
    house.play(person, table, "all").await;
    house.close().await;
}
