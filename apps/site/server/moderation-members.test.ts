import { describe, expect, it } from 'vitest';
import { expectListedCards, listedVideos } from './testing/listed-videos.ts';
import { openSiteWithOperations, workload } from './testing/open-site-with-operations.ts';

describe('the pages of members', () => {
  const member = {
    ...{
      id: 7,
      username: 'ada',
      role: 'uploader',
      state: 'active',
      suspendedUntil: null,
      videos: 3,
      comments: 1,
    },
    ...{
      refusals: 0,
      verifiedAt: '2026-05-06T07:08:09.000Z',
      identity: { id: 3, state: 'approved' },
      joinedAt: '2026-01-01T00:00:00.000Z',
      decisions: [],
      openReports: 0,
      profile: { avatar: '', cover: '', texts: [] as string[] },
    },
  };

  const comment = { id: 77, text: 'Buy now', createdAt: '2026-05-07T00:00:00.000Z', isHidden: false };

  const memberScreen = {
    listedVideos,
    workload,
    memberCase: () => ({ body: member }),
    memberComments: () => ({
      body: { comments: [comment, { ...comment, id: 78, isHidden: true }], total: 50, perPage: 24 },
    }),
  };

  it('show the verification and the comments of a member, each with the way to remove it', async () => {
    const { get, received } = openSiteWithOperations(memberScreen);
    const html = await (await get('/moderation/members/7/?comments=2&videos=3')).text();
    expect(html).toContain('Verified for uploads since');
    expect(html).toContain('value="unverify"');
    expect(html).toContain('href="/moderation/identities/3/"');
    expect(html).toContain('href="/moderation/reports/comment/77/"');
    expect(html).not.toContain('href="/moderation/reports/comment/78/"');
    expect(html).toContain('href="/moderation/members/7/?comments=3&amp;videos=3"');
    expect(received.slice(-2)).toMatchObject([
      { name: 'memberComments', input: { userId: 7, page: 2 } },
      { name: 'listedVideos', input: { list: 'member', id: 7, page: 3 } },
    ]);
  });

  it('show the videos of a member in every state as cards that play', async () => {
    const { get } = openSiteWithOperations(memberScreen);
    const html = await (await get('/moderation/members/7/')).text();
    expectListedCards(html);
    expect(html).toContain('href="/moderation/members/7/?videos=2&amp;comments=1"');
  });

  it('offer no end of a verification that the member does not have', async () => {
    const { get } = openSiteWithOperations({
      ...memberScreen,
      memberCase: () => ({ body: { ...member, verifiedAt: null, identity: null } }),
    });
    const html = await (await get('/moderation/members/7/')).text();
    expect(html).toContain('Not verified for uploads');
    expect(html).not.toContain('value="unverify"');
  });

  it('end a verification with reason and statement', async () => {
    const { post, received } = openSiteWithOperations({ sanctionMember: () => ({ body: { done: true } }) });
    const fields = { kind: 'unverify', reason: 'terms', statement: 'The documents are missing.', days: '7' };
    expect((await post('/moderation/members/7/', fields)).status).toBe(303);
    expect(received.at(-1)?.input).toEqual({
      ...{ userId: 7, kind: 'unverify', reason: 'terms', statement: 'The documents are missing.' },
    });
  });

  it('answer the senders of the reports that a sanction closes', async () => {
    const { get, post, received } = openSiteWithOperations({
      ...memberScreen,
      memberCase: () => ({ body: { ...member, openReports: 2 } }),
      sanctionMember: () => ({ body: { done: true } }),
    });
    const html = await (await get('/moderation/members/7/')).text();
    expect(html).toContain('A sanction closes the 2 open reports about this member.');
    expect(html).toContain('href="/moderation/reports/member/7/"');
    const fields = {
      kind: 'ban',
      reason: 'spam',
      statement: 'Advertising.',
      days: '7',
      answer: 'Thank you.',
    };
    expect((await post('/moderation/members/7/', fields)).status).toBe(303);
    expect(received.at(-1)?.input).toEqual({
      ...{ userId: 7, kind: 'ban', reason: 'spam', statement: 'Advertising.', answer: 'Thank you.' },
    });
  });

  it('show what can be removed from a profile, and remove what is selected', async () => {
    const profile = { avatar: '/pictures/members/7/640.jpg', cover: '', texts: ['Buy now'] };
    const { get, post, received } = openSiteWithOperations({
      ...memberScreen,
      memberCase: () => ({ body: { ...member, profile } }),
      clearProfile: () => ({ body: { done: true } }),
    });
    const html = await (await get('/moderation/members/7/')).text();
    expect(html).toContain('src="/pictures/members/7/640.jpg"');
    expect(html.match(/name="parts" value="\w+"/g)).toEqual([
      'name="parts" value="avatar"',
      'name="parts" value="texts"',
    ]);
    const fields = { kind: 'clear_profile', reason: 'spam', statement: 'Advertising.' };
    expect((await post('/moderation/members/7/', { ...fields, parts: 'avatar' })).status).toBe(303);
    expect(received.at(-1)).toMatchObject({
      name: 'clearProfile',
      input: { userId: 7, parts: ['avatar'], reason: 'spam', statement: 'Advertising.' },
    });
    const refused = await post('/moderation/members/7/', fields);
    expect(await refused.text()).toContain('Select what to remove.');
  });

  it('offer nothing to remove from an empty profile', async () => {
    const { get } = openSiteWithOperations(memberScreen);
    const html = await (await get('/moderation/members/7/')).text();
    expect(html).toContain('No pictures or texts to remove.');
    expect(html).not.toContain('value="clear_profile"');
  });
});
