import { describe, expect, test } from 'vitest';
import { parseSiteConfig } from '../parse-site-config.ts';
import type { SiteConfigInput } from '../site-config.ts';
import { adSources } from './ad-sources.ts';

const brand = { name: 'Test', host: 'test.example', supportEmail: 'help@test.example', copyright: 'Test' };
const sources = (settings: Partial<SiteConfigInput>) => adSources(parseSiteConfig({ brand, ...settings }));
const closed = { 'img-src': [], 'media-src': [], 'connect-src': [], 'frame-src': [] };

describe('the sources of advertisements', () => {
  test('are empty without advertisements, and with first-party ones only', () => {
    expect(sources({})).toEqual(closed);
    expect(
      sources({
        adTags: { preRoll: ['/own.xml'] },
        adPanels: { invideo: { creative: { frame: '/promo/' } } },
        adSpots: { footer: [{ picture: '/b.png', url: 'https://shop.example/', alt: 'Shop' }] },
      }),
    ).toEqual(closed);
  });

  test('are the hosts of tags, ping and creatives, each in its directive', () => {
    expect(
      sources({
        adTags: {
          preRoll: ['https://ads.example/pre.xml?a=1;script-src *', 'https://ads.example/other.xml'],
          postRoll: ['http://127.0.0.1:8231/post.xml'],
          loadedPing: 'https://ping.example/loaded',
        },
        adPanels: {
          invideo: {
            creative: { picture: 'https://pictures.example/i.png', url: 'https://shop.example/', alt: 'x' },
          },
          prePlay: { creative: { frame: 'https://frames.example/p' } },
        },
        adSpots: { native: { frame: 'https://native.example/' } },
      }),
    ).toEqual({
      'img-src': ['https://pictures.example'],
      'media-src': ['http://127.0.0.1:8231', 'https://ads.example'],
      'connect-src': ['http://127.0.0.1:8231', 'https://ads.example', 'https://ping.example'],
      'frame-src': ['https://frames.example', 'https://native.example'],
    });
  });

  test('include the hosts of `adHosts` in every directive', () => {
    const adHosts = ['*.cdn.example', 'media.example:8443'];
    for (const list of Object.values(sources({ adHosts }))) expect(list).toEqual(adHosts);
  });

  test.each([
    ['*'],
    ['*.com'],
    ['com'],
    ['https://ads.example'],
    ['ads.example/path'],
    ["ads.example 'unsafe-inline'"],
    ['ads.example; script-src *'],
    ['ADS.example'],
    ['a*.example.com'],
    ['-ads.example'],
    [''],
  ])('reject "%s" as a host', (host) => {
    expect(() => sources({ adHosts: [host] })).toThrow(/adHosts\.0/);
  });

  test('cannot get a further directive from an address', () => {
    const preRoll = ['https://ads.example;x-y/', "https://a'b.example/"];
    const { 'connect-src': list } = sources({ adTags: { preRoll } });
    for (const source of list) expect(source).toMatch(/^https?:\/\/[\w.-]+$/);
  });
});
