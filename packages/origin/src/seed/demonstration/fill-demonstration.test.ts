import { argon2Sync } from 'node:crypto';
import { demonstrationClips } from '@nightjar/media/demonstration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDirectoryPage } from '../../database/directory/read-directory-page.ts';
import { readPage } from '../../database/paging/read-page.ts';
import { countPopularity } from '../../popularity/count-popularity.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../testing/index.ts';
import { checkWebVtt } from '../../tracks/web-vtt.ts';
import { demonstrationCatalogue, specialVideos } from './catalogue.ts';
import { demonstrationCommunity } from './community.ts';
import { demonstrationDiscussions } from './discussions.ts';
import { fillDemonstration } from './fill-demonstration.ts';
import { demonstrationAccounts } from './people.ts';
import { subjects } from './subjects.ts';
import { demonstrationTracks } from './tracks.ts';

const now = Date.parse('2026-11-01T12:00:00Z');
let database: TestDatabase;
const local = 'http://localhost:8080';
const fill = async (demonstration?: boolean) => {
  const environment = { demonstration, publicUrl: local };
  return (await fillDemonstration({ database, environment, log: silentLog, clock: () => now })).isShown;
};
const one = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows[0];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('23: filling', () => {
  test('does not fill an external database by default', async () => {
    expect(await fill()).toBe(false);
    expect(await fill(false)).toBe(false);
    expect(await one('SELECT count(*) AS n FROM videos')).toEqual({ n: 0 });
  });

  test('fills an empty database once, with a job for every asset and picture', async () => {
    expect(await fill(true)).toBe(true);
    expect(await fill(true)).toBe(true);
    expect(await one('SELECT count(*) AS n FROM videos')).toEqual({ n: 266 });
    const jobs = await one<{ assets: number; pictures: number }>(
      `SELECT count(*) FILTER (WHERE name = 'ingest-asset') AS assets,
         sum(jsonb_array_length(data -> 'ids')) FILTER (WHERE name = 'make-pictures') AS pictures FROM pgboss.job`,
    );
    expect(jobs).toEqual({ assets: demonstrationClips.length, pictures: 266 + 40 + 16 });
  });

  test('still shows the catalogue at the next start', async () => {
    expect(await fill()).toBe(true);
  });

  test('180: has models of every age in the filter, by their dates of birth alone', async () => {
    expect(await one(`SELECT count(*) AS n FROM models WHERE info ? 'age'`)).toEqual({ n: 0 });
    expect(
      await one(
        `SELECT count(*) AS n FROM models WHERE (model_marks(info, '2026-06-01') & 7) BETWEEN 2 AND 4`,
      ),
    ).toEqual({ n: 40 });
  });

  test('lists every published video with correct counters', async () => {
    const page = await readPage(database.pool, {
      list: { kind: 'all', gender: 'str' },
      sort: 'latest-updates',
      page: 11,
      count: 24,
    });
    expect(page.total).toBe(264);
    expect(page.ids).toHaveLength(24);
    expect(await one('SELECT min(total_videos) > 0 AS used, count(*) AS n FROM categories')).toEqual({
      used: true,
      n: 24,
    });
    expect(await one('SELECT min(videos) > 0 AS used, count(*) AS n FROM models')).toEqual({
      used: true,
      n: 40,
    });
    expect(await one('SELECT min(videos) > 0 AS used, count(*) AS n FROM channels')).toEqual({
      used: true,
      n: 16,
    });
  });

  test('stores hourly views that match the counters: a count changes nothing, and later counts reduce them', async () => {
    const figures = () =>
      database.pool
        .query('SELECT id, views_day, views_week, popularity FROM videos ORDER BY id')
        .then(({ rows }) => rows);
    const before = await figures();
    expect(await one('SELECT min(views) > 0 AS seen FROM models')).toEqual({ seen: true });
    await database.pool.query(`UPDATE videos SET updated_at = $1`, [new Date(now)]);
    expect(await countPopularity({ pool: database.pool, now: new Date(now + 60_000) })).toBe(0);
    expect(await figures()).toEqual(before);
    await countPopularity({ pool: database.pool, now: new Date(now + 8 * 86_400_000) });
    expect(await one('SELECT max(views_day) AS day, max(views_week) AS week FROM videos')).toEqual({
      day: 0,
      week: 0,
    });
  });

  test('gives the next video an unused id', async () => {
    const added = await one<{ id: number }>(
      `INSERT INTO videos (dir, title, post_date, picture_key) VALUES ('x', 'X', now(), 'x') RETURNING id`,
    );
    expect(added?.id).toBe(267);
  });
});

describe('comments and playlists', () => {
  const discussions = demonstrationDiscussions({
    now: new Date(now),
    ...demonstrationCatalogue(new Date(now)),
  });

  test('are the same every time', () => {
    const catalogue = demonstrationCatalogue(new Date(now));
    expect(demonstrationDiscussions({ now: new Date(now), ...catalogue })).toEqual(discussions);
  });

  test('cover several pages of a video and a playlist, models and walls', () => {
    const { comments, playlists, entries } = discussions;
    const sections = new Set(comments.map(({ section }) => section));
    expect(sections).toEqual(new Set(['video', 'model', 'member']));
    expect(comments.some(({ parentId }) => parentId !== null)).toBe(true);
    expect(entries.filter(({ playlistId }) => playlistId === 4)).toHaveLength(150);
    expect(playlists.filter(({ userId }) => userId === 1).map(({ isPrivate }) => isPrivate)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('are newer than their subject, and on walls only from friends', () => {
    const videos = new Map(demonstrationCatalogue(new Date(now)).videos.map((video) => [video.id, video]));
    const friends = new Set(
      discussions.friendships.map(({ requesterId, addresseeId }) => `${requesterId} ${addresseeId}`),
    );
    const before = new Map<number, Date>();
    for (const { id, section, objectId, parentId, userId, createdAt } of discussions.comments) {
      expect(createdAt.getTime()).toBeLessThanOrEqual(now);
      if (section === 'member') expect(friends.has(`${userId} ${objectId}`)).toBe(true);
      if (section === 'video')
        expect(videos.get(objectId)?.postDate.getTime()).toBeLessThanOrEqual(createdAt.getTime());
      if (parentId !== null) expect(before.has(parentId)).toBe(true);
      before.set(id, createdAt);
    }
  });

  test('are stored with correct counters, and lists are ordered by them', async () => {
    const wrong = await one<{ n: number }>(`
      SELECT (SELECT count(*) FROM videos v WHERE comments <> (SELECT count(*) FROM comments c WHERE section = 'video' AND object_id = v.id))
        + (SELECT count(*) FROM models m WHERE comments <> (SELECT count(*) FROM comments c WHERE section = 'model' AND object_id = m.id))
        + (SELECT count(*) FROM users u WHERE comments <> (SELECT count(*) FROM comments c WHERE section = 'member' AND object_id = u.id))
        + (SELECT count(*) FROM users u WHERE playlists <> (SELECT count(*) FROM playlists p WHERE user_id = u.id AND NOT is_private))
        + (SELECT count(*) FROM users u WHERE friends <> (SELECT count(*) FROM friendships f WHERE accepted_at IS NOT NULL AND u.id IN (requester_id, addressee_id)))
        + (SELECT count(*) FROM playlists p WHERE videos <> (SELECT count(*) FROM playlist_videos e WHERE playlist_id = p.id AND is_listed_video(video_id)))
        + (SELECT count(*) FROM listings l JOIN videos v ON v.id = l.video_id WHERE l.comments <> v.comments) AS n`);
    expect(wrong).toEqual({ n: 0 });
    expect(await one('SELECT sum(change) AS n FROM playlist_tally')).toEqual({ n: 24 });
    expect(await one('SELECT max(comments) AS n FROM videos')).toEqual({ n: 150 });
  });
});

describe('activity of members and guests', () => {
  const catalogue = demonstrationCatalogue(new Date(now));
  const { playlists } = demonstrationDiscussions({ now: new Date(now), ...catalogue });
  const community = demonstrationCommunity({ now: new Date(now), ...catalogue, playlists });

  test('are the same every time', () => {
    expect(demonstrationCommunity({ now: new Date(now), ...catalogue, playlists })).toEqual(community);
  });

  test('23: is stored with counters that equal the rows', async () => {
    const figures = `SELECT 'video' AS of, id, likes, dislikes, rating, rating_amount AS more FROM videos
      UNION ALL SELECT 'model', id, likes, dislikes, rating, subscribers FROM models
      UNION ALL SELECT 'channel', id, likes, dislikes, rating, subscribers FROM channels
      UNION ALL SELECT 'playlist', id, likes, dislikes, rating, subscribers FROM playlists
      UNION ALL SELECT 'member', id, favourites, friends, 0, subscribers FROM users ORDER BY 1, 2`;
    const before = await database.pool.query(figures);
    await database.pool.query('SELECT recount_votes_and_subscriptions()');
    expect((await database.pool.query(figures)).rows).toEqual(before.rows);
    const expected = catalogue.videos.map(({ id, likes, dislikes }) => ({ id, likes, dislikes }));
    const { rows } = await database.pool.query(
      'SELECT id, likes, dislikes FROM videos WHERE id <= 266 ORDER BY id',
    );
    expect(rows).toEqual(expected);
  });

  test('fills several pages of the lists of demo, with pending requests and unread messages', async () => {
    expect(await one('SELECT favourites, friends FROM users WHERE id = 1')).toEqual({
      favourites: 61,
      friends: expect.any(Number),
    });
    expect(await one('SELECT friends > 24 AS many FROM users WHERE id = 1')).toEqual({ many: true });
    expect(
      await one(`SELECT count(*) AS n FROM friendships WHERE addressee_id = 1 AND accepted_at IS NULL`),
    ).toEqual({ n: 4 });
    expect(
      await one(`SELECT count(*) AS conversations, max(messages) AS most, sum(unread) > 0 AS waiting,
        (SELECT count(*) FROM messages WHERE recipient_id = 1 AND read_at IS NULL) = sum(unread) AS are_counted
        FROM conversations WHERE user_id = 1`),
    ).toEqual({ conversations: 9, most: 40, waiting: true, are_counted: true });
  });

  test('lists members by their counters', async () => {
    const list = { kind: 'member', section: 'all', filters: {} } as const;
    const page = await readDirectoryPage(database.pool, { list, sort: 'most-subscribed', page: 1, count: 5 });
    const { rows } = await database.pool.query(
      'SELECT id FROM users ORDER BY subscribers DESC, id DESC LIMIT 5',
    );
    expect(page).toEqual({ ids: rows.map(({ id }) => id), total: 15 + community.members.length });
  });

  test('contains no subscription to oneself or to own or private playlists', () => {
    const owners = new Map(
      playlists.map(({ id, userId, isPrivate }) => [id, isPrivate ? undefined : userId]),
    );
    for (const { userId, section, objectId } of community.subscriptions) {
      if (section === 'member') expect(objectId).not.toBe(userId);
      if (section === 'playlist') expect([undefined, userId]).not.toContain(owners.get(objectId));
    }
    const names = community.members.map(({ username }) => username);
    expect(names.every((name) => /^[A-Za-z0-9_-]{3,30}$/.test(name))).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the catalogue', () => {
  const { videos, categories } = demonstrationCatalogue(new Date(now));
  const videoOf = (id: number) => videos.find((video) => video.id === id);

  test('has a subject for every clip', () => {
    expect(Object.keys(subjects).sort()).toEqual(demonstrationClips.map(({ key }) => key).sort());
  });

  test('are the same every time', () => {
    expect(demonstrationCatalogue(new Date(now))).toEqual(demonstrationCatalogue(new Date(now)));
  });

  test('23: has one deleted, one private and one video with a failing and one with a house ad tag', () => {
    expect(videos.filter((video) => video.statusId === 5).map(({ id }) => id)).toEqual([
      specialVideos.deleted,
    ]);
    expect(videos.filter((video) => video.isPrivate).map(({ id }) => id)).toEqual([specialVideos.private]);
    expect(videoOf(specialVideos.failingAd)?.adTag).toContain('.invalid/');
    expect(videoOf(specialVideos.houseAd)?.adTag).toBe('/api/house-ad.xml');
    expect(videos.filter((video) => video.adTag !== null)).toHaveLength(2);
  });

  test('has Full HD, SD only, one longer than 1800 s, 360 degrees in mono and 180 degrees in stereo', () => {
    expect(videos.some((video) => video.isFhd)).toBe(true);
    expect(videos.some((video) => !video.isHd)).toBe(true);
    expect(videos.some((video) => video.durationSeconds > 1800)).toBe(true);
    expect(videos.some((video) => video.vr === 'eqr_360_mono')).toBe(true);
    expect(videos.some((video) => video.vr?.startsWith('eqr_180_') && !video.vr.endsWith('_mono'))).toBe(
      true,
    );
  });

  test('has captions in two languages on the newest videos and chapters on every long one, all of it WebVTT', () => {
    const tracks = demonstrationTracks(videos);
    const of = (videoId: number) =>
      tracks
        .filter((track) => track.videoId === videoId)
        .map(({ number, kind, lang }) => [number, kind, lang]);
    const both = [
      [1, 'captions', 'en'],
      [2, 'captions', 'de'],
    ];
    expect(videos.slice(-2).map(({ id }) => of(id))).toEqual([both, both]);
    const long = videos.filter(({ durationSeconds }) => durationSeconds > 1800);
    for (const { id } of long) expect(of(id)).toEqual([...both, [3, 'chapters', 'en']]);
    expect(new Set(tracks.map(({ videoId }) => videoId)).size).toBe(long.length + 2);
    for (const { webVtt } of tracks)
      expect(checkWebVtt(new TextEncoder().encode(webVtt))).toEqual({ text: webVtt });
  });

  test('has 24 categories with the two hidden names, different titles and dates over about two years', () => {
    expect(categories).toHaveLength(24);
    expect(categories).toEqual(expect.arrayContaining(['Hidden Cam', 'Voyeur']));
    expect(new Set(videos.map(({ title }) => title)).size).toBe(videos.length);
    const dates = videos.map(({ postDate }) => postDate.getTime());
    expect(Math.max(...dates)).toBeLessThan(now);
    expect((now - Math.min(...dates)) / 86_400_000).toBeGreaterThan(700);
  });

  test('has likes and views that match its ratings', () => {
    for (const { likes, dislikes, ratingAmount, rating, views, viewsWeek, viewsDay } of videos) {
      expect(likes + dislikes).toBe(ratingAmount);
      expect(rating).toBeLessThanOrEqual(5);
      expect(viewsDay).toBeLessThanOrEqual(viewsWeek);
      expect(viewsWeek).toBeLessThanOrEqual(views);
    }
  });

  test.each(demonstrationAccounts)(
    'has a hash of the published password for $username',
    ({ username, passwordHash }) => {
      const [, , , parameters, salt = '', hash = ''] = passwordHash.split('$');
      expect(parameters).toBe('m=19456,t=2,p=1');
      const computed = argon2Sync('argon2id', {
        message: `${username}-pass`,
        nonce: Buffer.from(salt, 'base64'),
        parallelism: 1,
        tagLength: 32,
        memory: 19_456,
        passes: 2,
      });
      expect(computed.toString('base64').replaceAll('=', '')).toBe(hash);
    },
  );
});
