// What one sees of a panel: the marked areas over its picture, the mark that
// the arrows move, the line that tells the keys. Where a point lies among the
// areas. What keys and pointers do is in keys.js and drag.js.

import { byId, h } from "./dom.js";
import { t } from "./i18n.js";
import { currentMessage, isLive, panelComing, panelOf } from "./panels.js";
import { messageById, on, state } from "./store.js";

/** Between the first and the last of a row of keys. */
const TO = "–";

/** Where the arrows have come to: `{messageId, id, label}`. */
let mark = null;

export const nodeOf = (messageId) => document.querySelector(`#log .message[data-message-id="${CSS.escape(messageId)}"]`);

/** The control of this message that the arrows have come to. A slot keeps its mark when another die gives it another id. */
export function markedIn(message, panel) {
  if (mark?.messageId !== message.id) return null;
  if (panel.ring.includes(mark.id)) return mark.id;
  return panel.ring.find((id) => panel.labels.get(id) === mark.label) ?? null;
}

/** Whether the mark has a place in this message, though it may lie where the die already is. */
export const hasMark = (message, panel) => mark?.messageId === message.id && panel.buttons.some((button) => button.label === mark.label);

/** The control of the ring that comes after the mark (`by` 1) or before it (-1). */
export function besideMark(message, panel, by) {
  const { ring, buttons } = panel;
  const marked = markedIn(message, panel);
  if (marked) return ring[(ring.indexOf(marked) + by + ring.length) % ring.length];
  const place = (id) => buttons.findIndex((button) => button.id === id);
  const at = hasMark(message, panel) ? buttons.findIndex((button) => button.label === mark.label) : by > 0 ? -1 : buttons.length;
  return by > 0 ? ring.find((id) => place(id) > at) ?? ring[0] : ring.findLast((id) => place(id) < at) ?? ring.at(-1);
}

/** Moves the mark; `id` null takes it away. */
export function setMark(message, panel, id) {
  const before = mark?.messageId;
  mark = id ? { messageId: message.id, id, label: panel.labels.get(id) } : null;
  for (const messageId of new Set([before, message?.id])) if (messageId) dressAgain(messageId);
}

export function forgetMark() {
  if (mark) setMark(null, null, null);
}

/** Puts areas, mark and hint onto a message's node, in place of those it has. */
export function dress(node, message) {
  for (const old of node.querySelectorAll(".areas, .keys-hint")) old.remove();
  for (const old of node.querySelectorAll(".button.marked")) old.classList.remove("marked");
  const panel = panelOf(message);
  const live = isLive(panel);
  if (!live && !panelComing(message)) {
    node.tabIndex = -1;
    node.classList.remove("with-areas");
    node.removeAttribute("aria-describedby");
    return;
  }
  node.tabIndex = 0;
  node.classList.add("with-areas");
  const marked = live ? markedIn(message, panel) : null;
  const frame = node.querySelector(".picture");
  if (live && frame) frame.append(layer(panel, marked));
  if (live) {
    for (const button of node.querySelectorAll(".components button[data-custom-id]")) {
      button.classList.toggle("marked", button.dataset.customId === marked);
      const keys = [...panel.keys].filter(([, id]) => id === button.dataset.customId).map(([key]) => (key === " " ? "Space" : key.toUpperCase()));
      if (keys.length) button.setAttribute("aria-keyshortcuts", keys.join(" "));
    }
  }
  const line = hint(message, panel);
  (node.querySelector(".components") ?? node.querySelector(".message-wide"))?.after(line);
  node.setAttribute("aria-describedby", line.id);
}

function layer(panel, marked) {
  // What the areas do, the buttons do too: for those who see no picture there is nothing here.
  const root = h("div", { class: "areas", aria: { hidden: "true" } });
  root.style.aspectRatio = `${panel.width} / ${panel.height}`;
  for (const area of panel.areas) {
    const slot = panel.ring.includes(area.id);
    const node = h("div", { class: `area ${slot ? "slot" : "piece"}${area.id === marked ? " marked" : ""}`, data: { area: area.id }, title: panel.labels.get(area.id) });
    node.style.left = `${(area.x / panel.width) * 100}%`;
    node.style.top = `${(area.y / panel.height) * 100}%`;
    node.style.width = `${(area.w / panel.width) * 100}%`;
    node.style.height = `${(area.h / panel.height) * 100}%`;
    root.append(node);
  }
  return root;
}

/** What the keys do; the groups that do nothing now are pale, so that the line keeps its place. */
function hint(message, panel) {
  const has = (...keys) => Boolean(panel) && keys.some((key) => panel.keys.has(key));
  const ring = Boolean(panel?.ring.length);
  const group = (alive, keys, words) => h("span", { class: alive ? "keys-group" : "keys-group off" },
    keys.map((key) => (key === TO ? TO : h("kbd", { text: key }))), " ", words);
  return h("p", { class: "keys-hint", id: `keys-${message.id}` },
    h("b", { text: t("keys.title") }), " ",
    group(has("1", "2", "3", "4"), ["1", TO, "4"], t("keys.die")),
    group(ring, ["←", "→"], t("keys.slot")),
    group(ring, ["Enter"], t("keys.look")),
    group(has("t", "e"), ["T", "E"], t("keys.tea")),
    group(has("k"), ["K"], t("keys.knot")),
    group(has(" "), [t("keys.space")], t("keys.place")),
    h("span", { class: "keys-group" }, t("keys.drag")));
}

function dressAgain(messageId) {
  const node = nodeOf(messageId);
  const message = state.active && messageById(state.active, messageId);
  if (node && message) dress(node, message);
}

/** A point of the window as a place in the picture, each from 0 to 1; `null` outside. */
export function placeIn(messageId, x, y) {
  const box = nodeOf(messageId)?.querySelector(".picture img")?.getBoundingClientRect();
  if (!box?.width || !box.height) return null;
  const place = { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
  return place.x >= 0 && place.x <= 1 && place.y >= 0 && place.y <= 1 ? place : null;
}

/** The smallest area at a place that `fits`. */
export function areaAt(panel, place, fits) {
  const x = place.x * panel.width;
  const y = place.y * panel.height;
  const there = panel.areas.filter((a) => fits(a) && x >= a.x && x <= a.x + a.w && y >= a.y && y <= a.y + a.h);
  return there.sort((a, b) => a.w * a.h - b.w * b.h)[0] ?? null;
}

/** Says something to those who hear the page. */
export function speak(text) {
  byId("spoken").textContent = text;
}

/** The one message that the keys are for is seen to be it. */
export function showKeyed(awake) {
  const id = awake ? currentMessage()?.id : null;
  for (const node of document.querySelectorAll("#log .message.keyed")) if (node.dataset.messageId !== id) node.classList.remove("keyed");
  if (id) nodeOf(id)?.classList.add("keyed");
}

export function startAreas() {
  on("panel", dressAgain);
  on("active", () => {
    mark = null;
  });
}
