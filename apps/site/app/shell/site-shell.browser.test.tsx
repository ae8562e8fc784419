import { demonstrationSite } from '@nightjar/site-config';
import { UiProvider } from '@nightjar/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { SiteShell } from './SiteShell.tsx';
import type { SiteFacts } from './site-facts.ts';

const { adSpots, adTags, analytics, brand, campaigns, menus, network, player, theme } = demonstrationSite;
const affiliate = 'https://affiliates.example.invalid/';
const promo = { href: 'https://promo.example.invalid/', label: 'A promotion', selector: 'promo' };
const site: SiteFacts = {
  publicUrl: window.location.origin,
  brand,
  theme,
  dir: 'ltr',
  lang: 'en',
  menus: { ...menus, affiliate: { title: 'Affiliates', url: affiliate } },
  network,
  promos: [promo],
  player,
  advertising: { tags: adTags, panels: {}, isConsentRequired: true, campaigns: { hideAdButtonsFor: ['7'] } },
  consent: { isRequired: true, purposes: [] },
  adSpots: { ...adSpots, footer: [] },
  contact: { supportEmail: 'help@site.example', fileMegabytes: 5 },
  hasLiveFeed: false,
  analytics,
  campaigns: { ...campaigns, hideAdButtonsFor: ['7'], isConsentRequired: false },
  geoCodes: [],
  compactFooter: false,
  extendedProfile: false,
  relatedAtEnd: false,
  categories: [{ dir: 'abstract', title: 'Abstract' }],
  isInteractive: true,
  madeAt: 0,
};
const address = window.location.href;
const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);

afterEach(async () => {
  await act(async () => root.render(null));
  window.history.replaceState(null, '', address);
});

async function open() {
  const page = <SiteShell site={site}>Content</SiteShell>;
  const router = createMemoryRouter([{ id: 'index', path: '/', element: page }]);
  await act(async () =>
    root.render(
      <UiProvider lang="en">
        <RouterProvider router={router} />
      </UiProvider>,
    ),
  );
}

const advertising = () =>
  [promo.href, affiliate].filter((href) => place.querySelector(`a[href="${href}"]`) !== null);

it('has promo items in the slider and the affiliate link in the footer', async () => {
  await open();
  expect(advertising()).toEqual([promo.href, affiliate]);
});

it('SITE-14: has neither for the traffic of some campaigns', async () => {
  const url = new URL(address);
  url.searchParams.set('pub', '7');
  window.history.replaceState(null, '', url);
  await open();
  await vi.waitFor(() => expect(advertising()).toEqual([]), { timeout: 10_000 });
  expect(place.textContent).toContain('Abstract');
});
