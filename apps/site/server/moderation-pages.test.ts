import { describe, expect, it } from 'vitest';
import { addressEntries } from '../app/addresses/address-table.ts';
import { openSiteWithOperations, publicUrl, workload } from './testing/open-site-with-operations.ts';

const pages = addressEntries
  .filter(([name]) => name.startsWith('moderation'))
  .map(([, { pattern }]) =>
    pattern
      .replace(':dir', 'video')
      .replace(':id', '7')
      .replace('figures/video', 'figures/csv')
      .replace('catalogue/video', 'catalogue/tag')
      .replace('7/video', '7/front'),
  );

describe('the pages of moderators', () => {
  it('are all tested', () => {
    expect(pages.length).toBeGreaterThan(8);
  });

  it.each(pages)('%s answers others like an unknown address, and is never cached', async (path) => {
    const { get, app } = openSiteWithOperations({});
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const html = await response.text();
    // A file has no page that could show the failure.
    if (!/\/(csv|front|pictures\/7)\/$/.test(path)) expect(html).toContain('404');
    expect(html).not.toContain('Areas of moderation');
    expect(app.cacheAddress(new URL(publicUrl + path))).toBeUndefined();
  });

  it.each(['/moderation/', '/moderation/reports/video/7/', '/moderation/members/7/', '/moderation/appeals/'])(
    'a form of others to %s is answered with 404',
    async (path) => {
      const { post } = openSiteWithOperations({});
      expect((await post(path, { decision: 'approve', video: '7', kind: 'ban' })).status).toBe(404);
    },
  );

  it('show what waits, and pass session and origin on', async () => {
    const { get, received } = openSiteWithOperations({
      workload,
      reviewQueue: () => ({ body: { videos: [], total: 0, perPage: 24 } }),
    });
    const response = await get('/moderation/');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('Nothing to review');
    expect(html).toContain('content="noindex"');
    expect(received[0]?.headers.get('cookie')).toBe('nj_session=s');
    expect(received[0]?.headers.get('origin')).toBe(publicUrl);
  });

  const reviewed = {
    ...{ dir: 'v', description: '', uploader: null, uploaderRefusals: 0, state: 'review', isPrivate: false },
    ...{ isHeld: false, durationSeconds: 9, width: 640, height: 360, fileName: null, consents: [], tags: [] },
    ...{ uploadedAt: '2026-11-01T10:00:00.000Z', categories: [], models: [], channel: null, sprites: null },
    ...{ edit: null, isHidden: false, isRestorable: false },
    ...{ file: '/v.mp4', picture: null, captions: [], failure: null, nearDuplicates: [], decisions: [] },
  };
  /** A queue of 25 videos with the numbers 1 to 25. */
  const openQueue = (
    more: object = {},
    decided: { status?: number; body: object } = { body: { done: true } },
  ) =>
    openSiteWithOperations({
      workload,
      decideVideo: () => decided,
      reviewQueue: (input) => {
        const { page } = input as { page: number };
        const ids = Array.from({ length: 25 }, (_, index) => index + 1).slice((page - 1) * 24, page * 24);
        const at = '2026-11-01T10:00:00.000Z';
        const each = { uploader: null, durationSeconds: 9, waitingSince: at, decisions: 0 };
        const videos = ids.map((videoId) => ({
          ...{ videoId, title: `Video ${videoId}`, isNearDuplicate: false, isEdited: false },
          ...each,
        }));
        return { body: { videos, total: 25, perPage: 24 } };
      },
      reviewVideo: (input) => {
        const { videoId } = input as { videoId: number };
        return { body: { ...reviewed, videoId, title: `Video ${videoId}`, ...more } };
      },
    });
  /** The address of the link to the next video. */
  const nextIn = (html: string) => /<a[^>]*title="N"[^>]*>/.exec(html)?.[0].match(/href="([^"]*)"/)?.[1];
  const hidden = (html: string, name: string) =>
    new RegExp(`<input type="hidden" name="${name}" value="(\\d+)"`).exec(html)?.[1];

  it('have all videos of a long review queue, and lead on to its next page', async () => {
    const { get } = openQueue();
    const first = await (await get('/moderation/')).text();
    expect(first).toContain('href="/moderation/?page=2"');
    expect(nextIn(first)).toBe('/moderation/?video=2');
    const last = await (await get('/moderation/?video=24')).text();
    expect(nextIn(last)).toBe('/moderation/?video=25&amp;page=2');
    // After a decision video 25 is the last one of this page.
    expect([hidden(last, 'next'), hidden(last, 'page')]).toEqual(['25', '1']);
    const second = await (await get('/moderation/?page=2')).text();
    expect(second).toContain('Video 25</h2>');
    expect(nextIn(second)).toBe('/moderation/?video=1');
    expect([hidden(second, 'next'), hidden(second, 'page')]).toEqual(['1', '1']);
    // A page that no longer exists.
    expect(await (await get('/moderation/?page=9')).text()).toContain('Video 25</h2>');
  });

  it('keep the video and the page of a decision that is refused', async () => {
    const { post } = openQueue({}, { status: 400, body: { error: 1, code: 'statement_required' } });
    const fields = { video: '25', decision: 'reject', reason: 'spam', statement: '', page: '1' };
    const html = await (await post('/moderation/?video=25&page=2', fields)).text();
    expect(html).toContain('Video 25</h2>');
    expect(html).toContain('action="/moderation/?video=25&amp;page=2"');
    expect(html).toContain('data-form-message');
  });

  it('show the own picture of a video in review, and its captions', async () => {
    const captions = [{ lang: 'de', label: 'Deutsch', file: '/tracks/0/1/2.vtt?lifetime=0' }];
    const picture = '/pictures/0/1/640.jpg?v=1';
    const html = await (await openQueue({ picture, captions }).get('/moderation/')).text();
    expect(html).toContain(`src="${picture}"`);
    expect(html).toContain('Thumbnail by the uploader');
    expect(html).toMatch(/<track[^>]*src="\/tracks\/0\/1\/2\.vtt\?lifetime=0"/);
    expect(html).toContain('<dt>Captions</dt><dd>Deutsch</dd>');
    const without = await (await openQueue().get('/moderation/')).text();
    expect(without).not.toContain('Thumbnail by the uploader');
    expect(without).not.toContain('<track');
  });

  it('the lists of hashes show what each has found, and how far the worker is', async () => {
    const at = '2026-11-01T10:00:00.000Z';
    const job = { id: 2, list: 'partner', total: 200, checked: 50, found: 3, unmarked: 0, createdAt: at };
    const body = {
      lists: [{ list: 'partner', reason: 'underage', hashes: 1200, videos: 3, changedAt: at }],
      jobs: [
        { ...job, kind: 'scan', finishedAt: null },
        { ...job, id: 1, kind: 'remove', found: 40, unmarked: 2, finishedAt: at },
      ],
    };
    const { get } = openSiteWithOperations({ workload, hashLists: () => ({ body }) });
    const html = await (await get('/moderation/hash-lists/')).text();
    expect(html).toContain('Possibly a minor');
    expect(html).toContain('1,200');
    expect(html).toContain('Videos compared: 50 of 200. Found: 3.');
    expect(html).toMatch(/role="progressbar"[^>]*aria-valuenow="25"/);
    expect(html).toContain('Hashes removed: 40. Videos no longer marked: 2.');
    expect(html.match(/role="progressbar"[^>]*aria-valuenow/g)).toHaveLength(1);
  });

  it('the list of refused uploads shows the text of each code, and what a file is a copy of', async () => {
    const upload = {
      ...{ id: 9, videoId: 5, title: 'Kites', fileName: 'kites.mp4', uploader: { id: 7, username: 'ada' } },
      ...{ at: '2026-11-01T10:00:00.000Z', code: 'upload.duplicate', statement: '', moderator: null },
      ...{ copyOf: { videoId: 3, title: 'Old kites' }, list: null },
    };
    const { get, received } = openSiteWithOperations({
      workload,
      refusedUploads: () => ({
        body: { uploads: [upload], hasMore: true, codes: ['terms', 'upload.duplicate'] },
      }),
    });
    const html = await (await get('/moderation/refused/?code=upload.duplicate&before=12')).text();
    expect(received.at(-1)?.input).toEqual({ code: 'upload.duplicate', before: 12 });
    expect(html).toContain('This video is already on the site, or may not be uploaded');
    expect(html).toContain('href="/moderation/members/7/"');
    expect(html).toContain('href="/moderation/?video=3"');
    expect(html).toContain('href="/moderation/refused/?code=upload.duplicate&amp;before=9"');
    expect(html).toMatch(
      /<option[^>]*value="upload.duplicate"[^>]*selected|selected=""[^>]*value="upload.duplicate"/,
    );
  });

  it('the audit log is searched by action and object, and links to the objects that have a screen', async () => {
    const entry = {
      ...{ at: '2026-11-01T10:00:00.000Z', actor: 'mira', action: 'video.remove', details: { decision: 3 } },
      ...{ subject: 'video', subjectId: '12' },
    };
    const { get, received } = openSiteWithOperations({
      workload,
      auditEntries: () => ({
        body: {
          entries: [
            { id: 9, ...entry },
            { id: 8, ...entry, subject: 'terms', subjectId: '0' },
          ],
          hasMore: true,
        },
      }),
    });
    const html = await (await get('/moderation/audit/?action=video.&subject=12&before=20')).text();
    expect(received.at(-1)?.input).toEqual({ action: 'video.', subjectId: '12', before: 20 });
    expect(html).toContain('href="/moderation/?video=12"');
    expect(html).toMatch(/<td[^>]*>terms 0<\/td>/);
    expect(html).toMatch(/name="action"[^>]*value="video\."|value="video\."[^>]*name="action"/);
    expect(html).toContain('href="/moderation/audit/?before=8&amp;action=video.&amp;subject=12"');
  });

  it('show a refused decision about an appeal at its form, and keep the answer', async () => {
    const appeal = {
      ...{ section: 'video', objectId: 12, title: 'Kites', owner: null, kind: 'remove', reason: 'terms' },
      ...{ statement: 'Against the terms.', until: null, decidedBy: { id: 3, username: 'otto' } },
      ...{ decidedAt: '2026-11-01T10:00:00.000Z', appeal: 'It is mine.', appealOutcome: null },
      ...{ appealedAt: '2026-11-02T10:00:00.000Z', appealAnswer: null, isOwn: false },
    };
    const { post } = openSiteWithOperations({
      workload,
      appealQueue: () => ({
        body: { appeals: [1, 2].map((id) => ({ ...appeal, id })), total: 2, perPage: 24 },
      }),
      decideAppeal: () => ({ status: 409, body: { error: 1, code: 'already_decided' } }),
    });
    const html = await (
      await post('/moderation/appeals/', { decision: '2', outcome: 'upheld', answer: 'It stands.' })
    ).text();
    const [, first = '', second = ''] = html.split('<article');
    expect(first).not.toContain('data-form-message');
    expect(second).toContain('data-form-message');
    expect(second).toContain('It stands.');
  });

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
    },
  };
  const comment = { id: 77, text: 'Buy now', createdAt: '2026-05-07T00:00:00.000Z', isHidden: false };
  const memberScreen = {
    workload,
    memberCase: () => ({ body: member }),
    memberComments: () => ({
      body: { comments: [comment, { ...comment, id: 78, isHidden: true }], total: 50, perPage: 24 },
    }),
  };

  it('show the verification and the comments of a member, each with the way to remove it', async () => {
    const { get, received } = openSiteWithOperations(memberScreen);
    const html = await (await get('/moderation/members/7/?comments=2')).text();
    expect(html).toContain('Verified for uploads since');
    expect(html).toContain('value="unverify"');
    expect(html).toContain('href="/moderation/identities/3/"');
    expect(html).toContain('href="/moderation/reports/comment/77/"');
    expect(html).not.toContain('href="/moderation/reports/comment/78/"');
    expect(html).toContain('href="/moderation/members/7/?comments=3"');
    expect(received.at(-1)).toMatchObject({ name: 'memberComments', input: { userId: 7, page: 2 } });
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

  const object = {
    ...{
      section: 'comment',
      objectId: 77,
      title: 'Buy now',
      text: 'Buy now',
      isHeld: false,
      isRemoved: false,
      isRestorable: false,
    },
    ...{ owner: { id: 7, username: 'ada' }, reports: [], decisions: [] },
    context: { messages: [], videos: [], place: { section: 'video', objectId: 3 } },
  };

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

  it('show what the owner of a published video has changed, and decide about that change', async () => {
    const editedAt = '2026-11-01T10:00:00.123Z';
    const edit = { title: 'The former title', description: '', hasPicture: true, editedAt };
    const { get, post, received } = openQueue({ state: 'published', edit });
    const html = await (await get('/moderation/?video=7')).text();
    expect(html).toContain('The former title');
    expect(html).toContain('src="/moderation/pictures/7/"');
    expect(html).toContain(`name="editedAt" value="${editedAt}"`);
    await post('/moderation/', { video: '7', decision: 'accept_edit', editedAt });
    expect(received.at(-1)?.input).toMatchObject({ videoId: 7, decision: 'accept_edit', editedAt });
    expect(await (await openQueue({ state: 'published' }).get('/moderation/')).text()).not.toContain(
      'name="editedAt"',
    );
  });

  it.each([
    ['a description that was removed', { description: 'Former words' }, '>No description</mark>'],
    ['a title that was replaced', { title: 'The former title' }, '>Rivers</mark>'],
  ])('mark %s', async (_change, before, marked) => {
    const editedAt = '2026-11-01T10:00:00.123Z';
    const edit = { title: 'Rivers', description: '', hasPicture: false, editedAt, ...before };
    const { get } = openQueue({ state: 'published', title: 'Rivers', edit });
    const html = await (await get('/moderation/?video=7')).text();
    expect(html.match(/<mark/g)).toHaveLength(1);
    expect(html).toContain(marked);
  });

  it.each([
    ['/moderation/pictures/7/', 'formerPicture', { videoId: 7 }],
    ['/moderation/identities/7/front/', 'identityPictureOf', { recordId: 7, kind: 'front' }],
  ])('send the picture of %s, which is not cached', async (path, name, input) => {
    const { get, received } = openSiteWithOperations({
      [name]: () => ({ body: { type: 'image/webp', data: btoa('picture') } }),
    });
    const response = await get(path);
    expect(received.at(-1)).toMatchObject({ name, input });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await response.text()).toBe('picture');
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
      context: { messages, videos: [], place: null },
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

  it('send a decision and lead to the next video', async () => {
    const { post, received } = openSiteWithOperations({
      workload,
      decideVideo: () => ({ body: { done: true } }),
    });
    const fields = { video: '7', next: '8', page: '2', decision: 'reject', reason: 'spam', statement: 'Why' };
    const response = await post('/moderation/', fields);
    expect(response.headers.get('Location')).toBe('/moderation/?video=8&page=2&done=1');
    expect(response.status).toBe(303);
    expect(received.at(-1)?.input).toEqual({
      videoId: 7,
      decision: 'reject',
      reason: 'spam',
      statement: 'Why',
    });
  });

  it('name a moderator with a deleted account by the role', async () => {
    const appeal = {
      id: 1,
      section: 'video',
      objectId: 5,
      title: 'Rivers',
      owner: null,
      kind: 'remove',
      reason: 'spam',
      statement: 'Why',
      until: null,
      decidedBy: null,
      decidedAt: '2026-01-01T00:00:00.000Z',
      appeal: 'It is mine.',
      appealedAt: '2026-01-02T00:00:00.000Z',
      appealOutcome: null,
      appealAnswer: null,
    };
    const { get } = openSiteWithOperations({
      workload,
      appealQueue: () => ({ body: { appeals: [{ ...appeal, isOwn: false }], total: 1, perPage: 24 } }),
    });
    expect(await (await get('/moderation/appeals/')).text()).toContain('Decided by a former moderator');
  });

  it('answer the owner of a decision with its facts, and a short appeal at its field', async () => {
    const at = '2026-11-01T10:00:00.000Z';
    const appealed = {
      ...{ section: 'video', appealedAt: null },
      ...{ title: 'Rivers', kind: 'reject', reason: 'copyright', statement: 'Why\nnot', decidedAt: at },
      ...{ appeal: null, outcome: null, answer: null, appealBy: at, isAppealable: true, isReplaced: false },
    };
    const { get, post } = openSiteWithOperations({
      appealCase: () => ({ body: appealed }),
      sendAppeal: () => ({ status: 400, body: { error: 1, code: 'invalid', field: 'text' } }),
    });
    const address = `/appeal/?decision=3&key=${'k'.repeat(43)}`;
    expect(await (await get(address)).text()).toContain('<dt>Reason</dt><dd>Copyright</dd>');
    const html = await (await post(address, { text: 'No.' })).text();
    expect(html).toContain('Write at least 10 characters, and at most 5000.');
    expect(html).toContain('>No.</textarea>');
    expect(html).not.toContain('A field is missing or not valid.');
  });

  it('show the figures with words instead of codes', async () => {
    const rows = [
      { figure: 'list_matches', detail: 'without_consent', number: 2 },
      { figure: 'decisions', detail: 'video.remove copyright', number: 1 },
    ];
    const body = { from: '2026-01-01', to: '2026-01-31', rows };
    const { get } = openSiteWithOperations({ workload, figures: () => ({ body }) });
    const html = await (await get('/moderation/figures/')).text();
    expect(html).toContain('<td>Videos found by hash lists</td><td>Without consent</td>');
    expect(html).toContain('<td>Video · Remove · Copyright</td>');
  });

  it('offer the figures as CSV whose fields are no formulas', async () => {
    const rows = [{ figure: 'decisions', detail: '=SUM(A1), "x"', number: 3 }];
    const { get } = openSiteWithOperations({
      figures: () => ({ body: { from: '2026-01-01', to: '2026-01-31', rows } }),
    });
    const response = await get('/moderation/figures/csv/?from=2026-01-01&to=2026-01-31');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(await response.text()).toBe(
      'from,to,figure,detail,number\r\n2026-01-01,2026-01-31,decisions,"\'=SUM(A1), ""x""",3\r\n',
    );
  });
});
