import { parseSiteConfig } from './parse-site-config.ts';
import type { SiteConfig } from './site-config.ts';

/** The demonstration site: invented, neutral, and complete enough to show every part of the layout. */
export const demonstrationSite: SiteConfig = parseSiteConfig({
  brand: {
    name: 'Nightjar',
    tagline: 'Moving pictures for the late hours',
    host: 'localhost',
    supportEmail: 'support@nightjar.example',
    copyright: 'Nightjar demonstration site',
  },
  information: {
    operator: 'Nightjar Demonstration Ltd.',
    address: '1 Example Street, 00000 Exampleton',
    jurisdiction: 'the country of the operator',
    custodian: 'Nightjar Demonstration Ltd., 1 Example Street, 00000 Exampleton',
    updated: '2026-11-22',
  },
  live: { feed: 'demonstration' },
  // One demonstration video has the house ad, another one a tag on this unreachable host, which the policy must allow.
  adTags: { houseAd: true },
  adHosts: ['ads.example.invalid'],
  adSpots: {
    footer: [1, 2, 3, 4].map((number) => ({
      picture: `/banners/footer-${number}.svg`,
      url: 'https://premium.nightjar.example/',
      alt: `House advertisement ${number}`,
    })),
    'mobile-header': {
      picture: '/banners/narrow.svg',
      url: 'https://premium.nightjar.example/',
      alt: 'House advertisement',
    },
    native: {
      picture: '/banners/footer-2.svg',
      url: 'https://premium.nightjar.example/',
      alt: 'House advertisement',
    },
    'desktop-underplayer': {
      picture: '/banners/wide.svg',
      url: 'https://premium.nightjar.example/',
      alt: 'House advertisement',
    },
    'mobile-underplayer': {
      picture: '/banners/narrow.svg',
      url: 'https://premium.nightjar.example/',
      alt: 'House advertisement',
    },
  },
  analytics: { collector: 'console' },
  menus: {
    premium: { title: 'Premium', url: 'https://premium.nightjar.example/' },
    directory: { title: 'Directory', url: 'https://directory.nightjar.example/' },
    joinNow: { title: 'Join now', url: 'https://join.nightjar.example/' },
    affiliate: { title: 'Affiliates', url: 'https://affiliates.nightjar.example/' },
    liveCams: ['https://live.nightjar.example/', 'https://cams.nightjar.example/'],
    watchMeLive: ['https://live.nightjar.example/on-air', 'https://cams.nightjar.example/on-air'],
  },
  // Without icons, which would be further requests of the home page.
  promo: [
    { url: 'https://premium.nightjar.example/tour', url_text: 'Tour of Premium', selector: 'promo-tour' },
    { url: 'https://studio.nightjar.example/new', url_text: 'New at the studio', selector: 'promo-studio' },
  ],
  campaigns: {
    hideAdButtonsFor: ['quiet-campaign'],
    flags: { isDonny: ['42'] },
    publisherSources: ['north-partner'],
  },
  network: [
    { title: 'Nightjar Ambient', url: 'https://ambient.nightjar.example/' },
    { title: 'Nightjar Studio', url: 'https://studio.nightjar.example/' },
  ],
});
