// Embeds: the framed notes of a bot, with title, text, fields, picture and
// footer.

import { localAddress } from "./attachments.js";
import { h } from "./dom.js";
import { renderInline, renderMarkdown } from "./markdown.js";
import { formatTime } from "./time.js";

export function renderEmbeds(message, links) {
  const embeds = (message.embeds ?? []).filter((e) => e.title || e.description || e.fields?.length || e.footer || e.author || e.image || e.thumbnail);
  if (embeds.length === 0) return null;
  return h("div", { class: "embeds" }, embeds.map((embed) => {
    const node = h("div", { class: "embed" },
      embed.thumbnail?.url ? h("img", { class: "embed-thumbnail", src: localAddress(embed.thumbnail.url), alt: "" }) : null,
      embed.author?.name ? h("div", { class: "embed-author", text: embed.author.name }) : null,
      embed.title ? title(embed, links) : null,
      embed.description ? h("div", { class: "embed-description markup" }, renderMarkdown(embed.description, links)) : null,
      embed.fields?.length ? h("div", { class: "embed-fields" }, embed.fields.map((field) => h("div", { class: field.inline ? "field inline" : "field" },
        h("div", { class: "field-name" }, renderInline(field.name, links)),
        h("div", { class: "field-value markup" }, renderMarkdown(field.value, links))))) : null,
      embed.image?.url ? h("img", { class: "embed-image", src: localAddress(embed.image.url), alt: "" }) : null,
      embed.footer?.text || embed.timestamp ? h("div", { class: "embed-footer", text: [embed.footer?.text, embed.timestamp ? formatTime(new Date(embed.timestamp), "f") : null].filter(Boolean).join(" · ") }) : null);
    if (typeof embed.color === "number") node.style.setProperty("--embed", `#${embed.color.toString(16).padStart(6, "0")}`);
    return node;
  }));
}

function title(embed, links) {
  const inner = renderInline(embed.title, links);
  const safe = /^https?:\/\//i.test(embed.url ?? "");
  return h("div", { class: "embed-title" }, safe ? h("a", { href: embed.url, target: "_blank", rel: "noopener noreferrer nofollow" }, inner) : inner);
}
