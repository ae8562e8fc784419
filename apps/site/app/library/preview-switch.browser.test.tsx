import { informationTexts } from '@nightjar/i18n/information';
import { createBrowserLibrary, storedVideo } from '@nightjar/storage';
import { Toaster, UiProvider } from '@nightjar/ui';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemberLibrary } from '../members/MemberLibrary.tsx';
import { exampleStoredVideo } from '../testing/stored-video.ts';
import { LibraryScreen } from './LibraryScreen.tsx';

const video = exampleStoredVideo(1);
const stored = createBrowserLibrary({ card: storedVideo });
const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);

beforeEach(async () => {
  localStorage.clear();
  await stored.history.clear();
  await stored.watchLater.clear();
});
afterEach(async () => {
  localStorage.clear();
  await act(async () => root.render(null));
});

const screens: [string, ReactNode][] = [
  ['the history', <LibraryScreen key="1" name="history" texts={informationTexts().library} />],
  ['watch later', <LibraryScreen key="2" name="watchLater" texts={informationTexts().library} />],
  ['the watch-later list of a profile', <MemberLibrary key="3" memberId={7} name="watchLater" page={1} />],
];

it.each(screens)('%s has the switch of previews below its cards', async (_name, screen) => {
  await stored.history.add(video);
  await stored.watchLater.add(video);
  const router = createMemoryRouter([{ path: '/', element: screen }]);
  await act(async () =>
    root.render(
      <UiProvider lang="en">
        <Toaster>
          <RouterProvider router={router} />
        </Toaster>
      </UiProvider>,
    ),
  );
  await vi.waitFor(() => expect(place.querySelector('article')).not.toBeNull());
  const label = [...place.querySelectorAll('label')].find((each) => each.textContent === 'Play previews');
  await act(async () => label?.click());
  expect(localStorage.getItem('nj_previews')).toContain('off');
});
