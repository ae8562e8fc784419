import { expect, test } from 'vitest';
import { type Eye, eyeRegion } from './eye-region.ts';
import { parseVrFormat } from './vr-format.ts';

/** The region in pixels, without the half pixel of its edges. */
function pixels(text: string, eye: Eye, width: number, height: number) {
  const format = parseVrFormat(text);
  if (!format) throw new Error(`${text} is no format`);
  const region = eyeRegion(format, eye, { width, height });
  const round = (number: number) => Math.round(number * 1000) / 1000;
  return [
    round(region.left * width - 0.5),
    round(region.top * height - 0.5),
    round(region.width * width + 1),
    round(region.height * height + 1),
  ];
}

test.each<[string, Eye, [number, number, number, number]]>([
  ['eqr_360_mono', 'left', [0, 0, 2000, 1000]],
  ['eqr_360_mono', 'right', [0, 0, 2000, 1000]],
  ['eqr_180_lr', 'left', [0, 0, 1000, 1000]],
  ['eqr_180_lr', 'right', [1000, 0, 1000, 1000]],
  ['eqr_180_rl', 'left', [1000, 0, 1000, 1000]],
  ['eqr_180_rl', 'right', [0, 0, 1000, 1000]],
  ['eqr_360_tb', 'left', [0, 0, 2000, 500]],
  ['eqr_360_tb', 'right', [0, 500, 2000, 500]],
  ['eqr_360_bt', 'left', [0, 500, 2000, 500]],
  ['fisheye_180_lr', 'right', [1000, 0, 1000, 1000]],
  ['fisheye_180_mono', 'left', [500, 0, 1000, 1000]],
  ['fisheye_180_tb', 'right', [750, 500, 500, 500]],
])('VR-3: in %s the %s eye gets its own part of the frame', (text, eye, expected) => {
  expect(pixels(text, eye, 2000, 1000)).toEqual(expected);
});

test('VR-3: a fisheye in an upright frame is centred in its half', () => {
  expect(pixels('fisheye_180_mono', 'left', 1000, 2000)).toEqual([0, 500, 1000, 1000]);
  expect(pixels('fisheye_180_tb', 'right', 1000, 3000)).toEqual([0, 1750, 1000, 1000]);
});

test('VR-3: the regions of the two eyes share no pixel', () => {
  const format = parseVrFormat('eqr_180_lr');
  if (!format) throw new Error('no format');
  const frame = { width: 640, height: 320 };
  const [left, right] = [eyeRegion(format, 'left', frame), eyeRegion(format, 'right', frame)];
  // The outermost samples are the centres of the outermost pixels.
  expect(left.left + left.width).toBeCloseTo(0.5 - 0.5 / 640, 9);
  expect(right.left).toBeCloseTo(0.5 + 0.5 / 640, 9);
});

test('VR-3: a frame without a size gives finite numbers', () => {
  const format = parseVrFormat('fisheye_180_lr');
  if (!format) throw new Error('no format');
  const region = eyeRegion(format, 'right', { width: 0, height: 0 });
  expect(Object.values(region).every(Number.isFinite)).toBe(true);
});
