import { paths, type VideoSearchParams, type WireVideoList, wireVideoList } from '@nightjar/api';
import { demonstrationSite } from '@nightjar/site-config';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClient } from '../testing/test-client.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { normalizeTerm } from './search-term.ts';

describe('normalizeTerm', () => {
  test('normalizes case, whitespace, accents and length', () => {
    expect(normalizeTerm('  Quiet \t\n FOREST ')).toBe('quiet forest');
    expect(normalizeTerm('Cafe\u0301')).toBe('caf\u00e9');
    expect(normalizeTerm('x'.repeat(5000))).toHaveLength(100);
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => normalizeTerm(normalizeTerm(text)) === normalizeTerm(text),
      ),
    );
  });
});

describe('searching', () => {
  let site: TestOrigin;
  beforeAll(async () => {
    site = await openTestOrigin({ siteConfig: { ...demonstrationSite, bannedTerms: ['sunrise'] } });
  });
  afterAll(() => site.close());

  async function search(params: Partial<VideoSearchParams>): Promise<WireVideoList> {
    const { status, body } = await site.json(paths.videosSearch.build({ count: 24, ...params }));
    expect(status).toBe(200);
    return wireVideoList.parse(body);
  }

  test('54: finds words in any form and order', async () => {
    const { videos, total_count } = await search({ s: 'forests quiet' });
    expect(total_count).toBe('44');
    expect(videos.every(({ title }) => title.startsWith('Quiet forest'))).toBe(true);
  });

  test.each(['qiet forest', 'quiet forrest', 'QUIET  forst'])(
    'tolerates typing errors in "%s"',
    async (s) => {
      const { videos } = await search({ s });
      expect(videos.length).toBeGreaterThan(0);
      expect(videos[0]?.title).toContain('Quiet forest');
    },
  );

  test('finds the videos of a model by name, also if it is misspelt', async () => {
    for (const s of ['ada lind', 'ada lynd']) {
      expect((await search({ s })).videos.some(({ models }) => models === 'Ada Lind')).toBe(true);
    }
  });

  test('54: ranks an exact title first', async () => {
    expect((await search({ s: 'around the lake' })).videos[0]?.video_id).toBe('206');
  });

  test('pages are consistent, and the page after the last one is empty', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search({ s: 'quiet forest', page })));
    const ids = pages.flatMap(({ videos }) => videos.map(({ video_id }) => video_id));
    expect(ids).toHaveLength(44);
    expect(new Set(ids).size).toBe(44);
    expect(pages[2]).toMatchObject({ code: 'no_results' });
  });

  test('supports filters and the sorts of lists', async () => {
    const { videos } = await search({ s: 'river', sort: 'longest', type: 'hd', duration: '3' });
    const durations = videos.map(({ duration }) => duration);
    expect(durations).toEqual([...durations].sort().reverse());
    expect(videos.every(({ props }) => props?.hd === '1')).toBe(true);
  });

  test.each(['', '   ', '%', "'", '\\', 'zzzzqqqq', '"', '() & | ! :*', '\u0000', 'sunrise cloud'])(
    'finds nothing for %j, with code no_results',
    async (s) => {
      const { videos, ...marks } = await search({ s });
      expect(videos.map(({ title }) => title)).toEqual([]);
      expect(marks).toMatchObject({ error: 1, code: 'no_results', total_count: '0', pages: 0 });
    },
  );

  test('never returns deleted, private or unreviewed videos', async () => {
    for (const s of ['deleted forest', 'private forest', 'waiting forest']) {
      const ids = (await search({ s, count: 1000 })).videos.map(({ video_id }) => Number(video_id));
      expect(ids.filter((id) => id >= 201 && id <= 204)).toEqual([]);
    }
  });

  test('can be read with the typed client', async () => {
    expect(await testClient(site).searchVideos({ s: 'quiet forest' })).toMatchObject({
      totalCount: 44,
      pages: 1,
    });
  });
});
