import { describe, expect, it } from 'vitest';
import { openSite, publicUrl } from './testing/open-site.ts';

describe('addresses', () => {
  it.each([
    ['/videos/', 302, '/videos/latest-updates/1/'],
    ['/videos/longest/?type=vr', 301, '/videos/longest/1/?type=vr'],
    ['/videos/longest/2', 301, '/videos/longest/2/'],
    ['/latest-updates/', 301, '/videos/latest-updates/1/'],
    ['/top-rated', 301, '/videos/top-rated/1/'],
    ['/most-popular/', 301, '/videos/most-popular/1/'],
    ['/404', 301, '/404/'],
  ])('redirects %s with %i to %s', async (path, status, location) => {
    const response = await openSite().get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('Location')).toBe(location);
  });

  it.each(['/404/', '/nowhere/', '/VIDEOS/longest/1/', '/videos/by-size/1/', '/playlist/x', '/video/0/x/'])(
    'answers %s with the 404 page and a link to the home page',
    async (path) => {
      const response = await openSite().get(path);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toContain('Return to home page');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    },
  );

  it.each([
    '/%00',
    '//evil.example/x',
    '/video/1/%E0%A4%A/',
    '/video/1/a%0d%0aX-Evil:1/',
    `/${'a'.repeat(5000)}`,
    `/?${'a'.repeat(9000)}`,
    '/%2e%2e/%2e%2e/etc/passwd%00',
    '/video/1/%00/_.data',
  ])('answers a hostile address (%j) with a 404 without scripts', async (path) => {
    const { get, problems } = openSite();
    const response = await get(path);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).not.toContain('__reactRouterContext');
    expect(response.headers.get('Location')).toBeNull();
    expect(problems).toEqual([]);
  });

  it.each(['/videos/by-size/1/', '/Videos/longest/1/', '/playlist/x', '/members/5/wall/0/'])(
    'SITE-1: answers %s, for which the router has a route, with a 404 page that the router does not replace',
    async (path) => {
      const { app, problems } = openSite();
      const url = new URL(path, publicUrl);
      const address = app.cacheAddress(url);
      for (const response of [
        await app.fetch(new Request(url)),
        await address?.fetch?.(new Request(new URL(address.target, publicUrl))),
      ]) {
        const html = await response?.text();
        expect(response?.status).toBe(404);
        expect(html).toContain('Return to home page');
        expect(html).not.toContain('__reactRouterContext');
      }
      expect(problems).toEqual([]);
    },
  );

  it('answers the data of such an address with a 404 that the router shows', async () => {
    const response = await openSite().get('/videos/by-size/1/_.data');
    expect(response.status).toBe(404);
    expect(response.headers.get('X-Remix-Response')).toBe('yes');
  });

  it('refuses methods other than GET and HEAD', async () => {
    const response = await openSite().get('/', { method: 'POST', body: 'x' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('answers HEAD with headers only', async () => {
    const response = await openSite().get('/', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('returns the data of a page for a client-side navigation', async () => {
    const response = await openSite().get('/videos/latest-updates/2/_.data');
    expect(response.status).toBe(200);
    expect(response.headers.get('Surrogate-Key')).toContain('videos');
    expect(await response.text()).toContain('totalCount');
  });
});

describe('the cache address of a request', () => {
  const { app } = openSite();
  const withoutTime = (html: string) =>
    html.replaceAll(/1[0-9]{12}/g, 'now').replaceAll(/sha256-[^']*/g, 'a hash');

  it.each([
    '/',
    '/videos/top-rated/2/?type=hd&x=1',
    '/video/1/drifting-garden-1/',
    '/nowhere/',
    '/%00/',
    '/videos/longest/1/_.data',
  ])('answers %s as the site does, without parsing it again', async (path) => {
    const address = app.cacheAddress(new URL(path, publicUrl));
    const request = () => new Request(new URL(address?.target ?? '', publicUrl));
    const response = await address?.fetch?.(request());
    const expected = await app.fetch(request());
    expect(response?.status).toBe(expected.status);
    expect(withoutTime((await response?.text()) ?? '')).toBe(withoutTime(await expected.text()));
  });
});
