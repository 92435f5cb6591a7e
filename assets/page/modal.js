// Forms that the bot opens (modals), as dialogs: short and long text fields
// with their limits.

import { byId, h } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { submitModal } from "./interactions.js";
import { on } from "./store.js";

const KIND = { row: 1, text: 4, label: 18 };
const PARAGRAPH = 2;

/** The text fields of a modal, each with its label, wherever Discord's old or new form puts it. */
function fieldsOf(components) {
  const fields = [];
  for (const part of components ?? []) {
    if (part.type === KIND.row) for (const inner of part.components ?? []) if (inner.type === KIND.text) fields.push(inner);
    if (part.type === KIND.label && part.component?.type === KIND.text) fields.push({ ...part.component, label: part.label, hint: part.description });
  }
  return fields;
}

function field(part, index) {
  const id = `modal-field-${index}`;
  const required = part.required !== false;
  const input = h(part.style === PARAGRAPH ? "textarea" : "input", {
    id, name: part.custom_id, required, placeholder: part.placeholder, minlength: part.min_length, maxlength: part.max_length ?? 4000,
    autocomplete: "off", data: { customId: part.custom_id }, rows: part.style === PARAGRAPH ? 4 : null, type: part.style === PARAGRAPH ? null : "text",
    aria: { describedby: `${id}-note` },
  });
  input.value = part.value ?? "";
  const limits = [
    part.hint,
    part.min_length ? t("modal.min", { n: part.min_length }) : null,
    part.max_length ? t("modal.max", { n: part.max_length }) : null,
  ].filter(Boolean).join(" · ");
  return h("div", { class: "form-field" },
    h("label", { for: id }, part.label ?? "", required ? h("span", { class: "required", text: " *", aria: { hidden: "true" } }) : h("span", { class: "optional", text: ` ${t("modal.optional")}` })),
    input, h("div", { class: "form-note", id: `${id}-note`, text: limits }));
}

function open({ interaction_id: interactionId, modal, entry }) {
  const dialog = byId("modal");
  const fields = fieldsOf(modal.components);
  const error = h("p", { class: "form-error", role: "alert", hidden: true });
  const send = h("button", { type: "submit", class: "button primary", data: { testid: "modal-submit" }, text: t("modal.send") });
  const form = h("form", { class: "dialog-body" },
    h("div", { class: "dialog-head" }, h("h2", { id: "modal-title", text: modal.title }),
      h("button", { type: "button", class: "icon-button", aria: { label: t("close") }, title: t("close"), on: { click: () => dialog.close() } }, icon("close"))),
    h("div", { class: "dialog-scroll" }, fields.map(field), error),
    h("div", { class: "dialog-foot" }, h("button", { type: "button", class: "button secondary", text: t("cancel"), on: { click: () => dialog.close() } }), send));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = {};
    for (const part of fields) values[part.custom_id] = form.elements.namedItem(part.custom_id).value;
    send.disabled = true;
    send.classList.add("waiting");
    error.hidden = true;
    const outcome = await submitModal(interactionId, values, entry);
    send.disabled = false;
    send.classList.remove("waiting");
    if (outcome.state === "failed" || outcome.state === "lost") {
      error.textContent = t("modal.failed");
      error.hidden = false;
    } else if (form.isConnected) {
      dialog.close();
    }
  });
  dialog.dataset.customId = modal.custom_id;
  dialog.replaceChildren(form);
  if (!dialog.open) dialog.showModal();
  form.querySelector("input, textarea")?.focus();
}

export function startModals() {
  on("modal", open);
}
