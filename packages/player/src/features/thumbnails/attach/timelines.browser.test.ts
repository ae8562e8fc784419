import { afterEach, expect, test, vi } from 'vitest';
import { createTimelines } from './timelines.ts';

const eventually = { timeout: 8000, interval: 10 };

afterEach(() => vi.restoreAllMocks());

/** Four sheets of ten seconds. Sheets are decoded when the test permits it. */
function openTimelines() {
  const cues = [0, 1, 2, 3].map(
    (sheet) => `00:${sheet}0.000 --> 00:${sheet}9.999\nsheet-${sheet}.jpg#xywh=0,0,160,90\n`,
  );
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response(`WEBVTT\n\n${cues.join('\n')}`));
  const requested: string[] = [];
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation((src) => {
    requested.push(/sheet-(\d)/.exec(src)?.[1] ?? src);
  });
  const decoding: (() => void)[] = [];
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(
    () => new Promise((resolve) => decoding.push(resolve)),
  );
  const onCues = vi.fn();
  const { signal } = new AbortController();
  const timelines = createTimelines({ url: '/timelines.vtt', signal, onCues, onMissing: vi.fn() });
  const decoded = () => {
    for (const resolve of decoding.splice(0)) resolve();
  };
  return { ...timelines, requested, decoded, onCues };
}

test('THUMB-3: the cues are loaded once, without any sheet', async () => {
  const { load, requested, onCues } = openTimelines();
  load();
  load();
  await expect.poll(() => onCues.mock.calls.length, eventually).toBe(1);
  expect(fetch).toHaveBeenCalledOnce();
  expect(requested).toEqual([]);
});

test('THUMB-4: the sheet of a position is loaded first, its neighbours after it, and each sheet once', async () => {
  const { load, loadThumbnail, requested, decoded, onCues } = openTimelines();
  load();
  await expect.poll(() => onCues.mock.calls.length, eventually).toBe(1);
  loadThumbnail(5);
  loadThumbnail(6);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(requested).toEqual(['0']);
  decoded();
  await expect.poll(() => requested, eventually).toEqual(['0', '1']);
  decoded();
  loadThumbnail(15);
  await expect.poll(() => requested, eventually).toEqual(['0', '1', '2']);
});

test('THUMB-4: a position that is wanted before the cues are known is loaded with them', async () => {
  const { loadThumbnail, requested, decoded } = openTimelines();
  loadThumbnail(1);
  loadThumbnail(25);
  await expect.poll(() => requested, eventually).toEqual(['2']);
  decoded();
  await expect.poll(() => requested, eventually).toEqual(['2', '1', '3']);
});
