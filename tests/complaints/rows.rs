//! One test for each row of "What users of game bots complain about".

use std::time::{Duration, Instant};

use perus::{
    games::Seat,
    host::Times,
    local::{faults::When, permissions},
    table::{End, Phase},
};
use serde_json::json;
use sqlx::{Connection, Executor};

use crate::bot_house::public;

use super::house::{House, number, parts, pinged, quick, step_of, touches};

#[tokio::test(flavor = "multi_thread")]
async fn complaint_games_lost_on_restart_or_crash() {
    let mut house = House::open().await;
    let (ana, beto, table) = house.game().await;
    let first = house.steps(table).await;
    house.touch(&ana, first).await;
    house.board(&beto, first + 1).await;

    // It dies between the database and the channel: the step is written, its board is not shown.
    let (beto_moves, at) = (house.some_step(table).await, house.steps(table).await);
    let channel = format!("/channels/{}/messages", beto.channel());
    house.local.faults().delay("POST", &channel, Some(1), When::Before, Duration::from_secs(30));
    beto.command("move", &[("step", beto_moves.as_str())]).await;
    house.wait("it is written", || async { house.steps(table).await > at }).await;
    house.crash();
    house.local.faults().clear();
    assert_eq!(step_of(&house.controls(&ana).await[0]), Some(at), "the old board is still there");

    house.start().await;
    // The board is brought up to date without anybody asking, and the game goes on with its buttons.
    let board = house.board(&ana, at + 1).await;
    assert_eq!(pinged(&board), [ana.id.as_str()]);
    assert_eq!(house.controls(&ana).await.len(), 1);
    house.touch(&ana, at + 1).await;
    house.board(&beto, at + 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn complaint_this_interaction_failed_above_all_on_old_buttons_after_a_restart_or_a_few_minutes() {
    let mut house = House::open().await;
    let (ana, beto, table) = house.game().await;
    let at = house.steps(table).await;
    let old = house.board(&ana, at).await;
    house.crash();
    house.local.advance(Duration::from_secs(40 * 60));
    house.start().await;
    let outcome = ana.press(&old, &touches(&old)[0]).await;
    assert_eq!(outcome["state"], "ok", "a button of before the restart works");
    house.board(&beto, at + 1).await;

    // A board that could not be taken away keeps its buttons: they get a word and the way to the true board.
    let channel = format!("/channels/{}/messages/*", ana.channel());
    house.local.faults().answer("DELETE", &channel, None, forbidden());
    house.local.faults().answer("PATCH", &channel, None, forbidden());
    let stale = house.board(&beto, at + 1).await;
    let step = house.some_step(table).await;
    house.types(&beto, &step).await;
    let board = house.board(&ana, at + 2).await;
    let outcome = beto.press(&stale, &touches(&stale)[0]).await;
    assert_eq!(outcome["state"], "ok");
    let told = house.told(&beto).await;
    assert!(told.contains(board["id"].as_str().unwrap()), "{told}");
    assert_eq!(house.steps(table).await, at + 2);
}

fn forbidden() -> perus::local::faults::Wrong {
    perus::local::faults::Wrong::error(403, 50013, "Missing Permissions")
}

#[tokio::test(flavor = "multi_thread")]
async fn complaint_3_s_exceeded_because_the_picture_is_slow() {
    let house = House::open().await;
    let (ana, beto, table) = house.game().await;
    let at = house.steps(table).await;
    let channel = format!("/channels/{}/messages", ana.channel());
    house.local.faults().delay("POST", &channel, Some(2), When::Before, Duration::from_secs(4));
    let began = Instant::now();
    assert_eq!(house.touch(&ana, at).await["state"], "ok");
    assert!(began.elapsed() < Duration::from_secs(3), "it is noted before the picture is up");
    house.reached(table, at + 1).await;
    assert!(began.elapsed() >= Duration::from_secs(4), "the picture was slow");
    let step = house.some_step(table).await;
    assert_eq!(beto.command("move", &[("step", step.as_str())]).await["state"], "thinking");
    house.reached(table, at + 2).await;
    house.board(&ana, at + 2).await;

    // Another program holds the database for longer than the 3 s: noted in time all the same, then written.
    let mut other = sqlx::SqliteConnection::connect(house.data().to_str().unwrap()).await.unwrap();
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    assert_eq!(house.touch(&ana, at + 2).await["state"], "ok");
    tokio::time::sleep(Duration::from_millis(3_200)).await;
    assert_eq!(step_of(&house.controls(&ana).await[0]), Some(at + 2), "what isn't written isn't shown");
    other.execute("COMMIT").await.unwrap();
    house.board(&beto, at + 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn complaint_closed_dms_bot_hangs_or_whole_game_won_t_start() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    ana.settings(json!({"dms_closed": true})).await;
    beto.settings(json!({"dms_closed": true})).await;
    let table = house.game_of(&ana, &beto).await;
    let at = house.steps(table).await;
    house.touch(&ana, at).await;
    house.board(&beto, at + 1).await;
    assert_eq!(
        house.count("POST", "/users/@me/channels"),
        0,
        "a game without secrets opens no direct messages"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn complaint_ephemeral_messages_vanish_dismissed_jump_to_present_client_restart() {
    let house = House::open().await;
    let (ana, _beto, table) = house.game().await;
    let board = house.board(&ana, house.steps(table).await).await;
    // Whatever is said privately can be called again, by button and by command, as often as one likes.
    for _ in 0..2 {
        ana.press(&board, &house.id(&board, "rules")).await;
        let rules = ana.wait_message(|m| m["flags"] == 64 && m["attachments"][0].is_object()).await;
        assert!(rules["content"].as_str().unwrap().starts_with("## "));
        ana.slash("rules").await;
        ana.wait_message(|m| m["flags"] == 64 && m["attachments"][0].is_object()).await;
        ana.press(&board, &house.id(&board, "resign")).await;
        assert_eq!(house.told(&ana).await, house.word("house-resign-sure"));
        ana.slash("resign").await;
        assert_eq!(house.told(&ana).await, house.word("house-resign-sure"));
        ana.slash("help").await;
        assert!(house.told(&ana).await.starts_with("## "));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn complaint_no_ping_late_ping_double_ping_for_the_turn() {
    let house = House::open().await;
    let (ana, beto, table) = house.game().await;
    let start = house.steps(table).await;
    for step in start..start + 6 {
        let (to_act, other) = if (step - start).is_multiple_of(2) { (&ana, &beto) } else { (&beto, &ana) };
        let board = house.board(to_act, step).await;
        assert_eq!(pinged(&board), [to_act.id.as_str()], "step {step}");
        // A new message, since an edit pings nobody.
        let posted = house.writes().into_iter().rev().find(|write| write.method == "POST").unwrap();
        assert_eq!(posted.answer.unwrap()["id"], board["id"]);
        // The hand that wavers pings nobody again.
        if let Some(touch) = touches(&board).into_iter().find(|id| id.matches('.').count() == 0)
            && step % 2 != start % 2
        {
            to_act.press(&board, &touch).await;
            house.shown(table).await.unwrap();
        }
        let typed = house.some_step(table).await;
        house.types(to_act, &typed).await;
        house.reached(table, step + 1).await;
        let pings: Vec<String> = house.messages(other).await.iter().flat_map(pinged).collect();
        assert_eq!(pings, [other.id.as_str()], "only the one to act is pinged, once");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn complaint_spam_a_new_message_per_move_old_turn_notices_left_behind_or_the_board_edited_far_above_in_the_channel()
 {
    let house = House::open().await;
    let (ana, table) = house.game_with_bot().await;
    let first = house.board(&ana, house.steps(table).await).await;
    // The same person goes on and the board is the last word: it is changed in place.
    for _ in 0..3 {
        let at = house.steps(table).await;
        house.touch(&ana, at).await;
        house.board(&ana, at + 2).await;
    }
    let after = house.messages(&ana).await;
    assert_eq!(after.len(), 1, "one message for the whole game");
    assert_eq!(after[0]["id"], first["id"]);
    // People chat: the board comes after what they said, and the old one goes.
    ana.say("e agora?").await;
    ana.say("vai, bicho!").await;
    let at = house.steps(table).await;
    house.touch(&ana, at).await;
    house.board(&ana, at + 2).await;
    let all = public(&ana).await;
    assert_eq!(all.len(), 3);
    assert_eq!(all[2]["author"]["bot"], true, "the board is the last word");
    // A thread is offered.
    let other = ana.new_channel("outra").await;
    ana.go(&other);
    let lobby = house.lobby(&ana).await;
    assert!(house.has(&lobby, "thread"));
}

#[tokio::test(flavor = "multi_thread")]
async fn complaint_afk_or_vanished_players_block_the_table_or_are_thrown_out_too_soon() {
    let mut house = House::open_with(Times { lobby_expiry: Duration::from_secs(4), ..quick() }).await;
    let ana = house.join("Ana").await;
    let lobby = house.lobby(&ana).await;
    let table = number(&lobby);
    // A press keeps the lobby open.
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    ana.press(&lobby, &house.id(&lobby, "sit:0")).await;
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    assert_eq!(house.session(table).await.table.phase(), Phase::Lobby, "not too soon");
    house
        .wait("the lobby closes", || async { house.session(table).await.table.phase() == Phase::Over })
        .await;
    house.wait("its controls go", || async { house.controls(&ana).await.is_empty() }).await;

    // The channel is free again. A house that was closed for four days gives time to come back to the table.
    let beto = house.join("Beto").await;
    let table = house.game_of(&ana, &beto).await;
    let at = house.steps(table).await;
    house.crash();
    house.sql("UPDATE tables SET touched_at = touched_at - 4 * 24 * 3600 * 1000").await;
    house.start().await;
    assert_eq!(house.session(table).await.table.phase(), Phase::Play);
    house.touch(&ana, at).await;
    house.board(&beto, at + 1).await;
    // A game that nobody goes on with is called off, and counts for nobody.
    house.crash();
    house.sql("UPDATE tables SET touched_at = touched_at - 4 * 24 * 3600 * 1000").await;
    house.start().await;
    house.wait("called off", || async { house.session(table).await.table.phase() == Phase::Over }).await;
    let session = house.session(table).await;
    assert!(matches!(session.table.end(), Some(End::CalledOff(_))));

    // Someone who runs the channel need not wait.
    let table = house.game_of(&ana, &beto).await;
    let carla = house.join("Carla").await;
    carla.go(&ana.channel());
    carla.manage(true).await;
    carla.slash("cancel").await;
    house.wait("cancelled", || async { house.session(table).await.table.phase() == Phase::Over }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn complaint_two_clicks_at_once_double_rounds_two_questions_corrupted_state() {
    let house = House::open().await;
    let (ana, beto, table) = house.game().await;
    let start = house.steps(table).await;
    for step in start..start + 6 {
        let to_act = if (step - start).is_multiple_of(2) { &ana } else { &beto };
        let board = house.board(to_act, step).await;
        // The jaguar is in the hand; a dog is taken into the hand first.
        let board = if to_act.id == beto.id {
            let session = house.session(table).await;
            let choices = session.table.position().unwrap().choices(Seat(1));
            let dog = &choices[0].hand[0].key;
            let id = touches(&board).into_iter().find(|id| id.ends_with(&format!(":{dog}"))).unwrap();
            beto.press(&board, &id).await;
            house.live(&beto, |m| touches(m).iter().any(|id| id.contains(&format!(":{dog}.")))).await
        } else {
            board
        };
        let all = touches(&board);
        let (one, two) = (all[0].clone(), all[all.len() - 1].clone());
        let (a, b, c) =
            tokio::join!(raw(to_act, &board, &one), raw(to_act, &board, &two), raw(to_act, &board, &one));
        assert!([a, b, c].iter().any(|sent| *sent));
        house.reached(table, step + 1).await;
        tokio::time::sleep(Duration::from_millis(60)).await;
        assert_eq!(house.steps(table).await, step + 1, "three presses make one step");
        house.shown(table).await.unwrap();
        assert_eq!(house.controls(&ana).await.len(), 1, "and one board");
    }
}

/// Presses without waiting; `false` when the board was gone already.
async fn raw(person: &crate::common::page::Person, board: &serde_json::Value, id: &str) -> bool {
    let press = json!({
        "do": "press", "channel_id": board["channel_id"], "message_id": board["id"], "custom_id": id,
    });
    person.begin(press).await.is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn complaint_permissions_silent_failure_50001_or_50013_threads_and_private_threads_apart() {
    let house = House::open().await;
    let ana = house.join("Ana").await;
    let channel = house.channel(&ana);
    // What is missing is named before anything is opened.
    for (bit, name) in [
        (permissions::SEND_MESSAGES, "permission-send-messages"),
        (permissions::ATTACH_FILES, "permission-attach-files"),
        (permissions::READ_MESSAGE_HISTORY, "permission-read-history"),
        (permissions::VIEW_CHANNEL, "permission-view-channel"),
    ] {
        house.local.deny(channel, bit).await;
        ana.command("play", &[("game", "onca")]).await;
        let told = house.told(&ana).await;
        assert!(told.contains(&house.word(name)), "{told}");
        house.local.deny(channel, 0).await;
    }
    assert!(house.messages(&ana).await.is_empty());
    let open = house.inside(|bot| async move { bot.host.store().open_tables().await.unwrap() }).await;
    assert!(open.is_empty());

    // A permission lost while the lobby was open is named at the start.
    let lobby = house.lobby(&ana).await;
    let lobby = house.sit_with_bot(&ana, &lobby).await;
    house.local.deny(channel, permissions::ATTACH_FILES).await;
    ana.press(&lobby, &house.id(&lobby, "start")).await;
    assert!(house.told(&ana).await.contains(&house.word("permission-attach-files")));
    assert_eq!(house.session(number(&lobby)).await.table.phase(), Phase::Lobby);

    // Threads have permissions of their own.
    house.local.deny(channel, permissions::SEND_MESSAGES_IN_THREADS).await;
    ana.press(&lobby, &house.id(&lobby, "thread")).await;
    assert!(house.told(&ana).await.contains(&house.word("permission-send-messages-in-threads")));
    house.local.deny(channel, permissions::CREATE_PUBLIC_THREADS).await;
    ana.press(&lobby, &house.id(&lobby, "thread")).await;
    assert!(house.told(&ana).await.contains(&house.word("permission-create-public-threads")));
    house.local.deny(channel, 0).await;
    ana.press(&lobby, &house.id(&lobby, "start")).await;
    house.live(&ana, |m| step_of(m).is_some()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn complaint_archived_threads() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let lobby = house.lobby(&ana).await;
    ana.press(&lobby, &house.id(&lobby, "thread")).await;
    let table = number(&lobby);
    house
        .wait("it moves", || async { house.session(table).await.place.channel.to_string() != ana.channel() })
        .await;
    let thread = house.session(table).await.place.channel;
    let parent = ana.channel();
    ana.go(&thread.to_string());
    beto.go(&thread.to_string());
    let lobby = house.live(&ana, |m| house.has(m, "sit:0")).await;
    // What is left behind says where it went, and has no controls.
    let left = ana
        .history(&parent)
        .await
        .into_iter()
        .find(|m| m["content"].as_str().unwrap().contains("<#"))
        .unwrap();
    assert!(left["content"].as_str().unwrap().contains(&format!("<#{thread}>")));
    assert!(parts(&left).is_empty());
    ana.press(&lobby, &house.id(&lobby, "sit:0")).await;
    beto.press(&lobby, &house.id(&lobby, "sit:1")).await;
    let lobby = house.live(&ana, |m| !house.has(m, "sit:0") && !house.has(m, "sit:1")).await;
    ana.press(&lobby, &house.id(&lobby, "start")).await;
    let at = house.live(&ana, |m| step_of(m).is_some()).await;
    let at = step_of(&at).unwrap();

    // The thread is put away; a step takes it out by posting.
    house.local.archive_thread(thread.to_string().parse().unwrap(), true).await;
    let step = house.some_step(table).await;
    house.types(&ana, &step).await;
    let board = house.board(&beto, at + 1).await;
    assert_eq!(pinged(&board), [beto.id.as_str()]);
    assert_eq!(house.controls(&ana).await.len(), 1, "the old board went");
}

#[tokio::test(flavor = "multi_thread")]
async fn complaint_blind_and_colour_blind_players() {
    let house = House::open().await;
    let (ana, beto, table) = house.game().await;
    let at = house.steps(table).await;
    house.touch(&ana, at).await;
    let board = house.board(&beto, at + 1).await;
    // The picture is an attachment with alt text, not an embed, which can't have one.
    assert_eq!(board["embeds"], json!([]));
    let alt = board["attachments"][0]["description"].as_str().unwrap();
    assert!(alt.chars().count() <= 1024);
    let session = house.session(table).await;
    let position = session.table.position().unwrap();
    for choice in position.choices(Seat(1)) {
        let from = &choice.hand[0].key;
        assert!(alt.contains(from.as_str()), "{alt} lacks the dog on {from}");
    }
    // Everything can be done by typing.
    let step = house.some_step(table).await;
    assert!(!house.types(&beto, &step).await.is_empty());
    house.board(&ana, at + 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn complaint_buttons_left_active_after_the_game_other_people_s_buttons() {
    let house = House::open().await;
    let (ana, beto, table) = house.game().await;
    let peru = house.join("Carla").await;
    peru.go(&ana.channel());
    let at = house.steps(table).await;
    let board = house.board(&peru, at).await;
    // Whoever doesn't sit is told so privately, and whoever isn't to act.
    peru.press(&board, &touches(&board)[0]).await;
    assert!(!house.told(&peru).await.is_empty());
    peru.press(&board, &house.id(&board, "resign")).await;
    assert!(!house.told(&peru).await.is_empty());
    beto.press(&board, &touches(&board)[0]).await;
    assert!(!house.told(&beto).await.is_empty());
    assert_eq!(house.steps(table).await, at);
    // After the end no control of play is left.
    ana.press(&board, &house.id(&board, "resign")).await;
    let sure = ana.wait_message(|m| m["flags"] == 64 && !parts(m).is_empty()).await;
    ana.press(&sure, &house.id(&sure, "resign-surely")).await;
    house.wait("it is over", || async { house.session(table).await.table.phase() == Phase::Over }).await;
    house.wait("no control of play is left", || async { house.controls(&ana).await.is_empty() }).await;
    house.shown(table).await.unwrap();
    let closing = house.messages(&ana).await.pop().unwrap();
    assert!(house.has(&closing, "rematch") && house.has(&closing, "replay"));
    // The private question that stands there still does nothing more.
    assert!(beto.try_press(&board, &touches(&board)[0]).await.is_err(), "the old board is gone");
}
