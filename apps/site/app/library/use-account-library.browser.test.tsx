import { createBrowserLibrary, createCookieJar, siteCookies, storedVideo } from '@nightjar/storage';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceChange } from '../queries/change-channel.ts';
import { QueryProvider } from '../queries/QueryProvider.tsx';
import { browserQueryClient } from '../queries/query-client.ts';
import { ownKey } from '../queries/query-keys.ts';
import { renderOnPage } from '../testing/render-on-page.tsx';
import { exampleStoredVideo as video } from '../testing/stored-video.ts';
import { undoableRemovals } from './undoable-removals.ts';
import { useAccountLibrary } from './use-account-library.ts';
import type { Library, LibraryState } from './use-library.ts';

const cookies = createCookieJar();
const stored = createBrowserLibrary({ card: storedVideo });
const root = createRoot(document.body.appendChild(document.createElement('div')));
/** The list of the account, oldest first. */
let account: number[];
/** Answers to wait for; undefined when the origin answers at once. */
let gate: Promise<void> | undefined;
let library: Library | undefined;

function Probe() {
  library = useAccountLibrary();
  return null;
}
const current = () => {
  if (!library) throw new Error('The probe is not mounted.');
  return library;
};
const videosOf = (state: LibraryState | undefined) => (state?.kind === 'ready' ? state.videos : []);
const idsOf = (state: LibraryState | undefined) => videosOf(state).map(({ video_id }) => Number(video_id));
const videos = () => videosOf(current().state);
const ids = () => idsOf(current().state);
const numbers = (text = '') => text.split(',').filter(Boolean).map(Number);

beforeEach(async () => {
  localStorage.clear();
  await stored.watchLater.clear();
  undoableRemovals.clear();
  browserQueryClient().clear();
  cookies.set(siteCookies.signedIn.name, '1');
  account = [1, 2, 3];
  gate = undefined;
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    const form = Object.fromEntries(new URLSearchParams(String(init?.body)));
    await gate;
    const removed = numbers(form.removed);
    account = [...new Set([...account.filter((id) => !removed.includes(id)), ...numbers(form.added)])];
    const known = numbers(form.known);
    return Response.json({
      success: 1,
      ok: 1,
      user_id: '1',
      video_ids: account.map(String),
      videos: account.filter((id) => !known.includes(id)).map(video),
    });
  });
});
afterEach(async () => {
  await act(async () => root.render(null));
  vi.restoreAllMocks();
  cookies.remove(siteCookies.signedIn.name);
  localStorage.clear();
});

async function show() {
  await renderOnPage(
    root,
    <QueryProvider>
      <Probe />
    </QueryProvider>,
  );
}

it('is a query with the key of its path, and shows the list of the account, newest first', async () => {
  await show();
  await vi.waitFor(() => expect(ids()).toEqual([3, 2, 1]));
  expect(browserQueryClient().getQueryData(ownKey('syncWatchLater'))).toEqual(current().state);
});

it('shows the list of this browser until the account has answered', async () => {
  await stored.watchLater.add(video(9));
  let answer = () => {};
  gate = new Promise((resolve) => {
    answer = resolve;
  });
  await show();
  await vi.waitFor(() => expect(ids()).toEqual([9]));
  answer();
  await vi.waitFor(() => expect(new Set(ids())).toEqual(new Set([1, 2, 3, 9])));
});

it('removes a video at once, and from the account when this can no longer be undone', async () => {
  await show();
  await vi.waitFor(() => expect(ids()).toEqual([3, 2, 1]));
  const shown = videos();
  let removal: Promise<boolean> | undefined;
  await act(async () => {
    removal = current().remove(2);
  });
  await vi.waitFor(() => expect(ids()).toEqual([3, 1]));
  expect(await act(() => removal)).toBe(true);
  expect(account).toEqual([1, 2, 3]);
  await act(async () => current().confirm?.(shown.filter(({ video_id }) => video_id === '2')));
  await vi.waitFor(() => expect(account).toEqual([1, 3]));
  await vi.waitFor(() => expect(ids()).toEqual([3, 1]));
});

it('restores a removed video at its place, and keeps its place in the account', async () => {
  await show();
  await vi.waitFor(() => expect(ids()).toEqual([3, 2, 1]));
  const shown = videos();
  await act(() => current().remove(2));
  await act(() =>
    current().restore(
      shown,
      shown.filter(({ video_id }) => video_id === '2'),
    ),
  );
  await act(async () => current().confirm?.(shown));
  await vi.waitFor(() => expect(ids()).toEqual([3, 2, 1]));
  expect(account).toEqual([1, 2, 3]);
});

it('shows a video again that the browser could not remove, before the account has answered', async () => {
  await show();
  await vi.waitFor(() => expect(ids()).toEqual([3, 2, 1]));
  const seen: number[][] = [];
  const stop = browserQueryClient()
    .getQueryCache()
    .subscribe(() => seen.push(idsOf(browserQueryClient().getQueryData(ownKey('syncWatchLater')))));
  const refuse = () => {
    throw new DOMException('The entry cannot be deleted.', 'InvalidStateError');
  };
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(refuse);
  vi.spyOn(IDBCursor.prototype, 'delete').mockImplementation(refuse);
  let answer = () => {};
  gate = new Promise((resolve) => {
    answer = resolve;
  });
  const removal = current().remove(2);
  await vi.waitFor(() => expect(seen).toContainEqual([3, 1]));
  await vi.waitFor(() => expect(ids()).toEqual([3, 2, 1]));
  answer();
  expect(await act(() => removal)).toBe(false);
  expect(undoableRemovals.size).toBe(0);
  expect(account).toEqual([1, 2, 3]);
  stop();
});

it('reads the list again after a change of another tab', async () => {
  await show();
  await vi.waitFor(() => expect(ids()).toEqual([3, 2, 1]));
  account = [1, 2, 3, 4];
  await act(async () => announceChange({ keys: [ownKey('syncWatchLater')] }));
  await vi.waitFor(() => expect(ids()).toEqual([4, 3, 2, 1]));
  account = [2, 3, 4];
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'nj_saved' })));
  await vi.waitFor(() => expect(ids()).toEqual([4, 3, 2]));
});

it('reads the list again when the page is shown again, and when its window gets the focus', async () => {
  await show();
  await vi.waitFor(() => expect(ids()).toEqual([3, 2, 1]));
  account = [1, 2];
  await act(async () => window.dispatchEvent(new Event('visibilitychange')));
  await vi.waitFor(() => expect(ids()).toEqual([2, 1]));
  account = [1];
  await act(async () => window.dispatchEvent(new Event('focus')));
  await vi.waitFor(() => expect(ids()).toEqual([1]));
});

it('leaves no video of the account behind when the session ends', async () => {
  await show();
  await vi.waitFor(() => expect(ids()).toEqual([3, 2, 1]));
  cookies.remove(siteCookies.signedIn.name);
  await act(async () => window.dispatchEvent(new Event('focus')));
  await vi.waitFor(async () => expect(await stored.watchLater.listIds()).toEqual([]));
  await vi.waitFor(() => expect(ids()).toEqual([]));
});
