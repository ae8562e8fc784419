import { advertisingFacts, parseSiteConfig, type SiteConfigInput } from '@nightjar/site-config';
import { afterEach, expect, test } from 'vitest';
import { viewerAdvertising } from './viewer-advertising.ts';

const brand = { name: 'Test', host: 'test.example', supportEmail: 'help@test.example', copyright: 'Test' };
const publicUrl = 'https://tube.example';
const banner = { creative: { frame: '/promo/' } };

function advertising(settings: Partial<SiteConfigInput>, isAutomatic = false) {
  const facts = advertisingFacts(parseSiteConfig({ brand, ...settings }));
  return viewerAdvertising({
    facts,
    videoTag: '/api/house-ad.xml',
    isEmbedAutostart: isAutomatic,
    publicUrl,
  });
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: sets the cookie as the server or a dialog would
  document.cookie = `${cookie}; Path=/`;
}

afterEach(() => {
  for (const name of ['member', 'consent']) setCookie(`${name}=; Max-Age=0`);
});

test('PL-7: a guest gets the tags of our own server, and third-party tags only with consent', () => {
  const adTags = { preRoll: ['https://ads.example/vast.xml'] };
  expect(advertising({ adTags }).ads?.preRoll).toEqual(['/api/house-ad.xml']);
  setCookie('consent=ads');
  expect(advertising({ adTags }).ads?.preRoll).toEqual(['/api/house-ad.xml', 'https://ads.example/vast.xml']);
});

test('PL-8: shows nothing to a member, and nothing without configuration', () => {
  expect(advertising({ adPanels: { invideo: banner } }).invideo).toBeDefined();
  setCookie('member=1');
  expect(advertising({ adPanels: { invideo: banner } })).toEqual({});
  expect(viewerAdvertising({ facts: undefined, publicUrl })).toEqual({});
});

test('PL-8: shows no panel before an automatic start', () => {
  const adPanels = { prePlay: banner };
  expect(advertising({ adPanels }).prePlay).toBeDefined();
  expect(advertising({ adPanels }, true).prePlay).toBeUndefined();
});
