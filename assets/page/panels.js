// The panels: private messages whose picture carries marked areas. Which areas,
// keys and ring a message has now, which panel is the one in hand, and pressing
// a control until the message bears what came of it. Draws nothing.
//
// Topics: panel (a message's areas are there), panel-current (another panel is
// in hand).

import { localAddress } from "./attachments.js";
import { press } from "./interactions.js";
import { readAreas } from "./png-areas.js";
import { EPHEMERAL, emit, isDm, messageById, on, order, state } from "./store.js";

const BUTTON = 2;
/** An answered press shows at the message within this time, or it changed nothing there. */
const SHOWS_WITHIN_MS = 1500;
/** What a press comes to that has another message for an answer. */
const REFUSED = "refused";

/** message id → `{url, read, loading}` */
const records = new Map();
/** Presses that wait for their message: `{messageId, channelId, promise, done}`. */
const waiters = new Set();
/** Messages that came while their channel was open. */
const arrived = new Set();
/** The panel in hand, by message id, and whether the person chose it. */
let current = null;
let chosen = false;

const isPrivate = (message) => Boolean(message.flags & EPHEMERAL) || isDm(state.channels.get(message.channel_id) ?? { type: 0 });

function buttonsOf(message) {
  const parts = (message.components ?? []).flatMap((row) => row.components ?? []);
  return parts.filter((part) => part.type === BUTTON && part.custom_id).map((part) => ({ id: part.custom_id, label: part.label ?? "", enabled: !part.disabled }));
}

async function load(url) {
  try {
    const answer = await fetch(url);
    return answer.ok ? readAreas(new Uint8Array(await answer.arrayBuffer())) : null;
  } catch (_) {
    // A picture that can't be had has no areas; the buttons do all they do.
    return null;
  }
}

function recordOf(message) {
  const picture = isPrivate(message) && (message.attachments ?? []).find((a) => /\.png$/i.test(a.filename ?? ""));
  if (!picture || !buttonsOf(message).some((button) => button.enabled)) {
    records.delete(message.id);
    return null;
  }
  const url = localAddress(picture.url);
  const known = records.get(message.id);
  if (known?.url === url) return known;
  const record = { url, read: null, loading: null, had: Boolean(known?.read || (known?.loading && known.had)) };
  records.set(message.id, record);
  record.loading = load(url).then((read) => {
    record.read = read;
    record.loading = null;
    if (records.get(message.id) === record) loaded(message.id);
  });
  return record;
}

/**
 * What the message's picture marks, as far as the message has the controls for it: width, height, areas, keys and ring
 * as `readAreas` gives them; `buttons` of the message in their order, `labels` of those that can be pressed. `null`
 * without (or not yet).
 */
export function panelOf(message) {
  const read = message && recordOf(message)?.read;
  if (!read) return null;
  const buttons = buttonsOf(message);
  const labels = new Map(buttons.filter((button) => button.enabled).map((button) => [button.id, button.label]));
  return {
    width: read.width, height: read.height, buttons, labels,
    areas: read.areas.filter((area) => labels.has(area.id)),
    keys: new Map([...read.keys].filter(([, id]) => labels.has(id))),
    ring: read.ring.filter((id) => labels.has(id)),
  };
}

/** Whether the message had areas a moment ago and its new picture is still on its way. */
export function panelComing(message) {
  const record = recordOf(message);
  return Boolean(record?.loading && record.had);
}

export const isLive = (panel) => Boolean(panel) && panel.areas.length + panel.keys.size + panel.ring.length > 0;

/** Whether the hand holds this already: what the ring offers goes on from it. Ids join the hand's touches with dots. */
export const inHand = (panel, id) => panel.ring.some((further) => further.startsWith(`${id}.`));

/** The message in hand, which the keys are for; `null` without. */
export const currentMessage = () => (current && state.active ? messageById(state.active, current) : null);

/** Takes a panel in hand; `choice`: because the person turned to it. */
export function takeInHand(messageId, { choice }) {
  chosen = chosen || choice;
  if (current === messageId) return;
  current = messageId;
  emit("panel-current", messageId);
}

function loaded(messageId) {
  const message = state.active && messageById(state.active, messageId);
  if (message && isLive(panelOf(message))) {
    const newest = !current || !messageById(state.active, current) || (!chosen && order(messageId, current) > 0);
    if (arrived.delete(messageId) || newest) takeInHand(messageId, { choice: false });
  }
  emit("panel", messageId);
}

/** When no press of this message is under way and its areas are those of the picture it has. */
export async function settled(messageId, channelId) {
  for (;;) {
    const message = messageById(channelId, messageId);
    const loading = message && recordOf(message)?.loading;
    const pressed = [...waiters].find((w) => w.messageId === messageId);
    if (loading) await loading;
    else if (pressed) await pressed.promise;
    else return;
  }
}

/** Whether a press at this message has not come to its end. */
export const isBusy = (messageId) => [...waiters].some((w) => w.messageId === messageId);

/** Presses a control and waits until the message bears what came of it; false when nothing did, as far as one can see. */
export async function pressThrough(message, customId) {
  if (isBusy(message.id)) return false;
  let refused = false;
  const waiter = { messageId: message.id, channelId: message.channel_id };
  waiter.promise = new Promise((resolve) => {
    waiter.done = resolve;
  });
  waiters.add(waiter);
  try {
    const answer = await press(message, customId);
    if (answer?.state !== "ok") return false;
    const late = setTimeout(waiter.done, SHOWS_WITHIN_MS);
    refused = (await waiter.promise) === REFUSED;
    clearTimeout(late);
  } finally {
    waiters.delete(waiter);
    waiter.done();
  }
  await settled(message.id, message.channel_id);
  return !refused;
}

function note(isItsOwn, what) {
  for (const waiter of waiters) if (isItsOwn(waiter)) waiter.done(what);
}

export function startPanels() {
  on("message", (message) => {
    if (message.channel_id === state.active && message.author?.id !== state.me?.id && isPrivate(message)) arrived.add(message.id);
    // A refusal is a private message beside the one that was pressed, in a direct channel a plain one.
    if (isPrivate(message) && message.author?.id !== state.me?.id) note((w) => w.channelId === message.channel_id, REFUSED);
  });
  on("update", (message) => note((w) => w.messageId === message.id));
  on("remove", ({ id }) => {
    records.delete(id);
    note((w) => w.messageId === id);
    if (current === id) {
      current = null;
      chosen = false;
    }
  });
  on("interaction", ({ messageId, channelId }) => {
    const message = messageId && messageById(channelId, messageId);
    if (message && panelOf(message)) takeInHand(messageId, { choice: true });
  });
  on("active", () => {
    arrived.clear();
    current = null;
    chosen = false;
  });
}
