import { createCookieJar, siteCookies } from '@nightjar/storage';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import { SiteProviders } from '../testing/SiteProviders.tsx';
import { useConsent } from './use-consent.tsx';

vi.mock('../navigation/load-with-deadline.ts', { spy: true });

const cookies = createCookieJar();
const place = document.body.appendChild(document.createElement('div'));
let root = createRoot(place);

beforeEach(() => cookies.remove(siteCookies.consent.name));
afterEach(async () => {
  cookies.remove(siteCookies.consent.name);
  vi.mocked(loadWithDeadline).mockReset();
  await act(async () => root.unmount());
  root = createRoot(place);
});

function Shell() {
  const { panel, settings } = useConsent(['ads']);
  return (
    <>
      {panel}
      {settings}
      <main id="content" tabIndex={-1} />
    </>
  );
}

async function openSite() {
  const router = createMemoryRouter([{ path: '*', element: <Shell /> }]);
  await act(async () => root.render(<SiteProviders router={router} />));
  return router;
}

const panel = () => place.querySelector('section[aria-labelledby]');
const untilAsked = () => vi.waitFor(() => expect(panel()?.textContent).toContain('Your privacy'));
const failOnce = () => vi.mocked(loadWithDeadline).mockRejectedValueOnce(new TypeError('Failed to fetch'));
const choose = (name: string) =>
  act(async () => [...place.querySelectorAll('button')].find((each) => each.textContent === name)?.click());

it('SITE-17: asks again on the next page when the code of the question did not arrive', async () => {
  failOnce();
  const router = await openSite();
  expect(panel()).toBeNull();
  await act(() => router.navigate('/videos/'));
  await untilAsked();
});

it('does not ask again after the answer', async () => {
  const router = await openSite();
  await untilAsked();
  await choose('Reject all');
  vi.mocked(loadWithDeadline).mockClear();
  await act(() => router.navigate('/videos/'));
  expect(loadWithDeadline).not.toHaveBeenCalled();
  expect(panel()).toBeNull();
});

it('moves the focus to the content after the question, and back to the link after the settings', async () => {
  await openSite();
  await untilAsked();
  await choose('Reject all');
  expect(document.activeElement?.id).toBe('content');
  const link = place.querySelector('a');
  link?.focus();
  await act(async () => link?.click());
  await vi.waitFor(() => expect(panel()?.textContent).toContain('Cookie settings'));
  await choose('Accept all');
  expect(document.activeElement).toBe(link);
});

it('shows that the settings are loading', async () => {
  cookies.set(siteCookies.consent.name, 'none');
  vi.mocked(loadWithDeadline).mockReturnValueOnce(new Promise(() => {}));
  await openSite();
  expect(place.querySelector('[role="progressbar"]')).toBeNull();
  await act(async () => place.querySelector('a')?.click());
  expect(place.querySelector('[role="progressbar"]')).not.toBeNull();
});
