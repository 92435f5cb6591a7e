//! The store, on SQLite and, where PERUS_TEST_POSTGRES names a server, on PostgreSQL too.

use perus::{
    dice::Seed,
    store::{Append, NewTable, PersonRow, Phase, StepRow, Store, StoreError},
};

fn new(channel: u64) -> NewTable {
    NewTable {
        guild: Some(7),
        channel,
        game: "onca".to_owned(),
        rules_version: 1,
        language: "pt-BR".to_owned(),
        seed: Seed::from_bytes([9; 32]),
        at: 1000,
    }
}

#[tokio::test]
async fn smoke() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path().join("a b/x.db").to_str().unwrap()).await.unwrap();
    let p = PersonRow { key: "p1".into(), user: 5, name: "Ana".into() };
    let id = store.create(new(1), p.clone(), &[], Some(77)).await.unwrap();
    assert_eq!(id, 1);
    assert!(matches!(store.create(new(1), p, &[], Some(78)).await, Err(StoreError::ChannelTaken(1))));
    let steps = [StepRow { body: "sit".into(), at: 2000, by: Some(5), interaction: None }];
    store
        .append(Append {
            table: 1,
            first_number: 0,
            steps: &steps,
            people: &[],
            phase: Phase::Play,
            digest: None,
        })
        .await
        .unwrap();
    assert_eq!(store.load(1).await.unwrap().unwrap().steps, steps);
}
