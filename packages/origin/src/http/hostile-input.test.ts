import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths, writePaths, writes } from '@nightjar/api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestOrigin, serveMedia, type TestOrigin, testPublicUrl } from '../testing/test-origin.ts';

/*
 * A fixed seed makes runs reproducible; `FUZZ_SEED` changes it. `NIGHTJAR_DEEP` multiplies the number of runs by 20,
 * `FUZZ_RUNS` by another factor.
 */
const factor = Number(process.env.FUZZ_RUNS ?? (process.env.NIGHTJAR_DEEP ? 20 : 1));
const options = (numRuns: number) => ({
  seed: Number(process.env.FUZZ_SEED ?? 20_260_301),
  numRuns: Math.ceil(numRuns * factor),
  interruptAfterTimeLimit: 600_000,
});
const timeoutMs = 30_000 * Math.max(1, factor);

let site: TestOrigin;
let media: Awaited<ReturnType<typeof serveMedia>>;
let dataDir: string;
const logged: unknown[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nightjar-hostile-'));
  const log = () => undefined;
  site = await openTestOrigin({
    dataDir,
    log: { debug: log, info: log, warn: log, error: (...details) => logged.push(details) },
  });
  media = await serveMedia(site.origin);
});
afterAll(async () => {
  await media.close();
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Fragments that are known to break servers. */
const hostile = [
  ...[
    '0',
    '-1',
    '1',
    '00',
    '99999999999999999999',
    '1e9',
    '1e309',
    'NaN',
    'Infinity',
    '0x10',
    '1.5',
    '٣',
    '−1',
  ],
  ...[
    '..',
    '.',
    '%2e%2e',
    '%2e%2e%2f',
    '..%2f..%2fetc%2fpasswd',
    '..\\..\\',
    '%5c..%5c',
    '/etc/passwd',
    '~',
    '%252e',
  ],
  ...[
    '%00',
    'a%00b',
    '%',
    '%ff',
    '%E0%A4',
    '%C0%AF',
    '%F0%9F%98%80',
    '%ED%A0%80',
    '%u0041',
    '\u202e',
    '😀',
    '﷽',
    'é',
  ],
  ...[
    '',
    ' ',
    '+',
    '%20',
    '%0d%0a',
    'x%0d%0aset-cookie:a=b',
    '\t',
    ';--',
    "'",
    '"',
    "' or 1=1--",
    '$1',
    ':id',
    '?',
  ],
  ...[
    '{{x}}',
    '$(x)',
    '`x`',
    '<script>',
    '*',
    '(',
    '[',
    '\\',
    '|',
    '&',
    '=',
    '%_',
    '!!',
    ':*',
    '<->',
    '--',
    '/*',
  ],
  ...[
    'null',
    'undefined',
    'true',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
    '[object Object]',
  ],
  ...['x'.repeat(3000), '9'.repeat(400), '.'.repeat(200), '/'.repeat(50), 'é'.repeat(500)],
  ...[
    'str',
    'latest-updates',
    'relevance',
    'most-popular-toptn',
    'filt..........',
    'filt',
    'categories',
    'member',
  ],
  ...[
    'search.0.1.all...',
    '1.all.1.json',
    '1.json',
    'jsond',
    '1.1',
    '..1.all.all.all',
    '2147483648',
    '9007199254740993',
  ],
];
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostile) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map(encodeURIComponent.bind(null)).filter(isText),
  },
  { weight: 1, arbitrary: fc.integer().map(String) },
);

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Valid addresses of every path. The type requires an entry for every path of the api package. */
const samples: Record<keyof typeof paths, string[]> = {
  main: [paths.main.build({})],
  videos: [
    paths.videos.build({}),
    paths.videos.build({ section: 'model', objectId: 'ada-lind', date: 'week' }),
  ],
  videosSearch: [paths.videosSearch.build({ s: 'forest' })],
  video: [paths.video.build({ videoId: 1 })],
  pinned: [paths.pinned.build({}), paths.pinned.build({ section: 'categories', objectId: 'clouds' })],
  related: [paths.related.build({ videoId: 1 })],
  videofile: [paths.videofile.build({ videoId: 1 })],
  categories: [paths.categories.build({})],
  channels: [paths.channels.build({})],
  channel: [paths.channel.build({ dir: 'north-studio' })],
  models: [paths.models.build({ filters: { hair: 'brown' } })],
  model: [paths.model.build({ dir: 'ada-lind' })],
  download: [paths.download.build({ videoId: 1 })],
  suggesters: [paths.suggesters.build({})],
  suggest: [paths.suggest.build({ c: 'riv' })],
  members: [paths.members.build({ search: 'no' })],
  member: [paths.member.build({ userId: 1 }), paths.member.build({ userId: 1, section: 'uploaded_videos' })],
  comments: [paths.comments.build({ objectId: 1 }), paths.comments.build({ objectId: 1, section: 'member' })],
  playlists: [paths.playlists.build({}), paths.playlists.build({ section: 'member', objectId: '1' })],
  playlist: [paths.playlist.build({ playlistId: 1, page: 2 })],
  subscriptions: [paths.subscriptions.build({ userId: 1 })],
  live: [paths.live.build({})],
  houseAd: [paths.houseAd.build({})],
  livePicture: [paths.livePicture.build({ number: 1 })],
  timeline: [paths.timeline.build({ videoId: 1, format: '160x90', count: 4, interval: 1 })],
  timelineSheet: [paths.timelineSheet.build({ videoId: 1, format: '160x90', sheet: 1 })],
  track: [paths.track.build({ videoId: 1, number: 1 })],
  hoverPreview: [paths.hoverPreview.build({ videoId: 1 })],
  picture: [paths.picture.build({ videoId: 1, width: 320, format: 'jpg' })],
  robots: [paths.robots.build({})],
  sitemapIndex: [paths.sitemapIndex.build({})],
  sitemap: [paths.sitemap.build({ kind: 'videos', block: 0 })],
  feed: [paths.feed.build({}), paths.feed.build({ section: 'model', dir: 'ada-lind' })],
  oembed: [paths.oembed.build({ url: `${testPublicUrl}/video/1/` })],
  alive: [paths.alive.build({ videoIds: [1, 2] })],
  removed: [paths.removed.build({})],
};
const seeds = [
  ...Object.values(samples).flat(),
  '/api/docs/',
  '/api/docs/openapi.json',
  '/get_file/1/abc-def/0/1/1.mp4/',
];
const slots = /[^/.?&=]+/g;

/** A valid address with some slots replaced, and with random parameters and endings. */
const addresses = fc
  .record({
    seed: fc.constantFrom(...seeds),
    changes: fc.array(fc.tuple(fc.nat(), piece), { maxLength: 4 }),
    query: fc.array(
      fc.tuple(
        fc.constantFrom(
          's',
          'params',
          'video_id',
          'video',
          'lifetime',
          'c',
          'url',
          'search',
          's[]',
          'a[b][c][d][e][f]',
          '__proto__',
        ),
        piece,
      ),
      { maxLength: 5 },
    ),
    end: fc.constantFrom('', '', '', '.', '...', '/', '//', '.json', '.jsond', '%00', '#x', '?', '&&&='),
    isDoubled: fc.boolean(),
  })
  .map(({ seed, changes, query, end, isDoubled }) => {
    let address = seed;
    for (const [at, value] of changes) {
      const found = [...address.matchAll(slots)];
      const slot = found[at % Math.max(1, found.length)];
      if (slot) address = address.slice(0, slot.index) + value + address.slice(slot.index + slot[0].length);
    }
    const more = query.map(([name, value]) => `${name}=${value}`).join('&');
    const joined = more === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${more}`;
    return (isDoubled ? `/${joined}` : joined) + end;
  });

const kinds = /^(?:application\/(?:json|xml|rss\+xml)|text\/|image\/svg)/;

/** Expects an answer or a refusal with a code; no 5xx, and no internal details in the body. */
async function check(response: Response, what: unknown) {
  const text = await response.text();
  const shown = `${JSON.stringify(what)?.slice(0, 300)} ${response.status} ${text.slice(0, 200)}`;
  expect(response.status, shown).toBeLessThan(500);
  expect(text, shown).not.toMatch(/\bat \S+ \(|node_modules|\/src\/|pg_|SELECT |syntax error/);
  if (response.status >= 400)
    expect(JSON.parse(text), shown).toMatchObject({ error: 1, code: expect.any(String) });
  else if (text !== '') expect(response.headers.get('content-type'), shown).toMatch(kinds);
}

function requestOf(address: string, init?: RequestInit): Request | undefined {
  try {
    return new Request(`http://origin${address.startsWith('/') ? '' : '/'}${address}`, init);
  } catch {
    return undefined;
  }
}

describe('1 and 82: fuzzed requests', () => {
  test('are answered or refused with a code on every path', { timeout: timeoutMs }, async () => {
    await fc.assert(
      fc.asyncProperty(addresses, async (address) => {
        const request = requestOf(address);
        // The oEmbed specification requires 501 for an unknown format.
        if (request === undefined || /[?&]format=/.test(address)) return;
        await check(await site.origin.fetch(request), address);
      }),
      options(2000),
    );
    expect(logged).toEqual([]);
  });

  test('with wrong methods and bodies are refused with a code', { timeout: timeoutMs }, async () => {
    const calls = fc.record({
      address: fc.oneof(addresses, fc.constantFrom(...writePaths)),
      method: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND', 'get'),
      type: fc.constantFrom(
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'x',
        '',
      ),
      body: fc.oneof(fc.constantFrom('{"a":', '[[[[', '--x\r\n', 'a=1&a=2', '%%%', '\0\0\0'), piece),
      origin: fc.constantFrom(testPublicUrl, 'https://evil.example', 'null', ''),
    });
    await fc.assert(
      fc.asyncProperty(calls, async ({ address, method, type, body, origin }) => {
        const hasBody = method !== 'HEAD' && method !== 'get';
        const headers = { 'content-type': type, origin };
        const request = requestOf(address, { method, headers, ...(hasBody && { body }) });
        if (request === undefined || /[?&]format=/.test(address)) return;
        const response = await site.origin.fetch(request);
        if (method === 'HEAD') expect(response.status).toBeLessThan(500);
        else await check(response, { address, method, type, body });
      }),
      options(600),
    );
    expect(logged).toEqual([]);
  });

  test('for media cause no 5xx and do not leave the media store', { timeout: timeoutMs }, async () => {
    await fc.assert(
      fc.asyncProperty(addresses, async (address) => {
        const response = await fetch(media.url + encodeURI(address).replaceAll('%25', '%')).catch(
          () => undefined,
        );
        if (response === undefined) return;
        expect(response.status, address).toBeLessThan(500);
        expect(await response.text(), address).not.toContain('not to be reached');
      }),
      options(300),
    );
    expect(logged).toEqual([]);
  });

  test.each([
    '/api/json/videos2/0/str/latest-updates/24/..99999999999.all..json',
    '/api/json/videos2/0/str/latest-updates/99999999/..1.all..json',
    '/api/json/videos2/99999999999/str/latest-updates/24/..1.all..json',
    '/api/json/video/0/0/0/9007199254740991.json',
    '/api/json/videos_related2/0/1000/0/0/1.all.1000000.json',
    '/api/json/models/0/str/filt........../recent/1000/1000000.json',
    '/api/json/channels/0/str/recent/1000/letter.%25.1000000.json',
    '/api/json/members/0/all/filt........../recent/1000/1000000.json?search=%25_%27',
    '/api/json/playlists/0/most-viewed/1000/.1000000.str..json',
    '/api/json/comments/0/video/0/0/1.1000000.json',
    '/api/json/removed/0/1000/8640000000000000.8640000000000000.json',
    `/api/videos2.php?params=0/str/relevance/24/search.0.1000000.all..&s=${encodeURIComponent('é'.repeat(600))}`,
    '/api/suggester.php?c=%27%22%5C%25_%3A*%26%7C%21%3C-%3E',
    '/api/videofile.php?video_id=1&video_id=2&video_id=x',
    '/api/json/model/0/__/__proto__.json',
  ])('are answered: %s', async (path) => {
    const { status } = await site.json(path);
    expect([200, 404]).toContain(status);
    expect(logged).toEqual([]);
  });

  test.each(seeds)('with a query of 100 kB are refused: %s', async (address) => {
    const long = `${address}${address.includes('?') ? '&' : '?'}x=${'x'.repeat(100_000)}`;
    const response = await site.get(long);
    expect([404, 414]).toContain(response.status);
    expect(await response.json()).toMatchObject({ error: 1 });
  });
});

describe.each(Object.entries(writes))('82: the write %s', (name, write) => {
  const own = Object.keys(write.fields.shape);
  const value = fc.oneof(
    piece.map((text) => text.replaceAll('\0', '')),
    fc.constantFrom(
      '1',
      '2',
      '7',
      'video',
      'member',
      'channel',
      'true',
      'nora@example.org',
      '\0',
      'a\0b',
      '\ud800',
      '1,2,3',
    ),
    fc.constant('x'.repeat(20_000)),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
  const forms = fc.record({
    fields: fc.array(
      fc.tuple(
        fc.constantFrom(
          ...own,
          ...own,
          'other',
          ...('section' in write.fixed ? [] : ['section']),
          '__proto__',
          'object_id[]',
          'text[a][b][c][d][e][f]',
        ),
        value,
      ),
      {
        maxLength: 8,
      },
    ),
    isMultipart: fc.boolean(),
    isSignedIn: fc.boolean(),
  });
  /** Codes of forms that are refused before their write is known. */
  const formCodes: ReadonlySet<string> = new Set(['malformed', 'form.too_large']);
  // On a path that takes files, a multipart form of a guest is refused unread.
  const codes = (isMultipart: boolean) => [...write.codes, ...(isMultipart ? ['login_required'] : [])];

  test('answers, or refuses with one of its codes, for any fields', {
    timeout: timeoutMs,
  }, async () => {
    const cookie = await site.signInAs(1);
    await fc.assert(
      fc.asyncProperty(forms, async ({ fields, isMultipart, isSignedIn }) => {
        const sent: [string, string][] = [...Object.entries(write.fixed), ...fields];
        const body = isMultipart ? new FormData() : new URLSearchParams();
        for (const [key, text] of sent) body.append(key, text);
        const response = await site.origin.fetch(
          new Request(`http://origin${write.path}`, {
            method: 'POST',
            body,
            headers: {
              origin: testPublicUrl,
              'x-client-address': '192.0.2.9',
              ...(isSignedIn && { cookie }),
            },
          }),
        );
        expect(response.headers.get('cache-control')).toBe('private, no-store');
        await check(response.clone(), { name, sent });
        const answer = (await response.json()) as { code?: string; errors?: unknown };
        if (response.status === 200)
          expect(write.answer.safeParse(answer).error, JSON.stringify(answer)).toBeUndefined();
        else if (answer.errors === undefined && !formCodes.has(answer.code ?? '')) {
          expect(codes(isMultipart), `${name} ${JSON.stringify(sent).slice(0, 300)}`).toContain(answer.code);
        }
      }),
      options(25),
    );
    expect(logged).toEqual([]);
  });
});

test('fuzzed requests have changed no published video', async () => {
  const { rows } = await site.database.pool.query<{ count: number }>(
    'select count(*) as count from videos where id <= 200 and status_id = 1',
  );
  expect(Number(rows[0]?.count)).toBe(130);
  expect((await site.get('/api/json/main/0/str.en.json')).status).toBe(200);
});
