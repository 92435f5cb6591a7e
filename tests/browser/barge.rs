//! A hand of the barge on the page: reads what its private message offers, and places a die in one of the ways that
//! there are to do so. It knows no more than whoever sits at that tab.

use fantoccini::key::Key;
use serde::Deserialize;

use super::tab::Tab;

/// A way to place a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The keys, on the direct message.
    Keys,
    /// Dragging, on the direct message.
    Drag,
    /// The buttons of the direct message.
    Buttons,
    /// "My dice" in the channel, and the buttons there.
    Channel,
}

impl Way {
    pub const ALL: [Self; 4] = [Self::Keys, Self::Drag, Self::Buttons, Self::Channel];
}

/// A button of a private message.
#[derive(Clone, Debug, Deserialize)]
struct Button {
    id: String,
    label: String,
}

impl Button {
    /// The touches of the hand after it is pressed.
    fn hand(&self) -> Vec<&str> {
        let touches = self.id.rsplit(':').next().unwrap_or_default();
        touches.split('.').filter(|touch| !touch.is_empty()).collect()
    }
}

/// Goes to the direct messages, or back to the channel.
pub async fn go(tab: &Tab, to_dm: bool) {
    let css = if to_dm { "#dm-list .channel" } else { "#channel-list li:first-child .channel" };
    let there = format!("return document.querySelector('{css}')?.getAttribute('aria-current') === 'true'");
    if tab.eval(&there).await != true {
        tab.click(css).await;
        tab.wait("the channel is open", &there).await;
    }
}

/// The buttons of play that can be pressed in the newest private message, and none while an answer is awaited.
async fn buttons(tab: &Tab) -> Vec<Button> {
    let script = "const all = [...document.querySelectorAll('#log .message')]
             .filter(m => m.querySelector(\"[data-custom-id*=':touch:']\"));
         const last = all.at(-1);
         if (!last || document.querySelector('#log [aria-busy=true]')) return [];
         return [...last.querySelectorAll(\"button[data-custom-id*=':touch:']:not(:disabled)\")]
             .map(b => ({id: b.dataset.customId, label: b.innerText}))";
    serde_json::from_value(tab.eval(script).await).expect("ids and labels")
}

/// Waits for a button of play.
async fn until(tab: &Tab, what: &str, wanted: impl Fn(&[Button]) -> Option<Button>) -> Button {
    let end = tokio::time::Instant::now() + super::browser::PATIENCE;
    loop {
        let now = buttons(tab).await;
        if let Some(found) = wanted(&now) {
            return found;
        }
        if tokio::time::Instant::now() > end {
            tab.screenshot("failed").await;
            panic!("{what}: there is only {now:?}; the page says:\n{}", tab.said().await);
        }
        tokio::time::sleep(std::time::Duration::from_millis(60)).await;
    }
}

/// Whether it is this tab's turn, as its direct messages say.
pub async fn is_to_act(tab: &Tab) -> bool {
    go(tab, true).await;
    !buttons(tab).await.is_empty()
}

/// The die that this hand plays next: the lowest, so that the barge goes slowly.
fn lowest(now: &[Button]) -> Option<Button> {
    let dice = now.iter().filter(|button| matches!(button.hand()[..], [die] if die.starts_with('d')));
    let value = |button: &Button| button.label.rsplit(' ').next().and_then(|value| value.parse::<u8>().ok());
    dice.filter(|die| value(die).is_some()).min_by_key(|die| value(die)).cloned()
}

/// The slot it goes to: oars, balance, or the last that takes it.
fn slot(now: &[Button], die: &str) -> Option<Button> {
    let slots: Vec<&Button> = now
        .iter()
        .filter(|button| matches!(button.hand()[..], [first, slot] if first == die && !slot.starts_with(['+', '-'])))
        .collect();
    let named = |name: &str| slots.iter().copied().find(|button| button.hand().last() == Some(&name));
    named("oars").or_else(|| named("balance")).or(slots.last().copied()).cloned()
}

/// Opens "My dice" in the channel, and waits until they are there: panels of other turns may still stand above.
pub async fn open_in_channel(tab: &Tab) {
    go(tab, false).await;
    let count = "[...document.querySelectorAll('#log .message[data-ephemeral]')].length";
    let before = tab.eval(&format!("return {count}")).await;
    tab.click("#log .message:not([data-ephemeral]) button[data-custom-id='1:hand']").await;
    let there = format!(
        "return {count} > {before}
             && [...document.querySelectorAll('#log .message[data-ephemeral]')].at(-1).querySelector(\"[data-custom-id*=':touch:']\")"
    );
    tab.wait("the dice are there", &there).await;
}

/// Chooses the die that would be played next, to look at what comes then.
pub async fn choose(tab: &Tab) {
    go(tab, true).await;
    let die = until(tab, "a die can be chosen", lowest).await;
    tab.press(&die.id).await;
    let name = die.hand()[0].to_owned();
    until(tab, "a slot can be chosen", |now| slot(now, &name)).await;
}

/// Places a die. Returns what was placed where: `d2 oars`.
pub async fn place(tab: &Tab, way: Way) -> String {
    if way == Way::Channel {
        open_in_channel(tab).await;
    } else {
        go(tab, true).await;
    }
    let die = until(tab, "a die can be chosen", lowest).await;
    let name = die.hand()[0].to_owned();
    let step = die.id.split(':').nth(2).expect("the step").to_owned();
    let to = match way {
        Way::Keys => by_keys(tab, &name).await,
        Way::Drag => by_drag(tab, &die, &name).await,
        Way::Buttons | Way::Channel => {
            tab.press(&die.id).await;
            let slot = until(tab, "a slot can be chosen", |now| slot(now, &name)).await;
            tab.press(&slot.id).await;
            slot
        }
    };
    let hand = [name.as_str(), to.hand()[1], "place"];
    let place =
        until(tab, "it can be placed", |now| now.iter().find(|button| button.hand() == hand).cloned()).await;
    match way {
        Way::Keys => tab.type_keys(" ").await,
        _ => tab.press(&place.id).await,
    }
    let gone = format!(
        "return !document.querySelector(\"#log button[data-custom-id^='1:touch:{step}:']:not(:disabled)\")"
    );
    tab.wait("the step is done", &gone).await;
    format!("{name} {}", to.hand()[1])
}

async fn by_keys(tab: &Tab, die: &str) -> Button {
    tab.click("#log .message .content").await;
    tab.wait_focus(".message.keyed").await;
    tab.type_keys(die.trim_start_matches('d')).await;
    let slot = until(tab, "a slot can be chosen", |now| slot(now, die)).await;
    let marked =
        format!("return document.querySelector('.components .marked')?.dataset.customId === '{}'", slot.id);
    tab.wait("something is marked", "return document.querySelector('.components .marked')").await;
    for _ in 0..8 {
        if tab.eval(&marked).await == true {
            break;
        }
        tab.key(Key::Right).await;
    }
    tab.wait("the slot is marked", &marked).await;
    tab.key(Key::Enter).await;
    slot
}

async fn by_drag(tab: &Tab, die: &Button, name: &str) -> Button {
    tab.press(&die.id).await;
    let slot = until(tab, "a slot can be chosen", |now| slot(now, name)).await;
    // What is chosen already can be dragged as well.
    tab.drag(&format!(".area.piece[data-area^='{}']", die.id), &format!(".area[data-area='{}']", slot.id))
        .await;
    slot
}
