import { paths, type VideoSearchParams, wireVideoList } from '@nightjar/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { createPostgresEngine } from './postgres/postgres-engine.ts';

/** The videos of the test catalogue by label; expectations below refer to the labels. */
const labelled = {
  storm: { title: 'Winter storm over the harbour', popularity: 50 },
  stormy: { title: 'A stormy evening', popularity: 900 },
  stormNamed: { title: 'Sailing at night', tag: 'Storm', popularity: 800 },
  stormDescribed: { title: 'Grey waves', description: 'The storm comes closer.', popularity: 950 },
  harbourApart: { title: 'Harbour before winter and a storm', popularity: 990 },
  cafe: { title: 'Café crème', popularity: 10 },
  naive: { title: 'Naïve façade in Málaga', popularity: 10 },
  zebra: { title: 'Zebrafish in a jar', popularity: 1 },
  model: { title: 'Lanterns', model: 'Zoé Brandt', category: 'Candlelight', popularity: 5 },
  modelElsewhere: { title: 'Rooftops', model: 'Zoé Brandt', popularity: 500 },
  moscow: { title: 'Ночная Москва', popularity: 5 },
  athens: { title: 'Νύχτα στην Αθήνα', popularity: 5 },
  tokyo: { title: '東京タワーの夜景', popularity: 5 },
  arabic: { title: 'ليلة في القاهرة', popularity: 5 },
  thai: { title: 'เชียงใหม่ยามเช้า', popularity: 5 },
  kaleidoscope: { title: 'Kaleidoscope', popularity: 5 },
  kaleidoscopes: { title: 'Kaleidoscopes and mirrors', popularity: 70 },
  stop: { title: 'To be or not', popularity: 5 },
} as const satisfies Record<string, Labelled>;

interface Labelled {
  title: string;
  description?: string;
  popularity: number;
  tag?: string;
  model?: string;
  category?: string;
}

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
  const { pool } = site.database;
  let id = 5000;
  for (const [label, video] of Object.entries<Labelled>(labelled)) {
    id += 1;
    await pool.query(
      `insert into videos (id, dir, title, description, status_id, post_date, duration_seconds, picture_key, popularity)
       values ($1, $2, $3, $4, 1, '2025-05-01', 60, 'x', $5)`,
      [id, label, video.title, video.description ?? '', video.popularity],
    );
    for (const [table, join, column, name] of [
      ['models', 'video_models', 'model_id', video.model],
      ['tags', 'video_tags', 'tag_id', video.tag],
      ['categories', 'video_categories', 'category_id', video.category],
    ]) {
      if (name === undefined) continue;
      await pool.query(
        `with known as (insert into ${table} (dir, title) values ($1, $1) on conflict (dir) do update set title = excluded.title returning id)
         insert into ${join} (video_id, ${column}) select $2, id from known`,
        [name, id],
      );
    }
  }
  await createPostgresEngine(pool).index({ scope: 'everything' });
});
afterAll(() => site.close());

async function search(s: string, more: Partial<VideoSearchParams> = {}) {
  const { status, body } = await site.json(paths.videosSearch.build({ s, count: 100, ...more }));
  expect(status).toBe(200);
  const list = wireVideoList.parse(body);
  return { ...list, labels: list.videos.map(({ dir }) => dir) };
}

describe('a labelled catalogue', () => {
  test.each([
    ['nonsense', 'xqxqxq wvwvwv'],
    ['operators', `'!&|<->:*%_\\"()[]{}`],
    ['an emoji', '😀😀😀'],
    ['combining marks without letters', '\u0301\u0301\u0301'],
    ['a number that no video contains', '987654321987'],
    ['an internal filter mark', '=hd'],
    ['direction marks without letters', '\u202e\u202d\u2066'],
  ])('finds nothing for %s, with code no_results', async (_, s) => {
    const { labels, code, total_count } = await search(s);
    expect({ labels, code, total_count }).toEqual({ labels: [], code: 'no_results', total_count: '0' });
  });

  test.each([
    'x'.repeat(1900),
    'storm '.repeat(300),
    '\u202estorm\u202c',
    'st\u0000orm',
    's\u0336t\u0336o\u0336r\u0336m\u0336',
    "storm'; drop table videos; --",
    '%'.repeat(300),
    '\\u0000',
    '{1,2}',
    'NULL',
    '=',
    '- - -',
  ])('answers 200 for %j', async (s) => {
    const response = await site.get(paths.videosSearch.build({ s }));
    expect(response.status).toBe(200);
  });

  test('filters by type, length and date', async () => {
    const { pool } = site.database;
    await pool.query(
      `update videos set is_hd = true, duration_seconds = 3000, post_date = now() - interval '3 days' where dir = 'stormDescribed'`,
    );
    await createPostgresEngine(pool).index({ scope: 'changes' });
    expect((await search('storm', { type: 'hd' })).labels).toEqual(['stormDescribed']);
    expect((await search('storm', { duration: '3' })).labels).toEqual(['stormDescribed']);
    expect((await search('storm', { duration: '2' })).labels).toEqual([]);
    expect((await search('storm', { date: 'week', type: 'hd', duration: '3' })).labels).toEqual([
      'stormDescribed',
    ]);
    expect((await search('storm', { date: 'day' })).labels).toEqual([]);
    expect((await search('storm', { type: 'vr' })).labels).toEqual([]);
    expect((await search('storm', { gender: 'gay' })).labels).toEqual([]);
  });

  test('supports the sorts of lists', async () => {
    expect((await search('storm', { sort: 'most-popular' })).labels).toEqual([
      'harbourApart',
      'stormDescribed',
      'stormNamed',
      'storm',
    ]);
    expect((await search('storm', { sort: 'longest', count: 1 })).labels).toEqual(['stormDescribed']);
  });
});

describe('the refresh of the index', () => {
  const change = async (statement: string, values: unknown[] = []) => {
    await site.database.pool.query(statement, values);
    site.pass(60);
    return createPostgresEngine(site.database.pool).index({ scope: 'changes' });
  };

  test('includes publication, new words, removal, restoration, names and deletion', async () => {
    expect((await search('periwinkle')).labels).toEqual([]);
    await change(
      `insert into videos (id, dir, title, status_id, post_date, picture_key) values (6000, 'fresh', 'Periwinkle', 1, now(), 'x')`,
    );
    expect((await search('periwinkle')).labels).toEqual(['fresh']);
    expect((await search('perwinkle')).labels).toEqual(['fresh']);
    await change(`update videos set title = 'Marigold' where id = 6000`);
    expect((await search('periwinkle')).labels).toEqual([]);
    expect((await search('marigold', { date: 'day' })).labels).toEqual(['fresh']);
    await change(`update videos set status_id = 5 where id = 6000`);
    expect((await search('marigold')).labels).toEqual([]);
    await change(`update videos set status_id = 1 where id = 6000`);
    expect((await search('marigold')).labels).toEqual(['fresh']);
    await change(`insert into video_models select 6000, id from models where title = 'Zoé Brandt'`);
    expect((await search('brandt marigold')).labels).toEqual(['fresh']);
    await change(`update models set title = 'Zoé Kessler' where title = 'Zoé Brandt'`);
    expect((await search('kessler marigold')).labels).toEqual(['fresh']);
    expect((await search('marigold brandt')).labels).toEqual(['fresh']);
    await change('delete from videos where id = 6000');
    expect((await search('marigold')).labels).toEqual([]);
  });

  test('56: a video that is no longer listed is omitted before the next refresh', async () => {
    await site.database.pool.query(`update videos set is_private = true where dir = 'zebra'`);
    site.pass(60);
    expect((await search('zebrafish')).labels).toEqual([]);
    await change(`update videos set is_private = false where dir = 'zebra'`);
    expect((await search('zebrafish')).labels).toEqual(['zebra']);
  });

  test('a full rebuild gives the same results as incremental refreshes', async () => {
    const words = ['storm', 'harbour', 'zoe', 'forest', 'quiet forest', 'river', 'タワー'];
    const before = await Promise.all(words.map((s) => search(s, { count: 1000 })));
    await createPostgresEngine(site.database.pool).index({ scope: 'everything' });
    site.pass(60);
    const after = await Promise.all(words.map((s) => search(s, { count: 1000 })));
    for (const [position, { labels, total_count }] of after.entries()) {
      expect(total_count).toBe(before[position]?.total_count);
      expect([...labels].sort()).toEqual([...(before[position]?.labels ?? [])].sort());
    }
  });

  test('pages are consistent in every order', async () => {
    for (const sort of ['relevance', 'latest-updates', 'longest'] as const) {
      const whole = await search('forest', { count: 1000, sort });
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) => search('forest', { count: 10, page, sort })),
      );
      expect(pages.flatMap(({ labels }) => labels)).toEqual(whole.labels);
    }
  });
});
