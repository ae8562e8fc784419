/** A deterministic random number generator with values in [0, 1) (mulberry32). */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = (seed * 0x9e3779b1 + 0x7f4a7c15) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

/** A random item of a non-empty list. */
export function pick<T>(random: Random, items: readonly [T, ...T[]]): T {
  return items[Math.floor(random() * items.length)] ?? items[0];
}
