import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../database/transaction.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { systemActor, type TransitionReason, transition } from '../videos/states/transition.ts';
import { type ModerationSite, openModerationSite } from './testing/moderation-site.ts';

let open: ModerationSite;
beforeAll(async () => {
  open = await openModerationSite();
});
afterAll(() => open.site.close());

/** An upload that a check refuses. */
async function refuse(videoId: number, reason: TransitionReason): Promise<void> {
  const { pool } = open.site.database;
  await open.sql(
    `insert into videos (id, dir, title, status_id, step, post_date, duration_seconds, picture_key, user_id)
     values ($1, 'kites', 'Kites', 2, 'checking', '2025-06-01', 60, 'videos/1', $2)`,
    [videoId, testUsers.ada],
  );
  await open.sql(
    `insert into uploads (video_id, user_id, file_name, bytes, preview_seconds) values ($1, $2, 'kites.mp4', 9, 1)`,
    [videoId, testUsers.ada],
  );
  await transaction(pool, (client) =>
    transition(client, videoId, { to: 'refused', actor: systemActor, reason }),
  );
}

const list = async (input: { before?: number; code?: string } = {}) =>
  open.call('mira', 'refusedUploads', input);

test('moderators read why files were refused: code, time, member, and what the file is a copy of', async () => {
  await refuse(300, { code: 'upload.too_short' });
  await refuse(301, { code: 'upload.duplicate', copy: { videoId: 7 } });
  await refuse(302, { code: 'upload.duplicate', copy: { list: 'partner' } });
  await open.sql(
    `insert into videos (id, dir, title, status_id, post_date, duration_seconds, picture_key, asset_id, user_id)
     values (303, 'late', 'Late', 3, '2025-06-01', 60, 'videos/1', 1, $1)`,
    [testUsers.ada],
  );
  const decision = { reason: 'terms', statement: 'The title is misleading.' } as const;
  expect(await open.codeOf('mira', 'decideVideo', { videoId: 303, decision: 'reject', ...decision })).toBe(
    '',
  );

  const { uploads, hasMore, codes } = await list();
  expect(uploads).toMatchObject([
    { videoId: 303, code: 'terms', statement: decision.statement, moderator: 'mira', fileName: '' },
    { videoId: 302, code: 'upload.duplicate', copyOf: null, list: 'partner', moderator: null },
    { videoId: 301, copyOf: { videoId: 7, title: 'Quiet forest 7' }, list: null },
    {
      ...{ videoId: 300, title: 'Kites', fileName: 'kites.mp4', code: 'upload.too_short', statement: '' },
      uploader: { id: testUsers.ada, username: 'ada' },
    },
  ]);
  expect(hasMore).toBe(false);
  expect(codes).toEqual(['terms', 'upload.duplicate', 'upload.too_short']);
  expect(await open.codeOf('ada', 'refusedUploads', {})).toBe('not_found');
});

test('the figures count what was refused without a moderator, by code and match', async () => {
  await open.sql(
    `insert into refused_files (user_id, title, file_name, code, copy_list) values ($1, 'Kites', 'kites.mp4', 'upload.duplicate', 'partner')`,
    [testUsers.ada],
  );
  const rows = await open.recentFigures();
  expect(rows.filter(({ figure }) => figure === 'uploads_refused')).toEqual([
    { figure: 'uploads_refused', detail: 'upload.duplicate list', number: 2 },
    { figure: 'uploads_refused', detail: 'upload.duplicate video', number: 1 },
    { figure: 'uploads_refused', detail: 'upload.too_short', number: 1 },
  ]);
  await open.sql('delete from refused_files');
});

test('the refusal of a check is in the audit log, with the code and what the file is a copy of', async () => {
  const { entries } = await open.call('mira', 'auditEntries', { action: 'upload.refuse', subjectId: '302' });
  expect(entries).toMatchObject([
    { actor: 'checks', subject: 'video', details: { code: 'upload.duplicate', list: 'partner' } },
  ]);
});

test('the list can be filtered by code, and has pages', async () => {
  expect((await list({ code: 'upload.duplicate' })).uploads.map(({ videoId }) => videoId)).toEqual([
    302, 301,
  ]);
  await open.sql(
    `insert into video_transitions (video_id, from_stage, to_stage, actor_role, reason_code)
     select 300, 'checking', 'refused', 'system', 'upload.broken' from generate_series(1, 120)`,
  );
  const seen: number[] = [];
  let page = await list({ code: 'upload.broken' });
  for (;;) {
    seen.push(...page.uploads.map(({ id }) => id));
    const last = page.uploads.at(-1);
    if (!page.hasMore || last === undefined) break;
    page = await list({ code: 'upload.broken', before: last.id });
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});
