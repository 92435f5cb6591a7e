// A command being filled in: its options as fields, each with what it accepts
// (choices, people, the bot's suggestions), checked before it is sent.

import { descriptionOf, nameOf, OPTION, wrapOptions } from "./commands.js";
import { byId, h } from "./dom.js";
import { currentLocale, t } from "./i18n.js";
import { icon } from "./icons.js";
import { askSuggestions, runCommand } from "./interactions.js";
import { channelName, displayName, state, textChannels, isThread } from "./store.js";
import { hideSuggestions, marked, showSuggestions, suggestionKey, suggesting } from "./suggestions.js";
import { avatar } from "./avatar.js";

const DEBOUNCE_MS = 150;
/** So many optional options stand open from the start. */
const OPEN_OPTIONAL = 2;
const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

let form = null;

export const commandOpen = () => form !== null;

/** Opens `entry` with values already typed (`Map` option name → text); `onClose(text)` gives back a line for the composer. */
export function openCommand(entry, given, onClose) {
  form = { entry, fields: [], onClose, token: 0 };
  const required = entry.options.filter((o) => o.required);
  const optional = entry.options.filter((o) => !o.required);
  const shown = new Set([...required, ...(optional.length <= OPEN_OPTIONAL ? optional : optional.filter((o) => given.has(o.name)))]);
  for (const option of entry.options) if (shown.has(option)) form.fields.push(makeField(option, given.get(option.name) ?? ""));
  draw();
  for (const field of form.fields) if (field.input.value !== "") resolve(field);
  const first = form.fields.find((f) => f.option.required && f.input.value === "") ?? form.fields[0];
  (first?.input ?? byId("command-send")).focus();
}

/** Leaves the command; `text` is what the composer gets back. */
export function closeCommand(text = "") {
  if (!form) return;
  const { onClose } = form;
  form = null;
  hideSuggestions();
  byId("command").replaceChildren();
  byId("command").hidden = true;
  onClose(text);
}

function makeField(option, text) {
  const number = option.type === OPTION.integer || option.type === OPTION.number;
  const input = h("input", {
    type: "text", id: `option-${option.name}`, class: "field-input", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    inputmode: number ? (option.type === OPTION.integer && (option.min_value ?? -1) >= 0 ? "numeric" : "decimal") : null,
    maxlength: option.max_length ?? 6000, role: "combobox", data: { option: option.name },
    aria: { expanded: "false", autocomplete: "list", required: option.required ? "true" : null, describedby: "command-hint" },
  });
  input.value = text;
  const field = { option, input, picked: null, timer: null };
  input.addEventListener("input", () => {
    field.picked = null;
    mark(field, null);
    fit(field);
    suggest(field);
  });
  input.addEventListener("focus", () => {
    hint(field);
    suggest(field);
  });
  input.addEventListener("blur", () => {
    clearTimeout(field.timer);
    hideSuggestions(input);
    resolve(field);
    if (input.value !== "") mark(field, check(field));
  });
  input.addEventListener("keydown", (event) => keys(field, event));
  fit(field);
  return field;
}

/** The field is as wide as what stands in it. */
function fit(field) {
  field.input.style.width = `${Math.max(6, Math.min(28, [...field.input.value].length + 2))}ch`;
}

function draw() {
  const { entry, fields } = form;
  const hidden = entry.options.filter((o) => !fields.some((f) => f.option === o));
  const root = byId("command");
  root.hidden = false;
  root.setAttribute("aria-label", t("command.label", { name: entry.name }));
  root.replaceChildren(
    h("div", { class: "command-line" },
      h("span", { class: "command-name" }, h("span", { text: `/${entry.name}` })),
      fields.map((field) => h("span", { class: field.option.required ? "field-chip" : "field-chip optional" },
        h("label", { for: field.input.id, class: "field-label", text: nameOf(field.option) }), field.input)),
      hidden.map((option) => h("button", { type: "button", class: "add-option", data: { addOption: option.name }, title: descriptionOf(option), on: { click: () => addField(option) } }, icon("plus"), h("span", { text: nameOf(option) }))),
      h("span", { class: "command-end" },
        h("button", { type: "button", class: "icon-button", id: "command-cancel", aria: { label: t("command.cancel") }, title: t("command.cancel"), on: { click: () => closeCommand() } }, icon("close")),
        h("button", { type: "button", class: "icon-button go", id: "command-send", aria: { label: t("command.send") }, title: t("command.send"), on: { click: send, keydown: cancelKey } }, icon("send")))),
    h("div", { class: "command-hint", id: "command-hint", aria: { live: "polite" }, text: entry.description }));
}

function cancelKey(event) {
  if (event.key === "Escape" || event.key === "Backspace") {
    event.preventDefault();
    event.stopPropagation();
    closeCommand(event.key === "Backspace" ? `/${form.entry.name}` : "");
  }
}

function addField(option) {
  const field = makeField(option, "");
  form.fields.push(field);
  form.fields.sort((a, b) => form.entry.options.indexOf(a.option) - form.entry.options.indexOf(b.option));
  draw();
  field.input.focus();
}

function dropField(field) {
  const at = form.fields.indexOf(field);
  form.fields.splice(at, 1);
  draw();
  (form.fields[at - 1] ?? form.fields[0])?.input.focus() ?? byId("command-send").focus();
}

function hint(field, error = null) {
  const node = byId("command-hint");
  if (!node) return;
  const note = field.option.required ? "" : ` ${t("command.optional")}`;
  node.textContent = error ?? `${nameOf(field.option)}: ${descriptionOf(field.option)}${note}`;
  node.classList.toggle("bad", Boolean(error));
}

function mark(field, error) {
  field.input.setAttribute("aria-invalid", String(Boolean(error)));
  field.input.closest(".field-chip")?.classList.toggle("bad", Boolean(error));
}

/** What can be chosen for a field without asking the bot; null if it is free text. */
function known(option) {
  if (option.choices?.length) return option.choices.map((c) => ({ label: nameOf(c), value: c.value }));
  switch (option.type) {
    case OPTION.boolean:
      return [{ label: t("yes"), value: true }, { label: t("no"), value: false }];
    case OPTION.user:
    case OPTION.mentionable: {
      const people = [...state.members.values()].map((m) => m.user);
      if (state.bot && !state.members.has(state.bot.id)) people.push(state.bot);
      return people.map((user) => ({ label: `@${displayName(user)}`, value: user.id, mark: avatar(user, { size: "small" }) }));
    }
    case OPTION.channel: {
      const all = [...textChannels(), ...[...state.channels.values()].filter(isThread)];
      return all.filter((c) => !option.channel_types?.length || option.channel_types.includes(c.type)).map((c) => ({ label: `#${channelName(c)}`, value: c.id }));
    }
    case OPTION.role:
      return (state.guild?.roles ?? []).map((r) => ({ label: r.name.startsWith("@") ? r.name : `@${r.name}`, value: r.id }));
    default:
      return null;
  }
}

function suggest(field) {
  const { option, input } = field;
  clearTimeout(field.timer);
  const wish = fold(input.value.trim().replace(/^[@#]/, ""));
  const choices = known(option);
  if (choices) {
    const fits = choices.filter((c) => fold(c.label.replace(/^[@#]/, "")).includes(wish) || field.picked);
    showSuggestions(input, fits.slice(0, 25), { title: nameOf(option), empty: t("suggestions.none"), first: wish !== "" || option.required, onPick: (item) => pick(field, item) });
    return;
  }
  if (!option.autocomplete) {
    hideSuggestions();
    return;
  }
  const token = ++form.token;
  field.timer = setTimeout(async () => {
    const items = await askSuggestions(form.entry.command.id, wrapOptions(form.entry, values(field)));
    // What was asked first may be answered last.
    if (!form || token !== form.token || document.activeElement !== input) return;
    field.offered = items;
    showSuggestions(input, items.map((c) => ({ label: nameOf(c), value: c.value })), {
      title: nameOf(option), empty: t("suggestions.none"), first: input.value.trim() !== "" || option.required, onPick: (item) => pick(field, item),
    });
  }, DEBOUNCE_MS);
}

function pick(field, item) {
  field.picked = { label: item.label, value: item.value };
  field.input.value = item.label;
  mark(field, null);
  fit(field);
  hideSuggestions();
  const next = form.fields.find((f) => f.option.required && f.input.value.trim() === "");
  if (next) next.input.focus();
}

/** A typed text that is one of the offered answers counts as chosen. */
function resolve(field) {
  const text = fold(field.input.value.trim());
  if (text === "" || field.picked?.label === field.input.value) return;
  const offers = known(field.option) ?? (field.offered ?? []).map((c) => ({ label: nameOf(c), value: c.value }));
  const found = offers.find((o) => [o.label, o.label.replace(/^[@#]/, ""), String(o.value)].some((name) => fold(name) === text));
  if (found) field.picked = { label: field.input.value, value: found.value };
}

function asNumber(text) {
  const plain = currentLocale() === "pt-BR" ? text.replace(",", ".") : text;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : NaN;
}

/** Why the field can't be sent, or null. */
function check(field) {
  const { option, input } = field;
  const text = input.value.trim();
  const name = nameOf(option);
  if (text === "") return option.required ? t("option.required", { name }) : null;
  if (field.picked) return null;
  if (known(option)) return t("option.choose", { name });
  if (option.type === OPTION.integer || option.type === OPTION.number) {
    const value = asNumber(text);
    if (Number.isNaN(value)) return t("option.number", { name });
    if (option.type === OPTION.integer && !Number.isInteger(value)) return t("option.integer", { name });
    if (option.min_value !== undefined && value < option.min_value) return t("option.min", { name, n: option.min_value });
    if (option.max_value !== undefined && value > option.max_value) return t("option.max", { name, n: option.max_value });
  }
  if (option.min_length !== undefined && text.length < option.min_length) return t("option.short", { name, n: option.min_length });
  return null;
}

/** The options as they stand; `focused` is the one being typed. */
function values(focused = null) {
  const out = [];
  for (const field of form.fields) {
    const text = field.input.value.trim();
    if (text === "" && field !== focused) continue;
    const { option } = field;
    const number = option.type === OPTION.integer || option.type === OPTION.number;
    let value = field.picked ? field.picked.value : text;
    // Discord sends what is being typed as it is, half a number too.
    if (!field.picked && number && field !== focused) value = asNumber(text);
    const one = { name: option.name, type: option.type, value };
    if (field === focused) {
      one.value = text;
      one.focused = true;
    } else if (focused && check(field)) continue;
    out.push(one);
  }
  return out;
}

function send() {
  for (const field of form.fields) resolve(field);
  for (const option of form.entry.options) {
    if (option.required && !form.fields.some((f) => f.option === option)) addField(option);
  }
  const wrong = form.fields.find((field) => check(field));
  for (const field of form.fields) mark(field, check(field));
  if (wrong) {
    const error = check(wrong);
    wrong.input.focus();
    hint(wrong, error);
    return;
  }
  const { entry } = form;
  const options = wrapOptions(entry, values());
  closeCommand("");
  runCommand(entry.command.id, options, `/${entry.name}`);
}

function keys(field, event) {
  const { input } = field;
  if (event.isComposing) return;
  if (event.key === "Enter") {
    event.preventDefault();
    const item = marked(input);
    const exact = item && fold(item.label) === fold(input.value.trim());
    if (item && !field.picked && !exact) {
      pick(field, item);
      return;
    }
    if (item && !field.picked) pick(field, item);
    const next = form.fields.find((f) => f.option.required && f.input.value.trim() === "");
    if (next) {
      next.input.focus();
      if (next === field) hint(field, check(field));
    } else send();
    return;
  }
  if (event.key === "Escape") {
    event.preventDefault();
    event.stopPropagation();
    if (!suggesting(input) || !suggestionKey(input, event)) closeCommand();
    return;
  }
  if (event.key === "Tab" && !event.shiftKey && marked(input) && !field.picked && input.value.trim() !== "") {
    event.preventDefault();
    pick(field, marked(input));
    const at = form.fields.indexOf(field);
    if (document.activeElement === input) (form.fields[at + 1]?.input ?? byId("command-send")).focus();
    return;
  }
  if (event.key === "Backspace" && input.value === "") {
    event.preventDefault();
    if (!field.option.required) dropField(field);
    else if (form.fields.every((f) => f.input.value === "")) closeCommand(`/${form.entry.name}`);
    else form.fields[form.fields.indexOf(field) - 1]?.input.focus();
    return;
  }
  if (suggestionKey(input, event, { take: false })) event.preventDefault();
}
