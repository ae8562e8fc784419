import { expect, test } from 'vitest';
import { yawOfOrientation } from './headset-yaw.ts';

const half = Math.SQRT1_2;

test.each([
  ['straight ahead', { x: 0, y: 0, z: 0, w: 1 }, 0],
  ['to the left', { x: 0, y: half, z: 0, w: half }, -90],
  ['to the right', { x: 0, y: -half, z: 0, w: half }, 90],
  ['ahead with the head tilted', { x: 0, y: 0, z: 0.38, w: 0.92 }, 0],
  ['up, ahead', { x: 0.38, y: 0, z: 0, w: 0.92 }, 0],
])('VR-14: yaw of a headset that looks %s', (_name, orientation, yaw) => {
  expect(yawOfOrientation(orientation)).toBeCloseTo(yaw, 5);
});
