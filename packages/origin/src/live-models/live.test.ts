import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { paths, wireLiveModels } from '@nightjar/api';
import { demonstrationSite, type SiteConfig } from '@nightjar/site-config';
import { afterEach, describe, expect, test } from 'vitest';
import { openTestOrigin, testPublicUrl } from '../testing/test-origin.ts';
import { createLiveFeed } from './live-feed.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A feed server that records the requested addresses. */
async function serveFeed(answer: RequestListener) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/feed?key=partner`, requests };
}

function open(feed: string, settings: Partial<SiteConfig['live']> = {}) {
  let now = 1_000_000;
  const warnings: string[] = [];
  const log = {
    debug() {},
    info() {},
    error() {},
    warn: (_: object, message: string) => warnings.push(message),
  };
  const live = createLiveFeed({
    config: { ...demonstrationSite.live, timeoutMs: 400, ...settings, feed },
    publicUrl: testPublicUrl,
    log,
    clock: () => now,
  });
  return {
    live,
    warnings,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

const model = (number: number) => ({
  uniqueModelId: `n-${number}`,
  chatRoomUrl: `https://rooms.example/${number}`,
  profilePictureUrl: `https://pictures.example/${number}/320x240.jpg`,
  livePreRollUrl: '',
});
const respondWith =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

describe('79: a feed that works', () => {
  test('is requested with category fetish, limit 10 and 320x240, and parsed with the schema', async () => {
    const feed = await serveFeed(respondWith({ models: [model(1), { broken: true }, model(2)] }));
    const { live, warnings } = open(feed.url);
    expect(await live.read()).toEqual([model(1), model(2)]);
    expect(feed.requests).toEqual([
      '/feed?key=partner&category=fetish&limit=10&imageSize=320x240&format=json',
    ]);
    expect(warnings).toHaveLength(1);
  });

  test('is requested with the configured values and parameter names', async () => {
    const feed = await serveFeed(respondWith(Array.from({ length: 9 }, (_, index) => model(index + 1))));
    const settings = {
      category: 'calm',
      limit: 4,
      width: 640,
      height: 480,
      names: { limit: 'n', size: 's' },
    };
    expect(await open(feed.url, settings).live.read()).toHaveLength(4);
    expect(feed.requests).toEqual(['/feed?key=partner&category=calm&n=4&s=640x480&format=json']);
  });

  test('is requested once for simultaneous reads, and served stale while it is renewed', async () => {
    let round = 0;
    const feed = await serveFeed((request, response) => {
      round += 1;
      respondWith([model(round)])(request, response);
    });
    const { live, pass } = open(feed.url);
    const first = await Promise.all(Array.from({ length: 200 }, () => live.read()));
    expect(first.every(([one]) => one?.uniqueModelId === 'n-1')).toBe(true);
    expect(feed.requests).toHaveLength(1);
    pass(61);
    expect(await live.read()).toEqual([model(1)]);
    await expect.poll(() => live.read()).toEqual([model(2)]);
    expect(feed.requests).toHaveLength(2);
  });

  test('may redirect within its host', async () => {
    const feed = await serveFeed((request, response) => {
      if (request.url?.startsWith('/feed')) response.writeHead(302, { location: '/moved' }).end();
      else respondWith([model(1)])(request, response);
    });
    expect(await open(feed.url).live.read()).toEqual([model(1)]);
  });
});

const broken: [string, RequestListener][] = [
  ['answers 500', (_, response) => response.writeHead(500).end('oops')],
  ['answers HTML', (_, response) => response.setHeader('content-type', 'text/html').end('<h1>Hello</h1>')],
  ['has another shape', respondWith({ status: 'ok', data: { models: 'many' } })],
  ['is a number', respondWith(7)],
  ['is null', respondWith(null)],
  [
    'has only broken entries',
    respondWith([{ uniqueModelId: 'x', chatRoomUrl: 'javascript:alert(1)' }, null, 'x', []]),
  ],
  ['never answers', () => undefined],
  ['never ends', (_, response) => void response.write('[')],
  ['closes the connection early', (_, response) => void response.write('[{', () => response.destroy())],
  [
    'declares a huge length',
    (_, response) => response.writeHead(200, { 'content-length': 5_000_000 }).end('['),
  ],
  ['is huge without a declared length', (_, response) => response.end(`["${'x'.repeat(2_000_000)}"]`)],
  [
    'is huge after decompression',
    (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(`["${'x'.repeat(8_000_000)}"]`)),
  ],
  [
    'redirects endlessly',
    (request, response) => response.writeHead(302, { location: request.url ?? '' }).end(),
  ],
  ['redirects without a location', (_, response) => response.writeHead(302).end()],
  ['redirects to a file', (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()],
  [
    'redirects to another host',
    (_, response) => response.writeHead(302, { location: 'http://localhost:9/' }).end(),
  ],
];

describe('79: a broken feed', () => {
  test.each(broken)('that %s yields no models', async (_, answer) => {
    const feed = await serveFeed(answer);
    const { live, warnings } = open(feed.url);
    expect(await live.read()).toEqual([]);
    expect(warnings.length).toBeGreaterThan(0);
  });

  test('is not followed to another port of the same host', async () => {
    const otherPort = await serveFeed(respondWith([model(1)]));
    const feed = await serveFeed((_, response) => response.writeHead(302, { location: otherPort.url }).end());
    expect(await open(feed.url).live.read()).toEqual([]);
    expect(otherPort.requests).toEqual([]);
  });

  test('that refuses connections yields no models', async () => {
    expect(await open('http://127.0.0.1:1/').live.read()).toEqual([]);
  });

  test('is not requested again for 15 s', async () => {
    const feed = await serveFeed((_, response) => response.writeHead(500).end());
    const { live, pass } = open(feed.url);
    await live.read();
    pass(14);
    await live.read();
    expect(feed.requests).toHaveLength(1);
    pass(20);
    await live.read();
    await expect.poll(() => feed.requests.length).toBe(2);
  });

  test('keeps the last models for five minutes', async () => {
    let isBroken = false;
    const feed = await serveFeed((request, response) => {
      if (isBroken) response.writeHead(503).end();
      else respondWith([model(1)])(request, response);
    });
    const { live, pass } = open(feed.url);
    await live.read();
    isBroken = true;
    pass(200);
    expect(await live.read()).toEqual([model(1)]);
    await expect.poll(() => feed.requests.length).toBe(2);
    pass(120);
    expect(await live.read()).toEqual([]);
  });
});

describe('79: the path of the wire', () => {
  test('answers the stand-in feed of a demonstration, and serves its pictures', async () => {
    const site = await openTestOrigin();
    closers.push(() => site.close());
    const { status, body } = await site.json(paths.live.build({ count: 4 }));
    expect(status).toBe(200);
    const { models } = wireLiveModels.parse(body);
    expect(models).toHaveLength(4);
    const picture = await site.get(models[3]?.profilePictureUrl.slice(testPublicUrl.length) ?? '');
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(await picture.text()).toMatch(/^<svg .*width="320" height="240"/);
  });

  test('answers an empty list without an error if the feed is broken or off', async () => {
    const feed = await serveFeed((_, response) => response.writeHead(500).end());
    for (const setting of [feed.url, 'off']) {
      const live = { ...demonstrationSite.live, feed: setting };
      const site = await openTestOrigin({ siteConfig: { ...demonstrationSite, live } });
      closers.push(() => site.close());
      expect(await site.json(paths.live.build({}))).toMatchObject({ status: 200, body: { models: [] } });
    }
  });
});
