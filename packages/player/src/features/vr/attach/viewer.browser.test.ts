import { afterEach, expect, test } from 'vitest';
import { colourOf } from '../../../testing/direction-colour.ts';
import { colourAt, setVrScene, type VrScene } from '../../../testing/vr-scene.ts';

let scene: VrScene | undefined;

afterEach(() => {
  scene?.end();
  scene = undefined;
});

/** The tolerance covers video encoding and pixel rounding. */
function expectColour(actual: number[], expected: readonly number[], within = 10) {
  const off = Math.max(...actual.map((value, index) => Math.abs(value - (expected[index] ?? 0))));
  expect(off, `got ${actual}, expected ${expected}`).toBeLessThanOrEqual(within);
}

const around = [
  { yaw: 0, pitch: 0 },
  { yaw: 90, pitch: 0 },
  { yaw: -90, pitch: 0 },
  { yaw: 180, pitch: 0 },
  { yaw: 0, pitch: 90 },
  { yaw: 0, pitch: -90 },
  { yaw: 45, pitch: 40 },
  { yaw: -140, pitch: -50 },
  { yaw: 150, pitch: 60 },
];
const ahead = [
  { yaw: 0, pitch: 0 },
  { yaw: 60, pitch: 0 },
  { yaw: -60, pitch: 0 },
  { yaw: 0, pitch: 70 },
  { yaw: 0, pitch: -70 },
  { yaw: -45, pitch: 40 },
];

test.each([
  ['eqr_360_mono', around],
  ['eqr_360_tb', around],
  ['eqr_360_lr', around],
  ['eqr_180_lr', ahead],
  ['fisheye_190_lr', ahead],
  ['eac_360_mono', around],
])(
  'VR-12: %s shows in each direction the content recorded there, for the left eye',
  async (clip, directions) => {
    scene = await setVrScene(clip);
    for (const direction of directions) {
      scene.viewer.look({ ...direction, zoom: 80 });
      expectColour(colourAt(scene), colourOf(direction));
    }
  },
);

test.each(['eqr_180_rl', 'eqr_360_bt'])(
  'VR-12: %s shows the left eye where the right one comes first',
  async (text) => {
    scene = await setVrScene(text.replace('rl', 'lr').replace('bt', 'tb'), { text });
    expectColour(colourAt(scene), colourOf({ yaw: 0, pitch: 0 }, 'right'));
  },
);

test('VR-12: a half sphere fades to black at its edge', async () => {
  scene = await setVrScene('eqr_180_lr');
  const brightness = (yaw: number) => {
    scene?.viewer.look({ yaw, pitch: 0, zoom: 40 });
    return Math.max(...colourAt(scene as VrScene));
  };
  expect(brightness(95)).toBe(0);
  expect(brightness(89)).toBeLessThan(brightness(85));
});
