import { expect, test } from 'vitest';
import { createFrameRate, frameTarget } from './frame-rate.ts';

function measured(perSecond: number, count = 30, isDropped: (frame: number) => boolean = () => false) {
  const rate = createFrameRate();
  let shownCount = 0;
  for (let frame = 0; frame < count; frame += 1) {
    if (isDropped(frame)) continue;
    shownCount += 1;
    rate.add({ mediaSeconds: frame / perSecond, shownCount });
  }
  return rate;
}

test.each([24, 25, 30, 50, 60, 120])('KEY-9: measures %d frames a second', (perSecond) => {
  const rate = measured(perSecond);
  expect(rate.isKnown).toBe(true);
  expect(rate.frameSeconds).toBeCloseTo(1 / perSecond, 6);
});

test('KEY-9: dropped frames do not change the measured frame duration', () => {
  expect(measured(25, 60, (frame) => frame % 3 === 0).frameSeconds).toBeCloseTo(1 / 25, 6);
});

test('KEY-9: the frame duration is 1/30 s until enough frames were measured', () => {
  const rate = measured(25, 8);
  expect(rate.isKnown).toBe(false);
  expect(rate.frameSeconds).toBeCloseTo(1 / 30);
  expect(measured(25, 9)).toMatchObject({ isKnown: true, frameSeconds: expect.closeTo(1 / 25) });
});

test('KEY-9: seeks, repeated frames, missed callbacks and invalid times are not counted', () => {
  const rate = createFrameRate();
  const times = [0, 0.04, 300, 300, Number.NaN, 12, 12.04, -4, Number.POSITIVE_INFINITY];
  for (const [index, mediaSeconds] of times.entries()) rate.add({ mediaSeconds, shownCount: index });
  for (let count = 20; count < 60; count += 2) rate.add({ mediaSeconds: count / 50, shownCount: count });
  expect(rate.isKnown).toBe(false);
});

test('KEY-9: a step seeks to the middle of the neighbouring frame', () => {
  const step = { frameSeconds: 0.04, currentSeconds: 1.013, shownSeconds: 1 };
  expect(frameTarget({ ...step, direction: 1 })).toBeCloseTo(1.06);
  expect(frameTarget({ ...step, direction: -1 })).toBeCloseTo(0.98);
});

test('KEY-9: a step ignores the start of a frame other than the current one', () => {
  const step = { frameSeconds: 0.04, currentSeconds: 1.06, shownSeconds: 1 };
  expect(frameTarget({ ...step, direction: 1 })).toBeCloseTo(1.1);
  expect(frameTarget({ ...step, direction: -1 })).toBeCloseTo(1.02);
});

test('KEY-9: without the start of the current frame a step is one frame long, and never before 0', () => {
  expect(frameTarget({ frameSeconds: 0.04, currentSeconds: 5, direction: 1 })).toBeCloseTo(5.04);
  expect(frameTarget({ frameSeconds: 0.04, currentSeconds: 5, shownSeconds: 1, direction: -1 })).toBeCloseTo(
    4.96,
  );
  expect(frameTarget({ frameSeconds: 0.04, currentSeconds: 0.01, direction: -1 })).toBe(0);
});

test.each([
  [8, false],
  [9, true],
  [125, true],
  [126, false],
])('KEY-9: %d frames a second are plausible: %s', (perSecond, isKnown) => {
  expect(measured(perSecond).isKnown).toBe(isKnown);
});

test('KEY-9: the shortest of the last frame durations are measured', () => {
  const rate = createFrameRate();
  let mediaSeconds = 0;
  let shownCount = 0;
  const add = (seconds: number, frames: number) => {
    for (let frame = 0; frame < frames; frame += 1) {
      mediaSeconds += seconds;
      shownCount += 1;
      rate.add({ mediaSeconds, shownCount });
    }
  };
  add(1 / 25, 200);
  // A quarter of the 60 samples that are kept, not of the 216 that were added.
  add(1 / 50, 16);
  expect(rate.frameSeconds).toBeCloseTo(1 / 50, 6);
});

test.each([
  // A little early, because the position is reported with less precision than the start of the frame.
  [0.9925, 1.06],
  [1.0475, 1.06],
  [0.9875, 1.0275],
  [1.0525, 1.0925],
])('KEY-9: at %d s, the frame that began at 1 s is followed by %d s', (currentSeconds, expected) => {
  const step = { direction: 1, currentSeconds, frameSeconds: 0.04, shownSeconds: 1 } as const;
  expect(frameTarget(step)).toBeCloseTo(expected, 6);
});
