// The page's pictures: the turkey and the small line icons, all our own,
// built as SVG nodes.

const SVG = "http://www.w3.org/2000/svg";

function svg(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

const LINES = {
  menu: "M4 7h16M4 12h16M4 17h10",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-4 3-6 6.5-6s6.1 2 6.5 6M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.4c2 .8 3.2 2.7 3.5 5.6",
  gear: "M4 7.5h9M18.5 7.5H20M4 16.5h1.5M11 16.5h9M15.8 10.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM8.2 19.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  send: "M4 12 20 4.5 15.5 20l-4-6.5L4 12ZM11.5 13.5 20 4.5",
  down: "M12 5v14M6 13l6 6 6-6",
  caret: "M6 9.5l6 6 6-6",
  trash: "M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v6M13.5 10.5v6",
  file: "M6.5 3h7.5l4 4v14H6.5V3ZM13.5 3v4.5H18",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  eye: "M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z",
  reply: "M20 18v-4a4 4 0 0 0-4-4H5M9 5.5 4.5 10 9 14.5",
  thread: "M9 4 7.5 20M16.5 4 15 20M4 9h17M3 15h17",
  link: "M10 14 19.5 4.5M13.5 4.5h6v6M17 14v5.5H4.5V7H10",
  warn: "M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17v.4",
  check: "M5 12.5l4.5 4.5L19 7.5",
  slash: "M15.5 4 8.5 20",
  message: "M4 5h16v11.5H10L5.5 20v-3.5H4V5Z",
};

/** A line icon, hidden from screen readers: what it means is said by the control it stands in. */
export function icon(name) {
  return svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true", focusable: "false" },
    svg("path", { d: LINES[name] }));
}

const FEATHERS = [[-78, "#8c3b22"], [78, "#8c3b22"], [-52, "#c7652b"], [52, "#c7652b"],
  [-26, "#e09a3a"], [26, "#e09a3a"], [0, "#f0be5e"]];

function turkeyParts() {
  const parts = [];
  for (const [angle, colour] of FEATHERS) {
    const turn = `rotate(${angle} 32 43)`;
    parts.push(svg("path", { d: "M32 44C25 34 24.2 20 27 11.5 28.5 7 35.5 7 37 11.5 39.8 20 39 34 32 44Z", fill: colour, transform: turn }));
    parts.push(svg("ellipse", { cx: "32", cy: "14.5", rx: "2.6", ry: "4.2", fill: "#2f6f69", transform: turn }));
  }
  parts.push(
    svg("path", { d: "M32 60c-9.5 0-14.5-5.5-14.5-12.5C17.5 40 23 35 27 31c1.5-1.5 1.5-4 1-6h8c-.5 2-.5 4.5 1 6 4 4 9.5 9 9.5 16.5C46.5 54.5 41.5 60 32 60Z", fill: "#4a2a1c" }),
    svg("path", { d: "M24 46c1.5 5.5 4.5 8 8 8s6.5-2.5 8-8", fill: "none", stroke: "#7a4a30", "stroke-width": "2.2", "stroke-linecap": "round" }),
    svg("circle", { cx: "32", cy: "24.5", r: "8.4", fill: "#6f9db4" }),
    svg("circle", { cx: "28.8", cy: "23", r: "2.5", fill: "#fffaf0" }),
    svg("circle", { cx: "35.2", cy: "23", r: "2.5", fill: "#fffaf0" }),
    svg("circle", { cx: "29.2", cy: "23.2", r: "1.2", fill: "#1c120c" }),
    svg("circle", { cx: "34.8", cy: "23.2", r: "1.2", fill: "#1c120c" }),
    svg("path", { d: "M29 26.4h6L32 31Z", fill: "#f3c564" }),
    svg("path", { d: "M33.2 27c2.6 1.5 3 5.5 1.4 8-.8 1.2-2.6.8-2.8-.8-.2-2 .2-4.2 0-6.2Z", fill: "#c8332c" }));
  return parts;
}

/** The turkey of the house. */
export function turkey() {
  return svg("svg", { viewBox: "-5 5 74 57", class: "turkey", "aria-hidden": "true", focusable: "false" }, ...turkeyParts());
}

/** The turkey as an address for the tab's icon, with a number on it when someone calls. */
export function faviconHref(count) {
  const root = svg("svg", { xmlns: SVG, viewBox: "-5 -3 74 74" }, ...turkeyParts());
  if (count > 0) {
    root.append(svg("circle", { cx: "46", cy: "46", r: "18", fill: "#b3261e", stroke: "#fff", "stroke-width": "3" }));
    const text = svg("text", { x: "46", y: "54", "text-anchor": "middle", "font-family": "sans-serif", "font-weight": "700", "font-size": count > 9 ? "20" : "25", fill: "#fff" });
    text.textContent = count > 99 ? "99" : String(count);
    root.append(text);
  }
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(root))}`;
}
