import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import type { PlayerHandle, PlayerHandleEvent } from '../dom/player-handle.ts';
import { clipSource, openGate } from '../testing/scene.ts';
import { Player } from './Player.tsx';
import type { PlayerProps } from './PlayerRoot.tsx';

const eventually = { timeout: 8000, interval: 20 };

afterEach(cleanup);

async function show(props: Partial<PlayerProps> = {}) {
  const ref = createRef<PlayerHandle>();
  const source = clipSource(openGate());
  const screen = await render(
    <Player ref={ref} source={source} {...props} start={{ muted: true, ...props.start }} />,
  );
  const handle = ref.current;
  const video = screen.container.querySelector('video');
  if (!handle || !video) throw new Error('The player rendered no video or set no ref.');
  return { screen, ref, handle, video, source };
}

/** The types of the events that the handle sends, in order. */
function record(handle: PlayerHandle, ...types: PlayerHandleEvent[]) {
  const seen: string[] = [];
  for (const type of types) handle.addEventListener(type, () => seen.push(type));
  return seen;
}

test('HANDLE-1: the ref plays, pauses and seeks, and has position, duration and state', async () => {
  const { handle, video } = await show();
  expect([handle.paused, handle.ended, handle.currentTime]).toEqual([true, false, 0]);
  handle.play();
  await expect.poll(() => video.currentTime > 0 && !video.paused, eventually).toBe(true);
  await expect.poll(() => handle.duration, eventually).toBeCloseTo(12, 0);
  expect(handle.paused).toBe(false);
  handle.pause();
  await expect.poll(() => video.paused, eventually).toBe(true);
  expect(handle.paused).toBe(true);
  handle.currentTime = 5;
  await expect.poll(() => video.currentTime, eventually).toBe(5);
  expect(handle.currentTime).toBe(5);
  handle.seek(7);
  await expect.poll(() => video.currentTime, eventually).toBe(7);
});

test('HANDLE-2: volume, mute and speed set the element and are not stored as preferences', async () => {
  const set = vi.fn();
  const { handle, video } = await show({ preferences: { get: () => undefined, set } });
  const seen = record(handle, 'volumechange', 'ratechange');
  handle.volume = 0.25;
  handle.muted = false;
  handle.playbackRate = 1.5;
  expect([video.volume, video.muted, video.playbackRate]).toEqual([0.25, false, 1.5]);
  expect([handle.volume, handle.muted, handle.playbackRate]).toEqual([0.25, false, 1.5]);
  handle.volume = 7;
  expect(handle.volume).toBe(1);
  await expect.poll(() => new Set(seen), eventually).toEqual(new Set(['volumechange', 'ratechange']));
  expect(set).not.toHaveBeenCalled();
});

test('HANDLE-3: events have the names of HTMLMediaElement', async () => {
  const { handle } = await show();
  const types = ['play', 'playing', 'pause', 'seeking', 'seeked', 'ended'] as const;
  const seen = record(handle, ...types);
  const times = record(handle, 'timeupdate', 'durationchange');
  handle.play();
  await expect.poll(() => seen, eventually).toContain('playing');
  handle.pause();
  await expect.poll(() => seen, eventually).toContain('pause');
  handle.seek(11.6);
  await expect.poll(() => seen, eventually).toContain('seeked');
  handle.play();
  await expect.poll(() => seen, eventually).toContain('ended');
  expect(handle.ended).toBe(true);
  expect(seen.slice(0, 5)).toEqual(['play', 'playing', 'pause', 'seeking', 'seeked']);
  expect(times).toContain('timeupdate');
});

test('HANDLE-4: the handle stays the same when the video changes', async () => {
  const { screen, ref, handle } = await show();
  handle.play();
  await expect.poll(() => handle.paused, eventually).toBe(false);
  const seen = record(handle, 'playing');
  const other = clipSource(openGate(), { id: '8' });
  await screen.rerender(<Player ref={ref} source={other} start={{ muted: true }} />);
  expect(ref.current).toBe(handle);
  handle.play();
  await expect.poll(() => seen.length, eventually).toBe(1);
});

test('HANDLE-5: fullscreen without a user gesture is refused with an exception', async () => {
  const { handle } = await show();
  await expect(handle.requestFullscreen()).rejects.toThrow();
  await expect(handle.exitFullscreen()).resolves.toBeUndefined();
});
