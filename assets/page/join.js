// The door: choosing a name, and giving the join code when the table is open
// to other machines.

import { Refused, joinServer, serverInfo } from "./api.js";
import { byId } from "./dom.js";
import { LOCALES, currentLocale, hasText, t, useLocale } from "./i18n.js";
import { session } from "./session.js";

let onJoined = () => {};

function fail(key, field) {
  const error = byId("join-error");
  error.textContent = hasText(`join.error.${key}`) ? t(`join.error.${key}`) : t("error.other", { detail: key });
  error.hidden = false;
  byId(field)?.focus();
}

async function submit(event) {
  event.preventDefault();
  const name = byId("join-name").value.trim();
  byId("join-error").hidden = true;
  if (name === "" || [...name].length > 32) {
    fail("name", "join-name");
    return;
  }
  byId("join-button").disabled = true;
  try {
    const { token, user } = await joinServer(name, byId("join-code").value.trim(), currentLocale());
    session.token = token;
    session.name = user?.username ?? name;
    onJoined();
  } catch (error) {
    fail(error instanceof Refused ? error.key : "unknown", error.key === "code" ? "join-code" : "join-name");
  } finally {
    byId("join-button").disabled = false;
  }
}

function drawLanguages() {
  for (const button of byId("join-languages").querySelectorAll("button")) {
    button.setAttribute("aria-pressed", String(button.dataset.locale === currentLocale()));
  }
}

/** Shows the door; `why` is a sentence's key for someone who was sent back to it. */
export async function showJoin(why = null) {
  byId("join").hidden = false;
  byId("app").hidden = true;
  byId("join-name").value = session.name;
  byId("join-why").hidden = !why;
  byId("join-why").textContent = why ? t(why) : "";
  byId("join-name").focus();
  try {
    const info = await serverInfo();
    byId("join-code-field").hidden = !info.join_code_needed;
    byId("join-code").required = info.join_code_needed;
    if (info.guild?.name) byId("join-guild").textContent = info.guild.name;
  } catch (_) {
    fail("offline", "join-name");
  }
}

export function startJoin(joined) {
  onJoined = joined;
  byId("join-form").addEventListener("submit", submit);
  for (const [locale, name] of Object.entries(LOCALES)) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "text-button";
    button.dataset.locale = locale;
    button.lang = locale;
    button.textContent = name;
    button.addEventListener("click", async () => {
      await useLocale(locale);
      drawLanguages();
    });
    byId("join-languages").append(button);
  }
  drawLanguages();
}
