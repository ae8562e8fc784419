import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OneSite, openOneSite } from './one-site.ts';
import type { ServerProcess } from './server-process.ts';
import { createVisitor, publicUrl, type Visitor } from './visitor.ts';

/** Maximum time until a removal has taken effect everywhere (docs/spec/decided-questions.md, "Caching"). */
const WITHIN_MS = 60_000;

let site: OneSite;
let visitor: Visitor;

/** The newest videos of the test catalogue, each with a unique word in its title. */
const removals = [
  { id: 130, word: 'Zebrafinch', how: 'deleting', sql: 'update videos set status_id = 5 where id = $1' },
  {
    id: 129,
    word: 'Yellowhammer',
    how: 'making private',
    sql: 'update videos set is_private = true where id = $1',
  },
  {
    id: 128,
    word: 'Waxwing',
    how: 'taking back into review',
    sql: 'update videos set status_id = 3 where id = $1',
  },
  {
    id: 127,
    word: 'Treecreeper',
    how: 'hiding by a term',
    sql: `select set_hidden_terms('{treecreeper}') where $1 > 0`,
  },
  { id: 126, word: 'Siskin', how: 'erasing', sql: 'delete from videos where id = $1' },
];

/** All addresses that list the newest videos. */
const lists = (word: string) => [
  '/api/json/main/14400/str.en.json',
  '/api/json/videos2/3600/str/latest-updates/24/..1.all...json',
  '/api/json/videos2/3600/str/most-popular/24/..1.all...json',
  '/api/json/videos2/3600/str/latest-updates/60/categories.clouds.1.all...json',
  '/api/json/videos2/3600/str/latest-updates/60/categories.rivers.1.all...json',
  '/api/json/videos2/3600/str/latest-updates/60/channel.north-studio.1.all...json',
  '/api/json/videos2/3600/str/latest-updates/60/channel.south-studio.1.all...json',
  '/api/json/videos2/3600/str/latest-updates/60/model.ada-lind.1.all...json',
  '/api/json/videos2/3600/str/latest-updates/60/model.berit-holm.1.all...json',
  '/api/json/videos2/3600/str/latest-updates/24/..1.all..day.json',
  `/api/videos2.php?params=3600/str/relevance/24/search..1.all..&s=${word}`,
  `/api/suggester.php?c=${word.slice(0, 5).toLowerCase()}`,
  '/api/json/suggester/43200/1000.json',
  '/api/json/videos_related2/432000/24/0/0/125.all.1.json',
  '/api/json/playlist/86400/0/7.json',
  '/rss/latest-updates.xml',
  '/rss/categories/clouds.xml',
  '/sitemaps/videos-0.xml',
  '/',
  '/videos/latest-updates/1/',
  '/videos/most-popular/1/',
  '/categories/clouds/1/',
  '/categories/rivers/1/',
  '/pornsite/north-studio/',
  '/pornsite/south-studio/',
  '/pornstar/ada-lind/',
  '/pornstar/berit-holm/',
  `/search/1/?s=${word}`,
  '/video/125/video-125/',
];

const everywhere = async <Value>(ask: (server: ServerProcess) => Promise<Value>) =>
  Promise.all(site.servers.map(ask));

beforeAll(async () => {
  site = await openOneSite('removal');
  visitor = createVisitor();
  const { pool } = site.database;
  for (const { id, word } of removals) {
    await pool.query(
      `update videos set title = $2, post_date = now() - interval '1 minute', updated_at = now() where id = $1`,
      [id, `${word} morning`],
    );
    await pool.query('insert into video_models values ($1, $2)', [id, 1 + (id % 2)]);
    await pool.query('insert into video_tags values ($1, 1)', [id]);
  }
  await pool.query('insert into video_tags values (125, 1)');
  await pool.query(`insert into playlists (id, user_id, title) values (7, 11, 'Birds')`);
  for (const { id } of removals)
    await pool.query('insert into playlist_videos (playlist_id, video_id) values (7, $1)', [id]);
  await pool.query('select rebuild_listings(), refresh_search(), refresh_suggestions()');
  await pool.query(`select pg_notify('purge', '*')`);
}, 240_000);
afterAll(async () => {
  visitor?.leave();
  await site?.close();
}, 120_000);

/** The addresses whose answers contain the word, on both servers. */
async function showing(word: string, id: number): Promise<string[]> {
  const found: string[] = [];
  await everywhere(async (server) => {
    for (const path of lists(word)) {
      const { text } = await visitor.get(server, path);
      const isShown =
        text.includes(`${word} morning`) || text.includes(`/video/${id}/`) || text.includes(`"${id}"`);
      if (isShown) found.push(path);
    }
  });
  return found;
}

interface File {
  format: string;
  video_url: string;
}

/** Paths of a video's files, pictures and previews, as a visitor may have stored them. */
async function mediaOf(server: ServerProcess, id: number): Promise<string[]> {
  const files: File[] = JSON.parse((await visitor.get(server, `/api/videofile.php?video_id=${id}`)).text);
  const { decodeVideoUrl } = await import('@nightjar/api');
  const addresses = files.map(({ video_url }) => decodeVideoUrl(video_url) ?? '');
  return [
    ...addresses,
    ...addresses.map((address) => `${address}&f=video.m3u8`),
    `/c/0/${id}/${id}_tr.mp4`,
    `/pictures/0/${id}/640.jpg`,
    `/timelines/160x90/0/0/${id}/1.jpg`,
  ].map((address) => address.replace(publicUrl, ''));
}

describe.each(removals)('$how video $id', ({ id, word, sql }) => {
  let media: string[];
  const own = [
    `/api/json/video/86400/0/0/${id}.json`,
    `/api/videofile.php?video_id=${id}`,
    `/oembed?url=${encodeURIComponent(`${publicUrl}/video/${id}/video-${id}/`)}`,
    `/timelines/160x90/0/0/${id}.4.1.vtt`,
  ];

  test('removes it from every list, page, feed, suggestion and media address of both servers', async () => {
    media = await mediaOf(site.servers[0], id);
    // Requests each address on both servers, so that later answers come from memory.
    const before = await showing(word, id);
    for (const path of [
      '/',
      '/rss/latest-updates.xml',
      '/sitemaps/videos-0.xml',
      '/api/json/playlist/86400/0/7.json',
      '/video/125/video-125/',
    ])
      expect(before).toContain(path);
    expect(before.length).toBeGreaterThan(30);
    await everywhere(async (server) => {
      for (const path of media) expect((await visitor.get(server, path)).status, path).toBe(200);
      for (const path of own) expect((await visitor.get(server, path)).status, path).toBe(200);
      expect((await visitor.get(server, `/video/${id}/video-${id}/`)).text).toContain(`${word} morning`);
      expect((await visitor.get(server, `/embed/${id}/`)).status).toBe(200);
      expect((await visitor.get(server, `/api/download.json?video=${id}`)).status).toBe(200);
    });

    await site.database.pool.query(sql, [id]);

    await expect.poll(() => showing(word, id), { timeout: WITHIN_MS, interval: 250 }).toEqual([]);
    const open = () =>
      everywhere(async (server) => {
        const still: string[] = [];
        for (const path of media) if ((await visitor.get(server, path)).status < 400) still.push(path);
        for (const path of own.slice(1)) if ((await visitor.get(server, path)).status < 400) still.push(path);
        return still;
      });
    await expect.poll(open, { timeout: WITHIN_MS, interval: 250 }).toEqual([[], []]);
    await everywhere(async (server) => {
      const offers = await visitor.get(server, `/api/download.json?video=${id}`);
      expect(offers.text).toBe((await visitor.get(server, '/api/download.json?video=999999')).text);
      const { text } = await visitor.get(server, own[0] ?? '');
      expect(text).not.toContain('/get_file/');
      expect(text).not.toContain('/pictures/');
      expect(text).not.toContain(word);
      const page = await visitor.get(server, `/video/${id}/video-${id}/`);
      expect(page.text).not.toContain('/get_file/');
      expect(page.text).not.toContain(`/pictures/0/${id}/`);
      expect(page.text).not.toContain(word);
      const embed = await visitor.get(server, `/embed/${id}/`);
      expect(embed.text).not.toContain('/get_file/');
      expect(embed.text).not.toContain(word);
    });
  });
});
