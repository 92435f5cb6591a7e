//! Clocks: chosen in the lobby, shown, warned of, run out, standing still while the house is closed; and people who let
//! them run out again and again.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use perus::{games::Seat, host::Times, table::Phase};
use serde_json::{Value, json};

use crate::{
    common::page::Person,
    house::{
        House, LONG, board, boards, fingerprint_in, has_button, private, private_message, public, quick,
        record_of, until_board,
    },
    notices::{came, hanging, pinged, says, steps, until_gone},
    remo::games,
    seen::sentence,
};

const BOW: Seat = Seat(0);
const STERN: Seat = Seat(1);

/// A second of the games' clocks takes so many milliseconds.
fn paced(millis: u64) -> Times {
    Times { second: Duration::from_millis(millis), beat: Duration::from_millis(20), ..quick() }
}

fn now() -> i64 {
    i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn times_are_chosen_from_the_menu_and_typed() {
    let house = House::open_with(games(), quick()).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);

    // Before the table: suggestions, any value in range, nonsense.
    let offered = ana.autocomplete("play", "options", "clock=", &[("game", "remo")]).await;
    let named: Vec<&str> = offered.iter().map(|choice| choice["name"].as_str().unwrap()).collect();
    assert_eq!(
        named,
        ["clock=30 · 30 seconds", "clock=60 · 1 minute", "clock=86400 · 24 hours", "clock=off · off"]
    );
    let offered = ana.autocomplete("play", "options", "silence=off clock=90", &[("game", "remo")]).await;
    let wanted = "silence=off clock=90";
    assert_eq!(offered[0], json!({"name": format!("{wanted} · 1 minute and 30 seconds"), "value": wanted}));
    for (typed, shown) in
        [("29", "29"), ("86401", "86401"), ("soon", "soon"), ("-60", "\\-60"), ("1e3", "1e3")]
    {
        ana.command("play", &[("game", "remo"), ("options", &format!("clock={typed}"))]).await;
        let told = private(&ana).await;
        assert!(told.contains(&format!("“clock” can't be “{shown}”")), "{told}");
        assert!(told.contains("from 30 seconds to 24 hours"), "{told}");
        assert_eq!(house.table_in(&ana.channel()).await, None);
    }
    let table = house.lay(&ana, "remo", "clock=desligado").await;
    let lobby = board(&ana, table).await;
    assert!(says("• Time for a stroke: off")(&lobby), "{lobby}");
    ana.press(&lobby, &format!("{table}:cancel")).await;
    house.over(table).await;
    let table = house.lay(&ana, "remo", "clock=5min").await;
    let lobby = board(&ana, table).await;
    assert!(says("• Time for a stroke: 5 minutes")(&lobby), "{lobby}");

    // The menu says what each value means, which is chosen now, and offers to type another one.
    let menu =
        ana.menus(&lobby).into_iter().find(|menu| menu["custom_id"] == format!("{table}:option")).unwrap();
    let labels: Vec<&str> =
        menu["options"].as_array().unwrap().iter().map(|option| option["label"].as_str().unwrap()).collect();
    assert_eq!(
        labels,
        [
            "Time for a stroke: 30 seconds",
            "Time for a stroke: 1 minute",
            "Time for a stroke: 24 hours",
            "Time for a stroke: off",
            "Time for a stroke: another time…",
            "Silence on board: no numbers",
            "Silence on board: chat away",
        ]
    );
    assert_eq!(menu["options"][5]["description"], sentence("option-chosen").as_str());
    ana.select(&lobby, &format!("{table}:option"), &["clock=86400"]).await;
    house.until(table, "a day", |session| session.table.options().get("clock") == "86400").await;

    let asked = ana.select(&board(&ana, table).await, &format!("{table}:option"), &["clock=?"]).await;
    assert_eq!(asked["modal"]["title"], "Time for a stroke");
    assert_eq!(asked["modal"]["components"][0]["components"][0]["label"], "30 seconds to 24 hours, or off");
    for (typed, chosen) in [("90", "90"), ("2 h", "7200"), ("Desligado", "off"), ("1h30m", "5400")] {
        let asked = ana.select(&board(&ana, table).await, &format!("{table}:option"), &["clock=?"]).await;
        ana.modal(&asked, &[("text", typed)]).await;
        house.until(table, typed, |session| session.table.options().get("clock") == chosen).await;
    }
    for typed in ["29", "86401", "soon", "86400 s 1"] {
        let asked = ana.select(&board(&ana, table).await, &format!("{table}:option"), &["clock=?"]).await;
        ana.modal(&asked, &[("text", typed)]).await;
        let told = private(&ana).await;
        assert!(told.contains(&format!("can't be “{typed}”")) && told.contains("30 seconds"), "{told}");
        assert_eq!(house.session(table).await.table.options().get("clock"), "5400");
    }
    let asked = beto.select(&board(&beto, table).await, &format!("{table}:option"), &["clock=?"]).await;
    beto.modal(&asked, &[("text", "60")]).await;
    assert_eq!(private(&beto).await, sentence("table-only-opener-chooses"));
    assert!(says("Time for a stroke: 1 hour and 30 minutes")(&board(&beto, table).await));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_is_shown_warned_of_and_runs_out() {
    // 60 s of the game in 3 s.
    let house = House::open_with(games(), paced(50)).await;
    let (ana, beto, peru) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let before = now();
    let table = house.begin(&[&ana, &beto], "remo", "").await;
    let first = board(&ana, table).await;
    let fingerprint = fingerprint_in(&first);
    let shown = first["content"].as_str().unwrap();
    let end: i64 =
        shown.split("<t:").nth(1).and_then(|rest| rest.split(":R>").next()).unwrap().parse().unwrap();
    assert!((before + 3000..now() + 4000).contains(&(end * 1000)), "{shown}");

    // The warning pings Ana and nobody else, and goes with the step.
    let warning = beto.wait_message(says("only 15 seconds left")).await;
    assert_eq!(pinged(&warning), [ana.id.as_str()]);
    assert!(warning["content"].as_str().unwrap().contains(&format!("<@{}>", ana.id)));
    assert_eq!(house.session(table).await.table.next_step(), 4, "it comes before the end");
    let session = house.reaches(table, 5).await;
    assert_eq!(steps(&session)[4], "by-clock 0 drift", "as the bot plays for somebody who is not there");
    let entries = session.table.log();
    let took = entries[4].at - entries[3].at;
    assert!((3000..3000 + 2500).contains(&took), "it took {took} ms");
    peru.wait_message(says("Time ran out for Ana")).await;
    until_gone(&peru, "left!").await;

    // Who plays in time is not warned.
    house.play(&beto, table, "row").await;
    ana.command("resign", &[] as &[(&str, &str)]).await;
    let sure = private_message(&ana).await;
    ana.press(&sure, &format!("{table}:resign-surely")).await;
    let record = house.over(table).await;
    assert_eq!(came(&peru, "left!"), 1);
    let closing = public(&peru).await.pop().unwrap();
    assert!(!closing["content"].as_str().unwrap().contains("<t:"), "{closing}");
    assert_eq!(record_of(&peru, &closing, &games(), &fingerprint).await, record);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_short_clock_runs_out_without_a_warning_and_a_bot_has_none() {
    let house = House::open_with(games(), paced(4)).await;
    let ana = house.join("Ana").await;
    let table = house.lay(&ana, "remo", "clock=off").await;
    ana.select(&board(&ana, table).await, &format!("{table}:bot"), &["1.easy"]).await;
    house.until(table, "the bot sits", |session| session.table.bot_in(STERN).is_some()).await;
    ana.press(&board(&ana, table).await, &format!("{table}:sit:0")).await;
    house.until(table, "Ana sits", |session| session.table.person_in(BOW).is_some()).await;
    house.press_start(&ana, table).await;
    assert_eq!(house.session(table).await.deadline, None);
    assert!(!says("<t:")(&board(&ana, table).await));
    house.play(&ana, table, "row").await;
    house.reaches(table, 6).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_stands_still_while_the_house_is_closed() {
    // A minute takes 4 s here, the warning comes after 3 s.
    let millis = 4000 / 60;
    let mut house = House::open_with(games(), paced(millis)).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "remo", "").await;
    let end = house.session(table).await.deadline.unwrap();
    let since = house.session(table).await.table.log()[3].at;
    assert_eq!(end - since, 60 * i64::try_from(millis).unwrap());

    let mut closed = 0;
    for _ in 0..2 {
        tokio::time::sleep(Duration::from_millis(500)).await;
        house.crash();
        let from = now();
        tokio::time::sleep(Duration::from_millis(2500)).await;
        house.start().await;
        closed += now() - from;
    }
    // Five seconds and more have passed, of which the clock has seen one.
    assert_eq!(house.session(table).await.table.next_step(), 4, "it ran on");
    let later = house.session(table).await.deadline.unwrap();
    let gained = later - end;
    // So exactly as the heart beats, and as long as a start takes until the first beat.
    assert!((closed - 2500..=closed + 1500).contains(&gained), "closed for {closed} ms, gained {gained} ms");
    until_board(&ana, table, says(&format!("<t:{}:R>", (later + 999) / 1000))).await;

    let session = house.reaches(table, 5).await;
    assert_eq!(steps(&session)[4], "by-clock 0 drift");
    let took = session.table.log()[4].at - since;
    assert!(took >= later - since, "it ran out after {took} ms");
    until_gone(&ana, "left!").await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_warning_survives_a_restart_and_is_not_given_twice() {
    let mut house = House::open_with(games(), paced(200)).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "remo", "clock=30").await;
    let warning = beto.wait_for(|frame| says("left!")(&frame["d"]), LONG).await["d"].clone();
    house.crash();
    house.start().await;
    house.settled(table).await;
    assert_eq!(hanging(&beto, "left!").await.map(|found| found["id"].clone()), Some(warning["id"].clone()));
    house.play(&ana, table, "row").await;
    until_gone(&beto, "left!").await;
    assert_eq!(came(&beto, "left!"), 1);

    // Of a warning that somebody else has taken away nobody speaks.
    let warning = ana.wait_for(|frame| says("left!")(&frame["d"]), LONG).await["d"].clone();
    house.local.delete_message(warning["id"].as_str().unwrap().parse().unwrap()).await;
    house.play(&beto, table, "row").await;
    house.close().await;
}

/// Lets the clock run out on Ana until she has had to be asked so often, Beto playing on; gives back the last question.
async fn until_asked(house: &House, table: u64, ana: &Person, beto: &Person, times: usize) -> Value {
    ana.mark();
    loop {
        let session =
            house.until(table, "Beto's turn", |session| session.table.to_act().first() != Some(&BOW)).await;
        let run_out = steps(&session).iter().filter(|step| step.starts_with("by-clock 0")).count();
        if run_out == 3 * times {
            return ana.wait_message(says("times in a row")).await;
        }
        assert_eq!(session.table.phase(), Phase::Play);
        house.play(beto, table, "row").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_runs_out_three_times_is_asked_and_a_bot_takes_over() {
    let house = House::open_with(games(), paced(30)).await;
    let (ana, beto, peru) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = house.begin(&[&ana, &beto], "remo", "clock=30").await;
    let fingerprint = fingerprint_in(&board(&ana, table).await);
    let here = format!("{table}:here:0");
    let bot = format!("{table}:substitute:0");

    let question = until_asked(&house, table, &ana, &beto, 1).await;
    assert_eq!(pinged(&question), [ana.id.as_str()]);
    assert!(has_button(&ana, &question, &here) && has_button(&ana, &question, &bot));
    // Only Ana can say that she is there.
    for other in [&beto, &peru] {
        other.press(&question, &here).await;
        assert_eq!(private(other).await, "Only Ana can say that.");
    }
    peru.press(&question, &bot).await;
    assert_eq!(private(&peru).await, sentence("absent-only-seated"));
    assert!(hanging(&ana, "times in a row").await.is_some());
    ana.press(&question, &here).await;
    until_gone(&ana, "times in a row").await;
    assert!(house.session(table).await.table.person_in(BOW).is_some());

    // Three more, and it is asked again; now Beto lets a bot take over.
    let question = until_asked(&house, table, &ana, &beto, 2).await;
    beto.press(&question, &bot).await;
    let session = house.until(table, "the bot", |session| session.table.bot_in(BOW).is_some()).await;
    assert!(steps(&session).contains(&"replace 0 bot:medium".to_owned()), "{:?}", steps(&session));
    peru.wait_for(|frame| says("takes the seat of Ana")(&frame["d"]), LONG).await;
    until_gone(&ana, "times in a row").await;
    ana.command("resign", &[] as &[(&str, &str)]).await;
    assert_eq!(private(&ana).await, sentence("table-not-seated"));

    // The bot plays, and the record holds it all.
    loop {
        let turn = |session: &perus::host::Session| {
            session.table.phase() == Phase::Over || session.table.to_act() == [STERN]
        };
        if house.until(table, "Beto's turn", turn).await.table.phase() == Phase::Over {
            break;
        }
        house.play(&beto, table, "row").await;
    }
    let record = house.over(table).await;
    assert_eq!(record.scores, ["win", "win"]);
    assert!(record.steps.iter().any(|step| step.step == "play 0 row"), "the bot rows: {:?}", record.steps);
    let closing = public(&peru).await.pop().unwrap();
    assert_eq!(record_of(&peru, &closing, &games(), &fingerprint).await, record);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_again_is_not_replaced_and_the_question_outlives_a_restart() {
    let mut house = House::open_with(games(), paced(30)).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "remo", "clock=30").await;
    let question = until_asked(&house, table, &ana, &beto, 1).await;
    house.crash();
    house.times = paced(1000);
    house.start().await;
    house.settled(table).await;
    let asked = hanging(&beto, "times in a row").await.expect("it hangs there yet");
    assert_eq!(asked["id"], question["id"], "nobody is asked twice");
    assert_eq!(boards(&ana, table).await.len(), 2, "the board and the question");

    house.play(&beto, table, "row").await;
    house.play(&ana, table, "row").await;
    until_gone(&ana, "times in a row").await;
    // A press that was on its way comes too late.
    let asked = house
        .inside(move |bot| async move {
            let who = perus::table::Person { id: beto.id.parse().unwrap(), name: "Beto".to_owned() };
            let actor = perus::table::Actor::Person { person: who, manager: false };
            let want = perus::table::Want::Substitute(BOW);
            let ask = perus::host::Ask { actor, want, seen: None, race: None, interaction: None };
            bot.host.ask(table, ask).await.map(drop)
        })
        .await;
    assert!(matches!(asked, Err(perus::host::AskError::Refused(..))), "{asked:?}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_barge_goes_on_by_the_clock_and_the_record_holds() {
    // 30 s of the game in 1.2 s.
    let house = House::open_with(games(), paced(40)).await;
    let (ana, beto, peru) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = house.begin(&[&ana, &beto], "barcaca", "clock=30").await;
    let fingerprint = fingerprint_in(&board(&ana, table).await);
    until_board(&peru, table, says("<t:")).await;
    peru.wait_message(says("only 15 seconds left")).await;
    let session = house.until(table, "the clock plays", |session| session.table.next_step() >= 7).await;
    let plays: Vec<String> = steps(&session).into_iter().skip_while(|step| step != "start").skip(1).collect();
    for step in &plays[..2] {
        let die = step.strip_prefix("by-clock ").and_then(|step| step.split(' ').nth(1));
        assert!(die.is_some_and(|die| die.starts_with('d')), "a die, and no knot of theirs: {plays:?}");
    }
    peru.wait_message(says("Time ran out for ")).await;
    for person in [&ana, &beto] {
        assert!(!person.history(&person.dm().await).await.is_empty(), "the dice come by direct message");
    }
    ana.slash("resign").await;
    let sure = private_message(&ana).await;
    ana.press(&sure, &format!("{table}:resign-surely")).await;
    let record = house.over(table).await;
    let closing = public(&peru).await.pop().unwrap();
    assert_eq!(record_of(&peru, &closing, &games(), &fingerprint).await, record);
    house.close().await;
}
