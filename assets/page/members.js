// The right side: who is in the server, who is here, and the bot.

import { avatar, botBadge } from "./avatar.js";
import { byId, h, keepingFocus, roving } from "./dom.js";
import { t } from "./i18n.js";
import { emit, displayName, on, state } from "./store.js";
import { openDm } from "./sidebar.js";
import { closeDrawers } from "./drawers.js";

function everyone() {
  const all = [...state.members.values()].map((m) => ({ user: m.user, online: m.user.id === state.bot?.id ? state.botOnline : m.online !== false, manage: m.manage }));
  if (state.bot && !state.members.has(state.bot.id)) all.push({ user: { ...state.bot, bot: true }, online: state.botOnline });
  return all.sort((a, b) => displayName(a.user).localeCompare(displayName(b.user)));
}

function entry({ user, online, manage }) {
  const me = user.id === state.me.id;
  const act = user.bot ? t("dm.write_to", { name: displayName(user) }) : t("member.mention", { name: displayName(user) });
  return h("li", {}, h("button", {
    type: "button", class: online ? "member" : "member away", tabindex: "-1", title: me ? null : act,
    data: { userId: user.id, online: String(online) },
    on: { click: () => {
      closeDrawers();
      if (user.bot) openDm(user);
      else if (!me) emit("mention", user);
    } },
  }, h("span", { class: "member-face" }, avatar(user), h("span", { class: "presence" })),
  h("span", { class: "member-name", text: displayName(user) }),
  user.bot ? botBadge() : null,
  me ? h("span", { class: "member-note", text: t("member.you") }) : manage ? h("span", { class: "member-note", text: t("member.manages") }) : null,
  h("span", { class: "unseen", text: t(online ? "member.online" : "member.offline") })));
}

function draw() {
  if (!state.me) return;
  const all = everyone();
  const groups = [
    ["members.bots", all.filter((m) => m.user.bot)],
    ["members.online", all.filter((m) => !m.user.bot && m.online)],
    ["members.offline", all.filter((m) => !m.user.bot && !m.online)],
  ].filter(([, people]) => people.length > 0);
  const root = byId("member-groups");
  keepingFocus(root, (n) => n.dataset.userId ?? null, () => {
    root.replaceChildren(...groups.map(([key, people]) => h("section", { aria: { label: t(key, { n: people.length }) } },
      h("h3", { class: "side-head", text: t(key, { n: people.length }) }), h("ul", {}, people.map(entry)))));
  });
  byId("members-count").textContent = String(all.filter((m) => m.online).length);
  settle();
}

let settle = () => {};

export function startMembers() {
  const root = byId("member-groups");
  settle = roving(root, () => [...root.querySelectorAll(".member")]);
  for (const topic of ["ready", "members", "locale", "settings"]) on(topic, draw);
}
