// Short words at the edge of the page: what went wrong, what was done.

import { byId, h } from "./dom.js";
import { hasText, t } from "./i18n.js";

const STAYS_MS = 6000;

export function toast(text, { bad = false } = {}) {
  const node = h("div", { class: bad ? "toast bad" : "toast", text });
  byId("toasts").append(node);
  setTimeout(() => node.remove(), STAYS_MS);
}

/** Says why the server refused. */
export function toastRefusal(error) {
  const key = `error.${error.key ?? "unknown"}`;
  const detail = (typeof error.detail === "string" && error.detail) || error.key || error.message;
  toast(t(hasText(key) ? key : "error.other", { detail }), { bad: true });
}
