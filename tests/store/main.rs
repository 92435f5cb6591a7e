//! The store: every case on SQLite, and on PostgreSQL too where `PERUS_TEST_POSTGRES` holds the address of one
//! (`.ci/postgres run cargo test --test store`). What goes wrong at opening is in `opening`, races and death in `races`.

mod beats;
mod houses;
mod opening;
mod races;

use houses::{ana, houses, new_table, step, steps};
use perus::store::{Append, BoardRow, HandRow, PersonRow, Phase, Place, Scope, StepRow, StoreError};

#[tokio::test]
async fn a_table_comes_back_as_it_was_written() {
    for house in houses().await {
        let store = house.open().await;
        let mut new = new_table(u64::MAX >> 1);
        new.rules_version = 3;
        let first = [step("sit p1 onca", 1000)];
        let table = store.create(new.clone(), ana(), &first, Some(77)).await.unwrap();
        assert_eq!(table, 1);

        // Twelve people: p10 comes after p9, not after p1.
        let more: Vec<PersonRow> = (2..=12)
            .map(|n| PersonRow { key: format!("p{n}"), user: n, name: format!("pessoa {n} 🦃") })
            .collect();
        let next = [
            StepRow { body: "start".to_owned(), at: 2000, by: Some(u64::MAX >> 1), interaction: Some(78) },
            StepRow { body: "c5-c4".to_owned(), at: 2500, by: None, interaction: None },
        ];
        let append =
            Append { table, first_number: 1, steps: &next, people: &more, phase: Phase::Play, digest: None };
        store.append(append).await.unwrap();

        // Through a second opening, as after a restart.
        store.close().await;
        let stored = house.open().await.load(table).await.unwrap().unwrap();
        assert_eq!(stored.id, 1);
        assert_eq!(stored.place, Place { guild: Some(7), channel: u64::MAX >> 1 });
        assert_eq!((stored.game.as_str(), stored.rules_version), ("onca", 3));
        assert_eq!((stored.language.as_str(), stored.phase), ("pt-BR", Phase::Play));
        assert_eq!(stored.seed, new.seed);
        assert_eq!((stored.opened_at, stored.touched_at, stored.digest), (1000, 2500, None));
        let people: Vec<PersonRow> = std::iter::once(ana()).chain(more).collect();
        assert_eq!(stored.people, people);
        let steps: Vec<StepRow> = first.into_iter().chain(next).collect();
        assert_eq!(stored.steps, steps);
        house.end().await;
    }
}

#[tokio::test]
async fn where_hands_were_brought_is_kept() {
    for house in houses().await {
        let store = house.open().await;
        let table = store.create(new_table(5), ana(), &[step("open p1", 1000)], None).await.unwrap();
        assert_eq!(store.hand(table, 7).await.unwrap(), None);
        let closed = HandRow { closed: true, ..HandRow::default() };
        store.set_hand(table, 8, closed).await.unwrap();
        let there = HandRow {
            closed: false,
            channel: Some(u64::MAX >> 1),
            message: Some(12),
            deal: Some(u32::MAX),
            step: 1,
        };
        store.set_hand(table, 7, closed).await.unwrap();
        store.set_hand(table, 7, there).await.unwrap();
        assert_eq!(store.hand(table, 7).await.unwrap(), Some(there));
        assert_eq!(store.hand(table, 8).await.unwrap(), Some(closed));
        assert_eq!(store.closed_hands(table).await.unwrap(), [8]);
        assert_eq!(store.closed_hands(table + 1).await.unwrap(), [0; 0]);
        assert!(store.set_hand(table + 1, 7, there).await.is_err(), "there is no such table");

        // Over, and one hand was written before the end.
        let end = [step("cancel p1", 2000)];
        let append =
            Append { table, first_number: 1, steps: &end, people: &[], phase: Phase::Over, digest: None };
        store.append(append).await.unwrap();
        assert_eq!(store.unshown_hands(2000).await.unwrap(), [table]);
        assert_eq!(store.unshown_hands(2001).await.unwrap(), [0; 0]);
        store.set_hand(table, 7, HandRow { step: 2, ..there }).await.unwrap();
        assert_eq!(store.unshown_hands(0).await.unwrap(), [0; 0]);
        house.end().await;
    }
}

#[tokio::test]
async fn what_is_not_there_is_none() {
    for house in houses().await {
        let store = house.open().await;
        assert!(store.load(1).await.unwrap().is_none());
        assert_eq!(store.table_in(5).await.unwrap(), None);
        assert_eq!(store.last_table_in(5).await.unwrap(), None);
        assert_eq!(store.digest_of(1).await.unwrap(), None);
        assert_eq!(store.board(1).await.unwrap(), None);
        assert_eq!(store.open_tables().await.unwrap(), []);
        assert!(matches!(store.set_place(1, 5).await, Err(StoreError::NoTable(1))));
        assert!(matches!(store.set_language(1, "en").await, Err(StoreError::NoTable(1))));
        let steps = [step("c5-c4", 1)];
        assert!(matches!(store.append(steps_of(9, 0, &steps)).await, Err(StoreError::NoTable(9))));
        house.end().await;
    }
}

fn steps_of(table: u64, first_number: u64, steps: &[StepRow]) -> Append<'_> {
    Append { table, first_number, steps, people: &[], phase: Phase::Play, digest: None }
}

#[tokio::test]
async fn a_channel_has_one_open_table_at_a_time() {
    for house in houses().await {
        let store = house.open().await;
        assert_eq!(store.create(new_table(5), ana(), &[], Some(1)).await.unwrap(), 1);
        let second = store.create(new_table(5), ana(), &[], Some(2)).await;
        assert!(matches!(second, Err(StoreError::ChannelTaken(1))), "{second:?}");
        // The number isn't lost with it.
        assert_eq!(store.create(new_table(6), ana(), &[], Some(3)).await.unwrap(), 2);

        let moved = store.set_place(2, 5).await;
        assert!(matches!(moved, Err(StoreError::ChannelTaken(1))), "{moved:?}");
        store.set_place(2, 55).await.unwrap();
        assert_eq!(store.table_in(55).await.unwrap(), Some(2));
        assert_eq!(store.table_in(6).await.unwrap(), None);

        let digest = Some("d1".to_owned());
        let end = [step("cancel p1", 3)];
        store.append(Append { phase: Phase::Over, digest, ..steps_of(1, 0, &end) }).await.unwrap();
        assert_eq!(store.table_in(5).await.unwrap(), None);
        assert_eq!(store.last_table_in(5).await.unwrap(), Some(1));
        assert_eq!(store.digest_of(1).await.unwrap().as_deref(), Some("d1"));
        assert_eq!(store.create(new_table(5), ana(), &[], Some(4)).await.unwrap(), 3);
        assert_eq!(store.table_in(5).await.unwrap(), Some(3));
        assert_eq!(store.last_table_in(5).await.unwrap(), Some(3));
        assert_eq!(store.open_tables().await.unwrap(), [(2, 1000), (3, 1000)]);
        house.end().await;
    }
}

#[tokio::test]
async fn an_end_that_no_board_shows_is_found() {
    for house in houses().await {
        let store = house.open().await;
        for channel in 1..=4 {
            let table = store.create(new_table(channel), ana(), &steps(["a", "b"], 10), None).await.unwrap();
            store
                .set_board(table, BoardRow { channel, message: channel, step: 2, posted_at: 11 })
                .await
                .unwrap();
        }
        let end = [step("cancel p1", 20)];
        let over = |table| Append { phase: Phase::Over, ..steps_of(table, 2, &end) };
        // The first has ended and is shown, the second is not shown, the third not over, the fourth ended long ago.
        store.append(over(1)).await.unwrap();
        store.set_board(1, BoardRow { channel: 1, message: 9, step: 3, posted_at: 21 }).await.unwrap();
        store.append(over(2)).await.unwrap();
        store.append(steps_of(3, 2, &end)).await.unwrap();
        let long_ago = [step("cancel p1", 12)];
        let append = Append { phase: Phase::Over, ..steps_of(4, 2, &long_ago) };
        store.append(append).await.unwrap();
        assert_eq!(store.unshown_ends(15).await.unwrap(), [2]);
        assert_eq!(store.unshown_ends(0).await.unwrap(), [2, 4]);
        house.end().await;
    }
}

#[tokio::test]
async fn a_taken_number_changes_nothing() {
    for house in houses().await {
        let store = house.open().await;
        let table = store.create(new_table(5), ana(), &steps(["a", "b"], 10), None).await.unwrap();
        let people = [PersonRow { key: "p2".to_owned(), user: 2, name: "Beto".to_owned() }];
        // The second of the two collides: the first must not stay behind.
        let ahead = [step("x", 20), step("y", 21)];
        store.append(steps_of(table, 3, &ahead[..1])).await.unwrap();
        let append = Append {
            people: &people,
            phase: Phase::Over,
            digest: Some("d".to_owned()),
            ..steps_of(table, 2, &ahead)
        };
        assert!(matches!(store.append(append).await, Err(StoreError::Taken)));
        let stored = store.load(table).await.unwrap().unwrap();
        assert_eq!(stored.steps.iter().map(|step| step.body.as_str()).collect::<Vec<_>>(), ["a", "b", "x"]);
        assert_eq!((stored.phase, stored.touched_at, stored.digest), (Phase::Play, 20, None));
        assert_eq!(stored.people, [ana()]);
        house.end().await;
    }
}

#[tokio::test]
async fn a_person_is_named_once() {
    for house in houses().await {
        let store = house.open().await;
        let table = store.create(new_table(5), ana(), &[], None).await.unwrap();
        let again = [PersonRow { key: "p1".to_owned(), user: 2, name: "Beto".to_owned() }];
        let append = Append { people: &again, ..steps_of(table, 0, &[]) };
        assert!(matches!(store.append(append).await, Err(StoreError::Taken)));
        assert_eq!(store.load(table).await.unwrap().unwrap().people, [ana()]);
        house.end().await;
    }
}

#[tokio::test]
async fn an_interaction_serves_once() {
    for house in houses().await {
        let store = house.open().await;
        let by = |interaction| [StepRow { interaction: Some(interaction), ..step("sit", 5) }];
        let table = store.create(new_table(5), ana(), &by(100), Some(101)).await.unwrap();

        // A repeated delivery finds its own table in the channel: it is a repetition all the same.
        let again = store.create(new_table(5), ana(), &[], Some(101)).await;
        assert!(matches!(again, Err(StoreError::Repeated)), "{again:?}");
        let again = store.create(new_table(6), ana(), &by(100), Some(102)).await;
        assert!(matches!(again, Err(StoreError::Repeated)), "{again:?}");
        assert_eq!(store.table_in(6).await.unwrap(), None);

        // Its number may be taken or free.
        store.append(steps_of(table, 1, &by(103))).await.unwrap();
        for number in [1, 2] {
            let again = store.append(steps_of(table, number, &by(103))).await;
            assert!(matches!(again, Err(StoreError::Repeated)), "{again:?}");
        }
        let other = store.create(new_table(6), ana(), &[], Some(104)).await.unwrap();
        let again = store.append(steps_of(other, 0, &by(103))).await;
        assert!(matches!(again, Err(StoreError::Repeated)), "{again:?}");
        let taken = store.append(steps_of(table, 1, &by(105))).await;
        assert!(matches!(taken, Err(StoreError::Taken)), "{taken:?}");
        assert_eq!(store.load(table).await.unwrap().unwrap().steps.len(), 2);
        house.end().await;
    }
}

#[tokio::test]
async fn a_person_finds_their_open_tables() {
    for house in houses().await {
        let store = house.open().await;
        for channel in 1..=3 {
            store.create(new_table(channel), ana(), &[], None).await.unwrap();
        }
        let beto = [PersonRow { key: "p2".to_owned(), user: 2, name: "Beto".to_owned() }];
        store.append(Append { people: &beto, ..steps_of(2, 0, &[]) }).await.unwrap();
        store.append(Append { phase: Phase::Over, ..steps_of(3, 0, &[]) }).await.unwrap();
        assert_eq!(store.tables_of(ana().user).await.unwrap(), [1, 2]);
        assert_eq!(store.tables_of(2).await.unwrap(), [2]);
        assert_eq!(store.tables_of(3).await.unwrap(), [0; 0]);
        house.end().await;
    }
}

#[tokio::test]
async fn the_language_of_a_table_changes() {
    for house in houses().await {
        let store = house.open().await;
        let table = store.create(new_table(1), ana(), &[], None).await.unwrap();
        store.set_language(table, "en").await.unwrap();
        assert_eq!(store.load(table).await.unwrap().unwrap().language, "en");
        house.end().await;
    }
}

#[tokio::test]
async fn a_mark_tells_whether_memory_is_old() {
    for house in houses().await {
        let store = house.open().await;
        assert!(matches!(store.mark(1).await, Err(StoreError::NoTable(1))));
        let table = store.create(new_table(5), ana(), &[], None).await.unwrap();
        assert_eq!(store.mark(table).await.unwrap(), (0, 5, "pt-BR".to_owned()));
        store.append(steps_of(table, 0, &steps(["a", "b"], 10))).await.unwrap();
        store.set_place(table, 6).await.unwrap();
        store.set_language(table, "en").await.unwrap();
        assert_eq!(store.mark(table).await.unwrap(), (2, 6, "en".to_owned()));
        house.end().await;
    }
}

#[tokio::test]
async fn a_board_is_remembered_moved_and_forgotten() {
    for house in houses().await {
        let store = house.open().await;
        let board = BoardRow { channel: 5, message: 6, step: 0, posted_at: 7 };
        assert!(matches!(store.set_board(1, board).await, Err(StoreError::Database(_))), "no such table");
        store.create(new_table(5), ana(), &[], None).await.unwrap();
        store.set_board(1, board).await.unwrap();
        assert_eq!(store.board(1).await.unwrap(), Some(board));
        let later = BoardRow { channel: 8, message: 9, step: 10, posted_at: 11 };
        store.set_board(1, later).await.unwrap();
        assert_eq!(store.board(1).await.unwrap(), Some(later));
        store.forget_board(1).await.unwrap();
        store.forget_board(1).await.unwrap();
        assert_eq!(store.board(1).await.unwrap(), None);
        house.end().await;
    }
}

#[tokio::test]
async fn a_setting_belongs_to_its_scope_id_and_key() {
    for house in houses().await {
        let store = house.open().await;
        for (scope, id, key, value) in [
            (Scope::Guild, 1, "language", "pt-BR"),
            (Scope::Channel, 1, "language", "en"),
            (Scope::Person, 1, "language", "pt-BR"),
            (Scope::Guild, 2, "language", "x"),
            (Scope::Guild, 1, "pings", "off"),
            (Scope::Guild, 2, "language", "it's \"quoted\" $1 — 🦃"),
        ] {
            store.set_setting(scope, id, key, Some(value)).await.unwrap();
        }
        let language = |scope, id| store.setting(scope, id, "language");
        assert_eq!(language(Scope::Guild, 1).await.unwrap().as_deref(), Some("pt-BR"));
        assert_eq!(language(Scope::Channel, 1).await.unwrap().as_deref(), Some("en"));
        assert_eq!(language(Scope::Guild, 2).await.unwrap().as_deref(), Some("it's \"quoted\" $1 — 🦃"));
        store.set_setting(Scope::Guild, 1, "language", None).await.unwrap();
        assert_eq!(language(Scope::Guild, 1).await.unwrap(), None);
        assert_eq!(language(Scope::Person, 1).await.unwrap().as_deref(), Some("pt-BR"));
        assert_eq!(store.setting(Scope::Guild, 1, "pings").await.unwrap().as_deref(), Some("off"));
        house.end().await;
    }
}

#[tokio::test]
async fn a_failing_write_says_so_and_leaves_nothing() {
    for house in houses().await {
        let store = house.open().await;
        let table = store.create(new_table(5), ana(), &steps(["a"], 10), None).await.unwrap();
        house.refuse_writes_to("steps").await;
        let failed =
            store.append(Append { phase: Phase::Over, ..steps_of(table, 1, &[step("b", 20)]) }).await;
        assert!(matches!(failed, Err(StoreError::Database(_))), "{failed:?}");
        let failed = store.create(new_table(6), ana(), &steps(["a"], 10), None).await;
        assert!(matches!(failed, Err(StoreError::Database(_))), "{failed:?}");
        assert_eq!(store.table_in(6).await.unwrap(), None);
        let stored = store.load(table).await.unwrap().unwrap();
        assert_eq!((stored.steps.len(), stored.phase, stored.touched_at), (1, Phase::Lobby, 1000));

        // As soon as the database is well again, so is the house.
        house.allow_writes_to("steps").await;
        store.append(steps_of(table, 1, &[step("b", 20)])).await.unwrap();
        assert_eq!(store.create(new_table(6), ana(), &steps(["a"], 10), None).await.unwrap(), 2);
        house.end().await;
    }
}

#[tokio::test]
async fn what_was_spoilt_by_hand_is_named() {
    for house in houses().await {
        let store = house.open().await;
        let table = store.create(new_table(5), ana(), &[], None).await.unwrap();
        house.execute("UPDATE tables SET seed = 'beef'").await;
        let spoilt = store.load(table).await;
        assert!(matches!(spoilt, Err(StoreError::Unreadable { table: 1, what: "seed" })), "{spoilt:?}");
        assert!(!spoilt.unwrap_err().to_string().contains("beef"));
        house.end().await;
    }
}

#[tokio::test]
async fn no_debug_form_shows_a_seed_or_a_password() {
    for house in houses().await {
        let store = house.open().await;
        let new = new_table(5);
        let hex = new.seed.to_hex();
        assert!(!format!("{new:?}").contains(&hex));
        let table = store.create(new, ana(), &[], None).await.unwrap();
        assert!(!format!("{:?}", store.load(table).await.unwrap()).contains(&hex[..16]));
        assert!(!format!("{store:?}").contains("perus@"));
        house.end().await;
    }
}
