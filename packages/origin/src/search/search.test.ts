import { paths, type VideoSearchParams, type WireVideoList, wireVideoList } from '@nightjar/api';
import { demonstrationSite } from '@nightjar/site-config';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClient } from '../testing/test-client.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { normalizeTerm } from './search-term.ts';

describe('the words of a search', () => {
  test('have one form', () => {
    expect(normalizeTerm('  Quiet \t\n FOREST ')).toBe('quiet forest');
    expect(normalizeTerm('Cafe\u0301')).toBe('caf\u00e9');
    expect(normalizeTerm('x'.repeat(5000))).toHaveLength(100);
  });

  test('stay the same when they are brought into it again', () => {
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

  test('finds words in any form and order', async () => {
    const { videos, total_count } = await search({ s: 'forests quiet' });
    expect(total_count).toBe('44');
    expect(videos.every(({ title }) => title.startsWith('Quiet forest'))).toBe(true);
  });

  test.each(['qiet forest', 'quiet forrest', 'QUIET  forst'])(
    'finds what "%s" was meant to be',
    async (s) => {
      const { videos } = await search({ s });
      expect(videos.length).toBeGreaterThan(0);
      expect(videos[0]?.title).toContain('Quiet forest');
    },
  );

  test('finds the videos of a performer by her name, misspelt too', async () => {
    for (const s of ['ada lind', 'ada lynd']) {
      expect((await search({ s })).videos.some(({ models }) => models === 'Ada Lind')).toBe(true);
    }
  });

  test('puts the exact title first', async () => {
    expect((await search({ s: 'around the lake' })).videos[0]?.video_id).toBe('206');
  });

  test('pages fit together and the last is the end', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search({ s: 'quiet forest', page })));
    const ids = pages.flatMap(({ videos }) => videos.map(({ video_id }) => video_id));
    expect(ids).toHaveLength(44);
    expect(new Set(ids).size).toBe(44);
    expect(pages[2]).toMatchObject({ code: 'no_results' });
  });

  test('takes filters and the orders of lists', async () => {
    const { videos } = await search({ s: 'river', sort: 'longest', type: 'hd', duration: '3' });
    const durations = videos.map(({ duration }) => duration);
    expect(durations).toEqual([...durations].sort().reverse());
    expect(videos.every(({ props }) => props?.hd === '1')).toBe(true);
  });

  test.each(['', '   ', '%', "'", '\\', 'zzzzqqqq', '"', '() & | ! :*', '\u0000', 'sunrise cloud'])(
    'finds nothing for %j, and says so',
    async (s) => {
      const { videos, ...marks } = await search({ s });
      expect(videos.map(({ title }) => title)).toEqual([]);
      expect(marks).toMatchObject({ error: 1, code: 'no_results', total_count: '0', pages: 0 });
    },
  );

  test('never shows what is deleted, private or not reviewed', async () => {
    for (const s of ['deleted forest', 'private forest', 'waiting forest']) {
      const ids = (await search({ s, count: 1000 })).videos.map(({ video_id }) => Number(video_id));
      expect(ids.filter((id) => id >= 201 && id <= 204)).toEqual([]);
    }
  });

  test('is read by the typed client', async () => {
    expect(await testClient(site).searchVideos({ s: 'quiet forest' })).toMatchObject({
      totalCount: 44,
      pages: 1,
    });
  });
});
