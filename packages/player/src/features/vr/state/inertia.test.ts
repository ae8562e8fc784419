import { expect, test } from 'vitest';
import { approach, dragSpeed, glide, releaseSpeed } from './inertia.ts';

const still = { yaw: 0, pitch: 0 };

test('VR-9: the speed of an even drag is reached after a few movements', () => {
  let speed = still;
  for (let count = 0; count < 20; count += 1) speed = dragSpeed(speed, { yaw: 1, pitch: -0.5 }, 16);
  expect(speed.yaw).toBeCloseTo(62.4, 0);
  expect(speed.pitch).toBeCloseTo(-31.2, 0);
});

test('VR-9: a single jerk is damped, and movements without elapsed time are ignored', () => {
  expect(dragSpeed(still, { yaw: 180, pitch: 0 }, 1).yaw).toBe(720);
  expect(dragSpeed(still, { yaw: 5, pitch: 0 }, 4).yaw).toBeLessThan(100);
  expect(dragSpeed({ yaw: 7, pitch: 1 }, { yaw: 50, pitch: 0 }, 0)).toEqual({ yaw: 7, pitch: 1 });
});

test.each([
  ['at once', { yaw: 90, pitch: 0 }, 16, true],
  ['after a rest', { yaw: 90, pitch: 0 }, 150, false],
  ['of a slow drag', { yaw: 1, pitch: 1 }, 16, false],
])('VR-9: glide of a view released %s', (_name, speed, sinceMs, isGliding) => {
  expect(releaseSpeed(speed, sinceMs) !== undefined).toBe(isGliding);
});

test('VR-9: a gliding view comes to rest after the same distance at any frame rate', () => {
  const distance = (stepMs: number) => {
    let speed: typeof still | undefined = { yaw: 120, pitch: 0 };
    let yaw = 0;
    for (let count = 0; speed && count < 10_000; count += 1) {
      const next = glide(speed, stepMs);
      yaw += next.moved.yaw;
      speed = next.speed;
    }
    expect(speed).toBeUndefined();
    return yaw;
  };
  expect(distance(16)).toBeCloseTo(38, 0);
  expect(distance(33)).toBeCloseTo(distance(8), 0);
});

test('VR-10: a reset view takes the shorter way around and arrives', () => {
  const target = { yaw: 0, pitch: 0, zoom: 100 };
  let view = { yaw: 170, pitch: 40, zoom: 60 };
  let steps = 0;
  for (let hasArrived = false; !hasArrived; steps += 1) {
    const next = approach(view, target, 16);
    expect(Math.abs(next.view.yaw)).toBeLessThan(Math.abs(view.yaw) + 0.001);
    ({ view, hasArrived } = next);
  }
  expect(view).toEqual(target);
  expect(steps).toBeLessThan(60);
  expect(approach({ ...target, yaw: -170 }, { ...target, yaw: 170 }, 16).view.yaw).toBeLessThan(-170);
});

test('VR-9: a view glides up and down as it glides sideways', () => {
  const sideways = glide({ yaw: 120, pitch: 0 }, 16);
  const upwards = glide({ yaw: 0, pitch: 120 }, 16);
  expect(upwards.moved).toEqual({ yaw: 0, pitch: sideways.moved.yaw });
  expect(upwards.speed).toEqual({ yaw: 0, pitch: sideways.speed?.yaw });
});

test('VR-10: a view arrives when less than a tenth of a degree is left', () => {
  const target = { yaw: 0, pitch: 0, zoom: 100 };
  expect(approach({ ...target, yaw: 0.09 }, target, 0)).toEqual({ view: target, hasArrived: true });
  expect(approach({ ...target, yaw: 0.11 }, target, 0).hasArrived).toBe(false);
  // After a long pause the remaining distance counts, not the distance at the start.
  expect(approach({ ...target, yaw: 170 }, target, 5000)).toEqual({ view: target, hasArrived: true });
});
