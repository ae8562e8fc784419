import { access } from 'node:fs/promises';
import { demonstrationSite } from '@nightjar/site-config';
import { describe, expect, it } from 'vitest';
import { openSite } from './testing/open-site.ts';

describe('the web application manifest', () => {
  it('has the name of the site and icons that exist', async () => {
    const { get } = openSite();
    const response = await get('/manifest.webmanifest');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('application/manifest+json');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ start_url: '/', display: 'standalone' });
    const [, name = ''] = /"name":"([^"]+)"/.exec(text) ?? [];
    expect(await (await get('/')).text()).toContain(`property="og:site_name" content="${name}"`);
    const icons = [...text.matchAll(/"src":"([^"]+)"/g)].map(([, src = '']) => src);
    expect(icons).toHaveLength(4);
    for (const src of icons) await access(new URL(`../public${src}`, import.meta.url));
  });

  it('is linked by every page', async () => {
    for (const path of ['/', '/categories/', '/nowhere/'])
      expect(await (await openSite().get(path)).text()).toContain(
        'rel="manifest" href="/manifest.webmanifest"',
      );
  });
});

describe('icons', () => {
  it('are those of the product, or only those of the brand', async () => {
    const product = await (await openSite().get('/')).text();
    expect(product).toContain('<link rel="icon" href="/favicon.svg"/>');
    expect(product).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>');
    const icons = { svg: 'https://static.example/own.svg', png192: '/own-192.png' };
    const { get } = openSite({}, { ...demonstrationSite, brand: { ...demonstrationSite.brand, icons } });
    const response = await get('/');
    const html = await response.text();
    expect(html).toContain('<link rel="icon" href="https://static.example/own.svg"/>');
    expect(html).not.toMatch(/favicon\.svg|apple-touch-icon/);
    expect(response.headers.get('Content-Security-Policy')).toMatch(/img-src [^;]*https:\/\/static\.example/);
    const manifest: unknown = await (await get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({
      icons: [
        { src: '/own-192.png', sizes: '192x192', type: 'image/png' },
        { src: 'https://static.example/own.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    });
  });
});

describe('link previews', () => {
  it.each(['/', '/videos/longest/1/', '/categories/', '/playlists/recent/1/', '/search/1/?s=rain'])(
    'show the first picture of the list %s',
    async (path) => {
      const html = await (await openSite().get(path)).text();
      const [, image] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
      expect(image).toMatch(/^https:\/\//);
      expect(html.includes('<meta name="twitter:card" content="summary_large_image"')).toBe(true);
    },
  );
});

describe('heads of pages', () => {
  it.each([
    ['/categories/', ['Categories']],
    ['/categories/rain/', ['Categories', 'Rain']],
    ['/videos/longest/1/', ['Longest']],
    ['/pornstars/recent/1/', ['Pornstars']],
    ['/pornstar/ada-reed/', ['Pornstars', 'Ada Reed']],
    ['/pornsites/recent/1/', ['Channels']],
    ['/pornsite/lumen-works/', ['Channels', 'Lumen Works']],
    ['/pornstar/ada-reed/info/', ['Pornstars', 'Ada Reed', 'Information']],
    ['/pornstar/ada-reed/comments/', ['Pornstars', 'Ada Reed', 'Comments']],
    ['/pornsite/lumen-works/info/', ['Channels', 'Lumen Works', 'Information']],
    ['/community/recent/1/', ['Community']],
    ['/playlists/recent/1/', ['Playlists']],
    ['/information/terms/', ['Terms and conditions']],
    ['/content-partner-program/', ['Content partner program']],
  ])('%s has breadcrumbs, a description and a canonical address', async (path, names) => {
    const html = await (await openSite().get(path)).text();
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const record: unknown = JSON.parse(json);
    expect(record).toMatchObject({ '@type': 'BreadcrumbList' });
    expect([...json.matchAll(/"name":"([^"]*)"/g)].slice(1).map(([, name]) => name)).toEqual(names);
    for (const [, item = ''] of json.matchAll(/"item":"([^"]*)"/g))
      expect(item).toMatch(/^https:\/\/site\.example\//);
    expect(html).toMatch(/<meta name="description" content="[^"]{5,}"/);
    expect(html).toContain('rel="canonical"');
    expect(html).not.toContain('content="noindex"');
  });

  it.each(['/search/1/?s=rain', '/community/recent/1/?search=ada', '/404/'])(
    '%s is not indexed',
    async (path) => {
      expect(await (await openSite().get(path)).text()).toContain('<meta name="robots" content="noindex"/>');
    },
  );
});
