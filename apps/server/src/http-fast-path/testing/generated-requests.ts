/** A deterministic source of random numbers from 0 to below 1 (mulberry32). */
function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    /** True in this share of the calls. */
    chance: (share: number) => next() < share,
    /** One of the values; there must be one. */
    pick<Value extends {}>(values: readonly Value[]): Value {
      const value = values[below(values.length)];
      if (value === undefined) throw new RangeError('There is no value to choose.');
      return value;
    },
  };
}

type Random = ReturnType<typeof createRandom>;

/** The chunks that a client sends on one connection; the next one follows when the server has handled the one before. */
export type Chunks = readonly Buffer[];

export interface GeneratedRequestsOptions {
  seed: number;
  /** Targets that are in memory. */
  known: readonly string[];
  /** Entity tags of answers in memory. */
  etags: readonly string[];
}

type Pool = readonly string[];

const otherTargets: Pool = [
  '/missing/',
  '/favicon.ic',
  '/api/json/comments/0/video/0/0/7.jsond',
  '/api/videofile.php?video_id=7&lifetime=0',
  '/healthz',
  '/assets/site/gone.js',
  '/x/../',
  '/%2e%2e/',
  '/a\\b',
  '//',
  '/?a=1&a=2',
  '*',
  'http://nightjar.example/',
  'https://other.example/favicon.ico?x',
  'favicon.ico',
  '/known#part',
  '/ä',
  `/${'a'.repeat(5000)}`,
];
const otherMethods: Pool = [
  'HEAD',
  'HEAD',
  'POST',
  'OPTIONS',
  'PUT',
  'DELETE',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'GETT',
  '',
];
const versions: Pool = ['HTTP/1.0', 'HTTP/1.2', 'HTTP/2.0', 'HTTP/0.9', 'http/1.1', 'HTTP/1.1 ', ''];
const encodings: Pool = [
  'gzip, deflate, br, zstd',
  'br',
  'gzip',
  'identity',
  'br;q=0, gzip;q=0.5',
  '*',
  'gzip;q=0, *;q=0.1',
  'GZIP',
  'x-gzip',
  '',
  ' ,, br ',
];
const unusualLines: Pool = [
  'Range: bytes=0-4',
  'Range: bytes=9-1, 2-',
  'If-Range: "a"',
  'If-Match: "a"',
  'If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT',
  'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT',
  'Connection: keep-alive',
  'Connection: Keep-Alive',
  'Connection: close',
  'Connection: upgrade, keep-alive',
  'Connection:',
  'Keep-Alive: timeout=1',
  'Proxy-Connection: close',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'HTTP2-Settings: AAMAAABkAAQ',
  'Expect: 100-continue',
  'Expect: something',
  'TE: trailers',
  'Trailer: X-Sum',
  'Content-Length: 0',
  'Content-Length: 5',
  'content-length: +5',
  'Content-Length: 5, 5',
  'Content-Length : 5',
  'Content-Type: text/plain',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'transfer-encoding: \tchunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: identity',
  'Cookie: nj_session=abc; nj_visitor=def',
  'cookie: a=b',
  'X-Forwarded-For: 192.0.2.7',
  'X-Client-Address: 192.0.2.7',
  'User-Agent: \xe9\xff',
  'User-Agent: Some Browser/1.0 (X11; "quoted")',
  'X-Empty:',
  'X-Tab:\ta\t b ',
  ' folded: line',
  '\tfolded',
  'no colon',
  ': no name',
  'X Space: a',
  'X-Nul: a\0b',
  'X-Cr: a\rb',
  'X-Lf: a\nHost: evil.example',
  '',
];
const bodies: Pool = [
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  '5;x=y\r\nhello\r\n0\r\nX-Sum: 1\r\n\r\n',
  'g\r\n',
  '0\r\n\r\n',
  '\r\n',
];

/** Writes a name in another case. */
function recased(random: Random, name: string): string {
  if (random.chance(0.6)) return name;
  return [...name].map((sign) => (random.chance(0.5) ? sign.toUpperCase() : sign.toLowerCase())).join('');
}

function hostLines(random: Random): string[] {
  if (random.chance(0.9)) return [`${recased(random, 'Host')}: nightjar.example`];
  return random.pick([
    [],
    ['Host:'],
    ['Host: a.example', 'Host: a.example'],
    ['Host: a.example', 'hOST: b.example'],
    ['Host : a'],
  ]);
}

function conditionLine(random: Random, etags: Pool): string {
  const etag = random.pick(etags);
  const value = random.pick([
    etag,
    etag.replace('W/', ''),
    `"x", ${etag}`,
    '*',
    '"x"',
    '',
    `${etag},`,
    etag.slice(0, -1),
  ]);
  return `${recased(random, 'If-None-Match')}: ${value}`;
}

function request(random: Random, { known, etags }: GeneratedRequestsOptions): string {
  const method = random.chance(0.85) ? 'GET' : random.pick(otherMethods);
  const target = random.chance(0.8) ? random.pick(known) : random.pick(otherTargets);
  const version = random.chance(0.95) ? 'HTTP/1.1' : random.pick(versions);
  const lines = hostLines(random);
  if (random.chance(0.7)) lines.push(`${recased(random, 'Accept-Encoding')}: ${random.pick(encodings)}`);
  if (random.chance(0.3)) lines.push(conditionLine(random, etags));
  while (random.chance(0.3)) lines.push(random.pick(unusualLines));
  if (random.chance(0.03)) lines.push(random.pick(['Host: x', ...lines]));
  if (random.chance(0.01)) lines.push(`X-Long: ${'l'.repeat(random.pick([7000, 9000, 15_000, 20_000]))}`);
  if (random.chance(0.01)) lines.push(...Array.from({ length: 150 }, (_, index) => `X-${index}: ${index}`));
  if (random.chance(0.3)) lines.push(lines.shift() ?? '');
  const end = random.chance(0.98) ? '\r\n' : random.pick(['\n', '\r', '\n\r']);
  const body = random.chance(0.08) ? random.pick(bodies) : '';
  return `${method} ${target} ${version}${end}${lines.map((line) => line + end).join('')}${end}${body}`;
}

/** Changes single bytes, removes parts or repeats them. */
function mutated(random: Random, bytes: Buffer): Buffer {
  const at = random.below(bytes.length);
  const length = 1 + random.below(8);
  const rest = bytes.subarray(at);
  switch (random.below(4)) {
    case 0:
      return Buffer.concat([bytes.subarray(0, at), Buffer.of(random.below(256)), bytes.subarray(at + 1)]);
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    case 2:
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from(random.pick(['\r\n', '\0', ' ', ':', '\r\n\r\n', '\t', '\x7f'])),
        rest,
      ]);
    default:
      return Buffer.concat([bytes.subarray(0, at), rest.subarray(0, length), rest]);
  }
}

/** Where the bytes are divided does not depend on where requests end, as on a network. */
function divided(random: Random, bytes: Buffer): Chunks {
  if (random.chance(0.85) || bytes.length < 2) return [bytes];
  const at = 1 + random.below(bytes.length - 1);
  return [bytes.subarray(0, at), bytes.subarray(at)];
}

/** Connections with one to four requests: plain, unusual, mutated, pipelined, in pieces. The same seed gives the same ones. */
export function* generatedRequests(options: GeneratedRequestsOptions): Generator<Chunks> {
  const random = createRandom(options.seed);
  for (;;) {
    const chunks: Buffer[] = [];
    do {
      let bytes: Buffer = Buffer.from(request(random, options), 'latin1');
      // Pipelining: several requests in one chunk.
      while (random.chance(0.08))
        bytes = Buffer.concat([bytes, Buffer.from(request(random, options), 'latin1')]);
      while (random.chance(0.15)) bytes = mutated(random, bytes);
      if (bytes.length > 0) chunks.push(...divided(random, bytes));
    } while (chunks.length < 4 && random.chance(0.3));
    yield chunks;
  }
}
