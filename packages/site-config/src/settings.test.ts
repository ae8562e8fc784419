import { describe, expect, test } from 'vitest';
import { parseSiteConfig, SiteConfigError } from './index.ts';

const brand = { name: 'Test', host: 'test.example', supportEmail: 'help@test.example', copyright: 'Test' };
const link = { title: 'x', url: '/x/' };

function messageOf(settings: object): string {
  try {
    parseSiteConfig({ brand, ...settings });
    return 'accepted';
  } catch (error) {
    if (error instanceof SiteConfigError) return error.message;
    throw error;
  }
}
const invalidAt = (place: string, text: string) => `The site configuration is wrong at ${place}: ${text}.`;

describe('the defaults', () => {
  const config = parseSiteConfig({ brand });

  test('of appearance, lists and menus', () => {
    expect(config).toMatchObject({
      brand: { ...brand, tagline: '', ageRating: '18+' },
      theme: { mode: 'auto' },
      defaults: { gender: 'str', lang: 'en', videoSort: 'latest-updates' },
      player: { relatedOnPause: false },
      variants: { compactFooter: false, extendedProfile: true, extendedFilters: true, relatedAtEnd: false },
    });
    for (const list of [config.network, config.promo, config.bannedTerms, config.adHosts])
      expect(list).toEqual([]);
    expect(config.menus).toEqual({});
  });

  test('of icons, which own ones replace as a whole', () => {
    expect(config.brand.icons).toEqual({
      svg: '/favicon.svg',
      png192: '/icons/icon-192.png',
      png512: '/icons/icon-512.png',
      maskable512: '/icons/icon-maskable-512.png',
      appleTouch: '/icons/apple-touch-icon.png',
    });
    const own = parseSiteConfig({ brand: { ...brand, icons: { svg: '/own.svg' } } });
    expect(own.brand.icons).toEqual({ svg: '/own.svg' });
  });

  test('of policies', () => {
    expect(config).toMatchObject({
      region: { blockedCountries: ['GB'], bypass: true, includeApi: false },
      accounts: { enumeration: true },
      members: { publicProfiles: false },
      consent: { required: true },
      uploads: { videoMegabytes: 10_000, pictureMegabytes: 20, contactMegabytes: 10, videosPerDay: 20 },
    });
  });

  test('of advertising, campaigns and the feed of live models', () => {
    expect(config).toMatchObject({
      adSpots: { footer: [] },
      adTags: {
        preRoll: [],
        midRoll: [],
        postRoll: [],
        midRollSeconds: [],
        houseAd: false,
      },
      adPanels: {},
      campaigns: { hideAdButtonsFor: [], flags: {}, publisherSources: [] },
      live: {
        feed: 'off',
        category: 'fetish',
        limit: 10,
        width: 320,
        height: 240,
        names: {},
        timeoutMs: 3000,
      },
    });
    expect(parseSiteConfig({ brand, adPanels: { livePreRoll: {} } }).adPanels.livePreRoll).toEqual({
      label: 'Live now',
    });
    const promo = [{ url: '/x/', url_text: 'x' }];
    expect(parseSiteConfig({ brand, promo }).promo[0]?.selector).toBe('');
  });

  test('of the strict preset', () => {
    const strict = parseSiteConfig({ brand, preset: 'strict' });
    expect(strict.password.min).toBe(12);
    expect(strict.consent.required).toBe(true);
    expect(strict.bannedTerms).toContain('voyeur');
  });
});

describe('accepts a valid setting', () => {
  test.each([
    ['a theme', { theme: { mode: 'light', accent: '#fc0', logo: '/logo.svg' } }],
    ['a logo of mails', { theme: { mailLogo: 'data:image/png;base64,iVBORw0KGgo=' } }],
    ['an icon as data', { brand: { ...brand, icons: { svg: 'data:image/svg+xml,%3Csvg/%3E' } } }],
    ['the theme of the system', { theme: { mode: 'auto' } }],
    ['a host with a port', { brand: { ...brand, host: 'Test.example:8080' } }],
    ['gender codes of two and eight letters', { defaults: { gender: 'ab' } }],
    ['a gender code of eight letters', { defaults: { gender: 'abcdefgh' } }],
    [
      'a promotion with a selector',
      { promo: [{ url: '/x/', url_text: 'Join now', selector: 'promo-item_1' }] },
    ],
    ['two alternatives of a link', { menus: { liveCams: ['/a/', 'http://b.example/'] } }],
    ['a country header of the edge', { region: { countryHeader: 'cf-ipcountry' } }],
    ['a blocked country', { region: { blockedCountries: ['DE', 'FR'] } }],
    ['geo codes', { geoCodes: ['SE'] }],
    [
      'campaign rules',
      { campaigns: { hideAdButtonsFor: ['abc'], flags: { isNew2: ['12'] }, publisherSources: ['feed'] } },
    ],
    ['a feed over http', { live: { feed: 'http://feed.example/live' } }],
    ['a feed over https', { live: { feed: 'https://feed.example/live' } }],
    [
      'names of parameters',
      { live: { names: { category: 'c', limit: 'max.items-1', size: 's_1', format: 'f'.repeat(40) } } },
    ],
    [
      'the least sizes of a panel',
      { adPanels: { invideo: { creative: { frame: '/a/' }, width: 50, height: 50 } } },
    ],
    [
      'the largest sizes of a panel',
      { adPanels: { invideo: { creative: { frame: '/a/' }, width: 1920, height: 1080 } } },
    ],
    [
      'equal timeouts of phones and desktops',
      { adTags: { requestTimeoutMs: 900, mobileRequestTimeoutMs: 900 } },
    ],
    [
      'hosts of ads',
      { adHosts: ['a.b', 'x1.example', '*.a-b.example', 'localhost:8080', '1.2.3.4:1', 'localhost'] },
    ],
    ['hosts of ads with digits', { adHosts: ['ads.1cdn.example', 'ads.cdn1.example', 'a.2b'] }],
  ])('%s', (_, settings) => {
    expect(messageOf(settings)).toBe('accepted');
  });
});

describe('rejects an invalid setting and names its path and the expected form', () => {
  const twoLetters = 'must be two capital letters';
  const hostForm = 'must be a host in lower case, as "ads.example", "*.ads.example" or "ads.example:8443"';
  const linkForm = 'must be an http(s) address or a path that starts with one slash';
  const feedForm = 'must be "off", "demonstration" or an http(s) address';

  test.each([
    [{ geoCodes: ['DEU'] }, 'geoCodes.0', twoLetters],
    [{ geoCodes: ['xDE'] }, 'geoCodes.0', twoLetters],
    [{ region: { blockedCountries: ['DE', 'XDE'] } }, 'region.blockedCountries.1', twoLetters],
    [{ region: { blockedCountries: ['DEx'] } }, 'region.blockedCountries.0', twoLetters],
    [
      { brand: { ...brand, host: 'https://test.example' } },
      'brand.host',
      'must be a host name without scheme or path',
    ],
    [
      { brand: { ...brand, host: 'test.example/' } },
      'brand.host',
      'must be a host name without scheme or path',
    ],
    [
      { brand: { ...brand, host: 'test.example:x' } },
      'brand.host',
      'must be a host name without scheme or path',
    ],
    [{ adHosts: ['ADS.example'] }, 'adHosts.0', hostForm],
    [{ adHosts: ['ads..example'] }, 'adHosts.0', hostForm],
    [{ adHosts: ['ads.-x.example'] }, 'adHosts.0', hostForm],
    [{ adHosts: ['ads.x-.example'] }, 'adHosts.0', hostForm],
    [{ adHosts: ['ads.exampl!'] }, 'adHosts.0', hostForm],
    [{ adHosts: ['com'] }, 'adHosts.0', 'must name a host, not a whole domain ending'],
    [{ adHosts: ['mylocalhost'] }, 'adHosts.0', 'must name a host, not a whole domain ending'],
    [{ adHosts: ['*.com'] }, 'adHosts.0', 'must not open a whole domain ending'],
    [{ network: [{ ...link, url: 'ftp://x.example' }] }, 'network.0.url', linkForm],
    [{ network: [{ ...link, url: 'see https://x.example' }] }, 'network.0.url', linkForm],
    [{ campaigns: { flags: { new: ['1'] } } }, 'campaigns.flags.new', 'Invalid key in record'],
    [{ live: { feed: 'file:///etc/passwd' } }, 'live.feed', feedForm],
    [{ live: { feed: 'xhttp://feed.example/' } }, 'live.feed', feedForm],
    [{ live: { feed: 'httpx://feed.example/' } }, 'live.feed', feedForm],
    [{ live: { feed: 'https://a:b@feed.example/' } }, 'live.feed', 'must not contain a name or password'],
    [{ live: { feed: 'https://:b@feed.example/' } }, 'live.feed', 'must not contain a name or password'],
  ])('%o', (settings, place, text) => {
    expect(messageOf(settings)).toBe(invalidAt(place, text));
  });

  test.each([
    [{ theme: { accent: 'x'.repeat(65) } }, 'theme.accent'],
    [{ theme: { mode: 'blue' } }, 'theme.mode'],
    [{ theme: { colour: 'red' } }, 'theme'],
    [{ defaults: { gender: 'a' } }, 'defaults.gender'],
    [{ defaults: { gender: 'abcdefghi' } }, 'defaults.gender'],
    [{ defaults: { gender: '1ab' } }, 'defaults.gender'],
    [{ defaults: { sort: 'x' } }, 'defaults'],
    [{ promo: [{ url: '/x/', url_text: '' }] }, 'promo.0.url_text'],
    [{ promo: [{ url: '/x/', url_text: 'x'.repeat(61) }] }, 'promo.0.url_text'],
    [{ promo: [{ url: '/x/', url_text: 'x', selector: 'a b' }] }, 'promo.0.selector'],
    [{ brand: { ...brand, icons: { svg: 'data:text/html,x' } } }, 'brand.icons.svg'],
    [{ brand: { ...brand, icons: { ico: '/x.ico' } } }, 'brand.icons'],
    [{ theme: { mailLogo: '/logo.png' } }, 'theme.mailLogo'],
    [{ theme: { mailLogo: 'data:image/svg+xml;base64,AAAA' } }, 'theme.mailLogo'],
    [{ theme: { mailLogo: 'data:image/png;base64,AAA' } }, 'theme.mailLogo'],
    [{ theme: { mailLogo: `data:image/png;base64,${'A'.repeat(65_536)}` } }, 'theme.mailLogo'],
    [{ promo: [{ url: '/x/', url_text: 'x', selector: '.a' }] }, 'promo.0.selector'],
    [{ menus: { liveCams: ['/a/'] } }, 'menus.liveCams'],
    [{ menus: { other: link } }, 'menus'],
    [{ region: { countryHeader: 'Cf Country' } }, 'region.countryHeader'],
    [{ region: { countryHeader: 'x:' } }, 'region.countryHeader'],
    [{ accounts: { open: true } }, 'accounts'],
    [{ members: { open: true } }, 'members'],
    [{ consent: { open: true } }, 'consent'],
    [{ uploads: { open: true } }, 'uploads'],
    [{ variants: { open: true } }, 'variants'],
    [{ lifetimes: { members: 1 } }, 'lifetimes'],
    [{ campaigns: { flags: { isNew: [''] } } }, 'campaigns.flags.isNew.0'],
    [{ campaigns: { flags: { 'isNew!': ['1'] } } }, 'campaigns.flags.isNew!'],
    [{ campaigns: { flags: { xisNew: ['1'] } } }, 'campaigns.flags.xisNew'],
    [{ campaigns: { publisherSources: [''] } }, 'campaigns.publisherSources.0'],
    [{ campaigns: { hideAdButtonsFor: [''] } }, 'campaigns.hideAdButtonsFor.0'],
    [{ live: { feed: 'on' } }, 'live.feed'],
    [{ live: { names: { limit: '' } } }, 'live.names.limit'],
    [{ live: { names: { limit: 'a b' } } }, 'live.names.limit'],
    [{ live: { names: { limit: '?a' } } }, 'live.names.limit'],
    [{ live: { names: { limit: 'a?' } } }, 'live.names.limit'],
    [{ live: { names: { limit: 'x'.repeat(41) } } }, 'live.names.limit'],
    [{ live: { names: { page: 'p' } } }, 'live.names'],
    [{ adPanels: { invideo: { creative: { frame: '/a/' }, height: 49 } } }, 'adPanels.invideo.height'],
    [{ adPanels: { invideo: { creative: { frame: '/a/' }, height: 1081 } } }, 'adPanels.invideo.height'],
  ])('rejects %o at %s', (settings, place) => {
    expect(messageOf(settings)).toMatch(`The site configuration is wrong at ${place}: `);
  });

  test('rejects an invalid name of a campaign flag', () => {
    expect(messageOf({ campaigns: { flags: { is1: ['1'] } } })).not.toBe('accepted');
  });

  test('names the first of several invalid settings and the number of the others', () => {
    expect(messageOf({ geoCodes: ['x', 'y', 'z'] })).toBe(
      'The site configuration is wrong at geoCodes.0: must be two capital letters (and 2 more).',
    );
  });

  test('names an unknown setting at the top level', () => {
    expect(messageOf({ colour: 'red' })).toMatch(
      /^The site configuration is wrong at the top level: .*colour/,
    );
  });

  test('throws an error with name, code and cause', () => {
    expect.assertions(2);
    try {
      parseSiteConfig({ brand, geoCodes: ['x'] });
    } catch (error) {
      expect(error).toMatchObject({ name: 'SiteConfigError', code: 'invalid' });
      expect(error instanceof Error && error.cause).toBeInstanceOf(Error);
    }
  });

  test.each([[null], ['text'], [7]])('rejects %j, which is not a JSON object', (input) => {
    expect(() => parseSiteConfig(input)).toThrow('The site configuration must be a JSON object');
  });

  test('merges a group of the preset only into a setting that is an object', () => {
    for (const age of [null, 'x', ['x']])
      expect(messageOf({ preset: 'strict', age })).toMatch('The site configuration is wrong at age: ');
    expect(parseSiteConfig({ brand, preset: 'strict', bannedTerms: ['abc'] }).bannedTerms).toEqual(['abc']);
  });
});
