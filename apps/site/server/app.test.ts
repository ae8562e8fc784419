import { createHash } from 'node:crypto';
import { demonstrationSite } from '@nightjar/site-config';
import { describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { createFakeOrigin, type FakeOriginOptions, fakeIds, textsOf } from './testing/fake-origin.ts';

const publicUrl = 'https://site.example';

function openSite(options: FakeOriginOptions = {}) {
  const origin = createFakeOrigin(options);
  const problems: string[] = [];
  const log = {
    warn: (_: object, message: string) => void problems.push(message),
    error: (_: object, message: string) => void problems.push(message),
  };
  const app = createApp({
    apiFetch: origin.fetch,
    siteConfig: demonstrationSite,
    publicUrl,
    demonstration: true,
    log,
  });
  const get = (path: string, init?: RequestInit) => app.fetch(new Request(publicUrl + path, init));
  return { get, problems, requests: origin.requests };
}

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

  it('requests the videos of the category, the performer and the studio', async () => {
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
    expect(await response.text()).toContain('No result found');
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

describe('the video page', () => {
  it('contains the details, the structured data and a native video for browsers without JavaScript', async () => {
    const html = await (await openSite().get('/video/1/drifting-garden-1/')).text();
    expect(html).toContain('<title>Drifting Garden 1 · Nightjar</title>');
    expect(html).toContain('"@type":"VideoObject"');
    expect(html).toContain('"embedUrl":"https://site.example/embed/1/"');
    expect(html).toMatch(/<noscript><video[^>]* controls=""[^>]* src="\/get_file\/[^"]*1\.mp4/);
    expect(html).toContain('?r=1"');
  });

  it('redirects a wrong slug and the short form to the canonical address, with the query', async () => {
    const { get } = openSite();
    for (const path of ['/video/1/wrong/?ts=30', '/video/1/?ts=30']) {
      const response = await get(path);
      expect(response.status).toBe(301);
      expect(response.headers.get('Location')).toBe('/video/1/drifting-garden-1/?ts=30');
    }
  });

  it('redirects a missing video to /404/', async () => {
    const response = await openSite().get('/video/999/x/');
    expect(response.status).toBe(302);
    // The fragment is for the browser of a member who may see an unpublished video.
    expect(response.headers.get('Location')).toBe('/404/#/video/999/x/');
    expect(response.headers.get('Cache-Control')).toContain('s-maxage=60');
  });

  it.each([
    ['/video/1/drifting-garden-1/', '/api/json/video/'],
    ['/video/1/drifting-garden-1/', '/api/videofile.php'],
    ['/video/1/', '/api/json/video/'],
    ['/pornstar/ada-reed/', '/api/json/model/'],
    ['/pornsite/lumen-works/', '/api/json/channel/'],
  ])('answers %s with 503, an error page and Retry-After while %s fails', async (path, failing) => {
    const { get, problems } = openSite({ failing });
    const response = await get(path);
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('3');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('This page is not available at the moment</h1>');
    expect(html).toContain(`href="${path}"`);
    expect(html).toContain('</header>');
    expect(problems.join()).toContain('answers 503');
  });

  it('answers a navigation to a video with 503 while the origin fails', async () => {
    const response = await openSite({ failing: '/api/json/video/' }).get('/video/1/drifting-garden-1/_.data');
    expect(response.status).toBe(503);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    [fakeIds.deleted, 410, 'Video has been recently deleted'],
    [fakeIds.private, 200, 'This video is private.'],
    [fakeIds.withoutFiles, 200, 'This video cannot be played at the moment.'],
  ])('shows why video %i does not play, without a player or structured data', async (id, status, text) => {
    const { get } = openSite();
    const short = await get(`/video/${id}/`);
    const response = await get(short.headers.get('Location') ?? '');
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain(text);
    expect(html).not.toContain('<video');
    expect(html).not.toContain('VideoObject');
  });

  it.each([
    [fakeIds.private, 200, 'This video is private.', '<title>Private video · Nightjar</title>'],
    [
      fakeIds.deleted,
      410,
      'Video has been recently deleted',
      '<title>Video has been recently deleted · Nightjar</title>',
    ],
  ])('reveals no texts of video %i for any slug', async (id, status, text, title) => {
    const { get } = openSite();
    const known = textsOf(id);
    for (const dir of [known.dir, 'guessed-dir', '-']) {
      for (const path of [`/video/${id}/${dir}/`, `/video/${id}/${dir}/_.data`]) {
        const response = await get(path);
        // In tests Vite puts the address into a link to styles; a build has no such link.
        const body = (await response.text()).replaceAll(/critical\.css\?pathname=[^"]*/g, '');
        expect([path, response.status, response.headers.get('Location')]).toEqual([path, status, null]);
        for (const secret of [known.title, known.dir, 'guessed-dir', 'Filmed over three evenings'])
          expect(body, path).not.toContain(secret);
        if (path.endsWith('_.data')) continue;
        expect(body).toContain(text);
        expect(body).toContain(title);
        expect(body).toContain('<meta name="robots" content="noindex"/>');
        expect(body).not.toMatch(/rel="canonical"|og:image|og:url|oembed/);
        expect(body).not.toContain(`/pictures/0/${id}/`);
      }
    }
  });

  it.each([fakeIds.private, fakeIds.deleted])(
    'redirects the short form of refused video %i to an address without its slug',
    async (id) => {
      const response = await openSite().get(`/video/${id}/?ts=30`);
      expect(response.status).toBe(302);
      expect(response.headers.get('Location')).toBe(`/video/${id}/-/?ts=30`);
    },
  );

  it('asks the visitor of a private video to sign in, and reads no cookie', async () => {
    const { get, requests } = openSite();
    const response = await get(`/video/${fakeIds.private}/-/`, {
      headers: { cookie: 'nj_session=x; member=1' },
    });
    expect(await response.text()).toContain('sign in to watch it');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60');
    expect(requests.filter((path) => /lifetime=0|\.jsond/.test(path))).toEqual([]);
  });

  it('escapes a hostile title in the text, the structured data and the loader data', async () => {
    const { get } = openSite();
    const short = await get(`/video/${fakeIds.hostileTitle}/`);
    const html = await (await get(short.headers.get('Location') ?? '')).text();
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
  });
});

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

  it.each(['/404/', '/nowhere/', '/VIDEOS/longest/1/', '/videos/by-size/1/', '/playlist/7', '/video/0/x/'])(
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
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toContain('Try again');
    expect(problems).not.toEqual([]);
  });

  it('omits the chips of the slider when they cannot be loaded', async () => {
    const response = await openSite({ failing: '/api/json/main/' }).get('/videos/latest-updates/1/');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('the cache address of a request', () => {
  const app = createApp({
    apiFetch: createFakeOrigin().fetch,
    siteConfig: demonstrationSite,
    publicUrl,
    demonstration: true,
    log: { warn: () => undefined, error: () => undefined },
  });
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
