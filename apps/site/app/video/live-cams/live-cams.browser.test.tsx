import { demonstrationSite } from '@nightjar/site-config';
import { storeConsent } from '@nightjar/storage';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveCams } from './LiveCams.tsx';

const site = {
  hasLiveFeed: true,
  campaigns: { ...demonstrationSite.campaigns, hideAdButtonsFor: ['7'], isConsentRequired: false },
  geoCodes: [],
  consent: { isRequired: true, purposes: ['ads'] },
};
const model = (id: string) => ({
  uniqueModelId: id,
  chatRoomUrl: `https://live.example.invalid/room/${id}`,
  profilePictureUrl: `https://live.example.invalid/${id}.jpg`,
  livePreRollUrl: '',
});
const address = window.location.href;
const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
const loading = { timeout: 10_000 };

beforeEach(() => {
  storeConsent([]);
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ models: [model('n-1'), model('n-2')] }),
  );
});
afterEach(async () => {
  await act(async () => root.render(null));
  window.history.replaceState(null, '', address);
  storeConsent([]);
  vi.restoreAllMocks();
});

/** @param above height of what is above the row, in px */
async function open(above = 0) {
  const page = (
    <>
      <div style={{ height: above }} />
      <LiveCams />
      <p id="below">Comments</p>
    </>
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => site, element: page }], {
    hydrationData: { loaderData: { root: site } },
  });
  await act(async () => root.render(<RouterProvider router={router} />));
}

const openWithoutAds = (above?: number) => {
  const url = new URL(address);
  url.searchParams.set('pub', '7');
  window.history.replaceState(null, '', url);
  return open(above);
};
const section = () => place.querySelector('section');
const topOfBelow = () => place.querySelector('#below')?.getBoundingClientRect().top;

it('SITE-17: shows the names of models of another host without consent, and pictures after it, at the same place', async () => {
  await open();
  await vi.waitFor(() => expect(place.querySelectorAll('li')).toHaveLength(2), loading);
  expect(place.querySelectorAll('img')).toHaveLength(0);
  expect(place.querySelector('a')?.textContent).toContain('n-1');
  const [row, below] = [place.querySelector('ul')?.offsetHeight, topOfBelow()];
  await act(async () => storeConsent(['ads']));
  expect(place.querySelectorAll('img')).toHaveLength(2);
  expect([place.querySelector('ul')?.offsetHeight, topOfBelow()]).toEqual([row, below]);
});

it('SITE-14: leaves out the row for the traffic of some campaigns, below the viewport', async () => {
  await openWithoutAds(window.innerHeight + 100);
  await vi.waitFor(() => expect(section()).toBeNull(), loading);
  expect(place.textContent).toBe('Comments');
});

it('SITE-14: shows nothing in the place of the row within the viewport, and moves nothing', async () => {
  await openWithoutAds();
  const below = topOfBelow();
  await vi.waitFor(
    () => expect(section()?.checkVisibility({ visibilityProperty: true })).toBe(false),
    loading,
  );
  expect(place.querySelectorAll('li')).toHaveLength(0);
  expect(topOfBelow()).toBe(below);
});
