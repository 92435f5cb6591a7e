// What this tab knows: people, channels, messages. Frames of the server
// change it, the views listen. No drawing and no asking happens here.
//
// Topics: ready, channels, members, commands, active, log (a channel's
// messages start afresh), message (one came), update (one changed), remove,
// unread, connection, locale, interaction, notice, settings, expired, draft.

const listeners = new Map();

/** Calls `fn` at each `emit` of `topic`. */
export function on(topic, fn) {
  if (!listeners.has(topic)) listeners.set(topic, []);
  listeners.get(topic).push(fn);
}

export function emit(topic, detail) {
  for (const fn of listeners.get(topic) ?? []) fn(detail);
}

export const TYPE = { text: 0, dm: 1, news: 5, newsThread: 10, thread: 11, privateThread: 12 };
/** Message flags of Discord. */
export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;

export const state = {
  me: null,
  guild: null,
  bot: null,
  botOnline: true,
  channels: new Map(),
  members: new Map(),
  commands: [],
  /** channel id → `{list: [message], whole: bool, loaded: bool, early: [frame] or null}`, oldest first */
  logs: new Map(),
  /** channel id → id of the last message read */
  read: new Map(),
  /** channel id → ids of unread messages that call this person */
  pings: new Map(),
  settings: { locale: null, dms_closed: false, manage: false },
  active: null,
  connection: "connecting",
};

/** Snowflakes in order of time: -1, 0 or 1. */
export function order(a, b) {
  if (a.length !== b.length) return a.length < b.length ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

export const isThread = (channel) => channel.type >= TYPE.newsThread && channel.type <= TYPE.privateThread;
export const isDm = (channel) => channel.type === TYPE.dm;

export const displayName = (user) => user?.global_name || user?.username || "?";

/** Any user this tab has heard of: members, the bot, authors of messages. */
export function userById(id) {
  return state.members.get(id)?.user ?? (state.bot?.id === id ? state.bot : known.get(id)) ?? null;
}
const known = new Map();

/** The other side of a direct-message channel. */
export function dmPartner(channel) {
  const other = (channel.recipients ?? []).find((user) => user.id !== state.me?.id);
  return other ?? state.bot;
}

export function channelName(channel) {
  return isDm(channel) ? displayName(dmPartner(channel)) : channel.name ?? "?";
}

const byPosition = (a, b) => (a.position ?? 0) - (b.position ?? 0) || order(a.id, b.id);

export function textChannels() {
  return [...state.channels.values()].filter((c) => c.type === TYPE.text || c.type === TYPE.news).sort(byPosition);
}

export function threadsOf(parentId) {
  return [...state.channels.values()].filter((c) => isThread(c) && c.parent_id === parentId).sort((a, b) => order(a.id, b.id));
}

export function directMessages() {
  return [...state.channels.values()].filter(isDm).sort((a, b) => order(b.last_message_id ?? b.id, a.last_message_id ?? a.id));
}

export function logOf(channelId) {
  if (!state.logs.has(channelId)) state.logs.set(channelId, { list: [], whole: false, loaded: false, early: null });
  return state.logs.get(channelId);
}

/** From here on, frames about this channel are kept until its history is there: either may come first. */
export function awaitHistory(channelId) {
  logOf(channelId).early = [];
}

function keptForLater(t, d) {
  state.logs.get(d.channel_id)?.early?.push({ t, d });
}

export function messageById(channelId, id) {
  return state.logs.get(channelId)?.list.find((m) => m.id === id) ?? null;
}

/** Whether a message calls this person: named in it, or written to them alone. */
export function isPing(message) {
  if (!state.me || message.author?.id === state.me.id || message.flags & EPHEMERAL) return false;
  const channel = state.channels.get(message.channel_id);
  if (channel && isDm(channel)) return true;
  return Boolean(message.mention_everyone) || (message.mentions ?? []).some((user) => user.id === state.me.id);
}

export function isUnread(channel) {
  const last = channel.last_message_id;
  return Boolean(last) && order(last, state.read.get(channel.id) ?? "0") > 0;
}

export const pingsIn = (channelId) => state.pings.get(channelId)?.size ?? 0;
export const allPings = () => [...state.pings.values()].reduce((sum, ids) => sum + ids.size, 0);

/** Marks `message` as calling this person, if it does and is not read yet. */
export function notePing(message) {
  if (!isPing(message) || order(message.id, state.read.get(message.channel_id) ?? "0") <= 0) return;
  if (!state.pings.has(message.channel_id)) state.pings.set(message.channel_id, new Set());
  state.pings.get(message.channel_id).add(message.id);
}

function rememberUsers(message) {
  if (message.author) known.set(message.author.id, message.author);
  for (const user of message.mentions ?? []) known.set(user.id, user);
}

/** Puts a page of history (oldest first) before what is there, or in its place. */
export function putHistory(channelId, messages, { older, whole }) {
  const log = logOf(channelId);
  messages.forEach(rememberUsers);
  if (older) {
    const have = new Set(log.list.map((m) => m.id));
    log.list = [...messages.filter((m) => !have.has(m.id)), ...log.list];
  } else {
    log.list = messages;
  }
  log.whole = whole;
  log.loaded = true;
  const early = log.early ?? [];
  log.early = null;
  for (const frame of early) FRAMES[frame.t](frame.d);
}

function put(message) {
  keptForLater("message_create", message);
  rememberUsers(message);
  const channel = state.channels.get(message.channel_id);
  if (channel && (!channel.last_message_id || order(message.id, channel.last_message_id) > 0)) channel.last_message_id = message.id;
  notePing(message);
  const log = state.logs.get(message.channel_id);
  if (log?.loaded) {
    const at = log.list.findIndex((m) => m.id === message.id);
    if (at >= 0) {
      log.list[at] = message;
      emit("update", message);
    } else {
      let place = log.list.length;
      while (place > 0 && order(log.list[place - 1].id, message.id) > 0) place -= 1;
      log.list.splice(place, 0, message);
      emit("message", message);
    }
  }
  emit("unread");
}

function change(part) {
  keptForLater("message_update", part);
  const log = state.logs.get(part.channel_id);
  const at = log ? log.list.findIndex((m) => m.id === part.id) : -1;
  if (at < 0) return;
  log.list[at] = { ...log.list[at], ...part };
  rememberUsers(log.list[at]);
  emit("update", log.list[at]);
}

function remove({ id, channel_id: channelId }) {
  keptForLater("message_delete", { id, channel_id: channelId });
  const log = state.logs.get(channelId);
  const at = log ? log.list.findIndex((m) => m.id === id) : -1;
  if (at >= 0) log.list.splice(at, 1);
  const pings = state.pings.get(channelId);
  pings?.delete(id);
  const channel = state.channels.get(channelId);
  if (channel?.last_message_id === id) {
    const rest = [...(log?.list ?? []).map((m) => m.id), ...(pings ?? []), state.read.get(channelId)].filter(Boolean);
    channel.last_message_id = rest.sort(order).at(-1) ?? null;
  }
  if (at >= 0) emit("remove", { id, channelId });
  emit("unread");
}

function putChannel(channel) {
  const before = state.channels.get(channel.id);
  state.channels.set(channel.id, { ...before, ...channel });
  emit("channels", channel);
}

function removeChannel({ id }) {
  state.channels.delete(id);
  state.logs.delete(id);
  state.pings.delete(id);
  for (const thread of threadsOf(id)) state.channels.delete(thread.id);
  emit("channels");
  if (state.active && !state.channels.has(state.active)) setActive(textChannels()[0]?.id ?? null);
}

function putMember(member) {
  const before = state.members.get(member.user.id);
  state.members.set(member.user.id, { ...before, ...member });
  if (member.user.id === state.me?.id) {
    state.me = { ...state.me, ...member.user };
    if (typeof member.manage === "boolean" && member.manage !== state.settings.manage) {
      state.settings.manage = member.manage;
      emit("settings");
    }
  }
  emit("members");
}

function ready(d) {
  const first = !state.me || state.me.id !== d.me.id;
  state.me = d.me;
  state.guild = d.guild;
  state.bot = d.bot ?? null;
  state.channels.clear();
  for (const channel of [...(d.channels ?? []), ...(d.threads ?? [])]) state.channels.set(channel.id, channel);
  for (const dm of d.dms ?? []) {
    state.channels.set(dm.channel.id, { ...dm.channel, last_message_id: dm.last_message_id ?? dm.channel.last_message_id ?? null });
  }
  state.members.clear();
  for (const member of d.members ?? []) state.members.set(member.user.id, member);
  state.botOnline = d.bot_online ?? state.members.get(state.bot?.id)?.online ?? Boolean(state.bot);
  state.commands = d.commands ?? [];
  state.settings = { ...state.settings, ...d.settings };
  const asRead = first ? new Map() : state.read;
  state.read = new Map(Object.entries(d.read ?? {}));
  state.pings.clear();
  // Who has just come has missed nothing in the server's channels.
  for (const channel of state.channels.values()) {
    if (state.read.has(channel.id)) continue;
    if (asRead.has(channel.id)) state.read.set(channel.id, asRead.get(channel.id));
    else if (first && !isDm(channel) && channel.last_message_id) state.read.set(channel.id, channel.last_message_id);
  }
  for (const log of state.logs.values()) log.loaded = false;
  emit("ready", { first });
}

/** Forgets everything, as nobody. */
export function forgetAll() {
  state.me = null;
  state.active = null;
  for (const map of [state.channels, state.members, state.logs, state.read, state.pings]) map.clear();
}

/** Shows another channel. */
export function setActive(channelId) {
  if (state.active === channelId) return;
  state.active = channelId;
  emit("active", channelId);
}

const FRAMES = {
  ready,
  message_create: put,
  message_update: change,
  message_delete: remove,
  channel_create: putChannel,
  channel_update: putChannel,
  channel_delete: removeChannel,
  thread_create: putChannel,
  thread_update: putChannel,
  thread_delete: removeChannel,
  member: putMember,
  member_remove(d) {
    state.members.delete(d.user?.id ?? d.id ?? d.user_id);
    emit("members");
  },
  commands(d) {
    state.commands = d;
    emit("commands");
  },
  bot(d) {
    if (d.user) state.bot = d.user;
    state.botOnline = d.online;
    emit("members");
  },
};

/** Takes a frame of the server; false if it is not about what is stored here. */
export function take(frame) {
  const handler = FRAMES[frame.t];
  handler?.(frame.d);
  return Boolean(handler);
}

on("connection", (value) => {
  state.connection = value;
});
