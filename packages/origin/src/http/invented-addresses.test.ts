import { demonstrationSite } from '@nightjar/site-config';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrigin, type Origin } from '../create-origin.ts';
import { emptyMediaStore } from '../testing/empty-media-store.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';

const MEMORY_BYTES = 400_000;
/** Many times the statements that the test permits. `pnpm test:deep` sends more. */
const UNKNOWN = process.env.NIGHTJAR_DEEP ? 50_000 : 5000;

let database: TestDatabase;
let origin: Origin;
let registry: Registry;
let now: number;
/** Counts connections taken from the pool; each statement of a request takes one. */
let statements = 0;

beforeAll(async () => {
  database = await createTestDatabase({ rows: 'catalogue' });
  database.pool.on('acquire', () => {
    statements += 1;
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  now = Date.UTC(2025, 6, 2, 12, 0, 0);
  statements = 0;
  origin = createOrigin({
    database,
    mediaStore: emptyMediaStore,
    environment: { dataDir: '/nowhere', publicUrl: 'https://tube.example', mediaSecret: 's'.repeat(40) },
    siteConfig: demonstrationSite,
    log: silentLog,
    clock: () => now,
    maxCacheBytes: MEMORY_BYTES,
  });
  registry = new Registry();
  origin.registerMetrics(registry);
  // The sweep of old drafts at the start, which is in the background.
  await expect.poll(() => statements).toBe(1);
  return () => origin.close();
});

const request = async (path: string) => {
  const response = await origin.fetch(new Request(`http://origin${path}`));
  await response.arrayBuffer();
  return response.status;
};
const memory = async () => {
  const figure = await registry.getSingleMetric('nightjar_origin_cache_bytes')?.get();
  return figure?.values[0]?.value ?? Number.NaN;
};

describe('a thousand simultaneous requests make as many statements as one (rule 7)', () => {
  const cost = async (count: number, page = 2) => {
    const path = `/api/json/videos2/3600/str/most-popular/24/..${page}.all...json`;
    const before = statements;
    const received = await Promise.all(Array.from({ length: count }, () => request(path)));
    expect(new Set(received)).toEqual(new Set([200]));
    return statements - before;
  };

  test('for a missing and for an expired answer', async () => {
    const one = await cost(1);
    expect(one).toBeGreaterThan(0);
    expect(await cost(1000, 3)).toBe(one);
    now += 2 * 3600 * 1000;
    expect(await cost(1000, 3)).toBe(one);
    expect(await cost(1000, 3)).toBe(0);
  });

  test('for a stale answer that is renewed', async () => {
    const one = await cost(1);
    now += 3_610_000;
    // Answered from memory; the renewal runs in the background.
    await cost(1000);
    await expect.poll(() => cost(1)).toBe(0);
    const before = statements;
    now += 3_610_000;
    await cost(1000);
    await expect.poll(() => statements - before).toBe(one);
  });
});

describe('invented addresses do not fill the memory (rule 7)', () => {
  /** Sends the requests in groups of 500 simultaneous ones. */
  const requestAll = async (count: number, path: (number: number) => string) => {
    const statuses = new Set<number>();
    for (let begun = 0; begun < count; begun += 500) {
      const received = await Promise.all(
        Array.from({ length: 500 }, (_, index) => request(path(begun + index))),
      );
      for (const status of received) statuses.add(status);
    }
    return statuses;
  };

  test(`${UNKNOWN} unknown lifetimes and parameters cause no more statements than the known ones`, async () => {
    const before = statements;
    const statuses = await requestAll(UNKNOWN, (number) =>
      number % 2 === 0
        ? `/api/json/videos2/${number}/str/latest-updates/24/..1.all...json?nothing=${number}`
        : `/api/json/video/${number}/0/0/7.json?x[${number}]=1`,
    );
    expect(statuses).toEqual(new Set([200]));
    // Each known lifetime may have its own cached answer.
    expect(statements - before).toBeLessThan(200);
    expect(await memory()).toBeLessThan(MEMORY_BYTES);
  }, 120_000);

  test('answers for thousands of unknown pages and names stay within the memory limit', async () => {
    await requestAll(4000, (number) =>
      number % 2 === 0
        ? `/api/json/videos2/3600/str/latest-updates/24/..${number + 10}.all...json`
        : `/api/json/channel/86400/i/invented-${number}.json`,
    );
    expect(await memory()).toBeLessThanOrEqual(MEMORY_BYTES);
    expect(await request('/api/json/video/86400/0/0/7.json')).toBe(200);
  }, 60_000);
});

describe('96: the cache key of an address', () => {
  const list = '/api/json/videos2/3600/str/latest-updates/24/..1.all...json';

  test('is the same for all spellings of one list', () => {
    const key = origin.cacheKey(list);
    expect(key).toBeDefined();
    for (const other of [
      `${list}?utm_source=mail&x=1`,
      list.replace('3600', '3601'),
      list.replace('..1.all...', '..1.all.....'),
      list.replace('/24/', '/024/'),
    ]) {
      expect([other, origin.cacheKey(other)]).toEqual([other, key]);
    }
    expect(origin.cacheKey(list.replace('..1.', '..2.'))).not.toBe(key);
  });

  test('contains the parameters that a route reads', () => {
    const search = '/api/videos2.php?params=0/str/relevance/24/search.0.1.all...&s=';
    expect(origin.cacheKey(`${search}rain`)).not.toBe(origin.cacheKey(`${search}snow`));
    expect(origin.cacheKey(`${search}rain&x=1`)).toBe(origin.cacheKey(`${search}rain`));
    const files = origin.cacheKey('/api/videofile.php?video_id=7&lifetime=0');
    expect(origin.cacheKey('/api/videofile.php?lifetime=0&x=1&video_id=7')).toBe(files);
    expect(origin.cacheKey('/api/videofile.php?video_id=8&lifetime=0')).not.toBe(files);
  });

  test.each(['/api/json/videos2/x.json', '/api/nothing', '/api/input.php', '/'])(
    'is undefined for %s',
    (address) => {
      expect(origin.cacheKey(address)).toBeUndefined();
    },
  );
});
