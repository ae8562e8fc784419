import type { Server } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { createTaggedCache } from '@nightjar/origin';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClientAddress } from '../front/client-address.ts';
import { createFront } from '../front/front.ts';
import { createBoundedServer } from '../front/listen.ts';
import { sendPlainAnswer } from '../front/plain-answer.ts';
import { createCacheAddresses } from '../response-cache/cache-addresses.ts';
import { type CachedEntry, createResponseCache } from '../response-cache/response-cache.ts';
import { storeBodies } from '../response-cache/stored-answer.ts';
import { openTestVisits } from '../testing/test-visits.ts';
import { createFastPathAnswer } from './fast-path-answer.ts';
import { type Exchange, openExchange, type Send } from './testing/exchange.ts';
import { type Chunks, generatedRequests } from './testing/generated-requests.ts';

/** `FUZZ_SEED` gives other requests; `NIGHTJAR_DEEP` (`pnpm test:deep`) gives more. */
const SEED = Number(process.env.FUZZ_SEED ?? 54);
const CASES = Number(process.env.FUZZ_RUNS ?? (process.env.NIGHTJAR_DEEP ? 100_000 : 5000));
const AT_ONCE = 50;

const publicUrl = 'https://nightjar.example';
const pages: Record<string, (body: string) => Response> = {
  '/': (body) => page(body, { 'content-type': 'text/html; charset=utf-8', 'surrogate-key': 'videos' }),
  '/small/': (body) => page(body.slice(0, 20), { 'content-type': 'text/html' }),
  '/large/': (body) => page(body.repeat(40), { 'content-type': 'application/octet-stream' }),
  '/forbidden/': (body) => page(body, { 'content-type': 'text/html' }, 403),
  '/gone/': (body) => page(body, { 'content-type': 'text/html' }, 410),
  '/api/list.json': (body) => page(JSON.stringify({ body }), { 'content-type': 'application/json' }),
};
const page = (body: string, headers: Record<string, string>, status = 200) =>
  new Response(body, { status, headers: { 'cache-control': 'public, s-maxage=60', ...headers } });

let now = 1_000_000;
let fastAnswers = 0;
const servers: Server[] = [];
let withFastPath: Send;
let withNodeOnly: Send;
let withNodeListener: Send;
let etags: string[];

beforeAll(async () => {
  const responseCache = createResponseCache({
    cache: createTaggedCache<CachedEntry>({ maxBytes: 1e7, clock: () => now }),
    timeoutMs: 5000,
  });
  const icon = Buffer.from('icon '.repeat(500));
  const staticFiles = new Map([
    [
      '/favicon.ico',
      storeBodies(200, [['content-type', 'image/x-icon']], { identity: icon, br: icon, gzip: icon }),
    ],
  ]);
  // Only the pages above have cache addresses, so no other request changes what is in memory.
  const cacheAddress = (path: string) => (path in pages ? { key: path, target: path } : undefined);
  const app = { cacheAddress: ({ pathname }: URL) => cacheAddress(pathname) };
  const cacheAddresses = createCacheAddresses({
    publicUrl,
    apps: { site: app, embed: app, download: app },
    apiKey: (address) => (address === '/api/list.json' ? address : undefined),
  });
  etags = [staticFiles.get('/favicon.ico')?.etag ?? ''];
  for (const [path, make] of Object.entries(pages)) {
    const key = cacheAddresses(path)?.key ?? path;
    const loaded = await responseCache.get({ key, target: path }, async () =>
      make(`The text of ${path} `.repeat(100)),
    );
    etags.push(loaded?.answer.etag ?? '');
  }
  now += 7000;
  /** Answers with the request as a part receives it. */
  const echo = async (request: Request) =>
    Response.json(
      [request.method, request.url, [...request.headers], await request.text().catch(() => 'no whole body')],
      { headers: { 'cache-control': 'private, no-store' } },
    );
  const clientAddress = createClientAddress(['127.0.0.0/8']);
  const visit = await openTestVisits({ clientAddress, publicUrl });
  const front = createFront({
    ...visit,
    fetchers: { api: echo, embed: echo, download: echo, site: echo },
    events: (_request, response) => response.end(),
    media: () => false,
    health: (_request, response) => sendPlainAnswer(response, 200, { status: 'ok' }),
    metrics: (_request, response) => sendPlainAnswer(response, 200, 'figures'),
    staticFiles,
    responseCache,
    cacheAddresses,
    missRate: () => undefined,
    publicUrl,
    clientAddress,
    bodyLimit: () => ({ bytes: 1000, tooLarge: 'form.too_large', bytesPerSecond: 0 }),
    log: pino({ level: 'silent' }),
  });
  const fastPath = createFastPathAnswer({
    staticFiles,
    responseCache,
    cacheAddresses,
    visits: visit.visits,
    publicUrl,
    keepAliveSeconds: 65,
    onAnswered: () => {
      fastAnswers += 1;
    },
  });
  const plain = createBoundedServer(front);
  const listened = createBoundedServer(front);
  const fast = createBoundedServer(front, fastPath);
  servers.push(fast, plain, listened);
  // Node.js parses a socket in native code until something else listens to its data. Then an answer can be finished between
  // two requests of one chunk, and an invalid second request gets a 400 before the connection closes; through a listener, as
  // for chunks that the fast path passes on, the connection only closes.
  listened.on('connection', (socket) => socket.on('data', () => undefined));
  withFastPath = await openExchange(fast);
  withNodeOnly = await openExchange(plain);
  withNodeListener = await openExchange(listened);
});

afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Two servers may answer in different seconds. */
const withoutDates = ({ received, sent }: Exchange) => ({
  sent,
  received: received.replaceAll(
    /(?<=\r\nDate: )\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT(?=\r\n)/g,
    'a date',
  ),
});

async function compare(chunks: Chunks): Promise<void> {
  const [ours, nodes] = await Promise.all([withFastPath(chunks), withNodeOnly(chunks)]);
  const result = withoutDates(ours);
  if (isDeepStrictEqual(result, withoutDates(nodes))) return;
  if (isDeepStrictEqual(result, withoutDates(await withNodeListener(chunks)))) return;
  const shown = chunks.map((chunk) => chunk.toString('latin1'));
  expect({ shown, ...result }).toEqual({ shown, ...withoutDates(nodes) });
}

test('answers a plain GET itself', async () => {
  const before = fastAnswers;
  await compare([Buffer.from('GET / HTTP/1.1\r\nHost: nightjar.example\r\n\r\n')]);
  expect(fastAnswers).toBe(before + 1);
});

test(`answers ${CASES} generated connections byte for byte like node:http`, {
  timeout: 60_000 + CASES * 60,
}, async () => {
  const known = [...Object.keys(pages), '/favicon.ico'];
  const cases = generatedRequests({ seed: SEED, known, etags });
  const before = fastAnswers;
  let begun = 0;
  const work = async () => {
    while (begun < CASES) {
      begun += 1;
      const { value } = cases.next();
      await compare(value);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // Otherwise the comparison would prove little.
  expect(fastAnswers - before).toBeGreaterThan(CASES / 5);
});
