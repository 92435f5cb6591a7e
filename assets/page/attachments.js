// Pictures and files of a message. A picture is scaled to the width there is,
// shows its alt text on demand and opens large; a file is a download link.

import { h } from "./dom.js";
import { currentLocale, t } from "./i18n.js";
import { icon } from "./icons.js";
import { openLightbox } from "./lightbox.js";

/** Messages whose alt text is shown; stays open while a board is edited. */
const altOpen = new Set();

/** An address of this server without its host: the page may be open under another name of it. */
export function localAddress(address) {
  const url = new URL(address, location.href);
  return url.pathname.startsWith("/attachments/") ? url.pathname + url.search : url.href;
}

const isPicture = (a) => (a.content_type ?? "").startsWith("image/") || /\.(png|gif|jpe?g|webp)$/i.test(a.filename ?? "");

function size(bytes) {
  const units = ["byte", "kilobyte", "megabyte"];
  let n = bytes;
  let unit = 0;
  while (n >= 1024 && unit < 2) {
    n /= 1024;
    unit += 1;
  }
  return new Intl.NumberFormat(currentLocale(), { style: "unit", unit: units[unit], unitDisplay: "short", maximumFractionDigits: unit ? 1 : 0 }).format(n);
}

/** `before`: the message's node as it was, whose pictures stand in until the new ones are there. */
export function renderAttachments(message, before) {
  const list = message.attachments ?? [];
  if (list.length === 0) return null;
  const pictures = list.filter(isPicture);
  const files = list.filter((a) => !isPicture(a));
  const old = before ? [...before.querySelectorAll(".picture img")] : [];
  return h("div", { class: "attachments" },
    pictures.length ? h("div", { class: pictures.length > 1 ? "pictures many" : "pictures" }, pictures.map((a, i) => picture(message, a, i, old[i]))) : null,
    files.map(file));
}

function picture(message, attachment, index, old) {
  const source = localAddress(attachment.url);
  const alt = attachment.description || "";
  // A picture in place of another must not be empty for a moment.
  const img = h("img", { alt: alt || attachment.filename, decoding: old ? "sync" : "async", draggable: "false" });
  if (attachment.width && attachment.height) {
    img.width = attachment.width;
    img.height = attachment.height;
  }
  if (old?.src && !old.src.endsWith(source)) {
    img.src = old.src;
    const next = new Image();
    next.src = source;
    next.decode().catch(() => {}).then(() => {
      img.src = source;
    });
  } else {
    img.src = source;
  }
  const open = h("button", { type: "button", class: "picture-open", aria: { label: t("picture.open", { alt: alt || attachment.filename }) }, on: { click: () => openLightbox({ source, alt, name: attachment.filename }) } }, img);
  const frame = h("figure", { class: "picture", data: { attachmentId: attachment.id } }, open);
  if (attachment.width && attachment.height) {
    frame.style.setProperty("--w", `${attachment.width}px`);
    frame.style.setProperty("--ratio", String(attachment.width / attachment.height));
  }
  if (alt) {
    const key = `${message.id}/${index}`;
    const text = h("figcaption", { class: "alt-text", id: `alt-${message.id}-${index}`, text: alt });
    const toggle = h("button", { type: "button", class: "alt-button", data: { alt: "" }, aria: { controls: text.id, label: t("picture.alt") } }, h("span", { text: "ALT" }));
    const show = (shown) => {
      text.hidden = !shown;
      toggle.setAttribute("aria-expanded", String(shown));
      if (shown) altOpen.add(key);
      else altOpen.delete(key);
    };
    toggle.addEventListener("click", () => show(text.hidden));
    show(altOpen.has(key));
    frame.append(toggle, text);
  }
  return frame;
}

function file(attachment) {
  return h("a", { class: "file", href: localAddress(attachment.url), download: attachment.filename, data: { attachmentId: attachment.id } },
    icon("file"),
    h("span", { class: "file-words" },
      h("span", { class: "file-name", text: attachment.filename }),
      h("span", { class: "file-size", text: [attachment.description, typeof attachment.size === "number" ? size(attachment.size) : null].filter(Boolean).join(" · ") })),
    h("span", { class: "file-get" }, icon("download"), h("span", { class: "unseen", text: t("file.download") })));
}
