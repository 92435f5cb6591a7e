// Buttons and select menus under a message, with the state of what was
// pressed: waiting for the bot, or failed.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { choose, chosen, hasFailed, isWaiting, press } from "./interactions.js";
import { closeListbox, openListbox } from "./listbox.js";
import { innerPlace } from "./markdown.js";
import { isBusy, panelOf, pressInTurn } from "./panels.js";
import { channelName, displayName, state, textChannels } from "./store.js";

const KIND = { row: 1, button: 2, select: 3, userSelect: 5, channelSelect: 8 };
const STYLE = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** The second half of a double click comes within this time, and then was not meant for what has just come under it. */
const NOT_MEANT_MS = 400;

const emojiText = (emoji) => (!emoji ? null : emoji.id ? `:${emoji.name}:` : emoji.name);

/** The controls of `message`, or nothing if it has none. */
export function renderComponents(message, links) {
  const rows = (message.components ?? []).filter((row) => row.type === KIND.row && row.components?.length);
  if (rows.length === 0) return null;
  const root = h("div", { class: "components", role: "group", aria: { label: t("components.label") } });
  for (const row of rows) {
    root.append(h("div", { class: "row" }, row.components.map((part) => {
      if (part.type === KIND.button) return button(message, part, links);
      if (part.type >= KIND.select && part.type <= KIND.channelSelect) return select(message, part);
      return null;
    })));
  }
  root.addEventListener("keydown", moveByArrows);
  return root;
}

/** "This interaction failed", when it did. */
export function renderFailure(message) {
  if (!hasFailed(message.id)) return null;
  return h("div", { class: "failure", role: "alert" }, icon("warn"), h("span", { text: t("interaction.failed") }));
}

function button(message, part, links) {
  const words = [
    part.emoji ? h("span", { class: "button-emoji", text: emojiText(part.emoji), aria: { hidden: part.label ? "true" : null } }) : null,
    part.label ? h("span", { text: part.label }) : null,
  ];
  const style = STYLE[part.style] ?? "secondary";
  if (style === "link") {
    const place = innerPlace(part.url);
    if (place) {
      return h("button", { type: "button", class: "button link", disabled: part.disabled, data: { jump: place.messageId ?? place.channelId },
        on: { click: () => (place.messageId ? links.message(place.channelId, place.messageId) : links.channel(place.channelId)) } }, words);
    }
    const safe = /^https?:\/\//i.test(part.url ?? "") && !part.disabled;
    return h("a", { class: "button link", href: safe ? part.url : null, target: "_blank", rel: "noopener noreferrer nofollow", aria: { disabled: part.disabled ? "true" : null } }, words, icon("link"));
  }
  const waiting = isWaiting(message.id, part.custom_id) || isBusy(message.id, part.custom_id);
  const drawn = performance.now();
  const click = (event) => {
    if (event.detail > 1 && performance.now() - drawn < NOT_MEANT_MS) return;
    (panelOf(message) ? pressInTurn : press)(message, part.custom_id);
  };
  return h("button", {
    type: "button", class: `button ${style}${waiting ? " waiting" : ""}`, disabled: part.disabled,
    data: { customId: part.custom_id, messageId: message.id },
    aria: { busy: waiting ? "true" : null },
    on: { click },
  }, words, waiting ? h("span", { class: "dots", aria: { hidden: "true" } }, h("i"), h("i"), h("i")) : null,
  waiting ? h("span", { class: "unseen", text: t("interaction.waiting") }) : null);
}

function optionsOf(part) {
  const preset = new Set((part.default_values ?? []).map((v) => v.id));
  if (part.type === KIND.select) return (part.options ?? []).map((o) => ({ ...o, emoji: emojiText(o.emoji) }));
  if (part.type === KIND.userSelect) {
    return [...state.members.values()].map(({ user }) => ({ value: user.id, label: displayName(user), default: preset.has(user.id) })).slice(0, 25);
  }
  if (part.type === KIND.channelSelect) {
    return textChannels().map((c) => ({ value: c.id, label: `#${channelName(c)}`, default: preset.has(c.id) })).slice(0, 25);
  }
  return (state.guild?.roles ?? []).map((r) => ({ value: r.id, label: r.name, default: preset.has(r.id) })).slice(0, 25);
}

function select(message, part) {
  const waiting = isWaiting(message.id, part.custom_id);
  const sent = chosen(message.id, part.custom_id);
  const options = optionsOf(part).map((o) => (sent ? { ...o, default: sent.includes(o.value) } : o));
  const picked = options.filter((o) => o.default);
  const label = part.placeholder || t("select.placeholder");
  const control = h("button", {
    type: "button", class: `select${waiting ? " waiting" : ""}`, id: `select-${message.id}-${part.custom_id}`,
    disabled: part.disabled || waiting,
    data: { customId: part.custom_id, messageId: message.id },
    aria: { haspopup: "listbox", expanded: "false", label: picked.length ? `${label}: ${picked.map((o) => o.label).join(", ")}` : label, busy: waiting ? "true" : null },
  }, h("span", { class: picked.length ? "select-value" : "select-value empty" },
    picked.length ? picked.map((o) => h("span", { class: part.max_values > 1 ? "pill" : "", text: [o.emoji, o.label].filter(Boolean).join(" ") })) : label),
  waiting ? h("span", { class: "dots", aria: { hidden: "true" } }, h("i"), h("i"), h("i")) : icon("caret"));
  control.addEventListener("click", () => {
    if (control.getAttribute("aria-expanded") === "true") closeListbox();
    else openListbox(control, {
      options, label, min: part.min_values ?? 1, max: Math.min(part.max_values ?? 1, options.length),
      onChoose: (values) => choose(message, part.custom_id, values),
    });
  });
  control.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" && control.getAttribute("aria-expanded") !== "true" && !event.altKey && isOnly(control)) {
      event.preventDefault();
      control.click();
    }
  });
  return control;
}

const isOnly = (control) => control.closest(".components").querySelectorAll("button, a").length === 1;

/** Arrow keys walk over the controls as they lie; Tab still reaches each one. */
function moveByArrows(event) {
  if (!/^Arrow/.test(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll(".row")].map((row) => [...row.querySelectorAll("button:not(:disabled), a[href]")]).filter((row) => row.length);
  const y = rows.findIndex((row) => row.includes(document.activeElement));
  if (y < 0) return;
  const x = rows[y].indexOf(document.activeElement);
  let target = null;
  if (event.key === "ArrowRight") target = rows[y][x + 1] ?? rows[y + 1]?.[0];
  else if (event.key === "ArrowLeft") target = rows[y][x - 1] ?? rows[y - 1]?.at(-1);
  else {
    const row = rows[y + (event.key === "ArrowDown" ? 1 : -1)];
    target = row?.[Math.min(x, row.length - 1)];
  }
  if (!target) return;
  event.preventDefault();
  event.stopPropagation();
  target.focus();
}
