import { type OwnUploadList, writes } from '@nightjar/api';
import { afterAll, expect, test } from 'vitest';
import { testUsers } from '../testing/test-catalogue.ts';
import { openUploadSite } from './testing/upload-site.ts';

const { sql, send, close } = await openUploadSite();
afterAll(close);

async function list(fields: Record<string, string> = {}): Promise<OwnUploadList> {
  const { status, body } = await send('/api/video_edit.php', { act: 'uploads', ...fields });
  expect(status).toBe(200);
  return writes.ownUploads.read(body, { address: (value) => value, warn: () => undefined });
}
const idsOf = ({ uploads }: OwnUploadList) => uploads.map(({ videoId }) => videoId);

/** Uploads with ascending ids. */
async function addUploads(first: number, { number, step }: { number: number; step: string | null }) {
  await sql(
    `INSERT INTO videos (id, dir, title, status_id, step, post_date, picture_key, user_id)
     SELECT id, 'v', 'Video ' || id, CASE WHEN $3::text IS NULL THEN 3 ELSE 2 END, $3, now(), 'x', $4
     FROM generate_series($1::int, $1::int + $2::int - 1) AS id`,
    [first, number, step, testUsers.ada],
  );
  await sql(
    `INSERT INTO uploads (video_id, user_id, file_name, bytes, preview_seconds, submitted_at)
     SELECT id, user_id, 'a.mp4', 1, 0, CASE WHEN step = 'uploading' THEN NULL ELSE now() END FROM videos WHERE id >= $1 AND id < $1 + $2::int`,
    [first, number],
  );
}

test('154: the 101st upload is on the second page, whatever number of drafts is newer', async () => {
  await addUploads(5000, { number: 101, step: null });
  await addUploads(6000, { number: 120, step: 'uploading' });
  const first = await list({ part: 'sent' });
  expect(first).toMatchObject({ totalCount: 101, pages: 2 });
  expect(first.uploads).toHaveLength(100);
  expect(idsOf(await list({ part: 'sent', page: '2' }))).toEqual([5000]);
  const drafts = [
    ...idsOf(await list({ part: 'drafts' })),
    ...idsOf(await list({ part: 'drafts', page: '2' })),
  ];
  expect(drafts).toHaveLength(120);
  expect(Math.min(...drafts)).toBe(6000);
  expect(await list()).toMatchObject({ totalCount: 221, pages: 3 });
});

test('154: returned uploads, and those of some videos, are read beside all newer ones', async () => {
  await addUploads(4000, { number: 1, step: 'refused' });
  await addUploads(4001, { number: 1, step: 'changes_requested' });
  await addUploads(4002, { number: 1, step: 'encoding' });
  expect(idsOf(await list({ part: 'returned' }))).toEqual([4001, 4000]);
  expect(idsOf(await list({ video_ids: '4000,4002,1' }))).toEqual([4002, 4000]);
});
