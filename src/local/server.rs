//! Starting and stopping: listeners, routes, the tasks behind them.

use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{any, get, post},
    serve::ListenerExt,
};
use tokio::{net::TcpListener, sync::watch, task::JoinHandle};

use super::{
    Config, LocalTable,
    batch::Batch,
    error::LocalError,
    files, gateway,
    hub::Hub,
    ids::{Clock, Id, Ids},
    log::Log,
    model::{ChannelKind, House},
    page, persist, rest,
    state::{Core, Parts, State, rows},
    threads::blank,
};

/// What every handler gets.
pub type Shared = Arc<Core>;

/// A request as large as ten files of the greatest size.
const BODY: usize = 110 * 1024 * 1024;

/// So many random bytes, in hex.
pub fn random(bytes: usize) -> String {
    let mut buffer = vec![0; bytes];
    getrandom::fill(&mut buffer).expect("the operating system gives random bytes");
    hex::encode(buffer)
}

impl LocalTable {
    /// Starts the local table.
    ///
    /// # Errors
    /// If the address can't be bound or the data file can't be read.
    pub async fn start(config: Config) -> Result<Self, LocalError> {
        let bind = |at: SocketAddr| async move {
            let listener = TcpListener::bind(at).await.map_err(|e| LocalError::Bind(at, e))?;
            let address = listener.local_addr().map_err(|e| LocalError::Bind(at, e))?;
            Ok::<_, LocalError>((listener, address))
        };
        let (page_listener, address) = bind(config.bind).await?;
        let open = !config.bind.ip().is_loopback();
        // The bot's side never leaves this machine.
        let (api_listener, api_address) = if open {
            let (listener, address) = bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).await?;
            (Some(listener), address)
        } else {
            (None, address)
        };
        let api = format!("http://{api_address}");
        let join_code = config.join_code.clone().or_else(|| open.then(|| random(4)));

        let pool = persist::open(config.data.as_deref()).await?;
        let (mut state, first) = State::load(&pool, |ids, batch| found(&config, ids, batch)).await?;
        state.base.clone_from(&api);
        state.locale.clone_from(&config.locale);
        state.old_edits_allowed = config.old_edits;
        state.bot_role_permissions = config.bot_permissions;

        let log = Arc::new(Log::default());
        log.keep(config.log);
        let hub = Arc::new(Hub::new(state.house.bot, state.house.guild, log.clone()));
        let (journal, entries) = tokio::sync::mpsc::unbounded_channel();
        let mut tasks = vec![tokio::spawn(persist::run(pool.clone(), hub.clone(), entries))];
        let core = Arc::new(Core::new(Parts { state, hub, log, pool, join_code, api, journal }));
        core.note(|_, batch, _| *batch = first).await;

        let (stop, stopped) = watch::channel(false);
        let bot_side = Router::new()
            .route("/api/{*rest}", any(rest::entry))
            .route("/gateway", get(gateway::open))
            .route("/gateway/", get(gateway::open))
            .layer(DefaultBodyLimit::max(BODY));
        let shared = Router::new().route("/attachments/{channel}/{id}/{name}", get(files::serve));
        let people_side = Router::new()
            .route("/page/{*file}", get(page::static_file))
            .route("/page/info", get(page::info))
            .route("/page/join", post(page::join))
            .route("/page/socket", get(page::socket))
            .route("/page/do", post(page::act));
        match api_listener {
            Some(listener) => {
                let bot_side = bot_side.route("/", get(gateway::open));
                let people_side = people_side.route("/", get(page::index));
                let router = bot_side.merge(shared.clone()).with_state(core.clone());
                tasks.push(serve(listener, router, stopped.clone()));
                let router = people_side.merge(shared).with_state(core.clone());
                tasks.push(serve(page_listener, router, stopped));
            }
            None => {
                let people_side = people_side.route("/", get(gateway::or_page));
                let router = people_side.merge(bot_side).merge(shared).with_state(core.clone());
                tasks.push(serve(page_listener, router, stopped));
            }
        }
        tasks.push(tokio::spawn(sweep(core.clone())));
        Ok(Self { core, address, stop, tasks })
    }

    /// Stops listening, ends every connection, writes what is left.
    pub async fn shutdown(mut self) {
        let _ = self.stop.send(true);
        self.core.hub.close_all();
        // One more change: when it is written, so are all before it.
        self.core.note(|_, _, _| {}).await;
        for task in self.tasks.drain(..).skip(1) {
            task.abort();
            let _ = task.await;
        }
        self.core.pool.close().await;
    }
}

impl Drop for LocalTable {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}

fn serve(listener: TcpListener, router: Router, mut stopped: watch::Receiver<bool>) -> JoinHandle<()> {
    let listener = listener.tap_io(|socket| {
        if let Err(error) = socket.set_nodelay(true) {
            tracing::debug!(%error, "a local connection keeps its delay");
        }
    });
    tokio::spawn(async move {
        let stop = async move {
            let _ = stopped.wait_for(|s| *s).await;
        };
        if let Err(error) = axum::serve(listener, router).with_graceful_shutdown(stop).await {
            tracing::error!(%error, "the local table's server stopped");
        }
    })
}

/// Every few seconds: threads in which nobody speaks, tokens that are over.
async fn sweep(core: Shared) {
    let mut ticks = tokio::time::interval(Duration::from_secs(5));
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = core.sweep.notified() => {}
        }
        core.hub.sweep();
        core.note(|state, batch, now| {
            state.archive_silent(batch, now);
            state.forget_interactions(batch, now);
        })
        .await;
    }
}

/// A new house: guild, bot, first channels.
fn found(config: &Config, ids: &mut Ids, batch: &mut Batch) -> (House, Vec<super::model::Channel>) {
    let now = Clock::default().now();
    let mut next = || ids.next(now);
    let (guild, bot, owner) = (next(), next(), next());
    let (bot_role, manage_role) = (next(), next());
    let house = House {
        guild,
        name: config.guild.clone(),
        bot,
        owner,
        bot_role,
        manage_role,
        token: config.token.clone().unwrap_or_else(|| token(bot)),
        secret: random(32),
        created: now,
    };
    let mut channels = Vec::new();
    for (position, name) in (0..).zip(&config.channels) {
        let mut channel = blank(next(), ChannelKind::Text, name.clone());
        channel.position = position;
        batch.put(rows::CHANNEL, channel.id, &channel);
        channels.push(channel);
    }
    batch.put(rows::HOUSE, house.guild, &house);
    (house, channels)
}

/// A token of the form Discord's have: some clients read the bot's id out of the first part.
fn token(bot: Id) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut first = String::new();
    for chunk in bot.to_string().as_bytes().chunks(3) {
        let bits =
            chunk.iter().fold(0u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for place in 0..=chunk.len() {
            first.push(char::from(ALPHABET[(bits >> (18 - 6 * place)) as usize & 63]));
        }
    }
    format!("{first}.local1.{}", random(19))
}
