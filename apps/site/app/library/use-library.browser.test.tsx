import { createBrowserLibrary, storedVideo } from '@nightjar/storage';
import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleStoredVideo as video } from '../testing/stored-video.ts';
import { useLibrary } from './use-library.ts';

let library: ReturnType<typeof useLibrary> | undefined;
function Probe() {
  library = useLibrary('history');
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
const root = createRoot(document.createElement('div'));

beforeEach(async () => {
  await stored.history.clear();
  for (const id of [1, 2, 3]) await stored.history.add(video(id));
  await act(async () =>
    root.render(
      <StrictMode>
        <Probe />
      </StrictMode>,
    ),
  );
  await vi.waitFor(() => expect(ids()).toEqual([3, 2, 1]));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await act(async () => root.render(null));
});

it('removes a video and restores it at its place, after videos that were added since', async () => {
  const { state } = current();
  await act(() => current().remove(2));
  expect(ids()).toEqual([3, 1]);
  await stored.history.add(video(4));
  await act(() => current().restore(state.kind === 'ready' ? state.videos : []));
  expect(ids()).toEqual([4, 3, 2, 1]);
});

it('clears the list', async () => {
  await act(() => current().clear());
  expect(ids()).toEqual([]);
  expect(await stored.history.count()).toBe(0);
});

it('ST-4: reports a removal that the database refused, and shows that the list is unavailable', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The database cannot be opened.', 'InvalidStateError');
  });
  expect(await act(() => current().remove(2))).toBe(false);
  expect(await act(() => current().clear())).toBe(false);
  expect(ids()).toBe('unavailable');
});

it('reads the list again when the window gets the focus', async () => {
  await stored.history.add(video(5));
  await act(async () => window.dispatchEvent(new Event('focus')));
  await vi.waitFor(() => expect(ids()).toEqual([5, 3, 2, 1]));
});
