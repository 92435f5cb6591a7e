//! When the house was open, and notices: what several processes share, and one of them does.

use crate::houses::{ana, houses, new_table, step};

#[tokio::test]
async fn a_closed_time_is_written_once_whoever_starts() {
    for house in houses().await {
        let store = house.open().await;
        assert_eq!(store.is_shared(), house.postgres);
        assert!(!store.beat(1000, 0).await.unwrap(), "the first beat of all ends no pause");
        assert!(!store.beat(1050, 100).await.unwrap());
        let other = house.open().await;
        // Both come back at the same moment.
        let (one, two) = tokio::join!(store.beat(2000, 100), other.beat(2001, 100));
        assert_eq!([one.unwrap(), two.unwrap()].into_iter().filter(|ended| *ended).count(), 1);
        assert!(!other.beat(1500, 0).await.unwrap(), "a late beat changes nothing");
        let pauses: Vec<_> =
            store.pauses(0).await.unwrap().into_iter().map(|pause| (pause.began, pause.ended)).collect();
        assert!(pauses == [(1050, 2000)] || pauses == [(1050, 2001)], "{pauses:?}");
        assert!(store.beat(9000, 100).await.unwrap());
        assert_eq!(other.pauses(2500).await.unwrap().len(), 1, "only those that ended later");
        store.close().await;
        other.close().await;
        house.end().await;
    }
}

#[tokio::test]
async fn a_notice_is_posted_by_one_and_found_by_all() {
    for house in houses().await {
        let (store, other) = (house.open().await, house.open().await);
        let table = store.create(new_table(5), ana(), &[step("open p1", 1000)], None).await.unwrap();
        let (one, two) =
            tokio::join!(store.claim_notice(table, 7, "warning"), other.claim_notice(table, 7, "warning"));
        assert_ne!(one.unwrap(), two.unwrap());
        assert!(store.claim_notice(table, 7, "absent:0").await.unwrap(), "another sort is another notice");
        assert!(store.claim_notice(table, 8, "warning").await.unwrap());
        assert!(store.notices(table).await.unwrap().is_empty());
        let claimed = other.claimed_notices(table).await.unwrap();
        assert_eq!(claimed[0], (8, "warning".to_owned()), "the newest first: {claimed:?}");
        assert_eq!(claimed.len(), 3);

        other.set_notice(table, 7, "warning", Some((u64::MAX >> 1, 99))).await.unwrap();
        let [notice] = &store.notices(table).await.unwrap()[..] else { panic!("one hangs") };
        assert_eq!((notice.step, notice.kind.as_str()), (7, "warning"));
        assert_eq!((notice.channel, notice.message), (u64::MAX >> 1, 99));
        store.set_notice(table, 7, "warning", None).await.unwrap();
        assert!(other.notices(table).await.unwrap().is_empty());
        assert!(!other.claim_notice(table, 7, "warning").await.unwrap(), "what is gone is not posted again");
        assert!(store.claim_notice(77, 1, "warning").await.is_err(), "there is no such table");
        store.close().await;
        other.close().await;
        house.end().await;
    }
}
