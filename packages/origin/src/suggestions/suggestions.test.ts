import { paths, wireSuggestions } from '@nightjar/api';
import { demonstrationSite } from '@nightjar/site-config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostgresEngine } from '../search/postgres/postgres-engine.ts';
import { silentLog } from '../testing/index.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { openSearchCollector } from './search-collector.ts';
import { isSuggestibleTerm } from './suggestible-term.ts';

let site: TestOrigin;
const sql = (text: string, values: unknown[] = []) => site.database.pool.query(text, values);
beforeAll(async () => {
  site = await openTestOrigin({
    siteConfig: { ...demonstrationSite, hiddenCategories: ['Hidden Cam', 'Sunflowers'] },
  });
  // Names with one listed video each, in the order of their popularity.
  await sql(`
    insert into models (id, dir, title) values (60, 'sunniva', 'Sunniva Berg'), (61, 'bergsun', 'Berg Sun'), (62, 'gina-lusungu', 'Gina Lusungu'), (63, 'nobody', 'Sun Nobody');
    insert into categories (id, dir, title) values (60, 'sunsets', 'Sunsets'), (61, 'sunflowers', 'Sunflowers'), (62, 'noel', 'Noël');
    insert into channels (id, dir, title) values (60, 'sun-films', 'Sun Films');
    insert into videos (id, dir, title, status_id, post_date, picture_key, channel_id)
      select 8000 + n, 'v' || n, 'Plain ' || n, 1, '2025-06-01', 'x', 60 from generate_series(1, 6) n;
    insert into video_models select 8000 + n, 61 from generate_series(1, 3) n;
    insert into video_models select 8000 + n, 60 from generate_series(1, 2) n;
    insert into video_models values (8001, 62);
    insert into video_categories select 8000 + n, c from generate_series(1, 2) n, unnest(array[60, 61, 62, 3]) c;
    insert into search_terms (term, weight) values ('sun over water', 40), ('midnight sun', 80), ('naïve sun', 1);
    insert into search_terms (term, weight, searchers) values ('sun by one person', 500, 1);
    select rebuild_suggestions();`);
});
afterAll(() => site.close());

async function suggest(c: string) {
  const { status, body } = await site.json(paths.suggest.build({ c }));
  expect(status).toBe(200);
  const { keywords, categories, channels, models } = wireSuggestions.parse(body);
  const dirs = (group: { dir: string }[]) => group.map(({ dir }) => dir);
  return { keywords, categories: dirs(categories), channels: dirs(channels), models: dirs(models) };
}

describe('suggestions', () => {
  test('58: are grouped by kind: prefix matches first, then word prefixes, then other matches, each by size', async () => {
    expect(await suggest('sun')).toEqual({
      keywords: ['sun over water', 'sunrise', 'midnight sun', 'naïve sun'],
      categories: ['sunsets'],
      channels: ['sun-films'],
      models: ['sunniva', 'bergsun', 'gina-lusungu'],
    });
  });

  test('contain the matched key, the dir, the title and the number of videos', async () => {
    const { body } = await site.json(paths.suggest.build({ c: 'noe' }));
    expect(wireSuggestions.parse(body).categories).toEqual([
      { key: 'noel', dir: 'noel', title: 'Noël', total_videos: '2' },
    ]);
  });

  test.each([
    ['SUNNIVA', { models: ['sunniva'] }],
    ['sunniva b', { models: ['sunniva'] }],
    ['berg sun', { models: ['bergsun', 'sunniva'] }],
    ['noël', { categories: ['noel'] }],
    ['noel', { categories: ['noel'] }],
    ['naive', { keywords: ['naïve sun'] }],
    ['sunnvia', { models: ['sunniva'] }],
    ['sunsts', { categories: ['sunsets'] }],
    ['lusun', { models: ['gina-lusungu'] }],
    ['sungu', { models: ['gina-lusungu'] }],
    ['midnigth su', { keywords: ['midnight sun'] }],
    ['s', { channels: ['south-studio', 'sun-films', 'north-studio'] }],
  ])('match "%s"', async (c, expected) => {
    expect(await suggest(c)).toMatchObject(expected);
  });

  test.each([
    '',
    '   ',
    '\u0000',
    '%',
    '_',
    '%%%',
    "'",
    '!&|<->:*',
    '😀',
    '\u202e',
    '\u0301',
    'qqqqxx',
    'x'.repeat(1900),
    'sun '.repeat(400),
    '\\',
  ])('58: answer %j with four groups', async (c) => {
    const found = await suggest(c);
    if (!c.startsWith('sun'))
      expect(found).toEqual({ keywords: [], categories: [], channels: [], models: [] });
  });

  test('reject a text of 100 kB with 414', async () => {
    expect((await site.get(`/api/suggester.php?c=${'x'.repeat(100_000)}`)).status).toBe(414);
  });

  test('require the parameter c', async () => {
    expect((await site.get('/api/suggester.php')).status).toBe(400);
  });

  test('59: omit hidden categories, names without videos and keywords with few searchers', async () => {
    const everything = JSON.stringify((await site.json(paths.suggesters.build({}))).body);
    for (const word of ['Sunflowers', 'Hidden Cam', 'Nobody', 'one person']) {
      expect(everything).not.toContain(word);
      expect(JSON.stringify((await site.json(paths.suggest.build({ c: word }))).body)).not.toContain(word);
    }
  });

  test('58: without a text are the first of each group, limited by the count', async () => {
    const read = async (count: number) =>
      wireSuggestions.parse((await site.json(paths.suggesters.build({ count }))).body);
    const { keywords, models } = await read(1000);
    expect(keywords).toEqual(['midnight sun', 'sun over water', 'sunrise', 'forest', 'naïve sun']);
    expect(models.map(({ total_videos }) => Number(total_videos))).toEqual([10, 10, 3, 2, 1]);
    const few = await read(2);
    expect([few.keywords.length, few.categories.length, few.channels.length, few.models.length]).toEqual([
      2, 2, 2, 2,
    ]);
  });

  test('59: have the cache tags that a removal purges', async () => {
    for (const address of [paths.suggest.build({ c: 'sun' }), paths.suggesters.build({})]) {
      const tags = ((await site.get(address)).headers.get('surrogate-key') ?? '').split(' ');
      expect(tags).toEqual(expect.arrayContaining(['suggestions', 'videos']));
    }
  });

  test('a name without remaining videos is not suggested', async () => {
    expect((await suggest('lusungu')).models).toEqual(['gina-lusungu']);
    await sql('update videos set is_private = true where id = 8001');
    await site.origin.purge(['videos']);
    expect((await suggest('lusungu')).models).toEqual([]);
  });

  test('59: a hidden name or keyword is omitted from the list in advance, and returns when it is shown again', async () => {
    const inAdvance = async () => {
      await site.origin.purge(['suggestions']);
      const found = wireSuggestions.parse((await site.json(paths.suggesters.build({ count: 999 }))).body);
      return JSON.stringify(found);
    };
    const steps: [hide: string, show: string, name: string][] = [
      [
        'update videos set is_private = true where id between 8001 and 8003',
        'update videos set is_private = false where id between 8002 and 8003',
        'bergsun',
      ],
      [
        `update categories set is_hidden = true where dir = 'noel'`,
        `update categories set is_hidden = false where dir = 'noel'`,
        'noel',
      ],
      [
        `update channels set is_banned = true where dir = 'sun-films'`,
        `update channels set is_banned = false where dir = 'sun-films'`,
        'sun-films',
      ],
      [
        `update search_terms set is_banned = true where term = 'midnight sun'`,
        `update search_terms set is_banned = false where term = 'midnight sun'`,
        'midnight sun',
      ],
    ];
    for (const [hide, show, name] of steps) {
      expect(await inAdvance()).toContain(name);
      await sql(hide);
      expect(await inAdvance()).not.toContain(name);
      await sql(show);
      expect(await inAdvance()).toContain(name);
    }
    await sql(`delete from search_terms where term = 'naïve sun'`);
    expect(await inAdvance()).not.toContain('naïve sun');
  });

  test('59: counts and dirs are updated without a rebuild; a rebuild clears the recorded changes', async () => {
    await sql('select rebuild_suggestions()');
    expect((await sql('select * from suggestion_changes')).rows).toEqual([]);
    const built = (await sql(`select value from site_settings where key = 'suggestions'`)).rows;
    await sql(`insert into video_models values (8004, 60); update models set dir = 'berg-sun' where id = 61`);
    await sql('select refresh_suggestions()');
    expect((await sql(`select value from site_settings where key = 'suggestions'`)).rows).toEqual(built);
    await site.origin.purge(['suggestions']);
    const { body } = await site.json(paths.suggest.build({ c: 'berg' }));
    expect(wireSuggestions.parse(body).models).toEqual([
      { key: 'berg sun', dir: 'berg-sun', title: 'Berg Sun', total_videos: '2' },
      { key: 'sunniva berg', dir: 'sunniva', title: 'Sunniva Berg', total_videos: '2' },
    ]);
  });

  test('for a prefix of many names are the largest; a longer text finds each of them', async () => {
    await sql(`
      insert into models (id, dir, title) select 9000 + n, 'crowd' || n, 'Crowdedname ' || chr(96 + n / 26) || chr(97 + n % 26) from generate_series(26, 325) n;
      insert into models (id, dir, title) values (9900, 'quiet', 'Quiet Crowd');
      insert into video_models select 8005, 9000 + n from generate_series(26, 325) n;
      insert into video_models values (8005, 9900), (8006, 9900), (8006, 9026), (8005, 9325) on conflict do nothing;
      select rebuild_suggestions();`);
    await site.origin.purge(['suggestions']);
    for (const c of ['c', 'crowd', 'crowdednam']) {
      const { models } = await suggest(c);
      expect(models).toHaveLength(10);
      expect(models.slice(0, 2)).toEqual(['crowd26', 'crowd27']);
    }
    expect((await suggest('crowdedname ib')).models).toEqual(['crowd235']);
    expect((await suggest('ib crowd')).models).toEqual(['crowd235']);
    expect((await suggest('quiet crowd')).models).toEqual(['quiet']);
  });
});

describe('60: collected search terms', () => {
  const term = async (s: string) =>
    (await sql('select weight, searchers from search_terms where term = $1', [s])).rows[0];

  test('are written in batches and suggested after three different searchers', async () => {
    const searches = openSearchCollector({
      search: createPostgresEngine(site.database.pool),
      log: silentLog,
      secret: 'x',
    });
    searches.recordResults('quiet forest');
    for (const client of ['one', 'one', 'two']) searches.recordSearch('quiet forest', client);
    expect(await term('quiet forest')).toBeUndefined();
    await searches.flush();
    expect(await term('quiet forest')).toEqual({ weight: 2, searchers: 2 });
    await sql('select rebuild_suggestions()');
    expect((await suggest('quiet')).keywords).toEqual([]);
    for (const client of ['two', 'three']) searches.recordSearch('quiet forest', client);
    await searches.close();
    expect(await term('quiet forest')).toEqual({ weight: 4, searchers: 3 });
    await sql('select rebuild_suggestions()');
    await site.origin.purge(['suggestions']);
    expect((await suggest('quiet')).keywords).toEqual(['quiet forest']);
    expect((await sql('select * from term_searchers')).rows).toEqual([]);
    searches.recordSearch('quiet forest', 'four');
    await searches.flush();
    expect(await term('quiet forest')).toEqual({ weight: 4, searchers: 3 });
  });

  test('are limited in number', async () => {
    const searches = openSearchCollector({
      search: createPostgresEngine(site.database.pool),
      log: silentLog,
      secret: 'x',
    });
    for (let n = 0; n < 3000; n += 1) {
      searches.recordResults(`term number ${n}`);
      for (let client = 0; client < 12; client += 1) searches.recordSearch(`term number ${n}`, `${client}`);
    }
    await searches.close();
    const { rows } = await sql(
      `select count(*) as n, max(weight) as most from search_terms where term like 'term number %'`,
    );
    expect(rows[0]).toEqual({ n: 1000, most: 8 });
    await sql('select delete_old_search_terms(10)');
    expect((await sql('select count(*) as n from search_terms')).rows[0]?.n).toBe(10);
  });

  test('exclude terms without results, typing errors, personal data and searches without an address', async () => {
    const other = await openTestOrigin();
    /** Simulates the front, which reports the client address separately from the cached request. */
    const ask = async (s: string, address: string) => {
      const target = paths.videosSearch.build({ s });
      await other.get(target);
      if (address !== '') other.origin.recordSearch(target, address);
    };
    for (const s of [
      'quiet forest',
      'QUIET  forest',
      'qxqxqxqx',
      'quiet forrest',
      'river 0171 2345678',
      'river@example.org',
    ]) {
      await ask(s, '192.0.2.9');
    }
    // Two addresses of one IPv6 prefix count as one searcher; a search page of the site counts as a search.
    await ask('quiet forest', '2001:db8::1');
    other.origin.recordSearch('/search/1/?s=Quiet+forest', '2001:db8::2');
    other.origin.recordSearch('/videos/?s=quiet+forest', '192.0.2.10');
    other.origin.recordSearch('/search/1/', '192.0.2.11');
    await ask('around the lake', '');
    await other.origin.close();
    const { rows } = await other.database.pool.query(
      `select term, weight, searchers from search_terms where term not in ('sunrise', 'forest')`,
    );
    expect(rows).toEqual([{ term: 'quiet forest', weight: 2, searchers: 2 }]);
    await other.close();
  });
});

test.each<[string, boolean]>([
  ['quiet forest', true],
  ["o'hara", true],
  ['東京タワー', true],
  ['東京', false],
  ['top 100', true],
  ['ab', false],
  ['x'.repeat(70), false],
  ['nora@example.org', false],
  ['nora at example com', false],
  ['www example', false],
  ['https://x.example', false],
  ['0171 234 5678', false],
  ['nora 12345', false],
  ['1234', false],
  ['<b>bold</b>', false],
  ['one two three four five six seven', false],
])('%j may be shown to others: %s', (term, expected) => {
  expect(isSuggestibleTerm(term)).toBe(expected);
});
