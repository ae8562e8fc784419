import { expect, test, vi } from 'vitest';
import { createManualClock } from '../../../testing/manual-clock.ts';
import { createUpNext, isBufferedToEnd, isNextSoon } from './up-next.ts';

function setUp(seconds?: number) {
  const clock = createManualClock();
  const reported: (number | undefined)[] = [];
  const [onNext, onCancel] = [vi.fn(), vi.fn()];
  const upNext = createUpNext({ clock, seconds, onChange: (left) => reported.push(left), onNext, onCancel });
  return { clock, reported, onNext, onCancel, upNext };
}

const wide = { width: 960, isFullscreen: false };

test('NEXT-1: the next video plays 12 s after the end, and each second of the countdown is reported', () => {
  const { clock, reported, onNext, upNext } = setUp();
  upNext.complete(wide);
  clock.advance(11_999);
  expect(onNext).not.toHaveBeenCalled();
  expect(reported).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  clock.advance(1);
  expect(onNext).toHaveBeenCalledOnce();
  expect(reported.at(-1)).toBeUndefined();
  expect(clock.pending).toBe(0);
});

test.each([
  [420, false, false],
  [420, true, true],
  [421, false, true],
  [360, true, true],
])('NEXT-2: a player of %i px, fullscreen %s, shows the panel: %s', (width, isFullscreen, isShown) => {
  const { clock, upNext } = setUp();
  upNext.complete({ width, isFullscreen });
  expect(clock.pending).toBe(isShown ? 1 : 0);
});

test('NEXT-3: playing or seeking hides the panel and stops the countdown', () => {
  const { clock, reported, onNext, onCancel, upNext } = setUp();
  upNext.complete(wide);
  upNext.hide();
  clock.advance(60_000);
  expect(reported).toEqual([12, undefined]);
  expect(onNext).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
});

test('NEXT-4: the viewer can play the next video at once or cancel', () => {
  const { onNext, onCancel, upNext } = setUp(3);
  upNext.complete(wide);
  upNext.playNow();
  upNext.playNow();
  expect(onNext).toHaveBeenCalledOnce();
  upNext.complete(wide);
  upNext.cancel();
  upNext.cancel();
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onNext).toHaveBeenCalledOnce();
});

test('NEXT-1: a second end restarts the countdown', () => {
  const { clock, reported, upNext } = setUp(3);
  upNext.complete(wide);
  clock.advance(1000);
  upNext.complete(wide);
  expect(reported).toEqual([3, 2, undefined, 3]);
  expect(clock.pending).toBe(1);
});

test.each([
  [0, 0, false],
  [0, 600, false],
  [584.9, 600, false],
  [585, 600, true],
  [600, 600, true],
  [0, 12, true],
  [700, 600, true],
  [Number.NaN, 600, false],
])('NEXT-6: at %d of %d s the next video is due soon: %s', (position, duration, isNear) => {
  expect(isNextSoon(position, duration)).toBe(isNear);
});

test.each([
  [[[0, 20]], 10, 20, true],
  [[[0, 19.6]], 10, 20, true],
  [[[0, 19]], 10, 20, false],
  [[[15, 20]], 10, 20, false],
  [[], 10, 20, false],
] as [[number, number][], number, number, boolean][])(
  'NEXT-6: with the buffer %j at %d of %d s the rest is buffered: %s',
  (buffered, position, duration, expected) => {
    expect(isBufferedToEnd(buffered, position, duration)).toBe(expected);
  },
);
