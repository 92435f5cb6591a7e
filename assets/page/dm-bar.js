// The bar that says a direct message waits: one press leads to it, wherever
// the channel list is just then.

import { closeDrawers } from "./drawers.js";
import { byId } from "./dom.js";
import { t } from "./i18n.js";
import { channelName, directMessages, on, pingsIn, setActive, state } from "./store.js";
import { markRead } from "./unread.js";

/** The direct messages with something new that are not open. */
const waiting = () => directMessages().find((channel) => channel.id !== state.active && pingsIn(channel.id) > 0) ?? null;

function draw() {
  const channel = waiting();
  byId("dm-bar").hidden = !channel;
  // Said anew only when it is news.
  const words = channel ? t("dm.waits", { name: channelName(channel) }) : "";
  if (byId("dm-bar-words").textContent !== words) byId("dm-bar-words").textContent = words;
}

export function startDmBar() {
  for (const topic of ["ready", "unread", "active", "channels", "locale"]) on(topic, draw);
  byId("dm-bar-open").addEventListener("click", () => {
    const channel = waiting();
    if (!channel) return;
    closeDrawers();
    setActive(channel.id);
  });
  byId("dm-bar-close").addEventListener("click", () => {
    const channel = waiting();
    if (channel) markRead(channel.id);
  });
}
