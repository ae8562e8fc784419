import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type MediaStore, openMediaStore } from '@nightjar/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, fillTestCatalogue, silentLog, type TestDatabase } from '../testing/index.ts';
import { sweepMedia, sweepMediaHandler } from './sweep-media.ts';

let database: TestDatabase;
let mediaStore: MediaStore;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-sweep-'));
  database = await createTestDatabase();
  await fillTestCatalogue(database.pool, new Date());
  mediaStore = await openMediaStore(pathToFileURL(folder).href);
});
afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

const DAY_MS = 24 * 3600 * 1000;

/** The transfer of a draft whose file has arrived and whose details were refused. */
const transfer = '0123456789abcdef0123456789abcdef';
/** Transfers of drafts that were removed, and refused, since. */
const ended = ['1', '2'].map((digit) => digit.repeat(32));
const used = [
  'sources/used.mp4',
  `sources/${transfer}.mp4`,
  'pictures/uploads/used/320.jpg',
  'pictures/uploads/used/640.jpg',
  'pictures/imports/used/320.jpg',
  'assets/9001/video_sd.mp4',
  'assets/9001/hls/1.m4s',
];
const ofMembers = ['pictures/members/1/avatar/320.jpg', 'pictures/members/1/cover/1280.jpg'];
const unused = [
  'sources/unused.mp4',
  ...ended.map((id) => `sources/${id}.mp4`),
  'pictures/uploads/unused/320.jpg',
  'pictures/imports/unused/320.jpg',
  'pictures/members/1/old/320.jpg',
  'assets/9002/video_sd.mp4',
];
/** Kinds that are not swept. */
const others = ['assets/other/video_sd.mp4', 'pictures/videos/0/1/320.jpg', 'exports/1.zip'];

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for (const prefix of ['sources', 'pictures', 'assets', 'exports'])
    for await (const { key } of mediaStore.list(prefix)) keys.push(key);
  return keys.sort();
}

test('86: removes sources, pictures and assets that no row refers to, a day after they were stored', async () => {
  const { pool } = database;
  await pool.query(`INSERT INTO media_assets (id, source_key) VALUES (9001, 'sources/used.mp4')`);
  for (const [index, id] of [transfer, ...ended].entries())
    await pool.query(
      `INSERT INTO uploads (video_id, user_id, file_name, bytes, preview_seconds, transfer_id) VALUES ($1, 1, 'a.mp4', 5, 1, $2)`,
      [index + 2, id],
    );
  await pool.query(`UPDATE videos SET status_id = 2, step = 'uploading' WHERE id = 2`);
  await pool.query(`UPDATE videos SET status_id = 5, step = NULL WHERE id = 3`);
  await pool.query(`UPDATE videos SET status_id = 2, step = 'refused' WHERE id = 4`);
  await pool.query(`UPDATE videos SET picture_key = 'uploads/used' WHERE id = 1`);
  await pool.query(`UPDATE videos SET picture_key = 'imports/used' WHERE id = 2`);
  await pool.query(
    `UPDATE users SET avatar_key = 'members/1/avatar', cover_key = 'members/1/cover' WHERE id = 1`,
  );
  const all = [...used, ...ofMembers, ...unused, ...others];
  for (const key of all) await mediaStore.put(key, { bytes: Buffer.from(key) });

  expect(await sweepMedia({ pool, mediaStore, now: Date.now() + DAY_MS - 60_000 })).toBe(0);
  expect(await stored()).toEqual([...all].sort());

  const now = Date.now() + DAY_MS + 60_000;
  const found: string[] = [];
  const dryRun = { isDryRun: true, onUnused: (name: string) => found.push(name) };
  expect(await sweepMedia({ pool, mediaStore, now, ...dryRun })).toBe(unused.length);
  expect(found.sort()).toEqual([
    'assets/9002',
    'pictures/imports/unused',
    'pictures/members/1/old',
    'pictures/uploads/unused',
    ...ended.map((id) => `sources/${id}.mp4`),
    'sources/unused.mp4',
  ]);
  expect(await stored()).toEqual([...all].sort());

  expect(await sweepMedia({ pool, mediaStore, now })).toBe(unused.length);
  expect(await stored()).toEqual([...used, ...ofMembers, ...others].sort());
  const { rows } = await pool.query('SELECT action, details FROM audit_log');
  expect(rows).toEqual([{ action: 'media.sweep', details: `{"removed":${unused.length}}` }]);
});

test('172: the daily job removes unfinished files that are older than a day, of the store and of workers', async () => {
  const workDir = join(folder, 'work');
  const incoming = join(folder, '.incoming');
  await mkdir(workDir);
  const longAgo = new Date(Date.now() - DAY_MS - 60_000);
  for (const path of [incoming, workDir])
    for (const name of ['old', 'new']) {
      await writeFile(join(path, name), 'partial');
      if (name === 'old') await utimes(join(path, name), longAgo, longAgo);
    }
  await sweepMediaHandler({ database, mediaStore, workDir, log: silentLog }).run(
    {},
    new AbortController().signal,
  );
  expect([await readdir(incoming), await readdir(workDir)]).toEqual([['new'], ['new']]);
});
