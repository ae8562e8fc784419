import { describe, expect, test, vi } from 'vitest';
import { type ApiClient, type ApiClientOptions, createApiClient } from '../index.ts';
import * as answers from '../testing/answers.ts';
import { fixedClient } from '../testing/fixed-client.ts';

describe('requests', () => {
  test('R1: the default gender and language are part of every path that has them', async () => {
    const { client, requested } = fixedClient(answers.videoList, { defaults: { gender: 'all', lang: 'de' } });
    await client.videos({ page: 2 });
    await client.searchVideos({ s: 'x' });
    for (const call of [client.main(), client.categories(), client.channels(), client.models()])
      await call.catch(() => {});
    expect(requested).toEqual([
      '/api/json/videos2/0/all/latest-updates/60/..2.all.all.all.jsond',
      '/api/videos2.php?params=0/all/relevance/60/search..1.all.all.all&s=x',
      '/api/json/main/14400/all.de.json',
      '/api/json/categories/14400/all.toptn.de.json',
      '/api/json/channels/86400/all/most-popular-toptn/60/..1.json',
      '/api/json/models/86400/all/filt........../most-popular-toptn/60/1.json',
    ]);
  });

  test('R2: search falls back to the query string of the page', async () => {
    const { client, requested } = fixedClient(answers.videoList, { pageQuery: () => '?s=night%20sky&x=1' });
    await client.searchVideos({ page: 2, count: 24, lifetime: 3600 });
    await client.searchVideos({ s: 'tide & foam/100%' });
    expect(requested).toEqual([
      '/api/videos2.php?params=3600/str/relevance/24/search..2.all.all.all&s=night%20sky',
      '/api/videos2.php?params=0/str/relevance/60/search..1.all.all.all&s=tide%20%26%20foam%2F100%25',
    ]);
  });

  test('R2: search without a term and without a query string searches for nothing', async () => {
    const { client, requested } = fixedClient(answers.videoList);
    await client.searchVideos();
    expect(requested).toEqual(['/api/videos2.php?params=0/str/relevance/60/search..1.all.all.all&s=']);
  });

  test('R2: the number of pages follows from the requested count, or from the default one', async () => {
    const list = (key: string) => fixedClient({ total_count: 120, [key]: [] }).client;
    const pages = async (calls: Promise<{ pages: number }>[]) =>
      (await Promise.all(calls)).map((page) => page.pages);
    const videos = list('videos');
    expect(await pages([videos.videos(), videos.videos({ count: 24 })])).toEqual([2, 5]);
    expect(await pages([videos.searchVideos(), videos.searchVideos({ count: 24 })])).toEqual([2, 5]);
    const related = [videos.related({ videoId: 7 }), videos.related({ videoId: 7, count: 24 })];
    expect(await pages(related)).toEqual([6, 5]);
    const [channels, models] = [list('channels'), list('models')];
    expect(await pages([channels.channels(), channels.channels({ count: 24 })])).toEqual([2, 5]);
    expect(await pages([models.models(), models.models({ count: 24 })])).toEqual([2, 5]);
  });

  test('R3: the base address is prepended to every path', async () => {
    const fetch = vi.fn(async (_: string | URL | Request) => new Response('{}'));
    const log = { warn: vi.fn() };
    const requested = async (options: ApiClientOptions) => {
      await createApiClient({ fetch, log, ...options }).main();
      return String(fetch.mock.lastCall?.[0]);
    };
    const path = '/api/json/main/14400/str.en.json';
    expect(await requested({ baseUrl: 'https://api.example/' })).toBe(`https://api.example${path}`);
    expect(await requested({ publicUrl: 'https://nightjar.example' })).toBe(
      `https://nightjar.example${path}`,
    );
  });

  test('R4: a client has exactly the calls of its interface', () => {
    const calls: Record<keyof ApiClient, true> = {
      main: true,
      videos: true,
      searchVideos: true,
      video: true,
      related: true,
      videofile: true,
      categories: true,
      channels: true,
      channel: true,
      models: true,
      model: true,
      downloadOffer: true,
    };
    expect(Object.keys(createApiClient()).sort()).toEqual(Object.keys(calls).sort());
  });
});
