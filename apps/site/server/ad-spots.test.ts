import { parseSiteConfig } from '@nightjar/site-config';
import { expect, it } from 'vitest';
import { createApp } from './app.ts';
import { createFakeOrigin } from './testing/fake-origin.ts';
import { openSite, publicUrl } from './testing/open-site.ts';

const spotsOf = (html: string) => [...html.matchAll(/data-ad-spot="([^"]+)"/g)].map(([, spot]) => spot);

it('UI-10: reserves the four banners of the footer, without their pictures', async () => {
  const html = await (await openSite().get('/')).text();
  expect(spotsOf(html)).toEqual(['footer-1', 'footer-2', 'footer-3', 'footer-4']);
  expect(html).not.toContain('src="/banners/');
});

it('UI-7: information pages have no banners in the footer', async () => {
  expect(spotsOf(await (await openSite().get('/information/terms/')).text())).toEqual([]);
});

it('renders as many places as advertisements are configured, and none without', async () => {
  const brand = { name: 'Test', host: 'site.example', supportEmail: 'help@site.example', copyright: 'Test' };
  const banner = { picture: '/banners/footer-1.svg', url: '/', alt: 'An offer' };
  const open = async (footer: (typeof banner)[]) => {
    const siteConfig = parseSiteConfig({ brand, adSpots: { footer } });
    const log = { warn: () => undefined, error: () => undefined };
    const apiFetch = createFakeOrigin({}).fetch;
    const app = createApp({ apiFetch, siteConfig, publicUrl, demonstration: false, log });
    return spotsOf(await (await app.fetch(new Request(`${publicUrl}/`))).text());
  };
  expect(await open([])).toEqual([]);
  expect(await open([banner, banner])).toEqual(['footer-1', 'footer-2']);
});
