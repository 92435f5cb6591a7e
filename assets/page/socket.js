// The live line from the server. It comes back by itself: after a loss it
// waits a little, then longer, and the server's `ready` frame starts afresh.

import { session } from "./session.js";
import { emit } from "./store.js";

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8000;
/** The server closes with this code when it doesn't know the token. */
const UNKNOWN_TOKEN = 4401;

let socket = null;
let wait = FIRST_WAIT_MS;
let timer = null;
let onFrame = () => {};

function open() {
  clearTimeout(timer);
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const line = new WebSocket(`${scheme}//${location.host}/page/socket?token=${encodeURIComponent(session.token)}`);
  socket = line;
  line.addEventListener("message", (event) => {
    if (socket !== line) return;
    const frame = JSON.parse(event.data);
    if (frame.t === "ready") {
      wait = FIRST_WAIT_MS;
      emit("connection", "open");
    }
    onFrame(frame);
  });
  line.addEventListener("close", (event) => {
    if (socket !== line) return;
    socket = null;
    if (event.code === UNKNOWN_TOKEN) {
      emit("expired");
      return;
    }
    emit("connection", "lost");
    // A little chance keeps many tabs from knocking all at the same moment.
    timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = Math.min(LONGEST_WAIT_MS, wait * 2);
  });
}

/** Opens the line and hands each frame to `handle`. */
export function connect(handle) {
  onFrame = handle;
  wait = FIRST_WAIT_MS;
  emit("connection", "connecting");
  open();
}

/** Closes the line for good, as when the person leaves. */
export function disconnect() {
  clearTimeout(timer);
  const line = socket;
  socket = null;
  line?.close();
}

/** Tries at once when the network or the person comes back. */
function hurry() {
  if (!socket && timer && session.token && document.visibilityState === "visible") {
    wait = FIRST_WAIT_MS;
    open();
  }
}
window.addEventListener("online", hurry);
document.addEventListener("visibilitychange", hurry);
