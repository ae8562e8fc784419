import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestOrigin, serveMedia, type TestOrigin } from '../testing/test-origin.ts';

let site: TestOrigin;
let media: Awaited<ReturnType<typeof serveMedia>>;
const logged: unknown[] = [];
beforeAll(async () => {
  const log = () => undefined;
  site = await openTestOrigin({
    log: { debug: log, info: log, warn: log, error: (...details) => logged.push(details) },
  });
  media = await serveMedia(site.origin);
});
afterAll(async () => {
  await media.close();
  await site.close();
});

const parts = fc.constantFrom(
  ...[
    '0',
    '-1',
    '1',
    '99999999999999999999',
    '1e9',
    'NaN',
    '..',
    '.',
    '%2e%2e',
    '%00',
    '%',
    '%ff',
    '%E0%A4',
    '%F0%9F%98%80',
    '',
    'str',
  ],
  ...[
    "'",
    '"',
    ';--',
    '\\',
    '{{x}}',
    '$(x)',
    '*',
    '+',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    '😀',
    '\u202e',
    'x'.repeat(3000),
  ],
  ...[
    'latest-updates',
    'relevance',
    'most-popular-toptn',
    'filt..........',
    'filt',
    'categories',
    'search.0.1.all...',
    '1.all.1.json',
    '1.json',
    'jsond',
  ],
);
const heads = fc.constantFrom(
  ...[
    'main',
    'videos2',
    'video',
    'videos_related2',
    'categories',
    'channels',
    'channel',
    'models',
    'model',
  ].map((head) => `/api/json/${head}`),
  ...[
    '/api/videos2.php',
    '/api/videofile.php',
    '/api/download.json',
    '/timelines',
    '/get_file',
    '//get_file',
    '/c',
    '/pictures',
    '',
  ],
);
const queries = fc.array(
  fc.tuple(
    fc.constantFrom('s', 'params', 'video_id', 'video', 'lifetime', 'page', 's[]', '__proto__'),
    parts,
  ),
  { maxLength: 5 },
);
const addresses = fc
  .tuple(
    heads,
    fc.array(parts, { maxLength: 7 }),
    fc.constantFrom('', '.json', '.jsond', '.vtt', '.mp4/', '.jpg', '/'),
    queries,
  )
  .map(([head, segments, end, query]) => {
    const path = [head, ...segments].join('/') + end;
    return query.length === 0
      ? path
      : `${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;
  });

describe('whatever is asked', () => {
  test('the wire answers with JSON and without a failure of its own', async () => {
    await fc.assert(
      fc.asyncProperty(addresses, async (address) => {
        let request: Request;
        try {
          request = new Request(`http://origin${address.startsWith('/') ? '' : '/'}${address}`);
        } catch {
          return;
        }
        const response = await site.origin.fetch(request);
        expect(response.status, address).toBeLessThan(500);
        const text = await response.text();
        if (response.headers.get('content-type')?.startsWith('application/json')) JSON.parse(text);
      }),
      { numRuns: 1500 },
    );
    expect(logged).toEqual([]);
  });

  test('media answer without a failure and without leaving the store', async () => {
    await fc.assert(
      fc.asyncProperty(addresses, async (address) => {
        const response = await fetch(media.url + encodeURI(address).replaceAll('%25', '%')).catch(
          () => undefined,
        );
        if (response === undefined) return;
        expect(response.status, address).toBeLessThan(500);
        await response.arrayBuffer();
      }),
      { numRuns: 300 },
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
    `/api/videos2.php?params=0/str/relevance/24/search.0.1000000.all..&s=${encodeURIComponent('é'.repeat(900))}`,
    '/api/videofile.php?video_id=1&video_id=2&video_id=x',
    '/api/json/model/0/__/__proto__.json',
  ])('%s is answered', async (path) => {
    const { status } = await site.json(path);
    expect([200, 404]).toContain(status);
    expect(logged).toEqual([]);
  });

  test('a query of 100 kB costs a refusal', async () => {
    const { status, body } = await site.json(
      `/api/videos2.php?params=0/str/relevance/24/search.0.1.all..&s=${'x'.repeat(100_000)}`,
    );
    expect({ status, body }).toEqual({ status: 414, body: { error: 1, code: 'address_too_long' } });
  });
});
