//! Connecting: the one place where the client, its address and its intents are put together. What it does once it is
//! connected lives in the other files.

use std::{
    future::Future,
    sync::{Arc, Mutex, PoisonError},
};

use serenity::{
    all::{ClientBuilder, CreateAllowedMentions, FullEvent, GatewayIntents, Http, HttpBuilder, Message},
    gateway::GatewayError,
};
use thiserror::Error;
use tokio::sync::watch;

use super::{Bot, Error, commands, permissions, registration, rules, silence};
use crate::text::Language;

/// How to reach Discord.
#[derive(Clone)]
pub struct Connection {
    /// The bot's token. Never logged.
    pub token: String,
    /// The base address of the API, if it isn't Discord's own: `http://127.0.0.1:PORT`.
    pub api: Option<String>,
    /// Whether Discord is asked to tell what people write; it may refuse.
    pub read_chat: bool,
}

/// Why the bot stopped, or never ran.
#[derive(Debug, Error)]
pub enum RunError {
    /// The token is refused.
    #[error("Discord does not accept the token")]
    Token,
    /// The gateway can't be asked for.
    #[error("the API can't be reached: {0}")]
    Unreachable(String),
    /// Anything else.
    #[error(transparent)]
    Client(#[from] serenity::Error),
    /// The commands could not be registered.
    #[error("the commands could not be registered: {0}")]
    Setup(String),
}

impl Connection {
    /// The HTTP client. With an address of its own serenity's limiter must be off: it ignores the address, and would
    /// send the token and everything else to Discord itself. `patience` waits out a 429 then.
    pub fn http(&self) -> Http {
        let mentions = CreateAllowedMentions::new();
        let builder = HttpBuilder::new(&self.token).default_allowed_mentions(mentions);
        match &self.api {
            Some(api) => builder.proxy(api.trim_end_matches('/')).ratelimiter_disabled(true).build(),
            None => builder.build(),
        }
    }
}

impl std::fmt::Debug for Connection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Connection").field("api", &self.api).finish_non_exhaustive()
    }
}

/// The link by which a server's owner invites the bot: the scopes and permissions it needs and no others.
pub fn invite_link(application: u64, read_chat: bool) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot%20applications.commands&permissions={}",
        permissions::wanted(read_chat).bits()
    )
}

/// Runs the bot until `shutdown` is done. `ready` is called with the application's id once it is connected.
///
/// # Errors
/// Why it could not run.
pub async fn run(
    connection: &Connection,
    bot: Bot,
    ready: impl FnOnce(u64) + Send + Sync + 'static,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), RunError> {
    // Asked for here, since serenity would go on with Discord's own gateway when it can't be had.
    match bot.http.get_gateway().await {
        Ok(_) => {}
        Err(error) => return Err(RunError::Unreachable(error.to_string())),
    }
    match bot.http.get_current_user().await {
        Ok(_) => {}
        Err(serenity::Error::Http(error)) if error.status_code().is_some_and(|code| code.as_u16() == 401) => {
            return Err(RunError::Token);
        }
        Err(error) => return Err(RunError::Unreachable(error.to_string())),
    }
    let (texts, games) = (bot.texts.clone(), bot.host.games().clone());
    // The first picture of a game draws its wood and its pieces, which takes longer than all that come after it.
    tokio::task::spawn_blocking(move || {
        for game in games.iter() {
            rules::page(&texts, Language::default(), game, 0);
        }
    });
    let (stop, stopped) = watch::channel(false);
    tokio::spawn(async move {
        shutdown.await;
        let _ = stop.send(true);
    });
    let ready: Ready = Arc::new(Mutex::new(Some(Box::new(ready))));
    let mut reads = connection.read_chat;
    loop {
        bot.chat.set_reads(reads);
        match connect(connection, bot.clone(), reads, ready.clone(), stopped.clone()).await {
            Err(RunError::Client(serenity::Error::Gateway(GatewayError::DisallowedGatewayIntents)))
                if reads =>
            {
                tracing::warn!(
                    "Discord does not let the bot read the chat: the message content intent is off in the Developer \
                     Portal (Bot, Privileged Gateway Intents). Connecting without it: crews are asked for silence, and \
                     nothing is taken away"
                );
                reads = false;
            }
            ended => {
                bot.host.rest().await;
                return ended;
            }
        }
    }
}

/// What is called once the bot is connected, by whichever connection comes so far.
type Ready = Arc<Mutex<Option<Box<dyn FnOnce(u64) + Send + Sync>>>>;

/// One connection, until it ends for good.
async fn connect(
    connection: &Connection,
    bot: Bot,
    reads: bool,
    ready: Ready,
    mut stopped: watch::Receiver<bool>,
) -> Result<(), RunError> {
    let mut all = commands::all();
    registration::localize(&mut all, &bot.texts);
    let (failed, failure) = tokio::sync::oneshot::channel::<String>();
    let failed = Arc::new(Mutex::new(Some(failed)));
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: all,
            initialize_owners: false,
            allowed_mentions: Some(CreateAllowedMentions::new()),
            on_error: |error| Box::pin(commands::on_error(error)),
            event_handler: |framework, event| Box::pin(on_event(framework.user_data, event)),
            ..Default::default()
        })
        .setup({
            let bot = bot.clone();
            move |context, connected, framework| {
                Box::pin(async move {
                    // The bot's own Http, which the client does not know, answers interactions too.
                    bot.http.set_application_id(connected.application.id);
                    bot.chat.connected(context.cache.clone());
                    let registered =
                        poise::builtins::register_globally(context, &framework.options().commands).await;
                    if let Err(error) = registered {
                        // A bot without commands would be connected and mute for ever: this ends it.
                        let sender = failed.lock().unwrap_or_else(PoisonError::into_inner).take();
                        if let Some(sender) = sender {
                            let _ = sender.send(error.to_string());
                        }
                        return Err(error.into());
                    }
                    match bot.host.wake().await {
                        Ok(tables) => tracing::info!(tables, "tables taken up again"),
                        Err(error) => tracing::error!(%error, "open tables could not be looked up"),
                    }
                    let ready = ready.lock().unwrap_or_else(PoisonError::into_inner).take();
                    if let Some(ready) = ready {
                        ready(connected.application.id.get());
                    }
                    Ok(bot)
                })
            }
        })
        .build();
    let mut intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES;
    if reads {
        intents |= GatewayIntents::MESSAGE_CONTENT;
    }
    // ClientBuilder takes the Http by value; this is the same connection settings once more.
    let mut client = ClientBuilder::new_with_http(connection.http(), intents).framework(framework).await?;
    let shards = client.shard_manager.clone();
    let stop = async move {
        let failure = tokio::select! {
            _ = stopped.wait_for(|stopped| *stopped) => None,
            // After a good setup its half is dropped: then this branch falls away, and the shutdown is still waited for.
            Ok(failure) = failure => Some(failure),
        };
        shards.shutdown_all().await;
        failure
    };
    let stop = tokio::spawn(stop);
    let ended = client.start().await;
    match ended {
        Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication)) => {
            return Err(RunError::Token);
        }
        other => other?,
    }
    if stop.is_finished()
        && let Ok(Some(failure)) = stop.await
    {
        return Err(RunError::Setup(failure));
    }
    Ok(())
}

async fn on_event(bot: &Bot, event: &FullEvent) -> Result<(), Error> {
    match event {
        FullEvent::Message { new_message } => {
            bot.note(new_message);
            if !new_message.author.bot {
                let Message { channel_id, id, author, content, .. } = new_message;
                silence::heard(bot, *channel_id, *id, author.id, content).await?;
            }
        }
        FullEvent::MessageUpdate { event, .. } => {
            if let (Some(author), Some(content)) = (&event.author, &event.content)
                && !author.bot
            {
                silence::heard(bot, event.channel_id, event.id, author.id, content).await?;
            }
        }
        FullEvent::InteractionCreate { interaction } => bot.interaction(interaction).await,
        FullEvent::Ready { data_about_bot } => {
            // What was said while the connection was gone is not known.
            bot.tails.forget();
            tracing::info!(name = %data_about_bot.user.name, "connected");
        }
        FullEvent::Resume { .. } => tracing::info!("connection resumed"),
        _ => {}
    }
    Ok(())
}
