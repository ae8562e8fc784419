import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IndexScope, SearchEngine, SearchQuery } from '../engine.ts';
import { type Label, labelledVideos, labelOf, relevance } from './labelled-videos.ts';
import type { SearchHarness } from './search-harness.ts';

/** Tests an engine against the rules of the port. Every implementation runs the same cases. */
export function describeSearchEngine(name: string, openHarness: () => Promise<SearchHarness>): void {
  describe(`the search engine ${name}`, () => {
    let harness: SearchHarness;
    let engine: SearchEngine;
    beforeAll(async () => {
      harness = await openHarness();
      engine = harness.engine;
      await harness.store(labelledVideos);
      await engine.index({ scope: 'everything' });
    });
    afterAll(() => harness.close());

    const query = (term: string, more: Partial<SearchQuery> = {}) =>
      engine.query({
        term,
        gender: 'str',
        sort: 'relevance',
        page: 1,
        count: 100,
        type: 'all',
        duration: 'all',
        date: 'all',
        ...more,
      });
    const search = async (term: string, more?: Partial<SearchQuery>): Promise<(Label | number)[]> =>
      (await query(term, more)).ids.map((id) => labelOf.get(id) ?? id);

    describe('54 and 55: relevance and typing errors', () => {
      test.each(relevance)('%s: %s', async (_, term, expected) => {
        expect(await search(term)).toEqual(expected);
      });

      test.each([
        'xqxqxq wvwvwv',
        `'!&|<->:*%_\\"()[]{}`,
        '😀😀😀',
        '987654321987',
        '=hd',
        '\u202e\u202d',
        '',
      ])('finds nothing for %j', async (term) => {
        expect(await query(term)).toEqual({ ids: [], total: 0, isExact: false });
      });

      test('a result without correction is exact', async () => {
        expect(await query('storm')).toMatchObject({ total: 4, isExact: true });
        expect(await query('strom')).toMatchObject({ total: 4, isExact: false });
      });

      test('a result with corrected spelling names the corrected term', async () => {
        expect(await query('strom')).toMatchObject({ corrected: 'storm' });
        expect(await query('storm')).not.toHaveProperty('corrected');
        // A word that is not finished yet is not misspelt.
        expect(await query('stor')).not.toHaveProperty('corrected');
        expect(await query('xqxqxq')).not.toHaveProperty('corrected');
      });

      test('a literal search corrects nothing', async () => {
        expect(await query('storm', { isLiteral: true })).toMatchObject({ total: 4, isExact: true });
        expect(await query('strom', { isLiteral: true })).toEqual({ ids: [], total: 0, isExact: false });
      });
    });

    describe('filters', () => {
      test.each<[string, Partial<SearchQuery>, Label[]]>([
        ['HD', { type: 'hd' }, ['storm']],
        ['VR', { type: 'vr' }, ['stormNamed']],
        ['under ten minutes', { duration: '1' }, ['storm']],
        ['ten to forty minutes', { duration: '2' }, ['harbourApart', 'stormNamed']],
        ['over forty minutes', { duration: '3' }, ['stormDescribed']],
        ['the last day', { date: 'day' }, ['harbourApart']],
        ['the last week', { date: 'week' }, ['harbourApart', 'storm']],
        ['the last month', { date: 'month' }, ['harbourApart', 'storm', 'stormNamed']],
        ['two filters', { type: 'hd', date: 'week' }, ['storm']],
        ['filters without a common video', { type: 'vr', date: 'day' }, []],
        ['another orientation', { gender: 'gay' }, ['otherStorm']],
      ])('%s', async (_, filter, expected) => {
        expect(await search('storm', filter)).toEqual(expected);
      });
    });

    describe('sorts and pages', () => {
      test.each<[SearchQuery['sort'], Label[]]>([
        ['relevance', ['harbourApart', 'storm', 'stormNamed', 'stormDescribed']],
        ['most-popular', ['harbourApart', 'stormDescribed', 'stormNamed', 'storm']],
        ['longest', ['stormDescribed', 'harbourApart', 'stormNamed', 'storm']],
        ['latest-updates', ['harbourApart', 'storm', 'stormNamed', 'stormDescribed']],
      ])('%s', async (sort, expected) => {
        expect(await search('storm', { sort })).toEqual(expected);
        const pages = [1, 2, 3].map((page) => search('storm', { sort, page, count: 2 }));
        expect((await Promise.all(pages)).flat()).toEqual(expected);
      });

      test('every page has the same total', async () => {
        const pages = await Promise.all([1, 2, 9].map((page) => query('storm', { page, count: 2 })));
        expect(pages.map(({ ids, total }) => [ids.length, total])).toEqual([
          [2, 4],
          [2, 4],
          [0, 4],
        ]);
      });
    });

    describe('changes of the catalogue', () => {
      const fresh = { id: 900, title: 'Periwinkle', gender: 'str', popularity: 1, postedAt: new Date() };
      const index = (scope: IndexScope = 'changes') => engine.index({ scope });

      test('a new video is found, also with a typing error, after the next index', async () => {
        await harness.store([fresh]);
        expect(await search('periwinkle')).toEqual([]);
        await index();
        expect(await search('periwinkle')).toEqual([900]);
        expect(await search('perwinkle')).toEqual([900]);
      });

      test('a changed title and new names replace the old words', async () => {
        await harness.store([{ ...fresh, title: 'Marigold', model: 'Ines Adler' }]);
        await index();
        expect(await search('periwinkle')).toEqual([]);
        expect(await search('adler marigold')).toEqual([900]);
      });

      test('a video that is no longer listed is removed', async () => {
        await harness.store([{ ...fresh, title: 'Marigold', isPrivate: true }]);
        await index();
        expect(await query('marigold')).toMatchObject({ ids: [], total: 0 });
      });

      test('remove takes effect without an index, and a listed video stays', async () => {
        await harness.store([
          { ...fresh, title: 'Marigold' },
          { ...fresh, id: 901, title: 'Marigold field' },
        ]);
        await index();
        expect(await search('marigold')).toEqual([900, 901]);
        await harness.delete(901);
        await engine.remove([900, 901]);
        expect(await query('marigold')).toMatchObject({ ids: [900], total: 1 });
        await harness.delete(900);
        await engine.remove([900]);
        expect(await query('marigold')).toMatchObject({ ids: [], total: 0 });
      });

      test('a complete index gives the same results as an index of changes', async () => {
        await harness.store([{ ...fresh, id: 902, title: 'Storm lantern' }]);
        await index();
        const terms = ['storm', 'lantern', 'zoe brandt', 'タワー', 'storm lantern'];
        const totals = async () => Promise.all(terms.map(async (term) => [...(await search(term))].sort()));
        const before = await totals();
        await index('everything');
        expect(await totals()).toEqual(before);
        await harness.delete(902);
        await index();
      });
    });

    describe('suggestions', () => {
      const suggest = async (text: string, more: { most?: number; hiddenCategories?: string[] } = {}) =>
        (await engine.suggest({ text, most: 10, hiddenCategories: [], ...more })).map(
          ({ kind, title, total }) => [kind, title, total],
        );
      beforeAll(async () => {
        const searchers = ['1', '-2', '9223372036854775807'];
        await engine.learn([
          ...searchers.map((searcher) => ({ term: 'zoom lens', searches: 2, searcher })),
          ...searchers.map((searcher) => ({ term: 'big zoom', searches: 9, searcher })),
          { term: 'zoom by one client', searches: 50, searcher: '7' },
        ]);
        await engine.index({ scope: 'everything' });
      });

      test('are grouped by kind; the most videos or searches first', async () => {
        expect(await suggest('')).toEqual([
          ['keyword', 'big zoom', 0],
          ['keyword', 'zoom lens', 0],
          ['category', 'Candlelight', 1],
          ['channel', 'Zephyr Films', 1],
          ['model', 'Zoé Brandt', 2],
          ['model', 'Brian Zoeller', 1],
        ]);
        expect((await suggest('', { most: 1 })).map(([kind]) => kind)).toEqual([
          'keyword',
          'category',
          'channel',
          'model',
        ]);
      });

      test.each([
        [
          'the beginning of a title before that of another word',
          'zo',
          ['zoom lens', 'big zoom', 'Zoé Brandt', 'Brian Zoeller'],
        ],
        ['words in any order', 'films zeph', ['Zephyr Films']],
        ['a part of a word', 'andlelig', ['Candlelight']],
        ['a typing error', 'zephry', ['Zephyr Films']],
        ['accents and capitals', 'ZOE BR', ['Zoé Brandt', 'Brian Zoeller']],
        ['nothing known', 'qqqqxx', []],
        ['pattern characters', '%', []],
      ])('match %s', async (_, text, expected) => {
        expect((await suggest(text)).map(([, title]) => title)).toEqual(expected);
      });

      test('omit hidden categories', async () => {
        expect(await suggest('candle', { hiddenCategories: ['candlelight'] })).toEqual([]);
      });

      test.each(['', 'big', 'big zoom'])(
        'omit keywords that name a hidden category, for the text “%s”',
        async (text) => {
          const keywords = async (hiddenCategories: string[]) =>
            (await suggest(text, { hiddenCategories })).filter(([kind]) => kind === 'keyword');
          expect(await keywords([])).toContainEqual(['keyword', 'big zoom', 0]);
          expect(await keywords(['Big Zoom'])).not.toContainEqual(['keyword', 'big zoom', 0]);
        },
      );

      test('contain key, dir and number of videos', async () => {
        const [model] = await engine
          .suggest({ text: 'zoe', most: 1, hiddenCategories: [] })
          .then((found) => found.filter(({ kind }) => kind === 'model'));
        expect(model).toMatchObject({ key: 'zoe brandt', title: 'Zoé Brandt', total: 2 });
      });
    });

    test('videosWithWords returns the most popular videos of each known word in title or names', async () => {
      const found = await engine.videosWithWords({
        words: ['storm', 'xqxqxq', 'harbour'],
        gender: 'str',
        most: 2,
      });
      expect(found.map(({ word, videoIds }) => [word, videoIds.map((id) => labelOf.get(id))])).toEqual([
        ['storm', ['harbourApart', 'stormNamed']],
        ['harbour', ['harbourApart', 'storm']],
      ]);
      expect(found[1]?.total).toBe(2);
    });

    test('a hidden term finds nothing, is not suggested, and hides the videos that contain it', async () => {
      await harness.hideTerms(['kaleidoscope']);
      expect(await query('a kaleidoscope')).toEqual({ ids: [], total: 0, isExact: false });
      expect(await engine.suggest({ text: 'kaleidoscope', most: 10, hiddenCategories: [] })).toEqual([]);
      await engine.index({ scope: 'changes' });
      expect(await search('mirrors')).toEqual(['kaleidoscopes']);
      await harness.hideTerms(['mirrors']);
      await engine.index({ scope: 'changes' });
      expect(await search('kaleidoscope')).toEqual(['kaleidoscope']);
      await harness.hideTerms([]);
      await engine.index({ scope: 'changes' });
      expect(await search('kaleidoscope')).toEqual(['kaleidoscope', 'kaleidoscopes']);
    });
  });
}
