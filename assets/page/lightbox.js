// A picture, large, in a dialog: a press on it changes between the whole and
// its true size.

import { byId, h } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";

export function openLightbox({ source, alt, name }) {
  const dialog = byId("lightbox");
  const img = h("img", { src: source, alt: alt || name });
  const zoom = h("button", { type: "button", class: "lightbox-picture", aria: { label: t("picture.zoom"), pressed: "false" } }, img);
  zoom.addEventListener("click", () => {
    const large = dialog.classList.toggle("true-size");
    zoom.setAttribute("aria-pressed", String(large));
  });
  dialog.classList.remove("true-size");
  dialog.setAttribute("aria-label", t("picture.dialog"));
  dialog.replaceChildren(
    h("div", { class: "lightbox-bar" },
      h("a", { class: "button secondary small", href: source, target: "_blank", rel: "noopener", text: t("picture.original") }),
      h("button", { type: "button", class: "icon-button", data: { closeDialog: "" }, aria: { label: t("close") }, title: t("close"), on: { click: () => dialog.close() } }, icon("close"))),
    zoom,
    alt ? h("p", { class: "lightbox-alt", text: alt }) : "");
  dialog.showModal();
}

byId("lightbox").addEventListener("click", (event) => {
  if (event.target === event.currentTarget) event.currentTarget.close();
});
