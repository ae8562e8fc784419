import { expect, test } from 'vitest';
import { type DomeMesh, domeMesh } from './dome-mesh.ts';
import { parseVrFormat } from './vr-format.ts';

function meshOf(text: string): DomeMesh {
  const format = parseVrFormat(text);
  if (!format) throw new Error(`${text} is no format`);
  return domeMesh(format);
}

/** The texture coordinates of the point nearest to a direction. */
function placeOf({ positions, pictures }: DomeMesh, [x, y, z]: readonly number[]) {
  let best = { dot: -2, u: 0, v: 0 };
  for (let point = 0; point * 3 < positions.length; point += 1) {
    const [px = 0, py = 0, pz = 0] = positions.slice(point * 3, point * 3 + 3);
    const dot = px * (x ?? 0) + py * (y ?? 0) + pz * (z ?? 0);
    if (dot > best.dot) best = { dot, u: pictures[point * 2] ?? 0, v: pictures[point * 2 + 1] ?? 0 };
  }
  return best;
}

const front = [0, 0, -1];
const right = [1, 0, 0];
const left = [-1, 0, 0];
const up = [0, 1, 0];
const down = [0, -1, 0];

test.each<[string, string, readonly number[], number, number]>([
  ['eqr_360_mono', 'front', front, 0.5, 0.5],
  ['eqr_360_mono', 'right', right, 0.75, 0.5],
  ['eqr_360_mono', 'left', left, 0.25, 0.5],
  ['eqr_180_mono', 'front', front, 0.5, 0.5],
  ['eqr_180_mono', 'right', right, 1, 0.5],
  ['eqr_180_mono', 'left', left, 0, 0.5],
  ['fisheye_180', 'front', front, 0.5, 0.5],
  ['fisheye_180', 'right', right, 1, 0.5],
  ['fisheye_180', 'up', up, 0.5, 0],
  ['fisheye_180', 'down', down, 0.5, 1],
  ['eac_360', 'front', front, 0.5, 0.25],
  ['eac_360', 'left', left, 1 / 6, 0.25],
  ['eac_360', 'right', right, 5 / 6, 0.25],
  ['eac_360', 'down', down, 1 / 6, 0.75],
  ['eac_360', 'back', [0, 0, 1], 0.5, 0.75],
  ['eac_360', 'up', up, 5 / 6, 0.75],
])('VR-4: in %s the direction %s has the expected texture coordinates', (text, _name, direction, u, v) => {
  const place = placeOf(meshOf(text), direction);
  expect(place.dot).toBeGreaterThan(0.999);
  expect(place.u).toBeCloseTo(u, 3);
  expect(place.v).toBeCloseTo(v, 3);
});

/** The tangent of 27° and of 9°: three fifths and one fifth of the angle to the edge of an equi-angular face. */
const [far, near] = [Math.tan(Math.PI * 0.15), Math.tan(Math.PI * 0.05)];

test.each<[string, readonly number[], number, number]>([
  ['left', [-1, far, -far], 0.8 / 3, 0.1],
  ['front', [far, far, -1], 1.8 / 3, 0.1],
  ['right', [1, far, far], 2.8 / 3, 0.1],
  ['down', [far, -1, -near], 0.4 / 3, 0.6],
  ['back', [-far, near, 1], 1.6 / 3, 0.9],
  ['up', [far, 1, near], 2.4 / 3, 0.6],
])('VR-4: a point beside the centre of the %s face of a cubemap is not mirrored', (_name, point, u, v) => {
  const length = Math.hypot(...point);
  const direction = point.map((value) => value / length);
  const place = placeOf(meshOf('eac_360'), direction);
  expect(place.dot).toBeGreaterThan(0.99999);
  expect(place.u).toBeCloseTo(u, 3);
  expect(place.v).toBeCloseTo(v, 3);
});

test('VR-4: a mesh has steps of 3 degrees; a fisheye has them all around its centre', () => {
  const pointsOf = (text: string) => meshOf(text).positions.length / 3;
  expect(pointsOf('eqr_360_mono')).toBe(121 * 61);
  expect(pointsOf('eqr_180_mono')).toBe(61 * 61);
  expect(pointsOf('fisheye_180')).toBe(121 * 61);
  expect(pointsOf('eac_360')).toBe(6 * 31 * 31);
});

test('VR-4: the poles of a whole sphere are the first and last row', () => {
  expect(placeOf(meshOf('eqr_360_mono'), up).v).toBe(0);
  expect(placeOf(meshOf('eqr_360_mono'), down).v).toBe(1);
});

test.each(['eqr_360_mono', 'eqr_180_lr', 'eqr_90_mono', 'fisheye_220_lr', 'fisheye_360', 'eac_360_mono'])(
  'VR-4: the surface of %s is a unit sphere with texture coordinates from 0 to 1',
  (text) => {
    const { positions, pictures, indices } = meshOf(text);
    for (let at = 0; at < positions.length; at += 3) {
      const [x = 0, y = 0, z = 0] = positions.slice(at, at + 3);
      expect(Math.hypot(x, y, z)).toBeCloseTo(1, 5);
    }
    expect(pictures.every((value) => value >= 0 && value <= 1)).toBe(true);
    expect(positions.length / 3).toBeLessThan(65_536);
    expect(Math.max(...indices)).toBe(positions.length / 3 - 1);
  },
);

test('VR-4: a half sphere has no surface behind the viewer', () => {
  const { positions } = meshOf('eqr_180_lr');
  for (let at = 2; at < positions.length; at += 3) expect(positions[at]).toBeLessThan(1e-6);
});
