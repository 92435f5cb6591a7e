//! Beyond loopback the page asks for the join code, and lets nobody in without it.

use tempfile::TempDir;

use super::{browser::with_browser, house::House};

#[tokio::test]
async fn beyond_loopback_the_door_asks_for_the_code() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let house = House::start_at(&folder.path().join("perus.db"), "0.0.0.0:0");
        let code = house.join_code.clone().expect("a join code is printed");
        let ana = browser.tab(&house.address).await;
        ana.wait("the code is asked for", "return document.getElementById('join-code').offsetParent").await;
        ana.find("#join-name").await.send_keys("Ana").await.expect("the name can be typed");
        ana.find("#join-code").await.send_keys("not-the-code").await.expect("the code can be typed");
        ana.click("#join-button").await;
        ana.wait("it is refused", "return !document.getElementById('join-error').hidden").await;
        ana.screenshot("door-code").await;
        assert_eq!(ana.eval("return document.getElementById('app').hidden").await, true);
        ana.find("#join-code").await.clear().await.expect("it can be emptied");
        ana.find("#join-code").await.send_keys(&code).await.expect("the code can be typed");
        ana.click("#join-button").await;
        ana.is_in().await;
    })
    .await;
}
