import type { VrFormat } from './vr-format.ts';

/** Viewing direction and zoom in a VR picture. */
export interface View {
  /** Degrees to the right of the centre of the picture; between -180 and 180 for a whole sphere. */
  yaw: number;
  /** Degrees upwards. */
  pitch: number;
  /** Field of view across the longer side of the screen, degrees. */
  zoom: number;
}

/** The format and the screen on which a view depends. */
export interface Stage {
  format: Pick<VrFormat, 'projection' | 'angle'>;
  /** Size of the screen, CSS pixels. */
  width: number;
  height: number;
}

const initialZoom = 100;
const minZoom = 40;
const maxZoom = 120;
/** How far the view may pass the edge of a half sphere, so that viewers recognise the edge. */
const edgeDegrees = 3;

const degrees = 180 / Math.PI;
const tan = (angle: number) => Math.tan(angle / degrees);
const across = (tangent: number) => 2 * Math.atan(tangent) * degrees;

/** The initial view: straight ahead. */
export function initialView(stage: Stage): View {
  return limitView({ yaw: 0, pitch: 0, zoom: initialZoom }, stage);
}

/** Horizontal and vertical field of view, degrees. */
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

/** Clamps a view: pitch to ±90°, yaw of a half sphere to its edges, zoom to its range. */
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

/** Clamps so that the edge of the screen passes the edge of the picture by at most `edgeDegrees`. */
function limitTo(angle: number, picture: number, field: number): number {
  const limit = Math.max(0, (picture - field) / 2) + edgeDegrees;
  return clamp(angle, -limit, limit);
}

/** The view after a drag by `dx` and `dy` pixels; keeps the point under the pointer. */
export function dragView(view: View, dx: number, dy: number, stage: Stage): View {
  const perPixel = degreesPerPixel(view, stage);
  return limitView({ ...view, yaw: view.yaw - dx * perPixel, pitch: view.pitch + dy * perPixel }, stage);
}

/** Angle of one pixel in the centre of the screen, degrees. */
export function degreesPerPixel(view: Pick<View, 'zoom'>, { width, height }: Stage): number {
  return (2 * tan(view.zoom / 2) * degrees) / Math.max(1, width, height);
}

/** Zooms by a factor; above 1 zooms in. */
export function zoomView(view: View, factor: number, stage: Stage): View {
  if (!Number.isFinite(factor) || factor <= 0) return view;
  return limitView({ ...view, zoom: across(tan(view.zoom / 2) / factor) }, stage);
}

const keyDegrees = 6;
const keyZoom = 1.15;

/** The view after a key press; undefined for keys without a function. `r` resets the view. */
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

/** Wraps an angle to -180 … 180. */
export function wrapDegrees(angle: number): number {
  return Number.isFinite(angle) ? ((((angle + 180) % 360) + 360) % 360) - 180 : 0;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Number.isFinite(value) ? value : 0));
}
