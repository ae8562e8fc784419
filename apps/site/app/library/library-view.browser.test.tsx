import { pageTexts } from '@nightjar/i18n/page-texts';
import { createBrowserLibrary, createCookieJar, siteCookies, storedVideo } from '@nightjar/storage';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemberLibrary } from '../members/MemberLibrary.tsx';
import { renderOnPage } from '../testing/render-on-page.tsx';
import { exampleStoredVideo } from '../testing/stored-video.ts';
import { LibraryScreen } from './LibraryScreen.tsx';

const video = exampleStoredVideo(1);
const cookies = createCookieJar();
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

function member(name: 'history' | 'watchLater', page = 1) {
  const texts = pageTexts().library;
  return (
    <section key={name} id="member-part" tabIndex={-1}>
      <MemberLibrary memberId={7} name={name} page={page} texts={texts} />
    </section>
  );
}
const screens: [string, ReactNode][] = [
  ['the history', <LibraryScreen key="1" name="history" texts={pageTexts().library} />],
  ['watch later', <LibraryScreen key="2" name="watchLater" texts={pageTexts().library} />],
  ['the history of a profile', member('history')],
  ['the watch-later list of a profile', member('watchLater')],
];

async function show(screen: ReactNode) {
  await renderOnPage(root, screen);
}
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
const press = (text: string) => act(async () => button(text)?.click());

it.each(screens)('%s shows its number of videos, and is cleared with an undo', async (_name, screen) => {
  for (const list of [stored.history, stored.watchLater]) {
    await list.clear();
    for (const id of [1, 2, 3]) await list.add(exampleStoredVideo(id));
  }
  await show(screen);
  await vi.waitFor(() => expect(place.textContent).toContain('3 videos'));
  await press('Clear all');
  await vi.waitFor(() => expect(place.querySelector('article')).toBeNull());
  expect(place.textContent).not.toContain('Clear all');
  await act(async () => button('Undo')?.focus());
  await press('Undo');
  await vi.waitFor(() => expect(place.querySelectorAll('article')).toHaveLength(3));
  expect(document.activeElement).toBe(place.querySelector('[tabindex="-1"]'));
});

it('leads from a page after the last one of a list to its first page', async () => {
  await stored.history.add(video);
  await show(member('history', 2));
  await vi.waitFor(() => expect(place.querySelector('a[href^="/members/7/history/"]')).not.toBeNull());
});

it.each(screens)('%s has the switch of previews below its cards', async (_name, screen) => {
  await stored.history.add(video);
  await stored.watchLater.add(video);
  await show(screen);
  await vi.waitFor(() => expect(place.querySelector('article')).not.toBeNull());
  const label = [...place.querySelectorAll('label')].find((each) => each.textContent === 'Play previews');
  await act(async () => label?.click());
  expect(localStorage.getItem('nj_previews')).toContain('off');
});

it('the watch-later list of a member is that of the account, and that of a guest stays in the browser', async () => {
  await stored.watchLater.add(video);
  const origin = vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({
      ...{ success: 1, ok: 1, user_id: '7', video_ids: ['1', '2'] },
      videos: [exampleStoredVideo(2)],
    }),
  );
  await show(member('watchLater'));
  await vi.waitFor(() => expect(place.querySelectorAll('article')).toHaveLength(1));
  expect(origin).not.toHaveBeenCalled();
  cookies.set(siteCookies.signedIn.name, '1');
  try {
    await act(async () => window.dispatchEvent(new Event('nightjar:session')));
    await vi.waitFor(() => expect(place.querySelectorAll('article')).toHaveLength(2), { timeout: 10_000 });
  } finally {
    cookies.remove(siteCookies.signedIn.name);
    origin.mockRestore();
  }
});
