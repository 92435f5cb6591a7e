// Asking the server over HTTP: who may join, joining, and everything a person
// does. What the server tells by itself comes through socket.js.

import { session } from "./session.js";
import { emit } from "./store.js";

/** The server said no: `key` names the reason, `status` is HTTP's (0: not reached). */
export class Refused extends Error {
  constructor(status, body) {
    super(body?.error ?? `http ${status}`);
    this.status = status;
    this.key = body?.error ?? (status === 0 ? "offline" : "unknown");
    this.detail = body?.detail ?? null;
  }
}

async function ask(path, options) {
  let answer;
  try {
    answer = await fetch(path, options);
  } catch (_) {
    throw new Refused(0, null);
  }
  let body = null;
  try {
    body = await answer.json();
  } catch (_) {
    // An answer without a body is judged by its status alone.
  }
  if (!answer.ok) throw new Refused(answer.status, body);
  return body;
}

function post(path, body, headers = {}) {
  return ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

/** `{join_code_needed, guild: {id, name}, locales}` */
export const serverInfo = () => ask("/page/info");

/** Joins as a new person: `{token, user}`. */
export const joinServer = (name, code, locale) => post("/page/join", { name, code: code || undefined, locale });

/** Does one thing as this person. Throws `Refused`. */
export async function act(verb, body = {}) {
  try {
    return await post("/page/do", { do: verb, ...body }, { Authorization: `Bearer ${session.token}` });
  } catch (error) {
    if (error.status === 401) emit("expired");
    throw error;
  }
}
