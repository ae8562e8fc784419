import { expect, test } from 'vitest';
import { deviceAttitude, viewByAttitude } from './device-orientation.ts';
import type { Stage } from './view.ts';

test.each([
  ['upright, facing north', [0, 90, 0, 0], [0, 0, 0]],
  ['upright, facing west', [90, 90, 0, 0], [-90, 0, 0]],
  ['upright, facing east', [270, 90, 0, 0], [90, 0, 0]],
  ['tilted back, so that the viewer looks up', [0, 120, 0, 0], [0, 30, 0]],
  ['tilted forward, so that the viewer looks down', [0, 50, 0, 0], [0, -40, 0]],
  ['rolled clockwise', [0, 90, 0, 0, 20], [0, 0, 20]],
  ['in landscape, its top to the left', [0, 0, -90, 90], [90, 0, 0]],
  ['in landscape, its top to the right', [0, 0, 90, 270], [-90, 0, 0]],
  ['in landscape, tilted back', [0, 0, -120, 90], [90, 30, 0]],
] as const)(
  'VR-11: attitude of a device held %s',
  (_name, [alpha, beta, gamma, screenAngle, tilt], expected) => {
    const reading = tilt === undefined ? { alpha, beta, gamma } : tilted(tilt);
    const attitude = deviceAttitude({ ...reading, screenAngle });
    expect(attitude.yaw).toBeCloseTo(expected[0], 5);
    expect(attitude.pitch).toBeCloseTo(expected[1], 5);
    expect(attitude.roll).toBeCloseTo(expected[2], 5);
  },
);

/** The reading of an upright device that faces north and is rolled clockwise. */
function tilted(clockwise: number) {
  const [cos, sin] = [Math.cos((clockwise * Math.PI) / 180), Math.sin((clockwise * Math.PI) / 180)];
  // The x axis is (cos, 0, -sin), the y axis (sin, 0, cos): alpha, beta and gamma of that matrix.
  const beta = (Math.asin(cos) * 180) / Math.PI;
  return { alpha: (Math.atan2(-sin, 0) * 180) / Math.PI, beta, gamma: (Math.atan2(sin, 0) * 180) / Math.PI };
}

const sphere: Stage = { format: { projection: 'equirectangular', angle: 360 }, width: 1600, height: 900 };

test('VR-11: the device turns the view relative to its start, and drags are added', () => {
  const view = { yaw: 30, pitch: 5, zoom: 100 };
  expect(viewByAttitude(view, { yaw: 200, pitch: 0, roll: 0 }, 200, sphere)).toEqual(view);
  expect(viewByAttitude(view, { yaw: -150, pitch: 10, roll: 0 }, 200, sphere)).toEqual({
    yaw: 40,
    pitch: 15,
    zoom: 100,
  });
  expect(viewByAttitude(view, { yaw: 200, pitch: 89, roll: 0 }, 200, sphere).pitch).toBe(90);
});
