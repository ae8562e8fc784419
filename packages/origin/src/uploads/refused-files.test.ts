import { afterAll, beforeEach, expect, test } from 'vitest';
import { testUsers } from '../testing/test-catalogue.ts';
import { asFile, openUploadSite } from './testing/upload-site.ts';

const { operations, sql, good, fresh, send, upload, cookies, close } = await openUploadSite();
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
