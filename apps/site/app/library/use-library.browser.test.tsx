import { createBrowserLibrary, historyAccountKey, type StoredVideo, storedVideo } from '@nightjar/storage';
import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import { exampleStoredVideo as video } from '../testing/stored-video.ts';
import { readHistoryAccount, storeHistoryAccount } from './history-account.ts';
import { storedPositions as positions } from './stored-positions.ts';
import { type LibraryName, useLibrary } from './use-library.ts';

vi.mock('../navigation/load-with-deadline.ts', { spy: true });

let library: ReturnType<typeof useLibrary> | undefined;
function Probe({ name }: { name: LibraryName }) {
  library = useLibrary(name);
  return null;
}

const current = () => {
  if (!library) throw new Error('The probe is not mounted.');
  return library;
};
const ids = () => {
  const { state } = current();
  return state.kind === 'ready' ? state.videos.map(({ video_id }) => Number(video_id)) : state.kind;
};
const stored = createBrowserLibrary({ card: storedVideo });
const stopAt = (id: number, positionSeconds: number) =>
  positions.set({ videoId: String(id), positionSeconds, durationSeconds: 60 });
const stops = () => positions.list().map(({ videoId, positionSeconds }) => [videoId, positionSeconds]);
const videosOf = ({ state }: ReturnType<typeof useLibrary>) => (state.kind === 'ready' ? state.videos : []);
const only = (videos: readonly StoredVideo[], id: number) =>
  videos.filter(({ video_id }) => Number(video_id) === id);
const root = createRoot(document.createElement('div'));
const show = (name: LibraryName) =>
  act(async () =>
    root.render(
      <StrictMode>
        <Probe key={name} name={name} />
      </StrictMode>,
    ),
  );

beforeEach(async () => {
  await stored.history.clear();
  await stored.watchLater.clear();
  positions.clear();
  localStorage.removeItem(historyAccountKey);
  for (const id of [1, 2, 3]) {
    await stored.history.add(video(id));
    stopAt(id, id * 10);
  }
  await show('history');
  await vi.waitFor(() => expect(ids()).toEqual([3, 2, 1]));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.mocked(loadWithDeadline).mockReset();
  await act(async () => root.render(null));
});

it('removes a video and restores it at its place, after videos that were added since', async () => {
  const videos = videosOf(current());
  await act(() => current().remove(2));
  expect(ids()).toEqual([3, 1]);
  await stored.history.add(video(4));
  await act(() => current().restore(videos, only(videos, 2)));
  expect(ids()).toEqual([4, 3, 2, 1]);
});

it('restores only its own videos when another removal was made since', async () => {
  const videos = videosOf(current());
  await act(() => current().remove(1));
  await act(() => current().remove(2));
  await act(() => current().restore(videos, only(videos, 1)));
  expect(ids()).toEqual([3, 1]);
  expect(positions.get('2')).toBeUndefined();
});

it('clears the list', async () => {
  await act(() => current().clear());
  expect(ids()).toEqual([]);
  expect(await stored.history.count()).toBe(0);
});

it('forgets where the visitor stopped in a removed video, until the removal is undone', async () => {
  const videos = videosOf(current());
  await act(() => current().remove(2));
  expect(stops()).toEqual([
    ['1', 10],
    ['3', 30],
  ]);
  await act(() => current().restore(videos, only(videos, 2)));
  expect(positions.get('2')).toMatchObject({ positionSeconds: 20, durationSeconds: 60 });
});

it('forgets all positions with a cleared history, also of videos that it no longer has', async () => {
  stopAt(9, 50);
  await act(() => current().clear());
  expect(stops()).toEqual([]);
});

it('restores the positions of a cleared history, but not over a newer one', async () => {
  const videos = videosOf(current());
  await act(() => current().clear());
  stopAt(3, 44);
  await act(() => current().restore(videos, videos));
  expect(stops()).toEqual([
    ['3', 44],
    ['1', 10],
    ['2', 20],
  ]);
});

it('restores no position of a video that was removed before', async () => {
  await act(() => current().remove(1));
  const videos = videosOf(current());
  await act(() => current().remove(2));
  await act(() => current().restore(videos, only(videos, 2)));
  expect(positions.get('1')).toBeUndefined();
  expect(positions.get('2')).toMatchObject({ positionSeconds: 20 });
});

/** The videos that the account does not have yet, the first one watched first, with the noted times. */
const noted = () => Object.entries(readHistoryAccount()?.watched ?? {}).sort(([, a], [, b]) => a - b);
/** Without a connection: a synchronisation would find no session, and remove what is noted. */
const followAccount = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  storeHistoryAccount({ userId: 1, revision: 4, watched: {}, removed: {} });
};

it('notes a restored video and the newer ones for the account, in their order', async () => {
  for (const id of [12, 5]) await stored.history.add(video(id));
  await act(() => current().read());
  const videos = videosOf(current());
  expect(ids()).toEqual([5, 12, 3, 2, 1]);
  followAccount();
  await act(() => current().remove(12));
  await stored.history.add(video(4));
  await act(() => current().restore(videos, only(videos, 12)));
  expect(noted().map(([id]) => Number(id))).toEqual([12, 5, 4]);
  expect(new Set(noted().map(([, time]) => time)).size).toBe(3);
  expect(readHistoryAccount()?.removed).toEqual({});
});

it('notes a cleared history that is restored in its order', async () => {
  for (const id of [12, 5]) await stored.history.add(video(id));
  await act(() => current().read());
  const videos = videosOf(current());
  followAccount();
  await act(() => current().clear());
  await act(() => current().restore(videos, videos));
  expect(noted().map(([id]) => Number(id))).toEqual([1, 2, 3, 12, 5]);
});

it('removes videos also when the code of the positions cannot be loaded', async () => {
  vi.mocked(loadWithDeadline).mockRejectedValue(new TypeError('Failed to fetch'));
  await act(async () => root.render(null));
  await show('history');
  await vi.waitFor(() => expect(ids()).toEqual([3, 2, 1]));
  expect(await act(() => current().remove(2))).toBe(true);
  expect(ids()).toEqual([3, 1]);
  expect(await act(() => current().clear())).toBe(true);
  expect(ids()).toEqual([]);
});

it('leaves the positions when a video leaves the watch-later list', async () => {
  await stored.watchLater.add(video(1));
  await show('watchLater');
  await vi.waitFor(() => expect(ids()).toEqual([1]));
  await act(() => current().remove(1));
  await act(() => current().clear());
  expect(stops()).toHaveLength(3);
});

it('ST-4: reports a removal that the database refused, and shows that the list is unavailable', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The database cannot be opened.', 'InvalidStateError');
  });
  expect(await act(() => current().remove(2))).toBe(false);
  expect(await act(() => current().clear())).toBe(false);
  expect(ids()).toBe('unavailable');
  expect(stops()).toHaveLength(3);
});

it('reads the list again when the window gets the focus', async () => {
  await stored.history.add(video(5));
  await act(async () => window.dispatchEvent(new Event('focus')));
  await vi.waitFor(() => expect(ids()).toEqual([5, 3, 2, 1]));
});
