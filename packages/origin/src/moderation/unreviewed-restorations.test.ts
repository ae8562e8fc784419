import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '../database/transaction.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { takeMails } from '../testing/test-mails.ts';
import { type StageChange, systemActor, transition } from '../videos/states/transition.ts';
import { type ModerationSite, openModerationSite } from './testing/moderation-site.ts';

let open: ModerationSite;
const videoId = 300;
const against = { reason: 'terms', statement: 'Against the terms.' } as const;

beforeAll(async () => {
  open = await openModerationSite();
});
afterAll(() => open.site.close());
beforeEach(async () => {
  await open.sql('delete from videos where id = 300');
  await open.sql('delete from moderation_decisions');
  await open.sql('delete from mails');
  await open.sql(
    `insert into videos (id, dir, title, status_id, post_date, duration_seconds, picture_key, asset_id, user_id)
     values (300, 'kites', 'Kites in May', 3, '2025-06-01', 60, 'videos/300', 1, $1)`,
    [testUsers.ada],
  );
});

const moderator = { role: 'moderator', userId: testUsers.mira } as const;
const change = (next: StageChange) =>
  transaction(open.site.database.pool, (client) => transition(client, videoId, next));
const remove = () => open.call('mira', 'decideVideo', { videoId, decision: 'remove', ...against });
const restore = () => open.call('otto', 'decideVideo', { videoId, decision: 'restore' });
const reviewed = () => open.call('mira', 'reviewVideo', { videoId });

test.each<[string, StageChange[]]>([
  ['was in review', []],
  ['was refused', [{ to: 'refused', actor: moderator }]],
  ['was to be changed', [{ to: 'changes_requested', actor: moderator }]],
  [
    'was published and then returned to the review',
    [
      { to: 'published', actor: moderator },
      { to: 'in_review', actor: moderator },
    ],
  ],
])(
  '148: a removed video that %s is restored to the review, and its owner is told so',
  async (_case, before) => {
    for (const next of before) await change(next);
    await remove();
    expect(await reviewed()).toMatchObject({ isRestorable: true, returnsToReview: true });
    await takeMails(open.site, 'ada@example.org');
    await restore();
    expect(await open.statusOf(videoId)).toBe(3);
    expect(await open.comparisons()).toContainEqual({ videoId });
    const mails = await takeMails(open.site, 'ada@example.org');
    expect(mails.at(-1)?.text).toContain('a moderator reviews it now');
    expect(await reviewed()).toMatchObject({ state: 'review', returnsToReview: false });
  },
);

test.each<[string, StageChange[]]>([
  ['published', [{ to: 'published', actor: moderator }]],
  [
    'hidden',
    [
      { to: 'published', actor: moderator },
      { to: 'hidden', actor: systemActor },
    ],
  ],
])('148: a removed video that was %s is published again', async (_case, before) => {
  for (const next of before) await change(next);
  await remove();
  expect(await reviewed()).toMatchObject({ isRestorable: true, returnsToReview: false });
  await restore();
  expect(await open.statusOf(videoId)).toBe(1);
});

test('148: a removed video whose media are not complete cannot be restored', async () => {
  await open.sql(
    `insert into media_assets (id, source_key, state) values (903, 'sources/903.mp4', 'partial') on conflict do nothing`,
  );
  await open.sql(`update videos set status_id = 2, step = 'encoding', asset_id = 903 where id = $1`, [
    videoId,
  ]);
  await remove();
  expect(await open.codeOf('otto', 'decideVideo', { videoId, decision: 'restore' })).toBe('not_ready');
  expect(await open.statusOf(videoId)).toBe(5);
});
