import { createRef, useEffect, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { PlayerHandle, PlayerHandleEvent } from '../dom/player-handle.ts';
import { mountPlayer } from '../mount/mount-player.tsx';
import { quickStart } from '../start/index.ts';
import { eventually } from '../testing/eventually.ts';
import { clipSource, openGate } from '../testing/scene.ts';
import { Player } from './Player.tsx';
import type { PlayerProps } from './PlayerRoot.tsx';

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
  await handle.play();
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
  await handle.play();
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

/** A page that adds its listeners in an effect, which runs after those of the player. */
function ListeningPage({
  seen,
  types,
  ...props
}: PlayerProps & { seen: string[]; types: readonly PlayerHandleEvent[] }) {
  const player = useRef<PlayerHandle>(null);
  useEffect(() => {
    const ending = new AbortController();
    for (const type of types)
      player.current?.addEventListener(type, () => seen.push(type), { signal: ending.signal });
    return () => ending.abort();
  }, [seen, types]);
  return <Player ref={player} {...props} />;
}

const playback = ['play', 'playing', 'error'] as const;
const loading = ['loadstart', 'loadedmetadata', 'loadeddata', 'canplay'] as const;

/** Renders the page; returns its events in order. */
async function followFromEffect(props: PlayerProps, types: readonly PlayerHandleEvent[] = playback) {
  const seen: string[] = [];
  await render(<ListeningPage seen={seen} types={types} {...props} />);
  return seen;
}

test('HANDLE-3: a page receives the events of a video that starts by itself', async () => {
  const seen = await followFromEffect({
    source: clipSource(openGate()),
    start: { autostart: true, muted: true },
  });
  await expect.poll(() => seen.slice(0, 2), eventually).toEqual(['play', 'playing']);
});

test('HANDLE-3: a page receives the events of an element that plays already', async () => {
  const source = clipSource(openGate());
  const start = { autostart: true, muted: true };
  const video = quickStart({ source, start });
  if (!video) throw new Error('quickStart returned no video');
  document.body.append(video);
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(0.1);
  const seen = await followFromEffect({ source, video, start }, [...playback, ...loading]);
  await expect.poll(() => seen, eventually).toEqual([...loading, 'play', 'playing']);
});

test('HANDLE-3: a page receives the loading of a video', async () => {
  const source = clipSource(openGate());
  const seen = await followFromEffect({ source }, [...loading, 'progress']);
  await expect.poll(() => seen, eventually).toContain('progress');
  await expect.poll(() => seen.filter((type) => type !== 'progress'), eventually).toEqual(loading);
});

test('HANDLE-3: picture-in-picture sends its events', async () => {
  const { handle } = await show();
  const seen = record(handle, 'enterpictureinpicture', 'leavepictureinpicture');
  await handle.play();
  await userEvent.keyboard('i');
  await expect.poll(() => seen, eventually).toEqual(['enterpictureinpicture']);
  await document.exitPictureInPicture();
  await expect.poll(() => seen, eventually).toEqual(['enterpictureinpicture', 'leavepictureinpicture']);
});

test('HANDLE-3: a setup error is an error event', async () => {
  const seen = await followFromEffect({ source: clipSource(openGate(), { files: [] }) });
  await expect.poll(() => seen, eventually).toEqual(['error']);
});

test('HANDLE-6: a call before the player is ready does not restart an element that plays already', async () => {
  const source = clipSource(openGate());
  const start = { autostart: true, muted: true };
  const video = quickStart({ source, start });
  if (!video) throw new Error('quickStart returned no video');
  const place = document.createElement('div');
  document.body.append(place);
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(0.1);
  const restarted = vi.fn();
  video.addEventListener('loadstart', restarted);
  const player = mountPlayer(place, { source, video, start });
  player.play();
  const seen = record(player, 'timeupdate');
  await expect.poll(() => seen.length, eventually).toBeGreaterThan(0);
  expect(restarted).not.toHaveBeenCalled();
  player.destroy();
  place.remove();
});
