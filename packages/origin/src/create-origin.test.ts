import { paths } from '@nightjar/api';
import { demonstrationSite } from '@nightjar/site-config';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcePurge } from './cache/purges.ts';
import { createOrigin } from './create-origin.ts';
import { emptyMediaStore } from './testing/empty-media-store.ts';
import { silentLog } from './testing/index.ts';
import { openTestOrigin, type TestOrigin } from './testing/test-origin.ts';
import { waitForPurgeListeners } from './testing/wait-for-purge-listeners.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());

const titleOf = async (origin: { fetch(request: Request): Promise<Response> }) => {
  const response = await origin.fetch(new Request(`http://x${paths.video.build({ videoId: 7 })}`));
  const { video } = (await response.json()) as { video: { title: string } };
  return video.title;
};

/** Another process on the same database. */
function another() {
  return createOrigin({
    database: site.database,
    mediaStore: emptyMediaStore,
    environment: { dataDir: '/nowhere', publicUrl: 'https://tube.example', mediaSecret: 'x'.repeat(32) },
    siteConfig: demonstrationSite,
    log: silentLog,
  });
}

describe('purging', () => {
  test('9: reaches the other process and its purge callbacks', async () => {
    const other = another();
    const stop = new AbortController();
    try {
      await waitForPurgeListeners(site);
      const before = await titleOf(other);
      await site.database.pool.query("update videos set title = 'Renamed' where id = 7");
      expect(await titleOf(other)).toBe(before);
      const received = new Promise<string[]>((resolve) => other.onPurge(resolve, { signal: stop.signal }));
      await site.origin.purge(['video-7', 'videos']);
      expect(await received).toEqual(['video-7', 'videos']);
      expect(await titleOf(other)).toBe('Renamed');
    } finally {
      stop.abort();
      await other.close();
    }
  });

  test('splits a long list of tags over several messages', async () => {
    const purged = new Set<string>();
    const stop = new AbortController();
    const collect = (tags: string[]) => {
      for (const tag of tags) purged.add(tag);
    };
    site.origin.onPurge(collect, { signal: stop.signal });
    const tags = Array.from({ length: 3000 }, (_, index) => `video-${index}`);
    await announcePurge(site.database.pool, tags);
    // Messages of earlier purges may arrive as well.
    await expect.poll(() => tags.filter((tag) => !purged.has(tag))).toEqual([]);
    stop.abort();
  });

  test('does not call a callback whose signal is aborted', async () => {
    const stop = new AbortController();
    let calls = 0;
    site.origin.onPurge(
      () => {
        calls += 1;
      },
      { signal: stop.signal },
    );
    stop.abort();
    await site.origin.purge(['videos']);
    expect(calls).toBe(0);
  });
});

test('answers a thousand simultaneous requests for one list from one load', async () => {
  const registry = new Registry();
  site.origin.registerMetrics(registry);
  const path = paths.videos.build({ count: 30 });
  const answers = await Promise.all(Array.from({ length: 1000 }, () => site.get(path)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const text = await registry.metrics();
  expect(text).toContain('nightjar_origin_cache_total{route="videos",state="loaded"} 1');
});

test('reports in health whether the database answers', async () => {
  const other = await openTestOrigin();
  expect(await other.origin.health()).toEqual({ ok: true });
  await other.close();
  expect(await other.origin.health()).toEqual({ ok: false, problem: 'The database does not answer.' });
});
