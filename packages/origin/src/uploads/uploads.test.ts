import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { paths, wireVideoFiles, writes } from '@nightjar/api';
import { type MediaStore, openMediaStore } from '@nightjar/media';
import { demonstrationSite } from '@nightjar/site-config';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startWorker } from '../pipeline/start-worker.ts';
import { silentLog } from '../testing/silent-log.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin, testPublicUrl } from '../testing/test-origin.ts';

/** Resolved on PATH, as in production. */
const ffmpeg = 'ffmpeg';

let folder: string;
let store: MediaStore;
let site: TestOrigin;
const cookies: Record<string, string> = {};

function clip(name: string, { size = '192x108', seconds = 181 } = {}): Promise<Buffer> {
  const path = join(folder, name);
  const made = spawnSync(ffmpeg, [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=2:d=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', path],
  ]);
  if (made.status !== 0) throw new Error(made.stderr.toString());
  return readFile(path);
}

const fields = {
  act: 'upload',
  title: 'Kites above the façade',
  category_ids: '1,2',
  preview: '12.5',
  description: 'A long afternoon',
  tags: 'slow, Wind',
  models: 'ada lind, Nobody Known',
};

async function send(
  path: string,
  text: Record<string, string>,
  file?: File,
  cookie = cookies.ada ?? '',
  to = site,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(text)) form.set(name, value);
  if (file) form.set('file', file);
  const response = await to.origin.fetch(
    new Request(`http://origin${path}`, {
      method: 'POST',
      body: form,
      headers: { origin: testPublicUrl, cookie },
    }),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const upload = (file?: File, more: Record<string, string> = {}, cookie?: string) =>
  send('/api/video_edit.php', { ...fields, ...more }, file, cookie);
const sql = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query(text, values)).rows;
const incoming = () => readdir(join(folder, 'incoming'));

let good: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-uploads-'));
  store = await openMediaStore(pathToFileURL(join(folder, 'store')).href);
  site = await openTestOrigin({ mediaStore: store, dataDir: folder });
  for (const name of ['ada', 'ben', 'mira']) cookies[name] = await site.signInAs(name);
  await sql(`UPDATE users SET verified_at = now() WHERE username = 'ada'`);
  good = await clip('good.mp4');
});
afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const asFile = (bytes: Buffer, name: string) =>
  new File([new Uint8Array(bytes)], name, { type: 'video/mp4' });

describe('an upload is refused', () => {
  test('from a guest, before the file is read', async () => {
    expect(await upload(asFile(good, 'clip.mp4'), {}, '')).toMatchObject({
      status: 401,
      body: { code: 'login_required' },
    });
  });

  test('from a member who has not completed the verification', async () => {
    expect((await upload(asFile(good, 'clip.mp4'), {}, cookies.ben)).body).toMatchObject({
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

  test('with a file that is not a video, whatever its name is', async () => {
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
    expect((await upload(asFile(good, 'clip.mp4'), { preview: '500' })).body).toMatchObject({
      code: 'upload.preview',
    });
  });

  test('with a category that does not exist', async () => {
    expect((await upload(asFile(good, 'clip.mp4'), { category_ids: '1,999' })).body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'category_ids', code: 'invalid' }],
    });
  });

  test('without leaving files or rows behind', async () => {
    expect(await incoming()).toEqual([]);
    expect(await readdir(join(folder, 'store', 'sources')).catch(() => [])).toEqual([]);
    expect(await sql('SELECT FROM uploads')).toEqual([]);
  });
});

describe('an accepted upload', () => {
  let videoId: number;

  test('creates a video in processing with its source, categories, performers and tags', async () => {
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

  test('is processed, waits for review, and is playable for its owner and moderators', async () => {
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

  test('can be deleted by its owner, with immediate effect in lists and detail', async () => {
    await sql('UPDATE videos SET status_id = 1, is_private = false WHERE id = $1', [videoId]);
    await site.origin.purge([`video-${videoId}`, 'videos']);
    const list = paths.videos.build({ sort: 'latest-updates', count: 5 });
    const first = async () =>
      ((await site.json(list)).body as { videos: { video_id: string }[] }).videos[0]?.video_id;
    expect(await first()).toBe(String(videoId));
    const remove = (who: string) =>
      send('/api/video_edit.php', { act: 'delete', video_id: String(videoId) }, undefined, cookies[who]);
    expect((await remove('ben')).body).toMatchObject({ code: 'no_permission' });
    expect((await remove('ada')).status).toBe(200);
    expect(await first()).not.toBe(String(videoId));
    const detail = await site.json(paths.video.build({ videoId }));
    expect(detail.body).toMatchObject({ video: { video_id: String(videoId), status_id: '5' } });
    expect((await remove('ada')).body).toMatchObject({ code: 'not_found' });
  });
});

test('limits the uploads of a member per day, also for concurrent requests', async () => {
  const { videosPerDay } = demonstrationSite.uploads;
  await sql('DELETE FROM limit_events');
  await sql(`INSERT INTO limit_events (key) SELECT $1 FROM generate_series(1, $2)`, [
    `upload user ${testUsers.ada}`,
    videosPerDay - 1,
  ]);
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(asFile(good, 'clip.mp4'))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
  expect(await readdir(join(folder, 'store', 'sources'))).toHaveLength(2);
});

describe('the answer to COMMIT', () => {
  /** Replaces the COMMIT of the next upload by `commit`. */
  const onCommit = (commit: (send: () => unknown) => Promise<unknown>) => {
    const { query } = pg.Client.prototype;
    let isInserted = false;
    return vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...sent: unknown[]
    ) {
      const send = (): unknown => Reflect.apply(query, this, sent);
      const isCommit = isInserted && sent[0] === 'COMMIT';
      isInserted = isCommit ? false : isInserted || String(sent[0]).includes('INSERT INTO uploads');
      return isCommit ? commit(send) : send();
    });
  };
  const sources = () => readdir(join(folder, 'store', 'sources'));

  test.each([
    ['is lost after a successful commit', true],
    ['is lost before the commit', false],
  ])('%s', async (_what, isCommitted) => {
    await sql('DELETE FROM limit_events');
    const before = { sources: (await sources()).length, rows: (await sql('SELECT FROM uploads')).length };
    const spy = onCommit(async (sendCommit) => {
      if (isCommitted) await sendCommit();
      throw new Error('Connection terminated unexpectedly');
    });
    try {
      const { status, body } = await upload(asFile(good, 'clip.mp4'));
      expect(status).toBe(isCommitted ? 200 : 503);
      if (isCommitted) expect(Number(body.video_id)).toBeGreaterThan(0);
    } finally {
      spy.mockRestore();
    }
    const added = isCommitted ? 1 : 0;
    // A committed upload keeps its source; a failed one leaves neither.
    expect((await sources()).length).toBe(before.sources + added);
    expect((await sql('SELECT FROM uploads')).length).toBe(before.rows + added);
  });
});

test('answers 507 on a full disk before the file is stored', async () => {
  const full = await openTestOrigin({ mediaStore: store, dataDir: folder, freeBytes: async () => 1_000_000 });
  try {
    await full.database.pool.query(`UPDATE users SET verified_at = now() WHERE username = 'ada'`);
    const cookie = await full.signInAs('ada');
    expect(await send('/api/video_edit.php', fields, asFile(good, 'clip.mp4'), cookie, full)).toMatchObject({
      status: 507,
      body: { code: 'upload.no_space' },
    });
  } finally {
    await full.close();
  }
});

test('accepts concurrent uploads as the first requests of a server', async () => {
  const siteConfig = {
    ...demonstrationSite,
    uploads: { ...demonstrationSite.uploads, parallelPerMember: 12, parallelPerAddress: 12 },
  };
  const fresh = await openTestOrigin({ mediaStore: store, dataDir: folder, siteConfig });
  try {
    await fresh.database.pool.query(`UPDATE users SET verified_at = now() WHERE username = 'ada'`);
    const cookie = await fresh.signInAs('ada');
    const one = () => send('/api/video_edit.php', fields, asFile(good, 'clip.mp4'), cookie, fresh);
    // Two more than the pool has connections.
    const answers = await Promise.all(Array.from({ length: 12 }, one));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  } finally {
    await fresh.close();
  }
});
