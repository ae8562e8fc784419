import { demonstrationSite } from '@nightjar/site-config';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testUsers } from '../testing/test-catalogue.ts';
import { openTestOrigin, testPublicUrl } from '../testing/test-origin.ts';
import { asFile, fields, openUploadSite } from './testing/upload-site.ts';

const { operations, site, folder, store, incoming, sql, good, fresh, send, upload, cookies, close } =
  await openUploadSite();
afterAll(close);
beforeEach(async () => {
  await sql('DELETE FROM limit_events');
});

const refused = async (code = '') => {
  const list = await operations.call('refusedUploads', { code });
  if (!list.ok) throw new Error(list.code);
  return list.output;
};

test('120: a file that a form sent is recorded with its code, title and member, and what it is a copy of', async () => {
  expect((await upload(asFile(good, 'clip.exe'))).body).toMatchObject({ code: 'upload.extension' });
  expect((await upload(asFile(Buffer.from('nothing'), 'clip.mp4'))).body).toMatchObject({
    code: 'upload.broken',
  });
  const original = await upload(asFile(good, 'clip.mp4'));
  expect((await upload(asFile(good, 'copy.mp4'))).body).toMatchObject({ code: 'upload.duplicate' });
  const { uploads, codes } = await refused();
  const uploader = { id: testUsers.ada, username: 'ada' };
  const common = { videoId: null, title: 'Kites above the façade', uploader, moderator: null };
  expect(uploads).toMatchObject([
    {
      ...common,
      fileName: 'copy.mp4',
      code: 'upload.duplicate',
      copyOf: { videoId: Number(original.body.video_id) },
    },
    { ...common, fileName: 'clip.mp4', code: 'upload.broken', copyOf: null },
    { ...common, fileName: 'clip.exe', code: 'upload.extension' },
  ]);
  expect(codes).toEqual(['upload.broken', 'upload.duplicate', 'upload.extension']);
  expect((await refused('upload.broken')).uploads).toHaveLength(1);
  expect(
    await sql(`SELECT subject, details FROM audit_log WHERE action = 'upload.refuse' ORDER BY id`),
  ).toEqual([
    { subject: 'file', details: '{"code":"upload.extension"}' },
    { subject: 'file', details: '{"code":"upload.broken"}' },
    { subject: 'file', details: `{"code":"upload.duplicate","videoId":${original.body.video_id}}` },
  ]);
}, 60_000);

test('refusals of forms and of transfers are one list, newest first, with pages', async () => {
  await sql('TRUNCATE refused_files');
  await sql(`INSERT INTO videos (id, dir, title, status_id, step, post_date, duration_seconds, picture_key)
    VALUES (900, 'kites', 'Kites', 2, 'refused', now(), 60, 'videos/1')`);
  for (let each = 0; each < 40; each += 1) {
    await sql(
      `INSERT INTO refused_files (user_id, title, file_name, code) VALUES ($1, 'Form', 'a.mp4', 'upload.broken')`,
      [testUsers.ada],
    );
    await sql(`INSERT INTO video_transitions (video_id, from_stage, to_stage, actor_role, reason_code)
      VALUES (900, 'checking', 'refused', 'system', 'upload.broken')`);
  }
  const first = await refused('upload.broken');
  expect(first.uploads.slice(0, 4).map(({ title }) => title)).toEqual(['Kites', 'Form', 'Kites', 'Form']);
  expect(first.hasMore).toBe(true);
  const next = await operations.call('refusedUploads', { before: first.uploads.at(-1)?.id ?? 0 });
  const ids = [...first.uploads, ...(next.ok ? next.output.uploads : [])].map(({ id }) => id);
  expect(ids).toHaveLength(80);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
});

test('refusals that are not about the file, and more than 50 files of a member in a day, are not recorded', async () => {
  await sql('TRUNCATE refused_files');
  expect((await upload(asFile(fresh(), 'clip.mp4'), { preview: '500' })).body).toMatchObject({
    code: 'upload.preview',
  });
  expect(
    (await send('/api/video_edit.php', { act: 'upload' }, asFile(good, 'clip.exe'), cookies.ben)).status,
  ).not.toBe(200);
  expect(await sql('SELECT FROM refused_files')).toEqual([]);
  await sql(`INSERT INTO limit_events (key) SELECT $1 FROM generate_series(1, 49)`, [
    `refused file ${testUsers.ada}`,
  ]);
  await upload(asFile(good, 'first.exe'));
  expect((await upload(asFile(good, 'second.exe'))).body).toMatchObject({ code: 'upload.extension' });
  expect(await sql('SELECT file_name FROM refused_files')).toEqual([{ file_name: 'first.exe' }]);
});

test('120: a video that is declared too large is refused unread and recorded', async () => {
  await sql('TRUNCATE refused_files');
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', asFile(good, 'long.mp4'));
  const declare = (bytes: number, cookie = cookies.ada ?? '') =>
    site.origin.fetch(
      new Request('http://origin/api/video_edit.php', {
        method: 'POST',
        body: form,
        headers: { origin: testPublicUrl, cookie, 'content-length': String(bytes) },
      }),
    );
  const most = demonstrationSite.uploads.videoMegabytes * 1_000_000;
  const answer = await declare(most + 2_000_000);
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'upload.too_large' }]);
  expect(await incoming()).toEqual([]);
  // Of a member who may not upload, nothing is recorded.
  expect((await declare(most + 2_000_000, cookies.ben)).status).not.toBe(200);
  expect((await refused('upload.too_large')).uploads).toMatchObject([
    { title: fields.title, fileName: 'long.mp4', uploader: { username: 'ada' }, videoId: null, copyOf: null },
  ]);
});

test('120: a video whose bytes exceed the limit is recorded, and nothing of it stays', async () => {
  const uploads = { ...demonstrationSite.uploads, videoMegabytes: 1 };
  const small = await openTestOrigin({
    mediaStore: store,
    dataDir: folder,
    siteConfig: { ...demonstrationSite, uploads },
  });
  try {
    const { pool } = small.database;
    await pool.query(`UPDATE users SET verified_at = now() WHERE username = 'ada'`);
    const cookie = await small.signInAs('ada');
    const file = asFile(Buffer.alloc(1_000_001), 'long.mp4');
    const { title: _title, ...others } = fields;
    expect(await send('/api/video_edit.php', others, file, cookie, small)).toMatchObject({
      status: 413,
      body: { code: 'upload.too_large' },
    });
    // A picture for a video is not a refused video.
    await send('/api/video_edit.php', { act: 'picture', video_id: '1' }, file, cookie, small);
    const { rows } = await pool.query('SELECT title, file_name, code FROM refused_files');
    expect(rows).toEqual([{ title: 'long', file_name: 'long.mp4', code: 'upload.too_large' }]);
    expect(await incoming()).toEqual([]);
  } finally {
    await small.close();
  }
});

test('120: a resumable upload that is refused for its size or name is recorded', async () => {
  await sql('TRUNCATE refused_files');
  const start = async (name: string, bytes: number) => {
    const headers = {
      ...{ origin: testPublicUrl, cookie: cookies.ada ?? '', 'tus-resumable': '1.0.0' },
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    };
    const request = new Request('http://origin/api/uploads', { method: 'POST', headers });
    const answer = await site.origin.fetch(request);
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  expect(await start('long.mp4', 10_000_000_001)).toEqual([413, 'upload.too_large']);
  expect(await start('clip.exe', 10)).toEqual([400, 'upload.extension']);
  expect(await sql('SELECT title, file_name, code FROM refused_files ORDER BY id')).toEqual([
    { title: 'long', file_name: 'long.mp4', code: 'upload.too_large' },
    { title: 'clip', file_name: 'clip.exe', code: 'upload.extension' },
  ]);
});
