// The open channel's messages: drawing what comes, changes and goes, loading
// history upwards, staying at the bottom, and the bar that says there is more.

import { act } from "./api.js";
import { byId, h, keepingFocus } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { dropNotice, notices } from "./interactions.js";
import { followListbox } from "./listbox.js";
import { isGrouped, renderMessage, when } from "./render-message.js";
import { EPHEMERAL, awaitHistory, channelName, emit, isDm, logOf, messageById, on, order, putHistory, setActive, state } from "./store.js";
import { dayName, sameDay } from "./time.js";
import { toastRefusal } from "./toast.js";
import { markRead } from "./unread.js";
import { confirmDialog } from "./confirm.js";

const PAGE = 50;
/** This near to the end counts as being there. */
const AT_BOTTOM_PX = 100;
const NEAR_TOP_PX = 300;
/** A board posted anew comes within this time of the old one's going. */
const ANEW_MS = 4000;
/** How many pages a link to an old message may load. */
const JUMP_PAGES = 20;

const scroller = byId("log-scroll");
const list = byId("log");
const bar = byId("new-bar");
let nodes = new Map();
let stick = true;
/** Where the window stood when it last moved */
let lastTop = 0;
let below = 0;
let divider = null;
let loadingOlder = false;
let goTo = null;
/** The message whose picture keeps its place under a hand that drags. */
let steady = null;
let stuck = false;
/** Whose message went away under the focus, in case it is posted anew. */
let orphan = null;

const visible = () => document.visibilityState === "visible";
const atBottom = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < AT_BOTTOM_PX;

function toBottom() {
  scroller.scrollTop = scroller.scrollHeight;
  lastTop = scroller.scrollTop;
}

function seen() {
  if (stick && visible() && state.active && logOf(state.active).loaded) {
    below = 0;
    showBar();
    markRead(state.active);
  }
}

function showBar() {
  bar.hidden = stick || (below === 0 && scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 600);
  bar.replaceChildren(h("span", { text: below > 0 ? t("log.new", { n: below }) : t("log.newest") }), icon("down"));
  bar.classList.toggle("news", below > 0);
}

const links = {
  channel: (id) => {
    if (state.channels.has(id)) setActive(id);
    else toastRefusal({ key: "unknown_channel" });
  },
  message: (channelId, id) => jumpTo(channelId, id),
  command: (name) => emit("draft", `/${name} `),
};

const actions = {
  links,
  mayRemove: (m) => !(m.flags & EPHEMERAL) && (m.author?.id === state.me?.id || (state.settings.manage && !isDm(state.channels.get(m.channel_id) ?? { type: 0 }))),
  async dismiss(message) {
    try {
      await act("dismiss", { message_id: message.id });
      const log = logOf(message.channel_id);
      log.list = log.list.filter((m) => m.id !== message.id);
      dropNode(message.id);
      byId("composer").focus({ preventScroll: true });
    } catch (error) {
      toastRefusal(error);
    }
  },
  async remove(message) {
    const sure = await confirmDialog({ title: t("delete.title"), text: t("delete.text"), yes: t("message.delete") });
    if (sure) act("delete", { channel_id: message.channel_id, message_id: message.id }).catch(toastRefusal);
  },
};

const focusKey = (node) => {
  if (node.dataset.customId) return `custom ${node.dataset.customId}`;
  if (node.dataset.alt !== undefined) return "alt";
  if (node.classList.contains("message")) return "message";
  return node.className ? `class ${node.className}` : null;
};

function refreshGroups(message) {
  const items = logOf(state.active).list;
  const at = items.findIndex((m) => m.id === message.id);
  for (const i of [at, at + 1]) {
    const node = items[i] && nodes.get(items[i].id);
    if (!node) continue;
    const above = items[i - 1];
    const newDay = !above || !sameDay(when(above), when(items[i]));
    node.classList.toggle("grouped", !newDay && divider !== items[i].id && isGrouped(items[i], above));
    placeRule(node, items[i], newDay);
  }
}

/** The lines before a message: a new day, or the first unread. */
function placeRule(node, message, newDay) {
  let rule = node.previousElementSibling;
  if (!rule?.classList.contains("rule")) rule = null;
  if (!newDay && divider !== message.id) {
    rule?.remove();
    return;
  }
  const fresh = h("div", { class: divider === message.id ? "rule fresh" : "rule", role: "separator" },
    newDay ? h("span", { text: dayName(when(message)) }) : null,
    divider === message.id ? h("span", { class: "rule-new", text: t("log.unread") }) : null);
  if (rule) rule.replaceWith(fresh);
  else node.before(fresh);
}

function drawAll() {
  const channel = state.channels.get(state.active);
  const log = channel && logOf(channel.id);
  list.setAttribute("aria-busy", "true");
  nodes = new Map();
  list.replaceChildren();
  if (log?.loaded) {
    for (const message of log.list) {
      const node = renderMessage(message, actions);
      nodes.set(message.id, node);
      list.append(node);
      refreshGroups(message);
    }
  }
  drawTop();
  drawNotices();
  // The screen reader hears what comes from now on, not the history.
  requestAnimationFrame(() => list.setAttribute("aria-busy", "false"));
}

function drawTop() {
  const channel = state.channels.get(state.active);
  const log = channel && logOf(channel.id);
  const top = byId("log-top");
  if (!channel) {
    top.replaceChildren(h("p", { class: "log-note", text: t("log.no_channel") }));
  } else if (!log.loaded || !log.whole) {
    top.replaceChildren(h("p", { class: "log-note", text: t("log.loading") }));
  } else {
    const key = isDm(channel) ? "log.start_dm" : channel.parent_id && channel.type >= 10 ? "log.start_thread" : "log.start";
    top.replaceChildren(h("div", { class: "log-start" },
      h("h2", { text: isDm(channel) ? channelName(channel) : `#${channelName(channel)}` }),
      h("p", { text: t(key, { name: channelName(channel) }) })));
  }
}

function drawNotices() {
  const root = byId("notices");
  root.replaceChildren(...(notices.get(state.active) ?? []).map((notice) => h("div", { class: "notice", role: "alert" },
    icon("warn"), h("span", { text: t("command.failed", { command: notice.label ?? "" }) }),
    h("button", { type: "button", class: "text-button", text: t("message.dismiss"), on: { click: () => dropNotice(state.active, notice.id) } }))));
}

async function load(channelId) {
  const log = logOf(channelId);
  awaitHistory(channelId);
  const messages = await act("history", { channel_id: channelId, limit: PAGE });
  const anchor = stick ? null : firstInView();
  putHistory(channelId, messages, { older: false, whole: messages.length < PAGE });
  if (channelId !== state.active) return log;
  placeDivider(channelId);
  drawAll();
  if (anchor && nodes.has(anchor.id)) scroller.scrollTop += nodes.get(anchor.id).getBoundingClientRect().top - anchor.top;
  else toBottom();
  // A high window may not be full yet, and then nothing scrolls to ask for more.
  if (scroller.scrollTop < NEAR_TOP_PX) loadOlder();
  return log;
}

function placeDivider(channelId) {
  const read = state.read.get(channelId);
  const first = read && logOf(channelId).list.find((m) => order(m.id, read) > 0 && m.author?.id !== state.me.id);
  divider = first?.id ?? divider;
}

function firstInView() {
  const edge = scroller.getBoundingClientRect().top;
  for (const [id, node] of nodes) {
    const box = node.getBoundingClientRect();
    if (box.bottom > edge) return { id, top: box.top };
  }
  return null;
}

async function loadOlder() {
  const channelId = state.active;
  const log = channelId && logOf(channelId);
  if (!log?.loaded || log.whole || loadingOlder || log.list.length === 0) return false;
  loadingOlder = true;
  try {
    const before = log.list[0].id;
    const messages = await act("history", { channel_id: channelId, before, limit: PAGE });
    putHistory(channelId, messages, { older: true, whole: messages.length < PAGE });
    if (channelId !== state.active) return false;
    const height = scroller.scrollHeight;
    const top = scroller.scrollTop;
    list.setAttribute("aria-busy", "true");
    const fresh = document.createDocumentFragment();
    for (const message of messages) {
      if (nodes.has(message.id)) continue;
      const node = renderMessage(message, actions);
      nodes.set(message.id, node);
      fresh.append(node);
    }
    list.prepend(fresh);
    for (const message of messages) refreshGroups(message);
    drawTop();
    scroller.scrollTop = top + scroller.scrollHeight - height;
    requestAnimationFrame(() => list.setAttribute("aria-busy", "false"));
    return messages.length > 0;
  } catch (error) {
    toastRefusal(error);
    return false;
  } finally {
    loadingOlder = false;
  }
}

/** Shows a message, loading history until it is there. */
async function jumpTo(channelId, id) {
  if (!state.channels.has(channelId)) {
    toastRefusal({ key: "unknown_channel" });
    return;
  }
  if (state.active !== channelId || !logOf(channelId).loaded) {
    goTo = id;
    setActive(channelId);
    return;
  }
  for (let page = 0; page < JUMP_PAGES && !messageById(channelId, id); page += 1) {
    if (order(logOf(channelId).list[0]?.id ?? "0", id) < 0 || !(await loadOlder())) break;
  }
  const node = nodes.get(id);
  if (!node) {
    toastRefusal({ key: "unknown_message" });
    return;
  }
  stick = false;
  node.scrollIntoView({ block: "center" });
  node.focus({ preventScroll: true });
  node.classList.remove("flash");
  requestAnimationFrame(() => node.classList.add("flash"));
  stick = atBottom();
}

async function openChannel() {
  divider = null;
  below = 0;
  stick = true;
  const channelId = state.active;
  drawAll();
  showBar();
  if (!channelId) return;
  try {
    if (!logOf(channelId).loaded) await load(channelId);
    else {
      placeDivider(channelId);
      drawAll();
    }
  } catch (error) {
    toastRefusal(error);
    return;
  }
  if (channelId !== state.active) return;
  toBottom();
  seen();
  if (goTo) {
    const id = goTo;
    goTo = null;
    await jumpTo(channelId, id);
  }
}

/** A control that is gone hands the focus to what took its place, so that one plays on without searching. */
function focusControls(node) {
  (node.querySelector(".components button:not(:disabled)") ?? node).focus({ preventScroll: true });
}

function dropNode(id) {
  const node = nodes.get(id);
  if (!node) return;
  if (node.previousElementSibling?.classList.contains("rule")) node.previousElementSibling.remove();
  const held = node.contains(document.activeElement);
  const next = node.nextElementSibling;
  followListbox(node, null);
  node.remove();
  nodes.delete(id);
  if (held) {
    const last = [...list.querySelectorAll(".message")].at(-1);
    if (last && last.dataset.authorId === node.dataset.authorId) focusControls(last);
    else {
      scroller.focus({ preventScroll: true });
      orphan = { authorId: node.dataset.authorId, at: Date.now() };
    }
  }
  if (next?.dataset.messageId) refreshGroups({ id: next.dataset.messageId });
  if (stick) toBottom();
}

function redraw(message) {
  const before = nodes.get(message.id);
  if (!before || message.channel_id !== state.active) return;
  const node = renderMessage(message, actions, before);
  const holder = before.parentElement;
  const held = before.contains(document.activeElement);
  const top = pictureTop(before);
  keepingFocus(holder, (n) => (held && (before.contains(n) || node.contains(n)) ? focusKey(n) : null), () => {
    before.replaceWith(node);
    nodes.set(message.id, node);
    followListbox(before, node);
  });
  if (held && !node.contains(document.activeElement)) focusControls(node);
  refreshGroups(message);
  if (steady === message.id) scroller.scrollTop += pictureTop(node) - top;
  else if (stick) toBottom();
}

const pictureTop = (node) => node.querySelector(".picture")?.getBoundingClientRect().top ?? 0;

/** While a hand drags on this message's picture (null: no longer), the picture does not run from under it. */
function holdStill(messageId) {
  steady = messageId;
  const inner = byId("log-inner");
  if (messageId) {
    const gap = inner.firstElementChild.getBoundingClientRect().top - inner.getBoundingClientRect().top;
    inner.style.paddingTop = `${gap}px`;
    inner.style.justifyContent = "flex-start";
    stuck = stick;
    stick = false;
  } else {
    inner.style.paddingTop = "";
    inner.style.justifyContent = "";
    stick = stuck || atBottom();
    if (stick) toBottom();
    showBar();
  }
}

export function startLog() {
  on("active", openChannel);
  on("ready", () => {
    if (!state.active) return;
    load(state.active).then(seen, toastRefusal);
  });
  on("message", (message) => {
    if (message.channel_id !== state.active) return;
    const mine = message.author?.id === state.me.id;
    if (!mine && !(message.flags & EPHEMERAL) && !divider && !(stick && visible())) divider = message.id;
    const node = renderMessage(message, actions);
    const items = logOf(state.active).list;
    const after = items[items.findIndex((m) => m.id === message.id) + 1];
    nodes.set(message.id, node);
    const next = after && nodes.get(after.id);
    list.insertBefore(node, next ?? null);
    refreshGroups(message);
    if (orphan && orphan.authorId === message.author?.id && message.components?.length && Date.now() - orphan.at < ANEW_MS && document.activeElement === scroller) {
      orphan = null;
      focusControls(node);
    }
    // A private answer is to what this person just did: it must be seen.
    if (stick || mine || message.flags & EPHEMERAL) {
      stick = true;
      toBottom();
    } else {
      below += 1;
    }
    showBar();
    seen();
  });
  on("update", redraw);
  on("steady", holdStill);
  on("interaction", ({ messageId, channelId }) => {
    const message = messageById(channelId, messageId);
    if (message) redraw(message);
  });
  on("remove", ({ id, channelId }) => {
    if (channelId === state.active) dropNode(id);
  });
  on("notice", () => {
    drawNotices();
    if (stick) toBottom();
  });
  on("channels", (thread) => {
    if (!thread) return;
    const message = state.active && messageById(state.active, thread.id);
    if (message) redraw(message);
    if (thread.id === state.active) drawTop();
  });
  for (const topic of ["locale", "settings"]) on(topic, () => {
    if (!state.me) return;
    const anchor = stick ? null : firstInView();
    drawAll();
    showBar();
    if (anchor && nodes.has(anchor.id)) scroller.scrollTop += nodes.get(anchor.id).getBoundingClientRect().top - anchor.top;
    else toBottom();
  });

  scroller.addEventListener("scroll", () => {
    // The word of a scroll comes late: what has grown below by then takes nobody away from the end.
    stick = !steady && (atBottom() || (stick && scroller.scrollTop >= lastTop));
    lastTop = scroller.scrollTop;
    if (stick && !atBottom()) toBottom();
    showBar();
    if (stick) seen();
    if (scroller.scrollTop < NEAR_TOP_PX) loadOlder();
  }, { passive: true });
  const keep = new ResizeObserver(() => {
    if (stick) toBottom();
  });
  keep.observe(byId("log-inner"));
  keep.observe(scroller);
  document.addEventListener("visibilitychange", seen);
  on("newest", () => {
    stick = true;
    toBottom();
    showBar();
    seen();
  });
  bar.addEventListener("click", () => {
    stick = true;
    toBottom();
    seen();
    byId("composer").focus({ preventScroll: true });
  });
  scroller.addEventListener("keydown", walk);
}

/** Arrow keys go from message to message; Enter goes into one. */
function walk(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  const here = document.activeElement;
  const onMessage = here?.classList.contains("message");
  if (here !== scroller && !onMessage) {
    if (event.key === "Escape" && here?.closest(".message")) {
      event.preventDefault();
      here.closest(".message").focus();
    }
    return;
  }
  const all = [...list.querySelectorAll(".message")];
  const at = all.indexOf(here);
  let next = null;
  if (event.key === "ArrowUp") next = at < 0 ? all.at(-1) : all[at - 1];
  else if (event.key === "ArrowDown") next = at < 0 ? all.at(-1) : all[at + 1];
  else if (event.key === "Home") next = all[0];
  else if (event.key === "End") next = all.at(-1);
  else if (event.key === "Escape") next = byId("composer");
  else if (event.key === "Enter" && onMessage) next = here.querySelector(".components button:not(:disabled)") ?? here.querySelector("button, a[href]");
  else return;
  event.preventDefault();
  next?.focus();
}
