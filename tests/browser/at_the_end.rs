//! Whoever is at the end of the channel stays there, whatever comes and grows.

use serde_json::json;
use tempfile::TempDir;

use super::{browser::with_browser, game::open_lobby, house::House, tab::Tab};

/// How far it is to the end, once the browser has told of all scrolling.
async fn away(tab: &Tab) -> i64 {
    let script = "const told = arguments[arguments.length - 1];
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => {
            const log = document.getElementById('log-scroll');
            told(Math.round(log.scrollHeight - log.scrollTop - log.clientHeight));
        })), 100)";
    tab.eval_async(script).await.as_i64().expect("a number")
}

#[tokio::test]
async fn who_is_at_the_end_stays_there() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let house = House::start(&folder.path().join("perus.db"));
        let ana = browser.tab(&house.address).await;
        ana.join("Ana").await;
        ana.size(360, 500, true).await;
        open_lobby(&ana).await;
        assert_eq!(away(&ana).await, 0);
        // What comes makes the page scroll; and before the browser tells it of that, something else has grown.
        let grow = "new MutationObserver((_, watch) => {
                watch.disconnect();
                const grown = document.createElement('div');
                grown.style.height = '600px';
                document.getElementById('log-inner').append(grown);
            }).observe(document.getElementById('log'), {childList: true})";
        ana.eval(grow).await;
        ana.say("Quem começa?").await;
        assert_eq!(away(&ana).await, 0, "the end has run away");
        // Who reads further up is left there.
        ana.eval("document.getElementById('log-scroll').scrollTop -= 300").await;
        assert_eq!(away(&ana).await, 300);
        ana.eval(grow).await;
        let beto = browser.tab(&house.address).await;
        beto.join("Beto").await;
        beto.say("Eu!").await;
        ana.sees("Eu!").await;
        assert!(away(&ana).await > 900);
        assert_eq!(ana.eval("return document.getElementById('new-bar').hidden").await, json!(false));
    })
    .await;
}
