// The page's beginning: wires the parts together and leads a person in.
//
// Hooks for browser tests, kept stable:
//   #join-form #join-name #join-code #join-button #join-error   the door
//   #app[data-ready=true]             joined, and the first state is drawn
//   #app[data-connection]             connecting | open | lost
//   [data-channel-id] in #channels-panel: button.channel; [data-pings] its calls; aria-current=true the open one
//   #channel-add, #prompt-field, [data-testid=confirm-yes]      adding a channel
//   #dm-list, #dm-new                 direct messages
//   #member-groups [data-user-id][data-online]                  member list
//   #channel-title                    name of the open channel
//   #log                              the messages; .message[data-message-id][data-author-id][data-ephemeral]
//   [data-testid=content]             a message's text; .pinged a message that calls this person
//   button[data-custom-id]            a button of a message (data-message-id too); [aria-busy=true] while it waits
//   button.select[data-custom-id]     a select menu; opens .listbox [role=option][data-value]; [data-listbox-done] when many
//   .failure, .notice                 "This interaction failed", a command that failed
//   [data-dismiss], [data-delete]     an ephemeral message's dismiss, a message's delete button
//   .message.keyed                    the message that the keys are for, while they are awake
//   .area[data-area] (.piece, .slot, .marked, .over), .ghost, .keys-hint   a private picture's marked areas
//   .picture img, .alt-button, .alt-text, #lightbox, a.file     attachments
//   [data-jump], [data-thread-id]     links to messages and threads
//   #composer, #composer-send         writing; #suggestions [role=option][data-suggestion]
//   #command, [data-option=NAME], [data-add-option=NAME], #command-send, #command-cancel   a command's form
//   #modal [data-custom-id], [data-testid=modal-submit]         modals
//   #new-bar                          "new messages"
//   #settings-button, #settings, #language-pt-BR, #language-en-US, #theme-dark, #theme-light,
//   #setting-dms, #setting-manage, #permission-channel, [data-permission=NAME], #leave-button
//   #dm-bar, #dm-bar-open, #dm-bar-close                        a direct message that waits elsewhere
//   #menu-button, #members-button     the drawers on narrow screens
//   #toasts .toast                    refusals

import { act } from "./api.js";
import { startAreas } from "./areas.js";
import { startComposer } from "./composer.js";
import { byId } from "./dom.js";
import { startDmBar } from "./dm-bar.js";
import { startDrag } from "./drag.js";
import { closeDrawers, startDrawers } from "./drawers.js";
import { startLanguage } from "./i18n.js";
import { icon, turkey } from "./icons.js";
import { forgetWaiting, takeAnswer } from "./interactions.js";
import { showJoin, startJoin } from "./join.js";
import { startKeys } from "./keys.js";
import { startLog } from "./log.js";
import { startMembers } from "./members.js";
import { startModals } from "./modal.js";
import { startPanels } from "./panels.js";
import { session } from "./session.js";
import { startSettings } from "./settings.js";
import { startSidebar } from "./sidebar.js";
import { connect, disconnect } from "./socket.js";
import { channelName, emit, forgetAll, isDm, isThread, on, setActive, state, take, textChannels } from "./store.js";
import { toastRefusal } from "./toast.js";
import { startUnread } from "./unread.js";

/** The channel or thread of the server that was open last. */
let lastInServer = null;

function enter() {
  byId("join").hidden = true;
  byId("app").hidden = false;
  connect((frame) => {
    if (!take(frame)) takeAnswer(frame);
  });
}

/** Back to the door, as nobody. */
function out(why) {
  disconnect();
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  session.token = null;
  session.channel = null;
  lastInServer = null;
  forgetAll();
  delete byId("app").dataset.ready;
  emit("unread");
  showJoin(why);
}

/** Where one comes back to: a thread's channel; from direct messages, the channel one was in. */
function placeAbove(channel) {
  if (!channel) return null;
  if (isDm(channel)) return state.channels.get(lastInServer) ?? null;
  return isThread(channel) ? state.channels.get(channel.parent_id) ?? null : null;
}

function drawHeader() {
  const channel = state.channels.get(state.active);
  byId("channel-title").textContent = channel ? channelName(channel) : "";
  byId("channel-sign").replaceChildren(!channel ? "" : isDm(channel) ? "@" : isThread(channel) ? icon("thread") : "#");
  const parent = placeAbove(channel);
  const back = byId("parent-link");
  back.hidden = !parent;
  back.textContent = parent ? `#${channelName(parent)}` : "";
  byId("channel-topic").textContent = channel?.topic ?? "";
}

function drawConnection() {
  const lost = state.connection === "lost";
  byId("app").dataset.connection = state.connection;
  byId("connection-bar").hidden = !lost;
}

function start() {
  for (const spot of document.querySelectorAll("[data-icon]")) spot.prepend(icon(spot.dataset.icon));
  for (const spot of document.querySelectorAll("[data-turkey]")) spot.prepend(turkey());
  startUnread();
  startDrawers();
  startSidebar();
  startMembers();
  startPanels();
  startAreas();
  startKeys();
  startDrag();
  startLog();
  startDmBar();
  startComposer();
  startModals();
  startSettings();
  on("ready", () => {
    if (!state.channels.has(state.active)) {
      const kept = session.channel;
      setActive(state.channels.has(kept) ? kept : textChannels()[0]?.id ?? null);
    }
    drawHeader();
    byId("app").dataset.ready = "true";
  });
  on("active", () => {
    const channel = state.channels.get(state.active);
    if (channel) session.channel = channel.id;
    if (channel && !isDm(channel)) lastInServer = channel.id;
    drawHeader();
    closeDrawers();
  });
  for (const topic of ["channels", "locale"]) on(topic, drawHeader);
  on("connection", (value) => {
    if (value === "lost") forgetWaiting();
    drawConnection();
  });
  on("expired", () => {
    if (session.token) out("join.expired");
  });
  on("leave", async () => {
    try {
      await act("leave");
    } catch (error) {
      if (error.status !== 401) toastRefusal(error);
    }
    session.name = "";
    out(null);
  });
  byId("parent-link").addEventListener("click", () => setActive(placeAbove(state.channels.get(state.active))?.id ?? null));
  for (const link of document.querySelectorAll(".skip a")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const target = byId(link.hash.slice(1));
      (target.querySelector("[tabindex='0'].channel") ?? target).focus();
    });
  }
  startJoin(enter);
  document.documentElement.dataset.started = "true";
}

await startLanguage();
start();
if (session.token) enter();
else showJoin();
