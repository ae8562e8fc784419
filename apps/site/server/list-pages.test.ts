import { describe, expect, it } from 'vitest';
import { openSite } from './testing/open-site.ts';

const htmlOf = async (response: Response) => (await response.text()).replaceAll('&amp;', '&');
const hrefs = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href);

describe('search results', () => {
  it('says that the spelling was corrected and links the search as it was typed', async () => {
    const html = await htmlOf(await openSite().get('/search/1/?s=ligth'));
    expect(html).toContain('Showing results for “light”.');
    expect(html).toContain('Search for “ligth” instead');
    expect(hrefs(html)).toContain('/search/1/?s=ligth&exact=1');
  });

  it('searches literally on request, and offers trending categories when nothing is found', async () => {
    const { get, requests } = openSite();
    const response = await get('/search/1/?s=ligth&exact=1');
    const html = await htmlOf(response);
    expect(response.status).toBe(200);
    expect(requests.some((path) => path.endsWith('&s=ligth&exact=1'))).toBe(true);
    expect(html).toContain('No result found');
    expect(html).not.toContain('Showing results for');
    expect(html).toContain('Trending searches');
  });

  it('asks for a longer text instead of reporting that nothing was found', async () => {
    const { get, requests } = openSite();
    for (const [address, title] of [
      ['/search/1/', 'Search'],
      ['/search/1/?s=ab', 'Results for “ab”'],
    ] as const) {
      const html = await htmlOf(await get(address));
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toContain('Enter at least 3 characters to search.');
      expect(html).not.toContain('No result found');
    }
    expect(requests.some((path) => path.includes('&s='))).toBe(false);
  });

  it('offers to clear the filters of an empty result', async () => {
    const html = await htmlOf(await openSite().get('/search/1/?s=nothing&sort=longest&type=hd'));

    expect(html).toContain('Clear filters');
    expect(hrefs(html)).toContain('/search/1/?s=nothing&sort=longest');
  });

  it('offers the first page of the same search after the last one', async () => {
    const response = await openSite().get('/search/99999/?s=rain&sort=longest');
    const html = await htmlOf(response);
    expect(response.status).toBe(404);
    expect(html).not.toContain('No result found');
    expect(html).toMatch(/<a [^>]*href="\/search\/1\/\?s=rain&sort=longest"[^>]*>(?:<[^>]*>)*Page 1</);
  });

  it('offers related searches: what the results have, without the searched words', async () => {
    const { get } = openSite();
    const heading = '>Related searches</h2>';
    const html = await htmlOf(await get('/search/1/?s=clouds'));
    const related = hrefs(html.slice(html.indexOf(heading)));
    expect(related).toContain('/search/1/?s=Glass');
    expect(related).not.toContain('/search/1/?s=Clouds');
    expect(await htmlOf(await get('/search/1/?s=nothing'))).not.toContain(heading);
  });

  it('shows models, channels and categories with the searched name, on the first page only', async () => {
    const { get } = openSite();
    const first = await htmlOf(await get('/search/1/?s=rain'));
    expect(hrefs(first)).toContain('/pornstar/miranda-rain/');
    expect(first).toContain('Matching pages');
    expect(await htmlOf(await get('/search/2/?s=rain'))).not.toContain('Matching pages');
    // The middle of a word is a suggestion, but not a match.
    expect(await htmlOf(await get('/search/1/?s=rand'))).not.toContain('Matching pages');
  });

  it('shows the picture of a match in its smallest size, and its letter when it cannot be read', async () => {
    const { get } = openSite();
    const category = await htmlOf(await get('/search/1/?s=clouds'));
    expect(category).toMatch(
      /<img src="\/pictures\/0\/\d+\/320\.webp" alt="" width="44" height="44" loading="lazy"/,
    );
    const unreadable = await get('/search/1/?s=rain');
    expect(unreadable.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await htmlOf(unreadable)).toMatch(/aria-hidden="true">M<\/span>/);
  });

  it('shows the videos when the matching pages cannot be loaded, and does not cache this page', async () => {
    const response = await openSite({ failing: 'suggester' }).get('/search/1/?s=rain');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.text()).toContain('data-video-card');
  });

  it('requests the order of the address, and keeps it on all pages', async () => {
    const { get, requests } = openSite();
    const html = await htmlOf(await get('/search/1/?s=rain&sort=longest'));
    expect(requests.some((path) => path.includes('/str/longest/24/search'))).toBe(true);
    expect(hrefs(html)).toContain('/search/2/?s=rain&sort=longest');
    expect(hrefs(html)).toContain('/search/1/?s=rain&sort=top-rated');
  });
});

describe('the home page', () => {
  it('Q-15: continues the latest videos at its own address with scripts, and at the list without', async () => {
    const { get, requests } = openSite();
    const html = await htmlOf(await get('/'));
    expect(hrefs(html)).toContain('/videos/latest-updates/2/');
    const second = await htmlOf(await get('/?page=2'));
    expect(requests.some((path) => path.includes('/latest-updates/24/..2.'))).toBe(true);
    expect(second).toContain('<link rel="canonical" href="https://site.example/"/>');
    expect(hrefs(second)).toContain('/videos/latest-updates/3/');
  });

  it('is not found after the last page', async () => {
    expect((await openSite().get('/?page=9999')).status).toBe(404);
  });
});

describe('the end of a list', () => {
  const end = 'You have reached the end of this list.';

  it('is stated below the last page, with links to further lists and to the top', async () => {
    const { get } = openSite({ videos: 30 });
    const last = await htmlOf(await get('/categories/rain/2/'));
    expect(hrefs(last.slice(last.indexOf(end))).slice(0, 3)).toEqual([
      '/videos/most-popular/1/',
      '/categories/',
      '#content',
    ]);
    expect(await htmlOf(await get('/categories/rain/'))).not.toContain(end);
  });

  it('is not stated for an empty list', async () => {
    expect(await htmlOf(await openSite().get('/search/1/?s=nothing'))).not.toContain(end);
  });
});

describe('orders of lists', () => {
  it.each([
    ['/categories/rain/?sort=longest', '/longest/24/categories.rain.1.', '/categories/rain/2/?sort=longest'],
    [
      '/pornstar/ada-reed/?sort=top-rated',
      '/top-rated/24/model.ada-reed.1.',
      '/pornstar/ada-reed/videos/2/?sort=top-rated',
    ],
    [
      '/pornsite/lumen-works/?sort=top-rated',
      '/top-rated/24/channel.lumen-works.1.',
      '/pornsite/lumen-works/videos/2/?sort=top-rated',
    ],
    [
      '/pornstar/ada-reed/?sort=by-size',
      '/latest-updates/24/model.ada-reed.1.',
      '/pornstar/ada-reed/videos/2/',
    ],
  ])('%s', async (address, requested, next) => {
    const { get, requests } = openSite();
    const html = await htmlOf(await get(address));
    expect(requests.some((path) => path.includes(requested))).toBe(true);
    expect(hrefs(html)).toContain(next);
  });

  it('names the address without its order as canonical', async () => {
    const html = await htmlOf(await openSite().get('/categories/rain/?sort=longest&type=hd'));
    expect(html).toContain('<link rel="canonical" href="https://site.example/categories/rain/"/>');
  });

  it('SITE-18: the page of categories has its orders and its number of categories', async () => {
    const html = await htmlOf(await openSite().get('/categories/?sort=count-videos'));
    expect(hrefs(html)).toContain('/categories/');
    for (const sort of [
      'count-videos',
      'latest-updates',
      'most-popular',
      'most-viewed',
      'recent',
      'top-rated',
    ])
      expect(hrefs(html)).toContain(`/categories/?sort=${sort}`);
    expect(html).toContain('<link rel="canonical" href="https://site.example/categories/"/>');
    expect(html).toContain('10 results');
  });
});

describe('directories', () => {
  it('filters models by letter and facts, and keeps the filters on all pages', async () => {
    const { get, requests } = openSite();
    const html = await htmlOf(await get('/pornstars/count-videos/1/?letter=a&hair=brown'));
    expect(requests.some((path) => /\/models\/.*filt[^/]*a[^/]*brown/.test(path))).toBe(true);
    expect(html).toContain('70 results');
    for (const href of [
      '/pornstars/count-videos/2/?letter=a&hair=brown',
      '/pornstars/count-videos/1/?letter=b&hair=brown',
      '/pornstars/count-videos/1/?hair=brown',
      '/pornstars/count-videos/1/?letter=a',
      '/pornstars/top-rated/1/?letter=a&hair=brown',
    ])
      expect(hrefs(html)).toContain(href);
  });

  it('filters channels by letter', async () => {
    const { get, requests } = openSite();
    const html = await htmlOf(await get('/pornsites/recent/1/?letter=0'));
    expect(requests.some((path) => path.includes('/letter.0.1.json'))).toBe(true);
    expect(hrefs(html)).toContain('/pornsites/recent/1/?letter=z');
  });

  it.each([
    '/pornstars/recent/1/?letter=%00',
    '/pornstars/recent/1/?letter=ab&age=<script>',
    '/pornsites/recent/1/?letter=é',
  ])('ignores invalid filters: %s', async (address) => {
    const response = await openSite().get(address);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('<script>"');
  });
});

describe('pinned videos', () => {
  const cards = (html: string) => [...html.matchAll(/data-video-card="?(\d*)"?|href="\/video\/(\d+)\//g)];
  const idsOf = async (path: string, pinned: number[] = [3, 77]) => {
    const response = await openSite({ pinned }).get(path);
    const html = await response.text();
    const grid = html.slice(0, html.indexOf('</ul>', html.indexOf('data-video-card')));
    const ids = cards(grid).flatMap(([, , id]) => (id === undefined ? [] : [Number(id)]));
    return { ids: [...new Set(ids)], response, grid };
  };

  it.each(['/', '/categories/clouds/'])('are the first of %s, and are shown there once', async (path) => {
    const plain = await idsOf(path, []);
    const { ids, response, grid } = await idsOf(path);
    expect(plain.ids.slice(0, 4)).toEqual([1, 2, 3, 4]);
    expect(ids.slice(0, 5)).toEqual([3, 77, 1, 2, 4]);
    expect(grid.match(/data-video-card/g)).toHaveLength(plain.ids.length + 1);
    expect(response.headers.get('Surrogate-Key')?.split(' ')).toContain('pins');
  });

  it.each([
    '/categories/clouds/2/',
    '/categories/clouds/?type=hd',
    '/categories/clouds/?sort=longest',
    '/?page=2',
  ])('are not shown on %s', async (path) => {
    expect((await idsOf(path)).ids).toEqual((await idsOf(path, [])).ids);
  });

  it('are left out when they cannot be loaded, and this page is not cached', async () => {
    const response = await openSite({ failing: '/pinned/' }).get('/');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.text()).toContain('data-video-card');
  });
});
