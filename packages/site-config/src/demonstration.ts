import { parseSiteConfig, type SiteConfig } from './site-config.ts';

/** The site a newcomer sees: invented, neutral, and complete enough to show every part of the layout. */
export const demonstrationSite: SiteConfig = parseSiteConfig({
  brand: {
    name: 'Nightjar',
    tagline: 'Moving pictures for the late hours',
    host: 'localhost',
    supportEmail: 'support@nightjar.example',
    copyright: 'Nightjar demonstration site',
  },
  live: { feed: 'demonstration' },
  // One video shows an advertisement of our own, another one a tag that cannot be reached: so the page may try.
  adTags: { houseAd: true },
  adHosts: ['ads.example.invalid'],
  network: [
    { title: 'Nightjar Ambient', url: 'https://ambient.nightjar.example/' },
    { title: 'Nightjar Studio', url: 'https://studio.nightjar.example/' },
  ],
});
