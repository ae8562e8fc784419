import { describe, expect, it } from 'vitest';
import { fakeIds, textsOf } from './testing/fake-videos.ts';
import { openSite } from './testing/open-site.ts';

describe('the video page', () => {
  it('contains the details, the structured data and a native video for browsers without JavaScript', async () => {
    const html = await (await openSite().get('/video/1/drifting-garden-1/')).text();
    expect(html).toContain('<title>Drifting Garden 1 · Nightjar</title>');
    expect(html).toContain('"@type":"VideoObject"');
    expect(html).toContain('"embedUrl":"https://site.example/embed/1/"');
    expect(html).toContain(
      '"target":"https://site.example/video/1/drifting-garden-1/?ts={seek_to_second_number}"',
    );
    const [, path = ''] = /"@type":"BreadcrumbList"(.*?)<\/script>/.exec(html) ?? [];
    expect([...path.matchAll(/"item":"([^"]*)"/g)].map(([, item]) => item)).toEqual([
      'https://site.example/',
      expect.stringMatching(/^https:\/\/site\.example\/categories\/[\w-]+\/$/),
      'https://site.example/video/1/drifting-garden-1/',
    ]);
    expect(html).toContain('<meta name="twitter:card" content="player"');
    expect(html).toContain('<meta name="twitter:player" content="https://site.example/embed/1/"');
    expect(html).toMatch(/<noscript><video[^>]* controls=""[^>]* src="\/get_file\/[^"]*1\.mp4/);
    expect(html).toContain('?r=1"');
  });

  describe('the structured data of a video with chapters', () => {
    async function recordOf(options: Parameters<typeof openSite>[0] = {}, id = fakeIds.long) {
      const site = openSite(options);
      const short = await site.get(`/video/${id}/`);
      const path = short.headers.get('Location') ?? '';
      const response = await site.get(path);
      const html = await response.text();
      const [, json = ''] =
        /<script type="application\/ld\+json">([^<]*"VideoObject"[^<]*)</.exec(html) ?? [];
      const record: { hasPart?: unknown; potentialAction?: unknown } = JSON.parse(json);
      return { ...site, record, path, cacheControl: response.headers.get('Cache-Control') };
    }

    it('lists them as clips with links to their beginnings', async () => {
      const { record, path } = await recordOf();
      const url = (seconds: number) => `https://site.example${path}?ts=${seconds}`;
      expect(record.hasPart).toEqual([
        { '@type': 'Clip', name: 'Dawn', startOffset: 0, endOffset: 600, url: url(0) },
        { '@type': 'Clip', name: '& noon', startOffset: 600, endOffset: 2700, url: url(600) },
      ]);
      expect(record.potentialAction).toMatchObject({ '@type': 'SeekToAction' });
    });

    it('has no clips without chapters', async () => {
      const { record, requests } = await recordOf({}, 1);
      expect(record).not.toHaveProperty('hasPart');
      expect(requests.filter((request) => request.startsWith('/tracks/'))).toEqual([]);
    });

    it('has no clips when the chapters fail, and the page is not cached', async () => {
      const { record, problems, cacheControl } = await recordOf({ failing: '/tracks/' });
      expect(record).not.toHaveProperty('hasPart');
      expect(cacheControl).toBe('private, no-store');
      expect(problems).toEqual(['Chapters could not be loaded; the structured data has no clips']);
    });
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
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(html).toContain('This page is not available at the moment</h1>');
    expect(html).toContain(`href="${path}"`);
    expect(html).toContain('</header>');
    expect(problems.join()).toContain('answers 503');
  });

  it('answers a navigation to a video with 503 while the origin fails', async () => {
    const response = await openSite({ failing: '/api/json/video/' }).get('/video/1/drifting-garden-1/_.data');
    expect(response.status).toBe(503);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it.each([
    [fakeIds.deleted, 410, 'Video has been recently deleted'],
    [fakeIds.private, 200, 'This video is private.'],
    [fakeIds.withoutFiles, 200, 'This video cannot be played right now.'],
  ])('shows why video %i does not play, without a player or structured data', async (id, status, text) => {
    const { get } = openSite();
    const short = await get(`/video/${id}/`);
    const response = await get(short.headers.get('Location') ?? '');
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain(text);
    expect(html).not.toContain('<video');
    expect(html).not.toContain('VideoObject');
    expect(html).not.toContain('BreadcrumbList');
    expect(html).not.toContain('twitter:player');
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
    const html = await response.text();
    expect(html).toContain('log in to watch it');
    expect(html.slice(html.indexOf('<article'), html.indexOf('</article'))).toContain('href="/signin/"');
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
