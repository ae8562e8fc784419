import { createBrowserLibrary, storedVideo } from '@nightjar/storage';
import { Toaster, UiProvider } from '@nightjar/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { savedVideos } from './saved-videos.ts';
import { WatchLaterButton } from './WatchLaterButton.tsx';

const video = {
  id: 7,
  dir: 'quiet-water',
  title: 'Quiet Water',
  durationSeconds: 541,
  views: 12,
  postDate: '2026-11-20T08:00:00Z',
  poster: '/pictures/7.jpg',
};

const wireVideo = {
  video_id: '7',
  title: '',
  dir: '',
  duration: '',
  post_date: '',
  scr: '',
  video_viewed: '',
  sg_id: '',
  isWatchLater: true,
};

/** The first change loads its code. */
const loading = { timeout: 10_000 };
const stored = createBrowserLibrary({ card: storedVideo });
const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
const button = () => place.querySelector('button');
const pressed = () => button()?.getAttribute('aria-pressed');
const text = () => document.body.textContent ?? '';

beforeEach(async () => {
  await stored.watchLater.clear();
  savedVideos.set([]);
  await act(async () =>
    root.render(
      <UiProvider lang="en">
        <Toaster>
          <WatchLaterButton video={video} />
        </Toaster>
      </UiProvider>,
    ),
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  await act(async () => root.render(null));
});

it('ST-3: saves a video for later in the wire format, and removes it', async () => {
  await act(async () => button()?.click());
  expect(pressed()).toBe('true');
  await vi.waitFor(async () => expect(await stored.watchLater.listIds()).toEqual([7]), loading);
  expect(await stored.watchLater.list()).toMatchObject([
    { video_id: '7', duration: '09:01', post_date: '2026-11-20 08:00:00', isWatchLater: true },
  ]);
  await vi.waitFor(() => expect(text()).toContain('Added to watch later'));
  await act(async () => button()?.click());
  await vi.waitFor(async () => expect(await stored.watchLater.count()).toBe(0));
  expect(pressed()).toBe('false');
});

it('rejects a video that another tab has added, and shows it as saved', async () => {
  await stored.watchLater.add(wireVideo);
  await act(async () => button()?.click());
  await vi.waitFor(() => expect(text()).toContain('This video is already in watch later'));
  expect(pressed()).toBe('true');
  expect(await stored.watchLater.count()).toBe(1);
});

it('shows as saved what another tab adds, and as not saved what it removes', async () => {
  const otherTab = () =>
    act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'nj_saved' })));
  await stored.watchLater.add(wireVideo);
  await otherTab();
  await vi.waitFor(() => expect(pressed()).toBe('true'));
  await stored.watchLater.remove(7);
  await otherTab();
  await vi.waitFor(() => expect(pressed()).toBe('false'));
});

it('ST-4: takes the mark back when the browser refuses its database', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The database cannot be opened.', 'InvalidStateError');
  });
  await act(async () => button()?.click());
  await vi.waitFor(() => expect(text()).toContain('Your browser does not let us keep this list'));
  expect(pressed()).toBe('false');
});
