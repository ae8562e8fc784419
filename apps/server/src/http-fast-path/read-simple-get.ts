/** The parts of a simple GET that decide about its answer. */
export interface SimpleGet {
  /** Path and query as they were sent. */
  target: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  cookie: string | undefined;
}

/** Longer heads go to Node.js, which limits them. */
const MAX_HEAD_BYTES = 8192;
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

/** Headers that announce a body or change the connection; a request with one of them is not simple. */
const refusedNames = [
  'content-length',
  'expect',
  'http2-settings',
  // Node.js reads it as `Connection`.
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** Headers that are read; a request that repeats one is not simple. */
const readNames = ['accept-encoding', 'connection', 'cookie', 'host', 'if-none-match'];

interface KnownHeader {
  /** In lower case. */
  bytes: Buffer;
  /** Index of the header in `readNames`; undefined for a refused one. */
  index: number | undefined;
}

/** The headers above by the length of their names: names of other lengths need no comparison. */
const knownHeaders: (KnownHeader[] | undefined)[] = [];
for (const name of [...readNames, ...refusedNames]) {
  const index = readNames.indexOf(name);
  const known = { bytes: Buffer.from(name), index: index < 0 ? undefined : index };
  knownHeaders[name.length] = [...(knownHeaders[name.length] ?? []), known];
}

/**
 * Parses a chunk if it is exactly one plain HTTP/1.1 GET: one host, no body, no change of the connection, no bytes
 * before or after it. Undefined for everything else, valid or not; Node.js handles it. The end of such a request is
 * unambiguous, so a proxy in front cannot see another request in the same bytes (request smuggling).
 */
export function readSimpleGet(chunk: Uint8Array): SimpleGet | undefined {
  const end = chunk.length - 2;
  if (end < START.length || chunk.length > MAX_HEAD_BYTES) return undefined;
  if (!matchesAt(chunk, 0, START)) return undefined;
  let at = START.length - 1;
  while (targetBytes[chunk[at] ?? 0] === 1) at += 1;
  const target = text(chunk, START.length - 1, at);
  if (!matchesAt(chunk, at, VERSION)) return undefined;
  at += VERSION.length;

  const values: (string | undefined)[] = [undefined, undefined, undefined, undefined, undefined];
  while (at < end) {
    const nameAt = at;
    while (nameBytes[chunk[at] ?? 0] === 1) at += 1;
    if (at === nameAt || chunk[at] !== COLON) return undefined;
    const known = findKnown(chunk, nameAt, at);
    at += 1;
    const valueAt = at;
    while (valueBytes[chunk[at] ?? 0] === 1) at += 1;
    if (chunk[at] !== CR || chunk[at + 1] !== LF) return undefined;
    if (known !== undefined) {
      const { index } = known;
      if (index === undefined || values[index] !== undefined) return undefined;
      values[index] = trimmed(chunk, valueAt, at);
    }
    at += 2;
  }
  if (at !== end || chunk[at] !== CR || chunk[at + 1] !== LF) return undefined;
  const [acceptEncoding, connection, cookie, host, ifNoneMatch] = values;
  if (!host) return undefined;
  if (connection !== undefined && connection.toLowerCase() !== 'keep-alive') return undefined;
  return { target, acceptEncoding, ifNoneMatch, cookie };
}

/** The known header with the name between two positions, in any case. */
function findKnown(chunk: Uint8Array, from: number, to: number): KnownHeader | undefined {
  const candidates = knownHeaders[to - from];
  if (candidates === undefined) return undefined;
  for (const candidate of candidates) {
    const { bytes } = candidate;
    let index = 0;
    // Of the bytes of a name, only capital letters become a letter by this bit.
    while (index < bytes.length && ((chunk[from + index] ?? 0) | 0x20) === bytes[index]) index += 1;
    if (index === bytes.length) return candidate;
  }
  return undefined;
}

/** A value without the spaces and tabs around it. */
function trimmed(chunk: Uint8Array, from: number, to: number): string {
  let start = from;
  let end = to;
  while (start < end && isSpace(chunk[start])) start += 1;
  while (end > start && isSpace(chunk[end - 1])) end -= 1;
  return text(chunk, start, end);
}

const isSpace = (code: number | undefined) => code === 0x20 || code === 9;

function matchesAt(chunk: Uint8Array, at: number, expected: Uint8Array): boolean {
  for (let index = 0; index < expected.length; index += 1) {
    if (chunk[at + index] !== expected[index]) return false;
  }
  return true;
}

const text = (chunk: Uint8Array, from: number, to: number) =>
  Buffer.from(chunk.buffer, chunk.byteOffset + from, to - from).toString('latin1');
