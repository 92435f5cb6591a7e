// Small questions in a dialog: yes or no, or one line of text.

import { byId, h } from "./dom.js";
import { t } from "./i18n.js";

function ask(body, yes, danger, value) {
  const dialog = byId("confirm");
  return new Promise((resolve) => {
    let answer = null;
    const form = h("form", { class: "dialog-body" }, body,
      h("div", { class: "dialog-foot" },
        h("button", { type: "button", class: "button secondary", text: t("cancel"), on: { click: () => dialog.close() } }),
        h("button", { type: "submit", class: `button ${danger ? "danger" : "primary"}`, data: { testid: "confirm-yes" }, text: yes })));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      answer = value(form);
      dialog.close();
    });
    dialog.replaceChildren(form);
    dialog.addEventListener("close", () => resolve(answer), { once: true });
    dialog.showModal();
  });
}

/** True if the person says yes. */
export async function confirmDialog({ title, text, yes }) {
  const answer = await ask([h("h2", { text: title }), h("p", { text })], yes, true, () => true);
  return answer === true;
}

/** The line the person wrote, or null. */
export function promptDialog({ title, label, yes, maxlength }) {
  return ask([h("h2", { text: title }), h("div", { class: "form-field" },
    h("label", { for: "prompt-field", text: label }),
    h("input", { id: "prompt-field", name: "line", type: "text", required: true, maxlength, autocomplete: "off" }))],
  yes, false, (form) => form.elements.namedItem("line").value.trim());
}
