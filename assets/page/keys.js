// The keys of the panel in hand: which message they are for, when they are
// asleep (while one writes, in a dialog, in a menu), and one after the other
// when they come faster than the bot answers.

import { besideMark, forgetMark, hasMark, markedIn, nodeOf, setMark, showKeyed, speak } from "./areas.js";
import { byId } from "./dom.js";
import { t } from "./i18n.js";
import { currentMessage, isBusy, isLive, panelComing, panelOf, pressThrough, settled, takeInHand } from "./panels.js";
import { EPHEMERAL, emit, messageById, on, state } from "./store.js";

/** Keys that press a control; an idle one is not a letter to write either. */
const PRESSING = new Set("1234tek ");
const ARROWS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
/** More than this nobody means to press ahead. */
const AHEAD = 6;
const OPENING_MS = 2000;

const queue = [];
let working = false;
/** When the open channel was opened. */
let opened = 0;

/** Where the focus is: on the panel in hand as a whole (or nowhere), on one of its controls, or elsewhere. */
function focusPlace() {
  const message = currentMessage();
  const node = message && nodeOf(message.id);
  if (!node || document.querySelector("dialog[open], .listbox") || byId("app").hidden || byId("main").inert) return null;
  const here = document.activeElement;
  if (!here || here === document.body || here === node || here.id === "log-scroll") return "whole";
  return node.contains(here) ? "control" : null;
}

/** The focus on a control goes back to its message, so that the next keys are the message's. */
function focusWhole(messageId) {
  const node = nodeOf(messageId);
  if (node && document.activeElement !== node) node.focus({ preventScroll: true });
}

function onKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || event.defaultPrevented) return;
  const place = focusPlace();
  if (!place) return;
  const message = currentMessage();
  const panel = panelOf(message);
  const busy = working || isBusy(message.id) || panelComing(message);
  if (!isLive(panel) && !busy) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const moves = key in ARROWS || key === "Enter";
  if (!moves && !PRESSING.has(key) && !panel?.keys.has(key)) return;
  // A control that was walked to has its own Enter, Space and arrows; without a ring, arrows walk on.
  if (place === "control" && (moves || key === " ")) return;
  if (moves && !panel?.ring.length && !busy) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.repeat && !(key in ARROWS)) return;
  if (place === "control") focusWhole(message.id);
  if (queue.length >= AHEAD || queue.some((ahead) => ahead.key === " ")) return;
  queue.push({ key, messageId: message.id, channelId: message.channel_id });
  work();
}

async function work() {
  if (working) return;
  working = true;
  while (queue.length) {
    const next = queue[0];
    // It stands in the line until it is done: a second Space meanwhile is none.
    if (!(await obey(next))) queue.length = 0;
    else queue.shift();
  }
  working = false;
}

/** Does what a key says; false when those behind it should not follow. */
async function obey({ key, messageId, channelId }) {
  await settled(messageId, channelId);
  const message = channelId === state.active && messageById(channelId, messageId);
  const panel = message && panelOf(message);
  if (!panel) return false;
  if (key in ARROWS) {
    step(message, panel, ARROWS[key]);
    return true;
  }
  const id = key === "Enter" ? markedIn(message, panel) : panel.keys.get(key);
  if (!id) return true;
  if (key === "Enter") setMark(message, panel, id);
  if (!(await pressThrough(message, id))) return false;
  const after = messageById(channelId, messageId);
  const then = after && panelOf(after);
  // The mark shows where Enter would put the die, from the moment there is a die to put.
  if (then?.ring.length && !hasMark(after, then)) setMark(after, then, then.ring[0]);
  return true;
}

function step(message, panel, by) {
  if (panel.ring.length === 0) return;
  const to = besideMark(message, panel, by);
  setMark(message, panel, to);
  speak(t("keys.marked", { name: panel.labels.get(to) }));
}

/** The focus follows to a panel that is in hand now, where that is what the person waits for; else it is left alone. */
function follow({ messageId, how }) {
  const here = document.activeElement;
  const message = messageById(state.active, messageId);
  if (how === "chosen" || !here || !message) return;
  // Who opens a channel from the list goes to the dice that lie there.
  if (Date.now() - opened < OPENING_MS && (here === document.body || here.closest("#channels-panel, #dm-bar"))) focusWhole(messageId);
  if (how !== "arrived") return;
  const asked = Boolean(message.flags & EPHEMERAL);
  const other = here.closest("#log .message");
  const held = other && other.dataset.messageId !== messageId ? messageById(state.active, other.dataset.messageId) : null;
  if (held && !asked && isLive(panelOf(held))) takeInHand(held.id, "chosen");
  else if (held || (asked && here.id === "composer" && here.value === "")) focusWhole(messageId);
  // What the keys are for is to be seen.
  if (focusPlace()) emit("newest");
}

/** Whether the keys are awake shows at the message. */
const showAwake = () => showKeyed(focusPlace() !== null && isLive(panelOf(currentMessage())));

export function startKeys() {
  document.addEventListener("keydown", onKey, true);
  document.addEventListener("focusin", (event) => {
    const node = event.target.closest?.("#log .message");
    const message = node && state.active && messageById(state.active, node.dataset.messageId);
    if (message && panelOf(message)) takeInHand(message.id, "chosen");
    showAwake();
  });
  // When the focus leaves everything, there is no focusin.
  document.addEventListener("focusout", () => setTimeout(showAwake));
  document.addEventListener("pointerdown", () => forgetMark(), true);
  for (const topic of ["panel", "panel-current", "update", "interaction", "active", "locale"]) on(topic, () => setTimeout(showAwake));
  // A control pressed with the mouse leaves the focus to its message: the next key is the message's, not the button's.
  byId("log").addEventListener("click", (event) => {
    const node = event.target.closest(".message");
    const message = node && state.active && messageById(state.active, node.dataset.messageId);
    if (event.detail === 0 || !message || !isLive(panelOf(message)) || !event.target.closest(".components button:not(.select), .areas")) return;
    focusWhole(message.id);
  });
  on("active", () => {
    queue.length = 0;
    opened = Date.now();
  });
  on("panel-current", follow);
}
