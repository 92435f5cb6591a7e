//! Bad input: each a private sentence that names what is wrong and the rule, and nothing is lost.

use perus::{
    games::Refusal,
    table::{Step, Table},
};

use super::{take, thrown};
use crate::{
    house::{House, board, private, public},
    seen::is_answer_to_peru,
    trial::{refused, resume},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_board_of_3_or_101_columns_is_not_laid() {
    let house = House::open().await;
    let ana = house.join("Ana").await;
    for columns in ["3", "101", "0", "-8", "vinte"] {
        ana.command("play", &[("game", "deleb"), ("options", &format!("columns={columns}"))]).await;
        let told = private(&ana).await;
        assert!(told.contains("from 4 to 100") || told.contains("4–100"), "{told}");
        assert_eq!(house.table_in(&ana.channel()).await, None);
    }
    let table = house.lay(&ana, "deleb", "").await;
    for columns in ["3", "101"] {
        let lobby = board(&ana, table).await;
        let asked = ana.select(&lobby, &format!("{table}:option"), &["columns=?"]).await;
        ana.modal(&asked, &[("text", columns)]).await;
        let told = private(&ana).await;
        assert!(told.contains("from 4 to 100") || told.contains("4–100"), "{told}");
        assert_eq!(house.session(table).await.table.options().get("columns"), "8");
    }
    house.close().await;
}

/// Why whose turn it is may not do this now; `None` if they may.
fn why_not(table: &Table, step: &str) -> Option<String> {
    let done = table.clone().apply(Step::Play(table.to_act()[0], step.to_owned()), 0);
    done.err().map(|Refusal(why)| why.key.to_string())
}

/// Every use of a throw in notation on a board of so many columns.
fn uses(columns: u32) -> impl Iterator<Item = String> {
    let points =
        "abcd".chars().flat_map(move |row| (1..=columns).map(move |column| format!("{row}{column}")));
    points.flat_map(|point| [1, 2, 3, 4, 6].map(|value| format!("{value}:{point}")))
}

/// A use that is refused for this reason.
fn refused_for(table: &Table, reason: &str) -> Option<String> {
    let key = format!("deleb-refused-{reason}");
    uses(4).find(|step| why_not(table, step).is_some_and(|why| why == key))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_not_be_done_is_answered_with_the_rule() {
    let mut house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let (carla, davi) = (house.join("Carla").await, house.join("Davi").await);
    let people = [&ana, &beto, &carla, &davi];
    let peru = house.join("Zeca").await;

    // The first who is in: a 1 must unlock.
    let (table, trial) =
        resume(&mut house, &people, ("deleb", "teams=2 columns=4"), |trial| Some(thrown(trial))).await;
    let seat = trial.seat();
    let person = people[seat.index()];
    let (home, theirs) = if seat.0 % 2 == 0 { ("a", "d") } else { ("d", "a") };
    let messages = public(&peru).await.len();
    for (step, wanted) in [
        ("pass", "You can't pass: you have a 1, and a 1 has to unlock".to_owned()),
        ("throw", "The sticks are thrown already (rule 1)".to_owned()),
        ("6:a1", "You have no 6 in hand (rule 2)".to_owned()),
        (
            &format!("1:{theirs}1"),
            "is the other team's: you move only those of your own team (rule 2)".to_owned(),
        ),
        ("1:b2", "There is no piece on b2.".to_owned()),
        ("1:e1", "I can't read that as a step.".to_owned()),
        ("1:a5", "There is no a5: this board has rows a to d and columns 1 to 4.".to_owned()),
        ("perus", format!("What you can do now: 1:{home}")),
    ] {
        let told = refused(&house, person, table, step).await;
        assert!(told.contains(&wanted), "{step}: {told}");
    }
    let turn = format!("It's {}'s turn", person.name);
    let due = trial.choices()[0].step.clone();
    for other in people.iter().filter(|other| other.id != person.id) {
        // A team-mate's as well as the others'.
        let told = refused(&house, other, table, &due).await;
        assert!(told.contains(&turn) && told.contains("whoever's turn it is moves them"), "{told}");
        let first = format!("{table}:touch:{}:1", house.session(table).await.table.next_step());
        other.press(&board(other, table).await, &first).await;
        assert!(private(other).await.contains(&turn));
    }
    assert!(is_answer_to_peru(&refused(&house, &peru, table, &due).await));
    assert_eq!(public(&peru).await.len(), messages, "all of it is private");
    house.play(person, table, &due).await;

    // Later: an enemy in the way, a locked piece, one's own.
    ana.slash("cancel").await;
    for other in [&beto, &carla, &davi] {
        other.slash("cancel").await;
    }
    house.over(table).await;
    let reasons = ["passes", "locked", "lands"];
    let (table, trial) = resume(&mut house, &people, ("deleb", "teams=2 columns=4"), |trial| {
        trial.until(120, take, |trial| {
            trial.table.by_itself().is_none()
                && !trial.table.to_act().is_empty()
                && reasons.iter().all(|reason| refused_for(&trial.table, reason).is_some())
        })
    })
    .await;
    let person = people[trial.seat().index()];
    for (reason, rule) in [
        ("passes", "nobody passes an enemy (rule 5)"),
        ("locked", "only a 1 unlocks it (rule 3)"),
        ("lands", "(rule 5)"),
    ] {
        let step = refused_for(&trial.table, reason).unwrap();
        let told = refused(&house, person, table, &step).await;
        assert!(told.contains(rule) && told.contains("What you can do now: "), "{step}: {told}");
    }
    house.close().await;
}
