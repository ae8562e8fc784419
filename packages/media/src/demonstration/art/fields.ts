import { createNoise, layered } from './noise.ts';
import { between, createRandom, pick, type Random } from './random.ts';

/** A grey image as a function: brightness in [0, 1] at a point; y is from 0 to 1, x from 0 to the aspect ratio. */
export type Field = (x: number, y: number) => number;

/** All fields, used by clips and their pictures. */
const fieldMakers = {
  nebula,
  ripples,
  silk,
  colony,
  coastline,
  globe,
  drift,
  lattice,
  weave,
  embers,
  orbits,
  dunes,
  facets,
  arcs,
} as const;

export type FieldName = keyof typeof fieldMakers;

export function createField(name: FieldName, seed: number, ratio = 16 / 9): Field {
  return fieldMakers[name](createRandom(seed), seed, ratio);
}

const step = (low: number, high: number, value: number) => {
  const part = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return part * part * (3 - 2 * part);
};

/** Clouds: noise distorted by noise. */
function nebula(random: Random, seed: number): Field {
  const noise = createNoise(seed);
  const scale = between(random, 1.6, 3);
  const fold = between(random, 0.8, 1.8);
  return (x, y) => {
    const dx = layered(noise, x * scale, y * scale, 3);
    const dy = layered(noise, x * scale + 5.2, y * scale + 1.3, 3);
    return step(-0.75, 0.8, layered(noise, x * scale + dx * fold * 2, y * scale + dy * fold * 2, 4) * 1.5);
  };
}

/** Waves around a few centres, as on a pond. */
function ripples(random: Random, _seed: number, ratio: number): Field {
  const centres = Array.from({ length: 2 + Math.floor(random() * 2) }, () => ({
    x: between(random, -0.1, ratio + 0.1),
    y: between(random, -0.2, 1.2),
    rate: between(random, 26, 48),
  }));
  return (x, y) => {
    let sum = 0;
    for (const { x: cx, y: cy, rate } of centres) {
      const distance = Math.hypot(x - cx, y - cy);
      sum += Math.sin(distance * rate) / (1 + distance * 1.4);
    }
    return 0.42 + (sum / centres.length) * 0.62;
  };
}

/** Folds of cloth. */
function silk(random: Random, seed: number): Field {
  const noise = createNoise(seed);
  const angle = between(random, -0.9, 0.9);
  const folds = between(random, 3.5, 8);
  const bend = between(random, 0.6, 1.3);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => {
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    const wave = v * folds + noise(u * 1.3, v * 1.1) * bend * 3 + noise(u * 3.1 + 7, v * 0.7) * bend * 0.7;
    const fold = 0.5 + 0.5 * Math.sin(wave * 2.2);
    return 0.06 + fold * fold * 0.7 + 0.24 * (0.5 + 0.5 * Math.sin(wave * 0.7 + u * 2));
  };
}

/** Voronoi cells with glowing borders. */
function colony(random: Random, _seed: number, ratio: number): Field {
  const cells = Array.from({ length: 26 + Math.floor(random() * 40) }, () => ({
    x: random() * ratio,
    y: random(),
    tone: random(),
  }));
  return (x, y) => {
    let nearest = 9;
    let second = 9;
    let tone = 0;
    for (const cell of cells) {
      const distance = (x - cell.x) ** 2 + (y - cell.y) ** 2;
      if (distance < nearest) {
        second = nearest;
        nearest = distance;
        tone = cell.tone;
      } else if (distance < second) second = distance;
    }
    const border = Math.sqrt(second) - Math.sqrt(nearest);
    const core = Math.exp(-nearest * 90);
    return 0.1 + tone * 0.38 * step(0, 0.03, border) + 0.5 * Math.exp(-border * 40) + core * 0.22;
  };
}

/** A part of the border of a Julia set. */
function coastline(random: Random, _seed: number, ratio: number): Field {
  const [cx, cy]: readonly [number, number] = pick<readonly [number, number]>(random, [
    [-0.8, 0.156],
    [-0.7269, 0.1889],
    [0.285, 0.01],
    [-0.4, 0.6],
    [-0.835, -0.2321],
    [-0.70176, -0.3842],
    [0.355, 0.355],
  ]);
  const zoom = between(random, 0.7, 1.9);
  const turn = random() * Math.PI * 2;
  const [cos, sin] = [Math.cos(turn) * zoom, Math.sin(turn) * zoom];
  return (x, y) => {
    const [px, py] = [x - ratio / 2, y - 0.5];
    let a = px * cos - py * sin;
    let b = px * sin + py * cos;
    for (let round = 0; round < 70; round += 1) {
      const aa = a * a;
      const bb = b * b;
      if (aa + bb > 64) {
        const smoothRound = round + 1 - Math.log2(Math.log2(aa + bb) / 2);
        return Math.min(1, (smoothRound / 46) ** 0.62);
      }
      b = 2 * a * b + cy;
      a = aa - bb + cx;
    }
    return 0.05;
  };
}

/** A planet, its glow and a few stars. */
function globe(random: Random, seed: number, ratio: number): Field {
  const noise = createNoise(seed);
  const radius = between(random, 0.34, 0.72);
  const [cx, cy] = [
    ratio * between(random, 0.2, 0.8),
    radius > 0.5 ? between(random, 0.7, 1) : between(random, 0.42, 0.6),
  ];
  const light = between(random, -2.5, -0.6);
  const [lx, ly] = [Math.cos(light) * 0.75, Math.sin(light) * 0.75];
  const bands = between(random, 3, 9);
  const stars = Array.from({ length: 60 }, () => ({
    x: random() * ratio,
    y: random(),
    size: between(random, 0.0025, 0.006),
    power: random() ** 2,
  }));
  return (x, y) => {
    const [dx, dy] = [(x - cx) / radius, (y - cy) / radius];
    const distance = Math.hypot(dx, dy);
    const edge = step(1.01, 0.99, distance);
    const towards = (dx * lx + dy * ly) / (distance + 0.001);
    const haze = 0.08 + 0.1 * y + 0.5 * Math.exp(-Math.max(0, distance - 1) * 3.2) * step(-0.7, 0.8, towards);
    if (edge === 0) {
      const star = stars.find((one) => Math.abs(one.x - x) < one.size && Math.abs(one.y - y) < one.size);
      return (
        haze + (star ? star.power * (1 - Math.hypot(star.x - x, star.y - y) / star.size / 1.5) * 0.7 : 0)
      );
    }
    const dz = Math.sqrt(Math.max(0, 1 - distance * distance));
    const lit = Math.max(0, dx * lx + dy * ly + dz * 0.66);
    const band = 0.5 + 0.5 * Math.sin(dy * bands + noise(dx * 2 + 3, dy * 5) * 2.4);
    const rim = step(0.82, 1, distance) * step(-0.2, 0.8, towards) * 0.4;
    const ball = 0.04 + lit * (0.45 + 0.4 * band) + rim;
    return haze + (ball - haze) * edge;
  };
}

/** Slow bands of light. */
function drift(random: Random, seed: number): Field {
  const noise = createNoise(seed);
  const scale = between(random, 0.5, 1.1);
  const tilt = between(random, -0.8, 0.8);
  return (x, y) => {
    const u = x * scale + y * tilt;
    const v = y * scale * 1.6;
    return step(-0.62, 0.75, noise(u, v) * 0.75 + noise(u * 2.1 + 9, v * 1.7) * 0.32 + (0.5 - y) * 0.35);
  };
}

/** Squares within squares. */
function lattice(random: Random): Field {
  const base = pick(random, [3, 4, 5] as const);
  const turn = between(random, -0.5, 0.5);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const shift = random() * 3;
  const middle = Math.floor(base / 2);
  return (x, y) => {
    let u = (x * cos - y * sin + shift) * 0.62;
    let v = (x * sin + y * cos + shift * 0.7) * 0.62;
    let level = 0.12;
    for (let depth = 0; depth < 4; depth += 1) {
      u = (u - Math.floor(u)) * base;
      v = (v - Math.floor(v)) * base;
      const inside = Math.min(u - middle, middle + 1 - u, v - middle, middle + 1 - v);
      const soft = 0.012 * base ** depth;
      const hole = step(-soft, soft, inside);
      if (hole > 0) return level + (0.95 - depth * 0.24 - level) * hole;
      level += 0.05;
    }
    return level;
  };
}

/** The rows of a cellular automaton, drawn like woven cloth. */
function weave(random: Random, _seed: number, ratio: number): Field {
  const rule = pick(random, [30, 90, 105, 110, 150, 73] as const);
  const rows = rule === 90 ? 32 : pick(random, [30, 40, 52] as const);
  const columns = Math.ceil(rows * ratio) + 2;
  const isDense = rule !== 90;
  let row = Uint8Array.from({ length: columns }, (_, i) =>
    isDense ? (random() < 0.5 ? 1 : 0) : i === columns >> 1 ? 1 : 0,
  );
  const grid: Uint8Array[] = [];
  for (let index = 0; index < rows; index += 1) {
    grid.push(row);
    const above = row;
    row = Uint8Array.from(
      { length: columns },
      (_, i) =>
        (rule >> (((above.at(i - 1) ?? 0) << 2) | ((above[i] ?? 0) << 1) | (above[(i + 1) % columns] ?? 0))) &
        1,
    );
  }
  const shade = between(random, 0.8, 2.2);
  return (x, y) => {
    const [u, v] = [x * rows, y * rows];
    const [column, line] = [Math.floor(u), Math.min(rows - 1, Math.floor(v))];
    const isOn = (grid[line]?.[column] ?? 0) === 1;
    const [du, dv] = [u - column - 0.5, v - line - 0.5];
    const tile = step(0.5, 0.36, Math.max(Math.abs(du), Math.abs(dv)));
    const glow = 0.5 + 0.5 * Math.sin(x * shade * 2 + y * 2.4);
    return isOn ? 0.1 + tile * (0.3 + 0.58 * glow) : 0.06 + tile * 0.13 * (1 - glow);
  };
}

/** Lights out of focus. */
function embers(random: Random, _seed: number, ratio: number): Field {
  const lights = Array.from({ length: 34 }, (_, index) => ({
    x: random() * ratio,
    y: random() ** 0.8,
    size: index < 6 ? between(random, 0.07, 0.15) : between(random, 0.012, 0.05),
    power: index < 6 ? between(random, 0.14, 0.3) : between(random, 0.3, 0.85),
  }));
  return (x, y) => {
    let sum = 0.04 + y * y * 0.24;
    for (const { x: cx, y: cy, size, power } of lights) {
      const dx = x - cx;
      if (dx > size * 1.6 || dx < -size * 1.6) continue;
      const distance = Math.hypot(dx, y - cy) / size;
      if (distance > 1.6) continue;
      sum +=
        power *
        (0.75 * step(1.04, 0.94, distance) * (0.7 + 0.3 * distance) + 0.25 * Math.max(0, 1 - distance / 1.6));
    }
    return Math.min(1, sum);
  };
}

/** Petals around a centre. */
function orbits(random: Random, _seed: number, ratio: number): Field {
  const petals = 3 + Math.floor(random() * 7);
  const [cx, cy] = [ratio * between(random, 0.38, 0.62), between(random, 0.4, 0.6)];
  const twist = between(random, -3.5, 3.5);
  const rings = between(random, 9, 20);
  return (x, y) => {
    const distance = Math.hypot(x - cx, y - cy);
    const angle = Math.atan2(y - cy, x - cx);
    const petal = Math.cos(angle * petals + distance * twist * 3);
    const ring = Math.sin(distance * rings - petal * 1.7);
    return (0.5 + 0.42 * ring) * (1 - 0.5 * step(0.1, 1.1, distance)) + 0.16 * Math.exp(-distance * 4);
  };
}

/** Hazy hills below a sun. */
function dunes(random: Random, seed: number, ratio: number): Field {
  const noise = createNoise(seed);
  const layers = 5 + Math.floor(random() * 3);
  const [sunX, sunY] = [ratio * between(random, 0.2, 0.8), between(random, 0.2, 0.42)];
  const sun = between(random, 0.07, 0.15);
  const rough = between(random, 0.9, 2.4);
  // The outline of a hill depends only on x and is the most expensive part, so it is computed once.
  const samples = 1024;
  const hills = Array.from({ length: layers }, (_, layer) => {
    const part = layer / (layers - 1);
    const outline = Float32Array.from({ length: samples }, (__, index) => {
      const x = (index / samples) * ratio * rough * (0.7 + part) + layer * 31.7;
      return 0.42 + part * 0.5 - layered(noise, x, layer * 7.7, 3) * (0.13 + part * 0.12);
    });
    return { part, outline };
  });
  return (x, y) => {
    const distance = Math.hypot(x - sunX, y - sunY);
    let level = 0.34 + 0.34 * step(-0.1, 0.7, y) + 0.3 * Math.exp(-distance * 5);
    level += (0.99 - level) * step(sun + 0.004, sun - 0.004, distance);
    const at = Math.min(samples - 1, Math.floor((x / ratio) * samples));
    for (const { part, outline } of hills) {
      const ridge = outline[at] ?? 1;
      if (y < ridge - 0.003) continue;
      const haze = 0.56 - part * 0.53 + Math.max(0, y - ridge) * 0.3 * (1 - part);
      level += (haze - level) * step(ridge - 0.003, ridge + 0.003, y);
    }
    return level;
  };
}

/** Flat triangles, like cut glass. */
function facets(random: Random, seed: number, ratio: number): Field {
  const noise = createNoise(seed);
  const count = 4 + Math.floor(random() * 4);
  const jitter = createNoise(seed + 1);
  const slope = between(random, -0.5, 0.5);
  const lean = between(random, 0.12, 0.4);
  return (x, y) => {
    const u = (x + y * lean + jitter(x * 1.4, y * 1.4) * 0.05) * count;
    const v = (y - x * lean * 0.4) * count;
    const [column, line] = [Math.floor(u), Math.floor(v)];
    const half = u - column + (v - line) > 1 ? 1 : 0;
    const tone = noise(column * 1.37 + half * 0.53, line * 1.71 + half * 0.29);
    return 0.42 + tone * 0.42 + (0.5 - y) * 0.3 + (x / ratio - 0.5) * slope;
  };
}

/** Quarter circles in tiles. */
function arcs(random: Random, seed: number): Field {
  const tiles = 3 + Math.floor(random() * 3);
  const turn = createNoise(seed + 5);
  const lines = 2 + Math.floor(random() * 3);
  return (x, y) => {
    const [u, v] = [x * tiles, y * tiles];
    const [column, line] = [Math.floor(u), Math.floor(v)];
    const kind = turn(column * 3.7 + 0.5, line * 2.9 + 0.5);
    const a = kind > 0 ? u - column : 1 - (u - column);
    const b = v - line;
    const near = Math.min(Math.hypot(a, b), Math.hypot(1 - a, 1 - b));
    const stripe = 0.5 + 0.5 * Math.cos(near * Math.PI * 2 * lines);
    const band = step(0.42, 0.58, stripe);
    return 0.1 + band * (0.32 + 0.45 * (0.5 + 0.5 * Math.sin(column * 1.3 + line * 2.1))) + (1 - y) * 0.1;
  };
}
