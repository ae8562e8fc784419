import { parseSiteConfig } from '@nightjar/site-config';
import { expect, it } from 'vitest';
import { createApp } from './app.ts';
import { createFakeOrigin } from './testing/fake-origin.ts';
import { openSite, publicUrl } from './testing/open-site.ts';

const spotsOf = (html: string) => [...html.matchAll(/data-ad-spot="([^"]+)"/g)].map(([, spot]) => spot);

it('UI-10: reserves the four banners of the footer, without their pictures', async () => {
  const html = await (await openSite().get('/')).text();
  expect(spotsOf(html)).toEqual(['mobile-header', 'footer-1', 'footer-2', 'footer-3', 'footer-4']);
  expect(html).not.toContain('src="/banners/');
});

it('UI-10: reserves the places below the player and beside it', async () => {
  const html = await (await openSite().get('/video/1/drifting-garden-1/')).text();
  expect(spotsOf(html).slice(0, 3)).toEqual(['desktop-underplayer', 'mobile-underplayer', 'native']);
  expect(spotsOf(html)).not.toContain('mobile-header');
});

it('UI-7: information pages have no banners in the footer', async () => {
  expect(spotsOf(await (await openSite().get('/information/terms/')).text())).toEqual([]);
});

const brand = { name: 'Test', host: 'site.example', supportEmail: 'help@site.example', copyright: 'Test' };

/** The document of a page of a site with these settings. */
async function documentOf(settings: object, path: string): Promise<string> {
  const siteConfig = parseSiteConfig({ brand, ...settings });
  const log = { warn: () => undefined, error: () => undefined };
  const apiFetch = createFakeOrigin({}).fetch;
  const app = createApp({ apiFetch, siteConfig, publicUrl, demonstration: false, log });
  return await (await app.fetch(new Request(publicUrl + path))).text();
}

it('renders as many places as advertisements are configured, and none without', async () => {
  const banner = { picture: '/banners/footer-1.svg', url: '/', alt: 'An offer' };
  expect(spotsOf(await documentOf({}, '/'))).toEqual([]);
  expect(spotsOf(await documentOf({ adSpots: { footer: [banner, banner] } }, '/'))).toEqual([
    'footer-1',
    'footer-2',
  ]);
});

it('SITE-4: a video page has the heading of the live models only with a feed', async () => {
  const path = '/video/1/drifting-garden-1/';
  expect(await documentOf({}, path)).not.toContain('Live cams</h2>');
  expect(await documentOf({ live: { feed: 'demonstration' } }, path)).toContain('Live cams</h2>');
});
