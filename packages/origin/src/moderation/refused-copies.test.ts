import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../database/transaction.ts';
import { saveFailure } from '../pipeline/asset-store.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { takeMails } from '../testing/test-mails.ts';
import { testPublicUrl } from '../testing/test-origin.ts';
import { systemActor, transition } from '../videos/states/transition.ts';
import { type ModerationSite, openModerationSite } from './testing/moderation-site.ts';

let open: ModerationSite;
const videoId = 300;
const { ada } = testUsers;

beforeAll(async () => {
  open = await openModerationSite();
});
afterAll(() => open.site.close());
/** An upload of ada that the pipeline refuses as a copy of the removed video 301, whose files the video 302 has as well. */
beforeEach(async () => {
  await open.sql('delete from videos where id between 300 and 303');
  await open.sql(`delete from listed_hashes where list = 'test'`);
  await open.sql('delete from moderation_decisions');
  await open.sql('delete from mails');
  await open.sql('delete from limit_events');
  await open.sql(
    `insert into media_assets (id, source_key, state) values (900, 'demonstration:ripples', 'pending'), (901, 'sources/901.mp4', 'ready')
     on conflict (id) do update set state = excluded.state, error = null`,
  );
  await open.sql(
    `insert into videos (id, dir, title, status_id, step, post_date, picture_key, asset_id, user_id) values
     (300, 'kites', 'Kites', 2, 'checking', now(), 'videos/300', 900, $1),
     (301, 'gone', 'A removed video', 5, null, now(), 'videos/301', 901, null),
     (302, 'gone', 'The same files', 5, null, now(), 'videos/302', 901, null)`,
    [ada],
  );
  await open.sql(
    `insert into uploads (video_id, user_id, file_name, bytes, preview_seconds, submitted_at) values (300, $1, 'kites.mp4', 9, 0, now())`,
    [ada],
  );
  await saveFailure(open.site.database.pool, 900, {
    ...{ message: 'It looks like the removed video 301.', code: 'upload.duplicate' },
    copy: { videoId: 301 },
  });
});

const stage = async () => (await open.sql('select step from videos where id = 300'))[0]?.step;
const accepted = async () =>
  (
    await open.sql('select original_id::int as id from accepted_likenesses where video_id = 300 order by 1')
  ).map(({ id }) => id);
const ownUpload = async () => {
  const cookie = open.cookies.ada ?? '';
  const answer = await open.site.post('/api/video_edit.php', { act: 'uploads' }, { cookie });
  const { uploads } = (await answer.json()) as { uploads: { video_id: string; appeal: string }[] };
  return uploads.find(({ video_id }) => video_id === '300');
};
const notACopy = (viewer = 'mira') =>
  open.codeOf(viewer, 'decideVideo', { videoId, decision: 'not_a_copy', statement: 'Another place.' });

describe('152: an upload that the checks refuse because it looks like a removed video', () => {
  test('is sent to the review by a moderator, and not compared with that video again', async () => {
    const { copyOf } = await open.call('mira', 'reviewVideo', { videoId });
    expect(copyOf).toEqual({ videoId: 301, title: 'A removed video' });
    await takeMails(open.site, 'ada@example.org');
    expect(await notACopy()).toBe('');
    expect(await stage()).toBe('encoding');
    expect(await accepted()).toEqual([301, 302]);
    const jobs = await open.sql(
      `select data from pgboss.job where name = 'ingest-asset' and singleton_key = '900'`,
    );
    expect(jobs).toEqual([{ data: { assetId: 900 } }]);
    const audit = await open.sql(
      `select action, actor from audit_log where subject_id = '300' order by id desc limit 2`,
    );
    expect(audit).toEqual([
      { action: 'video.not_a_copy', actor: 'mira' },
      { action: 'video.encode_again', actor: 'mira' },
    ]);
    const [mail] = await takeMails(open.site, 'ada@example.org');
    expect(mail?.text).toContain('is not a copy of a removed one');
    expect(await notACopy('otto')).toBe('already_decided');
    expect((await open.call('mira', 'reviewVideo', { videoId })).copyOf).toBeNull();
  });

  test('has a private link to appeal in the mail and in the list; an appeal sends it to the review', async () => {
    const [mail] = await takeMails(open.site, 'ada@example.org');
    const path = (await ownUpload())?.appeal ?? '';
    expect(path).toMatch(/^\/appeal\/\?decision=\d+&key=[\w-]{43}$/);
    expect(mail?.text).toContain(`\n${testPublicUrl}${path}\n`);
    expect(mail?.text).toContain('you can appeal within 180 days');
    const [stored] = await open.sql('select params::text from mails');
    expect(stored?.params).not.toContain('key');
    const appeal = new URL(path, 'http://site');
    const decisionId = Number(appeal.searchParams.get('decision'));
    const key = appeal.searchParams.get('key') ?? '';
    expect(await open.call('guest', 'appealCase', { decisionId, key })).toMatchObject({
      ...{ kind: 'refuse_copy', isAppealable: true },
    });
    await open.call('guest', 'sendAppeal', { decisionId, key, text: 'It is another place.' });
    await open.call('mira', 'decideAppeal', { decisionId, outcome: 'reversed', answer: 'You are right.' });
    expect(await stage()).toBe('encoding');
    expect(await accepted()).toEqual([301, 302]);
    expect((await ownUpload())?.appeal).toBe('');
  });

  test('stays refused when the appeal is not successful', async () => {
    const [decision] = await open.sql('select id::int from moderation_decisions');
    await open.sql(`update moderation_decisions set appeal = 'No', appealed_at = now()`);
    const upheld = { decisionId: Number(decision?.id), outcome: 'upheld', answer: 'It is a copy.' } as const;
    await open.call('mira', 'decideAppeal', upheld);
    expect(await stage()).toBe('refused');
    expect(await accepted()).toEqual([]);
  });

  test('is not sent on while an appeal waits, nor encoded again without a decision', async () => {
    expect(await open.codeOf('mira', 'decideVideo', { videoId, decision: 'encode' })).toBe('already_decided');
    await open.sql(`update moderation_decisions set appeal = 'No', appealed_at = now()`);
    expect(await notACopy()).toBe('appeal_waits');
    expect(await stage()).toBe('refused');
  });

  test('is not compared with other videos that have the file of the removed one', async () => {
    const sha256 = 'a'.repeat(64);
    await open.sql(
      `insert into videos (id, dir, title, status_id, post_date, picture_key) values (303, 'gone', 'Another one with it', 5, now(), 'videos/303')`,
    );
    await open.sql(
      `insert into video_fingerprints (video_id, sha256, duration_seconds) values (301, $1, 9), (303, $1, 9)`,
      [sha256],
    );
    expect(await notACopy()).toBe('');
    expect(await accepted()).toEqual([301, 302, 303]);
  });

  test.each([
    [
      'of a video that must stay down',
      `insert into video_transitions (video_id, to_stage, actor_role) values (301, 'removed', 'moderator')`,
    ],
    ['of a list', `insert into listed_hashes (list, kind, hash) values ('test', 'sha256', repeat('b', 64))`],
  ])('cannot be sent on if its file is exactly that %s', async (_, before) => {
    await open.sql(before);
    await open.sql(
      `insert into video_fingerprints (video_id, sha256, duration_seconds) values (300, repeat('b', 64), 9), (301, repeat('b', 64), 9)`,
    );
    expect(await notACopy()).toBe('exact_copy');
    expect(await stage()).toBe('refused');
    const [decision] = await open.sql('select id::int from moderation_decisions');
    await open.sql(`update moderation_decisions set appeal = 'No', appealed_at = now()`);
    const reversed = { decisionId: Number(decision?.id), outcome: 'reversed', answer: 'It is new.' } as const;
    expect(await open.codeOf('mira', 'decideAppeal', reversed)).toBe('exact_copy');
    expect(await accepted()).toEqual([]);
  });

  test('is no decision of a moderator in the transparency figures', async () => {
    const figures = await open.recentFigures();
    expect(figures.filter(({ detail }) => detail.includes('refuse_copy'))).toEqual([]);
  });
});

test('152: an upload that was refused for another reason cannot be sent on as no copy', async () => {
  await transaction(open.site.database.pool, async (client) => {
    await client.query(`update videos set step = 'encoding' where id = 300`);
    await transition(client, videoId, {
      to: 'refused',
      actor: systemActor,
      reason: { code: 'upload.damaged' },
    });
  });
  expect((await open.call('mira', 'reviewVideo', { videoId })).copyOf).toBeNull();
  expect(await notACopy()).toBe('already_decided');
  expect(await stage()).toBe('refused');
});
