import { describe, expect, it } from 'vitest';
import { textsOf } from './testing/fake-videos.ts';
import { openSiteWithForms, publicUrl } from './testing/open-site-with-forms.ts';

const statistics = { likes: 15, dislikes: 4, rating: '3.9474', rating_amount: '19' };

describe('votes without scripts', () => {
  it.each(['1', '0'])('the vote %s is sent on the wire and thanked for', async (value) => {
    const { origin, post } = openSiteWithForms();
    origin.accept({ statistics }, ['nj_visitor=token; Path=/; HttpOnly']);
    const response = await post('/vote/?video=12', { vote: value });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/vote/?video=12&done=1');
    expect(response.headers.getSetCookie()).toEqual(['nj_visitor=token; Path=/; HttpOnly']);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(origin.received).toMatchObject([
      { path: '/api/input.php', fields: { act: 'vote', section: 'video', object_id: '12', vote: value } },
    ]);
  });

  it.each([
    ['already_voted', 409, 'You have already voted'],
    ['too_many', 429, 'Too many votes from your connection.'],
    ['not_found', 404, 'This can no longer be voted on'],
  ])('the refusal %s is shown with its status', async (code, status, text) => {
    const { origin, post } = openSiteWithForms();
    origin.refuse(code);
    const response = await post('/vote/?video=12', { vote: '1' });
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain(text);
    expect(html).toContain('href="/video/12/"');
  });

  it('an origin without an answer gives a page that can vote again', async () => {
    const { origin, post } = openSiteWithForms();
    origin.fail();
    const response = await post('/vote/?video=12', { vote: '1' });
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain('That did not work. Try again in a moment.');
    expect(html).toContain('name="vote"');
  });

  it.each([{}, { vote: '2' }])('the form %j is not sent', async (fields) => {
    const { origin, post } = openSiteWithForms();
    expect((await post('/vote/?video=12', fields)).status).toBe(400);
    expect(origin.received).toEqual([]);
  });

  it.each([
    ['model', '/pornstar/ada-reed/'],
    ['channel', '/pornsite/lumen/'],
    ['playlist', '/playlist/12'],
  ])('a vote on a %s is sent, and its success leads back to the page', async (section, path) => {
    const { origin, get, post } = openSiteWithForms();
    origin.accept({ statistics });
    const response = await post(`/vote/?section=${section}&object=12&to=${encodeURIComponent(path)}`, {
      vote: '1',
    });
    const thanks = `/vote/?section=${section}&object=12&to=${encodeURIComponent(path)}&done=1`;
    expect([response.status, response.headers.get('Location')]).toEqual([303, thanks]);
    expect(await (await get(thanks)).text()).toContain(`href="${path}"`);
    expect(origin.received).toMatchObject([
      { path: '/api/input.php', fields: { act: 'vote', section, object_id: '12', vote: '1' } },
    ]);
  });

  it('a stored vote is confirmed on a page without the form, because the page of the video is cached', async () => {
    const { get } = openSiteWithForms();
    const html = await (await get('/vote/?video=12&done=1')).text();
    expect(html).toContain('Thank you for your vote');
    expect(html).toContain('href="/video/12/"');
    expect(html).not.toContain('name="vote"');
  });

  it.each([
    ['section=model&object=4&to=/pornstar/ada-reed/', 'Ada Reed'],
    ['section=channel&object=3&to=/pornsite/lumen-works/', 'Lumen Works'],
  ])('names its object and leads back to it: %s', async (query, name) => {
    const { get } = openSiteWithForms();
    const html = await (await get(`/vote/?${query}`)).text();
    expect(html).toContain(`Rate ${name}</h1>`);
    expect(html).toContain(`<title>Rate ${name}`);
    expect(html).toContain(`>Back to ${name}</a>`);
  });

  it('names the video', async () => {
    const { get } = openSiteWithForms();
    const { title } = textsOf(12);
    for (const [path, text] of [
      ['/vote/?video=12', `Rate ${title}</h1>`],
      ['/favourite/?video=12', `Favorites: ${title}</h1>`],
      ['/report/?video=12', `>Back to ${title}</a>`],
    ] as const)
      expect(await (await get(path)).text()).toContain(text);
  });

  it('names no object that the page of the address does not show', async () => {
    const { get } = openSiteWithForms();
    const html = await (await get('/vote/?section=model&object=5&to=/pornstar/ada-reed/')).text();
    expect(html).toContain('Your rating</h1>');
    expect(html).toContain('>Back to the page</a>');
  });

  it('a vote never leads to another site', async () => {
    const { origin, post } = openSiteWithForms();
    origin.accept({ statistics });
    const response = await post('/vote/?section=model&object=12&to=//elsewhere.example/', { vote: '1' });
    expect(response.headers.get('Location')).toBe('/vote/?section=model&object=12&to=%2F&done=1');
  });

  it.each([
    '/vote/',
    '/vote/?video=0',
    '/vote/?video=x',
    '/vote/?section=model',
    '/vote/?section=comment&object=12',
    '/vote/?section=member&object=12',
  ])('%s does not exist', async (path) => {
    const { origin, get, post } = openSiteWithForms();
    expect((await get(path)).status).toBe(404);
    expect((await post(path, { vote: '1' })).status).toBe(404);
    expect(origin.received).toEqual([]);
  });

  it.each([
    ['/pornstar/ada-reed/', 'model'],
    ['/pornsite/lumen-works/', 'channel'],
    ['/playlist/7', 'playlist'],
  ])('%s has a form with the votes', async (path, section) => {
    const { get } = openSiteWithForms();
    const html = await (await get(path)).text();
    const action = new RegExp(
      `action="/vote/\\?section=${section}&amp;object=\\d+&amp;to=${encodeURIComponent(path)}"`,
    );
    expect(html).toMatch(action);
    expect(html).toMatch(/<button(?=[^>]* name="vote")(?=[^>]* value="1")/);
  });

  it('the page is neither cached nor indexed', async () => {
    const { app, get } = openSiteWithForms();
    const response = await get('/vote/?video=12');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.text()).toContain('content="noindex"');
    expect(app.cacheAddress(new URL(`${publicUrl}/vote/?video=12`))).toBeUndefined();
  });
});
