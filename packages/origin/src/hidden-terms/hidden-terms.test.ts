import { paths } from '@nightjar/api';
import { demonstrationSite } from '@nightjar/site-config';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announcePurge } from '../cache/purges.ts';
import { refreshAnchors, refreshSortKeys } from '../database/paging/refresh-listings.ts';
import { loadPortraitKey } from '../media-delivery/store.ts';
import { createPostgresEngine } from '../search/postgres/postgres-engine.ts';
import { seedSynthetic } from '../seed/synthetic.ts';
import { silentLog } from '../testing/index.ts';
import { openTestOrigin, serveMedia, type TestOrigin } from '../testing/test-origin.ts';
import { waitForPurgeListeners } from '../testing/wait-for-purge-listeners.ts';
import { applyHiddenTerms } from './apply-hidden-terms.ts';

const ids = {
  title: 7001,
  dir: 7002,
  description: 7003,
  category: 7004,
  model: 7005,
  channel: 7006,
  tag: 7007,
  deleted: 7008,
  innocent: 7009,
};
const banned = Object.entries(ids)
  .filter(([name]) => name !== 'innocent')
  .map(([, id]) => id);

let site: TestOrigin;
let media: Awaited<ReturnType<typeof serveMedia>>;
const sql = (text: string, values: unknown[] = []) => site.database.pool.query(text, values);
const one = async (text: string) => (await sql(text)).rows[0];

async function setTerms(terms: string[]) {
  await applyHiddenTerms({ database: site.database, terms, log: silentLog });
  await createPostgresEngine(site.database.pool).index({ scope: 'changes' });
  await site.origin.purge(['*']);
  site.pass(3600);
}

beforeAll(async () => {
  site = await openTestOrigin();
  media = await serveMedia(site.origin);
  await sql(`
    insert into categories (id, dir, title) values (50, 'quagga-herds', 'Herds');
    insert into models (id, dir, title, picture_key, picture_ready) values (50, 'mx-quagga', 'Mx Quagga', 'models/1', true);
    insert into channels (id, dir, title, url) values (50, 'herd-films', 'Quagga Films', 'https://films.example/');
    insert into tags (id, dir, title) values (50, 'quagga', 'Quägga');
    insert into videos (id, dir, title, description, status_id, post_date, picture_key, asset_id, duration_seconds, channel_id, user_id) values
      (7001, 'one', 'The quagga, at rest', '', 1, '2025-06-30', 'x', 1, 60, null, null),
      (7002, 'quagga-two', 'Two', '', 1, '2025-06-30', 'x', 1, 60, null, null),
      (7003, 'three', 'Three', 'Once there was a QUÁGGA.', 1, '2025-06-30', 'x', 1, 60, null, 11),
      (7004, 'four', 'Four', '', 1, '2025-06-30', 'x', 1, 60, null, null),
      (7005, 'five', 'Five', '', 1, '2025-06-30', 'x', 1, 60, null, null),
      (7006, 'six', 'Six', '', 1, '2025-06-30', 'x', 1, 60, 50, null),
      (7007, 'seven', 'Seven', '', 1, '2025-06-30', 'x', 1, 60, null, null),
      (7008, 'eight', 'The late quagga', '', 5, '2025-06-30', 'x', 1, 60, null, null),
      (7009, 'nine', 'Quaggas and aquagga', '', 1, '2025-06-30', 'x', 1, 60, 1, null);
    insert into video_categories values (7004, 50), (7001, 1);
    insert into video_models values (7005, 50);
    insert into video_tags values (7007, 50);
    insert into playlists (id, user_id, title) values (50, 11, 'My quagga list'), (51, 11, 'My list');
    insert into playlist_videos (playlist_id, video_id) values (50, 7009), (51, 7009), (51, 7001);
    insert into comments (section, object_id, user_id, text) values ('video', 7009, 11, 'What a quagga!'), ('video', 7009, 11, 'Fine.');
    insert into search_terms (term, weight) values ('quagga herds', 90);
    select refresh_search(), rebuild_suggestions();`);
  await refreshSortKeys(site.database.pool);
  await refreshAnchors(site.database.pool);
});
afterAll(async () => {
  await media.close();
  await site.close();
});
beforeEach(() => setTerms([]));

/** Public addresses that list objects. */
const lists = [
  paths.main.build({}),
  ...[1, 2, 3, 4, 5, 6, 7].map((page) => paths.videos.build({ count: 24, page })),
  paths.videos.build({ section: 'categories', objectId: 'clouds', count: 1000 }),
  paths.videos.build({ section: 'categories', objectId: 'quagga-herds' }),
  paths.videos.build({ section: 'model', objectId: 'mx-quagga' }),
  paths.videos.build({ section: 'channel', objectId: 'herd-films' }),
  paths.videos.build({ section: 'member', objectId: '11' }),
  paths.related.build({ videoId: 1, count: 1000 }),
  paths.related.build({ videoId: 7009, count: 1000 }),
  paths.categories.build({}),
  paths.channels.build({ count: 1000 }),
  paths.models.build({ count: 1000 }),
  paths.suggesters.build({}),
  paths.playlists.build({ count: 1000 }),
  paths.playlist.build({ playlistId: 51 }),
  paths.comments.build({ section: 'video', objectId: 7009 }),
  paths.sitemapIndex.build({}),
  ...['quagga', 'quagga herds', 'mx', 'herd', 'films'].map((c) => paths.suggest.build({ c })),
  ...['quagga', 'the quagga', 'herds', 'mx', 'films', 'two', 'three', 'five', 'seven'].map((s) =>
    paths.videosSearch.build({ s, count: 1000 }),
  ),
  '/rss/',
  '/sitemaps/videos-0.xml',
];
const text = async (address: string) => (await site.get(address)).text();

describe('61: a hidden term', () => {
  test('removes objects that contain it as a whole word from every answer, and restores them later', async () => {
    const before = await Promise.all(lists.map(text));
    expect(before.filter((body) => /qu[aäá]gga/i.test(body)).length).toBeGreaterThan(10);
    await setTerms(['Quagga']);
    for (const address of lists) {
      const body = (await text(address))
        .replace(/"params":\{.*?\}/, '')
        .replaceAll(/Quaggas and aquagga/g, '');
      expect(body, address).not.toMatch(/\bqu[aäá]gga\b/i);
      for (const id of banned)
        expect(body, address).not.toMatch(new RegExp(`"video_id":"${id}"|/video/${id}/`));
    }
    await setTerms([]);
    // The order of equal rows may have changed; the content may not.
    const after = await Promise.all(lists.map(text));
    const words = (body: string) =>
      (body.match(/"(?:video_id|title|dir|total_count)":"[^"]*"/g) ?? []).sort();
    for (const [position, body] of before.entries()) {
      expect(words(after[position] ?? ''), lists[position]).toEqual(words(body));
    }
  });

  test('makes the addresses of matching objects answer 404', async () => {
    const addresses = [
      ...banned.flatMap((videoId) => [
        paths.video.build({ videoId }),
        paths.videofile.build({ videoId }),
        paths.related.build({ videoId }),
        paths.comments.build({ section: 'video', objectId: videoId }),
      ]),
      paths.model.build({ dir: 'mx-quagga' }),
      paths.model.build({ dir: '50' }),
      paths.channel.build({ dir: 'herd-films' }),
      paths.playlist.build({ playlistId: 50 }),
    ];
    const known = await Promise.all(addresses.map(async (address) => (await site.get(address)).status));
    expect(known.filter((status) => status === 200).length).toBeGreaterThan(20);
    await setTerms(['quagga']);
    for (const address of addresses) {
      const { status, body } = await site.json(address);
      if (address.includes('/comments/')) expect(JSON.stringify(body), address).not.toMatch(/quagga/i);
      else expect({ address, status }).toEqual({ address, status: 404 });
    }
  });

  test('refuses pictures and files of matching videos', async () => {
    const status = async (path: string) => (await fetch(media.url + path)).status;
    const picture = paths.picture.build({ videoId: ids.title, width: 320, format: 'jpg' });
    const hover = paths.hoverPreview.build({ videoId: ids.title });
    expect(await status(picture)).not.toBe(404);
    await setTerms(['quagga']);
    for (const path of [picture, hover]) expect(await status(path), path).toBe(404);
    expect(await loadPortraitKey(site.database.pool, 'models', 50)).toBeUndefined();
  });

  test('63: has no search results and no suggestions', async () => {
    await setTerms(['forest']);
    for (const s of ['forest', 'Fórest', 'quiet FOREST', 'forest!']) {
      expect((await site.json(paths.videosSearch.build({ s }))).body).toMatchObject({
        code: 'no_results',
        total_count: '0',
      });
    }
    expect((await site.json(paths.suggest.build({ c: 'forest' }))).body).toEqual({
      keywords: [],
      categories: [],
      channels: [],
      models: [],
    });
  });

  test('is not corrected to a similar word by a search', async () => {
    const found = async (s: string) => (await site.json(paths.videosSearch.build({ s }))).body;
    await setTerms(['quagga']);
    // "quaggas" differs by one letter from the hidden term and must still be found.
    expect(await found('quaggas')).toMatchObject({ total_count: '1', videos: [{ video_id: '7009' }] });
    for (const s of ['quagga', 'QU\u00c1GGA', 'quaggas quagga']) {
      expect(await found(s), s).toMatchObject({ code: 'no_results', total_count: '0', videos: [] });
    }
  });

  test('takes effect in searches before the search index is rebuilt', async () => {
    await applyHiddenTerms({ database: site.database, terms: ['river'], log: silentLog });
    await site.origin.purge(['*']);
    const { body } = await site.json(paths.videosSearch.build({ s: 'morning river' }));
    expect(body).toMatchObject({ code: 'no_results', total_count: '0', videos: [] });
  });

  test('may have several words, which match only as a phrase', async () => {
    await setTerms(['at  Rest', 'herd films']);
    expect(await one(`select array_agg(id::int order by id) as ids from videos where status_id = 4`)).toEqual(
      {
        ids: [ids.title, ids.channel],
      },
    );
  });

  test('applies to later writes, and no longer applies when the word is removed', async () => {
    await setTerms(['quagga']);
    const status = async () =>
      (await one('select status_id, held_status from videos where id = 7009'))?.status_id;
    await sql(`update videos set title = 'A quagga' where id = 7009`);
    expect(await status()).toBe(4);
    await sql(`update videos set title = 'A zebra' where id = 7009`);
    expect(await status()).toBe(1);
    await sql('insert into video_tags values (7009, 50)');
    expect(await status()).toBe(4);
    await sql('delete from video_tags where video_id = 7009');
    expect(await status()).toBe(1);
    await sql(`update channels set description = 'All about the quagga' where id = 1`);
    expect(await status()).toBe(4);
    await sql(`update channels set description = '' where id = 1`);
    expect(await status()).toBe(1);
    await sql(`update videos set title = 'Quaggas and aquagga' where id = 7009`);
    await sql(
      `insert into videos (id, dir, title, status_id, post_date, picture_key) values (7020, 'q', 'Quagga again', 2, now(), 'x')`,
    );
    await sql('update videos set status_id = 1 where id = 7020');
    expect(await one('select status_id, held_status from videos where id = 7020')).toEqual({
      status_id: 4,
      held_status: 1,
    });
    await sql('update videos set status_id = 5 where id = 7020');
    expect(await one('select status_id, held_status from videos where id = 7020')).toEqual({
      status_id: 4,
      held_status: 5,
    });
    await setTerms([]);
    expect(await one('select status_id, held_status from videos where id = 7020')).toEqual({
      status_id: 5,
      held_status: null,
    });
    await sql('delete from videos where id = 7020');
  });

  test('of a name does not write videos that stay hidden or visible', async () => {
    await setTerms(['quagga', 'zebra']);
    await sql(`insert into video_tags values (7009, 50)`);
    const version = async () => await one('select xmin::text, status_id from videos where id = 7009');
    const hidden = await version();
    await sql(`update channels set description = 'All about the zebra' where id = 1`);
    expect(await version()).toEqual(hidden);
    await sql(`update channels set description = '' where id = 1`);
    expect(await version()).toEqual(hidden);
    await sql('delete from video_tags where video_id = 7009');
    await setTerms([]);
  });

  test('63: is never stored as a keyword', async () => {
    await setTerms(['quagga']);
    const main = (await site.json(paths.main.build({}))).body;
    expect(JSON.stringify(main)).not.toContain('quagga');
    await sql(
      `select record_searches(array['grey quagga'], array[1], array[n]) from generate_series(1, 5) n`,
    );
    await sql('select rebuild_suggestions()');
    expect(await one(`select count(*) from suggestions where title like '%quagga%' and kind = 1`)).toEqual({
      count: 0,
    });
  });

  test('without letters or with pattern characters hides nothing else', async () => {
    await setTerms(['...', '%', '.*', '_', '(quagga|three)', '']);
    expect(await one('select array_agg(term) as terms from hidden_terms')).toEqual({
      terms: ['quagga three'],
    });
    expect(await one('select count(*) from videos where status_id = 4')).toEqual({ count: 0 });
  });

  test('applies to a bulk load', async () => {
    await setTerms(['aurora']);
    await seedSynthetic({ database: site.database, videos: 300 });
    expect(await one(`select count(*) from videos where title ~* 'aurora' and status_id = 1`)).toEqual({
      count: 0,
    });
    expect((await one(`select count(*) from videos where status_id = 4`))?.count).toBeGreaterThan(0);
    const { total } = await one(`select total from list_counts where list_key = 'all:0:str'`);
    expect(total).toBe(
      (await one(`select count(*) from videos where status_id = 1 and not is_private and gender = 'str'`))
        ?.count,
    );
  });
});

test('63: changed terms purge the caches of every listening process', async () => {
  await waitForPurgeListeners(site, 1);
  const purgedTags: string[] = [];
  const stop = new AbortController();
  site.origin.onPurge((tags) => purgedTags.push(...tags), { signal: stop.signal });
  // Purges of earlier tests may still arrive.
  await announcePurge(site.database.pool, ['begin']);
  await expect.poll(() => purgedTags.at(-1)).toBe('begin');
  purgedTags.length = 0;
  // This answer has no tag of a matching video, so only a purge of everything removes it.
  const address = paths.suggest.build({ c: 'sunr' });
  expect(await text(address)).toContain('sunrise');
  await applyHiddenTerms({ database: site.database, terms: ['sunrise'], log: silentLog });
  await expect.poll(() => purgedTags).toContain('*');
  expect(await text(address)).not.toContain('sunrise');
  purgedTags.length = 0;
  await applyHiddenTerms({ database: site.database, terms: ['sunrise'], log: silentLog });
  await announcePurge(site.database.pool, ['end']);
  await expect.poll(() => purgedTags.at(-1)).toBe('end');
  // Unchanged terms purge nothing.
  expect(purgedTags).toEqual(['end']);
  stop.abort();
});

test('63: the terms of the configuration apply from the first answer', async () => {
  const strict = await openTestOrigin({ siteConfig: { ...demonstrationSite, bannedTerms: ['forest'] } });
  const { body } = await strict.json(paths.videos.build({ count: 1000 }));
  expect(JSON.stringify(body)).not.toMatch(/forest/i);
  await strict.close();
});
