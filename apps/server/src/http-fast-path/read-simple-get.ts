/** What a simple GET asks for: a request whose end cannot be doubted. */
export interface SimpleGet {
  /** Path and query as they were sent. */
  target: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** Longer heads are left to Node.js, which bounds them. */
const LONGEST_HEAD = 8192;
const START = Buffer.from('GET /');
const VERSION = Buffer.from(' HTTP/1.1\r\n');
const CR = 13;
const LF = 10;
const COLON = 58;

const table = (isAllowed: (code: number) => boolean) =>
  Uint8Array.from({ length: 256 }, (_, code) => (isAllowed(code) ? 1 : 0));

/** `tchar` of RFC 9110, 5.6.2. */
const nameBytes = table((code) => /[!#$%&'*+.^_`|~0-9A-Za-z-]/.test(String.fromCharCode(code)));
/** Visible ASCII, space and tab: no control, and none of the bytes above ASCII that parsers read differently. */
const valueBytes = table((code) => code === 9 || (code >= 0x20 && code <= 0x7e));
const targetBytes = table((code) => code >= 0x21 && code <= 0x7e && code !== 0x23);

/** Headers that say that something follows the head, or that the connection becomes another: never simple. */
const refused = new Set([
  'content-length',
  'expect',
  'http2-settings',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Headers that are looked at; more than one of a kind is not simple. */
const read = new Set(['accept-encoding', 'connection', 'host', 'if-none-match']);
/** Names of other lengths are of no concern and need not be looked up. */
const lengths = table((length) => [...refused, ...read].some((name) => name.length === length));

/**
 * Reads the bytes that arrived on a connection where a request must begin, if they are exactly one GET of HTTP/1.1 in
 * its plainest form: one host, no body, nothing that changes the connection, nothing before or behind it. Undefined for
 * everything else, right or wrong: Node.js judges it. There is no doubt about where such a request ends, so whoever
 * stands in front of this server cannot be made to see another request in these bytes than is seen here.
 */
export function readSimpleGet(chunk: Uint8Array): SimpleGet | undefined {
  const end = chunk.length - 2;
  if (end < START.length || chunk.length > LONGEST_HEAD) return undefined;
  if (!standsAt(chunk, 0, START)) return undefined;
  let at = START.length - 1;
  while (targetBytes[chunk[at] ?? 0] === 1) at += 1;
  const target = text(chunk, START.length - 1, at);
  if (!standsAt(chunk, at, VERSION)) return undefined;
  at += VERSION.length;

  const found = new Map<string, string>();
  while (at < end) {
    const nameAt = at;
    while (nameBytes[chunk[at] ?? 0] === 1) at += 1;
    if (at === nameAt || chunk[at] !== COLON) return undefined;
    const nameEnd = at;
    at += 1;
    const valueAt = at;
    while (valueBytes[chunk[at] ?? 0] === 1) at += 1;
    if (chunk[at] !== CR || chunk[at + 1] !== LF) return undefined;
    if (lengths[nameEnd - nameAt] === 1) {
      const name = text(chunk, nameAt, nameEnd).toLowerCase();
      if (refused.has(name) || found.has(name)) return undefined;
      if (read.has(name)) found.set(name, text(chunk, valueAt, at).trim());
    }
    at += 2;
  }
  if (at !== end || chunk[at] !== CR || chunk[at + 1] !== LF) return undefined;
  if (!found.get('host')) return undefined;
  const connection = found.get('connection');
  if (connection !== undefined && connection.toLowerCase() !== 'keep-alive') return undefined;
  return {
    target,
    acceptEncoding: found.get('accept-encoding'),
    ifNoneMatch: found.get('if-none-match'),
  };
}

function standsAt(chunk: Uint8Array, at: number, expected: Uint8Array): boolean {
  for (let index = 0; index < expected.length; index += 1) {
    if (chunk[at + index] !== expected[index]) return false;
  }
  return true;
}

const text = (chunk: Uint8Array, from: number, to: number) =>
  Buffer.from(chunk.buffer, chunk.byteOffset + from, to - from).toString('latin1');
