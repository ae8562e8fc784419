import { createCookieJar, siteCookies } from '@nightjar/storage';
import { Toaster, UiProvider } from '@nightjar/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { storedPositions } from '../library/stored-positions.ts';
import { testCardFacts } from '../testing/card-facts.ts';
import { CardGrid } from './CardGrid.tsx';

/** Numbers that no other test has positions of, because IndexedDB outlives a test file. */
const [first, second] = [1071, 1072];

const uploader = { id: 12, username: 'mira' };

/** @param siteFacts The data of the root loader. */
function renderGrid(siteFacts = {}) {
  const element = (
    <UiProvider lang="en">
      <Toaster>
        <CardGrid videos={[{ ...testCardFacts(first), user: uploader }, testCardFacts(second)]} />
      </Toaster>
    </UiProvider>
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => siteFacts, element }], {
    hydrationData: { loaderData: { root: siteFacts } },
  });
  return act(async () => root.render(<RouterProvider router={router} />));
}
const cookies = createCookieJar();
/** The code of a dialog is loaded. */
const loading = { timeout: 10_000 };
const dialogText = () => document.querySelector('dialog[open]')?.textContent;
const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);

beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.restoreAllMocks();
  cookies.remove(siteCookies.signedIn.name);
  await act(async () => root.render(null));
});

it('adds watched bars and buttons after the first rendering', async () => {
  storedPositions.set({ videoId: String(second), positionSeconds: 25, durationSeconds: 100 });
  await renderGrid();
  await vi.waitFor(() => expect(place.textContent).toContain('25% watched'));
  expect(place.textContent?.match(/% watched/g)).toHaveLength(1);
  expect([...place.querySelectorAll('button')].map((each) => each.ariaLabel)).toEqual([
    `Add to playlist: Video ${first}`,
    `Watch later: Video ${first}`,
    `Add to playlist: Video ${second}`,
    `Watch later: Video ${second}`,
  ]);
});

it.each([
  { shown: 'a link for a member', isMember: true, publicProfiles: false, href: '/members/12/wall/1/' },
  { shown: 'text for a guest', isMember: false, publicProfiles: false, href: undefined },
  {
    shown: 'a link for a guest of a site with public profiles',
    isMember: false,
    publicProfiles: true,
    href: '/members/12/wall/1/',
  },
])('the name of an uploader is $shown', async ({ isMember, publicProfiles, href }) => {
  if (isMember) cookies.set(siteCookies.signedIn.name, '1');
  await renderGrid({ publicProfiles });
  // The buttons are added in the same rendering.
  await vi.waitFor(() => expect(place.querySelector('button')).not.toBeNull());
  expect(place.textContent).toContain('mira');
  const link = [...place.querySelectorAll('a')].find(({ textContent }) => textContent === 'mira');
  expect(link?.getAttribute('href')).toBe(href);
});

it('asks a guest to sign in for a playlist, and opens the playlists after that without another click', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    const form = new URLSearchParams(String(init?.body));
    const isAsked = form.get('act') === 'playlists' && form.get('video_id') === String(second);
    const playlists = isAsked ? [{ playlist_id: 4, title: 'Slow', has_video: 0 }] : [];
    return Response.json({ success: 1, playlists });
  });
  await renderGrid();
  const button = () =>
    place.querySelector<HTMLButtonElement>(`button[aria-label="Add to playlist: Video ${second}"]`);
  await vi.waitFor(() => expect(button()).not.toBeNull());
  button()?.focus();
  button()?.click();
  await vi.waitFor(() => expect(dialogText()).toContain('Please log in to complete this action'), loading);
  cookies.set(siteCookies.signedIn.name, '1');
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(dialogText()).toContain('Slow'), loading);
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(dialogText()).toBeUndefined());
  await vi.waitFor(() => expect(document.activeElement).toBe(button()));
});
