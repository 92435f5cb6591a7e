// What a person asks of the bot and how far it has come: presses, choices,
// commands, modals, autocomplete. Each carries a nonce; the server's answer
// names it again.

import { act } from "./api.js";
import { emit, state } from "./store.js";
import { toastRefusal } from "./toast.js";

/** The server judges after 3 s; past this the line itself must have failed. */
const GIVE_UP_MS = 6000;

/** nonce → `{kind, messageId, customId, values, channelId, label, settle, timer}` */
const waiting = new Map();
/** ids of messages whose last interaction failed */
const failed = new Set();
/** channel id → `[{id, label}]`: commands that failed and have no message of their own */
export const notices = new Map();
const questions = new Map();

let counter = 0;
function nonce() {
  counter += 1;
  return `${Date.now()}${String(Math.floor(Math.random() * 1e6)).padStart(6, "0")}${counter % 10}`;
}

async function start(verb, body, entry) {
  const key = nonce();
  const result = new Promise((resolve) => {
    waiting.set(key, { ...entry, settle: resolve, timer: setTimeout(() => finish(key, { state: "failed" }), GIVE_UP_MS) });
  });
  if (entry.messageId) {
    failed.delete(entry.messageId);
    emit("interaction", entry);
  }
  try {
    await act(verb, { ...body, nonce: key });
  } catch (error) {
    toastRefusal(error);
    finish(key, { state: "failed", error });
  }
  return result;
}

function finish(key, frame) {
  const entry = waiting.get(key);
  if (!entry) return;
  waiting.delete(key);
  clearTimeout(entry.timer);
  if (frame.state === "failed") {
    if (entry.messageId) failed.add(entry.messageId);
    else if (entry.kind === "command" && !frame.error) notice(entry.channelId, entry.label);
  }
  if (entry.messageId) emit("interaction", entry);
  entry.settle({ ...frame, entry });
  if (frame.state === "modal") emit("modal", { ...frame, entry });
}

function notice(channelId, label) {
  if (!notices.has(channelId)) notices.set(channelId, []);
  notices.get(channelId).push({ id: nonce(), label });
  emit("notice", channelId);
}

export function dropNotice(channelId, id) {
  notices.set(channelId, (notices.get(channelId) ?? []).filter((n) => n.id !== id));
  emit("notice", channelId);
}

/** Takes an `interaction` or `autocomplete` frame. */
export function takeAnswer(frame) {
  if (frame.t === "interaction") finish(frame.d.nonce, frame.d);
  else if (frame.t === "autocomplete") {
    questions.get(frame.d.nonce)?.(frame.d.choices ?? []);
    questions.delete(frame.d.nonce);
  }
}

/** After a lost line no answer will come for what was asked on the old one. */
export function forgetWaiting() {
  for (const key of [...waiting.keys()]) finish(key, { state: "lost" });
  for (const answer of questions.values()) answer([]);
  questions.clear();
}

export function isWaiting(messageId, customId) {
  for (const entry of waiting.values()) if (entry.messageId === messageId && entry.customId === customId) return true;
  return false;
}

/** What was just chosen in a select, while the answer is awaited. */
export function chosen(messageId, customId) {
  for (const entry of waiting.values()) if (entry.messageId === messageId && entry.customId === customId) return entry.values ?? null;
  return null;
}

export const hasFailed = (messageId) => failed.has(messageId);

export function press(message, customId) {
  if (isWaiting(message.id, customId)) return null;
  const where = { channel_id: message.channel_id, message_id: message.id, custom_id: customId };
  return start("press", where, { kind: "press", messageId: message.id, channelId: message.channel_id, customId });
}

export function choose(message, customId, values) {
  const where = { channel_id: message.channel_id, message_id: message.id, custom_id: customId, values };
  return start("select", where, { kind: "select", messageId: message.id, channelId: message.channel_id, customId, values });
}

export function runCommand(commandId, options, label) {
  const channelId = state.active;
  return start("command", { channel_id: channelId, command_id: commandId, options }, { kind: "command", channelId, label });
}

/** Sends a filled modal; `origin` is the entry that opened it, whose message bears the outcome. */
export function submitModal(interactionId, fields, origin) {
  return start("modal", { interaction_id: interactionId, fields },
    { kind: "modal", channelId: origin?.channelId ?? state.active, label: origin?.label });
}

/** The bot's suggestions for the focused option; an empty list when it doesn't answer. */
export async function askSuggestions(commandId, options) {
  const key = nonce();
  const result = new Promise((resolve) => {
    questions.set(key, resolve);
    setTimeout(() => {
      if (questions.delete(key)) resolve([]);
    }, GIVE_UP_MS);
  });
  try {
    await act("autocomplete", { channel_id: state.active, command_id: commandId, options, nonce: key });
  } catch (_) {
    questions.get(key)?.([]);
    questions.delete(key);
  }
  return result;
}
