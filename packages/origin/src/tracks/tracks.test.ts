import { paths, wireRefusedVideo, wireVideo } from '@nightjar/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testUsers, testVideos } from '../testing/test-catalogue.ts';
import { testClient } from '../testing/test-client.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { addTrack } from './add-track.ts';
import { keepTrack } from './keep-track.ts';
import { maximumTrackBytes } from './web-vtt.ts';

const VIDEO = 1;
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nTwo colours meet.\n';
const address = paths.track.build({ videoId: VIDEO, number: 1 });

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
  const { rows } = await site.database.pool.query(
    'UPDATE videos SET user_id = $2 WHERE id = $1 RETURNING id',
    [VIDEO, testUsers.ada],
  );
  expect(rows).toHaveLength(1);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.pool.query('DELETE FROM video_tracks');
  await keep({});
  // The purge notification arrives asynchronously, so the cache is purged directly.
  await site.origin.purge([`video-${VIDEO}`]);
});

const keep = (partial: Partial<Parameters<typeof keepTrack>[1]>) =>
  keepTrack(site.database, {
    videoId: VIDEO,
    kind: 'captions',
    lang: 'en',
    label: 'English',
    isDefault: true,
    webVtt: captions,
    ...partial,
  });

async function tracksOf(videoId: number) {
  const { body } = await site.json(paths.video.build({ videoId, lifetime: 0 }));
  const refused = wireRefusedVideo.safeParse(body);
  return refused.success ? undefined : wireVideo.parse(body).video.tracks;
}

describe('84: tracks of a video', () => {
  test('are listed in its answer with their addresses, and read by the typed client', async () => {
    await keep({ kind: 'chapters', lang: 'en', label: 'Chapters', isDefault: false });
    expect(await tracksOf(VIDEO)).toEqual([
      {
        kind: 'captions',
        lang: 'en',
        label: 'English',
        url: `https://tube.example${address}`,
        is_default: '1',
      },
      {
        kind: 'chapters',
        lang: 'en',
        label: 'Chapters',
        url: 'https://tube.example/tracks/0/1/2.vtt',
        is_default: '0',
      },
    ]);
    const video = await testClient(site).video({ videoId: VIDEO, lifetime: 0 });
    expect(video.isRefused ? [] : video.tracks?.[0]).toEqual({
      kind: 'captions',
      lang: 'en',
      label: 'English',
      url: address,
      isDefault: true,
    });
    expect(await tracksOf(2)).toBeUndefined();
  });

  test('155: replace captions also in what an edit that waits for its review restores', async () => {
    const former = {
      tags: [],
      models: [],
      channel: '',
      captions: [{ lang: 'en', label: 'English', webVtt: captions }],
    };
    await site.database.pool.query(
      `INSERT INTO video_edits (video_id, title, dir, description, details) VALUES ($1, 'Before', 'before', '', $2)`,
      [VIDEO, former],
    );
    const webVtt = captions.replace('meet', 'part');
    await keep({ webVtt });
    await keep({ kind: 'chapters', label: 'Chapters', webVtt: captions });
    const { rows } = await site.database.pool.query(
      `DELETE FROM video_edits RETURNING details -> 'captions' AS captions`,
    );
    expect(rows).toEqual([{ captions: [{ lang: 'en', label: 'English', webVtt }] }]);
  });

  test('are sent as WebVTT, cached and purged with their video', async () => {
    const response = await site.get(address);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(captions);
    expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(response.headers.get('surrogate-key')).toContain(`video-${VIDEO}`);
    expect(response.headers.get('cache-control')).toContain('max-age=30');
    await keep({ webVtt: `${captions}\n00:03.000 --> 00:04.000\nAnd part.\n` });
    await expect.poll(async () => (await site.get(address)).text()).toContain('And part.');
  });

  test('replace one of the same kind and language; different ones written concurrently are all stored', async () => {
    await Promise.all(['de', 'fr', 'nl', 'en'].map((lang) => keep({ lang, label: lang, isDefault: false })));
    const tracks = await tracksOf(VIDEO);
    expect(tracks?.map(({ lang }) => lang).sort()).toEqual(['de', 'en', 'fr', 'nl']);
    expect(new Set(tracks?.map(({ url }) => url)).size).toBe(4);
  });

  test.each([
    ['/tracks/0/1/2.vtt', 404],
    ['/tracks/0/999999/1.vtt', 404],
    ['/tracks/0/1/0.vtt', 400],
    ['/tracks/0/1/one.vtt', 400],
    ['/tracks/0/1/1.srt', 400],
    ['/tracks/0/1/../../../etc/passwd', 404],
    ['/tracks/', 400],
  ])('%s is %d', async (path, status) => {
    expect((await site.get(path)).status).toBe(status);
  });

  test('of an unknown video or above the size limit are rejected', async () => {
    await expect(keep({ videoId: 999_999 })).rejects.toThrow('There is no video 999999');
    await expect(keep({ lang: 'xx', webVtt: 'x'.repeat(maximumTrackBytes + 1) })).rejects.toThrow();
    expect(await tracksOf(VIDEO)).toHaveLength(1);
  });
});

describe('84: addTrack', () => {
  const add = (partial: Partial<Parameters<typeof addTrack>[0]>) =>
    addTrack({
      database: site.database,
      videoId: VIDEO,
      kind: 'captions',
      lang: 'pt-BR',
      label: '',
      isDefault: false,
      bytes: new TextEncoder().encode(captions),
      ...partial,
    });

  test('adds captions from a file', async () => {
    await add({});
    expect((await tracksOf(VIDEO))?.at(-1)).toMatchObject({
      kind: 'captions',
      lang: 'pt-BR',
      label: 'pt-BR',
    });
  });

  test.each<[string, Partial<Parameters<typeof addTrack>[0]>, string]>([
    ['an unknown kind', { kind: 'metadata' }, 'use captions or chapters'],
    ['an invalid language', { lang: '../x' }, 'is not a language tag'],
    [
      'a file that is not WebVTT',
      { bytes: new TextEncoder().encode('<html>') },
      'does not begin with WEBVTT',
    ],
    ['an unknown video', { videoId: 999_999 }, 'There is no video 999999'],
  ])('rejects %s with an explanation', async (_, partial, words) => {
    await expect(add(partial)).rejects.toMatchObject({
      code: 'track',
      message: expect.stringContaining(words),
    });
    expect(await tracksOf(VIDEO)).toHaveLength(1);
  });
});

describe('13: the track of a video', () => {
  const set = async (change: string) => {
    await site.database.pool.query(`UPDATE videos SET ${change} WHERE id = $1`, [VIDEO]);
    await site.origin.purge([`video-${VIDEO}`, 'videos']);
  };
  const uncached = `${address}?lifetime=0`;

  test.each([
    ['that is deleted is 410', 'status_id = 5', 410],
    ['that is in processing is 404', 'status_id = 2', 404],
    ['that is private is 403', 'is_private = true', 403],
  ])('%s', async (_, change, status) => {
    await set(change);
    expect((await site.get(address)).status).toBe(status);
    expect((await site.get(uncached)).status).toBe(status);
    await set('status_id = 1, is_private = false');
    expect((await site.get(address)).status).toBe(200);
  });

  test('that is private is sent uncached to its owner and to no other member', async () => {
    await set('is_private = true');
    const [ada, cem] = [await site.signInAs('ada'), await site.signInAs('cem')];
    const detail = await site.get(paths.video.build({ videoId: VIDEO, lifetime: 0 }), { cookie: ada });
    const [track] = wireVideo.parse(await detail.json()).video.tracks ?? [];
    expect(track?.url).toBe(`https://tube.example${uncached}`);
    const own = await site.get(uncached, { cookie: ada });
    expect([own.status, await own.text()]).toEqual([200, captions]);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect((await site.get(uncached, { cookie: cem })).status).toBe(403);
    expect(await tracksOf(VIDEO)).toBeUndefined();
    await set('is_private = false');
  });

  test('that is deleted is not listed', async () => {
    await keep({ videoId: testVideos.deleted });
    expect(await tracksOf(testVideos.deleted)).toBeUndefined();
  });
});
