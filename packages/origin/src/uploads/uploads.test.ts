import { paths, wireVideoFiles, writes } from '@nightjar/api';
import { demonstrationSite } from '@nightjar/site-config';
import { afterAll, describe, expect, test } from 'vitest';
import { startWorker } from '../pipeline/start-worker.ts';
import { silentLog } from '../testing/silent-log.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { testPublicUrl } from '../testing/test-origin.ts';
import { asFile, openUploadSite } from './testing/upload-site.ts';

const { site, store, folder, cookies, sql, clip, good, fresh, send, upload, incoming, sources, close } =
  await openUploadSite();
afterAll(close);

describe('an upload is refused', () => {
  test('85: from a guest, before the file is read', async () => {
    expect(await upload(asFile(fresh(), 'clip.mp4'), {}, '')).toMatchObject({
      status: 401,
      body: { code: 'login_required' },
    });
  });

  test('from a member who has not completed the verification', async () => {
    expect((await upload(asFile(fresh(), 'clip.mp4'), {}, cookies.ben)).body).toMatchObject({
      code: 'verif_incomplete',
    });
  });

  test('without a file', async () => {
    expect((await upload()).body).toMatchObject({
      code: 'required',
      errors: [{ field: 'file', code: 'required' }],
    });
  });

  test.each([
    ['a name with other characters', 'my clip.mp4', 'upload.file_name'],
    ['a name with non-Latin letters', 'клип.mp4', 'upload.file_name'],
    ['an unknown extension', 'clip.exe', 'upload.extension'],
    ['no extension', 'clip', 'upload.extension'],
  ])('with %s', async (_what, name, code) => {
    expect((await upload(asFile(good, name))).body).toMatchObject({ code });
  });

  test('with a file that is not a video, independently of its name', async () => {
    expect(
      (await upload(asFile(Buffer.from('#!/bin/sh\nrm -rf /\n'.repeat(100)), 'clip.mp4'))).body,
    ).toMatchObject({
      code: 'upload.broken',
    });
    expect((await upload(asFile(good.subarray(0, 300), 'clip.mp4'))).body).toMatchObject({
      code: 'upload.broken',
    });
  });

  test('with a short video, a vertical video, and a preview time after the end', async () => {
    const short = await clip('short.mp4', { seconds: 20 });
    const upright = await clip('upright.mp4', { size: '108x192' });
    expect((await upload(asFile(short, 'clip.mp4'))).body).toMatchObject({ code: 'upload.too_short' });
    expect((await upload(asFile(upright, 'clip.mp4'))).body).toMatchObject({ code: 'upload.not_horizontal' });
    expect((await upload(asFile(fresh(), 'clip.mp4'), { preview: '500' })).body).toMatchObject({
      code: 'upload.preview',
    });
  });

  test('with a video of more hours than the pipeline processes', async () => {
    const long = await clip('long.mp4', { rate: '1/50400', seconds: 50_400 });
    expect((await upload(asFile(long, 'clip.mp4'))).body).toMatchObject({ code: 'upload.dimensions' });
  });

  test('87: with a category that does not exist', async () => {
    expect((await upload(asFile(fresh(), 'clip.mp4'), { category_ids: '1,999' })).body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'category_ids', code: 'invalid' }],
    });
  });

  test('without leaving files or rows behind', async () => {
    expect(await incoming()).toEqual([]);
    expect(await sources().catch(() => [])).toEqual([]);
    expect(await sql('SELECT FROM uploads')).toEqual([]);
  });
});

describe('an accepted upload', () => {
  let videoId: number;

  test('86 and 87: creates a video in processing with its source, categories, models and tags', async () => {
    const { status, body } = await upload(asFile(good, 'clip.MP4'));
    expect({ status, body }).toMatchObject({ status: 200, body: { dir: 'kites-above-the-facade' } });
    expect(writes.uploadVideo.answer.safeParse(body).error).toBeUndefined();
    videoId = Number(body.video_id);
    expect(await incoming()).toEqual([]);
    const [row] = await sql(
      `SELECT status_id, user_id, duration_seconds, source_key, state,
         array(SELECT category_id FROM video_categories WHERE video_id = v.id ORDER BY 1) AS categories,
         array(SELECT model_id FROM video_models WHERE video_id = v.id) AS models,
         array(SELECT t.dir FROM video_tags JOIN tags t ON t.id = tag_id WHERE video_id = v.id ORDER BY 1) AS tags
       FROM videos v JOIN media_assets a ON a.id = asset_id WHERE v.id = $1`,
      [videoId],
    );
    expect(row).toMatchObject({
      status_id: 2,
      user_id: testUsers.ada,
      duration_seconds: 181,
      state: 'pending',
      categories: [1, 2],
      models: [1],
      tags: ['slow', 'wind'],
    });
    expect((await store.stat(row?.source_key))?.size).toBe(good.length);
  });

  test('86: is processed, waits for review, and is playable for its owner and moderators', async () => {
    const worker = await startWorker({
      database: site.database,
      mediaStore: store,
      environment: { dataDir: folder, publicUrl: testPublicUrl },
      siteConfig: demonstrationSite,
      log: silentLog,
    });
    try {
      await expect
        .poll(
          async () => (await sql('SELECT status_id, picture_ready FROM videos WHERE id = $1', [videoId]))[0],
          {
            timeout: 60_000,
            interval: 200,
          },
        )
        .toEqual({ status_id: 3, picture_ready: true });
    } finally {
      await worker.stop();
    }
    const readFiles = async (who?: string) => {
      const headers = who === undefined ? {} : { cookie: cookies[who] ?? '' };
      return site.get(paths.videofile.build({ videoId, lifetime: 0 }), headers);
    };
    for (const who of ['ada', 'mira'])
      expect(wireVideoFiles.safeParse(await (await readFiles(who)).json()).success).toBe(true);
    for (const who of ['ben', undefined]) expect((await readFiles(who)).status).toBe(404);
  });

  test('can be changed by its owner and by moderators only', async () => {
    const edit = (text: Record<string, string>, who: string) =>
      send(
        '/api/video_edit.php',
        { act: 'edit', video_id: String(videoId), ...text },
        undefined,
        cookies[who],
      );
    expect((await edit({ title: 'Mine now' }, 'ben')).body).toMatchObject({ code: 'no_permission' });
    expect((await edit({ title: 'Kites at dusk', category_ids: '2', tags: 'dusk' }, 'ada')).status).toBe(200);
    expect((await edit({ preview: '30', is_private: '1' }, 'mira')).status).toBe(200);
    expect(
      await sql("SELECT actor, subject_id, details::jsonb FROM audit_log WHERE action = 'video.edit'"),
    ).toEqual([{ actor: 'mira', subject_id: String(videoId), details: { fields: 'preview, isPrivate' } }]);
    expect((await edit({ preview: '3000' }, 'ada')).body).toMatchObject({ code: 'upload.preview' });
    const [row] = await sql(
      `SELECT title, dir, is_private, picture_ready, description, preview_seconds,
         array(SELECT category_id FROM video_categories WHERE video_id = v.id) AS categories
       FROM videos v JOIN uploads u ON u.video_id = v.id WHERE v.id = $1`,
      [videoId],
    );
    expect(row).toEqual({
      title: 'Kites at dusk',
      dir: 'kites-at-dusk',
      is_private: true,
      picture_ready: false,
      description: 'A long afternoon',
      preview_seconds: 30,
      categories: [2],
    });
    expect((await send('/api/video_edit.php', { act: 'edit', video_id: '201' })).body).toMatchObject({
      code: 'not_found',
    });
    expect((await send('/api/video_edit.php', { act: 'edit', video_id: '1' })).body).toMatchObject({
      code: 'no_permission',
    });
  });

  test('can be deleted by its owner, not by a moderator without a decision, with immediate effect in lists and detail', async () => {
    await sql('UPDATE videos SET status_id = 1, is_private = false WHERE id = $1', [videoId]);
    await site.origin.purge([`video-${videoId}`, 'videos']);
    const list = paths.videos.build({ sort: 'latest-updates', count: 5 });
    const first = async () =>
      ((await site.json(list)).body as { videos: { video_id: string }[] }).videos[0]?.video_id;
    expect(await first()).toBe(String(videoId));
    const remove = (who: string) =>
      send('/api/video_edit.php', { act: 'delete', video_id: String(videoId) }, undefined, cookies[who]);
    for (const who of ['ben', 'mira'])
      expect((await remove(who)).body).toMatchObject({ code: 'no_permission' });
    expect((await remove('ada')).status).toBe(200);
    expect(await first()).not.toBe(String(videoId));
    const detail = await site.json(paths.video.build({ videoId }));
    expect(detail.body).toMatchObject({ video: { video_id: String(videoId), status_id: '5' } });
    expect((await remove('ada')).body).toMatchObject({ code: 'not_found' });
  });
});
