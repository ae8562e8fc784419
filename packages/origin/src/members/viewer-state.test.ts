import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendAction } from '../testing/send-action.ts';
import { testUsers, testVideos } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
  // The test catalogue has counts without their votes.
  await site.database.pool.query('select recount_votes_and_subscriptions()');
});
afterAll(() => site.close());

test('a guest gets the vote of their browser and no other state', async () => {
  const voted = await sendAction(site, 'vote', { section: 'video', objectId: 3, vote: false });
  const state = (cookie: string) =>
    sendAction(site, 'viewerState', { section: 'video', objectId: 3 }, { cookie });
  expect((await state(voted.visitorCookie)).answer).toMatchObject({
    vote: '0',
    is_favourite: '0',
    is_subscribed: '0',
  });
  expect((await state('')).answer).toMatchObject({ vote: '', is_favourite: '0', is_subscribed: '0' });
});

test.each(['video', 'model', 'channel', 'playlist'] as const)(
  '178: the viewer state of a %s has its present likes and dislikes',
  async (section) => {
    await site.database.pool.query(
      `insert into playlists (id, user_id, title) values (5, $1, 'Evenings') on conflict do nothing`,
      [testUsers.ada],
    );
    const object = { section, objectId: section === 'playlist' ? 5 : 2 };
    await sendAction(site, 'vote', { ...object, vote: true }, { cookie: await site.signInAs('ada') });
    await sendAction(site, 'vote', { ...object, vote: false }, { cookie: await site.signInAs('ben') });
    const { answer } = await sendAction(site, 'viewerState', object);
    expect(answer).toEqual({ vote: '', is_favourite: '0', is_subscribed: '0', likes: 1, dislikes: 1 });
  },
);

test('178: the viewer state of a member has no votes', async () => {
  const { answer } = await sendAction(site, 'viewerState', { section: 'member', objectId: testUsers.ada });
  expect(answer).toEqual({ vote: '', is_favourite: '0', is_subscribed: '0' });
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

test('has the friendship with another member, from the view of the viewer', async () => {
  const [ada, ben] = [await site.signInAs('ada'), await site.signInAs('ben')];
  const friendship = async (cookie: string, objectId: number) =>
    (await sendAction(site, 'viewerState', { section: 'member', objectId }, { cookie })).answer?.friendship;
  expect(await friendship(ada, testUsers.ben)).toBe('none');
  await sendAction(site, 'requestFriend', { objectId: testUsers.ben }, { cookie: ada });
  expect(await friendship(ada, testUsers.ben)).toBe('requested');
  expect(await friendship(ben, testUsers.ada)).toBe('received');
  await sendAction(site, 'answerFriend', { section: 'accept', objectId: testUsers.ada }, { cookie: ben });
  expect(await friendship(ada, testUsers.ben)).toBe('friends');
  expect(await friendship(ada, testUsers.ada)).toBeUndefined();
  expect(await friendship('', testUsers.ben)).toBeUndefined();
});
