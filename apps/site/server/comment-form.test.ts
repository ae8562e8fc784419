import { describe, expect, it } from 'vitest';
import { openSiteWithForms, publicUrl } from './testing/open-site-with-forms.ts';

const page = '/comments/?section=video&id=12';

describe('comments without scripts', () => {
  it('a comment is sent on the wire and leads back to the comments', async () => {
    const { origin, post } = openSiteWithForms();
    origin.accept({});
    const response = await post(page, { text: 'Calm <b>water</b>' });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/comments/?section=video&id=12&sent=1');
    expect(origin.received).toMatchObject([
      {
        path: '/api/input.php',
        fields: { act: 'comment', section: 'video', object_id: '12', text: 'Calm <b>water</b>' },
      },
    ]);
  });

  it('a reply names its comment, and a wall has its own write', async () => {
    const { origin, post } = openSiteWithForms();
    origin.accept({});
    await post(page, { text: 'Yes', parent: '5' });
    await post('/comments/?section=member&id=7', { text: 'Hi' });
    expect(origin.received).toMatchObject([
      { fields: { act: 'comment', parent_id: '5' } },
      { fields: { act: 'wall', object_id: '7', text: 'Hi' } },
    ]);
  });

  const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const keyIn = (html: string) => /name="request_key" value="([\da-f-]{36})"/.exec(html)?.[1];

  it('sends the key of the form, so that a double submission is one comment', async () => {
    const { origin, get, post } = openSiteWithForms();
    origin.accept({});
    const keys = await Promise.all([1, 2].map(async () => keyIn(await (await get(page)).text())));
    expect(keys[0]).toBeDefined();
    expect(keys[0]).not.toBe(keys[1]);
    await post(page, { text: 'Once', request_key: key });
    await post('/comments/?section=member&id=7', { text: 'Once', request_key: key });
    await post(page, { text: 'Once', request_key: '' });
    expect(origin.received.slice(0, 2)).toMatchObject([
      { fields: { act: 'comment', request_key: key } },
      { fields: { act: 'wall', request_key: key } },
    ]);
    expect(origin.received[2]?.fields).not.toHaveProperty('request_key');
  });

  it('keeps the key after a failure, but not when it belongs to another text', async () => {
    const { origin, post } = openSiteWithForms();
    origin.fail();
    const fields = { text: 'Once', request_key: key };
    expect(keyIn(await (await post(page, fields)).text())).toBe(key);
    origin.refuse('request_key_used');
    const renewed = keyIn(await (await post(page, fields)).text());
    expect(renewed).toMatch(/^[\da-f-]{36}$/);
    expect(renewed).not.toBe(key);
  });

  it.each([
    ['login_required', 401, 'Please log in to complete this action'],
    ['not_found', 404, 'This no longer exists'],
  ])('the refusal %s is shown with its status, and the text is kept', async (code, status, text) => {
    const { origin, post } = openSiteWithForms();
    origin.refuse(code);
    const response = await post(page, { text: 'Kept text' });
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain(text);
    expect(html).toContain('Kept text');
  });

  it.each([
    '/comments/',
    '/comments/?section=planet&id=1',
    '/comments/?section=video&id=0',
    '/comments/?section=video&id=x',
  ])('%s does not exist', async (path) => {
    const { origin, get, post } = openSiteWithForms();
    expect((await get(path)).status).toBe(404);
    expect((await post(path, { text: 'x' })).status).toBe(404);
    expect(origin.received).toEqual([]);
  });

  it('the page shows comments as text, and is neither cached nor indexed', async () => {
    const { app, get } = openSiteWithForms();
    const response = await get(page);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(html).toContain('content="noindex"');
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('rel="nofollow ugc noopener noreferrer"');
    expect(app.cacheAddress(new URL(publicUrl + page))).toBeUndefined();
  });

  it('links the members whom a comment mentions', async () => {
    const { get } = openSiteWithForms();
    const html = await (await get(page)).text();
    expect(html).toMatch(/<a[^>]* href="\/members\/7\/wall\/1\/"[^>]*>@Wren<\/a>/);
    expect(html).toContain('@nobody');
    expect(html).not.toContain('@nobody</a>');
  });

  it('sorts, links each comment and continues at the next part', async () => {
    const { get } = openSiteWithForms();
    const html = (await (await get(`${page}&sort=top`)).text()).replaceAll('&amp;', '&');
    expect(html).toContain(`href="${page}&sort=oldest"`);
    expect(html).toContain(`href="${page}&sort=top&from=1#comment-1"`);
    expect(html).toContain(`href="${page}&sort=top&from=9"`);
    expect(html).not.toContain('Show all comments');
    const next = (await (await get(`${page}&sort=top&from=9`)).text()).replaceAll('&amp;', '&');
    expect(next).not.toContain('from=9"');
    expect(next).toContain('Show all comments');
  });

  it('lists the comments from the beginning, with a note, when the linked one does not exist', async () => {
    const { get } = openSiteWithForms();
    const html = await (await get(`${page}&from=404`)).text();
    expect(html).toContain('This comment no longer exists.');
    expect(html).toContain('A reply');
  });
});
