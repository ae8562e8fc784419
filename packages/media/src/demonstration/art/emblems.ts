import type { Field } from './fields.ts';
import { createNoise } from './noise.ts';
import { between, pick, type Random } from './random.ts';

/** Signed distance to a shape around (0, 0): below 0 inside. */
type Shape = (x: number, y: number) => number;

/** Creates an abstract portrait for people or a logo for channels. */
export function createEmblem(
  kind: 'model' | 'user' | 'channel',
  random: Random,
  seed: number,
  ratio: number,
): Field {
  if (kind === 'channel') return logo(random, ratio);
  return portrait(random, seed, ratio);
}

const cover = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance * 220));
const over = (below: number, above: number, part: number) => below + (above - below) * part;

/** Head and shoulders made of arcs and discs, lit from one side. */
function portrait(random: Random, seed: number, ratio: number): Field {
  const noise = createNoise(seed + 40);
  const cx = ratio / 2 + between(random, -0.04, 0.04);
  const head = between(random, 0.15, 0.19);
  const headY = between(random, 0.38, 0.44);
  const halo = between(random, 0.25, 0.34);
  const haloX = cx + between(random, -0.1, 0.1);
  const shoulders = between(random, 0.3, 0.42);
  const lines = Math.floor(between(random, 0, 4));
  const crown = pick(random, ['arc', 'wave', 'disc'] as const);
  const light = pick(random, [-1, 1] as const);
  return (x, y) => {
    let level = 0.16 + 0.2 * (1 - y) + noise(x * 1.5, y * 1.5) * 0.08;
    const ring = Math.hypot(x - haloX, y - headY);
    level = over(level, 0.38 + (headY - y) * 0.35, cover(ring - halo));
    for (let line = 1; line <= lines; line += 1) {
      level = over(level, level + 0.16, cover(Math.abs(ring - halo - line * 0.05) - 0.006));
    }
    const dx = x - cx;
    level = over(level, crownTone(crown, y), cover(crownShape(crown, head)(dx, y - headY)));
    const neck = Math.max(Math.abs(dx) - head * 0.42, headY - y, y - 0.86);
    level = over(level, 0.52 + dx * light * 1.2, cover(neck));
    const body = Math.max(((dx / shoulders) ** 2 + ((y - 1.12) / 0.46) ** 2 - 1) * 0.3, -(1.2 - y));
    level = over(level, 0.2 + (y - 0.6) * 0.28 + dx * light * 0.35, cover(body));
    const face = Math.hypot(dx / 0.86, y - headY) - head;
    level = over(level, 0.78 + dx * light * 1.1, cover(face));
    // The unlit half of the face: a sharp edge makes the disc look three-dimensional.
    const shade = Math.max(face, -(dx * light) - 0.015 - (y - headY) * 0.12 * light);
    return over(level, 0.6, cover(shade) * 0.7);
  };
}

function crownTone(crown: string, y: number): number {
  return crown === 'disc' ? 0.3 : 0.1 + y * 0.12;
}

/** The shape behind the head. */
function crownShape(crown: 'arc' | 'wave' | 'disc', head: number): Shape {
  if (crown === 'disc') return (x, y) => Math.hypot(x, y + head * 0.95) - head * 0.6;
  if (crown === 'wave') {
    return (x, y) =>
      Math.max(
        Math.abs(x + Math.sin(y * 22) * 0.018) - head * 1.12,
        Math.hypot(x, Math.min(0, y)) - head * 1.18,
        y - head * 2.1,
      );
  }
  return (x, y) => Math.max(Math.hypot(x, Math.min(0, y)) - head * 1.16, y - head * 0.9);
}

/** A symmetrical sign on a plain background. */
function logo(random: Random, ratio: number): Field {
  const [cx, cy] = [ratio / 2, 0.5];
  const turns = pick(random, [2, 3, 4, 5, 6] as const);
  const start = pick(random, [0, 0.25, 0.5] as const) * Math.PI;
  const inner = between(random, 0.07, 0.15);
  const petal = between(random, 0.1, 0.16);
  const reach = between(random, 0.14, 0.22);
  const kind = pick(random, ['petals', 'rings', 'bars', 'moon', 'steps'] as const);
  return (x, y) => {
    const [dx, dy] = [x - cx, y - cy];
    const distance = Math.hypot(dx, dy);
    const ground = 0.12 + 0.16 * (1 - y) + 0.05 * x;
    let level = over(ground, ground + 0.09, cover(distance - 0.39));
    if (kind === 'moon') {
      level = over(level, 0.86 - dy * 0.5, cover(distance - 0.27));
      return over(level, ground + 0.09, cover(Math.hypot(dx - reach * 0.7, dy + reach * 0.4) - 0.22));
    }
    if (kind === 'rings') {
      const isInGap = Math.cos(Math.atan2(dy, dx) + start) > 0.55;
      if (!isInGap) level = over(level, 0.92, cover(Math.abs(distance - 0.28) - 0.028));
      level = over(level, 0.66, cover(Math.abs(distance - 0.19) - 0.028));
      return over(level, 0.84, cover(Math.abs(distance - 0.1) - 0.028));
    }
    if (kind === 'bars' || kind === 'steps') {
      const bars = turns + 1;
      const width = 0.5 / bars;
      const bar = Math.floor((dx + 0.25) / width);
      if (bar < 0 || bar >= bars) return level;
      const high =
        kind === 'steps'
          ? 0.1 + (0.34 * (bar + 1)) / bars
          : 0.14 + 0.3 * Math.abs(Math.sin(bar * 1.9 + start + 0.6));
      const middle = Math.abs(dx + 0.25 - (bar + 0.5) * width) - width * 0.34;
      const box =
        kind === 'steps'
          ? Math.max(middle, dy - 0.22, 0.22 - high - dy)
          : Math.max(middle, Math.abs(dy) - high / 2);
      return over(level, 0.6 + (0.36 * bar) / bars, cover(box));
    }
    for (let turn = 0; turn < turns; turn += 1) {
      const angle = start + (turn * 2 * Math.PI) / turns;
      const away = Math.hypot(dx - Math.cos(angle) * reach, dy - Math.sin(angle) * reach) - petal;
      level = over(level, Math.min(0.95, level + 0.26), cover(away));
    }
    return over(level, 0.97, cover(distance - inner * 0.6));
  };
}
