// The marked areas that travel in a picture: reads the iTXt chunk
// `perus-areas` out of a PNG's bytes. Knows no messages, and believes nothing
// it reads: an entry that doesn't fit is left out, a broken file has no areas.

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const KEYWORD = "perus-areas";
/** Length, type and CRC of a chunk. */
const FRAME = 12;
/** More entries than any message has controls are somebody's joke. */
const MOST = 100;

const CRC = new Uint32Array(256).map((_, n) => {
  for (let bit = 0; bit < 8; bit += 1) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});

function crc(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = CRC[(sum ^ byte) & 0xff] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/**
 * `{width, height, areas: [{x, y, w, h, id}], keys: Map(key → id), ring: [id]}`, in pixels of the picture; `null` for
 * what is no PNG or carries no such chunk.
 */
export function readAreas(bytes) {
  if (bytes.length < SIGNATURE.length || SIGNATURE.some((byte, i) => bytes[i] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size = null;
  let at = SIGNATURE.length;
  while (at + FRAME <= bytes.length) {
    const length = view.getUint32(at);
    const end = at + FRAME + length;
    if (end > bytes.length) return null;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === "IHDR" && length >= 8) size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (type === "iTXt" && crc(bytes.subarray(at + 4, end - 4)) === view.getUint32(end - 4)) {
      const text = textOf(bytes.subarray(at + 8, end - 4));
      if (text !== null) return size?.width && size.height ? sorted(text, size) : null;
    }
    if (type === "IEND") return null;
    at = end;
  }
  return null;
}

/** The text of an uncompressed iTXt chunk with our keyword, else `null`. */
function textOf(data) {
  const start = [...KEYWORD].map((sign) => sign.charCodeAt(0));
  // Keyword, 0, compressed or not, method, language, 0, translated keyword, 0, text.
  if (start.some((code, i) => data[i] !== code) || data[start.length] !== 0 || data[start.length + 1] !== 0) return null;
  const language = data.indexOf(0, start.length + 3);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  if (translated < 0) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(data.subarray(translated + 1));
  } catch (_) {
    return null;
  }
}

const isId = (id) => typeof id === "string" && id.length > 0 && id.length <= 100;
const listOf = (value) => (Array.isArray(value) ? value.slice(0, MOST) : []);

function sorted(text, { width, height }) {
  let told;
  try {
    told = JSON.parse(text);
  } catch (_) {
    return null;
  }
  if (typeof told !== "object" || told === null) return null;
  const areas = [];
  for (const entry of listOf(told.areas)) {
    const rect = listOf(entry?.rect);
    if (!isId(entry?.id) || rect.length !== 4 || !rect.every(Number.isFinite)) continue;
    const x = Math.max(0, rect[0]);
    const y = Math.max(0, rect[1]);
    const w = Math.min(width, rect[0] + rect[2]) - x;
    const h = Math.min(height, rect[1] + rect[3]) - y;
    if (w > 0 && h > 0) areas.push({ x, y, w, h, id: entry.id });
  }
  const keys = typeof told.keys === "object" && told.keys !== null ? Object.entries(told.keys).slice(0, MOST) : [];
  return {
    width, height, areas,
    keys: new Map(keys.filter(([key, id]) => [...key].length === 1 && isId(id)).map(([key, id]) => [key.toLowerCase(), id])),
    ring: [...new Set(listOf(told.ring).filter(isId))],
  };
}
