import { paths, wireCommentList } from '@nightjar/api';
import { afterAll, expect, test, vi } from 'vitest';
import { openModerationSite } from '../moderation/testing/moderation-site.ts';
import { sendAction } from '../testing/send-action.ts';
import { testUsers } from '../testing/test-catalogue.ts';

const { site, cookies, call } = await openModerationSite();
afterAll(() => site.close());

test('rule 35: a member who is banned later leaves the shared page, and returns at the end of the ban', async () => {
  // A ban also purges the videos of the member.
  const model = { section: 'model', objectId: 1 } as const;
  const mentions = async () => {
    const { body } = await site.json(paths.comments.build(model));
    return wireCommentList.parse(body).comments.map((comment) => comment.mentions);
  };
  await sendAction(site, 'addComment', { ...model, text: 'For @ada.' }, { cookie: cookies.ben ?? '' });
  const named = [[{ user_id: String(testUsers.ada), username: 'ada' }]];
  expect(await mentions()).toEqual(named);
  const reasons = { reason: 'terms', statement: 'Against the terms.' } as const;
  await call('mira', 'sanctionMember', { userId: testUsers.ada, kind: 'ban', ...reasons });
  await vi.waitFor(async () => expect(await mentions()).toEqual([undefined]));
  await call('mira', 'sanctionMember', { userId: testUsers.ada, kind: 'unban', ...reasons });
  await vi.waitFor(async () => expect(await mentions()).toEqual(named));
});
