import { decodeVideoUrl, paths, wireRefusedVideo, wireVideo, wireVideoFiles } from '@nightjar/api';
import { createOperations } from '@nightjar/api/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testUsers } from '../testing/test-catalogue.ts';
import { createTestMedia, type TestMedia } from '../testing/test-media.ts';
import { openTestOrigin, serveMedia, type TestOrigin, testPublicUrl } from '../testing/test-origin.ts';
import { decideVideoAccess } from './video-access.ts';

let files: TestMedia;
let site: TestOrigin;
let server: Awaited<ReturnType<typeof serveMedia>>;
const cookies: Record<string, string> = {};
const VIDEO = 1;

const sql = (text: string, values: unknown[] = []) => site.database.pool.query(text, values);

/** What one viewer receives from the paths of the video, its file list, media, picture and timeline. */
async function seenBy(who: string | undefined) {
  const headers: Record<string, string> = who === undefined ? {} : { cookie: cookies[who] ?? '' };
  const detail = await site.get(paths.video.build({ videoId: VIDEO, lifetime: 0 }), headers);
  const list = await site.get(paths.videofile.build({ videoId: VIDEO, lifetime: 0 }), headers);
  const media = await fetch(server.url + address, { headers: { ...headers, range: 'bytes=0-99' } });
  const cues = paths.timeline.build({ videoId: VIDEO, format: '160x90', count: 4, interval: 1 });
  const timeline = await site.get(`${cues}?lifetime=0`, headers);
  const picture = await fetch(`${server.url}/pictures/0/${VIDEO}/640.jpg`, { headers });
  return {
    detail,
    list,
    statuses: [detail.status, list.status, media.status, picture.status, timeline.status],
    caching: media.headers.get('cache-control'),
  };
}

let address: string;

beforeAll(async () => {
  files = await createTestMedia();
  site = await openTestOrigin({ mediaStore: files.store });
  server = await serveMedia(site.origin);
  const wire = wireVideoFiles.parse((await site.json(paths.videofile.build({ videoId: VIDEO }))).body);
  address = decodeVideoUrl(wire[0]?.video_url ?? '');
  for (const name of ['ada', 'ben', 'cem', 'mira']) cookies[name] = await site.signInAs(name);
  const { ada, ben, cem } = testUsers;
  await sql('UPDATE videos SET user_id = $2 WHERE id = $1', [VIDEO, ada]);
  await sql('INSERT INTO friendships (requester_id, addressee_id, accepted_at) VALUES ($1, $2, now())', [
    ben,
    ada,
  ]);
  await sql('INSERT INTO friendships (requester_id, addressee_id) VALUES ($1, $2)', [ada, cem]);
});
afterAll(async () => {
  await server?.close();
  await site?.close();
  await files?.remove();
});

const set = async (change: string) => {
  await sql(`UPDATE videos SET ${change} WHERE id = $1`, [VIDEO]);
  await site.origin.purge([`video-${VIDEO}`, 'videos']);
};

describe('88: a private video', () => {
  beforeAll(() => set('is_private = true'));
  afterAll(() => set('is_private = false'));

  test.each(['ada', 'ben', 'mira'])(
    'plays for %s: its owner, an accepted friend, a moderator',
    async (who) => {
      const seen = await seenBy(who);
      expect(seen.statuses).toEqual([200, 200, 206, 200, 200]);
      expect(seen.caching).toBe('private, no-store');
      expect(seen.detail.headers.get('cache-control')).toBe('private, no-store');
      expect(seen.list.headers.get('cache-control')).toBe('private, no-store');
      expect(wireVideo.parse(await seen.detail.json()).video.scr).toMatch(/\/pictures\//);
      expect(wireVideoFiles.parse(await seen.list.json()).length).toBeGreaterThan(0);
    },
  );

  test.each([undefined, 'cem'])(
    'is refused to %s: a guest, a friend who has not been accepted',
    async (who) => {
      const seen = await seenBy(who);
      expect(seen.statuses).toEqual([200, 403, 403, 403, 403]);
      expect(wireRefusedVideo.parse(await seen.detail.json()).video).toEqual({
        video_id: String(VIDEO),
        status_id: '1',
        is_private: '1',
      });
      expect(await seen.list.json()).toEqual({ error: 1, code: 'private' });
    },
  );

  test.each([
    ['ada', 200],
    ['ben', 200],
    ['cem', 403],
    ['mira', 200],
    [undefined, 403],
  ])('95: answers a POST of videofile.php from %s with %i, as it answers GET', async (who, status) => {
    const response = await site.origin.fetch(
      new Request('http://origin/api/videofile.php', {
        method: 'POST',
        body: new URLSearchParams({ video_id: String(VIDEO), lifetime: '0' }),
        headers: who === undefined ? {} : { cookie: cookies[who] ?? '' },
      }),
    );
    expect(response.status).toBe(status);
    if (status === 200) expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('is refused to a friend once the friendship ends, and to its owner once the session ends', async () => {
    await sql('UPDATE friendships SET accepted_at = NULL WHERE accepted_at IS NOT NULL');
    expect((await seenBy('ben')).statuses).toEqual([200, 403, 403, 403, 403]);
    await sql(`DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE username = 'ada')`);
    expect((await seenBy('ada')).statuses).toEqual([200, 403, 403, 403, 403]);
    cookies.ada = await site.signInAs('ada');
  });

  test('an invalid session cookie gives no access', async () => {
    for (const cookie of ['nj_session=x', `nj_session=${'A'.repeat(43)}`, `nj_session=${'A'.repeat(5000)}`]) {
      const answer = await fetch(server.url + address, { headers: { cookie } });
      expect(answer.status).toBe(403);
    }
  });
});

describe('88: a video that is not published yet', () => {
  beforeAll(() => set('status_id = 3'));
  afterAll(() => set('status_id = 1'));

  test('plays for its owner and for moderators, and is 404 for everyone else', async () => {
    expect((await seenBy('ada')).statuses).toEqual([200, 200, 206, 200, 200]);
    expect((await seenBy('mira')).statuses).toEqual([200, 200, 206, 200, 200]);
    expect((await seenBy('ben')).statuses).toEqual([404, 404, 404, 404, 404]);
    expect((await seenBy(undefined)).statuses).toEqual([404, 404, 404, 404, 404]);
  });
});

test('a deleted video is refused to every viewer, including its owner', async () => {
  await set('status_id = 5');
  for (const who of ['ada', 'mira', undefined])
    expect((await seenBy(who)).statuses).toEqual([200, 410, 410, 410, 410]);
  await set('status_id = 1');
});

describe('13: a video that a moderator removed', () => {
  const entries = async () =>
    (
      await sql(
        `SELECT actor, subject_id AS video FROM audit_log WHERE action = 'video.watch_removed' ORDER BY id`,
      )
    ).rows;
  const reviewed = async () => {
    const operations = createOperations({
      baseUrl: 'http://origin',
      fetch: (input, init) => {
        const headers = { ...init?.headers, origin: testPublicUrl, cookie: cookies.mira ?? '' };
        return site.origin.fetch(new Request(String(input), { ...init, headers }));
      },
    });
    const result = await operations.call('reviewVideo', { videoId: VIDEO });
    if (!result.ok) throw new Error(result.code);
    return result.output;
  };

  beforeAll(async () => {
    await sql(
      `INSERT INTO video_transitions (video_id, from_stage, to_stage, actor_role) VALUES ($1, 'published', 'removed', 'moderator')`,
      [VIDEO],
    );
    await set('status_id = 5');
  });
  afterAll(async () => {
    await sql('DELETE FROM video_transitions WHERE video_id = $1', [VIDEO]);
    await set('status_id = 1, step = NULL');
  });

  test('plays for moderators only, who find its file on the review screen', async () => {
    const { file } = await reviewed();
    expect(file).toMatch(/^\/get_file\//);
    const headers = { cookie: cookies.mira ?? '', range: 'bytes=0-99' };
    const shown = await fetch(server.url + (file ?? ''), { headers });
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([206, 'private, no-store']);
    // Its pages stay closed.
    expect((await seenBy('mira')).statuses).toEqual([200, 410, 206, 200, 410]);
    for (const who of ['ada', 'ben', undefined])
      expect((await seenBy(who)).statuses).toEqual([200, 410, 410, 410, 410]);
  });

  test('has one entry in the audit log for all requests of a moderator within an hour', async () => {
    const headers = { cookie: cookies.mira ?? '' };
    await Promise.all(Array.from({ length: 6 }, () => fetch(server.url + address, { headers })));
    const expected = { actor: 'mira', video: String(VIDEO) };
    expect(await entries()).toEqual([expected]);
  });

  test('is closed to moderators as well when its files are erased, or when its owner deleted it', async () => {
    await set(`step = 'purged'`);
    expect((await reviewed()).file).toBeNull();
    expect((await seenBy('mira')).statuses).toEqual([200, 410, 410, 410, 410]);
    await sql(
      `INSERT INTO video_transitions (video_id, from_stage, to_stage, actor_role) VALUES ($1, 'published', 'removed', 'uploader')`,
      [VIDEO],
    );
    await set('step = NULL');
    expect((await reviewed()).file).toBeNull();
    expect((await seenBy('mira')).statuses).toEqual([200, 410, 410, 410, 410]);
  });
});

test('a public video has the same cacheable answer for signed-in viewers', async () => {
  const seen = await seenBy('cem');
  expect(seen.statuses).toEqual([200, 200, 206, 200, 200]);
  expect(seen.caching).toMatch(/^public/);
});

test('a video that does not exist is refused to moderators', () => {
  expect(decideVideoAccess(undefined, 'moderator', 'files')).toEqual({
    refusal: { status: 404, code: 'not_found' },
  });
});
