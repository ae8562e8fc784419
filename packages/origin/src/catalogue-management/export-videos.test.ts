import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaStore } from '@nightjar/media';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, createTestMedia, silentLog, type TestDatabase } from '../testing/index.ts';
import { exportVideos } from './export-videos.ts';
import { importVideos } from './import/import-videos.ts';
import { publishImported } from './import/publish-imported.ts';

let database: TestDatabase;
let made: Awaited<ReturnType<typeof createTestMedia>>;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  made = await createTestMedia();
  folder = await mkdtemp(join(tmpdir(), 'nightjar-export-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await made.remove();
  await database.close();
});

/** The stage, and the columns that store it. */
const stages = [
  ['published', 1, null, null, false],
  ['hidden', 1, null, null, true],
  ['in_review', 3, null, null, false],
  ['refused', 2, null, 'refused', false],
  ['changes_requested', 2, null, 'changes_requested', false],
  ['draft', 2, null, 'draft', false],
  ['uploading', 2, null, 'uploading', false],
  ['removed', 5, null, null, false],
] as const;

beforeEach(async () => {
  await database.pool.query('delete from videos');
  for (const [index, [stage, status, held, step, isWithheld]] of stages.entries())
    await database.pool.query(
      `insert into videos (id, dir, title, status_id, held_status, step, withheld_at, post_date, picture_key)
       values ($1, $2, $2, $3, $4, $5, case when $6 then now() end, now(), 'x')`,
      [index + 1, stage, status, held, step, isWithheld],
    );
});

const saveFile = async () => undefined;

async function exported(isAll: boolean): Promise<Record<string, unknown>[]> {
  let text = '';
  for await (const part of exportVideos(database, { format: 'jsonl', isAll, saveFile })) text += part;
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('113: an export has the published videos, without those that are kept off the site', async () => {
  const lines = await exported(false);
  expect(lines.map(({ title }) => title)).toEqual(['published']);
  expect(lines[0]).not.toHaveProperty('stage');
});

test('113: an export of all videos has their stages, but neither drafts nor removed videos', async () => {
  const lines = await exported(true);
  expect(lines.map(({ title, stage }) => [title, stage])).toEqual(
    ['published', 'hidden', 'in_review', 'refused', 'changes_requested'].map((stage) => [stage, stage]),
  );
  let text = '';
  for await (const part of exportVideos(database, { format: 'csv', isAll: true, saveFile })) text += part;
  expect(text.split('\r\n')[0]).toMatch(/,stage$/);
});

const mediaStore: MediaStore = {
  stat: async () => undefined,
  open: async () => Promise.reject(new Error('not read')),
  put: async () => undefined,
  remove: async () => undefined,
  async *list() {},
  removeUnfinished: async () => undefined,
  localPath: () => undefined,
};

/** A playable file with other bytes: a box that players ignore (ISO/IEC 14496-12, `free`) follows the clip. */
async function clipOf(name: string) {
  const clip = join(made.folder, 'assets/1/video.mp4');
  await copyFile(clip, join(folder, name));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + name.length);
  head.write('free', 4);
  await writeFile(join(folder, name), Buffer.concat([await readFile(clip), head, Buffer.from(name)]));
}

test('113: `--publish` publishes only the lines of published videos of such an export', async () => {
  const lines = await exported(true);
  await database.pool.query('delete from videos');
  for (const line of lines) {
    line.file = `${line.title}.mp4`;
    await clipOf(String(line.file));
  }
  lines.push({ file: 'new.mp4', title: 'new' });
  await clipOf('new.mp4');
  await writeFile(join(folder, 'all.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
  const { failed, publishable } = await importVideos({
    ...{ database, mediaStore, path: join(folder, 'all.jsonl'), isDryRun: false, log: silentLog },
  });
  expect(failed).toBe(0);
  await database.pool.query(`update media_assets set state = 'ready'`);
  await database.pool.query('update videos set status_id = 3, step = null');
  await publishImported(database, publishable);
  const { rows } = await database.pool.query('select title, status_id from videos order by id');
  expect(rows.filter(({ status_id }) => status_id === 1).map(({ title }) => title)).toEqual([
    'published',
    'new',
  ]);
  expect(rows.filter(({ status_id }) => status_id === 3)).toHaveLength(4);
});
