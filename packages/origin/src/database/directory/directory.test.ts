import {
  channelSorts,
  type MemberFilters,
  type ModelFilters,
  memberFilterValues,
  memberSorts,
  modelFilterValues,
  modelSorts,
} from '@nightjar/api';
import { countries } from '@nightjar/i18n/countries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { type DirectoryList, type DirectorySort, directorySorts } from './directory-lists.ts';
import { readDirectoryPage } from './read-directory-page.ts';
import { refreshDirectories, refreshDirectoryAnchors } from './refresh-directories.ts';

let database: TestDatabase;
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  database = await createTestDatabase();
  const client = await database.pool.connect();
  const load = (text: string) => client.query(text);
  await load('BEGIN');
  await load(`SET LOCAL nightjar.bulk = 'on'`);
  // Every sort key repeats, so that the order depends on the id too; some rows have no profile fields.
  await load(`INSERT INTO models (dir, title, gender, videos, views, likes, dislikes, subscribers, comments, popularity, added_date, last_video_date, info)
    SELECT 'm' || n, (ARRAY['Ada', 'élan', 'Éva', '7th', 'ßen', 'Жанна', 'zoe', '#'])[1 + n % 8] || n % 50, CASE WHEN n % 9 = 0 THEN 'gay' ELSE 'str' END,
      n % 31, n % 71, n % 11, n % 5, n % 41, n % 17, n % 13 / 4.0, timestamptz '2026-01-01' + (n % 97) * interval '1 hour',
      CASE WHEN n % 7 > 0 THEN timestamptz '2026-01-01' + (n % 83) * interval '1 hour' END,
      CASE WHEN n % 10 = 0 THEN '{}' ELSE jsonb_build_object('age', 16 + n % 30, 'hair', (ARRAY['Brunette', 'dark', 'redhead', 'brown', 'blonde', 'green'])[1 + n % 6],
        'gender', (ARRAY['woman', 'man', 'transgender'])[1 + n % 3], 'height', (145 + n % 40) || ' cm', 'weight', 40 + n % 40,
        'race', (ARRAY['asian', 'caucasian', 'ebony', 'latin'])[1 + n % 4], 'relationship', (ARRAY['single', 'married', 'open'])[1 + n % 3],
        'orientation', (ARRAY['not sure', 'hetero', 'gay', 'lesbian', 'bisexual'])[1 + n % 5], 'country', (ARRAY['se', 'Estonia', 'DE', 'Atlantis'])[1 + n % 4]) END
    FROM generate_series(1, 1100) n`);
  await load(`INSERT INTO channels (dir, title, videos, views, likes, dislikes, popularity, added_date)
    SELECT 'c' || n, (ARRAY['North', 'south', '9 lives'])[1 + n % 3] || n % 40, n % 31, n % 71, n % 11, n % 5, n % 13, timestamptz '2026-01-01' + (n % 97) * interval '1 hour'
    FROM generate_series(1, 300) n`);
  await load(`INSERT INTO users (username, email, password_hash, email_confirmed_at, blocked_at, avatar_key, videos, subscribers, created_at, profile)
    SELECT (ARRAY['nora', 'Ben', '7up', 'ämilie'])[1 + n % 4] || n, 'u' || n || '@example.org', 'x', CASE WHEN n % 11 > 0 THEN now() END,
      CASE WHEN n % 13 = 0 THEN now() END, CASE WHEN n % 3 = 0 THEN 'a' END, greatest(0, n % 9 - 5), n % 19, timestamptz '2026-01-01' + (n % 97) * interval '1 hour',
      CASE WHEN n % 10 = 0 THEN '{}' ELSE jsonb_build_object('birth_date', (current_date - (17 + n % 35) * interval '1 year' - (n % 300) * interval '1 day')::date,
        'gender', (ARRAY['woman', 'man', 'transgender'])[1 + n % 3], 'relationship', (ARRAY['single', 'married', 'open'])[1 + n % 3],
        'orientation', (ARRAY['1', '2', '3', '4', '5'])[1 + n % 5], 'country', (ARRAY['se', 'ee', ''])[1 + n % 3]) END
    FROM generate_series(1, 900) n`);
  await load('SELECT rebuild_directories()');
  await load('COMMIT');
  client.release();
  await refreshDirectoryAnchors(database.pool);
});
afterAll(() => database.close());

const millis = (column: string) => `coalesce(extract(epoch from ${column}), 0)`;
const plainOrders: Record<(typeof directorySorts)[DirectorySort], string> = {
  title: 'title collate "und-x-icu", id',
  title_down: 'title collate "und-x-icu" desc, id desc',
  videos: 'videos desc, id desc',
  latest: `${millis('latest')} desc, id desc`,
  comments: 'comments desc, id desc',
  popularity: 'popularity desc, id desc',
  subscribers: 'subscribers desc, id desc',
  views: 'views desc, id desc',
  added: `${millis('added')} desc, id desc`,
  rating: 'rating_sort_key(likes, dislikes) desc, id desc',
};

/** The tables behind the lists, under one set of names. */
const sources = {
  model: `select id, title, videos, views, likes, dislikes, subscribers, comments, popularity, added_date as added, last_video_date as latest,
    info, gender as listed_as, null::text as avatar, lower(info->>'country') as country, substring(info->>'age' from '\\d+')::int as age from models`,
  channel: `select id, title, videos, views, likes, dislikes, subscribers, 0 as comments, popularity, added_date as added, last_video_date as latest,
    '{}'::jsonb as info, '' as listed_as, null as avatar, null as country, 0 as age from channels`,
  member: `select id, username::text as title, videos, views, 0 as likes, 0 as dislikes, subscribers, comments, 0 as popularity, created_at as added, null::timestamptz as latest,
    profile as info, case when videos > 0 then 'uploaders' else '' end as listed_as, case when avatar_key is null then 'no' else 'yes' end as avatar,
    profile->>'country' as country, extract(year from age(current_date, (profile->>'birth_date')::date))::int as age
    from users where email_confirmed_at is not null and blocked_at is null`,
};

const bands: Record<string, Record<string, [number, number]>> = {
  age: { '18-21': [18, 21], '22-29': [22, 29], '30-39': [30, 39], '40+': [40, 999] },
  height: { 'very-little': [0, 154], little: [155, 164], medium: [165, 174], high: [175, 999] },
  weight: { 'very-light': [0, 47], light: [48, 56], medium: [57, 67], heavy: [68, 999] },
};
const orientationWords = ['', 'not sure', 'hetero', 'gay', 'lesbian', 'bisexual'];

/** The expected ids, read from the source tables without lists, marks and anchors. */
async function expectedIds(list: DirectoryList, sort: DirectorySort): Promise<number[]> {
  const conditions: string[] = ['true'];
  if (list.kind === 'model') conditions.push(`listed_as = '${list.gender}'`);
  if (list.kind === 'member' && list.section === 'uploaders') conditions.push(`listed_as = 'uploaders'`);
  for (const [name, value] of Object.entries(list.filters) as [string, string][]) {
    const band = bands[name]?.[value];
    const number = name === 'age' ? 'age' : `substring(info->>'${name}' from '\\d+')::int`;
    if (band) conditions.push(`${number} between ${band[0]} and ${band[1]}`);
    else if (name === 'letter')
      conditions.push(value === '0' ? `title !~ '^[[:alpha:]]'` : `lower(left(title, 1)) = '${value}'`);
    else if (name === 'avatar') conditions.push(`avatar = '${value}'`);
    else if (name === 'country')
      conditions.push(`country in ('${value}', '${{ ee: 'estonia' }[value] ?? value}')`);
    else if (name === 'orientation' && list.kind === 'model')
      conditions.push(`info->>'orientation' = '${orientationWords[Number(value)]}'`);
    else conditions.push(`lower(info->>'${name === 'ethnicity' ? 'race' : name}') = '${value}'`);
  }
  const rows = await query<{ id: number }>(
    `select id from (${sources[list.kind]}) as source where ${conditions.join(' and ')} order by ${plainOrders[directorySorts[sort]]}`,
  );
  return rows.map(({ id }) => id);
}

async function allPages(list: DirectoryList, sort: DirectorySort, count = 70): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const read = await readDirectoryPage(database.pool, { list, sort, page, count });
    ids.push(...read.ids);
    if (ids.length >= read.total || read.ids.length === 0) {
      expect(ids).toHaveLength(read.total);
      return ids;
    }
  }
}

const model = (filters: ModelFilters): DirectoryList => ({ kind: 'model', gender: 'str', filters });
const member = (filters: MemberFilters, section: 'all' | 'uploaders' = 'all'): DirectoryList => ({
  kind: 'member',
  section,
  filters,
});
const single = (values: object) =>
  Object.entries(values).flatMap(([name, words]: [string, readonly string[]]) =>
    words.map((word) => ({ [name]: word })),
  );

describe('51: reading pages', () => {
  test.each(modelSorts)('returns the whole list of models by %s over all pages', async (sort) => {
    const ids = await allPages(model({}), sort);
    expect(ids).toEqual(await expectedIds(model({}), sort));
    expect(ids.length).toBeGreaterThan(900);
  });

  test.each(channelSorts)('returns the whole list of channels by %s over all pages', async (sort) => {
    for (const filters of [{}, { letter: 's' }, { letter: '0' }]) {
      const list: DirectoryList = { kind: 'channel', filters };
      expect(await allPages(list, sort)).toEqual(await expectedIds(list, sort));
    }
  });

  test.each(memberSorts)('returns the whole list of members by %s over all pages', async (sort) => {
    for (const section of ['all', 'uploaders'] as const)
      expect(await allPages(member({}, section), sort)).toEqual(await expectedIds(member({}, section), sort));
  });

  const modelFilters: ModelFilters[] = [
    ...single(modelFilterValues),
    ...['a', 'é', 'ß', 'ж', 'z', '0', 'q'].map((letter) => ({ letter })),
    ...['se', 'ee', 'de', 'fr'].map((country) => ({ country })),
    { hair: 'brown', gender: 'man' },
    { letter: 'a', country: 'ee', age: '22-29' },
    { letter: '0', orientation: '5' },
    { height: 'high', weight: 'heavy', ethnicity: 'latin', relationship: 'open' },
    { country: 'fr', hair: 'dark' },
  ];
  test.each(modelFilters)('returns the models that match %o', async (filters) => {
    for (const sort of ['alphabetza', 'count-videos'] as const)
      expect(await allPages(model(filters), sort)).toEqual(await expectedIds(model(filters), sort));
  });

  const memberFilters: MemberFilters[] = [
    ...single(memberFilterValues),
    ...['n', 'b', 'ä', '0'].map((letter) => ({ letter })),
    ...['se', 'ee', 'de'].map((country) => ({ country })),
    { avatar: 'yes', gender: 'woman' },
    { letter: 'b', age: '30-39', country: 'se' },
  ];
  test.each(memberFilters)('returns the members that match %o', async (filters) => {
    for (const section of ['all', 'uploaders'] as const)
      expect(await allPages(member(filters, section), 'recent')).toEqual(
        await expectedIds(member(filters, section), 'recent'),
      );
  });

  test('returns an empty page after the last one', async () => {
    for (const filters of [{}, { hair: 'brown' }, { hair: 'brown', gender: 'man' }] as const) {
      const page = await readDirectoryPage(database.pool, {
        list: model(filters),
        sort: 'recent',
        page: 1_000_000,
        count: 1000,
      });
      expect(page.ids).toEqual([]);
    }
  });
});

test('51: finds every country by its code and its English name', async () => {
  const rows = await query<{ name: string; code: string }>('select name, code from country_names');
  const expected = Object.entries(countries).flatMap(([code, name]) => [
    `${code}=${code}`,
    `${name.toLowerCase()}=${code}`,
  ]);
  expect(new Set(rows.map(({ name, code }) => `${name}=${code}`))).toEqual(new Set(expected));
});

describe('52: maintenance', () => {
  const state = () =>
    query(`select list_key, total, (select array_agg(object_id order by object_id) from directory_entries where list_id = id) as ids
           from directory_lists where total > 0 order by list_key`);
  const listsOf = async (kind: string, id: number) =>
    (
      await query<{ list_key: string }>(
        'select list_key from directory_entries join directory_lists on id = list_id where kind = $1 and object_id = $2 order by 1',
        [kind, id],
      )
    ).map(({ list_key }) => list_key);

  test('moves a model with a changed name, profile or orientation, and removes a hidden one from all lists', async () => {
    await query(
      `insert into models (id, dir, title, info) overriding system value values (5000, 'new', 'Ada New', '{"age":"24","hair":"Brown"}')`,
    );
    expect(await listsOf('model', 5000)).toEqual([
      'model:str',
      'model:str/age=2',
      'model:str/hair=4',
      'model:str/letter=a',
    ]);
    await query(`update models set title = 'Zoe', info = '{"age":"31"}', gender = 'gay' where id = 5000`);
    expect(await listsOf('model', 5000)).toEqual(['model:gay', 'model:gay/age=3', 'model:gay/letter=z']);
    await query('update models set is_banned = true where id = 5000');
    expect(await listsOf('model', 5000)).toEqual([]);
    await query('update models set is_banned = false where id = 5000');
    expect(await listsOf('model', 5000)).toHaveLength(3);
    await query('delete from models where id = 5000');
    expect(await listsOf('model', 5000)).toEqual([]);
  });

  test('lists a member after confirmation, among the uploaders after the first video, and never while blocked', async () => {
    await query(
      `insert into users (id, username, email, password_hash) overriding system value values (5000, 'zara', 'z@example.org', 'x')`,
    );
    expect(await listsOf('member', 5000)).toEqual([]);
    await query('update users set email_confirmed_at = now() where id = 5000');
    expect(await listsOf('member', 5000)).toEqual(['member:all', 'member:all/hair=2', 'member:all/letter=z']);
    await query('update users set videos = videos + 1 where id = 5000');
    expect(await listsOf('member', 5000)).toContain('member:uploaders/letter=z');
    await query(`update users set blocked_at = now() where id = 5000`);
    expect(await listsOf('member', 5000)).toEqual([]);
    await query(
      `update users set blocked_at = null, profile = '{"birth_date":"not a date","country":"zz","gender":"?"}' where id = 5000`,
    );
    expect((await listsOf('member', 5000)).filter((key) => key.startsWith('member:all'))).toEqual([
      'member:all',
      'member:all/hair=2',
      'member:all/letter=z',
    ]);
  });

  test('moves a member to the list of the next age group on the birthday', async () => {
    await query(
      `update users set profile = jsonb_build_object('birth_date', (current_date - interval '22 years')::date) where id = 5000`,
    );
    expect(await listsOf('member', 5000)).toContain('member:all/age=2');
    // As the entry was written the day before the birthday.
    await query(`update directory_entries set marks = 1 | 2 << 3 where object_id = 5000`);
    await query(`update directory_entries set list_id = (select id from directory_lists where list_key = 'member:all/age=1')
      where object_id = 5000 and list_id = (select id from directory_lists where list_key = 'member:all/age=2')`);
    await refreshDirectories(database.pool);
    expect(await listsOf('member', 5000)).toContain('member:all/age=2');
    expect(await listsOf('member', 5000)).not.toContain('member:all/age=1');
    await query('select rebuild_directories()');
  });

  test('180: moves a model to the list of the next age group on the birthday, whatever age is stored', async () => {
    await query(
      `insert into models (id, dir, title, info) overriding system value values (5001, 'grown', 'Ada Grown',
        jsonb_build_object('age', '21', 'birth_date', (current_date - interval '22 years')::date))`,
    );
    const inGroup = (age: number) => ['model:str', `model:str/age=${age}`, 'model:str/letter=a'];
    expect(await listsOf('model', 5001)).toEqual(inGroup(2));
    // As the entry was written the day before the birthday.
    await query(`update directory_entries set marks = 1 where object_id = 5001`);
    await query(`update directory_entries set list_id = (select id from directory_lists where list_key = 'model:str/age=1')
      where object_id = 5001 and list_id = (select id from directory_lists where list_key = 'model:str/age=2')`);
    expect(await listsOf('model', 5001)).toEqual(inGroup(1));
    await refreshDirectories(database.pool);
    expect(await listsOf('model', 5001)).toEqual(inGroup(2));
    await query(
      `update models set info = '{"age":"31","birth_date":"1999-02-30"}', title = 'Ada Unknown' where id = 5001`,
    );
    expect(await listsOf('model', 5001)).toEqual(inGroup(3));
    await query('delete from models where id = 5001');
    await query('select rebuild_directories()');
  });

  test('moves an entry when the sort keys are refreshed, and deep pages are exact after the anchors are refreshed', async () => {
    await query('update models set views = 1000000 where id = 7');
    const first = async () =>
      (await readDirectoryPage(database.pool, { list: model({}), sort: 'most-viewed', page: 1, count: 1 }))
        .ids;
    expect(await first()).not.toEqual([7]);
    await refreshDirectories(database.pool);
    expect(await first()).toEqual([7]);
    expect(await refreshDirectories(database.pool)).toBe(0);
    expect(await refreshDirectoryAnchors(database.pool)).toBeGreaterThan(0);
    expect(await refreshDirectoryAnchors(database.pool)).toBe(0);
    expect(await allPages(model({}), 'most-viewed')).toEqual(await expectedIds(model({}), 'most-viewed'));
  });

  test('handles concurrent changes without deadlocks or wrong counts', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const id = 1 + ((n * 37) % 20);
        if (n % 3 === 0)
          return query(
            `update models set info = jsonb_build_object('age', 18 + $2::int, 'hair', 'brown') where id = $1`,
            [id, n % 25],
          );
        if (n % 3 === 1)
          return query(`update models set title = chr(97 + $2::int) || title where id = $1`, [id, n % 20]);
        return n % 2
          ? refreshDirectories(database.pool)
          : query('update models set is_banned = not is_banned where id = $1', [id]);
      }),
    );
    const kept = await state();
    await query('select rebuild_directories()');
    expect(await state()).toEqual(kept);
  });
});
