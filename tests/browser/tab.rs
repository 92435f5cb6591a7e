//! A person at the page: a tab, and what an eye, a hand and a keyboard do in it. The eye is a script; the hand and the
//! keyboard are WebDriver's, which only reach what is really there to be touched.
//!
//! What does not come in time is a panic that shows what the page says instead.

use std::{fs, time::Duration};

use fantoccini::{
    Locator,
    actions::{InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction},
    elements::Element,
    key::Key,
    wd::WindowHandle,
};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use super::browser::{Browser, PATIENCE, screenshots};

/// How often the eye looks.
const GLANCE: Duration = Duration::from_millis(60);

/// How long a script may watch the messages: WebDriver gives none more than 30 s.
const CHANGES_WITHIN: Duration = Duration::from_secs(28);

/// A tab.
#[derive(Clone, Debug)]
pub struct Tab {
    browser: Browser,
    window: WindowHandle,
}

impl Tab {
    pub fn new(browser: Browser, window: WindowHandle) -> Self {
        Self { browser, window }
    }

    /// Brings the tab to the front.
    pub async fn turn_to(&self) {
        self.browser.client().switch_to_window(self.window.clone()).await.expect("the tab is there");
    }

    /// Opens the page.
    pub async fn open(&self, address: &str) {
        self.turn_to().await;
        self.browser.client().goto(&format!("http://{address}/")).await.expect("the page opens");
        self.wait("the page has started", "return document.documentElement.dataset.started === 'true'").await;
    }

    /// Loads the page again.
    pub async fn reload(&self) {
        self.turn_to().await;
        self.browser.client().refresh().await.expect("the page opens again");
        self.wait("the page has started", "return document.documentElement.dataset.started === 'true'").await;
    }

    /// What a script gives back.
    pub async fn eval(&self, script: &str) -> Value {
        self.turn_to().await;
        self.browser.client().execute(script, Vec::new()).await.unwrap_or_else(|e| panic!("{script}: {e}"))
    }

    /// What a script gives to its last argument, a function.
    pub async fn eval_async(&self, script: &str) -> Value {
        self.turn_to().await;
        let value = self.browser.client().execute_async(script, Vec::new()).await;
        value.unwrap_or_else(|e| panic!("{script}: {e}"))
    }

    /// Waits until a script gives back something other than null, false, "" or 0, and gives that.
    pub async fn wait(&self, what: &str, script: &str) -> Value {
        match self.try_wait(script, PATIENCE).await {
            Some(value) => value,
            None => {
                self.screenshot("failed").await;
                panic!("it did not come to this: {what}. The page says:\n{}", self.said().await)
            }
        }
    }

    /// Like [`Self::wait`], but looks only when the messages have changed: for long games, where looking every now and then
    /// would cost more than playing.
    pub async fn wait_change(&self, what: &str, script: &str) -> Value {
        let script = format!(
            "const found = arguments[arguments.length - 1];
             const glance = () => {{ {script} }};
             let watch, timer;
             const done = value => {{ watch?.disconnect(); clearTimeout(timer); found(value); }};
             const now = glance();
             if (now) return done(now);
             watch = new MutationObserver(() => {{ const value = glance(); if (value) done(value); }});
             watch.observe(document.getElementById('log'), {{childList: true, subtree: true, attributes: true}});
             timer = setTimeout(() => done(null), {})",
            CHANGES_WITHIN.as_millis()
        );
        let value = self.eval_async(&script).await;
        if value.is_null() {
            self.screenshot("failed").await;
            panic!("it did not come to this: {what}. The page says:\n{}", self.said().await);
        }
        value
    }

    /// What a script returns once that is something, or `None` after this long.
    pub async fn try_wait(&self, script: &str, patience: Duration) -> Option<Value> {
        let end = Instant::now() + patience;
        loop {
            let value = self.eval(script).await;
            let empty = value.is_null() || value == json!(false) || value == json!("") || value == json!(0);
            if !empty {
                return Some(value);
            }
            if Instant::now() > end {
                return None;
            }
            sleep(GLANCE).await;
        }
    }

    /// All the text on the page.
    pub async fn said(&self) -> String {
        self.eval("return document.body.innerText").await.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until this text stands among the messages.
    pub async fn sees(&self, text: &str) {
        let script = format!("return document.getElementById('log').innerText.includes({})", json!(text));
        self.wait(&format!("the channel says {text:?}"), &script).await;
    }

    /// Waits for an element.
    pub async fn find(&self, css: &str) -> Element {
        self.turn_to().await;
        let found = self.browser.client().wait().at_most(PATIENCE).for_element(Locator::Css(css)).await;
        found.unwrap_or_else(|error| panic!("{css}: {error}"))
    }

    /// Clicks the last visible element that a selector finds. What moves or goes under the hand is tried again.
    pub async fn click(&self, css: &str) {
        let script = format!(
            "const all = [...document.querySelectorAll({})].filter(n => n.offsetParent && !n.disabled);
             for (const n of document.querySelectorAll('[data-aim]')) n.removeAttribute('data-aim');
             all.at(-1)?.setAttribute('data-aim', '');
             // Else what tells of new messages may lie on it.
             all.at(-1)?.scrollIntoView({{block: 'center'}});
             return all.length",
            json!(css)
        );
        let end = Instant::now() + PATIENCE;
        loop {
            self.wait(&format!("{css} can be clicked"), &script).await;
            let clicked = match self.browser.client().find(Locator::Css("[data-aim]")).await {
                Ok(element) => element.click().await,
                Err(error) => Err(error),
            };
            match clicked {
                Ok(()) => return,
                Err(error) if Instant::now() > end => {
                    self.screenshot("failed").await;
                    panic!("{css}: {error}. The page says:\n{}", self.said().await)
                }
                Err(_) => sleep(GLANCE).await,
            }
        }
    }

    /// Types into whatever has the focus, as a keyboard does.
    pub async fn type_keys(&self, text: &str) {
        self.turn_to().await;
        let mut keys = KeyActions::new("keyboard".to_owned());
        for value in text.chars() {
            keys = keys.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        self.browser.client().perform_actions(keys).await.expect("keys can be pressed");
    }

    /// Presses a key that is no letter.
    pub async fn key(&self, key: Key) {
        self.type_keys(&char::from(key).to_string()).await;
    }

    /// Moves the mouse and its button.
    pub async fn mouse(&self, actions: Vec<PointerAction>) {
        self.turn_to().await;
        let moves = actions.into_iter().fold(MouseActions::new("mouse".to_owned()), MouseActions::then);
        self.browser.client().perform_actions(moves).await.expect("the mouse can be moved");
    }

    /// Drags from the middle of the last thing that a selector finds to the middle of another, in one quick movement.
    pub async fn drag(&self, from: &str, onto: &str) {
        let middle = |css: &str| {
            format!(
                "(() => {{
                     const box = [...document.querySelectorAll({})].at(-1)?.getBoundingClientRect();
                     return box && [box.left + box.width / 2, box.top + box.height / 2];
                 }})()",
                json!(css)
            )
        };
        let script =
            format!("const ends = [{}, {}]; return ends.every(Boolean) && ends", middle(from), middle(onto));
        let ends = self.wait(&format!("{from} can be dragged onto {onto}"), &script).await;
        let ends: [(f64, f64); 2] = serde_json::from_value(ends).expect("two points");
        self.drag_points(ends[0], ends[1]).await;
    }

    /// Drags from a point of the window to another, in one quick movement.
    pub async fn drag_points(&self, from: (f64, f64), onto: (f64, f64)) {
        let lift = (from.0, from.1 - 12.0);
        self.mouse(vec![mouse_to(from, 0), MOUSE_DOWN, mouse_to(lift, 20), mouse_to(onto, 60), MOUSE_UP])
            .await;
    }

    /// Waits until what has the focus is this.
    pub async fn wait_focus(&self, css: &str) {
        let script = format!("return document.activeElement?.matches({})", json!(css));
        self.wait(&format!("{css} has the focus"), &script).await;
    }

    /// Joins the table under a name.
    pub async fn join(&self, name: &str) {
        self.find("#join-name").await.send_keys(name).await.expect("the name can be typed");
        self.click("#join-button").await;
        self.is_in().await;
    }

    /// Waits until the person is in and sees the channel.
    pub async fn is_in(&self) {
        self.wait("the table is open", "return document.getElementById('app').dataset.ready === 'true'")
            .await;
    }

    /// Says something in the channel.
    pub async fn say(&self, text: &str) {
        self.find("#composer").await.send_keys(text).await.expect("the composer takes text");
        self.click("#composer-send").await;
        self.sees(text).await;
    }

    /// Runs a command; `values` are typed into its fields in their order.
    pub async fn command(&self, name: &str, values: &[&str]) {
        self.find("#composer").await.send_keys(&format!("/{name} ")).await.expect("the composer takes text");
        self.wait("the command's form", "return !document.getElementById('command').hidden").await;
        for (at, value) in values.iter().enumerate() {
            self.type_keys(value).await;
            self.wait("something is suggested", "return document.querySelectorAll('.suggestion').length")
                .await;
            self.key(if at + 1 < values.len() { Key::Tab } else { Key::Enter }).await;
        }
        // What was typed in full is sent at once; else that Enter took the suggestion, and the next one sends.
        if self.eval("return !document.getElementById('command').hidden").await == true {
            self.key(Key::Enter).await;
        }
        self.wait("the command is sent", "return document.getElementById('command').hidden").await;
    }

    /// Runs a command with a value for which nothing is suggested.
    pub async fn command_unsuggested(&self, name: &str, value: &str) {
        self.find("#composer").await.send_keys(&format!("/{name} ")).await.expect("the composer takes text");
        self.wait("the command's form", "return !document.getElementById('command').hidden").await;
        self.type_keys(value).await;
        self.wait("nothing is suggested", "return document.querySelector('.suggestions-empty')").await;
        self.key(Key::Enter).await;
        self.wait("the command is sent", "return document.getElementById('command').hidden").await;
    }

    /// Presses a control, named by its `custom_id`.
    pub async fn press(&self, custom_id: &str) {
        self.click(&format!("#log button[data-custom-id='{custom_id}']")).await;
    }

    /// Presses a control as soon as it is there, with as few words to the browser as can be.
    pub async fn press_soon(&self, custom_id: &str) {
        let script = format!(
            "for (const n of document.querySelectorAll('[data-aim]')) n.removeAttribute('data-aim');
             const all = document.querySelectorAll('#log button[data-custom-id=\"{custom_id}\"]:not(:disabled)');
             const last = [...all].at(-1);
             last?.setAttribute('data-aim', '');
             return Boolean(last)"
        );
        self.wait_change(&format!("{custom_id} can be pressed"), &script).await;
        let clicked = match self.browser.client().find(Locator::Css("[data-aim]")).await {
            Ok(element) => element.click().await,
            Err(error) => Err(error),
        };
        // What moves or goes under the hand is tried again, with patience.
        if clicked.is_err() {
            self.press(custom_id).await;
        }
    }

    /// A double click on a control, as slow as people's are.
    pub async fn press_twice(&self, custom_id: &str) {
        let script = format!(
            "const b = document.querySelector(\"#log button[data-custom-id='{custom_id}']:not(:disabled)\");
             b?.scrollIntoView({{block: 'center'}});
             const box = b?.getBoundingClientRect();
             return box && [box.left + box.width / 2, box.top + box.height / 2]"
        );
        let place = self.wait(&format!("{custom_id} can be pressed"), &script).await;
        let point = serde_json::from_value(place).expect("a point");
        let pause = PointerAction::Pause { duration: Duration::from_millis(150) };
        self.mouse(vec![mouse_to(point, 0), MOUSE_DOWN, MOUSE_UP, pause, MOUSE_DOWN, MOUSE_UP]).await;
    }

    /// Chooses in a select menu.
    pub async fn choose(&self, custom_id: &str, value: &str) {
        self.press(custom_id).await;
        self.click(&format!(".listbox [role=option][data-value='{value}']")).await;
    }

    /// The controls that can be pressed now, by `custom_id`.
    pub async fn controls(&self) -> Vec<String> {
        let script = "return [...document.querySelectorAll('#log button[data-custom-id]:not(:disabled)')]
             .map(b => b.dataset.customId)";
        serde_json::from_value(self.eval(script).await).expect("ids are strings")
    }

    /// The private messages that only this person sees.
    pub async fn whispers(&self) -> Vec<String> {
        let script = "return [...document.querySelectorAll('#log .message[data-ephemeral]')]
             .map(m => m.querySelector('[data-testid=content]')?.innerText ?? '')";
        serde_json::from_value(self.eval(script).await).expect("texts are strings")
    }

    /// Lays the page out for a window of this size.
    pub async fn size(&self, width: u32, height: u32, phone: bool) {
        self.turn_to().await;
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone});
        self.browser.chromium("Emulation.setDeviceMetricsOverride", size).await;
    }

    /// What the person's system says it prefers: `dark` or `light`.
    pub async fn prefers(&self, scheme: &str) {
        self.turn_to().await;
        let media = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
        self.browser.chromium("Emulation.setEmulatedMedia", media).await;
    }

    /// Scrolls to the newest message.
    pub async fn to_the_end(&self) {
        self.eval("const log = document.getElementById('log-scroll'); log.scrollTop = log.scrollHeight")
            .await;
    }

    /// Takes a picture of the window, once its own pictures are there and nothing moves.
    pub async fn screenshot(&self, name: &str) {
        let loaded = "return [...document.images].every(i => i.complete && i.naturalWidth > 0)
             && document.getAnimations().every(a => a.playState !== 'running')";
        self.try_wait(loaded, Duration::from_secs(5)).await;
        let png = self.browser.client().screenshot().await.expect("a screenshot");
        fs::write(screenshots().join(format!("{name}.png")), png).expect("it can be written");
    }
}

/// Moves the mouse to a point of the window in so many milliseconds.
pub fn mouse_to((x, y): (f64, f64), millis: u64) -> PointerAction {
    PointerAction::MoveTo { duration: Some(Duration::from_millis(millis)), x, y }
}

/// The mouse's button goes down, and up.
pub const MOUSE_DOWN: PointerAction = PointerAction::Down { button: MOUSE_BUTTON_LEFT };
pub const MOUSE_UP: PointerAction = PointerAction::Up { button: MOUSE_BUTTON_LEFT };
