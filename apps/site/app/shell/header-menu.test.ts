import { createTranslator } from '@nightjar/i18n';
import { demonstrationSite } from '@nightjar/site-config';
import { describe, expect, test } from 'vitest';
import { links } from '../addresses/links.ts';
import { footerColumns, headerMenu, promotedLinks } from './header-menu.ts';
import type { SiteFacts } from './site-facts.ts';

const t = createTranslator('en');
const { adSpots, menus, network, player, theme, geoCodes, analytics } = demonstrationSite;
const site: SiteFacts = {
  publicUrl: 'https://site.example',
  brand: demonstrationSite.brand,
  theme,
  dir: 'ltr',
  lang: 'en',
  menus,
  network,
  promos: [],
  player,
  advertising: {
    tags: demonstrationSite.adTags,
    panels: {},
    isConsentRequired: true,
    campaigns: { hideAdButtonsFor: [] },
  },
  consent: { isRequired: true, purposes: [] },
  adSpots,
  contact: { supportEmail: 'help@site.example', fileMegabytes: 5 },
  hasLiveFeed: true,
  analytics,
  campaigns: { ...demonstrationSite.campaigns, isConsentRequired: false },
  geoCodes,
  compactFooter: false,
  extendedProfile: true,
  relatedAtEnd: false,
  categories: [],
  isInteractive: true,
  madeAt: 0,
};
const view = { hidesAdLinks: false, alternative: 0 } as const;
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);

describe('the header (UI-6)', () => {
  test('has the configured links and the sites of the network', () => {
    expect(labels(headerMenu(t, site, '/', view))).toEqual([
      'Videos',
      'Categories',
      'Pornstars',
      'Channels',
      'Sites',
      'Premium',
      'Live Cams',
      'Directory',
    ]);
    expect(labels(promotedLinks(t, site, view))).toEqual(['Watch Me Live', 'Join now']);
  });

  test('SITE-14: uses one of two addresses for live cams', () => {
    for (const alternative of [0, 1] as const) {
      const items = headerMenu(t, site, '/', { ...view, alternative });
      expect(items.find(({ label }) => label === 'Live Cams')).toMatchObject({
        href: menus.liveCams?.[alternative],
        isExternal: true,
      });
      expect(promotedLinks(t, site, { ...view, alternative })[0]?.href).toBe(
        menus.watchMeLive?.[alternative],
      );
    }
  });

  test('SITE-14: has no links that advertise for the traffic of some campaigns', () => {
    const quiet = { ...view, hidesAdLinks: true };
    expect(labels(headerMenu(t, site, '/', quiet))).not.toContain('Premium');
    expect(labels(headerMenu(t, site, '/', quiet))).not.toContain('Live Cams');
    expect(promotedLinks(t, site, quiet)).toEqual([]);
  });

  test('has no links that are not configured', () => {
    const bare = { ...site, menus: {}, network: [] };
    expect(labels(headerMenu(t, bare, '/', view))).toEqual(['Videos', 'Categories', 'Pornstars', 'Channels']);
    expect(promotedLinks(t, bare, view)).toEqual([]);
  });
});

describe('the footer (UI-7)', () => {
  test('has four columns', () => {
    expect(labels(footerColumns(t, site, view))).toEqual(['Work with us', 'Legal', 'Support', 'Our network']);
  });

  test('V: has one list of links', () => {
    const [column, ...others] = footerColumns(t, { ...site, compactFooter: true }, view);
    expect(others).toEqual([]);
    expect(labels(column?.items ?? [])).toEqual([
      'Information',
      'Support',
      'Privacy policy',
      'Terms and conditions',
      'Ask for a removal',
      'Webmasters',
      'Work with us',
    ]);
    const hrefs = (column?.items ?? []).map(({ href }) => href);
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });

  test.each([false, true])(
    'SITE-14: has no affiliate link for the traffic of some campaigns (compact: %s)',
    (compactFooter) => {
      const hrefs = (hidesAdLinks: boolean) =>
        footerColumns(t, { ...site, compactFooter }, { hidesAdLinks }).flatMap(({ items }) =>
          items.map(({ href }) => href),
        );
      const affiliate = menus.affiliate?.url ?? '';
      expect(hrefs(false)).toContain(affiliate);
      expect(hrefs(true)).not.toContain(affiliate);
      expect(hrefs(true)).toContain(links.partnerProgram());
    },
  );
});
