// Pointers on a panel's picture, mouse and finger alike: a tap presses what an
// area stands for; a piece can be dragged onto a slot. A drag sends the same
// presses as taps would, and nothing else.

import { areaAt, nodeOf, placeIn } from "./areas.js";
import { byId, h } from "./dom.js";
import { inHand, panelOf, pressThrough, settled } from "./panels.js";
import { emit, messageById, on, state } from "./store.js";

/** A hand that moves less than this has tapped. */
const LIFT_PX = 6;
const LARGER = 1.12;

/** `{pointer, messageId, channelId, id, x, y, ghost, picked}`; `ghost` and `picked` from the moment it is lifted. */
let drag = null;

const messageOf = ({ channelId, messageId }) => (channelId === state.active ? messageById(channelId, messageId) : null);

function down(event) {
  const area = event.target.closest?.(".area.piece");
  if (!area || event.button !== 0 || !event.isPrimary || drag) return;
  const node = area.closest(".message");
  drag = { pointer: event.pointerId, messageId: node.dataset.messageId, channelId: node.dataset.channelId, id: area.dataset.area, x: event.clientX, y: event.clientY, ghost: null, picked: null };
  // No text is selected, and the picture itself is not dragged.
  event.preventDefault();
}

/** A picture of the piece, cut out of the board's. */
function ghostOf(area, panel) {
  const img = nodeOf(drag.messageId)?.querySelector(".picture img");
  const box = img?.getBoundingClientRect();
  if (!box?.width) return null;
  const scale = window.devicePixelRatio || 1;
  const width = (area.w / panel.width) * box.width * LARGER;
  const height = (area.h / panel.height) * box.height * LARGER;
  const canvas = h("canvas", { class: "ghost", width: Math.ceil(width * scale), height: Math.ceil(height * scale), aria: { hidden: "true" } });
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const natural = img.naturalWidth / panel.width;
  canvas.getContext("2d").drawImage(img, area.x * natural, area.y * natural, area.w * natural, area.h * natural, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function lift() {
  const message = messageOf(drag);
  const panel = message && panelOf(message);
  const area = panel?.areas.find((a) => a.id === drag.id);
  drag.ghost = area && ghostOf(area, panel);
  if (!drag.ghost) {
    drag = null;
    return;
  }
  document.body.append(drag.ghost);
  document.body.classList.add("dragging");
  try {
    // The picture under the hand is drawn anew while it moves; what holds the pointer stays.
    drag.ghost.setPointerCapture(drag.pointer);
  } catch (_) {
    // The pointer is gone already; then its end came or comes to the window.
  }
  emit("steady", drag.messageId);
  drag.picked = pick(drag);
}

/** Presses the piece, unless the hand has it; whether it is in the hand then. */
async function pick(what) {
  await settled(what.messageId, what.channelId);
  const message = messageOf(what);
  const panel = message && panelOf(message);
  if (!panel) return false;
  if (inHand(panel, what.id)) return true;
  return panel.areas.some((area) => area.id === what.id) && pressThrough(message, what.id);
}

function move(event) {
  if (event.pointerId !== drag?.pointer) return;
  if (!drag.ghost) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < LIFT_PX) return;
    lift();
    if (!drag) return;
  }
  drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
  showOver(event.clientX, event.clientY);
}

/** The slot under the hand, as far as it takes the piece. */
function showOver(x, y) {
  const message = messageOf(drag);
  const panel = message && panelOf(message);
  const place = panel && placeIn(drag.messageId, x, y);
  const over = place && areaAt(panel, place, (area) => panel.ring.includes(area.id));
  for (const node of nodeOf(drag.messageId)?.querySelectorAll(".area") ?? []) node.classList.toggle("over", Boolean(over) && node.dataset.area === over.id);
}

async function up(event) {
  if (event.pointerId !== drag?.pointer) return;
  const { ghost, picked, ...what } = drag;
  const place = ghost && placeIn(what.messageId, event.clientX, event.clientY);
  end();
  if (!ghost) return;
  noClick();
  if (!place || !(await picked)) return;
  const message = messageOf(what);
  const panel = message && panelOf(message);
  const slot = panel && areaAt(panel, place, (area) => panel.ring.includes(area.id));
  if (slot) pressThrough(message, slot.id);
}

/** Lets go; what was pressed so far stays as it is. */
function end() {
  if (!drag) return;
  const { ghost, messageId } = drag;
  drag = null;
  ghost?.remove();
  document.body.classList.remove("dragging");
  for (const node of nodeOf(messageId)?.querySelectorAll(".area.over") ?? []) node.classList.remove("over");
  if (ghost) emit("steady", null);
}

/** The end of a drag is no tap on whatever lies there. */
function noClick() {
  const swallow = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

function tap(event) {
  const area = event.target.closest(".area");
  const node = area?.closest(".message");
  const message = node && messageOf({ channelId: node.dataset.channelId, messageId: node.dataset.messageId });
  if (message) pressThrough(message, area.dataset.area);
}

export function startDrag() {
  const log = byId("log");
  log.addEventListener("pointerdown", down);
  log.addEventListener("click", tap);
  log.addEventListener("contextmenu", (event) => {
    if (event.target.closest(".area.piece")) event.preventDefault();
  });
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", (event) => {
    if (event.pointerId === drag?.pointer) end();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !drag) return;
    event.preventDefault();
    event.stopPropagation();
    end();
  }, true);
  on("active", end);
  on("remove", ({ id }) => {
    if (drag?.messageId === id) end();
  });
}
