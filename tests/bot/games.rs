//! Whole games of Onça: by buttons, typed, against a bot; with who is pinged, what is told, and the record at the end.

use perus::{
    games::{Level, Registry},
    host::Session,
    table::Phase,
};
use serde_json::json;

use crate::{
    house::{
        House, board, boards, files, fingerprint_in, has_button, pings, private, public, record_of,
        until_board,
    },
    script::{self, CACHORROS, ONCA},
    seen::{sentence, size_of_png},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_between_two_by_buttons_to_the_jaguars_win() {
    let house = House::open().await;
    let (ana, beto, peru) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    let first = ana.messages(&ana.channel()).into_iter().find(|message| message["content"] != "").unwrap();
    let fingerprint = fingerprint_in(&board(&ana, table).await);
    assert_eq!(pings(&peru).len(), 1, "the start pings whoever begins: {first}");

    let steps = script::hunt();
    let (last, before) = steps.split_last().unwrap();
    for (number, step) in before.iter().enumerate() {
        let person = if number % 2 == 0 { &ana } else { &beto };
        let session = house.play(person, table, step).await;
        let shown = boards(&peru, table).await;
        assert_eq!(shown.len(), 1, "one live message, not {shown:#?}");
        assert_eq!(public(&peru).await.last().unwrap()["id"], shown[0]["id"], "the board is the last word");
        let next = session.table.next_step();
        let controls = peru.buttons(&shown[0]);
        assert!(controls.iter().any(|button| {
            button["custom_id"].as_str().unwrap().starts_with(&format!("{table}:touch:{next}:"))
        }));
    }
    let picture = &board(&peru, table).await["attachments"][0];
    assert_eq!(size_of_png(&peru.file(picture).await).0, 1000);
    let alt = picture["description"].as_str().unwrap();
    assert!(alt.contains("The jaguar is on") && alt.chars().count() <= 1024, "{alt}");
    house.seed_is_kept(table, &[&ana, &beto, &peru]).await;

    house.play(&ana, table, last).await;
    let record = house.over(table).await;
    assert_eq!(record.scores, ["win", "loss"]);
    let closing = public(&peru).await.pop().unwrap();
    let said = closing["content"].as_str().unwrap();
    assert!(said.contains("🏆 Ana wins!") && said.contains("Well hunted, Ana!"), "{said}");
    assert_eq!(record_of(&peru, &closing, &Registry::house(), &fingerprint).await, record);

    // One ping a turn, to that person only; nobody else is ever pinged.
    let pinged: Vec<Vec<String>> = pings(&peru).into_iter().map(|(_, pinged)| pinged).collect();
    let turns: Vec<Vec<String>> =
        (0..steps.len()).map(|turn| vec![[&ana, &beto][turn % 2].id.clone()]).collect();
    assert_eq!(pinged, turns);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_typed_with_suggestions_and_a_draw_claimed_while_it_is_valid() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    let fingerprint = fingerprint_in(&board(&ana, table).await);
    for (number, (seat, step)) in script::dance().take(12).enumerate() {
        let person = if seat == ONCA { &ana } else { &beto };
        let open = house.session(table).await;
        let legal: Vec<String> =
            open.table.position().unwrap().choices(seat).into_iter().map(|choice| choice.step).collect();
        let offered = person.autocomplete("move", "step", "", &[]).await;
        let values: Vec<String> =
            offered.iter().map(|choice| choice["value"].as_str().unwrap().to_owned()).collect();
        assert_eq!(values, legal);
        let narrowed = person.autocomplete("move", "step", &step[..4], &[]).await;
        assert!(narrowed.iter().all(|choice| choice["name"].as_str().unwrap().contains(&step[..4])));
        if number == 3 {
            // Not yet: a clear private word, and nothing happens.
            person.command("move", &[("step", "claim")]).await;
            assert!(private(person).await.contains("A draw can't be claimed"));
        }
        person.command("move", &[("step", step)]).await;
        assert!(private(person).await.contains("Done. "));
        let shown = board(&ana, table).await;
        let claim = format!("{table}:stop:{}:claim", house.session(table).await.table.next_step());
        assert_eq!(has_button(&ana, &shown, &claim), number == 11, "after step {number}");
    }
    // Ana is to move, and Beto may claim as well.
    let offered = beto.autocomplete("move", "step", "", &[]).await;
    assert_eq!(offered, [json!({"name": "claim · Claim a draw", "value": "claim"})]);
    house.seed_is_kept(table, &[&ana, &beto]).await;
    house.play(&beto, table, "claim").await;
    let record = house.over(table).await;
    assert_eq!(record.scores, ["draw", "draw"]);
    let closing = public(&ana).await.pop().unwrap();
    assert!(closing["content"].as_str().unwrap().contains(&sentence("end-draw")));
    assert_eq!(record_of(&ana, &closing, &Registry::house(), &fingerprint).await, record);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_an_easy_bot_comes_to_its_end() {
    let house = House::open().await;
    let ana = house.join("Ana").await;
    let table = house.lay(&ana, "onca", "").await;
    let lobby = board(&ana, table).await;
    ana.select(&lobby, &format!("{table}:bot"), &["0.easy"]).await;
    house.until(table, "the bot sits", |session| session.table.bot_in(ONCA).is_some()).await;
    ana.press(&board(&ana, table).await, &format!("{table}:sit:1")).await;
    house.until(table, "Ana sits", |session| session.table.person_in(CACHORROS).is_some()).await;
    let fingerprint = fingerprint_in(&board(&ana, table).await);
    house.press_start(&ana, table).await;
    for turn in 0.. {
        let session = house
            .until(table, "Ana's turn, or the end", |session| {
                session.table.phase() == Phase::Over || session.table.to_act().first() == Some(&CACHORROS)
            })
            .await;
        if session.table.phase() == Phase::Over {
            break;
        }
        if turn == 0 {
            // The bot's first move takes away nothing that was told before it.
            let shown = until_board(&ana, table, |shown| {
                shown["content"].as_str().is_some_and(|said| said.contains("moved the jaguar"))
            })
            .await;
            assert!(shown["content"].as_str().unwrap().starts_with(&sentence("table-started")), "{shown}");
        }
        assert!(turn < 60, "a jaguar that is fed does not win");
        let step = script::foolish(session.table.position().unwrap());
        house.seed_is_kept(table, &[&ana]).await;
        house.play(&ana, table, &step).await;
    }
    let record = house.over(table).await;
    assert_eq!(record.scores, ["win", "loss"]);
    let closing = public(&ana).await.pop().unwrap();
    assert!(closing["content"].as_str().unwrap().contains("Easy bot wins!"), "{closing}");
    assert_eq!(files(&closing, ".png").len(), 1);
    assert_eq!(record_of(&ana, &closing, &Registry::house(), &fingerprint).await, record);

    // Once more, the sides swapped: the bot has sat down, too.
    ana.press(&closing, &format!("{table}:rematch")).await;
    let again = house.until_laid(&ana).await;
    let session = house.session(again).await;
    assert_eq!(session.table.bot_in(CACHORROS), Some(Level::Easy));
    assert_eq!(session.table.person_in(ONCA).unwrap().name, "Ana");
    house.press_start(&ana, again).await;
    house.play(&ana, again, "c5-c4").await;
    house.reaches(again, session.table.next_step() + 3).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_offered_by_typing_and_agreed_to_by_its_button() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    ana.command("move", &[("step", "offer")]).await;
    assert!(private(&ana).await.contains("Done. "));
    let shown = board(&beto, table).await;
    assert!(shown["content"].as_str().unwrap().contains("Ana offers a draw."), "{shown}");
    let accept = format!("{table}:stop:5:accept");
    // Whoever offered can't agree for the other.
    ana.press(&shown, &accept).await;
    assert!(private(&ana).await.contains("only the other side can agree"));
    beto.press(&shown, &accept).await;
    assert_eq!(house.over(table).await.scores, ["draw", "draw"]);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tables_in_two_channels_do_not_meet() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let first = house.begin(&[&ana, &beto], "onca", "").await;
    let (here, there) = (ana.channel(), ana.ready["channels"][1]["id"].as_str().unwrap().to_owned());
    ana.go(&there);
    beto.go(&there);
    let second = house.begin(&[&beto, &ana], "onca", "").await;
    house.play(&beto, second, "c5-b4").await;
    ana.go(&here);
    ana.command("move", &[("step", "c5-d4")]).await;
    assert!(private(&ana).await.contains("Done. "));
    let last = |session: &Session| session.table.log().last().unwrap().step.to_string();
    assert_eq!(last(&*house.session(first).await), "play 0 c5-d4");
    assert_eq!(last(&*house.session(second).await), "play 0 c5-b4");
    assert_eq!((boards(&ana, first).await.len(), boards(&ana, second).await.len()), (1, 0));
    assert_eq!((boards(&beto, first).await.len(), boards(&beto, second).await.len()), (0, 1));
    house.close().await;
}
