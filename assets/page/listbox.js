// A list that opens beside a control: the options of a select menu. Keyboard:
// arrows, Home, End, typing, Enter or Space to choose, Escape to close. On a
// narrow screen it comes up from the bottom edge.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";

let open = null;

/** Closes the open list; `send` false forgets what was chosen in it. */
export function closeListbox({ send = true, focus = true } = {}) {
  if (!open) return;
  const { root, anchor, finish } = open;
  open = null;
  root.remove();
  anchor.setAttribute("aria-expanded", "false");
  if (focus) anchor.focus({ preventScroll: true });
  if (send) finish();
}

/** When a message is drawn anew or goes: its open list follows to the same menu, or closes unsent. */
export function followListbox(before, after) {
  if (!open || !before.contains(open.anchor)) return;
  const same = after?.querySelector(`#${CSS.escape(open.anchor.id)}`);
  if (same && !same.disabled) {
    open.anchor = same;
    same.setAttribute("aria-expanded", "true");
  } else {
    closeListbox({ send: false, focus: false });
  }
}

/**
 * `options`: `[{value, label, description, emoji, default}]`; `min`/`max`: how many
 * are to be chosen; `onChoose(values)` is called once, when the list closes.
 */
export function openListbox(anchor, { options, min = 1, max = 1, label, onChoose }) {
  closeListbox({ send: true, focus: false });
  const multi = max > 1;
  const picked = new Set(options.filter((o) => o.default).map((o) => o.value));
  const start = [...picked].sort().join("\n");
  const id = `listbox-${anchor.id}`;
  const nodes = options.map((option, i) => h("div", {
    class: "option", id: `${id}-${i}`, role: "option", data: { value: option.value },
    aria: { selected: picked.has(option.value) },
  }, h("span", { class: "option-mark" }, icon("check")),
  option.emoji ? h("span", { class: "option-emoji", text: option.emoji }) : null,
  h("span", { class: "option-words" },
    h("span", { class: "option-label", text: option.label }),
    option.description ? h("span", { class: "option-description", text: option.description }) : null)));
  const list = h("div", { class: "listbox-list", id, role: "listbox", tabindex: "-1", aria: { label, multiselectable: multi ? "true" : null } }, nodes);
  const done = multi ? h("button", { type: "button", class: "button primary small", data: { listboxDone: "" }, text: t("select.done"), on: { click: () => closeListbox() } }) : null;
  const count = multi ? h("span", { class: "listbox-count" }) : null;
  const root = h("div", { class: "listbox" }, list, multi ? h("div", { class: "listbox-foot" }, count, done) : null);
  const single = { value: null };
  let at = Math.max(0, options.findIndex((o) => o.default));

  const show = () => {
    nodes.forEach((node, i) => {
      node.classList.toggle("current", i === at);
      node.setAttribute("aria-selected", String(picked.has(options[i].value)));
    });
    list.setAttribute("aria-activedescendant", nodes[at]?.id ?? "");
    nodes[at]?.scrollIntoView({ block: "nearest" });
    if (multi) {
      count.textContent = t("select.count", { n: picked.size, min, max });
      done.disabled = picked.size < min;
    }
  };
  const choose = (i) => {
    const { value } = options[i];
    at = i;
    if (multi) {
      if (picked.has(value)) picked.delete(value);
      else if (picked.size < max) picked.add(value);
      show();
      return;
    }
    single.value = value;
    closeListbox();
  };
  const finish = () => {
    if (!multi) {
      if (single.value !== null) onChoose([single.value]);
      return;
    }
    const values = options.map((o) => o.value).filter((value) => picked.has(value));
    if (values.length >= min && [...picked].sort().join("\n") !== start) onChoose(values);
  };
  nodes.forEach((node, i) => {
    node.addEventListener("click", () => choose(i));
    node.addEventListener("pointermove", () => {
      if (at === i) return;
      at = i;
      nodes.forEach((n, j) => n.classList.toggle("current", j === at));
      list.setAttribute("aria-activedescendant", nodes[at].id);
    });
  });
  let typed = "";
  let typedAt = 0;
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      closeListbox({ send: false });
      return;
    }
    if (event.target === done) return;
    const last = options.length - 1;
    if (event.key === "ArrowDown") at = Math.min(last, at + 1);
    else if (event.key === "ArrowUp") at = Math.max(0, at - 1);
    else if (event.key === "Home") at = 0;
    else if (event.key === "End") at = last;
    else if (event.key === "Enter" || event.key === " ") choose(at);
    else if (event.key === "Tab") {
      if (!multi) closeListbox({ send: false });
      return;
    }
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      typed = event.timeStamp - typedAt > 700 ? event.key : typed + event.key;
      typedAt = event.timeStamp;
      const found = options.findIndex((o) => o.label.toLowerCase().startsWith(typed.toLowerCase()));
      if (found >= 0) at = found;
    } else return;
    event.preventDefault();
    if (open) show();
  });
  root.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !root.contains(event.relatedTarget)) closeListbox({ send: multi, focus: false });
  });

  document.body.append(root);
  place(root, anchor);
  anchor.setAttribute("aria-expanded", "true");
  open = { root, anchor, finish };
  show();
  list.focus({ preventScroll: true });
}

function place(root, anchor) {
  if (window.matchMedia("(max-width: 699px)").matches) {
    root.classList.add("sheet");
    return;
  }
  const box = anchor.getBoundingClientRect();
  root.style.width = `${Math.max(260, box.width)}px`;
  root.style.left = `${Math.min(box.left, window.innerWidth - Math.max(260, box.width) - 8)}px`;
  const below = window.innerHeight - box.bottom - 16;
  const above = box.top - 16;
  if (below >= Math.min(root.offsetHeight, 320) || below >= above) {
    root.style.top = `${box.bottom + 6}px`;
    root.style.maxHeight = `${Math.min(below, 380)}px`;
  } else {
    root.style.bottom = `${window.innerHeight - box.top + 6}px`;
    root.style.maxHeight = `${Math.min(above, 380)}px`;
  }
}

document.addEventListener("pointerdown", (event) => {
  if (open && !open.root.contains(event.target) && !open.anchor.contains(event.target)) closeListbox({ focus: false });
}, true);
// A sheet stays: on a phone the keyboard going away is a resize too.
window.addEventListener("resize", () => {
  if (open && !open.root.classList.contains("sheet")) closeListbox({ send: false, focus: false });
});
