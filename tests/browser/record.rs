//! The record that hangs on a closing message: fetched as whoever reads the page would, and recomputed.

use perus::{
    games::Registry,
    table::{Record, Verified},
};

use super::{house::House, tab::Tab};

/// The record of the game whose end a tab shows.
///
/// # Panics
/// If it is not there, or doesn't verify.
pub async fn record_of(tab: &Tab, house: &House) -> Record {
    let link = tab
        .wait("the record is attached", "return document.querySelector('#log a.file')?.getAttribute('href')")
        .await;
    let link = format!("http://{}{}", house.address, link.as_str().expect("an address"));
    let text = reqwest::get(link).await.expect("it is there").text().await.expect("it is text");
    let record = Record::from_json(&text).expect("it is a record");
    let verified = record.verify(&Registry::house()).expect("this house knows the game");
    assert!(matches!(verified, Verified::Consistent(_)), "{verified:?}");
    record
}
