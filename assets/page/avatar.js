// The round picture beside a name: initials on the person's own colour, or
// the turkey for the bot; and the bot's badge.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { turkey } from "./icons.js";
import { displayName } from "./store.js";

/** All dark enough for white letters (4.5 : 1), told apart by hue. */
const COLOURS = ["#a3402b", "#8a5a12", "#5f6b1a", "#2f7146", "#1f706c", "#2c6690", "#4a5aa8", "#7a4a9c", "#9a3d77", "#6e5140", "#4f6470", "#8f3350"];

function colourOf(id) {
  let sum = 0;
  for (const char of id ?? "") sum = (sum * 31 + char.charCodeAt(0)) >>> 0;
  return COLOURS[sum % COLOURS.length];
}

function initials(name) {
  const words = name.trim().split(/[\s_.-]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? "?"];
  return letters.map((word) => [...word][0].toUpperCase()).join("");
}

export function avatar(user, { size = "" } = {}) {
  const node = h("span", { class: `avatar ${size}`, aria: { hidden: "true" } });
  if (user?.bot) {
    node.classList.add("is-bot");
    node.append(turkey());
  } else {
    node.textContent = initials(displayName(user));
    node.style.backgroundColor = colourOf(user?.id);
  }
  return node;
}

export const botBadge = () => h("span", { class: "badge-bot", text: t("bot.badge"), title: t("bot.badge.long") });
