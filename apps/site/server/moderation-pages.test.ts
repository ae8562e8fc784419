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

  it.each([
    '/moderation/?video=7',
    '/moderation/reports/video/7/',
    '/moderation/members/7/',
    '/moderation/appeals/',
  ])('a form of a guest to %s leads to the sign-in, which returns to the case', async (path) => {
    const { post } = openSiteWithOperations({
      '/api/member.php': () => ({ status: 401, body: { error: 1, code: 'login_required' } }),
    });
    const response = await post(path, { decision: 'approve', video: '7', kind: 'ban', outcome: 'upheld' });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`/signin/?to=${encodeURIComponent(path)}`);
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
            ...['identity', 'message', 'tag', 'hash_list', 'terms'].map((subject, index) => ({
              ...{ ...entry, id: 14 - index, subject },
            })),
            { id: 9, ...entry },
            { id: 8, ...entry, subject: 'retention_rule', subjectId: 'mails' },
          ],
          hasMore: true,
        },
      }),
    });
    const html = await (await get('/moderation/audit/?action=video.&subject=12&before=20')).text();
    expect(received.at(-1)?.input).toEqual({ action: 'video.', subjectId: '12', before: 20 });
    expect(html).toContain('href="/moderation/?video=12"');
    const screens = [
      'identities/12/',
      'reports/message/12/',
      'catalogue/tag/12/',
      'hash-lists/',
      'catalogue/terms/',
    ];
    for (const path of screens) expect(html).toContain(`href="/moderation/${path}"`);
    expect(html).toMatch(/<td[^>]*>retention_rule mails<\/td>/);
    expect(html).toMatch(/name="action"[^>]*value="video\."|value="video\."[^>]*name="action"/);
    expect(html).toContain('href="/moderation/audit/?before=8&amp;action=video.&amp;subject=12"');
  });

  it('show a refused decision about an appeal at its form, and keep the answer', async () => {
    const appeal = {
      ...{ section: 'video', objectId: 12, title: 'Kites', owner: null, kind: 'remove', reason: 'terms' },
      ...{ statement: 'Against the terms.', until: null, decidedBy: { id: 3, username: 'otto' } },
      ...{ decidedAt: '2026-11-01T10:00:00.000Z', appeal: 'It is mine.', appealOutcome: null },
      ...{ appealedAt: '2026-11-02T10:00:00.000Z', appealAnswer: null, isOwn: false, isSentByViewer: false },
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
      appealQueue: () => ({
        body: { appeals: [{ ...appeal, isOwn: false, isSentByViewer: false }], total: 1, perPage: 24 },
      }),
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
    const { get, post, received } = openSiteWithOperations({
      appealCase: () => ({ body: appealed }),
      sendAppeal: () => ({ body: { done: true } }),
    });
    const address = `/appeal/?decision=3&key=${'k'.repeat(43)}`;
    expect(await (await get(address)).text()).toContain('<dt>Reason</dt><dd>Copyright</dd>');
    const html = await (await post(address, { text: 'No.' })).text();
    expect(received.map(({ name }) => name)).not.toContain('sendAppeal');
    expect(html).toContain('Must be at least 10 characters long');
    expect(html).toContain('>No.</textarea>');
    expect(html).not.toContain('A field is missing or not valid.');
  });

  it('say of a refusal by a check that no moderator has decided yet', async () => {
    const at = '2026-11-01T10:00:00.000Z';
    const appealed = {
      ...{ section: 'video', title: 'Rivers', kind: 'refuse_copy', reason: 'copy', statement: '' },
      ...{ decidedAt: at, appeal: null, appealedAt: null, outcome: null, answer: null, appealBy: at },
      ...{ isAppealable: true, isReplaced: false },
    };
    const { get } = openSiteWithOperations({ appealCase: () => ({ body: appealed }) });
    const html = await (await get(`/appeal/?decision=3&key=${'k'.repeat(43)}`)).text();
    expect(html).toContain('An automatic check has refused “Rivers”');
    expect(html).toContain('<dt>Reason</dt><dd>Looks like a removed video</dd>');
    expect(html).not.toContain('<blockquote');
  });

  it('show the figures with words instead of codes', async () => {
    const rows = [
      { figure: 'list_matches', detail: 'without_consent', number: 2 },
      { figure: 'decisions', detail: 'video.remove copyright', number: 1 },
      { figure: 'uploads_refused', detail: 'upload.broken', number: 1 },
      { figure: 'uploads_refused', detail: 'upload.not_horizontal', number: 1 },
      { figure: 'uploads_refused', detail: 'upload.duplicate list', number: 1 },
      { figure: 'uploads_refused', detail: 'upload.duplicate video', number: 1 },
    ];
    const body = { from: '2026-01-01', to: '2026-01-31', rows };
    const { get } = openSiteWithOperations({ workload, figures: () => ({ body }) });
    const html = await (await get('/moderation/figures/')).text();
    expect(html).toContain('<td>Videos found by hash lists</td><td>Without consent</td>');
    expect(html).toContain('<td>Video · Remove · Copyright</td>');
    expect(html).toContain('<td>Uploads refused automatically</td><td>File broken</td>');
    expect(html).toContain('<td>The video must be horizontal</td>');
    expect(html).toContain('<td>This video is already on the site, or may not be uploaded · Hash list</td>');
    expect(html).toContain('<td>This video is already on the site, or may not be uploaded · Video</td>');
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
