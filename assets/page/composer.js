// Where one writes: chat, and the way into the bot's commands. Enter sends,
// Shift+Enter begins a new line, a slash opens the commands, an @ the people.

import { act } from "./api.js";
import { avatar } from "./avatar.js";
import { closeCommand, commandOpen, openCommand } from "./command-form.js";
import { matching, readOptions, wholeCommand } from "./commands.js";
import { byId } from "./dom.js";
import { t } from "./i18n.js";
import { turkey } from "./icons.js";
import { channelName, displayName, isDm, on, state, textChannels } from "./store.js";
import { hideSuggestions, showSuggestions, suggestionKey } from "./suggestions.js";
import { toast, toastRefusal } from "./toast.js";

const LONGEST = 2000;
const input = byId("composer");
const drafts = new Map();
let shownFor = null;

function grow() {
  input.style.height = "auto";
  input.style.height = `${Math.min(input.scrollHeight, window.innerHeight * 0.4)}px`;
  const left = LONGEST - [...input.value].length;
  const count = byId("composer-count");
  count.hidden = left > 200;
  count.textContent = String(left);
  count.classList.toggle("bad", left < 0);
  byId("composer-send").disabled = input.value.trim() === "";
}

function set(text) {
  input.value = text;
  grow();
}

function begin(entry, rest = "") {
  hideSuggestions();
  set("");
  byId("composer-line").hidden = true;
  openCommand(entry, readOptions(entry, rest), (text) => {
    byId("composer-line").hidden = false;
    set(text);
    input.focus();
    if (text) suggest();
  });
}

/** The word with an @ or # that ends at the caret. */
function wordAtCaret() {
  const before = input.value.slice(0, input.selectionStart);
  const match = /(?:^|\s)([@#])([^\s@#]{0,32})$/u.exec(before);
  return match ? { sign: match[1], text: match[2].toLowerCase(), from: before.length - match[2].length - 1 } : null;
}

function suggest() {
  const text = input.value;
  if (/^\/[^\n]*$/.test(text)) {
    const whole = wholeCommand(text);
    if (whole && text.length > whole.length + 1) {
      begin(whole.entry, whole.rest);
      return;
    }
    showSuggestions(input, matching(text.slice(1)).map((c) => ({ label: `/${c.name}`, note: c.description, value: c.plain, mark: turkey(), entry: c })), {
      title: t("suggestions.commands"), empty: t("suggestions.no_command"), onPick: (item) => begin(item.entry),
    });
    return;
  }
  const word = wordAtCaret();
  if (!word) {
    hideSuggestions(input);
    return;
  }
  const offers = word.sign === "@"
    ? people().map((user) => ({ label: `@${displayName(user)}`, mark: avatar(user, { size: "small" }) }))
    : textChannels().map((c) => ({ label: `#${channelName(c)}` }));
  const fits = offers.filter((o) => o.label.slice(1).toLowerCase().includes(word.text)).slice(0, 10);
  showSuggestions(input, fits, {
    title: t(word.sign === "@" ? "suggestions.people" : "suggestions.channels"),
    onPick: (item) => {
      const after = input.value.slice(input.selectionStart);
      set(`${input.value.slice(0, word.from)}${item.label} ${after}`);
      input.selectionStart = input.selectionEnd = word.from + item.label.length + 1;
      hideSuggestions();
      input.focus();
    },
  });
}

function people() {
  const all = [...state.members.values()].map((m) => m.user);
  if (state.bot && !state.members.has(state.bot.id)) all.push(state.bot);
  return all;
}

const escapeRegex = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Names of people and channels as Discord sends them. */
function withMentions(text) {
  const marks = [
    ...people().map((user) => [`@${displayName(user)}`, `<@${user.id}>`]),
    ...textChannels().map((c) => [`#${channelName(c)}`, `<#${c.id}>`]),
  ].sort((a, b) => b[0].length - a[0].length);
  for (const [name, mark] of marks) {
    text = text.replace(new RegExp(`(^|[^\\w<])${escapeRegex(name)}(?![\\p{L}\\p{N}_])`, "gu"), (_, before) => before + mark);
  }
  return text;
}

async function send() {
  const text = input.value.trim();
  const channelId = state.active;
  if (text === "" || !channelId) return;
  if (/^\//.test(text)) {
    const whole = wholeCommand(text);
    if (whole) {
      begin(whole.entry, whole.rest);
      return;
    }
  }
  const content = withMentions(text);
  if ([...content].length > LONGEST) {
    toast(t("composer.too_long", { n: LONGEST }), { bad: true });
    return;
  }
  set("");
  hideSuggestions();
  try {
    await act("send", { channel_id: channelId, content });
  } catch (error) {
    if (channelId === state.active && input.value === "") set(text);
    else drafts.set(channelId, text);
    toastRefusal(error);
  }
}

function show() {
  const channel = state.channels.get(state.active);
  input.disabled = !channel;
  const key = channel && isDm(channel) ? "composer.placeholder_dm" : "composer.placeholder";
  const label = channel ? t(key, { name: channelName(channel) }) : "";
  input.placeholder = label && window.matchMedia("(max-width: 699px)").matches ? t(`${key}_short`, { name: channelName(channel) }) : label;
  input.setAttribute("aria-label", label);
}

export function startComposer() {
  input.addEventListener("input", () => {
    grow();
    suggest();
  });
  input.addEventListener("click", suggest);
  input.addEventListener("blur", () => hideSuggestions(input));
  input.addEventListener("focus", () => {
    if (input.value.startsWith("/")) suggest();
  });
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (suggestionKey(input, event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === "ArrowUp" && input.value === "") {
      // From an empty line upwards lie the messages.
      event.preventDefault();
      const last = [...byId("log").querySelectorAll(".message")].at(-1);
      (last ?? byId("log-scroll")).focus();
    }
  });
  byId("composer-send").addEventListener("click", send);
  byId("composer-slash").addEventListener("click", () => {
    if (!input.value.startsWith("/")) set("/");
    input.focus();
    suggest();
  });
  on("active", () => {
    if (commandOpen()) closeCommand();
    if (shownFor) drafts.set(shownFor, input.value);
    shownFor = state.active;
    set(drafts.get(state.active) ?? "");
    hideSuggestions();
    show();
  });
  for (const topic of ["ready", "locale", "channels"]) on(topic, show);
  on("draft", (text) => {
    set(text);
    input.focus();
    suggest();
  });
  on("mention", (user) => {
    const gap = input.value === "" || input.value.endsWith(" ") ? "" : " ";
    set(`${input.value}${gap}@${displayName(user)} `);
    input.focus();
  });
  // Someone who begins to type without having chosen a place means the composer.
  document.addEventListener("keydown", (event) => {
    if (event.key.length !== 1 || event.key === " " || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.activeElement !== document.body || document.querySelector("dialog[open]") || byId("app").hidden) return;
    input.focus();
  });
  grow();
}
