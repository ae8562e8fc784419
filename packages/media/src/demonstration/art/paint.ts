import type { Field } from './fields.ts';

/** RGB pixels, three bytes each. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Options of `paint`. */
export interface Paint {
  field: Field;
  /** 256 colours (`paletteTable`). */
  colours: Uint8Array;
  /** Mixes in second colours: 0 shows the first, 1 the second, values between a mix. */
  mask?: { at: Field; colours: Uint8Array } | undefined;
  /** Darkening of the corners, 0 to 1. */
  vignette: number;
  isMirrored: boolean;
}

/** Paints a field. */
export function paint(size: { width: number; height: number }, paint: Paint): Pixels {
  const { width, height } = size;
  const { field, colours, mask, vignette } = paint;
  const data = Buffer.alloc(width * height * 3);
  const ratio = width / height;
  const { low, gain } = levelsOf(field, ratio);
  let at = 0;
  for (let row = 0; row < height; row += 1) {
    const y = (row + 0.5) / height;
    for (let column = 0; column < width; column += 1) {
      const x = ((paint.isMirrored ? width - column - 0.5 : column + 0.5) / width) * ratio;
      const edge = ((x / ratio - 0.5) ** 2 + (y - 0.5) ** 2) * 2;
      const light = 1 - vignette * (0.6 * edge * edge + 0.25 * edge);
      const level = Math.min(255, Math.max(0, Math.round((field(x, y) - low) * gain)));
      const other = mask === undefined ? 0 : Math.min(1, Math.max(0, mask.at(x, y)));
      for (let channel = 0; channel < 3; channel += 1) {
        const first = colours[level * 3 + channel] ?? 0;
        const value =
          other === 0 ? first : first + ((mask?.colours[level * 3 + channel] ?? 0) - first) * other;
        data[at] = value * light;
        at += 1;
      }
    }
  }
  return { data, width, height };
}

/** Samples a field as grey pixels, one byte each, for the texture of a clip. */
export function sampleGrey(size: { width: number; height: number }, field: Field): Buffer {
  const { width, height } = size;
  const data = Buffer.alloc(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const value = field((column + 0.5) / height, (row + 0.5) / height);
      data[row * width + column] = Math.min(255, Math.max(0, Math.round(value * 255)));
    }
  }
  return data;
}

/** Offset and gain that map the values of a field to most of the palette, so that no picture is too dark. Samples a few points. */
function levelsOf(field: Field, ratio: number): { low: number; gain: number } {
  const values: number[] = [];
  for (let row = 0; row < 12; row += 1) {
    for (let column = 0; column < 20; column += 1) {
      values.push(field(((column + 0.5) / 20) * ratio, (row + 0.5) / 12));
    }
  }
  values.sort((a, b) => a - b);
  const darkest = values[4] ?? 0;
  const brightest = values.at(-4) ?? 1;
  const span = Math.max(0.25, brightest - darkest);
  const low = darkest - span * 0.08;
  return { low, gain: 255 / Math.max(0.3, span * 1.14) };
}
