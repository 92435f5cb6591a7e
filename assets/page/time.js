// Times in the person's language: hours beside messages, days between them,
// and Discord's <t:…> marks, the relative ones kept up to date.

import { h } from "./dom.js";
import { currentLocale, t } from "./i18n.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

export const formatTime = (date, style) => new Intl.DateTimeFormat(currentLocale(), STYLES[style]).format(date);

const dayKey = (date) => `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;
export const sameDay = (a, b) => dayKey(a) === dayKey(b);

/** The hour today, else the day and the hour. */
export function shortTime(date) {
  if (sameDay(date, new Date())) return formatTime(date, "t");
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: "short", timeStyle: "short" }).format(date);
}

export function dayName(date) {
  const today = new Date();
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (sameDay(date, today)) return t("day.today");
  if (sameDay(date, yesterday)) return t("day.yesterday");
  return formatTime(date, "D");
}

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function relative(date) {
  const seconds = (date.getTime() - Date.now()) / 1000;
  const [unit, size] = UNITS.find(([, s]) => Math.abs(seconds) >= s) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(currentLocale(), { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

/** The node for `<t:unix:style>`. */
export function timestampNode(unix, style) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return null;
  const node = h("time", { class: "timestamp", datetime: date.toISOString(), title: formatTime(date, "F") });
  if (style === "R") node.dataset.relative = String(unix);
  node.textContent = style === "R" ? relative(date) : formatTime(date, STYLES[style] ? style : "f");
  return node;
}

// One clock for all relative times; a second is what "in 5 seconds" needs.
setInterval(() => {
  if (document.visibilityState !== "visible") return;
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = relative(new Date(Number(node.dataset.relative) * 1000));
    if (node.textContent !== text) node.textContent = text;
  }
}, 1000);
