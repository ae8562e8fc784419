import { describe, expect, it } from 'vitest';
import { fakeMember } from './testing/fake-directory.ts';
import { fakeIds } from './testing/fake-videos.ts';
import { openSiteWithForms } from './testing/open-site-with-forms.ts';

const session = { cookie: 'member=1; nj_session=token' };
const viewer = {
  ...fakeMember,
  id: '7',
  user_id: '7',
  username: 'ember',
  email: 'ember@example.org',
  role: 'member',
  is_confirmed: '1',
  is_verified: '0',
};
const emptyPage = { total_count: '0', pages: 0 };

function openAs(state: object = {}) {
  const site = openSiteWithForms();
  site.origin.acceptAct('profile', { user: viewer });
  site.origin.acceptAct('state', { vote: '', is_favourite: '0', is_subscribed: '0', ...state });
  const acts = () => site.origin.received.map(({ fields }) => fields.act);
  return { ...site, acts };
}

const parts = [
  'wall/1/',
  'info/',
  'uploaded-videos/1/',
  'favourite-videos/1/',
  'playlists/1/',
  'subscriptions/1/',
  'friends/1/',
  'history/1/',
  'watch_later_videos/1/',
];

describe('the guard of the member area', () => {
  it.each(parts)('SITE-8: leads a guest from %s to the home page without a request', async (part) => {
    const { get, origin } = openAs();
    const response = await get(`/members/7/${part}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(origin.received).toEqual([]);
  });

  it('leads a visitor whose session has ended to the home page', async () => {
    const { get, origin } = openSiteWithForms();
    origin.refuse('login_required');
    const response = await get('/members/7/wall/1/', session);
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/']);
  });

  it('answers 404 for an unknown member and 503 when the origin fails', async () => {
    const known = openAs();
    expect((await known.get('/members/99/wall/1/', session)).status).toBe(404);
    const failing = openSiteWithForms();
    failing.origin.fail();
    expect((await failing.get('/members/7/wall/1/', session)).status).toBe(503);
  });

  it.each(['wall/0/', 'wall/x/', 'wall/-1/', 'nothing/1/'])('has no page %s', async (part) => {
    expect((await openAs().get(`/members/7/${part}`, session)).status).toBe(404);
  });
});

describe('the address of bookmarks', () => {
  const target = '/members/7/favourite-videos/1/';

  it('SITE-19: leads a member to the favourites, and is not cached', async () => {
    const { headers, status } = await openAs().get('/bookmarks/', session);
    expect([status, headers.get('Location')]).toEqual([302, target]);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('leads guests and ended sessions to the sign-in, which returns', async () => {
    const signIn = '/signin/?to=%2Fbookmarks%2F';
    expect((await openAs().get('/bookmarks/')).headers.get('Location')).toBe(signIn);
    const { get, origin } = openSiteWithForms();
    origin.refuse('login_required');
    expect((await get('/bookmarks/', session)).headers.get('Location')).toBe(signIn);
  });

  it('answers 503 when the origin fails', async () => {
    const { get, origin } = openSiteWithForms();
    origin.fail();
    expect((await get('/bookmarks/', session)).status).toBe(503);
  });
});

describe("the viewer's own pages", () => {
  it('shows the favourites with a delete button each, and is not cached', async () => {
    const { get, origin } = openAs();
    const video = { video_id: '12', title: 'Quiet water', dir: 'quiet-water', status_id: '1' };
    const gone = { video_id: '13', title: '', dir: '', status_id: '5' };
    origin.acceptAct('favourites', { videos: [video, gone], total_count: '2', pages: 1 });
    const response = await get('/members/7/favourite-videos/1/', session);
    const html = await response.text();
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(html).toContain('Quiet water');
    expect(html).toContain('This video is no longer available');
    expect(html.match(/<input type="hidden" name="video_id" value="1[23]"/g)).toHaveLength(2);
    expect(html).toContain('aria-current="page"');
    expect(html).toContain('name="robots" content="noindex"');
  });

  it('shows the text of an empty list, and what will appear in it', async () => {
    const { get, origin } = openAs();
    origin.acceptAct('friends', { friends: [], ...emptyPage });
    const html = await (await get('/members/7/friends/1/?list=requests', session)).text();
    expect(html).toContain('There is no data in this list.');
    expect(html).toContain('Members who want to be your friend appear here.');
    expect(origin.received.at(-1)?.fields).toMatchObject({ act: 'friends', section: 'requests', page: '1' });
  });

  it('leads from an empty list of friends to the requests that wait for an answer', async () => {
    const { get, origin } = openAs();
    origin.acceptAct('friends', { friends: [], total_count: '2', pages: 1 });
    const html = await (await get('/members/7/friends/1/', session)).text();
    expect(html).toContain('2 members want to be your friend.');
    expect(html.match(/href="\/members\/7\/friends\/1\/\?list=requests"/g)).toHaveLength(2);
    expect(html).toMatch(/>Requests(?:<[^>]*>|\s)+2</);
    expect(origin.received.filter(({ fields }) => fields.act === 'friends')).toHaveLength(2);
  });

  it.each([
    ['model', { models: [{ model_id: '4', title: 'Ada Reed', dir: 'ada-reed' }] }, '/pornstar/ada-reed/'],
    ['channel', { channels: [{ channel_id: '3', title: 'Lumen', dir: 'lumen' }] }, '/pornsite/lumen/'],
    ['member', { members: [{ user_id: '2', username: 'lantern' }] }, '/members/2/wall/1/'],
  ])('shows the subscriptions of the kind %s', async (kind, lists, href) => {
    const { get, origin } = openAs();
    const none = { channels: [], models: [], members: [], playlists: [] };
    origin.acceptAct('subscriptions', { ...none, ...lists, total_count: '1', pages: 1 });
    const html = await (await get(`/members/7/subscriptions/1/?kind=${kind}`, session)).text();
    expect(html).toContain(`href="${href}"`);
    expect(origin.received.at(-1)?.fields).toMatchObject({ act: 'subscriptions', section: kind });
  });
});

describe("the feed of the viewer's subscriptions", () => {
  const videos = [{ video_id: '12', title: 'Quiet water', dir: 'quiet-water', status_id: '1' }];
  const next = '1767225600000-12';

  it('links the next part, which begins after the last shown video', async () => {
    const { get, origin } = openAs();
    origin.acceptAct('feed', { videos, next });
    const html = await (await get('/members/7/subscriptions/1/', session)).text();
    expect(html).toContain('Quiet water');
    expect(html).toMatch(
      new RegExp(`href="/members/7/subscriptions/2/\\?before=${next}"[^>]*>(<[^>]*>)*Load more`),
    );
    expect(html).not.toContain('Back to the newest');
    expect(origin.received.at(-1)?.fields).toEqual({ act: 'feed' });
  });

  it('shows a further part with a link back, and the last part without a next one', async () => {
    const { get, origin } = openAs();
    origin.acceptAct('feed', { videos });
    const response = await get(`/members/7/subscriptions/2/?before=${next}`, session);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(origin.received.at(-1)?.fields).toEqual({ act: 'feed', before: next });
    expect(html).toContain('href="/members/7/subscriptions/1/"');
    expect(html).toContain('Back to the newest');
    expect(html).not.toContain('Load more');
  });

  it.each(['', '?before=', '?before=x', '?before=1-0'])(
    'leads from a further part without a place (%j) to the newest videos',
    async (query) => {
      const response = await openAs().get(`/members/7/subscriptions/3/${query}`, session);
      expect([response.status, response.headers.get('Location')]).toEqual([
        302,
        '/members/7/subscriptions/1/',
      ]);
    },
  );

  it('is empty with a link to the channels, and answers 503 with a retry when the origin fails', async () => {
    const { get, origin } = openAs();
    origin.acceptAct('feed', { videos: [] });
    const html = await (await get('/members/7/subscriptions/1/', session)).text();
    expect(html).toContain('There is no data in this list.');
    expect(html).toContain('New videos of your subscriptions appear here.');
    expect(html).toContain('href="/pornsites/alphabetaz/1/"');
    const failing = openAs();
    failing.origin.refuse('unavailable');
    expect((await failing.get('/members/7/subscriptions/1/', session)).status).toBe(503);
  });
});

describe('the pages of another member', () => {
  it('lists the friends without answers to requests', async () => {
    const { get, origin } = openAs();
    const friend = { user_id: '9', username: 'harbour', date_added: '2026-02-03 04:05:06' };
    origin.acceptAct('member_friends', { friends: [friend], total_count: '1', pages: 1 });
    const html = await (await get(`/members/${fakeIds.member}/friends/1/?list=requests`, session)).text();
    expect(html).toContain('href="/members/9/wall/1/"');
    expect(html).not.toContain('Decline');
    expect(origin.received.at(-1)?.fields).toMatchObject({ object_id: String(fakeIds.member), page: '1' });
  });

  it('lists the favourites in pages, without delete buttons', async () => {
    const { get, origin } = openAs();
    const video = { video_id: '12', title: 'Quiet water', dir: 'quiet-water', status_id: '1' };
    origin.acceptAct('member_favourites', { videos: [video], total_count: '61', pages: 3 });
    const html = await (await get(`/members/${fakeIds.member}/favourite-videos/3/`, session)).text();
    expect(html).toContain('Quiet water');
    expect(html).toContain(`href="/members/${fakeIds.member}/favourite-videos/2/"`);
    expect(html).not.toContain('name="video_id"');
    expect(origin.received.at(-1)?.fields).toMatchObject({ object_id: String(fakeIds.member), page: '3' });
  });

  it.each(['history/1/', 'watch_later_videos/1/'])('refuses %s', async (part) => {
    const { get } = openAs();
    const response = await get(`/members/${fakeIds.member}/${part}`, session);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('You do not have permission to view.');
  });

  it.each([
    ['none', 'Add friend'],
    ['requested', 'Cancel request'],
    ['received', 'Decline'],
    ['friends', 'Remove friend'],
  ])('offers the action of the friendship %s', async (friendship, text) => {
    const { get } = openAs({ friendship });
    const html = await (await get(`/members/${fakeIds.member}/info/`, session)).text();
    expect(html).toContain(`>${text}<`);
    expect(html).not.toContain('>Edit profile<');
  });

  it('sends no removal of a friend with the button for a request', async () => {
    const { get } = openAs({ friendship: 'requested' });
    const html = await (await get(`/members/${fakeIds.member}/info/`, session)).text();
    const [form = ''] = /<form(?:(?!<form).)*>Cancel request</.exec(html) ?? [];
    expect(form).toContain('value="cancel"');
  });

  it('keeps the removal of a friend, a block and a report in the menu of the profile', async () => {
    const { get } = openAs({ friendship: 'friends' });
    const html = await (await get(`/members/${fakeIds.member}/info/`, session)).text();
    const menu = /<details[^>]*><summary[^>]*aria-label="More actions for [^"]+".*?<\/details>/.exec(
      html,
    )?.[0];
    for (const text of ['Remove friend', 'Block', 'Report']) expect(menu).toContain(`>${text}<`);
    expect(menu).toContain(`href="/report/?section=member&amp;object=${fakeIds.member}"`);
    const others = html.replace(menu ?? '', '');
    for (const part of ['>Remove friend<', 'value="block"', '>Report<']) expect(others).not.toContain(part);
  });

  it('shows facts as text; a website with a script is not linked', async () => {
    const { get } = openAs();
    const html = await (await get(`/members/${fakeIds.member}/info/`, session)).text();
    expect(html).toContain('Straight');
    expect(html).toContain('Iceland');
    expect(html).not.toContain('href="javascript:');
  });
});

describe('the wall', () => {
  it('is one list: the addresses of later pages lead to the first, and a page after the last one is missing', async () => {
    const { get } = openAs();
    const later = await get('/members/7/wall/2/', session);
    expect([later.status, later.headers.get('Location')]).toEqual([302, '/members/7/wall/1/']);
    expect((await get('/members/7/wall/3/', session)).status).toBe(404);
  });

  it('has one heading', async () => {
    const html = await (await openAs().get('/members/7/wall/1/', session)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main.match(/<h2[^>]*>[^<]*/g)?.map((tag) => tag.replace(/<[^>]*>/, ''))).toEqual(['Wall']);
  });

  it('links the page of comments, which works without scripts, and that page leads back', async () => {
    const { get } = openAs();
    expect(await (await get('/members/7/wall/1/', session)).text()).toContain(
      'href="/comments/?section=member&amp;id=7"',
    );
    expect(await (await get('/comments/?section=member&id=7', session)).text()).toContain(
      'href="/members/7/wall/1/"',
    );
  });
});

describe('forms without scripts', () => {
  it('sends the fields of the wire and leads back to the page', async () => {
    const { origin, post } = openAs();
    const fields = { act: 'favourite', section: 'remove', video_id: '12' };
    const response = await post('/members/7/favourite-videos/2/', fields, session);
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      '/members/7/favourite-videos/2/',
    ]);
    expect(origin.received).toMatchObject([{ path: '/api/input.php', fields }]);
  });

  it('shows a refusal on the page', async () => {
    const { origin, post } = openAs();
    origin.refuse('not_found');
    const fields = { act: 'favourite', section: 'remove', video_id: '12' };
    const html = await (await post('/members/7/favourite-videos/1/', fields, session)).text();
    expect(html).toContain('This no longer exists');
  });

  it.each([
    { act: 'signout' },
    { act: 'verification', points: '1,2,3,4,5,6,7,8,9,10,11' },
    { section: 'u_ava' },
    { act: 'favourite', section: 'remove', video_id: 'x' },
    { act: '__proto__' },
    {},
  ])('does not send the form %j', async (fields: Record<string, string>) => {
    const { acts, post } = openAs();
    expect((await post('/members/7/wall/1/', fields, session)).status).toBe(400);
    // The page that shows the failure reads the profile.
    expect(acts().filter((act) => act !== 'profile')).toEqual([]);
  });
});
