// Unread marks and pings: what counts as read, telling the server so, and the
// number in the tab's title and icon.

import { act } from "./api.js";
import { t } from "./i18n.js";
import { faviconHref } from "./icons.js";
import { allPings, channelName, emit, isDm, isUnread, logOf, notePing, on, order, state } from "./store.js";

const TELL_AFTER_MS = 300;
/** How many messages are looked at for pings in a channel not opened yet. */
const LOOK_BACK = 50;
const timers = new Map();

/** Everything in the channel has been seen. */
export function markRead(channelId) {
  const channel = state.channels.get(channelId);
  const last = channel?.last_message_id;
  if (!last || order(last, state.read.get(channelId) ?? "0") <= 0) return;
  state.read.set(channelId, last);
  state.pings.delete(channelId);
  emit("unread");
  clearTimeout(timers.get(channelId));
  timers.set(channelId, setTimeout(() => {
    // If it is not told now, the next reading tells it.
    act("read", { channel_id: channelId, message_id: last }).catch(() => {});
  }, TELL_AFTER_MS));
}

/** Counts the pings of channels that have gone on while this tab was away. */
async function countPings() {
  for (const channel of state.channels.values()) {
    if (!isUnread(channel) || channel.id === state.active) continue;
    try {
      const messages = await act("history", { channel_id: channel.id, limit: LOOK_BACK });
      messages.forEach(notePing);
    } catch (_) {
      // A channel that can't be read counts nothing.
    }
  }
  for (const message of logOf(state.active ?? "").list) notePing(message);
  emit("unread");
}

function showInTab() {
  const pings = allPings();
  const channel = state.channels.get(state.active);
  const place = channel ? `${isDm(channel) ? "@" : "#"}${channelName(channel)} · ` : "";
  document.title = `${pings > 0 ? `(${pings}) ` : ""}${place}Perus${place ? "" : ` · ${t("app.subtitle")}`}`;
  const link = document.getElementById("favicon");
  if (link.dataset.pings !== String(pings)) {
    link.dataset.pings = String(pings);
    link.href = faviconHref(pings);
  }
}

export function startUnread() {
  on("ready", countPings);
  for (const topic of ["unread", "active", "channels", "ready", "locale"]) on(topic, showInTab);
  showInTab();
}
