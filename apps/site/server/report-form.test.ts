import { reportReasons } from '@nightjar/api';
import { describe, expect, it } from 'vitest';
import { fakeIds } from './testing/fake-videos.ts';
import { openSiteWithForms, publicUrl } from './testing/open-site-with-forms.ts';

const path = '/report/?video=12';

describe('reports of a video', () => {
  it('SITE-4: a report is sent on the wire without empty fields', async () => {
    const { origin, post } = openSiteWithForms();
    const response = await post(path, { reason: 'copyright', email: '', message: ' ' });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/report/?video=12&sent=1');
    expect(origin.received).toMatchObject([
      {
        path: '/api/input.php',
        fields: { act: 'report', section: 'video', object_id: '12', reason: 'copyright' },
      },
    ]);
    expect(origin.received[0]?.fields).not.toHaveProperty('email');
    expect(origin.received[0]?.fields).not.toHaveProperty('message');
  });

  it('the form has the reasons of the wire, is not cached and not indexed', async () => {
    const { app, get } = openSiteWithForms();
    const response = await get(path);
    const html = await response.text();
    // The header and the footer have the choice of the theme.
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0];
    expect(main?.match(/(?<=type="radio"[^>]*value=")\w+/g)).toEqual([...reportReasons]);
    expect(html).toContain('content="noindex"');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(app.cacheAddress(new URL(publicUrl + path))).toBeUndefined();
  });

  it('a report without a reason is not sent and keeps its texts', async () => {
    const { origin, post } = openSiteWithForms();
    const response = await post(path, { message: 'From 0:20 on', email: 'wren@example.org' });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain('This field is required');
    expect(html).toContain('From 0:20 on');
    expect(html).toContain('value="wren@example.org"');
    expect(origin.received).toEqual([]);
  });

  it('an invalid email is shown at its field', async () => {
    const { post } = openSiteWithForms();
    const response = await post(path, { reason: 'other', email: 'wren' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Email entered incorrectly');
  });

  it('a refusal is shown with its status', async () => {
    const { origin, post } = openSiteWithForms();
    origin.refuse('too_many');
    const response = await post(path, { reason: 'spam' });
    expect(response.status).toBe(429);
    expect(await response.text()).toContain('Too many requests. Try again later.');
  });

  it('a video that does not exist has no form, and one that this visitor may not see has one', async () => {
    const { get } = openSiteWithForms();
    const missing = await get('/report/?video=99999');
    expect(missing.status).toBe(404);
    expect(await missing.text()).not.toContain('name="reason"');
    expect((await get(`/report/?video=${fakeIds.private}`)).status).toBe(200);
    expect((await get('/report/?video=99999&sent=1')).status).toBe(200);
  });

  it('the page after a report says what happens next', async () => {
    const { get } = openSiteWithForms();
    const html = await (await get(`${path}&sent=1`)).text();
    expect(html).toContain('A moderator will look at the video.');
    expect(html).toContain('href="/video/12/"');
  });
});

describe('reports of a member', () => {
  const address = '/report/?section=member&object=9';

  it('are sent on the wire by a form that works without scripts', async () => {
    const { origin, get, post } = openSiteWithForms();
    const html = await (await get(address)).text();
    expect(html).toContain('Report this member');
    expect(html).toContain('action="/report/?section=member&amp;object=9"');
    const response = await post(address, { reason: 'spam', message: 'Links in every message' });
    expect([response.status, response.headers.get('Location')]).toEqual([303, `${address}&sent=1`]);
    expect(origin.received.map(({ fields }) => fields)).toEqual([
      { act: 'report', section: 'member', object_id: '9', reason: 'spam', message: 'Links in every message' },
    ]);
    const sent = await (await get(`${address}&sent=1`)).text();
    expect(sent).toContain('Thank you. A moderator will look at it.');
    expect(sent).toContain('href="/members/9/wall/1/"');
  });

  it('need a reason and a number of a member', async () => {
    const { get, post } = openSiteWithForms();
    const html = await (await post(address, { message: 'Links in every message' })).text();
    expect(html).toContain('This field is required');
    expect(html).toContain('Links in every message');
    expect((await get('/report/?section=member&object=x')).status).toBe(404);
  });
});
