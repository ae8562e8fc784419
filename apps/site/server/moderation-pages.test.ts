import { operations } from '@nightjar/api/operations';
import { demonstrationSite } from '@nightjar/site-config';
import { describe, expect, it } from 'vitest';
import { addressEntries } from '../app/addresses/address-table.ts';
import { createApp } from './app.ts';

const publicUrl = 'https://site.example';

/** The site before an origin that answers operations by name, and 404 to all others. */
function openSite(answers: Record<string, (input: unknown) => { status?: number; body: object }>) {
  const received: { name: string; input: unknown; headers: Headers }[] = [];
  const log = { warn: () => undefined, error: () => undefined };
  const app = createApp({
    siteConfig: demonstrationSite,
    publicUrl,
    demonstration: false,
    log,
    async apiFetch(address, init) {
      const { pathname } = new URL(String(address));
      // No category has videos, so that every category is unknown.
      if (pathname.startsWith('/api/json/categories/')) {
        return Response.json({ categories: [], total_count: '0', error: 1, code: 'no_results' });
      }
      const name = pathname.replace('/api/operations/', '');
      const answer = answers[name];
      if (!answer) return Response.json({ error: 1, code: 'not_found' }, { status: 404 });
      const sent = init?.body;
      const input: unknown =
        sent instanceof FormData
          ? Object.fromEntries(
              [...sent].map(([key, value]) => [key, value instanceof File ? value.name : value]),
            )
          : JSON.parse(String(sent));
      // The origin refuses an input outside of the schema.
      const schema = Object.entries(operations).find(([each]) => each === name)?.[1].input;
      const checked = schema?.safeParse(input);
      if (checked?.success === false) {
        const field = checked.error.issues[0]?.path.findLast((part) => typeof part === 'string');
        return Response.json({ error: 1, code: 'invalid', field }, { status: 400 });
      }
      received.push({ name, input, headers: new Headers(init?.headers) });
      const { status = 200, body } = answer(input);
      return Response.json(body, { status });
    },
  });
  return {
    app,
    received,
    get: (path: string) => app.fetch(new Request(publicUrl + path, { headers: { cookie: 'nj_session=s' } })),
    post: (path: string, fields: Record<string, string>) =>
      app.fetch(
        new Request(publicUrl + path, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { origin: publicUrl, cookie: 'nj_session=s' },
        }),
      ),
  };
}

const workload = () => ({ body: { review: 2, reports: 1, overdue: 1, appeals: 0, identities: null } });
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
    const { get, app } = openSite({});
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const html = await response.text();
    // A file has no page that could show the failure.
    if (!/\/(csv|front)\/$/.test(path)) expect(html).toContain('404');
    expect(html).not.toContain('Areas of moderation');
    expect(app.cacheAddress(new URL(publicUrl + path))).toBeUndefined();
  });

  it.each(['/moderation/', '/moderation/reports/video/7/', '/moderation/members/7/', '/moderation/appeals/'])(
    'a form of others to %s is answered with 404',
    async (path) => {
      const { post } = openSite({});
      expect((await post(path, { decision: 'approve', video: '7', kind: 'ban' })).status).toBe(404);
    },
  );

  it('show what waits, and pass session and origin on', async () => {
    const { get, received } = openSite({
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
    const { get, received } = openSite(memberScreen);
    const html = await (await get('/moderation/members/7/?comments=2')).text();
    expect(html).toContain('Verified for uploads since');
    expect(html).toContain('value="unverify"');
    expect(html).toContain('href="/moderation/reports/comment/77/"');
    expect(html).not.toContain('href="/moderation/reports/comment/78/"');
    expect(html).toContain('href="/moderation/members/7/?comments=3"');
    expect(received.at(-1)).toMatchObject({ name: 'memberComments', input: { userId: 7, page: 2 } });
  });

  it('offer no end of a verification that the member does not have', async () => {
    const { get } = openSite({
      ...memberScreen,
      memberCase: () => ({ body: { ...member, verifiedAt: null } }),
    });
    const html = await (await get('/moderation/members/7/')).text();
    expect(html).toContain('Not verified for uploads');
    expect(html).not.toContain('value="unverify"');
  });

  it('end a verification with reason and statement', async () => {
    const { post, received } = openSite({ sanctionMember: () => ({ body: { done: true } }) });
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
    },
    ...{ owner: { id: 7, username: 'ada' }, reports: [] },
    context: { messages: [], videos: [], place: { section: 'video', objectId: 3 } },
  };

  it('offer the removal of a comment that nobody has reported, until it is removed', async () => {
    const show = async (isRemoved: boolean) => {
      const { get } = openSite({ workload, reportedObject: () => ({ body: { ...object, isRemoved } }) });
      return (await get('/moderation/reports/comment/77/')).text();
    };
    const shown = await show(false);
    expect(shown).toContain('value="removed"');
    expect(shown).not.toContain('value="kept"');
    expect(shown).toContain('href="/video/3/#comment-77"');
    expect(await show(true)).not.toContain('value="removed"');
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
      },
    };
    const body = {
      ...{ ...object, section: 'message', objectId: 5, reports: [report] },
      context: { messages, videos: [], place: null },
    };
    const { get } = openSite({ workload, reportedObject: () => ({ body }) });
    const html = await (await get('/moderation/reports/message/5/')).text();
    expect(html).toContain('Good evening.');
    expect(html.match(/>Reported</g)).toHaveLength(1);
    expect(html).toContain('value="removed"');
    expect(html).toContain('value="kept"');
  });

  it('send a decision and lead to the next video', async () => {
    const { post, received } = openSite({ workload, decideVideo: () => ({ body: { done: true } }) });
    const fields = { video: '7', next: '8', decision: 'reject', reason: 'spam', statement: 'Why' };
    const response = await post('/moderation/', fields);
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/moderation/?video=8&done=1']);
    expect(received.at(-1)?.input).toEqual({
      videoId: 7,
      decision: 'reject',
      reason: 'spam',
      statement: 'Why',
    });
  });

  it.each([
    ['?find=Lakes&into=8', { act: 'merge', into: 'lakes', target: '8' }, 'name="target" value="8"'],
    ['', { title: 'Clouds', dir: 'clouds' }, 'value="clouds"'],
  ])('repeat a refused form of a catalogue entry with its texts: %j %j', async (query, fields, text) => {
    const refused = () => ({ status: 400, body: { error: 1, code: 'not_found' } });
    const entry = {
      id: 7,
      title: 'Rivers',
      dir: 'rivers',
      description: '',
      picture: '',
      isHidden: false,
      isBanned: false,
      videos: 0,
      facts: {},
      title2: '',
      url: '',
      vda: false,
      formerDirs: [],
    };
    const { post } = openSite({
      workload,
      catalogueEntry: (input) => ({ body: { ...entry, ...(input as object) } }),
      catalogueList: () => ({ body: { entries: [], total: 0, perPage: 50 } }),
      mergeCatalogueEntry: refused,
      saveCatalogueEntry: refused,
    });
    const html = await (await post(`/moderation/catalogue/tag/7/${query}`, fields)).text();
    expect(html).toContain(text);
    expect(html.match(/data-form-message/g)).toHaveLength(1);
  });

  it('show the facts of a model as fields, send them, and mark the one that was refused', async () => {
    const entry = {
      id: 7,
      title: 'Ada Lind',
      dir: 'ada-lind',
      description: '',
      picture: '',
      isHidden: false,
      isBanned: false,
      videos: 0,
      facts: { hair: 'blonde', country: 'Sweden' },
      title2: '',
      url: '',
      vda: false,
      formerDirs: [],
    };
    const { get, post, received } = openSite({
      workload,
      catalogueEntry: () => ({ body: entry }),
      saveCatalogueEntry: () => ({ body: { id: 7 } }),
    });
    const address = '/moderation/catalogue/model/7/';
    const html = await (await get(address)).text();
    expect(html).toMatch(/name="fact_hair"[^>]*value="blonde"/);
    expect(html).toMatch(/name="fact_country"[^>]*value="Sweden"/);
    expect(html).not.toContain('fact_added_date');
    const sent = { title: 'Ada Lind', fact_hair: 'brown', fact_country: 'sweden', fact_website: '' };
    expect((await post(address, sent)).status).toBe(303);
    expect(received.at(-1)?.input).toMatchObject({ facts: { hair: 'brown', country: 'se', website: '' } });
    const refused = await (await post(address, { ...sent, fact_website: 'ada', fact_hair: 'red' })).text();
    expect(refused).toMatch(/name="fact_hair"[^>]*value="red"/);
    expect(refused).toMatch(
      /aria-invalid="true"[^>]*name="fact_website"|name="fact_website"[^>]*aria-invalid="true"/,
    );
  });

  it('show the pinned videos of a page, and pin, move and unpin one', async () => {
    const pin = (videoId: number, state: string) => ({
      videoId,
      title: `Clip ${videoId}`,
      dir: `clip-${videoId}`,
      until: videoId === 5 ? '2026-12-01T00:00:00.000Z' : null,
      state,
    });
    const category = { id: 7, title: 'Rivers', dir: 'rivers' };
    const done = () => ({ body: { done: true } });
    const { get, post, received } = openSite({
      workload,
      pinnedVideos: () => ({
        body: { category, pins: [pin(5, 'shown'), pin(6, 'hidden')], places: [{ category, pins: 2 }] },
      }),
      pinVideo: (input) =>
        (input as { videoId: number }).videoId === 8
          ? { status: 400, body: { error: 1, code: 'not_in_category' } }
          : done(),
      movePin: done,
      unpinVideo: done,
    });
    const address = '/moderation/catalogue/pinned/?category=7';
    const html = await (await get(address)).text();
    expect(html).toContain('Category “Rivers”');
    expect(html).toContain('Until 2026-11-30');
    expect(html).toContain('Not shown: not public, or not in this category');
    expect(html.match(/value="(up|down|remove)"/g)).toEqual([
      'value="down"',
      'value="remove"',
      'value="up"',
      'value="remove"',
    ]);
    const sent = async (fields: Record<string, string>) => {
      const response = await post(address, fields);
      expect([response.status, response.headers.get('Location')]).toEqual([303, `${address}&done=1`]);
      return received.at(-1);
    };
    const place = { categoryId: 7, videoId: 5 };
    expect(await sent({ act: 'pin', video: '/video/5/clip-5/', lastDay: '' })).toMatchObject({
      name: 'pinVideo',
      input: place,
    });
    expect(await sent({ act: 'pin', video: '5', lastDay: '2026-12-24' })).toMatchObject({
      input: { ...place, lastDay: '2026-12-24' },
    });
    expect(await sent({ act: 'up', video: '5' })).toMatchObject({
      name: 'movePin',
      input: { ...place, direction: 'up' },
    });
    expect(await sent({ act: 'remove', video: '5' })).toMatchObject({ name: 'unpinVideo', input: place });
    const refused = await (await post(address, { act: 'pin', video: '8', lastDay: '' })).text();
    expect(refused).toContain('This video is not in this category.');
    expect(refused).toContain('value="8"');
    expect((await post(address, { act: 'other', video: '5' })).status).toBe(400);
  });

  it('show the picture of an entry with a form that replaces it and one that removes it', async () => {
    const entry = {
      id: 7,
      title: 'Ada Lind',
      dir: 'ada-lind',
      description: '',
      picture: '/pictures/models/7/640.jpg?12ab',
      isHidden: false,
      isBanned: false,
      videos: 0,
      facts: {},
      title2: '',
      url: '',
      vda: false,
      formerDirs: [],
    };
    const { app, get, post, received } = openSite({
      workload,
      catalogueEntry: (input) => ({ body: { ...entry, ...(input as object) } }),
      removeCataloguePicture: () => ({ body: { done: true } }),
      '/api/member.php': () => ({
        status: 400,
        body: { error: 1, code: 'image.load', notify: 'image.load' },
      }),
    });
    const address = '/moderation/catalogue/model/7/';
    const html = await (await get(address)).text();
    expect(html).toContain('src="/pictures/models/7/640.jpg?12ab"');
    expect(html).toContain('at least 300x400 pixels');
    expect(await (await get('/moderation/catalogue/tag/7/')).text()).not.toContain('name="file"');
    const removed = await post(address, { act: 'remove_picture' });
    expect([removed.status, removed.headers.get('Location')]).toEqual([303, `${address}?done=1`]);
    expect(received.at(-1)).toMatchObject({
      name: 'removeCataloguePicture',
      input: { kind: 'model', id: 7 },
    });
    const form = new FormData();
    form.set('act', 'picture');
    form.set('file', new File(['x'], 'x.jpg'));
    const request = () =>
      new Request(publicUrl + address, {
        method: 'POST',
        body: form,
        headers: { origin: publicUrl, cookie: 'nj_session=s' },
      });
    const refused = await (await app.fetch(request())).text();
    expect(received.find(({ name }) => name === '/api/member.php')?.input).toEqual({
      act: 'catalogue_picture',
      kind: 'model',
      object_id: '7',
      file: 'x.jpg',
    });
    expect(refused).toContain('Failed to load image!');
    expect(refused.match(/data-form-message/g)).toHaveLength(1);
    expect((await openSite({}).app.fetch(request())).status).toBe(404);
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
    const { get } = openSite({
      workload,
      appealQueue: () => ({ body: { appeals: [{ ...appeal, isOwn: false }], total: 1, perPage: 24 } }),
    });
    expect(await (await get('/moderation/appeals/')).text()).toContain('Decided by a former moderator');
  });

  it('offer the figures as CSV whose fields are no formulas', async () => {
    const rows = [{ figure: 'decisions', detail: '=SUM(A1), "x"', number: 3 }];
    const { get } = openSite({ figures: () => ({ body: { from: '2026-01-01', to: '2026-01-31', rows } }) });
    const response = await get('/moderation/figures/csv/?from=2026-01-01&to=2026-01-31');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(await response.text()).toBe(
      'from,to,figure,detail,number\r\n2026-01-01,2026-01-31,decisions,"\'=SUM(A1), ""x""",3\r\n',
    );
  });
});

describe('the takedown page', () => {
  const fields = {
    kind: 'person',
    addresses: 'https://site.example/video/5/x/\r\n\r\n6\n',
    name: 'Rita',
    email: 'rita@example.org',
    statement: 'I did not allow this video of me.',
    is_true: '1',
  };

  it('sends one address for each line', async () => {
    const sent = () => ({ body: { noticeId: 4, dueAt: '2026-01-03T00:00:00.000Z' } });
    const { post, received } = openSite({ sendNotice: sent });
    const response = await post('/takedown/', fields);
    expect(response.headers.get('Location')).toBe('/takedown/?sent=1');
    const { is_true: _isTrue, ...rest } = fields;
    const addresses = ['https://site.example/video/5/x/', '6'];
    expect(received[0]?.input).toEqual({ ...rest, addresses, isTrue: true });
  });

  it('shows the wrong line, and keeps the entries', async () => {
    const { post } = openSite({
      sendNotice: () => ({ status: 400, body: { error: 1, code: 'address', line: 2 } }),
    });
    const response = await post('/takedown/', fields);
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain('Line 2 is not the address of a video on this site.');
    expect(html).toContain('I did not allow this video of me.');
  });

  it.each([[{ is_true: '' }], [{ statement: 'short' }], [{ addresses: ' \n ' }], [{ kind: 'revenge' }]])(
    'with %j is not sent',
    async (wrong) => {
      const { post, received } = openSite({ sendNotice: () => ({ body: {} }) });
      expect((await post('/takedown/', { ...fields, ...wrong })).status).toBe(400);
      expect(received).toEqual([]);
    },
  );

  it.each(['/takedown/status/', '/takedown/status/?notice=1&key=x', '/appeal/?decision=1', '/appeal/?key=x'])(
    '%s does not exist without its key',
    async (path) => {
      expect((await openSite({}).get(path)).status).toBe(404);
    },
  );
});

describe('an earlier address of a merged or renamed name', () => {
  const movedEntry = () => ({ body: { dir: 'new-name' } });

  it.each([
    ['/categories/old-name/', '/categories/new-name/'],
    ['/pornstar/old-name/', '/pornstar/new-name/'],
    ['/pornsite/old-name/', '/pornsite/new-name/'],
  ])('%s redirects to %s', async (path, to) => {
    const { get, received } = openSite({ movedEntry });
    const response = await get(path);
    expect([response.status, response.headers.get('Location')]).toEqual([301, to]);
    // The answer is shared between all visitors.
    expect(received[0]?.headers.get('cookie')).toBeNull();
  });

  it.each(['/categories/old-name/', '/pornstar/old-name/'])(
    '%s is 404 when it was never used',
    async (path) => {
      expect((await openSite({ movedEntry: () => ({ body: { dir: null } }) }).get(path)).status).toBe(404);
    },
  );
});
