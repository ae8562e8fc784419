import { describe, expect, it } from 'vitest';
import { expectListedCards, listedVideos } from './testing/listed-videos.ts';
import { openSiteWithOperations, workload } from './testing/open-site-with-operations.ts';

describe('the pages of reports and removed content', () => {
  const object = {
    ...{
      section: 'comment',
      objectId: 77,
      title: 'Buy now',
      text: 'Buy now',
      isHeld: false,
      isRemoved: false,
      isRestorable: false,
      revision: '',
      isOwn: false,
    },
    ...{ owner: { id: 7, username: 'ada' }, reports: [], decisions: [] },
    context: { messages: [], place: { section: 'video', objectId: 3 } },
  };

  it('show the videos of a reported playlist in every state as cards that play', async () => {
    const { get, received } = openSiteWithOperations({
      ...{ workload, listedVideos },
      reportedObject: () => ({
        body: { ...object, section: 'playlist', objectId: 9, context: { messages: [], place: null } },
      }),
    });
    const html = await (await get('/moderation/reports/playlist/9/?videos=2')).text();
    expectListedCards(html);
    expect(html).toContain('1:05 · ada');
    expect(html).toContain('href="/moderation/reports/playlist/9/?videos=3"');
    expect(received.at(-1)).toMatchObject({
      name: 'listedVideos',
      input: { list: 'playlist', id: 9, page: 2 },
    });
  });

  it('offer the removal of a comment that nobody has reported, until it is removed', async () => {
    const show = async (isRemoved: boolean) => {
      const { get } = openSiteWithOperations({
        workload,
        reportedObject: () => ({ body: { ...object, isRemoved } }),
      });
      return (await get('/moderation/reports/comment/77/')).text();
    };
    const shown = await show(false);
    expect(shown).toContain('value="removed"');
    expect(shown).not.toContain('value="kept"');
    expect(shown).toContain('href="/video/3/#comment-77"');
    expect(await show(true)).not.toContain('value="removed"');
  });

  it('leave what belongs to the moderator to another one', async () => {
    const { get } = openSiteWithOperations({
      workload,
      reportedObject: () => ({ body: { ...object, isOwn: true } }),
    });
    const html = await (await get('/moderation/reports/comment/77/')).text();
    expect(html).toContain('Another moderator has to decide.');
    expect(html).not.toContain('name="outcome"');
  });

  it('restore a removed comment with a statement', async () => {
    const { get, post, received } = openSiteWithOperations({
      workload,
      reportedObject: () => ({ body: { ...object, isRemoved: true, isRestorable: true } }),
      restoreObject: () => ({ body: { done: true } }),
    });
    const address = '/moderation/reports/comment/77/';
    expect(await (await get(address)).text()).toContain('value="restored"');
    const response = await post(address, { outcome: 'restored', statement: 'It was a mistake.' });
    expect([response.status, response.headers.get('location')]).toEqual([303, `${address}?done=1`]);
    expect(received.at(-1)?.input).toEqual({
      ...{ section: 'comment', objectId: 77, statement: 'It was a mistake.' },
    });
  });

  it('show a refused restoration at its own form only', async () => {
    const report = {
      ...{ id: 9, reason: 'spam', message: '', list: null, name: '', reporter: null, email: '' },
      ...{ createdAt: '2026-05-07T00:00:00.000Z', dueAt: '2026-05-09T00:00:00.000Z', isOverdue: false },
    };
    const { post } = openSiteWithOperations({
      workload,
      reportedObject: () => ({
        body: { ...object, isRemoved: true, isRestorable: true, reports: [report] },
      }),
      restoreObject: () => ({ status: 409, body: { error: 1, code: 'already_decided' } }),
    });
    const address = '/moderation/reports/comment/77/';
    const html = await (await post(address, { outcome: 'restored', statement: 'A mistake.' })).text();
    expect(html.match(/<form/g)?.length).toBeGreaterThan(1);
    expect(html.match(/data-form-message/g)).toHaveLength(1);
    expect(html.indexOf('data-form-message')).toBeGreaterThan(html.indexOf('name="answer"'));
  });

  it('list what was removed, by kind, reason and words', async () => {
    const removal = {
      ...{ id: 1, section: 'comment', objectId: 77, title: 'Buy now', owner: null, kind: 'remove' },
      ...{ reason: 'spam', statement: '', until: null, decidedBy: null, appeal: null, appealAnswer: null },
      ...{ decidedAt: '2026-11-01T10:00:00.000Z', appealedAt: null, appealOutcome: null, isErased: false },
    };
    const { get, received } = openSiteWithOperations({
      workload,
      removedObjects: () => ({ body: { objects: [removal], total: 25, perPage: 24 } }),
    });
    const html = await (await get('/moderation/removed/?section=comment&reason=spam&find=buy&page=1')).text();
    expect(received.at(-1)?.input).toEqual({ section: 'comment', reason: 'spam', find: 'buy', page: 1 });
    expect(html).toContain('href="/moderation/reports/comment/77/"');
    expect(html).toContain('2026-11-01 10:00 UTC');
    expect(html).toContain(
      'href="/moderation/removed/?section=comment&amp;reason=spam&amp;find=buy&amp;page=2"',
    );
    await get('/moderation/removed/?section=nothing&reason=nothing');
    expect(received.at(-1)?.input).toEqual({ section: 'video', find: '', page: 1 });
  });

  it('close the reports about what its owner removed only as removed', async () => {
    const at = '2026-05-07T00:00:00.000Z';
    const report = {
      ...{ id: 1, reason: 'spam', message: '', email: '', name: '', reporter: null, list: null },
      ...{ createdAt: at, dueAt: at, isOverdue: false },
    };
    const { get } = openSiteWithOperations({
      workload,
      reportedObject: () => ({ body: { ...object, isRemoved: true, reports: [report] } }),
    });
    const shown = await (await get('/moderation/reports/comment/77/')).text();
    expect(shown).toContain('Close: it is removed already');
    expect(shown).toContain('value="removed"');
    expect(shown).not.toContain('value="kept"');
    expect(shown).not.toContain('name="statement"');
  });

  it('close the reports about a banned member, who cannot be kept', async () => {
    const at = '2026-05-07T00:00:00.000Z';
    const report = {
      ...{ id: 1, reason: 'spam', message: '', email: '', name: '', reporter: null, list: null },
      ...{ createdAt: at, dueAt: at, isOverdue: false },
    };
    const banned = { ...object, section: 'member', objectId: 7, isRemoved: true, reports: [report] };
    const { get } = openSiteWithOperations({ workload, reportedObject: () => ({ body: banned }) });
    const shown = await (await get('/moderation/reports/member/7/')).text();
    expect(shown).toContain('Close: the member is banned');
    expect(shown).not.toContain('value="kept"');
  });

  it('decide about the details of a video that were shown', async () => {
    const video = { ...object, section: 'video', objectId: 9, text: '', revision: 'a1b2' };
    const { get, post, received } = openSiteWithOperations({
      workload,
      reportedObject: () => ({ body: video }),
      decideReports: () => ({ body: { done: true } }),
    });
    expect(await (await get('/moderation/reports/video/9/')).text()).toContain(
      'name="revision" value="a1b2"',
    );
    const fields = { outcome: 'kept', reason: '', statement: '', answer: '', revision: 'a1b2' };
    expect((await post('/moderation/reports/video/9/', fields)).status).toBe(303);
    expect(received.at(-1)?.input).toMatchObject({ outcome: 'kept', revision: 'a1b2' });
  });

  it('show a reported message among the messages around it', async () => {
    const at = '2026-05-07T00:00:00.000Z';
    const messages = [
      { id: 4, author: { id: 8, username: 'ben' }, text: 'Good evening.', sentAt: at, isReported: false },
      { id: 5, author: { id: 7, username: 'ada' }, text: 'Buy now', sentAt: at, isReported: true },
    ];
    const report = {
      ...{
        id: 1,
        reason: 'spam',
        message: '',
        email: '',
        name: '',
        reporter: null,
        createdAt: at,
        dueAt: at,
        isOverdue: true,
        list: null,
      },
    };
    const body = {
      ...{ ...object, section: 'message', objectId: 5, reports: [report] },
      context: { messages, place: null },
    };
    const { get } = openSiteWithOperations({ workload, reportedObject: () => ({ body }) });
    const html = await (await get('/moderation/reports/message/5/')).text();
    expect(html).toContain('Good evening.');
    expect(html.match(/>Reported</g)).toHaveLength(1);
    expect(html).toContain('From a visitor without a name');
    expect(html).toContain('Overdue since 2026-05-07 00:00 UTC');
    expect(html).toContain('value="removed"');
    expect(html).toContain('value="kept"');
  });
});
