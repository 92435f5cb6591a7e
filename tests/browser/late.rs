//! Hands that are refused, late or too quick at a board: what they do, and that they are told in private while nothing
//! changes. Knows no game.

use serde_json::json;

use super::{
    shown::{News, Shown, next, next_where, touch},
    tab::Tab,
};

/// These people press the same control in the same moment; the first of the tabs gives the sign.
pub async fn press_at_once(sign: &Tab, tabs: &[&Tab], custom_id: &str) {
    for tab in tabs {
        let script = format!(
            "const sign = window.sign = new BroadcastChannel('sign');
             sign.onmessage = () => {{
                 const control = [...document.querySelectorAll('#log button[data-custom-id={}]')].at(-1);
                 window.pressed = Boolean(control);
                 control?.click();
                 sign.close();
             }}",
            json!(custom_id)
        );
        tab.eval(&script).await;
    }
    sign.eval("const sign = new BroadcastChannel('sign'); sign.postMessage('now'); sign.close()").await;
}

/// Types a step that is refused; gives back what is told, after a look that nothing has changed.
pub async fn refused(tab: &Tab, step: &str) -> String {
    let look = "b => b.touches.length + b.race.length > 0";
    let before = next_where(tab, "a board", look).await.board().clone();
    let heard = tab.whispers().await.len();
    tab.command_unsuggested("move", step).await;
    let told = hears(tab, heard).await;
    let now = next_where(tab, "a board", look).await.board().clone();
    assert_eq!(now.stands(), before.stands(), "{step} has changed something; told was {told:?}");
    told
}

/// What is told to whoever has pressed at once with others and was late; `None` where the tab got the sign so late that the
/// page had taken the control away, or said itself that it is gone.
pub async fn hears_late(tab: &Tab, heard: usize) -> Option<String> {
    let script = format!(
        "if (window.pressed === false || document.querySelector('#toasts .toast')) return 'gone';
         const private = [...document.querySelectorAll('#log .message[data-ephemeral]')];
         return private.length > {heard} && private.at(-1).querySelector('[data-testid=content]')?.innerText"
    );
    let told = tab.wait("a word to whoever was late", &script).await;
    told.as_str().filter(|told| *told != "gone").map(str::to_owned)
}

/// The next private word after so many; what only says that an answer is coming is none.
pub async fn hears(tab: &Tab, heard: usize) -> String {
    let script = format!(
        "const private = [...document.querySelectorAll('#log .message[data-ephemeral]')];
         return private.length > {heard} && private.at(-1).querySelector('[data-testid=content]')?.innerText"
    );
    let told = tab.wait("a private word", &script).await;
    told.as_str().expect("it is text").to_owned()
}

/// A hand plays, and then presses another control of the board that is gone, as in a tab that has not heard of it yet:
/// that is told, and nothing happens.
pub async fn an_old_board(hand: &Tab, old: &Shown, [key, other]: [&str; 2]) -> News {
    let keep = format!(
        "window.old = document.querySelector(\"#log button[data-custom-id='{}']\")",
        old.control(other)
    );
    hand.eval(&keep).await;
    let news = touch(hand, old, key).await;
    let heard = hand.whispers().await.len();
    hand.eval("window.old.click()").await;
    let told = format!(
        "return document.querySelector('#toasts .toast')
             || document.querySelectorAll('#log .message[data-ephemeral]').length > {heard}"
    );
    hand.wait("the old button is answered", &told).await;
    assert_eq!(next(hand, 0).await.board().stands(), news.board().stands(), "an old button was played");
    news
}
