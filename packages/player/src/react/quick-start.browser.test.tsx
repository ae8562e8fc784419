import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import type { PlayerEvent } from '../core/events.ts';
import { takeQuickStart } from '../dom/quick-start.ts';
import { beginsWithHls, placeOnRequest, quickStart } from '../start/index.ts';
import { eventually } from '../testing/eventually.ts';
import { clipSource, openGate, renditionShown } from '../testing/scene.ts';
import { Player } from './Player.tsx';
import type { PlayerProps } from './PlayerRoot.tsx';

afterEach(async () => {
  await cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function startQuick(options: Partial<Parameters<typeof quickStart>[0]> = {}) {
  const gate = openGate();
  const source = clipSource(gate);
  const video = quickStart({ source, ...options, start: { muted: true, ...options.start } });
  if (!video) throw new Error('quickStart returned no video');
  document.body.append(video);
  return { gate, source, video };
}

async function renderWithVideo(props: PlayerProps) {
  const events: PlayerEvent[] = [];
  const screen = await render(
    <Player {...props} start={{ ...props.start, autostart: true }} onEvent={(event) => events.push(event)} />,
  );
  return { screen, events };
}

test('QUICK-1: a file that plays before the player has loaded continues in it without interruption', async () => {
  const { source, video } = startQuick();
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(0.2);
  const broken = vi.fn();
  for (const type of ['emptied', 'pause', 'seeking', 'loadstart']) video.addEventListener(type, broken);
  const before = video.currentTime;
  const { screen, events } = await renderWithVideo({ source, video, start: { muted: true } });
  expect(screen.container.querySelector('video')).toBe(video);
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(before + 0.3);
  expect(broken).not.toHaveBeenCalled();
  await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  expect(events.map((event) => event.type)).toEqual(
    expect.arrayContaining(['player_init', 'player_firstframe', 'state']),
  );
});

test('QUICK-2: measures the time to the first frame from the click', async () => {
  const pressedAt = performance.now();
  const { source, video } = startQuick();
  const frameAt = await new Promise<number>((resolve) => {
    video.requestVideoFrameCallback((_now, { presentationTime }) => resolve(presentationTime));
  });
  // The player loads much later than the first frame.
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(0.4);
  const { events } = await renderWithVideo({ source, video, start: { muted: true } });
  const frames = events.filter((event) => event.type === 'player_firstframe');
  expect(frames).toHaveLength(1);
  // Both times are from one clock and one frame; they differ only by the creation of the element.
  expect(Math.abs((frames[0]?.waitedMs ?? 0) - (frameAt - pressedAt))).toBeLessThan(100);
});

test('QUICK-3: starts at the requested second with the stored rendition and volume', async () => {
  const remembered: Record<string, string> = { quality: 'hd', volume: '0.3', speed: '1.5' };
  const { video } = startQuick({
    start: { atSeconds: 6 },
    preferences: { get: (name) => remembered[name], set: () => undefined },
  });
  expect(video.volume).toBeCloseTo(0.3);
  expect(video.playbackRate).toBe(1.5);
  await expect.poll(() => renditionShown(video), eventually).toBe('hd');
  expect(video.currentTime).toBeGreaterThanOrEqual(6);
});

test('QUICK-4: a file that failed before the player has loaded is replaced by the next rendition', async () => {
  const gate = openGate();
  await gate.close(404, 'sd.mp4');
  const source = clipSource(gate);
  const video = quickStart({ source, start: { muted: true } });
  if (!video) throw new Error('quickStart returned no video');
  document.body.append(video);
  await expect.poll(() => video.error !== null, eventually).toBe(true);
  await renderWithVideo({ source, video, start: { muted: true } });
  await expect.poll(() => renditionShown(video), eventually).toBe('hd');
});

test('QUICK-5: does not start a video that begins with HLS or has no file', () => {
  const gate = openGate();
  const source = clipSource(gate, { hlsUrl: gate.address('master.m3u8') });
  expect(quickStart({ source, hlsFromSeconds: 10 })).toBeUndefined();
  expect(beginsWithHls({ source, hlsFromSeconds: 10 })).toBe(true);
  expect(beginsWithHls({ source })).toBe(false);
  expect(quickStart({ source: clipSource(gate, { files: [] }) })).toBeUndefined();
});

test('QUICK-6: an element can be used by one player only', () => {
  const { video } = startQuick();
  expect(takeQuickStart(video)).toBeDefined();
  expect(takeQuickStart(video)).toBeUndefined();
});

test('PREP-1: a prepared HLS video has its first frame before the first play and loads no more than needed', async () => {
  // The modules of the test fill most of the default of 250 entries.
  performance.setResourceTimingBufferSize(2000);
  const gate = openGate();
  const source = clipSource(gate, { hlsUrl: gate.address('master.m3u8'), durationSeconds: 12 });
  const fetched = (from = gate) =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(from.address('')) && name.endsWith('.m4s'));
  const props = { source, hlsFromSeconds: 10, start: { muted: true } };
  const screen = await render(<Player {...props} start={{ ...props.start, prepare: true }} />);
  const video = screen.container.querySelector('video');
  await expect.poll(() => video?.readyState ?? 0, eventually).toBeGreaterThanOrEqual(2);
  // In the time in which a player that plays loads its second segment.
  const other = openGate();
  const playing = clipSource(other, { hlsUrl: other.address('master.m3u8'), durationSeconds: 12 });
  await render(<Player {...props} source={playing} start={{ ...props.start, autostart: true }} />);
  await expect.poll(() => fetched(other).length, eventually).toBeGreaterThan(1);
  expect(video?.paused).toBe(true);
  expect(fetched().length).toBe(1);
  await screen.rerender(<Player {...props} start={{ ...props.start, autostart: true }} />);
  await expect.poll(() => fetched().length, eventually).toBeGreaterThan(1);
  await expect.poll(() => video?.currentTime ?? 0, eventually).toBeGreaterThan(5);
});

test('QUICK-7: the video is placed in its slot when its request is sent', async () => {
  const slot = document.createElement('div');
  document.body.append(slot);
  const video = quickStart({ source: clipSource(openGate()), start: { muted: true } });
  if (!video) throw new Error('quickStart returned no video');
  placeOnRequest(video, slot);
  expect(slot.childElementCount).toBe(0);
  await new Promise((resolve) => video.addEventListener('loadstart', resolve, { once: true }));
  expect(slot.firstElementChild).toBe(video);
  await expect.poll(() => video.currentTime, eventually).toBeGreaterThan(0.1);
});

test('QUICK-7: a video that is placed elsewhere before its request stays there', async () => {
  const slot = document.createElement('div');
  const video = quickStart({ source: clipSource(openGate()), start: { muted: true } });
  if (!video) throw new Error('quickStart returned no video');
  placeOnRequest(video, slot);
  document.body.append(slot, video);
  await new Promise((resolve) => video.addEventListener('loadstart', resolve, { once: true }));
  expect(video.parentElement).toBe(document.body);
});
