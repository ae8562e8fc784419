import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { demonstrationSite } from '@nightjar/site-config';
import { afterAll, describe, expect, test } from 'vitest';
import type { ActionRequest } from '../actions/action-handler.ts';
import { createJobSender } from '../jobs/job-sender.ts';
import { silentLog } from '../testing/index.ts';
import { Killed, simulateKill } from '../testing/simulated-kill.ts';
import { submitTransfer } from './submit-transfer.ts';
import { ADA, openUploadSite } from './testing/upload-site.ts';

const { site, store, folder, sql, fresh, transfers, received, close } = await openUploadSite();
const { pool } = site.database;
const jobs = createJobSender({ database: site.database, log: silentLog });
const parts = {
  pool,
  mediaStore: store,
  jobs,
  transfers,
  siteConfig: { ...demonstrationSite, uploads: { ...demonstrationSite.uploads, videosPerDay: 1000 } },
  purge: async (_tags: readonly string[]): Promise<void> => undefined,
};
const request: ActionRequest = {
  viewer: { id: ADA, username: 'ada', role: 'member' },
  sessionToken: undefined,
  visitor: 'visitor',
  address: '192.0.2.1',
  userAgent: '',
  country: '',
  file: undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
  signal: new AbortController().signal,
};
const params = { title: 'A kite', categoryIds: [1], preview: 10 };

afterAll(async () => {
  await jobs.close();
  await close();
});

const submit = (uploadId: string, context: typeof parts = parts) =>
  submitTransfer(context, { params, uploadId, request });

/** Drizzle throws an error of its own with the cause. */
const isKilled = (error: unknown): boolean =>
  error instanceof Killed || (error instanceof Error && isKilled(error.cause));

/** Sends the details while the server is killed at one call; false if it made fewer calls. */
async function submitKilled(uploadId: string, at: number, when: 'before' | 'after'): Promise<boolean> {
  const { part, run } = simulateKill({ at, when });
  const killed = {
    ...parts,
    pool: part(pool),
    mediaStore: part(store),
    jobs: part(jobs),
    transfers: part(transfers),
    purge: async () => void (await run(async () => undefined)),
  };
  const error = await submit(uploadId, killed).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (isKilled(error)) return true;
  expect(error === undefined || String(error).includes('upload.duplicate')).toBe(true);
  return false;
}

const leftOf = async (id: string) => (await readdir(transfers.folder)).filter((name) => name.startsWith(id));
const sourceOf = async (id: string) => {
  const names = await readdir(join(folder, 'store', 'sources')).catch(() => []);
  return names.filter((name) => name.startsWith(id));
};

/** Calls are made one after another: a kill before a call leaves what a kill after the previous call leaves. `pnpm test:deep` tries both. */
const moments = process.env.NIGHTJAR_DEEP ? (['before', 'after'] as const) : (['after'] as const);

describe.each(moments)('a server that is killed %s a call of submitTransfer', (when) => {
  test('loses no acknowledged byte, and answers with the video when the details are sent again', async () => {
    let point = 1;
    for (; ; point += 1) {
      const bytes = fresh();
      const id = await received(bytes);
      const wasKilled = await submitKilled(id, point, when);
      const { video_id } = await submit(id);
      const assets = await sql(
        `SELECT a.id, a.source_key AS key, v.step FROM videos v JOIN media_assets a ON a.id = v.asset_id WHERE v.id = $1`,
        [video_id],
      );
      expect(assets, `call ${point}`).toMatchObject([{ key: `sources/${id}.mp4`, step: 'checking' }]);
      const stored = createHash('sha256').update(await buffer(await store.open(`sources/${id}.mp4`)));
      expect(stored.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(
        await sql(`SELECT FROM pgboss.job WHERE name = 'ingest-asset' AND singleton_key = $1`, [
          String(assets[0]?.id),
        ]),
      ).toHaveLength(1);
      expect(await leftOf(id), `call ${point}`).toEqual([]);
      if (!wasKilled) break;
    }
    expect(point).toBeGreaterThan(15);
  }, 120_000);

  test('refuses a copy with the same code when the details are sent again, and keeps none of its bytes', async () => {
    const original = fresh();
    await submit(await received(original));
    let point = 1;
    for (; ; point += 1) {
      const id = await received(original);
      const wasKilled = await submitKilled(id, point, when);
      await expect(submit(id), `call ${point}`).rejects.toMatchObject({ code: 'upload.duplicate' });
      expect([...(await leftOf(id)), ...(await sourceOf(id))], `call ${point}`).toEqual([]);
      if (!wasKilled) break;
    }
    expect(point).toBeGreaterThan(8);
  }, 120_000);
});
