// The two side panels on narrow screens: they slide in over the messages and
// close with Escape, a press beside them, or a choice made in them. On wide
// screens the channel list stands always and the members can be hidden.

import { byId } from "./dom.js";
import { session } from "./session.js";

const NARROW = window.matchMedia("(max-width: 699px)");
const MIDDLE = window.matchMedia("(max-width: 979px)");
const PANELS = { channels: ["channels-panel", "menu-button"], members: ["members-panel", "members-button"] };
let open = null;

const floats = (name) => (name === "channels" ? NARROW.matches : MIDDLE.matches);

function settle() {
  for (const [name, [panelId, buttonId]] of Object.entries(PANELS)) {
    const panel = byId(panelId);
    const shown = floats(name) ? open === name : name === "channels" || !session.membersHidden;
    panel.classList.toggle("open", open === name && floats(name));
    panel.classList.toggle("folded", !shown && !floats(name));
    panel.inert = !shown;
    byId(buttonId).setAttribute("aria-expanded", String(shown));
  }
  byId("scrim").hidden = !open || !floats(open);
  byId("main").inert = Boolean(open) && floats(open);
}

export function closeDrawers({ focus = false } = {}) {
  if (!open) return;
  const button = byId(PANELS[open][1]);
  open = null;
  settle();
  if (focus) button.focus();
}

function toggle(name) {
  if (!floats(name)) {
    session.membersHidden = !session.membersHidden;
    settle();
    return;
  }
  open = open === name ? null : name;
  settle();
  if (open) {
    const panel = byId(PANELS[open][0]);
    (panel.querySelector("[aria-current=true]") ?? panel.querySelector("button"))?.focus({ preventScroll: true });
  }
}

export function startDrawers() {
  byId("menu-button").addEventListener("click", () => toggle("channels"));
  byId("members-button").addEventListener("click", () => toggle("members"));
  byId("scrim").addEventListener("click", () => closeDrawers({ focus: true }));
  for (const button of document.querySelectorAll("[data-close-drawer]")) button.addEventListener("click", () => closeDrawers({ focus: true }));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && open && !event.defaultPrevented && !document.querySelector("dialog[open]")) {
      event.preventDefault();
      closeDrawers({ focus: true });
    }
  });
  for (const query of [NARROW, MIDDLE]) query.addEventListener("change", () => {
    open = null;
    settle();
  });
  settle();
}
