// Discord's markdown as DOM nodes. Text only ever becomes text: nothing here
// is parsed as HTML, and links lead only to http(s) addresses.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { channelName, displayName, state, userById } from "./store.js";
import { timestampNode } from "./time.js";

/** Nesting deeper than this stays as it was typed. */
const DEEPEST = 16;

/** The whole of a message's text. `links` acts on inner links: `{channel(id), message(channelId, id), command(name)}`. */
export function renderMarkdown(text, links) {
  const root = document.createDocumentFragment();
  root.append(...blocks(text, { links, depth: 0 }));
  return root;
}

/** One line without blocks, as in a field's name. */
export function renderInline(text, links) {
  const root = document.createDocumentFragment();
  root.append(...inline(text, { links, depth: 0 }));
  return root;
}

const FENCE = /```(?:([\w+#.-]+)\n)?\n?([\s\S]*?)\n?```/y;
const LIST_LINE = /^( *)([-*]|\d{1,3}\.) +(\S.*)$/;

function lineAt(text, from) {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.slice(from) : text.slice(from, end);
}

function blocks(text, ctx) {
  const out = [];
  let plain = "";
  let at = 0;

  const flush = () => {
    // A block ends its own line: the newline beside it is not a second one.
    let piece = plain.replace(/\n$/, "");
    if (piece !== "") out.push(...inline(piece, ctx));
    plain = "";

  };
  const nest = { ...ctx, depth: ctx.depth + 1 };
  while (at < text.length) {
    const line = lineAt(text, at);
    const next = Math.min(text.length, at + line.length + 1);
    let match;
    if (ctx.depth < DEEPEST && !ctx.quoted && line.startsWith(">>> ")) {
      flush();
      out.push(h("blockquote", {}, ...blocks(text.slice(at + 4), { ...nest, quoted: true })));
      at = text.length;
    } else if (ctx.depth < DEEPEST && !ctx.quoted && /^> /.test(line)) {
      flush();
      const quoted = [];
      while (at < text.length && /^>( |$)/.test(lineAt(text, at))) {
        const one = lineAt(text, at);
        quoted.push(one.slice(2));
        at = Math.min(text.length, at + one.length + 1);
      }
      out.push(h("blockquote", {}, ...blocks(quoted.join("\n"), { ...nest, quoted: true })));
    } else if ((match = /^(#{1,3}) +(\S.*)$/.exec(line))) {
      flush();
      // The page's own headings are h1 and h2, so a message's begin below them.
      out.push(h(`h${match[1].length + 2}`, { class: `md-h${match[1].length}` }, ...inline(match[2], nest)));
      at = next;
    } else if ((match = /^-# +(\S.*)$/.exec(line))) {
      flush();
      out.push(h("small", { class: "md-sub" }, ...inline(match[1], nest)));
      at = next;
    } else if (LIST_LINE.test(line)) {
      flush();
      const lines = [];
      while (at < text.length && (match = LIST_LINE.exec(lineAt(text, at)))) {
        lines.push({ indent: match[1].length, mark: match[2], text: match[3] });
        at = Math.min(text.length, at + lineAt(text, at).length + 1);
      }
      out.push(...lists(lines, nest));
    } else {
      const open = text.indexOf("```", at);
      if (open >= 0 && open <= at + line.length) {
        FENCE.lastIndex = open;
        match = FENCE.exec(text);
        if (match && match[2].trim() !== "") {
          plain += text.slice(at, open);
          flush();
          out.push(h("pre", { tabindex: "0" }, h("code", { text: match[2], data: { language: match[1] } })));
          at = FENCE.lastIndex;
          if (text[at] === "\n") at += 1;
          continue;
        }
      }
      plain += text.slice(at, next);
      at = next;
    }
  }
  flush();
  return out;
}

function lists(lines, ctx) {
  const out = [];
  let at = 0;
  while (at < lines.length) {
    const first = lines[at];
    const numbered = /\d/.test(first.mark);
    const list = h(numbered ? "ol" : "ul", numbered ? { start: parseInt(first.mark, 10) } : {});
    while (at < lines.length && lines[at].indent <= first.indent && /\d/.test(lines[at].mark) === numbered) {
      const item = h("li", {}, ...inline(lines[at].text, ctx));
      at += 1;
      const inner = [];
      while (at < lines.length && lines[at].indent > first.indent) inner.push(lines[at++]);
      if (inner.length > 0) item.append(...lists(inner, ctx));
      list.append(item);
    }
    out.push(list);
  }
  return out;
}

const wrap = (tag) => (m, ctx) => h(tag, {}, ...inline(m[1], ctx));

/** In order: the first that fits at a place is taken. */
const RULES = [
  [/\\([^A-Za-z0-9\s])/y, (m) => m[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => h("code", { class: "inline", text: m[2].replace(/^ (.*`.*) $/, "$1") })],
  [/\[([^\[\]\n]+)\]\(<?(https?:\/\/[^\s<>)]+(?:\([^\s<>)]*\)[^\s<>)]*)*)>?(?: +"[^"\n]*")?\)/y, (m, ctx) => link(m[2], inline(m[1], { ...ctx, inLink: true }), ctx)],
  [/<(https?:\/\/[^\s<>]+)>/y, (m, ctx) => link(m[1], [m[1]], ctx)],
  [/https?:\/\/[^\s<>|*]*[^\s<>|*.,:;"'!?)\]]/y, (m, ctx) => link(m[0], [m[0]], ctx)],
  [/<@!?(\d{1,20})>/y, (m) => mention(m[1])],
  [/<@&(\d{1,20})>/y, (m) => role(m[1])],
  [/<#(\d{1,20})>/y, (m, ctx) => channelLink(m[1], ctx)],
  [/<\/([^:<>\n]{1,100}):(\d{1,20})>/y, (m, ctx) => h("button", { class: "mention", type: "button", text: `/${m[1]}`, on: { click: () => ctx.links?.command?.(m[1]) } })],
  [/<a?:(\w{2,32}):\d{1,20}>/y, (m) => `:${m[1]}:`],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m) => timestampNode(Number(m[1]), m[2] ?? "f") ?? m[0]],
  [/@(?:everyone|here)\b/y, (m) => h("span", { class: "mention", text: m[0] })],
  [/\|\|([\s\S]+?)\|\|/y, (m, ctx) => spoiler(m[1], ctx)],
  [/\*\*\*([\s\S]+?)\*\*\*(?!\*)/y, (m, ctx) => h("strong", {}, h("em", {}, ...inline(m[1], ctx)))],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, wrap("strong")],
  [/__([\s\S]+?)__(?!_)/y, wrap("u")],
  [/~~([\s\S]+?)~~(?!~)/y, wrap("s")],
  [/\*(?=\S)((?:\*\*|[^*])+?)(?<=\S)\*(?!\*)/y, wrap("em")],
  [/(?<![A-Za-z0-9_])_(?=\S)((?:__|[^_])+?)(?<=\S)_(?![A-Za-z0-9_])/y, wrap("em")],
];
const MAY_START = /[\\`\[<h@|*_~]/;

function inline(text, ctx) {
  const out = [];
  let plain = "";
  const flush = () => {
    const pieces = plain.split("\n");
    pieces.forEach((piece, i) => {
      if (i > 0) out.push(h("br"));
      if (piece !== "") out.push(piece);
    });
    plain = "";
  };
  let at = 0;
  const nest = { ...ctx, depth: ctx.depth + 1 };
  outer: while (at < text.length) {
    if (ctx.depth < DEEPEST && MAY_START.test(text[at])) {
      for (const [rule, make] of RULES) {
        rule.lastIndex = at;
        const match = rule.exec(text);
        if (!match) continue;
        const end = rule.lastIndex;
        const made = make(match, nest);
        if (typeof made === "string") plain += made;
        else {
          flush();
          out.push(made);
        }
        at = end;
        continue outer;
      }
    }
    plain += text[at];
    at += 1;
  }
  flush();
  return out;
}

/** The place on this page that an address means, if it means one: Discord's own message links do. */
export function innerPlace(address) {
  let url;
  try {
    url = new URL(address, location.href);
  } catch (_) {
    return null;
  }
  const match = /^\/channels\/(\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/.exec(url.pathname);
  const ours = url.origin === location.origin || /^(?:\w+\.)?discord\.com$/.test(url.hostname);
  return match && ours ? { channelId: match[2], messageId: match[3] ?? null } : null;
}

function link(address, children, ctx) {
  if (ctx.inLink) return h("span", {}, ...children);
  const place = innerPlace(address);
  if (place) {
    const bare = children.length === 1 && children[0] === address;
    const channel = state.channels.get(place.channelId);
    const shown = bare ? [`#${channel ? channelName(channel) : t("unknown.channel")}${place.messageId ? ` › ${t("message.word")}` : ""}`] : children;
    return h("button", {
      class: "mention", type: "button", data: { jump: place.messageId ?? place.channelId },
      on: { click: () => (place.messageId ? ctx.links?.message?.(place.channelId, place.messageId) : ctx.links?.channel?.(place.channelId)) },
    }, ...shown);
  }
  return h("a", { href: address, target: "_blank", rel: "noopener noreferrer nofollow" }, ...children);
}

function mention(id) {
  const user = userById(id);
  return h("span", { class: id === state.me?.id ? "mention mine" : "mention", text: `@${user ? displayName(user) : t("unknown.user")}`, data: { userId: id } });
}

function role(id) {
  const found = (state.guild?.roles ?? []).find((r) => r.id === id);
  return h("span", { class: "mention", text: `@${found?.name?.replace(/^@/, "") ?? t("unknown.role")}` });
}

function channelLink(id, ctx) {
  const channel = state.channels.get(id);
  if (!channel) return h("span", { class: "mention", text: `#${t("unknown.channel")}` });
  return h("button", { class: "mention", type: "button", text: `#${channelName(channel)}`, on: { click: () => ctx.links?.channel?.(id) } });
}

function spoiler(text, ctx) {
  const inner = h("span", { class: "spoiler-text" }, ...inline(text, ctx));
  inner.inert = true;
  const node = h("span", { class: "spoiler", role: "button", tabindex: "0", aria: { label: t("spoiler.show"), expanded: "false" } }, inner);
  const open = (event) => {
    if (node.classList.contains("open")) return;
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    node.classList.add("open");
    inner.inert = false;
    for (const name of ["role", "tabindex", "aria-label", "aria-expanded"]) node.removeAttribute(name);
  };
  node.addEventListener("click", open);
  node.addEventListener("keydown", open);
  return node;
}
