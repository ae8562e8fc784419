import { describe, expect, it } from 'vitest';
import { openSiteWithForms, publicUrl } from './testing/open-site-with-forms.ts';

const user = {
  id: '7',
  user_id: '7',
  username: 'wren',
  avatar: '',
  email: 'wren@site.example',
};
const signedIn = { cookie: 'nj_session=token; member=1' };

it.each([
  ['messages', 'Messages need JavaScript.'],
  ['security', 'These settings need JavaScript.'],
])('the screen %s says without scripts that it needs them', async (screen, text) => {
  const { origin, get } = openSiteWithForms();
  origin.accept({ user });
  const html = await (await get(`/members/7/${screen}/`, signedIn)).text();
  expect(/<noscript>.*?<\/noscript>/g.exec(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')?.[0]).toContain(
    text,
  );
});

describe.each([['messages'], ['notifications'], ['security']])('the screen %s of a member', (screen) => {
  const own = `/members/7/${screen}/`;

  it('redirects guests to the home page without a request to the origin', async () => {
    const { origin, get } = openSiteWithForms();
    const response = await get(own);
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/']);
    expect(origin.received).toEqual([]);
  });

  it('redirects a browser whose session is over', async () => {
    const { origin, get } = openSiteWithForms();
    origin.refuse('login_required');
    const response = await get(own, signedIn);
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/']);
  });

  it('redirects another member to the own screen', async () => {
    const { origin, get } = openSiteWithForms();
    origin.accept({ user });
    const response = await get(`/members/8/${screen}/`, signedIn);
    expect([response.status, response.headers.get('Location')]).toEqual([302, own]);
  });

  it('is shown to its member, neither cached nor indexed', async () => {
    const { app, origin, get } = openSiteWithForms();
    origin.accept({ user, notifications: [], total_count: '0', pages: 0 });
    const response = await get(own, signedIn);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.text()).toContain('content="noindex"');
    expect(app.cacheAddress(new URL(publicUrl + own))).toBeUndefined();
  });

  it('answers 503 when the origin does not answer', async () => {
    const { origin, get } = openSiteWithForms();
    origin.fail();
    expect((await get(own, signedIn)).status).toBe(503);
  });
});
