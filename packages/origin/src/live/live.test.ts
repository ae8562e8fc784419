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

/** A feed on a real connection, and how often it was asked. */
async function serveFeed(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
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
  return { url: `http://127.0.0.1:${port}/feed?key=ours`, port, asked };
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
const tell =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

describe('a feed that works', () => {
  test('is asked with category fetish, limit 10 and 320x240, and read through the schema', async () => {
    const feed = await serveFeed(tell({ models: [model(1), { broken: true }, model(2)] }));
    const { live, warnings } = open(feed.url);
    expect(await live.read()).toEqual([model(1), model(2)]);
    expect(feed.asked).toEqual(['/feed?key=ours&category=fetish&limit=10&imageSize=320x240&format=json']);
    expect(warnings).toHaveLength(1);
  });

  test('is asked as it is configured, under its own names', async () => {
    const feed = await serveFeed(tell(Array.from({ length: 9 }, (_, index) => model(index + 1))));
    const settings = {
      category: 'calm',
      limit: 4,
      width: 640,
      height: 480,
      names: { limit: 'n', size: 's' },
    };
    expect(await open(feed.url, settings).live.read()).toHaveLength(4);
    expect(feed.asked).toEqual(['/feed?key=ours&category=calm&n=4&s=640x480&format=json']);
  });

  test('is asked once however many wait, and told from memory while it is renewed', async () => {
    let round = 0;
    const feed = await serveFeed((request, response) => {
      round += 1;
      tell([model(round)])(request, response);
    });
    const { live, pass } = open(feed.url);
    const first = await Promise.all(Array.from({ length: 200 }, () => live.read()));
    expect(first.every(([one]) => one?.uniqueModelId === 'n-1')).toBe(true);
    expect(feed.asked).toHaveLength(1);
    pass(61);
    expect(await live.read()).toEqual([model(1)]);
    await expect.poll(() => live.read()).toEqual([model(2)]);
    expect(feed.asked).toHaveLength(2);
  });

  test('may redirect on its own host', async () => {
    const feed = await serveFeed((request, response) => {
      if (request.url?.startsWith('/feed')) response.writeHead(302, { location: '/moved' }).end();
      else tell([model(1)])(request, response);
    });
    expect(await open(feed.url).live.read()).toEqual([model(1)]);
  });
});

const broken: [string, RequestListener][] = [
  ['answers 500', (_, response) => response.writeHead(500).end('oops')],
  ['answers a page', (_, response) => response.setHeader('content-type', 'text/html').end('<h1>Hello</h1>')],
  ['has another shape', tell({ status: 'ok', data: { models: 'many' } })],
  ['is a number', tell(7)],
  ['is null', tell(null)],
  [
    'has only broken entries',
    tell([{ uniqueModelId: 'x', chatRoomUrl: 'javascript:alert(1)' }, null, 'x', []]),
  ],
  ['never answers', () => undefined],
  ['drips', (_, response) => void response.write('[')],
  ['breaks off', (_, response) => void response.write('[{', () => response.destroy())],
  ['says it is huge', (_, response) => response.writeHead(200, { 'content-length': 5_000_000 }).end('[')],
  ['is huge without saying so', (_, response) => response.end(`["${'x'.repeat(2_000_000)}"]`)],
  [
    'is huge once unpacked',
    (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(`["${'x'.repeat(8_000_000)}"]`)),
  ],
  [
    'redirects for ever',
    (request, response) => response.writeHead(302, { location: request.url ?? '' }).end(),
  ],
  ['redirects nowhere', (_, response) => response.writeHead(302).end()],
  ['redirects to a file', (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()],
  [
    'redirects to another host',
    (_, response) => response.writeHead(302, { location: 'http://localhost:9/' }).end(),
  ],
];

describe('a broken feed', () => {
  test.each(broken)('that %s shows nobody', async (_, answer) => {
    const feed = await serveFeed(answer);
    const { live, warnings } = open(feed.url);
    expect(await live.read()).toEqual([]);
    expect(warnings.length).toBeGreaterThan(0);
  });

  test('that redirects to another port of the same machine is not followed there', async () => {
    const inside = await serveFeed(tell([model(1)]));
    const feed = await serveFeed((_, response) => response.writeHead(302, { location: inside.url }).end());
    expect(await open(feed.url).live.read()).toEqual([]);
    expect(inside.asked).toEqual([]);
  });

  test('that nobody serves shows nobody', async () => {
    expect(await open('http://127.0.0.1:1/').live.read()).toEqual([]);
  });

  test('is left alone for a quarter of a minute', async () => {
    const feed = await serveFeed((_, response) => response.writeHead(500).end());
    const { live, pass } = open(feed.url);
    await live.read();
    pass(14);
    await live.read();
    expect(feed.asked).toHaveLength(1);
    pass(20);
    await live.read();
    await expect.poll(() => feed.asked.length).toBe(2);
  });

  test('leaves who was live for five minutes, and no longer', async () => {
    let isBroken = false;
    const feed = await serveFeed((request, response) => {
      if (isBroken) response.writeHead(503).end();
      else tell([model(1)])(request, response);
    });
    const { live, pass } = open(feed.url);
    await live.read();
    isBroken = true;
    pass(200);
    expect(await live.read()).toEqual([model(1)]);
    await expect.poll(() => feed.asked.length).toBe(2);
    pass(120);
    expect(await live.read()).toEqual([]);
  });
});

describe('the path of the wire', () => {
  test('answers the stand-in in a demonstration, with drawings that are there', async () => {
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

  test('answers nobody, without an error, where the feed is broken or off', async () => {
    const feed = await serveFeed((_, response) => response.writeHead(500).end());
    for (const setting of [feed.url, 'off']) {
      const live = { ...demonstrationSite.live, feed: setting };
      const site = await openTestOrigin({ siteConfig: { ...demonstrationSite, live } });
      closers.push(() => site.close());
      expect(await site.json(paths.live.build({}))).toMatchObject({ status: 200, body: { models: [] } });
    }
  });
});
