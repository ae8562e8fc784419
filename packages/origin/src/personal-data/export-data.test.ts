import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { type MediaStore, openMediaStore } from '@nightjar/media';
import { demonstrationSite } from '@nightjar/site-config';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDiskReserve } from '../disk/disk-reserve.ts';
import { silentLog } from '../testing/silent-log.ts';
import { takeMails } from '../testing/test-mails.ts';
import { openTestOrigin, type TestOrigin, testPublicUrl } from '../testing/test-origin.ts';
import { exportDataHandler, sweepExportsHandler } from './export-data.ts';
import { exportedKinds } from './exported-kinds.ts';
import { seeded, seededVideo, seedMember } from './testing/seeded-member.ts';
import { writeExport } from './write-export.ts';

let site: TestOrigin;
let dataDir: string;
let mediaStore: MediaStore;
let cookie: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nightjar-export-'));
  mediaStore = await openMediaStore(pathToFileURL(join(dataDir, 'media')).href);
  site = await openTestOrigin({ mediaStore, dataDir });
  await seedMember(site.database.pool, { mediaStore, dataDir }, 'remove');
  await site.database.pool.query(
    `delete from data_exports; update account_deletions set due_at = now() + interval '10 days'`,
  );
  cookie = await site.signInAs(seeded.id);
});
afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

let freeBytes = Number.POSITIVE_INFINITY;

const parts = () => ({
  pool: site.database.pool,
  mediaStore,
  workDir: join(dataDir, 'work'),
  siteConfig: demonstrationSite,
  jobs: { send: async () => true },
  reserve: createDiskReserve({
    folder: dataDir,
    minimumMegabytes: 2000,
    freeBytes: async () => freeBytes,
  }),
  log: silentLog,
});

const send = (path: string, { sender = cookie, origin = testPublicUrl, method = 'POST', accept = '' } = {}) =>
  site.origin.fetch(
    new Request(`http://origin${path}`, {
      method,
      headers: { 'x-client-address': '192.0.2.1', cookie: sender, accept, ...(origin !== '' && { origin }) },
      ...(method === 'POST' && { body: '{}' }),
    }),
  );
const call = async (name: string): Promise<unknown> => (await send(`/api/operations/${name}`)).json();
const download = (options = {}) => send('/api/personal-data.zip', options);

async function runWaiting(store: MediaStore = mediaStore): Promise<void> {
  const { rows } = await site.database.pool.query<{ id: number }>(
    `select id from data_exports where state in ('waiting', 'running')`,
  );
  for (const { id } of rows)
    await exportDataHandler({ ...parts(), mediaStore: store }).run(
      { exportId: id },
      new AbortController().signal,
    );
}

test('109: one request a day; a failed one does not count, and a repetition of one that waits changes nothing', async () => {
  expect(await call('requestExport')).toEqual({ done: true });
  expect(await call('requestExport')).toEqual({ done: true });
  const { rows } = await site.database.pool.query('select from data_exports');
  expect(rows).toHaveLength(1);
  expect(await call('personalData')).toMatchObject({ export: { state: 'waiting', written: 0 } });
  expect((await download()).status).toBe(404);
  const broken: MediaStore = {
    stat: (key) => mediaStore.stat(key),
    open: () => Promise.reject(new Error('The disk is gone.')),
    put: (key, source) => mediaStore.put(key, source),
    remove: (prefix) => mediaStore.remove(prefix),
    list: (prefix) => mediaStore.list(prefix),
    removeUnfinished: () => mediaStore.removeUnfinished(),
    localPath: (key) => mediaStore.localPath(key),
  };
  await runWaiting(broken);
  expect(await call('personalData')).toMatchObject({ export: { state: 'failed' }, nextExportAt: null });
  expect(await readdir(join(dataDir, 'work'))).toEqual([]);
  expect(await call('requestExport')).toEqual({ done: true });
});

test('173: is not written while less than the reserve of the disk is free, and can be requested again', async () => {
  freeBytes = 1_999_999_999;
  await runWaiting().finally(() => {
    freeBytes = Number.POSITIVE_INFINITY;
  });
  expect(await call('personalData')).toMatchObject({ export: { state: 'failed', written: 0 } });
  expect(await readdir(join(dataDir, 'work'))).toEqual([]);
  expect(await call('requestExport')).toEqual({ done: true });
});

const expectedEntries = [
  'README.txt',
  ...Object.keys(exportedKinds).map((kind) => `${kind}.json`),
  'files/avatar.jpg',
  'files/cover.jpg',
  `files/videos/${seededVideo}-quasarfinch.mp4`,
  `files/previews/${seededVideo}.jpg`,
  `files/former-previews/${seededVideo}.jpg`,
  `files/captions/${seededVideo}-1-en.vtt`,
  'files/attachments/1-quasarfinch.png',
].sort();

test('109: the file has every kind of data and the originals, and no secrets', async () => {
  await runWaiting();
  const response = await download();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="quasarfinch-[\d-]+\.zip"$/,
  );
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual(expectedEntries);
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const read = (kind: string): unknown => JSON.parse(textOf(`${kind}.json`));
  expect(Object.keys(exportedKinds).filter((kind) => textOf(`${kind}.json`).length < 10)).toEqual([]);
  expect(textOf(`files/captions/${seededVideo}-1-en.vtt`)).toBe('WEBVTT');
  expect(textOf('README.txt')).toContain('copies that the site has made');
  expect(read('profile')).toMatchObject([{ username: seeded.username, email: seeded.email }]);
  expect(read('email_change')).toMatchObject([{ new_email: 'new-quasarfinch@erased.example' }]);
  expect(read('deletion')).toMatchObject([{ comments: 'remove' }]);
  expect(read('two_step_login')).toMatchObject([{ on_since: expect.any(String), unused_recovery_codes: 1 }]);
  expect(read('passkeys')).toMatchObject([{ name: 'Phone of quasarfinch', last_used_at: null }]);
  expect(read('video_edits')).toMatchObject([{ earlier_title: 'Before quasarfinch' }]);
  expect(read('video_stages')).toMatchObject([{ by_me: true, reason_text: 'By quasarfinch' }]);
  expect(read('video_tracks')).toMatchObject([{ kind: 'captions', lang: 'en' }]);
  expect(read('comments')).toMatchObject([{ text: 'Signed, quasarfinch.' }, { text: 'Removed' }]);
  expect(read('messages')).toMatchObject([
    { from: 'quasarfinch', to: 'ada', text: 'Hello' },
    { from: 'ben', to: 'quasarfinch' },
  ]);
  expect(read('playlists')).toMatchObject([{ title: 'Mine', videos: [{ video_id: 1 }] }]);
  expect(read('watch_later')).toMatchObject([{ video_id: 1 }]);
  expect(read('watch_history')).toMatchObject([{ video_id: 1, position_seconds: 12 }]);
  const text = Object.entries(files)
    .filter(([name]) => name.endsWith('.json'))
    .map(([, bytes]) => strFromU8(bytes))
    .join('');
  expect(text).not.toMatch(
    /password|token_hash|key_hash|code_hash|sealed|public_key|credential_id|ada@example\.org/,
  );
});

test('a mail leads to the screen, which shows the file', async () => {
  const [mail] = (await takeMails(site, seeded.email)).filter(({ subject }) => subject.includes('is ready'));
  expect(mail?.text).toContain(`/signin/?to=${encodeURIComponent(`/members/${seeded.id}/data/`)}`);
  const entries = expectedEntries.length;
  expect(await call('personalData')).toMatchObject({
    export: { state: 'ready', written: entries, entries, bytes: expect.any(Number) },
    nextExportAt: expect.any(String),
  });
  expect(await call('requestExport')).toMatchObject({ code: 'too_many' });
});

test('109: is given to no one else', async () => {
  const ada = await site.signInAs('ada');
  expect((await download({ sender: ada })).status).toBe(404);
  expect((await download({ sender: '' })).status).toBe(401);
  expect((await download({ sender: 'nj_session=x' })).status).toBe(401);
  expect((await download({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await download({ method: 'GET' })).status).toBe(405);
});

describe('109: a browser that gets no file is led', () => {
  const page = `/members/${seeded.id}/data/`;
  const submit = async (sender: string) => {
    const path = `/api/personal-data.zip?member=${seeded.id}`;
    const response = await send(path, { sender, accept: 'text/html' });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    return [response.status, response.headers.get('location')];
  };

  test('to the login, which returns to the page, without a session', async () => {
    expect(await submit('')).toEqual([303, `/signin/?to=${encodeURIComponent(page)}`]);
  });

  test('to the page with the reason, when there is no file', async () => {
    expect(await submit(await site.signInAs('ada'))).toEqual([303, `${page}?download=missing`]);
  });

  test('to the page with the reason, when the file cannot be read', async () => {
    vi.spyOn(mediaStore, 'open').mockRejectedValueOnce(new Error('The disk is gone.'));
    expect(await submit(cookie)).toEqual([303, `${page}?download=failed`]);
  });

  test.each(['', 'member=', 'member=7/../..', 'member=-1'])(
    'to no other page: the query %j is answered as JSON',
    async (query) => {
      const response = await send(`/api/personal-data.zip?${query}`, { sender: '', accept: 'text/html' });
      expect([response.status, await response.json()]).toEqual([401, { error: 1, code: 'login_required' }]);
    },
  );
});

test('109: file and row are removed after seven days', async () => {
  const { pool } = site.database;
  const { rows } = await pool.query<{ key: string }>(
    'select file_key as key from data_exports where file_key is not null',
  );
  const key = rows[0]?.key ?? '';
  expect((await buffer(await mediaStore.open(key))).length).toBeGreaterThan(100);
  const sweep = () => sweepExportsHandler(parts()).run({}, new AbortController().signal);
  await sweep();
  expect(await mediaStore.stat(key)).toBeDefined();
  await pool.query(`update data_exports set expires_at = now() where file_key is not null`);
  expect((await download()).status).toBe(404);
  await sweep();
  expect(await mediaStore.stat(key)).toBeUndefined();
  expect((await pool.query(`select 1 from data_exports where state = 'ready'`)).rowCount).toBe(0);
});

test('a job that was interrupted begins again, and one of an erased account writes nothing', async () => {
  const { pool } = site.database;
  await pool.query(`delete from data_exports`);
  await pool.query(
    `insert into data_exports (user_id, state, written, entries) values ($1, 'running', 3, 9)`,
    [seeded.id],
  );
  await runWaiting();
  expect(await call('personalData')).toMatchObject({ export: { state: 'ready' } });
  const { rows } = await pool.query<{ id: number }>('delete from data_exports returning id');
  await exportDataHandler(parts()).run({ exportId: rows[0]?.id }, new AbortController().signal);
  expect((await pool.query('select 1 from data_exports')).rowCount).toBe(0);
});

test('109: an export that ends early leaves neither a file nor a connection of the database open', async () => {
  const stopping = new AbortController();
  const { pool } = site.database;
  let read: Readable | undefined;
  async function* endless() {
    for (;;) {
      yield Buffer.alloc(65_536);
      stopping.abort(new Error('shutting down'));
    }
  }
  const open = async () => {
    read = Readable.from(endless());
    return read;
  };
  const exported = writeExport({
    ...{
      pool,
      userId: seeded.id,
      files: [{ path: 'endless.bin', isCompressed: true, open }],
      readme: 'Read me',
    },
    ...{ path: join(dataDir, 'early.zip'), signal: stopping.signal, onEntry: () => undefined },
  });
  await expect(exported).rejects.toThrow();
  await expect.poll(() => [read?.destroyed, pool.totalCount - pool.idleCount]).toEqual([true, 0]);
});
