import type { StartOptions } from '@nightjar/player/core';
import { createWatchPositions } from '@nightjar/storage/key-values';
import { beforeEach, expect, it, vi } from 'vitest';
import { storedPositions } from '../library/stored-positions.ts';
import { preparePositions, withPosition } from './resume-position.ts';

beforeEach(async () => {
  storedPositions.clear();
  await storedPositions.load();
});

it('starts at once in a browser without positions', () => {
  const begin = vi.fn<(start: StartOptions) => void>();
  withPosition({ muted: true }, '7', begin);
  expect(begin).toHaveBeenCalledExactlyOnceWith({ muted: true });
});

it('starts at once at the newest position, which needs no database', () => {
  storedPositions.set({ videoId: '7', positionSeconds: 61, durationSeconds: 300 });
  const begin = vi.fn<(start: StartOptions) => void>();
  withPosition({ muted: true }, '7', begin);
  expect(begin).toHaveBeenCalledExactlyOnceWith({ muted: true, resumeSeconds: 61 });
});

it('waits for the position of a video that is pressed before the positions are read, and then starts at once', async () => {
  storedPositions.set({ videoId: '7', positionSeconds: 61, durationSeconds: 300 });
  storedPositions.set({ videoId: '6', positionSeconds: 10, durationSeconds: 300 });
  const begin = vi.fn<(start: StartOptions) => void>();
  withPosition({ muted: true }, '7', begin);
  expect(begin).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(begin).toHaveBeenCalledExactlyOnceWith({ muted: true, resumeSeconds: 61 }));
  await preparePositions();
  const next = vi.fn<(start: StartOptions) => void>();
  withPosition({}, '7', next);
  expect(next).toHaveBeenCalledExactlyOnceWith({ resumeSeconds: 61 });
  withPosition({}, '8', next);
  expect(next).toHaveBeenLastCalledWith({});
});

it('reads with each intent what another tab has stored meanwhile', async () => {
  storedPositions.set({ videoId: '7', positionSeconds: 61, durationSeconds: 300 });
  await preparePositions();
  const otherTab = createWatchPositions();
  await otherTab.load();
  otherTab.set({ videoId: '7', positionSeconds: 200, durationSeconds: 300 });
  await otherTab.load();
  await preparePositions();
  const begin = vi.fn<(start: StartOptions) => void>();
  withPosition({}, '7', begin);
  expect(begin).toHaveBeenCalledExactlyOnceWith({ resumeSeconds: 200 });
  otherTab.clear();
  withPosition({}, '7', begin);
  expect(begin).toHaveBeenLastCalledWith({});
});
