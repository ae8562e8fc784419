import { paths, sitemapBlocks } from '@nightjar/api';
import { demonstrationSite } from '@nightjar/site-config';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testVideos } from '../testing/test-catalogue.ts';
import { openTestOrigin, type TestOrigin, testPublicUrl } from '../testing/test-origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => ['sitemap', 'url', 'item', 'category'].includes(name),
});

/** Fetches a document, checks that it is well-formed and parses it. */
async function read(path: string) {
  const response = await site.get(path);
  const text = await response.text();
  if (response.status === 200) expect(XMLValidator.validate(text)).toBe(true);
  return { response, text, document: response.status === 200 ? parser.parse(text) : undefined };
}

const videoPages = (document: { urlset: { url: { loc: string }[] } }) =>
  document.urlset.url.map(({ loc }) => Number(/\/video\/(\d+)\//.exec(loc)?.[1]));

describe('74: sitemaps', () => {
  test('the index lists every non-empty file with its absolute address', async () => {
    const { response, document } = await read('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(document.sitemapindex['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    expect(document.sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)).toEqual(
      ['pages-0', 'categories-0', 'models-0', 'channels-0', 'videos-0'].map(
        (name) => `${testPublicUrl}/sitemaps/${name}.xml`,
      ),
    );
  });

  test('a file of videos contains exactly the listed videos of its block', async () => {
    const { document } = await read('/sitemaps/videos-0.xml');
    const ids = videoPages(document);
    expect(ids).toHaveLength(133);
    for (const id of [testVideos.first, testVideos.last, testVideos.vr, testVideos.member]) {
      expect(ids).toContain(id);
    }
    for (const id of [
      testVideos.deleted,
      testVideos.isPrivate,
      testVideos.inProcessing,
      testVideos.inReview,
    ]) {
      expect(ids).not.toContain(id);
    }
  });

  test('a video has the entries of the video extension', async () => {
    const { document } = await read('/sitemaps/videos-0.xml');
    expect(document.urlset['@_xmlns:video']).toBe('http://www.google.com/schemas/sitemap-video/1.1');
    expect(document.urlset.url[0]).toEqual({
      loc: `${testPublicUrl}/video/1/video-1/`,
      'video:video': {
        'video:thumbnail_loc': `${testPublicUrl}/pictures/0/1/1280.jpg`,
        'video:title': 'Quiet forest 1',
        'video:description': 'Scene 1',
        'video:player_loc': `${testPublicUrl}/embed/1/`,
        'video:duration': '600',
        'video:view_count': '1001',
        'video:publication_date': '2025-06-01T11:00:00.000Z',
        'video:family_friendly': 'no',
        'video:requires_subscription': 'no',
        'video:live': 'no',
      },
    });
  });

  test('contain the pages of categories, models and channels with videos, without hidden categories', async () => {
    const pages = async (kind: string) =>
      (await read(`/sitemaps/${kind}-0.xml`)).document.urlset.url.map(({ loc }: { loc: string }) =>
        loc.slice(testPublicUrl.length),
      );
    expect(await pages('categories')).toEqual(['/categories/clouds/', '/categories/rivers/']);
    expect(await pages('models')).toEqual(['/pornstar/ada-lind/', '/pornstar/berit-holm/']);
    expect(await pages('channels')).toEqual(['/pornsite/north-studio/', '/pornsite/south-studio/']);
    expect(await pages('pages')).toContain('/videos/top-rated/1/');
  });

  test('contain only what the brand lists: no videos of another gender, no categories that it hides, no empty list', async () => {
    const brand = { ...demonstrationSite, defaults: { ...demonstrationSite.defaults, gender: 'gay' } };
    const sister = await openTestOrigin({ siteConfig: { ...brand, hiddenCategories: ['RIVERS'] } });
    try {
      const locations = async (path: string) =>
        [...(await (await sister.get(path)).text()).matchAll(/<loc>([^<]*)</g)].map(([, loc = '']) =>
          loc.slice(testPublicUrl.length),
        );
      expect(await locations('/sitemap.xml')).toEqual(['/sitemaps/pages-0.xml']);
      expect(await locations('/sitemaps/pages-0.xml')).toEqual(['/', '/pornsites/alphabetaz/1/']);
      // Video 2 is in Clouds, 3 in Rivers.
      await sister.database.pool.query(`update videos set gender = 'gay' where id in (2, 3)`);
      await sister.origin.purge(['videos', 'categories']);
      expect(await locations('/sitemaps/videos-0.xml')).toEqual(['/video/2/video-2/', '/video/3/video-3/']);
      expect(await locations('/sitemaps/categories-0.xml')).toEqual(['/categories/clouds/']);
      expect(await locations('/sitemaps/pages-0.xml')).toContain('/categories/');
    } finally {
      await sister.close();
    }
  });

  test('CFG-1: neither sitemaps nor feeds contain a section that the site hides', async () => {
    const siteConfig = { ...demonstrationSite, hiddenSections: ['models' as const] };
    const sister = await openTestOrigin({ siteConfig });
    try {
      const [, dir = ''] = /pornstar\/([^/]+)/.exec((await read('/sitemaps/models-0.xml')).text) ?? [];
      const feed = paths.feed.build({ sort: 'latest-updates', section: 'model', dir });
      const text = async (path: string) => (await sister.get(path)).text();
      expect(await text('/sitemap.xml')).not.toContain('/sitemaps/models-');
      expect(await text('/sitemaps/pages-0.xml')).not.toContain('/pornstars/');
      expect(await text('/sitemaps/pages-0.xml')).toContain('/pornsites/');
      for (const path of ['/sitemaps/models-0.xml', feed])
        expect([path, (await site.get(path)).status, (await sister.get(path)).status]).toEqual([
          path,
          200,
          404,
        ]);
    } finally {
      await sister.close();
    }
  });

  test('empty blocks are 404', async () => {
    for (const name of ['videos-1', 'models-7', 'pages-1', 'categories-49999']) {
      expect((await read(`/sitemaps/${name}.xml`)).response.status).toBe(404);
    }
  });

  test('the index lists a distant block and omits the empty ones between', async () => {
    await site.database.pool.query(
      `insert into videos (id, dir, title, status_id, post_date, picture_key)
       values ($1, 'far', '<Far> & "away" ' || chr(1) || chr(8), 1, '2025-06-01', 'videos/far')`,
      [sitemapBlocks.videos * 49_999 + 17],
    );
    await site.origin.purge(['videos']);
    const { document } = await read('/sitemap.xml');
    expect(document.sitemapindex.sitemap.at(-1).loc).toBe(`${testPublicUrl}/sitemaps/videos-49999.xml`);
    const { text } = await read('/sitemaps/videos-49999.xml');
    expect(text).toContain('&lt;Far&gt; &amp; &quot;away&quot; </video:title>');
    await site.database.pool.query(`delete from videos where dir = 'far'`);
    await site.origin.purge(['videos']);
  });
});

describe('75: feeds', () => {
  test('a feed contains the newest videos of its list with the media extension', async () => {
    const { response, document } = await read('/rss/latest-updates.xml');
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const { channel } = document.rss;
    expect(document.rss['@_version']).toBe('2.0');
    expect(channel.title).toBe('Nightjar: Latest updates');
    expect(channel['atom:link']['@_href']).toBe(`${testPublicUrl}/rss/latest-updates.xml`);
    expect(channel.item).toHaveLength(60);
    expect(channel.item[0]).toEqual({
      title: 'Quiet forest 130',
      link: `${testPublicUrl}/video/130/video-130/`,
      guid: { '#text': `${testPublicUrl}/video/130/`, '@_isPermaLink': 'true' },
      pubDate: 'Fri, 06 Jun 2025 20:00:00 +0000',
      description: 'Scene 130',
      category: ['Clouds'],
      'media:content': {
        '@_medium': 'video',
        '@_duration': '300',
        'media:player': {
          '@_url': `${testPublicUrl}/embed/130/`,
          '@_width': '640',
          '@_height': '360',
        },
        'media:title': 'Quiet forest 130',
        'media:thumbnail': {
          '@_url': `${testPublicUrl}/pictures/0/130/640.jpg`,
          '@_width': '640',
          '@_height': '360',
        },
        'media:rating': 'adult',
        'media:community': { 'media:statistics': { '@_views': '1130' } },
      },
    });
  });

  test.each([
    ['/rss/most-popular.xml', 'Nightjar: Most popular', '/videos/most-popular/1/'],
    ['/rss/top-rated.xml', 'Nightjar: Top rated', '/videos/top-rated/1/'],
    ['/rss/categories/rivers.xml', 'Nightjar: Rivers', '/categories/rivers/'],
    ['/rss/model/ada-lind.xml', 'Nightjar: Ada Lind', '/pornstar/ada-lind/'],
    ['/rss/channel/north-studio.xml', 'Nightjar: North Studio', '/pornsite/north-studio/'],
  ])('%s is the feed of %s', async (path, title, page) => {
    const { document } = await read(path);
    expect(document.rss.channel).toMatchObject({ title, link: testPublicUrl + page });
    expect(document.rss.channel.item.length).toBeGreaterThan(5);
  });

  test('answers 404 for an unknown model and 400 for an unknown sort', async () => {
    expect((await read('/rss/model/nobody.xml')).response.status).toBe(404);
    expect((await read('/rss/by-magic.xml')).response.status).toBe(400);
  });

  test('answers 304 for an unchanged feed', async () => {
    const { response } = await read('/rss/top-rated.xml');
    site.pass(1000);
    const again = await site.get('/rss/top-rated.xml', {
      'if-none-match': response.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  test('escapes titles and removes characters that XML forbids', async () => {
    await site.database.pool.query(
      `update videos set title = '</title><x>&' || chr(12) || '😀' where id = 130`,
    );
    await site.origin.purge(['videos', 'video-130']);
    const { document, text } = await read('/rss/latest-updates.xml');
    expect(document.rss.channel.item[0].title).toBe('</title><x>&😀');
    expect(text).toContain('<title>&lt;/title&gt;&lt;x&gt;&amp;😀</title>');
  });
});

test('78: a purge removes a deleted video from sitemaps and feeds', async () => {
  const seen = async () => ({
    sitemap: videoPages((await read('/sitemaps/videos-0.xml')).document).includes(129),
    feed: (await read('/rss/latest-updates.xml')).text.includes('/video/129/'),
  });
  expect(await seen()).toEqual({ sitemap: true, feed: true });
  await site.database.pool.query('update videos set status_id = 5 where id = 129');
  await site.origin.purge(['video-129', 'videos']);
  expect(await seen()).toEqual({ sitemap: false, feed: false });
});

test('robots.txt refers to the sitemap and disallows the API, members and search results', async () => {
  const response = await site.get('/robots.txt');
  const lines = (await response.text()).split('\n');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(lines).toContain(`Sitemap: ${testPublicUrl}${paths.sitemapIndex.build({})}`);
  expect(lines).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Disallow: /members/', 'Allow: /api/docs/']),
  );
});
