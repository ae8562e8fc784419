import type { VrFormat } from './vr-format.ts';

/** A mesh around the viewer on the unit sphere: x right, y up, z backwards. */
export interface DomeMesh {
  /** Three numbers per point. */
  positions: Float32Array;
  /** Two numbers per point: texture coordinates in the picture of one eye, from the upper left corner. */
  pictures: Float32Array;
  /** Three points per triangle. */
  indices: Uint16Array;
}

type Point = { x: number; y: number; z: number; u: number; v: number };

const radians = Math.PI / 180;
/** The error of the flat triangles is below one pixel of an 8K picture, except at the poles. */
const degreesPerStep = 3;

/** The mesh that undoes the projection of a format when it is seen from the centre. */
export function domeMesh(format: VrFormat): DomeMesh {
  if (format.projection === 'eac') return joinMeshes(eacFaces.map(faceMesh));
  const point = format.projection === 'fisheye' ? fisheyePoint(format) : equirectangularPoint(format);
  const across = format.projection === 'fisheye' ? 360 : format.angle;
  return gridMesh(Math.ceil(across / degreesPerStep), Math.ceil(180 / degreesPerStep), point);
}

/** Longitude across, latitude down. The vertical angle is at most 180°. */
function equirectangularPoint({ angle }: VrFormat) {
  const high = Math.min(angle, 180);
  return (u: number, v: number): Point => {
    const longitude = (u - 0.5) * angle * radians;
    const latitude = (0.5 - v) * high * radians;
    const level = Math.cos(latitude);
    return { x: Math.sin(longitude) * level, y: Math.sin(latitude), z: -Math.cos(longitude) * level, u, v };
  };
}

/** Equidistant fisheye: the angle is proportional to the distance from the centre. */
function fisheyePoint({ angle }: VrFormat) {
  return (turn: number, distance: number): Point => {
    const aside = (distance * angle * radians) / 2;
    const [cos, sin] = [Math.cos(turn * 2 * Math.PI), Math.sin(turn * 2 * Math.PI)];
    return {
      x: Math.sin(aside) * cos,
      y: Math.sin(aside) * sin,
      z: -Math.cos(aside),
      u: 0.5 + (distance * cos) / 2,
      v: 0.5 - (distance * sin) / 2,
    };
  };
}

interface Face {
  column: number;
  row: number;
  /** The direction of a point on the face, -1 to 1 rightwards (a) and downwards (b). */
  direction: (a: number, b: number) => [number, number, number];
  /** Rotation of the face in the frame. */
  turned: (a: number, b: number) => [number, number];
}

const upright = (a: number, b: number): [number, number] => [a, b];
const turnedRight = (a: number, b: number): [number, number] => [-b, a];
const turnedLeft = (a: number, b: number): [number, number] => [b, -a];

/** Upper row left, front, right; lower row down, back, up, rotated by 90° (the layout of YouTube and FFmpeg). */
const eacFaces: readonly Face[] = [
  { column: 0, row: 0, direction: (a, b) => [-1, -b, -a], turned: upright },
  { column: 1, row: 0, direction: (a, b) => [a, -b, -1], turned: upright },
  { column: 2, row: 0, direction: (a, b) => [1, -b, a], turned: upright },
  { column: 0, row: 1, direction: (a, b) => [a, -1, b], turned: turnedLeft },
  { column: 1, row: 1, direction: (a, b) => [-a, -b, 1], turned: turnedRight },
  { column: 2, row: 1, direction: (a, b) => [a, 1, -b], turned: turnedLeft },
];

/** Equi-angular: the points of a face are at equal angles, not at equal distances. */
function faceMesh({ column, row, direction, turned }: Face): DomeMesh {
  const steps = Math.ceil(90 / degreesPerStep);
  return gridMesh(steps, steps, (s, t) => {
    const [a, b] = [s * 2 - 1, t * 2 - 1];
    const [x, y, z] = direction(Math.tan((a * Math.PI) / 4), Math.tan((b * Math.PI) / 4));
    const length = Math.hypot(x, y, z);
    const [across, down] = turned(a, b);
    const [u, v] = [(column + (across + 1) / 2) / 3, (row + (down + 1) / 2) / 2];
    return { x: x / length, y: y / length, z: z / length, u, v };
  });
}

function gridMesh(columns: number, rows: number, at: (s: number, t: number) => Point): DomeMesh {
  const positions: number[] = [];
  const pictures: number[] = [];
  const indices: number[] = [];
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const { x, y, z, u, v } = at(column / columns, row / rows);
      positions.push(x, y, z);
      pictures.push(u, v);
      if (row === rows || column === columns) continue;
      const first = row * (columns + 1) + column;
      const below = first + columns + 1;
      indices.push(first, first + 1, below, below, first + 1, below + 1);
    }
  }
  return {
    positions: Float32Array.from(positions),
    pictures: Float32Array.from(pictures),
    indices: Uint16Array.from(indices),
  };
}

function joinMeshes(meshes: readonly DomeMesh[]): DomeMesh {
  let points = 0;
  const indices = meshes.flatMap((mesh) => {
    const shifted = Array.from(mesh.indices, (index) => index + points);
    points += mesh.positions.length / 3;
    return shifted;
  });
  return {
    positions: Float32Array.from(meshes.flatMap((mesh) => Array.from(mesh.positions))),
    pictures: Float32Array.from(meshes.flatMap((mesh) => Array.from(mesh.pictures))),
    indices: Uint16Array.from(indices),
  };
}
