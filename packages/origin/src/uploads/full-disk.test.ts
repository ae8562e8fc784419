import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { demonstrationSite } from '@nightjar/site-config';
import { afterAll, describe, expect, test } from 'vitest';
import { createDiskReserve } from '../disk/disk-reserve.ts';
import { exportDataHandler } from '../personal-data/export-data.ts';
import { eraseRemovedVideo } from '../pipeline/erase-video.ts';
import { ingestAssetHandler } from '../pipeline/ingest-asset.ts';
import { silentLog } from '../testing/index.ts';
import { openSmallDisk } from '../testing/small-disk.ts';
import { testPublicUrl } from '../testing/test-origin.ts';
import { asFile, fields, openUploadSite } from './testing/upload-site.ts';

/** Where no small file system can be mounted, `pnpm test:deep` fails and `pnpm test` skips, both with the reason. */
const IS_DEEP = process.env.NIGHTJAR_DEEP !== undefined;
/** Fill levels of the disk. `pnpm test:deep` tries 20, `pnpm test` two of them. */
const LEVELS = 20;
const tried = Array.from({ length: LEVELS }, (_, level) => level).filter(
  (level) => IS_DEEP || level === 1 || level === 12,
);
const opened = await openSmallDisk(24);
const disk = 'reason' in opened ? undefined : opened;
if ('reason' in opened)
  test.skipIf(!IS_DEEP)(`a full disk: ${opened.reason}`, () => {
    throw new Error(opened.reason);
  });

/** The disk fills while a file is received: there seems to be space before. */
const freeBytes = async () => Number.MAX_SAFE_INTEGER;
const uploads = disk && (await openUploadSite({ parent: disk.folder, freeBytes }));
afterAll(async () => {
  await uploads?.close();
  await disk?.close();
});

describe.runIf(disk && uploads)('a disk that is really full', () => {
  if (!disk || !uploads) return;
  const { site, store, folder, cookies, sql, good, fresh, send, upload } = uploads;
  const { fillTo, empty, freeBytes: freeNow } = disk;
  const { pool } = site.database;
  const workDir = join(folder, 'work');
  /** The disk fills although there is enough space before, as another program can fill it. */
  const reserve = createDiskReserve({ folder, minimumMegabytes: 0 });
  const filesIn = async (...names: string[]) => {
    const found = await readdir(join(folder, ...names), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    return found.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  /** A part of the space that the file needs, so that it ends at other bytes at each level. */
  const fill = (level: number, bytes: number) => fillTo(Math.floor((bytes * level) / LEVELS));

  /** Runs `attempt` on the full disk, then with space again; returns both results. */
  async function onFullDisk<Result>(level: number, bytes: number, attempt: () => Promise<Result>) {
    await sql('DELETE FROM limit_events');
    await fill(level, bytes);
    const full = await attempt().finally(empty);
    return { full, later: await attempt() };
  }

  /** Its uploader deletes each video, and the worker erases its files. */
  async function eraseAll(): Promise<void> {
    const found = await sql(
      `SELECT video_id::int AS id FROM uploads u JOIN videos v ON v.id = video_id WHERE v.status_id <> 5`,
    );
    for (const { id } of found) {
      await send('/api/video_edit.php', { act: 'delete', video_id: String(id) });
      await eraseRemovedVideo({ pool, mediaStore: store, log: silentLog }, Number(id));
    }
  }

  const tus = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    site.origin.fetch(
      new Request(`http://origin/api/uploads${path}`, {
        method,
        headers: { 'tus-resumable': '1.0.0', origin: testPublicUrl, cookie: cookies.ada ?? '', ...headers },
        ...(body && { body: new Uint8Array(body) }),
      }),
    );

  test.each(tried)('keeps what a resumable upload had sent at level %i, and continues it', async (level) => {
    const before = await freeNow();
    const bytes = fresh();
    const metadata = `filename ${Buffer.from('clip.mp4').toString('base64')}`;
    const created = await tus('POST', '', {
      'upload-length': String(bytes.length),
      'upload-metadata': metadata,
    });
    const id = created.headers.get('location')?.split('/').at(-1) ?? '';
    const offsetOf = async () => Number((await tus('HEAD', `/${id}`, {})).headers.get('upload-offset'));
    let from = 0;
    const { full, later } = await onFullDisk(level, bytes.length, async () => {
      const headers = { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' };
      const answer = await tus('PATCH', `/${id}`, headers, bytes.subarray(from));
      from = await offsetOf();
      return [answer.status, answer.status === 204 ? '' : ((await answer.json()) as { code: string }).code];
    });
    expect(full).toEqual([507, 'upload.no_space']);
    expect(later).toEqual([204, '']);
    const { body } = await send('/api/video_edit.php', { ...fields, upload_id: id });
    const [source] = await sql(
      'SELECT source_key AS key FROM media_assets a JOIN videos v ON v.asset_id = a.id WHERE v.id = $1',
      [body.video_id],
    );
    const stored = await buffer(await store.open(String(source?.key)));
    const hash = (part: Buffer) => createHash('sha256').update(part).digest('hex');
    expect(hash(stored)).toBe(hash(bytes));
    await eraseAll();
    expect(await filesIn('transfers')).toEqual([]);
    expect(await freeNow()).toBeGreaterThan(before - 100_000);
  });

  test.each(tried)('refuses a form at level %i and keeps nothing of its file', async (level) => {
    const before = await freeNow();
    const bytes = fresh();
    const { full, later } = await onFullDisk(level, bytes.length, async () => {
      const { status, body } = await upload(asFile(bytes, 'clip.mp4'));
      return {
        status,
        code: body.code,
        left: await filesIn('incoming'),
        sources: await filesIn('store/sources'),
      };
    });
    expect(full).toEqual({ status: 507, code: 'upload.no_space', left: [], sources: [] });
    expect(later).toMatchObject({ status: 200, left: [], sources: [expect.any(String)] });
    await eraseAll();
    expect(await freeNow()).toBeGreaterThan(before - 100_000);
  });

  test.each(tried)(
    'refuses the attachment of a message at level %i and keeps nothing of it',
    async (level) => {
      const text = Buffer.alloc(500_000, 'Hello. ');
      const { full, later } = await onFullDisk(level, text.length, async () => {
        const message = { act: 'contact', email: 'ada@example.org', message: 'A message' };
        const { status, body } = await send('/api/input.php', message, new File([text], 'notes.txt'));
        const messages = (await sql('SELECT FROM contact_messages')).length;
        return {
          status,
          code: body.code,
          left: await filesIn('incoming'),
          stored: await filesIn('store/contact'),
          messages,
        };
      });
      expect(full).toEqual({ status: 507, code: 'upload.no_space', left: [], stored: [], messages: 0 });
      expect(later).toMatchObject({ status: 200, left: [], stored: [expect.any(String)], messages: 1 });
      await sql('DELETE FROM contact_messages');
      await store.remove('contact');
    },
  );

  test.each(tried)('an encoding waits at level %i, and is complete when there is space', async (level) => {
    const { body } = await upload(asFile(fresh(), 'clip.mp4'));
    const [video] = await sql('SELECT asset_id::int AS asset FROM videos WHERE id = $1', [body.video_id]);
    const parts = { database: site.database, mediaStore: store, workDir, reserve, log: silentLog };
    const { full, later } = await onFullDisk(level, 2 * good.length, async () => {
      const job = ingestAssetHandler(parts, async () => undefined);
      const failure = await job.run({ assetId: Number(video?.asset) }, AbortSignal.timeout(60_000)).then(
        () => '',
        (error: unknown) => (error instanceof Error ? error.name : String(error)),
      );
      const [now] = await sql('SELECT status_id AS status FROM videos WHERE id = $1', [body.video_id]);
      return {
        failure,
        status: now?.status,
        work: await filesIn('work'),
        partial: await filesIn('store/.incoming'),
      };
    });
    expect(full).toEqual({ failure: 'RetryAfter', status: 2, work: [], partial: [] });
    expect(later).toEqual({ failure: '', status: 3, work: [], partial: [] });
    await eraseAll();
  });

  test.each(tried)('an export of a member fails at level %i, and can be requested again', async (level) => {
    await upload(asFile(fresh(), 'clip.mp4'));
    const [member] = await sql(`SELECT id::int FROM users WHERE username = 'ada'`);
    async function exportAll() {
      const insert = 'INSERT INTO data_exports (user_id) VALUES ($1) RETURNING id::int';
      const [row] = await sql(insert, [member?.id]);
      await exportDataHandler({
        ...{ pool, mediaStore: store, workDir, reserve, siteConfig: demonstrationSite, log: silentLog },
        jobs: { send: async () => true },
      }).run({ exportId: Number(row?.id) }, new AbortController().signal);
      const select = 'DELETE FROM data_exports WHERE id = $1 RETURNING state, bytes::int';
      const [{ state, bytes } = {}] = await sql(select, [row?.id]);
      return {
        state,
        bytes: Number(bytes),
        work: await filesIn('work'),
        files: await filesIn('store/exports'),
      };
    }
    const { bytes } = await exportAll();
    await store.remove('exports');
    const { full, later } = await onFullDisk(level, bytes, exportAll);
    expect(full).toMatchObject({ state: 'failed', work: [], files: [] });
    expect(later).toMatchObject({ state: 'ready', work: [], files: [expect.any(String)] });
    await store.remove('exports');
    await eraseAll();
  });
});
