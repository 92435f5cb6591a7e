// The bot's commands as a person sees them: their localized names, which of
// them fit what is typed, and the options as the server wants them.

import { currentLocale } from "./i18n.js";
import { isDm, state } from "./store.js";

export const OPTION = { sub: 1, group: 2, string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, attachment: 11 };
const CHAT_INPUT = 1;
/** Permissions that the "manage this server" switch stands for. */
const MANAGE = (1n << 3n) | (1n << 4n) | (1n << 5n) | (1n << 13n);

function localized(thing, field) {
  const table = thing[`${field}_localizations`];
  const locale = currentLocale();
  if (!table) return thing[field];
  const near = Object.keys(table).find((key) => key.split("-")[0] === locale.split("-")[0]);
  return table[locale] ?? (near ? table[near] : undefined) ?? thing[field];
}
export const nameOf = (thing) => localized(thing, "name");
export const descriptionOf = (thing) => localized(thing, "description") ?? "";

function mayUse(command) {
  const channel = state.channels.get(state.active);
  if (channel && isDm(channel)) {
    if (command.dm_permission === false) return false;
    if (Array.isArray(command.contexts) && !command.contexts.includes(1)) return false;
  } else if (Array.isArray(command.contexts) && !command.contexts.includes(0)) {
    return false;
  }
  if (command.default_member_permissions === null || command.default_member_permissions === undefined) return true;
  const needed = BigInt(command.default_member_permissions);
  return state.settings.manage || (needed !== 0n && (needed & MANAGE) === 0n);
}

/** Every command one can send, subcommands each for itself: `{command, path, name, plain, description, options}`. */
export function allCommands() {
  const out = [];
  const walk = (command, thing, path, names) => {
    const inner = (thing.options ?? []).filter((o) => o.type === OPTION.sub || o.type === OPTION.group);
    if (inner.length > 0) {
      for (const sub of inner) walk(command, sub, [...path, sub], [...names, nameOf(sub)]);
      return;
    }
    out.push({
      command, path,
      name: names.join(" "),
      plain: [command.name, ...path.map((p) => p.name)].join(" "),
      description: descriptionOf(thing),
      options: (thing.options ?? []).filter((o) => o.type !== OPTION.attachment),
    });
  };
  for (const command of state.commands) {
    if ((command.type ?? CHAT_INPUT) === CHAT_INPUT && mayUse(command)) walk(command, command, [], [nameOf(command)]);
  }
  return out.sort((a, b) => a.name.localeCompare(b.name));
}

const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Those that fit what was typed after the slash, the best first. */
export function matching(typed) {
  const wish = fold(typed.trim());
  const rank = (c) => {
    const names = [fold(c.name), fold(c.plain)];
    if (names.some((n) => n === wish)) return 0;
    if (names.some((n) => n.startsWith(wish))) return 1;
    if (names.some((n) => n.includes(wish))) return 2;
    return fold(c.description).includes(wish) ? 3 : 9;
  };
  return allCommands().map((c) => [rank(c), c]).filter(([r]) => r < 9).sort((a, b) => a[0] - b[0]).map(([, c]) => c);
}

/** The command whose whole name begins `typed` (`/play` or `/play xadrez`), with the rest of the line. */
export function wholeCommand(typed) {
  const line = typed.replace(/^\//, "");
  let best = null;
  for (const entry of allCommands()) {
    for (const name of [entry.name, entry.plain]) {
      const fits = fold(line) === fold(name) || fold(line).startsWith(`${fold(name)} `);
      if (fits && (!best || name.length > best.length)) best = { entry, length: name.length, rest: line.slice(name.length).trim() };
    }
  }
  return best;
}

/** Options given in text, `name:value name:value`, or one bare value for the first option. */
export function readOptions(entry, rest) {
  const out = new Map();
  if (rest === "") return out;
  const names = new Map(entry.options.flatMap((o) => [[o.name, o], [nameOf(o), o]]));
  const marks = [...rest.matchAll(/(?:^|\s)([^\s:]+):\s?/gu)].filter((m) => names.has(m[1]));
  marks.forEach((mark, i) => {
    const value = rest.slice(mark.index + mark[0].length, marks[i + 1]?.index ?? rest.length).trim();
    out.set(names.get(mark[1]).name, value);
  });
  const bare = (marks.length > 0 ? rest.slice(0, marks[0].index) : rest).trim();
  const first = entry.options.find((o) => !out.has(o.name));
  if (bare !== "" && first) out.set(first.name, bare);
  return out;
}

/** The values as the server takes them, inside their subcommands. */
export function wrapOptions(entry, values) {
  return entry.path.reduceRight((inner, part) => [{ name: part.name, type: part.type, options: inner }], values);
}
