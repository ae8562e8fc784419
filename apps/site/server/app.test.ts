import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openSite } from './testing/open-site.ts';

describe('pages', () => {
  it('renders the complete home page, with the latest videos as links', async () => {
    const response = await openSite().get('/');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('href="/video/1/drifting-garden-1/"');
    expect(html).toContain('<link rel="canonical" href="https://site.example/"/>');
    expect(html.trimEnd().endsWith('</html>')).toBe(true);
  });

  it('requests the page, the sort and the filters of the address from the origin', async () => {
    const { get, requests } = openSite();
    const html = await (await get('/videos/top-rated/2/?type=hd&duration=2&date=week&noise=1')).text();
    expect(requests).toContain(
      '/api/json/videos2/3600/str/top-rated/24/.0.2.hd.2.week.json'.replace('.0.', '..'),
    );
    expect(html).toContain('<link rel="canonical" href="https://site.example/videos/top-rated/2/"/>');
    expect(html).toContain('href="/videos/top-rated/3/?type=hd&amp;duration=2&amp;date=week"');
  });

  it('links every page of a list, so that it works without JavaScript', async () => {
    const html = await (await openSite().get('/videos/latest-updates/2/')).text();
    for (const page of [1, 3, 4, 5]) expect(html).toContain(`href="/videos/latest-updates/${page}/"`);
  });

  it('answers 404 with a link back for a page after the last one', async () => {
    const response = await openSite().get('/videos/latest-updates/90/');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('href="/videos/latest-updates/1/"');
  });

  it('shows an empty list as a list without entries', async () => {
    const response = await openSite({ videos: 0 }).get('/videos/latest-updates/1/');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('There is no data in this list.');
  });

  it('links only pages that exist', async () => {
    const { get } = openSite();
    const html = (await (await get('/')).text()) + (await (await get('/video/1/drifting-garden-1/')).text());
    const hrefs = new Set([...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) => href));
    for (const href of hrefs) {
      if (href.startsWith('/download')) continue;
      const { status } = await get(href.replaceAll('&amp;', '&'));
      expect([href, status]).toEqual([href, 200]);
    }
  });
});

describe('directories and their entries', () => {
  it.each([
    ['/categories/', 'Night Sky', '/categories/night-sky/'],
    ['/categories/night-sky/', 'Night Sky', '/categories/night-sky/2/'],
    ['/search/1/?s=rain', 'Results for', '/search/2/?s=rain'],
    ['/pornstars/count-videos/1/', 'Ada Reed 1', '/pornstars/count-videos/2/'],
    ['/pornstar/ada-reed/', 'Works with slow light.', '/pornstar/ada-reed/videos/2/'],
    ['/pornstar/ada-reed/videos/2/', 'Ada Reed', '/pornstar/ada-reed/'],
    ['/pornsites/alphabetaz/1/', 'Lumen Works 1', '/pornsite/lumen-works/'],
    ['/pornsite/lumen-works/', 'lumen.example', '/pornsite/lumen-works/videos/2/'],
    ['/pornstar/ada-reed/info/', 'Iceland', '/pornstar/ada-reed/'],
    ['/pornsite/lumen-works/info/', 'lumen.example', '/pornsite/lumen-works/'],
    ['/pornstar/ada-reed/', 'Ada Reed', '/pornstar/ada-reed/info/'],
  ])('%s shows %j and links %s', async (path, text, href) => {
    const response = await openSite().get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(text);
    expect(html).toContain(`href="${href}"`);
  });

  it.each([
    ['model', ['/pornstar/ada-reed/', '/pornstar/ada-reed/info/', '/pornstar/ada-reed/comments/']],
    ['channel', ['/pornsite/lumen-works/', '/pornsite/lumen-works/info/']],
  ])('links the pages of a %s to each other and marks the current one', async (_, pages) => {
    for (const page of pages) {
      const html = await (await openSite().get(page)).text();
      const [tabs = ''] = /<nav [^>]*aria-label="(?:Ada Reed|Lumen Works)">.*?<\/nav>/.exec(html) ?? [];
      expect(tabs.match(/href="[^"]*"/g)).toEqual(pages.map((href) => `href="${href}"`));
      expect(/<a[^>]*aria-current="page"[^>]*>/.exec(tabs)?.[0]).toContain(`href="${page}"`);
    }
  });

  it('requests the videos of the category, the model and the channel', async () => {
    const { get, requests } = openSite();
    for (const path of ['/categories/rain/', '/pornstar/ada-reed/', '/pornsite/lumen-works/'])
      await get(path);
    for (const section of ['categories.rain.1', 'model.ada-reed.1', 'channel.lumen-works.1']) {
      expect(requests.some((path) => path.includes(section))).toBe(true);
    }
  });

  it.each([
    '/categories/nothing-like-it/',
    '/pornstar/nobody/',
    '/pornstar/nobody/info/',
    '/pornsite/nobody/',
    '/pornstars/count-videos/90/',
  ])('answers %s with 404', async (path) => {
    expect((await openSite().get(path)).status).toBe(404);
  });

  it('does not search for fewer than three characters', async () => {
    const { get, requests } = openSite();
    const response = await get('/search/1/?s=ab');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Enter at least 3 characters to search.');
    expect(requests.filter((path) => path.includes('videos2.php'))).toEqual([]);
  });

  it('excludes search results from indexing', async () => {
    expect(await (await openSite().get('/search/1/?s=rain')).text()).toContain('content="noindex"');
  });
});

describe('alternate links of a page', () => {
  it.each([
    ['/', '/rss/latest-updates.xml'],
    ['/', '/rss/top-rated.xml'],
    ['/videos/most-popular/2/', '/rss/most-popular.xml'],
    ['/categories/rain/', '/rss/categories/rain.xml'],
    ['/pornstar/ada-reed/', '/rss/model/ada-reed.xml'],
    ['/pornsite/lumen-works/', '/rss/channel/lumen-works.xml'],
  ])('links %s to its feed %s', async (path, feed) => {
    const html = await (await openSite().get(path)).text();
    expect(html).toMatch(
      new RegExp(
        `<link rel="alternate" type="application/rss\\+xml" title="[^"]+" href="https://site.example${feed}"/>`,
      ),
    );
  });

  it('links a video page to its oEmbed data', async () => {
    const html = await (await openSite().get('/video/1/drifting-garden-1/')).text();
    const url = encodeURIComponent('https://site.example/video/1/drifting-garden-1/');
    for (const format of ['json', 'xml']) {
      expect(html).toContain(`href="https://site.example/oembed?url=${url}&amp;format=${format}"`);
    }
    expect(html).toContain('type="application/json+oembed" title="Drifting Garden 1"');
  });
});

describe('headers', () => {
  it('lets shared caches store a page for a minute, with the tags of its content', async () => {
    const response = await openSite().get('/video/1/drifting-garden-1/');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60');
    expect(response.headers.get('Surrogate-Key')?.split(' ').sort()).toEqual([
      'categories',
      'config',
      'video-1',
      'videos',
    ]);
    expect(response.headers.get('Set-Cookie')).toBeNull();
  });

  it('sends every visitor the same page', async () => {
    const { get } = openSite();
    const read = async (headers: Record<string, string>) => {
      const html = await (await get('/', { headers })).text();
      return html.replaceAll(/madeAt[^\]]*?\d{13}/g, '').replaceAll(/\d{13}/g, '');
    };
    const first = await read({});
    expect(
      await read({ Cookie: '_agev=1; session=x', 'User-Agent': 'Googlebot', 'Accept-Language': 'de' }),
    ).toBe(first);
  });

  it('allows exactly the inline scripts of the page, by hash', async () => {
    const response = await openSite().get('/');
    const html = await response.text();
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]+?)<\/script>/g)].map(
      ([, text = '']) => text,
    );
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(html).not.toContain('nonce=');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('shows a failed list with a retry button, and is not cached', async () => {
    const { get, problems } = openSite({ failing: 'videos2' });
    const response = await get('/videos/latest-updates/1/');
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('3');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.text()).toContain('Try again');
    expect(problems).not.toEqual([]);
  });

  it('omits the chips of the slider when they cannot be loaded', async () => {
    const response = await openSite({ failing: '/api/json/main/' }).get('/videos/latest-updates/1/');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });
});
