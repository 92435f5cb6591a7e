// The left side: channels with their threads, direct messages, unread marks,
// and the person's own card.

import { act } from "./api.js";
import { avatar } from "./avatar.js";
import { byId, h, keepingFocus, roving } from "./dom.js";
import { closeDrawers } from "./drawers.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { promptDialog } from "./confirm.js";
import { channelName, directMessages, displayName, dmPartner, isDm, isThread, isUnread, on, pingsIn, setActive, state, textChannels, threadsOf } from "./store.js";
import { toastRefusal } from "./toast.js";

/** A Discord channel name: lower case, dashes for spaces. */
export const asChannelName = (text) => text.trim().toLowerCase().replace(/^#+/, "").replace(/\s+/g, "-").slice(0, 100);

function entry(channel, nested) {
  const pings = pingsIn(channel.id);
  const unread = isUnread(channel) && channel.id !== state.active;
  const current = channel.id === state.active;
  const name = channelName(channel);
  const said = [name, pings > 0 ? t("channel.pings", { n: pings }) : unread ? t("channel.unread") : null].filter(Boolean).join(", ");
  return h("li", {}, h("button", {
    type: "button", class: `channel${nested ? " nested" : ""}${current ? " current" : ""}${unread ? " unread" : ""}`,
    data: { channelId: channel.id, pings: pings || null }, tabindex: "-1",
    aria: { current: current ? "true" : null, label: said },
    on: { click: () => {
      setActive(channel.id);
      closeDrawers();
    } },
  }, isDm(channel) ? avatar(dmPartner(channel), { size: "small" }) : h("span", { class: "channel-sign", aria: { hidden: "true" } }, isThread(channel) ? icon("thread") : "#"),
  h("span", { class: "channel-name", text: name }),
  pings > 0 ? h("span", { class: "ping-count", text: pings > 99 ? "99+" : String(pings) }) : null));
}

function draw() {
  if (!state.me) return;
  keepingFocus(byId("channels-panel"), (n) => n.dataset.channelId ?? (n.id || null), () => {
    byId("guild-name").textContent = state.guild?.name ?? "Perus";
    byId("channel-list").replaceChildren(...textChannels().flatMap((channel) => [
      entry(channel, false),
      ...threadsOf(channel.id).filter((c) => !c.thread_metadata?.archived || isUnread(c) || c.id === state.active).map((c) => entry(c, true)),
    ]));
    const dms = directMessages();
    byId("dm-list").replaceChildren(...dms.map((c) => entry(c, false)));
    const botDm = state.bot && dms.some((c) => dmPartner(c)?.id === state.bot.id);
    byId("dm-new").hidden = !state.bot || Boolean(botDm);
    byId("dm-new-label").textContent = state.bot ? t("dm.write_to", { name: displayName(state.bot) }) : "";
  });
  settle();
  drawMenuMark();
}

/** The drawer's button says how many calls wait behind it. */
function drawMenuMark() {
  let pings = 0;
  for (const [id, ids] of state.pings) if (id !== state.active) pings += ids.size;
  const unread = [...state.channels.values()].some((c) => c.id !== state.active && isUnread(c));
  const mark = byId("menu-mark");
  mark.hidden = pings === 0 && !unread;
  mark.textContent = pings > 0 ? String(pings) : "";
  mark.classList.toggle("dot", pings === 0);
}

function drawMe() {
  if (!state.me) return;
  byId("me-card").replaceChildren(avatar(state.me), h("span", { class: "me-words" },
    h("span", { class: "me-name", text: displayName(state.me) }),
    h("span", { class: "me-state", text: t(state.connection === "open" ? "connection.open" : "connection.lost") })));
}

/** Opens a direct message with `user`. */
export async function openDm(user) {
  const have = directMessages().find((c) => dmPartner(c)?.id === user.id);
  try {
    const channel = have ?? await act("dm", { user_id: user.id });
    if (!have && !state.channels.has(channel.id)) state.channels.set(channel.id, channel);
    setActive(channel.id);
    closeDrawers();
    draw();
  } catch (error) {
    toastRefusal(error);
  }
}

async function addChannel() {
  const line = await promptDialog({ title: t("channel.add"), label: t("channel.name"), yes: t("channel.create"), maxlength: 100 });
  const name = line && asChannelName(line);
  if (!name) return;
  try {
    const channel = await act("channel", { name });
    if (!state.channels.has(channel.id)) state.channels.set(channel.id, channel);
    setActive(channel.id);
    closeDrawers();
    draw();
  } catch (error) {
    toastRefusal(error);
  }
}

let settle = () => {};

export function startSidebar() {
  const panel = byId("channels-panel");
  settle = roving(panel, () => [...panel.querySelectorAll(".channel")]);
  for (const topic of ["ready", "channels", "unread", "active", "locale"]) on(topic, draw);
  for (const topic of ["ready", "connection", "locale", "members"]) on(topic, drawMe);
  byId("channel-add").addEventListener("click", addChannel);
  byId("dm-new").addEventListener("click", () => state.bot && openDm(state.bot));
}
