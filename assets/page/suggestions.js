// The list above the composer: commands, choices, people. It belongs to one
// text field at a time; the field keeps the focus (a combobox).

import { byId, h } from "./dom.js";

const root = byId("suggestions");
let current = null;

/**
 * Shows `items` (`[{label, note, mark, value}]`) for `input`; `onPick(item)`.
 * `first`: the first one is ready to be taken with Enter.
 */
export function showSuggestions(input, items, { title = null, empty = null, first = true, onPick }) {
  if (items.length === 0 && !empty) {
    hideSuggestions();
    return;
  }
  if (current && current.input !== input) release(current.input);
  current = { input, items, at: first && items.length > 0 ? 0 : -1, onPick };
  const nodes = items.map((item, i) => h("div", {
    class: "suggestion", id: `suggestion-${i}`, role: "option", aria: { selected: "false" }, data: { value: item.value === undefined ? null : String(item.value), suggestion: item.label },
    on: {
      // The field must not lose the focus to the list.
      pointerdown: (event) => event.preventDefault(),
      click: () => pick(i),
    },
  }, item.mark ? h("span", { class: "suggestion-mark" }, item.mark) : null,
  h("span", { class: "suggestion-words" }, h("span", { class: "suggestion-label", text: item.label }), item.note ? h("span", { class: "suggestion-note", text: item.note }) : null)));
  root.replaceChildren(
    title ? h("div", { class: "suggestions-title", text: title }) : "",
    items.length > 0 ? h("div", { id: "suggestions-list", role: "listbox", aria: { label: title ?? input.getAttribute("aria-label") } }, nodes) : h("div", { class: "suggestions-empty", text: empty }));
  root.hidden = false;
  // A text area can't be a combobox, and only a combobox is expanded.
  if (input.getAttribute("role") === "combobox") input.setAttribute("aria-expanded", "true");
  input.setAttribute("aria-controls", "suggestions");
  mark();
}

function mark() {
  const nodes = root.querySelectorAll(".suggestion");
  nodes.forEach((node, i) => {
    node.classList.toggle("current", i === current.at);
    node.setAttribute("aria-selected", String(i === current.at));
  });
  if (current.at >= 0) {
    current.input.setAttribute("aria-activedescendant", `suggestion-${current.at}`);
    nodes[current.at].scrollIntoView({ block: "nearest" });
  } else {
    current.input.removeAttribute("aria-activedescendant");
  }
}

function release(input) {
  if (input.getAttribute("role") === "combobox") input.setAttribute("aria-expanded", "false");
  input.removeAttribute("aria-activedescendant");
}

export function hideSuggestions(input = null) {
  if (!current || (input && current.input !== input)) {
    if (!current) root.hidden = true;
    return;
  }
  release(current.input);
  current = null;
  root.hidden = true;
}

export const suggesting = (input) => current?.input === input && current.items.length > 0;
/** The item that Enter would take. */
export const marked = (input) => (suggesting(input) && current.at >= 0 ? current.items[current.at] : null);

function pick(i) {
  const { items, onPick } = current;
  onPick(items[i]);
}

/** Handles arrows, Enter, Tab and Escape; true if the key was used. */
export function suggestionKey(input, event, { take = true } = {}) {
  if (current?.input !== input) return false;
  if (event.key === "Escape") {
    hideSuggestions();
    return true;
  }
  const count = current.items.length;
  if (count === 0) return false;
  if (event.key === "ArrowDown") current.at = (current.at + 1) % count;
  else if (event.key === "ArrowUp") current.at = (current.at - 1 + count) % count;
  else if (take && (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && current.at >= 0) {
    pick(current.at);
    return true;
  } else return false;
  mark();
  return true;
}
