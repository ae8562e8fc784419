import { expect, test } from 'vitest';
import { parseVrFormat, type VrFormat } from './vr-format.ts';

const format = (
  projection: VrFormat['projection'],
  angle: number,
  stereo: VrFormat['stereo'] = 'mono',
  isSwapped = false,
): VrFormat => ({ projection, angle, stereo, isSwapped });

test.each<[string, VrFormat]>([
  // As on the wire.
  ['eqr_360_mono', format('equirectangular', 360)],
  ['eqr_180_mono', format('equirectangular', 180)],
  ['eqr_180_lr', format('equirectangular', 180, 'left-right')],
  ['eqr_360_tb', format('equirectangular', 360, 'top-bottom')],
  ['fis_190_lr', format('fisheye', 190, 'left-right')],
  ['fisheye_200_sbs', format('fisheye', 200, 'left-right')],
  ['eac_360_mono', format('eac', 360)],
  ['EQR-360-TB', format('equirectangular', 360, 'top-bottom')],
  // The other eye first.
  ['eqr_180_rl', format('equirectangular', 180, 'left-right', true)],
  ['eqr_360_bt', format('equirectangular', 360, 'top-bottom', true)],
  // Names used by other players.
  ['180_180x180_3dh', format('equirectangular', 180, 'left-right')],
  ['360x180_3dv', format('equirectangular', 360, 'top-bottom')],
  ['sphere_360_ou', format('equirectangular', 360, 'top-bottom')],
  ['eqr_360_ab', format('equirectangular', 360, 'top-bottom')],
  ['MKX200_LR', format('fisheye', 200, 'left-right')],
  ['vrca220_sbs', format('fisheye', 220, 'left-right')],
  ['rf52_lr', format('fisheye', 190, 'left-right')],
  ['f180_ou', format('fisheye', 180, 'top-bottom')],
  ['fisheye190', format('fisheye', 190)],
  ['heqr_lr', format('equirectangular', 180, 'left-right')],
  ['hequirect_tb', format('equirectangular', 180, 'top-bottom')],
  ['half_mono', format('equirectangular', 180)],
  ['dome_lr', format('equirectangular', 180, 'left-right')],
])('VR-1: parses %s', (text, expected) => {
  expect(parseVrFormat(text)).toEqual(expected);
});

test.each<[string, VrFormat]>([
  ['eqr', format('equirectangular', 360)],
  ['fisheye', format('fisheye', 180)],
  ['360', format('equirectangular', 360)],
  ['xyz_180_lr', format('equirectangular', 180, 'left-right')],
  ['eqr_what_tb', format('equirectangular', 360, 'top-bottom')],
  ['eqr_99999_mono', format('equirectangular', 360)],
  ['eqr_0_mono', format('equirectangular', 360)],
  ['eqr_90_mono', format('equirectangular', 90)],
  ['eqr_89_mono', format('equirectangular', 360)],
  ['lr', format('equirectangular', 360, 'left-right')],
  ['eqr_360_quad', format('equirectangular', 360)],
  ['eac_180_mono', format('eac', 360)],
])('VR-2: missing or unknown parts of %s get their default', (text, expected) => {
  expect(parseVrFormat(text)).toEqual(expected);
});

test.each([undefined, '', '1', 'flat', '___', 'no', '<script>', '\u{1f441}', 'mp4_720p'])(
  'VR-2: %j contains no known word and is shown flat',
  (text) => {
    expect(parseVrFormat(text)).toBeUndefined();
  },
);

test('VR-2: only the first 100 characters of a long text are parsed', () => {
  expect(parseVrFormat('_'.repeat(1_000_000))).toBeUndefined();
  expect(parseVrFormat('fisheye'.padStart(100, '_'))).toEqual(format('fisheye', 180));
  expect(parseVrFormat('fisheye'.padStart(101, '_'))).toBeUndefined();
  expect(parseVrFormat(`eqr_180_lr_${'tb_'.repeat(100_000)}`)).toEqual(
    format('equirectangular', 180, 'left-right'),
  );
});
