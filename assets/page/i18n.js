// The page's words in the person's language. The sentences live in
// text.<locale>.json; a value is a sentence, or sentences by plural form.

import { session } from "./session.js";
import { emit } from "./store.js";

export const LOCALES = { "pt-BR": "Português (Brasil)", "en-US": "English" };
const tables = new Map();
let locale = "en-US";

function preferred() {
  if (session.locale in LOCALES) return session.locale;
  for (const wish of navigator.languages ?? [navigator.language]) {
    if (/^pt\b/i.test(wish)) return "pt-BR";
    if (/^en\b/i.test(wish)) return "en-US";
  }
  return "en-US";
}

async function load(name) {
  if (!tables.has(name)) {
    const answer = await fetch(`/page/text.${name}.json`);
    tables.set(name, await answer.json());
  }
}

/** Loads the words for the language the person chose, or else the browser's. */
export async function startLanguage() {
  await useLocale(preferred(), { remember: false });
}

/** Changes the language; `remember` keeps it for this tab. */
export async function useLocale(name, { remember = true } = {}) {
  if (!(name in LOCALES)) return;
  await load(name);
  locale = name;
  if (remember) session.locale = name;
  document.documentElement.lang = name;
  translate(document);
  emit("locale");
}

export const currentLocale = () => locale;

/** Whether `key` is a sentence of the page. */
export const hasText = (key) => key in (tables.get(locale) ?? {});

/** The sentence `key`, its `{names}` filled in; `n` chooses the plural form. */
export function t(key, values = {}) {
  let text = tables.get(locale)?.[key];
  if (text === undefined) return key;
  if (typeof text === "object") text = text[new Intl.PluralRules(locale).select(values.n)] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** Fills the skeleton: `data-t` is the text, `data-t-label` the label, `data-t-placeholder` the placeholder. */
export function translate(root) {
  for (const node of root.querySelectorAll("[data-t]")) node.textContent = t(node.dataset.t);
  for (const node of root.querySelectorAll("[data-t-label]")) {
    node.setAttribute("aria-label", t(node.dataset.tLabel));
    if (node.tagName === "BUTTON") node.title = t(node.dataset.tLabel);
  }
  for (const node of root.querySelectorAll("[data-t-placeholder]")) node.placeholder = t(node.dataset.tPlaceholder);
}
