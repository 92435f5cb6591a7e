//! Order at the table: the board as the last word, edits without pings, old buttons, perus, wrong seats, nonsense typed.

use crate::{
    house::{House, board, boards, has_button, is_private, pings, private, private_message, public},
    seen::is_answer_to_peru,
};

#[tokio::test(flavor = "multi_thread")]
async fn the_board_stays_the_last_word_and_only_a_new_turn_pings() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    house.play(&ana, table, "c5-c4").await;
    let first = board(&beto, table).await;
    let pinged = pings(&ana).len();
    assert_eq!(pinged, 2);

    // The same person goes on, and nobody has spoken: edited in place, without a ping.
    beto.press(&first, &format!("{table}:touch:5:a5")).await;
    let edited =
        beto.wait_message(|message| has_button(&beto, message, &format!("{table}:touch:5:a5.a4"))).await;
    assert_eq!(edited["id"], first["id"]);
    house.settled(table).await;
    assert_eq!(pings(&ana).len(), pinged);

    // Somebody has spoken: posted anew below, still without a ping, and the old one goes.
    let said = ana.say("hurry up, I'm getting old").await;
    beto.press(&edited, &format!("{table}:touch:5:")).await;
    let anew = beto
        .wait_message(|message| {
            message["id"] != first["id"] && has_button(&beto, message, &format!("{table}:touch:5:b5"))
        })
        .await;
    house.settled(table).await;
    let shown = public(&ana).await;
    assert_eq!(shown.last().unwrap()["id"], anew["id"]);
    assert!(shown.iter().any(|message| message["content"] == "hurry up, I'm getting old"), "{said}");
    assert!(shown.iter().all(|message| message["id"] != first["id"]), "the old board is gone");
    assert_eq!(pings(&ana).len(), pinged);

    // A new turn: posted anew, with one ping to one person.
    house.play(&beto, table, "a5-a4").await;
    assert_eq!(boards(&ana, table).await.len(), 1);
    let all = pings(&ana);
    assert_eq!(all.len(), pinged + 1);
    let (message, who) = all.last().unwrap();
    assert_eq!(who, std::slice::from_ref(&ana.id));
    assert_eq!(message["id"], board(&ana, table).await["id"]);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_button_gets_a_word_and_the_way_to_the_board() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    // Old boards are deleted; one that can't be keeps nothing but what a hasty finger still holds.
    let old = board(&ana, table).await;
    let id = format!("{table}:touch:4:c5.c4");
    assert!(has_button(&ana, &old, &id));
    house.local.faults().answer(
        "DELETE",
        "/channels/*/messages/*",
        Some(1),
        perus::local::faults::Wrong::error(403, 50013, "Missing Permissions"),
    );
    house.local.faults().answer(
        "PATCH",
        "/channels/*/messages/*",
        Some(1),
        perus::local::faults::Wrong::error(403, 50013, "Missing Permissions"),
    );
    house.play(&ana, table, "c5-b4").await;
    let session = house.session(table).await;
    let new = board(&ana, table).await;
    for person in [&ana, &beto] {
        person.press(&old, &id).await;
        let told = private(person).await;
        assert!(told.contains("The game has moved on"), "{told}");
        assert!(told.contains(new["id"].as_str().unwrap()), "the link leads to the board: {told}");
    }
    let after = house.session(table).await;
    assert_eq!(after.table.log(), session.table.log());
    assert_eq!(board(&ana, table).await["id"], new["id"]);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn perus_and_people_off_turn_are_answered_and_nothing_changes() {
    let house = House::open().await;
    let (ana, beto, peru) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    let shown = board(&peru, table).await;
    let session = house.session(table).await;
    let others = ana.frames().len();

    let controls: Vec<String> = peru
        .buttons(&shown)
        .iter()
        .map(|button| button["custom_id"].as_str().unwrap().to_owned())
        .filter(|id| id.contains(":touch:") || id.contains(":resign"))
        .collect();
    assert!(controls.len() >= 4, "{controls:?}");
    for control in &controls {
        peru.press(&shown, control).await;
        let told = private(&peru).await;
        assert!(is_answer_to_peru(&told), "{told}");
    }
    for typed in ["c5-c4", "claim", "nonsense"] {
        peru.command("move", &[("step", typed)]).await;
        assert!(is_answer_to_peru(&private(&peru).await));
    }
    assert!(peru.autocomplete("move", "step", "", &[]).await.is_empty(), "perus get no hints");

    // Beto sits there, but it is not his turn.
    beto.press(&shown, &controls[0]).await;
    assert!(private(&beto).await.contains("it is Ana's turn"));
    beto.command("move", &[("step", "a5-a4")]).await;
    assert!(private(&beto).await.contains("it is Ana's turn"));

    let after = house.session(table).await;
    assert_eq!(after.table.log(), session.table.log());
    assert_eq!(board(&ana, table).await, shown);
    assert_eq!(ana.frames().len(), others, "nobody else heard of it: {:?}", &ana.frames()[others..]);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_typed_is_refused_in_a_clear_private_sentence() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    let shown = board(&ana, table).await;
    for (typed, wanted) in [
        ("hello", "I can't read that as a move."),
        ("**@everyone**", "I can't read that as a move."),
        ("z9-z8", "The board has no point"),
        ("a5-a4", "the dogs aren't yours"),
        ("c5-c6", "c6 isn't empty."),
        ("c5xc3", "there is no dog to jump over"),
        ("c5-c3", ""),
        ("c4-c3", "There is no piece on c4"),
        ("claim", "A draw can't be claimed"),
        ("accept", "Nobody has offered a draw."),
        ("\u{202e}c5-c4\u{0}\u{7}", ""),
        (&"x".repeat(2000), "I can't read that as a move."),
    ] {
        ana.command("move", &[("step", typed)]).await;
        let told = ana.wait_message(|message| is_private(message) && message["flags"] != 192).await;
        let content = told["content"].as_str().unwrap();
        assert!(content.contains(wanted), "{typed}: {content}");
        assert!(content.chars().count() <= 2000 && !content.contains("house-") && !content.contains("onca-"));
        assert_eq!(
            (&told["mention_everyone"], told["mentions"].as_array().unwrap().len()),
            (&false.into(), 0)
        );
    }
    assert_eq!(board(&ana, table).await, shown);
    assert_eq!(house.session(table).await.table.next_step(), 4);
    // Any spelling that is clear is taken.
    ana.command("move", &[("step", " C5 – C4 ")]).await;
    assert!(private(&ana).await.contains("Done. "));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_neither_formats_nor_pings() {
    let house = House::open().await;
    let ana = house.join("Ana").await;
    let name = format!("**@everyone <@{}>", ana.id).chars().take(32).collect::<String>();
    let beto = house.join(&name).await;
    let table = house.begin(&[&beto, &ana], "onca", "").await;
    house.play(&beto, table, "c5-c4").await;
    beto.slash("resign").await;
    let sure = private_message(&beto).await;
    beto.press(&sure, &format!("{table}:resign-surely")).await;
    house.over(table).await;
    for frame in ana.frames().iter().filter(|frame| frame["t"].as_str().unwrap().starts_with("message")) {
        let message = &frame["d"];
        let Some(content) = message["content"].as_str() else { continue };
        assert_ne!(message["mention_everyone"], true, "{content}");
        assert!(!content.contains("@everyone") && !content.contains("**@"), "{content}");
    }
    // One ping for each turn, none for the name.
    let pinged: Vec<String> = pings(&ana).into_iter().flat_map(|(_, pinged)| pinged).collect();
    assert_eq!(pinged, [beto.id.clone(), ana.id.clone()]);
    house.close().await;
}
