import { describe, expect, it } from 'vitest';
import { openSite } from './testing/open-site.ts';

const htmlOf = async (response: Response) => (await response.text()).replaceAll('&amp;', '&');
const hrefs = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href);

describe('a playlist', () => {
  it('shows title, owner, videos in their order, and an address that plays them', async () => {
    const response = await openSite().get('/playlist/7');
    const html = await htmlOf(response);
    expect(response.status).toBe(200);
    expect(response.headers.get('Surrogate-Key')).toContain('playlist-7');
    expect(html).toContain('Quiet &lt;evenings&gt;');
    expect(html).toContain('Best in the dark.');
    expect(html).toContain('70 videos');
    expect(hrefs(html)).toContain('/members/8/wall/1/');
    expect(hrefs(html)).toContain('/video/1/drifting-garden-1/?autostart=1&list=7');
    expect(hrefs(html)).toContain('/playlist/7?page=2');
    expect(hrefs(html)).toContain('/playlists/recent/1/');
    const toVideos = hrefs(html).filter((href) => /^\/video\/\d+\//.test(href));
    expect(toVideos.length).toBeGreaterThan(1);
    for (const href of toVideos) expect(href).toContain('list=7');
    expect(html).toContain('<link rel="canonical" href="https://site.example/playlist/7"/>');
    expect(html).toContain('property="og:image"');
  });

  it('offers to subscribe, also without scripts', async () => {
    const html = await htmlOf(await openSite().get('/playlist/7'));
    expect(html).toContain('action="/subscribe/?section=playlist&object=7&to=%2Fplaylist%2F7"');
  });

  it('has further pages, each with its own canonical address', async () => {
    const { get, requests } = openSite();
    const html = await htmlOf(await get('/playlist/7?page=2&noise=1'));
    expect(requests.some((path) => path.endsWith('/7.2.json'))).toBe(true);
    expect(html).toContain('<link rel="canonical" href="https://site.example/playlist/7?page=2"/>');
    expect(hrefs(html)).toContain('/playlist/7');
  });

  it('is played from its beginning on every page', async () => {
    const html = await htmlOf(await openSite().get('/playlist/7?page=2'));
    const playing = hrefs(html).filter((href) => href.includes('autostart=1'));
    expect(playing).toEqual(['/video/1/drifting-garden-1/?autostart=1&list=7']);
    expect(hrefs(html)).not.toContain('/video/1/drifting-garden-1/?list=7');
  });

  it.each(['/playlist/8', '/playlist/7?page=3'])('answers 404 for %s', async (address) => {
    expect((await openSite().get(address)).status).toBe(404);
  });

  it('shows the 404 page for a missing or private playlist, with nothing to index', async () => {
    const html = await htmlOf(await openSite().get('/playlist/8'));
    expect(html).toContain('Return to home page');
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).not.toContain('rel="canonical"');
  });

  it.each(['/playlist/7?page=0', '/playlist/7?page=-1', '/playlist/7?page=x', '/playlist/7?page=99999999'])(
    'shows the first page for %s',
    async (address) => {
      const { get, requests } = openSite();
      expect((await get(address)).status).toBe(200);
      expect(requests.some((path) => path.endsWith('/7.json'))).toBe(true);
    },
  );

  it('answers 503 when the origin fails, and does not cache it', async () => {
    const response = await openSite({ failing: '/playlist/' }).get('/playlist/7');
    expect(response.status).toBe(503);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });
});

describe('the members', () => {
  it('are listed for guests, with orders, filters, letters and pages that keep the query', async () => {
    const { get, requests } = openSite();
    const html = await htmlOf(await get('/community/alphabetaz/1/?letter=m&gender=woman&search=mem'));
    expect(requests.some((path) => /\/members\/.*woman.*\/alphabetaz\/.*\?search=mem$/.test(path))).toBe(
      true,
    );
    expect(html).toContain('130 results');
    expect(html).toContain('Iceland · 3 videos');
    for (const href of [
      '/members/1/wall/1/',
      '/community/alphabetaz/2/?search=mem&letter=m&gender=woman',
      '/community/most-subscribed/1/?search=mem&letter=m&gender=woman',
      '/community/alphabetaz/1/?search=mem&gender=woman',
      '/community/alphabetaz/1/?search=mem&letter=m',
    ])
      expect(hrefs(html)).toContain(href);
    // The form of the search keeps the filters.
    expect(html).toMatch(/<input type="hidden" name="gender" value="woman"\/>/);
  });

  it('offers all members when none is found, and search results are not indexed', async () => {
    const html = await htmlOf(await openSite().get('/community/recent/1/?search=nobody'));
    expect(html).toContain('No members found');
    expect(hrefs(html)).toContain('/community/recent/1/');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('names the address without filters as canonical', async () => {
    const html = await htmlOf(await openSite().get('/community/recent/1/?gender=man'));
    expect(html).toContain('<link rel="canonical" href="https://site.example/community/recent/1/"/>');
  });

  it('answers 404 after the last page and 503 when the origin fails', async () => {
    expect((await openSite().get('/community/recent/99/')).status).toBe(404);
    expect((await openSite({ failing: '/members/' }).get('/community/recent/1/')).status).toBe(503);
  });
});

describe('the comments on a model', () => {
  it('are in their page, with links to write and reply for browsers without scripts', async () => {
    const response = await openSite().get('/pornstar/ada-reed/comments/');
    const html = await htmlOf(response);
    expect(html).toContain('Ada Reed');
    expect(html).toContain('<article id="comment-1"');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const all = /^\/comments\/\?section=model&id=\d+/;
    expect(hrefs(html).filter((href) => all.test(href) && href.includes('&from=1&parent='))).toHaveLength(2);
    expect(hrefs(html).some((href) => all.test(href) && href.endsWith('&from=9'))).toBe(true);
    expect(html).toContain('<link rel="canonical" href="https://site.example/pornstar/ada-reed/comments/"/>');
    expect(hrefs(html).some((href) => href.startsWith('/comments/?section=model&id='))).toBe(true);
  });

  it('purge their page when one is written, and when a member changes', async () => {
    const tags = (await openSite().get('/pornstar/ada-reed/comments/')).headers.get('Surrogate-Key');
    expect(tags?.split(' ')).toEqual(expect.arrayContaining(['models', 'comments-model-4', 'members']));
  });

  it('are linked instead when they cannot be read, and that page is not cached', async () => {
    const response = await openSite({ failing: '/comments/' }).get('/pornstar/ada-reed/comments/');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    expect(await htmlOf(response)).toContain('Read and write comments');
  });

  it('answers 404 for an unknown model', async () => {
    expect((await openSite().get('/pornstar/no-one/comments/')).status).toBe(404);
  });
});

describe('the public playlists', () => {
  it('SITE-19: are listed with owner, number of videos and orders, for everybody', async () => {
    const { get, requests, app } = openSite();
    const response = await get('/playlists/most-viewed/1/');
    const html = await htmlOf(response);
    expect(response.status).toBe(200);
    expect(response.headers.get('Surrogate-Key')).toContain('playlists');
    expect(requests.some((path) => path.includes('/playlists/86400/most-viewed/60/.1.'))).toBe(true);
    expect(hrefs(html)).toEqual(expect.arrayContaining(['/playlist/7', '/playlists/top-rated/1/']));
    expect(html).toContain('70 videos');
    expect(html).toContain('<link rel="canonical" href="https://site.example/playlists/most-viewed/1/"/>');
    expect(app.cacheAddress(new URL('https://site.example/playlists/recent/1/?x=1'))?.key).toBe(
      '/playlists/recent/1/',
    );
  });

  it.each([
    ['/playlists/', '/playlists/recent/1/'],
    ['/playlists/top-rated/', '/playlists/top-rated/1/'],
  ])('%s leads to %s', async (from, to) => {
    expect((await openSite().get(from)).headers.get('Location')).toBe(to);
  });

  it.each(['/playlists/by-size/1/', '/playlists/recent/2/'])('answers 404 for %s', async (path) => {
    expect((await openSite().get(path)).status).toBe(404);
  });

  it('answers 503 when the origin fails', async () => {
    expect((await openSite({ failing: '/playlists/' }).get('/playlists/recent/1/')).status).toBe(503);
  });
});
