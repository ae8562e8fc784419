import { createRandom } from './random.ts';

/** Smooth two-dimensional noise with values in about [-1, 1] that repeats after 256 cells. */
export type Noise = (x: number, y: number) => number;

export function createNoise(seed: number): Noise {
  const random = createRandom(seed);
  const heights = Float32Array.from({ length: 256 }, () => random() * 2 - 1);
  const order = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let index = 255; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const kept = order[index] ?? 0;
    order[index] = order[other] ?? 0;
    order[other] = kept;
  }
  const height = (x: number, y: number) => heights[((order[x & 255] ?? 0) + y) & 255] ?? 0;
  const corner = (x: number, y: number) => height(x, order[y & 255] ?? 0);
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = ease(x - left);
    const v = ease(y - top);
    const upper = corner(left, top) * (1 - u) + corner(left + 1, top) * u;
    const lower = corner(left, top + 1) * (1 - u) + corner(left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
  };
}

/** Sum of several octaves of the same noise. */
export function layered(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let size = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(x * size + octave * 17.3, y * size - octave * 9.1) * weight;
    weight /= 2;
    size *= 2.03;
  }
  return sum;
}

function ease(part: number): number {
  return part * part * part * (part * (part * 6 - 15) + 10);
}
