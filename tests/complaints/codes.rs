//! One test for each of Discord's error codes that the bot must live with.

use std::time::{Duration, Instant};

use perus::{
    discord::PostError,
    local::{
        faults::{When, Wrong},
        permissions,
    },
    table::Phase,
};

use super::house::{House, Other, connection, number, pinged, step_of, touches};

#[tokio::test(flavor = "multi_thread")]
async fn code_50001_missing_access() {
    lost(permissions::VIEW_CHANNEL).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn code_50013_missing_permissions() {
    lost(permissions::SEND_MESSAGES).await;
}

/// The bot loses a permission in the middle of a game: the step counts, whoever did it is told so privately, nothing is
/// tried twice; and when the permission is back, everybody sees all that happened.
async fn lost(permission: u64) {
    let house = House::open().await;
    let (ana, beto, table) = house.game().await;
    let at = house.steps(table).await;
    let channel = house.channel(&ana);
    house.local.deny(channel, permission).await;
    let before = house.writes().len();
    house.touch(&ana, at).await;
    assert_eq!(house.told(&ana).await, house.word("board-post-forbidden"));
    assert_eq!(house.steps(table).await, at + 1);
    assert_eq!(house.writes().len(), before + 1, "a refusal is taken for an answer");
    ana.slash("board").await;
    assert_eq!(house.told(&ana).await, house.word("board-post-forbidden"));

    house.local.deny(channel, 0).await;
    let step = house.some_step(table).await;
    house.types(&beto, &step).await;
    let board = house.board(&ana, at + 2).await;
    assert_eq!(pinged(&board), [ana.id.as_str()]);
    let content = board["content"].as_str().unwrap();
    assert!(content.contains("Ana moved") && content.contains("Beto moved"), "{content}");
    assert_eq!(house.controls(&ana).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn code_50013_at_the_end_the_seed_is_still_owed() {
    let house = House::open().await;
    let (ana, _beto, table) = house.game().await;
    house.local.deny(house.channel(&ana), permissions::SEND_MESSAGES).await;
    ana.slash("resign").await;
    let sure = ana.wait_message(|m| m["flags"] == 64 && !super::house::parts(m).is_empty()).await;
    ana.press(&sure, &house.id(&sure, "resign-surely")).await;
    house.wait("it is over", || async { house.session(table).await.table.phase() == Phase::Over }).await;
    assert_eq!(house.shown(table).await, Err(PostError::Forbidden));
    house.local.deny(house.channel(&ana), 0).await;
    ana.slash("board").await;
    let seed = house.session(table).await.table.seed().to_hex();
    ana.wait_message(|m| m["content"].as_str().is_some_and(|text| text.contains(&seed))).await;
    assert!(house.controls(&ana).await.is_empty());
    // Shown once, it is not brought back again.
    house.told(&ana).await;
    ana.slash("board").await;
    assert_eq!(house.told(&ana).await, house.word("house-no-table"));
}

#[tokio::test(flavor = "multi_thread")]
async fn code_10003_channel_gone() {
    let mut house = House::open().await;
    let ana = house.join("Ana").await;
    let (first, other) = (ana.channel(), ana.new_channel("outra").await);
    ana.go(&other);
    let lobby = house.lobby(&ana).await;
    let table = number(&lobby);
    let lobby = house.sit_with_bot(&ana, &lobby).await;
    ana.press(&lobby, &house.id(&lobby, "start")).await;
    house.live(&ana, |m| step_of(m).is_some()).await;
    let at = house.steps(table).await;
    // The channel goes while the bot opponent thinks, and with it the board.
    let path = format!("/channels/{other}/messages/*");
    house.local.faults().delay("PATCH", &path, None, When::Before, Duration::from_millis(300));
    house.touch(&ana, at).await;
    house.local.delete_channel(other.parse().unwrap()).await;
    house.reached(table, at + 2).await;
    house.wait("it is noticed", || async { house.shown(table).await == Err(PostError::Gone) }).await;
    // Nothing is tried without end, and the next start tries once.
    let tried = house.writes().len();
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert_eq!(house.writes().len(), tried);
    house.crash();
    house.start().await;
    assert_eq!(house.shown(table).await, Err(PostError::Gone));
    // The rest of the house goes on.
    ana.go(&first);
    assert_ne!(number(&house.lobby(&ana).await), table);
}

#[tokio::test(flavor = "multi_thread")]
async fn code_10008_message_gone() {
    let house = House::open().await;
    let (ana, table) = house.game_with_bot().await;
    let at = house.steps(table).await;
    let board = house.board(&ana, at).await;
    let gone = |message: &serde_json::Value| message["id"].as_str().unwrap().parse().unwrap();
    house.local.delete_message(gone(&board)).await;
    // The board would have been edited in place; now it is posted anew.
    let step = house.some_step(table).await;
    house.types(&ana, &step).await;
    let board = house.board(&ana, at + 2).await;
    assert_eq!(house.controls(&ana).await.len(), 1);
    // And again by hand.
    house.local.delete_message(gone(&board)).await;
    ana.slash("board").await;
    house.board(&ana, at + 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn code_10062_unknown_interaction() {
    let house = House::open().await;
    let (ana, beto, table) = house.game().await;
    let at = house.steps(table).await;
    let late = Duration::from_millis(3_200);
    house.local.faults().delay("POST", "/interactions/*/*/callback", Some(1), When::Before, late);
    let followups = followups(&house);
    let outcome = house.touch(&ana, at).await;
    assert_eq!(outcome["state"], "failed", "Discord says that it failed");
    // It did not: the step counts, and the board shows it.
    house.board(&beto, at + 1).await;
    assert_eq!(house.steps(table).await, at + 1);
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert_eq!(self::followups(&house), followups, "nothing is sent after an interaction that is void");
    // A command that came too late changes nothing.
    house.local.faults().delay("POST", "/interactions/*/*/callback", Some(1), When::Before, late);
    let step = house.some_step(table).await;
    assert_eq!(beto.command("move", &[("step", step.as_str())]).await["state"], "failed");
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(house.steps(table).await, at + 1);
    house.types(&beto, &step).await;
    house.board(&ana, at + 2).await;
}

fn followups(house: &House) -> usize {
    let all = house.local.log().exchanges();
    all.iter().filter(|exchange| exchange.path.starts_with("/webhooks/")).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn code_40060_already_acknowledged() {
    // Two processes on one database, as while a new version takes over from the old one: Discord hands every
    // interaction to both.
    let house = House::open().await;
    let before = house.count("PUT", "/commands");
    let second = Other::connect(connection(&house.local), house.data()).await;
    house.wait("the second is connected", || async { house.count("PUT", "/commands") > before }).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.game_of(&ana, &beto).await;
    let start = house.steps(table).await;
    for step in start..start + 4 {
        let to_act = if (step - start).is_multiple_of(2) { &ana } else { &beto };
        let typed = house.some_step(table).await;
        to_act.command("move", &[("step", typed.as_str())]).await;
        house.wait("the step counts", || async { stored_steps(&house, table).await > step }).await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(stored_steps(&house, table).await, step + 1, "one step for one interaction");
    }
    let codes: Vec<i64> = house
        .local
        .log()
        .exchanges()
        .iter()
        .filter(|exchange| exchange.path.ends_with("/callback"))
        .filter_map(|exchange| exchange.answer.as_ref()?["code"].as_i64())
        .collect();
    assert!(codes.contains(&40060), "{codes:?}");
    second.stop().await.unwrap();
    // Alone again, the first goes on with what the other has written.
    let at = stored_steps(&house, table).await;
    ana.slash("board").await;
    let board = house.live(&ana, |m| step_of(m) == Some(at)).await;
    ana.press(&board, &touches(&board)[0]).await;
    house.reached(table, at + 1).await;
    assert_eq!(house.steps(table).await, at + 1);
}

async fn stored_steps(house: &House, table: u64) -> u32 {
    let stored = house.inside(move |bot| async move { bot.host.store().load(table).await.unwrap().unwrap() });
    u32::try_from(stored.await.steps.len()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn code_30046_old_message_edited_too_often() {
    let house = House::open().await;
    let (ana, table) = house.game_with_bot().await;
    let at = house.steps(table).await;
    let path = format!("/channels/{}/messages/*", ana.channel());
    house.local.faults().answer("PATCH", &path, None, Wrong::error(429, 30046, "Maximum number of edits"));
    let began = Instant::now();
    house.touch(&ana, at).await;
    house.board(&ana, at + 2).await;
    // It comes as a 429 and passes only after an hour: posted anew at once, not waited out.
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    assert_eq!(house.controls(&ana).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn code_50083_thread_is_archived() {
    let house = House::open().await;
    let ana = house.join("Ana").await;
    let lobby = house.lobby(&ana).await;
    let table = number(&lobby);
    ana.press(&lobby, &house.id(&lobby, "thread")).await;
    let parent = ana.channel();
    house.wait("it moves", || async { house.session(table).await.place.channel.to_string() != parent }).await;
    let thread = house.session(table).await.place.channel.to_string();
    ana.go(&thread);
    let lobby = house.live(&ana, |m| house.has(m, "sit:0")).await;
    let lobby = house.sit_with_bot(&ana, &lobby).await;
    ana.press(&lobby, &house.id(&lobby, "start")).await;
    house.live(&ana, |m| step_of(m).is_some()).await;
    let at = house.steps(table).await;
    // Against a bot the board is edited in place, which an archived thread refuses.
    house.local.archive_thread(thread.parse().unwrap(), true).await;
    let step = house.some_step(table).await;
    house.types(&ana, &step).await;
    house.board(&ana, at + 2).await;
    let refused =
        house.writes().iter().any(|write| write.answer.as_ref().is_some_and(|a| a["code"] == 50083));
    assert!(refused, "the thread was archived when the board was to be edited");
    assert_eq!(house.controls(&ana).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn code_20028_channel_write_limit() {
    let house = House::open().await;
    let (ana, beto, table) = house.game().await;
    let at = house.steps(table).await;
    let path = format!("/channels/{}/messages", ana.channel());
    let limit = Wrong::error(429, 20028, "The write action you are performing has hit the write rate limit.");
    house.local.faults().answer("POST", &path, Some(2), limit);
    house.touch(&ana, at).await;
    let board = house.board(&beto, at + 1).await;
    assert_eq!(pinged(&board), [beto.id.as_str()]);
    assert_eq!(house.controls(&ana).await.len(), 1);
    house.told_nothing(&ana).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn code_50035_invalid_form_body() {
    let house = House::open().await;
    let (ana, beto, table) = house.game().await;
    let at = house.steps(table).await;
    let path = format!("/channels/{}/messages", ana.channel());
    house.local.faults().answer("POST", &path, Some(1), Wrong::error(400, 50035, "Invalid Form Body"));
    let before = house.writes().len();
    house.touch(&ana, at).await;
    // The same body would be refused again: it is told, and not tried.
    assert_eq!(house.told(&ana).await, house.word("board-post-failed"));
    assert_eq!(house.writes().len(), before + 1);
    assert_eq!(house.steps(table).await, at + 1);
    ana.slash("board").await;
    let board = house.board(&beto, at + 1).await;
    assert_eq!(pinged(&board), [beto.id.as_str()], "the turn's ping is still owed");
}

#[tokio::test(flavor = "multi_thread")]
async fn code_40005_payload_too_large() {
    let house = House::open().await;
    let (ana, beto, table) = house.game().await;
    let at = house.steps(table).await;
    let path = format!("/channels/{}/messages", ana.channel());
    house.local.faults().answer("POST", &path, Some(1), Wrong::error(413, 40005, "Request entity too large"));
    house.touch(&ana, at).await;
    // Without its picture the board tells the position in words, and the game goes on.
    let board = house.board(&beto, at + 1).await;
    assert_eq!(board["attachments"], serde_json::json!([]));
    let content = board["content"].as_str().unwrap();
    assert!(content.contains("The jaguar is on"), "{content}");
    let step = house.some_step(table).await;
    house.types(&beto, &step).await;
    assert!(house.board(&ana, at + 2).await["attachments"][0].is_object());

    // A replay that is too large is said to have failed, and leaves no "thinking…" behind.
    ana.slash("resign").await;
    let sure = ana.wait_message(|m| m["flags"] == 64 && !super::house::parts(m).is_empty()).await;
    ana.press(&sure, &house.id(&sure, "resign-surely")).await;
    house.wait("it is over", || async { house.session(table).await.table.phase() == Phase::Over }).await;
    house.shown(table).await.unwrap();
    let closing = house.messages(&ana).await.pop().unwrap();
    let own = "/webhooks/*/*/messages/@original";
    house.local.faults().answer("PATCH", own, Some(1), Wrong::error(413, 40005, "Request entity too large"));
    ana.press(&closing, &house.id(&closing, "replay")).await;
    let failed = house.word("end-replay-failed");
    ana.wait_message(|m| m["content"] == failed.as_str()).await;
}
