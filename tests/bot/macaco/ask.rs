//! The way for slow tables: one after the other is asked, without a clock.

use perus::games::Seat;

use super::{begin, figures, standing};
use crate::{
    house::{House, board, pings},
    seen::sentence,
    trial::{refused, said},
};

#[tokio::test(flavor = "multi_thread")]
async fn each_is_asked_in_turn_and_may_not_answer_before() {
    let house = House::open().await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = begin(&house, &[&ana, &beto, &carla], "rattle=ask").await;
    house.play(&ana, table, "roll").await;
    assert_eq!(house.session(table).await.table.to_act(), [Seat(0)], "the thrower first");
    let shown = board(&ana, table).await;
    assert!(shown["content"].as_str().unwrap().contains("> 🐊 Ana is asked first: rattle a crocodile"));
    assert_eq!(figures(&ana, &shown).0, 2, "rattle and let, and no figure yet");
    let threw = said(&ana, table).await.lines().next().unwrap().to_owned();
    for (person, step) in [(&beto, "rattle"), (&beto, "let"), (&carla, "rattle"), (&carla, "deixo")] {
        let told = refused(&house, person, table, step).await;
        assert_eq!(told, "Ana is asked before you (rule 14).", "{step}");
    }
    let told = refused(&house, &ana, table, "touch tiger").await;
    assert_eq!(told, sentence("macaco-refused-asked"));

    house.play(&ana, table, "let").await;
    assert_eq!(house.session(table).await.table.to_act(), [Seat(1)]);
    assert_eq!(pings(&ana).last().unwrap().1, std::slice::from_ref(&beto.id));
    assert_eq!(said(&ana, table).await.lines().next().unwrap(), threw);
    assert!(said(&ana, table).await.contains("Ana lets it pass."));
    for step in ["rattle", "let"] {
        assert_eq!(refused(&house, &ana, table, step).await, sentence("macaco-refused-asked-already"));
    }
    let told = refused(&house, &ana, table, "touch m1").await;
    assert!(told.contains("it is Beto's turn"), "{told}");
    house.play(&beto, table, "let").await;
    house.play(&carla, table, "rattle").await;
    assert_eq!(standing(&house, table).await, (vec![1, 1, 0], Some(2)));
    let content = said(&ana, table).await;
    assert_eq!(content.lines().next().unwrap(), threw);
    assert!(content.contains("Carla rattles a crocodile and steals the throw of Ana!"), "{content}");
    let told = refused(&house, &beto, table, "rattle").await;
    assert!(told.contains("Carla has rattled") && told.contains("(rule 13)"), "{told}");
    while standing(&house, table).await.1.is_some() {
        let choices = house.session(table).await.table.position().unwrap().choices(Seat(2));
        house.play(&carla, table, &choices[0].step).await;
    }

    // The turn passes to the player after the thrower; whoever has no crocodile isn't asked.
    house.play(&beto, table, "roll").await;
    house.play(&beto, table, "let").await;
    let told = refused(&house, &carla, table, "rattle").await;
    assert_eq!(told, sentence("macaco-refused-no-crocodile"));
    house.play(&ana, table, "let").await;
    assert_eq!(house.session(table).await.table.to_act(), [Seat(1)]);
    assert_eq!(figures(&beto, &board(&beto, table).await), (4, true));
    house.play(&beto, table, "touch tiger").await;
    house.close().await;
}
