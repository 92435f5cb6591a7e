//! A phone's width, 360 pixels: nothing to scroll sideways, the whole board in sight, controls large enough for a thumb.

use fantoccini::key::Key;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{browser::with_browser, game::open_lobby, house::House, onca::Onca, tab::Tab};

/// The window's size.
pub const WIDTH: u32 = 360;
pub const HEIGHT: u32 = 740;
/// The least side of what a thumb must hit.
const TARGET: f64 = 40.0;

#[tokio::test]
async fn a_phone_shows_the_whole_board_and_large_controls() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let house = House::start(&folder.path().join("perus.db"));
        let ana = browser.tab(&house.address).await;
        ana.size(WIDTH, HEIGHT, true).await;
        ana.prefers("dark").await;
        fits(&ana, "phone-door").await;
        ana.join("Ana").await;
        open_lobby(&ana).await;
        fits(&ana, "phone-lobby").await;
        ana.press("1:sit:1").await;
        ana.sees("Dogs: Ana").await;
        ana.choose("1:bot", "0.easy").await;
        ana.sees("Jaguar: Easy bot").await;
        ana.press("1:start").await;

        let mut onca = Onca::new(1);
        assert!(onca.follow(&ana).await);
        fits(&ana, "phone-board").await;
        let board = ana
            .eval(
                "const all = [...document.querySelectorAll('#log .picture img')].at(-1);
                 all.scrollIntoView({block: 'center'});
                 const box = all.getBoundingClientRect();
                 const log = document.getElementById('log-scroll').getBoundingClientRect();
                 return [box.left >= 0, box.right <= innerWidth, box.width >= 280, box.top >= log.top, box.bottom <= log.bottom]",
            )
            .await;
        assert_eq!(board, json!([true, true, true, true, true]), "the board is not wholly in sight");
        let piece = ana.controls().await.into_iter().rfind(|id| id.contains(":touch:")).expect("a dog can move");
        ana.press(&piece).await;
        ana.wait("the dog is chosen", "return document.querySelector(\"#log [data-custom-id$=':']:not(:disabled)\")").await;
        for scheme in ["dark", "light"] {
            ana.prefers(scheme).await;
            fits(&ana, &format!("phone-chosen-{scheme}")).await;
        }
        let rules = ana.controls().await.into_iter().rfind(|id| id.contains(":rules:")).expect("rules can be read");
        ana.press(&rules).await;
        ana.wait("the rules are there", "return document.querySelector(\"#log .message[data-ephemeral] img[src*='rules']\")").await;
        fits(&ana, "phone-rules").await;
        ana.click("#menu-button").await;
        fits(&ana, "phone-channels").await;
    })
    .await;
}

/// Nothing sticks out sideways, and what can be pressed is large enough.
pub async fn fits(tab: &Tab, name: &str) {
    tab.screenshot(name).await;
    let wide = tab
        .eval("return [document.scrollingElement.scrollWidth, document.getElementById('log-scroll').scrollWidth, innerWidth]")
        .await;
    assert!(
        wide[0].as_u64() <= wide[2].as_u64() && wide[1].as_u64() <= wide[2].as_u64() && wide[2] == WIDTH,
        "{name}: the page is wider than the window: {wide}"
    );
    // What stands in a line of text is as high as the line.
    let small = tab
        .eval(
            "return [...document.querySelectorAll('button, a[href], [role=option], input:not([type=radio]), textarea')]
                 .filter(n => n.offsetParent && !n.closest('[inert]') && !n.closest('.markup, .origin'))
                 .map(n => [n.dataset.customId ?? n.id ?? n.className, n.innerText, n.getBoundingClientRect()])
                 .map(([id, text, box]) => [id || text, box.width, box.height])",
        )
        .await;
    let small: Vec<&Value> =
        small.as_array().expect("a list").iter().filter(|target| too_small(target)).collect();
    assert!(small.is_empty(), "{name}: too small for a thumb: {small:?}");
}

/// As it looks on a phone, and nothing sticks out; then wide again.
pub async fn on_a_phone(tab: &Tab, name: &str) {
    tab.size(WIDTH, HEIGHT, true).await;
    tab.to_the_end().await;
    tab.screenshot(name).await;
    let wide = tab.eval("return document.getElementById('log-scroll').scrollWidth <= innerWidth").await;
    assert_eq!(wide, true, "{name} sticks out");
    tab.size(1280, 900, false).await;
    tab.to_the_end().await;
    tab.screenshot(&format!("{name}-wide")).await;
}

/// All the controls can be reached and are whole.
pub async fn whole(tab: &Tab, name: &str) {
    tab.to_the_end().await;
    fits(tab, name).await;
    let cut = tab
        .eval(
            "return [...document.querySelectorAll('#log .components button')].filter(b => {
                 b.scrollIntoView({block: 'nearest'});
                 const box = b.getBoundingClientRect();
                 const log = document.getElementById('log-scroll').getBoundingClientRect();
                 return b.scrollWidth > b.clientWidth + 1 || b.scrollHeight > b.clientHeight + 1
                     || box.left < 0 || box.right > innerWidth || box.top < log.top - 1 || box.bottom > log.bottom + 1;
             }).map(b => b.innerText)",
        )
        .await;
    assert_eq!(cut, json!([]), "{name}: cut off");
}

/// Chooses Portuguese in the settings.
pub async fn in_portuguese(tab: &Tab) {
    tab.click("#settings-button").await;
    tab.click("#language-pt-BR").await;
    tab.key(Key::Escape).await;
    tab.wait("the settings are closed", "return !document.querySelector('dialog[open]')").await;
}

fn too_small(target: &Value) -> bool {
    let side = |index: usize| target[index].as_f64().unwrap_or_default();
    // Rounding of the layout takes a fraction of a pixel.
    side(1) < TARGET - 0.5 || side(2) < TARGET - 0.5
}
