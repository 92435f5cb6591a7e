//! Why a database can't be opened, told apart.

use std::io::Write as _;

use std::{fs, path::Path, process::Command, time::Instant};

use perus::store::{Append, OpenError, Phase, Store, StoreError};
use sqlx::{AnyConnection, Connection, Executor};

use crate::houses::{ana, houses, new_table, step};

async fn refused(url: &str) -> OpenError {
    match Store::open(url).await {
        Err(error) => error,
        Ok(_) => panic!("{url} was opened"),
    }
}

#[tokio::test]
async fn a_newer_schema() {
    for house in houses().await {
        house.open().await.close().await;
        let later = if house.postgres { "''::bytea" } else { "x''" };
        house
            .execute(&format!(
                "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (9999, 'later', true, {later}, 0)"
            ))
            .await;
        let error = refused(&house.url).await;
        assert!(matches!(error, OpenError::Newer { found: 9999, known: 1.. }), "{error:?}");
        // The refusal leaves no lock behind.
        house.execute("DELETE FROM _sqlx_migrations WHERE version = 9999").await;
        house.open().await;
        house.end().await;
    }
}

#[tokio::test]
async fn something_else_than_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("holiday.jpg");
    fs::write(&file, "not a database at all. ".repeat(100)).unwrap();
    let error = refused(file.to_str().unwrap()).await;
    assert!(matches!(error, OpenError::NotADatabase(_)), "{error:?}");
    assert!(fs::read_to_string(&file).unwrap().starts_with("not a database"), "it was left alone");
}

#[tokio::test]
async fn a_database_that_may_only_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("perus.db");
    Store::open(file.to_str().unwrap()).await.unwrap().close().await;
    // By its mode: file permissions mean nothing to root, as whom the tests may run.
    let error = refused(&format!("sqlite:{}?mode=ro", file.display())).await;
    assert!(matches!(error, OpenError::ReadOnly(_)), "{error:?}");
}

#[tokio::test]
async fn a_database_that_another_program_holds() {
    sqlx::any::install_default_drivers();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("perus.db");
    Store::open(file.to_str().unwrap()).await.unwrap().close().await;
    let mut other = AnyConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    other.execute("BEGIN EXCLUSIVE").await.unwrap();
    let began = Instant::now();
    let error = refused(file.to_str().unwrap()).await;
    assert!(matches!(error, OpenError::Locked(_)), "{error:?}");
    assert!(began.elapsed().as_secs() < 30, "it gives up in time");
    other.execute("ROLLBACK").await.unwrap();
    Store::open(file.to_str().unwrap()).await.unwrap();
}

#[tokio::test]
async fn a_folder_that_is_a_file() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    let error = refused(folder.path().join("file/perus.db").to_str().unwrap()).await;
    assert!(matches!(error, OpenError::Unreachable(_)), "{error:?}");
    // And a file that is a folder.
    let error = refused(folder.path().to_str().unwrap()).await;
    assert!(matches!(error, OpenError::Unreachable(_)), "{error:?}");
}

#[tokio::test]
async fn a_server_that_is_not_there() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let began = Instant::now();
    let error = refused(&format!("postgres://perus:geheim@127.0.0.1:{free}/perus")).await;
    assert!(matches!(error, OpenError::Unreachable(_)), "{error:?}");
    assert!(!format!("{error} {error:?}").contains("geheim"));
    assert!(began.elapsed().as_secs() < 5, "it says so at once");
}

#[tokio::test]
async fn a_database_that_the_server_does_not_have() {
    let Ok(server) = std::env::var("PERUS_TEST_POSTGRES") else {
        drop(writeln!(std::io::stderr(), "SKIPPED: PERUS_TEST_POSTGRES is not set"));
        return;
    };
    let (address, _) = server.rsplit_once('/').unwrap();
    let error = refused(&format!("{address}/nowhere")).await;
    assert!(matches!(error, OpenError::Unreachable(_)), "{error:?}");
}

#[tokio::test]
async fn an_address_without_sense() {
    for address in
        ["mysql://host/perus", "", "sqlite::memory:", "sqlite:x.db?colour=red", "postgres://[::1/x"]
    {
        let error = refused(address).await;
        assert!(matches!(error, OpenError::Address(_)), "{address}: {error:?}");
    }
}

/// A small disk, where this may be made.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    fn of(size: &str) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={size}"), "perus-test"])
            .arg(folder.path())
            .output()
            .is_ok_and(|output| output.status.success());
        if !mounted {
            drop(writeln!(std::io::stderr(), "SKIPPED: no small disk can be mounted here"));
        }
        mounted.then_some(Self(folder))
    }

    fn fill(&self) {
        // The write ends with the disk's last byte; that is its purpose.
        let _ = fs::write(self.0.path().join("ballast"), vec![0; 4 << 20]);
    }

    fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

#[tokio::test]
async fn a_full_disk_at_the_start() {
    let Some(disk) = SmallDisk::of("1m") else { return };
    disk.fill();
    let error = refused(disk.path().join("perus.db").to_str().unwrap()).await;
    assert!(matches!(error, OpenError::Full(_)), "{error:?}");
}

#[tokio::test]
async fn a_disk_that_fills_up_in_play_loses_nothing_that_was_accepted() {
    let Some(disk) = SmallDisk::of("1m") else { return };
    let store = Store::open(disk.path().join("perus.db").to_str().unwrap()).await.unwrap();
    let table = store.create(new_table(5), ana(), &[], None).await.unwrap();
    disk.fill();
    let mut accepted = 0;
    let error = loop {
        let steps = [step(&format!("step {accepted}"), 5)];
        let append = Append {
            table,
            first_number: accepted,
            steps: &steps,
            people: &[],
            phase: Phase::Play,
            digest: None,
        };
        match store.append(append).await {
            Ok(()) => accepted += 1,
            Err(error) => break error,
        }
    };
    assert!(matches!(error, StoreError::Database(_)), "{error:?}");
    assert_eq!(store.load(table).await.unwrap().unwrap().steps.len() as u64, accepted);
    fs::remove_file(disk.path().join("ballast")).unwrap();
    let steps = [step("room again", 6)];
    let append = Append {
        table,
        first_number: accepted,
        steps: &steps,
        people: &[],
        phase: Phase::Play,
        digest: None,
    };
    store.append(append).await.unwrap();
}
