import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendAction } from '../testing/send-action.ts';
import { testVideos } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());

test('a guest gets the vote of their browser and no other state', async () => {
  const voted = await sendAction(site, 'vote', { section: 'video', objectId: 3, vote: false });
  const state = (cookie: string) =>
    sendAction(site, 'viewerState', { section: 'video', objectId: 3 }, { cookie });
  expect((await state(voted.visitorCookie)).answer).toEqual({
    vote: '0',
    is_favourite: '0',
    is_subscribed: '0',
  });
  expect((await state('')).answer).toEqual({ vote: '', is_favourite: '0', is_subscribed: '0' });
});

test('the viewer state is never cached', async () => {
  const response = await site.post('/api/member.php', { act: 'state', section: 'video', object_id: 3 });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  ['video', testVideos.deleted],
  ['video', testVideos.isPrivate],
  ['model', 99],
  ['member', 99],
  ['playlist', 99],
  ['channel', Number.MAX_SAFE_INTEGER],
] as const)(
  '43: answers not_found for the state of a %s that the viewer may not see',
  async (section, objectId) => {
    expect(await sendAction(site, 'viewerState', { section, objectId })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  },
);
