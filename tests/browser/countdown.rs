//! Discord's relative times count down on the page by themselves, in the language of whoever looks.

use std::time::{SystemTime, UNIX_EPOCH};

use fantoccini::key::Key;
use serde_json::Value;
use tempfile::TempDir;

use super::{browser::with_browser, house::House, tab::Tab};

/// The seconds that the last countdown on the page shows.
async fn left(tab: &Tab) -> Option<i64> {
    let script =
        "return [...document.querySelectorAll('#log time[data-relative]')].at(-1)?.textContent ?? ''";
    let shown = tab.eval(script).await;
    shown.as_str()?.split_whitespace().find_map(|word| word.parse().ok())
}

#[tokio::test]
async fn a_relative_time_counts_down() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let house = House::start(&folder.path().join("perus.db"));
        let ana = browser.tab(&house.address).await;
        ana.type_keys("Ana").await;
        ana.key(Key::Enter).await;
        ana.is_in().await;
        let end = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_secs() + 50;
        ana.type_keys(&format!("The clock runs out <t:{end}:R>.")).await;
        ana.key(Key::Enter).await;
        ana.wait("the time is shown", "return document.querySelector('#log time[data-relative]')").await;
        let first = left(&ana).await.expect("it says in how many seconds");
        assert!((30..=50).contains(&first), "{first}");
        ana.wait(
            "it counts on",
            &format!(
                "const shown = [...document.querySelectorAll('#log time[data-relative]')].at(-1).textContent; \
                 return /\\d+/.exec(shown)?.[0] < {first} - 1"
            ),
        )
        .await;
        assert!(left(&ana).await.is_some_and(|later| later < first));
        // Whoever wants to know exactly is told by the title.
        let title = ana.eval("return document.querySelector('#log time[data-relative]').title").await;
        assert!(title.as_str().is_some_and(|title| title.contains("20")), "{title}");
        assert_ne!(title, Value::Null);
    })
    .await;
}
