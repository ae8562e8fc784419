import { paths } from '@nightjar/api';
import { demonstrationSite } from '@nightjar/site-config';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../database/transaction.ts';
import { queueUploadMails } from '../mail/upload-mail.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { takeMails } from '../testing/test-mails.ts';
import { holdVideo } from './change-video.ts';
import { type ModerationSite, openModerationSite, takePrivateLink } from './testing/moderation-site.ts';

let open: ModerationSite;
const { ada } = testUsers;
const against = { reason: 'terms', statement: 'The title is misleading.' } as const;
const videoId = 9;

beforeAll(async () => {
  open = await openModerationSite({
    moderation: { ...demonstrationSite.moderation, hideOnReport: ['underage'] },
  });
});
afterAll(() => open.site.close());
beforeEach(async () => {
  for (const table of ['moderation_decisions', 'mails', 'limit_events', 'reports', 'notifications'])
    await open.sql(`delete from ${table}`);
  await open.sql('delete from video_transitions where video_id = $1', [videoId]);
  await open.sql(
    'update videos set status_id = 1, step = null, withheld_at = null, user_id = $2 where id = $1',
    [videoId, ada],
  );
});

const decide = (viewer: string, decision: 'hide' | 'show' | 'remove', more: object = {}) =>
  open.codeOf(viewer, 'decideVideo', { videoId, decision, ...more });
const readable = async () => (await open.site.get(paths.video.build({ videoId }))).status;
const lastAudit = async () =>
  (await open.sql('select action, actor from audit_log order by id desc limit 1'))[0];
const outcomes = async () =>
  (await open.sql(`select outcome from notifications where user_id = ${ada} order by id`)).map(
    ({ outcome }) => outcome,
  );
const report = async (reason = 'underage') => {
  const fields = { act: 'report', section: 'video', object_id: videoId, reason };
  expect((await open.site.post('/api/input.php', fields)).status).toBe(200);
};
const keep = () =>
  open.codeOf('mira', 'decideReports', { section: 'video', objectId: videoId, outcome: 'kept' });

describe('a video that a moderator hides', () => {
  test('128: is hidden from all, with a statement and a notification, and shown again', async () => {
    expect(await decide('mira', 'hide')).toBe('statement_required');
    expect(await decide('mira', 'show')).toBe('already_decided');
    expect(await decide('mira', 'hide', against)).toBe('');
    await expect.poll(readable).toBe(404);
    expect(await lastAudit()).toEqual({ action: 'video.hide', actor: 'mira' });
    expect(await open.call('mira', 'reviewVideo', { videoId })).toMatchObject({
      ...{ state: 'hidden', isHidden: true, isHeld: false },
    });
    const [hidden] = await takeMails(open.site, 'ada@example.org');
    expect(hidden?.text).toContain('A moderator has hidden your video');
    expect(hidden?.text).toContain(against.statement);
    expect(await outcomes()).toEqual(['hidden']);
    expect(await decide('otto', 'hide', against)).toBe('already_decided');

    expect(await decide('otto', 'show', { statement: 'The title is right now.' })).toBe('');
    await expect.poll(readable).toBe(200);
    expect(await lastAudit()).toEqual({ action: 'video.show', actor: 'otto' });
    const [shown] = await takeMails(open.site, 'ada@example.org');
    expect(shown?.text).toContain('The title is right now.');
    expect(await outcomes()).toEqual(['shown']);
  });

  test('is shown again by an appeal', async () => {
    await decide('mira', 'hide', against);
    const { number: decisionId, key } = await takePrivateLink(open.site, 'ada@example.org');
    await open.call('guest', 'sendAppeal', { decisionId, key, text: 'The title is right.' });
    await open.call('otto', 'decideAppeal', { decisionId, outcome: 'reversed', answer: 'You are right.' });
    expect(await open.statusOf(videoId)).toBe(1);
  });

  test('stays hidden when reports about it are closed', async () => {
    await report('spam');
    await decide('mira', 'hide', against);
    expect(await keep()).toBe('');
    expect(await open.statusOf(videoId)).toBe(4);
  });
});

describe('a video that a report hides', () => {
  test('128: is announced to its owner, and again when it is shown', async () => {
    await report();
    expect(await open.statusOf(videoId)).toBe(4);
    expect(await open.call('mira', 'reviewVideo', { videoId })).toMatchObject({
      ...{ isHeld: true, isHidden: false },
    });
    expect(await outcomes()).toEqual(['hidden']);
    const [held] = await takeMails(open.site, 'ada@example.org');
    expect(held?.text).toContain('is hidden until a moderator has decided about the report');
    expect(held?.text).toContain('protection of minors');
    // The report is decided, not the hold.
    expect(await decide('mira', 'show')).toBe('already_decided');
    expect(await keep()).toBe('');
    const [shown] = await takeMails(open.site, 'ada@example.org');
    expect(shown?.text).toContain('stays on the site and is shown again');
    expect(await outcomes()).toEqual(['shown']);
  });

  test('131: is shown again by a decision that waited for the hold', async () => {
    await report('spam');
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'SELECT FROM videos%'`;
    const decision = await transaction(open.site.database.pool, async (client) => {
      expect(await holdVideo(client, videoId, 'underage')).toBe(true);
      const kept = keep();
      await expect.poll(() => open.sql(waiting)).toHaveLength(1);
      return { kept };
    });
    expect(await decision.kept).toBe('');
    expect(await open.statusOf(videoId)).toBe(1);
  });

  test('has a mail without a job of its own, which the worker finds', async () => {
    await report();
    const sent: unknown[] = [];
    await queueUploadMails(open.site.database.pool, {
      async send(_queue, payload) {
        sent.push(payload);
        return true;
      },
    });
    const [mail] = await open.sql(`select id::int from mails where template = 'video_hold'`);
    expect(sent).toEqual([{ mailId: mail?.id }]);
  });
});
