import { paths } from '@nightjar/api';
import { demonstrationSite } from '@nightjar/site-config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshAnchors, refreshSortKeys } from '../database/paging/refresh-listings.ts';
import { createPostgresEngine } from '../search/postgres/postgres-engine.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin, testPublicUrl } from '../testing/test-origin.ts';
import { type VideoState as AnyState, decideAccess, type Relation } from './decide-access.ts';

/** One video for each state, all of one owner. Every text of a video begins with a word that occurs nowhere else. */
/** Removed videos have the same texts as deleted ones. */
type VideoState = Exclude<AnyState, 'removed'>;

const videos: Record<VideoState, { id: number; marker: string; status: number; isPrivate: boolean }> = {
  published: { id: 8001, marker: 'wibralan', status: 1, isPrivate: false },
  private: { id: 8002, marker: 'moktarin', status: 1, isPrivate: true },
  unpublished: { id: 8003, marker: 'felgunor', status: 3, isPrivate: false },
  hidden: { id: 8004, marker: 'dastivek', status: 1, isPrivate: false },
  deleted: { id: 8005, marker: 'quorplen', status: 5, isPrivate: false },
};
const states = Object.keys(videos) as VideoState[];

const viewers: Record<string, { name: string | undefined; relation: Relation }> = {
  guest: { name: undefined, relation: 'stranger' },
  member: { name: 'cem', relation: 'stranger' },
  friend: { name: 'ben', relation: 'friend' },
  owner: { name: 'ada', relation: 'owner' },
  moderator: { name: 'mira', relation: 'moderator' },
};

let site: TestOrigin;

beforeAll(async () => {
  site = await openTestOrigin({
    siteConfig: {
      ...demonstrationSite,
      bannedTerms: ['unspeakable'],
      members: { ...demonstrationSite.members, publicProfiles: true },
    },
  });
  const sql = (text: string, values: unknown[] = []) => site.database.pool.query(text, values);
  const { ada, ben } = testUsers;
  await sql(
    'insert into friendships (requester_id, addressee_id, accepted_at) values ($1, $2, now()), ($2, 13, null)',
    [ben, ada],
  );
  await sql(`insert into playlists (id, user_id, title) values (70, $1, 'A mixed list')`, [ada]);
  await sql(
    `insert into subscriptions (user_id, section, object_id) values ($1, 'member', $2), ($2, 'channel', 1)`,
    [ben, ada],
  );
  for (const state of states) {
    const { id, marker, status, isPrivate } = videos[state];
    await sql(
      `insert into videos (id, dir, title, description, status_id, is_private, post_date, duration_seconds, picture_key, asset_id, user_id)
       values ($1, $2, $3, $4, $5, $6, '2025-07-01 09:00Z', 700, $7, 1, $8)`,
      [
        id,
        `${marker}-slug`,
        `${marker} in the title`,
        `${marker} in the description${state === 'hidden' ? ', unspeakable' : ''}`,
        status,
        isPrivate,
        `videos/${id}`,
        ada,
      ],
    );
    await sql('insert into tags (id, dir, title) values ($1, $2, $3)', [
      id,
      `${marker}-tag`,
      `${marker} tag`,
    ]);
    await sql('insert into models (id, dir, title, added_date) values ($1, $2, $3, now())', [
      id,
      `${id}-model`,
      `Model ${id}`,
    ]);
    await sql('insert into video_tags values ($1, $1)', [id]);
    await sql('insert into video_models values ($1, $1), ($1, 1)', [id]);
    await sql('insert into video_categories values ($1, 1)', [id]);
    await sql(`insert into video_tracks values ($1, 1, 'captions', 'en', $2, true, $3)`, [
      id,
      `${marker} captions`,
      `WEBVTT\n\n00:00.000 --> 00:02.000\n${marker} in the captions\n`,
    ]);
    await sql(`insert into comments (section, object_id, user_id, text) values ('video', $1, $2, $3)`, [
      id,
      ben,
      `${marker} in a comment`,
    ]);
    await sql('insert into playlist_videos (playlist_id, video_id) values (70, $1)', [id]);
    await sql('insert into favourites (user_id, video_id) values ($1, $3), ($2, $3)', [ada, ben, id]);
  }
  await sql('select rebuild_suggestions()');
  await refreshSortKeys(site.database.pool);
  await refreshAnchors(site.database.pool);
  await createPostgresEngine(site.database.pool).index({ scope: 'changes' });
  await site.origin.purge(['*']);
});
afterAll(() => site.close());

/** Addresses about one video. */
function addressesOf(videoId: number): string[] {
  const page = `${testPublicUrl}/video/${videoId}/any-slug/`;
  return [0, 86_400].flatMap((seconds) => {
    const lifetime = seconds as 0 | 86_400;
    const query = lifetime === 0 ? '?lifetime=0' : '';
    return [
      paths.video.build({ videoId, lifetime }),
      paths.videofile.build({ videoId, lifetime }),
      paths.related.build({ videoId, lifetime, count: 1000 }),
      paths.comments.build({ section: 'video', objectId: videoId, lifetime }),
      paths.playlists.build({ section: 'video', objectId: String(videoId), lifetime }),
      paths.videos.build({ section: 'model', objectId: `${videoId}-model`, lifetime }),
      paths.timeline.build({ videoId, format: '160x90', count: 4, interval: 1 }) + query,
      paths.track.build({ videoId, number: 1 }) + query,
      paths.oembed.build({ url: page }),
      paths.oembed.build({ url: `${testPublicUrl}/embed/${videoId}/`, format: 'xml' }),
      paths.download.build({ videoId }),
      paths.alive.build({ videoIds: [videoId] }),
      `/rss/model/${videoId}-model.xml`,
    ];
  });
}

/** Addresses that list many videos, and searches for the markers. */
function sharedAddresses(): string[] {
  const { ada, ben } = testUsers;
  const lists = [0, 3600].flatMap((seconds) => {
    const lifetime = seconds as 0 | 3600;
    return [
      paths.main.build({ lifetime }),
      paths.videos.build({ lifetime, count: 1000 }),
      paths.videos.build({ lifetime, count: 1000, sort: 'most-popular' }),
      paths.videos.build({ lifetime, count: 1000, section: 'categories', objectId: 'clouds' }),
      paths.videos.build({ lifetime, count: 1000, section: 'model', objectId: 'ada-lind' }),
      paths.videos.build({ lifetime, count: 1000, section: 'member', objectId: String(ada) }),
      paths.videos.build({ lifetime, count: 1000, section: 'top-country', objectId: 'se' }),
      paths.related.build({ lifetime, count: 1000, videoId: 2 }),
      paths.suggesters.build({ lifetime }),
      paths.categories.build({ lifetime }),
      paths.playlist.build({ lifetime, playlistId: 70 }),
      paths.playlists.build({ lifetime }),
      ...(['uploaded_videos', 'favourite_videos', 'subscriptions', 'info'] as const).flatMap((section) =>
        [ada, ben].map((userId) => paths.member.build({ lifetime, section, userId })),
      ),
    ];
  });
  const documents = [
    '/rss/',
    '/rss/latest-updates.xml',
    '/rss/categories/clouds.xml',
    '/sitemap.xml',
    '/sitemaps/videos-0.xml',
    paths.removed.build({ since: 0, after: 0 }),
  ];
  const searches = states.flatMap((state) => {
    const { marker } = videos[state];
    // The whole word, its beginning, and a misspelling that the search would correct.
    const words = [marker, `${marker} title`, marker.slice(0, 5), `${marker.slice(0, 6)}x${marker.slice(7)}`];
    return words.flatMap((s) => [
      paths.videosSearch.build({ s, count: 1000 }),
      paths.videos.build({ section: 'search', objectId: s }),
      paths.suggest.build({ c: s }),
    ]);
  });
  return [...lists, ...documents, ...searches];
}

/** Form fields that request the viewer's own lists. */
const ownLists = [
  { act: 'favourites' },
  { act: 'videos' },
  { act: 'playlists' },
  ...['videos', 'channels', 'members'].map((kind) => ({ act: 'subscriptions', kind })),
];

async function textsFor(name: string | undefined): Promise<Map<string, string>> {
  const cookie = name === undefined ? undefined : await site.signInAs(name);
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  const texts = new Map<string, string>();
  const addresses = [...sharedAddresses(), ...states.flatMap((state) => addressesOf(videos[state].id))];
  for (const address of addresses) {
    const body = await (await site.get(address, headers)).text();
    // A list repeats the parameters of its request.
    texts.set(address, body.replace(/"params":\{.*?\}/, ''));
  }
  for (const fields of ownLists) {
    const response = await site.post('/api/member.php', fields, cookie === undefined ? {} : { cookie });
    texts.set(`member.php ${new URLSearchParams(fields)}`, await response.text());
  }
  for (const state of states) {
    const fields = { video_id: videos[state].id, lifetime: 0 };
    const response = await site.post('/api/videofile.php', fields, cookie === undefined ? {} : { cookie });
    texts.set(`POST videofile.php ${fields.video_id}`, await response.text());
  }
  return texts;
}

/** The uploader's own list contains videos hidden for their words, so that the uploader can edit them. */
const isOwnList = (where: string) => where === 'member.php act=videos';

describe.each(Object.entries(viewers))('a %s', (_title, { name, relation }) => {
  let texts: Map<string, string>;
  beforeAll(async () => {
    texts = await textsFor(name);
  });
  const addressesWithText = (state: VideoState) =>
    [...texts].filter(([, text]) => text.includes(videos[state].marker)).map(([where]) => where);

  test('the test videos have the intended states', async () => {
    const { rows } = await site.database.pool.query(
      'select id, status_id from videos where id between 8001 and 8005 order by id',
    );
    expect(rows.map(({ status_id }) => status_id)).toEqual([1, 1, 3, 4, 5]);
  });

  for (const state of states) {
    const access = decideAccess(state, relation, 'details');
    if (access === 'refused') {
      test(`reads no text of a ${state} video anywhere`, () => {
        const where = addressesWithText(state).filter(
          (address) => !(relation === 'owner' && isOwnList(address)),
        );
        expect(where).toEqual([]);
      });
    } else {
      test(`reads every text of a ${state} video on its own path`, () => {
        const { id, marker } = videos[state];
        const detail = texts.get(paths.video.build({ videoId: id, lifetime: 0 })) ?? '';
        for (const text of ['in the title', 'in the description', 'tag', 'captions']) {
          expect(detail).toContain(`${marker} ${text}`);
        }
        expect(detail).toContain(`"dir":"${marker}-slug"`);
        expect(detail).toContain(`Model ${id}`);
        const track = paths.track.build({ videoId: id, number: 1 });
        expect(texts.get(`${track}?lifetime=0`)).toContain(`${marker} in the captions`);
      });
    }
    test(`reads no text of a ${state} video on a cached path unless the video is public`, () => {
      if (state === 'published') return;
      const { id } = videos[state];
      const cached = paths.video.build({ videoId: id, lifetime: 86_400 });
      expect(texts.get(cached)).not.toContain(videos[state].marker);
      expect(texts.get(cached)).not.toContain(`Model ${id}`);
    });
  }
});

describe('a refused video', () => {
  const bare = (state: VideoState, status_id: string, is_private: '0' | '1') => ({
    video: { video_id: String(videos[state].id), status_id, is_private },
    related_searches: [],
  });
  const read = (state: VideoState, lifetime: 0 | 86_400) =>
    site.json(paths.video.build({ videoId: videos[state].id, lifetime }));

  test.each([0, 86_400] as const)(
    'answers only its id, status and privacy flag, with lifetime %i',
    async (lifetime) => {
      expect(await read('private', lifetime)).toMatchObject({ status: 200, body: bare('private', '1', '1') });
      expect(await read('deleted', lifetime)).toMatchObject({ status: 200, body: bare('deleted', '5', '0') });
      expect(await read('hidden', lifetime)).toMatchObject({
        status: 404,
        body: { error: 1, code: 'not_found', ...bare('hidden', '4', '0') },
      });
      expect(Object.keys((await read('private', lifetime)).body as object)).toEqual([
        'video',
        'related_searches',
      ]);
    },
  );

  test('answers not_found before it is published', async () => {
    const { status, body } = await read('unpublished', 0);
    expect([status, body]).toEqual([404, { error: 1, code: 'not_found' }]);
  });

  test.each(['private', 'deleted'] as const)(
    'that is %s has the same related videos as any other refused video',
    async (state) => {
      const idsOf = async (videoId: number) => {
        const { body } = await site.json(paths.related.build({ videoId, lifetime: 0, count: 24 }));
        return (body as { videos: { video_id: string }[] }).videos.map(({ video_id }) => video_id);
      };
      const ids = await idsOf(videos[state].id);
      expect(ids).toHaveLength(24);
      expect(ids).toEqual(await idsOf(testDeleted));
    },
  );

  test('that is private answers its own related videos to its owner', async () => {
    const address = paths.related.build({ videoId: videos.private.id, lifetime: 0, count: 24 });
    const response = await site.get(address, { cookie: await site.signInAs('ada') });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { videos: list } = (await response.json()) as { videos: { models: string }[] };
    expect(list[0]?.models).toContain('Ada Lind');
  });
});

/** A deleted video of the test catalogue that shares a model with those above. */
const testDeleted = 201;
