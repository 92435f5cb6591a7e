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
    /// "My dice" in the channel, and the keys.
    ChannelKeys,
}

impl Way {
    pub const ALL: [Self; 5] = [Self::Keys, Self::Drag, Self::Buttons, Self::Channel, Self::ChannelKeys];
}

/// What was placed where.
#[derive(Debug)]
pub struct Placed {
    /// Its value.
    pub value: u8,
    /// The slot: `oars`.
    pub slot: String,
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

/// Presses a button and waits for another. A board that is posted anew moves what is under the hand: then once more.
async fn press_for(tab: &Tab, id: &str, what: &str, wanted: impl Fn(&[Button]) -> Option<Button>) -> Button {
    for _ in 0..3 {
        if buttons(tab).await.iter().any(|button| button.id == id) {
            tab.press(id).await;
        }
        for _ in 0..50 {
            if let Some(found) = wanted(&buttons(tab).await) {
                return found;
            }
            tokio::time::sleep(std::time::Duration::from_millis(60)).await;
        }
    }
    until(tab, what, wanted).await
}

/// Whether it is this tab's turn to place, as its direct messages say. Asked for an answer to a knot, it keeps its dice.
pub async fn is_to_act(tab: &Tab) -> bool {
    go(tab, true).await;
    let now = buttons(tab).await;
    if let Some(keep) = now.iter().find(|button| button.hand() == ["keep"]) {
        tab.press(&keep.id).await;
        let answered =
            format!("return !document.querySelector(\"#log button[data-custom-id='{}']\")", keep.id);
        tab.wait("the knot is answered", &answered).await;
        return false;
    }
    next_die(&now, MIDDLING).is_some()
}

/// What is put into an empty balance.
pub const MIDDLING: u8 = 3;

/// The die that this hand plays next: first the lowest, for the oars, so that the barge goes slowly; then a middling one,
/// for the balance, near to what lies there; then whichever is lowest.
fn next_die(now: &[Button], near: u8) -> Option<Button> {
    let value = |button: &Button| button.label.rsplit(' ').next().and_then(|value| value.parse::<u8>().ok());
    let dice: Vec<&Button> = now
        .iter()
        .filter(|button| {
            matches!(button.hand()[..], [die] if die.starts_with('d')) && value(button).is_some()
        })
        .collect();
    let for_balance = dice.len() == 3;
    let worth =
        |die: &&&Button| value(die).map(|value| if for_balance { value.abs_diff(near) } else { value });
    dice.iter().min_by_key(worth).copied().cloned()
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
    let die = until(tab, "a die can be chosen", |now| next_die(now, MIDDLING)).await;
    let name = die.hand()[0].to_owned();
    press_for(tab, &die.id, "a slot can be chosen", |now| slot(now, &name)).await;
}

/// Lays the chosen die into a slot, to look at it there.
pub async fn look(tab: &Tab) {
    let to =
        until(tab, "a slot can be chosen", |now| now.iter().find(|button| button.hand().len() == 2).cloned())
            .await;
    let placed = |now: &[Button]| now.iter().find(|button| button.hand().last() == Some(&"place")).cloned();
    press_for(tab, &to.id, "it can be placed", placed).await;
}

/// Places a die; for the balance one that is near to this.
pub async fn place(tab: &Tab, way: Way, near: u8) -> Placed {
    if matches!(way, Way::Channel | Way::ChannelKeys) {
        open_in_channel(tab).await;
    } else {
        go(tab, true).await;
    }
    let die = until(tab, "a die can be chosen", |now| next_die(now, near)).await;
    let name = die.hand()[0].to_owned();
    let step = die.id.split(':').nth(2).expect("the step").to_owned();
    let to = match way {
        Way::Keys => {
            tab.click("#log .message .content").await;
            by_keys(tab, &name).await
        }
        // What was asked for has the keys at once.
        Way::ChannelKeys => by_keys(tab, &name).await,
        Way::Drag => by_drag(tab, &die, &name).await,
        Way::Buttons | Way::Channel => {
            let slot = press_for(tab, &die.id, "a slot can be chosen", |now| slot(now, &name)).await;
            let hand = [name.as_str(), slot.hand()[1], "place"];
            press_for(tab, &slot.id, "it can be placed", |now| {
                now.iter().find(|button| button.hand() == hand).cloned()
            })
            .await;
            slot
        }
    };
    let hand = [name.as_str(), to.hand()[1], "place"];
    let place =
        until(tab, "it can be placed", |now| now.iter().find(|button| button.hand() == hand).cloned()).await;
    let script = format!(
        "return [...document.querySelectorAll(\"#log button[data-custom-id='{}']\")].at(-1).dataset.messageId",
        place.id
    );
    let message = tab.eval(&script).await.as_str().expect("it is a message's").to_owned();
    match way {
        Way::Keys | Way::ChannelKeys => tab.type_keys(" ").await,
        _ => tab.press(&place.id).await,
    }
    // Another panel above may still show this step.
    let gone = format!(
        "return !document.querySelector(\"#log button[data-message-id='{message}'][data-custom-id^='1:touch:{step}:']:not(:disabled)\")"
    );
    tab.wait("the step is done", &gone).await;
    let value = die.label.rsplit(' ').next().and_then(|value| value.parse().ok()).expect("a value");
    Placed { value, slot: to.hand()[1].to_owned() }
}

/// Spends a lucky knot with the keys, on the first die of the hand; the partner keeps its own dice.
pub async fn spend_knot(tab: &Tab, partner: &Tab) {
    go(tab, true).await;
    let die = until(tab, "a die can be chosen", |now| next_die(now, MIDDLING)).await;
    let number = die.hand()[0].trim_start_matches('d').to_owned();
    tab.click("#log .message .content").await;
    tab.wait_focus(".message.keyed").await;
    // One key after the other, without waiting for the bot.
    tab.type_keys(&format!("k{number} ")).await;
    let whole = |now: &[Button]| now.iter().find(|button| button.hand() == ["keep"]).cloned();
    go(partner, true).await;
    let keep = until(partner, "the partner is asked", whole).await;
    partner.press(&keep.id).await;
}

/// Adds a tea to the chosen die and takes it away again, with the keys; whether there was one to spend.
async fn taste_tea(tab: &Tab, die: &str) -> bool {
    let with = |tea: &'static str| {
        let wanted = format!("{die}.{tea}");
        move |now: &[Button]| now.iter().find(|button| button.hand().join(".") == wanted).cloned()
    };
    let now = buttons(tab).await;
    let (key, back) = match (with("+1")(&now), with("-1")(&now)) {
        (Some(_), _) => ("e", "t"),
        (_, Some(_)) => ("t", "e"),
        _ => return false,
    };
    tab.type_keys(key).await;
    // The chosen die's own control says what tea does to it.
    until(tab, "tea is spent", if key == "e" { with("+1") } else { with("-1") }).await;
    tab.type_keys(back).await;
    until(tab, "tea is kept", |now| now.iter().find(|button| button.hand() == [die]).cloned()).await;
    true
}

async fn by_keys(tab: &Tab, die: &str) -> Button {
    tab.wait_focus(".message.keyed").await;
    tab.type_keys(die.trim_start_matches('d')).await;
    until(tab, "a slot can be chosen", |now| slot(now, die)).await;
    if taste_tea(tab, die).await {
        tab.wait("the areas are there again", "return document.querySelector('.area.slot')").await;
    }
    let slot = until(tab, "a slot can be chosen", |now| slot(now, die)).await;
    let mut marked = tab
        .wait("something is marked", "return document.querySelector('.components .marked')?.dataset.customId")
        .await;
    for _ in 0..8 {
        if marked == slot.id.as_str() {
            break;
        }
        tab.key(Key::Right).await;
        let moved = format!(
            "const at = document.querySelector('.components .marked')?.dataset.customId; return at !== {marked} && at"
        );
        marked = tab.wait("the mark moves on", &moved).await;
    }
    assert_eq!(marked, slot.id.as_str());
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
