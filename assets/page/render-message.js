// One message as a node: who, when, what, and all that hangs on it. The log
// decides where it stands.

import { dress } from "./areas.js";
import { renderAttachments } from "./attachments.js";
import { avatar, botBadge } from "./avatar.js";
import { nameOf } from "./commands.js";
import { renderComponents, renderFailure } from "./components.js";
import { h } from "./dom.js";
import { renderEmbeds } from "./embeds.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { renderMarkdown } from "./markdown.js";
import { EPHEMERAL, LOADING, channelName, displayName, isPing, messageById, state, userById } from "./store.js";
import { formatTime, shortTime } from "./time.js";

/** Discord's message types that are not simply written text. */
const SYSTEM = { 3: "system.other", 4: "system.renamed", 6: "system.pinned", 7: "system.joined", 18: "system.thread", 21: "system.starter" };
const REPLY = 19;
/** Later messages of one author stand together for this long. */
const TOGETHER_MS = 7 * 60 * 1000;

export const when = (message) => new Date(message.timestamp);

/** Whether `message` stands under `above` without a name of its own. */
export function isGrouped(message, above) {
  return Boolean(above) && above.author?.id === message.author?.id && !(message.type in SYSTEM) && !(above.type in SYSTEM)
    && !origin(message) && Boolean(above.flags & EPHEMERAL) === Boolean(message.flags & EPHEMERAL)
    && when(message) - when(above) < TOGETHER_MS;
}

/**
 * `actions`: `{links, dismiss(message), remove(message), mayRemove(message), openThread(channel)}`;
 * `before`: the node this one takes the place of.
 */
export function renderMessage(message, actions, before = null) {
  const author = state.members.get(message.author?.id)?.user ?? message.author;
  const ephemeral = Boolean(message.flags & EPHEMERAL);
  const node = h("article", {
    class: `message${isPing(message) && message.type !== 1 && !isDirect(message) ? " pinged" : ""}${ephemeral ? " ephemeral" : ""}`,
    tabindex: "-1",
    data: { messageId: message.id, channelId: message.channel_id, authorId: message.author?.id, ephemeral: ephemeral ? "true" : null },
    aria: { labelledby: `who-${message.id}` },
  });
  if (message.type in SYSTEM) {
    node.classList.add("system");
    node.append(h("div", { class: "system-line", id: `who-${message.id}` }, icon(message.type === 18 ? "thread" : "message"), h("span", { text: systemText(message, author) }), time(message)));
    append(node, threadOf(message, actions));
    return node;
  }
  append(node, origin(message, actions));
  node.append(h("div", { class: "message-face" }, avatar(author)));
  const loading = Boolean(message.flags & LOADING);
  append(node, h("div", { class: "message-body" },
    h("div", { class: "message-head", id: `who-${message.id}` },
      h("span", { class: "author", text: displayName(author) }),
      author?.bot ? botBadge() : null, time(message)),
    loading ? h("div", { class: "thinking" }, h("span", { class: "dots", aria: { hidden: "true" } }, h("i"), h("i"), h("i")), h("span", { text: t("message.thinking", { name: displayName(author) }) })) : text(message, actions),
    h("div", { class: "message-wide" },
      renderEmbeds(message, actions.links),
      renderAttachments(message, before),
      renderComponents(message, actions.links)),
    renderFailure(message),
    threadOf(message, actions),
    ephemeral ? h("div", { class: "only-you" }, icon("eye"), h("span", { text: t("message.only_you") }), h("span", { class: "dot", text: "·", aria: { hidden: "true" } }),
      h("button", { type: "button", class: "text-button", data: { dismiss: message.id }, text: t("message.dismiss"), on: { click: () => actions.dismiss(message) } })) : null));
  if (actions.mayRemove(message)) {
    node.append(h("div", { class: "message-tools" }, h("button", { type: "button", class: "icon-button small", data: { delete: message.id }, aria: { label: t("message.delete") }, title: t("message.delete"), on: { click: () => actions.remove(message) } }, icon("trash"))));
  }
  dress(node, message);
  return node;
}

function append(node, child) {
  if (child) node.append(child);
}

const isDirect = (message) => state.channels.get(message.channel_id)?.type === 1;

function time(message) {
  const date = when(message);
  return h("time", { class: "message-time", datetime: date.toISOString(), title: formatTime(date, "F"), text: shortTime(date) });
}

const ONLY_EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u200d\ufe0f\s]|\p{Emoji_Modifier}){1,30}$/u;

function text(message, actions) {
  const edited = message.edited_timestamp ? h("span", { class: "edited", text: t("message.edited"), title: formatTime(new Date(message.edited_timestamp), "F") }) : null;
  if (!message.content) return edited && !message.attachments?.length && !message.embeds?.length ? h("div", { class: "markup" }, edited) : null;
  const node = h("div", { class: `markup content${ONLY_EMOJI.test(message.content) ? " large" : ""}`, data: { testid: "content" } }, renderMarkdown(message.content, actions.links));
  if (edited) lastLine(node).append(" ", edited);
  return node;
}

/** Where a word at the end of a text goes without a line of its own. */
function lastLine(node) {
  const last = node.lastChild;
  if (last?.nodeType !== Node.ELEMENT_NODE || !last.matches("small, ul, ol, li, blockquote")) return node;
  return lastLine(last);
}

/** The line above: whose command this answers, or which message. */
function origin(message, actions) {
  const used = message.interaction_metadata ?? message.interaction;
  const name = message.interaction?.name ?? message.interaction_metadata?.name;
  const who = message.interaction?.user ?? message.interaction_metadata?.user ?? (message.interaction_metadata?.user_id ? userById(message.interaction_metadata.user_id) : null);
  if (used && who && used.type === 2) {
    if (!actions) return true;
    return h("div", { class: "origin" }, icon("reply"), avatar(who, { size: "tiny" }), h("b", { text: displayName(who) }),
      name ? [h("span", { text: ` ${t("message.used")} ` }), h("span", { class: "origin-command", text: `/${shownCommand(name)}` })] : h("span", { text: ` ${t("message.used_command")}` }));
  }
  const reference = message.message_reference;
  if (message.type !== REPLY && !message.referenced_message) return null;
  if (!actions) return true;
  const other = message.referenced_message ?? messageById(reference?.channel_id ?? message.channel_id, reference?.message_id);
  if (!other) return h("div", { class: "origin" }, icon("reply"), h("i", { text: t("message.gone") }));
  return h("div", { class: "origin" }, icon("reply"), avatar(other.author, { size: "tiny" }), h("b", { text: displayName(other.author) }),
    h("button", { type: "button", class: "text-button origin-text", text: excerpt(other), on: { click: () => actions.links.message(other.channel_id ?? message.channel_id, other.id) } }));
}

/** A command's name as this person knows it. */
function shownCommand(name) {
  const [first, ...rest] = name.split(" ");
  const command = state.commands.find((c) => c.name === first);
  return [command ? nameOf(command) : first, ...rest].join(" ");
}

/** The beginning of a message in one plain line. */
function excerpt(message) {
  if (!message.content) return t("message.attachment");
  const node = renderMarkdown(message.content, null);
  for (const hidden of node.querySelectorAll(".spoiler")) hidden.textContent = "▒▒▒";
  for (const end of node.querySelectorAll("br, small, li, blockquote, pre, h3, h4, h5")) end.before(" ");
  return node.textContent.replace(/\s+/g, " ").slice(0, 90);
}

function threadOf(message, actions) {
  const id = message.type === 18 ? message.message_reference?.channel_id : message.thread?.id ?? message.id;
  const thread = id && state.channels.get(id);
  if (!thread || thread.id === message.channel_id) return null;
  return h("button", { type: "button", class: "thread-chip", data: { threadId: thread.id }, on: { click: () => actions.links.channel(thread.id) } },
    icon("thread"), h("span", { class: "thread-name", text: channelName(thread) }), h("span", { class: "thread-go", text: t("thread.open") }));
}

function systemText(message, author) {
  return t(SYSTEM[message.type], { name: displayName(author), text: message.content ?? "" });
}
