import type { VrFormat } from './vr-format.ts';

/** Where the viewer of a VR picture looks. */
export interface View {
  /** Degrees to the right of the picture's middle; a whole sphere's are between -180 and 180. */
  yaw: number;
  /** Degrees upwards. */
  pitch: number;
  /** Degrees across the longer side of the screen. */
  zoom: number;
}

/** What the view depends on beside the viewer. */
export interface Stage {
  format: Pick<VrFormat, 'projection' | 'angle'>;
  /** The screen's size, CSS pixels. */
  width: number;
  height: number;
}

const initialZoom = 100;
const minZoom = 40;
const maxZoom = 120;
/** So much of the dark beside a half sphere may be seen: an edge that is never met looks like a fault. */
const edgeDegrees = 3;

const degrees = 180 / Math.PI;
const tan = (angle: number) => Math.tan(angle / degrees);
const across = (tangent: number) => 2 * Math.atan(tangent) * degrees;

/** Straight ahead, as it was meant. */
export function initialView(stage: Stage): View {
  return limitView({ yaw: 0, pitch: 0, zoom: initialZoom }, stage);
}

/** Degrees that are seen from left to right and from top to bottom. */
export function fieldOfView(
  { zoom }: Pick<View, 'zoom'>,
  { width, height }: Pick<Stage, 'width' | 'height'>,
): { horizontal: number; vertical: number } {
  const aspect = Math.max(1, width) / Math.max(1, height);
  const long = tan(zoom / 2);
  return aspect >= 1
    ? { horizontal: zoom, vertical: across(long / aspect) }
    : { horizontal: across(long * aspect), vertical: zoom };
}

/** The nearest view that is allowed: no somersault, no turning away from a half sphere, no endless zoom. */
export function limitView(view: View, stage: Stage): View {
  const { format } = stage;
  const zoom = clamp(view.zoom, minZoom, maxZoom);
  const field = fieldOfView({ zoom }, stage);
  if (format.angle >= 360) return { yaw: wrapDegrees(view.yaw), pitch: clamp(view.pitch, -90, 90), zoom };
  return {
    yaw: limitTo(view.yaw, format.angle, field.horizontal),
    pitch: limitTo(view.pitch, Math.min(format.angle, 180), field.vertical),
    zoom,
  };
}

/** As far as the edge of the screen comes to the edge of the picture, and a little further. */
function limitTo(angle: number, picture: number, field: number): number {
  const most = Math.max(0, (picture - field) / 2) + edgeDegrees;
  return clamp(angle, -most, most);
}

/** The view after a drag by so many pixels: what was under the pointer stays there. */
export function dragView(view: View, dx: number, dy: number, stage: Stage): View {
  const perPixel = degreesPerPixel(view, stage);
  return limitView({ ...view, yaw: view.yaw - dx * perPixel, pitch: view.pitch + dy * perPixel }, stage);
}

/** Degrees that a pixel in the middle of the screen is wide. */
export function degreesPerPixel(view: Pick<View, 'zoom'>, { width, height }: Stage): number {
  return (2 * tan(view.zoom / 2) * degrees) / Math.max(1, width, height);
}

/** A factor above 1 shows less, larger. */
export function zoomView(view: View, factor: number, stage: Stage): View {
  if (!Number.isFinite(factor) || factor <= 0) return view;
  return limitView({ ...view, zoom: across(tan(view.zoom / 2) / factor) }, stage);
}

const keyDegrees = 6;
const keyZoom = 1.15;

/** The view after a key, or nothing when the key does not look around. `r` gives the first view. */
export function keyView(view: View, key: string, stage: Stage): View | undefined {
  const turn = (yaw: number, pitch: number) =>
    limitView({ ...view, yaw: view.yaw + yaw * keyDegrees, pitch: view.pitch + pitch * keyDegrees }, stage);
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'ArrowLeft':
    case 'a':
      return turn(-1, 0);
    case 'ArrowRight':
    case 'd':
      return turn(1, 0);
    case 'ArrowUp':
    case 'w':
      return turn(0, 1);
    case 'ArrowDown':
    case 's':
      return turn(0, -1);
    case '+':
    case '=':
      return zoomView(view, keyZoom, stage);
    case '-':
    case '_':
      return zoomView(view, 1 / keyZoom, stage);
    case 'r':
      return initialView(stage);
    default:
      return undefined;
  }
}

/** -180 to 180. */
export function wrapDegrees(angle: number): number {
  return Number.isFinite(angle) ? ((((angle + 180) % 360) + 360) % 360) - 180 : 0;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Number.isFinite(value) ? value : 0));
}
