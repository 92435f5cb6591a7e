// The settings: language, theme, closed direct messages, managing the server,
// and what the bot may do in a channel.

import { act } from "./api.js";
import { byId, h } from "./dom.js";
import { LOCALES, currentLocale, t, useLocale } from "./i18n.js";
import { icon } from "./icons.js";
import { session } from "./session.js";
import { channelName, displayName, emit, isDm, isThread, on, state, textChannels } from "./store.js";
import { avatar } from "./avatar.js";
import { toastRefusal } from "./toast.js";

/** The permissions one rehearses without, with Discord's bits. */
const PERMISSIONS = [
  ["VIEW_CHANNEL", 10n], ["SEND_MESSAGES", 11n], ["SEND_MESSAGES_IN_THREADS", 38n], ["CREATE_PUBLIC_THREADS", 35n],
  ["ATTACH_FILES", 15n], ["EMBED_LINKS", 14n], ["READ_MESSAGE_HISTORY", 16n], ["MANAGE_MESSAGES", 13n],
];

/** What the channel's overwrites take from the bot. */
function denied(channel) {
  const mine = new Set([state.bot?.id, ...(state.members.get(state.bot?.id)?.roles ?? []), state.guild?.id]);
  let bits = 0n;
  for (const overwrite of channel?.permission_overwrites ?? []) if (mine.has(overwrite.id)) bits |= BigInt(overwrite.deny ?? 0);
  return new Set(PERMISSIONS.filter(([, bit]) => bits & (1n << bit)).map(([name]) => name));
}

function toggle(id, label, note, checked, change) {
  const input = h("input", { type: "checkbox", id, role: "switch", checked, aria: { describedby: note ? `${id}-note` : null } });
  input.addEventListener("change", async () => {
    try {
      await change(input.checked);
    } catch (error) {
      input.checked = !input.checked;
      toastRefusal(error);
    }
  });
  return h("div", { class: "setting switch" }, h("label", { for: id }, h("span", { class: "setting-label", text: label }), input),
    note ? h("p", { class: "form-note", id: `${id}-note`, text: note }) : null);
}

function choice(name, label, options, current, change) {
  return h("fieldset", { class: "setting" }, h("legend", { class: "setting-label", text: label }),
    h("div", { class: "segments" }, options.map(([value, text, lang]) => {
      const input = h("input", { type: "radio", name, value, id: `${name}-${value}`, checked: value === current });
      input.addEventListener("change", () => change(value));
      return h("span", { class: "segment" }, input, h("label", { for: input.id, text, lang }));
    })));
}

function permissions() {
  const channels = textChannels();
  const active = state.channels.get(state.active);
  const start = active && isThread(active) ? active.parent_id : active && !isDm(active) ? active.id : channels[0]?.id;
  const boxes = h("div", { class: "permission-list" });
  const pick = h("select", { id: "permission-channel" }, channels.map((c) => h("option", { value: c.id, selected: c.id === start, text: `#${channelName(c)}` })));
  const draw = () => {
    const channel = state.channels.get(pick.value);
    const off = denied(channel);
    boxes.replaceChildren(...PERMISSIONS.map(([name]) => {
      const input = h("input", { type: "checkbox", id: `permission-${name}`, checked: !off.has(name), data: { permission: name } });
      input.addEventListener("change", async () => {
        const deny = [...boxes.querySelectorAll("input")].filter((box) => !box.checked).map((box) => box.dataset.permission);
        try {
          await act("permissions", { channel_id: pick.value, deny });
        } catch (error) {
          input.checked = !input.checked;
          toastRefusal(error);
        }
      });
      return h("label", { class: "permission", for: input.id }, input, h("span", { text: t(`permission.${name}`) }));
    }));
  };
  pick.addEventListener("change", draw);
  if (channels.length > 0) draw();
  return h("details", { class: "setting" }, h("summary", { class: "setting-label", text: t("settings.permissions") }),
    h("p", { class: "form-note", text: t("settings.permissions.note") }),
    h("label", { class: "form-note", for: "permission-channel", text: t("settings.permissions.channel") }), pick, boxes);
}

function draw() {
  const dialog = byId("settings");
  dialog.replaceChildren(h("div", { class: "dialog-body" },
    h("div", { class: "dialog-head" }, h("h2", { id: "settings-title", text: t("settings.title") }),
      h("button", { type: "button", class: "icon-button", data: { closeDialog: "" }, aria: { label: t("close") }, title: t("close"), on: { click: () => dialog.close() } }, icon("close"))),
    h("div", { class: "dialog-scroll" },
      h("div", { class: "setting me-line" }, avatar(state.me), h("div", {}, h("div", { class: "setting-label", text: displayName(state.me) }), h("p", { class: "form-note", text: t("settings.name.note") }))),
      choice("language", t("settings.language"), Object.entries(LOCALES).map(([id, name]) => [id, name, id]), currentLocale(), async (locale) => {
        try {
          await useLocale(locale);
          await act("settings", { locale });
        } catch (error) {
          toastRefusal(error);
        }
        draw();
        dialog.querySelector(`#language-${CSS.escape(locale)}`)?.focus();
      }),
      choice("theme", t("settings.theme"), [["auto", t("theme.auto")], ["light", t("theme.light")], ["dark", t("theme.dark")]], session.theme, (theme) => {
        session.theme = theme;
      }),
      toggle("setting-dms", t("settings.dms_closed"), t("settings.dms_closed.note"), state.settings.dms_closed, async (closed) => {
        await act("settings", { dms_closed: closed });
        state.settings.dms_closed = closed;
      }),
      toggle("setting-manage", t("settings.manage"), t("settings.manage.note"), state.settings.manage, async (manage) => {
        await act("manage", { on: manage });
        state.settings.manage = manage;
        emit("settings");
      }),
      permissions(),
      h("div", { class: "setting" }, h("button", { type: "button", class: "button danger", id: "leave-button", text: t("settings.leave"), on: { click: () => {
        dialog.close();
        emit("leave");
      } } }), h("p", { class: "form-note", text: t("settings.leave.note") })))));
}

export function startSettings() {
  const dialog = byId("settings");
  byId("settings-button").addEventListener("click", () => {
    draw();
    dialog.showModal();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  on("ready", () => {
    // The server remembers the language of someone whose tab does not.
    if (!session.locale && state.settings.locale in LOCALES && state.settings.locale !== currentLocale()) useLocale(state.settings.locale);
  });
}
