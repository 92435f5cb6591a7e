//! Two processes at once, and one that is killed.

use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};

use futures::future::join_all;
use perus::store::{Append, Phase, StepRow, Store, StoreError};

use crate::houses::{ana, houses, new_table, step};

fn one(table: u64, number: u64, steps: &[StepRow]) -> Append<'_> {
    Append { table, first_number: number, steps, people: &[], phase: Phase::Play, digest: None }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_two_steps_with_one_number_exactly_one_is_written_200_rounds() {
    for house in houses().await {
        // Two stores share nothing in memory, as two processes.
        let stores = [house.open().await, house.open().await];
        let table = stores[0].create(new_table(5), ana(), &[], None).await.unwrap();
        for round in 0..200 {
            let write = |who: usize| {
                let store = stores[who].clone();
                tokio::spawn(async move {
                    store.append(one(table, round, &[step(&format!("{round} by {who}"), 5)])).await
                })
            };
            let (first, second) = tokio::join!(write(0), write(1));
            let winner = match (first.unwrap(), second.unwrap()) {
                (Ok(()), Err(StoreError::Taken)) => 0,
                (Err(StoreError::Taken), Ok(())) => 1,
                other => panic!("round {round}: {other:?}"),
            };
            let steps = stores[1 - winner].load(table).await.unwrap().unwrap().steps;
            assert_eq!(steps.last().unwrap().body, format!("{round} by {winner}"));
            assert_eq!(steps.len() as u64, round + 1);
        }
        house.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn one_delivery_that_reaches_two_processes_serves_once_200_rounds() {
    for house in houses().await {
        let stores = [house.open().await, house.open().await];
        let tables = [
            stores[0].create(new_table(5), ana(), &[], None).await.unwrap(),
            stores[0].create(new_table(6), ana(), &[], None).await.unwrap(),
        ];
        for round in 0..200 {
            let write = |who: usize| {
                let (store, table) = (stores[who].clone(), tables[who]);
                tokio::spawn(async move {
                    let steps = [StepRow { interaction: Some(1000 + round), ..step("x", 5) }];
                    // Numbers of their own: only the interaction stands between them.
                    store.append(one(table, round, &steps)).await
                })
            };
            let (first, second) = tokio::join!(write(0), write(1));
            match (first.unwrap(), second.unwrap()) {
                (Ok(()), Err(StoreError::Repeated)) | (Err(StoreError::Repeated), Ok(())) => {}
                other => panic!("round {round}: {other:?}"),
            }
        }
        house.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn tables_opened_at_once_get_numbers_of_their_own_and_a_channel_one_table() {
    for house in houses().await {
        let stores = [house.open().await, house.open().await];
        let opened = join_all((0..60).map(|n| {
            let store = stores[n % 2].clone();
            tokio::spawn(async move { store.create(new_table(n as u64 / 3), ana(), &[], None).await })
        }))
        .await;
        let (opened, refused): (Vec<_>, Vec<_>) =
            opened.into_iter().map(Result::unwrap).partition(Result::is_ok);
        let mut numbers: Vec<u64> = opened.into_iter().map(Result::unwrap).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=20).collect::<Vec<_>>());
        assert_eq!(refused.len(), 40);
        for refused in refused {
            assert!(matches!(refused, Err(StoreError::ChannelTaken(1..=20))), "{refused:?}");
        }
        house.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_first_starts_at_once_make_one_schema() {
    for house in houses().await {
        let url = house.url.clone();
        let stores = join_all((0..8).map(|_| {
            let url = url.clone();
            tokio::spawn(async move { Store::open(&url).await })
        }))
        .await;
        for store in stores {
            store.unwrap().unwrap();
        }
        house.end().await;
    }
}

#[tokio::test]
async fn a_step_that_was_accepted_survives_the_death_of_the_process() {
    for house in houses().await {
        let store = house.open().await;
        let table = store.create(new_table(5), ana(), &[], None).await.unwrap();
        let mut writer = Command::new(std::env::current_exe().unwrap())
            .args(["races::a_writer_until_it_is_killed", "--exact", "--ignored", "--nocapture"])
            .env("PERUS_TEST_WRITER", &house.url)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(writer.stdout.take().unwrap()).lines();
        let mut accepted = 0;
        while accepted < 50 {
            if let Some(number) = lines.next().unwrap().unwrap().strip_prefix("accepted ") {
                accepted = number.parse().unwrap();
            }
        }
        writer.kill().unwrap();
        writer.wait().unwrap();
        // What it could still say before it died counts too.
        for line in lines.map_while(Result::ok) {
            if let Some(number) = line.strip_prefix("accepted ") {
                accepted = number.parse().unwrap_or(accepted);
            }
        }
        let steps = store.load(table).await.unwrap().unwrap().steps;
        assert!(steps.len() as u64 >= accepted, "{} of {accepted}", steps.len());
        for (number, step) in steps.iter().enumerate() {
            assert_eq!(step.body, format!("step {number}"));
        }
        // And the game goes on.
        store.append(one(table, steps.len() as u64, &[step("next", 9)])).await.unwrap();
        house.end().await;
    }
}

/// The other process of the test above.
#[tokio::test]
#[ignore = "not a test: the process that another one kills"]
async fn a_writer_until_it_is_killed() {
    let Ok(url) = std::env::var("PERUS_TEST_WRITER") else { return };
    let store = Store::open(&url).await.unwrap();
    // An end of its own, in case nobody kills it.
    for number in 0..1_000_000 {
        store.append(one(1, number, &[step(&format!("step {number}"), 5)])).await.unwrap();
        println!("accepted {}", number + 1);
    }
}
