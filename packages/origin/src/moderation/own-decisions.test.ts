import { demonstrationSite } from '@nightjar/site-config';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testUsers } from '../testing/test-catalogue.ts';
import { type ModerationSite, openModerationSite } from './testing/moderation-site.ts';

const videoId = 300;
const { mira } = testUsers;
const against = { reason: 'terms', statement: 'Against the terms.' } as const;

async function reset({ sql }: ModerationSite): Promise<void> {
  await sql('delete from videos where id = 300');
  await sql('delete from moderation_decisions');
  await sql('delete from reports');
  await sql('delete from comments');
  await sql(
    `insert into videos (id, dir, title, status_id, post_date, duration_seconds, picture_key, asset_id, user_id)
     values (300, 'kites', 'Kites in May', 3, '2025-06-01', 60, 'videos/300', 1, $1)`,
    [mira],
  );
  await sql(
    `insert into comments (id, section, object_id, user_id, text) values (77, 'video', 3, $1, 'Mine')`,
    [mira],
  );
}

const report = ({ sql }: ModerationSite, section: 'video' | 'comment' | 'member', objectId: number) =>
  sql(`insert into reports (section, object_id, reason) values ($1, $2, 'spam')`, [section, objectId]);

describe('150: a moderator', () => {
  let open: ModerationSite;
  beforeAll(async () => {
    open = await openModerationSite();
  });
  afterAll(() => open.site.close());
  beforeEach(() => reset(open));

  const review = (viewer: string) => open.call(viewer, 'reviewVideo', { videoId });
  const approve = async (viewer: string) =>
    open.codeOf(viewer, 'decideVideo', {
      ...{ videoId, decision: 'approve' },
      revision: (await review(viewer)).revision,
    });

  test('does not approve an own upload; another moderator does', async () => {
    expect((await review('mira')).isOwn).toBe(true);
    expect(await approve('mira')).toBe('self');
    expect(await open.statusOf(videoId)).toBe(3);
    expect((await review('otto')).isOwn).toBe(false);
    expect(await approve('otto')).toBe('');
  });

  test('does not restore an own video or comment', async () => {
    await open.call('otto', 'decideVideo', { videoId, decision: 'remove', ...against });
    await open.call('otto', 'decideReports', {
      ...{ section: 'comment', objectId: 77, outcome: 'removed' },
      ...against,
    });
    expect(await open.codeOf('mira', 'decideVideo', { videoId, decision: 'restore' })).toBe('self');
    const comment = { section: 'comment', objectId: 77, statement: '' } as const;
    expect(await open.codeOf('mira', 'restoreObject', comment)).toBe('self');
    expect(await open.codeOf('otto', 'restoreObject', comment)).toBe('');
  });

  test('does not decide about an own change of a published video', async () => {
    await open.sql('update videos set status_id = 1 where id = 300');
    await open.sql(
      `insert into video_edits (video_id, title, dir, description) values (300, 'Before', 'before', '')`,
    );
    const { edit } = await review('mira');
    const change = { videoId, decision: 'accept_edit', editedAt: edit?.editedAt } as const;
    expect(await open.codeOf('mira', 'decideVideo', change)).toBe('self');
    expect(await open.codeOf('otto', 'decideVideo', change)).toBe('');
  });

  test.each([
    ['video', videoId],
    ['comment', 77],
    ['member', mira],
  ] as const)('does not decide about reports on an own %s', async (section, objectId) => {
    await open.sql('update videos set status_id = 1 where id = 300');
    await report(open, section, objectId);
    expect(await open.call('mira', 'reportedObject', { section, objectId })).toMatchObject({ isOwn: true });
    expect(await open.call('otto', 'reportedObject', { section, objectId })).toMatchObject({ isOwn: false });
    const kept = { section, objectId, outcome: 'kept' } as const;
    expect(await open.codeOf('mira', 'decideReports', kept)).toBe('self');
    expect(await open.codeOf('otto', 'decideReports', kept)).toBe('');
  });

  test('does not decide about an own appeal', async () => {
    await open.call('otto', 'decideVideo', { videoId, decision: 'reject', ...against });
    await open.sql(`update moderation_decisions set appeal = 'Why', appealed_at = now(), decided_by = null`);
    const queue = async (viewer: string) =>
      (await open.call(viewer, 'appealQueue', {})).appeals.map(({ id, isSentByViewer }) => ({
        id,
        isSentByViewer,
      }));
    const [appeal] = await queue('mira');
    expect(appeal?.isSentByViewer).toBe(true);
    expect((await queue('otto'))[0]?.isSentByViewer).toBe(false);
    const reversal = { decisionId: appeal?.id ?? 0, outcome: 'reversed', answer: 'Right.' } as const;
    expect(await open.codeOf('mira', 'decideAppeal', reversal)).toBe('self');
    expect(await open.codeOf('otto', 'decideAppeal', reversal)).toBe('');
  });
});

test('150: with `moderation.decideOwn` a moderator decides about an own upload', async () => {
  const moderation = { ...demonstrationSite.moderation, decideOwn: true };
  const open = await openModerationSite({ moderation });
  try {
    await reset(open);
    const { isOwn, revision } = await open.call('mira', 'reviewVideo', { videoId });
    expect(isOwn).toBe(false);
    expect(await open.codeOf('mira', 'decideVideo', { videoId, decision: 'approve', revision })).toBe('');
  } finally {
    await open.site.close();
  }
});
