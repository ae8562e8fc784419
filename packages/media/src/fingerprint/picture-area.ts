import { HASH_SIDE } from './pdq-hash.ts';

/** Pixels of each side of a frame as ffmpeg delivers it: grey, one byte a pixel. */
export const FRAME_SIDE = 256;
export const FRAME_BYTES = FRAME_SIDE * FRAME_SIDE;

/** A part of a frame, in pixels; the ends are not included. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const wholeFrame: Area = { left: 0, top: 0, right: FRAME_SIDE, bottom: FRAME_SIDE };

/** Luma up to which a line counts as black: encoders add noise to bars. */
const darkMean = 24;
const darkPeak = 48;
/** A wider dark border belongs to the picture. */
const widestBar = Math.floor(FRAME_SIDE * 0.3);

/** The part of the frames without black bars: lines at the edges that are black in every frame. */
export function pictureAreaOf(frames: readonly Uint8Array[]): Area {
  const isBar = (pixelOf: (place: number) => number) =>
    frames.every((frame) => {
      let sum = 0;
      let peak = 0;
      for (let place = 0; place < FRAME_SIDE; place += 1) {
        const pixel = frame[pixelOf(place)] ?? 0;
        sum += pixel;
        if (pixel > peak) peak = pixel;
      }
      return sum / FRAME_SIDE <= darkMean && peak <= darkPeak;
    });
  const row = (y: number) => isBar((x) => y * FRAME_SIDE + x);
  const column = (x: number) => isBar((y) => y * FRAME_SIDE + x);
  const bar = (isDark: (line: number) => boolean, lineAt: (step: number) => number) => {
    let step = 0;
    while (step <= widestBar && isDark(lineAt(step))) step += 1;
    return step > widestBar ? 0 : step;
  };
  const fromEnd = (step: number) => FRAME_SIDE - 1 - step;
  return {
    top: bar(row, (step) => step),
    bottom: FRAME_SIDE - bar(row, fromEnd),
    left: bar(column, (step) => step),
    right: FRAME_SIDE - bar(column, fromEnd),
  };
}

/** The centre of an area: this share of its width and height. */
export function centreOf(area: Area, share: number): Area {
  const x = ((area.right - area.left) * (1 - share)) / 2;
  const y = ((area.bottom - area.top) * (1 - share)) / 2;
  return { left: area.left + x, right: area.right - x, top: area.top + y, bottom: area.bottom - y };
}

/** The upper part of an area: this share of its height. */
export function upperPartOf(area: Area, share: number): Area {
  return { ...area, bottom: area.top + (area.bottom - area.top) * share };
}

/** An area reduced to 64 x 64 pixels by averaging, also mirrored at its vertical axis. */
export function reduceArea(
  frame: Uint8Array,
  area: Area = wholeFrame,
): { pixels: Float32Array; mirrored: Float32Array } {
  const pixels = new Float32Array(HASH_SIDE * HASH_SIDE);
  const mirrored = new Float32Array(HASH_SIDE * HASH_SIDE);
  const columns = shares(area.left, area.right);
  const rows = shares(area.top, area.bottom);
  for (const [y, rowShares] of rows.entries()) {
    for (const [x, columnShares] of columns.entries()) {
      let sum = 0;
      for (const [line, height] of rowShares)
        for (const [place, width] of columnShares)
          sum += (frame[line * FRAME_SIDE + place] ?? 0) * height * width;
      pixels[y * HASH_SIDE + x] = sum;
      mirrored[y * HASH_SIDE + HASH_SIDE - 1 - x] = sum;
    }
  }
  return { pixels, mirrored };
}

/** For each of 64 target pixels between two edges: the source pixels with their shares, which sum up to 1. */
function shares(from: number, to: number): [pixel: number, share: number][][] {
  const width = (to - from) / HASH_SIDE;
  return Array.from({ length: HASH_SIDE }, (_, index) => {
    const start = from + index * width;
    const end = start + width;
    const found: [number, number][] = [];
    for (let pixel = Math.floor(start); pixel < end; pixel += 1)
      found.push([pixel, (Math.min(end, pixel + 1) - Math.max(start, pixel)) / width]);
    return found;
  });
}
