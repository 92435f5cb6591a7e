// Who this tab is, and what this tab likes. The person lives in
// sessionStorage: it outlives a reload, is copied with a duplicated tab, and
// is never shared between tabs, so ten tabs of one browser are ten people.
// The theme belongs to the browser and lives in localStorage.

function read(storage, key) {
  try {
    return window[storage].getItem(key);
  } catch (_) {
    return null;
  }
}

function write(storage, key, value) {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch (_) {
    // Without storage the page still works until the tab is reloaded.
  }
}

let token = read("sessionStorage", "perus.token");

export const session = {
  get token() {
    return token;
  },
  set token(value) {
    token = value;
    write("sessionStorage", "perus.token", value);
  },
  get name() {
    return read("sessionStorage", "perus.name") ?? "";
  },
  set name(value) {
    write("sessionStorage", "perus.name", value);
  },
  get locale() {
    return read("sessionStorage", "perus.locale");
  },
  set locale(value) {
    write("sessionStorage", "perus.locale", value);
  },
  get channel() {
    return read("sessionStorage", "perus.channel");
  },
  set channel(value) {
    write("sessionStorage", "perus.channel", value);
  },
  get theme() {
    return read("localStorage", "perus.theme") ?? "auto";
  },
  set theme(value) {
    write("localStorage", "perus.theme", value === "auto" ? null : value);
    if (value === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = value;
  },
  get membersHidden() {
    return read("localStorage", "perus.members") === "hidden";
  },
  set membersHidden(value) {
    write("localStorage", "perus.members", value ? "hidden" : null);
  },
};
