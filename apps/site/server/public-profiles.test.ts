import { demonstrationSite } from '@nightjar/site-config';
import { describe, expect, it } from 'vitest';
import { fakeIds } from './testing/fake-videos.ts';
import { openSiteWithForms } from './testing/open-site-with-forms.ts';

const { member } = fakeIds;
const session = { cookie: 'member=1; nj_session=token' };
const guestPages = ['info/', 'uploaded-videos/1/', 'favourite-videos/1/', 'playlists/1/'];
const closedPages = [
  'friends/1/',
  'subscriptions/1/',
  'history/1/',
  'watch_later_videos/1/',
  'edit/',
  'messages/',
  'notifications/',
  'security/',
  'data/',
];

function openPublic() {
  const site = openSiteWithForms({ siteConfig: { ...demonstrationSite, members: { publicProfiles: true } } });
  site.origin.acceptAct('member_favourites', { videos: [], total_count: '0', pages: 0 });
  return site;
}

describe('a site with public profiles', () => {
  // The fake origin has no playlists.
  it.each(guestPages.slice(0, 3))('shows guests %s, which no cache keeps', async (page) => {
    const { get } = openPublic();
    const response = await get(`/members/${member}/${page}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const html = await response.text();
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toMatch(/<h1[^>]*>lantern<\/h1>/);
  });

  it('offers guests the open tabs, a subscription after the sign-in, and nothing that only members can do', async () => {
    const html = await (await openPublic().get(`/members/${member}/info/`)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const tabs = [...main.matchAll(/data-tab="(\w+)"/g)].map(([, tab]) => tab);
    expect(tabs).toEqual(['info', 'uploads', 'favourites', 'playlists']);
    expect(main).toContain(`href="/signin/?to=%2Fmembers%2F${member}%2Finfo%2F"`);
    expect(main).not.toContain('<form');
    expect(main).not.toContain('/edit/');
  });

  it.each(closedPages)('leads guests from %s to the home page without a request', async (page) => {
    const { get, origin } = openPublic();
    const response = await get(`/members/${member}/${page}`);
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/']);
    expect(origin.received).toEqual([]);
  });

  it('leads guests from the wall to the facts', async () => {
    const response = await openPublic().get(`/members/${member}/wall/1/`);
    expect([response.status, response.headers.get('Location')]).toEqual([302, `/members/${member}/info/`]);
  });

  it('shows a visitor whose session has ended what guests see', async () => {
    const { get, origin } = openPublic();
    origin.refuse('login_required');
    const response = await get(`/members/${member}/info/`, session);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('data-tab="wall"');
  });

  it('answers 404 for an unknown member', async () => {
    expect((await openPublic().get('/members/99/info/')).status).toBe(404);
  });
});

it.each(guestPages)('a site without public profiles leads guests from %s to the home page', async (page) => {
  const { get } = openSiteWithForms();
  const response = await get(`/members/${member}/${page}`);
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/']);
});
