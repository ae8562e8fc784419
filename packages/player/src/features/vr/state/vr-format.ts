/** Projection and stereo layout of a VR video, for the flat viewer and the headset (requirement PL-10). */
export interface VrFormat {
  /**
   * `equirectangular`: longitude across, latitude down. `fisheye`: equidistant, in a circle.
   * `eac`: the six faces of an equi-angular cubemap, in two rows of three.
   */
  projection: 'equirectangular' | 'fisheye' | 'eac';
  /** Horizontal angle of the picture, or of the circle of a fisheye, degrees. */
  angle: number;
  stereo: 'mono' | 'left-right' | 'top-bottom';
  /** The right eye is the first half: left or top. */
  isSwapped: boolean;
}

const projections = new Map([
  ...words<VrFormat['projection']>(
    'equirectangular',
    'eqr eq er erp equi equirect equirectangular sphere spherical latlong vr',
  ),
  ...words<VrFormat['projection']>('equirectangular', 'hequirect heqr half dome'),
  ...words<VrFormat['projection']>('fisheye', 'fisheye fish fis fsh fe f'),
  ...words<VrFormat['projection']>('eac', 'eac cubemap youtube'),
]);

/** Words for a half sphere, used when there is no angle. */
const halves = new Set(['hequirect', 'heqr', 'half', 'dome']);

/** Lens names in file names, with the angle of the fisheye. */
const lenses = new Map([
  ['mkx', { 200: 200, 220: 220 }],
  ['vrca', { 220: 220 }],
  ['rf', { 52: 190 }],
] as const);

type Layout = Pick<VrFormat, 'stereo' | 'isSwapped'>;

const layouts = new Map([
  ...words<Layout>({ stereo: 'mono', isSwapped: false }, 'mono m 2d'),
  ...words<Layout>({ stereo: 'left-right', isSwapped: false }, 'lr sbs hsbs fsbs 3dh sidebyside'),
  ...words<Layout>({ stereo: 'left-right', isSwapped: true }, 'rl'),
  ...words<Layout>({ stereo: 'top-bottom', isSwapped: false }, 'tb ou hou ab 3dv overunder topbottom'),
  ...words<Layout>({ stereo: 'top-bottom', isSwapped: true }, 'bt uo ba bottomtop'),
]);

function words<Value>(value: Value, list: string): [string, Value][] {
  return list.split(' ').map((word) => [word, value]);
}

/**
 * Parses `prefix_angle_format` (`eqr_360_mono`, `eqr_180_lr`) and the naming conventions of other players (`fisheye190_sbs`,
 * `MKX200`, `180x180_3dh`), in any order and with any separators. Defaults: equirectangular, 360° (180° for half spheres and
 * fisheyes), mono.
 *
 * Returns undefined when no word is known: the video is then shown flat.
 */
export function parseVrFormat(text: string | undefined): VrFormat | undefined {
  const parts =
    (text ?? '')
      .slice(0, 100)
      .toLowerCase()
      .match(/3d[hv]|2d|[a-z]+|\d+/g) ?? [];
  let projection: VrFormat['projection'] | undefined;
  let angle: number | undefined;
  let layout: Layout | undefined;
  let isHalf = false;
  for (const [index, part] of parts.entries()) {
    const number = Number(part);
    const lens = lensAngle(part, Number(parts[index + 1]));
    if (lens !== undefined) {
      projection ??= 'fisheye';
      angle ??= lens;
    }
    // In "180x180" and "360x180" the larger number is the horizontal angle.
    if (isAngle(number)) angle = Math.max(angle ?? 0, number);
    projection ??= projections.get(part);
    layout ??= layouts.get(part);
    isHalf ||= halves.has(part);
  }
  if (projection === undefined && angle === undefined && layout === undefined) return undefined;
  projection ??= 'equirectangular';
  angle ??= isHalf || projection === 'fisheye' ? 180 : 360;
  return {
    projection,
    angle: projection === 'eac' ? 360 : angle,
    stereo: layout?.stereo ?? 'mono',
    isSwapped: layout?.isSwapped ?? false,
  };
}

/** Numbers below 90 have another meaning, for example a frame rate. */
function isAngle(number: number): boolean {
  return number >= 90 && number <= 360;
}

function lensAngle(word: string, number: number): number | undefined {
  const angles: Partial<Record<number, number>> | undefined = lenses.get(word as 'mkx');
  return angles?.[number];
}
