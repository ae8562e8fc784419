import { describe, expect, test } from 'vitest';
import { parseSiteConfig } from '../parse-site-config.ts';
import type { SiteConfigInput } from '../site-config.ts';
import type { AdViewer } from './decide-advertising.ts';
import { pickLivePreRoll } from './live-pre-roll.ts';
import { isOwn } from './own-address.ts';
import { advertisingFacts, type PlayerAdvertisingOptions, playerAdvertising } from './player-advertising.ts';

const brand = { name: 'Test', host: 'test.example', supportEmail: 'help@test.example', copyright: 'Test' };
const guest: AdViewer = { isMember: false, consent: 'unknown', traffic: {} };
const agreed: AdViewer = { ...guest, consent: 'granted' };

const clips = [
  { chatRoomUrl: 'https://live.example/1', preRollUrl: 'https://live.example/1.mp4' },
  { chatRoomUrl: 'https://live.example/2' },
  { chatRoomUrl: 'https://live.example/3', preRollUrl: '/clips/3.mp4' },
];

function advertising(
  settings: Partial<SiteConfigInput>,
  viewer = agreed,
  videoTag?: string,
  more: Partial<PlayerAdvertisingOptions> = {},
) {
  const facts = advertisingFacts(parseSiteConfig({ brand, ...settings }));
  return playerAdvertising({
    facts: structuredClone(facts),
    viewer,
    ownHost: 'tube.example:8080',
    videoTag,
    live: async () => clips,
    ...more,
  });
}

const tags = {
  preRoll: ['https://ads.example/pre.xml', '/own/pre.xml'],
  midRoll: ['https://ads.example/mid.xml'],
  midRollSeconds: [300],
  loadedPing: 'https://ads.example/ping',
};
const banner = {
  creative: { picture: 'https://ads.example/b.png', url: '/offer', alt: 'Offer' },
  width: 320,
};

describe('the advertising options of the player', () => {
  test('are empty when nothing is configured', () => {
    expect(advertising({})).toEqual({});
  });

  test('have the tags with their limits, and the tag of the video before those of the site', () => {
    const limits = {
      skipOffsetSeconds: 5,
      requestTimeoutMs: 5000,
      mobileRequestTimeoutMs: 10_000,
      maxRedirects: 8,
    };
    const adTags = { ...tags, ...limits };
    expect(advertising({ adTags }, agreed, 'https://video.example/tag.xml').ads).toEqual({
      preRoll: ['https://video.example/tag.xml', 'https://ads.example/pre.xml', '/own/pre.xml'],
      midRoll: ['https://ads.example/mid.xml'],
      postRoll: [],
      midRollSeconds: [300],
      loadedPing: 'https://ads.example/ping',
      ...limits,
    });
  });

  test('have the tag of the video when the site has none', () => {
    expect(advertising({}, guest, '/api/house-ad.xml').ads?.preRoll).toEqual(['/api/house-ad.xml']);
  });

  test('leave out third-party advertisements without consent, and keep first-party ones', () => {
    const { ads, invideo } = advertising(
      { adTags: tags, adPanels: { invideo: banner } },
      guest,
      'https://x.example/t',
    );
    expect(ads).toMatchObject({ preRoll: ['/own/pre.xml'], midRoll: [], postRoll: [] });
    expect(ads).not.toHaveProperty('loadedPing');
    expect(invideo).toBeUndefined();
  });

  test('have the tags of any one of the three breaks', () => {
    for (const place of ['preRoll', 'midRoll', 'postRoll'] as const)
      expect(advertising({ adTags: { [place]: ['/own.xml'] } }).ads?.[place]).toEqual(['/own.xml']);
    const one = ['https://ads.example/a.xml'];
    expect(advertising({ adTags: { midRoll: one, postRoll: one } }).ads).toMatchObject({
      midRoll: one,
      postRoll: one,
    });
    expect(advertising({ adTags: { preRoll: one, midRoll: one, postRoll: one } }, guest)).toEqual({});
  });

  test('leave out a third-party frame without consent', () => {
    const adPanels = { prePlay: { creative: { frame: 'https://ads.example/frame' } } };
    expect(advertising({ adPanels }, guest)).toEqual({});
    expect(advertising({ adPanels }).prePlay).toMatchObject({ width: 300, height: 250 });
  });

  test('are empty for members', () => {
    const everything = {
      adTags: tags,
      live: { feed: 'demonstration' as const },
      menus: { premium: { title: 'Premium', url: '/premium' } },
      adPanels: {
        invideo: banner,
        prePlay: banner,
        unlockFull: { title: 'Unlock', url: '/unlock' },
        livePreRoll: {},
      },
    };
    expect(advertising(everything, { ...agreed, isMember: true }, '/own.xml')).toEqual({});
    expect(Object.keys(advertising(everything, agreed)).sort()).toEqual([
      'ads',
      'invideo',
      'prePlay',
      'premium',
      'unlockFull',
    ]);
  });

  test('have panels with a linked picture or a frame, and their sizes', () => {
    const prePlay = { creative: { frame: '/promo/' } };
    expect(advertising({ adPanels: { invideo: banner, prePlay } })).toEqual({
      invideo: {
        creative: { picture: 'https://ads.example/b.png', href: '/offer', alt: 'Offer' },
        width: 320,
        height: 250,
      },
      prePlay: { creative: { frame: '/promo/' }, width: 300, height: 250 },
    });
  });

  test('SITE-14: have no buttons for a publisher that hides them', () => {
    const settings = {
      campaigns: { hideAdButtonsFor: ['quiet'] },
      menus: { premium: { title: 'Premium', url: '/premium' } },
      adPanels: { unlockFull: { title: 'Unlock', url: 'https://full.example/' } },
    };
    expect(advertising(settings)).toEqual({
      unlockFull: { href: 'https://full.example/', label: 'Unlock' },
      premium: { href: '/premium', label: 'Premium' },
    });
    expect(advertising(settings, { ...agreed, traffic: { pub: 'quiet' } })).toEqual({});
  });

  test('PL-12: have the premium link of the player instead of that of the menu', () => {
    const menus = { premium: { title: 'Premium', url: '/premium' } };
    const premium = { title: 'Go premium', url: '/premium?from=player' };
    expect(advertising({ menus, adPanels: { premium } }).premium).toEqual({
      href: '/premium?from=player',
      label: 'Go premium',
    });
  });

  test('PL-14: have a live clip last when there is a feed, a third-party clip only with consent', async () => {
    const adPanels = { livePreRoll: { label: 'On air' } };
    const live = { feed: 'demonstration' as const };
    const shown = async (settings: Partial<SiteConfigInput>, viewer: AdViewer) => {
      const tag = advertising({ adPanels, ...settings }, viewer).ads?.preRoll.at(-1);
      return typeof tag === 'object' ? (await tag.video())?.url : undefined;
    };
    expect(advertising({ adPanels })).toEqual({});
    expect(await shown({ live }, guest)).toBe('/clips/3.mp4');
    expect(['/clips/3.mp4', 'https://live.example/1.mp4']).toContain(await shown({ live }, agreed));
    expect(advertising({ adPanels, live, adTags: tags }).ads?.preRoll).toHaveLength(3);
    expect(advertising({ adPanels, live }, { ...guest, isMember: true })).toEqual({});
  });

  test('PL-8: have the panel before the first play in an embed with autoplay only if that is configured', () => {
    const own = { creative: { frame: '/promo/' } };
    const isEmbedAutostart = true;
    const embedded = (prePlay: object) =>
      advertising({ adPanels: { prePlay: { ...own, ...prePlay } } }, guest, undefined, { isEmbedAutostart });
    expect(embedded({})).toEqual({});
    expect(advertising({}, guest, undefined, { isEmbedAutostart })).toEqual({});
    expect(embedded({ onEmbedAutostart: true }).prePlay).toBeDefined();
  });
});

test.each([
  ['/own.xml', true],
  ['https://tube.example:8080/x', true],
  ['http://tube.example:8080/x', true],
  ['https://tube.example/x', false],
  ['https://ads.example/', false],
  ['//ads.example/x', false],
  ['/\\ads.example/x', false],
  ['https://tube.example:8080@ads.example/', false],
  ['https://', false],
])('%s is first-party: %s', (address, expected) => {
  expect(isOwn(address, 'tube.example:8080')).toBe(expected);
});

test.each([
  [0, true, 'https://live.example/1.mp4'],
  [0.49, true, 'https://live.example/1.mp4'],
  [0.5, true, '/clips/3.mp4'],
  [0.99, true, '/clips/3.mp4'],
  [0.99, false, '/clips/3.mp4'],
  [0, false, '/clips/3.mp4'],
])('PL-14: with the random number %d and third parties %s, the clip is %s', (random, thirdParty, url) => {
  const pick = { label: 'On air', thirdParty, ownHost: 'tube.example', random };
  const href = `https://live.example/${url.match(/\d/)}`;
  expect(pickLivePreRoll(clips, pick)).toEqual({ url, href, label: 'On air', maxSeconds: 30 });
  expect(pickLivePreRoll([], pick)).toBeUndefined();
});
