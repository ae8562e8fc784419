import {
  channelSorts,
  modelSorts,
  paths,
  wireCategories,
  wireChannel,
  wireChannelList,
  wireMain,
  wireModel,
  wireModelList,
} from '@nightjar/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshSortKeys } from '../database/paging/refresh-listings.ts';
import { testClient } from '../testing/test-client.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { wireDate } from '../wire/text.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());

const body = async (path: string) => (await site.json(path)).body;

describe('categories', () => {
  test('are ordered by title, with distinct pictures and without hidden categories', async () => {
    const { categories, total_count } = wireCategories.parse(await body(paths.categories.build({})));
    expect(total_count).toBe('2');
    expect(categories.map(({ dir, total_videos }) => [dir, total_videos])).toEqual([
      ['clouds', '87'],
      ['rivers', '43'],
    ]);
    const pictures = categories.flatMap(({ toptn }) => (toptn ?? []).map(({ scr }) => scr));
    expect(pictures).toHaveLength(8);
    expect(new Set(pictures).size).toBe(8);
  });

  test('carry the figures of their sorts, from the same videos as their lists', async () => {
    const { categories } = wireCategories.parse(await body(paths.categories.build({})));
    for (const category of categories) {
      const { rows: listed } = await site.database.pool.query<Record<string, string | Date>>(
        `select max(v.post_date) as newest, sum(v.views)::text as views,
           (avg(rating_sort_key(v.likes, v.dislikes)) * 5 / 1000000)::float8::numeric(9, 4)::text as rating,
           min(c.created_at) as added
         from videos v join video_categories vc on vc.video_id = v.id join categories c on c.id = vc.category_id
         where c.dir = $1 and exists (select from listings l where l.video_id = v.id)`,
        [category.dir],
      );
      expect({
        newest: category.last_video_date,
        views: category.video_viewed,
        rating: Number(category.rating),
        added: category.added_date,
      }).toEqual({
        newest: wireDate(new Date(String(listed[0]?.newest))),
        views: listed[0]?.views,
        rating: Number(listed[0]?.rating),
        added: wireDate(new Date(String(listed[0]?.added))),
      });
    }
  });

  test('have no pictures in the section all', async () => {
    const { categories } = wireCategories.parse(await body(paths.categories.build({ section: 'all' })));
    expect(categories[0]).not.toHaveProperty('toptn');
  });

  test('are empty for an orientation without videos', async () => {
    const answer = wireCategories.parse(await body(paths.categories.build({ gender: 'gay' })));
    expect(answer).toMatchObject({ error: 1, code: 'no_results', total_count: '0', categories: [] });
  });
});

describe('models', () => {
  const dirs = async (params: Parameters<typeof paths.models.build>[0]) =>
    wireModelList.parse(await body(paths.models.build(params))).models.map(({ dir }) => dir);

  test('support every sort', async () => {
    for (const sort of modelSorts) expect(await dirs({ sort })).toHaveLength(3);
    expect(await dirs({ sort: 'alphabetaz' })).toEqual(['7th-wave', 'ada-lind', 'berit-holm']);
    expect(await dirs({ sort: 'alphabetza' })).toEqual(['berit-holm', 'ada-lind', '7th-wave']);
    // A single vote does not rank first.
    await site.database.pool.query(`update models set likes = v.likes, dislikes = v.dislikes
      from (values (1, 90, 10), (2, 40, 10), (3, 1, 0)) as v (id, likes, dislikes) where models.id = v.id`);
    await refreshSortKeys(site.database.pool);
    expect(await dirs({ sort: 'top-rated', lifetime: 60 })).toEqual(['ada-lind', 'berit-holm', '7th-wave']);
  });

  test.each([
    [{ letter: 'b' }, ['berit-holm']],
    [{ letter: '0' }, ['7th-wave']],
    [{ age: '22-29' }, ['ada-lind']],
    [{ age: '40+' }, ['berit-holm']],
    [{ hair: 'brown' }, ['ada-lind']],
    [{ height: 'very-little' }, ['berit-holm']],
    [{ height: 'medium', country: 'se' }, ['ada-lind']],
    [{ country: 'ee' }, ['berit-holm']],
    [{ weight: 'heavy' }, []],
    [{ letter: 'b', hair: 'brown' }, []],
  ] as const)('filtered by %o are %o', async (filters, expected) => {
    expect(await dirs({ filters })).toEqual(expected);
  });

  test('are paginated', async () => {
    const answer = wireModelList.parse(
      await body(paths.models.build({ sort: 'alphabetaz', count: 2, page: 2 })),
    );
    expect(answer).toMatchObject({ total_count: '3', pages: 2, models: [{ dir: 'berit-holm' }] });
  });

  test('one is found by dir and by id, with the known facts', async () => {
    const { model } = wireModel.parse(await body(paths.model.build({ dir: 'ada-lind' })));
    expect(model).toMatchObject({
      model_id: '1',
      img: 'https://tube.example/pictures/models/1/640.jpg',
      rating: '4.5',
      info: { alias: 'Adi', age: '24', added_date: '2025-01-01' },
      statistics: { videos: '10' },
    });
    expect(wireModel.parse(await body(paths.model.build({ dir: '1' }))).model.dir).toBe('ada-lind');
    expect(await site.json(paths.model.build({ dir: 'nobody' }))).toMatchObject({
      status: 404,
      body: { error: 1 },
    });
  });
});

describe('channels', () => {
  const dirs = async (params: Parameters<typeof paths.channels.build>[0]) =>
    wireChannelList.parse(await body(paths.channels.build(params))).channels.map(({ dir }) => dir);

  test('support every sort and the filter by letter', async () => {
    for (const sort of channelSorts) expect(await dirs({ sort })).toHaveLength(2);
    expect(await dirs({ sort: 'alphabetza' })).toEqual(['south-studio', 'north-studio']);
    expect(await dirs({ section: 'letter', objectId: 'n' })).toEqual(['north-studio']);
    expect(await dirs({ section: 'letter', objectId: 'x' })).toEqual([]);
  });

  test('one is found by its dir', async () => {
    const { channel } = wireChannel.parse(await body(paths.channel.build({ dir: 'north-studio' })));
    expect(channel).toMatchObject({
      channel_id: '1',
      vda: '1',
      url: 'https://north.example/join',
      statistics: { videos: '67' },
    });
    expect(await site.json(paths.channel.build({ dir: 'none' }))).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});

test('the top data contain keywords, categories, channels and models', async () => {
  const main = wireMain.parse(await body(paths.main.build({})));
  expect(main.keywords).toEqual(['sunrise', 'forest']);
  expect(main.categories.map(({ dir }) => dir)).toEqual(['clouds', 'rivers']);
  expect(main.channels).toHaveLength(2);
  expect(main.models).toHaveLength(3);
});

test('the top keywords omit names of hidden categories', async () => {
  const { pool } = site.database;
  await pool.query(`insert into search_terms (term, weight) values ('hidden cam', 90), ('hidden lake', 80)`);
  // Another address than above, whose answer is stored.
  const main = wireMain.parse(await body(paths.main.build({ lifetime: 60 })));
  expect(main.keywords).toEqual(['hidden lake', 'sunrise', 'forest']);
  await pool.query(`delete from search_terms where term like 'hidden %'`);
});

test('the typed client reads all of them without fallbacks', async () => {
  const client = testClient(site);
  expect((await client.main()).pornstars[0]).toMatchObject({
    dir: 'ada-lind',
    picture: '/pictures/models/1/640.jpg',
  });
  expect((await client.categories())[0]).toMatchObject({ dir: 'clouds', totalVideos: 87 });
  expect(await client.models({ sort: 'alphabetaz' })).toMatchObject({ totalCount: 3, pages: 1 });
  expect(await client.model({ dir: 'berit-holm' })).toMatchObject({ rating: 3.25, info: { hair: 'blonde' } });
  expect(await client.channels()).toMatchObject({ totalCount: 2 });
  expect(await client.channel({ dir: 'north-studio' })).toMatchObject({
    vda: true,
    description: 'Calm pictures\nEvery week',
  });
});
