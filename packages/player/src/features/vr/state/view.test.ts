import { expect, test } from 'vitest';
import {
  degreesPerPixel,
  dragView,
  fieldOfView,
  initialView,
  keyView,
  limitView,
  type Stage,
  wrapDegrees,
  zoomView,
} from './view.ts';

const sphere: Stage = { format: { projection: 'equirectangular', angle: 360 }, width: 1600, height: 900 };
const dome: Stage = { ...sphere, format: { projection: 'equirectangular', angle: 180 } };
const at = (yaw: number, pitch: number, zoom = 100) => ({ yaw, pitch, zoom });

test('VR-5: the initial view is straight ahead, with 100 degrees across the longer side', () => {
  expect(initialView(sphere)).toEqual(at(0, 0));
  expect(fieldOfView({ zoom: 100 }, sphere)).toMatchObject({ horizontal: 100 });
  expect(fieldOfView({ zoom: 100 }, sphere).vertical).toBeCloseTo(67.7, 1);
  expect(fieldOfView({ zoom: 100 }, { width: 400, height: 800 }).vertical).toBe(100);
  expect(fieldOfView({ zoom: 100 }, { width: 400, height: 800 }).horizontal).toBeCloseTo(61.6, 1);
});

test.each([
  ['past the back', at(190, 0), at(-170, 0)],
  ['many times around', at(-725, 0), at(-5, 0)],
  ['past the zenith', at(0, 120), at(0, 90)],
  ['past the nadir', at(0, -120), at(0, -90)],
  ['closer than 40 degrees', at(0, 0, 5), at(0, 0, 40)],
  ['wider than 120 degrees', at(0, 0, 500), at(0, 0, 120)],
  ['NaN', at(Number.NaN, Number.NaN, Number.NaN), at(0, 0, 40)],
  ['infinite', at(Number.POSITIVE_INFINITY, 0), at(0, 0)],
])('VR-5: a whole sphere wraps horizontally and is clamped vertically: %s', (_name, view, expected) => {
  expect(limitView(view, sphere)).toEqual(expected);
});

test('VR-6: the view of a half sphere stops 3 degrees beyond its edge, depending on zoom', () => {
  expect(limitView(at(170, 0), dome).yaw).toBeCloseTo((180 - 100) / 2 + 3, 5);
  expect(limitView(at(-170, 0), dome).yaw).toBeCloseTo(-43, 5);
  expect(limitView(at(-170, 0, 40), dome).yaw).toBeCloseTo(-73, 5);
  expect(limitView(at(0, 90), dome).pitch).toBeCloseTo((180 - 67.7) / 2 + 3, 1);
  const fisheye: Stage = { ...dome, format: { projection: 'fisheye', angle: 220 } };
  expect(limitView(at(90, 0), fisheye).yaw).toBeCloseTo(63, 5);
  const narrow: Stage = { ...dome, format: { projection: 'equirectangular', angle: 90 } };
  expect(limitView(at(90, 0), narrow).yaw).toBe(3);
});

test('VR-5: a drag keeps the point under the pointer', () => {
  expect(degreesPerPixel({ zoom: 100 }, sphere)).toBeCloseTo(0.0853, 3);
  const dragged = dragView(at(10, 0), 100, 50, sphere);
  expect(dragged.yaw).toBeCloseTo(10 - 8.53, 1);
  expect(dragged.pitch).toBeCloseTo(4.27, 1);
  // On a screen of half the size each pixel turns twice as far.
  expect(degreesPerPixel({ zoom: 100 }, { ...sphere, width: 800, height: 450 })).toBeCloseTo(0.1707, 3);
  expect(dragView(at(0, 0), 10, 0, { ...sphere, width: 0, height: 0 }).yaw).not.toBeNaN();
});

test('VR-7: zoom is limited and keeps the direction', () => {
  expect(zoomView(at(20, 5), 2, sphere)).toMatchObject({ yaw: 20, pitch: 5 });
  expect(zoomView(at(20, 5), 2, sphere).zoom).toBeCloseTo(61.6, 1);
  expect(zoomView(at(0, 0), 1000, sphere).zoom).toBe(40);
  expect(zoomView(at(0, 0), 0.001, sphere).zoom).toBe(120);
  for (const factor of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(zoomView(at(1, 2), factor, sphere)).toEqual(at(1, 2));
  }
});

test.each([
  ['ArrowLeft', at(-6, 0)],
  ['a', at(-6, 0)],
  ['ArrowRight', at(6, 0)],
  ['D', at(6, 0)],
  ['ArrowUp', at(0, 6)],
  ['w', at(0, 6)],
  ['ArrowDown', at(0, -6)],
  ['s', at(0, -6)],
])('VR-8: %s turns the view', (key, expected) => {
  expect(keyView(at(0, 0), key, sphere)).toEqual(expected);
});

test('VR-8: plus and minus zoom, r resets the view, other keys are ignored', () => {
  expect(keyView(at(0, 0), '+', sphere)?.zoom).toBeLessThan(100);
  expect(keyView(at(0, 0), '=', sphere)?.zoom).toBeLessThan(100);
  expect(keyView(at(0, 0), '-', sphere)?.zoom).toBeGreaterThan(100);
  expect(keyView(at(80, 30, 50), 'r', sphere)).toEqual(at(0, 0));
  for (const key of ['k', ' ', 'Tab', 'Enter', 'Escape', 'Home', '1', 'f']) {
    expect(keyView(at(0, 0), key, sphere)).toBeUndefined();
  }
});

test.each([
  [0, 0],
  [180, -180],
  [-180, -180],
  [540, -180],
  [359, -1],
  [-361, -1],
])('VR-5: %d degrees wrap to %d', (angle, expected) => {
  expect(wrapDegrees(angle)).toBe(expected);
});
