import { describe, expect, it } from 'vitest';
import { openSiteWithForms, publicUrl } from './testing/open-site-with-forms.ts';

const favourite = '/favourite/?video=12';
const subscription = '/subscribe/?section=channel&object=3&to=%2Fvideo%2F12%2F';

describe('favourites and subscriptions without scripts', () => {
  it.each([
    [favourite, 'add', { act: 'favourite', section: 'add', video_id: '12' }],
    [favourite, 'remove', { act: 'favourite', section: 'remove', video_id: '12' }],
    [subscription, 'subscribe', { act: 'subscribe', section: 'channel', object_id: '3' }],
    [subscription, 'unsubscribe', { act: 'unsubscribe', section: 'channel', object_id: '3' }],
  ])('%s sends %s on the wire and leads back to the video', async (path, act, fields) => {
    const { origin, post } = openSiteWithForms();
    const response = await post(path, { act });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/video/12/');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(origin.received).toMatchObject([{ path: '/api/input.php', fields }]);
  });

  it.each([favourite, subscription])('SITE-11: a guest signs in and returns to %s', async (path) => {
    const { origin, post } = openSiteWithForms();
    origin.refuse('login_required');
    const response = await post(path, {});
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`/signin/?${new URLSearchParams({ to: path })}`);
    origin.accept();
    const signedIn = await post('/signin/', { act: 'signin', usr: 'wren', pwd: 'secret', to: path });
    expect(signedIn.headers.get('Location')).toBe(path);
  });

  it.each([
    [favourite, 'already_added', 409, 'This video is already in your favorites', 'value="remove"'],
    [subscription, 'already_subscribed', 409, 'You are already subscribed', 'value="unsubscribe"'],
    [subscription, 'too_many', 429, 'Too many requests. Try again later.', 'value="subscribe"'],
  ])('%s shows the refusal %s with its status', async (path, code, status, text, button) => {
    const { origin, post } = openSiteWithForms();
    origin.refuse(code);
    const response = await post(path, {});
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain(text);
    expect(html).toContain(button);
    expect(html).toContain('href="/video/12/"');
  });

  it('a subscription to the own profile is refused without another form', async () => {
    const { origin, post } = openSiteWithForms();
    origin.refuse('self');
    const html = await (await post('/subscribe/?section=member&object=3', {})).text();
    expect(html).toContain('You cannot subscribe to yourself');
    expect(html).not.toContain('name="act" value="subscribe"');
  });

  it.each([
    ['/pornstar/ivy/', '/pornstar/ivy/'],
    ['/playlist/7', '/playlist/7'],
    ['//other.example/', '/'],
    ['https://other.example/', '/'],
    ['/nowhere/', '/'],
  ])('a subscription with the page %s leads back to %s', async (to, location) => {
    const { post } = openSiteWithForms();
    const query = new URLSearchParams({ section: 'model', object: '3', to });
    const response = await post(`/subscribe/?${query}`, { act: 'subscribe' });
    expect(response.headers.get('Location')).toBe(location);
  });

  it('the page of a favourite offers to remove it', async () => {
    const { origin, get } = openSiteWithForms();
    origin.accept({ vote: '', is_favourite: '1', is_subscribed: '0' });
    expect(await (await get(favourite)).text()).toContain('Remove from favorites');
    origin.accept({ vote: '', is_favourite: '0', is_subscribed: '0' });
    expect(await (await get(favourite)).text()).toContain('Add to favorites');
  });

  it.each([
    '/favourite/',
    '/favourite/?video=x',
    '/subscribe/?to=%2F',
    '/subscribe/?section=comment&object=3',
    '/subscribe/?section=channel&object=-1',
  ])('%s does not exist', async (path) => {
    const { origin, get, post } = openSiteWithForms();
    expect((await get(path)).status).toBe(404);
    expect((await post(path, {})).status).toBe(404);
    expect(origin.received).toEqual([]);
  });

  it.each([favourite, subscription])('%s is neither cached nor indexed', async (path) => {
    const { app, get } = openSiteWithForms();
    const response = await get(path);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.text()).toContain('content="noindex"');
    expect(app.cacheAddress(new URL(publicUrl + path))).toBeUndefined();
  });
});
