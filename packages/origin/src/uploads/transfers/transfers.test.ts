import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '@nightjar/media';
import { demonstrationSite } from '@nightjar/site-config';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createJobSender } from '../../jobs/job-sender.ts';
import { queueUploadMails } from '../../mail/upload-mail.ts';
import { silentLog } from '../../testing/index.ts';
import { takeMails } from '../../testing/test-mails.ts';
import { openTestOrigin, testPublicUrl } from '../../testing/test-origin.ts';
import { asFile, fields, openUploadSite } from '../testing/upload-site.ts';
import { remindOfDrafts, removeAbandonedTransfers } from './sweep-transfers.ts';

const { operations, site, store, folder, cookies, sql, clip, good, fresh, send, upload, sources, ...opened } =
  await openUploadSite();
const { transfers: files } = opened;
const jobs = createJobSender({ database: site.database, log: silentLog });
afterAll(async () => {
  await jobs.close();
  await opened.close();
});

const swept = { pool: site.database.pool, files, jobs, log: silentLog };
const resumable = { 'tus-resumable': '1.0.0' };

interface Sent {
  method: string;
  path?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  as?: string;
  origin?: string;
  to?: typeof site;
}

function tus({ method, path = '', headers = {}, body, as = 'ada', origin = testPublicUrl, to = site }: Sent) {
  return to.origin.fetch(
    new Request(`http://origin/api/uploads${path}`, {
      method,
      headers: { ...resumable, origin, cookie: cookies[as] ?? '', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    }),
  );
}

const named = (name: string) => ({ 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` });
const create = (bytes: number, { name = 'clip.mp4', ...more }: Partial<Sent> & { name?: string } = {}) =>
  tus({ method: 'POST', headers: { 'upload-length': String(bytes), ...named(name) }, ...more });
const codeOf = async (response: Response) => ({
  status: response.status,
  code: ((await response.json()) as { code: string }).code,
});

async function start(bytes: number): Promise<string> {
  const created = await create(bytes);
  expect(created.status).toBe(201);
  return created.headers.get('location')?.split('/').at(-1) ?? '';
}

const patch = (id: string, offset: number, body: Buffer, more: Partial<Sent> = {}) =>
  tus({
    method: 'PATCH',
    path: `/${id}`,
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
    ...more,
  });
const submit = (id: string, more: Record<string, string> = {}, who = 'ada') =>
  send('/api/video_edit.php', { ...fields, upload_id: id, ...more }, undefined, cookies[who]);
/** Its uploader removes a video. */
async function removeOwn(video_id: unknown): Promise<void> {
  const fields = { act: 'delete', video_id: String(video_id) };
  expect((await send('/api/video_edit.php', fields)).body.code).toBeUndefined();
}
const uploadsOf = async (who = 'ada') =>
  (await send('/api/video_edit.php', { act: 'uploads' }, undefined, cookies[who])).body.uploads as Record<
    string,
    unknown
  >[];
const newest = async () => (await uploadsOf())[0];

describe('a transfer', () => {
  test('160: is refused before a byte is stored', async () => {
    expect(await codeOf(await create(10, { as: 'nobody' }))).toEqual({ status: 401, code: 'login_required' });
    expect(await codeOf(await create(10, { as: 'ben' }))).toEqual({ status: 400, code: 'verif_incomplete' });
    expect(await codeOf(await create(10, { origin: 'https://evil.example' }))).toEqual({
      status: 403,
      code: 'foreign_origin',
    });
    expect(await codeOf(await create(10, { name: 'my clip.mp4' }))).toMatchObject({
      code: 'upload.file_name',
    });
    expect(await codeOf(await create(10, { name: 'clip.exe' }))).toMatchObject({ code: 'upload.extension' });
    expect(await codeOf(await create(0))).toMatchObject({ code: 'upload.broken' });
    expect(await codeOf(await create(10_000_000_001))).toEqual({ status: 413, code: 'upload.too_large' });
    await sql(`UPDATE users SET suspended_until = now() + interval '1 day' WHERE username = 'ada'`);
    expect(await codeOf(await create(10))).toEqual({ status: 403, code: 'suspended' });
    const continued = await tus({ method: 'HEAD', path: `/${'0'.repeat(32)}` });
    expect(continued.headers.get('x-error-code')).toBe('suspended');
    await sql(`UPDATE users SET suspended_until = NULL WHERE username = 'ada'`);
    expect(await sql('SELECT FROM uploads')).toEqual([]);
  });

  test('160: is refused while its member has as many drafts as videos are allowed in a day', async () => {
    const { videosPerDay } = demonstrationSite.uploads;
    const ids: string[] = [];
    for (let n = 0; n < videosPerDay; n += 1) ids.push(await start(10));
    const refused = await create(10);
    expect(refused.status).toBe(429);
    const code = 'upload.too_many_drafts';
    expect(await refused.json()).toEqual({ error: 1, code, notify: code, params: { n: videosPerDay } });
    for (const id of ids) await tus({ method: 'DELETE', path: `/${id}` });
    expect((await tus({ method: 'DELETE', path: `/${await start(10)}` })).status).toBe(204);
  });

  test('159: needs the protocol, a known id and a known method', async () => {
    expect((await create(10, { headers: { 'tus-resumable': '' } })).status).toBe(412);
    for (const path of ['/nothing', `/${'0'.repeat(32)}`, '/..%2Fx', `/${'0'.repeat(32)}.json`])
      expect((await tus({ method: 'HEAD', path })).status, path).toBe(404);
    expect((await tus({ method: 'GET', path: `/${'0'.repeat(32)}` })).status).toBe(404);
  });

  test('whose bytes cannot be read is not shown as one without bytes', async () => {
    const id = await start(100);
    await rm(files.path(id));
    await mkdir(join(files.path(id), 'no-file'), { recursive: true });
    expect((await send('/api/video_edit.php', { act: 'uploads' })).status).toBe(500);
    await rm(files.path(id), { recursive: true });
    expect((await send('/api/video_edit.php', { act: 'uploads' })).status).toBe(200);
    await files.remove(id);
    await sql('DELETE FROM videos WHERE id = (SELECT video_id FROM uploads WHERE transfer_id = $1)', [id]);
  });

  test('161: continues at its last byte, and becomes a video when its details are sent', async () => {
    const id = await start(good.length);
    expect(await newest()).toMatchObject({
      title: 'clip',
      stage: 'uploading',
      received: '0',
      head_sha256: '',
      upload_id: id,
      is_submitted: '0',
    });
    const half = Math.floor(good.length / 2);
    expect((await patch(id, 0, good.subarray(0, half))).status).toBe(204);
    expect(await newest()).toMatchObject({
      received: String(half),
      head_sha256: createHash('sha256')
        .update(good.subarray(0, Math.min(half, 1_048_576)))
        .digest('hex'),
    });
    expect((await patch(id, 0, good)).status).toBe(409);
    expect((await submit(id)).body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'upload_id', code: 'invalid' }],
    });
    const head = await tus({ method: 'HEAD', path: `/${id}` });
    expect(head.headers.get('upload-offset')).toBe(String(half));
    expect(head.headers.get('cache-control')).toBe('private, no-store');
    for (const as of ['ben', 'mira', 'nobody'])
      expect((await patch(id, half, good.subarray(half), { as })).status, as).toBeGreaterThan(400);
    expect((await patch(id, half, good.subarray(half))).status).toBe(204);

    const [{ video_id }] = (await uploadsOf()) as [{ video_id: string }];
    await send('/api/video_edit.php', { act: 'edit', video_id, title: 'A draft title', preview: '7' });
    expect(await newest()).toMatchObject({ title: 'A draft title', preview: '7', stage: 'uploading' });
    expect((await submit(id, { category_ids: '999' })).body).toMatchObject({ code: 'invalid' });
    await sql(`UPDATE users SET verified_at = now() WHERE username = 'mira'`);
    expect((await submit(id, {}, 'mira')).body).toMatchObject({ code: 'invalid' });
    const sent = await submit(id);
    expect(sent).toMatchObject({ status: 200, body: { video_id } });
    expect(await newest()).toMatchObject({ title: fields.title, stage: 'checking', is_submitted: '1' });
    await sql(`UPDATE media_assets SET step = 'waiting'`);
    expect(await newest()).toMatchObject({ stage: 'checking', code: 'upload.waiting' });
    await sql(`UPDATE media_assets SET step = NULL`);
    expect(await newest()).toMatchObject({ stage: 'checking', code: '' });
    expect(await sources()).toEqual([`${id}.mp4`]);
    expect(await files.receivedBytes(id)).toBe(0);
    // The answer to the first request was lost.
    expect((await submit(id)).body).toMatchObject({ video_id });
    expect(await sql(`SELECT FROM pgboss.job WHERE name = 'ingest-asset'`)).toHaveLength(1);
  });

  test('164: of a file that is on the site is refused, also when it comes with the form', async () => {
    expect((await upload(asFile(good, 'again.mp4'))).body).toMatchObject({ code: 'upload.duplicate' });
    const id = await start(good.length);
    await patch(id, 0, good);
    expect(await submit(id)).toMatchObject({ status: 409, body: { code: 'upload.duplicate' } });
    expect(await newest()).toMatchObject({ stage: 'refused', code: 'upload.duplicate', is_news: '1' });
    expect(await newest()).toMatchObject({ stage: 'refused', is_news: '0' });
    expect(await files.receivedBytes(id)).toBe(0);
  });

  test('of a file that a moderator has removed is refused, and accepted when its uploader has removed it', async () => {
    const other = await clip('other.mp4', { seconds: 190 });
    const sendIt = async () => (await upload(asFile(other, 'other.mp4'))).body;
    const first = await sendIt();
    expect(first.code).toBeUndefined();
    await removeOwn(first.video_id);
    const second = await sendIt();
    expect(second.code).toBeUndefined();
    const removed = await operations.call('decideVideo', {
      ...{ videoId: Number(second.video_id), decision: 'remove', reason: 'terms', statement: 'Not allowed.' },
    });
    expect(removed.ok).toBe(true);
    const last = await sql('SELECT to_stage, actor_role FROM video_transitions ORDER BY id DESC LIMIT 1');
    expect(last).toEqual([{ to_stage: 'removed', actor_role: 'moderator' }]);
    expect(await sendIt()).toMatchObject({ code: 'upload.duplicate' });
  });

  test.each([
    ['hidden and shown again', 1, ['hide', 'show'], undefined],
    ['removed and restored', 1, ['remove', 'restore'], undefined],
    ['refused', 3, ['reject'], 'upload.duplicate'],
  ] as const)(
    '134: of a file that its uploader removed after a moderator had it %s',
    async (_case, status, decisions, code) => {
      const file = asFile(fresh(), 'decided.mp4');
      const videoId = Number((await upload(file)).body.video_id);
      await sql(
        `UPDATE media_assets SET state = 'ready' WHERE id = (SELECT asset_id FROM videos WHERE id = $1)`,
        [videoId],
      );
      await sql('UPDATE videos SET status_id = $2, step = NULL WHERE id = $1', [videoId, status]);
      for (const decision of decisions) {
        const reasons = { reason: 'terms', statement: 'Checked.' } as const;
        expect(await operations.call('decideVideo', { videoId, decision, ...reasons })).toMatchObject({
          ok: true,
        });
      }
      await removeOwn(videoId);
      expect((await upload(file)).body.code).toBe(code);
    },
  );

  test.each([
    ['reported', 151, `INSERT INTO reports (section, object_id, reason) VALUES ('video', $1, 'copyright')`],
    ['held', 152, 'UPDATE videos SET status_id = 1, step = NULL, withheld_at = now() WHERE id = $1'],
  ])('of a file that its uploader removed while it was %s is refused', async (name, seconds, change) => {
    const file = asFile(await clip(`${name}.mp4`, { seconds: seconds + 50 }), `${name}.mp4`);
    const { video_id } = (await upload(file)).body;
    await sql(change, [video_id]);
    await removeOwn(video_id);
    expect((await upload(file)).body).toMatchObject({ code: 'upload.duplicate' });
  });

  test.each([
    ['spam', 153, true],
    ['underage', 154, false],
  ])(
    'of a file that its uploader removed while it was reported for %s: files erased %s',
    async (reason, seconds, isErased) => {
      const file = asFile(await clip(`${reason}.mp4`, { seconds: seconds + 50 }), `${reason}.mp4`);
      const { video_id } = (await upload(file)).body;
      await sql(`INSERT INTO reports (section, object_id, reason) VALUES ('video', $1, $2)`, [
        video_id,
        reason,
      ]);
      await removeOwn(video_id);
      const jobs = `SELECT FROM pgboss.job WHERE name = 'erase-video' AND data ->> 'videoId' = $1`;
      expect(await sql(jobs, [video_id])).toHaveLength(isErased ? 1 : 0);
      expect((await upload(file)).body.code).toBe(isErased ? undefined : 'upload.duplicate');
    },
  );

  test('164: of a file in a list of hashes is refused', async () => {
    const listed = await clip('listed.mp4', { seconds: 185 });
    await sql(
      `INSERT INTO listed_hashes (list, kind, hash) VALUES ('test', 'sha256', encode(sha256($1), 'hex'))`,
      [listed],
    );
    expect((await upload(asFile(listed, 'listed.mp4'))).body).toMatchObject({ code: 'upload.duplicate' });
  });

  test('of a file that is not a video is refused and its bytes are removed', async () => {
    const text = Buffer.from('not a video '.repeat(100));
    const id = await start(text.length);
    await patch(id, 0, text);
    expect((await submit(id)).body).toMatchObject({ code: 'upload.broken' });
    expect(await newest()).toMatchObject({ stage: 'refused', code: 'upload.broken' });
    expect(await files.receivedBytes(id)).toBe(0);
  });

  test('160: is removed with its draft by its member, by a deletion of the video, and after a week', async () => {
    const ended = await start(100);
    expect((await tus({ method: 'DELETE', path: `/${ended}`, as: 'mira' })).status).toBe(404);
    expect((await tus({ method: 'DELETE', path: `/${ended}` })).status).toBe(204);
    expect((await tus({ method: 'HEAD', path: `/${ended}` })).status).toBe(404);
    const deleted = await start(100);
    const [{ video_id }] = (await uploadsOf()) as [{ video_id: string }];
    await patch(deleted, 0, Buffer.alloc(50));
    await send('/api/video_edit.php', { act: 'delete', video_id });
    expect(await files.receivedBytes(deleted)).toBe(0);
    const forgotten = await start(100);
    await patch(forgotten, 0, Buffer.alloc(50));
    const now = Date.now();
    expect(await removeAbandonedTransfers(swept, now)).toBe(0);
    const old = new Date(now - 8 * 24 * 3600 * 1000);
    await utimes(files.path(forgotten), old, old);
    expect(await removeAbandonedTransfers(swept, now)).toBe(1);
    expect((await uploadsOf()).some(({ upload_id }) => upload_id === forgotten)).toBe(false);
    expect(await files.receivedBytes(forgotten)).toBe(0);
    // Left by a process that was killed after it had moved the bytes.
    const record = `${files.path('f'.repeat(32))}.json`;
    await writeFile(record, '{}');
    await utimes(record, old, old);
    expect(await removeAbandonedTransfers(swept, now)).toBe(1);
    await expect(stat(record)).rejects.toThrow('ENOENT');
    // Left by a process that was killed before it had made the file.
    const withoutFile = await start(100);
    await files.remove(withoutFile);
    expect(await removeAbandonedTransfers(swept, now)).toBe(0);
    await sql(
      `UPDATE videos SET post_date = $1 WHERE id = (SELECT video_id FROM uploads WHERE transfer_id = $2)`,
      [old, withoutFile],
    );
    expect(await removeAbandonedTransfers(swept, now)).toBe(1);
    expect((await uploadsOf()).some(({ upload_id }) => upload_id === withoutFile)).toBe(false);
  });

  test('146: is announced by one mail a day before it is removed with its draft', async () => {
    await sql('DELETE FROM mails');
    const draft = await start(100);
    await patch(draft, 0, Buffer.alloc(50));
    const now = Date.now();
    const queued: unknown[] = [];
    const remind = async (days: number) => {
      const touched = new Date(now - days * 24 * 3600 * 1000);
      await utimes(files.path(draft), touched, touched);
      // Two servers with the same folder.
      await Promise.all([1, 2].map(() => remindOfDrafts(swept, now)));
      await queueUploadMails(site.database.pool, {
        async send(_queue, payload) {
          queued.push(payload);
          return true;
        },
      });
      return takeMails(site, 'ada@example.org');
    };
    expect(await remind(5.9)).toEqual([]);
    await sql(`UPDATE users SET blocked_at = now() WHERE username = 'ada'`);
    expect(await remind(6.1)).toEqual([]);
    await sql(`UPDATE users SET blocked_at = NULL WHERE username = 'ada'`);
    // The block has ended the session.
    cookies.ada = await site.signInAs('ada');
    const mails = await remind(6.1);
    expect(mails).toHaveLength(1);
    expect(queued).toHaveLength(1);
    expect(mails[0]?.text).toContain('It will be removed in about a day.');
    expect(mails[0]?.text).toContain(`${testPublicUrl}/upload/`);
    expect(await remind(6.5)).toEqual([]);
    expect((await uploadsOf()).some(({ upload_id }) => upload_id === draft)).toBe(true);
  });

  test('is kept if it cannot be found out whether its file exists, and others are removed', async () => {
    const id = await start(100);
    const other = await start(100);
    await files.remove(id);
    // A link to itself: the file is not missing, but cannot be read.
    await symlink(files.path(id), files.path(id));
    const now = Date.now();
    const old = new Date(now - 8 * 24 * 3600 * 1000);
    for (const path of [files.path(other), `${files.path(other)}.json`]) await utimes(path, old, old);
    await sql(
      `UPDATE videos SET post_date = $1 WHERE id = (SELECT video_id FROM uploads WHERE transfer_id = $2)`,
      [old, id],
    );
    const warn = vi.fn();
    expect(await removeAbandonedTransfers({ ...swept, log: { ...silentLog, warn } }, now)).toBe(1);
    expect(warn).toHaveBeenCalledTimes(2);
    const kept = (await uploadsOf()).map(({ upload_id }) => upload_id);
    expect(kept).toContain(id);
    expect(kept).not.toContain(other);
    await rm(files.path(id));
  });

  test('is refused with 507 while the disk has no space', async () => {
    const full = await openTestOrigin({
      mediaStore: store,
      dataDir: folder,
      freeBytes: async () => 1_000_000,
    });
    try {
      await full.database.pool.query(`UPDATE users SET verified_at = now() WHERE username = 'ada'`);
      cookies.full = await full.signInAs('ada');
      expect(await codeOf(await create(10, { as: 'full', to: full }))).toEqual({
        status: 507,
        code: 'upload.no_space',
      });
    } finally {
      await full.close();
    }
  });
});

describe.skipIf(process.platform !== 'linux')('on a full disk', () => {
  test('a transfer is answered with the reason and continues when there is space', async () => {
    const id = await start(good.length);
    await rm(files.path(id));
    // Every write fails with ENOSPC: first that of the bytes, then the one that determines the reason.
    for (const name of [id, '.space-check']) await symlink('/dev/full', join(files.folder, name));
    expect(await codeOf(await patch(id, 0, good))).toEqual({ status: 507, code: 'upload.no_space' });
    await rm(files.path(id));
    await writeFile(files.path(id), '');
    expect((await tus({ method: 'HEAD', path: `/${id}` })).headers.get('upload-offset')).toBe('0');
    expect((await patch(id, 0, good)).status).toBe(204);
    expect((await tus({ method: 'DELETE', path: `/${id}` })).status).toBe(204);
    expect((await readdir(files.folder)).filter((name) => name.startsWith(id))).toEqual([]);
  });

  test('161: a complete transfer keeps its bytes and its details can be sent again', async () => {
    const changed = Buffer.concat([good, Buffer.from('\0\0\0\x0cfreefull')]);
    const id = await start(changed.length);
    await patch(id, 0, changed);
    const put = vi.spyOn(store, 'put').mockRejectedValueOnce(new MediaError('no_space', 'The disk is full.'));
    expect(await submit(id)).toMatchObject({ status: 507, body: { code: 'upload.no_space' } });
    put.mockRestore();
    expect(await files.receivedBytes(id)).toBe(changed.length);
    expect((await submit(id)).status).toBe(200);
  });
});

test('173: a transfer is refused while the disk of the database is full, and its details can be sent again', async () => {
  const bytes = fresh();
  const id = await start(bytes.length);
  await patch(id, 0, bytes);
  const empty = await opened.fillDatabase('videos');
  try {
    expect(await codeOf(await create(10))).toEqual({ status: 507, code: 'upload.no_space' });
    expect(await submit(id)).toMatchObject({ status: 507, body: { code: 'upload.no_space' } });
  } finally {
    await empty();
  }
  expect((await submit(id)).status).toBe(200);
});

test('a member sends a video whose changes were requested back to the review', async () => {
  const [row] = await sql(
    `INSERT INTO videos (dir, title, status_id, step, post_date, picture_key, user_id)
     VALUES ('x', 'Title', 2, 'changes_requested', now(), 'x', 11) RETURNING id`,
  );
  const video_id = String(row?.id);
  const resubmit = (who: string) =>
    send('/api/video_edit.php', { act: 'resubmit', video_id }, undefined, cookies[who]);
  expect((await resubmit('ben')).body).toMatchObject({ code: 'no_permission' });
  expect((await resubmit('ada')).status).toBe(200);
  expect(await sql('SELECT status_id FROM videos WHERE id = $1', [video_id])).toEqual([{ status_id: 3 }]);
  expect((await resubmit('ada')).body).toMatchObject({ code: 'no_permission' });
});
