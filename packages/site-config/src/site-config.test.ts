import { describe, expect, test } from 'vitest';
import { demonstrationSite, parseSiteConfig, SiteConfigError } from './index.ts';

const brand = { name: 'Test', host: 'test.example', supportEmail: 'help@test.example', copyright: 'Test' };

function refusal(input: unknown): SiteConfigError {
  try {
    parseSiteConfig(input);
  } catch (error) {
    if (error instanceof SiteConfigError) return error;
    throw error;
  }
  throw new Error('the configuration was accepted');
}

describe('a site configuration', () => {
  test('CFG-1: needs only a brand and fills in the specified defaults', () => {
    const config = parseSiteConfig({ brand });
    expect(config.pageSizes).toMatchObject({ videos: 24, related: 24, models: 30 });
    expect(config.lifetimes).toEqual({ videos: 3600, related: 432_000 });
    expect(config.geoCodes).toEqual(['US', 'GB', 'CA', 'AU', 'DE', 'FR', 'NL', 'SE', 'NO', 'CH']);
    expect(config.hiddenCategories).toEqual(['Hidden Cam', 'Voyeur']);
    expect(config.password.min).toBe(5);
    expect(config.age).toEqual({
      minimumAge: 18,
      campaignBypass: true,
      enforce: false,
      leaveUrl: 'https://www.google.com/',
    });
  });

  test('CFG-1: leaves the numbers of the player to the player, unless the site overrides them', () => {
    const { player, adTags } = parseSiteConfig({ brand });
    expect(player).toEqual({ relatedOnPause: false });
    for (const name of ['skipOffsetSeconds', 'requestTimeoutMs', 'mobileRequestTimeoutMs', 'maxRedirects'])
      expect(adTags).not.toHaveProperty(name);
    const own = { hlsFromSeconds: 600, upNextSeconds: 5, relatedMinWidth: 300 };
    const limits = {
      skipOffsetSeconds: 3,
      requestTimeoutMs: 700,
      mobileRequestTimeoutMs: 900,
      maxRedirects: 2,
    };
    expect(parseSiteConfig({ brand, player: own, adTags: limits })).toMatchObject({
      player: own,
      adTags: limits,
    });
  });

  test('does not change when it is parsed again', () => {
    expect(parseSiteConfig(structuredClone(demonstrationSite))).toEqual(demonstrationSite);
  });

  test('overrides no number of the player in the demonstration site', () => {
    expect(demonstrationSite.player).toEqual({ relatedOnPause: demonstrationSite.player.relatedOnPause });
    for (const name of ['skipOffsetSeconds', 'requestTimeoutMs', 'mobileRequestTimeoutMs', 'maxRedirects'])
      expect(demonstrationSite.adTags).not.toHaveProperty(name);
  });

  test('applies the strict preset, which single settings override', () => {
    const config = parseSiteConfig({
      brand,
      preset: 'strict',
      password: { min: 16 },
      age: { minimumAge: 21 },
    });
    expect(config.password.min).toBe(16);
    expect(config.age).toEqual({
      minimumAge: 21,
      campaignBypass: false,
      enforce: true,
      leaveUrl: 'https://www.google.com/',
    });
    expect(config.region).toMatchObject({ bypass: false, includeApi: true });
    expect(config.accounts.enumeration).toBe(false);
    expect(config.bannedTerms.length).toBeGreaterThan(0);
  });

  test('the demonstration site shows the promoted items, without further requests', () => {
    expect(demonstrationSite.promo.map(({ icon, icon_mobile }) => icon ?? icon_mobile)).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('derives the age rating from the minimum age, unless the brand has one', () => {
    const ratingOf = (own: object) =>
      parseSiteConfig({ brand: { ...brand, ...own }, age: { minimumAge: 21 } }).brand.ageRating;
    expect(ratingOf({})).toBe('21+');
    expect(ratingOf({ ageRating: 'R' })).toBe('R');
  });

  test.each([
    ['nothing', undefined, /must be a JSON object/],
    ['a list', [], /must be a JSON object/],
    ['an empty object', {}, /wrong at brand/],
    ['an unknown setting', { brand, colour: 'red' }, /colour/],
    ['an unknown preset', { brand, preset: 'loose' }, /preset "loose"/],
    ['a page size of zero', { brand, pageSizes: { videos: 0 } }, /pageSizes\.videos/],
    ['a minimum age below 18', { brand, age: { minimumAge: 16 } }, /age\.minimumAge/],
    [
      'a country name instead of a code',
      { brand, region: { blockedCountries: ['United Kingdom'] } },
      /region\.blockedCountries/,
    ],
    [
      'a link that runs a script',
      { brand, network: [{ title: 'x', url: 'javascript:alert(1)' }] },
      /network\.0\.url/,
    ],
    [
      'a link to another host without a scheme',
      { brand, network: [{ title: 'x', url: '//x.example' }] },
      /network\.0\.url/,
    ],
    ['a feed of live models in a file', { brand, live: { feed: 'file:///etc/passwd' } }, /live\.feed/],
    [
      'a tag that runs a script',
      { brand, adTags: { preRoll: ['javascript:alert(1)'] } },
      /adTags\.preRoll\.0/,
    ],
    ['a mid-roll before the video', { brand, adTags: { midRollSeconds: [0] } }, /adTags\.midRollSeconds\.0/],
    [
      'a panel without a description of its picture',
      { brand, adPanels: { invideo: { creative: { picture: '/a.png', url: '/', alt: '' } } } },
      /adPanels\.invideo\.creative/,
    ],
    [
      'a panel of width zero',
      { brand, adPanels: { prePlay: { creative: { frame: '/a' }, width: 0 } } },
      /adPanels\.prePlay\.width/,
    ],
    ['an unknown panel', { brand, adPanels: { popup: { creative: { frame: '/a' } } } }, /popup/],
    ['a feed with a password', { brand, live: { feed: 'https://a:b@feed.example/' } }, /live\.feed/],
    ['a feed with a password only', { brand, live: { feed: 'https://:b@feed.example/' } }, /live\.feed/],
    [
      'five footer banners',
      { brand, adSpots: { footer: Array(5).fill({ frame: '/ad' }) } },
      /adSpots\.footer/,
    ],
  ])('rejects %s with a sentence that names the setting', (_, input, sentence) => {
    const error = refusal(input);
    expect(error.code).toBe('invalid');
    expect(error.message).toMatch(sentence);
  });

  test.each([
    [{ region: { includeApi: true } }, /region\.includeApi and region\.bypass/],
    [{ age: { enforce: true } }, /age\.enforce and age\.campaignBypass/],
    [{ adTags: { requestTimeoutMs: 5000, mobileRequestTimeoutMs: 1000 } }, /shorter than/],
  ])('CFG-2: rejects settings that contradict each other: %o', (settings, sentence) => {
    const error = refusal({ brand, ...settings });
    expect(error.code).toBe('contradiction');
    expect(error.message).toMatch(sentence);
  });
});
