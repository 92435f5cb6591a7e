//! A small bot made with serenity and poise, no part of Perus: it uses what a bot of board games would use,
//! to try the local table with.

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use perus::local::LocalTable;
use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInputText, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, CreateThread, EditAttachments, EditInteractionResponse, EditMessage, FullEvent,
    GatewayIntents, InputTextStyle, Interaction,
};
use tokio::task::JoinHandle;

/// What the bot heard and was refused.
#[derive(Debug, Default, Clone)]
pub struct Data {
    /// Names of the events, in order.
    pub events: Arc<Mutex<Vec<String>>>,
    /// Discord's codes of requests that were refused.
    pub codes: Arc<Mutex<Vec<isize>>>,
}

type Error = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, Data, Error>;

/// A running bot.
pub struct SmallBot {
    /// What it heard.
    pub data: Data,
    shards: Arc<serenity::ShardManager>,
    task: JoinHandle<Result<(), serenity::Error>>,
}

/// A PNG of this width and height, one colour.
pub fn png(width: u32, height: u32) -> Vec<u8> {
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&vec![120; (width * height) as usize]).unwrap();
    drop(writer);
    out
}

fn picture() -> CreateAttachment {
    CreateAttachment::bytes(png(40, 30), "board.png").description("An empty board")
}

fn buttons() -> Vec<CreateActionRow> {
    let button = |id: &str| CreateButton::new(id).label(id);
    vec![
        CreateActionRow::Buttons(vec![
            button("six"),
            button("seven"),
            button("nine"),
            button("private").style(ButtonStyle::Secondary),
            button("sleep"),
        ]),
        CreateActionRow::Buttons(vec![button("off").disabled(true)]),
        CreateActionRow::SelectMenu(
            CreateSelectMenu::new(
                "menu",
                CreateSelectMenuKind::String {
                    options: vec![
                        CreateSelectMenuOption::new("A1", "a1"),
                        CreateSelectMenuOption::new("B2", "b2"),
                    ],
                },
            )
            .placeholder("where"),
        ),
    ]
}

/// Answers at once.
#[poise::command(slash_command)]
async fn ping(
    ctx: Context<'_>,
    #[description = "how often"]
    #[min = 1]
    #[max = 5]
    times: Option<u8>,
) -> Result<(), Error> {
    let reply = ctx.say("pong ".repeat(times.unwrap_or(1).into())).await?;
    let message = reply.message().await?;
    assert_eq!(message.content.trim(), "pong ".repeat(times.unwrap_or(1).into()).trim());
    Ok(())
}

/// Defers, answers, edits.
#[poise::command(slash_command)]
async fn slow(ctx: Context<'_>) -> Result<(), Error> {
    ctx.defer().await?;
    let reply = ctx.send(poise::CreateReply::default().content("first").attachment(picture())).await?;
    reply.edit(ctx, poise::CreateReply::default().content("second")).await?;
    Ok(())
}

/// Answers privately.
#[poise::command(slash_command)]
async fn secret(ctx: Context<'_>) -> Result<(), Error> {
    ctx.send(poise::CreateReply::default().content("psst").ephemeral(true)).await?;
    Ok(())
}

async fn places(_: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let all = ["a1", "a2", "b1"];
    let fitting = all.iter().filter(|p| p.starts_with(typed));
    serenity::CreateAutocompleteResponse::new()
        .set_choices(fitting.map(|p| serenity::AutocompleteChoice::new(p.to_uppercase(), *p)).collect())
}

/// Takes a place.
#[poise::command(slash_command)]
async fn place(
    ctx: Context<'_>,
    #[description = "where"]
    #[autocomplete = "places"]
    to: String,
) -> Result<(), Error> {
    ctx.say(format!("to {to}")).await?;
    Ok(())
}

/// Sends a direct message with a picture.
#[poise::command(slash_command)]
async fn whisper(ctx: Context<'_>) -> Result<(), Error> {
    let message = CreateMessage::new().content("your dice").add_file(picture()).components(buttons());
    match ctx.author().direct_message(ctx, message).await {
        Ok(_) => ctx.send(poise::CreateReply::default().content("sent").ephemeral(true)).await?,
        Err(error) => {
            note(&ctx.data().codes, &error);
            ctx.send(poise::CreateReply::default().content("closed").ephemeral(true)).await?
        }
    };
    Ok(())
}

/// Posts a board in the channel and edits it.
#[poise::command(slash_command)]
async fn board(ctx: Context<'_>) -> Result<(), Error> {
    ctx.defer_ephemeral().await?;
    let ping = CreateAllowedMentions::new().users([ctx.author().id]);
    let message = CreateMessage::new()
        .content(format!("your turn, <@{}>", ctx.author().id))
        .allowed_mentions(ping)
        .add_file(picture())
        .components(buttons());
    let mut posted = ctx.channel_id().send_message(ctx, message).await?;
    let edit = EditMessage::new()
        .content("moved")
        .attachments(EditAttachments::new().add(picture()))
        .components(buttons());
    posted.edit(ctx, edit).await?;
    ctx.say("posted").await?;
    Ok(())
}

/// Opens a thread at a new message.
#[poise::command(slash_command)]
async fn thread(ctx: Context<'_>) -> Result<(), Error> {
    ctx.defer_ephemeral().await?;
    let message = ctx.channel_id().say(ctx, "here").await?;
    let thread =
        ctx.channel_id().create_thread_from_message(ctx, message.id, CreateThread::new("table 1")).await?;
    thread.id.say(ctx, "in the thread").await?;
    ctx.say("opened").await?;
    Ok(())
}

fn note(codes: &Mutex<Vec<isize>>, error: &serenity::Error) {
    let code = match error {
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) => response.error.code,
        other => panic!("no refusal: {other}"),
    };
    codes.lock().unwrap().push(code);
}

async fn on_event(ctx: &serenity::Context, event: &FullEvent, data: &Data) -> Result<(), Error> {
    data.events.lock().unwrap().push(event.snake_case_name().to_owned());
    match event {
        FullEvent::InteractionCreate { interaction: Interaction::Component(press) } => {
            match press.data.custom_id.as_str() {
                "six" => {
                    press.create_response(ctx, CreateInteractionResponse::Acknowledge).await?;
                    let edit = EditInteractionResponse::new().content("by six").new_attachment(picture());
                    press.edit_response(ctx, edit).await?;
                }
                "seven" => {
                    let update = CreateInteractionResponseMessage::new()
                        .content("by seven")
                        .add_file(picture())
                        .components(buttons());
                    press.create_response(ctx, CreateInteractionResponse::UpdateMessage(update)).await?;
                }
                "nine" => {
                    let input =
                        CreateInputText::new(InputTextStyle::Short, "How many?", "count").max_length(3);
                    let modal = CreateModal::new("form", "A number")
                        .components(vec![CreateActionRow::InputText(input)]);
                    press.create_response(ctx, CreateInteractionResponse::Modal(modal)).await?;
                }
                "private" => {
                    let answer = CreateInteractionResponseMessage::new()
                        .content("not you")
                        .ephemeral(true)
                        .components(vec![CreateActionRow::Buttons(vec![
                            CreateButton::new("gone").label("gone"),
                        ])]);
                    press.create_response(ctx, CreateInteractionResponse::Message(answer)).await?;
                    let more = CreateInteractionResponseFollowup::new().content("and more").ephemeral(true);
                    press.create_followup(ctx, more).await?;
                }
                "gone" => {
                    let update = CreateInteractionResponseMessage::new().content("done").components(vec![]);
                    press.create_response(ctx, CreateInteractionResponse::UpdateMessage(update)).await?;
                    press.delete_response(ctx).await?;
                }
                "sleep" => {
                    tokio::time::sleep(Duration::from_millis(3100)).await;
                    let late = press.create_response(ctx, CreateInteractionResponse::Acknowledge).await;
                    note(&data.codes, &late.expect_err("too late"));
                }
                "menu" => {
                    let serenity::ComponentInteractionDataKind::StringSelect { values } = &press.data.kind
                    else {
                        panic!("no menu: {:?}", press.data.kind)
                    };
                    let answer =
                        CreateInteractionResponseMessage::new().content(format!("chose {}", values[0]));
                    press.create_response(ctx, CreateInteractionResponse::Message(answer)).await?;
                    let twice = press.create_response(ctx, CreateInteractionResponse::Acknowledge).await;
                    note(&data.codes, &twice.expect_err("a second answer"));
                }
                other => panic!("unknown button {other}"),
            }
        }
        FullEvent::InteractionCreate { interaction: Interaction::Modal(form) } => {
            let ActionRowComponent::InputText(input) = &form.data.components[0].components[0] else {
                panic!("no input: {:?}", form.data.components)
            };
            let answer = CreateInteractionResponseMessage::new()
                .content(format!("count {}", input.value.as_deref().unwrap_or("")));
            form.create_response(ctx, CreateInteractionResponse::UpdateMessage(answer)).await?;
        }
        _ => {}
    }
    Ok(())
}

fn cause(error: &poise::FrameworkError<'_, Data, Error>) -> String {
    match error {
        poise::FrameworkError::Setup { error, .. }
        | poise::FrameworkError::EventHandler { error, .. }
        | poise::FrameworkError::Command { error, .. } => format!("{error:?}"),
        other => other.to_string(),
    }
}

impl SmallBot {
    /// Connects to the table, with the intents that need no grant, and waits until the table has it.
    pub async fn start(table: &LocalTable) -> Self {
        Self::start_with(
            table,
            GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES,
        )
        .await
    }

    /// Connects with these intents.
    pub async fn start_with(table: &LocalTable, intents: GatewayIntents) -> Self {
        let data = Data::default();
        let for_setup = data.clone();
        let framework = poise::Framework::builder()
            .options(poise::FrameworkOptions {
                commands: vec![ping(), slow(), secret(), place(), whisper(), board(), thread()],
                event_handler: |framework, event| {
                    Box::pin(on_event(framework.serenity_context, event, framework.user_data))
                },
                on_error: |error| Box::pin(async move { panic!("the small bot failed: {}", cause(&error)) }),
                ..Default::default()
            })
            .setup(move |ctx, _, framework| {
                Box::pin(async move {
                    poise::builtins::register_globally(ctx, &framework.options().commands).await?;
                    Ok(for_setup)
                })
            })
            .build();
        let http =
            serenity::HttpBuilder::new(table.token()).proxy(table.api()).ratelimiter_disabled(true).build();
        let mut client =
            serenity::ClientBuilder::new_with_http(http, intents).framework(framework).await.unwrap();
        let shards = client.shard_manager.clone();
        let task = tokio::spawn(async move { client.start().await });
        let bot = Self { data, shards, task };
        for _ in 0..1000 {
            if table.bot_online() {
                return bot;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("the small bot does not come");
    }

    /// Waits until it has heard an event of this name.
    pub async fn wait_event(&self, name: &str) {
        self.wait_events(name, 1).await;
    }

    /// Waits until it has heard so many events of this name.
    pub async fn wait_events(&self, name: &str, count: usize) {
        for _ in 0..1000 {
            if self.data.events.lock().unwrap().iter().filter(|e| *e == name).count() >= count {
                return;
            }
            assert!(!self.task.is_finished(), "the bot has stopped");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("no {count} {name} among {:?}", self.data.events.lock().unwrap());
    }

    /// Stops it, and gives back what `Client::start` did.
    pub async fn stop(self) -> Result<(), serenity::Error> {
        self.shards.shutdown_all().await;
        self.task.await.unwrap()
    }
}
