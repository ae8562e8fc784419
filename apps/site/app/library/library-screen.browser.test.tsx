import { pageTexts } from '@nightjar/i18n/page-texts';
import { createBrowserLibrary, storedVideo } from '@nightjar/storage';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderOnPage } from '../testing/render-on-page.tsx';
import { exampleStoredVideo } from '../testing/stored-video.ts';
import { LibraryScreen } from './LibraryScreen.tsx';
import { libraryPageSize } from './LibraryView.tsx';
import type { LibraryName } from './use-library.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const count = libraryPageSize + 6;
const stored = createBrowserLibrary({ card: storedVideo });
const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);

beforeEach(async () => {
  for (const list of [stored.history, stored.watchLater]) {
    await list.clear();
    for (let id = 1; id <= count; id += 1) await list.add(exampleStoredVideo(id));
  }
});
afterEach(async () => {
  await act(async () => root.render(null));
  window.history.replaceState(null, '');
});

async function open(name: LibraryName) {
  const screen = <LibraryScreen key={name} name={name} texts={pageTexts().library} />;
  await renderOnPage(root, screen);
}

const cards = () => [...place.querySelectorAll('article')];
const more = () => [...place.querySelectorAll('button')].find((each) => each.textContent === 'Load more');

it.each(['history', 'watchLater'] as const)('%s shows as many cards as before after Back', async (name) => {
  await open(name);
  await vi.waitFor(() => expect(cards()).toHaveLength(libraryPageSize));
  await act(async () => more()?.click());
  expect(cards()).toHaveLength(count);
  await act(async () => root.render(null));
  await open(name);
  // Before the database has answered, so that the router can restore the scroll position.
  expect(cards()).toHaveLength(count);
  await act(async () => root.render(null));
  window.history.replaceState(null, '');
  await open(name);
  await vi.waitFor(() => expect(cards()).toHaveLength(libraryPageSize));
});

it('Q-27: the last "Load more" moves the focus to the first added card', async () => {
  await open('history');
  await vi.waitFor(() => expect(cards()).toHaveLength(libraryPageSize));
  more()?.focus();
  await act(async () => more()?.click());
  expect(more()).toBeUndefined();
  expect(cards()[libraryPageSize]?.contains(document.activeElement)).toBe(true);
});
