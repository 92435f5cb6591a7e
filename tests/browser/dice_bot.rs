//! A small bot made with serenity, no part of Perus: it deals four dice in a private message whose picture carries
//! marked areas, and writes down every press that reaches it. It is what the page's keys and drags are tried on.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use perus::local::{Config, LocalTable};
use serde_json::{Value, json};
use serenity::{
    all::{
        ButtonStyle, Command, CommandInteraction, ComponentInteraction, Context, CreateActionRow,
        CreateAttachment, CreateButton, CreateCommand, CreateInteractionResponse,
        CreateInteractionResponseMessage, CreateMessage, EditAttachments, EditInteractionResponse,
        EventHandler, GatewayIntents, Interaction, Ready,
    },
    async_trait,
};
use tokio::task::JoinHandle;

/// Size of its picture.
pub const WIDTH: u32 = 640;
pub const HEIGHT: u32 = 400;
/// The thrown dice.
const DICE: [u8; 4] = [1, 5, 3, 6];
const SLOTS: [&str; 4] = ["oars", "sail", "horn", "tea"];
const SIDE: u32 = 80;

/// What the bot has in mind.
#[derive(Debug, Default)]
struct Hand {
    step: u32,
    /// The slot of each die that is placed.
    placed: [Option<String>; 4],
    pressed: Vec<String>,
    patience: Duration,
    defers: bool,
}

/// A local table with this bot at it.
pub struct DiceTable {
    /// The table.
    pub table: LocalTable,
    hand: Arc<Mutex<Hand>>,
    task: JoinHandle<()>,
}

impl Drop for DiceTable {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl DiceTable {
    pub async fn start() -> Self {
        let table = LocalTable::start(Config::test()).await.expect("the table starts");
        let hand = Arc::new(Mutex::new(Hand { step: 1, ..Hand::default() }));
        let http = serenity::all::HttpBuilder::new(table.token())
            .proxy(table.api())
            .ratelimiter_disabled(true)
            .build();
        let mut client = serenity::all::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
            .event_handler(DiceBot { hand: hand.clone() })
            .await
            .expect("a client");
        let task = tokio::spawn(async move { client.start().await.expect("the bot runs") });
        Self { table, hand, task }
    }

    fn hand(&self) -> MutexGuard<'_, Hand> {
        self.hand.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The presses since it was asked last, without what all have in common.
    pub fn pressed(&self) -> Vec<String> {
        let pressed = std::mem::take(&mut self.hand().pressed);
        pressed.into_iter().map(|id| id.trim_start_matches("1:touch:").to_owned()).collect()
    }

    /// How long it takes to answer from now on, and whether it defers meanwhile.
    pub fn takes(&self, patience: Duration, defers: bool) {
        let mut hand = self.hand();
        (hand.patience, hand.defers) = (patience, defers);
    }

    /// Where each die is placed.
    pub fn placed(&self) -> [Option<String>; 4] {
        self.hand().placed.clone()
    }
}

struct DiceBot {
    hand: Arc<Mutex<Hand>>,
}

#[async_trait]
impl EventHandler for DiceBot {
    async fn ready(&self, ctx: Context, _: Ready) {
        let commands = ["dice", "letter"].map(|name| CreateCommand::new(name).description("Deals four dice"));
        Command::set_global_commands(&ctx, commands.into()).await.expect("its commands");
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => self.deal(&ctx, &command).await,
            Interaction::Component(press) => self.pressed(&ctx, &press).await,
            _ => {}
        }
    }
}

/// What stands in a private message: text, picture and controls.
struct Shown {
    text: String,
    picture: CreateAttachment,
    rows: Vec<CreateActionRow>,
}

impl DiceBot {
    fn hand(&self) -> MutexGuard<'_, Hand> {
        self.hand.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn deal(&self, ctx: &Context, command: &CommandInteraction) {
        let shown = self.hand().show(&[]);
        let mut answer = CreateInteractionResponseMessage::new().ephemeral(true);
        if command.data.name == "letter" {
            let letter =
                CreateMessage::new().content(shown.text).add_file(shown.picture).components(shown.rows);
            command.user.direct_message(ctx, letter).await.expect("the letter is sent");
            answer = answer.content("The letter is sent.");
        } else {
            answer = answer.content(shown.text).add_file(shown.picture).components(shown.rows);
        }
        command.create_response(ctx, CreateInteractionResponse::Message(answer)).await.expect("an answer");
    }

    async fn pressed(&self, ctx: &Context, press: &ComponentInteraction) {
        let id = press.data.custom_id.clone();
        let (patience, defers) = {
            let mut hand = self.hand();
            hand.pressed.push(id.clone());
            (hand.patience, hand.defers)
        };
        if defers {
            press.create_response(ctx, CreateInteractionResponse::Acknowledge).await.expect("an answer");
        }
        tokio::time::sleep(patience).await;
        let shown = self.hand().press(&id);
        let Some(shown) = shown else {
            let refusal = CreateInteractionResponseMessage::new().content("That is over.").ephemeral(true);
            press.create_response(ctx, CreateInteractionResponse::Message(refusal)).await.expect("an answer");
            return;
        };
        if defers {
            let edit = EditInteractionResponse::new()
                .content(shown.text)
                .attachments(EditAttachments::new().add(shown.picture))
                .components(shown.rows);
            press.edit_response(ctx, edit).await.expect("an edit");
        } else {
            let update = CreateInteractionResponseMessage::new()
                .content(shown.text)
                .add_file(shown.picture)
                .components(shown.rows);
            press
                .create_response(ctx, CreateInteractionResponse::UpdateMessage(update))
                .await
                .expect("an answer");
        }
    }
}

impl Hand {
    /// Does what an id says; `None` when it belongs to another step.
    fn press(&mut self, id: &str) -> Option<Shown> {
        let (step, touches) = id.trim_start_matches("1:touch:").split_once(':')?;
        if step.parse() != Ok(self.step) {
            return None;
        }
        let touches: Vec<&str> = touches.split('.').filter(|touch| !touch.is_empty()).collect();
        if let [die, slot, "place"] = touches[..] {
            let die = DICE.len() - (1..=DICE.len()).rev().position(|number| die == format!("d{number}"))?;
            self.placed[die - 1] = Some(slot.to_owned());
            self.step += 1;
            return Some(self.show(&[]));
        }
        Some(self.show(&touches))
    }

    fn takes(&self, die: usize, slot: &str) -> bool {
        let empty = !self.placed.iter().flatten().any(|taken| taken == slot);
        empty && (slot != "sail" || DICE[die] <= 2)
    }

    fn show(&self, touches: &[&str]) -> Shown {
        let id = |touches: &[&str]| format!("1:touch:{}:{}", self.step, touches.join("."));
        let names = ["d1", "d2", "d3", "d4"];
        let chosen = names.iter().position(|name| touches.first() == Some(name));
        let mut areas: Vec<Value> = Vec::new();
        let mut keys = serde_json::Map::new();
        let mut ring: Vec<String> = Vec::new();
        let mut rows = Vec::new();
        let mut dice = Vec::new();
        for (die, name) in names.into_iter().enumerate().filter(|(die, _)| self.placed[*die].is_none()) {
            // The chosen die's control changes nothing.
            let this = if chosen == Some(die) { id(touches) } else { id(&[name]) };
            areas.push(json!({"rect": [die_left(die), 290, SIDE, SIDE], "id": this}));
            keys.insert((die + 1).to_string(), json!(this));
            let style = if chosen == Some(die) { ButtonStyle::Success } else { ButtonStyle::Primary };
            dice.push(CreateButton::new(this).label(format!("Die {}: {}", die + 1, DICE[die])).style(style));
        }
        if !dice.is_empty() {
            rows.push(CreateActionRow::Buttons(dice));
        }
        if let Some(die) = chosen {
            let mut slots = Vec::new();
            for (place, slot) in SLOTS.into_iter().enumerate().filter(|(_, slot)| self.takes(die, slot)) {
                let this = id(&[names[die], slot]);
                let here = touches.get(1) == Some(&slot);
                if !here {
                    areas.push(json!({"rect": [slot_left(place), 60, 120, 100], "id": this}));
                    ring.push(this.clone());
                }
                // Its id is the chosen die's, and no two of a message may have the same.
                let button = CreateButton::new(if here { "1:here".to_owned() } else { this });
                slots.push(button.label(slot).disabled(here));
            }
            rows.push(CreateActionRow::Buttons(slots));
            let place = touches.get(1).map(|slot| id(&[names[die], slot, "place"]));
            if let Some(place) = &place {
                keys.insert(" ".to_owned(), json!(place));
            }
            let button = CreateButton::new(place.clone().unwrap_or_else(|| "1:no".to_owned()));
            rows.push(CreateActionRow::Buttons(vec![
                button.label("Place it").style(ButtonStyle::Success).disabled(place.is_none()),
                CreateButton::new(id(&[])).label("Take back").style(ButtonStyle::Secondary),
            ]));
        }
        let chunk = json!({"areas": areas, "keys": keys, "ring": ring});
        let text = format!("Step {}: {}\nYour dice, and **nobody else's**.", self.step, touches.join(" "));
        let picture =
            CreateAttachment::bytes(self.paint(touches, &chunk), "dice.png").description("Four dice");
        Shown { text, picture, rows }
    }

    /// The picture: slots above, dice below, and the areas in its chunk.
    fn paint(&self, touches: &[&str], chunk: &Value) -> Vec<u8> {
        let mut pixels = [38, 92, 110].repeat((WIDTH * HEIGHT) as usize);
        let mut fill = |x: u32, y: u32, w: u32, h: u32, colour: [u8; 3]| {
            for row in y..y + h {
                let start = ((row * WIDTH + x) * 3) as usize;
                pixels[start..start + (w * 3) as usize].copy_from_slice(&colour.repeat(w as usize));
            }
        };
        for (place, slot) in SLOTS.into_iter().enumerate() {
            fill(slot_left(place), 60, 120, 100, [120, 84, 50]);
            let lies = self.placed.iter().flatten().any(|taken| taken == slot);
            if lies || touches.get(1) == Some(&slot) {
                fill(slot_left(place) + 20, 70, SIDE, SIDE, [250, 244, 230]);
            }
        }
        for die in (0..DICE.len()).filter(|die| self.placed[*die].is_none()) {
            fill(die_left(die), 290, SIDE, SIDE, [250, 244, 230]);
            for pip in 0..u32::from(DICE[die]) {
                fill(die_left(die) + 12 + pip % 3 * 22, 306 + pip / 3 * 32, 14, 14, [30, 20, 14]);
            }
        }
        picture_with(&pixels, Some(&chunk.to_string()))
    }
}

fn slot_left(place: usize) -> u32 {
    30 + u32::try_from(place).expect("four slots") * 150
}

fn die_left(die: usize) -> u32 {
    60 + u32::try_from(die).expect("four dice") * 140
}

/// Where the middle of a die lies in the picture.
pub fn die_at(number: usize) -> (f64, f64) {
    (f64::from(die_left(number - 1) + SIDE / 2), f64::from(290 + SIDE / 2))
}

/// Where the middle of a slot lies in the picture.
pub fn slot_at(slot: &str) -> (f64, f64) {
    let place = SLOTS.iter().position(|known| *known == slot).expect("a slot");
    (f64::from(slot_left(place) + 60), 110.0)
}

/// A picture's file, with this text in its chunk of areas.
pub fn picture_with(pixels: &[u8], chunk: Option<&str>) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, WIDTH, HEIGHT);
    encoder.set_color(png::ColorType::Rgb);
    if let Some(chunk) = chunk {
        encoder.add_itxt_chunk("perus-areas".to_owned(), chunk.to_owned()).expect("a keyword");
    }
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(pixels).expect("as many pixels as it has");
    writer.finish().expect("an end");
    file
}
