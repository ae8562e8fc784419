import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createJobSender } from '../jobs/job-sender.ts';
import { eraseRemovedVideo } from '../pipeline/erase-video.ts';
import { silentLog } from '../testing/index.ts';
import { testPublicUrl } from '../testing/test-origin.ts';
import { fields, openUploadSite } from './testing/upload-site.ts';
import { removeAbandonedTransfers } from './transfers/sweep-transfers.ts';

const { site, store, folder, cookies, sql, fresh, transfers, received, send, close } = await openUploadSite();
const { pool } = site.database;
const jobs = createJobSender({ database: site.database, log: silentLog });
afterAll(async () => {
  await jobs.close();
  await close();
});

const submit = (id: string, more: Record<string, string> = {}) =>
  send('/api/video_edit.php', { ...fields, ...more, upload_id: id });
const videoOf = async (id: string) =>
  Number((await sql('SELECT video_id::int AS id FROM uploads WHERE transfer_id = $1', [id]))[0]?.id);
const remove = async (id: string) =>
  send('/api/video_edit.php', { act: 'delete', video_id: String(await videoOf(id)) });
const filesIn = async (...names: string[]) => {
  const found = await readdir(join(folder, ...names), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return found.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
};
const stored = async () => [
  ...(await filesIn('transfers')),
  ...(await filesIn('store', 'sources')),
  ...(await filesIn('store', 'pictures', 'uploads')),
];

/** Does what the job does that was sent for a video. */
async function runErasure(videoId: number): Promise<void> {
  const sent = await sql(`SELECT FROM pgboss.job WHERE name = 'erase-video' AND data ->> 'videoId' = $1`, [
    String(videoId),
  ]);
  expect(sent).toHaveLength(1);
  await eraseRemovedVideo({ pool, mediaStore: store, log: silentLog }, videoId);
}

async function terminate(id: string): Promise<void> {
  const answer = await site.origin.fetch(
    new Request(`http://origin/api/uploads/${id}`, {
      method: 'DELETE',
      headers: { 'tus-resumable': '1.0.0', origin: testPublicUrl, cookie: cookies.ada ?? '' },
    }),
  );
  expect(answer.status).toBe(204);
}

async function expire(id: string): Promise<void> {
  const now = Date.now();
  const old = new Date(now - 8 * 24 * 3600 * 1000);
  await utimes(`${transfers.path(id)}.json`, old, old);
  const swept = { pool, files: transfers, jobs, log: silentLog };
  expect(await removeAbandonedTransfers(swept, now)).toBe(1);
}

test.each([
  ['its member deletes it', remove],
  ['its member terminates the transfer', terminate],
  ['it expires', expire],
])('171: a draft whose details were refused leaves no file when %s', async (_case, end) => {
  const id = await received(fresh());
  const videoId = await videoOf(id);
  await store.put(`pictures/uploads/${id}/640.jpg`, { bytes: Buffer.from('the picture of the draft') });
  expect((await submit(id, { channel: 'No such channel' })).body.code).toBe('upload.channel');
  expect(await stored()).toEqual([`${id}.json`, `${id}.mp4`, '640.jpg']);
  await end(id);
  await runErasure(videoId);
  expect(await stored()).toEqual([]);
  expect(await sql('SELECT status_id, step FROM videos WHERE id = $1', [videoId])).toEqual([
    { status_id: 5, step: 'purged' },
  ]);
});

test('171: a draft that is removed while its file is stored is refused like one that was removed before, and leaves no file', async () => {
  const id = await received(fresh());
  const put = store.put.bind(store);
  const storing = vi.spyOn(store, 'put').mockImplementation(async (key, source) => {
    await put(key, source);
    await remove(id);
    await runErasure(await videoOf(id));
    // The file arrives after the erasure.
    await put(key, { bytes: Buffer.from('late') });
  });
  const answer = await submit(id);
  storing.mockRestore();
  const refusal = { body: { code: 'invalid', errors: [{ field: 'upload_id', code: 'invalid' }] } };
  expect(answer).toMatchObject(refusal);
  expect(await stored()).toEqual([]);
  expect(await submit(id)).toMatchObject(refusal);
});

test('171: an expired draft that is being submitted is kept', async () => {
  const id = await received(fresh());
  const old = new Date(Date.now() - 8 * 24 * 3600 * 1000);
  await utimes(transfers.path(id), old, old);
  const client = await pool.connect();
  let removal: Promise<number> | undefined;
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM videos WHERE id = $1 FOR NO KEY UPDATE', [await videoOf(id)]);
    removal = removeAbandonedTransfers({ pool, files: transfers, jobs, log: silentLog }, Date.now());
    await expect
      .poll(
        async () =>
          (
            await sql(
              `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
            )
          ).length,
      )
      .toBe(1);
    await client.query(`UPDATE videos SET step = 'checking' WHERE id = $1`, [await videoOf(id)]);
    await client.query('COMMIT');
  } finally {
    client.release(true);
    await removal;
  }
  expect(await sql('SELECT status_id, step FROM videos WHERE id = $1', [await videoOf(id)])).toEqual([
    { status_id: 2, step: 'checking' },
  ]);
});
