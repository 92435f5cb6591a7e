// Building DOM nodes. Everything on the page is built with these two
// functions, so text from people or bots never passes through an HTML parser.

/**
 * An element. `props`: `class`, `text`, `on: {event: fn}`, `data: {key: value}`,
 * `aria: {key: value}`, and any attribute; `true` sets an empty attribute,
 * `false`, `null` and `undefined` leave it out.
 */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "class") node.className = value;
    else if (key === "text") node.textContent = value;
    else if (key === "on") for (const [e, fn] of Object.entries(value)) node.addEventListener(e, fn);
    else if (key === "data") for (const [k, v] of Object.entries(value)) {
      if (v !== undefined && v !== null) node.dataset[k] = v;
    }
    else if (key === "aria") for (const [k, v] of Object.entries(value)) {
      if (v !== undefined && v !== null) node.setAttribute(`aria-${k}`, String(v));
    }
    else if (value === true) node.setAttribute(key, "");
    else node.setAttribute(key, String(value));
  }
  append(node, children);
  return node;
}

function append(node, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) append(node, child);
    else node.append(child);
  }
}

/** An element of the page's skeleton, by id. */
export const byId = (id) => document.getElementById(id);

/**
 * Runs `change`, which may replace what is inside `root`, and puts the focus
 * back on the element that `keyOf` calls the same as before.
 */
export function keepingFocus(root, keyOf, change) {
  const before = root.contains(document.activeElement) ? keyOf(document.activeElement) : null;
  change();
  if (!before) return;
  for (const node of root.querySelectorAll("button, a, input, select, [tabindex]")) {
    if (keyOf(node) === before) {
      node.focus({ preventScroll: true });
      return;
    }
  }
}

/** Arrow keys, Home and End move the focus among `items()`; one tab stop for all. */
export function roving(root, items, { horizontal = false } = {}) {
  const settle = (list, current) => {
    for (const node of list) node.tabIndex = node === current ? 0 : -1;
  };
  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const list = items();
    const at = list.indexOf(document.activeElement);
    if (at < 0) return;
    let to = at;
    if (event.key === "ArrowDown" || (horizontal && event.key === "ArrowRight")) to = at + 1;
    else if (event.key === "ArrowUp" || (horizontal && event.key === "ArrowLeft")) to = at - 1;
    else if (event.key === "Home") to = 0;
    else if (event.key === "End") to = list.length - 1;
    else return;
    event.preventDefault();
    const next = list[Math.max(0, Math.min(list.length - 1, to))];
    settle(list, next);
    next.focus();
  });
  root.addEventListener("focusin", (event) => {
    const list = items();
    if (list.includes(event.target)) settle(list, event.target);
  });
  return () => {
    const list = items();
    const current = list.find((n) => n === document.activeElement)
      ?? list.find((n) => n.getAttribute("aria-current") === "true") ?? list[0];
    settle(list, current);
  };
}
