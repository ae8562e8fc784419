/** How the picture of a VR video lies in its frames; drives the flat viewer and the headset alike (requirement PL-10). */
export interface VrFormat {
  /**
   * `equirectangular`: longitude across, latitude down. `fisheye`: equal angles from the middle of a circle.
   * `eac`: the six faces of an equi-angular cubemap, three above three.
   */
  projection: 'equirectangular' | 'fisheye' | 'eac';
  /** Degrees from the left edge of the picture to the right one; a fisheye's circle. */
  angle: number;
  stereo: 'mono' | 'left-right' | 'top-bottom';
  /** The right eye comes first: on the left, or above. */
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

/** Words that speak of a half sphere where no number does. */
const halves = new Set(['hequirect', 'heqr', 'half', 'dome']);

/** Lenses by whose names files are called: all fisheyes, of these angles. */
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
 * Reads prefix_angle_format (`eqr_360_mono`, `eqr_180_lr`), and what other players' files are called (`fisheye190_sbs`,
 * `MKX200`, `180x180_3dh`): any order, any separators. What is not said is the usual: a whole equirectangular sphere, a
 * half of it or of a fisheye where that is the word, one picture for both eyes.
 *
 * Undefined where no word is known: the video is shown flat, because a sphere made of a flat picture shows nothing.
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
    // Of "180x180" and "180x360" the wider one counts.
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

/** Below 90° it is no surrounding picture but a number of something else (a height, a rate). */
function isAngle(number: number): boolean {
  return number >= 90 && number <= 360;
}

function lensAngle(word: string, number: number): number | undefined {
  const angles: Partial<Record<number, number>> | undefined = lenses.get(word as 'mkx');
  return angles?.[number];
}
