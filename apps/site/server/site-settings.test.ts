import { videoSorts } from '@nightjar/api';
import { demonstrationSite, parseSiteConfig, type SiteConfigInput } from '@nightjar/site-config';
import { describe, expect, it } from 'vitest';
import { fillPattern } from '../app/addresses/address-pattern.ts';
import { addressEntries } from '../app/addresses/address-table.ts';
import { fakeMember } from './testing/fake-directory.ts';
import { openSite } from './testing/open-site.ts';
import { openSiteWithForms } from './testing/open-site-with-forms.ts';

const { brand } = demonstrationSite;
const siteWith = (settings: Partial<SiteConfigInput>) => parseSiteConfig({ brand, ...settings });
const textOf = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll('&amp;', '&');

describe('theme.logo', () => {
  const logo = /<img src="([^"]*)" width="(\d+)" height="32"/;

  it('replaces the name in the header with a picture of a reserved size', async () => {
    const theme = { logo: '/brand/logo.svg', logoWidth: 96 };
    const html = await textOf(openSite({}, siteWith({ theme })).get('/'));
    expect(logo.exec(html)?.slice(1)).toEqual(['/brand/logo.svg', '96']);
    expect(html).toContain(`aria-label="${brand.name}, home page"`);
    expect(await textOf(openSite().get('/'))).not.toMatch(logo);
  });

  it('has another picture for the light theme', async () => {
    const theme = { logo: '/brand/logo.svg', logoLight: 'https://logo.example/light.svg' };
    const { get } = openSite({}, siteWith({ theme }));
    const [, header = ''] = (await textOf(get('/'))).split('<header');
    const sources = [...header.matchAll(/<img [^>]*src="([^"]*)" width="128"/g)].map(([, src]) => src);
    expect(sources).toEqual(['/brand/logo.svg', 'https://logo.example/light.svg']);
    expect((await get('/')).headers.get('Content-Security-Policy')).toContain('https://logo.example');
    expect(() => siteWith({ theme: { logoLight: '/light.svg' } })).toThrow('theme.logo too');
  });

  it('is allowed by the content security policy on another host, as are icons of promo items', async () => {
    const site = siteWith({
      theme: { logo: 'https://logo.example/a.svg' },
      promo: [{ url: '/x/', url_text: 'x', icon: 'https://icons.example/b.svg' }],
    });
    const { headers } = await openSite({}, site).get('/');
    expect(headers.get('Content-Security-Policy')).toContain(
      "img-src 'self' data: blob: https://icons.example https://logo.example;",
    );
  });
});

it.each(['icon', 'icon_mobile'])('UI-7: a promo item with only %s shows it', async (name) => {
  const site = siteWith({ promo: [{ url: '/x/', url_text: 'x', [name]: '/icons/tour.svg' }] });
  const response = await openSite({}, site).get('/');
  expect(await response.text()).toContain('<img src="/icons/tour.svg"');
});

describe('defaults.videoSort', () => {
  const site = siteWith({ defaults: { videoSort: 'top-rated' } });

  it.each(videoSorts)('accepts the order %s', (videoSort) => {
    expect(siteWith({ defaults: { videoSort } }).defaults.videoSort).toBe(videoSort);
  });

  it('is the order of /videos/', async () => {
    const { headers, status } = await openSite({}, site).get('/videos/');
    expect([status, headers.get('Location')]).toEqual([302, '/videos/top-rated/1/']);
    expect((await openSite().get('/videos/')).headers.get('Location')).toBe('/videos/latest-updates/1/');
  });

  it.each([
    ['/categories/rain/', 'categories.rain'],
    ['/pornstar/ada-reed/', 'model.ada-reed'],
  ])('is the order of %s, which then needs no parameter', async (path, section) => {
    const { get, requests } = openSite({}, site);
    const html = await textOf(get(path));
    expect(requests.some((request) => request.includes(`/top-rated/24/${section}.1.`))).toBe(true);
    expect(html).toContain(`href="${path}?sort=latest-updates"`);
    expect(html).not.toContain('?sort=top-rated"');
  });
});

describe('variants.extendedFilters', () => {
  it.each(['/pornstars/alphabetaz/1/', '/community/recent/1/'])('removes the filters of %s', async (path) => {
    const address = `${path}?gender=woman`;
    expect(await textOf(openSite().get(address))).toContain('Filters');
    const { get, requests } = openSite({}, siteWith({ variants: { extendedFilters: false } }));
    expect(await textOf(get(address))).not.toContain('Filters');
    expect(requests.some((request) => request.includes('woman'))).toBe(false);
  });
});

describe('geoCodes', () => {
  const paths = ['/pornstars/alphabetaz/1/', '/community/recent/1/'];
  const offered = (html: string) =>
    [...new Set([...html.matchAll(/[?;]country=([a-z]+)/g)].map(([, code]) => code))].sort();

  it.each(paths)(
    'API-18: are the countries by which %s is filtered, besides that of the address',
    async (path) => {
      const { get, requests } = openSite({}, siteWith({ geoCodes: ['SE', 'NO'] }));
      expect(offered(await textOf(get(path)))).toEqual(['no', 'se']);
      const html = await textOf(get(`${path}?country=jp`));
      expect(offered(html)).toEqual(['jp', 'no', 'se']);
      expect(html).toContain('Japan');
      expect(requests.some((request) => /filt\.[^/]*\.jp\//.test(request))).toBe(true);
    },
  );

  it.each(paths)('API-18: an unknown country does not filter %s', async (path) => {
    const { get, requests } = openSite();
    await get(`${path}?country=xx`);
    expect(requests.some((request) => /filt\.[^/]*xx/.test(request))).toBe(false);
  });
});

describe('variants.extendedProfile', () => {
  const cookie = 'member=1; nj_session=token';
  const profile = { ...fakeMember, id: '7', user_id: '7', email: 'a@example.org' };
  const extended = addressEntries.filter(([, { variant }]) => variant === 'extendedProfile');
  const paths = extended.map(([, { pattern }]) => fillPattern(pattern, { id: 7, page: 1 }));

  function open(extendedProfile: boolean) {
    const site = openSiteWithForms({ siteConfig: siteWith({ variants: { extendedProfile } }) });
    site.origin.acceptAct('profile', { user: profile });
    return site;
  }

  /** The links of the tabs of the page. */
  async function tabs(extendedProfile: boolean) {
    const html = await textOf(open(extendedProfile).get('/members/7/info/', { cookie }));
    const links = [...html.matchAll(/<a [^>]*data-tab="\w+"[^>]*>/g)].map(([tag]) => tag);
    return links.map((tag) => /href="([^"]*)"/.exec(tag)?.[1] ?? '');
  }

  it('SITE-7: removes the tabs of favourites and subscriptions', async () => {
    const ofTabs = ['/members/7/favourite-videos/1/', '/members/7/subscriptions/1/'];
    expect(paths.toSorted()).toEqual(['/bookmarks/', ...ofTabs]);
    const all = await tabs(true);
    expect(all).toEqual(expect.arrayContaining(ofTabs));
    expect(await tabs(false)).toEqual(all.filter((path) => !paths.includes(path)));
  });

  it.each(paths)('SITE-7: removes the page %s, its data and its form', async (path) => {
    const { get, post, origin } = open(false);
    expect((await get(path, { cookie })).status).toBe(404);
    expect((await get(`${path}_.data`, { cookie })).status).toBe(404);
    expect((await get(path)).status).toBe(404);
    expect((await post(path, { act: 'favourite' }, { cookie })).status).toBe(405);
    expect(origin.received).toEqual([]);
    expect((await open(true).get(path, { cookie })).status).not.toBe(404);
  });

  it('SITE-7: every tab that is shown leads to a page', async () => {
    for (const path of await tabs(false))
      expect((await open(false).get(path, { cookie })).status).not.toBe(404);
  });

  it('keeps the readers of a part without a tab when the others are saved', async () => {
    const html = await textOf(open(false).get('/members/7/edit/', { cookie }));
    expect(html).toMatch(/<input type="hidden" name="favourite_videos" value="everybody"/);
    expect(html).toMatch(/<select[^>]* name="playlists"/);
  });
});

describe('hiddenCategories', () => {
  it('API-15: a hidden category keeps its page, at the address that the origin makes of its title', async () => {
    const { get } = openSite({}, siteWith({ hiddenCategories: ['Rock & Roll'] }));
    expect(await textOf(get('/categories/rock-roll/'))).toContain('>Rock & Roll</h1>');
    expect((await openSite().get('/categories/rock-roll/')).status).toBe(404);
  });
});

describe('hiddenSections', () => {
  const sections = ['models', 'channels', 'community', 'playlists', 'upload'] as const;
  const open = (hiddenSections: SiteConfigInput['hiddenSections'] = []) =>
    openSite({}, siteWith({ hiddenSections }));
  const examples = { id: 7, dir: 'known', page: 1, sort: 'recent' };
  const addressesOf = (section: string) =>
    addressEntries
      .filter(([, entry]) => entry.section === section)
      .map(([, { pattern, sorts }]) =>
        fillPattern(pattern, {
          ...examples,
          ...(/models|channels/.test(sorts ?? '') && { sort: 'alphabetaz' }),
        }),
      );

  it.each(sections)('CFG-1: removes the pages of %s and their data, and nothing else', async (section) => {
    const { get } = open([section]);
    const paths = addressesOf(section);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
      expect([path, (await get(`${path}_.data`)).status]).toEqual([path, 404]);
    }
    for (const other of sections.filter((each) => each !== section))
      for (const path of addressesOf(other).filter((each) => !/:|known/.test(each)))
        expect([path, (await get(path)).status]).not.toEqual([path, 404]);
  });

  it('CFG-1: removes short forms of the addresses', async () => {
    const { get } = open(['models', 'community']);
    for (const path of ['/pornstars/', '/pornstars/alphabetaz/', '/community/'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('CFG-1: removes the links to them from menus and footer; names of entries become text', async () => {
    const linksOf = async (html: Promise<string>) =>
      [...(await html).matchAll(/href="(\/(?:pornstar|pornsite|community|download)[^"]*)"/g)].map(
        ([, href]) => href,
      );
    const { get } = open(['models', 'channels', 'community', 'download']);
    for (const path of [
      '/',
      '/videos/latest-updates/1/',
      '/video/1/drifting-garden-1/',
      '/search/1/?s=tide',
    ]) {
      expect([path, await linksOf(textOf(get(path)))]).toEqual([path, []]);
      expect((await linksOf(textOf(open().get(path)))).length).toBeGreaterThan(0);
    }
  });
});
